//! Win shares and their confidence intervals.

use serde::Serialize;

/// Standard deviations to either side that hold 95 % of a normal distribution.
pub(crate) const NORMAL_95: f64 = 1.959_963_984_540_054;

/// A value and the interval that holds the true one in 95 of 100 cases.
#[derive(Clone, Copy, PartialEq, Default, Debug, Serialize)]
pub(crate) struct Estimate {
    pub(crate) value: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
}

impl Estimate {
    /// A share as the tables have it: `48.3% (44.5–52.1)`.
    pub(crate) fn percent(&self) -> String {
        let bounds = format!("({:.1}–{:.1})", 100.0 * self.low, 100.0 * self.high);
        format!("{:>5.1}% {bounds:>11}", 100.0 * self.value)
    }
}

/// Shares of the win, one a game: 1 for a win, 0 for none, and something between for a shared one.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Shares {
    count: u64,
    sum: f64,
    squares: f64,
}

impl Shares {
    pub(crate) fn add(&mut self, share: f64) {
        self.count += 1;
        self.sum += share;
        self.squares += share * share;
    }

    /// The mean share, with Wilson's interval, which stays honest next to 0 and 1. Games count as independent, and a
    /// shared win as a part of one: that makes the interval a little too wide, never too narrow.
    pub(crate) fn estimate(&self) -> Estimate {
        match self.count {
            0 => Estimate { value: 0.0, low: 0.0, high: 1.0 },
            count => wilson(self.sum / count as f64, count as f64),
        }
    }
}

/// The mean of samples that are independent of each other, such as the mean shares of whole boards, with the interval of their
/// spread. Unlike [`Shares`] it counts what games of one board have in common.
pub(crate) fn clustered(samples: &[f64]) -> Estimate {
    let count = samples.len() as f64;
    if count < 2.0 {
        return Estimate { value: samples.first().copied().unwrap_or(0.0), low: 0.0, high: 1.0 };
    }
    let value = samples.iter().sum::<f64>() / count;
    let variance = samples.iter().map(|sample| (sample - value).powi(2)).sum::<f64>() / (count - 1.0);
    let half = NORMAL_95 * (variance / count).sqrt();
    Estimate { value, low: (value - half).max(0.0), high: (value + half).min(1.0) }
}

fn wilson(value: f64, count: f64) -> Estimate {
    let square = NORMAL_95 * NORMAL_95;
    let middle = (value + square / (2.0 * count)) / (1.0 + square / count);
    let half = NORMAL_95 * (value * (1.0 - value) / count + square / (4.0 * count * count)).sqrt()
        / (1.0 + square / count);
    Estimate { value, low: (middle - half).clamp(0.0, value), high: (middle + half).clamp(value, 1.0) }
}

/// How likely seats that are equal would differ at least as much as these do. It is Pearson's chi-squared test, scaled
/// for shared wins: two halves say less than a whole, and the mean of the sum must still be its degrees of freedom.
pub(crate) fn chance_of_equal_seats(seats: &[Shares]) -> f64 {
    let (Some(first), count) = (seats.first(), seats.len() as f64) else { return 1.0 };
    let games = first.count as f64;
    let whole = seats.iter().map(|seat| seat.squares).sum::<f64>() / games.max(1.0);
    let spread = count * whole - 1.0;
    if games == 0.0 || spread <= 0.0 {
        return 1.0;
    }
    let fair = games / count;
    let chi: f64 = seats.iter().map(|seat| (seat.sum - fair).powi(2) / fair).sum();
    chi_squared_tail(chi * (count - 1.0) / spread, seats.len() - 1)
}

/// The upper tail of the chi-squared distribution, by the series of the incomplete gamma function.
fn chi_squared_tail(sum: f64, freedom: usize) -> f64 {
    let (shape, x) = (freedom as f64 / 2.0, sum / 2.0);
    if x > 300.0 {
        return 0.0;
    }
    let mut term = x.powf(shape) * (-x).exp() / gamma_of_halves(freedom + 2);
    let mut lower = 0.0;
    let mut step = shape;
    while term > 1e-17 || step < x {
        lower += term;
        step += 1.0;
        term *= x / step;
    }
    (1.0 - lower).clamp(0.0, 1.0)
}

/// The gamma function of `halves / 2`.
fn gamma_of_halves(halves: usize) -> f64 {
    match halves {
        0 => f64::INFINITY,
        1 => std::f64::consts::PI.sqrt(),
        2 => 1.0,
        _ => (halves as f64 / 2.0 - 1.0) * gamma_of_halves(halves - 2),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shares(all: &[f64]) -> Shares {
        let mut shares = Shares::default();
        all.iter().for_each(|share| shares.add(*share));
        shares
    }

    #[test]
    fn whole_wins_have_wilsons_interval() {
        let estimate = shares(&[1.0, 1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]).estimate();
        assert!(
            (estimate.low - 0.1078).abs() < 1e-4 && (estimate.high - 0.6032).abs() < 1e-4,
            "{estimate:?}"
        );
        let never = shares(&[0.0; 20]).estimate();
        assert!(never.low == 0.0 && (never.high - 0.1611).abs() < 1e-4, "{never:?}");
    }

    /// Two halves are as good as a win and a loss.
    #[test]
    fn shared_wins_have_the_interval_of_whole_ones() {
        let (shared, whole) =
            (shares(&[1.0, 0.5, 0.5, 0.0]).estimate(), shares(&[1.0, 1.0, 0.0, 0.0]).estimate());
        assert_eq!((shared.low, shared.high), (whole.low, whole.high));
    }

    #[test]
    fn clustered_samples_have_the_interval_of_their_mean() {
        // The squared distances from 0.5 are 0.04, 0.04, 0.02 and 0.02.
        let estimate = clustered(&[0.3, 0.7, 0.5 - 0.1 * 2.0_f64.sqrt(), 0.5 + 0.1 * 2.0_f64.sqrt()]);
        let half = NORMAL_95 * (0.12_f64 / 3.0 / 4.0).sqrt();
        assert!(
            (estimate.value - 0.5).abs() < 1e-12 && (estimate.high - 0.5 - half).abs() < 1e-12,
            "{estimate:?}"
        );
        assert_eq!((clustered(&[0.6]).low, clustered(&[0.6]).high), (0.0, 1.0));
    }

    #[test]
    fn the_tail_of_chi_squared_is_that_of_the_tables() {
        for (sum, freedom, wanted) in
            [(5.991, 2, 0.05), (7.815, 3, 0.05), (9.488, 4, 0.05), (16.266, 3, 0.001), (0.0, 3, 1.0)]
        {
            let tail = chi_squared_tail(sum, freedom);
            assert!((tail - wanted).abs() < 2e-5, "{sum} {freedom}: {tail}");
        }
        assert_eq!(chi_squared_tail(1e6, 4), 0.0);
        assert!(chi_squared_tail(100.0, 4) < 1e-12);
    }

    #[test]
    fn seats_that_differ_are_found_out() {
        let seat = |wins: usize| shares(&[vec![1.0; wins], vec![0.0; 300 - wins]].concat());
        assert!(chance_of_equal_seats(&[seat(100), seat(100), seat(100)]) > 0.999);
        // 20² / 100 · 2 = 8 with two degrees of freedom.
        let chance = chance_of_equal_seats(&[seat(120), seat(80), seat(100)]);
        assert!((chance - (-4.0_f64).exp()).abs() < 1e-9, "{chance}");
        assert_eq!(chance_of_equal_seats(&[shares(&[0.5; 10]), shares(&[0.5; 10])]), 1.0);
    }
}
