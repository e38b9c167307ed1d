//! Asking a bot for its move: what it would do, what it expects, and what it looked at.

use std::time::Duration;

use blacktop_rules::{Action, BySeat, Game, Players, Seat};

use crate::bot::{Bot, Level};
use crate::dice::Dice;
use crate::glance::Glance;
use crate::judge::{Haze, Judge};
use crate::random;
use crate::search::Search;
use crate::uct::Uct;

/// How long a bot may think about one decision. It is the budget of the strongest bot: the lower levels use only their
/// part of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// So many looks at positions: the same seed gives the same thought on every machine, for any number of threads.
    Iterations(u64),
    /// So long.
    Time(Duration),
}

impl Budget {
    /// One part in so many of it, but something.
    fn part(self, parts: u32) -> Budget {
        match self {
            Budget::Iterations(0) => self,
            Budget::Iterations(iterations) => Budget::Iterations((iterations / u64::from(parts)).max(1)),
            Budget::Time(time) => Budget::Time(time / parts),
        }
    }
}

/// What a bot came to think of a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought {
    /// What it would do.
    pub action: Action,
    /// Everybody's expected share of the win.
    pub value: BySeat<f64>,
    /// The actions it looked at, in the order of their words.
    pub lines: Vec<Line>,
    /// How many looks it took.
    pub iterations: u64,
}

/// What a bot found out about one action.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// The action.
    pub action: Action,
    /// How often it was tried.
    pub visits: u64,
    /// Everybody's share of the win after it, as far as is known.
    pub value: BySeat<f64>,
}

/// A bot in one game. It keeps from one decision to the next what it found out, so one and the same player is
/// asked at every decision of its seat.
///
/// ```
/// use blacktop_bots::{Bot, Budget, Player};
/// use blacktop_rules::{Game, Players};
/// let mut game = Game::new(Players::Three);
/// let mut player = Player::new(Bot::Greedy, 1, 1);
/// while let Some(thought) = player.think(&game, Budget::Iterations(10)) {
///     game.play(thought.action).unwrap();
/// }
/// assert!(game.outcome().is_some());
/// ```
pub struct Player {
    bot: Bot,
    seed: u64,
    /// Decisions so far: each has dice of its own.
    decisions: u64,
    pool: Option<rayon::ThreadPool>,
    /// What it knows of the ground it plays on.
    judge: Option<Judge>,
    search: Option<Search>,
}

impl Player {
    /// A player with dice of this seed, who thinks on so many threads.
    pub fn new(bot: Bot, seed: u64, threads: usize) -> Player {
        Player { bot, seed, decisions: 0, pool: pool(threads), judge: None, search: None }
    }

    /// Which bot it is.
    pub fn bot(&self) -> Bot {
        self.bot
    }

    /// Forgets everything, as if nothing had been asked yet.
    pub fn forget(&mut self) {
        self.decisions = 0;
        self.search = None;
    }

    /// Thinks about a position, whoever's turn it is; `None` if the game is over.
    pub fn think(&mut self, game: &Game, budget: Budget) -> Option<Thought> {
        let decision = self.decisions;
        self.decisions += 1;
        let dice = Dice::new(self.seed, decision);
        match self.bot {
            Bot::Random => random::think(game, budget, self.seed.wrapping_add(decision), self.pool.as_ref()),
            Bot::Greedy => Glance::new(self.judge(game), 0, dice).think(game),
            Bot::Uct => Uct::new(dice).think(game, budget),
            Bot::Level(level) => self.think_at(level, game, budget, dice),
        }
    }

    fn think_at(&mut self, level: Level, game: &Game, budget: Budget, dice: Dice) -> Option<Thought> {
        let recipe = level.recipe();
        let judge = self.judge(game).with_eyes(recipe.eyes, Haze { depth: recipe.haze, seed: self.seed });
        let Some(parts) = recipe.part else { return Glance::new(judge, recipe.whims, dice).think(game) };
        let search = match self.search.take() {
            Some(search) if search.knows(game) => search,
            _ => Search::new(judge, recipe.style, dice),
        };
        let search = self.search.insert(search);
        search.think(game, budget.part(parts), self.pool.as_ref())
    }

    /// The judge for the ground of this game, kept as long as it is the same.
    fn judge(&mut self, game: &Game) -> Judge {
        let judge = match self.judge.take() {
            Some(judge) if judge.knows(game) => judge,
            _ => Judge::new(game.ground()),
        };
        self.judge.insert(judge).clone()
    }
}

/// Thinks about one position; `None` if the game is over.
///
/// ```
/// use blacktop_bots::{Bot, Budget, think};
/// use blacktop_rules::{Game, Players};
/// let game = Game::new(Players::Three);
/// let thought = think(Bot::BEST, &game, Budget::Iterations(100), 1, 2).unwrap();
/// assert_eq!(thought, think(Bot::BEST, &game, Budget::Iterations(100), 1, 1).unwrap());
/// assert_eq!(thought.iterations, 100);
/// ```
pub fn think(bot: Bot, game: &Game, budget: Budget, seed: u64, threads: usize) -> Option<Thought> {
    Player::new(bot, seed, threads).think(game, budget)
}

/// Threads of its own, if more than one is wanted and can be had.
fn pool(threads: usize) -> Option<rayon::ThreadPool> {
    match threads {
        0 | 1 => None,
        _ => rayon::ThreadPoolBuilder::new().num_threads(threads).build().ok(),
    }
}

/// With nothing known there is nothing to tell the players apart.
pub(crate) fn even_shares(players: Players) -> BySeat<f64> {
    let share = |seat: Seat| if players.has(seat) { 1.0 / f64::from(players.count()) } else { 0.0 };
    BySeat::from_fn(share)
}
