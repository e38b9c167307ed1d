//! What a host chooses before a game.

use blacktop_rules::{RuleSet, Seat};
use serde::{Deserialize, Serialize};

/// The quickest sand timer, in seconds.
pub const SHORTEST_TIMER: u32 = 10;

/// The slowest play, in seconds: thirty days a turn.
pub const LONGEST_TIMER: u32 = 30 * 24 * 3600;

/// The most years at school that a player may have.
pub const MAX_SCHOOL_YEARS: u8 = 40;

/// What a table plays and how.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Settings {
    /// The edition played.
    pub edition: RuleSet,
    /// The board's name or its rows.
    pub board: String,
    /// How many play: 3 to 5.
    pub players: u8,
    /// The length of the game in minutes, one a turn.
    pub minutes: u8,
    /// Who starts.
    pub first: First,
    /// A position to begin with instead of the start, as `blacktop show` writes it. It decides all of the above.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub position: Option<String>,
    /// How long a turn may take.
    pub timer: Timer,
    /// How a person's turn ends.
    pub ending: Ending,
    /// Who finds the table.
    pub listing: Listing,
    /// What people may say.
    pub chat: Chat,
    /// What happens to the seat of a person who is away.
    pub stand_in: StandIn,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            edition: RuleSet::default(),
            board: "A0B0C0D0".to_owned(),
            players: 4,
            minutes: 30,
            first: First::Seat(Seat::A),
            position: None,
            timer: Timer::None,
            ending: Ending::ByHand,
            listing: Listing::Link,
            chat: Chat::Phrases,
            stand_in: StandIn { level: 4, when: StandInPolicy::Away },
        }
    }
}

/// Who starts: a seat's letter, `"random"`, or `"schooling"`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum First {
    /// A seat at random.
    Random,
    /// The player who went to school the longest, as the printed rules have it. Of several, chance chooses one.
    Schooling,
    /// The person who sits there.
    #[serde(untagged)]
    Seat(Seat),
}

/// How long a turn may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Timer {
    /// As long as it takes.
    None,
    /// The sand timer: 10 seconds to an hour, all players at the table.
    Sand {
        /// For one turn.
        seconds: u32,
    },
    /// Slow play: hours to days a turn, people come and go.
    Slow {
        /// For one turn.
        seconds: u32,
    },
}

/// How a person's turn ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// When the player says so.
    ByHand,
    /// With its last action.
    ByItself,
}

/// Who finds a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Listing {
    /// It is listed in the lobby.
    Open,
    /// Only people with the link.
    Link,
}

/// What people at a table may say.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Chat {
    /// A few safe phrases, which every person reads in their own language.
    Phrases,
    /// Those, and free text.
    Free,
}

/// What happens to the seat of a person who is away.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct StandIn {
    /// The level of the bot that plays it: 1 to 8.
    pub level: u8,
    /// When it takes over by itself.
    pub when: StandInPolicy,
}

/// When a bot takes over the seat of a person who is away.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum StandInPolicy {
    /// After two time-outs in a row, or 60 seconds away in a game without a timer.
    Away,
    /// Only when the others vote for it.
    Voted,
}
