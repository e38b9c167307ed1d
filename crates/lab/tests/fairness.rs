//! `blacktop-lab fairness` through the real binary.

use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn run(words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_blacktop-lab"));
    command.arg("fairness").args(words).env("LC_ALL", "C").stdin(Stdio::null()).output().expect("it starts")
}

fn json(words: &[&str]) -> Value {
    let output = run(&[words, &["--json"]].concat());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("one object")
}

#[test]
fn every_case_is_played_and_adds_up() {
    let words =
        ["--bot", "random", "--games", "60", "--minutes", "9", "--boards", "A0B0C0D0,random,C1A0D3B2"];
    let said = json(&words);
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
fn threads_change_nothing() {
    let play = |seed: &str, threads: &str| {
        let words = ["--bot", "level2", "--iterations", "5", "--games", "8", "--minutes", "5"];
        json(&[&words[..], &["--seed", seed, "--threads", threads]].concat())
    };
    let alone = play("4", "1");
    assert_eq!(alone, play("4", "3"));
    assert_ne!(alone["cases"], play("5", "1")["cases"]);
}

#[test]
fn it_speaks_in_words_and_pictures() {
    let plot = Path::new(env!("CARGO_TARGET_TMPDIR")).join("seats.svg");
    let words = [
        "--bot",
        "random",
        "--games",
        "40",
        "--players",
        "3,5",
        "--plot",
        plot.to_str().expect("a plain path"),
    ];
    let output = run(&words);
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
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
    for (words, wanted) in [
        (&["--players", "2"][..], "3, 4 or 5"),
        (&["--players", "3,3"][..], "named twice"),
        (&["--boards", "A0A0A0A0"][..], "section A appears twice"),
        (&["--bot", "clever"][..], "the bots are"),
        (&["--plot", "seats.pdf"][..], "an .svg or a .png"),
        (&["--games", "0"][..], "0"),
    ] {
        let output = run(words);
        let said = String::from_utf8_lossy(&output.stderr);
        let is_refused = !output.status.success() && output.stdout.is_empty();
        let is_short = said.lines().count() == 1 || output.status.code() == Some(2);
        assert!(is_refused && is_short && said.contains(wanted), "{words:?}: {said}");
    }
}
