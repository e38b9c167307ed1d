//! Exact play to the bell: who can win, whichever of equally good turns the players prefer.
//!
//! Plain max^n gives one outcome, but which one depends on what players do who have nothing to choose between. So
//! a position's value is here the set of all outcomes that can come of it when everybody plays as well as possible.
//! An outcome is the set of its winners, and of those there are so few that a set of outcomes is one word.

use std::collections::HashMap;

use blacktop_rules::{Game, Outcome, Seat};

/// A set of outcomes: bit *w* is the outcome whose winners are the bits of *w*.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Fates(u32);

/// What an outcome is worth to a seat: the fewer share the win the more.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Worth(u32);

impl Worth {
    /// Not to win.
    pub(crate) const NOTHING: Worth = Worth(0);

    fn of(winners: u32, seat: Seat) -> Worth {
        match winners >> seat as u32 & 1 {
            0 => Worth::NOTHING,
            _ => Worth(6 - winners.count_ones()),
        }
    }
}

impl Fates {
    /// A game that is over.
    fn certain(outcome: &Outcome) -> Fates {
        let winners = outcome.winners().fold(0, |winners, seat| winners | 1 << seat as u32);
        Fates(1 << winners)
    }

    fn worths(self, seat: Seat) -> impl Iterator<Item = Worth> {
        (0..32).filter(move |winners| self.0 >> winners & 1 != 0).map(move |winners| Worth::of(winners, seat))
    }

    /// What the seat gets at least.
    pub(crate) fn least(self, seat: Seat) -> Worth {
        self.worths(seat).min().unwrap_or(Worth::NOTHING)
    }

    /// What the seat gets at most.
    pub(crate) fn most(self, seat: Seat) -> Worth {
        self.worths(seat).max().unwrap_or(Worth::NOTHING)
    }

    /// What can come of a choice between these. Nobody settles for less than some other action gives for certain;
    /// from there on anything may be preferred.
    fn choice(after: &[Fates], seat: Seat) -> Fates {
        let floor = after.iter().map(|fates| fates.least(seat)).max().unwrap_or(Worth::NOTHING);
        Fates(after.iter().fold(0, |all, fates| all | fates.worth_at_least(seat, floor).0))
    }

    /// Those that are worth so much to the seat.
    fn worth_at_least(self, seat: Seat, floor: Worth) -> Fates {
        let good = (0..32).filter(|winners| Worth::of(*winners, seat) >= floor);
        Fates(self.0 & good.fold(0, |all, winners| all | 1 << winners))
    }
}

/// Looks ahead to the bell and remembers the positions that it met.
#[derive(Default)]
pub(crate) struct Prophet {
    known: HashMap<u64, Fates>,
}

impl Prophet {
    /// Everything that can come of this position if everybody plays as well as possible.
    pub(crate) fn fates(&mut self, game: &Game) -> Fates {
        if let Some(outcome) = game.outcome() {
            return Fates::certain(&outcome);
        }
        if let Some(fates) = self.known.get(&game.fingerprint()) {
            return *fates;
        }
        let after: Vec<Fates> = game
            .legal_actions()
            .iter()
            .map(|action| {
                let mut next = game.clone();
                next.play_unchecked(action);
                self.fates(&next)
            })
            .collect();
        let fates = Fates::choice(&after, game.turn());
        self.known.insert(game.fingerprint(), fates);
        fates
    }
}
