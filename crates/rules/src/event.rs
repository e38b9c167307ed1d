//! What happened: the consequences of an action, in order, for logs, animations and announcements. Serialized, an event is
//! an object that names its kind, as in `{"event":"turn_began","seat":"B","minute":2}`.

use crate::outcome::Outcome;
use crate::piece::{Child, Nun, Piece, Place};
use crate::seat::Seat;
use crate::space::Coord;
use crate::steps::Steps;
use alloc::vec::Vec;

/// One thing that happened.
// Not `non_exhaustive`, so that clients which show events miss none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts-rs", derive(ts_rs::TS))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "serde", serde(tag = "event", rename_all = "snake_case"))]
#[allow(missing_docs, reason = "the fields' names say what they are")]
pub enum Event {
    /// A turn began, and with it a minute (2.1).
    TurnBegan { seat: Seat, minute: u8 },
    /// The whole turn was passed (2.3).
    Passed { seat: Seat },
    /// The player's time ran out (2.13).
    TimedOut { seat: Seat },
    /// An attacker stayed in its fight (2.5).
    Stayed { child: Child },
    /// An attacker took a coin (5.1, 2.5).
    CoinTaken { by: Child, from: Seat },
    /// There was no coin to take (5.4).
    NothingToTake { by: Child, from: Seat },
    /// A child walked (3.1).
    Moved {
        child: Child,
        #[cfg_attr(feature = "ts-rs", ts(type = "number"))]
        #[cfg_attr(feature = "utoipa", schema(value_type = u8))]
        steps: Steps,
        from: Place,
        to: Coord,
    },
    /// A movement could not be made and is lost (2.10).
    MovementLost {
        #[cfg_attr(feature = "ts-rs", ts(type = "number"))]
        #[cfg_attr(feature = "utoipa", schema(value_type = u8))]
        steps: Steps,
    },
    /// A fight began (5.1).
    FightStarted { attacker: Child, victim: Child, at: Coord },
    /// An attacker walked away from its fight and the victim stood up (3.4).
    FightLeft { attacker: Child, victim: Child, at: Coord },
    /// A fight was broken up (5.5, 5.6).
    FightBrokenUp { by: Piece, attacker: Child, victim: Child, at: Coord },
    /// A child told a nun of a fight, and she appeared there (7.3).
    Tattled { child: Child, nun: Nun, fight: Coord },
    /// A nun walked along her sight (6.1).
    NunMoved { nun: Nun, from: Coord, to: Coord },
    /// A piece was shoved (6.5).
    Shoved { piece: Piece, from: Coord, to: Coord },
    /// A child was sent to detention (7.1).
    Detained { child: Child },
    /// A child's detention ended (7.2).
    StoodUp { child: Child },
    /// A kiss (8.2).
    Kissed { kisser: Child, kissed: Child, at: Coord },
    /// Coins given to the kisser's player (8.2).
    CoinsGiven { from: Seat, to: Seat, coins: u8 },
    /// The bell rang (8.1).
    Bell,
    /// The game is over.
    Over {
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
