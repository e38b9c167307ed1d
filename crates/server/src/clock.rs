//! Time and timeouts. Tests turn the clock forward instead of waiting.

use std::time::{Duration, SystemTime};

use blacktop_protocol::Timestamp;
use tokio::sync::watch;
use tokio::time::Instant;

/// Clones share the time.
#[derive(Clone, Debug, Default)]
pub struct ServerClock {
    /// How far it was turned forward. None for the system clock.
    ahead: Option<watch::Sender<Duration>>,
}

impl ServerClock {
    pub fn adjustable() -> ServerClock {
        ServerClock { ahead: Some(watch::Sender::new(Duration::ZERO)) }
    }

    /// Wakes the timeouts that have passed then. Does nothing on the system clock.
    pub fn turn_forward(&self, by: Duration) {
        if let Some(ahead) = &self.ahead {
            ahead.send_modify(|ahead| *ahead += by);
        }
    }

    /// The time of day. The system may set it forward and back.
    pub fn now(&self) -> Timestamp {
        Timestamp::from(SystemTime::now()) + self.ahead().into()
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
    fn the_machines_own_clock_is_not_turned() {
        let clock = ServerClock::default();
        let before = clock.now();
        clock.turn_forward(HOUR);
        assert!(clock.now() < before + HOUR.into());
    }
}
