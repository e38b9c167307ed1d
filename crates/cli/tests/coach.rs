//! `blacktop analyse` and `blacktop hint` through the real binary: small budgets, so that the answers are poor but
//! always the same.

mod common;

use std::fs;
use std::path::{Path, PathBuf};

use common::{fine_in, refused_in, with_input};
use serde_json::Value;

/// A short game with a pass, a time-out and a last turn that shares nothing.
const GAME: &str = r#"[Players "3"]
[Minutes "5"]

1A Ab1:3-c2 Ag1:2-k11 Ab2:1-b1 N1-a8
2B Bb1:3xc2 Bg1:2-l10 Bb2:1-a1 N2-l9
3C pass
4A Ab2:3-b2 timeout
5B stay:Bb1 Bg1:2-l12 Bb2:1-b1 N1-a5
"#;

/// A's boy and girl are two steps from each other, in the last minute.
const KISS: &str = "en A0B0C0D0 30/30 A A10:c5,e,c7,e B10:e,e,e,e C10:e,e,e,e N:k1,l1";

fn here() -> &'static Path {
    Path::new(env!("CARGO_TARGET_TMPDIR"))
}

fn fine(args: &[&str], input: &str) -> String {
    fine_in(here(), args, input)
}

fn failing(args: &[&str], input: &str, wanted: i32) -> String {
    refused_in(here(), args, input, wanted)
}

fn analyse(more: &[&str], input: &str) -> String {
    fine(&[&["analyse", "-", "--iterations", "40"], more].concat(), input)
}

fn json(said: &str) -> Value {
    serde_json::from_str(said).expect("one JSON object")
}

fn file(name: &str, text: &str) -> PathBuf {
    let file = here().join(name);
    fs::write(&file, text).expect("a file can be written");
    file
}

#[test]
fn a_game_is_analysed_turn_by_turn() {
    let table = analyse(&[], GAME);
    for line in ["start", "  1A", "  2B", "  3C", "  4A", "  5B", "seat"] {
        assert_eq!(table.lines().filter(|found| found.starts_with(line)).count(), 1, "{line}: {table}");
    }
    assert!(table.contains("Bb1:3xc2 Bg1:2-l10 Bb2:1-a1 N2-l9") && table.contains("timeout"), "{table}");
    assert!(table.lines().all(|line| line.chars().count() <= 80), "{table}");
    // After the bell there is nothing to guess: B has two coins more than the others.
    let last = table.lines().find(|line| line.starts_with("  5B")).expect("the last turn");
    assert!(last.contains(" 0%  100%    0%"), "{last}");
}

#[test]
fn the_same_iterations_give_the_same_analysis_on_any_number_of_threads() {
    let alone = analyse(&["--json", "--threads", "1"], GAME);
    assert_eq!(alone, analyse(&["--json", "--threads", "3"], GAME));
    let file = file("analysed.txt", GAME);
    let file = file.to_str().expect("a plain path");
    assert_eq!(alone, fine(&["analyse", file, "--iterations", "40", "--json"], ""));
}

#[test]
fn programs_read_the_same() {
    let report = json(&analyse(&["--json", "--seed", "3"], GAME));
    assert_eq!((&report["players"], &report["minutes"], &report["seed"]), (&3.into(), &5.into(), &3.into()));
    assert_eq!((&report["iterations"], &report["ms"]), (&40.into(), &Value::Null));
    let turns = report["turns"].as_array().expect("turns");
    assert_eq!((turns.len(), &report["played"]), (5, &5.into()));
    for (turn, next) in turns.iter().zip(&turns[1..]) {
        assert_eq!(turn["after"], next["before"]);
    }
    assert_eq!(turns[2]["actions"], json(r#"["pass"]"#));
    assert_eq!(turns[4]["after"], json(r#"{"A":0.0,"B":1.0,"C":0.0}"#));
    for turn in turns {
        assert_eq!(turn["mark"].is_null(), turn["sentence"].is_null());
        assert_eq!(turn["mark"].is_null(), turn["reason"].is_null());
        assert!(turn["loss"].as_f64().expect("a number") >= 0.0);
    }
    let curve = report["curves"]["B"].as_array().expect("a curve");
    assert_eq!((curve.len(), &curve[5]), (6, &json("[5, 1.0]")));
    let judged: u64 =
        ["A", "B", "C"].iter().map(|seat| report["seats"][seat]["turns"].as_u64().unwrap()).sum();
    assert_eq!(judged, 5);
}

#[test]
fn a_win_that_was_missed_gets_its_sentence() {
    let record = format!("[Position \"{KISS}\"]\n\n30A Ab2:3-c2 Ag2:2-k11 Ab1:1-c4 N2-j1\n");
    let table = analyse(&[], &record);
    assert!(table.contains("blunder: A"), "{table}");
    assert!(table.contains("could have kissed A") && table.contains("and won."), "{table}");
    assert!(table.contains("better: ") && table.contains('*'), "{table}");
    assert!(table.contains(" kisses A"), "{table}");
    let report = json(&analyse(&["--json"], &record));
    let turn = &report["turns"][0];
    assert_eq!((&turn["mark"], &turn["reason"]), (&"blunder".into(), &"missed-kiss".into()));
    assert_eq!((&turn["best_after"]["A"], &turn["loss"]), (&1.0.into(), &0.6667.into()));
    assert_eq!(report["seats"]["A"]["blunders"], 1);
}

#[test]
fn a_plot_has_a_line_for_every_seat_and_the_marks() {
    let plot = here().join("analysed.svg");
    let _ = fs::remove_file(&plot);
    let path = plot.to_str().expect("a plain path");
    let record = format!("[Position \"{KISS}\"]\n[B \"Ben\"]\n\n30A Ab2:3-c2 Ag2:2-k11 Ab1:1-c4 N2-j1\n");
    let words = ["analyse", "-", "--iterations", "40", "--json", "--plot", path];
    let said = with_input(here(), &words, &record);
    assert_eq!(said.status, Some(0), "{}", said.err);
    assert_eq!(json(&said.out)["curves"]["A"][1], json("[30, 0.3333]"));
    let drawing = fs::read_to_string(&plot).expect("a drawing");
    let has = |label: &str| drawing.contains(&format!(">{label}</text>"));
    assert!(["A", "B Ben", "C", "??", "?? blunder"].into_iter().all(has), "{drawing}");
    assert!(drawing.contains("Win probability, minute by minute. "), "{drawing}");
    failing(&["analyse", "-", "--plot", "game.txt"], GAME, 1);
}

#[test]
fn a_turn_that_is_still_played_is_left_out() {
    let open = GAME.replace(" Bg1:2-l12 Bb2:1-b1 N1-a5", "");
    let table = analyse(&[], &open);
    assert!(table.contains("  4A") && !table.contains("  5B"), "{table}");
    assert!(table.ends_with("\nMinute 5 is still being played and was left out.\n"), "{table}");
    let none = failing(&["analyse", "-"], "[Players \"3\"]\n\n1A Ab1:3-c2\n", 1);
    assert!(none.contains("no turn has been played to its end"), "{none}");
}

#[test]
fn a_bad_record_is_refused_as_check_does() {
    let bad = GAME.replace("N1-a8", "N1-c1");
    let fault = "line 5: “Bb1:3xc2”: c2 is seen by N1 from c1, so no fight can start there (rule 5.1)";
    assert_eq!(failing(&["analyse", "-"], &bad, 1), format!("blacktop: standard input: {fault}\n"));
    let wrong = format!("[Result \"A 30 · B 0 · C 0 bell\"]\n{GAME}");
    let refusal = failing(&["analyse", "-"], &wrong, 1);
    let check = with_input(here(), &["check", "-"], &wrong).err;
    assert_eq!(refusal.trim_start_matches("blacktop:"), check.trim_start_matches("bad "));
    failing(&["analyse", "nowhere.txt"], "", 1);
    failing(&["analyse", "-", "--ms", "5", "--iterations", "5"], GAME, 2);
    let none = failing(&["analyse", "-", "--iterations", "0"], GAME, 2);
    assert!(none.contains("0 is not in 1.."), "{none}");
}

#[test]
fn a_hint_is_a_few_complete_turns_with_reasons() {
    let game = GAME.replace("5B stay:Bb1 Bg1:2-l12 Bb2:1-b1 N1-a5\n", "");
    let words = ["hint", "-", "--iterations", "40", "--json"];
    let report = json(&fine(&words, &game));
    assert_eq!((&report["minute"], &report["seat"]), (&5.into(), &"B".into()));
    let turns = report["turns"].as_array().expect("turns");
    assert!((1..=3).contains(&turns.len()), "{report}");
    let position = report["position"].as_str().expect("a position");
    for turn in turns {
        let actions: Vec<&str> =
            turn["actions"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
        let after = fine(&["show", position, &actions.join(" ")], "");
        assert!(after.contains("phase   over"), "{after}");
        assert!(turn["sentence"].as_str().is_some_and(|sentence| sentence.ends_with('.')), "{turn}");
    }
    let said = fine(&words[..4], &game);
    let heading =
        "Minute 5 of 5: B is to play.\nThe coach looked ahead 40 times from each position.\n\n1   A ";
    assert!(said.starts_with(heading) && said.lines().all(|line| line.chars().count() <= 80), "{said}");
    assert!(said.contains(" N1 goes from ") || said.contains(" N2 goes from "), "{said}");
    assert_eq!(said, fine(&[&words[..4], &["--threads", "3"]].concat(), &game));
}

#[test]
fn a_hint_sees_a_kiss_and_goes_on_in_the_middle_of_a_turn() {
    let said = fine(&["hint", KISS, "--iterations", "20", "--turns", "1"], "");
    assert!(said.contains("\n\n1   A 100%   B   0%   C   0%\n"), "{said}");
    assert!(said.contains("kisses A") && said.contains("and wins.\n"), "{said}");
    let begun = fine(&["hint", KISS, "Ab2:3-c2", "--iterations", "20", "--turns", "1"], "");
    assert!(begun.contains(":2*c") && !begun.contains("Ab2:3"), "{begun}");
    let back = fine(&["hint", "-", "--turn", "2.1", "--iterations", "20", "--turns", "2"], GAME);
    assert!(back.contains("N") && !back.contains("Bb1:3"), "{back}");
}

#[test]
fn a_lost_position_is_called_lost() {
    let lost = "en A0B0C0D0 30/30 A A0:e,e,e,e B20:e,e,e,e C10:e,e,e,e N:k1,l1";
    let said = fine(&["hint", lost, "--iterations", "20"], "");
    let third = said.lines().nth(2).expect("a third line");
    assert_eq!(third, "Nothing helps any more: whatever A plays, it can hardly win.");
    assert!(!said.contains("quiet"), "{said}");
    assert_eq!(json(&fine(&["hint", lost, "--iterations", "20", "--json"], ""))["lost"], true);
    assert_eq!(json(&fine(&["hint", KISS, "--iterations", "20", "--json"], ""))["lost"], false);
}

#[test]
fn where_nothing_can_be_played_there_is_no_hint() {
    let over = failing(&["hint", "-"], GAME, 1);
    assert!(over.contains("the game is over: --turn goes back"), "{over}");
    failing(&["hint", "-", "--turn", "9"], GAME, 1);
    failing(&["hint"], "", 2);
    failing(&["hint", KISS, "--turns", "0"], "", 2);
}
