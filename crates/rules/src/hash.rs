//! A 64-bit hash that is the same on every machine and in every version.

/// Takes one more word into a hash: a 128-bit product folded in two.
pub(crate) const fn mix(hash: u64, word: u64) -> u64 {
    let product = (hash ^ 0x9e37_79b9_7f4a_7c15) as u128 * (word ^ 0xe703_7ed1_a0b4_28db) as u128;
    (product as u64) ^ ((product >> 64) as u64).rotate_left(23) ^ word
}
