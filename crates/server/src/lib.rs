//! The network and the storage: HTTP, WebSockets, people and their sessions, games in SQLite. No rules.

pub mod api;
pub mod clock;
pub mod coach;
pub mod config;
pub mod error;
pub mod guard;
pub mod health;
mod listener;
pub mod lobby;
pub mod metrics;
pub mod network;
pub mod openapi;
pub mod page;
pub mod people;
mod random;
mod refusal;
pub mod rooms;
mod serve;
mod socket;
pub mod store;
mod timekeeper;

// Some tests share what they use with those beside the crate, which know it by this name.
#[cfg(test)]
extern crate self as blacktop_server;

#[cfg(test)]
#[allow(dead_code, reason = "other tests use the rest of it")]
#[path = "../tests/common/house.rs"]
mod house;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use axum::Router;
use metrics_exporter_prometheus::PrometheusHandle;
use tokio::sync::watch;

use clock::Clock;
use coach::AnalysisQueue;
use config::Config;
use error::Error;
use guard::limits::Limits;
use guard::origin::Hosts;
use lobby::Lobby;
use people::People;
use rooms::Rooms;
use store::Store;

pub use serve::{Server, StartError};

/// Everything that requests are answered with.
pub struct App {
    /// The settings.
    pub config: Config,
    /// Where it listens.
    pub listening: SocketAddr,
    /// What time it is.
    pub clock: Clock,
    /// Everything that is kept.
    pub store: Store,
    /// Who is who.
    pub people: People,
    /// The tables that are awake.
    pub rooms: Rooms,
    /// The games that are looked back at.
    pub coach: AnalysisQueue,
    /// The tables that are open to everybody.
    pub lobby: Lobby,
    /// How much is too much.
    pub limits: Limits,
    /// What the server is called.
    pub hosts: Hosts,
    /// The figures.
    pub metrics: Option<PrometheusHandle>,
    /// Whether the server is about to stop.
    pub stopping: watch::Receiver<bool>,
}

impl App {
    /// Whether the server is about to stop.
    pub fn is_stopping(&self) -> bool {
        *self.stopping.borrow()
    }
}

/// All routes, guarded.
pub fn routes(app: Arc<App>) -> Router {
    let routes = Router::new()
        .merge(api::routes())
        .merge(health::routes())
        .merge(openapi::routes())
        .merge(page::routes())
        .method_not_allowed_fallback(async || Error::WrongMethod)
        .fallback(page::page);
    guard::guarded(routes, &app).with_state(app)
}

/// The time, in milliseconds since 1970.
pub fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}
