//! What the commands that play many games have in common: who plays, how long they think, on how many threads, and
//! the bar that shows how far they are.

use std::time::Duration;

use anyhow::Context;
use blacktop_bots::{Bot, Budget, Player, Rng};
use blacktop_cli::progress;
use blacktop_rules::{Action, BySeat, Edition, Game, Players};
use blacktop_words::msg;
use indicatif::ProgressBar;

use crate::speech::{row, tell, title};

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
        Budget::Time(time) => tell(&msg("cli-budget-ms").with("ms", time.as_millis())),
        Budget::Iterations(iterations) => tell(&msg("cli-budget-iterations").with("iterations", iterations)),
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
        let minutes = msg("cli-title-minutes").number("minutes", self.minutes.into());
        let parts = [
            Some(first),
            Some(tell(&msg("cli-title-edition").with("edition", self.edition))),
            board,
            Some(tell(&minutes)),
            self.budget.map(budget_in_words),
            Some(tell(&msg("cli-title-seed").with("seed", self.seed))),
        ];
        row(parts.into_iter().flatten())
    }
}

/// A board by its code, or that each game has another.
pub(crate) fn board_in_words(code: &str) -> String {
    match code {
        "random" => tell(&msg("cli-title-boards")),
        code => tell(&msg("cli-title-board").with("board", code)),
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
            Some(player) => {
                Ok(player.think(game, self.budget).with_context(|| title("cli-fault-no-thought"))?.action)
            }
            None => {
                let legal = game.legal_actions();
                Ok(legal.pick_unordered(self.dice.below(legal.len())))
            }
        }
    }
}

/// A bot by its name, for the command line.
pub(crate) fn bot(name: &str) -> Result<Bot, String> {
    Bot::from_name(name).ok_or_else(|| format!("the bots are {}", Bot::ALL.map(Bot::name).join(", ")))
}

/// As many threads as were asked for, or as there are cores.
pub(crate) fn threads(asked: Option<u16>) -> usize {
    let cores = || std::thread::available_parallelism().map_or(1, |cores| cores.get());
    asked.map_or_else(cores, usize::from)
}

/// A bar for games.
pub(crate) fn progress(games: u64) -> ProgressBar {
    let place =
        msg("cli-bar-games").with("done", "{human_pos}").with("all", "{human_len}").with("left", "{eta}");
    progress::bar(games, &place)
}
