//! Hashes of a table. The hash of a version covers all entries up to it, by a chain, and the state that follows from them: two
//! tables with the same hash at a version have the same history, and their rules agree on it.

use blacktop_bots::Bot;
use blacktop_protocol::{Entry, SeatOccupant, Stage};
use sha2::{Digest, Sha256};

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

/// The chain over all entries of a history: each link is the SHA-256 of the link before it and of the entry's JSON.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct EntryChain([u8; 32]);

impl EntryChain {
    /// The link of the next entry.
    pub(crate) fn next(self, entry: &Entry) -> EntryChain {
        let body = serde_json::to_vec(entry).expect("an entry has no odd keys");
        EntryChain(Sha256::new().chain_update(self.0).chain_update(body).finalize().into())
    }

    /// The hash of a table with these entries, whose state has this hash.
    pub(crate) fn hash(self, state_hash: u64) -> u64 {
        fold(self.0.first_chunk().map_or(0, |head| u64::from_be_bytes(*head)), state_hash)
    }
}

impl TableState {
    /// The table's hash: the chain of its entries, and its state.
    pub(crate) fn hash(&self) -> u64 {
        self.chain.hash(self.state_hash())
    }

    /// The state alone: version, stage, seats and game. Entries stored by programs before the chain have this as their hash.
    pub(crate) fn state_hash(&self) -> u64 {
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

/// What the hashes of a history cover.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum HashFormat {
    /// The state after the entry.
    StateOnly,
    /// All entries, and the state.
    Chained,
}

/// A hash on the wire.
pub(crate) fn hex(hash: u64) -> String {
    format!("{hash:016x}")
}
