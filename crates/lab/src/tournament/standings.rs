//! What all games together say: who won how much, from which seat, how richly, how fast.

use std::collections::BTreeMap;

use super::process::ForfeitKind;
use super::ratings::Ratings;
use super::result::{Forfeit, GameResult, SeatResult};
use crate::statistics::{Estimate, Shares};

/// Messages of forfeits kept for each entrant.
const TOLD: usize = 3;

pub(super) struct Standings {
    pub(super) games: u64,
    /// In the order of the settings.
    pub(super) entrants: Vec<Standing>,
    /// From seat A on: the share of the win.
    pub(super) seats: Vec<Shares>,
}

#[derive(Clone, Default)]
pub(super) struct Standing {
    pub(super) rating: Estimate,
    /// Its share of the win in each game it took part in.
    pub(super) wins: Shares,
    pub(super) games: u64,
    pub(super) chairs: u64,
    /// What its share would be if all were equal, added up over its games.
    fair: f64,
    coins: u64,
    pub(super) kisses: u64,
    pub(super) decisions: u64,
    micros: u64,
    longest: u64,
    pub(super) forfeits: BTreeMap<ForfeitKind, u64>,
    /// The first few of them, with their games.
    pub(super) told: Vec<(u64, Forfeit)>,
}

impl Standings {
    /// Adds games up, which come in the order of their numbers.
    pub(super) fn new(entrants: usize, seats: usize, games: &[GameResult]) -> Standings {
        let mut standings = Standings {
            games: games.len() as u64,
            entrants: vec![Standing::default(); entrants],
            seats: vec![Shares::default(); seats],
        };
        let mut ratings = Ratings::new(entrants);
        for played in games {
            standings.add(played);
            let table: Vec<_> = played.chairs.iter().map(|chair| (chair.entrant, chair.rank)).collect();
            ratings.add(&table);
        }
        for (standing, rating) in standings.entrants.iter_mut().zip(ratings.fit()) {
            standing.rating = rating;
        }
        standings
    }

    fn add(&mut self, played: &GameResult) {
        let mut shares: BTreeMap<usize, f64> = BTreeMap::new();
        for (index, (chair, share)) in played.chairs.iter().zip(played.shares()).enumerate() {
            self.seats[index].add(share);
            *shares.entry(chair.entrant).or_default() += share;
            let standing = &mut self.entrants[chair.entrant];
            standing.sit(chair, played.game);
            standing.fair += 1.0 / played.chairs.len() as f64;
            standing.kisses += u64::from(played.kisser == Some(index));
        }
        for (entrant, share) in shares {
            // Thirds may add up to a little less or more than a whole.
            self.entrants[entrant].wins.add(if (share - 1.0).abs() < 1e-9 { 1.0 } else { share });
            self.entrants[entrant].games += 1;
        }
    }
}

impl Standing {
    fn sit(&mut self, chair: &SeatResult, game: u64) {
        self.chairs += 1;
        self.coins += u64::from(chair.coins);
        self.decisions += chair.decisions;
        self.micros += chair.micros;
        self.longest = self.longest.max(chair.longest);
        for forfeit in &chair.forfeits {
            *self.forfeits.entry(forfeit.kind).or_default() += 1;
            if self.told.len() < TOLD {
                self.told.push((game, forfeit.clone()));
            }
        }
    }

    pub(super) fn fair_share(&self) -> f64 {
        ratio(self.fair, self.games)
    }

    pub(super) fn mean_coins(&self) -> f64 {
        ratio(self.coins as f64, self.chairs)
    }

    pub(super) fn ms_per_move(&self) -> f64 {
        ratio(self.micros as f64 / 1e3, self.decisions)
    }

    pub(super) fn longest_ms(&self) -> f64 {
        self.longest as f64 / 1e3
    }
}

fn ratio(sum: f64, count: u64) -> f64 {
    if count == 0 { 0.0 } else { sum / count as f64 }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn played(game: u64, chairs: &[(usize, u8)]) -> GameResult {
        let chair = |(entrant, rank): &(usize, u8)| SeatResult {
            rank: *rank,
            coins: 10,
            entrant: *entrant,
            ..SeatResult::default()
        };
        GameResult { game, board: String::new(), kisser: Some(0), chairs: chairs.iter().map(chair).collect() }
    }

    /// Two of each at a table of four: a pair's wins add up, and half of them is fair.
    #[test]
    fn seats_of_the_same_entrant_add_up() {
        let games = [
            played(0, &[(0, 1), (0, 2), (1, 3), (1, 4)]),
            played(1, &[(0, 1), (1, 1), (0, 1), (1, 4)]),
            played(2, &[(1, 1), (1, 1), (0, 3), (0, 4)]),
        ];
        let standings = Standings::new(2, 4, &games);
        let [first, second] = &standings.entrants[..] else { panic!("two") };
        let share = |standing: &Standing| standing.wins.estimate().value;
        assert!((share(first) - 5.0 / 9.0).abs() < 1e-9 && (share(second) - 4.0 / 9.0).abs() < 1e-9);
        assert_eq!((first.fair_share(), first.games, first.chairs), (0.5, 3, 6));
        assert_eq!((first.kisses, second.kisses), (2, 1));
        let seats: f64 = standings.seats.iter().map(|seat| seat.estimate().value).sum();
        assert!((seats - 1.0).abs() < 1e-9);
    }
}
