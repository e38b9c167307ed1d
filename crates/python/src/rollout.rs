//! Whole games played here, and the threads that play them.

use blacktop_bots::{Bot, Budget, Player, Rng, win_shares};
use blacktop_rules::{BySeat, Game, Players, Seat};
use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::exceptions::{PyRuntimeError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::args::{self, GameTerms};
use crate::error::PyRefusal;
use crate::rows::seat_index;

const MOST_THREADS: usize = 1_024;
/// The most games of one call: more would fill the memory with their results.
const MOST_GAMES: usize = 10_000_000;
/// Ctrl-C is looked for after this many games of random play, or one of bots, for each thread.
const RANDOM_RUN: usize = 4_096;

/// Threads for games; with one thread it is the caller's own.
pub(crate) struct Pool {
    threads: usize,
    pool: Option<ThreadPool>,
    /// Threads do not survive a fork: a forked process does its work on the caller's.
    process: u32,
}

impl Pool {
    pub(crate) fn new(threads: usize) -> PyResult<Pool> {
        if !(1..=MOST_THREADS).contains(&threads) {
            let message = format!("threads is 1 to {MOST_THREADS}, not {threads}");
            return Err(PyValueError::new_err(message));
        }
        let build = || ThreadPoolBuilder::new().num_threads(threads).build();
        let pool = (threads > 1).then(build).transpose();
        let pool = pool.map_err(|error| PyRuntimeError::new_err(format!("no threads to be had: {error}")))?;
        Ok(Pool { threads, pool, process: std::process::id() })
    }

    /// Does all parts of some work and returns what they came to, in order.
    pub(crate) fn each<P: Send, R: Send>(
        &self,
        parts: Vec<P>,
        work: impl Fn(P) -> R + Send + Sync,
    ) -> Vec<R> {
        match &self.pool {
            Some(pool) if self.process == std::process::id() => {
                pool.install(|| parts.into_par_iter().map(work).collect())
            }
            _ => parts.into_iter().map(work).collect(),
        }
    }

    /// How many games make a part of the work: enough to be worth a thread's while.
    pub(crate) fn part(&self, games: usize) -> usize {
        const FEWEST: usize = 64;
        match self.threads {
            1 => games.max(1),
            threads => games.div_ceil(threads * 4).max(FEWEST),
        }
    }
}

/// Plays whole games and returns arrays with a row for each: `shares` of the win (`float32`), `coins` (`uint8`), `lengths`, the number of actions
/// (`uint32`), and `kissers`, the index of the seat that kissed or -1 (`int8`).
///
/// `bots` is the name of one bot, or of one for each seat; those that search think for `iterations` per decision. `first` is drawn in each game if it is None.
/// The same seed gives the same games for any number of threads.
///
/// >>> results = rollout(100, players=3, seed=1)
/// >>> results["shares"].shape, set(results["coins"].sum(axis=1).tolist())
/// ((100, 3), {30})
#[pyfunction]
#[pyo3(signature = (games, players=4, *, edition="en", board="A0B0C0D0", minutes=30, first=None, bots=None, iterations=100, seed=0, threads=1))]
#[expect(clippy::too_many_arguments, reason = "they are the keywords of a Python call")]
pub(crate) fn rollout<'py>(
    py: Python<'py>,
    games: usize,
    players: i64,
    edition: &str,
    board: &str,
    minutes: i64,
    first: Option<&str>,
    bots: Option<&Bound<'py, PyAny>>,
    iterations: u64,
    seed: u64,
    threads: usize,
) -> PyResult<Bound<'py, PyDict>> {
    if games > MOST_GAMES {
        return Err(PyValueError::new_err(format!("games is at most {MOST_GAMES}, not {games}")));
    }
    let terms = GameTerms { players, edition, board, minutes };
    let players = terms.players()?;
    let first = first.map(|first| args::seat(first, players)).transpose()?;
    let start = terms.setup(Seat::A)?.into_game().map_err(PyRefusal::from)?;
    let match_up = MatchUp { start, first, bots: bots_of(bots, players)?, iterations, seed };
    let pool = Pool::new(threads)?;
    let run = if match_up.is_random() { RANDOM_RUN } else { threads };
    let mut results = Vec::new();
    while results.len() < games {
        let numbers = results.len()..games.min(results.len() + run);
        let size = pool.part(numbers.len()).min(if match_up.is_random() { usize::MAX } else { 1 });
        let parts = numbers.clone().step_by(size).map(|first| first..numbers.end.min(first + size)).collect();
        let play =
            |part: std::ops::Range<usize>| part.map(|number| match_up.play(number)).collect::<Vec<_>>();
        results.extend(py.detach(|| pool.each(parts, play)).into_iter().flatten());
        py.check_signals()?;
    }
    in_arrays(py, players, &results)
}

/// Who plays whom, and how.
struct MatchUp {
    start: Game,
    first: Option<Seat>,
    bots: BySeat<Bot>,
    iterations: u64,
    seed: u64,
}

/// A game that was played to its end.
struct FinishedGame {
    shares: BySeat<f64>,
    coins: BySeat<u8>,
    length: u32,
    kisser: Option<Seat>,
}

impl MatchUp {
    fn is_random(&self) -> bool {
        self.start.players().seats().all(|seat| self.bots[seat] == Bot::Random)
    }

    fn play(&self, number: usize) -> FinishedGame {
        let mut rng = Rng::new(self.seed, number as u64);
        let players = self.start.players();
        let first = self.first.unwrap_or_else(|| Seat::ALL[rng.below(usize::from(players.count()))]);
        let begun = Game::start(self.start.tables(), players, self.start.minutes(), first);
        let mut game = begun.unwrap_or_else(|_| self.start.clone());
        let length = if self.is_random() {
            game.play_out(|count| rng.below(count)) as u32
        } else {
            self.play_by_bots(&mut game, &mut rng)
        };
        let outcome = game.outcome();
        FinishedGame {
            shares: outcome.map_or_else(BySeat::default, |outcome| win_shares(&outcome)),
            coins: BySeat::from_fn(|seat| game.coins(seat)),
            length,
            kisser: outcome.and_then(|outcome| outcome.kisser()),
        }
    }

    fn play_by_bots(&self, game: &mut Game, rng: &mut Rng) -> u32 {
        const SEEDS: usize = 1 << 53;
        let player = |seat| Player::new(self.bots[seat], rng.below(SEEDS) as u64, 1);
        let mut seated = BySeat::from_fn(player);
        let mut length = 0;
        while let Some(result) = seated[game.turn()].think(game, Budget::Iterations(self.iterations)) {
            game.play_unchecked(result.action);
            length += 1;
        }
        length
    }
}

/// The bots of the seats: one name for all, or a list.
fn bots_of(given: Option<&Bound<'_, PyAny>>, players: Players) -> PyResult<BySeat<Bot>> {
    let Some(given) = given else { return Ok(BySeat::from_fn(|_| Bot::Random)) };
    let names: Vec<String> = match given.cast::<PyString>() {
        Ok(name) => vec![name.to_str()?.to_owned(); usize::from(players.count())],
        Err(_) => given.extract().map_err(|_| {
            PyTypeError::new_err("bots is the name of a bot, or a list with a name for each seat")
        })?,
    };
    if names.len() != usize::from(players.count()) {
        let message = format!("{} bots for {} seats: name one for each", names.len(), players.count());
        return Err(PyValueError::new_err(message));
    }
    let bots = names.iter().map(|name| args::bot(name)).collect::<Result<Vec<Bot>, _>>()?;
    Ok(BySeat::from_fn(|seat| bots.get(seat as usize).copied().unwrap_or(Bot::Random)))
}

fn in_arrays<'py>(
    py: Python<'py>,
    players: Players,
    results: &[FinishedGame],
) -> PyResult<Bound<'py, PyDict>> {
    let shape = [results.len(), usize::from(players.count())];
    let shares = results.iter().flat_map(|game| players.seats().map(|seat| game.shares[seat] as f32));
    let coins = results.iter().flat_map(|game| players.seats().map(|seat| game.coins[seat]));
    let kisser = |game: &FinishedGame| game.kisser.map_or(-1, |seat| seat_index(seat) as i8);
    let shares: Bound<'py, PyArray2<f32>> = PyArray1::from_iter(py, shares).reshape(shape)?;
    let coins: Bound<'py, PyArray2<u8>> = PyArray1::from_iter(py, coins).reshape(shape)?;
    let arrays = PyDict::new(py);
    arrays.set_item("shares", shares)?;
    arrays.set_item("coins", coins)?;
    arrays.set_item("lengths", PyArray1::from_iter(py, results.iter().map(|game| game.length)))?;
    arrays.set_item("kissers", PyArray1::from_iter(py, results.iter().map(kisser)))?;
    Ok(arrays)
}
