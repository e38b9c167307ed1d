//! Who has sent a request: known by the cookie of a browser or the token of a program.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName};
use axum_extra::extract::SignedCookieJar;
use blacktop_protocol::{Me, PersonId};

use super::secret::Secret;
use super::{SessionRevoked, user_agent_label, create_guest, expiry};
use crate::App;
use crate::error::Error;
use crate::guard::client::Client;
use crate::guard::origin::bearer;
use crate::now;
use crate::store::{SessionKind, Person, Session};

/// That somebody was heard of is written down no more often than this, in milliseconds.
const SEEN_EVERY: u64 = 3600 * 1000;

const FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// Somebody who is known. Whoever is not gets no further.
#[derive(Clone, Debug)]
pub struct Identity {
    /// Who they are.
    pub me: Me,
    /// A browser or a program.
    pub kind: SessionKind,
    /// The fingerprint of their secret.
    pub session: String,
    /// Whether they have a password to come back with.
    pub has_password: bool,
}

impl Identity {
    pub(super) fn new(session: Session, person: Person) -> Identity {
        let me = Me { person: person.id, name: person.name, login: person.login };
        Identity { me, kind: session.kind, session: session.token, has_password: person.password.is_some() }
    }

    /// The person.
    pub fn person(&self) -> &PersonId {
        &self.me.person
    }

    /// Somebody in a browser; not a program.
    pub fn in_browser(self) -> Result<Identity, Error> {
        match self.kind {
            SessionKind::Device => Ok(self),
            SessionKind::Program => Err(Error::NotForPrograms),
        }
    }

    /// Whether this is the end of this identity's session.
    pub fn is_revoked_by(&self, ending: &SessionRevoked) -> bool {
        match ending {
            SessionRevoked::One { session } => *session == self.session,
            SessionRevoked::AllExcept { person, kept } => *person == self.me.person && *kept != self.session,
        }
    }

    /// Whoever has sent these headers, if they are known. A token that nobody has is an error: whoever sends one does
    /// not want to be somebody else.
    pub async fn find(app: &App, headers: &HeaderMap) -> Result<Option<Identity>, Error> {
        match bearer(headers) {
            Some(token) => {
                let secret = Secret::read(token).ok_or(Error::NotKnown)?;
                known(app, &secret).await?.ok_or(Error::NotKnown).map(Some)
            }
            None => match cookie(app, headers) {
                Some(secret) => known(app, &secret).await,
                None => Ok(None),
            },
        }
    }
}

fn cookie(app: &App, headers: &HeaderMap) -> Option<Secret> {
    let jar = app.people.jar(headers);
    Secret::read(jar.get(&app.people.cookie)?.value())
}

async fn known(app: &App, secret: &Secret) -> Result<Option<Identity>, Error> {
    let now = now();
    let Some((session, person)) = app.store.session(&secret.fingerprint(), now).await? else {
        return Ok(None);
    };
    app.limits.request_of(&person.id)?;
    if now.saturating_sub(session.seen) >= SEEN_EVERY {
        let seen = app.store.touch_session(&session.token, now, expiry(session.kind, now)).await;
        // Nobody is turned away because a date cannot be written.
        if let Err(error) = seen {
            tracing::warn!(%error, "when somebody was seen cannot be written down");
        }
    }
    Ok(Some(Identity::new(session, person)))
}

impl FromRequestParts<Arc<App>> for Identity {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Identity, Error> {
        Identity::find(app, &parts.headers).await?.ok_or(Error::NotKnown)
    }
}

/// Somebody who is known from now on: whoever comes without a cookie becomes a guest at once. The cookies must be part
/// of the answer.
#[derive(Clone, Debug)]
pub struct NewOrKnown {
    /// Who they are.
    pub identity: Identity,
    /// By which they will be known again.
    pub cookies: SignedCookieJar,
}

impl FromRequestParts<Arc<App>> for NewOrKnown {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<NewOrKnown, Error> {
        let client = Client::from_request_parts(parts, app).await?;
        let headers = &parts.headers;
        if let Some(identity) = Identity::find(app, headers).await? {
            // A browser's cookie lasts as long again from here.
            let secret = if bearer(headers).is_none() { cookie(app, headers) } else { None };
            let cookies = secret.map(|secret| app.people.login_cookie(&secret, client));
            return Ok(NewOrKnown { identity, cookies: cookies.unwrap_or_else(|| app.people.jar(headers)) });
        }
        // A picture on another site's page must not fill our list of people.
        if headers.get(FETCH_SITE).is_some_and(|site| site == "cross-site") {
            return Err(Error::CrossSite("Sec-Fetch-Site says so"));
        }
        app.limits.person(client.address)?;
        let (identity, secret) = create_guest(&app.store, user_agent_label(headers)).await?;
        Ok(NewOrKnown { identity, cookies: app.people.login_cookie(&secret, client) })
    }
}
