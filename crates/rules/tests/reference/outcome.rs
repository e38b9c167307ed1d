//! The end of the game: the bell, the kiss, and who has won (RULES 8).

use super::Reference;
use super::pieces::Condition;

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Outcome {
    Bell,
    Kiss { kisser: char },
}

impl Outcome {
    pub(crate) fn reason(self) -> &'static str {
        match self {
            Outcome::Bell => "bell",
            Outcome::Kiss { .. } => "kiss",
        }
    }

    pub(crate) fn kisser(self) -> Option<char> {
        match self {
            Outcome::Bell => None,
            Outcome::Kiss { kisser } => Some(kisser),
        }
    }
}

impl Reference {
    pub(super) fn end_by_bell(&mut self) {
        self.outcome = Some(Outcome::Bell);
    }

    pub(super) fn end_by_kiss(&mut self, kisser: char) {
        self.outcome = Some(Outcome::Kiss { kisser });
    }

    /// Each seat's rank: one more than the number of players strictly better (8.3).
    pub(super) fn ranks(&self, outcome: Outcome) -> Vec<usize> {
        let seats = self.seats();
        let rank =
            |seat: char| 1 + seats.iter().filter(|other| self.is_better(outcome, **other, seat)).count();
        seats.iter().map(|seat| rank(*seat)).collect()
    }

    /// More coins; on a tie the kisser; otherwise fewer children in detention (8.3).
    fn is_better(&self, outcome: Outcome, one: char, other: char) -> bool {
        if self.coins[&one] != self.coins[&other] {
            return self.coins[&one] > self.coins[&other];
        }
        if outcome.kisser() == Some(one) || outcome.kisser() == Some(other) {
            return outcome.kisser() == Some(one) && one != other;
        }
        let detained = |seat| self.pieces.count(seat, Condition::Detained);
        detained(one) < detained(other)
    }
}
