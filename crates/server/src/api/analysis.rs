//! What the coach says about a game that is over.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::routing::get;
use axum::{Json, Router};
use blacktop_protocol::{AnalysisState, TableId};

use crate::App;
use crate::error::Error;
use crate::people::Identity;

/// The routes around the coach.
pub(super) fn routes() -> Router<Arc<App>> {
    Router::new().route("/api/tables/{table}/analysis", get(show).post(ask))
}

/// `GET /api/tables/{table}/analysis`: how far the coach has got with the game, and in the end what it says.
#[utoipa::path(get, tag = "tables", path = "/api/tables/{table}/analysis", params(("table" = String, Path)), responses((status = 200, body = AnalysisState)))]
pub(crate) async fn show(
    State(app): State<Arc<App>>,
    Path(table): Path<TableId>,
) -> Result<Json<AnalysisState>, Error> {
    Ok(Json(app.coach.state(&table).await?))
}

/// `POST /api/tables/{table}/analysis`: asks the coach to look at the game, once it is over. Whoever asks again gets the
/// same.
#[utoipa::path(post, tag = "tables", path = "/api/tables/{table}/analysis", params(("table" = String, Path)), responses((status = 200, body = AnalysisState)))]
pub(crate) async fn ask(
    State(app): State<Arc<App>>,
    me: Identity,
    Path(table): Path<TableId>,
) -> Result<Json<AnalysisState>, Error> {
    Ok(Json(app.coach.ask(&table, me.person()).await?))
}
