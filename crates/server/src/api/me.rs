//! `/api/me`: the person of the session, and their name.

use std::sync::Arc;

use axum::extract::State;
use axum::routing::{get, post};
use axum::{Json, Router};
use axum_extra::extract::SignedCookieJar;
use blacktop_protocol::{Me, NewName};

use crate::App;
use crate::error::{Body, Error};
use crate::people::name::{check_person_name, clean_name};
use crate::people::{Caller, NewOrKnown};

pub fn routes() -> Router<Arc<App>> {
    Router::new().route("/api/me", get(me).post(me)).route("/api/me/name", post(rename))
}

/// The person of the session. A request without a cookie makes a new guest.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/me", tag = "people", responses(
    (status = 200, description = "The person; with a cookie", body = Me),
    (status = 401, description = "Invalid token", body = blacktop_protocol::Refusal),
    (status = 403, description = "A picture or the like on a page of another site", body = blacktop_protocol::Refusal),
    (status = 429, description = "Too many new people from this address", body = blacktop_protocol::Refusal),
)))]
pub async fn me(arrival: NewOrKnown) -> (SignedCookieJar, Json<Me>) {
    (arrival.cookies, Json(arrival.identity.me))
}

/// Changes the name. Tables where the person sits already keep the old one.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/me/name", tag = "people", request_body = NewName, responses(
    (status = 200, description = "The person", body = Me),
    (status = 401, description = "No valid session", body = blacktop_protocol::Refusal),
    (status = 422, description = "Invalid name; the message says why", body = blacktop_protocol::Refusal),
)))]
pub async fn rename(
    State(app): State<Arc<App>>,
    identity: Caller,
    Body(NewName { name }): Body<NewName>,
) -> Result<Json<Me>, Error> {
    let name = clean_name(&name).map_err(|wrong| Error::BadText("name", wrong))?;
    check_person_name(&name)?;
    app.store.rename(identity.person(), &name).await?;
    Ok(Json(Me { name, ..identity.me }))
}
