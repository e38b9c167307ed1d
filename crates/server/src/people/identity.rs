//! The sender of a request, identified by a browser's cookie or a program's token.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::header::ACCEPT_LANGUAGE;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName};
use axum_extra::extract::SignedCookieJar;
use blacktop_protocol::{Me, Millis, PersonId};
use blacktop_words::Language;

use super::secret::Secret;
use super::{SessionRevoked, create_guest, expiry, user_agent_label};
use crate::App;
use crate::config::Registration;
use crate::error::Error;
use crate::guard::client::Client;
use crate::guard::origin::bearer;
use crate::store::{LoginSession, Person, SessionKind};

/// `seen` of a session is written no more often than this, in milliseconds.
const SEEN_EVERY: Millis = Millis(3600 * 1000);

const FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// The person and session of a request. As an extractor it refuses requests without a valid session.
#[derive(Clone, Debug)]
pub struct Caller {
    pub me: Me,
    pub kind: SessionKind,
    /// The fingerprint of the session's secret.
    pub session: String,
    pub has_password: bool,
    /// The owner of a program: what is done to them is done to their programs.
    owner: Option<PersonId>,
}

impl Caller {
    pub(super) fn new(session: LoginSession, person: Person) -> Caller {
        let me = Me { person: person.id, name: person.name, login: person.login };
        let has_password = person.password.is_some();
        Caller { me, kind: session.kind, session: session.token, has_password, owner: person.owner }
    }

    pub fn person(&self) -> &PersonId {
        &self.me.person
    }

    /// Refuses programs.
    pub fn in_browser(self) -> Result<Caller, Error> {
        match self.kind {
            SessionKind::Device => Ok(self),
            SessionKind::Program => Err(Error::NotForPrograms),
        }
    }

    /// Whether the socket of this session at this address has to close.
    pub fn is_revoked_by(&self, ending: &SessionRevoked, address: IpAddr) -> bool {
        match ending {
            SessionRevoked::One { session } => *session == self.session,
            SessionRevoked::AllExcept { person, kept } => *person == self.me.person && *kept != self.session,
            SessionRevoked::All { person } => {
                *person == self.me.person || self.owner.as_ref() == Some(person)
            }
            SessionRevoked::From { network } => network.contains(address),
        }
    }

    /// The identity of these headers, if they have a valid session. An invalid token is an error, so that a program does not
    /// become a guest by mistake.
    pub async fn find(app: &App, headers: &HeaderMap) -> Result<Option<Caller>, Error> {
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

async fn known(app: &App, secret: &Secret) -> Result<Option<Caller>, Error> {
    let now = app.clock.now();
    let Some((session, person)) = app.store.session(&secret.fingerprint(), now).await? else {
        return Ok(None);
    };
    for banned in [&person.id].into_iter().chain(&person.owner) {
        app.bans.check_person(banned, now)?;
    }
    app.limits.request_of(&person.id)?;
    if now - session.seen >= SEEN_EVERY {
        let seen = app.store.touch_session(&session.token, now, expiry(session.kind, now)).await;
        // A failed write of `seen` must not fail the request.
        if let Err(error) = seen {
            tracing::warn!(%error, "cannot store when a session was last seen");
        }
    }
    Ok(Some(Caller::new(session, person)))
}

impl FromRequestParts<Arc<App>> for Caller {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Caller, Error> {
        let caller = Caller::find(app, &parts.headers).await?.ok_or(Error::NotKnown)?;
        let client = Client::from_request_parts(parts, app).await?;
        app.saw(caller.person(), client.address);
        Ok(caller)
    }
}

/// For routes that need no session: an unknown token counts as none.
impl OptionalFromRequestParts<Arc<App>> for Caller {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Option<Caller>, Error> {
        match Caller::find(app, &parts.headers).await {
            Err(Error::NotKnown) => Ok(None),
            found => found,
        }
    }
}

/// The language that a browser asks for, or English.
pub fn accepted_language(headers: &HeaderMap) -> Language {
    let header = headers.get(ACCEPT_LANGUAGE).and_then(|header| header.to_str().ok());
    header.and_then(Language::accepted).unwrap_or_default()
}

/// Like [`Caller`], but a request without a cookie makes a new guest. The cookies must be part of the response.
#[derive(Clone, Debug)]
pub struct NewOrKnown {
    pub identity: Caller,
    pub cookies: SignedCookieJar,
}

impl FromRequestParts<Arc<App>> for NewOrKnown {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<NewOrKnown, Error> {
        let client = Client::from_request_parts(parts, app).await?;
        let headers = &parts.headers;
        if let Some(identity) = Caller::find(app, headers).await? {
            app.saw(identity.person(), client.address);
            // Renews the cookie's lifetime.
            let secret = if bearer(headers).is_none() { cookie(app, headers) } else { None };
            let cookies = secret.map(|secret| app.people.login_cookie(&secret, client));
            return Ok(NewOrKnown { identity, cookies: cookies.unwrap_or_else(|| app.people.jar(headers)) });
        }
        // An image on another site's page must not create guests.
        if headers.get(FETCH_SITE).is_some_and(|site| site == "cross-site") {
            return Err(Error::CrossSite("Sec-Fetch-Site says so"));
        }
        match app.config().registration {
            Registration::Open => {}
            Registration::Invitation => return Err(Error::InvitationNeeded),
            Registration::Closed => return Err(Error::RegistrationClosed),
        }
        app.limits.person(client.address)?;
        let about = user_agent_label(headers);
        let (identity, secret) =
            create_guest(&app.store, accepted_language(headers), about, app.clock.now()).await?;
        app.networks.saw(identity.person(), client.address);
        Ok(NewOrKnown { identity, cookies: app.people.login_cookie(&secret, client) })
    }
}
