//! How a person likes the page. It follows them from device to device; no game depends on it.

use serde::{Deserialize, Serialize};

use crate::language::Language;

/// How a person likes the page. What is left out is as it comes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Preferences {
    /// The language of all sentences; none follows the browser.
    pub language: Option<Language>,
    /// How quickly pieces move.
    pub speed: Speed,
    /// Whether anything is heard.
    pub sounds: bool,
    /// Whether the front page and the finale have music, if anything is heard.
    pub music: bool,
    /// Whether the characters who play for the bots say something now and then.
    pub talk: bool,
    /// What is shown on the board beside the pieces.
    pub layers: Layers,
    /// Which decisions are asked about twice.
    pub confirm: Confirm,
    /// The colours of the board.
    pub board: BoardColours,
    /// The colours of everything else.
    pub theme: Theme,
}

impl Default for Preferences {
    fn default() -> Preferences {
        Preferences {
            language: None,
            speed: Speed::default(),
            sounds: true,
            music: true,
            talk: true,
            layers: Layers::default(),
            confirm: Confirm::default(),
            board: BoardColours::default(),
            theme: Theme::default(),
        }
    }
}

/// How quickly pieces move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Speed {
    /// They are there at once.
    None,
    /// To be followed in peace.
    Slow,
    /// As most people like it.
    #[default]
    Normal,
    /// For those who know the game.
    Fast,
}

/// What is shown on the board beside the pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Layers {
    /// What the nuns see.
    pub sight: bool,
    /// Where a child can get to.
    pub reach: bool,
    /// Where no nun sees.
    pub hidden: bool,
    /// How pieces went in the last turn.
    pub last: bool,
}

impl Default for Layers {
    fn default() -> Layers {
        Layers { sight: true, reach: true, hidden: true, last: true }
    }
}

/// Which decisions are asked about twice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Confirm {
    /// Only to pass the whole turn.
    #[default]
    PassOnly,
    Always,
    /// None.
    Never,
}

/// The colours of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum BoardColours {
    /// Chalk on asphalt.
    Chalk,
    /// A sunny day.
    #[default]
    Bright,
    /// As much contrast as there is.
    Contrast,
}

/// The colours of everything but the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Theme {
    /// As the device has it.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}
