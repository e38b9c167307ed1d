//! Dice: any numbers, or the same ones again for whoever names a seed.

use std::hash::{BuildHasher, RandomState};

/// Where numbers come from.
#[derive(Clone, Copy, Debug)]
pub(super) enum Chance {
    /// From the machine.
    Any,
    /// From this number.
    Seed(u64),
}

impl Chance {
    /// A number for one occasion. With a seed the same occasion has the same number.
    pub(super) fn number(self, occasion: u64) -> u64 {
        match self {
            // The standard library seeds each of these from the system.
            Chance::Any => RandomState::new().hash_one(occasion),
            Chance::Seed(seed) => mixed(mixed(seed).wrapping_add(occasion)),
        }
    }
}

/// Spreads a number over all bits (splitmix64).
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
    fn a_seed_gives_the_same_numbers_again_and_others_for_other_occasions() {
        assert_eq!(Chance::Seed(7).number(3), Chance::Seed(7).number(3));
        assert_ne!(Chance::Seed(7).number(3), Chance::Seed(7).number(4));
        assert_ne!(Chance::Seed(7).number(3), Chance::Seed(8).number(3));
    }
}
