//! Why not: the question about a piece and a space, and its answer.

use blacktop_rules::{Coord, Piece};
use serde::{Deserialize, Serialize};

use crate::refusal::Refusal;

/// Why a piece may not end on a space now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Why {
    /// The child or the nun.
    pub piece: Piece,
    /// Where it would end.
    pub space: Coord,
}

/// Why not.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Explained {
    /// Why not; nothing if it is legal after all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub why: Option<Refusal>,
}
