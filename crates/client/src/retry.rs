//! How long to wait before trying again: not at all at first, then longer and longer, and never everybody at once.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::time::Duration;

/// The first wait there is.
const SHORTEST: Duration = Duration::from_millis(100);

/// No wait is longer.
const LONGEST: Duration = Duration::from_secs(15);

/// How often something was tried in vain.
///
/// ```
/// use blacktop_client::Retry;
/// use std::time::Duration;
/// let mut retry = Retry::default();
/// assert_eq!(retry.wait(), Duration::ZERO);
/// assert!(retry.wait() >= Duration::from_millis(50));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Retry {
    failures: u32,
}

impl Retry {
    /// It has failed: how long to wait before the next attempt. The first comes at once, since most connections break for
    /// a moment only. Later waits double, less a random part of up to half, so that those who lost the same server do
    /// not come back in the same moment.
    pub fn wait(&mut self) -> Duration {
        let doublings = self.failures.checked_sub(1);
        self.failures = self.failures.saturating_add(1);
        let Some(doublings) = doublings else { return Duration::ZERO };
        let full = SHORTEST.saturating_mul(2_u32.saturating_pow(doublings)).min(LONGEST);
        full - full.mul_f64(0.5 * chance())
    }

    /// It succeeded, for long enough to be trusted.
    pub fn succeeded(&mut self) {
        self.failures = 0;
    }

    /// It succeeded, but not for long: the next wait is a short one, and not none.
    pub fn succeeded_briefly(&mut self) {
        self.failures = self.failures.min(1);
    }
}

/// A number from 0 to 1.
fn chance() -> f64 {
    random() as f64 / u64::MAX as f64
}

/// A number that nobody else has, from the keys that the standard library draws for its hash maps: good enough to spread
/// people out and to name requests, not for secrets.
pub(crate) fn random() -> u64 {
    RandomState::new().build_hasher().finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_grow_up_to_a_limit() {
        let mut retry = Retry::default();
        assert_eq!(retry.wait(), Duration::ZERO);
        for full in [100, 200, 400, 800, 1_600, 3_200, 6_400, 12_800, 15_000, 15_000] {
            let wait = retry.wait();
            let full = Duration::from_millis(full);
            assert!(wait >= full / 2 && wait <= full, "{wait:?} of {full:?}");
        }
        retry.failures = u32::MAX;
        assert!(retry.wait() <= LONGEST);
    }

    #[test]
    fn success_is_remembered() {
        let mut retry = Retry { failures: 5 };
        retry.succeeded_briefly();
        assert_eq!(retry.failures, 1);
        retry.succeeded();
        assert_eq!(retry.wait(), Duration::ZERO);
    }

    #[test]
    fn not_everybody_waits_as_long() {
        let waits: Vec<Duration> = (0..20).map(|_| Retry { failures: 8 }.wait()).collect();
        assert!(waits.iter().any(|wait| *wait != waits[0]));
    }
}
