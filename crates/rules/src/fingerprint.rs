//! The fingerprint of a position: a 64-bit hash that is the same on every machine and in every version.

use crate::outcome::Reason;
use crate::piece::Child;
use crate::seat::Seat;
use crate::state::State;
use crate::tables::BoardTables;

impl State {
    /// Equal states with the same tables have the same fingerprint. `singles` and `fights` follow from the rest.
    pub(crate) fn fingerprint(&self, tables: &BoardTables) -> u64 {
        let pair = |low: u32, high: u32| u64::from(low) | u64::from(high) << 32;
        let bytes = |bytes: [u8; 8]| u64::from_le_bytes(bytes);
        let coins = Seat::ALL.map(|seat| self.coins[seat]);
        let mut hash = tables.fingerprint();
        for word in self.slot_words() {
            hash = mix(hash, word);
        }
        hash = mix(hash, pair(self.attacking, self.pinned));
        hash = mix(hash, pair(self.detained, u32::from(self.turn_start)));
        hash =
            mix(hash, bytes([coins[0], coins[1], coins[2], coins[3], coins[4], self.clock, self.minutes, 0]));
        let head = [self.players.count(), self.turn as u8, self.phase as u8, self.movements.bits()];
        let turn = [
            self.movable | self.moved << 4,
            self.staying | self.leaving << 4,
            self.detained_at_start,
            self.ending(),
        ];
        hash = mix(hash, bytes([head[0], head[1], head[2], head[3], turn[0], turn[1], turn[2], turn[3]]));
        if let Some(shoving) = self.shoving {
            let waiting = shoving.waiting.map_or(u8::MAX, Child::index);
            let spaces = [shoving.from.index(), shoving.shover.index(), shoving.avoid.byte()];
            let rest = [shoving.piece, spaces[0], spaces[1], waiting, spaces[2], shoving.after as u8, 0, 0];
            hash = mix(mix(hash, bytes(rest)), u64::from(shoving.settled));
        }
        hash
    }

    fn ending(&self) -> u8 {
        match self.reason {
            None => 0,
            Some(Reason::Bell) => 1,
            Some(Reason::Kiss { kisser }) => 2 + kisser as u8,
        }
    }
}

/// Takes one more word into a hash: a 128-bit product folded in two.
pub(crate) const fn mix(hash: u64, word: u64) -> u64 {
    let product = (hash ^ 0x9e37_79b9_7f4a_7c15) as u128 * (word ^ 0xe703_7ed1_a0b4_28db) as u128;
    (product as u64) ^ ((product >> 64) as u64).rotate_left(23) ^ word
}
