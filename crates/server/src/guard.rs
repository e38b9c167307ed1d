//! Middleware around all routes.
//!
//! From the outside in: request id and access log (`trace`), security headers (`headers`), then the checks: host name
//! ([`origin`]), rate limits ([`limits`]), cross-site requests, JSON bodies. Long responses are compressed.

pub(crate) mod answers;
mod attempts;
pub mod client;
mod daily;
mod headers;
pub mod limits;
mod open;
pub mod origin;
mod trace;
mod volume;

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{ConnectInfo, DefaultBodyLimit, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, Predicate, SizeAbove};
use tracing::Instrument;

use crate::App;
use crate::error::Error;
use client::{Client, Scheme};

/// In bytes, for routes that do not set another limit.
pub const MAX_BODY_SIZE: usize = 64 * 1024;

/// Only a slow body takes long here.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(30);

/// In bytes. Shorter responses fit into one packet.
const MIN_COMPRESSED_SIZE: u64 = 1024;

/// Probes and metrics are not rate limited.
const UNLIMITED_PATHS: [&str; 3] = ["/healthz", "/readyz", "/metrics"];

/// Adds the middleware. Routes that are added later are not guarded.
pub fn guarded(routes: Router<Arc<App>>, app: &Arc<App>) -> Router<Arc<App>> {
    routes
        .layer(DefaultBodyLimit::max(MAX_BODY_SIZE))
        .layer(from_fn_with_state(Arc::clone(app), answers::limit_responses))
        .layer(
            CompressionLayer::new()
                .compress_when(DefaultPredicate::new().and(SizeAbove::new(MIN_COMPRESSED_SIZE))),
        )
        .layer(from_fn_with_state(Arc::clone(app), check_request))
        .layer(from_fn_with_state(Arc::clone(app), headers::add_security_headers))
        .layer(from_fn_with_state(Arc::clone(app), trace::trace))
}

async fn check_request(State(app): State<Arc<App>>, mut request: Request, next: Next) -> Response {
    let client = client_of(&app, &request);
    if let Err(error) = check(&app, &request, client) {
        return error.into_response();
    }
    request.extensions_mut().insert(client);
    let answered = if request.method().is_safe() {
        tokio::time::timeout(REQUEST_TIMEOUT, next.run(request)).await
    } else {
        tokio::time::timeout(REQUEST_TIMEOUT, run_to_end(next, request)).await
    };
    answered.unwrap_or_else(|_| Error::RequestTimeout.into_response())
}

/// Runs a handler on a task of its own. When its client disconnects, hyper drops what it has not answered yet, and a change could be
/// carried out by half: a new password stored, and other sessions not ended.
async fn run_to_end(next: Next, request: Request) -> Response {
    let running = tokio::spawn(next.run(request).in_current_span());
    running.await.unwrap_or_else(|ended| match ended.try_into_panic() {
        Ok(panic) => std::panic::resume_unwind(panic),
        // The runtime shuts down.
        Err(_) => Error::Unavailable.into_response(),
    })
}

fn check(app: &App, request: &Request, client: Client) -> Result<(), Error> {
    let (method, headers) = (request.method(), request.headers());
    origin::check_one_host(request.uri(), headers)?;
    app.hosts.check_name(headers)?;
    if !UNLIMITED_PATHS.contains(&request.uri().path()) {
        app.bans.check_address(client.address, app.clock.now())?;
        app.limits.request(client.address)?;
    }
    app.hosts.check_origin(method, headers)?;
    origin::check_format(method, headers)
}

/// The client of a request.
fn client_of(app: &App, request: &Request) -> Client {
    // Tests call the router without a connection.
    let here = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
    let peer = request.extensions().get().map_or(here, |ConnectInfo(peer): &ConnectInfo<SocketAddr>| *peer);
    Client::of(peer, request.headers(), &app.config())
}

impl<S: Sync> FromRequestParts<S> for Client {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Client, Error> {
        let missing = || Error::Internal("route without middleware".to_owned());
        parts.extensions.get::<Client>().copied().ok_or_else(missing)
    }
}

impl Client {
    pub const LOCAL: Client = Client { address: IpAddr::V4(Ipv4Addr::LOCALHOST), scheme: Scheme::Http };
}
