//! How long things took: every one of them is kept, so that the figures are exact.

use std::time::Duration;

use serde::Serialize;

/// How long things took, in microseconds.
#[derive(Clone, Default, Debug)]
pub(super) struct Latencies(Vec<u32>);

/// The figures that describe how long things took, in milliseconds.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub(super) struct Spread {
    /// Half took no longer.
    pub(super) p50: f64,
    /// Nine of ten took no longer.
    pub(super) p90: f64,
    /// Ninety-nine of a hundred took no longer.
    pub(super) p99: f64,
    /// None took longer.
    pub(super) max: f64,
}

impl Latencies {
    pub(super) fn add(&mut self, latency: Duration) {
        self.0.push(u32::try_from(latency.as_micros()).unwrap_or(u32::MAX));
    }

    pub(super) fn count(&self) -> u64 {
        self.0.len() as u64
    }

    /// The figures; none if nothing was measured.
    pub(super) fn spread(mut self) -> Option<Spread> {
        self.0.sort_unstable();
        let last = self.0.len().checked_sub(1)?;
        // The smallest that so many parts of all are not above.
        let at = |part: f64| {
            let rank = (part * self.0.len() as f64).ceil() as usize;
            f64::from(self.0[rank.saturating_sub(1).min(last)]) / 1000.0
        };
        Some(Spread { p50: at(0.5), p90: at(0.9), p99: at(0.99), max: at(1.0) })
    }
}

impl Spread {
    /// Four columns.
    pub(super) fn columns(&self) -> String {
        let Spread { p50, p90, p99, max } = self;
        format!("{p50:>9.2} {p90:>9.2} {p99:>9.2} {max:>9.2}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_exact() {
        let mut latencies = Latencies::default();
        assert_eq!(latencies.clone().spread(), None);
        for milliseconds in (1..=100).rev() {
            latencies.add(Duration::from_millis(milliseconds));
        }
        assert_eq!(latencies.count(), 100);
        let spread = latencies.spread().expect("a hundred");
        assert_eq!(spread, Spread { p50: 50.0, p90: 90.0, p99: 99.0, max: 100.0 });
    }
}
