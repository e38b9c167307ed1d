//! From a line of bytes to a request and its id.

use serde_json::value::RawValue;

use crate::error::{EngineError, ErrorCode, excerpt};
use crate::fields::Fields;
use crate::id::Id;
use crate::request::EngineRequest;

/// No line may have more bytes than this, its end not counted.
pub const LONGEST_LINE: usize = 1 << 20;

/// A line that came in. Even one that is no request has an id to answer to.
#[derive(Clone, PartialEq, Debug)]
pub struct Message {
    /// The request's id; null where it is missing, there twice, or cannot be read.
    pub id: Id,
    /// The request, or why it is none.
    pub request: Result<EngineRequest, EngineError>,
}

impl Message {
    /// Reads a line without its end.
    pub fn read(line: &[u8]) -> Message {
        match fields(line) {
            Err(fault) => Message { id: Id::null(), request: Err(fault) },
            Ok(fields) => {
                let id = fields.one("id").ok().flatten().map_or_else(Id::null, Id::from);
                Message { id, request: EngineRequest::read(&fields) }
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
