//! What comes from outside: dice, and ids that nobody can guess.

use blacktop_protocol::TableId;
use rand::Rng;

/// Letters and digits that cannot be taken for one another.
const LETTERS: &[u8] = b"abcdefghjkmnpqrstuvwxyz23456789";

/// Any number, equally likely.
pub(crate) fn dice() -> u64 {
    rand::rng().next_u64()
}

fn fresh() -> String {
    let mut rng = rand::rng();
    (0..12).map(|_| char::from(LETTERS[(rng.next_u64() % LETTERS.len() as u64) as usize])).collect()
}

/// A name for a new table.
pub(crate) fn fresh_id() -> TableId {
    fresh().parse().expect("letters and digits are an id")
}
