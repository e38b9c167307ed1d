//! Plots as files: what is in them, and where they may go.

mod common;

use std::fs;
use std::path::{Path, PathBuf};

use common::{path, refused, run, text};

/// A file in a folder of its own that does not exist yet.
fn file(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("plots");
    fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join(name);
    let _ = fs::remove_file(&file);
    file
}

/// A tournament of a few tiny games with a plot.
fn words(plot: &str) -> Vec<&str> {
    let words = "tournament --bots random,greedy --games 6 --iterations 2 --minutes 4 --json --plot";
    words.split(' ').chain([plot]).collect()
}

#[test]
fn a_tournament_is_drawn() {
    let plot = file("tournament.svg");
    let output = run(&words(path(&plot)));
    assert!(output.status.success(), "{}", text(&output.stderr));
    serde_json::from_slice::<serde_json::Value>(&output.stdout).expect("only JSON is printed");
    let svg = fs::read_to_string(&plot).expect("a plot");
    for word in ["greedy", "random", "400 points", "fair", "6 games of 4", "<title>Ratings"] {
        assert!(svg.contains(word), "{word}");
    }
    assert!(svg.starts_with("<svg ") && svg.trim_end().ends_with("</svg>"));
    // A plot may take the place of a plot.
    assert!(run(&words(path(&plot))).status.success());
}

#[test]
fn where_a_plot_cannot_go_nothing_is_played() {
    let own = file("own.svg");
    fs::write(&own, "my own notes").expect("a file");
    let nowhere = file("nowhere").join("plot.svg");
    for (file, wanted) in [
        (path(&own), "is not a drawing"),
        (path(&nowhere), "make it first"),
        ("plot.pdf", "an .svg or a .png"),
        ("plot", "an .svg or a .png"),
    ] {
        refused(&words(file), 1, wanted);
    }
    assert_eq!(fs::read_to_string(&own).expect("it is still there"), "my own notes");
}

#[cfg(not(feature = "png"))]
#[test]
fn without_the_feature_png_is_explained() {
    refused(&words(path(&file("plot.png"))), 1, "--features png");
}

#[cfg(feature = "png")]
#[test]
fn png_is_drawn_or_the_lack_of_fonts_explained() {
    let plot = file("plot.png");
    let output = run(&words(path(&plot)));
    match fs::read(&plot) {
        Ok(bytes) => assert!(bytes.starts_with(b"\x89PNG") && bytes.len() > 10_000, "{}", bytes.len()),
        Err(_) => assert!(text(&output.stderr).contains("has no fonts")),
    }
}
