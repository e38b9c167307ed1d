//! A server from start to shutdown.

use std::io::ErrorKind;
use std::net::SocketAddr;
use std::sync::{Arc, RwLock};
use std::time::Duration;

use blacktop_table::Uptime;
use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use tokio::net::{TcpListener, TcpSocket};
use tokio::sync::{broadcast, watch};
use tokio::task::JoinHandle;

use crate::bans::Bans;
use crate::clock::ServerClock;
use crate::coach::AnalysisQueue;
use crate::config::Config;
use crate::error::Error;
use crate::guard::limits::RateLimits;
use crate::guard::origin::Hosts;
use crate::health::Readiness;
use crate::lobby::Lobby;
use crate::networks::Networks;
use crate::people::People;
use crate::proof::ProofKey;
use crate::rooms::{BotPool, Rooms};
use crate::store::{FsyncProbe, Store, StoreError, StoreOptions};
use crate::{App, listener, metrics, retention, supervise, timekeeper};

/// How often idle rate limiters and expired sessions are deleted.
const CLEANUP_INTERVAL: Duration = Duration::from_secs(600);

/// How long a shutdown waits for open requests, and then for open sockets.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(4);
const POLL_INTERVAL: Duration = Duration::from_millis(20);

const METRICS_UPKEEP_INTERVAL: Duration = Duration::from_secs(10);

/// Kernel send buffer of a connection, in bytes.
const SEND_BUFFER: u32 = 64 * 1024;

const ACCEPT_BACKLOG: u32 = 1024;

/// Announcements that may wait for a slow socket.
const ANNOUNCEMENTS: usize = 16;

#[derive(Debug, thiserror::Error)]
pub enum StartError {
    #[error("cannot listen on {address} ({cause}): {}", listen_advice(.cause))]
    Listen { address: SocketAddr, cause: std::io::Error },
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Other(#[from] Error),
}

/// What an operator can do about it.
fn listen_advice(cause: &std::io::Error) -> &'static str {
    match cause.kind() {
        ErrorKind::AddrInUse => "stop the other program, or choose another port with --port",
        ErrorKind::AddrNotAvailable => {
            "choose an address of this machine with --address, or 0.0.0.0 for all of them"
        }
        ErrorKind::PermissionDenied => {
            "ports below 1024 need special rights: choose another with --port, and let a proxy have this one"
        }
        _ => "choose another address with --address or another port with --port",
    }
}

/// A server that listens. Requests are answered from [`Server::run`] on.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    app: Arc<App>,
    stop: watch::Sender<bool>,
}

impl Server {
    /// Binds the port and opens the store.
    pub async fn bind(config: Config) -> Result<Server, StartError> {
        Server::bind_with(config, ServerClock::default()).await
    }

    /// Like [`Server::bind`] with a clock that a test can turn forward.
    pub async fn bind_with(config: Config, clock: ServerClock) -> Result<Server, StartError> {
        raise_file_limit();
        let wanted = config.listen();
        let listen = |cause| StartError::Listen { address: wanted, cause };
        let listener = bind_listener(wanted).map_err(listen)?;
        let address = listener.local_addr().map_err(listen)?;
        let options = StoreOptions { address: Some(address), unsafe_commits: config.unsafe_commits };
        let store = Store::open_with(&config.data, options).await?;
        let (stop, stopping) = watch::channel(false);
        let last_alive = store.last_heartbeat().await?;
        clock.not_before(last_alive.unwrap_or_default());
        let began = clock.now();
        let uptime = Uptime { began, last_alive: last_alive.unwrap_or(began) };
        let vote_after = config.tables.vote_after();
        let networks = Networks::default();
        let lobby = Lobby::new(store.clone(), networks.clone());
        let bots = BotPool::new(&config.bots, networks.clone());
        let iterations = config.coach.iterations.get();
        let app = App {
            coach: AnalysisQueue::new(store.clone(), bots.clone(), iterations, stopping.clone()),
            people: People::new(&store)
                .await
                .inspect_err(|error| tracing::error!(%error, "cannot read the cookie key"))?,
            proofs: ProofKey::load(&store).await?,
            readiness: Readiness::default(),
            rooms: Rooms::new(clock.clone(), store.clone(), bots, lobby.clone(), uptime, vote_after),
            lobby,
            limits: RateLimits::new(&config.limits),
            bans: Bans::default(),
            announcements: broadcast::Sender::new(ANNOUNCEMENTS),
            started: clock.instant(),
            hosts: Hosts::new(&config, address),
            networks,
            metrics: metrics::start(),
            counts: metrics::LastCounts::default(),
            config: RwLock::new(Arc::new(config)),
            listening: address,
            clock,
            store,
            stopping,
            #[cfg(feature = "test-hooks")]
            inspector: std::sync::OnceLock::new(),
        };
        app.bans.reload(&app.store, app.clock.now()).await?;
        Ok(Server { listener, address, app: Arc::new(app), stop })
    }

    pub fn address(&self) -> SocketAddr {
        self.address
    }

    pub fn app(&self) -> &Arc<App> {
        &self.app
    }

    /// Serves until `stop` resolves, then shuts down gracefully and closes the store. Fails if another server takes the database over.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> Result<(), StoreError> {
        let Server { listener, address, app, stop: stopping } = self;
        tracing::info!(%address, data = %app.config().data, "listening");
        let tasks = spawn_background(&app);
        let serving = listener::accept_loop(listener, Arc::clone(&app));
        let stop = async move {
            stop.await;
            tracing::info!("shutting down");
            stopping.send_replace(true);
            // `serving` ends when open requests have been answered.
            std::future::pending::<()>().await;
        };
        let fenced = app.store.fenced();
        let served = tokio::select! {
            () = serving => Ok(()),
            () = stop => Ok(()),
            () = shutdown_deadline(&app) => Ok(()),
            () = fenced => {
                let error = StoreError::Fenced;
                tracing::error!(%error, "stopping");
                Err(error)
            }
        };
        tasks.iter().for_each(JoinHandle::abort);
        drain(&app).await;
        app.store.close().await;
        tracing::info!("stopped");
        served
    }
}

/// Starts the tasks that run as long as the server.
fn spawn_background(app: &Arc<App>) -> Vec<JoinHandle<()>> {
    let supervised = |task| {
        let (app, clock) = (Arc::clone(app), app.clock.clone());
        move |start: fn(Arc<App>) -> BoxFuture<'static, ()>| {
            tokio::spawn(supervise::restart(task, clock, move || start(Arc::clone(&app))))
        }
    };
    vec![
        #[cfg(unix)]
        supervised("administration")(|app| crate::admin::serve(app).boxed()),
        supervised("upkeep")(|app| run_upkeep(app).boxed()),
        supervised("lobby")(|app| app.lobby.clone().run().boxed()),
        supervised("coach")(|app| app.coach.clone().run().boxed()),
        supervised("timekeeper")(|app| timekeeper::run(app).boxed()),
    ]
}

/// Every connection is an open file, and the usual limit is 1024. Without permission to raise it, the server runs with what it has.
fn raise_file_limit() {
    match rlimit::increase_nofile_limit(u64::MAX) {
        Ok(files) => tracing::debug!(files, "limit of open files"),
        Err(error) => tracing::warn!(%error, "cannot raise the limit of open files"),
    }
}

/// Binds with a small send buffer, so that slow readers hold little memory.
fn bind_listener(address: SocketAddr) -> std::io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    // A restart can bind the port at once. On Windows the option means something else.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.set_send_buffer_size(SEND_BUFFER)?;
    socket.bind(address)?;
    socket.listen(ACCEPT_BACKLOG)
}

/// Resolves when the shutdown has waited long enough for open requests.
async fn shutdown_deadline(app: &App) {
    let mut stopping = app.stopping.clone();
    // An error means that the sender is gone, and the server with it.
    let _ = stopping.wait_for(|stopping| *stopping).await;
    app.clock.sleep(SHUTDOWN_TIMEOUT).await;
    tracing::warn!("shutdown timeout: some requests are still open");
}

/// Unloads all rooms, which stops their clocks, and waits a little for sockets to be closed.
async fn drain(app: &App) {
    app.rooms.stop().await;
    let empty = async {
        while app.limits.open_sockets() > 0 {
            tokio::time::sleep(POLL_INTERVAL).await;
        }
    };
    if app.clock.timeout(SHUTDOWN_TIMEOUT, empty).await.is_none() {
        tracing::warn!(sockets = app.limits.open_sockets(), "shutdown timeout: some sockets are still open");
    }
    if let Err(error) = app.store.set_heartbeat(app.clock.now()).await {
        tracing::warn!(%error, "cannot store the time of the shutdown");
    }
}

/// Periodic upkeep: expired sessions and links, what is not kept any longer, idle rate limiters, metrics.
async fn run_upkeep(app: Arc<App>) {
    let mut upkeep = tokio::time::interval(METRICS_UPKEEP_INTERVAL);
    let mut cleanup = tokio::time::interval(CLEANUP_INTERVAL);
    let mut probe = app.store.source().file().and_then(|file| FsyncProbe::new(file).ok());
    loop {
        tokio::select! {
            _ = upkeep.tick() => {
                app.metrics.iter().for_each(|metrics| metrics.run_upkeep());
                probe = measure_fsync(probe).await;
            }
            _ = cleanup.tick() => {
                app.limits.evict_idle(app.clock.instant());
                if let Err(error) = app.store.delete_expired(app.clock.now()).await {
                    tracing::warn!(%error, "cannot delete expired sessions");
                }
                retention::run(&app).await;
            }
        }
    }
}

/// Measures an fsync, off the runtime's threads. A disk that fails is not measured any more: its writes fail, and are logged.
async fn measure_fsync(probe: Option<FsyncProbe>) -> Option<FsyncProbe> {
    let mut probe = probe?;
    let measured = tokio::task::spawn_blocking(move || probe.measure().ok().map(|took| (probe, took)));
    let (probe, took) = measured.await.ok()??;
    metrics::synced(took);
    Some(probe)
}
