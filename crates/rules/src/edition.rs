//! The three language editions and the three things in which they differ (section 9).

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use crate::text::excerpt;

/// Which printed edition's rules are played.
///
/// ```
/// use blacktop_rules::Edition;
/// assert_eq!("ja".parse(), Ok(Edition::Ja));
/// assert_eq!(Edition::default().to_string(), "en");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts-rs", derive(ts_rs::TS))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Edition {
    /// English: the default.
    #[default]
    En,
    /// French: no piece is shoved onto a shelter space (6.6).
    Fr,
    /// Japanese: nuns go and see in four directions (4.2); no tattling on a shelter space (7.4).
    Ja,
}

/// The directions of a nun's movement, of her sight and of adjacency (section 4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Directions {
    /// Along rows, columns and diagonals.
    Eight,
    /// Along rows and columns only.
    Four,
}

impl Directions {
    /// The steps as (columns, rows).
    pub const fn steps(self) -> &'static [(i8, i8)] {
        const QUEEN: [(i8, i8); 8] = [(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, -1), (-1, 1)];
        match self {
            Directions::Eight => &QUEEN,
            Directions::Four => QUEEN.split_at(4).0,
        }
    }
}

impl Edition {
    /// All editions.
    pub const ALL: [Edition; 3] = [Edition::En, Edition::Fr, Edition::Ja];

    /// Its language code: `en`, `fr` or `ja`.
    pub const fn code(self) -> &'static str {
        match self {
            Edition::En => "en",
            Edition::Fr => "fr",
            Edition::Ja => "ja",
        }
    }

    /// Clauses 4.1 and 4.2.
    pub const fn directions(self) -> Directions {
        match self {
            Edition::En | Edition::Fr => Directions::Eight,
            Edition::Ja => Directions::Four,
        }
    }

    /// Whether pieces may be shoved onto a shelter space (6.6).
    pub const fn shoves_into_shelter(self) -> bool {
        match self {
            Edition::En | Edition::Ja => true,
            Edition::Fr => false,
        }
    }

    /// Whether a child may tattle to a nun on a shelter space (7.4).
    pub const fn tattles_in_shelter(self) -> bool {
        match self {
            Edition::En | Edition::Fr => true,
            Edition::Ja => false,
        }
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// A text that is no edition's code.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is not an edition: editions are en, fr and ja")]
pub struct ParseEditionError(pub String);

impl FromStr for Edition {
    type Err = ParseEditionError;

    fn from_str(code: &str) -> Result<Edition, ParseEditionError> {
        let edition = Edition::ALL.into_iter().find(|edition| edition.code() == code);
        edition.ok_or_else(|| ParseEditionError(excerpt(code)))
    }
}
