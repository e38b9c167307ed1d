//! A table on a server, over the same protocol as the page. The client reconnects, and a file of cookies lets the same
//! guest come back.

mod guests;
mod link;
mod reason;
#[cfg(test)]
mod tests;

use std::io;
use std::path::PathBuf;
use std::thread;
use std::time::Duration;

use blacktop_client::{ApiClient, ClientError, ClientEvent, Follower};
use blacktop_protocol::{
    Author, Command, EntryWithEvents, Key, Me, PersonId, RefusalCode, RoomView, SeatOccupant, Stage,
    TableEvent, TableId, Update,
};
use blacktop_words::{Localizer, Message, msg};
use etcetera::BaseStrategy;
use tokio::runtime::Runtime;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::time::timeout;

use crate::session::{SessionEvent, TableSession};
use guests::Guests;
pub use link::TableUrl;
pub use reason::reason;

/// How long a session that ends waits for the answer to its last request.
const LAST_ANSWER_TIMEOUT: Duration = Duration::from_secs(2);

/// A table on a server, and how to join it.
#[derive(Clone, Debug)]
pub struct RemoteTable {
    pub link: TableUrl,
    pub identity: RemoteIdentity,
    pub mode: JoinMode,
    /// A PEM file of certificate authorities to trust besides the system's.
    pub ca: Option<PathBuf>,
    /// For the sentence that says why the session ended.
    pub words: Localizer,
}

/// What the server knows the player by.
#[derive(Clone, Debug)]
pub enum RemoteIdentity {
    /// A guest whose cookies are in this file.
    Guest {
        file: PathBuf,
        /// Each name is a guest of its own, and so is no name.
        name: Option<String>,
    },
    /// The program that has this token.
    Program { token: String },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum JoinMode {
    /// Takes a free seat.
    Play,
    Watch,
}

#[derive(Debug, thiserror::Error)]
pub enum RemoteError {
    /// This user has no folder of their own.
    #[error("there is no home folder to remember you in: say where with --file FILE")]
    NoFolder,
    #[error(
        "`{0}` is no link to a table: write it like https://play.example/t/TABLE or http://127.0.0.1:8000/t/TABLE"
    )]
    BadLink(String),
    #[error(transparent)]
    Server(#[from] ClientError),
    /// The file of guests cannot be used.
    #[error("cannot use {path}: {source}; free it or name another file with --file", path = .path.display())]
    Guests { path: PathBuf, source: io::Error },
    #[error("cannot begin to talk to a server: {0}")]
    Runtime(io::Error),
}

impl RemoteError {
    /// The error in the reader's language.
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

pub fn default_guests_file() -> Result<PathBuf, RemoteError> {
    let folders = etcetera::choose_base_strategy().map_err(|_| RemoteError::NoFolder)?;
    Ok(folders.data_dir().join("blacktop").join("terminal").join("guests.json"))
}

impl RemoteTable {
    /// Connects. All events go to `tell`, on a thread of the session; the first is the whole table.
    pub fn open(self, tell: impl Fn(SessionEvent) + Send + 'static) -> Result<TableSession, RemoteError> {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .map_err(RemoteError::Runtime)?;
        let (server, me) = runtime.block_on(self.log_in())?;
        let (requests, received) = unbounded_channel();
        let follower = Follower::new(&server, self.link.table);
        let session = RemoteSession {
            follower,
            me: me.clone(),
            mode: self.mode,
            sitting: None,
            has_sat: false,
            is_lost: false,
            words: self.words,
            tell: Box::new(tell),
        };
        let thread = thread::spawn(move || session.run(&runtime, received));
        // Sending fails once the session is over.
        Ok(TableSession::new(me.person, thread, move |command| drop(requests.send(command))))
    }

    /// Logs in and stores the cookies.
    async fn log_in(&self) -> Result<(ApiClient, Me), RemoteError> {
        let base = &self.link.server;
        let mut server = ApiClient::new(base)?;
        if let Some(ca) = &self.ca {
            server = server.with_ca_file(ca)?;
        }
        let (file, name) = match &self.identity {
            RemoteIdentity::Program { token } => {
                let server = server.with_token(token)?;
                let me = server.me().await?;
                return Ok((server, me));
            }
            RemoteIdentity::Guest { file, name } => (file, name),
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

struct RemoteSession {
    follower: Follower,
    me: Me,
    mode: JoinMode,
    /// The automatic request for a seat. Its answer is not passed on.
    sitting: Option<Key>,
    /// Whether the player has had a seat at this table: after standing up no seat is taken automatically.
    has_sat: bool,
    /// Whether the connection is known to be gone.
    is_lost: bool,
    words: Localizer,
    tell: Box<dyn Fn(SessionEvent) + Send>,
}

impl RemoteSession {
    fn run(mut self, runtime: &Runtime, mut requests: UnboundedReceiver<Option<Command>>) {
        runtime.block_on(async {
            if let Err(error) = self.serve(&mut requests).await {
                (self.tell)(SessionEvent::Over(self.words.format(&end_message(&self.words, &error))));
            }
        });
    }

    async fn serve(&mut self, requests: &mut UnboundedReceiver<Option<Command>>) -> Result<(), ClientError> {
        loop {
            tokio::select! {
                event = self.follower.next() => self.handle(event?)?,
                command = requests.recv() => match command.flatten() {
                    Some(command) => _ = self.follower.request(command),
                    None => break,
                },
            }
        }
        while self.follower.pending() > 0 {
            match timeout(LAST_ANSWER_TIMEOUT, self.follower.next()).await {
                Ok(Ok(ClientEvent::Lost { .. }) | Err(_)) | Err(_) => break,
                Ok(Ok(_)) => {}
            }
        }
        Ok(())
    }

    fn handle(&mut self, event: ClientEvent) -> Result<(), ClientError> {
        match event {
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
            ClientEvent::Notice { text } => (self.tell)(SessionEvent::Notice(text)),
            ClientEvent::Update(fresh) => self.update(fresh.read()?),
            ClientEvent::Done { key, .. } if self.sitting.as_ref() == Some(&key) => {}
            ClientEvent::Done { .. } => (self.tell)(SessionEvent::Done),
            // The seat was taken meanwhile. Another may be free.
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
        // The player who asked for the rematch moves there.
        if let Some(table) = rematch {
            (self.sitting, self.has_sat) = (None, false);
            self.follower.switch_table(table);
            (self.tell)(SessionEvent::Done);
        }
    }

    /// Requests a free seat, once.
    fn sit_down(&mut self, room: Option<&RoomView>) {
        let Some(room) = room.filter(|room| room.stage == Stage::Gathering) else { return };
        let is_mine = |sitter: &SeatOccupant| matches!(sitter, SeatOccupant::Person { person, .. } if *person == self.me.person);
        self.has_sat |= room.seats.iter().any(|place| is_mine(&place.sitter));
        let free = room.seats.iter().find(|place| place.sitter == SeatOccupant::Open);
        if let (JoinMode::Play, false, None, Some(free)) = (self.mode, self.has_sat, &self.sitting, free) {
            self.sitting = Some(self.follower.request(Command::Sit { seat: free.seat, name: None }));
        }
    }
}

/// Why a session ended. `NotFound` can only mean the table.
fn end_message(words: &Localizer, error: &ClientError) -> Message {
    match error {
        ClientError::Refused(refusal) if refusal.code == RefusalCode::NotFound => msg("plain-away-no-table"),
        error => reason(words, error),
    }
}

/// The table of a rematch that this player asked for.
fn rematch_of(told: &EntryWithEvents, me: &PersonId) -> Option<TableId> {
    match (&told.entry.what, &told.entry.by) {
        (TableEvent::Rematched { table }, Author::Person(by)) if by == me => Some(table.clone()),
        _ => None,
    }
}
