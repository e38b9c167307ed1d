//! The command line of `blacktop-lab`: help, exit statuses, and errors for bad input.

mod common;

use std::fs;

use common::{command, fine, run, text};

const COMMANDS: [&str; 7] = ["simulate", "tournament", "sprt", "fairness", "perft", "tune", "load"];

/// Command lines that the parser refuses.
const INVALID: &str = "
load play --server http://192.0.2.1
load play --server nonsense
load play --pace quickly
load
tune --turn 7
perft
perft --depth 1 --players 6
perft --depth 65
perft --depth 1 --board A0
perft --depth 1 --board random
perft --depth 1 --edition de
perft --depth 1 --edition en+sidedoors
perft en_A0B0C0D0_1/30_A_A10:e,e,e,e_B10:e,e,e,e_C10:e,e,e,e_N:a1,l12 --depth 1 --edition fr
simulate --bots clever
simulate --games 1e20
simulate --games ten
simulate --games 1.5e3
simulate --board A0
tournament --bots random,clever
tournament --bots random,greedy --board A0
tournament --bots random,greedy --games 1e7
fairness --boards A0B0C0D0,A0
fairness --players 9
";

/// Valid command lines that fail when they run.
const FAILING: &str = "
simulate --games 2 --bots random --out letter.txt/games
simulate --games 2 --bots random,random,random,random --players 3
tournament --bots random
tournament --bots random --engine no-such-program-anywhere
tournament --bots random --engine false
tournament --bots random,greedy --games 1 --out letter.txt
tournament --bots random,greedy --games 1 --out full
fairness --games 2 --players 3,3 --bot random
tune --from letter.txt
load play --server http://127.0.0.1:1 --seconds 1
load chaos --folder letter.txt
";

#[test]
fn bad_command_lines_fail_with_a_clear_error() {
    let folder = common::folder("command_line", "bad");
    fs::create_dir_all(folder.join("full")).unwrap();
    for name in ["letter.txt", "full/letter.txt"] {
        fs::write(folder.join(name), "dear Ada\n").unwrap();
    }
    for (lines, status) in [(INVALID, 2), (FAILING, 1)] {
        for line in lines.lines().filter(|line| !line.is_empty()) {
            let mut command = command(&line.split_whitespace().collect::<Vec<_>>());
            let output = command.current_dir(&folder).env("LC_ALL", "fr").output().unwrap();
            let error = text(&output.stderr);
            assert_eq!(output.status.code(), Some(status), "{line}: {error}");
            assert!(output.stdout.is_empty() && !error.contains("panicked"), "{line}: {error}");
            let is_line = error.starts_with("blacktop-lab: ") && error.lines().count() == 1;
            assert!(if status == 1 { is_line } else { error.contains("help") }, "{line}: {error}");
        }
    }
}

#[test]
fn every_command_has_help_with_an_example() {
    let top = fine(&["--help"]);
    assert!(top.contains("Exit status:"));
    for command in COMMANDS {
        let help = fine(&[command, "--help"]);
        let example = format!("blacktop-lab {command}");
        assert!(help.contains("Example") && help.contains(&example), "{command}: {help}");
        assert!(top.contains(&format!("  {command} ")), "{command}");
    }
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let output = command(&["perft", "--depth", "1", "--divide"]).stdout(writer).output().unwrap();
    assert_eq!((output.status.code(), text(&output.stderr).as_str()), (Some(0), ""));
}

#[test]
fn numbers_of_games_can_be_short() {
    for games in ["200", "2e2", "2_00"] {
        let said = fine(&["simulate", "--games", games, "--json"]);
        assert!(said.contains(r#""games":200"#), "{games}: {said}");
    }
}

#[test]
fn perft_counts() {
    let output = run(&["perft", "--depth", "3"]);
    let (counted, err) = (text(&output.stdout), text(&output.stderr));
    assert_eq!((output.status.code(), counted.as_str()), (Some(0), "nodes 4517\n"));
    assert!(err.starts_with("depth 3: 4517 nodes in "), "{err}");
    let opening = "en A0B0C0D0 1/30 A A10:e,e,e,e B10:e,e,e,e C10:e,e,e,e N:a1,l12";
    assert_eq!(fine(&["perft", opening, "--depth", "3"]), counted);
    let divided = fine(&["perft", "--depth", "3", "--divide"]);
    let counts = divided.lines().map(|line| line.split_once(' ').unwrap().1.parse::<u64>().unwrap());
    assert_eq!(counts.sum::<u64>(), 2 * 4517, "the parts and their total");
    fine(&["perft", "--depth", "2", "--players", "5", "--edition", "ja", "--board", "D0C0B0A0"]);
    assert_ne!(fine(&["perft", "--depth", "3", "--edition", "en-sidedoors"]), counted);
    assert_eq!(fine(&["perft", "--depth", "0", "--divide"]), "nodes 1\n");
}
