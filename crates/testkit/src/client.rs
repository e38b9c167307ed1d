//! A guest with an open socket.

use std::sync::atomic::{AtomicU64, Ordering};

use blacktop_client::{ApiClient, Connection};
use blacktop_protocol::{
    ClientMsg, Command, Key, Me, NewSeat, NewTable, PlayView, Refusal, RoomView, ServerMsg, Settings,
    TableId, Update,
};

use crate::deadline;

static KEYS: AtomicU64 = AtomicU64::new(0);

/// A guest with an open socket, and what it was told of the table it watches.
pub struct TestClient {
    pub api: ApiClient,
    pub me: Me,
    pub socket: Connection,
    pub version: u64,
    /// The hash of the table at that version.
    pub hash: Option<String>,
    pub room: Option<RoomView>,
    pub play: Option<PlayView>,
    pub updates: Vec<Update>,
}

impl TestClient {
    pub async fn connect(api: ApiClient) -> TestClient {
        api.me().await.expect("a session");
        let mut socket = api.connect().await.expect("a socket");
        let Ok(ServerMsg::Welcome { me, .. }) = deadline(socket.next()).await else { panic!("no welcome") };
        TestClient { api, me, socket, version: 0, hash: None, room: None, play: None, updates: Vec::new() }
    }

    pub async fn create(&self, seats: Vec<NewSeat>, settings: Settings, start: bool) -> TableId {
        let new = NewTable { settings, seats, start };
        self.api.create_table(&new).await.expect("a new table").table
    }

    pub async fn send(&mut self, message: &ClientMsg) {
        self.socket.send(message).await.expect("the socket is open");
    }

    /// Watches a table from the last version that this client knows.
    pub async fn watch(&mut self, table: &TableId) {
        let (since, hash) = (self.version, self.hash.clone());
        self.send(&ClientMsg::Watch { table: table.clone(), since, hash }).await;
        while !matches!(self.recv().await, ServerMsg::Update(_)) {}
    }

    /// The next message. Updates must follow one another without a gap, or tell everything again.
    pub async fn recv(&mut self) -> ServerMsg {
        let message = deadline(self.socket.next()).await.expect("the socket is open");
        if let ServerMsg::Update(update) = &message {
            self.take(update);
        }
        message
    }

    fn take(&mut self, update: &Update) {
        if update.since == 0 {
            self.updates.clear();
        } else {
            assert_eq!(update.since, self.version, "an update follows the last one");
        }
        (self.version, self.hash) = (update.version, Some(update.hash.clone()));
        if update.room.is_some() {
            self.room.clone_from(&update.room);
        }
        if update.play.is_some() {
            self.play.clone_from(&update.play);
        }
        self.updates.push(update.clone());
    }

    /// A key that no other request has.
    pub fn key(&mut self) -> Key {
        format!("k{}", KEYS.fetch_add(1, Ordering::Relaxed)).parse().expect("a key")
    }

    /// Sends a command to the watched table and waits for the version it made.
    pub async fn request(&mut self, command: Command) -> Result<u64, Refusal> {
        let key = self.key();
        let (version, _) = self.request_as(&key, self.version, command).await?;
        Ok(version)
    }

    /// The same with any key and last seen version; also returns the hash.
    pub async fn request_as(
        &mut self,
        key: &Key,
        seen: u64,
        command: Command,
    ) -> Result<(u64, String), Refusal> {
        self.send(&ClientMsg::Do { key: key.clone(), seen, command }).await;
        loop {
            match self.recv().await {
                ServerMsg::Done { key: done, version, hash } if done == *key => return Ok((version, hash)),
                ServerMsg::Refused { key: Some(refused), refusal } if refused == *key => return Err(refusal),
                _ => {}
            }
        }
    }

    /// Plays an action of the draft.
    pub async fn act(&mut self, action: &str) -> Result<u64, Refusal> {
        self.request(Command::Act { action: action.parse() }).await
    }

    /// Receives messages until the condition holds.
    pub async fn until(&mut self, holds: impl Fn(&TestClient) -> bool) {
        while !holds(self) {
            self.recv().await;
        }
    }

    /// The room of the watched table.
    pub fn room(&self) -> &RoomView {
        self.room.as_ref().expect("a table is watched")
    }

    /// The game of the watched table.
    pub fn play(&self) -> &PlayView {
        self.play.as_ref().expect("the game has begun")
    }
}
