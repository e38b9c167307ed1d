//! `/api/me/settings`: preferences for the page, the same on every device.

use std::sync::Arc;

use axum::extract::State;
use axum::routing::get;
use axum::{Json, Router};
use blacktop_protocol::Preferences;

use crate::App;
use crate::error::{Body, Error};
use crate::people::Caller;

pub(super) fn routes() -> Router<Arc<App>> {
    Router::new().route("/api/me/settings", get(show).put(choose))
}

/// The person's preferences; the default where none was chosen.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/me/settings", tag = "people", responses(
    (status = 200, description = "All of it", body = Preferences),
    (status = 401, description = "No valid session", body = blacktop_protocol::Refusal),
)))]
pub(crate) async fn show(State(app): State<Arc<App>>, identity: Caller) -> Result<Json<Preferences>, Error> {
    Ok(Json(app.store.preferences(identity.person()).await?))
}

/// Replaces all preferences. Absent ones become the default.
#[cfg_attr(feature = "openapi", utoipa::path(put, path = "/api/me/settings", tag = "people", request_body = Preferences, responses(
    (status = 200, description = "The stored preferences", body = Preferences),
    (status = 400, description = "Unknown setting or value; the message names it", body = blacktop_protocol::Refusal),
    (status = 401, description = "No valid session", body = blacktop_protocol::Refusal),
)))]
pub(crate) async fn choose(
    State(app): State<Arc<App>>,
    identity: Caller,
    Body(preferences): Body<Preferences>,
) -> Result<Json<Preferences>, Error> {
    app.store.set_preferences(identity.person(), &preferences).await?;
    Ok(Json(preferences))
}
