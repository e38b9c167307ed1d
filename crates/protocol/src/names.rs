//! The words of the wire for seats, pieces, places and the like.

use blacktop_rules as rules;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A seat: `"A"` to `"E"`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[allow(missing_docs, reason = "a seat is its letter")]
pub enum Seat {
    A,
    B,
    C,
    D,
    E,
}

/// A nun: `"N1"` or `"N2"`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[allow(missing_docs, reason = "a nun is her name")]
pub enum Nun {
    N1,
    N2,
}

/// An edition: `"en"`, `"fr"` or `"ja"`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "an edition is its code")]
pub enum Edition {
    En,
    Fr,
    Ja,
}

/// The kind of decision that comes next: `"stand"`, `"move"`, `"shove"`, `"nun"` or `"over"` (10.5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "a phase is its name")]
pub enum Phase {
    Stand,
    Move,
    Shove,
    Nun,
    Over,
}

/// How a child is doing: `"free"`, `"attacking"`, `"pinned"` or `"detained"`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "a status is its name")]
pub enum Status {
    Free,
    Attacking,
    Pinned,
    Detained,
}

/// What ended a game: `"bell"` or `"kiss"`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "a reason is its name")]
pub enum Reason {
    Bell,
    Kiss,
}

/// Makes a type of the wire that is the name of something in the rules.
macro_rules! name {
    ($(#[$doc:meta])* $name:ident, $inner:ty) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(value_type = String))]
        pub struct $name(#[cfg_attr(feature = "ts", ts(type = "string"))] pub $inner);

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(&self.0)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                let text = String::deserialize(deserializer)?;
                text.parse().map($name).map_err(serde::de::Error::custom)
            }
        }
    };
}

name! {
    /// A child by its name: `"Ab1"` to `"Eg2"`.
    Child, rules::Child
}

name! {
    /// A child or a nun by its name: `"Ab1"` or `"N1"`.
    Piece, rules::Piece
}

name! {
    /// A space by its name: `"a1"` to `"l12"`.
    Space, rules::Coord
}

/// Where a piece is: a space's name, `"entrance"`, or `"shoved"` while it waits for its shove.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// In the entrance of its gender.
    Entrance,
    /// Off its space: its shove is decided next, or after another one.
    Shoved,
    /// On the board.
    #[serde(untagged)]
    Space(Space),
}
