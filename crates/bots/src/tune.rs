//! Fits the evaluator's weights to self-play games: a multinomial logistic regression of the winner on the features.

use std::sync::Arc;

use blacktop_rules::{Board, BoardTables, BySeat, Edition, Game, Players, Seat};
use rayon::prelude::*;

use crate::evaluator::{Evaluator, KNOTS, Weights, blend, minutes_left};
use crate::features::{FEATURES, Feature, FeatureVector};
use crate::playout::win_shares;
use crate::rng::Rng;
use crate::search::{Search, SearchConfig};
use crate::think::Budget;

/// The number of parameters: a weight for each feature at each knot.
const SIZE: usize = FEATURES * KNOTS.len();

/// One action in this many is random, so that the samples include bad positions.
const RANDOM_ONE_IN: usize = 12;

/// The features of a position and how its game ended.
#[derive(Clone)]
pub struct Sample {
    players: Players,
    left: u8,
    features: BySeat<FeatureVector>,
    shares: BySeat<f64>,
}

/// Plays a game of the search against itself and samples the position after every action. The board, the edition and the number of players
/// are random.
pub fn self_play(weights: &Arc<Weights>, iterations: u64, seed: u64, index: u64) -> Vec<Sample> {
    let mut rng = Rng::new(seed, index);
    let players = Players::ALL[[1, 0, 1, 2][rng.below(4)]];
    let edition = Edition::ALL[[0, 0, 0, 1, 2][rng.below(5)]];
    let board = Board::from_number(rng.below(Board::COUNT)).expect("a number below the count");
    let tables = Arc::new(BoardTables::new(board, edition));
    let evaluator = Evaluator::with_weights(&tables, Arc::clone(weights));
    let mut search = Search::new(evaluator.clone(), SearchConfig::BEST, Rng::new(seed ^ 0x5eed, index));
    let mut game = Game::start(&tables, players, blacktop_rules::MINUTES, Seat::A).expect("seat A plays");
    let mut samples = Vec::new();
    while let Some(result) = search.think(&game, Budget::Iterations(iterations), None) {
        let legal = game.legal_actions();
        let is_random = rng.below(RANDOM_ONE_IN) == 0;
        game.play_unchecked(if is_random {
            legal.pick_unordered(rng.below(legal.len()))
        } else {
            result.action
        });
        if game.outcome().is_none() {
            let features = evaluator.features(&game);
            samples.push(Sample { players, left: minutes_left(&game), features, shares: BySeat::default() });
        }
    }
    let shares = win_shares(&game.outcome().expect("the search plays to the end"));
    samples.iter_mut().for_each(|sample| sample.shares = shares);
    samples
}

/// The weights that minimise the log loss of the samples, by Newton's method: the loss is convex. `ridge` is the L2 penalty.
pub fn fit(samples: &[Sample], ridge: f64) -> Weights {
    let mut weights = vec![0.0; SIZE];
    let mut log_loss = f64::MAX;
    for _ in 0..20 {
        let loss = loss(samples, &weights, ridge);
        let gained = log_loss - loss.log_loss;
        log_loss = loss.log_loss;
        let step = solve(loss.hessian, loss.gradient);
        weights.iter_mut().zip(&step).for_each(|(weight, step)| *weight -= step);
        if gained.abs() < 1e-7 {
            break;
        }
    }
    let knots =
        std::array::from_fn(|knot| std::array::from_fn(|feature| weights[knot * FEATURES + feature] as f32));
    Weights::new(knots)
}

/// The mean log loss under some weights: -ln of the winner's share.
pub fn log_loss(samples: &[Sample], weights: &Weights) -> f64 {
    loss(samples, &flat(weights), 0.0).log_loss
}

/// The parameters in the order of the gradient.
fn flat(weights: &Weights) -> Vec<f64> {
    (0..SIZE).map(|nth| f64::from(weights.of(Feature::ALL[nth % FEATURES])[nth / FEATURES])).collect()
}

/// The predicted shares of seats with these inputs: a softmax.
fn chances(inputs: &[Vec<(usize, f64)>], weights: &[f64]) -> Vec<f64> {
    let score = |inputs: &Vec<(usize, f64)>| inputs.iter().map(|(nth, value)| weights[*nth] * value).sum();
    let scores: Vec<f64> = inputs.iter().map(score).collect();
    let most = scores.iter().copied().fold(f64::MIN, f64::max);
    let sum: f64 = scores.iter().map(|score| (score - most).exp()).sum();
    scores.iter().map(|score| (score - most).exp() / sum).collect()
}

/// The loss with its gradient and Hessian.
struct Loss {
    log_loss: f64,
    gradient: Vec<f64>,
    hessian: Vec<f64>,
}

impl Loss {
    fn flat() -> Loss {
        Loss { log_loss: 0.0, gradient: vec![0.0; SIZE], hessian: vec![0.0; SIZE * SIZE] }
    }

    fn plus(mut self, other: Loss) -> Loss {
        self.log_loss += other.log_loss;
        self.gradient.iter_mut().zip(&other.gradient).for_each(|(sum, part)| *sum += part);
        self.hessian.iter_mut().zip(&other.hessian).for_each(|(sum, part)| *sum += part);
        self
    }
}

fn loss(samples: &[Sample], weights: &[f64], ridge: f64) -> Loss {
    let parts: Vec<Loss> = samples
        .par_chunks(8192)
        .map(|chunk| {
            let mut loss = Loss::flat();
            chunk.iter().for_each(|sample| sample.add_to(&mut loss, weights));
            loss
        })
        .collect();
    let mut loss = parts.into_iter().fold(Loss::flat(), Loss::plus);
    let count = samples.len().max(1) as f64;
    loss.log_loss /= count;
    loss.hessian.iter_mut().for_each(|hessian| *hessian /= count);
    for (row, weight) in weights.iter().enumerate() {
        loss.gradient[row] = loss.gradient[row] / count + ridge * weight;
        loss.hessian[row * SIZE + row] += ridge;
    }
    loss
}

impl Sample {
    /// The inputs of a seat: each feature times the coefficients of the knots around the minute.
    fn inputs(&self, seat: Seat) -> Vec<(usize, f64)> {
        let parts = blend(f32::from(self.left));
        let mut inputs = Vec::with_capacity(2 * FEATURES);
        for (knot, part) in parts.into_iter().enumerate().filter(|(_, part)| *part > 0.0) {
            for (nth, value) in self.features[seat].iter().enumerate() {
                inputs.push((knot * FEATURES + nth, f64::from(part * value)));
            }
        }
        inputs
    }

    fn add_to(&self, loss: &mut Loss, weights: &[f64]) {
        let inputs: Vec<Vec<(usize, f64)>> = self.players.seats().map(|seat| self.inputs(seat)).collect();
        let chances = chances(&inputs, weights);
        let mut mean: Vec<(usize, f64)> = inputs[0].iter().map(|(nth, _)| (*nth, 0.0)).collect();
        for (inputs, chance) in inputs.iter().zip(&chances) {
            mean.iter_mut().zip(inputs).for_each(|(mean, (_, value))| mean.1 += chance * value);
        }
        for ((seat, inputs), chance) in self.players.seats().zip(&inputs).zip(&chances) {
            let share = self.shares[seat];
            loss.log_loss -= share * chance.max(1e-12).ln();
            let apart: Vec<f64> =
                inputs.iter().zip(&mean).map(|((_, value), (_, mean))| value - mean).collect();
            for (one, (row, value)) in inputs.iter().enumerate() {
                loss.gradient[*row] += (chance - share) * value;
                if apart[one] == 0.0 {
                    continue;
                }
                let factor = chance * apart[one];
                let hessian = &mut loss.hessian[row * SIZE..][..SIZE];
                inputs.iter().zip(&apart).for_each(|((column, _), other)| hessian[*column] += factor * other);
            }
        }
    }
}

/// Solves a symmetric positive definite system by Gaussian elimination.
fn solve(mut matrix: Vec<f64>, mut right: Vec<f64>) -> Vec<f64> {
    for pivot in 0..SIZE {
        let scale = matrix[pivot * SIZE + pivot];
        for row in pivot + 1..SIZE {
            let factor = matrix[row * SIZE + pivot] / scale;
            if factor == 0.0 {
                continue;
            }
            for column in pivot..SIZE {
                matrix[row * SIZE + column] -= factor * matrix[pivot * SIZE + column];
            }
            right[row] -= factor * right[pivot];
        }
    }
    for row in (0..SIZE).rev() {
        let known: f64 = (row + 1..SIZE).map(|column| matrix[row * SIZE + column] * right[column]).sum();
        right[row] = (right[row] - known) / matrix[row * SIZE + row];
    }
    right
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The winners of random samples are drawn from the shares that known weights predict.
    #[test]
    fn the_fit_recovers_known_weights() {
        let mut rng = Rng::new(5, 0);
        let mut roll = |scale: f32| scale * (rng.below(2_001) as f32 / 1_000.0 - 1.0);
        let truth = Weights::new(std::array::from_fn(|_| std::array::from_fn(|_| roll(1.0))));
        let samples: Vec<Sample> = (0..40_000)
            .map(|index| {
                let players = Players::ALL[index % 3];
                let features = BySeat::from_fn(|_| std::array::from_fn(|_| roll(1.0)));
                let left = [0, 3, 6, 15, 24][index % 5];
                let sample = Sample { players, left, features, shares: BySeat::default() };
                let inputs: Vec<_> = players.seats().map(|seat| sample.inputs(seat)).collect();
                let mut pointer = f64::from(roll(0.5) + 0.5);
                let drawn = players.seats().zip(chances(&inputs, &flat(&truth))).find(|(_, chance)| {
                    pointer -= chance;
                    pointer < 0.0
                });
                let winner = drawn.map_or(Seat::A, |(seat, _)| seat);
                Sample { shares: BySeat::from_fn(|seat| f64::from(u8::from(seat == winner))), ..sample }
            })
            .collect();
        let found = fit(&samples, 1e-6);
        assert!(log_loss(&samples, &found) <= log_loss(&samples, &truth));
        for feature in Feature::ALL {
            for (found, truth) in found.of(feature).into_iter().zip(truth.of(feature)) {
                assert!((found - truth).abs() < 0.2, "{}: {found} instead of {truth}", feature.name());
            }
        }
    }

    #[test]
    fn self_play_is_reproducible() {
        let weights = Arc::new(Weights::standard().clone());
        let [one, same, other] =
            [(1, 0), (1, 0), (1, 1)].map(|(seed, index)| self_play(&weights, 3, seed, index));
        let features =
            |samples: &[Sample]| samples.iter().map(|sample| sample.features[Seat::A]).collect::<Vec<_>>();
        assert!(features(&one) == features(&same) && features(&one) != features(&other));
        let sums =
            one.iter().map(|sample| sample.players.seats().map(|seat| sample.shares[seat]).sum::<f64>());
        assert!(sums.into_iter().all(|sum| (sum - 1.0).abs() < 1e-9));
    }
}
