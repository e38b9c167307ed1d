//! Login attempts. Those that failed slow down further ones of the same source, and never those of others: a stranger cannot
//! lock a login.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use crate::error::TooFast;
use crate::guard::client::RateLimitKey;

/// The wait after the first failure too many. It doubles with each further one.
const FIRST_WAIT: Duration = Duration::from_secs(5);

const LONGEST_WAIT: Duration = Duration::from_secs(120);

/// Failures are forgotten this long after the last one.
const FORGOTTEN_AFTER: Duration = Duration::from_secs(3600);

/// Where an attempt comes from.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum AttemptSource {
    Address(RateLimitKey),
    /// A browser that has logged in with that name before, by the number in its cookie.
    Device(String),
    /// A person who is logged in and gives the current password.
    Session(String),
}

#[derive(Debug)]
pub(super) struct LoginAttempts {
    /// Failures without a wait. 0 for no limit.
    free: AtomicU32,
    failures: Mutex<HashMap<(String, AttemptSource), Failures>>,
}

#[derive(Clone, Copy, Debug)]
struct Failures {
    count: u32,
    last: Instant,
}

impl LoginAttempts {
    pub(super) fn new(free: u32) -> LoginAttempts {
        LoginAttempts { free: free.into(), failures: Mutex::default() }
    }

    pub(super) fn set(&self, free: u32) {
        self.free.store(free, Ordering::Relaxed);
    }

    /// Counts an attempt as failed until [`LoginAttempts::succeeded`], so that many at once do not share one chance.
    pub(super) fn begin(&self, login: &str, source: &AttemptSource, now: Instant) -> Result<(), TooFast> {
        let mut failures = self.failures();
        let known =
            failures.entry((login.to_owned(), source.clone())).or_insert(Failures { count: 0, last: now });
        if known.last + FORGOTTEN_AFTER <= now {
            known.count = 0;
        }
        let after = (known.last + self.wait(known.count)).saturating_duration_since(now);
        if !after.is_zero() {
            return Err(TooFast { what: "failed attempts", after });
        }
        *known = Failures { count: known.count.saturating_add(1), last: now };
        Ok(())
    }

    pub(super) fn succeeded(&self, login: &str, source: &AttemptSource) {
        self.failures().remove(&(login.to_owned(), source.clone()));
    }

    pub(super) fn evict_idle(&self, now: Instant) {
        self.failures().retain(|_, known| known.last + FORGOTTEN_AFTER > now);
    }

    fn wait(&self, failures: u32) -> Duration {
        let free = self.free.load(Ordering::Relaxed);
        if free == 0 || failures < free {
            return Duration::ZERO;
        }
        let doubled = 1_u32.checked_shl(failures - free).unwrap_or(u32::MAX);
        FIRST_WAIT.saturating_mul(doubled).min(LONGEST_WAIT)
    }

    fn failures(&self) -> MutexGuard<'_, HashMap<(String, AttemptSource), Failures>> {
        self.failures.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn device(number: &str) -> AttemptSource {
        AttemptSource::Device(number.to_owned())
    }

    #[test]
    fn failures_slow_down_their_source_only() {
        let (attempts, here, mut now) = (LoginAttempts::new(2), device("1"), Instant::now());
        let mut waits = Vec::new();
        for _ in 0..9 {
            if let Err(TooFast { after, .. }) = attempts.begin("ada", &here, now) {
                waits.push(after.as_secs());
                now += after;
                attempts.begin("ada", &here, now).unwrap();
            }
        }
        assert_eq!(waits, [5, 10, 20, 40, 80, 120, 120]);
        assert!(attempts.begin("ada", &here, now).is_err());
        assert!(attempts.begin("bob", &here, now).is_ok());
        assert!(attempts.begin("ada", &device("2"), now).is_ok());
        attempts.evict_idle(now);
        assert!(attempts.begin("ada", &here, now).is_err());
        assert!(attempts.begin("ada", &here, now + FORGOTTEN_AFTER).is_ok());
        attempts.evict_idle(now + 2 * FORGOTTEN_AFTER);
        assert!(attempts.failures().is_empty());
    }

    #[test]
    fn the_right_password_ends_the_count() {
        let (attempts, here, now) = (LoginAttempts::new(1), device("1"), Instant::now());
        for _ in 0..5 {
            attempts.begin("ada", &here, now).unwrap();
            attempts.succeeded("ada", &here);
        }
    }
}
