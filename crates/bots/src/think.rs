//! Asking a bot for its move: what it would do, what it expects, and what it looked at.

use std::time::{Duration, Instant};

use blacktop_rules::{Action, BySeat, Game, Players, Seat};
use rayon::prelude::*;

use crate::bot::Bot;
use crate::dice::Dice;
use crate::playout::{play_out, share};

/// How long a bot may think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// So many playouts: the same seed gives the same thought on every machine, for any number of threads.
    Iterations(u64),
    /// So long.
    Time(Duration),
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
    /// How many playouts it made.
    pub iterations: u64,
}

/// What a bot found out about one action.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// The action.
    pub action: Action,
    /// How often it was tried.
    pub visits: u64,
    /// Everybody's share of the win after it, on average.
    pub value: BySeat<f64>,
}

/// Playouts are made in batches with a generator each, so that threads do not change the outcome.
const BATCH: u64 = 64;

/// What happened after each legal action.
struct Tally(Vec<(u64, BySeat<f64>)>);

impl Tally {
    fn new(actions: usize) -> Tally {
        Tally(vec![(0, BySeat::default()); actions])
    }

    fn add(&mut self, other: &Tally) {
        for ((visits, sum), (more, other)) in self.0.iter_mut().zip(&other.0) {
            *visits += more;
            *sum = BySeat::from_fn(|seat| sum[seat] + other[seat]);
        }
    }

    fn visits(&self) -> u64 {
        self.0.iter().map(|(visits, _)| visits).sum()
    }
}

/// A bot in one game. It may keep from one decision to the next what it found out, so one and the same player is
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
    threads: usize,
    decisions: u64,
}

impl Player {
    /// A player with dice of this seed, who thinks on so many threads.
    pub fn new(bot: Bot, seed: u64, threads: usize) -> Player {
        Player { bot, seed, threads, decisions: 0 }
    }

    /// Which bot it is.
    pub fn bot(&self) -> Bot {
        self.bot
    }

    /// Thinks about a position, whoever's turn it is; `None` if the game is over. A bot that is not the strongest may
    /// use only a part of the budget.
    pub fn think(&mut self, game: &Game, budget: Budget) -> Option<Thought> {
        let seed = self.seed.wrapping_add(self.decisions);
        self.decisions += 1;
        think(self.bot, game, budget, seed, self.threads)
    }
}

/// Thinks about one position; `None` if the game is over.
///
/// ```
/// use blacktop_bots::{Bot, Budget, think};
/// use blacktop_rules::{Game, Players};
/// let game = Game::new(Players::Three);
/// let thought = think(Bot::Random, &game, Budget::Iterations(100), 1, 2).unwrap();
/// assert_eq!(thought, think(Bot::Random, &game, Budget::Iterations(100), 1, 1).unwrap());
/// assert_eq!(thought.iterations, 100);
/// ```
pub fn think(_bot: Bot, game: &Game, budget: Budget, seed: u64, threads: usize) -> Option<Thought> {
    let legal = game.legal_actions();
    if legal.is_empty() {
        return None;
    }
    let action = legal.pick(Dice::new(seed, 0).below(legal.len()));
    let tally = sample(game, budget, seed, threads);
    let players = game.players();
    let lines = legal.iter().zip(&tally.0).filter(|(_, (visits, _))| *visits > 0);
    let lines =
        lines.map(|(action, (visits, sum))| Line { action, visits: *visits, value: mean(sum, *visits) });
    let total = tally.0.iter().fold(BySeat::default(), |total: BySeat<f64>, (_, sum)| {
        BySeat::from_fn(|seat| total[seat] + sum[seat])
    });
    let iterations = tally.visits();
    let value = if iterations == 0 { equal_shares(players) } else { mean(&total, iterations) };
    Some(Thought { action, value, lines: lines.collect(), iterations })
}

fn mean(sum: &BySeat<f64>, visits: u64) -> BySeat<f64> {
    BySeat::from_fn(|seat| sum[seat] / visits as f64)
}

/// With nothing tried there is nothing to tell the players apart.
fn equal_shares(players: Players) -> BySeat<f64> {
    let share = |seat: Seat| if players.has(seat) { 1.0 / f64::from(players.count()) } else { 0.0 };
    BySeat::from_fn(share)
}

/// Playouts for as long as the budget lasts: in rounds of one batch a thread, added up in order, so that neither
/// the number of threads nor their speed changes the sum.
fn sample(game: &Game, budget: Budget, seed: u64, threads: usize) -> Tally {
    let started = Instant::now();
    let pool = pool(threads);
    let round = threads.max(1) as u64;
    let mut total = Tally::new(game.legal_actions().len());
    for first in (0..).step_by(round as usize) {
        let left = match budget {
            Budget::Iterations(iterations) => iterations.saturating_sub(first * BATCH),
            Budget::Time(time) if started.elapsed() < time => u64::MAX,
            Budget::Time(_) => 0,
        };
        if left == 0 {
            break;
        }
        let playouts = |batch: u64| BATCH.min(left.saturating_sub((batch - first) * BATCH));
        let run = |batch: u64| sample_batch(game, seed, batch, playouts(batch));
        let batches = first..first + round;
        let tallies: Vec<Tally> = match &pool {
            Some(pool) => pool.install(|| batches.into_par_iter().map(run).collect()),
            None => batches.map(run).collect(),
        };
        tallies.iter().for_each(|tally| total.add(tally));
    }
    total
}

/// Threads of its own, if more than one is wanted and can be had.
fn pool(threads: usize) -> Option<rayon::ThreadPool> {
    match threads {
        0 | 1 => None,
        _ => rayon::ThreadPoolBuilder::new().num_threads(threads).build().ok(),
    }
}

fn sample_batch(game: &Game, seed: u64, batch: u64, playouts: u64) -> Tally {
    // Stream 0 chose the action.
    let mut dice = Dice::new(seed, batch + 1);
    let actions: Vec<Action> = game.legal_actions().iter().collect();
    let mut tally = Tally::new(actions.len());
    let mut scratch = game.clone();
    for _ in 0..playouts {
        scratch.clone_from(game);
        let index = dice.below(actions.len());
        scratch.play_unchecked(actions[index]);
        play_out(&mut scratch, &mut dice);
        let shares = share(&scratch.outcome().expect("a playout ends the game"));
        let (visits, sum) = &mut tally.0[index];
        *visits += 1;
        *sum = BySeat::from_fn(|seat| sum[seat] + shares[seat]);
    }
    tally
}
