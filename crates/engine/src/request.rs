//! The requests: one row of a table for each command.

use std::time::Duration;

use blacktop_bots::Budget;
use blacktop_rules::Setup;
use serde_json::value::RawValue;

use crate::error::{EngineError, ErrorCode, excerpt};
use crate::fields::Fields;
use crate::message::{ParsedLine, StateWish};
use crate::setup::{new_game, position};

/// The largest `depth` of `perft`.
pub const DEEPEST: u32 = 64;

/// The most threads of `think`.
pub const MOST_THREADS: usize = 256;

/// The most requests of a batch.
pub const LONGEST_BATCH: usize = 1_000;

#[derive(Clone, PartialEq, Debug)]
pub enum EngineRequest {
    Hello,
    New(Box<Setup>),
    Load(Box<Setup>),
    State,
    Legal,
    Apply {
        action: String,
    },
    /// Applies all actions or none.
    ApplyAll {
        actions: Vec<String>,
    },
    Explain {
        action: String,
    },
    Undo,
    Record,
    Replay {
        record: String,
    },
    Perft {
        depth: u32,
    },
    Think(Think),
    /// Requests in one line, carried out up to the first that is refused.
    Batch {
        requests: Vec<ParsedLine>,
    },
    Quit,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Think {
    /// The name of a bot.
    pub bot: String,
    pub budget: Budget,
    pub seed: u64,
    /// `None` for as many as the machine has.
    pub threads: Option<usize>,
}

/// A command: its name, the fields of its request beside `id` and `cmd`, and how to read them.
struct CommandSpec {
    name: &'static str,
    fields: &'static [&'static str],
    read: fn(&Fields<'_>) -> Result<EngineRequest, EngineError>,
}

const COMMANDS: [CommandSpec; 14] = [
    CommandSpec { name: "hello", fields: &[], read: |_| Ok(EngineRequest::Hello) },
    CommandSpec {
        name: "new",
        fields: &["players", "edition", "board", "minutes", "first", "state"],
        read: new,
    },
    CommandSpec { name: "load", fields: &["position", "state"], read: load },
    CommandSpec { name: "state", fields: &[], read: |_| Ok(EngineRequest::State) },
    CommandSpec { name: "legal", fields: &[], read: |_| Ok(EngineRequest::Legal) },
    CommandSpec { name: "apply", fields: &["action", "actions", "state"], read: apply },
    CommandSpec { name: "explain", fields: &["action"], read: explain },
    CommandSpec { name: "undo", fields: &["state"], read: |_| Ok(EngineRequest::Undo) },
    CommandSpec { name: "record", fields: &[], read: |_| Ok(EngineRequest::Record) },
    CommandSpec { name: "replay", fields: &["record", "state"], read: replay },
    CommandSpec { name: "perft", fields: &["depth"], read: perft },
    CommandSpec { name: "think", fields: &["bot", "ms", "iterations", "seed", "threads"], read: think },
    CommandSpec { name: "batch", fields: &["requests"], read: batch },
    CommandSpec { name: "quit", fields: &[], read: |_| Ok(EngineRequest::Quit) },
];

/// The names of all commands.
pub fn commands() -> [&'static str; 14] {
    COMMANDS.map(|command| command.name)
}

const WORD: &str = "the word of an action";

impl EngineRequest {
    pub(crate) fn read(fields: &Fields<'_>) -> Result<EngineRequest, EngineError> {
        fields.one("id")?;
        let name: String = fields.required("cmd", "the name of a command")?;
        let Some(command) = COMMANDS.iter().find(|command| command.name == name) else {
            let (unknown, commands) = (excerpt(&name), commands().join(", "));
            let message = format!("there is no command `{unknown}`: the commands are {commands}");
            return Err(EngineError::new(ErrorCode::BadRequest, message));
        };
        fields.only(&format!("a request `{name}`"), &[&["id", "cmd"], command.fields].concat())?;
        (command.read)(fields)
    }
}

/// The state is wanted unless the request says `"state":false`.
pub(crate) fn state_wish(fields: &Fields<'_>) -> Result<StateWish, EngineError> {
    Ok(match fields.optional("state", "true or false")? {
        None | Some(true) => StateWish::Wanted,
        Some(false) => StateWish::Unwanted,
    })
}

/// Requests of a batch are read before the first is carried out; one that is none is refused in its turn.
fn batch(fields: &Fields<'_>) -> Result<EngineRequest, EngineError> {
    const WANTED: &str = "a list of requests";
    let requests: &RawValue = fields.one("requests")?.ok_or_else(|| fields.missing("requests", WANTED))?;
    let requests: Vec<&RawValue> =
        serde_json::from_str(requests.get()).map_err(|_| fields.ill_typed("requests", requests, WANTED))?;
    if requests.len() > LONGEST_BATCH {
        let message = format!("a batch has at most {LONGEST_BATCH} requests, not {}", requests.len());
        return Err(EngineError::new(ErrorCode::BadRequest, message));
    }
    let read = |request: &RawValue| match ParsedLine::of(request) {
        ParsedLine { id, request: Ok(EngineRequest::Batch { .. }), state } => {
            let error = EngineError::new(ErrorCode::BadRequest, "a batch has no batch in it");
            ParsedLine { id, request: Err(error), state }
        }
        line => line,
    };
    Ok(EngineRequest::Batch { requests: requests.into_iter().map(read).collect() })
}

fn new(fields: &Fields<'_>) -> Result<EngineRequest, EngineError> {
    Ok(EngineRequest::New(Box::new(new_game(fields)?)))
}

fn load(fields: &Fields<'_>) -> Result<EngineRequest, EngineError> {
    // Without a position this is a bad request, not a bad position.
    fields.one("position")?.ok_or_else(|| fields.missing("position", "where to go on from"))?;
    Ok(EngineRequest::Load(Box::new(position(fields)?)))
}

fn apply(fields: &Fields<'_>) -> Result<EngineRequest, EngineError> {
    let action = fields.optional("action", WORD)?;
    let actions = fields.optional("actions", "a list of words of actions")?;
    match (action, actions) {
        (Some(action), None) => Ok(EngineRequest::Apply { action }),
        (None, Some(actions)) => Ok(EngineRequest::ApplyAll { actions }),
        (given, _) => Err(fields.not_one(["action", "actions"], given.is_some())),
    }
}

fn explain(fields: &Fields<'_>) -> Result<EngineRequest, EngineError> {
    Ok(EngineRequest::Explain { action: fields.required("action", WORD)? })
}

fn replay(fields: &Fields<'_>) -> Result<EngineRequest, EngineError> {
    Ok(EngineRequest::Replay { record: fields.required("record", "a game as text")? })
}

fn perft(fields: &Fields<'_>) -> Result<EngineRequest, EngineError> {
    Ok(EngineRequest::Perft { depth: fields.number("depth", 0..=DEEPEST)? })
}

fn think(fields: &Fields<'_>) -> Result<EngineRequest, EngineError> {
    let bot = fields.required("bot", "the name of a bot")?;
    let ms = fields.optional_number("ms", 0..=u64::MAX)?;
    let iterations = fields.optional_number("iterations", 0..=u64::MAX)?;
    let budget = match (ms, iterations) {
        (Some(ms), None) => Budget::Time(Duration::from_millis(ms)),
        (None, Some(iterations)) => Budget::Iterations(iterations),
        (given, _) => return Err(fields.not_one(["ms", "iterations"], given.is_some())),
    };
    let seed = fields.optional_number("seed", 0..=u64::MAX)?.unwrap_or(0);
    let threads = fields.optional_number("threads", 1..=MOST_THREADS)?;
    Ok(EngineRequest::Think(Think { bot, budget, seed, threads }))
}
