//! An external engine at one seat in one game. It is driven like `blacktop engine`: `hello` and `new`
//! when it starts, `apply` with what was played since it was last asked, then `think`.

use std::time::{Duration, Instant};

use blacktop_bots::Budget;
use blacktop_rules::{Action, Record, Word};
use serde_json::{Value, json};

use super::entrant::Engine;
use super::process::{ForfeitKind, Process, ProcessError, theirs};

/// Restarts of a failing engine in a game; after that its turns are timeouts.
const RESTARTS: u32 = 3;

#[derive(Clone, Copy, Debug)]
pub(super) struct EngineLimits {
    /// For a decision.
    pub(super) think: Duration,
    /// For anything else: starting up, or reading what was played.
    pub(super) other: Duration,
}

/// The engine and how much of the game it knows.
pub(super) struct EngineSeat<'a> {
    engine: &'a Engine,
    limits: EngineLimits,
    process: Option<Process>,
    /// How many actions of the game it has been told.
    told: usize,
    starts: u32,
    last_fault: Option<ForfeitKind>,
}

impl<'a> EngineSeat<'a> {
    pub(super) fn new(engine: &'a Engine, limits: EngineLimits) -> EngineSeat<'a> {
        EngineSeat { engine, limits, process: None, told: 0, starts: 0, last_fault: None }
    }

    /// Asks what it would do, and says how long the answer took.
    pub(super) fn think(
        &mut self,
        record: &Record,
        budget: Budget,
        seed: u64,
    ) -> (Result<Action, ProcessError>, Duration) {
        let mut asked = Instant::now();
        let answer = self.catch_up(record).and_then(|()| {
            asked = Instant::now();
            self.ask(think_request(&self.engine.bot, budget, seed), self.limits.think)
        });
        let took = asked.elapsed();
        (answer.and_then(|answer| read_action(&answer, record)), took)
    }

    /// Starts it if it is not there, and tells what it does not know yet.
    fn catch_up(&mut self, record: &Record) -> Result<(), ProcessError> {
        if self.process.is_none() {
            self.start(record)?;
        }
        let words: Vec<String> =
            record.history().skip(self.told).map(|(_, action)| action.to_string()).collect();
        if !words.is_empty() {
            self.told += words.len();
            self.ask(json!({"cmd":"apply","actions":words}), self.limits.other)?;
        }
        Ok(())
    }

    fn start(&mut self, record: &Record) -> Result<(), ProcessError> {
        if self.starts > RESTARTS {
            let why = format!("it failed {} times in this game and is not started again", self.starts);
            return Err(ProcessError::new(self.last_fault.unwrap_or(ForfeitKind::Crash), why));
        }
        self.starts += 1;
        self.told = 0;
        self.process = Some(
            Process::start(&self.engine.command).inspect_err(|fault| self.last_fault = Some(fault.kind))?,
        );
        let game = record.start();
        self.ask(json!({"cmd":"hello"}), self.limits.other)?;
        let new = json!({
            "cmd": "new",
            "players": game.players().count(),
            "edition": game.edition(),
            "board": game.board().code(),
            "minutes": game.minutes(),
        });
        self.ask(new, self.limits.other).map(|_| ())
    }

    /// After a fault the next line could answer any request, so the process is ended.
    fn ask(&mut self, request: Value, limit: Duration) -> Result<Value, ProcessError> {
        let gone = || ProcessError::new(ForfeitKind::Crash, "it is not running");
        let answer = self.process.as_mut().ok_or_else(gone)?.ask(request, limit);
        if let Err(fault) = &answer {
            self.process = None;
            self.last_fault = Some(fault.kind);
        }
        answer
    }
}

impl Drop for EngineSeat<'_> {
    fn drop(&mut self) {
        if let Some(process) = &mut self.process {
            process.quit();
        }
    }
}

fn think_request(bot: &str, budget: Budget, seed: u64) -> Value {
    let mut request = json!({"cmd":"think","bot":bot,"seed":seed,"threads":1});
    match budget {
        Budget::Time(time) => request["ms"] = (time.as_millis() as u64).into(),
        Budget::Iterations(iterations) => request["iterations"] = iterations.into(),
    }
    request
}

/// The action of a thought, if it is one of this moment. Only the timekeeper says `timeout`.
fn read_action(answer: &Value, record: &Record) -> Result<Action, ProcessError> {
    let word = answer["action"].as_str();
    let word =
        word.ok_or_else(|| ProcessError::new(ForfeitKind::BadAnswer, "a thought without an action"))?;
    let illegal = |why: String| {
        let shown: String = theirs(word).chars().take(40).collect();
        ProcessError::new(ForfeitKind::Illegal, format!("“{shown}”: {why}"))
    };
    let parsed: Word = word.parse().map_err(|_| illegal("no action's word".to_owned()))?;
    match record.game().resolve(parsed) {
        Ok(Action::Timeout) => Err(illegal("the timekeeper's word".to_owned())),
        Ok(action) => Ok(action),
        Err(why) => Err(illegal(format!("{why} (rule {})", why.clause()))),
    }
}
