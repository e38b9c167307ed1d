//! `/api/me/move` and `/api/move`: a link that logs another device in as the same person, once.

use std::sync::Arc;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::routing::post;
use axum::{Json, Router};
use axum_extra::extract::SignedCookieJar;
use blacktop_protocol::{DeviceLink, DeviceLinkCode, Me, Millis};

use super::login::become_person;
use crate::App;
use crate::config::Registration;
use crate::error::{Body, Error};
use crate::guard::client::Client;
use crate::network::{base_url, qr_code};
use crate::people::secret::Secret;
use crate::people::{Caller, People, accepted_language, create_guest, user_agent_label};

/// In seconds.
const LINK_LASTS: u32 = 600;

pub fn routes() -> Router<Arc<App>> {
    Router::new().route("/api/me/move", post(create)).route("/api/move", post(redeem))
}

/// Makes a link. The device that opens it within ten minutes is logged in as this person.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/me/move", tag = "people", responses(
    (status = 200, description = "The link", body = DeviceLink),
    (status = 401, description = "No valid session", body = blacktop_protocol::Refusal),
)))]
pub async fn create(
    State(app): State<Arc<App>>,
    client: Client,
    headers: HeaderMap,
    identity: Caller,
) -> Result<Json<DeviceLink>, Error> {
    let identity = identity.in_browser()?;
    app.limits.login_of(identity.person())?;
    let code = Secret::new();
    let expires = app.clock.now() + Millis::from_secs(LINK_LASTS.into());
    app.store.add_link(&code.fingerprint(), identity.person(), expires).await?;
    let path = People::link_path(&code);
    let link = base_url(&app, client, &headers)? + &path;
    let picture = qr_code(&link)?;
    Ok(Json(DeviceLink { path, link, picture, seconds: LINK_LASTS }))
}

/// Logs in with a link of another device or of the operator. The previous guest account is kept. An invitation makes a new guest of a
/// browser without a session.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/move", tag = "people", request_body = DeviceLinkCode, responses(
    (status = 200, description = "The person; with a cookie", body = Me),
    (status = 403, description = "An invitation while the registration is closed, or the person is banned", body = blacktop_protocol::Refusal),
    (status = 404, description = "The link is unknown, used or too old", body = blacktop_protocol::Refusal),
    (status = 429, description = "Too many attempts", body = blacktop_protocol::Refusal),
)))]
pub async fn redeem(
    State(app): State<Arc<App>>,
    client: Client,
    headers: HeaderMap,
    Body(DeviceLinkCode { code }): Body<DeviceLinkCode>,
) -> Result<(SignedCookieJar, SignedCookieJar, Json<Me>), Error> {
    app.limits.login(client.address)?;
    let code = Secret::read(&code).ok_or(Error::BadLink)?;
    let now = app.clock.now();
    let Some(person) = app.store.use_link(&code.fingerprint(), now).await? else {
        return accept_invitation(&app, client, &headers, &code).await;
    };
    let person = app.store.person(&person).await?.ok_or(Error::BadLink)?;
    become_person(&app, client, &headers, person).await
}

async fn accept_invitation(
    app: &App,
    client: Client,
    headers: &HeaderMap,
    code: &Secret,
) -> Result<(SignedCookieJar, SignedCookieJar, Json<Me>), Error> {
    // The operator may have closed the registration after making the invitation. It stays unused.
    if app.config().registration == Registration::Closed {
        return Err(Error::RegistrationClosed);
    }
    if !app.store.use_invitation(&code.fingerprint(), app.clock.now()).await? {
        return Err(Error::BadLink);
    }
    let (language, about) = (accepted_language(headers), user_agent_label(headers));
    let (identity, secret) = create_guest(&app.store, language, about, app.clock.now()).await?;
    let known = app.people.device_cookie(headers, identity.person(), client);
    Ok((app.people.login_cookie(&secret, client), known, Json(identity.me)))
}
