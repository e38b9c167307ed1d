//! Instructions an action in random play, a node in perft and an iteration in tree search, counted by callgrind:
//! numbers that a noisy machine does not change.
//!
//! Each work is run for N and for 2 N games (or trees, or iterations) and the difference divided by the actions (or
//! nodes, or iterations) between, so that what happens once, from loading the program to setting up the board, is not
//! counted.

use std::error::Error;
use std::process::{Command, ExitCode};

use blacktop_benches::{TreeSearch, plays, searches, trees};

/// The most instructions an action of Blacktop may take, and how many it should.
const BAR: f64 = 375.0;
const AIM: f64 = 200.0;

/// A search is counted with this part of its iterations, since callgrind is slow.
const PART: u64 = 10;

fn main() -> ExitCode {
    let (flags, filters): (Vec<String>, Vec<String>) =
        std::env::args().skip(1).partition(|arg| arg.starts_with('-'));
    if !flags.iter().any(|flag| flag == "--bench") {
        println!("instructions: nothing to do outside of cargo bench");
        return ExitCode::SUCCESS;
    }
    if let Err(error) = Command::new("valgrind").arg("--version").output() {
        println!("instructions: skipped, valgrind does not start ({error}); install it to count them");
        return ExitCode::SUCCESS;
    }
    match report(&filters) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("instructions: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Prints the table of everything whose name contains one of the filters.
fn report(filters: &[String]) -> Result<(), Box<dyn Error>> {
    let plays = plays().into_iter().map(|play| ("random-play", play.name, play.games, "action"));
    let trees = trees().into_iter().map(|tree| ("perft", tree.name, 1, "node"));
    let part = TreeSearch::ITERATIONS / PART;
    let searches = searches().into_iter().map(|search| ("mcts", search.name, part, "iteration"));
    println!("{:<32} {:>14} {:>14} {:>8}", "", "instructions", "how many", "each");
    for (group, name, times, unit) in plays.chain(trees).chain(searches) {
        let full = format!("{group}/{name}");
        if !filters.is_empty() && !filters.iter().any(|filter| full.contains(filter.as_str())) {
            continue;
        }
        let (once, twice) = (count(name, times)?, count(name, 2 * times)?);
        let (instructions, done) = (twice.instructions - once.instructions, twice.done - once.done);
        let each = instructions as f64 / done as f64;
        let verdict = if name == "blacktop" { verdict(each) } else { String::new() };
        println!("{full:<32} {instructions:>14} {done:>14} {each:>8.1} per {unit}{verdict}");
    }
    Ok(())
}

/// How that compares with what is wanted of Blacktop.
fn verdict(each: f64) -> String {
    let place = match each {
        each if each > BAR => "over the bar",
        each if each > AIM => "under the bar",
        _ => "under the aim",
    };
    format!(" ({place}; bar {BAR}, aim {AIM})")
}

/// What callgrind saw.
struct InstructionCount {
    instructions: u64,
    /// The actions, nodes or iterations.
    done: u64,
}

/// Runs the work so often under callgrind.
fn count(name: &str, times: u64) -> Result<InstructionCount, Box<dyn Error>> {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null", env!("CARGO_BIN_EXE_count"), name])
        .arg(times.to_string())
        .output()?;
    let (stdout, stderr) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    let collected = stderr.lines().find_map(|line| line.split_once("Collected :")?.1.trim().parse().ok());
    match (output.status.success(), collected, stdout.trim().parse()) {
        (true, Some(instructions), Ok(done)) => Ok(InstructionCount { instructions, done }),
        _ => Err(format!("{name}: callgrind counted nothing\n{stderr}").into()),
    }
}
