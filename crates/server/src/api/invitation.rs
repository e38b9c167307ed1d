//! `/api/tables/{table}/invitation`: the link to a table, as text and as a QR code.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use blacktop_protocol::{TableId, TableLink};

use crate::App;
use crate::error::Error;
use crate::extract::Path;
use crate::guard::client::Client;
use crate::network::{base_url, qr_code};

pub(super) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/api/tables/{table}/invitation", get(invitation))
        .route("/api/tables/{table}/invitation.svg", get(code))
}

/// `GET /api/tables/{table}/invitation`: the link to a table, as other machines reach it.
#[cfg_attr(feature = "openapi", utoipa::path(get, tag = "tables", path = "/api/tables/{table}/invitation", params(("table" = String, Path)), responses(
    (status = 200, body = TableLink),
    (status = 404, description = "No such table", body = blacktop_protocol::Refusal),
)))]
pub(crate) async fn invitation(
    State(app): State<Arc<App>>,
    client: Client,
    headers: HeaderMap,
    Path(table): Path<TableId>,
) -> Result<Json<TableLink>, Error> {
    Ok(Json(TableLink { link: link(&app, client, &headers, &table).await? }))
}

/// `GET /api/tables/{table}/invitation.svg`: the same link as a QR code.
#[cfg_attr(feature = "openapi", utoipa::path(get, tag = "tables", path = "/api/tables/{table}/invitation.svg", params(("table" = String, Path)), responses(
    (status = 200, body = String, content_type = "image/svg+xml"),
    (status = 404, description = "No such table", body = blacktop_protocol::Refusal),
)))]
pub(crate) async fn code(
    State(app): State<Arc<App>>,
    client: Client,
    headers: HeaderMap,
    Path(table): Path<TableId>,
) -> Result<Response, Error> {
    let link = link(&app, client, &headers, &table).await?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], qr_code(&link)?).into_response())
}

async fn link(app: &App, client: Client, headers: &HeaderMap, table: &TableId) -> Result<String, Error> {
    app.store.table_summary(table).await?.ok_or(Error::NotFound("table"))?;
    Ok(format!("{}/t/{table}", base_url(app, client, headers)?))
}
