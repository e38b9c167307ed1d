//! Retries with exponential backoff and jitter.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::time::Duration;

const MIN_BACKOFF: Duration = Duration::from_millis(100);

const MAX_BACKOFF: Duration = Duration::from_secs(15);

/// Counts failed attempts.
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
    /// How long to wait after a failure. The first retry comes at once, since most connections break for a moment only.
    /// Later waits double, less a random part of up to half, so that the clients of one server do not reconnect all at
    /// once.
    pub fn wait(&mut self) -> Duration {
        let doublings = self.failures.checked_sub(1);
        self.failures = self.failures.saturating_add(1);
        let Some(doublings) = doublings else { return Duration::ZERO };
        let full = MIN_BACKOFF.saturating_mul(2_u32.saturating_pow(doublings)).min(MAX_BACKOFF);
        full - full.mul_f64(0.5 * jitter())
    }

    /// Resets the backoff.
    pub fn succeeded(&mut self) {
        self.failures = 0;
    }

    /// Resets the backoff to its shortest wait, for connections that break soon.
    pub fn succeeded_briefly(&mut self) {
        self.failures = self.failures.min(1);
    }
}

/// From 0 to 1.
fn jitter() -> f64 {
    random() as f64 / u64::MAX as f64
}

/// A random number from the keys of the standard library's hash maps: good enough for jitter and request keys, not for
/// secrets.
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
        assert!(retry.wait() <= MAX_BACKOFF);
    }

    #[test]
    fn success_resets_the_backoff() {
        let mut retry = Retry { failures: 5 };
        retry.succeeded_briefly();
        assert_eq!(retry.failures, 1);
        retry.succeeded();
        assert_eq!(retry.wait(), Duration::ZERO);
    }

    #[test]
    fn waits_have_jitter() {
        let waits: Vec<Duration> = (0..20).map(|_| Retry { failures: 8 }.wait()).collect();
        assert!(waits.iter().any(|wait| *wait != waits[0]));
    }
}
