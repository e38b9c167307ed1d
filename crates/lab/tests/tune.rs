//! `blacktop-lab tune`, driven from outside.

mod common;

use common::{fine, path, refused, run, text};

#[test]
fn weights_are_the_same_on_any_number_of_threads() {
    let run = |threads: &str| {
        let output =
            run(&["tune", "--games", "10", "--rounds", "2", "--iterations", "2", "--threads", threads]);
        assert!(output.status.success());
        (text(&output.stdout), text(&output.stderr))
    };
    let (weights, report) = run("1");
    assert_eq!((&weights, &report), (&run("3").0, &run("3").1));
    assert!(weights.starts_with("# minutes left") && weights.lines().count() == 1 + blacktop_bots::FEATURES);
    assert!(report.starts_with("round 1: ") && report.contains("\nround 2: "), "{report}");
}

#[test]
fn weights_are_read_from_a_file_and_written_to_one() {
    let folder = common::folder("tune", "files");
    std::fs::create_dir_all(&folder).unwrap();
    let (one, bad) = (folder.join("one.txt"), folder.join("bad.txt"));
    let quick = ["tune", "--games", "10", "--rounds", "1", "--iterations", "1"];
    fine(&[&quick[..], &["--out", path(&one)]].concat());
    fine(&[&quick[..], &["--from", path(&one)]].concat());
    std::fs::write(&bad, "coins 1 2 many\n").unwrap();
    let wanted = "is not a file of weights: line 1: `many` is not a number\n";
    refused(&["tune", "--from", path(&bad)], 1, wanted);
}
