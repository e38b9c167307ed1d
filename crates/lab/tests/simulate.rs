//! `blacktop-lab simulate` through the real binary: the same seed gives the same games on any number of threads.

mod common;

use std::fs;
use std::path::{Path, PathBuf};

use blacktop_rules::PositionText;
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

/// A dataset of a few games; `games` and `threads` differ from test to test.
fn dataset(file: &Path, games: &str, threads: &str) -> String {
    let words =
        ["simulate", "--players", "3", "--minutes", "4", "--board", "random", "--bots", "level8,random"];
    let more = ["--iterations", "5", "--games", games, "--threads", threads, "--out", path(file)];
    fine(&[&words[..], &more].concat());
    fs::read_to_string(file).expect("a dataset")
}

fn file_in(test: &str) -> PathBuf {
    let folder = folder(test);
    fs::create_dir_all(&folder).expect("a folder");
    folder.join("games.jsonl")
}

#[test]
fn a_dataset_has_a_row_for_each_decision() {
    let text = dataset(&file_in("dataset"), "4", "1");
    let rows: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("a row")).collect();
    let mut played = 0;
    for row in &rows {
        let position: PositionText = row["position"].as_str().unwrap().parse().unwrap();
        let mut game = position.game().unwrap();
        let action = game.resolve(row["action"].as_str().unwrap().parse().unwrap()).unwrap();
        let number = game.number_of(action).map(|number| number.index() as u64);
        assert_eq!(row["number"].as_u64(), number);
        assert_eq!(row["legal"], game.legal_actions().len());
        assert_eq!(row["seat"], game.turn().to_string());
        let thinks = row["seat"] == "A";
        assert_eq!(row["value"].is_array(), thinks);
        assert_eq!(row["visits"].as_array().unwrap().is_empty(), !thinks);
        assert_eq!(row["moves"].as_array().unwrap().len(), row["values"].as_array().unwrap().len());
        assert_eq!(row["settings"]["bots"], serde_json::json!(["level8", "random", "random"]));
        game.play(action).unwrap();
        if row["decision"].as_u64().unwrap() + 1 == row["decisions"].as_u64().unwrap() {
            played += 1;
            let coins: Vec<u8> = game.players().seats().map(|seat| game.coins(seat)).collect();
            assert!(game.outcome().is_some() && row["coins"] == serde_json::json!(coins));
        }
    }
    assert_eq!(
        (played, rows[0]["game"].as_u64(), rows.last().unwrap()["game"].as_u64()),
        (4, Some(0), Some(3))
    );
    assert_eq!(text, dataset(&file_in("dataset-on-threads"), "4", "3"));
}

#[test]
fn a_dataset_that_was_cut_off_goes_on() {
    let whole = dataset(&file_in("dataset-whole"), "4", "2");
    for (part, test) in [(1, "dataset-begun"), (2, "dataset-half"), (40, "dataset-nearly")] {
        let file = file_in(test);
        let cut = whole.len() - whole.len() / part / 2;
        fs::write(&file, &whole[..cut]).expect("a file");
        assert_eq!(dataset(&file, "4", "2"), whole);
        assert_eq!(dataset(&file, "2", "2"), whole, "no game is taken away");
    }
}

#[test]
fn a_dataset_is_never_written_into_another_file() {
    let file = file_in("dataset-other");
    let text = dataset(&file, "2", "2");
    let words = ["simulate", "--games", "3", "--out", path(&file)];
    refused(&words, 1, "of other settings");
    fs::write(&file, "my own\n").expect("a file");
    refused(&words, 1, "line 1 is none of a dataset");
    assert_eq!(fs::read_to_string(&file).expect("it is still there"), "my own\n");
    assert!(!text.is_empty());
    refused(&["simulate", "--out", "games.parquet"], 1, "write a .jsonl");
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
