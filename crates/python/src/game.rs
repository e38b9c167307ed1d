//! `Game`: one game with its history.

use blacktop_bots::win_shares;
use blacktop_pictures::position;
use blacktop_protocol::GameState;
use blacktop_rules::{Game, PositionText, Record, Seat, Word};
use blacktop_words::{Language, Localizer};
use pyo3::basic::CompareOp;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyString};

use crate::args::{self, GameTerms};
use crate::draw::draw;
use crate::error::PyRefusal;
use crate::observation::{self, Observation};
use crate::to_python::{as_json, by_seat, legal_numbers};

/// One game of *Recess!* with its history.
///
/// Actions are words, as in the record of a game, or numbers (see `docs/RESEARCH.md`). Whatever the rules refuse raises an
/// exception of `blacktop.errors` and changes nothing.
///
/// >>> game = Game(players=3)
/// >>> game.play("Ab1:3-c2")
/// >>> game.turn, game.phase, game.coins
/// ('A', 'move', {'A': 10, 'B': 10, 'C': 10})
/// >>> game.play("N1-a8")
/// Traceback (most recent call last):
/// blacktop.errors.IllegalAction: a child must move 2 before the nun does (rule 2.2)
#[pyclass(module = "blacktop", name = "Game")]
pub(crate) struct PyGame {
    pub(crate) record: Record,
}

impl PyGame {
    fn of(record: Record) -> PyGame {
        PyGame { record }
    }

    pub(crate) fn game(&self) -> &Game {
        self.record.game()
    }

    fn seat(&self, letter: Option<&str>) -> Result<Seat, PyRefusal> {
        letter.map_or(Ok(self.game().turn()), |letter| args::seat(letter, self.game().players()))
    }
}

#[pymethods]
impl PyGame {
    #[new]
    #[pyo3(signature = (players=4, *, edition="en", board="A0B0C0D0", minutes=30, first="A"))]
    fn new(players: i64, edition: &str, board: &str, minutes: i64, first: &str) -> PyResult<PyGame> {
        let terms = GameTerms { players, edition, board, minutes };
        let setup = terms.setup(args::seat(first, terms.players()?)?)?;
        let tables = args::tables(&setup);
        Ok(PyGame::of(Record::on(setup, tables).map_err(PyRefusal::from)?))
    }

    /// A game from a position's line, as in a link: the start of a turn and the words since.
    ///
    /// >>> game = Game.from_position("en A0B0C0D0 1/30 A A10:e,e,e,e B10:e,e,e,e C10:e,e,e,e N:a1,l12 Ab1:3-c2")
    /// >>> game.moved
    /// ['Ab1']
    #[staticmethod]
    fn from_position(text: &str) -> PyResult<PyGame> {
        let position: PositionText = text.parse().map_err(PyRefusal::from)?;
        Ok(PyGame::of(position.record().map_err(PyRefusal::from)?))
    }

    /// A game from its record.
    ///
    /// >>> Game.from_record('[Players "3"]\n\n1A pass\n2B Bb1:3-c2\n').turn
    /// 'B'
    #[staticmethod]
    fn from_record(text: &str) -> PyResult<PyGame> {
        Ok(PyGame::of(Record::read(text).map_err(PyRefusal::from)?))
    }

    /// The position as a line of text; `from_position` reads it.
    #[getter]
    fn position(&self) -> String {
        self.record.position().to_string()
    }

    /// The whole game as text; `from_record` reads it.
    ///
    /// >>> game = Game(players=3)
    /// >>> game.play("pass")
    /// >>> print(game.record.splitlines()[-1])
    /// 1A pass
    #[getter]
    fn record(&self) -> String {
        self.record.to_string()
    }

    /// The words of all actions so far.
    #[getter]
    fn history(&self) -> Vec<String> {
        self.record.history().map(|(_, action)| action.to_string()).collect()
    }

    /// The words of the legal actions, in ASCII order; empty once the game is over.
    ///
    /// >>> len(Game().legal_actions)
    /// 37
    #[getter]
    fn legal_actions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        PyList::new(py, self.game().legal_actions().iter().map(|action| action.to_string()))
    }

    /// The numbers of the legal actions, in the order of `legal_actions`.
    ///
    /// >>> game = Game()
    /// >>> [game.word(number) for number in game.legal_numbers] == game.legal_actions
    /// True
    #[getter]
    fn legal_numbers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        legal_numbers(py, self.game())
    }

    /// Which of the `ACTIONS` numbers are legal: an array of bools, or packed as `numpy.packbits(…, bitorder="little")`.
    ///
    /// >>> game = Game()
    /// >>> sorted(game.legal_numbers) == list(game.legal_mask().nonzero()[0])
    /// True
    #[pyo3(signature = (*, packed=false))]
    fn legal_mask<'py>(&self, py: Python<'py>, packed: bool) -> Bound<'py, PyAny> {
        match packed {
            true => observation::packed_mask(py, self.game()).into_any(),
            false => observation::plain_mask(py, self.game()).into_any(),
        }
    }

    /// What a seat sees, the deciding one unless named: planes of shape `(PLANES, 12, 12)` and `SCALARS` scalars, all `uint8`, with the seats
    /// counted from the observer. `docs/RESEARCH.md` has the layout.
    ///
    /// >>> planes, scalars = Game().observe("B")
    /// >>> planes.shape, scalars.shape
    /// ((39, 12, 12), (171,))
    #[pyo3(signature = (seat=None))]
    fn observe<'py>(&self, py: Python<'py>, seat: Option<&str>) -> PyResult<Observation<'py>> {
        observation::observe(py, self.game(), self.seat(seat)?)
    }

    /// Plays an action, given as its word or its number.
    fn play(&mut self, action: &Bound<'_, PyAny>) -> PyResult<()> {
        let action = args::action(self.record.game(), action)?;
        self.record.play_quietly(action);
        Ok(())
    }

    /// Takes the last action back and returns its word.
    ///
    /// >>> game = Game()
    /// >>> game.play("pass")
    /// >>> game.undo()
    /// 'pass'
    fn undo(&mut self) -> PyResult<String> {
        let message = "there is no action to undo: this is where the game began";
        let action = self.record.undo().ok_or_else(|| PyRefusal::new("NothingToUndo", message))?;
        Ok(action.to_string())
    }

    /// Why an action is not legal, as the exception that playing it would raise; None for a legal one.
    ///
    /// >>> refusal = Game().explain("N1-a8")
    /// >>> refusal.clause, refusal.reason
    /// ('2.2', 'move_first')
    fn explain<'py>(
        &self,
        py: Python<'py>,
        action: &Bound<'py, PyAny>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let Err(error) = args::action(self.game(), action) else { return Ok(None) };
        let errors = py.import("blacktop.errors")?.getattr("IllegalAction")?;
        if error.matches(py, errors)? {
            Ok(Some(error.into_value(py).into_bound(py).into_any()))
        } else {
            Err(error)
        }
    }

    /// The number of a legal action.
    ///
    /// >>> Game().number("Ab1:3-c2")
    /// 319
    fn number(&self, word: &str) -> PyResult<usize> {
        let word: Word = word.parse().map_err(PyRefusal::from)?;
        let action = self.game().resolve(word).map_err(PyRefusal::from)?;
        let number = self.game().number_of(action);
        Ok(number.ok_or_else(|| PyRefusal::new("UnknownAction", format!("`{word}` has no number")))?.index())
    }

    /// The word of a legal action by its number.
    fn word(&self, number: i64) -> PyResult<String> {
        let number = args::action_number(number)?;
        Ok(self.game().resolve_number(number).map_err(PyRefusal::from)?.to_string())
    }

    /// What the last action brought about, in order: dicts with the name of the `event` and its facts.
    ///
    /// >>> game = Game()
    /// >>> game.play("Ab1:3-c2")
    /// >>> game.events
    /// [{'event': 'moved', 'child': 'Ab1', 'steps': 3, 'from': 'entrance', 'to': 'c2'}]
    #[getter]
    fn events<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let last = self.record.history().next_back();
        // Computed on demand: most programs never read them.
        let events = last.and_then(|(before, action)| before.clone().play(action).ok());
        as_json(py, &events.unwrap_or_default())
    }

    /// Everything there is to know of this moment, as the engine protocol has it.
    ///
    /// >>> Game().state()["nuns"]
    /// {'N1': 'a1', 'N2': 'l12'}
    fn state<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        as_json(py, &GameState::from(self.game()))
    }

    /// The letter of the seat whose turn it is; once the game is over, whose turn was the last.
    #[getter]
    fn turn<'py>(&self, py: Python<'py>) -> Bound<'py, PyString> {
        let letter = match self.game().turn() {
            Seat::A => "A",
            Seat::B => "B",
            Seat::C => "C",
            Seat::D => "D",
            Seat::E => "E",
        };
        PyString::intern(py, letter)
    }

    /// What is decided next: `stand`, `move`, `shove`, `nun`, or `over`.
    #[getter]
    fn phase<'py>(&self, py: Python<'py>) -> Bound<'py, PyString> {
        PyString::intern(py, self.game().phase().name())
    }

    /// Whether the game has ended.
    #[getter]
    fn is_over(&self) -> bool {
        self.game().phase() == blacktop_rules::Phase::Over
    }

    /// How many play.
    #[getter]
    fn players(&self) -> u8 {
        self.game().players().count()
    }

    /// The letters of the seats, clockwise.
    #[getter]
    fn seats(&self) -> Vec<String> {
        self.game().players().seats().map(|seat| seat.to_string()).collect()
    }

    /// The code of the rule set.
    #[getter]
    fn edition(&self) -> String {
        self.game().edition().to_string()
    }

    /// The board as it was named.
    #[getter]
    fn board(&self) -> String {
        self.game().board().code().to_owned()
    }

    /// The length of the game.
    #[getter]
    fn minutes(&self) -> u8 {
        self.game().minutes()
    }

    /// The minute being played, from 1.
    #[getter]
    fn clock(&self) -> u8 {
        self.game().clock()
    }

    /// The coins of each seat.
    #[getter]
    fn coins<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let game = self.game();
        by_seat(py, game.players(), &blacktop_rules::BySeat::from_fn(|seat| game.coins(seat)))
    }

    /// The movements left in this turn, from large to small.
    #[getter]
    fn movements(&self) -> Vec<u32> {
        self.game().movements().iter().map(|steps| u32::from(steps.count())).collect()
    }

    /// The children that have moved in this turn.
    #[getter]
    fn moved(&self) -> Vec<String> {
        self.game().moved().iter().map(|child| child.to_string()).collect()
    }

    /// How the game ended: a dict with `reason`, `kisser`, `winners` and `ranks`; None before.
    ///
    /// >>> game = Game(players=3, minutes=1)
    /// >>> game.play("pass")
    /// >>> game.result["winners"]
    /// ['A', 'B', 'C']
    #[getter]
    fn result<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.game().outcome().map(|outcome| as_json(py, &outcome)).transpose()
    }

    /// Each seat's share of the win: 1 for a lone winner, equal parts for winners who share it; None before the end.
    #[getter]
    fn shares<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        let shares = self.game().outcome().map(|outcome| win_shares(&outcome));
        shares.map(|shares| by_seat(py, self.game().players(), &shares)).transpose()
    }

    /// A 64-bit hash of the position, the same on every machine and in every version.
    ///
    /// >>> Game().hash == Game().hash
    /// True
    #[getter]
    fn hash(&self) -> u64 {
        self.game().fingerprint()
    }

    /// How many sequences of exactly `depth` legal actions there are from here, 0 to 64. A deep count takes as long as it takes.
    ///
    /// >>> Game().perft(2)
    /// 677
    fn perft(&self, py: Python<'_>, depth: u32) -> PyResult<u64> {
        const DEEPEST: u32 = 64;
        if depth > DEEPEST {
            return Err(PyValueError::new_err(format!("depth is 0 to {DEEPEST}, not {depth}")));
        }
        let game = self.game().clone();
        Ok(py.detach(|| game.perft(depth)))
    }

    /// Another game with the same history.
    fn copy(&self) -> PyGame {
        PyGame { record: self.record.clone() }
    }

    fn __copy__(&self) -> PyGame {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyGame {
        self.copy()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((py.get_type::<PyGame>().getattr("from_record")?, (self.record.to_string(),)))
    }

    /// Games are equal if their positions are; how they came about does not matter.
    fn __richcmp__(&self, other: &Bound<'_, PyAny>, operator: CompareOp) -> PyResult<Py<PyAny>> {
        let py = other.py();
        let Ok(other) = other.cast::<PyGame>() else { return Ok(py.NotImplemented()) };
        let is_equal = std::ptr::eq(self, &*other.try_borrow()?) || self.game() == other.try_borrow()?.game();
        Ok(match operator {
            CompareOp::Eq => is_equal.into_pyobject(py)?.to_owned().into_any().unbind(),
            CompareOp::Ne => (!is_equal).into_pyobject(py)?.to_owned().into_any().unbind(),
            _ => py.NotImplemented(),
        })
    }

    fn __str__(&self) -> String {
        draw(self.game())
    }

    fn __repr__(&self) -> String {
        format!("Game.from_position({:?})", self.record.position().to_string())
    }

    /// A drawing of the position, as the page has it.
    fn svg(&self) -> String {
        position(&self.record, &Localizer::new(Language::En))
    }

    fn _repr_svg_(&self) -> String {
        self.svg()
    }
}
