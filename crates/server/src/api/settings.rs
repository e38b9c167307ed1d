//! `/api/me/settings`: how one likes the page, on every device alike.

use std::sync::Arc;

use axum::extract::State;
use axum::routing::get;
use axum::{Json, Router};
use blacktop_protocol::{Preferences, Refusal};

use crate::App;
use crate::error::{Body, Error};
use crate::people::Identity;

/// The routes.
pub(super) fn routes() -> Router<Arc<App>> {
    Router::new().route("/api/me/settings", get(show).put(choose))
}

/// How one likes the page: what one has chosen, and the rest as it comes.
#[utoipa::path(get, path = "/api/me/settings", tag = "people", responses(
    (status = 200, description = "All of it", body = Preferences),
    (status = 401, description = "Nobody is known by this cookie or token", body = Refusal),
))]
pub(crate) async fn show(State(app): State<Arc<App>>, identity: Identity) -> Result<Json<Preferences>, Error> {
    Ok(Json(app.store.preferences(identity.person()).await?))
}

/// Chooses all of it anew. What is left out is as it comes.
#[utoipa::path(put, path = "/api/me/settings", tag = "people", request_body = Preferences, responses(
    (status = 200, description = "What is kept", body = Preferences),
    (status = 400, description = "There is no such setting or choice; the message names it", body = Refusal),
    (status = 401, description = "Nobody is known by this cookie or token", body = Refusal),
))]
pub(crate) async fn choose(
    State(app): State<Arc<App>>,
    identity: Identity,
    Body(preferences): Body<Preferences>,
) -> Result<Json<Preferences>, Error> {
    app.store.set_preferences(identity.person(), &preferences).await?;
    Ok(Json(preferences))
}
