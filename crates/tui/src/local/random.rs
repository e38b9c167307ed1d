//! Random numbers: from the system, or reproducible from a seed.

use std::hash::{BuildHasher, RandomState};

#[derive(Clone, Copy, Debug)]
pub(super) enum RandomSource {
    System,
    Seed(u64),
}

impl RandomSource {
    /// A number for one occasion. With a seed, the same occasion gives the same number.
    pub(super) fn number(self, occasion: u64) -> u64 {
        match self {
            // `RandomState` is seeded by the system.
            RandomSource::System => RandomState::new().hash_one(occasion),
            RandomSource::Seed(seed) => mixed(mixed(seed).wrapping_add(occasion)),
        }
    }
}

/// Mixes all bits (splitmix64).
fn mixed(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_makes_numbers_reproducible_and_occasions_independent() {
        assert_eq!(RandomSource::Seed(7).number(3), RandomSource::Seed(7).number(3));
        assert_ne!(RandomSource::Seed(7).number(3), RandomSource::Seed(7).number(4));
        assert_ne!(RandomSource::Seed(7).number(3), RandomSource::Seed(8).number(3));
    }
}
