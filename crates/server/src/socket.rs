//! One WebSocket a page: what the client says goes to its table, what is new there comes back. Nothing waits in memory for
//! a client that reads too slowly: it is told how things stand once it has caught up.

use std::net::IpAddr;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use blacktop_protocol::{
    ClientMsg, Command, Key, LONGEST_MESSAGE, Refusal, RefusalCode, ServerMsg, TableId, Why,
};
use futures_util::stream::{self, BoxStream, SelectAll};
use futures_util::{SinkExt, StreamExt};
use metrics::{counter, gauge, histogram};
use tokio::sync::{broadcast, watch};
use tokio::time::Instant;

use crate::App;
use crate::random;
use crate::error::{Error, briefly};
use crate::now;
use crate::people::name::{clean_name, clean_text};
use crate::people::{Ending, Visitor};
use crate::rooms::{Done, Person, Question, RoomUpdate, Watching, Wish};

/// How often a silent client is asked whether it is still there.
const PING: Duration = Duration::from_secs(25);

/// A client that has said nothing for so long is gone.
const SILENCE: Duration = Duration::from_secs(70);

/// A client that takes longer to read one message is gone.
const PATIENCE: Duration = Duration::from_secs(20);

/// The memory that a silent socket keeps for what may come. Longer messages get more while they come.
pub(crate) const READ_BUFFER: usize = 1024;

/// The answer is written once there is so much of it, or nothing more to add.
pub(crate) const WRITE_BUFFER: usize = 4096;

/// Longer messages are not even read. Between this and [`LONGEST_MESSAGE`], their client is told that they are too long.
pub(crate) const LONGEST_READ: usize = 64 * 1024;

/// What may wait to be written, at most: one whole history of a table, however long people have talked there.
pub(crate) const MOST_WAITING: usize = 64 << 20;

/// What somebody is told who sends what is no message, or far too much.
const UNREADABLE: &str = "this cannot be read: messages are text, of at most 16 KiB";

/// What somebody is told who is not known any more.
const SESSION_ENDED: &str = "this session has ended";

/// What somebody is told who watches a table that cannot be read.
const LOST_SIGHT: &str = "the table cannot be read now: come back in a moment";

/// The end of a conversation.
#[derive(Debug)]
enum End {
    /// The client said goodbye.
    Left,
    /// The client is not heard of any more, or does not listen.
    Gone,
    /// The client cannot be talked to.
    Refused(u16, &'static str),
    /// The server is stopping.
    Stopping,
}

type Talk = Result<(), End>;

/// What a client watches.
enum View {
    Nothing,
    Lobby(watch::Receiver<Utf8Bytes>),
    Table { id: TableId, version: u64, news: broadcast::Receiver<RoomUpdate> },
}

/// Something that happens to a conversation.
enum Turn {
    Heard(Option<Result<Message, axum::Error>>),
    RoomUpdate(Result<RoomUpdate, broadcast::error::RecvError>),
    Lobby,
    Ping,
    Ending(Result<Ending, broadcast::error::RecvError>),
    Stop,
}

struct Conversation<'a> {
    app: &'a App,
    socket: WebSocket,
    address: IpAddr,
    visitor: Visitor,
    /// Who the client is at a table.
    me: Person,
    view: View,
    heard: Instant,
}

/// Talks with a client until one of both leaves.
pub(crate) async fn talk(app: &App, socket: WebSocket, address: IpAddr, visitor: Visitor) {
    gauge!("blacktop_sockets").increment(1);
    let me = Person { id: visitor.me.person.clone(), name: visitor.me.name.clone() };
    let mut talk =
        Conversation { app, socket, me, address, visitor, view: View::Nothing, heard: app.clock.instant() };
    let end = talk.converse().await;
    talk.look_away().await;
    talk.say_goodbye(end).await;
    gauge!("blacktop_sockets").decrement(1);
}

impl Conversation<'_> {
    async fn welcome(&mut self) -> Talk {
        self.check_session().await?;
        let me = self.visitor.me.clone();
        let server = env!("CARGO_PKG_VERSION").to_owned();
        self.say(&ServerMsg::Welcome { me, server, now: self.app.clock.now() }).await?;
        self.flush().await
    }

    /// The session may have ended between the request and now, when nobody listened.
    async fn check_session(&mut self) -> Talk {
        match self.app.store.session(&self.visitor.session, now()).await {
            Ok(Some(_)) => Ok(()),
            Ok(None) => Err(End::Refused(close_code::POLICY, SESSION_ENDED)),
            Err(_) => Err(End::Refused(close_code::AGAIN, "the server is busy: come back in a moment")),
        }
    }

    async fn converse(&mut self) -> End {
        let mut rare = self.what_is_rare();
        if let Err(end) = self.welcome().await {
            return end;
        }
        loop {
            let turn = tokio::select! {
                biased;
                Some(turn) = rare.next() => turn,
                news = next_news(&mut self.view) => news,
                heard = self.socket.recv() => Turn::Heard(heard),
            };
            if let Err(end) = self.take(turn).await {
                return end;
            }
        }
    }

    /// What hardly ever happens. It is looked at only when something of it has happened: all conversations wait for the same
    /// two things, and would stand in line for them at every word they hear.
    fn what_is_rare(&self) -> SelectAll<BoxStream<'static, Turn>> {
        let (stopping, endings) = (self.app.stopping.clone(), self.app.people.endings());
        let clock = self.app.clock.clone();
        // Pings are spread, so that thousands of sockets opened at once are not asked at once.
        let first = PING.mul_f64(0.5 + (random::random_u64() % 1000) as f64 / 2000.0);
        let ping = clock.instant() + first;
        let rare = stream::unfold((stopping, endings, ping), move |(mut stopping, mut endings, mut ping)| {
            let clock = clock.clone();
            async move {
                let turn = tokio::select! {
                    biased;
                    // If nobody can ask it to stop any more, it has stopped.
                    _ = stopping.wait_for(|stopping| *stopping) => Turn::Stop,
                    ending = endings.recv() => Turn::Ending(ending),
                    () = clock.sleep_until(ping) => {
                        ping = clock.instant() + PING;
                        Turn::Ping
                    }
                };
                Some((turn, (stopping, endings, ping)))
            }
        });
        stream::select_all([rare.boxed()])
    }

    async fn take(&mut self, turn: Turn) -> Talk {
        match turn {
            Turn::Stop => return Err(End::Stopping),
            Turn::Ending(Ok(ending)) if !self.visitor.is_ended_by(&ending) => return Ok(()),
            // Whoever has missed an ending comes back with their cookie, if it is still good.
            Turn::Ending(_) => return Err(End::Refused(close_code::POLICY, SESSION_ENDED)),
            Turn::RoomUpdate(news) => self.tell(news).await?,
            Turn::Lobby => self.tell_lobby().await?,
            Turn::Ping if self.app.clock.instant() > self.heard + SILENCE => return Err(End::Gone),
            Turn::Ping => self.send(Message::Ping(Default::default())).await?,
            Turn::Heard(Some(Ok(Message::Close(_)))) => return Err(End::Left),
            Turn::Heard(None) => return Err(End::Gone),
            // If it is the network that is broken, nobody will read this.
            Turn::Heard(Some(Err(_))) => return Err(End::Refused(close_code::PROTOCOL, UNREADABLE)),
            Turn::Heard(Some(Ok(message))) => self.hear(message).await?,
        }
        self.flush().await
    }

    async fn hear(&mut self, message: Message) -> Talk {
        self.heard = self.app.clock.instant();
        match message {
            Message::Text(text) => self.read(text.as_str()).await,
            Message::Binary(_) => Err(End::Refused(close_code::UNSUPPORTED, "messages are text")),
            Message::Ping(_) | Message::Pong(_) | Message::Close(_) => Ok(()),
        }
    }

    async fn read(&mut self, text: &str) -> Talk {
        let begun = Instant::now();
        if let Err(too_fast) = self.app.limits.message(self.address, &self.me.id) {
            counter!("blacktop_messages_refused_total").increment(1);
            let refusal = Error::from(too_fast).refusal();
            return self.say(&ServerMsg::Refused { key: key_of(text), refusal }).await;
        }
        if text.len() > LONGEST_MESSAGE {
            let message = format!("the message has {} bytes, and {LONGEST_MESSAGE} is the most", text.len());
            return self.refuse(key_of(text), RefusalCode::TooLong, message).await;
        }
        match serde_json::from_str(text) {
            Ok(message) => self.answer(message, begun).await,
            Err(error) => {
                let message = format!("the message cannot be read: {}", briefly(error));
                self.refuse(key_of(text), RefusalCode::BadMessage, message).await
            }
        }
    }

    async fn refuse(&mut self, key: Option<Key>, code: RefusalCode, message: String) -> Talk {
        let refusal = Refusal { code, message, rule: None, said: None };
        self.say(&ServerMsg::Refused { key, refusal }).await
    }

    async fn answer(&mut self, message: ClientMsg, begun: Instant) -> Talk {
        match message {
            ClientMsg::Watch { table, since } => self.watch(table, since).await,
            ClientMsg::WatchLobby => {
                self.look_away().await;
                let mut list = self.app.lobby.subscribe();
                list.mark_changed();
                self.view = View::Lobby(list);
                Ok(())
            }
            ClientMsg::Unwatch => {
                self.look_away().await;
                Ok(())
            }
            ClientMsg::Do { key, seen, command } => {
                let done = self.fulfil(key.clone(), seen, command).await;
                histogram!("blacktop_action_seconds").record(begun.elapsed());
                self.report(key, done).await
            }
            ClientMsg::Explain { key, action } => self.explain(key, Question::Action(action)).await,
            ClientMsg::Why { key, piece, space } => {
                self.explain(key, Question::End(Why { piece, space })).await
            }
        }
    }

    async fn watch(&mut self, table: TableId, since: u64) -> Talk {
        self.look_away().await;
        match self.app.rooms.watch(&table, &self.me.id, since).await {
            Ok(watching) => self.see(table, watching).await,
            Err(error) => self.say(&ServerMsg::Refused { key: None, refusal: error.refusal() }).await,
        }
    }

    /// From now on this table is watched.
    async fn see(&mut self, table: TableId, watching: Watching) -> Talk {
        self.view = View::Table { id: table, version: watching.update.version, news: watching.news };
        self.say(&ServerMsg::Update(watching.update)).await
    }

    async fn fulfil(&mut self, key: Key, seen: u64, command: Command) -> Result<Done, Error> {
        let View::Table { id, .. } = &self.view else {
            return Err(Error::BadValue("watch a table first".to_owned()));
        };
        let id = id.clone();
        let command = self.clean(command).await?;
        self.app.rooms.wish(&id, &self.me, Wish { key: Some(key), seen, command }).await
    }

    /// The same wish with names and texts as they may be shown.
    async fn clean(&mut self, command: Command) -> Result<Command, Error> {
        clean(self.app, &mut self.me, command).await
    }

    /// Tells how a wish ended, after what came of it.
    async fn report(&mut self, key: Key, done: Result<Done, Error>) -> Talk {
        self.tell_waiting().await?;
        let message = match done {
            Ok(Done { version, hash }) => {
                counter!("blacktop_actions_total").increment(1);
                ServerMsg::Done { key, version, hash: format!("{hash:016x}") }
            }
            Err(error) => {
                counter!("blacktop_actions_refused_total").increment(1);
                ServerMsg::Refused { key: Some(key), refusal: error.refusal() }
            }
        };
        self.say(&message).await
    }

    async fn explain(&mut self, key: Key, question: Question) -> Talk {
        let View::Table { id, .. } = &self.view else {
            let refusal = Error::BadValue("watch a table first".to_owned()).refusal();
            return self.say(&ServerMsg::Refused { key: Some(key), refusal }).await;
        };
        let message = match self.app.rooms.explain(&id.clone(), question).await {
            Ok(why) => ServerMsg::Explained { key, why },
            Err(error) => ServerMsg::Refused { key: Some(key), refusal: error.refusal() },
        };
        self.say(&message).await
    }

    /// The news that are there already.
    async fn tell_waiting(&mut self) -> Talk {
        while let View::Table { news, .. } = &mut self.view {
            match news.try_recv() {
                Ok(news) => self.tell(Ok(news)).await?,
                Err(broadcast::error::TryRecvError::Lagged(missed)) => {
                    self.tell(Err(broadcast::error::RecvError::Lagged(missed))).await?;
                }
                Err(broadcast::error::TryRecvError::Empty | broadcast::error::TryRecvError::Closed) => break,
            }
        }
        Ok(())
    }

    async fn tell(&mut self, news: Result<RoomUpdate, broadcast::error::RecvError>) -> Talk {
        let View::Table { id, version, .. } = &mut self.view else { return Ok(()) };
        let (id, known) = (id.clone(), *version);
        match news {
            Ok(news) if news.since == known => {
                *version = news.version;
                self.send(Message::Text(news.text)).await
            }
            // It was part of what the client got when it began to watch, or caught up.
            Ok(news) if news.version <= known => Ok(()),
            Ok(_) | Err(broadcast::error::RecvError::Lagged(_)) => self.catch_up(id, known).await,
            Err(broadcast::error::RecvError::Closed) => self.move_on(id, known).await,
        }
    }

    /// The room has closed: another one opens. Nobody is taken out of that who has not come in yet.
    async fn move_on(&mut self, table: TableId, known: u64) -> Talk {
        self.view = View::Nothing;
        match self.app.rooms.watch(&table, &self.me.id, known).await {
            Ok(watching) => self.see(table, watching).await,
            Err(error) => {
                self.say(&ServerMsg::Refused { key: None, refusal: error.refusal() }).await?;
                Err(End::Refused(close_code::AGAIN, LOST_SIGHT))
            }
        }
    }

    /// Tells everything since what the client knows.
    async fn catch_up(&mut self, table: TableId, known: u64) -> Talk {
        counter!("blacktop_resyncs_total").increment(1);
        match self.app.rooms.since(&table, known).await {
            Ok(update) => {
                if let View::Table { version, .. } = &mut self.view {
                    *version = update.version;
                }
                self.say(&ServerMsg::Update(update)).await
            }
            Err(error) => {
                self.say(&ServerMsg::Refused { key: None, refusal: error.refusal() }).await?;
                Err(End::Refused(close_code::AGAIN, LOST_SIGHT))
            }
        }
    }

    async fn tell_lobby(&mut self) -> Talk {
        let View::Lobby(list) = &mut self.view else { return Ok(()) };
        let text = list.borrow_and_update().clone();
        self.send(Message::Text(text)).await
    }

    async fn look_away(&mut self) {
        if let View::Table { id, .. } = std::mem::replace(&mut self.view, View::Nothing) {
            self.app.rooms.unwatch(&id, &self.me.id).await;
        }
    }

    async fn say(&mut self, message: &ServerMsg) -> Talk {
        let text =
            serde_json::to_string(message).map_err(|_| End::Refused(close_code::ERROR, "internal error"))?;
        self.send(Message::Text(text.into())).await
    }

    async fn send(&mut self, message: Message) -> Talk {
        match self.app.clock.timeout(PATIENCE, self.socket.feed(message)).await {
            Some(Ok(())) => Ok(()),
            Some(Err(_)) | None => Err(End::Gone),
        }
    }

    async fn flush(&mut self) -> Talk {
        match self.app.clock.timeout(PATIENCE, self.socket.flush()).await {
            Some(Ok(())) => Ok(()),
            Some(Err(_)) | None => Err(End::Gone),
        }
    }

    async fn say_goodbye(&mut self, end: End) {
        let (code, reason) = match end {
            End::Gone => return,
            // The answer to a goodbye waits to be written.
            End::Left => return drop(self.flush().await),
            End::Refused(code, reason) => (code, reason),
            End::Stopping => (close_code::RESTART, "the server is stopping: come back in a moment"),
        };
        let _ = self.send(Message::Close(Some(CloseFrame { code, reason: reason.into() }))).await;
        let _ = self.flush().await;
    }
}

/// The same wish with names and texts as they may be shown. Whoever sits down is called what they are called now.
pub(crate) async fn clean(app: &App, me: &mut Person, command: Command) -> Result<Command, Error> {
    Ok(match command {
        Command::Sit { seat, name: Some(name) } => {
            let name = clean_name(&name).map_err(|bad| Error::BadText("name", bad))?;
            Command::Sit { seat, name: Some(name) }
        }
        Command::Sit { seat, name: None } => {
            if let Some(person) = app.store.person(&me.id).await? {
                me.name = person.name;
            }
            Command::Sit { seat, name: None }
        }
        Command::Chat { text } => {
            let longest = blacktop_table::LONGEST_TEXT;
            let text = clean_text(&text, longest).map_err(|bad| Error::BadText("text", bad))?;
            Command::Chat { text }
        }
        other => other,
    })
}

/// What happens at whatever is watched; never, if nothing is.
async fn next_news(view: &mut View) -> Turn {
    match view {
        View::Nothing => std::future::pending().await,
        View::Table { news, .. } => Turn::RoomUpdate(news.recv().await),
        View::Lobby(list) => match list.changed().await {
            Ok(()) => Turn::Lobby,
            Err(_) => std::future::pending().await,
        },
    }
}

/// The key of a message that may be anything, so that its client knows which one was refused.
fn key_of(text: &str) -> Option<Key> {
    #[derive(serde::Deserialize)]
    struct Keyed {
        key: Key,
    }
    serde_json::from_str::<Keyed>(text).ok().map(|keyed| keyed.key)
}
