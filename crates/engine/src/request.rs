//! What can be asked for: one variant a command.

use blacktop_rules as rules;

use crate::error::{EngineError, ErrorCode, excerpt};
use crate::fields::{FieldError, Fields};
use crate::position::EnginePosition;
use blacktop_rules::{Edition, Seat};

/// The commands' names.
pub const COMMANDS: [&str; 13] = [
    "hello", "new", "load", "state", "legal", "apply", "explain", "undo", "record", "replay", "perft",
    "think", "quit",
];

/// The deepest count that `perft` is asked for.
pub const DEEPEST: u32 = 64;

/// The most threads that a bot is given.
pub const MOST_THREADS: usize = 256;

/// A request.
#[derive(Clone, PartialEq, Debug)]
pub enum EngineRequest {
    /// Who is there?
    Hello,
    /// Start a game.
    New(NewGame),
    /// Go on from a position.
    Load {
        /// The start of a turn.
        position: Box<EnginePosition>,
    },
    /// How does the game stand?
    State,
    /// What can be done?
    Legal,
    /// Do this.
    Apply {
        /// The word of an action.
        action: String,
    },
    /// Do all of these or nothing.
    ApplyAll {
        /// The words of actions.
        actions: Vec<String>,
    },
    /// Why can this not be done?
    Explain {
        /// The word of an action.
        action: String,
    },
    /// Take the last action back.
    Undo,
    /// The game as text, please.
    Record,
    /// Play this text.
    Replay {
        /// A game as text.
        record: String,
    },
    /// Count the sequences of actions.
    Perft {
        /// How long they are.
        depth: u32,
    },
    /// What would a bot do?
    Think(Think),
    /// Goodbye.
    Quit,
}

/// The game to start.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewGame {
    /// How many play: 3 to 5.
    pub players: u8,
    /// The edition.
    pub edition: Edition,
    /// The board's name or its rows.
    pub board: String,
    /// The length: 1 to 120.
    pub minutes: u8,
    /// Who starts.
    pub first: Seat,
}

/// What a bot is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Think {
    /// Its name.
    pub bot: String,
    /// How long it may think.
    pub budget: Budget,
    /// What its chances are drawn from.
    pub seed: u64,
    /// How many threads it gets; otherwise as many as the machine has.
    pub threads: Option<usize>,
}

/// How long a bot may think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    Milliseconds(u64),
    Iterations(u64),
}

const WORD: &str = "the word of an action";
const WORDS: &str = "a list of words of actions";

impl EngineRequest {
    pub(crate) fn read(fields: &Fields<'_>) -> Result<EngineRequest, EngineError> {
        fields.one("id").map_err(bad_request)?;
        let command: String = fields.required("cmd", "the name of a command").map_err(bad_request)?;
        if command == "load" {
            return load(fields);
        }
        let request = match command.as_str() {
            "hello" => bare(fields, &command, EngineRequest::Hello),
            "new" => new(fields),
            "state" => bare(fields, &command, EngineRequest::State),
            "legal" => bare(fields, &command, EngineRequest::Legal),
            "apply" => apply(fields),
            "explain" => explain(fields),
            "undo" => bare(fields, &command, EngineRequest::Undo),
            "record" => bare(fields, &command, EngineRequest::Record),
            "replay" => replay(fields),
            "perft" => perft(fields),
            "think" => think(fields),
            "quit" => bare(fields, &command, EngineRequest::Quit),
            _ => {
                let (unknown, commands) = (excerpt(&command), COMMANDS.join(", "));
                let message = format!("there is no command `{unknown}`: the commands are {commands}");
                return Err(EngineError::new(ErrorCode::BadRequest, message));
            }
        };
        request.map_err(bad_request)
    }
}

fn bad_request(error: FieldError) -> EngineError {
    EngineError::new(ErrorCode::BadRequest, error)
}

/// Refuses every field that the command does not have.
fn only(fields: &Fields<'_>, command: &str, own: &[&str]) -> Result<(), FieldError> {
    fields.only(&format!("a request `{command}`"), &[&["id", "cmd"], own].concat())
}

/// A command that has no fields of its own.
fn bare(fields: &Fields<'_>, command: &str, request: EngineRequest) -> Result<EngineRequest, FieldError> {
    only(fields, command, &[]).map(|()| request)
}

fn new(fields: &Fields<'_>) -> Result<EngineRequest, FieldError> {
    only(fields, "new", &["players", "edition", "board", "minutes", "first"])?;
    Ok(EngineRequest::New(NewGame {
        players: fields.number("players", 3..=5)?,
        edition: fields.optional("edition", "en, fr or ja")?.unwrap_or(Edition::En),
        board: fields
            .optional("board", "a board's name or its rows")?
            .unwrap_or_else(|| "A0B0C0D0".to_owned()),
        minutes: fields.optional_number("minutes", 1..=rules::MOST_MINUTES)?.unwrap_or(rules::MINUTES),
        first: fields.optional("first", "a seat, A to E")?.unwrap_or(Seat::A),
    }))
}

fn load(fields: &Fields<'_>) -> Result<EngineRequest, EngineError> {
    only(fields, "load", &["position"]).map_err(bad_request)?;
    let position = fields.one("position").map_err(bad_request)?;
    if position.is_none() {
        return Err(EngineError::new(
            ErrorCode::BadRequest,
            "the field `position` is missing: it is where to go on from",
        ));
    }
    let position =
        EnginePosition::read(fields).map_err(|error| EngineError::new(ErrorCode::BadPosition, error))?;
    Ok(EngineRequest::Load { position: Box::new(position) })
}

fn apply(fields: &Fields<'_>) -> Result<EngineRequest, FieldError> {
    only(fields, "apply", &["action", "actions"])?;
    let action = fields.optional("action", WORD)?;
    let actions = fields.optional("actions", WORDS)?;
    match (action, actions) {
        (Some(action), None) => Ok(EngineRequest::Apply { action }),
        (None, Some(actions)) => Ok(EngineRequest::ApplyAll { actions }),
        (given, _) => Err(FieldError::NotOne { one: "action", other: "actions", both: given.is_some() }),
    }
}

fn explain(fields: &Fields<'_>) -> Result<EngineRequest, FieldError> {
    only(fields, "explain", &["action"])?;
    Ok(EngineRequest::Explain { action: fields.required("action", WORD)? })
}

fn replay(fields: &Fields<'_>) -> Result<EngineRequest, FieldError> {
    only(fields, "replay", &["record"])?;
    Ok(EngineRequest::Replay { record: fields.required("record", "a game as text")? })
}

fn perft(fields: &Fields<'_>) -> Result<EngineRequest, FieldError> {
    only(fields, "perft", &["depth"])?;
    Ok(EngineRequest::Perft { depth: fields.number("depth", 0..=DEEPEST)? })
}

fn think(fields: &Fields<'_>) -> Result<EngineRequest, FieldError> {
    only(fields, "think", &["bot", "ms", "iterations", "seed", "threads"])?;
    let bot = fields.required("bot", "the name of a bot")?;
    let ms = fields.optional_number("ms", 0..=u64::MAX)?;
    let iterations = fields.optional_number("iterations", 0..=u64::MAX)?;
    let budget = match (ms, iterations) {
        (Some(ms), None) => Budget::Milliseconds(ms),
        (None, Some(iterations)) => Budget::Iterations(iterations),
        (given, _) => {
            return Err(FieldError::NotOne { one: "ms", other: "iterations", both: given.is_some() });
        }
    };
    let seed = fields.optional_number("seed", 0..=u64::MAX)?.unwrap_or(0);
    let threads = fields.optional_number("threads", 1..=MOST_THREADS)?;
    Ok(EngineRequest::Think(Think { bot, budget, seed, threads }))
}
