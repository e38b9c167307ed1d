//! A real server on a free port.

use std::net::SocketAddr;
use std::num::NonZeroU64;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use blacktop_client::ApiClient;
use blacktop_protocol::Me;
use blacktop_server::clock::ServerClock;
use blacktop_server::config::{Config, Quotas};
use blacktop_server::store::{self, DataSource, StoreError};
use blacktop_server::{App, Server};
use tempfile::TempDir;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::openapi::{ViolationGuard, Violations};
use crate::{Browser, TestClient};

/// A wait that takes longer fails its test.
const WAIT_DEADLINE: Duration = Duration::from_secs(60);

/// Waits, but not for ever.
pub async fn deadline<T>(waiting: impl Future<Output = T>) -> T {
    tokio::time::timeout(WAIT_DEADLINE, waiting).await.expect("it happens before the deadline")
}

/// Yields to other tasks until the condition holds.
pub async fn until(holds: impl Fn() -> bool) {
    deadline(async {
        while !holds() {
            tokio::task::yield_now().await;
        }
    })
    .await;
}

/// A folder, deleted on drop, with a database: a file in it, or one of the PostgreSQL that `cargo xtask test` has started.
pub struct TempData {
    folder: TempDir,
    source: DataSource,
}

impl Default for TempData {
    fn default() -> TempData {
        let runtime = || tokio::runtime::Builder::new_current_thread().enable_all().build();
        // On a thread of its own, since tests have a runtime already.
        let made = std::thread::spawn(move || runtime().expect("a runtime").block_on(store::test_database()));
        let data = TempData::in_file();
        match made.join().expect("a database for the test") {
            Some(source) => TempData { source, ..data },
            None => data,
        }
    }
}

impl TempData {
    /// With a SQLite file, for tests of what only files have.
    pub fn in_file() -> TempData {
        let folder = TempDir::with_prefix("blacktop-").expect("a temporary folder");
        let source = folder.path().join("blacktop.db").into();
        TempData { folder, source }
    }

    pub fn path(&self) -> &Path {
        self.folder.path()
    }

    /// The database, which need not exist.
    pub fn source(&self) -> &DataSource {
        &self.source
    }

    /// The database of [`TempData::in_file`].
    pub fn file(&self) -> PathBuf {
        self.source.file().expect("a test of a file uses `TempData::in_file`").to_owned()
    }
}

/// A server with a database of its own, whose bots and coach think for a moment only.
pub struct TestServer {
    pub address: SocketAddr,
    pub app: Arc<App>,
    pub clock: ServerClock,
    pub data: TempData,
    responses: ViolationGuard,
    stop: oneshot::Sender<()>,
    running: JoinHandle<Result<(), StoreError>>,
}

impl TestServer {
    /// A server without rate limits.
    pub async fn start() -> TestServer {
        TestServer::with(|_| {}).await
    }

    /// A server with a SQLite file, for tests of what only files have.
    pub async fn on_file() -> TestServer {
        TestServer::reopen(TempData::in_file()).await
    }

    /// A server with this change of its settings.
    pub async fn with(change: impl FnOnce(&mut Config)) -> TestServer {
        TestServer::open(TempData::default(), ServerClock::adjustable(), change).await
    }

    /// A server with these rate limits.
    pub async fn limited(limits: Quotas) -> TestServer {
        TestServer::with(|config| config.limits = limits).await
    }

    /// A server with the database of another.
    pub async fn reopen(data: TempData) -> TestServer {
        TestServer::open(data, ServerClock::adjustable(), |_| {}).await
    }

    pub async fn open(data: TempData, clock: ServerClock, change: impl FnOnce(&mut Config)) -> TestServer {
        let mut config = TestServer::config(&data);
        change(&mut config);
        let server = Server::bind_with(config, clock.clone()).await.expect("the server starts");
        let (address, app) = (server.address(), Arc::clone(server.app()));
        let responses = Violations::of(&app);
        let (stop, stopped) = oneshot::channel();
        let running = tokio::spawn(server.run(async move { drop(stopped.await) }));
        TestServer { address, app, clock, data, responses, stop, running }
    }

    /// The settings of a test server.
    pub fn config(data: &TempData) -> Config {
        let mut config =
            Config { port: 0, data: data.source().clone(), limits: Quotas::unlimited(), ..Config::default() };
        config.admin_socket = data.source().file().is_none().then(|| data.path().join("blacktop.admin"));
        config.bots.iterations = 20;
        config.coach.iterations = NonZeroU64::new(20).expect("more than 0");
        config
    }

    /// Shuts the server down and keeps its database.
    pub async fn shutdown(self) -> TempData {
        self.stop().wait().await
    }

    /// Asks the server to shut down.
    pub fn stop(self) -> Stopping {
        // A server that is gone has stopped.
        let _ = self.stop.send(());
        Stopping { data: self.data, running: self.running, responses: self.responses }
    }

    /// Shuts down and starts again with the same database.
    pub async fn restart(self) -> TestServer {
        TestServer::reopen(self.shutdown().await).await
    }

    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// A client without a session.
    pub fn api(&self) -> ApiClient {
        ApiClient::new(&self.url()).expect("a valid address")
    }

    /// The session of a client at the address of a restarted server.
    pub fn api_of(&self, client: &TestClient) -> ApiClient {
        client.api.moved_to(&self.url()).expect("a valid address")
    }

    /// A new guest with an open socket.
    pub async fn client(&self) -> TestClient {
        TestClient::connect(self.api()).await
    }

    /// A browser without a session.
    pub fn browser(&self) -> Browser {
        Browser::new(self.address)
    }

    /// A browser of a new guest.
    pub async fn guest(&self) -> (Browser, Me) {
        let browser = self.browser();
        let me = browser.get("/api/me").await.read();
        (browser, me)
    }

    /// A browser of a person with a password.
    pub async fn log_in(&self, credentials: &str) -> Browser {
        let browser = self.browser();
        browser.post("/api/login", credentials).await.read::<Me>();
        browser
    }
}

/// A server that was asked to shut down.
pub struct Stopping {
    data: TempData,
    responses: ViolationGuard,
    pub running: JoinHandle<Result<(), StoreError>>,
}

impl Stopping {
    /// Waits for the end of the shutdown and keeps the database.
    pub async fn wait(self) -> TempData {
        let stopped = deadline(self.running).await.expect("the server does not panic");
        stopped.expect("no other server takes over");
        drop(self.responses);
        self.data
    }
}
