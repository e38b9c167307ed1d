//! One WebSocket connection: requests of the client go to its table, updates of the table come back. Updates are not queued
//! for a slow client: it is resynced once it reads again.

mod fragments;

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use blacktop_protocol::{
    ClientMsg, Command, Key, LONGEST_MESSAGE, Refusal, RefusalCode, Request, ServerMsg, TableId, Why,
};
use futures_util::stream::{self, BoxStream, SelectAll};
use futures_util::{SinkExt, StreamExt};
use hyper::upgrade::Upgraded;
use hyper_util::rt::TokioIo;
use metrics::{counter, histogram};
use tokio::sync::{broadcast, watch};
use tokio::time::Instant;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, WebSocketConfig};
use tokio_tungstenite::tungstenite::{self, Message, Utf8Bytes};

use crate::App;
use crate::command;
use crate::config::TableListing;
use crate::error::{Error, briefly};
use crate::guard::answers::LONG_RESPONSE;
use crate::lobby::LobbyList;
use crate::metrics::{ACTION_SECONDS, ACTIONS, ACTIONS_REFUSED, MESSAGES_REFUSED, RESYNCS};
use crate::people::{Caller, SessionRevoked};
use crate::random;
use crate::rooms::{Done, KnownVersion, Question, Requester, RoomUpdate, Watching};
pub(crate) use fragments::FragmentLimit;

const PING_INTERVAL: Duration = Duration::from_secs(25);

/// A client that has sent nothing, not even a pong, for this long is disconnected.
const IDLE_TIMEOUT: Duration = Duration::from_secs(70);

/// A client that takes longer to read one message is disconnected.
const WRITE_TIMEOUT: Duration = Duration::from_secs(20);

/// Memory that an idle socket keeps. Longer messages get more while they are read.
const READ_BUFFER: usize = 1024;

/// Messages are batched up to this size before a write.
const WRITE_BUFFER: usize = 4096;

/// Longer messages close the connection. Between this and [`LONGEST_MESSAGE`], they are refused.
const MAX_MESSAGE_SIZE: usize = 64 * 1024;

/// Unwritten bytes of one connection, at most: enough for the whole history of a table with a long chat.
const MAX_WRITE_BUFFER: usize = 64 << 20;

pub(crate) type WebSocket = WebSocketStream<FragmentLimit<TokioIo<Upgraded>>>;

const UNREADABLE: &str = "not a message: messages are text of at most 16 KiB";

const SESSION_ENDED: &str = "session ended";

const TOO_MANY_LONG: &str = "too many long messages at once: reconnect in a moment";

const TABLE_UNAVAILABLE: &str = "table unavailable: reconnect in a moment";

/// Why a connection ends.
#[derive(Debug)]
enum CloseReason {
    /// The client closed it.
    Left,
    /// The network failed, or a timeout passed.
    Gone,
    /// The server closes it, with this code and reason.
    Refused(CloseCode, &'static str),
    Stopping,
}

type SocketResult = Result<(), CloseReason>;

/// The subscription of a client.
enum Subscription {
    Nothing,
    Lobby(watch::Receiver<Arc<LobbyList>>),
    Table { id: TableId, version: u64, updates: broadcast::Receiver<RoomUpdate> },
}

/// An event that the connection's loop handles.
enum SocketInput {
    Received(Option<Result<Message, tungstenite::Error>>),
    Update(Result<RoomUpdate, broadcast::error::RecvError>),
    Lobby,
    Ping,
    Revoked(Result<SessionRevoked, broadcast::error::RecvError>),
    /// An operator's announcement.
    Announced(Utf8Bytes),
    Stop,
}

struct SocketTask<'a> {
    app: &'a App,
    socket: WebSocket,
    address: IpAddr,
    identity: Caller,
    me: Requester,
    view: Subscription,
    heard: Instant,
}

/// The limits of a connection.
pub(crate) fn config() -> WebSocketConfig {
    WebSocketConfig::default()
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        .max_write_buffer_size(MAX_WRITE_BUFFER)
        .max_message_size(Some(MAX_MESSAGE_SIZE))
        .max_frame_size(Some(MAX_MESSAGE_SIZE))
}

/// Serves a client until the connection ends.
pub(crate) async fn run(app: &App, socket: WebSocket, address: IpAddr, identity: Caller) {
    let me = Requester { id: identity.me.person.clone(), name: identity.me.name.clone() };
    let mut connection = SocketTask {
        app,
        socket,
        me,
        address,
        identity,
        view: Subscription::Nothing,
        heard: app.clock.instant(),
    };
    let end = connection.run_loop().await;
    connection.unsubscribe().await;
    connection.close(end).await;
}

impl SocketTask<'_> {
    async fn send_welcome(&mut self) -> SocketResult {
        self.check_session().await?;
        let me = self.identity.me.clone();
        let server = env!("CARGO_PKG_VERSION").to_owned();
        self.send_message(&ServerMsg::Welcome { me, server, now: self.app.clock.now() }).await?;
        self.flush().await
    }

    /// The session may have been revoked between the upgrade request and the subscription to revocations.
    async fn check_session(&mut self) -> SocketResult {
        match self.app.store.session(&self.identity.session, self.app.clock.now()).await {
            Ok(Some(_)) => Ok(()),
            Ok(None) => Err(CloseReason::Refused(CloseCode::Policy, SESSION_ENDED)),
            Err(_) => Err(CloseReason::Refused(CloseCode::Again, "server busy: reconnect in a moment")),
        }
    }

    async fn run_loop(&mut self) -> CloseReason {
        let mut rare = self.control_events();
        if let Err(end) = self.send_welcome().await {
            return end;
        }
        loop {
            let input = tokio::select! {
                biased;
                Some(input) = rare.next() => input,
                updates = next_update(&mut self.view) => updates,
                heard = self.socket.next() => SocketInput::Received(heard),
            };
            if let Err(end) = self.handle(input).await {
                return end;
            }
        }
    }

    /// Rare control events: shutdown, a revoked session, a ping. `SelectAll` polls them only when one has woken it: polling them
    /// with every message made all connections contend on two shared locks.
    fn control_events(&self) -> SelectAll<BoxStream<'static, SocketInput>> {
        let (stopping, revocations) = (self.app.stopping.clone(), self.app.people.revocations());
        let announcements = self.app.announcements.subscribe();
        let clock = self.app.clock.clone();
        // Jitter, so that thousands of connections opened at once do not ping at once.
        let first = PING_INTERVAL.mul_f64(0.5 + (random::random_u64() % 1000) as f64 / 2000.0);
        let ping = clock.instant() + first;
        let rare = stream::unfold(
            (stopping, revocations, announcements, ping),
            move |(mut stopping, mut revocations, mut announcements, mut ping)| {
                let clock = clock.clone();
                async move {
                    let input = tokio::select! {
                        biased;
                        // An error means that the sender is gone, and the server with it.
                        _ = stopping.wait_for(|stopping| *stopping) => SocketInput::Stop,
                        ending = revocations.recv() => SocketInput::Revoked(ending),
                        // A socket that lags behind announcements has the newer ones next.
                        Ok(text) = announcements.recv() => SocketInput::Announced(text),
                        () = clock.sleep_until(ping) => {
                            ping = clock.instant() + PING_INTERVAL;
                            SocketInput::Ping
                        }
                    };
                    Some((input, (stopping, revocations, announcements, ping)))
                }
            },
        );
        stream::select_all([rare.boxed()])
    }

    async fn handle(&mut self, input: SocketInput) -> SocketResult {
        match input {
            SocketInput::Stop => return Err(CloseReason::Stopping),
            SocketInput::Revoked(Ok(ending)) if !self.identity.is_revoked_by(&ending, self.address) => {
                return Ok(());
            }
            // Also after a lag: the client reconnects if its cookie is still valid.
            SocketInput::Revoked(_) => return Err(CloseReason::Refused(CloseCode::Policy, SESSION_ENDED)),
            SocketInput::Update(updates) => self.forward(updates).await?,
            SocketInput::Lobby => self.forward_lobby().await?,
            SocketInput::Announced(text) => self.send(Message::Text(text)).await?,
            SocketInput::Ping if self.app.clock.instant() > self.heard + IDLE_TIMEOUT => {
                return Err(CloseReason::Gone);
            }
            SocketInput::Ping => self.send(Message::Ping(Default::default())).await?,
            SocketInput::Received(Some(Ok(Message::Close(_)))) => return Err(CloseReason::Left),
            SocketInput::Received(None) => return Err(CloseReason::Gone),
            SocketInput::Received(Some(Err(_))) if self.socket.get_ref().is_exceeded() => {
                return Err(CloseReason::Refused(CloseCode::Policy, "too many fragments"));
            }
            // After a network error the close frame does not arrive.
            SocketInput::Received(Some(Err(_))) => {
                return Err(CloseReason::Refused(CloseCode::Protocol, UNREADABLE));
            }
            SocketInput::Received(Some(Ok(message))) => self.receive(message).await?,
        }
        self.flush().await
    }

    async fn receive(&mut self, message: Message) -> SocketResult {
        self.heard = self.app.clock.instant();
        match message {
            Message::Text(text) => self.read(text.as_str()).await,
            Message::Binary(_) => Err(CloseReason::Refused(CloseCode::Unsupported, "messages are text")),
            Message::Ping(_) | Message::Pong(_) => self.count_control_frame(),
            // The library makes no message of a single frame.
            Message::Close(_) | Message::Frame(_) => Ok(()),
        }
    }

    /// Control frames count as messages. There is no answer that could refuse one.
    fn count_control_frame(&self) -> SocketResult {
        let counted = self.app.limits.message(self.address, &self.me.id);
        counted.map_err(|_| CloseReason::Refused(CloseCode::Policy, "too many control frames"))
    }

    async fn read(&mut self, text: &str) -> SocketResult {
        let begun = Instant::now();
        let (limits, now) = (&self.app.limits, self.app.clock.instant());
        let permitted =
            limits.message(self.address, &self.me.id).and_then(|()| limits.answers(self.address, now));
        if let Err(too_fast) = permitted {
            counter!(MESSAGES_REFUSED).increment(1);
            let refusal = Error::from(too_fast).refusal();
            return self.send_message(&ServerMsg::Refused { key: key_of(text), refusal }).await;
        }
        if text.len() > LONGEST_MESSAGE {
            let message = format!("message of {} bytes, at most {LONGEST_MESSAGE} are allowed", text.len());
            return self.refuse(key_of(text), RefusalCode::TooLong, message).await;
        }
        match serde_json::from_str(text) {
            Ok(message) => self.answer(message, begun).await,
            Err(error) => {
                let message = format!("invalid message: {}", briefly(error));
                self.refuse(key_of(text), RefusalCode::BadMessage, message).await
            }
        }
    }

    async fn refuse(&mut self, key: Option<Key>, code: RefusalCode, message: String) -> SocketResult {
        let refusal = Refusal { code, message, rule: None, said: None };
        self.send_message(&ServerMsg::Refused { key, refusal }).await
    }

    async fn answer(&mut self, message: ClientMsg, begun: Instant) -> SocketResult {
        match message {
            ClientMsg::Watch { table, since, hash } => {
                self.watch(table, KnownVersion { version: since, hash }).await
            }
            ClientMsg::WatchLobby if self.app.config().tables.listing == TableListing::Link => {
                let refusal = Error::NoLobby.refusal();
                self.send_message(&ServerMsg::Refused { key: None, refusal }).await
            }
            ClientMsg::WatchLobby => {
                self.unsubscribe().await;
                let mut list = self.app.lobby.subscribe();
                let length = list.borrow().text.len();
                self.app.limits.answered(self.address, length, self.app.clock.instant());
                list.mark_changed();
                self.view = Subscription::Lobby(list);
                Ok(())
            }
            ClientMsg::Unwatch => {
                self.unsubscribe().await;
                Ok(())
            }
            ClientMsg::Do { key, seen, command } => {
                let done = self.handle_command(key.clone(), seen, command).await;
                histogram!(ACTION_SECONDS).record(begun.elapsed());
                self.report(key, done).await
            }
            ClientMsg::Explain { key, action } => self.explain(key, Question::Action(action)).await,
            ClientMsg::Why { key, piece, space } => {
                self.explain(key, Question::End(Why { piece, space })).await
            }
        }
    }

    async fn watch(&mut self, table: TableId, known: KnownVersion) -> SocketResult {
        self.unsubscribe().await;
        match self.app.rooms.watch(&table, &self.me.id, known).await {
            Ok(watching) => self.subscribed(table, watching).await,
            Err(error) => {
                self.send_message(&ServerMsg::Refused { key: None, refusal: error.refusal() }).await
            }
        }
    }

    async fn subscribed(&mut self, table: TableId, watching: Watching) -> SocketResult {
        self.view =
            Subscription::Table { id: table, version: watching.update.version, updates: watching.updates };
        let text = to_text(&ServerMsg::Update(watching.update))?;
        self.app.limits.answered(self.address, text.len(), self.app.clock.instant());
        self.send(Message::Text(text)).await
    }

    async fn handle_command(&mut self, key: Key, seen: u64, command: Command) -> Result<Done, Error> {
        let Subscription::Table { id, .. } = &self.view else {
            return Err(Error::BadValue("watch a table first".to_owned()));
        };
        let id = id.clone();
        let request = Request { key, seen, command };
        command::execute(self.app, &mut self.me, self.address, &id, request).await
    }

    /// Sends the updates that a request caused, then its result.
    async fn report(&mut self, key: Key, done: Result<Done, Error>) -> SocketResult {
        self.forward_queued().await?;
        let message = match done {
            Ok(Done { version, hash }) => {
                counter!(ACTIONS).increment(1);
                ServerMsg::Done { key, version, hash: format!("{hash:016x}") }
            }
            Err(error) => {
                counter!(ACTIONS_REFUSED).increment(1);
                ServerMsg::Refused { key: Some(key), refusal: error.refusal() }
            }
        };
        self.send_message(&message).await
    }

    async fn explain(&mut self, key: Key, question: Question) -> SocketResult {
        let Subscription::Table { id, .. } = &self.view else {
            let refusal = Error::BadValue("watch a table first".to_owned()).refusal();
            return self.send_message(&ServerMsg::Refused { key: Some(key), refusal }).await;
        };
        let message = match self.app.rooms.explain(&id.clone(), question).await {
            Ok(why) => ServerMsg::Explained { key, why },
            Err(error) => ServerMsg::Refused { key: Some(key), refusal: error.refusal() },
        };
        self.send_message(&message).await
    }

    /// Sends the updates that are queued already.
    async fn forward_queued(&mut self) -> SocketResult {
        while let Subscription::Table { updates, .. } = &mut self.view {
            match updates.try_recv() {
                Ok(updates) => self.forward(Ok(updates)).await?,
                Err(broadcast::error::TryRecvError::Lagged(missed)) => {
                    self.forward(Err(broadcast::error::RecvError::Lagged(missed))).await?;
                }
                Err(broadcast::error::TryRecvError::Empty | broadcast::error::TryRecvError::Closed) => break,
            }
        }
        Ok(())
    }

    async fn forward(&mut self, updates: Result<RoomUpdate, broadcast::error::RecvError>) -> SocketResult {
        let Subscription::Table { id, version, .. } = &mut self.view else { return Ok(()) };
        let (id, known) = (id.clone(), *version);
        match updates {
            Ok(updates) if updates.since == known => {
                *version = updates.version;
                self.send(Message::Text(updates.text)).await
            }
            // Part of the snapshot or resync that the client got already.
            Ok(updates) if updates.version <= known => Ok(()),
            Ok(_) | Err(broadcast::error::RecvError::Lagged(_)) => self.resync(id, known).await,
            Err(broadcast::error::RecvError::Closed) => self.resubscribe(id, known).await,
        }
    }

    /// The room was unloaded: subscribes to the new one. There is nothing to unsubscribe from.
    async fn resubscribe(&mut self, table: TableId, known: u64) -> SocketResult {
        self.view = Subscription::Nothing;
        match self.app.rooms.watch(&table, &self.me.id, known).await {
            Ok(watching) => self.subscribed(table, watching).await,
            Err(error) => {
                self.send_message(&ServerMsg::Refused { key: None, refusal: error.refusal() }).await?;
                Err(CloseReason::Refused(CloseCode::Again, TABLE_UNAVAILABLE))
            }
        }
    }

    /// Sends everything since the client's version.
    async fn resync(&mut self, table: TableId, known: u64) -> SocketResult {
        counter!(RESYNCS).increment(1);
        match self.app.rooms.since(&table, known).await {
            Ok(update) => {
                if let Subscription::Table { version, .. } = &mut self.view {
                    *version = update.version;
                }
                self.send_message(&ServerMsg::Update(update)).await
            }
            Err(error) => {
                self.send_message(&ServerMsg::Refused { key: None, refusal: error.refusal() }).await?;
                Err(CloseReason::Refused(CloseCode::Again, TABLE_UNAVAILABLE))
            }
        }
    }

    async fn forward_lobby(&mut self) -> SocketResult {
        let Subscription::Lobby(list) = &mut self.view else { return Ok(()) };
        // The operator may have changed it since.
        if self.app.config().tables.listing == TableListing::Link {
            self.view = Subscription::Nothing;
            return self
                .send_message(&ServerMsg::Refused { key: None, refusal: Error::NoLobby.refusal() })
                .await;
        }
        let text = list.borrow_and_update().text.clone();
        self.send(Message::Text(text)).await
    }

    async fn unsubscribe(&mut self) {
        if let Subscription::Table { id, .. } = std::mem::replace(&mut self.view, Subscription::Nothing) {
            self.app.rooms.unwatch(&id, &self.me.id).await;
        }
    }

    async fn send_message(&mut self, message: &ServerMsg) -> SocketResult {
        self.send(Message::Text(to_text(message)?)).await
    }

    async fn send(&mut self, message: Message) -> SocketResult {
        if message.len() <= LONG_RESPONSE {
            return self.feed(message).await;
        }
        // A long message is in memory until the client has read it.
        let place = self.app.limits.long_response(self.address);
        let place = place.map_err(|_| CloseReason::Refused(CloseCode::Again, TOO_MANY_LONG))?;
        self.feed(message).await?;
        self.flush().await?;
        drop(place);
        Ok(())
    }

    async fn feed(&mut self, message: Message) -> SocketResult {
        match self.app.clock.timeout(WRITE_TIMEOUT, self.socket.feed(message)).await {
            Some(Ok(())) => Ok(()),
            Some(Err(_)) | None => Err(CloseReason::Gone),
        }
    }

    async fn flush(&mut self) -> SocketResult {
        match self.app.clock.timeout(WRITE_TIMEOUT, self.socket.flush()).await {
            Some(Ok(())) => Ok(()),
            Some(Err(_)) | None => Err(CloseReason::Gone),
        }
    }

    async fn close(&mut self, end: CloseReason) {
        let (code, reason) = match end {
            CloseReason::Gone => return,
            // The reply to the client's close frame is still to be flushed.
            CloseReason::Left => return drop(self.flush().await),
            CloseReason::Refused(code, reason) => (code, reason),
            CloseReason::Stopping => (CloseCode::Restart, "server shutting down: reconnect in a moment"),
        };
        let _ = self.send(Message::Close(Some(CloseFrame { code, reason: reason.into() }))).await;
        let _ = self.flush().await;
    }
}

fn to_text(message: &ServerMsg) -> Result<Utf8Bytes, CloseReason> {
    let text = serde_json::to_string(message);
    text.map(Utf8Bytes::from).map_err(|_| CloseReason::Refused(CloseCode::Error, "internal error"))
}

/// The next update of the subscription; pending for ever without one.
async fn next_update(view: &mut Subscription) -> SocketInput {
    match view {
        Subscription::Nothing => std::future::pending().await,
        Subscription::Table { updates, .. } => SocketInput::Update(updates.recv().await),
        Subscription::Lobby(list) => match list.changed().await {
            Ok(()) => SocketInput::Lobby,
            Err(_) => std::future::pending().await,
        },
    }
}

/// The key of a message that does not parse, so that its client knows which one was refused.
fn key_of(text: &str) -> Option<Key> {
    #[derive(serde::Deserialize)]
    struct Keyed {
        key: Key,
    }
    serde_json::from_str::<Keyed>(text).ok().map(|keyed| keyed.key)
}
