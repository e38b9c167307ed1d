//! `blacktop-lab fairness` through the real binary.

mod common;

use common::{fine, interrupted, json, path, refused, text};
use serde_json::Value;

#[test]
fn every_case_is_played_and_adds_up() {
    let words = ["fairness", "--bot", "random", "--games", "60", "--minutes", "9"];
    let said = json(&[&words[..], &["--boards", "A0B0C0D0,random,C1A0D3B2"]].concat());
    let cases = said["cases"].as_array().expect("a list");
    assert_eq!(cases.len(), 9);
    for case in cases {
        let seats = case["seats"].as_object().expect("an object");
        assert_eq!(
            (seats.len() as u64, case["games"].as_u64()),
            (case["players"].as_u64().unwrap(), Some(60))
        );
        let sum = |field: fn(&Value) -> &Value| -> f64 {
            seats.values().map(|seat| field(seat).as_f64().expect("a number")).sum()
        };
        assert!((sum(|seat| &seat["win_share"]["value"]) - 1.0).abs() < 1e-9, "{case}");
        assert!((sum(|seat| &seat["mean_coins"]) - 10.0 * seats.len() as f64).abs() < 1e-9, "{case}");
        assert!((0.0..=1.0).contains(&case["chance_of_equal_seats"].as_f64().expect("a number")), "{case}");
    }
}

#[test]
fn ctrl_c_ends_it_with_what_there_is() {
    let output = interrupted(&["fairness", "--bot", "level8", "--games", "100000", "--json"], || true);
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(130), "{said}");
    let result: Value = serde_json::from_slice(&output.stdout).expect("one object");
    let played = result["cases"].as_array().expect("a list").iter().map(|case| case["games"].as_u64());
    let played: u64 = played.map(|games| games.expect("a number")).sum();
    assert!(said.contains(&format!("stopped after {played} of ")), "{said}");
}

#[test]
fn threads_change_nothing() {
    let play = |seed: &str, threads: &str| {
        let words = ["fairness", "--bot", "level2", "--iterations", "5", "--games", "8", "--minutes", "5"];
        json(&[&words[..], &["--seed", seed, "--threads", threads]].concat())
    };
    let alone = play("4", "1");
    assert_eq!(alone, play("4", "3"));
    assert_ne!(alone["cases"], play("5", "1")["cases"]);
}

#[test]
fn the_result_is_told_and_drawn() {
    let plot = common::folder("fairness", "plot").with_extension("svg");
    std::fs::create_dir_all(plot.parent().expect("a folder")).expect("it is made");
    let words = ["fairness", "--bot", "random", "--games", "40", "--players", "3,5", "--plot", path(&plot)];
    let said = fine(&words);
    assert!(said.starts_with("random plays all seats, 40 games a case, en edition"), "{said}");
    for wanted in ["3 players, board A0B0C0D0\n", "5 players, random boards\n", "fair 33.3 %", "chi-squared"]
    {
        assert!(said.contains(wanted), "{wanted}: {said}");
    }
    assert!(said.lines().all(|line| line.chars().count() <= 80), "{said}");
    let svg = std::fs::read_to_string(&plot).expect("a plot");
    assert!(svg.contains("Win share by seat") && svg.matches("<circle").count() == 3 + 3 + 5 + 5, "{svg}");
}

#[test]
fn wrong_arguments_are_refused() {
    for (words, status, wanted) in [
        (["--players", "2"], 2, "3, 4 or 5"),
        (["--players", "3,3"], 1, "named twice"),
        (["--boards", "A0A0A0A0"], 2, "section A appears twice"),
        (["--bot", "clever"], 2, "the bots are"),
        (["--plot", "seats.pdf"], 1, "an .svg or a .png"),
        (["--games", "0"], 2, "0"),
    ] {
        refused(&[&["fairness"], &words[..]].concat(), status, wanted);
    }
}
