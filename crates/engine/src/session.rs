//! One session: at most one game at a time, with its history. A request that is refused changes nothing.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::thread::available_parallelism;

use blacktop_bots::{self as bots, Bot};
use blacktop_protocol::{GameState, Seat};
use blacktop_rules::{BySeat, Event, Game, Record, Setup, Word};

use crate::answer::{ConsideredAction, EngineAnswer, EngineReply};
use crate::error::{EngineError, ErrorCode, excerpt};
use crate::message::{ParsedLine, StateWish};
use crate::request::{EngineRequest, Think};
use crate::{MINOR, PROTOCOL};

/// The state of a conversation.
///
/// ```
/// use blacktop_engine::EngineSession;
/// let mut session = EngineSession::new();
/// let answer = session.answer(br#"{"id":7,"cmd":"legal"}"#).to_line();
/// assert!(answer.starts_with(r#"{"id":7,"error":{"code":"no_game","message":"#));
/// ```
#[derive(Debug, Default)]
pub struct EngineSession {
    record: Option<Record>,
    has_quit: bool,
}

impl EngineSession {
    pub fn new() -> EngineSession {
        EngineSession::default()
    }

    /// Whether there was a request `quit`.
    pub fn has_quit(&self) -> bool {
        self.has_quit
    }

    /// Answers a line, given without its end.
    pub fn answer(&mut self, line: &[u8]) -> EngineAnswer {
        self.answer_parsed(ParsedLine::read(line))
    }

    fn answer_parsed(&mut self, line: ParsedLine) -> EngineAnswer {
        let ParsedLine { id, request, state } = line;
        let result = request.and_then(|request| self.carry_out(request, state));
        EngineAnswer::new(id, result)
    }

    fn carry_out(&mut self, request: EngineRequest, told: StateWish) -> Result<EngineReply, EngineError> {
        match request {
            EngineRequest::Hello => Ok(hello()),
            EngineRequest::New(setup) => self.start(*setup, ErrorCode::BadRequest, told),
            EngineRequest::Load(setup) => self.start(*setup, ErrorCode::BadPosition, told),
            EngineRequest::State => Ok(state(self.game()?, StateWish::Wanted)),
            EngineRequest::Legal => Ok(legal(self.game()?)),
            EngineRequest::Apply { action } => self.apply(&action, told),
            EngineRequest::ApplyAll { actions } => self.apply_all(&actions, told),
            EngineRequest::Explain { action } => explain(self.game()?, &action),
            EngineRequest::Undo => self.undo(told),
            EngineRequest::Record => Ok(EngineReply::Record { record: self.record()?.to_string() }),
            EngineRequest::Replay { record } => Ok(self.begin(Record::read(&record)?, told)),
            EngineRequest::Perft { depth } => Ok(EngineReply::Perft { nodes: self.game()?.perft(depth) }),
            EngineRequest::Think(question) => think(self.game()?, &question),
            EngineRequest::Batch { requests } => {
                Ok(EngineReply::Batch { answers: self.answer_all(requests) })
            }
            EngineRequest::Quit => {
                self.has_quit = true;
                Ok(EngineReply::Done {})
            }
        }
    }

    /// Answers requests up to the first that is refused, or to `quit`.
    fn answer_all(&mut self, requests: Vec<ParsedLine>) -> Vec<EngineAnswer> {
        let mut answers = Vec::new();
        for request in requests {
            let answer = self.answer_parsed(request);
            let is_refused = matches!(answer, EngineAnswer::Error { .. });
            answers.push(answer);
            if is_refused || self.has_quit {
                break;
            }
        }
        answers
    }

    fn record(&mut self) -> Result<&mut Record, EngineError> {
        let none =
            || EngineError::new(ErrorCode::NoGame, "there is no game yet: send new, load or replay first");
        self.record.as_mut().ok_or_else(none)
    }

    fn game(&mut self) -> Result<&Game, EngineError> {
        self.record().map(|record| record.game())
    }

    /// Replaces the game.
    fn begin(&mut self, record: Record, told: StateWish) -> EngineReply {
        state(self.record.insert(record).game(), told)
    }

    /// Begins a game from a setup; `code` is for one that the rules refuse.
    fn start(&mut self, setup: Setup, code: ErrorCode, told: StateWish) -> Result<EngineReply, EngineError> {
        let record = Record::new(setup).map_err(|error| EngineError::new(code, error))?;
        Ok(self.begin(record, told))
    }

    fn apply(&mut self, word: &str, told: StateWish) -> Result<EngineReply, EngineError> {
        let record = self.record()?;
        let events = play(record, word)?;
        Ok(applied(record.game(), events, told))
    }

    fn apply_all(&mut self, words: &[String], told: StateWish) -> Result<EngineReply, EngineError> {
        let record = self.record()?;
        let mut events = Vec::new();
        for (index, word) in words.iter().enumerate() {
            match play(record, word) {
                Ok(more) => events.extend(more),
                Err(fault) => {
                    for _ in 0..index {
                        record.undo();
                    }
                    return Err(fault.prefixed(format_args!("actions[{index}] `{}`", excerpt(word))));
                }
            }
        }
        Ok(applied(record.game(), events, told))
    }

    fn undo(&mut self, told: StateWish) -> Result<EngineReply, EngineError> {
        let record = self.record()?;
        match record.undo() {
            Some(_) => Ok(state(record.game(), told)),
            None => Err(EngineError::new(
                ErrorCode::BadRequest,
                "there is no action to undo: this is where the game began",
            )),
        }
    }
}

fn hello() -> EngineReply {
    EngineReply::Hello {
        name: "blacktop".to_owned(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        protocol: PROTOCOL,
        minor: MINOR,
        bots: Bot::ALL.map(|bot| bot.name()).into(),
    }
}

fn state(game: &Game, told: StateWish) -> EngineReply {
    match told {
        StateWish::Wanted => EngineReply::State { state: Box::new(GameState::from(game)) },
        StateWish::Unwanted => EngineReply::Done {},
    }
}

fn applied(game: &Game, events: Vec<Event>, told: StateWish) -> EngineReply {
    let state = match told {
        StateWish::Wanted => Some(Box::new(GameState::from(game))),
        StateWish::Unwanted => None,
    };
    EngineReply::Applied { state, events }
}

fn legal(game: &Game) -> EngineReply {
    EngineReply::Legal { legal: game.legal_actions().iter().map(|action| action.to_string()).collect() }
}

fn play(record: &mut Record, word: &str) -> Result<Vec<Event>, EngineError> {
    let word: Word = word.parse::<Word>()?;
    let action = record.game().resolve(word)?;
    Ok(record.play(action)?)
}

fn explain(game: &Game, word: &str) -> Result<EngineReply, EngineError> {
    Ok(match game.resolve(word.parse()?) {
        Ok(_) => EngineReply::Allowed { legal: true },
        Err(illegal) => {
            EngineReply::Forbidden { rule: illegal.clause().to_owned(), message: illegal.to_string() }
        }
    })
}

fn think(game: &Game, question: &Think) -> Result<EngineReply, EngineError> {
    let bad_request = |message: String| EngineError::new(ErrorCode::BadRequest, message);
    let bot: Bot = question.bot.parse().map_err(|_| {
        let names = Bot::ALL.map(Bot::name).join(", ");
        bad_request(format!("there is no bot `{}`: the bots are {names}", excerpt(&question.bot)))
    })?;
    let threads = question.threads.unwrap_or_else(|| available_parallelism().map_or(1, NonZero::get));
    let thought = bots::think(bot, game, question.budget, question.seed, threads);
    let thought =
        thought.ok_or_else(|| bad_request("the game is over: there is nothing to think about".to_owned()))?;
    let lines = thought.root_moves.iter().map(|line| ConsideredAction {
        action: line.action.to_string(),
        visits: line.visits,
        value: shares(game, &line.value),
    });
    Ok(EngineReply::Thought {
        action: thought.action.to_string(),
        value: shares(game, &thought.value),
        lines: lines.collect(),
        iterations: thought.iterations,
    })
}

/// The share of the win of each seat that plays.
fn shares(game: &Game, shares: &BySeat<f64>) -> BTreeMap<Seat, f64> {
    game.players().seats().map(|seat| (seat, shares[seat])).collect()
}
