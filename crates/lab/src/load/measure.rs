//! What a load test measures: latencies, the server's own histogram, CPU time and memory of processes, and CPU time that
//! the machine withholds.

use std::collections::BTreeMap;
use std::thread;
use std::time::{Duration, Instant};

use hdrhistogram::Histogram;
use serde::Serialize;

/// Percentiles of latencies, in milliseconds.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub(super) struct Spread {
    pub(super) p50: f64,
    pub(super) p90: f64,
    pub(super) p99: f64,
    pub(super) max: f64,
}

impl Spread {
    /// Of latencies in microseconds; none if nothing was measured.
    pub(super) fn of(latencies: &Histogram<u64>) -> Option<Spread> {
        let at = |quantile: f64| latencies.value_at_quantile(quantile) as f64 / 1e3;
        let spread = Spread { p50: at(0.5), p90: at(0.9), p99: at(0.99), max: latencies.max() as f64 / 1e3 };
        (!latencies.is_empty()).then_some(spread)
    }

    pub(super) fn columns(&self) -> String {
        let Spread { p50, p90, p99, max } = self;
        format!("{p50:>9.2} {p90:>9.2} {p99:>9.2} {max:>9.2}")
    }
}

/// A histogram of latencies in microseconds up to an hour, precise to 0.1 %. The upper bound is fixed:
/// `saturating_record` clips to it and would clip to the first few values of a histogram that resizes.
pub(super) fn latencies() -> Histogram<u64> {
    const HOUR: u64 = 3_600_000_000;
    Histogram::new_with_max(HOUR, 3).expect("three digits are possible")
}

/// A Prometheus histogram of the server.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct ServerHistogram {
    /// The cumulative count of each bucket.
    buckets: BTreeMap<Bound, u64>,
}

/// The upper end of a bucket in nanoseconds, so that bounds can be keys; the last has none.
type Bound = u64;

impl ServerHistogram {
    /// The histogram of this name in the text of `/metrics`, summed over labels.
    pub(super) fn read(text: &str, name: &str) -> ServerHistogram {
        let mut buckets = BTreeMap::new();
        for line in text.lines() {
            let Some(rest) = line.strip_prefix(name).and_then(|rest| rest.strip_prefix("_bucket{")) else {
                continue;
            };
            let Some((labels, count)) = rest.rsplit_once('}') else { continue };
            let Some(bound) = labels.split(',').find_map(bound) else { continue };
            *buckets.entry(bound).or_default() += count.trim().parse::<f64>().unwrap_or(0.0) as u64;
        }
        ServerHistogram { buckets }
    }

    /// The difference to an earlier reading.
    pub(super) fn since(&self, before: &ServerHistogram) -> ServerHistogram {
        let added = |(bound, count): (&Bound, &u64)| {
            (*bound, count.saturating_sub(before.buckets.get(bound).copied().unwrap_or(0)))
        };
        ServerHistogram { buckets: self.buckets.iter().map(added).collect() }
    }

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

    /// The milliseconds at a rank, interpolated within its bucket.
    fn quantile(&self, rank: f64) -> f64 {
        let (mut low, mut below) = (0.0, 0.0);
        for (bound, count) in &self.buckets {
            let (high, upto) = (*bound as f64 / 1e6, *count as f64);
            if upto >= rank {
                // The last bucket has no upper bound.
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

/// CPU time and memory that a process has used so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ProcessUsage {
    pub(super) cpu: Duration,
    /// In bytes.
    pub(super) resident: u64,
    pub(super) most_resident: u64,
}

impl ProcessUsage {
    /// Of the process with this id, where the system reports it: on Linux.
    #[cfg(target_os = "linux")]
    pub(super) fn of(pid: u32) -> Option<ProcessUsage> {
        let process = procfs::process::Process::new(i32::try_from(pid).ok()?).ok()?;
        let (stat, status) = (process.stat().ok()?, process.status().ok()?);
        let seconds = (stat.utime + stat.stime) as f64 / procfs::ticks_per_second() as f64;
        Some(ProcessUsage {
            cpu: Duration::from_secs_f64(seconds),
            resident: 1024 * status.vmrss?,
            most_resident: 1024 * status.vmhwm?,
        })
    }

    #[cfg(not(target_os = "linux"))]
    pub(super) fn of(_pid: u32) -> Option<ProcessUsage> {
        None
    }
}

/// What a process has used between two moments.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub(super) struct IntervalUsage {
    /// CPU seconds for each second: 1 is one core.
    pub(super) cores: f64,
    /// Memory at the end, in bytes.
    pub(super) resident: u64,
    pub(super) most_resident: u64,
}

impl IntervalUsage {
    pub(super) fn between(
        before: Option<ProcessUsage>,
        after: Option<ProcessUsage>,
        seconds: f64,
    ) -> Option<IntervalUsage> {
        let (before, after) = (before?, after?);
        Some(IntervalUsage {
            cores: after.cpu.saturating_sub(before.cpu).as_secs_f64() / seconds,
            resident: after.resident,
            most_resident: after.most_resident,
        })
    }
}

/// How long all cores spin.
const LOOK: Duration = Duration::from_secs(2);

/// A running thread reads the clock far more often than this.
const GAP: Duration = Duration::from_micros(200);

/// CPU time that other processes or the hypervisor took while this process spun on all cores.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub(super) struct CpuSteal {
    /// The share of all CPU time, up to 1.
    pub(super) share: f64,
    pub(super) longest_ms: f64,
}

impl CpuSteal {
    /// Spins on all cores and adds up the gaps. To be called before the run.
    pub(super) fn look() -> CpuSteal {
        let processors = thread::available_parallelism().map_or(1, usize::from);
        let mut gaps = Vec::new();
        thread::scope(|scope| {
            let looking: Vec<_> = (0..processors).map(|_| scope.spawn(|| gaps_between(ticks()))).collect();
            gaps.extend(looking.into_iter().filter_map(|thread| thread.join().ok()).flatten());
        });
        CpuSteal::new(&gaps, LOOK.mul_f64(processors as f64))
    }

    fn new(gaps: &[Duration], asked: Duration) -> CpuSteal {
        let sum: Duration = gaps.iter().sum();
        let longest = gaps.iter().max().copied().unwrap_or_default();
        CpuSteal { share: sum.as_secs_f64() / asked.as_secs_f64(), longest_ms: longest.as_secs_f64() * 1e3 }
    }
}

/// Clock readings until `LOOK` has passed.
fn ticks() -> impl Iterator<Item = Instant> {
    let begun = Instant::now();
    std::iter::repeat_with(Instant::now).take_while(move |now| now.duration_since(begun) < LOOK)
}

/// Gaps between ticks that are longer than `GAP`.
fn gaps_between(mut ticks: impl Iterator<Item = Instant>) -> Vec<Duration> {
    let Some(mut last) = ticks.next() else { return Vec::new() };
    let gaps = ticks.map(|now| now.duration_since(std::mem::replace(&mut last, now)));
    gaps.filter(|gap| *gap > GAP).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_precise() {
        let mut latencies = latencies();
        assert_eq!(Spread::of(&latencies), None);
        for milliseconds in (1..=100).rev() {
            latencies.saturating_record(1000 * milliseconds);
        }
        let Spread { p50, p90, p99, max } = Spread::of(&latencies).expect("a hundred");
        for (found, wanted) in [(p50, 50.0), (p90, 90.0), (p99, 99.0), (max, 100.0)] {
            assert!((found - wanted).abs() < wanted / 500.0, "{found} {wanted}");
        }
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn the_usage_of_a_process_is_read() {
        let usage = ProcessUsage::of(std::process::id()).expect("it runs");
        assert!(usage.resident > 0 && usage.most_resident >= usage.resident, "{usage:?}");
        assert_eq!(ProcessUsage::of(u32::MAX), None);
    }

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
        let read = |text| ServerHistogram::read(text, "blacktop_action_seconds");
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
        let histogram = ServerHistogram::read(text, "a");
        assert_eq!(histogram.count(), 4);
        let spread = histogram.spread().expect("four");
        assert!((spread.max - 500.0).abs() < 1e-9, "the open bucket begins there: {spread:?}");
    }

    #[test]
    fn nothing_is_nothing() {
        assert_eq!(ServerHistogram::read("", "a").spread(), None);
        assert_eq!(ServerHistogram::read("a_bucket{le=\"x\"} 1\na_bucket{", "a").count(), 0);
    }

    #[test]
    fn gaps_are_added_up() {
        let (begun, ms) = (Instant::now(), Duration::from_millis);
        let ticks = [ms(0), ms(3), ms(3) + Duration::from_micros(100), ms(8)].map(|after| begun + after);
        let gaps = gaps_between(ticks.into_iter());
        assert_eq!(gaps, [ms(3), Duration::from_micros(4_900)], "a short moment is no gap");
        let steal = CpuSteal::new(&gaps, ms(79));
        assert!((steal.share - 0.1).abs() < 1e-9, "{steal:?}");
        assert!((steal.longest_ms - 4.9).abs() < 1e-9, "{steal:?}");
        assert_eq!(CpuSteal::new(&[], ms(1)), CpuSteal { share: 0.0, longest_ms: 0.0 });
    }
}
