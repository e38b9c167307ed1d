//! Plots as files: what is in them, and where they may go.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn run(words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_blacktop-lab"));
    command.args(words).env("LC_ALL", "C").stdin(Stdio::null()).output().expect("it starts")
}

/// A file in a folder of its own that does not exist yet.
fn file(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("plots");
    fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join(name);
    let _ = fs::remove_file(&path);
    path
}

fn name(path: &Path) -> &str {
    path.to_str().expect("a plain path")
}

/// A tournament of a few tiny games.
fn tournament(plot: &str) -> Output {
    let words = ["tournament", "--bots", "random,greedy", "--games", "6", "--iterations", "2"];
    run(&[&words[..], &["--minutes", "4", "--json", "--plot", plot]].concat())
}

#[test]
fn a_tournament_is_drawn() {
    let path = file("tournament.svg");
    let output = tournament(name(&path));
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice::<serde_json::Value>(&output.stdout).expect("only JSON is printed");
    let svg = fs::read_to_string(&path).expect("a plot");
    for word in ["greedy", "random", "400 points", "fair", "6 games of 4", "<title>Ratings"] {
        assert!(svg.contains(word), "{word}");
    }
    assert!(svg.starts_with("<svg ") && svg.trim_end().ends_with("</svg>"));
    // A plot may take the place of a plot.
    assert!(tournament(name(&path)).status.success());
}

#[test]
fn where_a_plot_cannot_go_nothing_is_played() {
    let own = file("own.svg");
    fs::write(&own, "my own notes").expect("a file");
    let nowhere = file("nowhere").join("plot.svg");
    for (path, wanted) in [
        (name(&own), "is no drawing"),
        (name(&nowhere), "make it first"),
        ("plot.pdf", "an .svg or a .png"),
        ("plot", "an .svg or a .png"),
    ] {
        let output = tournament(path);
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!((output.status.code(), said.lines().count()), (Some(1), 1), "{path}: {said}");
        assert!(said.contains(wanted) && output.stdout.is_empty(), "{path}: {said}");
    }
    assert_eq!(fs::read_to_string(&own).expect("it is still there"), "my own notes");
}

#[cfg(not(feature = "png"))]
#[test]
fn without_the_feature_png_is_explained() {
    let output = tournament(name(&file("plot.png")));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.code() == Some(1) && said.contains("--features png"), "{said}");
}

#[cfg(feature = "png")]
#[test]
fn png_is_drawn_or_the_lack_of_fonts_explained() {
    let path = file("plot.png");
    let output = tournament(name(&path));
    match fs::read(&path) {
        Ok(bytes) => assert!(bytes.starts_with(b"\x89PNG") && bytes.len() > 10_000, "{}", bytes.len()),
        Err(_) => assert!(String::from_utf8_lossy(&output.stderr).contains("has no fonts")),
    }
}
