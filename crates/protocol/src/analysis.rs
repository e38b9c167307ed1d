//! What the coach says about a game that is over.

use std::collections::BTreeMap;

use blacktop_rules::Seat;
use serde::{Deserialize, Serialize};

use crate::refusal::LocalizedMessage;

/// How far the coach has got with a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "status", rename_all = "snake_case")]
pub enum AnalysisState {
    /// No person has asked, or the game is not over.
    None,
    /// Other games come first.
    Waiting,
    /// The coach is looking at it.
    Running {
        /// How many turns have been judged.
        turns_done: u32,
        /// How many there are.
        turns: u32,
    },
    /// The analysis is stored.
    Done { analysis: Box<Analysis> },
    /// The analysis failed. Asking again starts a new one.
    Failed {
        /// The cause, in English.
        message: String,
    },
}

/// What the coach says about a game. Shares of the win are in hundredths: those of all players add up to 100.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Analysis {
    /// How often the coach looked ahead from each position.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub iterations: u64,
    /// Each player's share of the win at the start.
    pub start: BTreeMap<Seat, f64>,
    /// All turns, in order.
    pub turns: Vec<JudgedTurn>,
}

/// What the coach says about a turn.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct JudgedTurn {
    /// Whose it was.
    pub seat: Seat,
    pub minute: u8,
    /// What was played.
    pub actions: Vec<String>,
    /// Each player's share of the win before it.
    pub before: BTreeMap<Seat, f64>,
    /// The same after it.
    pub after: BTreeMap<Seat, f64>,
    /// How much of the win its player lost by not playing the best turn, in hundredths.
    pub loss: f64,
    /// The best turn that was found: the one that was played, if there was no better.
    pub best: BestTurn,
    /// What stands out about it.
    pub mark: TurnMark,
    /// Why, in sentences to be said one after the other; none without a mark.
    pub why: Vec<LocalizedMessage>,
}

/// A turn that could have been played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BestTurn {
    /// What would be decided.
    pub actions: Vec<String>,
    /// Each player's share of the win after it.
    pub after: BTreeMap<Seat, f64>,
}

/// What stands out about a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum TurnMark {
    /// Nothing.
    None,
    /// It was the one good turn, and not easy to see.
    Brilliant,
    /// There was a better turn.
    Mistake,
    /// There was a much better turn.
    Blunder,
    /// Another person has as good as won now, and had not before.
    HandedOver { to: Seat },
}
