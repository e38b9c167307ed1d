//! The coach's analysis of a finished game.

use std::sync::Arc;

use axum::extract::State;
use axum::routing::get;
use axum::{Json, Router};
use blacktop_protocol::{AnalysisState, TableId};

use crate::App;
use crate::error::Error;
use crate::extract::Path;
use crate::guard::client::Client;
use crate::people::Caller;

pub(super) fn routes() -> Router<Arc<App>> {
    Router::new().route("/api/tables/{table}/analysis", get(show).post(ask))
}

/// `GET /api/tables/{table}/analysis`: the progress of the analysis, and in the end its result.
#[cfg_attr(feature = "openapi", utoipa::path(get, tag = "tables", path = "/api/tables/{table}/analysis", params(("table" = String, Path)), responses(
    (status = 200, body = AnalysisState),
    (status = 404, description = "No such table", body = blacktop_protocol::Refusal),
)))]
pub(crate) async fn show(
    State(app): State<Arc<App>>,
    Path(table): Path<TableId>,
) -> Result<Json<AnalysisState>, Error> {
    Ok(Json(app.coach.state(&table).await?))
}

/// `POST /api/tables/{table}/analysis`: queues a finished game for analysis. Asking again changes nothing.
#[cfg_attr(feature = "openapi", utoipa::path(post, tag = "tables", path = "/api/tables/{table}/analysis", params(("table" = String, Path)), responses(
    (status = 200, body = AnalysisState),
    (status = 401, description = "No valid session", body = blacktop_protocol::Refusal),
    (status = 404, description = "No such table", body = blacktop_protocol::Refusal),
    (status = 409, description = "The game is not over", body = blacktop_protocol::Refusal),
)))]
pub(crate) async fn ask(
    State(app): State<Arc<App>>,
    client: Client,
    me: Caller,
    Path(table): Path<TableId>,
) -> Result<Json<AnalysisState>, Error> {
    Ok(Json(app.coach.ask(&table, me.person(), client.address.into()).await?))
}
