//! The mark by which a program knows an answer again: any JSON value, kept as the characters it was sent as.

use serde::Serialize;
use serde_json::value::RawValue;

/// A request's `id`. It comes back character for character, so that `1.0`, `1e400` or forty digits lose nothing.
#[derive(Clone, Debug, Serialize)]
#[serde(transparent)]
pub struct Id(Box<RawValue>);

impl Id {
    /// What stands for an id that is missing or could not be read.
    pub fn null() -> Id {
        Id(RawValue::NULL.to_owned())
    }

    /// The JSON text of it.
    pub fn text(&self) -> &str {
        self.0.get()
    }
}

impl From<&RawValue> for Id {
    fn from(value: &RawValue) -> Id {
        // A carriage return can only be blank space between its parts, and would look like the end of the answer.
        let one_line = value.get().replace('\r', " ");
        Id(RawValue::from_string(one_line).unwrap_or_else(|_| value.to_owned()))
    }
}

impl PartialEq for Id {
    fn eq(&self, other: &Id) -> bool {
        self.text() == other.text()
    }
}
