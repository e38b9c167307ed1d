//! Dice: recorded seeds spread by ChaCha, rolled by a generator that costs next to nothing.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// A fast generator for playouts, of the *wyrand* family: a counter, multiplied with itself and folded. It is not
/// for secrets. The same seed gives the same rolls on every machine.
///
/// ```
/// use blacktop_bots::Dice;
/// let (mut one, mut same) = (Dice::new(1, 7), Dice::new(1, 7));
/// assert!((0..100).all(|_| one.below(6) == same.below(6)));
/// ```
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    /// The first dice of a stream of a seed. Streams are independent of each other, so that batch 7 of seed 1 is the same
    /// whoever plays it and whatever was played before.
    pub fn new(seed: u64, stream: u64) -> Dice {
        Dice(source(seed, stream).next_u64())
    }

    /// Dice that follow from a number that is well mixed already, at no cost.
    pub(crate) fn of(number: u64) -> Dice {
        Dice(number)
    }

    /// One dice after another of a stream, as for the games of a batch.
    pub fn stream(seed: u64, stream: u64) -> impl Iterator<Item = Dice> {
        let mut source = source(seed, stream);
        std::iter::repeat_with(move || Dice(source.next_u64()))
    }

    /// A number below `count`, all equally likely: the high half of a product is uniform to within 2⁻⁵⁷.
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
    use super::Dice;

    /// A chi-squared test on a thousand faces: far from perfect and far from suspicious both fail.
    #[test]
    fn all_faces_are_equally_likely() {
        let (faces, rolls) = (1_000, 4_000_000);
        let mut dice = Dice::new(3, 0);
        let mut seen = vec![0_u32; faces];
        (0..rolls).for_each(|_| seen[dice.below(faces)] += 1);
        let expected = f64::from(rolls) / faces as f64;
        let chi: f64 = seen.iter().map(|count| (f64::from(*count) - expected).powi(2) / expected).sum();
        // 999 degrees of freedom: mean 999, deviation 44.7; these are five deviations either way.
        assert!((775.0..1223.0).contains(&chi), "{chi}");
    }

    #[test]
    fn streams_and_seeds_differ() {
        let rolls = |mut dice: Dice| (0..8).map(|_| dice.below(1 << 30)).collect::<Vec<_>>();
        let all = [(1, 0), (1, 1), (2, 0)].map(|(seed, stream)| rolls(Dice::new(seed, stream)));
        assert!(all[0] != all[1] && all[0] != all[2] && all[1] != all[2]);
        let first = Dice::stream(1, 1).next().map(rolls);
        assert_eq!(first.as_ref(), Some(&all[1]));
    }
}
