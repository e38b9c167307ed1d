//! The command line of `blacktop-lab`: help, exit statuses, and errors for bad input.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const COMMANDS: [&str; 6] = ["simulate", "tournament", "fairness", "perft", "tune", "load"];

fn lab(folder: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_blacktop-lab"));
    command.args(args).current_dir(folder).env("LC_ALL", "fr").env("NO_COLOR", "1").stdin(Stdio::null());
    command
}

fn run(args: &[&str]) -> Output {
    lab(Path::new("."), args).output().expect("the program runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("the program writes UTF-8")
}

/// The output of a command that must succeed.
fn out(args: &[&str]) -> String {
    let output = run(args);
    assert!(output.status.success(), "{args:?}: {}", text(&output.stderr));
    text(&output.stdout)
}

fn folder() -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("command_line");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.join("full")).unwrap();
    for name in ["letter.txt", "full/letter.txt"] {
        fs::write(folder.join(name), "dear Ada\n").unwrap();
    }
    folder
}

/// Command lines that the parser refuses.
const INVALID: &str = "
load play --server http://192.0.2.1
load play --server nonsense
load play --pace quickly
load
tune --turn 7
perft
perft --depth 1 --players 6
perft --depth 1 --edition de
perft en_A0B0C0D0_1/30_A_A10:e,e,e,e_B10:e,e,e,e_C10:e,e,e,e_N:a1,l12 --depth 1 --edition fr
simulate --bots clever
fairness --players 9
";

/// Valid command lines that fail when they run.
const FAILING: &str = "
simulate --games 2 --bots random --out letter.txt/games
simulate --games 2 --bots random,random,random,random --players 3
tournament --bots random
tournament --bots random,clever
tournament --bots random --engine no-such-program-anywhere
tournament --bots random --engine false
tournament --bots random,greedy --games 1 --out letter.txt
tournament --bots random,greedy --games 1 --out full
fairness --games 2 --players 3,3 --bot random
perft --depth 1 --board A0
tune --from letter.txt
load play --server http://127.0.0.1:1 --seconds 1
load chaos --folder letter.txt
";

#[test]
fn bad_command_lines_fail_with_a_clear_error() {
    let folder = folder();
    for (lines, status) in [(INVALID, 2), (FAILING, 1)] {
        for line in lines.lines().filter(|line| !line.is_empty()) {
            let args: Vec<&str> = line.split_whitespace().collect();
            let output = lab(&folder, &args).output().unwrap();
            let error = text(&output.stderr);
            assert_eq!(output.status.code(), Some(status), "{line}: {error}");
            assert!(output.stdout.is_empty() && !error.contains("panicked"), "{line}: {error}");
            if status == 1 {
                assert!(error.starts_with("blacktop-lab: ") && error.lines().count() == 1, "{line}: {error}");
            } else {
                assert!(error.contains("help"), "{line}: {error}");
            }
        }
    }
}

#[test]
fn every_command_has_help_with_an_example() {
    let top = out(&["--help"]);
    assert!(top.contains("Exit status:"));
    for command in COMMANDS {
        let help = out(&[command, "--help"]);
        let example = format!("blacktop-lab {command}");
        assert!(help.contains("Example") && help.contains(&example), "{command}: {help}");
        assert!(top.contains(&format!("  {command} ")), "{command}");
    }
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let output = lab(Path::new("."), &["perft", "--depth", "1", "--divide"]).stdout(writer).output().unwrap();
    assert_eq!((output.status.code(), text(&output.stderr).as_str()), (Some(0), ""));
}

#[test]
fn perft_counts() {
    let output = run(&["perft", "--depth", "3"]);
    let (counted, err) = (text(&output.stdout), text(&output.stderr));
    assert_eq!((output.status.code(), counted.as_str()), (Some(0), "nodes 4517\n"));
    assert!(err.starts_with("depth 3: 4517 nodes in "), "{err}");
    let opening = "en A0B0C0D0 1/30 A A10:e,e,e,e B10:e,e,e,e C10:e,e,e,e N:a1,l12";
    assert_eq!(out(&["perft", opening, "--depth", "3"]), counted);
    let divided = out(&["perft", "--depth", "3", "--divide"]);
    let counts = divided.lines().map(|line| line.split_once(' ').unwrap().1.parse::<u64>().unwrap());
    assert_eq!(counts.sum::<u64>(), 2 * 4517, "the parts and their total");
    out(&["perft", "--depth", "2", "--players", "5", "--edition", "ja", "--board", "D0C0B0A0"]);
    assert_eq!(out(&["perft", "--depth", "0", "--divide"]), "nodes 1\n");
}
