//! Fits the judge's weights to games that the search played against itself: which weights make those who went on to win look
//! most like winners?

use std::sync::Arc;

use blacktop_rules::{Board, BySeat, Edition, Game, Ground, Players, Seat};
use rayon::prelude::*;

use crate::dice::Dice;
use crate::features::{FEATURES, Feature, Row};
use crate::judge::{Judge, KNOTS, Weights, blend, minutes_left};
use crate::playout::share;
use crate::search::{Search, Style};
use crate::think::Budget;

/// All numbers to be fitted: a weight for each feature at each knot.
const SIZE: usize = FEATURES * KNOTS.len();

/// One action in so many is made at random, so that the judge also learns what becomes of bad positions.
const STRAY: usize = 12;

/// A position and how its game ended.
#[derive(Clone)]
pub struct Sample {
    players: Players,
    left: u8,
    features: BySeat<Row>,
    shares: BySeat<f64>,
}

/// Plays a game against itself and keeps every position after an action. The board, the edition and the number of players
/// come from the dice.
pub fn self_play(weights: &Arc<Weights>, iterations: u64, seed: u64, index: u64) -> Vec<Sample> {
    let mut dice = Dice::new(seed, index);
    let players = Players::ALL[[1, 0, 1, 2][dice.below(4)]];
    let edition = Edition::ALL[[0, 0, 0, 1, 2][dice.below(5)]];
    let board = Board::from_number(dice.below(Board::COUNT));
    let ground = Arc::new(Ground::new(board, edition));
    let judge = Judge::with(&ground, Arc::clone(weights));
    let mut search = Search::new(judge.clone(), Style::BEST, Dice::new(seed ^ 0x5eed, index));
    let mut game = Game::start(&ground, players, blacktop_rules::MINUTES, Seat::A);
    let mut samples = Vec::new();
    while let Some(thought) = search.think(&game, Budget::Iterations(iterations), None) {
        let legal = game.legal_actions();
        let strays = dice.below(STRAY) == 0;
        game.play_unchecked(if strays { legal.pick(dice.below(legal.len())) } else { thought.action });
        if game.outcome().is_none() {
            let features = judge.features(&game);
            samples.push(Sample { players, left: minutes_left(&game), features, shares: BySeat::default() });
        }
    }
    let shares = share(&game.outcome().expect("the search plays to the end"));
    samples.iter_mut().for_each(|sample| sample.shares = shares);
    samples
}

/// The weights under which the winners of these games were the likeliest. By Newton's method: the sum to be made
/// small is convex. `ridge` says how strongly weights are drawn to nothing.
pub fn fit(samples: &[Sample], ridge: f64) -> Weights {
    let mut weights = vec![0.0; SIZE];
    let mut surprise = f64::MAX;
    for _ in 0..20 {
        let slope = slope(samples, &weights, ridge);
        let gained = surprise - slope.surprise;
        surprise = slope.surprise;
        let step = solve(slope.bend, slope.pull);
        weights.iter_mut().zip(&step).for_each(|(weight, step)| *weight -= step);
        if gained.abs() < 1e-7 {
            break;
        }
    }
    let knots =
        std::array::from_fn(|knot| std::array::from_fn(|feature| weights[knot * FEATURES + feature] as f32));
    Weights::new(knots)
}

/// How surprising the winners are under some weights: the mean of -ln of the winner's share.
pub fn surprise(samples: &[Sample], weights: &Weights) -> f64 {
    let flat: Vec<f64> =
        (0..SIZE).map(|nth| f64::from(weights.of(Feature::ALL[nth % FEATURES])[nth / FEATURES])).collect();
    slope(samples, &flat, 0.0).surprise
}

/// The sum to be made small, its first and its second derivatives.
struct Slope {
    surprise: f64,
    pull: Vec<f64>,
    bend: Vec<f64>,
}

impl Slope {
    fn flat() -> Slope {
        Slope { surprise: 0.0, pull: vec![0.0; SIZE], bend: vec![0.0; SIZE * SIZE] }
    }

    fn plus(mut self, other: Slope) -> Slope {
        self.surprise += other.surprise;
        self.pull.iter_mut().zip(&other.pull).for_each(|(sum, part)| *sum += part);
        self.bend.iter_mut().zip(&other.bend).for_each(|(sum, part)| *sum += part);
        self
    }
}

fn slope(samples: &[Sample], weights: &[f64], ridge: f64) -> Slope {
    let parts: Vec<Slope> = samples
        .par_chunks(8192)
        .map(|chunk| {
            let mut slope = Slope::flat();
            chunk.iter().for_each(|sample| sample.add_to(&mut slope, weights));
            slope
        })
        .collect();
    let mut slope = parts.into_iter().fold(Slope::flat(), Slope::plus);
    let count = samples.len().max(1) as f64;
    slope.surprise /= count;
    slope.bend.iter_mut().for_each(|bend| *bend /= count);
    for (row, weight) in weights.iter().enumerate() {
        slope.pull[row] = slope.pull[row] / count + ridge * weight;
        slope.bend[row * SIZE + row] += ridge;
    }
    slope
}

impl Sample {
    /// Everybody's chances under some weights.
    #[cfg(test)]
    fn chances(&self, weights: &Weights) -> BySeat<f64> {
        let score = |seat: Seat| -> f64 {
            let inputs = self.inputs(seat);
            let weight = |nth: usize| f64::from(weights.of(Feature::ALL[nth % FEATURES])[nth / FEATURES]);
            inputs.iter().map(|(nth, value)| weight(*nth) * value).sum::<f64>().exp()
        };
        let sum: f64 = self.players.seats().map(score).sum();
        BySeat::from_fn(|seat| if self.players.has(seat) { score(seat) / sum } else { 0.0 })
    }

    /// The features of a seat, each at the knots that count now.
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

    fn add_to(&self, slope: &mut Slope, weights: &[f64]) {
        let seats: Vec<Seat> = self.players.seats().collect();
        let inputs: Vec<Vec<(usize, f64)>> = seats.iter().map(|seat| self.inputs(*seat)).collect();
        let scores: Vec<f64> = inputs
            .iter()
            .map(|inputs| inputs.iter().map(|(nth, value)| weights[*nth] * value).sum())
            .collect();
        let most = scores.iter().copied().fold(f64::MIN, f64::max);
        let sum: f64 = scores.iter().map(|score| (score - most).exp()).sum();
        let chances: Vec<f64> = scores.iter().map(|score| (score - most).exp() / sum).collect();
        let mut mean: Vec<(usize, f64)> = inputs[0].iter().map(|(nth, _)| (*nth, 0.0)).collect();
        for (inputs, chance) in inputs.iter().zip(&chances) {
            mean.iter_mut().zip(inputs).for_each(|(mean, (_, value))| mean.1 += chance * value);
        }
        for ((seat, inputs), chance) in seats.iter().zip(&inputs).zip(&chances) {
            let share = self.shares[*seat];
            slope.surprise -= share * chance.max(1e-12).ln();
            let apart: Vec<f64> =
                inputs.iter().zip(&mean).map(|((_, value), (_, mean))| value - mean).collect();
            for (one, (row, value)) in inputs.iter().enumerate() {
                slope.pull[*row] += (chance - share) * value;
                if apart[one] == 0.0 {
                    continue;
                }
                let factor = chance * apart[one];
                let bend = &mut slope.bend[row * SIZE..][..SIZE];
                inputs.iter().zip(&apart).for_each(|((column, _), other)| bend[*column] += factor * other);
            }
        }
    }
}

/// Solves a symmetric positive system by elimination.
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

    /// Positions whose winners are drawn by the shares that some weights give them: the fit must find these weights again.
    #[test]
    fn weights_that_made_the_winners_are_found_again() {
        let mut dice = Dice::new(5, 0);
        let mut roll = |scale: f32| scale * (dice.below(2_001) as f32 / 1_000.0 - 1.0);
        let truth = Weights::new(std::array::from_fn(|_| std::array::from_fn(|_| roll(1.0))));
        let samples: Vec<Sample> = (0..40_000)
            .map(|index| {
                let players = Players::ALL[index % 3];
                let features = BySeat::from_fn(|_| std::array::from_fn(|_| roll(1.0)));
                let left = [0, 3, 6, 15, 24][index % 5];
                let sample = Sample { players, left, features, shares: BySeat::default() };
                let chances = sample.chances(&truth);
                let mut pointer = f64::from(roll(0.5) + 0.5);
                let winner = players.seats().find(|seat| {
                    pointer -= chances[*seat];
                    pointer < 0.0
                });
                let winner = winner.unwrap_or(Seat::A);
                Sample { shares: BySeat::from_fn(|seat| f64::from(u8::from(seat == winner))), ..sample }
            })
            .collect();
        let found = fit(&samples, 1e-6);
        assert!(surprise(&samples, &found) <= surprise(&samples, &truth));
        for feature in Feature::ALL {
            for (found, truth) in found.of(feature).into_iter().zip(truth.of(feature)) {
                assert!((found - truth).abs() < 0.2, "{}: {found} instead of {truth}", feature.name());
            }
        }
    }

    #[test]
    fn a_game_against_itself_is_the_same_again() {
        let weights = Arc::new(Weights::standard().clone());
        let [one, same, other] =
            [(1, 0), (1, 0), (1, 1)].map(|(seed, index)| self_play(&weights, 3, seed, index));
        let told =
            |samples: &[Sample]| samples.iter().map(|sample| sample.features[Seat::A]).collect::<Vec<_>>();
        assert!(told(&one) == told(&same) && told(&one) != told(&other));
        let sums =
            one.iter().map(|sample| sample.players.seats().map(|seat| sample.shares[seat]).sum::<f64>());
        assert!(sums.into_iter().all(|sum| (sum - 1.0).abs() < 1e-9));
    }
}
