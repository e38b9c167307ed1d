//! What a position is worth to everybody without playing on: a share of the win for each seat.

use std::sync::{Arc, LazyLock};

use blacktop_rules::{BySeat, Game, Ground, Players, Seat};

use crate::curves::exp;
use crate::dice::Dice;
use crate::features::{FEATURES, Feature, Row, features};
use crate::paths::Paths;
use crate::playout::share;
use crate::think::even_shares;

/// Everybody's share of the win; those of all who play sum to 1.
pub type Shares = BySeat<f32>;

/// The weights in use, fitted by `blacktop tune`.
const WEIGHTS: &str = include_str!("weights.txt");

/// The minutes left for which each feature has a weight of its own; between these they blend.
pub const KNOTS: [f32; 3] = [0.0, 6.0, 24.0];

/// Minutes left are looked up in a table of this many rows.
const ROWS: usize = 121;

/// What each feature counts for, by the minutes left.
#[derive(Clone)]
pub struct Weights {
    knots: [Row; KNOTS.len()],
    /// The same for every minute there can be.
    rows: Box<[Row; ROWS]>,
}

/// A file of weights that cannot be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadWeights {
    /// The line, from 1; 0 if something is missing.
    pub line: usize,
    /// What is wrong with it.
    pub problem: Problem,
}

/// What is wrong with a line of a file of weights.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Problem {
    /// No feature is called so.
    NoFeature(String),
    /// A feature has not as many numbers as there are knots.
    TooFew(String),
    /// A word is no number.
    NoNumber(String),
    /// A feature has no line.
    Missing(&'static str),
}

impl std::fmt::Display for Problem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Problem::NoFeature(name) => write!(f, "there is no feature `{name}`"),
            Problem::TooFew(name) => write!(f, "`{name}` needs {} numbers", KNOTS.len()),
            Problem::NoNumber(word) => write!(f, "`{word}` is not a number"),
            Problem::Missing(name) => write!(f, "`{name}` is missing"),
        }
    }
}

impl std::fmt::Display for BadWeights {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.line {
            0 => write!(f, "{}", self.problem),
            line => write!(f, "line {line}: {}", self.problem),
        }
    }
}

impl std::error::Error for BadWeights {}

impl Weights {
    /// A weight for each feature at each knot.
    pub fn new(knots: [Row; KNOTS.len()]) -> Weights {
        let mut rows = Box::new([[0.0; FEATURES]; ROWS]);
        for (left, row) in rows.iter_mut().enumerate() {
            let parts = blend(left as f32);
            *row =
                std::array::from_fn(|nth| (0..KNOTS.len()).map(|knot| parts[knot] * knots[knot][nth]).sum());
        }
        Weights { knots, rows }
    }

    /// What several weights come to on average.
    pub fn mean(all: &[Weights]) -> Weights {
        let count = all.len().max(1) as f32;
        let mean = |knot: usize, nth: usize| all.iter().map(|one| one.knots[knot][nth]).sum::<f32>() / count;
        Weights::new(std::array::from_fn(|knot| std::array::from_fn(|nth| mean(knot, nth))))
    }

    /// The weights the bots play with.
    pub fn standard() -> &'static Weights {
        static STANDARD: LazyLock<Weights> =
            LazyLock::new(|| Weights::read(WEIGHTS).expect("the file of weights is tested"));
        &STANDARD
    }

    /// Reads a file of weights: a feature a line, its name and a number for each knot; `#` begins a comment.
    pub fn read(text: &str) -> Result<Weights, BadWeights> {
        let mut knots = [[f32::NAN; FEATURES]; KNOTS.len()];
        for (index, line) in text.lines().enumerate() {
            let bad = |problem| BadWeights { line: index + 1, problem };
            let line = line.split('#').next().unwrap_or_default();
            let mut words = line.split_whitespace();
            let Some(name) = words.next() else { continue };
            let feature = Feature::ALL.into_iter().find(|feature| feature.name() == name);
            let feature = feature.ok_or_else(|| bad(Problem::NoFeature(name.to_owned())))? as usize;
            for knot in &mut knots {
                let word = words.next().ok_or_else(|| bad(Problem::TooFew(name.to_owned())))?;
                let number = word.parse::<f32>().ok().filter(|number| number.is_finite());
                knot[feature] = number.ok_or_else(|| bad(Problem::NoNumber(word.to_owned())))?;
            }
        }
        let missing = Feature::ALL.into_iter().find(|feature| knots[0][*feature as usize].is_nan());
        match missing {
            Some(feature) => Err(BadWeights { line: 0, problem: Problem::Missing(feature.name()) }),
            None => Ok(Weights::new(knots)),
        }
    }

    /// The file of these weights.
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
    pub fn of(&self, feature: Feature) -> [f32; KNOTS.len()] {
        self.knots.map(|knot| knot[feature as usize])
    }
}

/// How much each knot counts with so many minutes left.
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

/// What a bot notices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Eyes {
    /// Everything.
    Open,
    /// It overlooks what nuns see and what a kiss is good for.
    Childish,
}

/// Judges positions on one ground.
#[derive(Clone)]
pub struct Judge {
    ground: Arc<Ground>,
    paths: Arc<Paths>,
    weights: Arc<Weights>,
    eyes: Eyes,
    haze: Haze,
}

/// How much a judge errs: by about so much in what it thinks of each seat. It errs the same way whenever it
/// sees the same position.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Haze {
    /// 0 for one who never errs; one more makes a seat look e times as likely to win.
    pub depth: f32,
    /// Two judges err differently.
    pub seed: u64,
}

impl Haze {
    /// No haze at all.
    pub const NONE: Haze = Haze { depth: 0.0, seed: 0 };

    /// Its errors about a position with this hash.
    fn errors(self, hash: u64) -> BySeat<f32> {
        let mut dice = Dice::of(hash ^ self.seed);
        // The sum of three dice is near enough to a bell curve; its deviation is half of 65536.
        let mut roll = || (0..3).map(|_| dice.below(1 << 16) as f32).sum::<f32>() / 32_768.0 - 3.0;
        BySeat::from_fn(|_| self.depth * roll())
    }
}

impl Judge {
    /// A judge with the weights in use.
    pub fn new(ground: &Arc<Ground>) -> Judge {
        Judge::with(ground, Arc::new(Weights::standard().clone()))
    }

    /// A judge with weights of its own.
    pub fn with(ground: &Arc<Ground>, weights: Arc<Weights>) -> Judge {
        Judge {
            ground: Arc::clone(ground),
            paths: Arc::new(Paths::new(ground)),
            weights,
            eyes: Eyes::Open,
            haze: Haze::NONE,
        }
    }

    /// The same judge with other eyes.
    pub fn with_eyes(self, eyes: Eyes, haze: Haze) -> Judge {
        Judge { eyes, haze, ..self }
    }

    /// Whether it knows the ground of this game.
    pub fn knows(&self, game: &Game) -> bool {
        Arc::ptr_eq(&self.ground, game.ground()) || self.ground == *game.ground()
    }

    /// The features of everybody.
    pub fn features(&self, game: &Game) -> BySeat<Row> {
        features(game, &self.paths, self.eyes)
    }

    /// Everybody's share of the win, as far as one can see at a glance. Exact once the game is over, except to eyes that
    /// overlook kisses.
    #[inline]
    pub fn shares(&self, game: &Game) -> Shares {
        match game.outcome() {
            Some(outcome) if outcome.kisser().is_some() && self.eyes == Eyes::Childish => {
                narrow(&even_shares(game.players()))
            }
            Some(outcome) => narrow(&share(&outcome)),
            None => self.guess(game),
        }
    }

    fn guess(&self, game: &Game) -> Shares {
        let weights = &self.weights.rows[usize::from(minutes_left(game)).min(ROWS - 1)];
        let rows = self.features(game);
        let score = |row: &Row| row.iter().zip(weights).map(|(value, weight)| value * weight).sum::<f32>();
        let mut scores = BySeat::from_fn(|seat| score(&rows[seat]));
        if self.haze.depth > 0.0 {
            let errors = self.haze.errors(game.hash());
            scores = BySeat::from_fn(|seat| scores[seat] + errors[seat]);
        }
        soft_shares(game.players(), scores)
    }
}

/// The shares in single precision.
fn narrow(shares: &BySeat<f64>) -> Shares {
    BySeat::from_fn(|seat| shares[seat] as f32)
}

/// The shares in double precision, made to sum to 1 again.
pub(crate) fn widen(shares: &Shares) -> BySeat<f64> {
    let sum: f64 = Seat::ALL.iter().map(|seat| f64::from(shares[*seat])).sum();
    BySeat::from_fn(|seat| f64::from(shares[seat]) / sum)
}

/// Turns scores into shares that sum to 1: whoever scores one more is e times as likely to win.
pub(crate) fn soft_shares(players: Players, scores: BySeat<f32>) -> Shares {
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
    fn weights_survive_a_file() {
        let text = Weights::standard().to_text();
        assert_eq!(Weights::read(&text).unwrap().to_text(), text);
    }

    #[test]
    fn bad_weights_are_named() {
        let problem = |text: &str| Weights::read(text).err().unwrap().to_string();
        assert_eq!(problem("coins 1 2"), "line 1: `coins` needs 3 numbers");
        assert_eq!(problem("coins 1 2 x"), "line 1: `x` is not a number");
        assert_eq!(problem("\ncandy 1 2 3"), "line 2: there is no feature `candy`");
        assert_eq!(problem(""), "`coins` is missing");
    }
}
