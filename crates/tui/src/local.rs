//! A table in this process: no server, no network. A thread owns it, a file keeps it, and a game goes on where it was
//! whatever ended the program.

mod chance;
mod file;
mod party;
#[cfg(test)]
mod tests;
mod thinking;

use std::collections::VecDeque;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use blacktop_protocol::{Command, PersonId, Stage, TableId};
use blacktop_table::{BotJob, Context, Effect, Host, Reject, ReplayError, Request, Table, Uptime};
use blacktop_words::{Language, Localizer, Message, msg};
use etcetera::BaseStrategy;

use crate::session::{SessionEvent, TableSession};
use chance::Chance;
use file::{Found, Keeper, Kept};
pub use party::Party;
use thinking::Searched;

/// A table to sit down at in this process.
#[derive(Clone, Debug)]
pub struct Home {
    /// The file that keeps it.
    pub file: PathBuf,
    /// What is played if no game is there that can go on.
    pub party: Party,
    /// Whether one that is there goes on.
    pub begin: Begin,
    /// For the same dice again: who begins, and what the bots do.
    pub seed: Option<u64>,
    /// Who says it if the table comes to a sudden end.
    pub words: Localizer,
}

/// What becomes of a game that is not over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Begin {
    /// It goes on.
    GoOn,
    /// It is put away, and another one begins.
    Anew,
}

/// How a table was opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Opened {
    /// A new game has begun.
    New,
    /// A new game has begun, and the one that was there is in this file now.
    Instead(PathBuf),
    /// The game that was there goes on.
    GoesOn,
}

/// Why there is no table at home.
#[derive(Debug, thiserror::Error)]
pub enum HomeError {
    /// This user has no folder of their own.
    #[error("there is no home folder to keep the game in: say where with --file FILE")]
    NoFolder,
    /// The file cannot be read or written.
    #[error("cannot use {path}: {source}; free it or name another file with --file", path = .path.display())]
    Io {
        /// Which.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// Another process plays there.
    #[error("{path}: this game is open in another terminal{who}: play there, or name another file with --file",
        path = .path.display(), who = .pid.map(|pid| format!(" (process {pid})")).unwrap_or_default())]
    Held {
        /// The game's file.
        path: PathBuf,
        /// The other process, if that is known.
        pid: Option<u32>,
    },
    /// The file is not as it was written.
    #[error("{path}: line {line} is damaged ({damage}): move the file away to begin anew, or name another with --file",
        path = .path.display())]
    Corrupt {
        /// Which.
        path: PathBuf,
        /// Its line.
        line: usize,
        /// What is wrong with it.
        damage: Damage,
    },
    /// The lines can be read, but no game comes of them.
    #[error("{path} is damaged ({broken}): move the file away to begin anew, or name another with --file",
        path = .path.display())]
    Replay {
        /// Which file.
        path: PathBuf,
        /// What is wrong with it.
        broken: ReplayError,
    },
    /// The party cannot be.
    #[error("{}", Localizer::new(Language::En).format(&Localizer::reject(.0)))]
    Rejected(#[from] Reject),
    /// A player cannot be called so.
    #[error("`{0}` cannot be a player's name: take 1 to 24 letters")]
    BadName(String),
    /// More people than seats.
    #[error(
        "{people} people do not fit on {players} seats: --players 3 to 5 is how many play, --people how many of them sit here"
    )]
    TooMany {
        /// How many people.
        people: u8,
        /// How many seats.
        players: u8,
    },
}

/// What is wrong with a line of a file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Damage {
    /// It is no line of a game.
    #[error("no line of a game: {0}")]
    NoLine(String),
    /// It is a line of another game.
    #[error("it belongs to another table")]
    OtherTable,
    /// What should be a hash is none.
    #[error("`{0}` is no hash")]
    NoHash(String),
}

impl Damage {
    fn sentence(&self) -> Message {
        match self {
            Damage::NoLine(_) => msg("plain-damage-no-line"),
            Damage::OtherTable => msg("plain-damage-other-table"),
            Damage::NoHash(hash) => msg("plain-damage-no-hash").with("hash", hash),
        }
    }
}

impl HomeError {
    fn io(path: &Path, source: io::Error) -> HomeError {
        HomeError::Io { path: path.to_owned(), source }
    }

    /// The same for people, who may speak another language.
    pub fn sentence(&self) -> Message {
        match self {
            HomeError::NoFolder => msg("plain-home-no-folder"),
            HomeError::Io { path, source } => msg("plain-cannot-use")
                .with("file", path.display())
                .with_message("why", Localizer::io_error(source)),
            HomeError::Held { path, pid: Some(pid) } => {
                msg("plain-home-held-by").with("file", path.display()).with("process", pid)
            }
            HomeError::Held { path, pid: None } => msg("plain-home-held").with("file", path.display()),
            HomeError::Corrupt { path, line, damage } => msg("plain-home-damaged-line")
                .with("file", path.display())
                .with("line", line)
                .with_message("why", damage.sentence()),
            HomeError::Replay { path, .. } => msg("plain-home-damaged").with("file", path.display()),
            HomeError::Rejected(reject) => Localizer::reject(reject),
            HomeError::BadName(name) => msg("plain-home-bad-name").with("name", name),
            HomeError::TooMany { people, players } => msg("plain-home-too-many")
                .number("people", (*people).into())
                .number("players", (*players).into()),
        }
    }
}

/// The file that is used if nobody names another.
pub fn usual_file() -> Result<PathBuf, HomeError> {
    let folders = etcetera::choose_base_strategy().map_err(|_| HomeError::NoFolder)?;
    Ok(folders.data_dir().join("blacktop").join("terminal").join("game.jsonl"))
}

/// A message to the thread that owns the table.
enum Letter {
    Request(Command),
    /// A bot's search about a version has ended; `None` if it has panicked.
    Searched {
        version: u64,
        searched: Option<Searched>,
    },
    /// The player has left.
    Leave,
}

impl Home {
    /// Opens the table and sits down there. All news go to `tell`, on a thread of the table's; the first says how it
    /// stands.
    pub fn open(
        self,
        tell: impl Fn(SessionEvent) + Send + 'static,
    ) -> Result<(TableSession, Opened), HomeError> {
        self.party.check()?;
        // Whatever is refused is refused before a file is made.
        file::glance(&self.file)?.map(|found| taken_up(&self.file, found)).transpose()?;
        let chance = self.seed.map_or(Chance::Any, Chance::Seed);
        let (mut keeper, found) = Keeper::open(&self.file)?;
        let found = found.map(|found| taken_up(&self.file, found)).transpose()?;
        let goes_on = |table: &Table<Kept>| self.begin == Begin::GoOn && table.stage() == Stage::Playing;
        let (table, opened) = match found {
            Some(table) if goes_on(&table) => (table, Opened::GoesOn),
            Some(_) => {
                let away = keeper.put_away()?;
                (self.begin(&mut keeper, chance)?, Opened::Instead(away))
            }
            None => (self.begin(&mut keeper, chance)?, Opened::New),
        };
        let (mailbox, letters) = channel();
        let searches = thinking::start(mailbox.clone());
        let host = new_host(table);
        let game = LocalGame { host, keeper, chance, searches, words: self.words, tell: Box::new(tell) };
        let thread = thread::spawn(move || game.run(&letters));
        Ok((TableSession::new(me(), pass_on(mailbox)).until(thread), opened))
    }

    /// Sets the table up and starts.
    fn begin(&self, keeper: &mut Keeper, chance: Chance) -> Result<Table<Kept>, HomeError> {
        let (mut table, _) = Table::begin(keeper.append(self.party.new_table(chance)?)?);
        let me = me();
        for command in self.party.wishes() {
            let wish = Request { by: &me, name: me.as_str(), key: None, seen: table.version(), command };
            if let Some(proposal) = table.propose(context(chance, table.version()), wish)?.proposal() {
                let stored = keeper.append(proposal)?;
                table.commit(stored, now());
            }
        }
        Ok(table)
    }
}

fn taken_up(path: &Path, Found { table, history }: Found) -> Result<Table<Kept>, HomeError> {
    Table::replay(table, history, now()).map_err(|broken| HomeError::Replay { path: path.to_owned(), broken })
}

/// Everybody who shares the screen, to the table.
fn me() -> PersonId {
    "me".parse().expect("letters are an id")
}

/// Milliseconds since 1970.
fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

fn context(chance: Chance, version: u64) -> Context {
    Context { now: now(), random: chance.number(version) }
}

/// A name for a new table.
fn fresh_id(chance: Chance, occasion: u64) -> TableId {
    format!("home-{:016x}", chance.number(occasion)).parse().expect("letters and digits are an id")
}

/// Carries wishes to the mailbox, and says when whoever had them is gone.
fn pass_on(mailbox: Sender<Letter>) -> Sender<Command> {
    let (give, wishes) = channel();
    thread::spawn(move || {
        // A table that has ended needs no letters.
        let mut letters = wishes.into_iter().map(Letter::Request).chain([Letter::Leave]);
        while letters.next().is_some_and(|letter| mailbox.send(letter).is_ok()) {}
    });
    give
}

/// When the program last ran is known from the last entry only.
fn new_host(table: Table<Kept>) -> Host<Kept> {
    let now = now();
    Host::new(table, Uptime { began: now, last_alive: 0 }, now)
}

/// A table that is open: a loop around [`Host`], with the file, the screen and the bots' thread.
struct LocalGame {
    host: Host<Kept>,
    keeper: Keeper,
    chance: Chance,
    searches: Sender<BotJob>,
    words: Localizer,
    tell: Box<dyn Fn(SessionEvent) + Send>,
}

impl LocalGame {
    /// Runs until the player leaves, or the file fails: without it the table does not go on.
    fn run(mut self, letters: &Receiver<Letter>) {
        if let Err(error) = self.play(letters) {
            (self.tell)(SessionEvent::Over(self.words.format(&error.sentence())));
        }
    }

    fn play(&mut self, letters: &Receiver<Letter>) -> Result<(), HomeError> {
        self.start()?;
        loop {
            let wait = Duration::from_millis(self.host.wake_at(now()).saturating_sub(now()));
            let effects = match letters.recv_timeout(wait) {
                Ok(Letter::Request(command)) => {
                    let (me, seen) = (me(), self.host.table().version());
                    let wish = Request { by: &me, name: me.as_str(), key: None, seen, command };
                    self.host.request(self.context(), wish)
                }
                Ok(Letter::Searched { version, searched: Some((player, action)) }) => {
                    self.host.bot_decided(self.context(), version, player, action)
                }
                Ok(Letter::Searched { version, searched: None }) => {
                    self.host.bot_failed(self.context(), version)
                }
                Err(RecvTimeoutError::Timeout) => self.host.tick(self.context()),
                Ok(Letter::Leave) | Err(RecvTimeoutError::Disconnected) => {
                    let effects = self.host.stop(self.context());
                    return self.perform(effects, Show::Updates);
                }
            };
            self.perform(effects, Show::Updates)?;
        }
    }

    fn context(&self) -> Context {
        context(self.chance, self.host.table().version())
    }

    /// Lets the clock run, takes the seats, and shows the table.
    fn start(&mut self) -> Result<(), HomeError> {
        let effects = self.host.start(self.context());
        self.perform(effects, Show::Nothing)?;
        let effects = self.host.watch(self.context(), &me());
        self.perform(effects, Show::Nothing)?;
        (self.tell)(SessionEvent::Update(Box::new(self.host.table().since(0, now()))));
        Ok(())
    }

    /// Carries out effects until none is left.
    fn perform(&mut self, effects: Vec<Effect>, show: Show) -> Result<(), HomeError> {
        let mut effects = VecDeque::from(effects);
        while let Some(effect) = effects.pop_front() {
            match effect {
                Effect::Store(proposal) => {
                    let stored = self.keeper.append(*proposal)?;
                    effects.extend(self.host.stored(self.context(), stored));
                }
                Effect::Announce(update) if show == Show::Updates => {
                    (self.tell)(SessionEvent::Update(update))
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
    fn rematch(&mut self, by: &PersonId) -> Result<(), HomeError> {
        let id = fresh_id(self.chance, self.host.table().version() + 1);
        match self.host.table().rematch(self.context(), by, id) {
            Ok(Ok(proposal)) => {
                self.keeper.put_away()?;
                let (table, _) = Table::begin(self.keeper.append(proposal)?);
                self.host = new_host(table);
                self.start()?;
                (self.tell)(SessionEvent::Done);
            }
            Ok(Err(_)) => (self.tell)(SessionEvent::Done),
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
