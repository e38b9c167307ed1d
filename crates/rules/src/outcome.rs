//! How a game ended and who won (section 8).

#[cfg(feature = "serde")]
use crate::outcome_fields::OutcomeFields;
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
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(into = "OutcomeFields", try_from = "OutcomeFields"))]
pub struct Outcome {
    /// What ended it.
    pub reason: Reason,
    players: Players,
    ranks: BySeat<u8>,
}

impl Outcome {
    /// Most coins; then the kisser; then the fewest children in detention; players still tied share (8.3).
    /// Places below the first are compared in the same way.
    pub(crate) fn new(reason: Reason, players: Players, coins: BySeat<u8>, detained: BySeat<u8>) -> Outcome {
        // What is compared first stands highest in one number.
        let standing = BySeat::from_fn(|seat| {
            let kissed = reason == Reason::Kiss { kisser: seat };
            u32::from(coins[seat]) << 16 | u32::from(kissed) << 8 | u32::from(u8::MAX - detained[seat])
        });
        let better =
            |seat: Seat| players.seats().filter(|other| standing[*other] > standing[seat]).count() as u8;
        let rank = |seat: Seat| if players.has(seat) { 1 + better(seat) } else { 0 };
        Outcome { reason, players, ranks: BySeat::from_fn(rank) }
    }

    /// An outcome whose ranks are known.
    #[cfg(feature = "serde")]
    pub(crate) fn from_ranks(reason: Reason, players: Players, ranks: BySeat<u8>) -> Outcome {
        Outcome { reason, players, ranks }
    }

    /// How many played.
    pub fn players(&self) -> Players {
        self.players
    }

    /// Who won, alone or shared.
    pub fn winners(&self) -> impl Iterator<Item = Seat> {
        self.players.seats().filter(|seat| self.ranks[*seat] == 1)
    }

    /// A seat's rank: 1 is the best; equal players share a rank and the next is skipped. Empty seats have 0.
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
