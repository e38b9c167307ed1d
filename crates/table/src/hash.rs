//! One number for everything that follows from a history, so that two tables can be compared at a glance.

use blacktop_bots::Bot;
use blacktop_protocol::{SeatOccupant, Stage};

use crate::state::TableState;

/// Folds one number into another, so that neither can be guessed from the sum.
fn fold(hash: u64, part: u64) -> u64 {
    let mixed = (hash ^ part).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (mixed ^ (mixed >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93) ^ (mixed >> 29)
}

/// A bot as a number: without a character it is its level.
fn part(bot: Bot) -> u64 {
    let level = bot.level().map_or(0, |level| level as u64);
    level + bot.character().map_or(0, |character| 16 * (character as u64 + 1))
}

impl TableState {
    /// The table's hash: its version, its stage, its seats and its game.
    pub(crate) fn hash(&self) -> u64 {
        let stage = match self.stage {
            Stage::Gathering => 1,
            Stage::Playing => 2,
            Stage::Over => 3,
            Stage::Closed => 4,
        };
        let mut hash = fold(fold(0, self.version), stage);
        for seat in &self.seats {
            let sitter = match &seat.sitter {
                SeatOccupant::Open => 0,
                SeatOccupant::Bot { .. } => seat.bot().map_or(0, part),
                SeatOccupant::Person { person, .. } => {
                    person.as_str().bytes().fold(9, |hash, b| fold(hash, b.into()))
                }
            };
            hash = fold(fold(hash, sitter), seat.stand_in.map_or(0, part));
        }
        let game = self.record.as_ref().map_or(0, |record| record.game().fingerprint());
        fold(fold(hash, game), self.committed_actions as u64)
    }
}
