//! Time and timeouts. Tests turn the clock forward instead of waiting.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::{Duration, SystemTime};

use blacktop_protocol::{Millis, Timestamp};
use tokio::sync::watch;
use tokio::time::Instant;

/// A clock that was set back by more than this since the last heartbeat was wrong before, or is a new machine's.
const MOST_SET_BACK: Millis = Millis::from_secs(7 * 24 * 3600);

/// Clones share the time. It is the system's at the start, and goes on with the monotonic clock: when the system's clock is set
/// back or forward during a game, no timer gains or loses time.
#[derive(Clone, Debug)]
pub struct ServerClock {
    began: std::time::Instant,
    /// The time of day when it began, in milliseconds since 1970.
    base: Arc<AtomicU64>,
    /// How far it was turned forward, and the system's clock was set. None for the real clock.
    ahead: Option<watch::Sender<Duration>>,
    system: Arc<AtomicI64>,
}

impl Default for ServerClock {
    fn default() -> ServerClock {
        let base = Arc::new(AtomicU64::new(Timestamp::from(SystemTime::now()).0));
        ServerClock { began: std::time::Instant::now(), base, ahead: None, system: Arc::default() }
    }
}

impl ServerClock {
    pub fn adjustable() -> ServerClock {
        ServerClock { ahead: Some(watch::Sender::new(Duration::ZERO)), ..ServerClock::default() }
    }

    /// Sets the system's clock, in milliseconds, for tests. Does nothing to the real one.
    pub fn set_system(&self, by: i64) {
        if self.ahead.is_some() {
            self.system.fetch_add(by, Ordering::Relaxed);
        }
    }

    /// Takes over a system's clock that is ahead, as after the machine was suspended, or got the time from the network after
    /// the start. To be called while no timer runs.
    pub fn follow_system(&self) {
        let (now, system) = (self.now(), self.system_now());
        self.base.fetch_add((system - now).0, Ordering::Relaxed);
    }

    /// Starts no earlier than the last heartbeat: entries and deadlines of that time are stored.
    pub fn not_before(&self, last_alive: Timestamp) {
        let behind = last_alive - self.now();
        if behind <= MOST_SET_BACK {
            self.base.fetch_add(behind.0, Ordering::Relaxed);
        }
    }

    fn system_now(&self) -> Timestamp {
        let now = Timestamp::from(SystemTime::now()) + self.ahead().into();
        Timestamp(now.0.saturating_add_signed(self.system.load(Ordering::Relaxed)))
    }

    /// Wakes the timeouts that have passed then. Does nothing on the system clock.
    pub fn turn_forward(&self, by: Duration) {
        if let Some(ahead) = &self.ahead {
            ahead.send_modify(|ahead| *ahead += by);
        }
    }

    /// The time of day. It never goes back.
    pub fn now(&self) -> Timestamp {
        let elapsed = Millis::from(self.began.elapsed() + self.ahead());
        Timestamp(self.base.load(Ordering::Relaxed)) + elapsed
    }

    /// Monotonic time.
    pub fn instant(&self) -> Instant {
        Instant::now() + self.ahead()
    }

    fn ahead(&self) -> Duration {
        self.ahead.as_ref().map(|ahead| *ahead.borrow()).unwrap_or_default()
    }

    pub async fn sleep(&self, duration: Duration) {
        self.sleep_until(self.instant() + duration).await;
    }

    pub async fn sleep_until(&self, then: Instant) {
        let Some(ahead) = &self.ahead else { return tokio::time::sleep_until(then).await };
        let mut turned = ahead.subscribe();
        loop {
            let left = then.saturating_duration_since(self.instant());
            tokio::select! {
                () = tokio::time::sleep(left) => return,
                // The clock lives for as long as this borrows it.
                _ = turned.changed() => {}
            }
        }
    }

    /// None if the timeout passes first.
    pub async fn timeout<T>(&self, limit: Duration, something: impl Future<Output = T>) -> Option<T> {
        tokio::select! {
            biased;
            done = something => Some(done),
            () = self.sleep(limit) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: Duration = Duration::from_secs(3600);

    #[tokio::test]
    async fn turning_the_clock_forward_ends_waits() {
        let clock = ServerClock::adjustable();
        let (before, then) = (clock.now(), clock.instant() + HOUR);
        let waiting = tokio::spawn({
            let clock = clock.clone();
            async move { clock.sleep_until(then).await }
        });
        clock.turn_forward(HOUR / 2);
        tokio::task::yield_now().await;
        assert!(!waiting.is_finished());
        clock.turn_forward(HOUR / 2);
        waiting.await.unwrap();
        assert!(clock.now() >= before + HOUR.into() && clock.instant() >= then);
        clock.sleep_until(then).await;
    }

    #[tokio::test]
    async fn timeouts_end_a_wait() {
        let clock = ServerClock::adjustable();
        assert_eq!(clock.timeout(HOUR, async { 7 }).await, Some(7));
        let never = clock.timeout(HOUR, std::future::pending::<()>());
        let (given_up, ()) = tokio::join!(never, async { clock.turn_forward(HOUR) });
        assert_eq!(given_up, None);
    }

    #[test]
    fn setting_the_systems_clock_changes_no_time() {
        let clock = ServerClock::adjustable();
        let before = clock.now();
        let day = 30 * 3_600_000;
        clock.set_system(-day);
        clock.follow_system();
        assert!(clock.now() >= before && clock.now() < before + HOUR.into());
        clock.set_system(2 * day);
        assert!(clock.now() < before + HOUR.into(), "not during a game");
        clock.follow_system();
        assert!(clock.now() >= before + Millis(day.unsigned_abs()));
    }

    #[test]
    fn a_clock_does_not_start_before_the_last_heartbeat() {
        let clock = ServerClock::adjustable();
        let last_alive = clock.now() + Millis(30 * 3_600_000);
        clock.not_before(last_alive);
        assert!(clock.now() >= last_alive && clock.now() < last_alive + HOUR.into());
        let before = clock.now();
        clock.not_before(before + MOST_SET_BACK + HOUR.into());
        assert!(clock.now() < before + HOUR.into(), "that heartbeat was wrong");
    }

    #[test]
    fn the_machines_own_clock_is_not_turned() {
        let clock = ServerClock::default();
        let before = clock.now();
        clock.turn_forward(HOUR);
        assert!(clock.now() < before + HOUR.into());
    }
}
