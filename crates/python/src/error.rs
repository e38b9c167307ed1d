//! Refusals as Python exceptions, whose classes are in `errors.py`.

use blacktop_rules::{
    BoardError, Illegal, ParseRuleSetError, ParseSeatError, ParseWordError, PlayersError, PositionError,
    RecordError, RecordErrorKind, SetupError,
};
use pyo3::call::PyCallArgs;
use pyo3::prelude::*;

/// A refusal on its way to Python: the name of its class, what it says, and for a refusal by the rules the clause and the name of the reason.
#[derive(Debug)]
pub(crate) struct PyRefusal {
    class: &'static str,
    message: String,
    illegal: Option<Illegal>,
}

impl PyRefusal {
    pub(crate) fn new(class: &'static str, message: impl ToString) -> PyRefusal {
        PyRefusal { class, message: message.to_string(), illegal: None }
    }

    /// The same with words before its message.
    pub(crate) fn prefixed(self, prefix: impl std::fmt::Display) -> PyRefusal {
        PyRefusal { message: format!("{prefix}: {}", self.message), ..self }
    }

    fn raise(self, py: Python<'_>) -> PyErr {
        match self.illegal {
            Some(illegal) => instance(py, self.class, (self.message, illegal.clause(), reason(illegal))),
            None => instance(py, self.class, (self.message,)),
        }
    }
}

fn instance<'py>(py: Python<'py>, class: &str, arguments: impl PyCallArgs<'py>) -> PyErr {
    let made = || py.import("blacktop.errors")?.getattr(class)?.call1(arguments);
    made().map_or_else(|error| error, PyErr::from_value)
}

/// The name of the variant in snake case, such as `moved_already`.
fn reason(illegal: Illegal) -> String {
    let name = format!("{illegal:?}");
    let name = name.split(|letter: char| !letter.is_ascii_alphanumeric()).next().unwrap_or_default();
    let mut reason = String::new();
    for letter in name.chars() {
        if letter.is_ascii_uppercase() && !reason.is_empty() {
            reason.push('_');
        }
        reason.push(letter.to_ascii_lowercase());
    }
    reason
}

impl From<PyRefusal> for PyErr {
    fn from(refusal: PyRefusal) -> PyErr {
        Python::attach(|py| refusal.raise(py))
    }
}

impl From<Illegal> for PyRefusal {
    fn from(illegal: Illegal) -> PyRefusal {
        let message = format!("{illegal} (rule {})", illegal.clause());
        PyRefusal { illegal: Some(illegal), ..PyRefusal::new("IllegalAction", message) }
    }
}

impl From<PositionError> for PyRefusal {
    fn from(error: PositionError) -> PyRefusal {
        match error {
            PositionError::Board(error) => error.into(),
            error => PyRefusal::new("BadPosition", error),
        }
    }
}

impl From<RecordError> for PyRefusal {
    fn from(error: RecordError) -> PyRefusal {
        let illegal = match &error.kind {
            RecordErrorKind::Illegal { illegal, .. } => Some(*illegal),
            _ => None,
        };
        PyRefusal { illegal, ..PyRefusal::new("BadRecord", error) }
    }
}

/// Errors of the rules that become an exception of one class.
macro_rules! refusals {
    ($($error:ty => $class:literal;)*) => {$(
        impl From<$error> for PyRefusal {
            fn from(error: $error) -> PyRefusal {
                PyRefusal::new($class, error)
            }
        }
    )*};
}

refusals! {
    BoardError => "BadBoard";
    ParseRuleSetError => "BadSetup";
    ParseSeatError => "BadSetup";
    PlayersError => "BadSetup";
    SetupError => "BadSetup";
    ParseWordError => "UnknownAction";
}
