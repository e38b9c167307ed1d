//! From a line of bytes to a request and its id.

use serde::Serialize;
use serde_json::value::RawValue;

use crate::error::{EngineError, ErrorCode, excerpt};
use crate::fields::Fields;
use crate::request::EngineRequest;

/// The most bytes of a line, without its end.
pub const LONGEST_LINE: usize = 1 << 20;

/// A request's `id`. It comes back character for character, so that `1.0`, `1e400` or forty digits lose nothing.
#[derive(Clone, Debug, Serialize)]
#[serde(transparent)]
pub struct Id(Box<RawValue>);

impl Id {
    /// The id of answers to requests whose id is missing or cannot be read.
    pub fn null() -> Id {
        Id(RawValue::NULL.to_owned())
    }

    /// Its JSON text.
    pub fn text(&self) -> &str {
        self.0.get()
    }
}

impl From<&RawValue> for Id {
    fn from(value: &RawValue) -> Id {
        // A carriage return can only be white space between tokens, and would look like the end of the answer.
        let one_line = value.get().replace('\r', " ");
        Id(RawValue::from_string(one_line).unwrap_or_else(|_| value.to_owned()))
    }
}

impl PartialEq for Id {
    fn eq(&self, other: &Id) -> bool {
        self.text() == other.text()
    }
}

/// A parsed line. An invalid request keeps its id, for the answer.
#[derive(Clone, PartialEq, Debug)]
pub struct ParsedLine {
    /// Null if it is missing, there twice, or cannot be read.
    pub id: Id,
    pub request: Result<EngineRequest, EngineError>,
}

impl ParsedLine {
    /// Reads a line without its end.
    pub fn read(line: &[u8]) -> ParsedLine {
        match fields(line) {
            Err(fault) => ParsedLine { id: Id::null(), request: Err(fault) },
            Ok(fields) => {
                let id = fields.one("id").ok().flatten().map_or_else(Id::null, Id::from);
                ParsedLine { id, request: EngineRequest::read(&fields) }
            }
        }
    }
}

fn fields(line: &[u8]) -> Result<Fields<'_>, EngineError> {
    if line.len() > LONGEST_LINE {
        let message = format!("a line has at most {LONGEST_LINE} bytes");
        return Err(EngineError::new(ErrorCode::TooLong, message));
    }
    let text = std::str::from_utf8(line).map_err(|error| {
        EngineError::new(ErrorCode::BadJson, format_args!("the line is not UTF-8: {error}"))
    })?;
    if text.trim().is_empty() {
        return Err(EngineError::new(ErrorCode::BadJson, "the line is blank: a request is a JSON object"));
    }
    let value: &RawValue = serde_json::from_str(text).map_err(|error| {
        EngineError::new(ErrorCode::BadJson, format_args!("the line is not JSON: {error}"))
    })?;
    match Fields::read(value) {
        Some(fields) => Ok(fields),
        None if value.get().starts_with('{') => {
            Err(EngineError::new(ErrorCode::BadJson, "the line has a field whose name is not Unicode text"))
        }
        None => {
            let found = excerpt(value.get());
            Err(EngineError::new(
                ErrorCode::BadRequest,
                format_args!("a request is a JSON object, not `{found}`"),
            ))
        }
    }
}
