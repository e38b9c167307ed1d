//! The answers: one for every request, with the request's id.

use std::collections::BTreeMap;

use blacktop_protocol::GameState;
use blacktop_rules::{Event, Seat};
use serde::Serialize;

use crate::error::EngineError;
use crate::message::Id;

/// An answer to one line: `{"id":…,"ok":{…}}` or `{"id":…,"error":{…}}`.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(untagged)]
pub enum EngineAnswer {
    Ok { id: Id, ok: EngineReply },
    Error { id: Id, error: EngineError },
}

impl EngineAnswer {
    pub fn new(id: Id, result: Result<EngineReply, EngineError>) -> EngineAnswer {
        match result {
            Ok(ok) => EngineAnswer::Ok { id, ok },
            Err(error) => EngineAnswer::Error { id, error },
        }
    }

    /// One line of JSON with the newline at its end.
    pub fn to_line(&self) -> String {
        let mut line = serde_json::to_string(self).expect("every answer can be written as JSON");
        line.push('\n');
        line
    }
}

/// The result of a command.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(untagged)]
pub enum EngineReply {
    Hello {
        name: String,
        version: String,
        protocol: u32,
        minor: u32,
        /// The names of the bots that can `think`.
        bots: Vec<String>,
    },
    /// To `new`, `load`, `state`, `undo` and `replay`.
    State {
        state: Box<GameState>,
    },
    /// The words of all legal actions in ASCII order.
    Legal {
        legal: Vec<String>,
    },
    Applied {
        #[serde(skip_serializing_if = "Option::is_none")]
        state: Option<Box<GameState>>,
        events: Vec<Event>,
    },
    /// To `explain`, if the action is legal.
    Allowed {
        legal: bool,
    },
    /// To `explain`: the clause that forbids it, and a sentence.
    Forbidden {
        rule: String,
        message: String,
    },
    Record {
        record: String,
    },
    Perft {
        nodes: u64,
    },
    Thought {
        action: String,
        /// The expected share of the win of each seat.
        value: BTreeMap<Seat, f64>,
        lines: Vec<ConsideredAction>,
        iterations: u64,
    },
    /// To `batch`: an answer for each request that was carried out, and for the one that was refused.
    Batch {
        answers: Vec<EngineAnswer>,
    },
    /// To `quit`, and to requests that do not want the state they would get.
    Done {},
}

/// An action that a bot considered.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ConsideredAction {
    pub action: String,
    pub visits: u64,
    pub value: BTreeMap<Seat, f64>,
}
