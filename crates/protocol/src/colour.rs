//! The players' colours: the one source for page, terminal, films and pictures.

use std::fmt;
use std::str::FromStr;

use blacktop_rules::Seat;
use serde::{Deserialize, Serialize};

/// A player's colour. The set of Okabe and Ito, which people with any kind of colour vision can tell apart; clients
/// show the seat's letter and pattern with it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    Orange,
    Sky,
    Green,
    Pink,
    Yellow,
    Blue,
    Red,
    Grey,
}

impl Colour {
    pub const ALL: [Colour; 8] = [
        Colour::Orange,
        Colour::Sky,
        Colour::Green,
        Colour::Pink,
        Colour::Yellow,
        Colour::Blue,
        Colour::Red,
        Colour::Grey,
    ];

    /// The colour of a seat whose player has not chosen one.
    pub const fn of_seat(seat: Seat) -> Colour {
        Colour::ALL[seat as usize]
    }

    /// Red, green and blue.
    pub const fn rgb(self) -> [u8; 3] {
        match self {
            Colour::Orange => [0xe6, 0x9f, 0x00],
            Colour::Sky => [0x56, 0xb4, 0xe9],
            Colour::Green => [0x00, 0x9e, 0x73],
            Colour::Pink => [0xcc, 0x79, 0xa7],
            Colour::Yellow => [0xf0, 0xe4, 0x42],
            Colour::Blue => [0x00, 0x72, 0xb2],
            Colour::Red => [0xd5, 0x5e, 0x00],
            Colour::Grey => [0x99, 0x99, 0x99],
        }
    }

    pub const fn name(self) -> &'static str {
        match self {
            Colour::Orange => "orange",
            Colour::Sky => "sky",
            Colour::Green => "green",
            Colour::Pink => "pink",
            Colour::Yellow => "yellow",
            Colour::Blue => "blue",
            Colour::Red => "red",
            Colour::Grey => "grey",
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that names no colour.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the colours are orange, sky, green, pink, yellow, blue, red and grey")]
pub struct ParseColourError;

impl FromStr for Colour {
    type Err = ParseColourError;

    fn from_str(name: &str) -> Result<Colour, ParseColourError> {
        Colour::ALL.into_iter().find(|colour| colour.name() == name).ok_or(ParseColourError)
    }
}
