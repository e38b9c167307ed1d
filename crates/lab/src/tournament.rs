//! `blacktop-lab tournament`: bots and external engines against each other, with ratings.

mod entrant;
mod guest;
mod journal;
mod play;
mod process;
mod ratings;
mod report;
mod result;
mod schedule;
mod settings;
pub(crate) mod sprt;
mod standings;

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use blacktop_bots::{Bot, Budget};
use blacktop_cli::picture;
use blacktop_rules::Players;
use rayon::ThreadPool;
use rayon::prelude::*;

use guest::EngineLimits;
use journal::TournamentJournal;
use play::TournamentGames;
use report::TournamentReport;
use result::GameResult;
use schedule::{Schedule, Seating};
use settings::TournamentSettings;
use standings::Standings;

use crate::batch::{self, GameArgs, Thinking};
use crate::output;

const EXAMPLES: &str = "\
Examples:
  blacktop-lab tournament --bots level3,level8,greedy --games 600 --ms 50 --plot result.svg
  blacktop-lab tournament --bots level1,level2 --iterations 500 --out games   Records in games/
  blacktop-lab tournament --bots greedy,uct,level2 --engine \"python3 examples/bot.py\" --json
  blacktop-lab tournament --bots level4 --engine \"mine=./my_bot --fast\" --csv > result.csv

In a whole cycle every entrant has every seat equally often: each line-up plays
all orders of its seats on one board, then comes the next line-up on another.
Without --ms and --iterations a bot thinks 100 ms about each decision. A doubled entrant's
seats add up, so with two of each at a table half of the wins is even.

With --out the tournament can be stopped at any time: the same command in the same
folder goes on where it was, and --games may grow. Without --out nothing is kept.

An engine is any program that speaks docs/ENGINE.md; it is asked to `think`. A
crash, an illegal action or no answer in time costs it the turn, as `timeout`.

With --iterations and our own bots the same seed gives the same games on any
number of threads.

Exit status: 0 when all games are played, 130 when it was stopped before.";

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Which bots take part, separated by commas
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = batch::bot)]
    bots: Vec<Bot>,
    /// A program that takes part, as COMMAND or NAME=COMMAND; may be given several times
    #[arg(long, value_name = "COMMAND")]
    engine: Vec<String>,
    /// Which bot engines are asked for, as BOT or NAME=BOT; without it the last that `hello` names
    #[arg(long, value_name = "BOT")]
    engine_bot: Vec<String>,
    /// How much longer than its budget an engine may take, in milliseconds
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(0..=3_600_000))]
    grace_ms: Option<u64>,
    /// How many games
    #[arg(long, short, default_value_t = 120, value_parser = batch::count(1..=1_000_000))]
    games: u64,
    /// How many sit at a table
    #[arg(long, default_value = "4", value_parser = batch::players())]
    players: Players,
    #[command(flatten)]
    thinking: Thinking,
    #[command(flatten)]
    terms: GameArgs,
    /// The board, as in `blacktop show`, or `random` for another one in each round
    #[arg(long, value_name = "CODE", default_value = "random", value_parser = batch::board_or_random)]
    board: String,
    /// Print one JSON object instead of a table
    #[arg(long, conflicts_with = "csv")]
    json: bool,
    /// Print the table as comma-separated values
    #[arg(long)]
    csv: bool,
    /// Keep a record of each game in this folder, and go on there if the tournament was stopped
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Draw ratings and win share by seat into this file, .svg or .png
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,
}

const BUDGET: Budget = Budget::Time(Duration::from_millis(100));

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    args.plot.as_deref().map_or(Ok(()), picture::check)?;
    let limits = limits(args);
    let settings = settings(args, limits)?;
    let board = batch::fixed_board(&args.board)?;
    let seats = usize::from(settings.players.count());
    let schedule = Schedule::new(settings.entrants.len(), seats, args.terms.run.seed);
    let seatings = schedule.seatings(args.games);
    let (journal, mut games) = match &args.out {
        Some(folder) => {
            TournamentJournal::open(folder, &settings).map(|(journal, games)| (Some(journal), games))?
        }
        None => (None, Vec::new()),
    };
    games.retain(|played| played.game < args.games);
    let stop = batch::stop_flag()?;
    let tournament = TournamentGames { settings: &settings, board, limits, stop: &stop };
    let pool = args.terms.run.pool()?;
    let mut games = play_all(&tournament, &seatings, &pool, journal, games, |_| false)?;
    games.sort_by_key(|played| played.game);
    let standings = Standings::new(settings.entrants.len(), seats, &games);
    let report = TournamentReport {
        settings: &settings,
        schedule: &schedule,
        standings: &standings,
        wanted: args.games,
    };
    tell(args, &report)
}

fn settings(args: &Args, limits: EngineLimits) -> anyhow::Result<TournamentSettings> {
    Ok(TournamentSettings {
        entrants: entrant::all(&args.bots, &args.engine, &args.engine_bot, limits.other)?,
        players: args.players,
        board: args.board.clone(),
        budget: args.thinking.budget_or(BUDGET),
        second_budget: None,
        test: None,
        terms: args.terms.clone(),
    })
}

/// How long engines may take. Iterations take as long as they take, so there the grace is all there is.
fn limits(args: &Args) -> EngineLimits {
    let (budget, grace) = match args.thinking.budget_or(BUDGET) {
        Budget::Time(time) => (time, time + Duration::from_secs(1)),
        Budget::Iterations(_) => (Duration::ZERO, Duration::from_secs(60)),
    };
    let grace = args.grace_ms.map_or(grace, Duration::from_millis);
    EngineLimits { think: budget + grace, other: Duration::from_secs(10) + grace }
}

/// Plays all games that are not there yet, in order, and keeps each as soon as it is over. Stops early when `is_decided` says so
/// of the games so far.
fn play_all(
    tournament: &TournamentGames<'_>,
    seatings: &[Seating],
    pool: &ThreadPool,
    journal: Option<TournamentJournal>,
    games: Vec<GameResult>,
    is_decided: impl Fn(&[GameResult]) -> bool + Sync,
) -> anyhow::Result<Vec<GameResult>> {
    let done: BTreeSet<u64> = games.iter().map(|played| played.game).collect();
    let progress = batch::progress(seatings.len() as u64).with_position(done.len() as u64);
    progress.reset_eta();
    progress.tick();
    let kept = Mutex::new((journal, games));
    let play = |(game, seating): (u64, &Seating)| -> anyhow::Result<()> {
        if tournament.stop.load(Ordering::Relaxed) {
            return Ok(());
        }
        let Some((played, record)) = tournament.play(game, seating)? else { return Ok(()) };
        let (journal, games) = &mut *kept.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(journal) = journal {
            journal.keep(&played, &record)?;
        }
        games.push(played);
        progress.inc(1);
        if is_decided(games) {
            tournament.stop.store(true, Ordering::Relaxed);
        }
        Ok(())
    };
    let play = |next| play(next).inspect_err(|_| tournament.stop.store(true, Ordering::Relaxed));
    let waiting = (0..).zip(seatings).filter(|(game, _)| !done.contains(game));
    let played = pool.install(|| waiting.par_bridge().try_for_each(play));
    progress.finish_and_clear();
    played?;
    Ok(kept.into_inner().unwrap_or_else(PoisonError::into_inner).1)
}

/// Prints the result, and how to go on if it is not the whole.
fn tell(args: &Args, report: &TournamentReport<'_>) -> anyhow::Result<ExitCode> {
    let text = match (args.json, args.csv) {
        (true, _) => format!("{}\n", report.json()),
        (false, true) => report.csv(),
        (false, false) => report.table(),
    };
    output::print(&text)?;
    if let Some(path) = &args.plot {
        report.plot(path)?;
    }
    let advice = match &args.out {
        Some(_) => ": the same command goes on from here",
        None => ": nothing was kept, and with --out DIR it could go on from here",
    };
    Ok(batch::status(report.standings.games, args.games, advice))
}
