//! How much of its processors a machine keeps from whoever wants them all. Shared machines do so in small gaps, and each gap
//! is in the latencies of whatever was on its way: figures are to be read beside this one.

use std::thread;
use std::time::{Duration, Instant};

use serde::Serialize;

/// So long all processors are asked for.
const LOOK: Duration = Duration::from_secs(2);

/// Between two looks at the clock a thread that has its processor needs far less than this.
const GAP: Duration = Duration::from_micros(200);

/// What was kept from this program while it asked for everything.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub(super) struct Withheld {
    /// How much of all processor time: 1 is all of it.
    pub(super) share: f64,
    /// The longest gap.
    pub(super) longest_ms: f64,
}

impl Withheld {
    /// Asks for all processors. Whatever else is to be measured has not begun yet.
    pub(super) fn look() -> Withheld {
        let processors = thread::available_parallelism().map_or(1, usize::from);
        let mut gaps = Vec::new();
        thread::scope(|scope| {
            let looking: Vec<_> = (0..processors).map(|_| scope.spawn(|| gaps_between(ticks()))).collect();
            // A thread that only looks at the clock does not panic.
            gaps.extend(looking.into_iter().filter_map(|thread| thread.join().ok()).flatten());
        });
        Withheld::new(&gaps, LOOK.mul_f64(processors as f64))
    }

    fn new(gaps: &[Duration], asked: Duration) -> Withheld {
        let sum: Duration = gaps.iter().sum();
        let longest = gaps.iter().max().copied().unwrap_or_default();
        Withheld { share: sum.as_secs_f64() / asked.as_secs_f64(), longest_ms: longest.as_secs_f64() * 1e3 }
    }
}

/// The time, again and again.
fn ticks() -> impl Iterator<Item = Instant> {
    let begun = Instant::now();
    std::iter::repeat_with(Instant::now).take_while(move |now| now.duration_since(begun) < LOOK)
}

/// The times in which nobody looked.
fn gaps_between(mut ticks: impl Iterator<Item = Instant>) -> Vec<Duration> {
    let Some(mut last) = ticks.next() else { return Vec::new() };
    let gaps = ticks.map(|now| now.duration_since(std::mem::replace(&mut last, now)));
    gaps.filter(|gap| *gap > GAP).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gaps_are_added_up() {
        let (begun, ms) = (Instant::now(), Duration::from_millis);
        let ticks = [ms(0), ms(3), ms(3) + Duration::from_micros(100), ms(8)].map(|after| begun + after);
        let gaps = gaps_between(ticks.into_iter());
        assert_eq!(gaps, [ms(3), Duration::from_micros(4_900)], "a short moment is no gap");
        let withheld = Withheld::new(&gaps, ms(79));
        assert!((withheld.share - 0.1).abs() < 1e-9, "{withheld:?}");
        assert!((withheld.longest_ms - 4.9).abs() < 1e-9, "{withheld:?}");
        assert_eq!(Withheld::new(&[], ms(1)), Withheld { share: 0.0, longest_ms: 0.0 });
    }
}
