//! Random games that can be played again, and the looking for one that breaks a law.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fmt::Display;

use blacktop_rules::{Action, Game, Players, Record, RuleSet, Seat, Setup};
use blacktop_testkit::play;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::{Config, RngSeed, TestCaseResult, TestRunner};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// How a game begins, and a number for each decision.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub(crate) edition: RuleSet,
    pub(crate) players: Players,
    pub(crate) beginning: Beginning,
    /// The board and the first position follow from it.
    pub(crate) seed: u64,
    pub(crate) choices: Vec<u64>,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Beginning {
    SetUp,
    Brawl,
}

impl Beginning {
    pub(crate) const ALL: [Beginning; 2] = [Beginning::SetUp, Beginning::Brawl];
}

/// Games of up to a number of decisions. Shrinking tries shorter games with the same beginning.
pub(crate) fn lines(decisions: usize) -> impl Strategy<Value = Line> {
    let start = (select(RuleSet::all().collect::<Vec<_>>()), select(&Players::ALL), select(&Beginning::ALL));
    let choices = vec(any::<u64>().no_shrink(), 0..=decisions);
    let parts = (start.no_shrink(), any::<u64>().no_shrink(), choices);
    parts.prop_map(|((edition, players, beginning), seed, choices)| Line {
        edition,
        players,
        beginning,
        seed,
        choices,
    })
}

impl Line {
    pub(crate) fn setup(&self) -> Setup {
        let mut rng = ChaCha8Rng::seed_from_u64(self.seed);
        let (edition, players) = (self.edition, self.players);
        let board = play::random_board(&mut rng);
        match self.beginning {
            Beginning::Brawl => play::random_brawl(&mut rng, &board, edition, players),
            Beginning::SetUp => {
                let turn = *play::pick(&mut rng, &players.seats().collect::<Vec<Seat>>());
                Setup { edition, board, turn, ..Setup::new(players) }
            }
        }
    }

    pub(crate) fn start(&self) -> Record {
        Record::new(self.setup()).expect("a position of a game")
    }

    /// The game to its end, or as far as it goes.
    pub(crate) fn play(&self) -> Result<Record, TestCaseError> {
        self.walk(|_| Ok(()))
    }

    /// The same, and every moment of it is looked at, the last one included.
    pub(crate) fn walk(&self, law: impl Fn(&Record) -> TestCaseResult) -> Result<Record, TestCaseError> {
        let mut record = self.start();
        let look = |record: &Record| {
            let at = |error: TestCaseError| TestCaseError::fail(format!("{error}\nat {}", record.position()));
            law(record).map_err(at)
        };
        for choice in &self.choices {
            if record.game().outcome().is_some() {
                break;
            }
            look(&record)?;
            let word = play::choose(&mut ChaCha8Rng::seed_from_u64(*choice), record.game());
            let action = record.game().resolve(word).map_err(|illegal| refused(word, illegal))?;
            record.play(action).map_err(|illegal| refused(word, illegal))?;
        }
        look(&record)?;
        Ok(record)
    }
}

/// Looks for a case that breaks the law. Nothing is written to files: the cases are the same next time.
pub(crate) fn law<S: Strategy>(cases: u32, strategy: S, check: impl Fn(S::Value) -> TestCaseResult) {
    let default = Config { failure_persistence: None, max_shrink_iters: 1_000, ..Config::default() };
    let rng_seed = match default.rng_seed {
        RngSeed::Random => RngSeed::Fixed(0),
        fixed @ RngSeed::Fixed(_) => fixed,
    };
    if let Err(failure) = TestRunner::new(Config { cases, rng_seed, ..default }).run(&strategy, check) {
        panic!("{failure}");
    }
}

/// A law about every moment of a game.
pub(crate) fn law_of_moments(cases: u32, check: impl Fn(&Game) -> TestCaseResult) {
    let phases = RefCell::new(BTreeSet::new());
    law(cases, lines(250), |line| {
        let record = line.walk(|record| {
            phases.borrow_mut().insert(record.game().phase().name());
            check(record.game())
        });
        record.map(drop)
    });
    assert_eq!(phases.into_inner().len(), 5, "every phase has been looked at");
}

pub(crate) fn refused(what: impl Display, error: impl Display) -> TestCaseError {
    TestCaseError::fail(format!("{what} is refused: {error}"))
}

pub(crate) fn after(game: &Game, action: Action) -> Game {
    let mut next = game.clone();
    next.play_unchecked(action);
    next
}
