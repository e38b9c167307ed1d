//! `VecEnv`: many games in step, as arrays.

use blacktop_bots::{Rng, win_shares};
use blacktop_protocol::GameState;
use blacktop_rules::{Action, ActionNumber, BySeat, Game, Observer, Players, Seat};
use numpy::{PyArray1, PyArray2, PyArrayDyn, PyArrayMethods, PyReadwriteArrayDyn, PyUntypedArrayMethods};
use pyo3::exceptions::{PyIndexError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::args::{self, GameTerms};
use crate::draw::draw;
use crate::error::PyRefusal;
use crate::rollout::Pool;
use crate::rows::{Buffers, GameRows, buffer};
use crate::to_python::as_json;

/// The most games of one `VecEnv`: a gigabyte of them.
const MOST_GAMES: usize = 4_000_000;

/// Actions of a `rollout` after which Ctrl-C is looked for.
const ROLLOUT_RUN: u64 = 2_000_000;

/// One game, with random numbers of its own, so that threads change nothing.
struct EnvGame {
    game: Game,
    rng: Rng,
    /// The action of the step under way.
    action: Action,
}

/// `n` games of equal terms, each of which starts anew when it ends.
///
/// All arrays have a row for each game. `step` and `write` fill arrays of the caller in place: `masks` of legal actions (`bool`, `uint8` or `int8` of
/// shape `(n, ACTIONS)`, or packed `uint8` of shape `(n, MASK_BYTES)`), `planes` and `scalars` of what the deciding seat sees, and `turns`, the index of
/// that seat. They run on `threads` threads without the interpreter's lock. The same seed gives the same games for any number of threads.
///
/// >>> import numpy as np
/// >>> env = VecEnv(2, players=3, seed=1)
/// >>> masks = np.zeros((2, ACTIONS), dtype=bool)
/// >>> env.write(masks=masks)
/// >>> rewards, dones = env.step(masks.argmax(axis=1), masks=masks)
/// >>> rewards.shape, dones
/// ((2, 3), array([False, False]))
#[pyclass(module = "blacktop")]
pub(crate) struct VecEnv {
    games: Vec<EnvGame>,
    /// The start of a game in which each seat begins.
    starts: Vec<Game>,
    /// Who begins; drawn in each game if it is None.
    first: Option<Seat>,
    seed: u64,
    observer: Observer,
    pool: Pool,
}

/// Some of the games, with their rows.
struct Part<'a> {
    games: &'a mut [EnvGame],
    rows: GameRows<'a>,
    rewards: &'a mut [f32],
    dones: &'a mut [bool],
}

impl VecEnv {
    fn players(&self) -> Players {
        self.starts[0].players()
    }

    fn check_index(&self, index: usize) -> PyResult<&Game> {
        let game = self.games.get(index).map(|game| &game.game);
        game.ok_or_else(|| {
            PyIndexError::new_err(format!("there are {} games, and none is number {index}", self.games.len()))
        })
    }

    fn restart(&mut self) {
        for (index, env) in self.games.iter_mut().enumerate() {
            env.rng = Rng::new(self.seed, index as u64);
            env.game.clone_from(start(&self.starts, self.first, &mut env.rng));
        }
    }

    /// The actions meant by these numbers, each noted with its game; an error changes no game.
    fn resolve(&mut self, py: Python<'_>, numbers: &[ActionNumber]) -> PyResult<()> {
        let VecEnv { games, pool, .. } = self;
        let size = pool.part(games.len());
        let resolve = |(part, (games, numbers)): (usize, (&mut [EnvGame], &[ActionNumber]))| {
            for (index, (env, number)) in games.iter_mut().zip(numbers).enumerate() {
                match env.game.numbered(*number) {
                    Some(action) => env.action = action,
                    None => return Err(part * size + index),
                }
            }
            Ok(())
        };
        let parts = games.chunks_mut(size).zip(numbers.chunks(size)).enumerate().collect();
        let resolved = py.detach(|| pool.each(parts, resolve));
        // The first one, whichever thread was faster.
        match resolved.into_iter().find_map(Result::err) {
            None => Ok(()),
            Some(index) => {
                let game = &self.games[index].game;
                match game.resolve_number(numbers[index]) {
                    Ok(_) => Ok(()),
                    Err(illegal) => {
                        Err(PyRefusal::from(illegal).prefixed(format_args!("game {index}")).into())
                    }
                }
            }
        }
    }

    /// Carries something out in all games, on all threads.
    fn in_parts<'a>(
        &'a mut self,
        py: Python<'_>,
        mut rows: GameRows<'a>,
        mut rewards: &'a mut [f32],
        mut dones: &'a mut [bool],
        work: impl Fn(&mut Part<'_>, &Common<'_>) + Send + Sync,
    ) {
        let players = usize::from(self.players().count());
        let VecEnv { games, starts, first, observer, pool, .. } = self;
        let common = Common { starts, first: *first, observer };
        let size = pool.part(games.len());
        let mut parts = Vec::new();
        for games in games.chunks_mut(size) {
            let (own, others) = rows.split_at(games.len());
            let (own_rewards, other_rewards) = rewards.split_at_mut(rewards.len().min(games.len() * players));
            let (own_dones, other_dones) = dones.split_at_mut(dones.len().min(games.len()));
            parts.push(Part { games, rows: own, rewards: own_rewards, dones: own_dones });
            (rows, rewards, dones) = (others, other_rewards, other_dones);
        }
        py.detach(|| pool.each(parts, |mut part| work(&mut part, &common)));
    }
}

/// What all games share.
struct Common<'a> {
    starts: &'a [Game],
    first: Option<Seat>,
    observer: &'a Observer,
}

/// The start of the next game.
fn start<'a>(starts: &'a [Game], first: Option<Seat>, rng: &mut Rng) -> &'a Game {
    let seat = first.map_or_else(|| rng.below(starts.len()), |seat| seat as usize);
    &starts[seat]
}

/// Plays the noted action of each game, and starts those anew that have ended.
fn play_part(part: &mut Part<'_>, common: &Common<'_>) {
    let players = part.rewards.len() / part.games.len().max(1);
    part.rewards.fill(0.0);
    for (index, env) in part.games.iter_mut().enumerate() {
        env.game.play_unchecked(env.action);
        let outcome = env.game.outcome();
        part.dones[index] = outcome.is_some();
        if let Some(outcome) = outcome {
            let shares = win_shares(&outcome);
            let rewards = &mut part.rewards[index * players..][..players];
            rewards.iter_mut().zip(shares.values()).for_each(|(reward, share)| *reward = *share as f32);
            env.game.clone_from(start(common.starts, common.first, &mut env.rng));
        }
        part.rows.write(index, &env.game, common.observer);
    }
}

#[pymethods]
impl VecEnv {
    #[new]
    #[pyo3(signature = (n, players=4, *, edition="en", board="A0B0C0D0", minutes=30, first=None, seed=0, threads=1))]
    #[expect(clippy::too_many_arguments, reason = "they are the keywords of a Python call")]
    fn new(
        n: usize,
        players: i64,
        edition: &str,
        board: &str,
        minutes: i64,
        first: Option<&str>,
        seed: u64,
        threads: usize,
    ) -> PyResult<VecEnv> {
        if !(1..=MOST_GAMES).contains(&n) {
            return Err(PyValueError::new_err(format!("n is 1 to {MOST_GAMES} games, not {n}")));
        }
        let terms = GameTerms { players, edition, board, minutes };
        let players = terms.players()?;
        let first = first.map(|first| args::seat(first, players)).transpose()?;
        let setup = terms.setup(Seat::A)?;
        let game = setup.into_game().map_err(PyRefusal::from)?;
        let starts = players.seats().map(|seat| Game::start(game.tables(), players, game.minutes(), seat));
        let starts: Vec<Game> = starts.collect::<Result<_, _>>().map_err(PyRefusal::from)?;
        let observer = Observer::new(game.tables());
        let env = EnvGame { game, rng: Rng::new(seed, 0), action: Action::Pass };
        let games = std::iter::repeat_with(|| EnvGame {
            game: env.game.clone(),
            rng: env.rng.clone(),
            action: env.action,
        });
        let games = games.take(n).collect();
        let mut env = VecEnv { games, starts, first, seed, observer, pool: Pool::new(threads)? };
        env.restart();
        Ok(env)
    }

    /// How many games there are.
    fn __len__(&self) -> usize {
        self.games.len()
    }

    /// How many play in each.
    #[getter(players)]
    fn player_count(&self) -> u8 {
        self.players().count()
    }

    /// Starts all games anew, from this seed if one is given.
    #[pyo3(signature = (seed=None))]
    fn reset(&mut self, seed: Option<u64>) {
        self.seed = seed.unwrap_or(self.seed);
        self.restart();
    }

    /// Writes where the games stand into arrays of the caller.
    #[pyo3(signature = (*, masks=None, planes=None, scalars=None, turns=None))]
    fn write(
        &mut self,
        py: Python<'_>,
        masks: Option<&Bound<'_, PyAny>>,
        planes: Option<&Bound<'_, PyAny>>,
        scalars: Option<&Bound<'_, PyAny>>,
        turns: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let mut buffers = Buffers::new(self.games.len(), masks, planes, scalars, turns)?;
        let rows = buffers.rows()?;
        self.in_parts(py, rows, &mut [], &mut [], |part, common| {
            for (index, env) in part.games.iter().enumerate() {
                part.rows.write(index, &env.game, common.observer);
            }
        });
        Ok(())
    }

    /// Plays an action in every game: an array of their numbers (`int64`, `int32` or `uint16`). Returns the rewards, each seat's share of the
    /// win in the games that have ended and 0 in the others, and which games have ended; these have begun anew. Arrays given as `rewards`
    /// (`float32`) and `dones` (`bool`) are filled and returned instead of new ones; the others are filled as by `write`, with what comes
    /// after the step. If any action is illegal, no game is changed.
    #[pyo3(signature = (actions, *, masks=None, planes=None, scalars=None, turns=None, rewards=None, dones=None))]
    #[expect(clippy::too_many_arguments, reason = "they are the keywords of a Python call")]
    fn step<'py>(
        &mut self,
        py: Python<'py>,
        actions: &Bound<'py, PyAny>,
        masks: Option<&Bound<'py, PyAny>>,
        planes: Option<&Bound<'py, PyAny>>,
        scalars: Option<&Bound<'py, PyAny>>,
        turns: Option<&Bound<'py, PyAny>>,
        rewards: Option<Bound<'py, PyAny>>,
        dones: Option<Bound<'py, PyAny>>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        let (games, players) = (self.games.len(), usize::from(self.players().count()));
        let numbers = numbers(actions, games)?;
        let mut buffers = Buffers::new(games, masks, planes, scalars, turns)?;
        let rewards =
            rewards.unwrap_or_else(|| PyArray2::<f32>::zeros(py, [games, players], false).into_any());
        let dones = dones.unwrap_or_else(|| PyArray1::<bool>::zeros(py, [games], false).into_any());
        let mut reward_rows: PyReadwriteArrayDyn<'_, f32> = buffer("rewards", &rewards, &[games, players])?;
        let mut done_rows: PyReadwriteArrayDyn<'_, bool> = buffer("dones", &dones, &[games])?;
        let (rows, reward_slice) = (buffers.rows()?, reward_rows.as_slice_mut()?);
        let done_slice = done_rows.as_slice_mut()?;
        self.resolve(py, &numbers)?;
        self.in_parts(py, rows, reward_slice, done_slice, play_part);
        drop((reward_rows, done_rows));
        Ok((rewards, dones))
    }

    /// A random legal action of every game, by the games' own random numbers: as a new `int64` array, or in the array `out`.
    #[pyo3(signature = (*, out=None))]
    fn sample<'py>(
        &mut self,
        py: Python<'py>,
        out: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let games = self.games.len();
        let out = out.unwrap_or_else(|| PyArray1::<i64>::zeros(py, [games], false).into_any());
        let mut rows: PyReadwriteArrayDyn<'_, i64> = buffer("out", &out, &[games])?;
        let slice = rows.as_slice_mut()?;
        let VecEnv { games, pool, .. } = self;
        let size = pool.part(games.len());
        let sample = |(games, out): (&mut [EnvGame], &mut [i64])| {
            for (env, out) in games.iter_mut().zip(out) {
                let legal = env.game.legal_actions();
                let action = legal.pick_unordered(env.rng.below(legal.len()));
                *out = env.game.number_of(action).map_or(0, |number| number.index() as i64);
            }
        };
        let parts = games.chunks_mut(size).zip(slice.chunks_mut(size)).collect();
        py.detach(|| pool.each(parts, sample));
        drop(rows);
        Ok(out)
    }

    /// Plays `steps` random actions in every game, chosen here, and says what came of it: a dict with how many `games` have ended and the
    /// `shares` of the win of each seat in them.
    fn rollout<'py>(&mut self, py: Python<'py>, steps: u64) -> PyResult<Bound<'py, PyDict>> {
        let players = self.players();
        let VecEnv { games, pool, starts, first, .. } = self;
        let size = pool.part(games.len());
        let play = |steps: u64, games: &mut [EnvGame]| {
            let mut ended = (0_u64, BySeat::<f64>::default());
            for env in games {
                for _ in 0..steps {
                    let legal = env.game.legal_actions();
                    env.game.play_unchecked(legal.pick_unordered(env.rng.below(legal.len())));
                    if let Some(outcome) = env.game.outcome() {
                        ended = plus(&ended, &(1, win_shares(&outcome)));
                        env.game.clone_from(start(starts, *first, &mut env.rng));
                    }
                }
            }
            ended
        };
        // Ctrl-C is looked for after each run.
        let run = (ROLLOUT_RUN / games.len() as u64).max(1);
        let (mut left, mut total) = (steps, (0, BySeat::default()));
        while left > 0 {
            let now = left.min(run);
            let parts = games.chunks_mut(size).collect();
            let ended = py.detach(|| pool.each(parts, |games| play(now, games)));
            total = ended.iter().fold(total, |sum, part| plus(&sum, part));
            left -= now;
            py.check_signals()?;
        }
        let (count, shares) = total;
        let result = PyDict::new(py);
        result.set_item("games", count)?;
        let shares: Vec<f64> = players.seats().map(|seat| shares[seat]).collect();
        result.set_item("shares", PyArray1::from_vec(py, shares))?;
        Ok(result)
    }

    /// Everything there is to know of one game, as `Game.state` has it.
    fn state<'py>(&self, py: Python<'py>, index: usize) -> PyResult<Bound<'py, PyAny>> {
        as_json(py, &GameState::from(self.check_index(index)?))
    }

    /// One game as text, as `print(game)` draws it.
    fn draw(&self, index: usize) -> PyResult<String> {
        Ok(draw(self.check_index(index)?))
    }

    fn __repr__(&self) -> String {
        format!("<VecEnv of {} games of {}>", self.games.len(), self.players().count())
    }
}

fn plus(one: &(u64, BySeat<f64>), other: &(u64, BySeat<f64>)) -> (u64, BySeat<f64>) {
    (one.0 + other.0, BySeat::from_fn(|seat| one.1[seat] + other.1[seat]))
}

/// The numbers of an array of one of three types.
fn numbers(given: &Bound<'_, PyAny>, games: usize) -> PyResult<Vec<ActionNumber>> {
    fn read<T: numpy::Element + Copy + Into<i64>>(
        array: &Bound<'_, PyArrayDyn<T>>,
        games: usize,
    ) -> PyResult<Vec<ActionNumber>> {
        if array.shape() != [games] {
            let message = format!("actions must have the shape [{games}], not {:?}", array.shape());
            return Err(PyValueError::new_err(message));
        }
        let cannot = |error| PyValueError::new_err(format!("actions cannot be read: {error}"));
        let array = array.try_readonly().map_err(cannot)?;
        let number = |(index, number): (usize, &T)| {
            args::action_number((*number).into())
                .map_err(|refusal| refusal.prefixed(format_args!("game {index}")))
        };
        Ok(array.as_array().iter().enumerate().map(number).collect::<Result<_, _>>()?)
    }
    if let Ok(array) = given.cast::<PyArrayDyn<i64>>() {
        read(array, games)
    } else if let Ok(array) = given.cast::<PyArrayDyn<i32>>() {
        read(array, games)
    } else if let Ok(array) = given.cast::<PyArrayDyn<u16>>() {
        read(array, games)
    } else {
        Err(PyTypeError::new_err("actions must be a NumPy array of int64, int32 or uint16"))
    }
}
