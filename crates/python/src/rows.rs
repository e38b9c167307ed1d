//! Buffers of the caller, with a row for each game, which are written in place.

use blacktop_rules::{ActionNumber, Game, Observer, Seat};
use numpy::{Element, PyArrayDyn, PyArrayMethods, PyReadwriteArrayDyn, PyUntypedArrayMethods};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

/// An array of the caller with this type and shape that can be written in place, or why it is none.
pub(crate) fn buffer<'py, T: Element>(
    name: &str,
    given: &Bound<'py, PyAny>,
    shape: &[usize],
) -> PyResult<PyReadwriteArrayDyn<'py, T>> {
    let py = given.py();
    let array = given.cast::<PyArrayDyn<T>>().map_err(|_| {
        PyTypeError::new_err(format!("{name} must be a NumPy array of {}", numpy::dtype::<T>(py)))
    })?;
    if array.shape() != shape {
        let message = format!("{name} must have the shape {shape:?}, not {:?}", array.shape());
        return Err(PyValueError::new_err(message));
    }
    if !array.is_c_contiguous() {
        return Err(PyValueError::new_err(format!("{name} must be contiguous, in C order")));
    }
    let cannot = |error| PyValueError::new_err(format!("{name} cannot be written: {error}"));
    array.try_readwrite().map_err(cannot)
}

/// Masks are packed, or have a byte for each number.
enum MaskBuffer<'py> {
    Packed(PyReadwriteArrayDyn<'py, u8>),
    Bytes(PyReadwriteArrayDyn<'py, u8>),
    Signed(PyReadwriteArrayDyn<'py, i8>),
    Bools(PyReadwriteArrayDyn<'py, bool>),
}

impl<'py> MaskBuffer<'py> {
    /// By its type and its last dimension.
    fn new(given: &Bound<'py, PyAny>, games: usize) -> PyResult<MaskBuffer<'py>> {
        let plain = [games, ActionNumber::COUNT];
        if given.cast::<PyArrayDyn<bool>>().is_ok() {
            return Ok(MaskBuffer::Bools(buffer("masks", given, &plain)?));
        }
        if given.cast::<PyArrayDyn<i8>>().is_ok() {
            return Ok(MaskBuffer::Signed(buffer("masks", given, &plain)?));
        }
        let is_packed = given
            .cast::<PyArrayDyn<u8>>()
            .is_ok_and(|array| array.shape().last() == Some(&ActionNumber::MASK_BYTES));
        Ok(match is_packed {
            true => MaskBuffer::Packed(buffer("masks", given, &[games, ActionNumber::MASK_BYTES])?),
            false => MaskBuffer::Bytes(buffer("masks", given, &plain)?),
        })
    }
}

enum MaskRows<'a> {
    Packed(&'a mut [u8]),
    Bytes(&'a mut [u8]),
    Signed(&'a mut [i8]),
    Bools(&'a mut [bool]),
}

impl<'a> MaskRows<'a> {
    fn split_at(self, games: usize) -> (MaskRows<'a>, MaskRows<'a>) {
        fn halves<'a, T, R>(rows: &'a mut [T], at: usize, make: fn(&'a mut [T]) -> R) -> (R, R) {
            let (first, rest) = rows.split_at_mut(at);
            (make(first), make(rest))
        }
        let (packed, plain) = (games * ActionNumber::MASK_BYTES, games * ActionNumber::COUNT);
        match self {
            MaskRows::Packed(rows) => halves(rows, packed, MaskRows::Packed),
            MaskRows::Bytes(rows) => halves(rows, plain, MaskRows::Bytes),
            MaskRows::Signed(rows) => halves(rows, plain, MaskRows::Signed),
            MaskRows::Bools(rows) => halves(rows, plain, MaskRows::Bools),
        }
    }

    fn write(&mut self, index: usize, game: &Game) {
        fn plain<T: Copy>(rows: &mut [T], index: usize, game: &Game, no: T, yes: T) {
            let row = &mut rows[index * ActionNumber::COUNT..][..ActionNumber::COUNT];
            row.fill(no);
            game.each_legal_number(|number| row[number.index()] = yes);
        }
        match self {
            MaskRows::Packed(rows) => {
                let row = &mut rows[index * ActionNumber::MASK_BYTES..][..ActionNumber::MASK_BYTES];
                row.copy_from_slice(&game.legal_mask());
            }
            MaskRows::Bytes(rows) => plain(rows, index, game, 0, 1),
            MaskRows::Signed(rows) => plain(rows, index, game, 0, 1),
            MaskRows::Bools(rows) => plain(rows, index, game, false, true),
        }
    }
}

/// What of the games is to be written. Everything is checked when it is made.
pub(crate) struct Buffers<'py> {
    masks: Option<MaskBuffer<'py>>,
    planes: Option<PyReadwriteArrayDyn<'py, u8>>,
    scalars: Option<PyReadwriteArrayDyn<'py, u8>>,
    turns: Option<PyReadwriteArrayDyn<'py, u8>>,
}

impl<'py> Buffers<'py> {
    /// The arguments `masks`, `planes`, `scalars` and `turns` of a method.
    pub(crate) fn new(
        games: usize,
        masks: Option<&Bound<'py, PyAny>>,
        planes: Option<&Bound<'py, PyAny>>,
        scalars: Option<&Bound<'py, PyAny>>,
        turns: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Buffers<'py>> {
        if planes.is_some() != scalars.is_some() {
            return Err(PyTypeError::new_err("planes and scalars belong together: give both or none"));
        }
        let planes_shape = [games, Observer::PLANES, 12, 12];
        let bytes = |name, given: Option<&Bound<'py, PyAny>>, shape: &[usize]| {
            given.map(|given| buffer(name, given, shape)).transpose()
        };
        Ok(Buffers {
            masks: masks.map(|masks| MaskBuffer::new(masks, games)).transpose()?,
            planes: bytes("planes", planes, &planes_shape)?,
            scalars: bytes("scalars", scalars, &[games, Observer::SCALARS])?,
            turns: bytes("turns", turns, &[games])?,
        })
    }

    /// The buffers as slices, which threads can share.
    pub(crate) fn rows(&mut self) -> PyResult<GameRows<'_>> {
        let masks = match &mut self.masks {
            None => None,
            Some(MaskBuffer::Packed(rows)) => Some(MaskRows::Packed(rows.as_slice_mut()?)),
            Some(MaskBuffer::Bytes(rows)) => Some(MaskRows::Bytes(rows.as_slice_mut()?)),
            Some(MaskBuffer::Signed(rows)) => Some(MaskRows::Signed(rows.as_slice_mut()?)),
            Some(MaskBuffer::Bools(rows)) => Some(MaskRows::Bools(rows.as_slice_mut()?)),
        };
        let observations = match (&mut self.planes, &mut self.scalars) {
            (Some(planes), Some(scalars)) => Some((planes.as_slice_mut()?, scalars.as_slice_mut()?)),
            _ => None,
        };
        let turns = self.turns.as_mut().map(|turns| turns.as_slice_mut()).transpose()?;
        Ok(GameRows { masks, observations, turns })
    }
}

/// The rows of some games.
#[derive(Default)]
pub(crate) struct GameRows<'a> {
    masks: Option<MaskRows<'a>>,
    observations: Option<(&'a mut [u8], &'a mut [u8])>,
    turns: Option<&'a mut [u8]>,
}

impl<'a> GameRows<'a> {
    /// The rows of the first games, and those of the rest.
    pub(crate) fn split_at(self, games: usize) -> (GameRows<'a>, GameRows<'a>) {
        let (mut first, mut rest) = (GameRows::default(), GameRows::default());
        if let Some(masks) = self.masks {
            let (masks, others) = masks.split_at(games);
            (first.masks, rest.masks) = (Some(masks), Some(others));
        }
        if let Some((planes, scalars)) = self.observations {
            let (planes, other_planes) = planes.split_at_mut(games * Observer::PLANE_BYTES);
            let (scalars, other_scalars) = scalars.split_at_mut(games * Observer::SCALARS);
            first.observations = Some((planes, scalars));
            rest.observations = Some((other_planes, other_scalars));
        }
        if let Some(turns) = self.turns {
            let (turns, others) = turns.split_at_mut(games);
            (first.turns, rest.turns) = (Some(turns), Some(others));
        }
        (first, rest)
    }

    /// Writes the row of one game: its mask, what its deciding seat sees, and which seat that is.
    pub(crate) fn write(&mut self, index: usize, game: &Game, observer: &Observer) {
        if let Some(masks) = &mut self.masks {
            masks.write(index, game);
        }
        if let Some((planes, scalars)) = &mut self.observations {
            let (planes, _) = planes.as_chunks_mut();
            let (scalars, _) = scalars.as_chunks_mut();
            observer.observe(game, game.turn(), &mut planes[index], &mut scalars[index]);
        }
        if let Some(turns) = &mut self.turns {
            turns[index] = seat_index(game.turn());
        }
    }
}

pub(crate) const fn seat_index(seat: Seat) -> u8 {
    seat as u8
}
