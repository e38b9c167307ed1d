//! Shared by the commands that play many games: players, budgets, threads and the progress bar.

use std::time::Duration;

use anyhow::Context;
use blacktop_bots::{Bot, Budget, Player, Rng};
use blacktop_cli::progress;
use blacktop_rules::{Action, BySeat, Edition, Game, Players};
use indicatif::ProgressBar;

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
#[derive(clap::Args)]
pub(crate) struct GameArgs {
    /// The edition: en, fr or ja
    #[arg(long, default_value = "en", value_parser = input::edition)]
    pub(crate) edition: Edition,
    /// Minutes of a game
    #[arg(long, default_value_t = 30, value_parser = clap::value_parser!(u8).range(1..=120))]
    pub(crate) minutes: u8,
    #[command(flatten)]
    pub(crate) run: RunArgs,
}

/// The random seed and the threads, for the command line.
#[derive(clap::Args)]
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
pub(crate) fn budget_in_words(budget: Budget) -> String {
    match budget {
        Budget::Time(time) => format!("{} ms a move", time.as_millis()),
        Budget::Iterations(iterations) => format!("{iterations} iterations a move"),
    }
}

/// The conditions of a batch of games, for a title.
pub(crate) struct Terms<'a> {
    pub(crate) edition: Edition,
    /// A board's code, or nothing where it is said elsewhere.
    pub(crate) board: Option<&'a str>,
    pub(crate) minutes: u8,
    /// None if no bot searches.
    pub(crate) budget: Option<Budget>,
    pub(crate) seed: u64,
}

impl Terms<'_> {
    /// Everything after what comes first.
    pub(crate) fn after(&self, first: String) -> String {
        let board = self.board.map(board_in_words);
        let minutes = counted(self.minutes, "minute");
        let parts = [
            Some(first),
            Some(format!("{} edition", self.edition)),
            board,
            Some(minutes),
            self.budget.map(budget_in_words),
            Some(format!("seed {}", self.seed)),
        ];
        parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
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

/// Seeds of players are whole numbers below this.
const SEEDS: usize = 1 << 53;

/// The players of one game: random ones draw from the generator, the others search.
pub(crate) struct Minds<'a> {
    thinking: BySeat<Option<Player>>,
    budget: Budget,
    dice: &'a mut Rng,
}

impl Minds<'_> {
    pub(crate) fn new<'a>(
        players: Players,
        bots: &BySeat<Bot>,
        budget: Budget,
        dice: &'a mut Rng,
    ) -> Minds<'a> {
        let thinking = BySeat::from_fn(|seat| {
            let thinks = players.has(seat) && bots[seat] != Bot::Random;
            thinks.then(|| Player::new(bots[seat], dice.below(SEEDS) as u64, 1))
        });
        Minds { thinking, budget, dice }
    }

    /// The action of the player whose turn it is, in a game that is not over.
    pub(crate) fn choose(&mut self, game: &Game) -> anyhow::Result<Action> {
        match &mut self.thinking[game.turn()] {
            Some(player) => Ok(player.think(game, self.budget).context("it has no thought")?.action),
            None => {
                let legal = game.legal_actions();
                Ok(legal.pick_unordered(self.dice.below(legal.len())))
            }
        }
    }
}

/// All bots: `random, greedy, …`.
pub(crate) fn bot_names() -> String {
    Bot::ALL.map(Bot::name).join(", ")
}

/// A bot by its name, for the command line.
pub(crate) fn bot(name: &str) -> Result<Bot, String> {
    Bot::from_name(name).ok_or_else(|| format!("the bots are {}", bot_names()))
}

/// A bar for games.
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
