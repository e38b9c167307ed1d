//! `GET /api/socket`: opens a WebSocket.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{State, WebSocketUpgrade};
use axum::http::header::{CONNECTION, SEC_WEBSOCKET_ACCEPT, SEC_WEBSOCKET_KEY, UPGRADE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Extension, Router};
use blacktop_protocol::PersonId;
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::Role;

use crate::App;
use crate::error::Error;
use crate::guard::client::Client;
use crate::people::NewOrKnown;
use crate::socket::{self, FragmentLimit, WebSocket};
use crate::supervise;

pub(super) fn routes() -> Router<Arc<App>> {
    Router::new().route("/api/socket", get(open))
}

/// Opens a WebSocket, whose messages `docs/API.md` describes. A browser without a session becomes a guest.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/socket", tag = "tables", responses(
    (status = 101, description = "The connection is a WebSocket from now on"),
    (status = 400, description = "Not a request for a WebSocket", body = blacktop_protocol::Refusal),
    (status = 401, description = "No such token", body = blacktop_protocol::Refusal),
    (status = 403, description = "Banned, a page of another site, or no new people are let in", body = blacktop_protocol::Refusal),
    (status = 429, description = "Too many sockets or requests", body = blacktop_protocol::Refusal),
)))]
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    client: Client,
    NewOrKnown { identity, cookies }: NewOrKnown,
    upgraded: Option<Extension<OnUpgrade>>,
    checked: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    // It checks the request. Its own `on_upgrade` would hide the stream, whose fragments are counted here.
    checked.map(drop).map_err(|rejection| Error::NotWebSocket(rejection.body_text()))?;
    let (Some(Extension(upgraded)), Some(key)) = (upgraded, headers.get(SEC_WEBSOCKET_KEY)) else {
        return Err(Error::NotWebSocket("no upgrade".to_owned()));
    };
    let place = app.limits.connect(client.address, identity.person())?;
    let accept = derive_accept_key(key.as_bytes());
    tokio::spawn(async move {
        // The client has gone before it was answered.
        let Ok(stream) = upgraded.await else { return };
        let connection = connect(&app, stream, client.address, identity.person().clone()).await;
        // After a panic the connection is dropped, and its client reconnects.
        let _ = supervise::log_panic("socket", socket::run(&app, connection, client.address, identity)).await;
        drop(place);
    });
    let handshake =
        [(CONNECTION, "upgrade"), (UPGRADE, "websocket"), (SEC_WEBSOCKET_ACCEPT, accept.as_str())];
    Ok((StatusCode::SWITCHING_PROTOCOLS, cookies, handshake).into_response())
}

async fn connect(app: &Arc<App>, stream: Upgraded, address: IpAddr, person: PersonId) -> WebSocket {
    let limits = Arc::clone(app);
    let permit = move || limits.limits.message(address, &person).is_ok();
    let stream = FragmentLimit::new(TokioIo::new(stream), permit);
    WebSocketStream::from_raw_socket(stream, Role::Server, Some(socket::config())).await
}
