//! `blacktop-lab tune`, driven from outside.

use std::process::{Command, Output};

fn tune(args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_blacktop-lab"));
    command.arg("tune").args(args).env("LC_ALL", "C").output().expect("the program runs")
}

#[test]
fn weights_are_the_same_on_any_number_of_threads() {
    let run = |threads: &str| {
        let output = tune(&["--games", "10", "--rounds", "2", "--iterations", "2", "--threads", threads]);
        assert!(output.status.success());
        (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap())
    };
    let (weights, report) = run("1");
    assert_eq!((&weights, &report), (&run("3").0, &run("3").1));
    assert!(weights.starts_with("# minutes left") && weights.lines().count() == 1 + blacktop_bots::FEATURES);
    assert!(report.starts_with("round 1: ") && report.contains("\nround 2: "), "{report}");
}

#[test]
fn weights_are_read_from_a_file_and_written_to_one() {
    let folder = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("tune");
    std::fs::create_dir_all(&folder).unwrap();
    let file = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let quick = ["--games", "10", "--rounds", "1", "--iterations", "1"];
    assert!(tune(&[&quick[..], &["--out", &file("one.txt")]].concat()).status.success());
    assert!(tune(&[&quick[..], &["--from", &file("one.txt")]].concat()).status.success());
    std::fs::write(file("bad.txt"), "coins 1 2 many\n").unwrap();
    let output = tune(&["--from", &file("bad.txt")]);
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(complaint.ends_with("is not a file of weights: line 1: `many` is not a number\n"), "{complaint}");
    assert_eq!(complaint.lines().count(), 1);
}
