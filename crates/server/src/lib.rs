//! HTTP, WebSockets, people and their sessions, games in SQLite. No rules of the game.

pub mod admin;
pub mod api;
pub mod bans;
pub mod clock;
pub mod coach;
mod command;
pub mod config;
pub mod date;
pub mod error;
pub mod extract;
pub mod guard;
pub mod health;
#[cfg(feature = "test-hooks")]
pub mod inspect;
mod listener;
pub mod lobby;
pub mod metrics;
pub mod network;
pub mod networks;
pub mod openapi;
pub mod page;
pub mod people;
pub mod proof;
mod random;
mod refusal;
mod retention;
pub mod rooms;
mod serve;
mod socket;
pub mod store;
mod supervise;
mod timekeeper;
mod turns;

use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, PoisonError, RwLock};

use axum::Router;
use blacktop_protocol::PersonId;
use metrics_exporter_prometheus::PrometheusHandle;
use tokio::sync::{broadcast, watch};
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use bans::Bans;
use clock::ServerClock;
use coach::AnalysisQueue;
use config::{Config, ConfigError};
use error::Error;
use guard::limits::RateLimits;
use guard::origin::Hosts;
use health::Readiness;
use lobby::Lobby;
use networks::Networks;
use people::People;
use proof::ProofKey;
use rooms::Rooms;
use store::Store;

pub use serve::{Server, StartError};

/// The state that handlers share.
pub struct App {
    /// The settings in force.
    config: RwLock<Arc<Config>>,
    pub listening: SocketAddr,
    pub clock: ServerClock,
    pub store: Store,
    pub people: People,
    pub proofs: ProofKey,
    pub readiness: Readiness,
    /// Loaded tables.
    pub rooms: Rooms,
    pub coach: AnalysisQueue,
    pub lobby: Lobby,
    pub limits: RateLimits,
    pub bans: Bans,
    /// Messages of operators for all sockets.
    pub announcements: broadcast::Sender<Utf8Bytes>,
    /// By the monotonic clock.
    pub started: Instant,
    pub hosts: Hosts,
    /// From where people were last seen.
    pub networks: Networks,
    pub metrics: Option<PrometheusHandle>,
    pub counts: metrics::LastCounts,
    pub stopping: watch::Receiver<bool>,
    /// Looks at every response.
    #[cfg(feature = "test-hooks")]
    pub inspector: std::sync::OnceLock<inspect::Inspector>,
}

impl App {
    /// The settings in force.
    pub fn config(&self) -> Arc<Config> {
        Arc::clone(&self.config.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Takes over the settings that can change while the server runs.
    pub fn reload(&self, config: &Config) {
        let old = self.config();
        let new = config.with_fixed_of(&old);
        let (changed, fixed) = (old.differences(&new), new.differences(config));
        if old.limits != new.limits {
            self.limits.reload(&new.limits);
        }
        self.rooms.set_vote_after(new.tables.vote_after());
        self.rooms.bots().set_memory(&new.bots);
        *self.config.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(new);
        tracing::info!(changed = changed.join(" "), "settings read again");
        if !fixed.is_empty() {
            tracing::warn!(settings = fixed.join(" "), "these settings differ and change at the next start");
        }
    }

    /// The settings cannot be read: those in force stay.
    pub fn reload_failed(&self, error: &ConfigError) {
        tracing::error!(%error, "settings not read again: nothing was changed");
    }

    /// A person has sent a request from this address. The list of open tables depends on where their hosts are.
    fn saw(&self, person: &PersonId, address: IpAddr) {
        if self.networks.saw(person, address) {
            self.lobby.reload();
        }
    }

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
    let routes = guard::guarded(routes, &app).with_state(Arc::clone(&app));
    #[cfg(feature = "test-hooks")]
    let routes = inspect::inspected(routes, app);
    routes
}
