//! Errors in answers: a code for programs and a sentence for people.

use std::fmt;

use blacktop_rules as rules;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ErrorCode {
    /// The line is not UTF-8 or not JSON.
    BadJson,
    /// The line is JSON but not a request: an unknown command or field, a missing or ill-typed one.
    BadRequest,
    /// The command needs a game and there is none yet.
    NoGame,
    /// The rules forbid the action, or the word is no action at all.
    IllegalAction,
    /// The position is not one of a game.
    BadPosition,
    /// There is no such board.
    BadBoard,
    /// The record cannot be read or played.
    BadRecord,
    /// The line is longer than a line may be.
    TooLong,
}

/// The `error` of an answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EngineError {
    pub code: ErrorCode,
    pub message: String,
    /// The clause of the rules that forbids the action, where one does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
}

impl EngineError {
    /// An error without a clause of the rules.
    pub fn new(code: ErrorCode, message: impl fmt::Display) -> EngineError {
        EngineError { code, message: message.to_string(), rule: None }
    }

    /// The same with a reason after its sentence.
    #[must_use]
    pub(crate) fn because(self, reason: impl fmt::Display) -> EngineError {
        EngineError { message: format!("{} ({reason})", self.message), ..self }
    }

    /// The same with a prefix before its sentence.
    #[must_use]
    pub fn prefixed(self, prefix: impl fmt::Display) -> EngineError {
        EngineError { message: format!("{prefix}: {}", self.message), ..self }
    }
}

impl From<rules::Illegal> for EngineError {
    fn from(illegal: rules::Illegal) -> EngineError {
        EngineError {
            rule: Some(illegal.clause().to_owned()),
            ..EngineError::new(ErrorCode::IllegalAction, illegal)
        }
    }
}

impl From<rules::ParseWordError> for EngineError {
    fn from(unknown: rules::ParseWordError) -> EngineError {
        EngineError::new(ErrorCode::IllegalAction, unknown)
    }
}

impl From<rules::RecordError> for EngineError {
    fn from(error: rules::RecordError) -> EngineError {
        EngineError::new(ErrorCode::BadRecord, error)
    }
}

/// The beginning of a text, for a message: at most 40 characters, without control characters.
pub(crate) fn excerpt(text: &str) -> String {
    const LONGEST: usize = 40;
    let plain = |letter: char| if letter.is_control() { ' ' } else { letter };
    let mut short: String = text.chars().take(LONGEST).map(plain).collect();
    if text.chars().nth(LONGEST).is_some() {
        short.push('…');
    }
    short
}
