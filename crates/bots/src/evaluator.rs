//! The static evaluation: an expected share of the win for each seat, from weighted features.

use std::sync::{Arc, LazyLock};

use blacktop_rules::{BoardTables, BySeat, Game, Players, Seat};

use crate::distances::Distances;
use crate::features::{FEATURES, Feature, FeatureVector, features};
use crate::math::exp;
use crate::playout::win_shares;
use crate::rng::Rng;
use crate::temper::WeightChange;
use crate::think::even_shares;

/// The share of the win of every seat; they sum to 1.
pub(crate) type WinShares = BySeat<f32>;

/// The weights in use, fitted by the `tune` command.
const WEIGHTS: &str = include_str!("weights.txt");

/// The minutes left at which each feature has a weight; in between they are interpolated.
pub(crate) const KNOTS: [f32; 3] = [0.0, 6.0, 24.0];

/// What a fight that may go on is worth more to an evaluator that is greedy.
const GREEDY_SQUEEZING: f32 = 0.2;

/// Rows of the table of interpolated weights, one per minute left.
const ROWS: usize = 121;

/// The weight of each feature, by the minutes left.
#[derive(Clone)]
pub struct Weights {
    knots: [FeatureVector; KNOTS.len()],
    /// Interpolated for every number of minutes left.
    rows: Box<[FeatureVector; ROWS]>,
}

/// An error in a weights file; lines count from 1.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum WeightsError {
    #[error("line {line}: there is no feature `{name}`")]
    UnknownFeature { line: usize, name: String },
    #[error("line {line}: `{name}` needs {} numbers", KNOTS.len())]
    TooFewNumbers { line: usize, name: String },
    #[error("line {line}: `{word}` is not a number")]
    NotANumber { line: usize, word: String },
    #[error("`{0}` is missing")]
    MissingFeature(&'static str),
}

impl Weights {
    /// Weights from one row per knot.
    pub(crate) fn new(knots: [FeatureVector; KNOTS.len()]) -> Weights {
        let mut rows = Box::new([[0.0; FEATURES]; ROWS]);
        for (left, row) in rows.iter_mut().enumerate() {
            let parts = blend(left as f32);
            *row =
                std::array::from_fn(|nth| (0..KNOTS.len()).map(|knot| parts[knot] * knots[knot][nth]).sum());
        }
        Weights { knots, rows }
    }

    /// The mean of several sets of weights.
    pub fn mean(all: &[Weights]) -> Weights {
        let count = all.len().max(1) as f32;
        let mean = |knot: usize, nth: usize| all.iter().map(|one| one.knots[knot][nth]).sum::<f32>() / count;
        Weights::new(std::array::from_fn(|knot| std::array::from_fn(|nth| mean(knot, nth))))
    }

    /// The weights with some of them changed, at some of the knots.
    pub(crate) fn changed(&self, changes: &[(Feature, WeightChange)], at: [bool; KNOTS.len()]) -> Weights {
        let mut knots = self.knots;
        for knot in knots.iter_mut().zip(at).filter(|(_, is_changed)| *is_changed).map(|(knot, _)| knot) {
            for (feature, change) in changes {
                let weight = &mut knot[*feature as usize];
                *weight = match change {
                    WeightChange::Times(factor) => *weight * factor,
                    WeightChange::Plus(more) => *weight + more,
                };
            }
        }
        Weights::new(knots)
    }

    /// The weights that the bots use.
    pub fn standard() -> &'static Weights {
        static STANDARD: LazyLock<Weights> =
            LazyLock::new(|| Weights::read(WEIGHTS).expect("the file of weights is tested"));
        &STANDARD
    }

    /// Parses a weights file: one feature per line, its name and a number for each knot; `#` begins a comment.
    pub fn read(text: &str) -> Result<Weights, WeightsError> {
        let mut knots = [[f32::NAN; FEATURES]; KNOTS.len()];
        for (line, text) in (1..).zip(text.lines()) {
            let mut words = text.split('#').next().unwrap_or_default().split_whitespace();
            let Some(name) = words.next() else { continue };
            let found = Feature::ALL.into_iter().find(|feature| feature.name() == name);
            let feature =
                found.ok_or_else(|| WeightsError::UnknownFeature { line, name: name.to_owned() })?;
            for knot in &mut knots {
                let word = words.next();
                let word = word.ok_or_else(|| WeightsError::TooFewNumbers { line, name: name.to_owned() })?;
                let number = word.parse::<f32>().ok().filter(|number| number.is_finite());
                knot[feature as usize] =
                    number.ok_or_else(|| WeightsError::NotANumber { line, word: word.to_owned() })?;
            }
        }
        match Feature::ALL.into_iter().find(|feature| knots[0][*feature as usize].is_nan()) {
            Some(feature) => Err(WeightsError::MissingFeature(feature.name())),
            None => Ok(Weights::new(knots)),
        }
    }

    /// The text of a weights file.
    pub fn to_text(&self) -> String {
        let mut text = format!("{:<14}", "# minutes left");
        KNOTS.iter().for_each(|knot| text += &format!(" {knot:>8}"));
        for feature in Feature::ALL {
            text += &format!("\n{:<14}", feature.name());
            self.knots.iter().for_each(|knot| text += &format!(" {:>8.4}", knot[feature as usize]));
        }
        text + "\n"
    }

    /// The weights of a feature at the knots.
    pub(crate) fn of(&self, feature: Feature) -> [f32; KNOTS.len()] {
        self.knots.map(|knot| knot[feature as usize])
    }
}

/// The interpolation coefficients of the knots for `left` minutes.
pub(crate) fn blend(left: f32) -> [f32; KNOTS.len()] {
    let [end, middle, start] = KNOTS;
    if left <= middle {
        let part = (left - end) / (middle - end);
        [1.0 - part, part, 0.0]
    } else {
        let part = ((left - middle) / (start - middle)).min(1.0);
        [0.0, 1.0 - part, part]
    }
}

/// The minutes after the one being played.
pub(crate) fn minutes_left(game: &Game) -> u8 {
    game.minutes() - game.clock()
}

/// Which features an evaluator sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FeatureMask {
    All,
    /// Without the sight of nuns and without kisses.
    Beginner,
}

/// Evaluates positions on one board.
#[derive(Clone)]
pub(crate) struct Evaluator {
    tables: Arc<BoardTables>,
    distances: Arc<Distances>,
    weights: Arc<Weights>,
    mask: FeatureMask,
    noise: EvalNoise,
}

/// Random errors of an evaluator. The error is a function of the position and the seed, so that an evaluator errs the same
/// way whenever it meets the same position.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct EvalNoise {
    /// The standard deviation of a seat's score; 0 for no errors. A score one higher means e times the odds to win.
    pub(crate) scale: f32,
    pub(crate) seed: u64,
}

impl EvalNoise {
    /// No noise.
    pub(crate) const NONE: EvalNoise = EvalNoise { scale: 0.0, seed: 0 };

    /// The errors for a position with this hash.
    fn errors(self, hash: u64) -> BySeat<f32> {
        let mut rng = Rng::from_mixed(hash ^ self.seed);
        // The sum of three uniform numbers is close to a normal distribution; its deviation is half of 65536.
        let mut roll = || (0..3).map(|_| rng.below(1 << 16) as f32).sum::<f32>() / 32_768.0 - 3.0;
        BySeat::from_fn(|_| self.scale * roll())
    }
}

impl Evaluator {
    /// An evaluator with the standard weights.
    pub(crate) fn new(tables: &Arc<BoardTables>) -> Evaluator {
        Evaluator::with_weights(tables, Arc::new(Weights::standard().clone()))
    }

    pub(crate) fn with_weights(tables: &Arc<BoardTables>, weights: Arc<Weights>) -> Evaluator {
        Evaluator {
            tables: Arc::clone(tables),
            distances: Arc::new(Distances::new(tables)),
            weights,
            mask: FeatureMask::All,
            noise: EvalNoise::NONE,
        }
    }

    /// The same evaluator with more weight on coins, and with fights that bring more of them.
    pub(crate) fn with_greed(self, greed: f32) -> Evaluator {
        if greed == 0.0 {
            return self;
        }
        let changes = [
            (Feature::Coins, WeightChange::Plus(greed)),
            (Feature::Squeezing, WeightChange::Plus(GREEDY_SQUEEZING)),
        ];
        Evaluator { weights: Arc::new(self.weights.changed(&changes, [true; KNOTS.len()])), ..self }
    }

    /// The same evaluator, weakened.
    pub(crate) fn with_noise(self, mask: FeatureMask, noise: EvalNoise) -> Evaluator {
        Evaluator { mask, noise, ..self }
    }

    /// Whether it is for the board of this game.
    pub(crate) fn fits(&self, game: &Game) -> bool {
        Arc::ptr_eq(&self.tables, game.tables()) || self.tables == *game.tables()
    }

    /// The features of every seat.
    pub(crate) fn features(&self, game: &Game) -> BySeat<FeatureVector> {
        features(game, &self.distances, self.mask)
    }

    /// The expected share of the win of every seat. Exact once the game is over, except that a beginner ignores kisses.
    #[inline]
    pub(crate) fn shares(&self, game: &Game) -> WinShares {
        match game.outcome() {
            Some(outcome) if outcome.kisser().is_some() && self.mask == FeatureMask::Beginner => {
                narrow(&even_shares(game.players()))
            }
            Some(outcome) => narrow(&win_shares(&outcome)),
            None => self.estimate(game),
        }
    }

    fn estimate(&self, game: &Game) -> WinShares {
        let weights = &self.weights.rows[usize::from(minutes_left(game)).min(ROWS - 1)];
        let rows = self.features(game);
        let score =
            |row: &FeatureVector| row.iter().zip(weights).map(|(value, weight)| value * weight).sum::<f32>();
        let mut scores = BySeat::from_fn(|seat| score(&rows[seat]));
        if self.noise.scale > 0.0 {
            let errors = self.noise.errors(game.fingerprint());
            scores = BySeat::from_fn(|seat| scores[seat] + errors[seat]);
        }
        softmax(game.players(), scores)
    }
}

/// The shares in single precision.
fn narrow(shares: &BySeat<f64>) -> WinShares {
    BySeat::from_fn(|seat| shares[seat] as f32)
}

/// The shares in double precision, made to sum to 1 again.
pub(crate) fn widen(shares: &WinShares) -> BySeat<f64> {
    let sum: f64 = Seat::ALL.iter().map(|seat| f64::from(shares[*seat])).sum();
    BySeat::from_fn(|seat| f64::from(shares[seat]) / sum)
}

/// The softmax of the scores.
pub(crate) fn softmax(players: Players, scores: BySeat<f32>) -> WinShares {
    let best = players.seats().map(|seat| scores[seat]).fold(f32::MIN, f32::max);
    let mut shares = BySeat::default();
    let mut sum = 0.0;
    for seat in players.seats() {
        shares[seat] = exp(scores[seat] - best);
        sum += shares[seat];
    }
    BySeat::from_fn(|seat| shares[seat] / sum)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_round_trip_through_a_file() {
        let text = Weights::standard().to_text();
        assert_eq!(Weights::read(&text).unwrap().to_text(), text);
    }

    #[test]
    fn invalid_weights_name_the_line() {
        let problem = |text: &str| Weights::read(text).err().unwrap().to_string();
        assert_eq!(problem("coins 1 2"), "line 1: `coins` needs 3 numbers");
        assert_eq!(problem("coins 1 2 x"), "line 1: `x` is not a number");
        assert_eq!(problem("\ncandy 1 2 3"), "line 2: there is no feature `candy`");
        assert_eq!(problem(""), "`coins` is missing");
    }
}
