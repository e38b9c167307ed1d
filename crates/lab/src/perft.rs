//! `blacktop-lab perft`: the number of action sequences of a length, to compare engines and measure their speed.

use std::io::Write;
use std::process::ExitCode;
use std::time::Instant;

use blacktop_cli::progress;
use blacktop_rules::{Game, Players, RuleSet, Setup};

use crate::{batch, input, output};

const EXAMPLES: &str = "\
Examples:
  blacktop-lab perft --depth 3                   From the opening of three players
  blacktop-lab perft --depth 2 --divide          Under each first action, then all
  blacktop-lab perft --depth 3 --players 5 --edition ja --board D0C0B0A0
  blacktop-lab perft --depth 2 \\
    'en A0B0C0D0 1/30 A A10:e,e,e,e B10:e,e,e,e C10:e,e,e,e N:a1,l12'

The counts go to standard output, the time to standard error.";

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// A position in quotes, or a record's file; without it, the opening
    #[arg(value_name = "POSITION", conflicts_with_all = ["players", "edition", "board"])]
    position: Vec<String>,
    /// How many actions deep: 0 to 64
    #[arg(long, short, value_parser = clap::value_parser!(u32).range(0..=64))]
    depth: u32,
    /// Also count under each first action
    #[arg(long)]
    divide: bool,
    /// How many play
    #[arg(long, default_value = "3", value_parser = batch::players())]
    players: Players,
    /// The edition: en, fr or ja, with house rules as in en-sidedoors
    #[arg(long, default_value = "en", value_parser = input::edition)]
    edition: RuleSet,
    /// The board, as in `blacktop show`
    #[arg(long, value_name = "CODE", default_value = "A0B0C0D0", value_parser = batch::board)]
    board: String,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let game = start(args)?;
    let begun = Instant::now();
    let nodes = count(&game, args.depth, args.divide)?;
    let seconds = begun.elapsed().as_secs_f64();
    output::print(&format!("nodes {nodes}\n"))?;
    let rate = nodes as f64 / seconds.max(1e-9) / 1e6;
    let summary =
        format!("depth {}: {nodes} nodes in {seconds:.3} s, {rate:.1} million a second", args.depth);
    // The count is out; a closed standard error takes nothing from it.
    let _ = writeln!(anstream::stderr(), "{summary}");
    Ok(ExitCode::SUCCESS)
}

fn start(args: &Args) -> anyhow::Result<Game> {
    if !args.position.is_empty() {
        return Ok(input::game(&args.position)?.game().clone());
    }
    let board = input::board(&args.board)?;
    let setup = Setup { edition: args.edition, board, ..Setup::new(args.players) };
    Ok(setup.into_game()?)
}

/// Counts under each first action, with a progress bar; prints each count if `divide`.
fn count(game: &Game, depth: u32, divide: bool) -> anyhow::Result<u64> {
    let Some(rest) = depth.checked_sub(1) else { return Ok(1) };
    let legal = game.legal_actions();
    let bar = progress::bar(legal.len() as u64, "{pos} of {len} first actions, {eta} left");
    let mut total = 0;
    for action in legal.iter() {
        let mut next = game.clone();
        next.play_unchecked(action);
        let nodes = next.perft(rest);
        if divide {
            bar.suspend(|| output::print(&format!("{} {nodes}\n", action.word())))?;
        }
        total += nodes;
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(total)
}
