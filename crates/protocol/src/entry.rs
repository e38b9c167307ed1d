//! The history of a table: one entry a change, numbered from 1 without gaps, never changed and never taken out.

use blacktop_rules::{Seat, Word};
use serde::{Deserialize, Serialize};

use crate::colour::Colour;
use crate::command::Phrase;
use crate::id::{Key, PersonId, TableId};
use crate::settings::{Settings, Timer};
use crate::time::{Millis, Timestamp};

/// One change of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Entry {
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub version: u64,
    /// When it was made, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    #[cfg_attr(feature = "openapi", schema(value_type = u64))]
    pub at: Timestamp,
    /// Who made it.
    pub by: Author,
    /// What its author's client called it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub key: Option<Key>,
    /// What changed.
    pub what: TableEvent,
}

/// Who made an entry.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Author {
    /// A person at the table, or a program that sits there like one.
    Person(PersonId),
    /// The bot that plays a seat.
    Bot(Seat),
    /// The table itself: its clock, or a stand-in for a person who is away.
    Table,
}

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum SeatOccupant {
    /// The seat is free.
    Open,
    /// A person; one person may have several seats on one screen.
    Person {
        /// Who has the rights of the seat.
        person: PersonId,
        /// What the player is called.
        name: String,
    },
    Bot {
        /// Its level: 1 to 8.
        level: u8,
        /// Whose name and temper it has, such as `rocco`. Older entries do not have it: a level without a temper.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        character: Option<String>,
    },
}

/// Why a bot plays a person's seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum StandInReason {
    /// The person was away for too long.
    Away,
    /// The person left.
    Left,
    /// The others voted for it.
    Voted,
}

/// How a tied win was decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum TieBreak {
    /// By the duel on the screen.
    Duel,
    /// By arm-wrestling at the table; the tied players named the winner.
    ForReal,
}

/// What an entry changes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "entry", rename_all = "snake_case")]
pub enum TableEvent {
    /// The table was set up. Always the first entry.
    Created {
        /// What is to be played.
        settings: Box<Settings>,
        /// Who may change it.
        host: PersonId,
        /// Who sits where from the beginning: as many as play.
        seats: Vec<SeatOccupant>,
        /// The game before, if this is a rematch.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        after: Option<TableId>,
        /// Whether the game comes from a record.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
        from_record: bool,
    },
    /// The host chose other settings. Seats beyond the new number of players are gone, new ones are open.
    Changed { settings: Box<Settings> },
    /// A person sat down, a bot was put there, or a seat was opened.
    Seated {
        seat: Seat,
        /// Who sits there now.
        sitter: SeatOccupant,
    },
    /// Two seats changed places.
    Swapped { one: Seat, other: Seat },
    /// A player has a colour of their choice.
    Coloured { seat: Seat, colour: Colour },
    /// A player said how many years they went to school.
    SchoolYears { seat: Seat, years: u8 },
    /// Another person is the host now.
    HostChanged { host: PersonId },
    /// The game began.
    Started {
        /// Who has the first turn.
        first: Seat,
        /// The version of the rules that the game is played by to its end. Entries of version 1 do not have it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        rules: Option<u8>,
    },
    /// A decision of the turn. It is a draft until the turn is ended.
    Acted {
        seat: Seat,
        /// Its word, such as `Ab1:3-e5`.
        #[serde(with = "crate::word")]
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        action: Word,
    },
    /// The last decisions of the draft were taken back.
    Undone { actions: u32 },
    /// The turn is final.
    Ended { seat: Seat },
    /// The player's time ran out: what was still to be decided is decided by clause 2.13, and the turn is final.
    TimedOut { seat: Seat },
    /// A person would like to take the last turn back.
    UndoAsked,
    /// A person agrees to that.
    UndoAgreed,
    /// A person does not, and that settles it.
    UndoRefused,
    /// All agreed: the game is back at the start of a turn.
    TurnUndone {
        /// How many decisions are taken back.
        actions: u32,
    },
    /// The host would like to play on with another timer.
    TimerAsked { timer: Timer },
    /// A person agrees to that.
    TimerAgreed,
    /// A person does not, and that settles it.
    TimerRefused,
    /// All agreed: the new timer runs from here on.
    TimerChanged { timer: Timer },
    /// A bot plays a person's seat.
    StoodIn {
        seat: Seat,
        /// The bot's level: 1 to 8.
        level: u8,
        /// Whose name and temper the bot has, as in [`SeatOccupant::Bot`].
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        character: Option<String>,
        why: StandInReason,
    },
    /// The person is back and plays again.
    Returned { seat: Seat },
    /// A person votes to let a bot play another person's seat.
    Voted { seat: Seat },
    /// The clock stands still: the server is about to stop.
    Paused {
        /// The milliseconds the player has left.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        #[cfg_attr(feature = "openapi", schema(value_type = u64))]
        left: Millis,
    },
    /// The clock runs again, or further than before.
    Resumed {
        /// When the player's time is up, in milliseconds since 1970.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        #[cfg_attr(feature = "openapi", schema(value_type = u64))]
        deadline: Timestamp,
    },
    /// A person said one of the phrases.
    Said {
        phrase: Phrase,
        /// What the person is called, if they do not sit at the table.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        name: Option<String>,
    },
    /// A person typed something.
    Chatted { text: String },
    /// A tied player arm-wrestled for the win. Where the best are equal, all start again.
    Wrestled { seat: Seat, score: u16 },
    /// A tied player says who won the arm-wrestling at the table.
    TieClaimed { winner: Seat },
    /// The tie is broken. The record of the game does not change.
    TieBroken { winner: Seat, how: TieBreak },
    /// There is a rematch.
    Rematched { table: TableId },
    /// The table was given up before a game began.
    Closed,
}
