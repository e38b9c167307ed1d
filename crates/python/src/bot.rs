//! Bots and the coach.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use blacktop_bots::coach::{Cancelled, Mark, Verdict, turns_played};
use blacktop_bots::{Budget, Coach, Player, SearchResult, ThinkSlice};
use blacktop_rules::{Game, Record, Seat};
use blacktop_words::{Language, Localizer};
use pyo3::exceptions::{PyKeyboardInterrupt, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyString};

use crate::args;
use crate::error::PyRefusal;
use crate::game::PyGame;
use crate::to_python::by_seat;

/// Iterations between two checks for Ctrl-C.
const SLICE: u64 = 1_000;
const MOST_MS: u64 = 3_600_000;
/// A search that fills its tree ends early, instead of using up the machine's memory.
const MOST_TREE_BYTES: usize = 4_000_000_000;
const MOST_THREADS: usize = 1_024;

/// A bot in one game: it keeps its search tree between decisions, so that each seat needs one of its own.
///
/// `name` is `random`, `greedy`, `uct`, or `level1` to `level8`, also with a temper as in `level3:rocco`; docs/BOTS.md describes them. It thinks for
/// `iterations`, or for `ms` milliseconds, about each decision. With iterations, the same seed gives the same actions on every machine.
///
/// >>> bot = Bot("level8", iterations=50, seed=1)
/// >>> game = Game(players=3)
/// >>> thought = bot.think(game)
/// >>> thought.action in game.legal_actions, thought.iterations
/// (True, 50)
/// >>> game.play(thought.number)
#[pyclass(module = "blacktop", name = "Bot")]
pub(crate) struct PyBot {
    player: Player,
    /// The name that it was made with.
    #[pyo3(get)]
    name: String,
    budget: Budget,
}

/// What a bot found out about a position: the `action` it plays and its `number`, the expected share of the win of every seat (`value`), and
/// the actions that it looked at (`moves`), each a dict with `action`, `number`, `visits` and `value`.
#[pyclass(module = "blacktop", frozen, get_all)]
pub(crate) struct Thought {
    action: String,
    number: usize,
    value: Py<PyDict>,
    moves: Py<PyList>,
    iterations: u64,
}

#[pymethods]
impl Thought {
    fn __repr__(&self) -> String {
        format!("<Thought: {} after {} iterations>", self.action, self.iterations)
    }
}

#[pymethods]
impl PyBot {
    #[new]
    #[pyo3(signature = (name, *, iterations=None, ms=None, seed=0, threads=1))]
    fn new(
        name: &str,
        iterations: Option<u64>,
        ms: Option<u64>,
        seed: u64,
        threads: usize,
    ) -> PyResult<PyBot> {
        let bot = args::bot(name)?;
        let budget = match (iterations, ms) {
            (Some(_), Some(_)) => return Err(PyTypeError::new_err("give iterations or ms, not both")),
            (_, Some(ms @ ..=MOST_MS)) => Budget::Time(Duration::from_millis(ms)),
            (_, Some(ms)) => return Err(PyValueError::new_err(format!("ms is at most {MOST_MS}, not {ms}"))),
            (Some(iterations), None) => Budget::Iterations(iterations),
            (None, None) => bot.budget(),
        };
        check_threads(threads)?;
        let mut player = Player::new(bot, seed, threads);
        player.set_max_tree_bytes(MOST_TREE_BYTES);
        Ok(PyBot { player, name: bot.name(), budget })
    }

    /// Thinks about a position, for the seat to move. Raises `IllegalAction` if the game is over.
    fn think<'py>(&mut self, py: Python<'py>, game: &Bound<'py, PyGame>) -> PyResult<Thought> {
        let game = game.try_borrow()?.game().clone();
        if let (Some(_), Err(illegal)) = (game.outcome(), game.check(blacktop_rules::Action::Pass)) {
            return Err(PyRefusal::from(illegal).into());
        }
        let result = match self.budget {
            Budget::Iterations(iterations) => self.think_in_slices(py, &game, iterations)?,
            budget @ Budget::Time(_) => py.detach(|| self.player.think(&game, budget)),
        };
        let result = result.ok_or_else(|| PyValueError::new_err("there is nothing to think about"))?;
        thought(py, &game, &result)
    }

    /// Forgets its search tree and its random numbers, as for a new game.
    fn reset(&mut self) {
        self.player.reset();
    }

    fn __repr__(&self) -> String {
        format!("Bot({:?})", self.name)
    }
}

impl PyBot {
    fn think_in_slices(
        &mut self,
        py: Python<'_>,
        game: &Game,
        iterations: u64,
    ) -> PyResult<Option<SearchResult>> {
        let mut done = 0;
        loop {
            let player = &mut self.player;
            match py.detach(|| player.think_slice(game, iterations, done, SLICE)) {
                ThinkSlice::Unfinished { iterations } => done += iterations,
                ThinkSlice::Decided { result, .. } => return Ok(result),
            }
            py.check_signals()?;
        }
    }
}

fn check_threads(threads: usize) -> PyResult<()> {
    match threads {
        1..=MOST_THREADS => Ok(()),
        _ => Err(PyValueError::new_err(format!("threads is 1 to {MOST_THREADS}, not {threads}"))),
    }
}

fn thought(py: Python<'_>, game: &Game, result: &SearchResult) -> PyResult<Thought> {
    let number = |action| game.number_of(action).map_or(0, |number| number.index());
    let moves = PyList::empty(py);
    for root_move in &result.root_moves {
        let entry = PyDict::new(py);
        entry.set_item("action", root_move.action.to_string())?;
        entry.set_item("number", number(root_move.action))?;
        entry.set_item("visits", root_move.visits)?;
        entry.set_item("value", by_seat(py, game.players(), &root_move.value)?)?;
        moves.append(entry)?;
    }
    Ok(Thought {
        action: result.action.to_string(),
        number: number(result.action),
        value: by_seat(py, game.players(), &result.value)?.unbind(),
        moves: moves.unbind(),
        iterations: result.iterations,
    })
}

/// What every turn of a game was worth, by the coach: a list of dicts with `minute`, `seat`, the `actions` played, the shares of the win
/// `before` and `after`, the `best` turn found and the shares `best_after` it, the `loss` against it, and, for a turn that stands out, its
/// `mark` (`mistake`, `blunder`, `handed`, `brilliant`) and `why`, else None. `record` is a game or its text. docs/COACH.md has more.
///
/// >>> turns = analyse('[Players "3"]\n\n1A pass\n2B pass\n', iterations=20)
/// >>> [turn["seat"] for turn in turns]
/// ['A', 'B']
#[pyfunction]
#[pyo3(signature = (record, *, iterations=2_000, seed=0, threads=1))]
pub(crate) fn analyse<'py>(
    py: Python<'py>,
    record: &Bound<'py, PyAny>,
    iterations: u64,
    seed: u64,
    threads: usize,
) -> PyResult<Bound<'py, PyList>> {
    check_threads(threads)?;
    let record = match record.cast::<PyString>() {
        Ok(text) => Record::read(text.to_str()?).map_err(PyRefusal::from)?,
        Err(_) => {
            let game = record.cast::<PyGame>();
            let game =
                game.map_err(|_| PyTypeError::new_err("analyse takes a game, or its record as text"))?;
            game.try_borrow()?.record.clone()
        }
    };
    // The coach asks every few milliseconds; what Python says to Ctrl-C is kept for the caller.
    let interrupt = Arc::new(Mutex::new(None));
    let kept = Arc::clone(&interrupt);
    let check = move || {
        Python::attach(|py| py.check_signals()).map_err(|error| {
            *kept.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
            Cancelled
        })
    };
    let coach = Coach::new(Budget::Iterations(iterations), seed, threads);
    let mut coach = coach.with_max_tree_bytes(MOST_TREE_BYTES).with_cancel(check);
    let verdicts = PyList::empty(py);
    for turn in turns_played(&record) {
        match py.detach(|| coach.judge(&turn)) {
            Ok(verdict) => verdicts.append(judged(py, record.game(), &verdict)?)?,
            Err(Cancelled) => {
                let error = interrupt.lock().unwrap_or_else(PoisonError::into_inner).take();
                return Err(error.unwrap_or_else(|| PyKeyboardInterrupt::new_err(())));
            }
        }
    }
    Ok(verdicts)
}

fn judged<'py>(py: Python<'py>, game: &Game, verdict: &Verdict) -> PyResult<Bound<'py, PyDict>> {
    let words = |actions: &[blacktop_rules::Action]| -> Vec<String> {
        actions.iter().map(ToString::to_string).collect()
    };
    let remark = verdict.remark.as_ref();
    let to = |mark| match mark {
        Mark::Handed { to } => Some(to),
        Mark::Brilliant | Mark::Mistake | Mark::Blunder => None,
    };
    let english = Localizer::new(Language::En);
    let why = remark.map(|remark| english.reason_with_caveats(remark.reason, &remark.caveats));
    let shares = |shares| by_seat(py, game.players(), shares);
    let entry = PyDict::new(py);
    entry.set_item("minute", verdict.minute)?;
    entry.set_item("seat", verdict.seat.to_string())?;
    entry.set_item("actions", words(&verdict.played))?;
    entry.set_item("before", shares(&verdict.before)?)?;
    entry.set_item("after", shares(&verdict.after)?)?;
    entry.set_item("best", words(&verdict.best.actions))?;
    entry.set_item("best_after", shares(&verdict.best_after)?)?;
    entry.set_item("loss", verdict.loss)?;
    entry.set_item("mark", remark.map(|remark| remark.mark.name()))?;
    entry.set_item("to", remark.and_then(|remark| to(remark.mark)).map(|seat: Seat| seat.to_string()))?;
    entry.set_item("why", why)?;
    Ok(entry)
}
