//! Proofs of finished games, and the key they are signed with.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use blacktop_protocol::TableId;
use serde::Serialize;

use crate::App;
use crate::error::Error;
use crate::extract::Path;

pub(super) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/api/tables/{table}/proof", get(proof))
        .route("/.well-known/blacktop.json", get(about))
}

/// `GET /api/tables/{table}/proof`: a finished game as a signed record.
#[cfg_attr(feature = "openapi", utoipa::path(get, tag = "tables", path = "/api/tables/{table}/proof", params(("table" = String, Path)), responses(
    (status = 200, body = crate::proof::Proof),
    (status = 404, description = "No such table", body = blacktop_protocol::Refusal),
    (status = 409, description = "The game is not over", body = blacktop_protocol::Refusal),
)))]
pub(crate) async fn proof(
    State(app): State<Arc<App>>,
    Path(table): Path<TableId>,
) -> Result<Response, Error> {
    let (heading, record) = app.rooms.finished(&table).await?;
    let proof = app.proofs.sign(heading, &record.to_string());
    // Indented: each line of the record is a line of the file.
    let text = serde_json::to_string_pretty(&proof).map_err(|error| Error::BadValue(error.to_string()))?;
    let name = format!("attachment; filename=\"blacktop-{table}.proof.json\"");
    let headers =
        [(header::CONTENT_TYPE, "application/json".to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, text + "\n").into_response())
}

#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub(crate) struct AboutServer {
    /// `blacktop`.
    program: &'static str,
    version: &'static str,
    /// The public key of its proofs: Ed25519, 64 hexadecimal digits.
    proof_key: String,
}

/// `GET /.well-known/blacktop.json`: the server's version, and the public key of its proofs.
#[cfg_attr(feature = "openapi", utoipa::path(get, tag = "tables", path = "/.well-known/blacktop.json", responses((status = 200, body = AboutServer))))]
pub(crate) async fn about(State(app): State<Arc<App>>) -> Json<AboutServer> {
    let (program, version) = ("blacktop", env!("CARGO_PKG_VERSION"));
    Json(AboutServer { program, version, proof_key: app.proofs.public() })
}
