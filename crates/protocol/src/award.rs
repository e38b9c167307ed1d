//! The awards at the end of a game.

use blacktop_rules::Seat;
use serde::{Deserialize, Serialize};

/// What a player did more often than all others.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Award {
    pub kind: AwardKind,
    pub seat: Seat,
    /// How often: kisses, fights, coins, steps.
    pub count: u32,
}

/// What an award is for, the rarest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum AwardKind {
    /// Kissed.
    Sweetheart,
    /// Broke up the most fights.
    Peacemaker,
    /// Told the nuns of the most fights.
    Tattler,
    /// Was in detention most often.
    WindowSeat,
    /// Lost the most coins in fights.
    Generous,
    /// Took the most coins in fights.
    Pickpocket,
    /// Started the most fights.
    Brawler,
    /// Walked the most steps.
    Walker,
}

impl AwardKind {
    pub const ALL: [AwardKind; 8] = [
        AwardKind::Sweetheart,
        AwardKind::Peacemaker,
        AwardKind::Tattler,
        AwardKind::WindowSeat,
        AwardKind::Generous,
        AwardKind::Pickpocket,
        AwardKind::Brawler,
        AwardKind::Walker,
    ];

    /// How often is enough for the award.
    pub const fn least(self) -> u32 {
        match self {
            AwardKind::Sweetheart | AwardKind::Peacemaker | AwardKind::Tattler | AwardKind::WindowSeat => 1,
            AwardKind::Generous | AwardKind::Pickpocket | AwardKind::Brawler => 2,
            AwardKind::Walker => 10,
        }
    }

    /// Its name on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            AwardKind::Sweetheart => "sweetheart",
            AwardKind::Peacemaker => "peacemaker",
            AwardKind::Tattler => "tattler",
            AwardKind::WindowSeat => "window_seat",
            AwardKind::Generous => "generous",
            AwardKind::Pickpocket => "pickpocket",
            AwardKind::Brawler => "brawler",
            AwardKind::Walker => "walker",
        }
    }
}
