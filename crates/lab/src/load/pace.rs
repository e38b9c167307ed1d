//! How fast people are.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use blacktop_bots::Rng;

/// People take four seconds for a decision on average, an action or the end of a turn. How long exactly varies as
/// waiting times do: mostly less, sometimes much more.
const DECISION: Duration = Duration::from_secs(4);

/// How fast everybody plays.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Pace {
    /// As fast as answers come.
    Full,
    /// So many times faster than people.
    Times(f64),
}

impl Pace {
    /// How long somebody thinks on average.
    pub(super) fn mean(self) -> Duration {
        match self {
            Pace::Full => Duration::ZERO,
            Pace::Times(times) => DECISION.div_f64(times),
        }
    }

    /// How long somebody thinks now.
    pub(super) fn pause(self, dice: &mut Rng) -> Option<Duration> {
        const PARTS: usize = 1 << 53;
        match self {
            Pace::Full => None,
            Pace::Times(_) => {
                let chance = (1 + dice.below(PARTS)) as f64 / PARTS as f64;
                Some(self.mean().mul_f64(-chance.ln()))
            }
        }
    }
}

impl FromStr for Pace {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Pace, &'static str> {
        if text == "full" {
            return Ok(Pace::Full);
        }
        let times = text.strip_suffix('x').and_then(|times| times.parse::<f64>().ok());
        match times {
            Some(times) if (0.01..=10_000.0).contains(&times) => Ok(Pace::Times(times)),
            _ => Err("a pace is `full`, or how many times faster than people, as in `20x`"),
        }
    }
}

impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pace::Full => f.write_str("full"),
            Pace::Times(times) => write!(f, "{times}x"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paces_are_read() {
        assert_eq!("full".parse::<Pace>().unwrap(), Pace::Full);
        assert_eq!("20x".parse::<Pace>().unwrap(), Pace::Times(20.0));
        assert_eq!("0.5x".parse::<Pace>().unwrap().to_string(), "0.5x");
        for wrong in ["", "x", "20", "0x", "-1x", "NaNx", "infx", "1e9x"] {
            assert!(wrong.parse::<Pace>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn thinking_takes_as_long_as_it_should() {
        let (pace, mut dice) = (Pace::Times(20.0), Rng::new(1, 0));
        let pauses: Vec<f64> =
            (0..20_000).map(|_| pace.pause(&mut dice).expect("a pause").as_secs_f64()).collect();
        let mean = pauses.iter().sum::<f64>() / pauses.len() as f64;
        assert!((0.19..0.21).contains(&mean), "{mean}");
        let longer = pauses.iter().filter(|pause| **pause > 0.2).count() as f64 / pauses.len() as f64;
        assert!((0.35..0.39).contains(&longer), "1 in e is longer than the mean: {longer}");
        assert_eq!(Pace::Full.pause(&mut dice), None);
    }
}
