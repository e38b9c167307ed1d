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

    /// A chi-squared test: a byte modulo 31 would favour the first eight letters and give about 370.
    #[test]
    fn letters_of_ids_are_equally_likely() {
        const IDS: usize = 10_000;
        let mut seen = [0_u32; 256];
        (0..IDS).for_each(|_| random_id().bytes().for_each(|letter| seen[usize::from(letter)] += 1));
        let expected = (IDS * ID_LENGTH) as f64 / ALPHABET.len() as f64;
        let deviation = |letter: &u8| (f64::from(seen[usize::from(*letter)]) - expected).powi(2) / expected;
        let chi: f64 = ALPHABET.iter().map(deviation).sum();
        // 30 degrees of freedom: mean 30, deviation 7.7; chance exceeds 100 once in a billion runs.
        assert!(chi < 100.0, "{chi}");
    }
}
