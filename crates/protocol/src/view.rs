//! A table as its watchers see it.

use std::collections::BTreeMap;

use blacktop_rules::{Child, Coord, Outcome, Seat};
use serde::{Deserialize, Serialize};

use crate::award::Award;
use crate::colour::Colour;
use crate::entry::{SeatOccupant, TieBreak};
use crate::id::{PersonId, TableId};
use crate::settings::{Settings, Timer};
use crate::state::GameState;
use crate::time::{Millis, Timestamp};

/// Where a table is in its life.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// People sit down.
    Gathering,
    /// The game is on.
    Playing,
    /// The game is over.
    Over,
    /// It was given up before it began.
    Closed,
}

/// Who is there and what they play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RoomView {
    /// Where the table is in its life.
    pub stage: Stage,
    /// What is played.
    pub settings: Settings,
    /// Who may change it and start.
    pub host: PersonId,
    /// All seats, from A on.
    pub seats: Vec<SeatView>,
    /// How many look on without a seat.
    pub spectators: u32,
    /// A person wants to take the last turn back.
    pub undo: Option<UndoAsked>,
    /// The host wants another timer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub timer: Option<TimerAsked>,
    /// The game is over and its win is tied.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub tie: Option<Tie>,
    /// Votes to let a bot in.
    pub votes: Vec<Vote>,
    /// The game before this one.
    pub after: Option<TableId>,
    /// The rematch.
    pub rematch: Option<TableId>,
}

/// A seat and who sits there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatView {
    pub seat: Seat,
    pub sitter: SeatOccupant,
    /// The level of the bot that plays it for its person.
    pub stand_in: Option<u8>,
    /// Whose name and temper that bot has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub stand_in_character: Option<String>,
    pub colour: Colour,
    /// How many years its player went to school, if they said so. Bots have theirs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub school_years: Option<u8>,
    /// Whether its player is there: a person with the table open, or a bot.
    pub present: bool,
}

/// A request to take the last turn back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct UndoAsked {
    pub by: PersonId,
    /// Who has agreed.
    pub agreed: Vec<PersonId>,
    /// Who has yet to say.
    pub waiting: Vec<PersonId>,
}

/// The host would like to play on with another timer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TimerAsked {
    pub timer: Timer,
    pub by: PersonId,
    pub agreed: Vec<PersonId>,
    /// Who has yet to say.
    pub waiting: Vec<PersonId>,
}

/// A tied win, and how the tied players decide it, if they want to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Tie {
    /// Who share the win.
    pub seats: Vec<Seat>,
    /// The beats of the duel: when each comes, in milliseconds after its start.
    pub beats: Vec<u16>,
    /// Who has wrestled in this round.
    pub scores: Vec<WrestleScore>,
    /// Who says who won at the table.
    pub claims: Vec<TieClaim>,
    /// Who won, once it is decided, and how.
    pub winner: Option<Seat>,
    pub how: Option<TieBreak>,
}

/// What a player reached in a duel.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct WrestleScore {
    pub seat: Seat,
    pub score: u16,
}

/// Whom a person names as the winner.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TieClaim {
    pub by: PersonId,
    pub winner: Seat,
}

/// The votes to let a bot play a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Vote {
    pub seat: Seat,
    /// Who is for it.
    pub by: Vec<PersonId>,
    /// How many it takes.
    pub needed: u32,
}

/// The game as it stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlayView {
    /// Everything on and around the board. Where the draft is complete it already shows the next turn's beginning.
    pub state: GameState,
    /// The spaces that the pieces waiting for their shove have left: first that of the piece that is shoved next.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Coord>>"))]
    pub shoved_from: Vec<Coord>,
    /// The words of all legal actions; none while a complete draft waits to be ended.
    pub legal: Vec<String>,
    /// The legal actions that end the game, by what comes of it. A complete draft that ends the game has its result in `state`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<EndingActions>>"))]
    pub ending_actions: Vec<EndingActions>,
    /// The turn being made.
    pub draft: Draft,
    /// How many turns each player has before the bell, the one being made included; none once the game is over.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<BTreeMap<Seat, u8>>"))]
    pub turns_left: BTreeMap<Seat, u8>,
    /// At the start of a person's turn: the kisses with which other players win in their next turn if nobody stops them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<KissThreat>>"))]
    pub kiss_threats: Vec<KissThreat>,
    /// At the start of a person's turn: a kiss with which this player wins in this turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub kiss_chance: Option<KissThreat>,
    /// The player's time.
    pub clock: Option<Clock>,
    /// At the end of the game: what players did more often than all others.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Award>>"))]
    pub awards: Vec<Award>,
}

/// A kiss that wins the game for the kisser's player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct KissThreat {
    pub kisser: Child,
    pub kissed: Child,
    pub at: Coord,
}

/// Actions that end the game in the same way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct EndingActions {
    /// Their words.
    pub actions: Vec<String>,
    /// Each player's coins then.
    pub coins: BTreeMap<Seat, u8>,
    pub result: Outcome,
}

/// The turn being made: whose, and what has been decided so far.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Draft {
    pub seat: Seat,
    pub minute: u8,
    /// The decisions, in order.
    pub actions: Vec<String>,
    /// Whether nothing is left to decide, so that it only has to be ended.
    pub complete: bool,
}

/// The time of the player whose turn it is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Clock {
    /// When it is up, in milliseconds since 1970 by the server's clock.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    #[cfg_attr(feature = "openapi", schema(value_type = u64))]
    pub deadline: Timestamp,
    /// How many milliseconds were left when this was sent.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    #[cfg_attr(feature = "openapi", schema(value_type = u64))]
    pub left: Millis,
}
