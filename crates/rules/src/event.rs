//! What happened: the consequences of an action, in order, for logs, animations and announcements. Serialized, an event is
//! an object that names its kind, as in `{"event":"turn_began","seat":"B","minute":2}`.

use crate::outcome::Outcome;
use crate::piece::{Child, Nun, Piece, Place};
use crate::seat::Seat;
use crate::space::Coord;
use crate::steps::Steps;
use alloc::vec::Vec;

/// One thing that happened. Not `non_exhaustive`, so that clients which show events miss none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts-rs", derive(ts_rs::TS))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "serde", serde(tag = "event", rename_all = "snake_case"))]
pub enum Event {
    /// A turn began, and with it a minute (2.1).
    TurnBegan {
        /// Whose turn.
        seat: Seat,
        /// Which minute.
        minute: u8,
    },
    /// The whole turn was passed (2.3).
    Passed {
        /// By whom.
        seat: Seat,
    },
    /// The player's time ran out (2.13).
    TimedOut {
        /// Whose time.
        seat: Seat,
    },
    /// An attacker stayed in its fight (2.5).
    Stayed {
        /// The attacker.
        child: Child,
    },
    /// An attacker took a coin (5.1, 2.5).
    CoinTaken {
        /// The attacker that took it.
        by: Child,
        /// Whose coin it was.
        from: Seat,
    },
    /// There was no coin to take (5.4).
    NothingToTake {
        /// The attacker that came away empty-handed.
        by: Child,
        /// Who has no coins.
        from: Seat,
    },
    /// A child walked (3.1).
    Moved {
        /// Who.
        child: Child,
        /// How far.
        #[cfg_attr(feature = "ts-rs", ts(type = "number"))]
        #[cfg_attr(feature = "utoipa", schema(value_type = u8))]
        steps: Steps,
        /// Where it stood.
        from: Place,
        /// Where it ended.
        to: Coord,
    },
    /// A movement could not be made and is lost (2.10).
    MovementLost {
        /// Its value.
        #[cfg_attr(feature = "ts-rs", ts(type = "number"))]
        #[cfg_attr(feature = "utoipa", schema(value_type = u8))]
        steps: Steps,
    },
    /// A fight began (5.1).
    FightStarted {
        /// Who attacks.
        attacker: Child,
        /// Who is pinned.
        victim: Child,
        /// Where.
        at: Coord,
    },
    /// An attacker walked away from its fight and the victim stood up (3.4).
    FightLeft {
        /// Who walked away.
        attacker: Child,
        /// Who stood up.
        victim: Child,
        /// Where.
        at: Coord,
    },
    /// A fight was broken up (5.5, 5.6).
    FightBrokenUp {
        /// Who landed on it.
        by: Piece,
        /// Who was attacking.
        attacker: Child,
        /// Who was pinned.
        victim: Child,
        /// Where.
        at: Coord,
    },
    /// A child told a nun of a fight, and she appeared there (7.3).
    Tattled {
        /// Who told.
        child: Child,
        /// Whom.
        nun: Nun,
        /// Of the fight where.
        fight: Coord,
    },
    /// A nun walked along her sight (6.1).
    NunMoved {
        /// Which.
        nun: Nun,
        /// From where.
        from: Coord,
        /// Where to.
        to: Coord,
    },
    /// A piece was shoved (6.5).
    Shoved {
        /// Who.
        piece: Piece,
        /// From where.
        from: Coord,
        /// Where to.
        to: Coord,
    },
    /// A child was sent to detention (7.1).
    Detained {
        /// Who.
        child: Child,
    },
    /// A child's detention ended (7.2).
    StoodUp {
        /// Who.
        child: Child,
    },
    /// A kiss (8.2).
    Kissed {
        /// Who kissed.
        kisser: Child,
        /// Whom.
        kissed: Child,
        /// Where.
        at: Coord,
    },
    /// Coins given to the kisser's player (8.2).
    CoinsGiven {
        /// Who gave.
        from: Seat,
        /// Who got them.
        to: Seat,
        /// How many.
        coins: u8,
    },
    /// The bell rang (8.1).
    Bell,
    /// The game is over.
    Over {
        /// How it ended and who won.
        #[cfg_attr(feature = "serde", serde(rename = "result"))]
        outcome: Outcome,
    },
}

/// Receives the events of an action. Search passes `()`, which compiles to nothing; play collects them in a list.
pub(crate) trait EventSink {
    fn push(&mut self, event: Event);
}

impl EventSink for () {
    #[inline(always)]
    fn push(&mut self, _: Event) {}
}

impl EventSink for Vec<Event> {
    fn push(&mut self, event: Event) {
        self.push(event);
    }
}
