//! Exact play to the bell, for any preference among equally good turns.
//!
//! Max^n depends on how players break ties. So the value of a position is here the set of all outcomes that optimal play can
//! lead to. An outcome is the set of its winners, and a set of outcomes fits into one word.

use std::collections::HashMap;

use blacktop_rules::{Action, Game, Outcome, Seat};

/// A set of outcomes: bit *w* is the outcome whose winners are the bits of *w*.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Outcomes(u32);

/// The value of an outcome for a seat: higher if fewer seats share the win.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Worth(u32);

impl Worth {
    pub(crate) const NOTHING: Worth = Worth(0);

    /// The share of the win.
    pub(crate) fn share(self) -> f64 {
        if self == Worth::NOTHING { 0.0 } else { 1.0 / f64::from(6 - self.0) }
    }

    fn of(winners: u32, seat: Seat) -> Worth {
        match winners >> seat as u32 & 1 {
            0 => Worth::NOTHING,
            _ => Worth(6 - winners.count_ones()),
        }
    }
}

impl Outcomes {
    /// Whether optimal play has only one outcome.
    pub(crate) fn are_certain(self) -> bool {
        self.0.count_ones() == 1
    }

    fn certain(outcome: &Outcome) -> Outcomes {
        let winners = outcome.winners().fold(0, |winners, seat| winners | 1 << seat as u32);
        Outcomes(1 << winners)
    }

    fn worths(self, seat: Seat) -> impl Iterator<Item = Worth> {
        (0..32).filter(move |winners| self.0 >> winners & 1 != 0).map(move |winners| Worth::of(winners, seat))
    }

    pub(crate) fn least(self, seat: Seat) -> Worth {
        self.worths(seat).min().unwrap_or(Worth::NOTHING)
    }

    pub(crate) fn most(self, seat: Seat) -> Worth {
        self.worths(seat).max().unwrap_or(Worth::NOTHING)
    }

    /// The outcomes of a choice between these. A player never takes an action that may give less than another one
    /// guarantees; above that, any preference is possible.
    fn choice(after: impl Iterator<Item = Outcomes> + Clone, seat: Seat) -> Outcomes {
        let floor = after.clone().map(|outcomes| outcomes.least(seat)).max().unwrap_or(Worth::NOTHING);
        Outcomes(after.fold(0, |all, outcomes| all | outcomes.worth_at_least(seat, floor).0))
    }

    /// The outcomes worth at least `floor` to the seat.
    fn worth_at_least(self, seat: Seat, floor: Worth) -> Outcomes {
        let good = (0..32).filter(|winners| Worth::of(*winners, seat) >= floor);
        Outcomes(self.0 & good.fold(0, |all, winners| all | 1 << winners))
    }
}

/// An exhaustive search to the bell with a transposition table.
#[derive(Default)]
pub(crate) struct ExactSearch {
    cache: HashMap<u64, Solved>,
}

/// What is known of a position: the outcomes of optimal play, and the number of positions that can follow, those that are
/// reached in several ways counted as often.
#[derive(Clone, Copy)]
struct Solved {
    outcomes: Outcomes,
    tree_size: u64,
}

impl ExactSearch {
    /// All outcomes of optimal play.
    pub(crate) fn outcomes(&mut self, game: &Game) -> Outcomes {
        self.solve(game).outcomes
    }

    /// The number of positions in the tree below this one, transpositions counted each time.
    pub(crate) fn tree_size(&mut self, game: &Game) -> u64 {
        self.solve(game).tree_size
    }

    /// The outcomes after each legal action.
    pub(crate) fn after_each(&mut self, game: &Game) -> Vec<(Action, Outcomes)> {
        let after = |action| (action, self.solve_after(game, action).outcomes);
        game.legal_actions().iter().map(after).collect()
    }

    fn solve(&mut self, game: &Game) -> Solved {
        if let Some(outcome) = game.outcome() {
            return Solved { outcomes: Outcomes::certain(&outcome), tree_size: 0 };
        }
        if let Some(solved) = self.cache.get(&game.fingerprint()) {
            return *solved;
        }
        let after: Vec<Solved> =
            game.legal_actions().iter().map(|action| self.solve_after(game, action)).collect();
        let solved = Solved {
            outcomes: Outcomes::choice(after.iter().map(|next| next.outcomes), game.turn()),
            tree_size: after.iter().map(|next| 1 + next.tree_size).sum(),
        };
        self.cache.insert(game.fingerprint(), solved);
        solved
    }

    fn solve_after(&mut self, game: &Game, action: Action) -> Solved {
        let mut next = game.clone();
        next.play_unchecked(action);
        self.solve(&next)
    }
}
