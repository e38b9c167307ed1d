//! For operators: liveness, readiness and metrics.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tokio::sync::Mutex;
use tokio::time::Instant;

use crate::error::Error;
use crate::guard::client::{Client, FORWARDED_FOR, REAL_IP};
use crate::guard::origin::bearer;
use crate::{App, metrics};

pub fn routes() -> Router<Arc<App>> {
    Router::new().route("/healthz", get(up)).route("/readyz", get(ready)).route("/metrics", get(figures))
}

async fn up() -> &'static str {
    "up\n"
}

/// A result of the store's probe is good for this long: a health check must not be a way to make the server write.
const PROBE_LASTS: Duration = Duration::from_secs(2);

/// The last probe of the store, and when it was. The lock keeps requests from probing at the same time.
#[derive(Default)]
pub struct Readiness(Mutex<Option<(Instant, bool)>>);

impl Readiness {
    /// Whether the store takes writes.
    async fn is_writable(&self, app: &App) -> bool {
        let mut last = self.0.lock().await;
        if let Some((at, writable)) = *last
            && app.clock.instant() < at + PROBE_LASTS
        {
            return writable;
        }
        let probed = app.store.probe().await;
        if let Err(error) = &probed {
            tracing::error!(%error, "store not ready");
        }
        *last = Some((app.clock.instant(), probed.is_ok()));
        probed.is_ok()
    }
}

/// The store takes writes and reads them back, and the server is not shutting down.
async fn ready(State(app): State<Arc<App>>) -> Response {
    let unready = |why: &'static str| (StatusCode::SERVICE_UNAVAILABLE, why).into_response();
    if app.is_stopping() {
        return unready("stopping\n");
    }
    if app.readiness.is_writable(&app).await {
        "ready\n".into_response()
    } else {
        unready("the store takes no writes: see the log\n")
    }
}

/// Metrics, for this machine and for requests with the token.
async fn figures(State(app): State<Arc<App>>, client: Client, headers: HeaderMap) -> Result<Response, Error> {
    let config = app.config();
    let token = config.metrics.token.as_ref();
    let has_token = token.zip(bearer(&headers)).is_some_and(|(ours, theirs)| same(ours.reveal(), theirs));
    let is_here = client.address.is_loopback() && !is_forwarded(&headers);
    if !has_token && !is_here {
        return Err(Error::NotFound("page"));
    }
    metrics::look(&app).await;
    let figures = app.metrics.as_ref().map(|metrics| metrics.render()).unwrap_or_default();
    Ok(([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], figures).into_response())
}

/// Whether a proxy has forwarded the request. If the proxy is not configured, its clients seem to be on this machine.
fn is_forwarded(headers: &HeaderMap) -> bool {
    [header::FORWARDED, header::VIA, FORWARDED_FOR, REAL_IP].iter().any(|name| headers.contains_key(name))
}

/// Constant-time comparison.
fn same(one: &str, other: &str) -> bool {
    use sha2::{Digest, Sha256};
    Sha256::digest(one) == Sha256::digest(other)
}
