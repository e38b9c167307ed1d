//! The answers: one for every request, with the request's id.

use std::collections::BTreeMap;

use blacktop_rules::{Event, Seat};
use serde::Serialize;

use crate::error::EngineError;
use crate::id::Id;
use blacktop_protocol::GameState;

/// An answer to one line.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(untagged)]
pub enum Answer {
    /// `{"id":…,"ok":{…}}`
    Ok {
        /// The request's.
        id: Id,
        /// What was asked for.
        ok: EngineReply,
    },
    /// `{"id":…,"error":{…}}`
    Error {
        /// The request's, or null.
        id: Id,
        /// Why it was refused.
        error: EngineError,
    },
}

impl Answer {
    /// The answer to the request of this id.
    pub fn new(id: Id, result: Result<EngineReply, EngineError>) -> Answer {
        match result {
            Ok(ok) => Answer::Ok { id, ok },
            Err(error) => Answer::Error { id, error },
        }
    }

    /// One line of JSON with the newline at its end.
    pub fn to_line(&self) -> String {
        let mut line = serde_json::to_string(self).expect("every answer can be written as JSON");
        line.push('\n');
        line
    }
}

/// What a command gives.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(untagged)]
pub enum EngineReply {
    /// To `hello`.
    Hello {
        /// The program's name.
        name: String,
        /// Its version.
        version: String,
        /// The protocol's.
        protocol: u32,
        /// The names of the bots that can `think`.
        bots: Vec<String>,
    },
    /// To `new`, `load`, `state`, `undo` and `replay`.
    State {
        /// The game as it stands now.
        state: Box<GameState>,
    },
    /// To `legal`.
    Legal {
        /// The words of all legal actions in ASCII order.
        legal: Vec<String>,
    },
    /// To `apply`.
    Applied {
        /// The game as it stands now.
        state: Box<GameState>,
        /// What happened, in order.
        events: Vec<Event>,
    },
    /// To `explain`, when the action is legal after all.
    Allowed {
        /// True.
        legal: bool,
    },
    /// To `explain`.
    Forbidden {
        /// The clause of the rules that forbids it.
        rule: String,
        /// Why, in a sentence.
        message: String,
    },
    /// To `record`.
    Record {
        /// The game as text.
        record: String,
    },
    /// To `perft`.
    Perft {
        /// How many sequences of actions there are.
        nodes: u64,
    },
    /// To `think`.
    Thought {
        /// The word of what the bot would do.
        action: String,
        /// Each player's expected share of the win.
        value: BTreeMap<Seat, f64>,
        /// The actions it considered.
        lines: Vec<Line>,
        /// How often it tried something.
        iterations: u64,
    },
    /// To `quit`.
    Done {},
}

/// An action that a bot considered.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Line {
    /// Its word.
    pub action: String,
    /// How often it was tried.
    pub visits: u64,
    /// Each player's expected share of the win after it.
    pub value: BTreeMap<Seat, f64>,
}
