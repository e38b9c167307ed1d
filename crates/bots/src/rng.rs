//! Random numbers: ChaCha expands seeds into streams, a cheap generator makes the numbers.

use rand::{Rng as _, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// A fast generator for playouts, of the *wyrand* family: a counter, multiplied with itself and folded. Not for secrets. The
/// same seed gives the same numbers on every machine. Published figures depend on these exact numbers; newer wyrand crates
/// use other constants.
///
/// ```
/// use blacktop_bots::Rng;
/// let (mut one, mut same) = (Rng::new(1, 7), Rng::new(1, 7));
/// assert!((0..100).all(|_| one.below(6) == same.below(6)));
/// ```
#[derive(Clone, Debug)]
pub struct Rng(u64);

impl Rng {
    /// The first generator of a stream. Streams are independent, so that batch 7 of seed 1 does not depend on the thread that
    /// runs it or on the batches before it.
    pub fn new(seed: u64, stream: u64) -> Rng {
        Rng(source(seed, stream).next_u64())
    }

    /// A generator from a number that is well mixed already; skips ChaCha.
    pub(crate) fn from_mixed(number: u64) -> Rng {
        Rng(number)
    }

    /// The generators of a stream one after the other, such as one for each game of a batch.
    pub fn stream(seed: u64, stream: u64) -> impl Iterator<Item = Rng> {
        let mut source = source(seed, stream);
        std::iter::repeat_with(move || Rng(source.next_u64()))
    }

    /// A uniform number below `count`: the high half of a product is uniform to within 2⁻⁵⁷.
    #[inline(always)]
    pub fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_add(0xa076_1d64_78bd_642f);
        let roll = fold(self.0, self.0 ^ 0xe703_7ed1_a0b4_28db);
        ((u128::from(roll) * count as u128) >> 64) as usize
    }
}

#[inline(always)]
fn fold(one: u64, other: u64) -> u64 {
    let product = u128::from(one) * u128::from(other);
    product as u64 ^ (product >> 64) as u64
}

fn source(seed: u64, stream: u64) -> ChaCha8Rng {
    let mut source = ChaCha8Rng::seed_from_u64(seed);
    source.set_stream(stream);
    source
}

#[cfg(test)]
mod tests {
    use super::Rng;

    /// A chi-squared test with two bounds: both too uneven and too even fail.
    #[test]
    fn numbers_are_uniform() {
        let (faces, rolls) = (1_000, 400_000);
        let mut rng = Rng::new(3, 0);
        let mut seen = vec![0_u32; faces];
        (0..rolls).for_each(|_| seen[rng.below(faces)] += 1);
        let expected = f64::from(rolls) / faces as f64;
        let chi: f64 = seen.iter().map(|count| (f64::from(*count) - expected).powi(2) / expected).sum();
        // 999 degrees of freedom: mean 999, deviation 44.7; these are five deviations either way.
        assert!((775.0..1223.0).contains(&chi), "{chi}");
    }

    #[test]
    fn streams_and_seeds_differ() {
        let rolls = |mut rng: Rng| (0..8).map(|_| rng.below(1 << 30)).collect::<Vec<_>>();
        let all = [(1, 0), (1, 1), (2, 0)].map(|(seed, stream)| rolls(Rng::new(seed, stream)));
        assert!(all[0] != all[1] && all[0] != all[2] && all[1] != all[2]);
        let first = Rng::stream(1, 1).next().map(rolls);
        assert_eq!(first.as_ref(), Some(&all[1]));
    }
}
