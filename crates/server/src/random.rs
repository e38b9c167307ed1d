//! Randomness from the operating system: numbers, and ids that cannot be guessed.

use blacktop_protocol::TableId;
use rand::{Rng, RngExt};

/// The letters and digits of ids: none that looks like another.
const ALPHABET: &[u8] = b"abcdefghjkmnpqrstuvwxyz23456789";

const ID_LENGTH: usize = 12;

pub(crate) fn random_u64() -> u64 {
    rand::rng().next_u64()
}

/// A new id for a person, a table or a request. All letters are equally likely.
pub(crate) fn random_id() -> String {
    let mut rng = rand::rng();
    (0..ID_LENGTH).map(|_| char::from(ALPHABET[rng.random_range(0..ALPHABET.len())])).collect()
}

pub(crate) fn new_table_id() -> TableId {
    random_id().parse().expect("letters and digits are an id")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_twelve_plain_letters() {
        let id = new_table_id().to_string();
        assert!(id.len() == ID_LENGTH && id.bytes().all(|byte| ALPHABET.contains(&byte)), "{id}");
        assert_ne!(id, random_id());
    }
}
