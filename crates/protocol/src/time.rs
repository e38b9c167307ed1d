//! Times and lengths of time in milliseconds: plain numbers in JSON and in the database. Arithmetic saturates.

use std::ops::{Add, AddAssign, Mul, Sub};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};

/// Milliseconds since 1970.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Timestamp(pub u64);

/// A length of time in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Millis(pub u64);

impl Timestamp {
    /// Later than all others.
    pub const MAX: Timestamp = Timestamp(u64::MAX);
}

impl Millis {
    pub const fn from_secs(seconds: u64) -> Millis {
        Millis(seconds.saturating_mul(1000))
    }
}

impl From<SystemTime> for Timestamp {
    fn from(time: SystemTime) -> Timestamp {
        Timestamp::default() + time.duration_since(UNIX_EPOCH).unwrap_or_default().into()
    }
}

impl From<Duration> for Millis {
    fn from(duration: Duration) -> Millis {
        Millis(u64::try_from(duration.as_millis()).unwrap_or(u64::MAX))
    }
}

impl From<Millis> for Duration {
    fn from(length: Millis) -> Duration {
        Duration::from_millis(length.0)
    }
}

impl Add<Millis> for Timestamp {
    type Output = Timestamp;

    fn add(self, length: Millis) -> Timestamp {
        Timestamp(self.0.saturating_add(length.0))
    }
}

impl AddAssign<Millis> for Timestamp {
    fn add_assign(&mut self, length: Millis) {
        *self = *self + length;
    }
}

impl Sub<Millis> for Timestamp {
    type Output = Timestamp;

    fn sub(self, length: Millis) -> Timestamp {
        Timestamp(self.0.saturating_sub(length.0))
    }
}

/// The time since an earlier one; 0 if it is not earlier.
impl Sub for Timestamp {
    type Output = Millis;

    fn sub(self, earlier: Timestamp) -> Millis {
        Millis(self.0.saturating_sub(earlier.0))
    }
}

impl Add for Millis {
    type Output = Millis;

    fn add(self, other: Millis) -> Millis {
        Millis(self.0.saturating_add(other.0))
    }
}

impl Sub for Millis {
    type Output = Millis;

    fn sub(self, other: Millis) -> Millis {
        Millis(self.0.saturating_sub(other.0))
    }
}

impl Mul<Millis> for u64 {
    type Output = Millis;

    fn mul(self, length: Millis) -> Millis {
        Millis(length.0.saturating_mul(self))
    }
}
