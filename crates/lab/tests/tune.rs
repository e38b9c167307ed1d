//! `blacktop-lab tune`, driven from outside.

mod common;

use common::{fine, interrupted, json, path, refused, run, text};

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

#[test]
fn the_json_has_every_round_and_the_weights() {
    let folder = common::folder("tune", "json");
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("weights.txt");
    let quick = ["tune", "--games", "10", "--rounds", "2", "--iterations", "1", "--seed", "7"];
    let said = json(&[&quick[..], &["--out", path(&file)]].concat());
    let rounds = said["rounds"].as_array().unwrap();
    assert_eq!((rounds.len(), said["seed"].as_u64(), said["games"].as_u64()), (2, Some(7), Some(10)));
    for round in rounds {
        assert!(round["positions"].as_u64() > Some(0), "{round}");
        assert!(round["log_loss"].as_f64() > Some(0.0) && round["log_loss_before"].is_f64(), "{round}");
    }
    let weights = said["weights"].as_str().unwrap();
    assert_eq!(weights, std::fs::read_to_string(&file).unwrap());
    assert_eq!(weights, fine(&quick));
}

#[test]
fn ctrl_c_ends_it_early() {
    let output = interrupted(&["tune", "--games", "1000000", "--iterations", "1"], || true);
    assert_eq!((output.status.code(), text(&output.stdout).as_str()), (Some(130), ""));
    let error = text(&output.stderr);
    assert!(error.ends_with("stopped after 0 of 3 rounds\n"), "{error}");
}
