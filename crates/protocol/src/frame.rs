//! A whole game, decision by decision, for looking back.

use blacktop_rules::{Coord, Event, Seat};
use serde::{Deserialize, Serialize};

use crate::state::GameState;

/// A whole game: how it began, and every decision that stands. Those of a turn that is being made are among them, those that
/// were taken back are not.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Frames {
    /// The game before the first decision.
    pub start: GameState,
    /// The decisions, in order.
    pub frames: Vec<Frame>,
}

/// One decision and what came of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Frame {
    /// The version of the entry that has it; none for what was decided in the position that the table began with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "number"))]
    pub version: Option<u64>,
    /// Who decided.
    pub seat: Seat,
    /// In which minute.
    pub minute: u8,
    /// What: the action's word. `timeout` where the time ran out.
    pub action: String,
    /// What happened, in order.
    pub events: Vec<Event>,
    /// The game after it.
    pub state: GameState,
    /// The spaces that the pieces waiting for their shove have left: first that of the piece that is shoved next.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Coord>>"))]
    pub shoved_from: Vec<Coord>,
}
