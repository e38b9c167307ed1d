//! Does one of the measured works a given number of times, for an instruction counter or a profiler to watch.

use std::process::ExitCode;

use blacktop_benches::{Dice, plays, searches, trees};

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let (Some(name), Some(times)) = (args.next(), args.next().and_then(|times| times.parse().ok())) else {
        eprintln!("usage: count NAME TIMES");
        return ExitCode::FAILURE;
    };
    match count(&name, times) {
        Some(done) => println!("{done}"),
        None => {
            eprintln!("count: no work is called {name}");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

/// The number of actions in `times` games, of nodes in `times` perft walks, or `times` iterations of one search.
fn count(name: &str, times: u64) -> Option<u64> {
    let mut dice = Dice::new();
    if let Some(mut play) = plays().into_iter().find(|play| play.name == name) {
        return Some((0..times).map(|_| play.game(&mut dice)).sum());
    }
    if let Some(search) = searches().into_iter().find(|search| search.name == name) {
        return Some(search.grow(times));
    }
    let tree = trees().into_iter().find(|tree| tree.name == name)?;
    Some((0..times).map(|_| tree.perft()).sum())
}
