//! `blacktop-lab simulate` through the real binary: the same seed gives the same games on any number of threads.

mod common;

use std::fs;
use std::path::PathBuf;

use common::{check_records, fine, interrupted, json, path, records, refused, text};
use serde_json::Value;

fn folder(test: &str) -> PathBuf {
    common::folder("simulate", test)
}

fn play(name: &str, threads: &str, seed: &str) -> Vec<(String, String)> {
    let folder = folder(name);
    let words = ["simulate", "--games", "150", "--players", "5", "--edition", "fr", "--board", "random"];
    let more = ["--minutes", "12", "--seed", seed, "--threads", threads, "--out", path(&folder)];
    fine(&[&words[..], &more].concat());
    records(&folder)
}

#[test]
fn the_same_seed_gives_the_same_records_on_any_number_of_threads() {
    let alone = play("alone", "1", "7");
    assert_eq!(alone.len(), 150);
    assert_eq!(alone, play("together", "3", "7"));
    assert_ne!(alone, play("otherwise", "3", "8"));
}

#[test]
fn its_records_are_valid() {
    let folder = folder("checked");
    fine(&["simulate", "--games", "20", "--players", "3", "--edition", "ja", "--out", path(&folder)]);
    assert_eq!(check_records(&folder), 20);
}

#[test]
fn a_record_is_never_written_over_another() {
    let folder = folder("occupied");
    fs::create_dir_all(&folder).expect("a folder");
    let occupied = folder.join("seed0-game000001.txt");
    fs::write(&occupied, "my own").expect("a file");
    refused(&["simulate", "--games", "3", "--out", path(&folder)], 1, "choose another folder or seed");
    assert_eq!(fs::read_to_string(&occupied).expect("it is still there"), "my own");
}

#[test]
fn the_json_adds_up() {
    let said = json(&["simulate", "--games", "300", "--players", "4", "--threads", "2"]);
    let wins: f64 =
        ["A", "B", "C", "D"].iter().map(|seat| said["wins"][seat].as_f64().expect("a share")).sum();
    assert!((wins - 300.0).abs() < 1e-9, "{wins}");
    assert_eq!(said["games"], 300);
    assert_eq!(
        said["endings"]["bell"].as_u64().unwrap_or(0) + said["endings"]["kiss"].as_u64().unwrap_or(0),
        300
    );
    let rates = ["actions", "seconds", "actions_per_second", "games_per_second"];
    assert!(rates.iter().all(|key| said[key].as_f64().is_some_and(|value| value > 0.0)), "{said}");
}

/// Bots that think are asked, decision by decision, and with a number of iterations threads change nothing.
#[test]
fn bots_that_think_are_asked() {
    let play = |name: &str, more: &[&str]| {
        let folder = folder(name);
        let words = ["simulate", "--games", "6", "--bots", "greedy,random,level2", "--minutes", "5", "--out"];
        let said = fine(&[&words[..], &[path(&folder)], more].concat());
        (records(&folder), said)
    };
    let (alone, said) = play("thinking-alone", &["--threads", "1", "--iterations", "8"]);
    assert!(
        said.starts_with("6 games, en edition, board A0B0C0D0, 5 minutes, 8 iterations a move"),
        "{said}"
    );
    assert_eq!(alone, play("thinking-together", &["--threads", "3", "--iterations", "8"]).0);
    assert!(alone.iter().all(|(_, record)| record.contains("[A \"bot:greedy\"]\n[B \"bot:random\"]")));
    assert_ne!(alone[0].1, alone[1].1, "games differ");
    play("thinking-for-a-while", &["--ms", "1"]);
    let json = json(&["simulate", "--games", "2", "--bots", "uct", "--minutes", "3", "--iterations", "3"]);
    assert_eq!((json["games"].as_u64(), json["budget"]["iterations"].as_u64()), (Some(2), Some(3)));
}

#[test]
fn wrong_arguments_are_refused() {
    for (words, status, wanted) in [
        (&["--bots", "clever"][..], 2, "random"),
        (&["--players", "3", "--bots", "random,random,random,random"], 1, "one for each"),
        (&["--board", "A0A0A0A0"], 2, "section A appears twice"),
        (&["--minutes", "121"], 2, "121"),
        (&["--players", "6"], 2, "6"),
        (&["--ms", "0"], 2, "0"),
        (&["--ms", "3", "--iterations", "4"], 2, "cannot be used with"),
    ] {
        refused(&[&["simulate"], words].concat(), status, wanted);
    }
}

#[test]
fn ctrl_c_ends_it_with_what_there_is() {
    let folder = folder("stopped");
    let finished = || fs::read_dir(&folder).map_or(0, Iterator::count);
    let words = ["simulate", "--games", "1000000", "--out", path(&folder), "--json"];
    let output = interrupted(&words, || finished() >= 2);
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(130), "{said}");
    let result: Value = serde_json::from_slice(&output.stdout).expect("one object");
    assert_eq!(result["games"].as_u64(), Some(finished() as u64));
    assert!(said.contains(&format!("stopped after {} of 1000000 games", finished())), "{said}");
    assert_eq!(check_records(&folder), finished());
}
