//! What became of one game, as the journal keeps it.

use std::time::Duration;

use blacktop_rules::Game;
use serde::{Deserialize, Serialize};

use super::process::{ForfeitKind, ProcessError};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct GameResult {
    pub(super) game: u64,
    pub(super) board: String,
    /// The seat that kissed, counted from A, if a kiss ended the game.
    pub(super) kisser: Option<usize>,
    /// From seat A on.
    pub(super) chairs: Vec<SeatResult>,
}

#[derive(Clone, Default, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct SeatResult {
    /// Who it was, counted in the order of the settings.
    pub(super) entrant: usize,
    pub(super) rank: u8,
    pub(super) coins: u8,
    pub(super) decisions: u64,
    /// How long all decisions took, and the longest of them, in microseconds.
    pub(super) micros: u64,
    pub(super) longest: u64,
    /// The processor time of all decisions of a bot, in microseconds, where the system counts it for threads.
    #[serde(default)]
    pub(super) cpu: u64,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) forfeits: Vec<Forfeit>,
}

/// A turn that was lost because there was no legal action in time.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Forfeit {
    pub(super) minute: u8,
    pub(super) kind: ForfeitKind,
    pub(super) message: String,
}

impl Forfeit {
    pub(super) fn new(minute: u8, fault: &ProcessError) -> Forfeit {
        Forfeit { minute, kind: fault.kind, message: fault.why.clone() }
    }
}

impl SeatResult {
    pub(super) fn count(&mut self, took: Duration) {
        let micros = took.as_micros() as u64;
        self.decisions += 1;
        self.micros += micros;
        self.longest = self.longest.max(micros);
    }
}

impl GameResult {
    /// The result of a game that is over.
    pub(super) fn new(game: u64, end: &Game, mut chairs: Vec<SeatResult>) -> GameResult {
        let outcome = end.outcome();
        for (seat, chair) in end.players().seats().zip(&mut chairs) {
            chair.rank = outcome.map_or(1, |outcome| outcome.rank(seat));
            chair.coins = end.coins(seat);
        }
        let kisser = outcome.and_then(|outcome| outcome.kisser()).map(|seat| seat as usize);
        GameResult { game, board: end.board().code().to_owned(), kisser, chairs }
    }

    pub(super) fn shares(&self) -> impl Iterator<Item = f64> {
        let winners = self.chairs.iter().filter(|chair| chair.rank == 1).count() as f64;
        self.chairs.iter().map(move |chair| if chair.rank == 1 { 1.0 / winners } else { 0.0 })
    }
}
