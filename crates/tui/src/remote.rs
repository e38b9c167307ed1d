//! A table on a server, over the same messages as the page. The connection comes back by itself, and so does the person,
//! whom a file remembers.

mod guests;
mod link;
mod reason;
#[cfg(test)]
mod tests;

use std::io;
use std::path::PathBuf;
use std::sync::mpsc::{Sender, channel};
use std::thread;
use std::time::Duration;

use blacktop_client::{ApiClient, ClientError, ClientEvent, Follower};
use blacktop_protocol::{
    Author, Command, Happening, Key, Me, PersonId, RefusalCode, Room, Sitter, Stage, TableId, Told, Update,
};
use blacktop_words::{Localizer, Message, msg};
use etcetera::BaseStrategy;
use tokio::runtime::Runtime;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::time::timeout;

use crate::session::{SessionEvent, TableSession};
use guests::Guests;
pub use link::TableLink;
pub use reason::reason;

/// Whoever leaves waits so long for the answer to what they wished for last.
const LEAVING: Duration = Duration::from_secs(2);

/// A table to sit down at on a server.
#[derive(Clone, Debug)]
pub struct RemoteTable {
    /// Where it is.
    pub link: TableLink,
    /// By what the server knows who comes.
    pub who: Identity,
    /// What to do there.
    pub plan: JoinMode,
    /// A PEM file of certificate authorities to trust besides the system's.
    pub ca: Option<PathBuf>,
    /// In whose language is told why a visit ends.
    pub words: Localizer,
}

/// By what a server knows who comes.
#[derive(Clone, Debug)]
pub enum Identity {
    /// A guest that this file remembers.
    Guest {
        /// Which file.
        file: PathBuf,
        /// What the guest is called. Each name is another guest; without one it is the one without.
        name: Option<String>,
    },
    /// The program that has this token.
    Program {
        /// The token.
        token: String,
    },
}

/// What somebody wants at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum JoinMode {
    /// To play, if a seat is free.
    Play,
    /// To look on.
    Watch,
}

/// Why nobody could come to a table.
#[derive(Debug, thiserror::Error)]
pub enum RemoteError {
    /// This user has no folder of their own.
    #[error("there is no home folder to remember you in: say where with --file FILE")]
    NoFolder,
    /// The link is none.
    #[error(
        "`{0}` is no link to a table: write it like https://play.example/t/TABLE or http://127.0.0.1:8000/t/TABLE"
    )]
    BadLink(String),
    /// The server, or the way there.
    #[error(transparent)]
    Server(#[from] ClientError),
    /// The file of guests cannot be used.
    #[error("cannot use {path}: {source}; free it or name another file with --file", path = .path.display())]
    Guests {
        /// Which.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// The machine has no room for a connection.
    #[error("cannot begin to talk to a server: {0}")]
    Runtime(io::Error),
}

impl RemoteError {
    /// The same for people, who may speak another language.
    pub fn sentence(&self, words: &Localizer) -> Message {
        match self {
            RemoteError::NoFolder => msg("plain-away-no-folder"),
            RemoteError::BadLink(link) => msg("plain-away-bad-link").with("link", link),
            RemoteError::Server(error) => reason(words, error),
            RemoteError::Guests { path, source } => msg("plain-cannot-use")
                .with("file", path.display())
                .with_message("why", Localizer::io_error(source)),
            RemoteError::Runtime(error) => {
                msg("plain-away-no-line").with_message("why", Localizer::io_error(error))
            }
        }
    }
}

/// The file that remembers guests if nobody names another.
pub fn usual_file() -> Result<PathBuf, RemoteError> {
    let folders = etcetera::choose_base_strategy().map_err(|_| RemoteError::NoFolder)?;
    Ok(folders.data_dir().join("blacktop").join("terminal").join("guests.json"))
}

impl RemoteTable {
    /// Goes to the table. All news go to `tell`, on a thread of the connection's; the first says how it stands.
    pub fn open(self, tell: impl Fn(SessionEvent) + Send + 'static) -> Result<TableSession, RemoteError> {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .map_err(RemoteError::Runtime)?;
        let (server, me) = runtime.block_on(self.introduce())?;
        let (wishes, heard) = pass_on();
        let follower = Follower::new(&server, self.link.table);
        let visit = RemoteSession {
            follower,
            me: me.clone(),
            plan: self.plan,
            sitting: None,
            has_sat: false,
            is_lost: false,
            words: self.words,
            tell: Box::new(tell),
        };
        let thread = thread::spawn(move || visit.last(&runtime, heard));
        Ok(TableSession::new(me.person, wishes).until(thread))
    }

    /// Says who comes, and remembers by what the server will know them again.
    async fn introduce(&self) -> Result<(ApiClient, Me), RemoteError> {
        let base = &self.link.server;
        let mut server = ApiClient::new(base)?;
        if let Some(ca) = &self.ca {
            server = server.with_ca_file(ca)?;
        }
        let (file, name) = match &self.who {
            Identity::Program { token } => {
                let server = server.with_token(token)?;
                let me = server.me().await?;
                return Ok((server, me));
            }
            Identity::Guest { file, name } => (file, name),
        };
        let mut guests = Guests::read(file)?;
        if let Some(cookies) = guests.cookies(base, name.as_deref()) {
            server = server.with_cookies(cookies)?;
        }
        let mut me = server.me().await?;
        if let Some(name) = name.as_ref().filter(|name| **name != me.name) {
            me = server.rename(name).await?;
        }
        if let Some(cookies) = server.cookies() {
            guests.remember(base, name.as_deref(), cookies)?;
        }
        Ok((server, me))
    }
}

/// Carries wishes from a thread that does not wait to a task that does.
fn pass_on() -> (Sender<Command>, UnboundedReceiver<Command>) {
    let (give, wishes) = channel();
    let (carry, heard) = unbounded_channel();
    thread::spawn(move || {
        // A visit that has ended needs no wishes.
        while wishes.recv().is_ok_and(|command| carry.send(command).is_ok()) {}
    });
    (give, heard)
}

/// Somebody at a table on a server.
struct RemoteSession {
    follower: Follower,
    me: Me,
    plan: JoinMode,
    /// The wish to sit down, which nobody typed.
    sitting: Option<Key>,
    /// Whether they have had a seat at this table. Whoever stands up stays standing.
    has_sat: bool,
    /// Whether the connection is known to be gone.
    is_lost: bool,
    words: Localizer,
    tell: Box<dyn Fn(SessionEvent) + Send>,
}

impl RemoteSession {
    fn last(mut self, runtime: &Runtime, mut wishes: UnboundedReceiver<Command>) {
        runtime.block_on(async {
            if let Err(error) = self.stay(&mut wishes).await {
                (self.tell)(SessionEvent::Over(self.words.format(&farewell(&self.words, &error))));
            }
        });
    }

    async fn stay(&mut self, wishes: &mut UnboundedReceiver<Command>) -> Result<(), ClientError> {
        loop {
            tokio::select! {
                heard = self.follower.next() => self.hear(heard?)?,
                wish = wishes.recv() => match wish {
                    Some(command) => _ = self.follower.request(command),
                    None => break,
                },
            }
        }
        while self.follower.pending() > 0 {
            match timeout(LEAVING, self.follower.next()).await {
                Ok(Ok(ClientEvent::Lost { .. }) | Err(_)) | Err(_) => break,
                Ok(Ok(_)) => {}
            }
        }
        Ok(())
    }

    fn hear(&mut self, heard: ClientEvent) -> Result<(), ClientError> {
        match heard {
            ClientEvent::Welcome(_) if self.is_lost => {
                self.is_lost = false;
                (self.tell)(SessionEvent::Back);
            }
            ClientEvent::Welcome(_) | ClientEvent::Explained { .. } => {}
            ClientEvent::Lost { .. } if self.is_lost => {}
            ClientEvent::Lost { .. } => {
                self.is_lost = true;
                (self.tell)(SessionEvent::Lost);
            }
            ClientEvent::Update(fresh) => self.update(fresh.read()?),
            ClientEvent::Done { key, .. } if self.sitting.as_ref() == Some(&key) => {}
            ClientEvent::Done { .. } => (self.tell)(SessionEvent::Done),
            // Somebody else was quicker. Perhaps another seat is free.
            ClientEvent::Refused { key: Some(key), .. } if self.sitting.as_ref() == Some(&key) => {
                self.sitting = None;
            }
            ClientEvent::Refused { key: Some(_), refusal } => (self.tell)(SessionEvent::Refused(refusal)),
            ClientEvent::Refused { key: None, refusal } => return Err(ClientError::Refused(refusal)),
        }
        Ok(())
    }

    fn update(&mut self, update: Update) {
        self.sit_down(update.room.as_ref());
        let rematch = update.entries.iter().find_map(|told| rematch_of(told, &self.me.person));
        (self.tell)(SessionEvent::Update(Box::new(update)));
        // Whoever asked for a rematch goes there.
        if let Some(table) = rematch {
            (self.sitting, self.has_sat) = (None, false);
            self.follower.switch_table(table);
            (self.tell)(SessionEvent::Done);
        }
    }

    /// Takes a free seat, if that is the plan and it has not been done.
    fn sit_down(&mut self, room: Option<&Room>) {
        let Some(room) = room.filter(|room| room.stage == Stage::Gathering) else { return };
        let is_mine =
            |sitter: &Sitter| matches!(sitter, Sitter::Person { person, .. } if *person == self.me.person);
        self.has_sat |= room.seats.iter().any(|place| is_mine(&place.sitter));
        let free = room.seats.iter().find(|place| place.sitter == Sitter::Open);
        if let (JoinMode::Play, false, None, Some(free)) = (self.plan, self.has_sat, &self.sitting, free) {
            self.sitting = Some(self.follower.request(Command::Sit { seat: free.seat, name: None }));
        }
    }
}

/// Why a visit ends. Whoever is there has asked for one thing by its name, the table.
fn farewell(words: &Localizer, error: &ClientError) -> Message {
    match error {
        ClientError::Refused(refusal) if refusal.code == RefusalCode::NotFound => msg("plain-away-no-table"),
        error => reason(words, error),
    }
}

/// The table of a rematch that this person asked for.
fn rematch_of(told: &Told, me: &PersonId) -> Option<TableId> {
    match (&told.entry.what, &told.entry.by) {
        (Happening::Rematched { table }, Author::Person(by)) if by == me => Some(table.clone()),
        _ => None,
    }
}
