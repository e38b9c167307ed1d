//! Shared by the commands that play many games: players, budgets, threads and the progress bar.

use std::ops::RangeInclusive;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use anyhow::Context;
use blacktop_bots::{Bot, Budget, Player, Rng};
use blacktop_cli::{interrupt, progress};
use blacktop_rules::{Action, Board, BoardTables, BySeat, Game, Players, RuleSet, Seat};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use indicatif::ProgressBar;
use rayon::ThreadPool;

use crate::input;

/// The search budget of each decision, for the command line.
#[derive(clap::Args, Clone, Copy)]
pub(crate) struct Thinking {
    /// Search time per decision, in milliseconds
    #[arg(long, value_name = "N", conflicts_with = "iterations")]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    ms: Option<u64>,
    /// Search iterations per decision instead; the same seed then gives the same games everywhere
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    iterations: Option<u64>,
}

/// The conditions of all games of a batch, for the command line.
#[derive(clap::Args, Clone)]
pub(crate) struct GameArgs {
    /// The edition: en, fr or ja, with house rules as in en-sidedoors
    #[arg(long, default_value = "en", value_parser = input::edition)]
    pub(crate) edition: RuleSet,
    /// Minutes of a game
    #[arg(long, default_value_t = 30, value_parser = clap::value_parser!(u8).range(1..=120))]
    pub(crate) minutes: u8,
    #[command(flatten)]
    pub(crate) run: RunArgs,
}

/// The random seed and the threads, for the command line.
#[derive(clap::Args, Clone)]
pub(crate) struct RunArgs {
    /// Random seed
    #[arg(long, default_value_t = 0)]
    pub(crate) seed: u64,
    /// Number of threads [default: the number of cores]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

impl RunArgs {
    pub(crate) fn threads(&self) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, |cores| cores.get());
        self.threads.map_or_else(cores, usize::from)
    }

    pub(crate) fn pool(&self) -> anyhow::Result<ThreadPool> {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(self.threads()).build();
        pool.ok().context("no threads to be had: try fewer with --threads")
    }
}

impl GameArgs {
    /// The conditions after a first part, for a title. `board` is a code or `random`; no budget if no bot searches.
    pub(crate) fn title(&self, first: String, board: Option<&str>, budget: Option<Budget>) -> String {
        let parts = [
            Some(first),
            Some(format!("{} edition", self.edition)),
            board.map(board_in_words),
            Some(counted(self.minutes, "minute")),
            budget.map(budget_in_words),
            Some(format!("seed {}", self.run.seed)),
        ];
        parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
    }

    /// The beginning of a game on a board.
    pub(crate) fn first_position(&self, players: Players, board: Board) -> Game {
        let tables = Arc::new(BoardTables::new(board, self.edition));
        Game::start(&tables, players, self.minutes, Seat::A).expect("clap has checked the minutes")
    }
}

/// `3`, `4` or `5`, for the command line.
pub(crate) fn players() -> impl TypedValueParser<Value = Players> {
    let players = |count: String| count.parse::<u8>().ok().and_then(|count| Players::try_from(count).ok());
    PossibleValuesParser::new(["3", "4", "5"]).map(move |count| players(count).expect("3, 4 or 5 can play"))
}

/// The code of a board, for the command line.
pub(crate) fn board(code: &str) -> Result<String, String> {
    match input::board(code) {
        Ok(_) => Ok(code.to_owned()),
        Err(error) => Err(error.to_string()),
    }
}

/// The same, or `random`.
pub(crate) fn board_or_random(code: &str) -> Result<String, String> {
    if code == "random" { Ok(code.to_owned()) } else { board(code) }
}

/// A number of games, for the command line: `1000000`, `1_000_000` or `1e6`.
pub(crate) fn count(
    range: RangeInclusive<u64>,
) -> impl Fn(&str) -> Result<u64, String> + Clone + Send + Sync {
    move |text| {
        let count = whole_number(text).ok_or("write a whole number, as in 1000000, 1_000_000 or 1e6")?;
        let (least, most) = (range.start(), range.end());
        if range.contains(&count) { Ok(count) } else { Err(format!("{count} is not in {least}..={most}")) }
    }
}

fn whole_number(text: &str) -> Option<u64> {
    let digits = text.replace('_', "");
    let (number, zeros) = digits.split_once(['e', 'E']).unwrap_or((&digits, "0"));
    number.parse::<u64>().ok()?.checked_mul(10_u64.checked_pow(zeros.parse().ok()?)?)
}

/// A board by its code; none for `random`, which is another one in each game.
pub(crate) fn fixed_board(code: &str) -> anyhow::Result<Option<Board>> {
    if code == "random" { Ok(None) } else { input::board(code).map(Some) }
}

pub(crate) fn random_board(rng: &mut Rng) -> Board {
    Board::from_number(rng.below(Board::COUNT)).expect("a number below the count")
}

impl Thinking {
    /// The given budget, or else this one.
    pub(crate) fn budget_or(&self, otherwise: Budget) -> Budget {
        match (self.ms, self.iterations) {
            (Some(ms), _) => Budget::Time(Duration::from_millis(ms)),
            (None, Some(iterations)) => Budget::Iterations(iterations),
            (None, None) => otherwise,
        }
    }
}

/// A budget in words: `50 ms a move`.
fn budget_in_words(budget: Budget) -> String {
    match budget {
        Budget::Time(time) => format!("{} ms a move", time.as_millis()),
        Budget::Iterations(iterations) => format!("{iterations} iterations a move"),
    }
}

/// A board by its code, or that each game has another.
pub(crate) fn board_in_words(code: &str) -> String {
    match code {
        "random" => "random boards".to_owned(),
        code => format!("board {code}"),
    }
}

/// A budget for JSON: `{"ms":50}`.
pub(crate) fn budget_in_json(budget: Budget) -> serde_json::Value {
    match budget {
        Budget::Time(time) => serde_json::json!({"ms": time.as_millis() as u64}),
        Budget::Iterations(iterations) => serde_json::json!({"iterations": iterations}),
    }
}

/// Seeds are whole numbers below this, which the JSON of every language can hold.
pub(crate) const SEEDS: usize = 1 << 53;

/// The players of one game: random ones draw from the generator, the others search.
pub(crate) struct GamePlayers<'a> {
    searching: BySeat<Option<Player>>,
    budget: Budget,
    rng: &'a mut Rng,
}

impl GamePlayers<'_> {
    pub(crate) fn new<'a>(
        players: Players,
        bots: &BySeat<Bot>,
        budget: Budget,
        rng: &'a mut Rng,
    ) -> GamePlayers<'a> {
        let searching = BySeat::from_fn(|seat| {
            let thinks = players.has(seat) && bots[seat] != Bot::Random;
            thinks.then(|| Player::new(bots[seat], rng.below(SEEDS) as u64, 1))
        });
        GamePlayers { searching, budget, rng }
    }

    /// The action of the player whose turn it is, in a game that is not over.
    pub(crate) fn choose(&mut self, game: &Game) -> anyhow::Result<Action> {
        match &mut self.searching[game.turn()] {
            Some(player) => Ok(player.think(game, self.budget).context("it has no thought")?.action),
            None => {
                let legal = game.legal_actions();
                Ok(legal.pick_unordered(self.rng.below(legal.len())))
            }
        }
    }
}

/// All bots: `random, greedy, …`.
pub(crate) fn bot_names() -> String {
    Bot::ALL.map(Bot::name).join(", ") + ", and levels with a temper, as in level3:rocco"
}

/// A bot by its name, for the command line.
pub(crate) fn bot(name: &str) -> Result<Bot, String> {
    name.parse().map_err(|_| format!("the bots are {}", bot_names()))
}

/// A flag that Ctrl-C sets.
pub(crate) fn stop_flag() -> anyhow::Result<Arc<AtomicBool>> {
    interrupt::flag(|| {
        crate::complain("stopping at the next decision; press Ctrl-C again to leave at once");
    })
}

/// The exit status of a command that was to play so many games. Says on standard error if Ctrl-C came before.
pub(crate) fn status(played: u64, wanted: u64, advice: &str) -> ExitCode {
    if played == wanted {
        return ExitCode::SUCCESS;
    }
    crate::complain(&format!("stopped after {played} of {wanted} games{advice}"));
    ExitCode::from(interrupt::INTERRUPTED)
}

pub(crate) fn progress(games: u64) -> ProgressBar {
    progress::bar(games, "{human_pos} of {human_len} games, {eta} left")
}

/// `1 game`, `2 games`.
pub(crate) fn counted(count: impl Into<u64>, what: &str) -> String {
    match count.into() {
        1 => format!("1 {what}"),
        count => format!("{count} {what}s"),
    }
}
