//! From a line of bytes to a request and its id.

use serde::Serialize;
use serde_json::value::RawValue;

use crate::error::{EngineError, ErrorCode, excerpt};
use crate::fields::Fields;
use crate::request::{EngineRequest, state_wish};

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
    pub state: StateWish,
}

/// Whether an answer that would have a state is to have it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StateWish {
    Wanted,
    Unwanted,
}

impl ParsedLine {
    /// Reads a line without its end.
    pub fn read(line: &[u8]) -> ParsedLine {
        value(line).map_or_else(ParsedLine::refused, ParsedLine::of)
    }

    /// Reads a request.
    pub(crate) fn of(value: &RawValue) -> ParsedLine {
        let fields = match fields(value) {
            Err(fault) => return ParsedLine::refused(fault),
            Ok(fields) => fields,
        };
        let id = fields.one("id").ok().flatten().map_or_else(Id::null, Id::from);
        let read = EngineRequest::read(&fields);
        match read.and_then(|request| Ok((request, state_wish(&fields)?))) {
            Ok((request, state)) => ParsedLine { id, request: Ok(request), state },
            Err(fault) => ParsedLine { id, ..ParsedLine::refused(fault) },
        }
    }

    fn refused(fault: EngineError) -> ParsedLine {
        ParsedLine { id: Id::null(), request: Err(fault), state: StateWish::Wanted }
    }
}

fn value(line: &[u8]) -> Result<&RawValue, EngineError> {
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
    serde_json::from_str(text)
        .map_err(|error| EngineError::new(ErrorCode::BadJson, format_args!("the line is not JSON: {error}")))
}

fn fields(value: &RawValue) -> Result<Fields<'_>, EngineError> {
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
