//! The generalised sequential probability ratio test (GSPRT) of the mean share of a whole board.
//!
//! A sample is the mean share of the win over all seatings of one board: games on one board have much in common, boards have
//! not. For each hypothesis, "the mean is this share", the most likely distribution over the observed values is found; the
//! logarithm of the ratio of both likelihoods is compared with Wald's bounds.

use serde_json::{Value, json};

/// The hypotheses of a test and the chances of a wrong answer.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Hypotheses {
    /// The share of the wins of a first bot that is no better, in percent.
    pub(super) h0: f64,
    /// The share of one that is better.
    pub(super) h1: f64,
    /// The chance to call a bot of share `h0` better.
    pub(super) alpha: f64,
    /// The chance to call a bot of share `h1` no better.
    pub(super) beta: f64,
}

/// What a test has found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Verdict {
    /// The share is rather `h1` than `h0`.
    Better,
    /// The share is rather `h0` than `h1`.
    NotBetter,
    /// Both are still possible.
    Open,
}

impl Verdict {
    /// Its name in the JSON.
    pub(super) fn name(self) -> &'static str {
        match self {
            Verdict::Better => "better",
            Verdict::NotBetter => "not_better",
            Verdict::Open => "open",
        }
    }
}

impl Hypotheses {
    /// The log-likelihood ratios at which `h0` and `h1` are accepted.
    pub(super) fn bounds(&self) -> (f64, f64) {
        let Hypotheses { alpha, beta, .. } = self;
        ((beta / (1.0 - alpha)).ln(), ((1.0 - beta) / alpha).ln())
    }

    /// The log-likelihood ratio after each board, up to the first that decides.
    pub(super) fn course(&self, boards: impl IntoIterator<Item = f64>) -> Vec<f64> {
        let (mut sample, mut course) = (Sample::default(), Vec::new());
        for share in boards {
            sample.add(share);
            course.push(sample.log_likelihood_ratio(self.h0 / 100.0, self.h1 / 100.0));
            if self.verdict(&course) != Verdict::Open {
                break;
            }
        }
        course
    }

    /// What a course says at its end.
    pub(super) fn verdict(&self, course: &[f64]) -> Verdict {
        let (low, high) = self.bounds();
        match course.last() {
            Some(ratio) if *ratio >= high => Verdict::Better,
            Some(ratio) if *ratio <= low => Verdict::NotBetter,
            Some(_) | None => Verdict::Open,
        }
    }

    pub(crate) fn to_json(self) -> Value {
        json!({"h0": self.h0, "h1": self.h1, "alpha": self.alpha, "beta": self.beta})
    }
}

/// The weight of a board that is all won and of one that is all lost, which every sample begins with: so both hypotheses are
/// possible, and a few boards that happen to agree prove nothing.
const PRIOR_WEIGHT: f64 = 0.5;

/// The values that came up, with how often they did.
struct Sample {
    values: Vec<(f64, f64)>,
}

impl Default for Sample {
    fn default() -> Sample {
        Sample { values: vec![(0.0, PRIOR_WEIGHT), (1.0, PRIOR_WEIGHT)] }
    }
}

impl Sample {
    fn add(&mut self, share: f64) {
        match self.values.iter_mut().find(|(value, _)| (value - share).abs() < 1e-9) {
            Some((_, weight)) => *weight += 1.0,
            None => self.values.push((share, 1.0)),
        }
    }

    /// The logarithm of how much more likely the sample is under the most likely distribution with mean `h1` than under that with
    /// mean `h0`. These distributions give each value its frequency divided by `1 + tilt * (value - mean)`.
    fn log_likelihood_ratio(&self, h0: f64, h1: f64) -> f64 {
        let (tilt0, tilt1) = (self.tilt(h0), self.tilt(h1));
        let term = |(value, weight): &(f64, f64)| {
            weight * ((1.0 + tilt0 * (value - h0)) / (1.0 + tilt1 * (value - h1))).ln()
        };
        self.values.iter().map(term).sum()
    }

    /// The tilt that moves the mean to `mean`, by bisection: the sum falls as the tilt grows.
    fn tilt(&self, mean: f64) -> f64 {
        let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
        for _ in 0..80 {
            let tilt = (low + high) / 2.0;
            let term = |(value, weight): &(f64, f64)| weight * (value - mean) / (1.0 + tilt * (value - mean));
            if self.values.iter().map(term).sum::<f64>() > 0.0 {
                low = tilt;
            } else {
                high = tilt;
            }
        }
        (low + high) / 2.0
    }
}

#[cfg(test)]
mod tests {
    use blacktop_bots::Rng;

    use super::*;

    const TEST: Hypotheses = Hypotheses { h0: 50.0, h1: 60.0, alpha: 0.05, beta: 0.05 };

    fn ratio(boards: &[f64], h0: f64, h1: f64) -> f64 {
        let mut sample = Sample::default();
        boards.iter().for_each(|share| sample.add(*share));
        sample.log_likelihood_ratio(h0, h1)
    }

    #[test]
    fn bounds_are_those_of_wald() {
        let (low, high) = TEST.bounds();
        assert!((low + 2.944_439).abs() < 1e-6 && (high - 2.944_439).abs() < 1e-6);
        let (low, high) = Hypotheses { alpha: 0.01, beta: 0.1, ..TEST }.bounds();
        assert!((low + 2.292_535).abs() < 1e-6 && (high - 4.499_810).abs() < 1e-6);
    }

    /// If every board is won or lost as a whole, the test is Wald's for a coin.
    #[test]
    fn whole_boards_have_the_ratio_of_a_coin() {
        for (won, lost) in [(0, 0), (30, 20), (10, 40), (50, 0)] {
            let boards = [vec![1.0; won], vec![0.0; lost]].concat();
            let (won, lost) = (won as f64 + PRIOR_WEIGHT, lost as f64 + PRIOR_WEIGHT);
            let wald = won * (0.55_f64 / 0.5).ln() + lost * (0.45_f64 / 0.5).ln();
            assert!((ratio(&boards, 0.5, 0.55) - wald).abs() < 1e-9, "{won} {lost}");
        }
    }

    /// For many boards and shares near 50 %, the ratio is n (h1 - h0) (2 mean - h0 - h1) / (2 variance).
    #[test]
    fn many_boards_have_the_ratio_of_a_normal_distribution() {
        let boards: Vec<f64> = [vec![0.25; 300], vec![0.5; 400], vec![0.75; 340], vec![1.0; 20]].concat();
        let count = boards.len() as f64;
        let mean = boards.iter().sum::<f64>() / count;
        let variance = boards.iter().map(|share| (share - mean).powi(2)).sum::<f64>() / count;
        let normal = count * 0.02 * (2.0 * mean - 1.02) / (2.0 * variance);
        let exact = ratio(&boards, 0.5, 0.52);
        assert!(normal > 1.0 && (exact / normal - 1.0).abs() < 0.05, "{exact} {normal}");
    }

    /// The same shares say less if the games of a board agree.
    #[test]
    fn boards_that_agree_with_themselves_say_less() {
        let mixed = ratio(&[0.6; 100], 0.5, 0.6);
        let agreeing = ratio(&[vec![1.0; 60], vec![0.0; 40]].concat(), 0.5, 0.6);
        assert!(agreeing > 0.0 && mixed > 4.0 * agreeing, "{mixed} {agreeing}");
        assert!(ratio(&[0.6; 2], 0.5, 0.6) < 1.0, "two boards prove nothing");
    }

    #[test]
    fn a_course_ends_with_the_first_decision() {
        let course = TEST.course(std::iter::repeat_n(0.75, 1_000));
        let (_, high) = TEST.bounds();
        assert!((3..40).contains(&course.len()), "{}", course.len());
        assert!(course[..course.len() - 1].iter().all(|ratio| *ratio < high));
        assert_eq!(TEST.verdict(&course), Verdict::Better);
        assert_eq!(TEST.verdict(&TEST.course(std::iter::repeat_n(0.4, 1_000))), Verdict::NotBetter);
        assert_eq!(TEST.verdict(&[]), Verdict::Open);
    }

    /// Boards of six games whose first bot wins `share`, some boards suiting it better than others.
    fn boards(share: f64, rng: &mut Rng) -> impl Iterator<Item = f64> {
        std::iter::repeat_with(move || {
            let shift = if rng.below(2) == 0 { 0.15 } else { -0.15 };
            let wins = (0..6).filter(|_| (rng.below(1 << 20) as f64) < (share + shift) * f64::from(1 << 20));
            wins.count() as f64 / 6.0
        })
    }

    /// Wrong answers come as rarely as they should, and a bot in between gets either.
    #[test]
    fn errors_are_as_rare_as_promised() {
        const TESTS: usize = 400;
        let better = |share: f64, seed: u64| {
            let decide = |mut rng: Rng| TEST.verdict(&TEST.course(boards(share, &mut rng).take(2_000)));
            let verdicts: Vec<Verdict> = Rng::stream(seed, 0).take(TESTS).map(decide).collect();
            assert!(!verdicts.contains(&Verdict::Open));
            verdicts.iter().filter(|verdict| **verdict == Verdict::Better).count()
        };
        // 5 % of 400 are 20, with a deviation of 4.4.
        let (false_alarms, between, found) = (better(0.5, 1), better(0.55, 2), better(0.6, 3));
        assert!((1..=33).contains(&false_alarms), "{false_alarms}");
        assert!((100..=300).contains(&between), "{between}");
        assert!((TESTS - 33..TESTS).contains(&found), "{found}");
    }
}
