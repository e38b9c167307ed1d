//! Uniformly random play, the baseline of all bots. Its budget only measures what random play from here is worth.

use std::time::Instant;

use blacktop_rules::{Action, BySeat, Game};
use rayon::prelude::*;

use crate::playout::{play_out, win_shares};
use crate::rng::Rng;
use crate::think::{Budget, RootMove, SearchResult, even_shares};

/// Playouts are made in batches with a generator each, so that the number of threads does not change the result.
const BATCH: u64 = 64;

/// Visits and summed win shares of each legal action.
type ActionTotals = Vec<(u64, BySeat<f64>)>;

fn plus(sum: &BySeat<f64>, other: &BySeat<f64>) -> BySeat<f64> {
    BySeat::from_fn(|seat| sum[seat] + other[seat])
}

/// Thinks about a position; `None` if the game is over.
pub(crate) fn think(
    game: &Game,
    budget: Budget,
    seed: u64,
    pool: Option<&rayon::ThreadPool>,
) -> Option<SearchResult> {
    let legal = game.legal_actions();
    if legal.is_empty() {
        return None;
    }
    let action = legal.pick_unordered(Rng::new(seed, 0).below(legal.len()));
    let totals = sample(game, budget, seed, pool);
    let visited = legal.iter().zip(&totals).filter(|(_, (visits, _))| *visits > 0);
    let root_moves = visited
        .map(|(action, (visits, sum))| RootMove { action, visits: *visits, value: mean(sum, *visits) })
        .collect();
    let iterations = totals.iter().map(|(visits, _)| visits).sum();
    let total = totals.iter().fold(BySeat::default(), |total, (_, sum)| plus(&total, sum));
    let value = if iterations == 0 { even_shares(game.players()) } else { mean(&total, iterations) };
    Some(SearchResult { action, value, root_moves, iterations })
}

fn mean(sum: &BySeat<f64>, visits: u64) -> BySeat<f64> {
    BySeat::from_fn(|seat| sum[seat] / visits as f64)
}

/// Playouts within the budget, in rounds of one batch per thread. Batches are added in order, so that the floating-point
/// sums do not depend on the number of threads.
fn sample(game: &Game, budget: Budget, seed: u64, pool: Option<&rayon::ThreadPool>) -> ActionTotals {
    let started = Instant::now();
    let round = pool.map_or(1, rayon::ThreadPool::current_num_threads) as u64;
    let mut sums: ActionTotals = vec![(0, BySeat::default()); game.legal_actions().len()];
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
        let totals: Vec<ActionTotals> = match pool {
            Some(pool) => pool.install(|| batches.into_par_iter().map(run).collect()),
            None => batches.map(run).collect(),
        };
        for totals in totals {
            for ((visits, sum), (more, other)) in sums.iter_mut().zip(&totals) {
                *visits += more;
                *sum = plus(sum, other);
            }
        }
    }
    sums
}

fn sample_batch(game: &Game, seed: u64, batch: u64, playouts: u64) -> ActionTotals {
    // Stream 0 chooses the action.
    let mut rng = Rng::new(seed, batch + 1);
    let actions: Vec<Action> = game.legal_actions().iter().collect();
    let mut totals: ActionTotals = vec![(0, BySeat::default()); actions.len()];
    let mut scratch = game.clone();
    for _ in 0..playouts {
        scratch.clone_from(game);
        let index = rng.below(actions.len());
        scratch.play_unchecked(actions[index]);
        play_out(&mut scratch, &mut rng);
        let shares = win_shares(&scratch.outcome().expect("a playout ends the game"));
        let (visits, sum) = &mut totals[index];
        *visits += 1;
        *sum = plus(sum, &shares);
    }
    totals
}
