//! What the server measures itself, from `/metrics`: how long it took from reading a wish to the answer.

use std::collections::BTreeMap;

use super::latencies::Spread;

/// How long actions took inside the server, counted in buckets.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Histogram {
    /// How many took no longer than so many seconds, by the text of the bound.
    buckets: BTreeMap<Bound, u64>,
}

/// The upper end of a bucket in nanoseconds, so that bounds can be keys; the last has none.
type Bound = u64;

impl Histogram {
    /// The histogram of this name in the text of `/metrics`, whatever its labels.
    pub(super) fn read(text: &str, name: &str) -> Histogram {
        let mut buckets = BTreeMap::new();
        for line in text.lines() {
            let Some(rest) = line.strip_prefix(name).and_then(|rest| rest.strip_prefix("_bucket{")) else {
                continue;
            };
            let Some((labels, count)) = rest.rsplit_once('}') else { continue };
            let Some(bound) = labels.split(',').find_map(bound) else { continue };
            *buckets.entry(bound).or_default() += count.trim().parse::<f64>().unwrap_or(0.0) as u64;
        }
        Histogram { buckets }
    }

    /// What was added since.
    pub(super) fn since(&self, before: &Histogram) -> Histogram {
        let added = |(bound, count): (&Bound, &u64)| {
            (*bound, count.saturating_sub(before.buckets.get(bound).copied().unwrap_or(0)))
        };
        Histogram { buckets: self.buckets.iter().map(added).collect() }
    }

    /// How many there are.
    pub(super) fn count(&self) -> u64 {
        self.buckets.values().next_back().copied().unwrap_or(0)
    }

    /// The figures, as near as the buckets tell; the greatest is the end of the last bucket with anything in it.
    pub(super) fn spread(&self) -> Option<Spread> {
        let count = self.count();
        (count > 0).then(|| {
            let at = |part: f64| self.quantile(part * count as f64);
            Spread { p50: at(0.5), p90: at(0.9), p99: at(0.99), max: at(1.0) }
        })
    }

    /// The milliseconds that so many of all did not exceed, if they are spread evenly within a bucket.
    fn quantile(&self, rank: f64) -> f64 {
        let (mut low, mut below) = (0.0, 0.0);
        for (bound, count) in &self.buckets {
            let (high, upto) = (*bound as f64 / 1e6, *count as f64);
            if upto >= rank {
                // Nobody knows how far the last bucket reaches.
                let is_open = *bound == Bound::MAX;
                return if is_open { low } else { low + (high - low) * (rank - below) / (upto - below) };
            }
            (low, below) = (high, upto);
        }
        low
    }
}

/// The bound of a bucket, if this is the label that has it.
fn bound(label: &str) -> Option<Bound> {
    match label.trim().strip_prefix("le=\"")?.strip_suffix('"')? {
        "+Inf" => Some(Bound::MAX),
        seconds => Some((seconds.parse::<f64>().ok()? * 1e9).round() as Bound),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BEFORE: &str = "\
# TYPE blacktop_action_seconds histogram
blacktop_action_seconds_bucket{le=\"0.001\"} 10
blacktop_action_seconds_bucket{le=\"0.01\"} 10
blacktop_action_seconds_bucket{le=\"+Inf\"} 10
blacktop_action_seconds_sum 0.005
blacktop_action_seconds_count 10
";

    const AFTER: &str = "\
blacktop_http_request_seconds_bucket{path=\"/\",le=\"0.001\"} 999
blacktop_action_seconds_bucket{le=\"0.001\"} 60
blacktop_action_seconds_bucket{le=\"0.01\"} 110
blacktop_action_seconds_bucket{le=\"+Inf\"} 110
";

    #[test]
    fn quantiles_come_from_what_was_added() {
        let read = |text| Histogram::read(text, "blacktop_action_seconds");
        let added = read(AFTER).since(&read(BEFORE));
        assert_eq!(added.count(), 100);
        let spread = added.spread().expect("a hundred");
        assert!((spread.p50 - 1.0).abs() < 1e-9, "{spread:?}");
        assert!((spread.p90 - 8.2).abs() < 1e-9, "{spread:?}");
        assert!((spread.max - 10.0).abs() < 1e-9, "{spread:?}");
    }

    #[test]
    fn labels_are_added_up() {
        let text =
            "a_bucket{kind=\"x\",le=\"0.5\"} 1\na_bucket{le=\"0.5\",kind=\"y\"} 2\na_bucket{le=\"+Inf\"} 4\n";
        let histogram = Histogram::read(text, "a");
        assert_eq!(histogram.count(), 4);
        let spread = histogram.spread().expect("four");
        assert!((spread.max - 500.0).abs() < 1e-9, "the open bucket begins there: {spread:?}");
    }

    #[test]
    fn nothing_is_nothing() {
        assert_eq!(Histogram::read("", "a").spread(), None);
        assert_eq!(Histogram::read("a_bucket{le=\"x\"} 1\na_bucket{", "a").count(), 0);
    }
}
