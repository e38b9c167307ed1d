//! Masks and observations of one game as NumPy arrays.

use blacktop_rules::{ActionNumber, Game, Observer, Seat};
use numpy::{PyArray1, PyArray3, PyArrayMethods};
use pyo3::prelude::*;

/// What `Game.observe` gives: planes and scalars.
pub(crate) type Observation<'py> = (Bound<'py, PyArray3<u8>>, Bound<'py, PyArray1<u8>>);

pub(crate) fn observe<'py>(py: Python<'py>, game: &Game, seat: Seat) -> PyResult<Observation<'py>> {
    let mut planes = [0; Observer::PLANE_BYTES];
    let mut scalars = [0; Observer::SCALARS];
    Observer::new(game.tables()).observe(game, seat, &mut planes, &mut scalars);
    let planes = PyArray1::from_slice(py, &planes).reshape([Observer::PLANES, 12, 12])?;
    Ok((planes, PyArray1::from_slice(py, &scalars)))
}

/// A bool for each number.
pub(crate) fn plain_mask<'py>(py: Python<'py>, game: &Game) -> Bound<'py, PyArray1<bool>> {
    let mut mask = [false; ActionNumber::COUNT];
    game.each_legal_number(|number| mask[number.index()] = true);
    PyArray1::from_slice(py, &mask)
}

/// A bit for each number, as `numpy.packbits(…, bitorder="little")` has it.
pub(crate) fn packed_mask<'py>(py: Python<'py>, game: &Game) -> Bound<'py, PyArray1<u8>> {
    PyArray1::from_slice(py, &game.legal_mask())
}
