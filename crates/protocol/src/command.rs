//! Commands of people at a table.

use blacktop_rules::Seat;
use serde::{Deserialize, Serialize};

use crate::colour::Colour;
use crate::settings::{Settings, Timer};
use crate::word::SentAction;

/// A command of a person at a table, which the table executes or refuses.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "verb", rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Change the settings. The host's, before the start.
    Change { settings: Box<Settings> },
    /// Sit down on an open seat. One person may take several: then they share the screen.
    Sit {
        seat: Seat,
        /// What this player is called, if not like the person.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        name: Option<String>,
    },
    /// Stand up: before the start the seat is open again, later a bot plays it until its person is back.
    Leave { seat: Seat },
    /// Put a bot on a seat. The host's, before the start.
    SeatBot {
        seat: Seat,
        /// Its level: 1 to 8.
        level: u8,
        /// Whose name and temper it has. Where none is named, the table chooses one who is not there yet.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        character: Option<String>,
    },
    /// Make a seat free again, also one that is taken. The host's, before the start.
    OpenSeat { seat: Seat },
    /// Let two seats change places. The host's, before the start.
    Swap { one: Seat, other: Seat },
    /// Choose a player's colour, before the start: one's own, and the host also a bot's.
    ChooseColour { seat: Seat, colour: Colour },
    /// Say how many years a player went to school, before the start.
    SetSchoolYears { seat: Seat, years: u8 },
    /// Begin the game. The host's; every seat must be taken.
    Start,
    /// Give the table up. The host's, before the start.
    Close,
    /// Make a decision of the turn.
    Act {
        /// Its word, such as `Ab1:3-e5`.
        #[serde(with = "crate::word::sent")]
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        action: SentAction,
    },
    /// Take the last decision of this turn back.
    Undo,
    /// Take all decisions of this turn back.
    Restart,
    /// Make the turn final.
    EndTurn,
    /// Ask all others to take the last turn back.
    AskUndo,
    /// Agree to that.
    AgreeUndo,
    /// Do not agree.
    RefuseUndo,
    /// Ask the others to play on with another timer. The host's.
    AskTimer { timer: Timer },
    /// Agree to that.
    AgreeTimer,
    /// Do not agree.
    RefuseTimer,
    /// Vote to let a bot play the seat of a person who is away.
    VoteBot { seat: Seat },
    /// Play a seat of one's own again that a bot plays.
    TakeOver { seat: Seat },
    /// Say a phrase. Spectators may, too.
    Say { phrase: Phrase },
    /// Say anything, where the table lets people.
    Chat { text: String },
    /// Arm-wrestle for a win that is tied, for one seat: how many milliseconds each tap was after its beat (before it: less than
    /// zero), nothing for a beat that was missed.
    Wrestle { seat: Seat, taps: Vec<Option<i16>> },
    /// Say who won when the tied players arm-wrestled for real.
    ClaimTie { winner: Seat },
    /// Play again, with seats rotated, after the end.
    Rematch,
}

/// The safe phrases. Every person reads them in their own language.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "a phrase is its name")]
pub enum Phrase {
    Hello,
    GoodLuck,
    WellPlayed,
    Ouch,
    Oops,
    Thanks,
    Sorry,
    HurryPlease,
    OneMoment,
    BackSoon,
    Rematch,
    GoodGame,
    Goodbye,
}

impl Phrase {
    pub const ALL: [Phrase; 13] = [
        Phrase::Hello,
        Phrase::GoodLuck,
        Phrase::WellPlayed,
        Phrase::Ouch,
        Phrase::Oops,
        Phrase::Thanks,
        Phrase::Sorry,
        Phrase::HurryPlease,
        Phrase::OneMoment,
        Phrase::BackSoon,
        Phrase::Rematch,
        Phrase::GoodGame,
        Phrase::Goodbye,
    ];
}
