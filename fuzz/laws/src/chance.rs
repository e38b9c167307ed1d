//! Chance that comes from the bytes themselves, so that the same input always leads to the same game.

/// A stream of numbers.
///
/// ```
/// use blacktop_fuzz_laws::Chance;
/// assert_eq!(Chance::of(b"seed").draw(), Chance::of(b"seed").draw());
/// ```
#[derive(Clone, Debug)]
pub struct Chance(u64);

impl Chance {
    /// The stream of these bytes (FNV-1a).
    pub fn of(bytes: &[u8]) -> Chance {
        let mix = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        Chance(bytes.iter().fold(0xcbf2_9ce4_8422_2325, mix))
    }

    /// The next number (SplitMix64).
    pub fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `count`.
    ///
    /// # Panics
    /// If `count` is zero.
    pub fn below(&mut self, count: usize) -> usize {
        (self.draw() % count as u64) as usize
    }

    /// One of these.
    ///
    /// # Panics
    /// If there are none.
    pub fn pick<T: Copy>(&mut self, among: &[T]) -> T {
        among[self.below(among.len())]
    }
}
