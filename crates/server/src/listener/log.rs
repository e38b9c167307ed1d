//! A log line that many clients can cause, once a minute.

use std::time::Duration;

use tokio::time::Instant;

const LOG_INTERVAL: Duration = Duration::from_secs(60);

#[derive(Default, Debug)]
pub(super) struct LogThrottle {
    last: Option<Instant>,
    skipped: u64,
}

impl LogThrottle {
    /// Whether to log now, and how many lines were skipped since the last one.
    pub(super) fn permit(&mut self, now: Instant) -> Option<u64> {
        if self.last.is_some_and(|last| now < last + LOG_INTERVAL) {
            self.skipped += 1;
            return None;
        }
        self.last = Some(now);
        Some(std::mem::take(&mut self.skipped))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_line_a_minute_says_how_many_were_skipped() {
        let (mut log, now) = (LogThrottle::default(), Instant::now());
        assert_eq!(log.permit(now), Some(0));
        assert_eq!((log.permit(now), log.permit(now + LOG_INTERVAL / 2)), (None, None));
        assert_eq!(log.permit(now + LOG_INTERVAL), Some(2));
        assert_eq!(log.permit(now + LOG_INTERVAL * 2), Some(0));
    }
}
