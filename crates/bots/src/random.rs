//! Uniformly random play, the yardstick of all others. It plays what its dice say and uses its budget to find out what
//! random play from here is worth.

use std::time::Instant;

use blacktop_rules::{Action, BySeat, Game};
use rayon::prelude::*;

use crate::dice::Dice;
use crate::playout::{play_out, share};
use crate::think::{Budget, Line, Thought, even_shares};

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

/// Thinks about a position; `None` if the game is over.
pub(crate) fn think(
    game: &Game,
    budget: Budget,
    seed: u64,
    pool: Option<&rayon::ThreadPool>,
) -> Option<Thought> {
    let legal = game.legal_actions();
    if legal.is_empty() {
        return None;
    }
    let action = legal.pick(Dice::new(seed, 0).below(legal.len()));
    let tally = sample(game, budget, seed, pool);
    let lines = legal.iter().zip(&tally.0).filter(|(_, (visits, _))| *visits > 0);
    let lines =
        lines.map(|(action, (visits, sum))| Line { action, visits: *visits, value: mean(sum, *visits) });
    let total = tally.0.iter().fold(BySeat::default(), |total: BySeat<f64>, (_, sum)| {
        BySeat::from_fn(|seat| total[seat] + sum[seat])
    });
    let iterations = tally.visits();
    let value = if iterations == 0 { even_shares(game.players()) } else { mean(&total, iterations) };
    Some(Thought { action, value, lines: lines.collect(), iterations })
}

fn mean(sum: &BySeat<f64>, visits: u64) -> BySeat<f64> {
    BySeat::from_fn(|seat| sum[seat] / visits as f64)
}

/// Playouts for as long as the budget lasts: in rounds of one batch a thread, added up in order, so that neither
/// the number of threads nor their speed changes the sum.
fn sample(game: &Game, budget: Budget, seed: u64, pool: Option<&rayon::ThreadPool>) -> Tally {
    let started = Instant::now();
    let round = pool.map_or(1, rayon::ThreadPool::current_num_threads) as u64;
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
        let tallies: Vec<Tally> = match pool {
            Some(pool) => pool.install(|| batches.into_par_iter().map(run).collect()),
            None => batches.map(run).collect(),
        };
        tallies.iter().for_each(|tally| total.add(tally));
    }
    total
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
