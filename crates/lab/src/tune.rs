//! `blacktop-lab tune`: fits the weights of the bots' evaluator to games that the search plays against itself.

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::Context;
use blacktop_bots::{Sample, Weights, fit, log_loss, self_play};
use blacktop_cli::interrupt::INTERRUPTED;
use rayon::prelude::*;
use serde::Serialize;

use crate::batch::{self, RunArgs};
use crate::output;

const EXAMPLES: &str = "\
Examples:
  blacktop-lab tune --games 200 --rounds 1                 A quick look
  blacktop-lab tune --out crates/bots/src/weights.txt      What the bots play with, made anew
  blacktop-lab tune --rounds 2 --json | jq .rounds[].log_loss

Each round plays games with the weights of the round before and fits new ones to
them; what comes out is the mean of all rounds. A fifth of each round's games is
kept apart, to see whether what was learned holds for games that were not learned
from. The same seed gives the same weights on any number of threads.

Ctrl-C ends it early: the weights are the mean of the rounds that are done, and
the status is then 130.";

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// How many games a round
    #[arg(long, short, default_value_t = 3_000, value_parser = clap::value_parser!(u64).range(10..=1_000_000))]
    games: u64,
    /// How many rounds
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u64).range(1..=100))]
    rounds: u64,
    /// How many looks the players take at each decision
    #[arg(long, default_value_t = 40, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    iterations: u64,
    #[command(flatten)]
    run: RunArgs,
    /// Begin with the weights in this file instead of those that the bots play with
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// Write the weights to this file instead of printing them
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Print one JSON object, with the weights as text, instead of the weights alone
    #[arg(long)]
    json: bool,
}

/// How strongly weights are drawn to nothing, where the games say nothing else.
const RIDGE: f64 = 1e-4;

/// What a round has learned.
#[derive(Serialize)]
struct Round {
    positions: usize,
    /// Of held-out games, with the round's weights.
    log_loss: f64,
    /// The same with the weights of the round before.
    log_loss_before: f64,
    #[serde(skip)]
    fitted: Weights,
}

#[derive(Serialize)]
struct TuneReport<'a> {
    seed: u64,
    games: u64,
    iterations: u64,
    rounds: &'a [Round],
    /// As in a file for `--from`.
    weights: String,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let mut weights = match &args.from {
        None => Weights::standard().clone(),
        Some(file) => read(file)?,
    };
    let (stop, pool) = (batch::stop_flag()?, args.run.pool()?);
    let mut rounds: Vec<Round> = Vec::new();
    for number in 0..args.rounds {
        let games = pool.install(|| play(args, number, &Arc::new(weights.clone()), &stop));
        let Some(games) = games else { break };
        let round = pool.install(|| learn(&games, &weights));
        let Round { positions, log_loss, log_loss_before, .. } = &round;
        output::print_error(&format!(
            "round {}: {positions} positions; log loss of held-out games {log_loss:.4}, with the weights before {log_loss_before:.4}\n",
            number + 1,
        ))?;
        weights = round.fitted.clone();
        rounds.push(round);
    }
    if !rounds.is_empty() {
        tell(args, &rounds)?;
    }
    if rounds.len() as u64 == args.rounds {
        return Ok(ExitCode::SUCCESS);
    }
    crate::complain(&format!("stopped after {} of {} rounds", rounds.len(), args.rounds));
    Ok(ExitCode::from(INTERRUPTED))
}

/// Fits weights to four fifths of the games, and tries them on the others.
fn learn(games: &[Vec<Sample>], before: &Weights) -> Round {
    let (apart, learned) = games.split_at(games.len() / 5);
    let (apart, learned): (Vec<Sample>, Vec<Sample>) = (apart.concat(), learned.concat());
    let fitted = fit(&learned, RIDGE);
    Round {
        positions: apart.len() + learned.len(),
        log_loss: log_loss(&apart, &fitted),
        log_loss_before: log_loss(&apart, before),
        fitted,
    }
}

/// Writes the mean of all rounds.
fn tell(args: &Args, rounds: &[Round]) -> anyhow::Result<()> {
    let fits: Vec<Weights> = rounds.iter().map(|round| round.fitted.clone()).collect();
    let weights = Weights::mean(&fits).to_text();
    if let Some(file) = &args.out {
        std::fs::write(file, &weights).with_context(|| output::cannot_write(file))?;
    }
    if args.json {
        let (seed, games, iterations) = (args.run.seed, args.games, args.iterations);
        let report = TuneReport { seed, games, iterations, rounds, weights };
        return output::print(&(serde_json::to_string(&report)? + "\n"));
    }
    if args.out.is_none() { output::print(&weights) } else { Ok(()) }
}

fn read(file: &PathBuf) -> anyhow::Result<Weights> {
    let text = std::fs::read_to_string(file).with_context(|| output::cannot_read(file))?;
    Weights::read(&text).with_context(|| format!("{} is not a file of weights", output::name(file)))
}

/// The positions of a round's games; none after Ctrl-C.
fn play(args: &Args, round: u64, weights: &Arc<Weights>, stop: &AtomicBool) -> Option<Vec<Vec<Sample>>> {
    let progress = batch::progress(args.games);
    let seed = args.run.seed.wrapping_add(round);
    let games = (0..args.games).into_par_iter().map(|index| {
        let samples =
            (!stop.load(Ordering::Relaxed)).then(|| self_play(weights, args.iterations, seed, index));
        progress.inc(1);
        samples
    });
    let games = games.collect();
    progress.finish_and_clear();
    games
}
