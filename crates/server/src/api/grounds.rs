//! `/api/grounds`: a board under an edition as tables, so that a page can show sight and walks without knowing the rules.

use std::sync::Arc;

use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use blacktop_protocol::BoardTablesView;
use blacktop_rules::{Board, ParseRuleSetError, RuleSet};
use blacktop_table::Reject;

use crate::App;
use crate::error::{Error, briefly};
use crate::extract::Path;

/// The tables of a board never change.
const FOR_EVER: &str = "public, max-age=31536000, immutable";

pub(super) fn routes() -> Router<Arc<App>> {
    Router::new().route("/api/grounds/{edition}/{board}", get(ground))
}

/// `GET /api/grounds/{edition}/{board}`: what a nun sees and where walks end, for every space. It never changes.
#[cfg_attr(feature = "openapi", utoipa::path(get, tag = "positions", path = "/api/grounds/{edition}/{board}", params(
    ("edition" = String, Path, description = "`en`, `fr` or `ja`, with house rules as in `en-sidedoors`"),
    ("board" = String, Path, description = "Four sections, as in `A0B0C0D0`, or 12 rows joined by `/` as `%2F`"),
), responses(
    (status = 200, body = BoardTablesView),
    (status = 422, description = "No such edition or board", body = blacktop_protocol::Refusal),
)))]
pub(crate) async fn ground(Path((edition, board)): Path<(String, String)>) -> Result<Response, Error> {
    let edition = edition.parse::<RuleSet>().map_err(|error| match error {
        ParseRuleSetError::Edition(_) => {
            Error::BadValue(format!("`{}` is not an edition: use en, fr or ja", briefly(&edition)))
        }
        error => Error::BadValue(error.to_string()),
    })?;
    let board: Board = board.parse().map_err(Reject::BadBoard)?;
    let ground = BoardTablesView::from(&blacktop_rules::BoardTables::new(board, edition));
    Ok(([(header::CACHE_CONTROL, FOR_EVER)], Json(ground)).into_response())
}
