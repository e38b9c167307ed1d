//! Who sits where in which game.
//!
//! A *line-up* says how often each entrant sits at a table: as equally as the number of seats allows. A *round* is one
//! line-up in every order of the seats, all on the same board, so that neither seats nor boards favour an entrant. A
//! *cycle* has a round of each line-up. Rounds of a cycle and games of a round come in an order drawn by the seed,
//! except that those who have sat least often so far come first.

use blacktop_bots::Rng;

/// Streams of the seed that belong to the schedule; games count from 0 up.
const CYCLES: u64 = u64::MAX / 2;

/// One game: the entrants from seat A on, and in which round it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Seating {
    pub(super) seats: Vec<usize>,
    pub(super) round: u64,
}

pub(super) struct Schedule {
    entrants: usize,
    line_ups: Vec<Vec<usize>>,
    seed: u64,
}

impl Schedule {
    /// For a number of entrants at tables with a number of seats.
    pub(super) fn new(entrants: usize, seats: usize, seed: u64) -> Schedule {
        let (each, extra) = (seats / entrants, seats % entrants);
        let line_up = |favoured: Vec<usize>| {
            let counts = |entrant: usize| each + usize::from(favoured.contains(&entrant));
            (0..entrants).flat_map(|entrant| std::iter::repeat_n(entrant, counts(entrant))).collect()
        };
        Schedule { entrants, line_ups: subsets(entrants, extra).into_iter().map(line_up).collect(), seed }
    }

    /// How many games a round has; line-ups differ only in who it is that sits once more.
    pub(super) fn games_in_round(&self) -> u64 {
        orders(&self.line_ups[0]).len() as u64
    }

    /// The games until all entrants have met equally often in every order.
    pub(super) fn games_in_cycle(&self) -> u64 {
        self.games_in_round() * self.line_ups.len() as u64
    }

    /// The seatings of the first games.
    pub(super) fn seatings(&self, games: u64) -> Vec<Seating> {
        let rounds = self.line_ups.len() as u64;
        let mut all = Vec::new();
        for cycle in 0..games.div_ceil(self.games_in_cycle()) {
            let mut rng = Rng::new(self.seed, CYCLES + cycle);
            for (line_up, round) in self.cycle(&mut rng).into_iter().zip(cycle * rounds..) {
                let mut orders = orders(line_up);
                shuffle(&mut orders, &mut rng);
                all.extend(orders.into_iter().map(|seats| Seating { seats, round }));
            }
        }
        all.truncate(games as usize);
        all
    }

    /// The line-ups of one cycle in the order in which they play.
    fn cycle(&self, rng: &mut Rng) -> Vec<&[usize]> {
        let mut waiting: Vec<&[usize]> = self.line_ups.iter().map(Vec::as_slice).collect();
        shuffle(&mut waiting, rng);
        let mut held = vec![0_usize; self.entrants];
        let mut order = Vec::new();
        while !waiting.is_empty() {
            let load = |line_up: &&[usize]| line_up.iter().map(|entrant| held[*entrant]).sum::<usize>();
            let next = (0..waiting.len()).min_by_key(|i| load(&waiting[*i])).unwrap_or(0);
            let line_up = waiting.remove(next);
            line_up.iter().for_each(|entrant| held[*entrant] += 1);
            order.push(line_up);
        }
        order
    }
}

/// All sets of `size` of the numbers below `from`.
fn subsets(from: usize, size: usize) -> Vec<Vec<usize>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let with_last = |last: usize| {
        subsets(last, size - 1).into_iter().map(move |mut set| {
            set.push(last);
            set
        })
    };
    (size - 1..from).flat_map(with_last).collect()
}

/// All distinct orders of a sorted line-up.
fn orders(line_up: &[usize]) -> Vec<Vec<usize>> {
    if line_up.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (index, first) in line_up.iter().enumerate() {
        if index > 0 && line_up[index - 1] == *first {
            continue;
        }
        let mut rest = line_up.to_vec();
        rest.remove(index);
        all.extend(orders(&rest).into_iter().map(|order| [vec![*first], order].concat()));
    }
    all
}

fn shuffle<T>(items: &mut [T], rng: &mut Rng) {
    for last in (1..items.len()).rev() {
        items.swap(last, rng.below(last + 1));
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use super::*;

    fn held(seatings: &[Seating]) -> BTreeMap<(usize, usize), u64> {
        let mut held = BTreeMap::new();
        for seating in seatings {
            for (seat, entrant) in seating.seats.iter().enumerate() {
                *held.entry((*entrant, seat)).or_default() += 1;
            }
        }
        held
    }

    #[test]
    fn a_cycle_is_balanced_for_any_number_of_entrants() {
        for seats in 3..=5 {
            for entrants in 2..=7 {
                let schedule = Schedule::new(entrants, seats, 3);
                let cycle = schedule.seatings(schedule.games_in_cycle());
                assert_eq!(cycle.len() as u64, schedule.games_in_cycle());
                let distinct: BTreeSet<_> = cycle.iter().map(|seating| &seating.seats).collect();
                assert_eq!(distinct.len(), cycle.len(), "every seating comes once");
                let held = held(&cycle);
                let often: BTreeSet<_> = held.values().collect();
                assert!(held.len() == entrants * seats && often.len() == 1, "{entrants} {seats}: {held:?}");
            }
        }
    }

    #[test]
    fn a_cycle_has_the_seatings_that_one_would_count() {
        for (entrants, seats, round, cycle) in
            [(2, 4, 6, 6), (3, 4, 12, 36), (4, 4, 24, 24), (5, 4, 24, 120), (2, 3, 3, 6), (2, 5, 10, 20)]
        {
            let schedule = Schedule::new(entrants, seats, 0);
            assert_eq!((schedule.games_in_round(), schedule.games_in_cycle()), (round, cycle));
        }
    }

    /// A round is one line-up in all its orders, and all of a round share its board.
    #[test]
    fn a_round_has_each_order_of_one_line_up() {
        let schedule = Schedule::new(6, 4, 5);
        for round in schedule.seatings(3 * schedule.games_in_cycle()).chunks(24) {
            assert!(round.iter().all(|seating| seating.round == round[0].round));
            let sorted = |seating: &Seating| {
                let mut seats = seating.seats.clone();
                seats.sort_unstable();
                seats
            };
            assert!(round.iter().all(|seating| sorted(seating) == sorted(&round[0])));
            assert_eq!(round.iter().map(|seating| &seating.seats).collect::<BTreeSet<_>>().len(), 24);
        }
    }

    /// Eleven entrants at tables of four have 330 line-ups; long before all have played, entrants have played about equally often.
    #[test]
    fn part_of_a_cycle_is_nearly_balanced() {
        let games = Schedule::new(11, 4, 1).seatings(24 * 25);
        let mut sat = [0; 11];
        games.iter().flat_map(|seating| &seating.seats).for_each(|entrant| sat[*entrant] += 1);
        assert!(sat.iter().all(|games| (8 * 24..=10 * 24).contains(games)), "{sat:?}");
    }

    #[test]
    fn the_seed_decides_the_order_and_nothing_else() {
        let of = |seed: u64, games: u64| Schedule::new(3, 4, seed).seatings(games);
        assert_eq!(of(1, 100), of(1, 200)[..100]);
        assert_ne!(of(1, 36), of(2, 36));
        let cycles = of(1, 72);
        assert_ne!(
            cycles[..36].iter().map(|seating| &seating.seats).collect::<Vec<_>>(),
            cycles[36..].iter().map(|seating| &seating.seats).collect::<Vec<_>>(),
        );
    }
}
