//! Arguments from Python: how a game begins, and which action is meant.

use std::sync::{Arc, Mutex, PoisonError};

use blacktop_bots::Bot;
use blacktop_rules::{Action, ActionNumber, Board, BoardTables, Game, Players, Seat, Setup, Word};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyString};

use crate::error::PyRefusal;

/// How games begin, as Python says it.
pub(crate) struct GameTerms<'a> {
    pub(crate) players: i64,
    pub(crate) edition: &'a str,
    pub(crate) board: &'a str,
    pub(crate) minutes: i64,
}

impl GameTerms<'_> {
    /// The start of a game in which this seat begins.
    pub(crate) fn setup(&self, first: Seat) -> Result<Setup, PyRefusal> {
        let board: Board = self.board.parse()?;
        let minutes = u8::try_from(self.minutes).map_err(|_| {
            PyRefusal::new("BadSetup", format!("a game has 1 to 120 minutes, not {}", self.minutes))
        })?;
        let setup = Setup { edition: self.edition.parse()?, board, minutes, ..Setup::new(self.players()?) };
        Ok(Setup { turn: first, ..setup })
    }

    pub(crate) fn players(&self) -> Result<Players, PyRefusal> {
        let count = usize::try_from(self.players).ok().and_then(|count| Players::try_from(count).ok());
        let message = || format!("a game has 3 to 5 players, not {}", self.players);
        count.ok_or_else(|| PyRefusal::new("BadSetup", message()))
    }
}

/// The tables of the last few boards: making them takes longer than a tenth of a game.
pub(crate) fn tables(setup: &Setup) -> Arc<BoardTables> {
    const MOST: usize = 16;
    static TABLES: Mutex<Vec<Arc<BoardTables>>> = Mutex::new(Vec::new());
    let mut known = TABLES.lock().unwrap_or_else(PoisonError::into_inner);
    let is_same =
        |tables: &Arc<BoardTables>| tables.board() == &setup.board && tables.edition() == setup.edition;
    if let Some(tables) = known.iter().find(|tables| is_same(tables)) {
        return Arc::clone(tables);
    }
    let tables = Arc::new(BoardTables::new(setup.board.clone(), setup.edition));
    if known.len() == MOST {
        known.remove(0);
    }
    known.push(Arc::clone(&tables));
    tables
}

/// A seat of a game, by its letter.
pub(crate) fn seat(letter: &str, players: Players) -> Result<Seat, PyRefusal> {
    let seat: Seat = letter.parse()?;
    let message = || format!("a game of {} has no seat {seat}", players.count());
    players.has(seat).then_some(seat).ok_or_else(|| PyRefusal::new("BadSetup", message()))
}

/// A bot by its name.
pub(crate) fn bot(name: &str) -> Result<Bot, PyRefusal> {
    let names = || Bot::ALL.map(Bot::name).join(", ");
    name.parse().map_err(|error| PyRefusal::new("UnknownBot", format!("{error}: the bots are {}", names())))
}

/// A number of Python as one of an action.
pub(crate) fn action_number(number: i64) -> Result<ActionNumber, PyRefusal> {
    let known = u16::try_from(number).ok().and_then(ActionNumber::new);
    let message = || format!("actions have numbers from 0 to {}, not {number}", ActionNumber::COUNT - 1);
    known.ok_or_else(|| PyRefusal::new("UnknownAction", message()))
}

/// A legal action of a game, given as its word or its number.
pub(crate) fn action(game: &Game, given: &Bound<'_, PyAny>) -> PyResult<Action> {
    if let Ok(text) = given.cast::<PyString>() {
        let word: Word = text.to_str()?.parse().map_err(PyRefusal::from)?;
        return Ok(game.resolve(word).map_err(PyRefusal::from)?);
    }
    let number: i64 = match given.cast::<PyInt>() {
        Ok(number) => number.extract().unwrap_or(i64::MAX),
        // NumPy's integers are none of Python's, but can be used as an index.
        Err(_) => given.extract().map_err(|_| PyTypeError::new_err("an action is a word or a number"))?,
    };
    Ok(game.resolve_number(action_number(number)?).map_err(PyRefusal::from)?)
}
