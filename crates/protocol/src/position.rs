//! Questions about a position that is at no table: looking at it, playing it on, asking why not.

use blacktop_rules::{Coord, Event, Piece};
use serde::{Deserialize, Serialize};

use crate::change::StateChange;
use crate::state::GameState;

/// A position to look at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PositionView {
    /// Its text, as `settings.position` of a new table takes it.
    pub position: String,
    /// The game at that moment.
    pub state: GameState,
    /// The words of all legal actions.
    pub legal: Vec<String>,
}

/// A position to be played on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PlayPosition {
    /// Its text; `_` may stand for the blanks.
    pub position: String,
    /// The words of the actions, in order.
    pub actions: Vec<String>,
}

/// The position after that.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PositionPlayed {
    /// Its text.
    pub position: String,
    /// The game at that moment.
    pub state: GameState,
    /// The spaces that the pieces waiting for their shove have left: first that of the piece that is shoved next.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Coord>>"))]
    pub shoved_from: Vec<Coord>,
    /// The words of all legal actions.
    pub legal: Vec<String>,
    /// What happened on the way, in order.
    pub events: Vec<Event>,
    /// What each of the events changed, as many as there are events.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<StateChange>>"))]
    pub changes: Vec<StateChange>,
}

/// Why a piece may not end on a space, in a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct WhyInPosition {
    /// Its text; `_` may stand for the blanks.
    pub position: String,
    /// The child or the nun.
    pub piece: Piece,
    /// Where it would end.
    pub space: Coord,
}
