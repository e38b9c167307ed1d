//! `blacktop-lab sprt`: plays two bots against each other until it is clear whether the first is stronger.

mod likelihood;
mod report;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::anyhow;
use blacktop_bots::{Bot, Budget};
use blacktop_cli::picture;
use blacktop_rules::Players;

pub(super) use likelihood::Hypotheses;
use likelihood::Verdict;
use report::SprtReport;

use super::guest::EngineLimits;
use super::journal::TournamentJournal;
use super::play::TournamentGames;
use super::result::GameResult;
use super::schedule::{Schedule, Seating};
use super::settings::TournamentSettings;
use super::{BUDGET, entrant, play_all};
use crate::batch::{self, GameArgs, Thinking};
use crate::output;

const EXAMPLES: &str = "\
Examples:
  blacktop-lab sprt --bots level6,level5 --iterations 1250
  blacktop-lab sprt --bots level8,mcts --ms 20 --h1 60 --out games --plot ratio.svg
  blacktop-lab sprt --bots level4,level3 --players 5 --json

A sequential test: two of each at a table of four, in all six orders on one board,
then on another one, until one of two answers is clear: that the first bot wins
the share --h1 of the games rather than --h0, or the other way round. A sample is a
whole board, since games on one board have much in common. If the bots are equal,
that takes far fewer games than a fixed number with the same chances of error.

At tables of three and five, each bot sits once more than the other in half of the
games of a board. --alpha is the chance that a bot of share --h0 is called better,
--beta the chance that one of share --h1 is not. The interval of the share is that of a fixed
number of boards: after an early end it is a little too good to be true.

Without --ms and --iterations a bot thinks 100 ms about each decision. With
--iterations the same seed gives the same answer on any number of threads.
With --out it can be stopped at any time: the same command goes on there.

Exit status: 0 when it is decided or --games are played, 130 when it was stopped before.";

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The bot that may be better, and the other, separated by a comma
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = batch::bot, required = true)]
    bots: Vec<Bot>,
    /// Its share of the wins if it is no better, in percent
    #[arg(long, value_name = "PERCENT", default_value_t = 50.0)]
    h0: f64,
    /// Its share of the wins if it is better, in percent
    #[arg(long, value_name = "PERCENT", default_value_t = 55.0)]
    h1: f64,
    /// The chance of an error if it is no better
    #[arg(long, value_name = "P", default_value_t = 0.05)]
    alpha: f64,
    /// The chance of an error if it is better
    #[arg(long, value_name = "P", default_value_t = 0.05)]
    beta: f64,
    /// The most games, rounded up to whole boards
    #[arg(long, short, default_value_t = 3_000, value_parser = batch::count(1..=1_000_000))]
    games: u64,
    /// How many sit at a table
    #[arg(long, default_value = "4", value_parser = batch::players())]
    players: Players,
    #[command(flatten)]
    thinking: Thinking,
    /// Search iterations of the second bot, if not the same
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), conflicts_with = "ms")]
    second_iterations: Option<u64>,
    #[command(flatten)]
    terms: GameArgs,
    /// The board, as in `blacktop show`, or `random` for another one in each round
    #[arg(long, value_name = "CODE", default_value = "random", value_parser = batch::board_or_random)]
    board: String,
    /// Print one JSON object instead of sentences
    #[arg(long)]
    json: bool,
    /// Keep a record of each game in this folder, and go on there if the test was stopped
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Draw the log-likelihood ratio into this file, .svg or .png
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    args.plot.as_deref().map_or(Ok(()), picture::check)?;
    let test = hypotheses(args)?;
    let settings = settings(args, test)?;
    let board = batch::fixed_board(&args.board)?;
    let (seatings, games_in_board) = seatings(&settings, args.games);
    let (journal, mut games) = match &args.out {
        Some(folder) => {
            TournamentJournal::open(folder, &settings).map(|(journal, games)| (Some(journal), games))?
        }
        None => (None, Vec::new()),
    };
    games.retain(|played| played.game < seatings.len() as u64);
    let course = |games: &[GameResult]| test.course(boards(games, games_in_board));
    let is_decided = |games: &[GameResult]| test.verdict(&course(games)) != Verdict::Open;
    let stop = batch::stop_flag()?;
    if !is_decided(&games) {
        let limits = EngineLimits { think: Duration::ZERO, other: Duration::ZERO };
        let tournament = TournamentGames { settings: &settings, board, limits, stop: &stop };
        games = play_all(&tournament, &seatings, &args.terms.run.pool()?, journal, games, is_decided)?;
    }
    games.sort_by_key(|played| played.game);
    let course = course(&games);
    let mut boards = boards(&games, games_in_board);
    boards.truncate(course.len());
    let counted = games.iter().take(boards.len() * games_in_board as usize).collect();
    let report = SprtReport { settings: &settings, test, games_in_board, boards, course, games: counted };
    tell(args, &report, seatings.len() as u64)
}

fn hypotheses(args: &Args) -> anyhow::Result<Hypotheses> {
    let Args { h0, h1, alpha, beta, .. } = *args;
    if !(1.0 <= h0 && h0 < h1 && h1 <= 99.0) {
        return Err(anyhow!("--h0 {h0} and --h1 {h1} must be between 1 and 99, and --h1 the larger"));
    }
    if ![alpha, beta].iter().all(|chance| (0.000_1..=0.4).contains(chance)) {
        return Err(anyhow!("--alpha {alpha} and --beta {beta} must be between 0.0001 and 0.4"));
    }
    Ok(Hypotheses { h0, h1, alpha, beta })
}

fn settings(args: &Args, test: Hypotheses) -> anyhow::Result<TournamentSettings> {
    if args.bots.len() != 2 {
        return Err(anyhow!("a test has two bots: name both with --bots, as in --bots level6,level5"));
    }
    Ok(TournamentSettings {
        entrants: entrant::all(&args.bots, &[], &[], Duration::ZERO)?,
        players: args.players,
        board: args.board.clone(),
        budget: args.thinking.budget_or(BUDGET),
        second_budget: args.second_iterations.map(Budget::Iterations),
        test: Some(test),
        terms: args.terms.clone(),
    })
}

/// The seatings of this number of games, rounded up to whole boards, and the games of a board: all orders of all line-ups.
fn seatings(settings: &TournamentSettings, games: u64) -> (Vec<Seating>, u64) {
    let seats = usize::from(settings.players.count());
    let schedule = Schedule::new(settings.entrants.len(), seats, settings.terms.run.seed);
    let games_in_board = schedule.games_in_cycle();
    let mut seatings = schedule.seatings(games.div_ceil(games_in_board) * games_in_board);
    // A round is what shares a board.
    for (seating, game) in seatings.iter_mut().zip(0..) {
        seating.round = game / games_in_board;
    }
    (seatings, games_in_board)
}

/// The mean share of the first bot on each board, up to the first board that has not been played to its end.
fn boards(games: &[GameResult], games_in_board: u64) -> Vec<f64> {
    let mut sums: Vec<(u64, f64)> = Vec::new();
    for played in games {
        let board = (played.game / games_in_board) as usize;
        if sums.len() <= board {
            sums.resize(board + 1, (0, 0.0));
        }
        let mine = played.chairs.iter().zip(played.shares()).filter(|(chair, _)| chair.entrant == 0);
        sums[board].0 += 1;
        sums[board].1 += mine.map(|(_, share)| share).sum::<f64>();
    }
    let whole = sums.into_iter().take_while(|(count, _)| *count == games_in_board);
    whole.map(|(count, sum)| sum / count as f64).collect()
}

/// Prints the result, and how to go on if it is not the whole.
fn tell(args: &Args, report: &SprtReport<'_>, wanted: u64) -> anyhow::Result<ExitCode> {
    output::print(&if args.json { format!("{}\n", report.json()) } else { report.text() })?;
    if let Some(path) = &args.plot {
        report.plot(path)?;
    }
    if report.verdict() != Verdict::Open {
        return Ok(ExitCode::SUCCESS);
    }
    let advice = match &args.out {
        Some(_) => ": the same command goes on from here",
        None => ": nothing was kept, and with --out DIR it could go on from here",
    };
    Ok(batch::status(report.games.len() as u64, wanted, advice))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::result::SeatResult;

    fn played(game: u64, ranks: [u8; 4]) -> GameResult {
        let chair =
            |(index, rank): (usize, u8)| SeatResult { entrant: index % 2, rank, ..SeatResult::default() };
        let chairs = ranks.into_iter().enumerate().map(chair).collect();
        GameResult { game, board: String::new(), kisser: None, chairs }
    }

    /// Only whole boards count, in their order.
    #[test]
    fn a_board_is_the_mean_of_its_games() {
        let (win, loss, shared) = ([1, 2, 3, 4], [2, 1, 3, 4], [1, 1, 3, 4]);
        let games = [played(1, loss), played(0, win), played(5, win), played(2, win), played(3, shared)];
        assert_eq!(boards(&games, 2), [0.5, 0.75]);
        assert_eq!(boards(&games[1..], 2), Vec::<f64>::new());
    }
}
