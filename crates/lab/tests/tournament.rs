//! `blacktop-lab tournament` through the real binary: fair tables, results that add up, stopping and going on, and engines
//! that misbehave.

mod common;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use common::{check_records, has_python, interrupted, path, records, text};
use serde_json::{Value, json};

const LAB: &str = env!("CARGO_BIN_EXE_blacktop-lab");

fn folder(test: &str) -> PathBuf {
    common::folder("tournament", test)
}

fn command(words: &[&str]) -> Command {
    common::command(&[&["tournament"], words].concat())
}

fn run(words: &[&str]) -> Output {
    command(words).output().expect("it starts")
}

fn refused(words: &[&str], status: i32, wanted: &str) {
    common::refused(&[&["tournament"], words].concat(), status, wanted);
}

/// Games short enough for a test, and the same on every machine.
const SHORT: [&str; 6] = ["--iterations", "4", "--minutes", "6", "--seed", "5"];

/// The JSON of a tournament that is played to its end.
fn json(words: &[&str]) -> Value {
    common::json(&[&["tournament"], words, &SHORT].concat())
}

/// The same without what differs from one run to the next.
fn timeless(mut result: Value) -> Value {
    for entrant in result["entrants"].as_array_mut().expect("a list") {
        let fields = entrant.as_object_mut().expect("an object");
        assert!(fields.remove("ms_per_move").is_some() && fields.remove("longest_ms").is_some());
    }
    result
}

#[test]
fn the_result_adds_up() {
    let result = json(&["--bots", "level3,level8,greedy", "--games", "36"]);
    let entrants = result["entrants"].as_array().expect("a list");
    let sum = |field: &str| -> f64 {
        let value = |entrant: &Value| entrant[field].as_f64().or(entrant[field]["value"].as_f64());
        entrants.iter().map(|entrant| value(entrant).expect("a number")).sum()
    };
    assert_eq!((result["games"].as_u64(), result["games_in_cycle"].as_u64()), (Some(36), Some(36)));
    assert!((sum("win_share") - 1.0).abs() < 1e-9 && (sum("fair_share") - 1.0).abs() < 1e-9, "{result}");
    assert!(sum("rating").abs() < 1e-6 && (sum("mean_coins") - 30.0).abs() < 3.0, "{result}");
    assert!(entrants.iter().all(|entrant| entrant["seats"] == 48), "all sit equally often");
    for entrant in entrants {
        let share = |bound: &str| entrant["win_share"][bound].as_f64().expect("a number");
        assert!(share("low") <= share("value") && share("value") <= share("high"), "{entrant}");
    }
    let seats = result["seats"].as_object().expect("an object");
    let share: f64 = seats.values().map(|seat| seat["value"].as_f64().expect("a number")).sum();
    assert!(seats.len() == 4 && (share - 1.0).abs() < 1e-9, "{result}");
}

#[test]
fn threads_change_nothing() {
    let play = |name: &str, threads: &str| {
        let folder = folder(name);
        let words = ["--bots", "random,level2,uct,greedy,level5", "--players", "3", "--games", "40"];
        let result = json(&[&words[..], &["--threads", threads, "--out", path(&folder)]].concat());
        (timeless(result), records(&folder))
    };
    let (result, records) = play("alone", "1");
    assert_eq!((result, records.clone()), play("together", "3"));
    assert_eq!(records.len(), 40);
    assert!(records[0].1.contains("[A \"bot:") && records[0].1.contains("[Round \"0\"]"), "{}", records[0].1);
}

#[test]
fn its_records_are_valid() {
    let folder = folder("checked");
    let words = ["--bots", "random,greedy", "--players", "5", "--edition", "ja", "--games", "20"];
    json(&[&words[..], &["--out", path(&folder)]].concat());
    assert_eq!(check_records(&folder), 20);
}

#[test]
fn boards_are_those_of_the_round() {
    let folder = folder("boards");
    json(&["--bots", "random,greedy", "--players", "4", "--games", "18", "--out", path(&folder)]);
    let board =
        |record: &str| record.lines().find(|line| line.starts_with("[Board ")).expect("a board").to_owned();
    let boards: Vec<String> = records(&folder).iter().map(|(_, record)| board(record)).collect();
    assert!(boards.chunks(6).all(|round| round.iter().all(|board| *board == round[0])), "{boards:?}");
    assert!(boards[0] != boards[6] || boards[6] != boards[12], "{boards:?}");
}

/// Stopped at any moment, a tournament goes on as if nothing had been.
#[test]
fn it_goes_on_where_it_was() {
    let words = ["--bots", "random,greedy,level1"];
    let with = |folder: &Path, games: &str| {
        timeless(json(&[&words[..], &["--games", games, "--out", path(folder)]].concat()))
    };
    let (whole, parts) = (folder("whole"), folder("parts"));
    let wanted = with(&whole, "30");
    with(&parts, "7");
    let journal = parts.join("tournament.jsonl");
    let kept = fs::read_to_string(&journal).expect("a journal");
    // Torn in the middle of a line, and of a letter of more than one byte.
    let torn = [kept.as_bytes(), b"{\"game\":9,\"board\":\"\xc3"].concat();
    fs::write(&journal, torn).expect("it is written");
    assert_eq!(with(&parts, "30"), wanted);
    assert_eq!(records(&parts), records(&whole));
    // Nothing is played twice, and nothing that was over is lost.
    assert!(fs::read_to_string(&journal).expect("a journal").starts_with(&kept));
    assert_eq!(fs::read_to_string(&journal).expect("a journal").lines().count(), 31);
    // A journal that tore in its very first line is a new one.
    fs::write(&journal, "{\"vers").expect("it is written");
    assert_eq!(with(&parts, "30"), wanted);
}

#[test]
fn another_tournament_does_not_go_on_there() {
    let folder = folder("other");
    let out = path(&folder);
    json(&["--bots", "random,greedy", "--games", "2", "--out", out]);
    let words = ["--bots", "random,greedy", "--games", "2", "--out", out, "--iterations", "4", "--minutes"];
    refused(&[&words[..], &["7", "--seed", "5"]].concat(), 1, "--minutes was 6 and is 7");
    refused(&[&words[..], &["6", "--seed", "6"]].concat(), 1, "--seed was 5 and is 6");
    let words =
        ["--bots", "random,uct", "--games", "2", "--out", out, "--ms", "4", "--minutes", "6", "--seed", "5"];
    refused(
        &words,
        1,
        "--ms, --iterations was 4 iterations a move and is 4 ms a move; --bots, --engine was random,greedy and is random,uct",
    );
    let occupied = folder.join("own");
    fs::create_dir_all(&occupied).expect("a folder");
    fs::write(occupied.join("thesis.txt"), "mine").expect("a file");
    refused(&["--bots", "random,greedy", "--out", path(&occupied)], 1, "choose an empty folder");
    let journal = folder.join("tournament.jsonl");
    let lines = fs::read_to_string(&journal).expect("a journal").replace("{\"game\":0", "{\"gone\":0");
    fs::write(&journal, lines).expect("it is written");
    let words = ["--bots", "random,greedy", "--games", "2", "--out", out];
    refused(&[&words[..], &SHORT].concat(), 1, "is damaged");
}

#[test]
fn tables_come_in_three_forms() {
    let words = ["--bots", "random,greedy", "--games", "7"];
    let table = text(&run(&[&words[..], &SHORT].concat()).stdout);
    assert!(
        table.starts_with("7 games of 4, en edition, random boards, 6 minutes, 4 iterations a move"),
        "{table}"
    );
    assert!(table.lines().all(|line| line.chars().count() <= 81), "{table}");
    assert!(table.contains("The last cycle is not full: 1 of 6 games."), "{table}");
    let csv = text(&run(&[&words[..], &SHORT, &["--csv"]].concat()).stdout);
    let columns: Vec<usize> = csv.lines().map(|line| line.split(',').count()).collect();
    assert_eq!(columns, [19, 19, 19], "{csv}");
}

#[test]
fn wrong_arguments_are_refused() {
    refused(&["--bots", "random"], 1, "two at least");
    refused(&[], 1, "two at least");
    refused(&["--bots", "random,clever"], 2, "the bots are random, greedy");
    refused(&["--bots", "random,random"], 1, "takes part twice");
    refused(&["--bots", "random,greedy", "--board", "A0A0"], 2, "A0A0");
    refused(&["--bots", "random,greedy", "--ms", "5", "--iterations", "5"], 2, "cannot be used with");
    refused(&["--bots", "random,greedy", "--players", "6"], 2, "6");
    refused(&["--bots", "random", "--engine", "no-such-program-anywhere"], 1, "does not start");
    refused(&["--bots", "random", "--engine", "'open"], 1, "not closed");
}

/// `blacktop engine` takes part like any engine, and gives the same games with the same seed.
#[test]
fn our_engine_is_an_engine() {
    let engine = format!("{LAB} blacktop engine");
    let mine = format!("mine={engine}");
    let play = |name: &str| {
        let folder = folder(name);
        let words =
            ["--bots", "random", "--engine", &engine, "--engine", &mine, "--engine-bot", "mine=level2"];
        let words = [&words[..], &["--players", "3", "--games", "6", "--out", path(&folder)]].concat();
        (timeless(json(&words)), records(&folder))
    };
    let (result, records) = play("engine-one");
    assert_eq!((result.clone(), records.clone()), play("engine-two"));
    let entrants = result["entrants"].as_array().expect("a list");
    let fields = |name: &str| entrants.iter().map(|one| one[name].clone()).collect::<Vec<_>>();
    assert_eq!(fields("name"), ["random", "blacktop", "mine"]);
    assert_eq!(fields("bot")[1..], ["level8", "level2"]);
    assert_eq!(fields("forfeits"), [json!({}), json!({}), json!({})]);
    let is_played = |record: &str| record.contains("\"engine:blacktop\"") && !record.contains("timeout");
    assert!(records.iter().all(|(_, record)| is_played(record)));
    refused(&["--bots", "random", "--engine", &engine, "--engine-bot", "clever"], 1, "has no bot `clever`");
    refused(
        &["--bots", "random", "--engine", &engine, "--engine-bot", "his=uct"],
        1,
        "no engine of that name",
    );
    refused(&["--engine", &engine, "--engine", &engine], 1, "--engine NAME=COMMAND");
}

/// The bot that comes as an example plays whole games without a mistake, and its answers decide them.
#[test]
fn the_example_bot_plays() {
    if !has_python() {
        return;
    }
    let bot = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bot.py");
    let engine = format!("python3 '{}'", path(&bot));
    let words = ["--bots", "random", "--engine", &engine, "--players", "3", "--games", "3"];
    let result = json(&words);
    let example = &result["entrants"][1];
    assert_eq!((&example["name"], &example["forfeits"]), (&"example".into(), &json!({})));
    assert!(example["moves"].as_u64() > Some(20), "{example}");
    let lines = fs::read_to_string(&bot).expect("it is there").lines().count();
    assert!(lines <= 42, "an example of {lines} lines");
}

/// Engines that misbehave, played by the shell.
#[cfg(unix)]
mod unruly {
    use super::*;

    /// An engine that answers everything but `think`, for which it runs this script.
    fn engine(folder: &Path, think: &str) -> String {
        fs::create_dir_all(folder).expect("a folder");
        let script = folder.join("engine.sh");
        let answer = r#"printf '{"id":%s,"ok":{"name":"unruly"}}\n' "$n""#;
        let lines = format!(
            "n=0\nwhile read -r line; do\n  n=$((n + 1))\n  case $line in\n    *think*) {think} ;;\n    *) {answer} ;;\n  esac\ndone\n"
        );
        fs::write(&script, lines).expect("it is written");
        format!("sh '{}'", path(&script))
    }

    /// What becomes of it in one game: its forfeits, and the record.
    fn forfeits(name: &str, think: &str, grace: &str) -> (Value, String, String) {
        let folder = folder(name);
        let engine = engine(&folder.join("engine"), think);
        let out = folder.join("games");
        let words = ["--bots", "random,level1", "--engine", &engine, "--players", "3", "--games", "1"];
        let budget = ["--ms", "1", "--grace-ms", grace, "--minutes", "18", "--out", path(&out)];
        let output = run(&[&words[..], &budget, &["--json"]].concat());
        assert!(output.status.success(), "{}", text(&output.stderr));
        let result: Value = serde_json::from_slice(&output.stdout).expect("one object");
        let table = text(&run(&[&words[..], &budget].concat()).stdout);
        let (_, record) = records(&out).remove(0);
        (result["entrants"][2]["forfeits"].clone(), record, table)
    }

    /// All six turns of the seat are lost, one timeout each, and no other seat's.
    fn loses_every_turn(name: &str, think: &str, kind: &str, message: &str) {
        // However busy the machine is, only an engine that does not answer at all is late.
        let grace = if kind == "late" { "40" } else { "60000" };
        let (forfeits, record, table) = forfeits(name, think, grace);
        assert_eq!(forfeits[kind], 6, "{name}: {forfeits} {table}");
        assert_eq!(record.lines().filter(|line| line.ends_with("timeout")).count(), 6, "{record}");
        assert!(table.contains("unruly lost turns: 6 ") && table.contains(message), "{name}: {table}");
    }

    #[test]
    fn a_crash_costs_the_turn() {
        loses_every_turn("crash", "echo I fall >&2; exit 3", "crash", "it ended with status 3: I fall");
    }

    #[test]
    fn no_answer_in_time_costs_the_turn() {
        loses_every_turn("late", ":", "late", "no answer within 41 ms");
    }

    #[test]
    fn an_illegal_action_costs_the_turn() {
        let say = |action: &str| format!(r#"printf '{{"id":%s,"ok":{{"action":"{action}"}}}}\n' "$n""#);
        loses_every_turn("illegal", &say("Ab1:3-a1"), "illegal", "(rule ");
        loses_every_turn("no-word", &say("castle"), "illegal", "no action's word");
        loses_every_turn("timekeeper", &say("timeout"), "illegal", "the timekeeper's word");
    }

    #[test]
    fn a_bad_answer_costs_the_turn() {
        loses_every_turn("garbled", "echo what", "bad_answer", "not JSON: what");
        loses_every_turn("other-id", r#"echo '{"id":0,"ok":{}}'"#, "bad_answer", "not the answer");
        let error = r#"printf '{"id":%s,"error":{"code":"no","message":"I am tired"}}\n' "$n""#;
        loses_every_turn("error", error, "bad_answer", "I am tired");
        let nothing = r#"printf '{"id":%s,"ok":{}}\n' "$n""#;
        loses_every_turn("nothing", nothing, "bad_answer", "without an action");
    }

    #[test]
    fn a_flood_of_lines_is_ignored() {
        loses_every_turn("flood", "while echo x; do echo y >&2; done", "bad_answer", "not JSON: x");
        loses_every_turn(
            "endless-line",
            "while printf %09000d 0; do :; done",
            "bad_answer",
            "a line longer than",
        );
    }

    #[test]
    fn an_engine_that_ends_at_once_is_refused() {
        refused(&["--bots", "random", "--engine", "sh -c 'exit 4'"], 1, "it ended with status 4");
        let muddled = "sh -c 'read line; echo hello'";
        refused(&["--bots", "random", "--engine", muddled], 1, "not JSON: hello");
    }

    /// Stopped in the middle, it tells what it has, and how to go on.
    #[test]
    fn ctrl_c_ends_it_cleanly() {
        let folder = folder("stopped");
        let words = ["--bots", "random,greedy", "--out", path(&folder), "--games", "100000", "--json"];
        let journal = folder.join("tournament.jsonl");
        let lines = || fs::read_to_string(&journal).map_or(0, |text| text.lines().count());
        let output = interrupted(&[&["tournament"][..], &words, &SHORT].concat(), || lines() >= 4);
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(130), "{said}");
        assert!(said.contains("of 100000 games: the same command goes on from here"), "{said}");
        let result: Value = serde_json::from_slice(&output.stdout).expect("one object");
        let games = result["games"].as_u64().expect("a number");
        assert_eq!((games as usize, records(&folder).len()), (lines() - 1, lines() - 1));
        let again = json(&["--bots", "random,greedy", "--out", path(&folder), "--games", &games.to_string()]);
        assert_eq!(again["games"], games);
    }
}
