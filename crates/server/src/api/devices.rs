//! `/api/me/devices`: lists the browsers that are logged in, and logs them out.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::{delete, get};
use axum::{Json, Router};
use blacktop_protocol::Device;

use super::login::end_others;
use crate::App;
use crate::error::Error;
use crate::extract::Path;
use crate::people::{Caller, SessionRevoked};
use crate::store::{LoginSession, SessionKind};

/// Digits of a fingerprint that tell a person's devices apart; too few to log in with.
const ID_DIGITS: usize = 16;

pub fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/api/me/devices", get(list).delete(end_all_others))
        .route("/api/me/devices/{id}", delete(end_one))
}

/// The person's devices, the last seen first.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/me/devices", tag = "people", responses(
    (status = 200, description = "All of them", body = Vec<Device>),
    (status = 401, description = "No valid session", body = blacktop_protocol::Refusal),
)))]
pub async fn list(State(app): State<Arc<App>>, identity: Caller) -> Result<Json<Vec<Device>>, Error> {
    let devices = devices_of(&app, &identity).await?.into_iter().map(|session| Device {
        id: id_of(&session).to_owned(),
        here: session.token == identity.session,
        about: session.about,
        seen: session.seen,
    });
    Ok(Json(devices.collect()))
}

/// Logs a device out.
#[cfg_attr(feature = "openapi", utoipa::path(delete, path = "/api/me/devices/{id}", tag = "people",
    params(("id" = String, Path, description = "Its id in the list")), responses(
    (status = 204, description = "It is logged out"),
    (status = 401, description = "No valid session", body = blacktop_protocol::Refusal),
    (status = 404, description = "Not the person's, or logged out before", body = blacktop_protocol::Refusal),
)))]
pub async fn end_one(
    State(app): State<Arc<App>>,
    identity: Caller,
    Path(id): Path<String>,
) -> Result<StatusCode, Error> {
    let identity = identity.in_browser()?;
    let devices = devices_of(&app, &identity).await?;
    let device = devices.into_iter().find(|session| id_of(session) == id).ok_or(Error::NotFound("device"))?;
    app.store.end_session(identity.person(), &device.token, app.clock.now()).await?;
    app.people.broadcast_revoked(SessionRevoked::One { session: device.token });
    Ok(StatusCode::NO_CONTENT)
}

/// Logs all other devices out.
#[cfg_attr(feature = "openapi", utoipa::path(delete, path = "/api/me/devices", tag = "people", responses(
    (status = 204, description = "All other devices are logged out"),
    (status = 401, description = "No valid session", body = blacktop_protocol::Refusal),
)))]
pub async fn end_all_others(State(app): State<Arc<App>>, identity: Caller) -> Result<StatusCode, Error> {
    end_others(&app, &identity.in_browser()?).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn devices_of(app: &App, identity: &Caller) -> Result<Vec<LoginSession>, Error> {
    let mut sessions = app.store.sessions_of(identity.person(), app.clock.now()).await?;
    sessions.retain(|session| session.kind == SessionKind::Device);
    Ok(sessions)
}

fn id_of(session: &LoginSession) -> &str {
    session.token.get(..ID_DIGITS).unwrap_or(&session.token)
}
