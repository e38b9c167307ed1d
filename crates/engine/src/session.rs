//! One conversation: at most one game at a time, with its history. Whatever is refused changes nothing.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::thread::available_parallelism;
use std::time::Duration;

use blacktop_bots::{self as bots, Bot};
use blacktop_protocol::{Seat, State};
use blacktop_rules::{BySeat, Event, Game, Record, Word};

use crate::PROTOCOL;
use crate::answer::{Answer, Line, Reply};
use crate::fault::{Code, Fault, excerpt};
use crate::message::Message;
use crate::position::Position;
use crate::request::{Budget, New, Request, Think};

/// What the engine remembers between two lines.
///
/// ```
/// use blacktop_engine::Session;
/// let mut session = Session::new();
/// let answer = session.answer(br#"{"id":7,"cmd":"legal"}"#).to_line();
/// assert!(answer.starts_with(r#"{"id":7,"error":{"code":"no_game","message":"#));
/// ```
#[derive(Debug, Default)]
pub struct Session {
    record: Option<Record>,
    has_quit: bool,
}

impl Session {
    /// A conversation that begins: there is no game yet.
    pub fn new() -> Session {
        Session::default()
    }

    /// Whether somebody said `quit`.
    pub fn has_quit(&self) -> bool {
        self.has_quit
    }

    /// Answers a line, given without its end.
    pub fn answer(&mut self, line: &[u8]) -> Answer {
        let Message { id, request } = Message::read(line);
        let result = request.and_then(|request| self.carry_out(request));
        Answer::new(id, result)
    }

    fn carry_out(&mut self, request: Request) -> Result<Reply, Fault> {
        match request {
            Request::Hello => Ok(hello()),
            Request::New(new) => self.new_game(&new),
            Request::Load { position } => self.load(&position),
            Request::State => Ok(state(self.game()?)),
            Request::Legal => Ok(legal(self.game()?)),
            Request::Apply { action } => self.apply(&action),
            Request::ApplyAll { actions } => self.apply_all(&actions),
            Request::Explain { action } => explain(self.game()?, &action),
            Request::Undo => self.undo(),
            Request::Record => Ok(Reply::Record { record: self.record()?.to_string() }),
            Request::Replay { record } => Ok(self.begin(Record::read(&record)?)),
            Request::Perft { depth } => Ok(Reply::Perft { nodes: self.game()?.perft(depth) }),
            Request::Think(question) => think(self.game()?, &question),
            Request::Quit => {
                self.has_quit = true;
                Ok(Reply::Done {})
            }
        }
    }

    fn record(&mut self) -> Result<&mut Record, Fault> {
        let none = || Fault::new(Code::NoGame, "there is no game yet: send new, load or replay first");
        self.record.as_mut().ok_or_else(none)
    }

    fn game(&mut self) -> Result<&Game, Fault> {
        self.record().map(|record| record.game())
    }

    /// Replaces the game that there was.
    fn begin(&mut self, record: Record) -> Reply {
        state(self.record.insert(record).game())
    }

    fn new_game(&mut self, new: &New) -> Result<Reply, Fault> {
        let record = Record::new(new.setup()?).map_err(|error| Fault::new(Code::BadRequest, error))?;
        Ok(self.begin(record))
    }

    fn load(&mut self, position: &Position) -> Result<Reply, Fault> {
        let record = Record::new(position.setup()?).map_err(|error| Fault::new(Code::BadPosition, error))?;
        Ok(self.begin(record))
    }

    fn apply(&mut self, word: &str) -> Result<Reply, Fault> {
        let record = self.record()?;
        let events = play(record, word)?;
        Ok(applied(record.game(), events))
    }

    fn apply_all(&mut self, words: &[String]) -> Result<Reply, Fault> {
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
        Ok(applied(record.game(), events))
    }

    fn undo(&mut self) -> Result<Reply, Fault> {
        let record = self.record()?;
        match record.undo() {
            Some(_) => Ok(state(record.game())),
            None => {
                Err(Fault::new(Code::BadRequest, "there is no action to undo: this is where the game began"))
            }
        }
    }
}

fn hello() -> Reply {
    Reply::Hello {
        name: "blacktop".to_owned(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        protocol: PROTOCOL,
        bots: Bot::ALL.map(|bot| bot.name().to_owned()).into(),
    }
}

fn state(game: &Game) -> Reply {
    Reply::State { state: Box::new(State::from(game)) }
}

fn applied(game: &Game, events: Vec<Event>) -> Reply {
    Reply::Applied { state: Box::new(State::from(game)), events }
}

fn legal(game: &Game) -> Reply {
    Reply::Legal { legal: game.legal_actions().iter().map(|action| action.to_string()).collect() }
}

fn play(record: &mut Record, word: &str) -> Result<Vec<Event>, Fault> {
    let word: Word = word.parse::<Word>()?;
    let action = record.game().resolve(word)?;
    Ok(record.play(action)?)
}

fn explain(game: &Game, word: &str) -> Result<Reply, Fault> {
    Ok(match game.resolve(word.parse()?) {
        Ok(_) => Reply::Allowed { legal: true },
        Err(illegal) => Reply::Forbidden { rule: illegal.clause().to_owned(), message: illegal.to_string() },
    })
}

fn think(game: &Game, question: &Think) -> Result<Reply, Fault> {
    let bad_request = |message: String| Fault::new(Code::BadRequest, message);
    let bot = Bot::from_name(&question.bot).ok_or_else(|| {
        let names = Bot::ALL.map(Bot::name).join(", ");
        bad_request(format!("there is no bot `{}`: the bots are {names}", excerpt(&question.bot)))
    })?;
    let budget = match question.budget {
        Budget::Milliseconds(ms) => bots::Budget::Time(Duration::from_millis(ms)),
        Budget::Iterations(iterations) => bots::Budget::Iterations(iterations),
    };
    let threads = question.threads.unwrap_or_else(|| available_parallelism().map_or(1, NonZero::get));
    let thought = bots::think(bot, game, budget, question.seed, threads);
    let thought =
        thought.ok_or_else(|| bad_request("the game is over: there is nothing to think about".to_owned()))?;
    let lines = thought.root_moves.iter().map(|line| Line {
        action: line.action.to_string(),
        visits: line.visits,
        value: shares(game, &line.value),
    });
    Ok(Reply::Thought {
        action: thought.action.to_string(),
        value: shares(game, &thought.value),
        lines: lines.collect(),
        iterations: thought.iterations,
    })
}

/// Everybody's share of the win, of those who play.
fn shares(game: &Game, shares: &BySeat<f64>) -> BTreeMap<Seat, f64> {
    game.players().seats().map(|seat| (seat, shares[seat])).collect()
}
