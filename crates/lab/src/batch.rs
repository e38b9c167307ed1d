//! What the commands that play many games have in common: who plays, how long they think, on how many threads, and
//! the bar that shows how far they are.

use std::time::Duration;

use anyhow::Context;
use blacktop_bots::{Bot, Budget, Player, Rng};
use blacktop_cli::progress;
use blacktop_rules::{Action, BySeat, Edition, Game, Players};
use indicatif::ProgressBar;

/// How long a bot may think about each decision, for the command line.
#[derive(clap::Args, Clone, Copy)]
pub(crate) struct Thinking {
    /// How many milliseconds a bot thinks about each decision
    #[arg(long, value_name = "N", conflicts_with = "iterations")]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    ms: Option<u64>,
    /// How often it looks at the game instead; the same seed then gives the same games everywhere
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    iterations: Option<u64>,
}

impl Thinking {
    /// What was asked for, or otherwise this.
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

/// What is played, for a title: the edition, the board, the minutes, how long everybody thinks, and the seed.
pub(crate) struct Terms<'a> {
    pub(crate) edition: Edition,
    /// A board's code, or nothing where it is said elsewhere.
    pub(crate) board: Option<&'a str>,
    pub(crate) minutes: u8,
    /// Nothing if nobody thinks.
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

/// Everybody at a table in one game: the dice choose for whoever plays at random, all others think.
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

    /// What whoever's turn it is does in a game that is not over.
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

/// As many threads as were asked for, or as there are cores.
pub(crate) fn threads(asked: Option<u16>) -> usize {
    let cores = || std::thread::available_parallelism().map_or(1, |cores| cores.get());
    asked.map_or_else(cores, usize::from)
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
