//! Watching a table for as long as one likes, whatever happens to the connection.

#[cfg(test)]
mod tests;

use std::collections::VecDeque;
use std::pin::Pin;
use std::time::Duration;

use blacktop_protocol::{ClientMsg, Command, Key, Me, Refusal, ServerMsg, TableId, Update};
use serde::Deserialize;
use tokio::time::{Instant, Sleep, sleep_until};
use tokio_tungstenite::tungstenite::Utf8Bytes;

use crate::connection::Frame;
use crate::retry::random;
use crate::{ApiClient, ClientError, Connection, Message, Retry, UpdateHeader};

/// After so long without a word the server is asked for a sign of life, and after so long again it is taken for gone.
const QUIET: Duration = Duration::from_secs(20);

/// A connection that held so long was a good one.
const STEADY: Duration = Duration::from_secs(1);

/// A connection being made.
type Opening = Pin<Box<dyn Future<Output = Result<Connection, ClientError>> + Send>>;

/// Watches one table and carries requests there. When the connection breaks it comes back by itself, asks for everything
/// since the version it knows, and sends again what has not been answered, under the same key, so that nothing is done
/// twice. Every change is told once and in order.
///
/// Nothing happens but in [`Follower::next`]: whoever has wished for something goes on calling it.
pub struct Follower {
    open: Box<dyn Fn() -> Opening + Send>,
    link: LinkState,
    retry: Retry,
    table: TableId,
    version: u64,
    watch: Watch,
    pending: Vec<PendingRequest>,
    keys: KeyGenerator,
}

/// How it stands with the connection.
enum LinkState {
    /// There is none until then.
    Waiting { until: Instant },
    /// It is being made.
    Connecting(Opening),
    /// It is there.
    Open(Box<Open>),
}

/// A connection that is there.
struct Open {
    connection: Connection,
    /// What is to be sent, in order.
    outbox: VecDeque<Utf8Bytes>,
    /// Whether something was handed over that may not be on its way yet.
    unflushed: bool,
    since: Instant,
    heard: Instant,
    alarm: Pin<Box<Sleep>>,
    /// Whether the server has been asked for a sign of life.
    pinged: bool,
}

/// What the server was asked to tell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Watch {
    /// Everything since our version, on a connection that has told nothing yet.
    First,
    /// Everything since our version, after a gap. What else is under way is of no use.
    Again,
    /// It tells what is new.
    Current,
}

/// Something wished for and not yet answered.
struct PendingRequest {
    key: Key,
    text: Utf8Bytes,
}

/// Names for requests that nobody else has.
struct KeyGenerator {
    prefix: u64,
    count: u64,
}

/// What a follower has to tell.
#[derive(Debug)]
pub enum ClientEvent {
    /// The connection is there, and so is the server, which takes one for this person.
    Welcome(Me),
    /// The table has changed, or who is there.
    Update(UpdateMsg),
    /// A request is fulfilled and stored.
    Done {
        /// Which.
        key: Key,
        /// The version of the table that has it.
        version: u64,
        /// The hash of the table at that version: 16 hexadecimal digits.
        hash: String,
    },
    /// A request is refused.
    Refused {
        /// Which; none if it was the watching itself.
        key: Option<Key>,
        /// Why.
        refusal: Box<Refusal>,
    },
    /// The answer to a question.
    Explained {
        /// Which.
        key: Key,
        /// Why not; nothing if the action is legal.
        why: Option<Box<Refusal>>,
    },
    /// The connection broke, or could not be made. It is tried again by itself.
    Lost {
        /// Why.
        why: ClientError,
        /// When it is tried again.
        until: Instant,
    },
}

/// An update that follows the one before it, unread.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UpdateMsg {
    message: Message,
    version: u64,
}

impl UpdateMsg {
    /// The version of the table with it.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// The text of it: one JSON object.
    pub fn text(&self) -> &str {
        self.message.text()
    }

    /// All of it.
    pub fn read(&self) -> Result<Update, ClientError> {
        self.message.parse_as()
    }

    /// What one wants of it: any type with some of its fields, which may borrow from the text.
    pub fn parse_as<'a, T: Deserialize<'a>>(&'a self) -> Result<T, ClientError> {
        self.message.parse_as()
    }
}

impl Follower {
    /// Watches a table from its beginning.
    pub fn new(server: &ApiClient, table: TableId) -> Follower {
        let server = server.clone();
        Follower::over(table, move || {
            let server = server.clone();
            Box::pin(async move { server.connect().await })
        })
    }

    /// Watches a table over whatever connections are made.
    fn over(table: TableId, open: impl Fn() -> Opening + Send + 'static) -> Follower {
        Follower {
            open: Box::new(open),
            link: LinkState::Waiting { until: Instant::now() },
            retry: Retry::default(),
            table,
            version: 0,
            watch: Watch::First,
            pending: Vec::new(),
            keys: KeyGenerator { prefix: random(), count: 0 },
        }
    }

    /// Which table it watches.
    pub fn table(&self) -> &TableId {
        &self.table
    }

    /// The last version it has told.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// How many requests and questions have no answer yet.
    pub fn pending(&self) -> usize {
        self.pending.len()
    }

    /// Watches another table from its beginning. What had no answer at the old one gets none.
    pub fn switch_table(&mut self, table: TableId) {
        self.table = table;
        self.version = 0;
        self.watch = Watch::First;
        self.pending.clear();
        let watch = self.watch_message();
        if let LinkState::Open(open) = &mut self.link {
            open.outbox.clear();
            open.outbox.push_back(watch);
        }
    }

    /// Wishes for something at the table as it was last told. The answer is one of the next news, under this key.
    pub fn request(&mut self, command: Command) -> Key {
        let (key, seen) = (self.keys.next(), self.version);
        self.ask(key.clone(), &ClientMsg::Do { key, seen, command })
    }

    /// Asks why an action is not among the legal ones.
    pub fn explain(&mut self, action: &str) -> Key {
        let key = self.keys.next();
        self.ask(key.clone(), &ClientMsg::Explain { key, action: action.to_owned() })
    }

    fn ask(&mut self, key: Key, message: &ClientMsg) -> Key {
        let text = write(message);
        if let LinkState::Open(open) = &mut self.link {
            open.outbox.push_back(text.clone());
        }
        self.pending.push(PendingRequest { key: key.clone(), text });
        key
    }

    /// What is new. It waits for as long as it takes, and nothing is lost if somebody stops waiting. An error is one that
    /// trying again does not help against.
    pub async fn next(&mut self) -> Result<ClientEvent, ClientError> {
        loop {
            match &mut self.link {
                LinkState::Waiting { until } => {
                    sleep_until(*until).await;
                    self.link = LinkState::Connecting((self.open)());
                }
                LinkState::Connecting(opening) => match opening.await {
                    Ok(connection) => self.begin(connection),
                    Err(why) => return self.lost(why),
                },
                LinkState::Open(open) => match open.next().await {
                    Ok(message) => {
                        if let Some(news) = self.take(message)? {
                            return Ok(news);
                        }
                    }
                    Err(why) => return self.lost(why),
                },
            }
        }
    }

    /// There is a connection: says what is wanted of it.
    fn begin(&mut self, connection: Connection) {
        self.watch = Watch::First;
        let mut outbox = VecDeque::from([self.watch_message()]);
        outbox.extend(self.pending.iter().map(|request| request.text.clone()));
        let now = Instant::now();
        self.link = LinkState::Open(Box::new(Open {
            connection,
            outbox,
            unflushed: false,
            since: now,
            heard: now,
            alarm: Box::pin(sleep_until(now + QUIET)),
            pinged: false,
        }));
    }

    /// There is no connection any more.
    fn lost(&mut self, why: ClientError) -> Result<ClientEvent, ClientError> {
        if let LinkState::Open(open) = &self.link {
            // One that ends as soon as it is made must not be made again and again without a pause.
            let steady = open.since.elapsed() >= STEADY;
            match (steady, self.watch) {
                (true, _) => self.retry.succeeded(),
                (false, Watch::Again | Watch::Current) => self.retry.succeeded_briefly(),
                (false, Watch::First) => {}
            }
        }
        let until = Instant::now() + self.retry.wait();
        self.link = LinkState::Waiting { until };
        if why.is_transient() { Ok(ClientEvent::Lost { why, until }) } else { Err(why) }
    }

    /// The event that a message is for the caller, if any.
    fn take(&mut self, message: Message) -> Result<Option<ClientEvent>, ClientError> {
        if let Some(UpdateHeader { table, since, version }) = message.update_header()? {
            let is_next = table == self.table.as_str() && self.follows(since, version)?;
            return Ok(is_next.then_some(ClientEvent::Update(UpdateMsg { message, version })));
        }
        Ok(match message.read()? {
            ServerMsg::Welcome { me, .. } => Some(ClientEvent::Welcome(me)),
            ServerMsg::Update(_) | ServerMsg::Lobby { .. } => None,
            ServerMsg::Done { key, version, hash } => {
                self.answered(&key).map(|key| ClientEvent::Done { key, version, hash })
            }
            ServerMsg::Refused { key: None, refusal } => {
                Some(ClientEvent::Refused { key: None, refusal: Box::new(refusal) })
            }
            ServerMsg::Refused { key: Some(key), refusal } => self
                .answered(&key)
                .map(|key| ClientEvent::Refused { key: Some(key), refusal: Box::new(refusal) }),
            ServerMsg::Explained { key, why } => {
                self.answered(&key).map(|key| ClientEvent::Explained { key, why: why.map(Box::new) })
            }
        })
    }

    /// Whether an update is the next one. If something is missing, the server is asked for it.
    fn follows(&mut self, since: u64, version: u64) -> Result<bool, ClientError> {
        if since == self.version && version >= since {
            self.version = version;
            self.watch = Watch::Current;
            return Ok(true);
        }
        match self.watch {
            Watch::First if version < self.version => {
                return Err(ClientError::VersionRegressed { known: self.version, served: version });
            }
            Watch::First | Watch::Again => {}
            Watch::Current => {
                self.watch = Watch::Again;
                let watch = self.watch_message();
                if let LinkState::Open(open) = &mut self.link {
                    open.outbox.push_back(watch);
                }
            }
        }
        Ok(false)
    }

    /// The request that has its answer now. A second answer to the same request is no news.
    fn answered(&mut self, key: &Key) -> Option<Key> {
        let place = self.pending.iter().position(|request| request.key == *key)?;
        Some(self.pending.remove(place).key)
    }

    fn watch_message(&self) -> Utf8Bytes {
        write(&ClientMsg::Watch { table: self.table.clone(), since: self.version })
    }
}

impl Open {
    /// Sends what is to be sent and waits for what comes in.
    async fn next(&mut self) -> Result<Message, ClientError> {
        loop {
            self.send_all().await?;
            tokio::select! {
                biased;
                frame = self.connection.next_frame() => {
                    self.pinged = false;
                    self.heard = Instant::now();
                    if let Frame::Message(message) = frame? {
                        return Ok(message);
                    }
                }
                () = &mut self.alarm => self.check_alive().await?,
            }
        }
    }

    /// Somebody may stop waiting in the middle of it: what has been handed over is not handed over again, and what has
    /// not been stays in the outbox.
    async fn send_all(&mut self) -> Result<(), ClientError> {
        while !self.outbox.is_empty() {
            self.connection.ready().await?;
            if let Some(text) = self.outbox.pop_front() {
                self.connection.start_send(text)?;
                self.unflushed = true;
            }
        }
        if self.unflushed {
            self.connection.flush().await?;
            self.unflushed = false;
        }
        Ok(())
    }

    /// The alarm rang: perhaps the server has been heard since it was set, perhaps it is time to ask, or to give up.
    async fn check_alive(&mut self) -> Result<(), ClientError> {
        let due = self.heard + QUIET;
        if Instant::now() < due {
            self.alarm.as_mut().reset(due);
            return Ok(());
        }
        if self.pinged {
            return Err(self.connection.timed_out());
        }
        self.connection.ready().await?;
        self.connection.ping()?;
        self.unflushed = true;
        self.pinged = true;
        self.alarm.as_mut().reset(Instant::now() + QUIET);
        Ok(())
    }
}

impl KeyGenerator {
    fn next(&mut self) -> Key {
        self.count += 1;
        let key = format!("{:x}-{}", self.prefix, self.count);
        key.parse().expect("16 and 20 digits make a key")
    }
}

fn write(message: &ClientMsg) -> Utf8Bytes {
    serde_json::to_string(message).expect("messages have no odd keys").into()
}
