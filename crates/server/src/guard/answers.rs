//! The size of responses. What the API sends to an address is counted; and each long response is in memory until its client has read
//! it, so an address has few at the same time.

use std::sync::Arc;

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::App;
use crate::error::Error;
use crate::guard::client::Client;
use crate::guard::limits::CountedConnection;

/// In bytes. The histories of usual games are shorter.
pub(crate) const LONG_RESPONSE: usize = 256 * 1024;

/// Histories, frames, records and drawings take milliseconds, and are made for a few requests of an address at the same time.
const TABLE: &str = "/api/tables/";

/// Counts responses of the API. Files of the page are in memory once for all, and an export is collected while its client reads.
pub(super) async fn limit_responses(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let client = request.extensions().get::<Client>().copied().filter(|_| path.starts_with("/api"));
    let Some(client) = client else { return next.run(request).await };
    let is_read = request.method().is_safe() && path.starts_with(TABLE);
    let turn = if is_read { Some(app.limits.read(client.address).await) } else { None };
    // Also those that had to wait.
    if let Err(too_fast) = app.limits.answers(client.address, app.clock.instant()) {
        return Error::from(too_fast).into_response();
    }
    let response = next.run(request).await;
    drop(turn);
    let length = response.body().size_hint().exact().and_then(|length| usize::try_from(length).ok());
    let length = length.unwrap_or(0);
    app.limits.answered(client.address, length, app.clock.instant());
    if length <= LONG_RESPONSE {
        return response;
    }
    match app.limits.long_response(client.address) {
        Ok(place) => counted(response, place).await.unwrap_or_else(IntoResponse::into_response),
        Err(too_fast) => Error::from(too_fast).into_response(),
    }
}

/// Gives up the place when the last byte has been handed to the system.
async fn counted(response: Response, place: CountedConnection) -> Result<Response, Error> {
    let (parts, body) = response.into_parts();
    let bytes = axum::body::to_bytes(body, usize::MAX).await;
    let bytes = bytes.map_err(|error| Error::Internal(format!("a response failed: {error}")))?;
    let counted = Bytes::from_owner(CountedBytes { bytes, _place: place });
    Ok(Response::from_parts(parts, Body::from(counted)))
}

struct CountedBytes {
    bytes: Bytes,
    _place: CountedConnection,
}

impl AsRef<[u8]> for CountedBytes {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}
