//! A server for one test, and people who come to it.

use std::net::SocketAddr;
use std::num::NonZeroU64;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use blacktop_client::{ApiClient, Connection};
use blacktop_protocol::{
    ClientMsg, Command, Key, Me, NewSeat, NewTable, PlayView, Refusal, RoomView, ServerMsg, Settings,
    TableId, Update,
};
use blacktop_server::clock::Clock;
use blacktop_server::config::{Config, Quotas};
use blacktop_server::{App, Server};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// A server with a file of its own. The file goes with the house; a house can be left and entered again.
pub(crate) struct House {
    pub(crate) data: PathBuf,
    pub(crate) address: SocketAddr,
    pub(crate) app: Arc<App>,
    /// Its clock, which can be turned forward.
    pub(crate) clock: Clock,
    stop: oneshot::Sender<()>,
    running: JoinHandle<()>,
}

static HOUSES: AtomicU64 = AtomicU64::new(0);
static KEYS: AtomicU64 = AtomicU64::new(0);

impl House {
    /// A new one without limits, whose bots think quickly.
    pub(crate) async fn new() -> House {
        House::enter(House::file()).await
    }

    /// A new one with limits of its own.
    pub(crate) async fn limited(limits: Quotas) -> House {
        House::with(Config { data: House::file(), limits, ..House::config() }, Clock::adjustable()).await
    }

    /// A file that is not there yet.
    pub(crate) fn file() -> PathBuf {
        let number = HOUSES.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("blacktop-house-{}-{number}", std::process::id()));
        folder.join("blacktop.db")
    }

    /// One whose file may be there already.
    pub(crate) async fn enter(data: PathBuf) -> House {
        House::enter_at(data, Clock::adjustable()).await
    }

    /// The same at another time.
    pub(crate) async fn enter_at(data: PathBuf, clock: Clock) -> House {
        House::with(Config { data, limits: Quotas::unlimited(), ..House::config() }, clock).await
    }

    /// The settings of a house but for its file and limits.
    pub(crate) fn config() -> Config {
        let mut config = Config { port: 0, ..Config::default() };
        config.bots.iterations = 20;
        config.coach.iterations = NonZeroU64::new(20).expect("that is more than 0");
        config
    }

    pub(crate) async fn with(config: Config, clock: Clock) -> House {
        let data = config.data.clone();
        let server = Server::bind_with(config, clock.clone()).await.expect("a server starts with its file");
        let (address, app) = (server.address(), Arc::clone(server.app()));
        let (stop, stopped) = oneshot::channel();
        let running = tokio::spawn(async move {
            let stop = async move { drop(stopped.await) };
            server.run(stop).await;
        });
        House { data, address, app, clock, stop, running }
    }

    /// Stops the server as an operator would, and keeps its file.
    pub(crate) async fn leave(self) -> PathBuf {
        self.stop().wait().await
    }

    /// Asks the server to stop.
    pub(crate) fn stop(self) -> Leaving {
        // A server that is gone has stopped.
        let _ = self.stop.send(());
        Leaving { data: self.data, running: self.running }
    }

    /// A client without a session.
    pub(crate) fn door(&self) -> ApiClient {
        ApiClient::new(&format!("http://{}", self.address)).expect("an address is one")
    }

    /// The same client at the new address of a restarted server.
    pub(crate) fn door_for(&self, guest: &Guest) -> ApiClient {
        guest.door.moved_to(&format!("http://{}", self.address)).expect("an address is one")
    }

    /// A new guest with an open socket.
    pub(crate) async fn guest(&self) -> Guest {
        Guest::enter(self.door()).await
    }
}

/// A server that was asked to stop.
pub(crate) struct Leaving {
    data: PathBuf,
    pub(crate) running: JoinHandle<()>,
}

impl Leaving {
    /// Waits until it has, and keeps its file.
    pub(crate) async fn wait(self) -> PathBuf {
        self.running.await.expect("a server ends in peace");
        self.data
    }
}

/// No test waits longer for one thing: a test that would hang fails instead (D9).
const WAIT_DEADLINE: Duration = Duration::from_secs(60);

/// Yields to other tasks until the condition holds.
pub(crate) async fn until(is_so: impl Fn() -> bool) {
    let waiting = async {
        while !is_so() {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(WAIT_DEADLINE, waiting).await.expect("the condition holds before the deadline");
}

/// Takes the file of a house away, with its folder.
pub(crate) fn tear_down(data: &Path) {
    if let Some(folder) = data.parent() {
        std::fs::remove_dir_all(folder).expect("the folder of a test can be taken away");
    }
}

/// A guest with an open socket.
pub(crate) struct Guest {
    pub(crate) door: ApiClient,
    pub(crate) me: Me,
    pub(crate) line: Connection,
    pub(crate) version: u64,
    pub(crate) room: Option<RoomView>,
    pub(crate) play: Option<PlayView>,
    pub(crate) updates: Vec<Update>,
}

impl Guest {
    pub(crate) async fn enter(door: ApiClient) -> Guest {
        door.me().await.expect("a guest is made");
        let mut line = door.connect().await.expect("the socket opens");
        let Ok(ServerMsg::Welcome { me, .. }) = line.next().await else { panic!("no welcome") };
        Guest { door, me, line, version: 0, room: None, play: None, updates: Vec::new() }
    }

    /// Sets a table up.
    pub(crate) async fn create(&self, seats: Vec<NewSeat>, settings: Settings, start: bool) -> TableId {
        let new = NewTable { settings, seats, start };
        self.door.create_table(&new).await.expect("a table can be set up").table
    }

    pub(crate) async fn send(&mut self, message: &ClientMsg) {
        self.line.send(message).await.expect("the line is open");
    }

    /// Watches a table from what is known of it.
    pub(crate) async fn watch(&mut self, table: &TableId) {
        self.send(&ClientMsg::Watch { table: table.clone(), since: self.version }).await;
        loop {
            if let Hear::Update = self.hear().await {
                return;
            }
        }
    }

    /// The next message. Updates must follow one another without a gap.
    pub(crate) async fn hear(&mut self) -> Hear {
        let message = tokio::time::timeout(WAIT_DEADLINE, self.line.next()).await;
        match message.expect("a message before the deadline").expect("the connection is open") {
            ServerMsg::Update(update) => {
                self.take(*update);
                Hear::Update
            }
            ServerMsg::Done { key, version, hash } => Hear::Done { key, version, hash },
            ServerMsg::Refused { key, refusal } => Hear::Refused { key, refusal },
            ServerMsg::Explained { why, .. } => Hear::Explained(why),
            ServerMsg::Lobby { tables } => Hear::Lobby(tables.into_iter().map(|line| line.table).collect()),
            ServerMsg::Welcome { .. } => panic!("a server welcomes once"),
        }
    }

    fn take(&mut self, update: Update) {
        assert_eq!(update.since, self.version, "an update follows what is known");
        self.version = update.version;
        if let Some(room) = &update.room {
            self.room = Some(room.clone());
        }
        if let Some(play) = &update.play {
            self.play = Some(play.clone());
        }
        self.updates.push(update);
    }

    /// A key that no other request has.
    pub(crate) fn key(&mut self) -> Key {
        format!("k{}", KEYS.fetch_add(1, Ordering::Relaxed)).parse().expect("a key")
    }

    /// Wants something of the table and waits for the answer.
    pub(crate) async fn wish(&mut self, command: Command) -> Result<u64, Refusal> {
        let key = self.key();
        let wish = ClientMsg::Do { key: key.clone(), seen: self.version, command };
        self.send(&wish).await;
        loop {
            match self.hear().await {
                Hear::Done { key: done, version, .. } if done == key => return Ok(version),
                Hear::Refused { key: Some(refused), refusal } if refused == key => return Err(refusal),
                _ => {}
            }
        }
    }

    /// Waits until the table is as wanted.
    pub(crate) async fn until(&mut self, is_so: impl Fn(&Guest) -> bool) {
        while !is_so(self) {
            self.hear().await;
        }
    }

    pub(crate) fn seen(&self) -> &PlayView {
        self.play.as_ref().expect("the game has begun")
    }
}

/// What a guest hears.
pub(crate) enum Hear {
    Update,
    Done { key: Key, version: u64, hash: String },
    Refused { key: Option<Key>, refusal: Refusal },
    Explained(Option<Refusal>),
    Lobby(Vec<TableId>),
}
