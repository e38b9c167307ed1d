//! `blacktop-lab simulate` through the real binary: the same seed gives the same games on any number of threads.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn simulate(words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_blacktop-lab"))
        .arg("simulate")
        .args(words)
        .env("LC_ALL", "C")
        .output()
        .expect("it starts")
}

/// A folder of this test's own.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder).expect("an old run's folder can go");
    }
    folder
}

fn records(folder: &Path) -> BTreeMap<String, String> {
    let files = fs::read_dir(folder).expect("the folder is made").map(|file| file.expect("a file").path());
    let name = |path: &Path| path.file_name().expect("a name").to_string_lossy().into_owned();
    files.map(|path| (name(&path), fs::read_to_string(&path).expect("a record"))).collect()
}

fn play(name: &str, threads: &str, seed: &str) -> BTreeMap<String, String> {
    let folder = folder(name);
    let out = folder.to_str().expect("a plain path");
    let words =
        ["--games", "150", "--players", "5", "--edition", "fr", "--board", "random", "--minutes", "12"];
    let output = simulate(&[&words[..], &["--seed", seed, "--threads", threads, "--out", out]].concat());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    records(&folder)
}

#[test]
fn the_same_seed_gives_the_same_records_whatever_the_threads() {
    let alone = play("simulate-alone", "1", "7");
    assert_eq!(alone.len(), 150);
    assert_eq!(alone, play("simulate-together", "3", "7"));
    assert_ne!(alone, play("simulate-otherwise", "3", "8"));
}

#[test]
fn its_records_hold() {
    let folder = folder("simulate-checked");
    let out = folder.to_str().expect("a plain path");
    simulate(&["--games", "20", "--players", "3", "--edition", "ja", "--out", out]);
    let files = fs::read_dir(&folder).expect("the folder is made").map(|file| file.expect("a file").path());
    let check = Command::new(env!("CARGO_BIN_EXE_blacktop-lab"))
        .args(["blacktop", "check"])
        .args(files)
        .env("LC_ALL", "C")
        .output()
        .expect("it starts");
    let said = String::from_utf8_lossy(&check.stdout);
    assert!(check.status.success(), "{said}");
    assert_eq!(said.lines().filter(|line| line.starts_with("ok")).count(), 20, "{said}");
}

#[test]
fn a_record_is_never_written_over_another() {
    let folder = folder("simulate-occupied");
    fs::create_dir_all(&folder).expect("a folder");
    let occupied = folder.join("seed0-game000001.txt");
    fs::write(&occupied, "my own").expect("a file");
    let output = simulate(&["--games", "3", "--out", folder.to_str().expect("a plain path")]);
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("choose another folder or seed") && said.lines().count() == 1, "{said}");
    assert_eq!(fs::read_to_string(&occupied).expect("it is still there"), "my own");
}

#[test]
fn the_json_adds_up() {
    let output = simulate(&["--games", "300", "--players", "4", "--json", "--threads", "2"]);
    let said: serde_json::Value = serde_json::from_slice(&output.stdout).expect("one object");
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
        let words = ["--games", "6", "--bots", "greedy,random,level2", "--minutes", "5", "--out"];
        let output = simulate(&[&words[..], &[folder.to_str().expect("a plain path")], more].concat());
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        (records(&folder), String::from_utf8_lossy(&output.stdout).into_owned())
    };
    let (alone, said) = play("simulate-thinking-alone", &["--threads", "1", "--iterations", "8"]);
    assert!(
        said.starts_with("6 games, en edition, board A0B0C0D0, 5 minutes, 8 iterations a move"),
        "{said}"
    );
    assert_eq!(alone, play("simulate-thinking-together", &["--threads", "3", "--iterations", "8"]).0);
    assert!(alone.values().all(|record| record.contains("[A \"bot:greedy\"]\n[B \"bot:random\"]")));
    assert_ne!(alone.values().next(), alone.values().nth(1), "games differ");
    play("simulate-thinking-for-a-while", &["--ms", "1"]);
    let json = simulate(&["--games", "2", "--bots", "uct", "--minutes", "3", "--iterations", "3", "--json"]);
    let json: serde_json::Value = serde_json::from_slice(&json.stdout).expect("one object");
    assert_eq!((json["games"].as_u64(), json["budget"]["iterations"].as_u64()), (Some(2), Some(3)));
}

#[test]
fn wrong_words_are_refused_in_one_line() {
    for (words, wanted) in [
        (&["--bots", "clever"][..], "random"),
        (&["--players", "3", "--bots", "random,random,random,random"][..], "one for each"),
        (&["--board", "A0A0A0A0"][..], "section A appears twice"),
        (&["--minutes", "121"][..], "121"),
        (&["--players", "6"][..], "6"),
        (&["--ms", "0"][..], "0"),
        (&["--ms", "3", "--iterations", "4"][..], "cannot be used with"),
    ] {
        let output = simulate(words);
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && said.contains(wanted), "{words:?}: {said}");
    }
}
