//! The Python package `blacktop`: what `python/blacktop` cannot do in Python. Rules, bots and drawings are those of the other
//! crates; here are the translation to Python and the loops over many games.
//!
//! Nothing here may panic: a panic would reach Python as an exception that `except Exception` does not catch. Input is checked before
//! anything changes.

mod args;
mod bot;
mod draw;
mod error;
mod game;
mod observation;
mod rollout;
mod rows;
mod to_python;
mod vec_env;

use pyo3::prelude::*;

/// Blacktop for Python; import `blacktop` instead.
#[pymodule]
mod _blacktop {
    use super::*;

    #[pymodule_export]
    use crate::bot::{PyBot, Thought, analyse};
    #[pymodule_export]
    use crate::game::PyGame;
    #[pymodule_export]
    use crate::rollout::rollout;
    #[pymodule_export]
    use crate::vec_env::VecEnv;

    #[pymodule_export]
    const ACTIONS: usize = blacktop_rules::ActionNumber::COUNT;
    #[pymodule_export]
    const MASK_BYTES: usize = blacktop_rules::ActionNumber::MASK_BYTES;
    #[pymodule_export]
    const PLANES: usize = blacktop_rules::Observer::PLANES;
    #[pymodule_export]
    const SCALARS: usize = blacktop_rules::Observer::SCALARS;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
