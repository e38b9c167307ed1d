//! `blacktop-lab fairness`: does it matter where you sit? The same bot plays all seats, and the wins of each are counted.

mod verdict;

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::anyhow;
use blacktop_bots::{Bot, Budget, Rng, win_shares};
use blacktop_cli::picture;
use blacktop_rules::{BySeat, Game, Players};
use indicatif::ProgressBar;
use rayon::prelude::*;
use serde_json::json;

use verdict::Case;

use crate::batch::{self, GameArgs, GamePlayers, Thinking};
use crate::{output, plot};

const EXAMPLES: &str = "\
Examples:
  blacktop-lab fairness                            All sizes of table, the first board and others
  blacktop-lab fairness --bot level6 --players 4 --boards A0B0C0D0,C1A0D3B2 --games 2000
  blacktop-lab fairness --bot random --games 20000 --plot seats.svg

The same bot has every seat, so that only the seat makes a difference. `random`
among the boards means another one in each game. Without --ms and --iterations a
bot looks 200 times at each decision. With iterations the same seed gives the
same games on every machine and number of threads.

Ctrl-C ends it early and prints what there is; the status is then 130.";

const BUDGET: Budget = Budget::Iterations(200);

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Who plays all seats
    #[arg(long, value_name = "NAME", default_value = "level4", value_parser = batch::bot)]
    bot: Bot,
    #[command(flatten)]
    thinking: Thinking,
    /// How many games are played in each case
    #[arg(long, short, default_value_t = 400, value_parser = batch::count(1..=10_000_000))]
    games: u64,
    /// How many sit at a table, separated by commas
    #[arg(long, value_name = "COUNTS", default_value = "3,4,5", value_delimiter = ',', value_parser = players)]
    players: Vec<Players>,
    /// On which boards, separated by commas, as in `blacktop show`, or `random`
    #[arg(long, value_name = "CODES", default_value = "A0B0C0D0,random", value_delimiter = ',')]
    #[arg(value_parser = batch::board_or_random)]
    boards: Vec<String>,
    #[command(flatten)]
    terms: GameArgs,
    /// Print one JSON object instead of sentences
    #[arg(long)]
    json: bool,
    /// Draw the win share by seat into this file, .svg or .png
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,
}

fn players(text: &str) -> Result<Players, &'static str> {
    text.parse::<u8>().ok().and_then(|count| Players::try_from(count).ok()).ok_or("3, 4 or 5 can play")
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    args.plot.as_deref().map_or(Ok(()), picture::check)?;
    let cases = cases(args)?;
    let wanted = args.games * cases.len() as u64;
    let stop = batch::stop_flag()?;
    let pool = args.terms.run.pool()?;
    let progress = batch::progress(wanted);
    let play = |(mut case, start): (Case, Option<Game>)| -> anyhow::Result<Case> {
        let ends = pool.install(|| play_case(args, &case, start.as_ref(), &progress, &stop))?;
        ends.iter().for_each(|end| case.add(end));
        Ok(case)
    };
    let mut cases: Vec<Case> = cases.into_iter().map(play).collect::<anyhow::Result<_>>()?;
    progress.finish_and_clear();
    cases.retain(|case| case.games > 0);
    tell(args, &cases)?;
    Ok(batch::status(cases.iter().map(|case| case.games).sum(), wanted, ""))
}

/// Every size of table on every board; a board that is drawn anew in each game has no start in common.
fn cases(args: &Args) -> anyhow::Result<Vec<(Case, Option<Game>)>> {
    let mut cases: Vec<(Case, Option<Game>)> = Vec::new();
    for players in &args.players {
        for code in &args.boards {
            let board = batch::fixed_board(code)?;
            if cases.iter().any(|(case, _)| case.players == *players && case.board == *code) {
                let players = players.count();
                return Err(anyhow!("{players} players on board {code} are named twice"));
            }
            let start = board.map(|board| args.terms.first_position(*players, board));
            cases.push((Case::new(*players, code.clone()), start));
        }
    }
    Ok(cases)
}

/// How a game ended: shares of the win and coins.
struct GameEnd {
    shares: BySeat<f64>,
    coins: BySeat<u8>,
    is_kiss: bool,
}

/// All games of a case, in order, so that adding them up gives the same on any number of threads.
fn play_case(
    args: &Args,
    case: &Case,
    start: Option<&Game>,
    progress: &ProgressBar,
    stop: &AtomicBool,
) -> anyhow::Result<Vec<GameEnd>> {
    let play = |index: u64| {
        let mut rng = Rng::new(args.terms.run.seed, u64::from(case.players.count()) << 48 | index);
        let start = match start {
            Some(start) => start.clone(),
            None => args.terms.first_position(case.players, batch::random_board(&mut rng)),
        };
        let end = play(args, start, &mut rng, stop).transpose();
        progress.inc(1);
        end
    };
    (0..args.games).into_par_iter().filter_map(play).collect()
}

/// How a game ends, or nothing after Ctrl-C.
fn play(args: &Args, mut game: Game, rng: &mut Rng, stop: &AtomicBool) -> anyhow::Result<Option<GameEnd>> {
    let bots = BySeat::from_fn(|_| args.bot);
    let mut players = GamePlayers::new(game.players(), &bots, args.thinking.budget_or(BUDGET), rng);
    while !stop.load(Ordering::Relaxed) {
        if let Some(outcome) = game.outcome() {
            let coins = BySeat::from_fn(|seat| if game.players().has(seat) { game.coins(seat) } else { 0 });
            let is_kiss = outcome.kisser().is_some();
            return Ok(Some(GameEnd { shares: win_shares(&outcome), coins, is_kiss }));
        }
        let action = players.choose(&game)?;
        game.play(action)?;
    }
    Ok(None)
}

fn tell(args: &Args, cases: &[Case]) -> anyhow::Result<()> {
    let budget = args.thinking.budget_or(BUDGET);
    let first = format!("{} plays all seats, {} games a case", args.bot.name(), args.games);
    let title = args.terms.title(first, None, (args.bot != Bot::Random).then_some(budget));
    let text = if args.json {
        let all = json!({
            "bot": args.bot.name(),
            "budget": batch::budget_in_json(budget),
            "games": args.games,
            "edition": args.terms.edition,
            "minutes": args.terms.minutes,
            "seed": args.terms.run.seed,
            "cases": cases.iter().map(Case::json).collect::<Vec<_>>(),
        });
        format!("{all}\n")
    } else {
        let parts: Vec<String> = cases.iter().map(Case::text).collect();
        format!("{}\n\n{}", output::wrap(&title, 0), parts.join("\n"))
    };
    output::print(&text)?;
    if let Some(path) = args.plot.as_ref().filter(|_| !cases.is_empty()) {
        let tables: Vec<plot::Seats> = cases.iter().map(Case::seats).collect();
        // A row for each size of table, if that is a row and not a column.
        let abreast =
            if (2..=3).contains(&args.boards.len()) { args.boards.len() } else { tables.len().min(3) };
        plot::seats(&title, &tables, abreast, path)?;
    }
    Ok(())
}
