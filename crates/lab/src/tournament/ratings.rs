//! Ratings from the places of many games: the model of Plackett and Luce. The first of a table is drawn in proportion
//! to strength, the second in the same way from the others, and so on.
//!
//! Players who share a place could have come in any order, so each order counts in equal parts. An entrant who sits
//! twice at a table is two players of the same strength. Each pair of entrants is also given one shared win over
//! each other: it keeps the rating of an entrant that always wins finite and hardly matters beside real games.
//! Intervals follow from the curvature of the likelihood (the observed Fisher information).

use std::collections::BTreeMap;

use crate::statistics::{Estimate, NORMAL_95};

/// Points for a factor of e in strength, so that ten times the strength is 400 points, as in chess.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;

/// Newton's method needs a handful of steps; this many mean that something is wrong with the numbers.
const MOST_STEPS: usize = 100;

/// The choices of all games: who came next out of whom.
pub(super) struct Ratings {
    entrants: usize,
    /// By how often each entrant was still to be placed: how often each came next.
    choices: BTreeMap<Vec<u8>, Vec<f64>>,
}

impl Ratings {
    pub(super) fn new(entrants: usize) -> Ratings {
        let mut ratings = Ratings { entrants, choices: BTreeMap::new() };
        for one in 0..entrants {
            (one + 1..entrants).for_each(|other| ratings.add(&[(one, 1), (other, 1)]));
        }
        ratings
    }

    /// Adds a game: who sat there, and the place of each.
    pub(super) fn add(&mut self, table: &[(usize, u8)]) {
        let places: std::collections::BTreeSet<u8> = table.iter().map(|(_, place)| *place).collect();
        for place in places {
            let sharing: Vec<usize> = who(table, |other| other == place);
            let behind = who(table, |other| other > place);
            self.add_place(&sharing, &behind);
        }
    }

    /// Adds those who share a place: each set of them may be the one that is left when the next is drawn.
    fn add_place(&mut self, sharing: &[usize], behind: &[usize]) {
        for set in 1..1_usize << sharing.len() {
            let left: Vec<usize> =
                (0..sharing.len()).filter(|i| set >> i & 1 == 1).map(|i| sharing[i]).collect();
            let weight = 1.0 / (binomial(sharing.len(), left.len()) * left.len() as f64);
            let mut open = vec![0_u8; self.entrants];
            left.iter().chain(behind).for_each(|entrant| open[*entrant] += 1);
            let next = self.choices.entry(open).or_insert_with(|| vec![0.0; self.entrants]);
            left.iter().for_each(|entrant| next[*entrant] += weight);
        }
    }

    /// The most likely ratings, with a mean of 0.
    pub(super) fn fit(&self) -> Vec<Estimate> {
        let mut strengths = vec![0.0; self.entrants];
        let mut likelihood = self.likelihood(&strengths);
        for _ in 0..MOST_STEPS {
            let step = self.newton_step(&strengths);
            let mut part = 1.0;
            let moved = loop {
                let moved: Vec<f64> =
                    strengths.iter().zip(&step).map(|(value, by)| value + part * by).collect();
                // A step too far is halved until it leads uphill.
                if self.likelihood(&moved) >= likelihood || part < 1e-9 {
                    break moved;
                }
                part /= 2.0;
            };
            strengths = moved;
            likelihood = self.likelihood(&strengths);
            if step.iter().all(|by| by.abs() < 1e-10) {
                break;
            }
        }
        let spread = inverse(self.curvature(&strengths));
        let estimate = |(entrant, strength): (usize, &f64)| {
            let variance = (spread[entrant][entrant] - 1.0 / self.entrants as f64).max(0.0);
            let half = NORMAL_95 * variance.sqrt();
            let points = |strength: f64| SCALE * strength;
            Estimate { value: points(*strength), low: points(strength - half), high: points(strength + half) }
        };
        strengths.iter().enumerate().map(estimate).collect()
    }

    fn likelihood(&self, strengths: &[f64]) -> f64 {
        let of_choice = |(open, next): (&Vec<u8>, &Vec<f64>)| {
            let weight: f64 = next.iter().sum();
            let chosen: f64 = next.iter().zip(strengths).map(|(count, strength)| count * strength).sum();
            chosen - weight * total(open, strengths).ln()
        };
        self.choices.iter().map(of_choice).sum()
    }

    fn newton_step(&self, strengths: &[f64]) -> Vec<f64> {
        let mut slope = vec![0.0; self.entrants];
        for (open, next) in &self.choices {
            let weight: f64 = next.iter().sum();
            let chances = chances(open, strengths);
            (0..self.entrants).for_each(|i| slope[i] += next[i] - weight * chances[i]);
        }
        let inverse = inverse(self.curvature(strengths));
        inverse.iter().map(|row| row.iter().zip(&slope).map(|(one, other)| one * other).sum()).collect()
    }

    /// How sharply the likelihood falls off. Adding the same to all strengths changes nothing, so that direction gets a
    /// curvature of 1, to be taken out again where it matters.
    fn curvature(&self, strengths: &[f64]) -> Vec<Vec<f64>> {
        let mut curvature = vec![vec![1.0 / self.entrants as f64; self.entrants]; self.entrants];
        for (open, next) in &self.choices {
            let weight: f64 = next.iter().sum();
            let chances = chances(open, strengths);
            for i in 0..self.entrants {
                curvature[i][i] += weight * chances[i];
                (0..self.entrants).for_each(|j| curvature[i][j] -= weight * chances[i] * chances[j]);
            }
        }
        curvature
    }
}

fn who(table: &[(usize, u8)], is_meant: impl Fn(u8) -> bool) -> Vec<usize> {
    table.iter().filter(|(_, place)| is_meant(*place)).map(|(entrant, _)| *entrant).collect()
}

fn total(open: &[u8], strengths: &[f64]) -> f64 {
    open.iter().zip(strengths).map(|(count, strength)| f64::from(*count) * strength.exp()).sum()
}

/// How likely each entrant is to come next.
fn chances(open: &[u8], strengths: &[f64]) -> Vec<f64> {
    let total = total(open, strengths);
    open.iter().zip(strengths).map(|(count, strength)| f64::from(*count) * strength.exp() / total).collect()
}

fn binomial(from: usize, choose: usize) -> f64 {
    (0..choose).map(|i| (from - i) as f64 / (i + 1) as f64).product()
}

/// The inverse of a matrix whose pivots are all positive, as those of a curvature are.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let size = matrix.len();
    for (i, row) in matrix.iter_mut().enumerate() {
        row.extend((0..size).map(|j| f64::from(u8::from(i == j))));
    }
    for pivot in 0..size {
        let scale = matrix[pivot][pivot];
        matrix[pivot].iter_mut().for_each(|value| *value /= scale);
        let row = matrix[pivot].clone();
        for (_, other) in matrix.iter_mut().enumerate().filter(|(i, _)| *i != pivot) {
            let factor = other[pivot];
            other.iter_mut().zip(&row).for_each(|(value, by)| *value -= factor * by);
        }
    }
    matrix.into_iter().map(|mut row| row.split_off(size)).collect()
}

#[cfg(test)]
mod tests {
    use blacktop_bots::Rng;

    use super::*;

    /// A game of these entrants, drawn as the model says.
    fn draw(table: &[usize], strengths: &[f64], rng: &mut Rng) -> Vec<(usize, u8)> {
        let mut left = table.to_vec();
        let mut places = Vec::new();
        while !left.is_empty() {
            let total: f64 = left.iter().map(|entrant| strengths[*entrant].exp()).sum();
            let mut roll = total * rng.below(1 << 40) as f64 / (1_u64 << 40) as f64;
            let next = left.iter().position(|entrant| {
                roll -= strengths[*entrant].exp();
                roll < 0.0
            });
            places.push((left.remove(next.unwrap_or(left.len() - 1)), places.len() as u8 + 1));
        }
        places
    }

    /// Five entrants of known strength, three of whom meet at each table, one of them perhaps twice.
    #[test]
    fn known_strengths_are_found_again() {
        let strengths = [1.2, 0.5, 0.0, -0.4, -1.3];
        let mut rng = Rng::new(7, 0);
        let mut ratings = Ratings::new(5);
        for _ in 0..20_000 {
            let table = [rng.below(5), rng.below(5), rng.below(5), rng.below(5)];
            ratings.add(&draw(&table, &strengths, &mut rng));
        }
        for (estimate, strength) in ratings.fit().iter().zip(strengths) {
            assert!((estimate.value - SCALE * strength).abs() < 10.0, "{estimate:?} for {strength}");
            assert!(estimate.high - estimate.low < 15.0, "{estimate:?}");
        }
    }

    /// An interval of 95 % holds the truth in about 95 of 100 tournaments: 90 to 99 of 100 for each of three entrants.
    #[test]
    fn intervals_hold_the_truth_as_often_as_they_say() {
        let strengths = [0.6, 0.0, -0.6];
        let mut held = 0;
        for run in 0..200 {
            let mut rng = Rng::new(11, run);
            let mut ratings = Ratings::new(3);
            for game in 0..300 {
                ratings.add(&draw(&[0, 1, 2, game % 3], &strengths, &mut rng));
            }
            let fit = ratings.fit();
            held += fit
                .iter()
                .zip(strengths)
                .filter(|(one, truth)| (one.low..one.high).contains(&(SCALE * truth)))
                .count();
        }
        assert!((545..596).contains(&held), "{held} of 600");
    }

    #[test]
    fn an_entrant_that_always_wins_has_a_finite_rating() {
        let mut ratings = Ratings::new(2);
        (0..1_000).for_each(|_| ratings.add(&[(0, 1), (1, 2), (1, 3)]));
        let fit = ratings.fit();
        assert!(fit[0].value > 300.0 && fit[0].high.is_finite(), "{fit:?}");
        assert!((fit[0].value + fit[1].value).abs() < 1e-9);
    }

    #[test]
    fn sharing_every_place_makes_equals() {
        let mut ratings = Ratings::new(3);
        (0..50).for_each(|_| ratings.add(&[(0, 1), (1, 1), (2, 1)]));
        assert!(ratings.fit().iter().all(|estimate| estimate.value.abs() < 1e-6));
        // A place that is shared by two who are ahead of a third is worth as much to both.
        (0..50).for_each(|_| ratings.add(&[(0, 1), (1, 1), (2, 3)]));
        let fit = ratings.fit();
        assert!((fit[0].value - fit[1].value).abs() < 1e-6 && fit[0].value > 20.0 + fit[2].value, "{fit:?}");
    }

    /// Without games there is only the shared win of each pair, and that says nothing.
    #[test]
    fn no_games_say_nothing() {
        let fit = Ratings::new(4).fit();
        assert!(fit.iter().all(|estimate| estimate.value.abs() < 1e-9 && estimate.high > 100.0), "{fit:?}");
    }
}
