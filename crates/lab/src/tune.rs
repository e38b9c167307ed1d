//! `blacktop-lab tune`: fits the weights of the bots' evaluator to games that the search plays against itself.

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::Context;
use blacktop_bots::{Sample, Weights, fit, log_loss, self_play};
use rayon::prelude::*;

use crate::batch::{self, RunArgs};
use crate::output;

const EXAMPLES: &str = "\
Examples:
  blacktop-lab tune --games 200 --rounds 1                 A quick look
  blacktop-lab tune --out crates/bots/src/weights.txt      What the bots play with, made anew

Each round plays games with the weights of the round before and fits new ones to
them; what comes out is the mean of all rounds. A fifth of each round's games is
kept apart, to see whether what was learned holds for games that were not learned
from. The same seed gives the same weights on any number of threads.";

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
}

/// How strongly weights are drawn to nothing, where the games say nothing else.
const RIDGE: f64 = 1e-4;

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let mut weights = match &args.from {
        None => Weights::standard().clone(),
        Some(file) => read(file)?,
    };
    let pool = args.run.pool()?;
    let mut fits = Vec::new();
    for round in 0..args.rounds {
        let games = pool.install(|| play(args, round, &Arc::new(weights.clone())));
        let (apart, learned) = games.split_at(games.len() / 5);
        let (apart, learned): (Vec<Sample>, Vec<Sample>) = (apart.concat(), learned.concat());
        let fitted = pool.install(|| fit(&learned, RIDGE));
        let told = format!(
            "round {}: {} positions; log loss of held-out games {:.4}, with the weights before {:.4}",
            round + 1,
            apart.len() + learned.len(),
            pool.install(|| log_loss(&apart, &fitted)),
            pool.install(|| log_loss(&apart, &weights))
        );
        output::print_error(&(told + "\n"))?;
        weights = fitted;
        fits.push(weights.clone());
    }
    let weights = Weights::mean(&fits);
    match &args.out {
        None => output::print(&weights.to_text())?,
        Some(file) => std::fs::write(file, weights.to_text()).with_context(|| output::cannot_write(file))?,
    }
    Ok(ExitCode::SUCCESS)
}

fn read(file: &PathBuf) -> anyhow::Result<Weights> {
    let text = std::fs::read_to_string(file).with_context(|| output::cannot_read(file))?;
    Weights::read(&text).with_context(|| format!("{} is not a file of weights", output::name(file)))
}

fn play(args: &Args, round: u64, weights: &Arc<Weights>) -> Vec<Vec<Sample>> {
    let progress = batch::progress(args.games);
    let seed = args.run.seed.wrapping_add(round);
    let games = (0..args.games).into_par_iter().map(|index| {
        let samples = self_play(weights, args.iterations, seed, index);
        progress.inc(1);
        samples
    });
    let games = games.collect();
    progress.finish_and_clear();
    games
}
