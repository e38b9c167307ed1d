//! The access log and metrics: method, route, status and duration of every request. No cookies, tokens, bodies or query
//! strings are logged, and addresses of clients only where the operator wants them.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::FutureExt;
use tracing::Instrument;

use crate::App;
use crate::error::Error;
use crate::random::random_id;

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// In characters, for ids that clients send.
const LONGEST_ID: usize = 64;

/// Gives the request an id, or keeps its own, and logs its result.
pub(super) async fn trace(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let began = Instant::now();
    let id = id_of(&request);
    let method = method_name(request.method());
    // The route, such as `/api/me/devices/{id}`, without the values of its parameters.
    let path = request.extensions().get::<MatchedPath>().map(|path| path.as_str().to_owned());
    let path = path.unwrap_or_else(|| "(page)".to_owned());
    let client = app.config().log.addresses.then(|| super::client_of(&app, &request).address);
    let client = client.map(tracing::field::display);
    let span = tracing::info_span!("request", id = %id, method, path, client);
    let mut response = answer(request, next).instrument(span.clone()).await;
    let (status, took) = (response.status(), began.elapsed());
    span.in_scope(|| tracing::info!(status = status.as_u16(), ms = took.as_secs_f64() * 1e3, "answered"));
    crate::metrics::answered(method, path, status, took);
    if let Ok(id) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(REQUEST_ID, id);
    }
    response
}

/// A panic becomes a response too.
async fn answer(request: Request, next: Next) -> Response {
    let answered = AssertUnwindSafe(next.run(request)).catch_unwind().await;
    answered.unwrap_or_else(|_| Error::Internal("a handler panicked".to_owned()).into_response())
}

fn id_of(request: &Request) -> String {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    let given = request.headers().get(REQUEST_ID).and_then(|id| id.to_str().ok());
    let sane = given.filter(|id| (1..=LONGEST_ID).contains(&id.len()) && id.bytes().all(is_plain));
    sane.map_or_else(random_id, str::to_owned)
}

/// Unknown methods share one label, so that clients cannot create labels.
fn method_name(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::PATCH => "PATCH",
        Method::DELETE => "DELETE",
        Method::OPTIONS => "OPTIONS",
        _ => "other",
    }
}
