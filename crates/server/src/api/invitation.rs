//! `/api/tables/{table}/invitation`: the link to a table, as text and as a QR code.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use blacktop_protocol::{Refusal, TableId, TableLink};
use qrcode::QrCode;
use qrcode::render::svg;

use crate::App;
use crate::error::Error;
use crate::guard::client::{Client, Scheme};
use crate::network;

const LONGEST_HOST: usize = 260;

pub(super) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/api/tables/{table}/invitation", get(invitation))
        .route("/api/tables/{table}/invitation.svg", get(code))
}

/// `GET /api/tables/{table}/invitation`: the link to a table, as other machines reach it.
#[utoipa::path(get, tag = "tables", path = "/api/tables/{table}/invitation", params(("table" = String, Path)), responses(
    (status = 200, body = TableLink),
    (status = 404, description = "No such table", body = Refusal),
))]
pub(crate) async fn invitation(
    State(app): State<Arc<App>>,
    client: Client,
    headers: HeaderMap,
    Path(table): Path<TableId>,
) -> Result<Json<TableLink>, Error> {
    Ok(Json(TableLink { link: link(&app, client, &headers, &table).await? }))
}

/// `GET /api/tables/{table}/invitation.svg`: the same link as a QR code.
#[utoipa::path(get, tag = "tables", path = "/api/tables/{table}/invitation.svg", params(("table" = String, Path)), responses(
    (status = 200, body = String, content_type = "image/svg+xml"),
    (status = 404, description = "No such table", body = Refusal),
))]
pub(crate) async fn code(
    State(app): State<Arc<App>>,
    client: Client,
    headers: HeaderMap,
    Path(table): Path<TableId>,
) -> Result<Response, Error> {
    let link = link(&app, client, &headers, &table).await?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], picture(&link)?).into_response())
}

/// A link as a QR code in SVG. The link may be a secret, so it is not in the error.
pub(super) fn picture(link: &str) -> Result<String, Error> {
    let code = QrCode::new(link).map_err(|error| Error::Internal(format!("a link has no code: {error}")))?;
    Ok(code.render::<svg::Color<'_>>().quiet_zone(true).build())
}

async fn link(app: &App, client: Client, headers: &HeaderMap, table: &TableId) -> Result<String, Error> {
    app.store.table_line(table).await?.ok_or(Error::NotFound("table"))?;
    Ok(format!("{}/t/{table}", home(app, client, headers)?))
}

/// The server's URL for other machines: `public_url`, or the `Host` of the request. `localhost` is replaced by this machine's
/// address in the network, if the server listens there.
pub(super) fn home(app: &App, client: Client, headers: &HeaderMap) -> Result<String, Error> {
    if let Some(url) = &app.config.public_url {
        return Ok(url.to_string());
    }
    let host = host(headers).ok_or(Error::WrongHost)?;
    let scheme = match client.scheme {
        Scheme::Http => "http",
        Scheme::Https => "https",
    };
    let others = network::for_others(app.listening).filter(|_| network::is_here(host.host()));
    Ok(others.map_or_else(|| format!("{scheme}://{host}"), |address| format!("http://{address}")))
}

fn host(headers: &HeaderMap) -> Option<Authority> {
    let host: Authority = headers.get(header::HOST)?.to_str().ok()?.parse().ok()?;
    let is_plain = !host.as_str().contains('@') && host.as_str().len() <= LONGEST_HOST;
    is_plain.then_some(host)
}
