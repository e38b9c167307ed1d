//! How a game ended and who won (section 8).

use crate::seat::{BySeat, Players, Seat};

/// What ended the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// The last minute was over (8.1).
    Bell,
    /// A kiss (8.2).
    Kiss {
        /// Whose child kissed.
        kisser: Seat,
    },
}

impl Reason {
    /// The word for it in records and in the engine protocol.
    pub const fn name(self) -> &'static str {
        match self {
            Reason::Bell => "bell",
            Reason::Kiss { .. } => "kiss",
        }
    }
}

/// The end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// What ended it.
    pub reason: Reason,
    players: Players,
    ranks: BySeat<u8>,
}

impl Outcome {
    /// Most coins; then the kisser; then the fewest children in detention; whoever is still tied shares (8.3).
    /// Places below the first are compared in the same way.
    pub(crate) fn new(reason: Reason, players: Players, coins: BySeat<u8>, detained: BySeat<u8>) -> Outcome {
        let kissed = |seat: Seat| reason == Reason::Kiss { kisser: seat };
        let standing = |seat: Seat| (coins[seat], kissed(seat), std::cmp::Reverse(detained[seat]));
        let better_than =
            |seat: Seat| players.seats().filter(|other| standing(*other) > standing(seat)).count();
        Outcome { reason, players, ranks: BySeat::from_fn(|seat| 1 + better_than(seat) as u8) }
    }

    /// Who won, alone or shared.
    pub fn winners(&self) -> impl Iterator<Item = Seat> {
        self.players.seats().filter(|seat| self.ranks[*seat] == 1)
    }

    /// A seat's place: 1 is the best; equal players share a place and the next is skipped.
    pub fn rank(&self, seat: Seat) -> u8 {
        self.ranks[seat]
    }

    /// Whose child kissed, if a kiss ended the game.
    pub fn kisser(&self) -> Option<Seat> {
        match self.reason {
            Reason::Bell => None,
            Reason::Kiss { kisser } => Some(kisser),
        }
    }
}
