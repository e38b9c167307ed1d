//! Marks for remarkable turns, by thresholds on shares of the win.

use blacktop_rules::{BySeat, Seat};

use super::reason::{Caveat, percent};

/// A turn that loses this much is a mistake.
pub const MISTAKE: f64 = 0.08;
/// A turn that loses this much is a blunder.
pub const BLUNDER: f64 = 0.20;
/// A turn this much better than all others is brilliant, unless it is obvious.
pub const BRILLIANT: f64 = 0.15;
/// A seat with this much has practically won.
pub const HANDED: f64 = 0.80;
/// A seat with less than this even after the best turn has practically lost.
pub const LOST: f64 = 0.02;
/// While no seat has this much, the game is open.
pub const OPEN: f64 = 0.50;

/// What is remarkable about a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    /// The one good turn, and not easy to see.
    Brilliant,
    /// There was a better turn.
    Mistake,
    /// There was a much better turn.
    Blunder,
    /// The turn made a practical win of another seat out of an open game.
    Handed { to: Seat },
}

impl Mark {
    /// The name for programs.
    pub const fn name(self) -> &'static str {
        match self {
            Mark::Brilliant => "brilliant",
            Mark::Mistake => "mistake",
            Mark::Blunder => "blunder",
            Mark::Handed { .. } => "handed",
        }
    }
}

/// The shares of the win before and after a turn, and after the best one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TurnComparison {
    pub(crate) seat: Seat,
    pub(crate) before: BySeat<f64>,
    pub(crate) after: BySeat<f64>,
    /// After the best turn.
    pub(crate) best: BySeat<f64>,
    /// The player's own after the best turn that was not played.
    pub(crate) second: Option<f64>,
}

impl TurnComparison {
    /// What the turn has cost its player.
    pub(crate) fn loss(&self) -> f64 {
        (self.best[self.seat] - self.after[self.seat]).max(0.0)
    }

    /// The mark by the thresholds. Shares are compared as they are shown, rounded to percent.
    pub(crate) fn mark(&self) -> Option<Mark> {
        let loss = self.loss();
        let gain = self.second.map_or(0.0, |second| self.after[self.seat] - second);
        match self.handed() {
            Some(to) => Some(Mark::Handed { to }),
            None if percent(loss) >= percent(BLUNDER) => Some(Mark::Blunder),
            None if percent(loss) >= percent(MISTAKE) => Some(Mark::Mistake),
            None if gain >= BRILLIANT => Some(Mark::Brilliant),
            None => None,
        }
    }

    /// The caveat for a game handed over without losing much.
    pub(crate) fn little_lost(&self, mark: Mark) -> Option<Caveat> {
        let (seat, loss) = (self.seat, percent(self.loss()));
        let is_little = matches!(mark, Mark::Handed { .. }) && loss < percent(MISTAKE);
        is_little.then(|| Caveat::LittleLost {
            seat,
            share: percent(self.after[seat]),
            best: percent(self.best[seat]),
        })
    }

    /// The seat that was handed the game: it was open, and the best turn would have left that seat much less.
    fn handed(&self) -> Option<Seat> {
        let mut others = Seat::ALL.into_iter().filter(|other| *other != self.seat);
        others.find(|other| {
            let (before, after, best) = (self.before[*other], self.after[*other], self.best[*other]);
            after >= HANDED && before < OPEN && after - best >= BLUNDER
        })
    }
}

#[cfg(test)]
mod tests {
    use blacktop_rules::{BySeat, Seat};

    use super::{Caveat, Mark, TurnComparison};

    fn shares([a, b, c]: [f64; 3]) -> BySeat<f64> {
        BySeat::from_fn(|seat| match seat {
            Seat::A => a,
            Seat::B => b,
            Seat::C => c,
            Seat::D | Seat::E => 0.0,
        })
    }

    /// The mark of a turn of A, by shares after the turn, after the best one, and A's share after another one.
    fn mark(after: [f64; 3], best: [f64; 3], second: f64) -> Option<Mark> {
        let before = shares([0.4, 0.3, 0.3]);
        let (after, best) = (shares(after), shares(best));
        TurnComparison { seat: Seat::A, before, after, best, second: Some(second) }.mark()
    }

    #[test]
    fn marks_follow_the_thresholds() {
        let best = [0.5, 0.25, 0.25];
        let cases = [
            // Losses, by their size.
            ([0.45, 0.3, 0.25], best, 0.5, None),
            ([0.4, 0.3, 0.3], best, 0.5, Some(Mark::Mistake)),
            ([0.3, 0.35, 0.35], best, 0.5, Some(Mark::Blunder)),
            // The best turn, far above the others or not.
            (best, best, 0.34, Some(Mark::Brilliant)),
            (best, best, 0.4, None),
            // A game is handed over only if a better turn existed.
            ([0.1, 0.85, 0.05], [0.4, 0.3, 0.3], 0.4, Some(Mark::Handed { to: Seat::B })),
            ([0.1, 0.85, 0.05], [0.15, 0.8, 0.05], 0.15, None),
        ];
        for (after, best, second, wanted) in cases {
            assert_eq!(mark(after, best, second), wanted, "{after:?} {best:?} {second}");
        }
    }

    #[test]
    fn handing_over_a_game_at_little_cost_has_a_caveat() {
        let compare = |own: f64| TurnComparison {
            seat: Seat::A,
            before: shares([own, 0.45, 0.45]),
            after: shares([0.02, 0.85, 0.13]),
            best: shares([own, 0.4, 0.5]),
            second: None,
        };
        let mark = Mark::Handed { to: Seat::B };
        assert_eq!(compare(0.05).mark(), Some(mark));
        assert_eq!(
            compare(0.05).little_lost(mark),
            Some(Caveat::LittleLost { seat: Seat::A, share: 2, best: 5 })
        );
        assert_eq!(compare(0.3).little_lost(mark), None);
        assert_eq!(compare(0.05).little_lost(Mark::Mistake), None);
    }
}
