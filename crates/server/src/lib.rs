//! HTTP, WebSockets, people and their sessions, games in SQLite. No rules of the game.

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
mod sanitize;
mod serve;
mod socket;
pub mod store;
mod supervise;
mod timekeeper;

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use metrics_exporter_prometheus::PrometheusHandle;
use tokio::sync::watch;

use clock::ServerClock;
use coach::AnalysisQueue;
use config::Config;
use error::Error;
use guard::limits::RateLimits;
use guard::origin::Hosts;
use lobby::Lobby;
use people::People;
use rooms::Rooms;
use store::Store;

pub use serve::{Server, StartError};

/// The state that handlers share.
pub struct App {
    pub config: Config,
    pub listening: SocketAddr,
    pub clock: ServerClock,
    pub store: Store,
    pub people: People,
    /// Loaded tables.
    pub rooms: Rooms,
    pub coach: AnalysisQueue,
    pub lobby: Lobby,
    pub limits: RateLimits,
    pub hosts: Hosts,
    pub metrics: Option<PrometheusHandle>,
    pub stopping: watch::Receiver<bool>,
}

impl App {
    pub fn is_stopping(&self) -> bool {
        *self.stopping.borrow()
    }
}

/// All routes with their middleware.
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
