//! Values of the rules as Python objects.

use blacktop_rules::{ActionNumber, BySeat, Game, Players};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyInt, PyList, PyString};
use serde::Serialize;

use crate::error::PyRefusal;

/// Anything that has a JSON form as dicts, lists, strings and numbers.
pub(crate) fn as_json<'py>(py: Python<'py>, value: &impl Serialize) -> PyResult<Bound<'py, PyAny>> {
    static LOADS: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let text = serde_json::to_string(value).map_err(|error| PyRefusal::new("BlacktopError", error))?;
    LOADS.import(py, "json", "loads")?.call1((text,))
}

/// A number for each seat that plays, by its letter.
pub(crate) fn by_seat<'py, T: Copy + IntoPyObject<'py>>(
    py: Python<'py>,
    players: Players,
    values: &BySeat<T>,
) -> PyResult<Bound<'py, PyDict>> {
    let dict = PyDict::new(py);
    for seat in players.seats() {
        dict.set_item(PyString::intern(py, &seat.to_string()), values[seat])?;
    }
    Ok(dict)
}

/// The Python integers of all action numbers, made once: a list of legal numbers then only refers to them.
fn integers(py: Python<'_>) -> PyResult<&'static [Py<PyInt>]> {
    static INTEGERS: PyOnceLock<Vec<Py<PyInt>>> = PyOnceLock::new();
    let make = || {
        let integer = |number: usize| Ok(number.into_pyobject(py)?.unbind());
        (0..ActionNumber::COUNT).map(integer).collect::<PyResult<Vec<_>>>()
    };
    Ok(INTEGERS.get_or_try_init(py, make)?)
}

/// The numbers of the legal actions, in the order of the legal list.
pub(crate) fn legal_numbers<'py>(py: Python<'py>, game: &Game) -> PyResult<Bound<'py, PyList>> {
    let integers = integers(py)?;
    let numbers = game.legal_numbers();
    PyList::new(py, numbers.iter().map(|number| &integers[number.index()]))
}
