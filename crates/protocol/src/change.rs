//! What an event changed in the state of a game, so that a page can animate an update without knowing the rules.

use std::collections::BTreeMap;

use blacktop_rules::{Child, Coord, Nun, Outcome, Piece, Place, Seat};
use serde::{Deserialize, Serialize};

use crate::state::ChildState;

/// What one event changed: new values only, absolute ones. Put over the state before the event (maps key by key), they give
/// the state after it. Fields that are the player's to decide next (`phase`, `movements`, …) come with the update's state.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct StateChange {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<Seat>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<u8>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<BTreeMap<Seat, u8>>"))]
    pub coins: BTreeMap<Seat, u8>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<BTreeMap<Child, ChildState>>"))]
    pub children: BTreeMap<Child, ChildState>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<BTreeMap<Nun, Place>>"))]
    pub nuns: BTreeMap<Nun, Place>,
    /// The piece that is shoved next. It stays unless `shoved_from` is given; with `shoved_from` and without this, none is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shoving: Option<Piece>,
    /// The spaces that the pieces waiting for their shove have left, if that has changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shoved_from: Option<Vec<Coord>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<Outcome>,
}
