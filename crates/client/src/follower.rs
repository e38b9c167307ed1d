//! Watches a table over connections that may break: heartbeat, reconnection, resync, retries of requests.

#[cfg(test)]
mod tests;

use std::collections::VecDeque;
use std::pin::Pin;
use std::time::Duration;

use blacktop_protocol::{ClientMsg, Command, Key, Me, Refusal, ServerMsg, TableId, Update, Word};
use serde::Deserialize;
use tokio::time::{Instant, Sleep, sleep_until};
use tokio_tungstenite::tungstenite::Utf8Bytes;

use crate::connection::SocketFrame;
use crate::retry::random;
use crate::{ApiClient, ClientError, Connection, RawMessage, Retry, UpdateHeader};

/// Idle time before a ping, and then before the connection counts as dead.
const HEARTBEAT_TIMEOUT: Duration = Duration::from_secs(20);

/// Connections that live at least this long reset the backoff.
const STABLE_AFTER: Duration = Duration::from_secs(1);

/// A connection being made.
type ConnectFuture = Pin<Box<dyn Future<Output = Result<Connection, ClientError>> + Send>>;

/// Watches one table and sends requests to it. After a break it reconnects, resyncs from the last version and hash it has seen, and
/// repeats unanswered requests under the same key, so that the server does not execute them twice. Each update is given
/// once and in order.
///
/// All work happens in [`Follower::next`]: callers keep calling it after a request.
pub struct Follower {
    open: Box<dyn Fn() -> ConnectFuture + Send>,
    link: LinkState,
    retry: Retry,
    table: TableId,
    version: u64,
    /// The hash of the table at that version.
    hash: Option<String>,
    watch: Watch,
    pending: Vec<PendingRequest>,
    keys: KeyGenerator,
}

enum LinkState {
    /// Backoff.
    Waiting {
        until: Instant,
    },
    Connecting(ConnectFuture),
    Open(Box<OpenConnection>),
}

struct OpenConnection {
    connection: Connection,
    outbox: VecDeque<Utf8Bytes>,
    /// Whether queued messages may not be written yet.
    unflushed: bool,
    since: Instant,
    heard: Instant,
    alarm: Pin<Box<Sleep>>,
    pinged: bool,
}

/// The state of the subscription.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Watch {
    /// Subscribed on a new connection, without an update yet.
    First,
    /// Subscribed again after a gap. Updates that were under way are dropped.
    Again,
    /// Up to date.
    Current,
}

/// A request without an answer.
struct PendingRequest {
    key: Key,
    text: Utf8Bytes,
}

/// Makes unique request keys.
struct KeyGenerator {
    prefix: u64,
    count: u64,
}

#[derive(Debug)]
pub enum ClientEvent {
    /// The connection is open, and the server takes the client for this person.
    Welcome(Me),
    /// The table, or the list of those present, has changed.
    Update(UpdateMsg),
    /// A request is done and stored.
    Done {
        key: Key,
        /// The version of the table that has it.
        version: u64,
        /// The hash of the table at that version: 16 hexadecimal digits.
        hash: String,
    },
    /// A request is refused.
    Refused {
        /// None if the subscription was refused.
        key: Option<Key>,
        refusal: Box<Refusal>,
    },
    /// The answer to [`Follower::explain`].
    Explained {
        key: Key,
        /// None if the action is legal.
        why: Option<Box<Refusal>>,
    },
    /// The operator of the server has something to say.
    Notice { text: String },
    /// The connection broke or could not be made. The next retry is automatic.
    Lost { why: ClientError, until: Instant },
}

/// An update that follows the last one, not parsed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UpdateMsg {
    message: RawMessage,
    version: u64,
}

impl UpdateMsg {
    /// The version of the table after the update.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// The JSON object.
    pub fn text(&self) -> &str {
        self.message.text()
    }

    pub fn read(&self) -> Result<Update, ClientError> {
        self.message.parse_as()
    }

    /// Parses into a type with some of the fields, which may borrow from the text.
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

    /// Watches a table over the connections that `open` makes.
    fn over(table: TableId, open: impl Fn() -> ConnectFuture + Send + 'static) -> Follower {
        Follower {
            open: Box::new(open),
            link: LinkState::Waiting { until: Instant::now() },
            retry: Retry::default(),
            table,
            version: 0,
            hash: None,
            watch: Watch::First,
            pending: Vec::new(),
            keys: KeyGenerator { prefix: random(), count: 0 },
        }
    }

    pub fn table(&self) -> &TableId {
        &self.table
    }

    /// The version of the last update.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// How many requests and questions have no answer yet.
    pub fn pending(&self) -> usize {
        self.pending.len()
    }

    /// Watches another table from its beginning. Unanswered requests to the old table are dropped.
    pub fn switch_table(&mut self, table: TableId) {
        self.table = table;
        (self.version, self.hash) = (0, None);
        self.watch = Watch::First;
        self.pending.clear();
        let watch = self.watch_message();
        if let LinkState::Open(open) = &mut self.link {
            open.outbox.clear();
            open.outbox.push_back(watch);
        }
    }

    /// Sends a command about the table as of the last update. One of the next events answers it under this key.
    pub fn request(&mut self, command: Command) -> Key {
        let (key, seen) = (self.keys.next(), self.version);
        self.ask(key.clone(), &ClientMsg::Do { key, seen, command })
    }

    /// Asks why an action is not among the legal ones.
    pub fn explain(&mut self, action: Word) -> Key {
        let key = self.keys.next();
        self.ask(key.clone(), &ClientMsg::Explain { key, action: Ok(action) })
    }

    fn ask(&mut self, key: Key, message: &ClientMsg) -> Key {
        let text = write(message);
        if let LinkState::Open(open) = &mut self.link {
            open.outbox.push_back(text.clone());
        }
        self.pending.push(PendingRequest { key: key.clone(), text });
        key
    }

    /// The next event. Cancel safe. An error is one that a retry does not help against.
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

    /// Subscribes on a new connection and repeats unanswered requests.
    fn begin(&mut self, connection: Connection) {
        self.watch = Watch::First;
        let mut outbox = VecDeque::from([self.watch_message()]);
        outbox.extend(self.pending.iter().map(|request| request.text.clone()));
        let now = Instant::now();
        self.link = LinkState::Open(Box::new(OpenConnection {
            connection,
            outbox,
            unflushed: false,
            since: now,
            heard: now,
            alarm: Box::pin(sleep_until(now + HEARTBEAT_TIMEOUT)),
            pinged: false,
        }));
    }

    /// Schedules a retry after a break.
    fn lost(&mut self, why: ClientError) -> Result<ClientEvent, ClientError> {
        if let LinkState::Open(open) = &self.link {
            // A server that closes every connection at once must not be stormed.
            let steady = open.since.elapsed() >= STABLE_AFTER;
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
    fn take(&mut self, message: RawMessage) -> Result<Option<ClientEvent>, ClientError> {
        if let Some(UpdateHeader { table, since, version, hash }) = message.update_header()? {
            let is_next = table == self.table.as_str() && self.follows(since, version)?;
            if is_next && self.hash.as_deref() != Some(hash) {
                self.hash = Some(hash.to_owned());
            }
            return Ok(is_next.then_some(ClientEvent::Update(UpdateMsg { message, version })));
        }
        Ok(match message.read()? {
            ServerMsg::Welcome { me, .. } => Some(ClientEvent::Welcome(me)),
            ServerMsg::Update(_) | ServerMsg::Lobby { .. } => None,
            ServerMsg::Notice { text } => Some(ClientEvent::Notice { text }),
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

    /// Whether an update follows the last one, or tells everything again because the server has another history, as after a
    /// restored backup. After a gap it resyncs.
    fn follows(&mut self, since: u64, version: u64) -> Result<bool, ClientError> {
        let tells_all = since == 0 && self.watch != Watch::Current;
        if tells_all || (since == self.version && version >= since) {
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

    /// Removes the request that has this answer. None if it was answered before.
    fn answered(&mut self, key: &Key) -> Option<Key> {
        let place = self.pending.iter().position(|request| request.key == *key)?;
        Some(self.pending.remove(place).key)
    }

    fn watch_message(&self) -> Utf8Bytes {
        write(&ClientMsg::Watch { table: self.table.clone(), since: self.version, hash: self.hash.clone() })
    }
}

impl OpenConnection {
    /// Sends the outbox and waits for a message.
    async fn next(&mut self) -> Result<RawMessage, ClientError> {
        loop {
            self.send_all().await?;
            tokio::select! {
                biased;
                frame = self.connection.next_frame() => {
                    self.pinged = false;
                    self.heard = Instant::now();
                    if let SocketFrame::Message(message) = frame? {
                        return Ok(message);
                    }
                }
                () = &mut self.alarm => self.check_alive().await?,
            }
        }
    }

    /// Cancel safe: queued messages are not queued again, and the others stay in the outbox.
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

    /// At the end of an idle time: sends a ping, or gives up if the last ping has no answer.
    async fn check_alive(&mut self) -> Result<(), ClientError> {
        let due = self.heard + HEARTBEAT_TIMEOUT;
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
        self.alarm.as_mut().reset(Instant::now() + HEARTBEAT_TIMEOUT);
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
