//! A table in this process: no server, no network. A thread owns the table, and a file stores every action, so that a
//! game survives the end of the program.

mod file;
mod options;
mod random;
#[cfg(test)]
mod tests;
mod thinking;

use std::collections::VecDeque;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, SystemTime};

use blacktop_protocol::{Command, PersonId, Request, Stage, TableId, Timestamp};
use blacktop_table::{BotJob, Context, Effect, Host, Reject, Rematch, ReplayError, Requester, Table, Uptime};
use blacktop_words::{Language, Localizer, Message, msg};
use etcetera::BaseStrategy;

use crate::session::{SessionEvent, TableSession};
use file::{FileReceipt, GameFile, StoredGame};
pub use options::{LocalOptions, Opening};
use random::RandomSource;
use thinking::LocalSearch;

/// A table to open in this process.
#[derive(Clone, Debug)]
pub struct LocalTable {
    pub file: PathBuf,
    /// The new game, if no stored one continues.
    pub options: LocalOptions,
    pub begin: Begin,
    /// Makes the random numbers reproducible: who begins, and what the bots do.
    pub seed: Option<u64>,
    /// For the message if the table fails.
    pub words: Localizer,
}

/// What happens to a stored game that is not over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Begin {
    Continue,
    /// It is moved to another file, and a new game begins.
    New,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Opened {
    New,
    /// A new game; the stored one was moved to this file.
    Replaced(PathBuf),
    Continued,
}

#[derive(Debug)]
pub enum LocalError {
    /// The user has no data folder.
    NoFolder,
    Io {
        path: PathBuf,
        source: io::Error,
    },
    Held {
        path: PathBuf,
        pid: Option<u32>,
    },
    Corrupt {
        path: PathBuf,
        line: usize,
        why: LineError,
    },
    /// The lines are valid, but the game does not replay.
    Replay {
        path: PathBuf,
        error: ReplayError,
    },
    Rejected(Reject),
    BadName(String),
    TooMany {
        people: u8,
        players: u8,
    },
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LineError {
    NoLine,
    OtherTable,
    NoHash(String),
}

impl LineError {
    fn sentence(&self) -> Message {
        match self {
            LineError::NoLine => msg("plain-damage-no-line"),
            LineError::OtherTable => msg("plain-damage-other-table"),
            LineError::NoHash(hash) => msg("plain-damage-no-hash").with("hash", hash),
        }
    }
}

impl LocalError {
    fn io(path: &Path, source: io::Error) -> LocalError {
        LocalError::Io { path: path.to_owned(), source }
    }

    /// The error in the reader's language.
    pub fn sentence(&self) -> Message {
        match self {
            LocalError::NoFolder => msg("plain-home-no-folder"),
            LocalError::Io { path, source } => msg("plain-cannot-use")
                .with("file", path.display())
                .with_message("why", Localizer::io_error(source)),
            LocalError::Held { path, pid: Some(pid) } => {
                msg("plain-home-held-by").with("file", path.display()).with("process", pid)
            }
            LocalError::Held { path, pid: None } => msg("plain-home-held").with("file", path.display()),
            LocalError::Corrupt { path, line, why } => msg("plain-home-damaged-line")
                .with("file", path.display())
                .with("line", line)
                .with_message("why", why.sentence()),
            LocalError::Replay { path, .. } => msg("plain-home-damaged").with("file", path.display()),
            LocalError::Rejected(reject) => Localizer::reject(reject),
            LocalError::BadName(name) => msg("plain-home-bad-name").with("name", name),
            LocalError::TooMany { people, players } => msg("plain-home-too-many")
                .number("people", (*people).into())
                .number("players", (*players).into()),
        }
    }
}

impl fmt::Display for LocalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Localizer::new(Language::En).format(&self.sentence()))
    }
}

impl std::error::Error for LocalError {}

impl From<Reject> for LocalError {
    fn from(reject: Reject) -> LocalError {
        LocalError::Rejected(reject)
    }
}

pub fn default_file() -> Result<PathBuf, LocalError> {
    let folders = etcetera::choose_base_strategy().map_err(|_| LocalError::NoFolder)?;
    Ok(folders.data_dir().join("blacktop").join("terminal").join("game.jsonl"))
}

/// A message to the thread that owns the table.
enum LocalMsg {
    Request(Command),
    /// A bot's search about a version has ended; `None` if it has panicked.
    Searched {
        version: u64,
        searched: Option<Box<LocalSearch>>,
    },
    Leave,
}

impl LocalTable {
    /// Opens the table and takes the seats. Events go to `tell`, on the table's thread; the first one is an update with the
    /// whole state.
    pub fn open(
        self,
        tell: impl Fn(SessionEvent) + Send + 'static,
    ) -> Result<(TableSession, Opened), LocalError> {
        self.options.check()?;
        let began = now();
        // Everything is checked before a file is created.
        file::peek(&self.file)?.map(|found| restore(&self.file, found)).transpose()?;
        let random = self.seed.map_or(RandomSource::System, RandomSource::Seed);
        let (mut file, found) = GameFile::open(&self.file)?;
        let found = found.map(|found| restore(&self.file, found)).transpose()?;
        let goes_on =
            |table: &Table<FileReceipt>| self.begin == Begin::Continue && table.stage() == Stage::Playing;
        let (table, opened) = match found {
            Some(table) if goes_on(&table) => (table, Opened::Continued),
            Some(_) => {
                let away = file.move_away()?;
                (self.begin(&mut file, random)?, Opened::Replaced(away))
            }
            None => (self.begin(&mut file, random)?, Opened::New),
        };
        let (sender, messages) = channel();
        let searches = thinking::start(sender.clone());
        let host = new_host(table, began);
        let game = LocalGame { host, file, random, searches, words: self.words, tell: Box::new(tell) };
        let thread = thread::spawn(move || game.run(&messages));
        // Sending fails once the table has ended.
        let send = move |command: Option<Command>| {
            drop(sender.send(command.map_or(LocalMsg::Leave, LocalMsg::Request)));
        };
        Ok((TableSession::new(me(), thread, send), opened))
    }

    /// Creates the table and starts the game.
    fn begin(&self, file: &mut GameFile, random: RandomSource) -> Result<Table<FileReceipt>, LocalError> {
        let (mut table, _) = Table::begin(file.append(self.options.new_table(random)?)?);
        let me = requester();
        for command in self.options.requests() {
            let request = request(table.version(), command);
            if let Some(proposal) = table.propose(context(random, table.version()), &me, request)?.proposal()
            {
                let stored = file.append(proposal)?;
                table.commit(stored, now());
            }
        }
        Ok(table)
    }
}

fn restore(path: &Path, StoredGame { table, history }: StoredGame) -> Result<Table<FileReceipt>, LocalError> {
    Table::replay(table, history, now()).map_err(|error| LocalError::Replay { path: path.to_owned(), error })
}

/// The one person of the table: all players at this terminal.
fn me() -> PersonId {
    "me".parse().expect("two letters are an id")
}

fn requester() -> Requester {
    Requester { id: me(), name: me().as_str().to_owned() }
}

/// A request that is fulfilled makes a new version, so the version that was seen is a key.
fn request(seen: u64, command: Command) -> Request {
    Request { key: seen.to_string().parse().expect("digits are a key"), seen, command }
}

fn now() -> Timestamp {
    SystemTime::now().into()
}

fn context(random: RandomSource, version: u64) -> Context {
    Context { now: now(), random: random.number(version) }
}

fn new_table_id(random: RandomSource, occasion: u64) -> TableId {
    format!("home-{:016x}", random.number(occasion)).parse().expect("letters and digits are an id")
}

/// Only the last entry tells when the program last ran. A table of this run has been there all the time: its clock gets
/// no grace for a restart.
fn new_host(table: Table<FileReceipt>, began: Timestamp) -> Host<FileReceipt> {
    Host::new(table, Uptime { began, last_alive: Timestamp::default() }, now())
}

/// A table that is open: a loop around [`Host`], with the file, the screen and the bots' thread.
struct LocalGame {
    host: Host<FileReceipt>,
    file: GameFile,
    random: RandomSource,
    searches: Sender<BotJob>,
    words: Localizer,
    tell: Box<dyn Fn(SessionEvent) + Send>,
}

impl LocalGame {
    /// Runs until the player leaves, or the file fails: without it the table does not go on.
    fn run(mut self, messages: &Receiver<LocalMsg>) {
        if let Err(error) = self.play(messages) {
            (self.tell)(SessionEvent::Over(self.words.format(&error.sentence())));
        }
    }

    fn play(&mut self, messages: &Receiver<LocalMsg>) -> Result<(), LocalError> {
        self.start()?;
        loop {
            let wait = Duration::from(self.host.wake_at(now()) - now());
            let effects = match messages.recv_timeout(wait) {
                Ok(LocalMsg::Request(command)) => {
                    let request = request(self.host.table().version(), command);
                    self.host.request(self.context(), &requester(), request)
                }
                Ok(LocalMsg::Searched { version, searched: Some(searched) }) => {
                    let (player, action) = *searched;
                    self.host.bot_decided(self.context(), version, player, action)
                }
                Ok(LocalMsg::Searched { version, searched: None }) => {
                    self.host.bot_failed(self.context(), version)
                }
                Err(RecvTimeoutError::Timeout) => self.host.tick(self.context()),
                Ok(LocalMsg::Leave) | Err(RecvTimeoutError::Disconnected) => {
                    let effects = self.host.stop(self.context());
                    return self.perform(effects, Show::Updates);
                }
            };
            self.perform(effects, Show::Updates)?;
        }
    }

    fn context(&self) -> Context {
        context(self.random, self.host.table().version())
    }

    /// Lets the clock run, takes the seats, and shows the table.
    fn start(&mut self) -> Result<(), LocalError> {
        let effects = self.host.start(self.context());
        self.perform(effects, Show::Nothing)?;
        let effects = self.host.watch(self.context(), &me());
        self.perform(effects, Show::Nothing)?;
        (self.tell)(SessionEvent::Update(Box::new(self.host.table().since(0, now()))));
        Ok(())
    }

    /// Carries out effects until none is left.
    fn perform(&mut self, effects: Vec<Effect>, show: Show) -> Result<(), LocalError> {
        let mut effects = VecDeque::from(effects);
        while let Some(effect) = effects.pop_front() {
            match effect {
                Effect::Store(proposal) => {
                    let stored = self.file.append(*proposal)?;
                    effects.extend(self.host.stored(self.context(), stored));
                }
                Effect::Announce(update) if show == Show::Updates => {
                    (self.tell)(SessionEvent::Update(update));
                }
                Effect::Announce(_) => {}
                Effect::Reply(Ok(_)) => (self.tell)(SessionEvent::Done),
                Effect::Reply(Err(reject)) => (self.tell)(refused(&reject)),
                // The bots' thread lives as long as this table.
                Effect::Think(job) => drop(self.searches.send(*job)),
                Effect::Rematch { by, .. } => self.rematch(&by)?,
            }
        }
        Ok(())
    }

    /// The next game takes the file, and the one that is over is put away.
    fn rematch(&mut self, by: &PersonId) -> Result<(), LocalError> {
        let began = now();
        let id = new_table_id(self.random, self.host.table().version() + 1);
        match self.host.table().rematch(self.context(), by, id) {
            Ok(Rematch::New(proposal)) => {
                self.file.move_away()?;
                let (table, _) = Table::begin(self.file.append(*proposal)?);
                self.host = new_host(table, began);
                self.start()?;
                (self.tell)(SessionEvent::Done);
            }
            Ok(Rematch::Existing(_)) => (self.tell)(SessionEvent::Done),
            Err(reject) => (self.tell)(refused(&reject)),
        }
        Ok(())
    }
}

/// Whether the player sees updates: before the first one, which has everything, they would not follow.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Show {
    Updates,
    Nothing,
}

fn refused(reject: &Reject) -> SessionEvent {
    SessionEvent::Refused(Box::new(Localizer::refusal(reject)))
}
