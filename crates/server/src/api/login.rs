//! `/api/login`, `/api/logout` and `/api/me/password`.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::routing::post;
use axum::{Json, Router};
use axum_extra::extract::SignedCookieJar;
use blacktop_protocol::{Credentials, Me, NewPassword};

use crate::App;
use crate::error::{Body, Error};
use crate::guard::client::Client;
use crate::guard::limits::AttemptSource;
use crate::people::password::{check_password, clean_login};
use crate::people::{Caller, SessionRevoked, log_in, user_agent_label};
use crate::store::{Person, SessionKind, StoreError};

pub fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/api/me/password", post(set_password))
        .route("/api/login", post(login))
        .route("/api/logout", post(logout))
}

/// Sets a login and a password. Changing a password needs the current one, and logs all other devices out.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/me/password", tag = "people", request_body = NewPassword, responses(
    (status = 200, description = "The person, now with a login", body = Me),
    (status = 401, description = "No valid session, or the current password is wrong", body = blacktop_protocol::Refusal),
    (status = 409, description = "The login is taken", body = blacktop_protocol::Refusal),
    (status = 422, description = "Invalid login or password; the message says why", body = blacktop_protocol::Refusal),
)))]
pub async fn set_password(
    State(app): State<Arc<App>>,
    client: Client,
    headers: HeaderMap,
    identity: Caller,
    Body(NewPassword { login, password, current }): Body<NewPassword>,
) -> Result<(SignedCookieJar, Json<Me>), Error> {
    let identity = identity.in_browser()?;
    let login = clean_login(&login)?;
    check_password(&password)?;
    app.limits.login_of(identity.person())?;
    check_current(&app, &identity, current).await?;
    let hash = app.people.passwords.hash(password).await?;
    match app.store.set_login(identity.person(), &login, &hash).await {
        Err(StoreError::Taken) => return Err(Error::LoginTaken),
        done => done?,
    }
    if identity.has_password {
        end_others(&app, &identity).await?;
    }
    let known = app.people.device_cookie(&headers, identity.person(), client);
    Ok((known, Json(Me { login: Some(login), ..identity.me })))
}

pub(super) async fn check_current(
    app: &App,
    identity: &Caller,
    current: Option<String>,
) -> Result<(), Error> {
    let Some(login) = identity.me.login.as_deref().filter(|_| identity.has_password) else { return Ok(()) };
    let from = AttemptSource::Session(identity.session.clone());
    app.limits.login_attempt(login, &from, app.clock.instant())?;
    let stored = app.store.person_by_login(login).await?.and_then(|person| person.password);
    let current = current.unwrap_or_default();
    if check_password(&current).is_ok() && app.people.passwords.verify(current, stored).await? {
        app.limits.login_succeeded(login, &from);
        Ok(())
    } else {
        Err(Error::WrongPassword)
    }
}

/// Logs in. The previous guest account is kept with its seats, but without a password it cannot be entered again.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/login", tag = "people", request_body = Credentials, responses(
    (status = 200, description = "The person; with a cookie", body = Me),
    (status = 401, description = "Wrong login or password", body = blacktop_protocol::Refusal),
    (status = 429, description = "Too many attempts", body = blacktop_protocol::Refusal),
)))]
pub async fn login(
    State(app): State<Arc<App>>,
    client: Client,
    headers: HeaderMap,
    Body(Credentials { login, password }): Body<Credentials>,
) -> Result<(SignedCookieJar, SignedCookieJar, Json<Me>), Error> {
    // An invalid login is looked up all the same, so that the answer takes as long.
    let login = clean_login(&login).unwrap_or_default();
    let person = app.store.person_by_login(&login).await?;
    let known = person
        .as_ref()
        .and_then(|person| app.people.known_device(&headers, &person.id).map(|device| (device, &person.id)));
    let from = match known {
        // Only those who have had the password get here, so the limit is the person's.
        Some((device, person)) => {
            app.limits.login_of(person)?;
            AttemptSource::Device(device)
        }
        None => {
            app.limits.login(client.address)?;
            AttemptSource::Address(client.address.into())
        }
    };
    app.limits.login_attempt(&login, &from, app.clock.instant())?;
    let stored = person.as_ref().and_then(|person| person.password.clone());
    let fits = check_password(&password).is_ok() && app.people.passwords.verify(password, stored).await?;
    match person.filter(|_| fits) {
        Some(person) => {
            app.limits.login_succeeded(&login, &from);
            become_person(&app, client, &headers, person).await
        }
        None => Err(Error::WrongPassword),
    }
}

/// Logs out. The cookie is invalid from now on; the next request without one makes a new guest.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/logout", tag = "people", responses(
    (status = 204, description = "Logged out"),
    (status = 401, description = "No valid session", body = blacktop_protocol::Refusal),
)))]
pub async fn logout(
    State(app): State<Arc<App>>,
    client: Client,
    identity: Caller,
) -> Result<(StatusCode, SignedCookieJar), Error> {
    let identity = identity.in_browser()?;
    end(&app, &identity).await?;
    Ok((StatusCode::NO_CONTENT, app.people.logout_cookie(client)))
}

/// Opens a session of this person for the browser that sent these headers, and ends its previous session.
pub(super) async fn become_person(
    app: &App,
    client: Client,
    headers: &HeaderMap,
    person: Person,
) -> Result<(SignedCookieJar, SignedCookieJar, Json<Me>), Error> {
    app.bans.check_person(&person.id, app.clock.now())?;
    let before = Caller::find(app, headers).await?;
    let (identity, secret) = log_in(&app.store, person, user_agent_label(headers), app.clock.now()).await?;
    if let Some(before) = before.filter(|before| before.kind == SessionKind::Device) {
        end(app, &before).await?;
    }
    let known = app.people.device_cookie(headers, identity.person(), client);
    Ok((app.people.login_cookie(&secret, client), known, Json(identity.me)))
}

/// Ends a session. It may have ended already.
async fn end(app: &App, identity: &Caller) -> Result<(), Error> {
    match app.store.end_session(identity.person(), &identity.session, app.clock.now()).await {
        Ok(()) | Err(StoreError::Missing) => {}
        Err(error) => return Err(error.into()),
    }
    app.people.broadcast_revoked(SessionRevoked::One { session: identity.session.clone() });
    Ok(())
}

/// Ends all sessions of the person but this one.
pub(super) async fn end_others(app: &App, identity: &Caller) -> Result<(), Error> {
    app.store.end_other_sessions(identity.person(), &identity.session, app.clock.now()).await?;
    let (person, kept) = (identity.person().clone(), identity.session.clone());
    app.people.broadcast_revoked(SessionRevoked::AllExcept { person, kept });
    Ok(())
}
