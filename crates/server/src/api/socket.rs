//! `GET /api/socket`: opens a WebSocket.

use std::sync::Arc;

use axum::Router;
use axum::extract::{State, WebSocketUpgrade};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::App;
use crate::error::Error;
use crate::guard::client::Client;
use crate::people::NewOrKnown;
use crate::socket;
use crate::supervise;

pub(super) fn routes() -> Router<Arc<App>> {
    Router::new().route("/api/socket", get(open))
}

async fn open(
    State(app): State<Arc<App>>,
    client: Client,
    NewOrKnown { identity, cookies }: NewOrKnown,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Error> {
    let place = app.limits.connect(client.address, identity.person())?;
    let upgrade = upgrade
        .read_buffer_size(socket::READ_BUFFER)
        .write_buffer_size(socket::WRITE_BUFFER)
        .max_write_buffer_size(socket::MAX_WRITE_BUFFER)
        .max_message_size(socket::MAX_MESSAGE_SIZE)
        .max_frame_size(socket::MAX_MESSAGE_SIZE);
    let talk = upgrade.on_upgrade(async move |connection| {
        // After a panic the connection is dropped, and its client reconnects.
        let _ = supervise::log_panic("socket", socket::run(&app, connection, client.address, identity)).await;
        drop(place);
    });
    Ok((cookies, talk).into_response())
}
