//! For operators: liveness, readiness and metrics.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::error::Error;
use crate::guard::client::{Client, FORWARDED_FOR};
use crate::guard::origin::bearer;
use crate::{App, metrics};

pub fn routes() -> Router<Arc<App>> {
    Router::new().route("/healthz", get(up)).route("/readyz", get(ready)).route("/metrics", get(figures))
}

async fn up() -> &'static str {
    "up\n"
}

/// The store answers, and the server is not shutting down.
async fn ready(State(app): State<Arc<App>>) -> Response {
    let unready = |why: &'static str| (StatusCode::SERVICE_UNAVAILABLE, why).into_response();
    if app.is_stopping() {
        return unready("stopping\n");
    }
    match app.store.last_heartbeat().await {
        Ok(_) => "ready\n".into_response(),
        Err(error) => {
            tracing::error!(%error, "store not ready");
            unready("the store does not answer\n")
        }
    }
}

/// Metrics, for this machine and for requests with the token.
async fn figures(State(app): State<Arc<App>>, client: Client, headers: HeaderMap) -> Result<Response, Error> {
    let token = app.config.metrics.token.as_ref().map(|token| token.reveal());
    let has_token = token.zip(bearer(&headers)).is_some_and(|(ours, theirs)| same(ours, theirs));
    let is_here = client.address.is_loopback() && !is_forwarded(&headers);
    if !has_token && !is_here {
        return Err(Error::NotFound("page"));
    }
    metrics::look(&app);
    let figures = app.metrics.as_ref().map(|metrics| metrics.render()).unwrap_or_default();
    Ok(([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], figures).into_response())
}

/// Whether a proxy has forwarded the request. If the proxy is not configured, its clients seem to be on this machine.
fn is_forwarded(headers: &HeaderMap) -> bool {
    [header::FORWARDED, header::VIA, FORWARDED_FOR].iter().any(|name| headers.contains_key(name))
}

/// Constant-time comparison.
fn same(one: &str, other: &str) -> bool {
    use sha2::{Digest, Sha256};
    Sha256::digest(one) == Sha256::digest(other)
}
