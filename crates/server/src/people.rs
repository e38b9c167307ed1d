//! Accounts and sessions: guests with a cookie, logins with a password, links to other devices, and programs with a token.

pub mod guest;
mod identity;
pub mod name;
pub mod password;
pub mod removal;
pub mod secret;

use std::sync::Arc;
use std::time::Duration;

use axum::http::{HeaderMap, header};
use axum_extra::extract::SignedCookieJar;
use axum_extra::extract::cookie::{Cookie, Key, SameSite};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use blacktop_protocol::{Millis, PersonId, Timestamp};
use blacktop_words::Language;
use rand::RngExt;
use sha2::{Digest, Sha256};
use tokio::sync::broadcast;

use crate::config::AddressRange;
use crate::error::Error;
use crate::guard::client::{Client, Scheme};
use crate::random::random_id;
use crate::store::{LoginSession, Person, SessionKind, Store, StoreError};
use password::Passwords;
use secret::Secret;

pub use identity::{Caller, NewOrKnown, accepted_language};

/// The longest lifetime that browsers allow a cookie.
const DAYS: u64 = 400;

/// Sessions expire this long after their last request, in milliseconds.
const SESSION_LASTS: Millis = Millis::from_secs(DAYS * 24 * 3600);

/// A program's token does not expire.
const FOR_EVER: Timestamp = Timestamp::MAX;

/// A browser remembers this many people who have logged in with it.
const PEOPLE_PER_DEVICE: usize = 5;

const KEY_FACT: &str = "cookie_key";

/// Slower receivers lag, and close their sockets.
const REVOCATION_CHANNEL_CAPACITY: usize = 256;

/// Passwords, cookies and revocations.
#[derive(Clone)]
pub struct People {
    pub passwords: Passwords,
    key: Key,
    cookie: Arc<str>,
    revocations: broadcast::Sender<SessionRevoked>,
}

/// Sessions that were revoked, for the sockets that belong to them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SessionRevoked {
    One {
        session: String,
    },
    AllExcept {
        person: PersonId,
        /// The fingerprint of the session that stays.
        kept: String,
    },
    /// All of a person, and of their programs: banned, deleted, or with a new password from an operator.
    All {
        person: PersonId,
    },
    /// Those of a banned network.
    From {
        network: AddressRange,
    },
}

impl People {
    /// The cookie key is in the store, so that sessions survive a restart.
    pub async fn new(store: &Store) -> Result<People, Error> {
        let fresh: [u8; 64] = rand::rng().random();
        let key = store.fact_or_insert(KEY_FACT, &STANDARD.encode(fresh)).await?;
        let key = STANDARD.decode(key).ok().and_then(|key| Key::try_from(&key[..]).ok());
        let damaged = || StoreError::unreadable("the cookie key", "it is invalid");
        let key = key.ok_or_else(damaged)?;
        // Cookies are per host, not per port, so two servers on one machine need different names.
        let mark = Sha256::digest(key.signing());
        let cookie = format!("blacktop-{:02x}{:02x}{:02x}", mark[0], mark[1], mark[2]).into();
        let (revocations, _) = broadcast::channel(REVOCATION_CHANNEL_CAPACITY);
        Ok(People { passwords: Passwords::new()?, key, cookie, revocations })
    }

    pub fn revocations(&self) -> broadcast::Receiver<SessionRevoked> {
        self.revocations.subscribe()
    }

    pub fn broadcast_revoked(&self, ending: SessionRevoked) {
        // There may be no sockets.
        let _ = self.revocations.send(ending);
    }

    fn jar(&self, headers: &HeaderMap) -> SignedCookieJar {
        SignedCookieJar::from_headers(headers, self.key.clone())
    }

    pub fn login_cookie(&self, secret: &Secret, client: Client) -> SignedCookieJar {
        SignedCookieJar::new(self.key.clone()).add(self.build_cookie(
            secret.reveal().to_owned(),
            client,
            DAYS,
        ))
    }

    /// The path of the page that redeems a one-time link.
    pub fn link_path(code: &Secret) -> String {
        format!("/move/{}", code.reveal())
    }

    /// The path of the page that lets a new person in.
    pub fn invitation_path(code: &Secret) -> String {
        format!("/join/{}", code.reveal())
    }

    pub fn logout_cookie(&self, client: Client) -> SignedCookieJar {
        SignedCookieJar::new(self.key.clone()).add(self.build_cookie(String::new(), client, 0))
    }

    /// The number of a browser in which this person has logged in before.
    pub fn known_device(&self, headers: &HeaderMap, person: &PersonId) -> Option<String> {
        let (device, people) = self.device(headers)?;
        people.contains(&person.to_string()).then_some(device)
    }

    /// Remembers that a person has logged in with this browser. It stays after the logout.
    pub fn device_cookie(&self, headers: &HeaderMap, person: &PersonId, client: Client) -> SignedCookieJar {
        let (device, mut people) = self.device(headers).unwrap_or_else(|| (random_id(), Vec::new()));
        people.retain(|known| known != person.as_str());
        people.insert(0, person.to_string());
        people.truncate(PEOPLE_PER_DEVICE);
        let value = format!("{device}.{}", people.join("."));
        let mut cookie = self.build_cookie(value, client, DAYS);
        cookie.set_name(self.device_cookie_name());
        cookie.set_path("/api");
        SignedCookieJar::new(self.key.clone()).add(cookie)
    }

    fn device(&self, headers: &HeaderMap) -> Option<(String, Vec<String>)> {
        let jar = self.jar(headers);
        let cookie = jar.get(&self.device_cookie_name())?;
        let (device, people) = cookie.value().split_once('.')?;
        Some((device.to_owned(), people.split('.').map(str::to_owned).collect()))
    }

    fn device_cookie_name(&self) -> String {
        format!("{}-device", self.cookie)
    }

    fn build_cookie(&self, value: String, client: Client, days: u64) -> Cookie<'static> {
        let lasts = Duration::from_secs(days * 24 * 3600);
        Cookie::build((self.cookie.to_string(), value))
            .path("/")
            .http_only(true)
            .same_site(SameSite::Lax)
            .secure(client.scheme == Scheme::Https)
            .max_age(lasts.try_into().unwrap_or_default())
            .build()
    }
}

pub(crate) async fn create_guest(
    store: &Store,
    language: Language,
    about: String,
    now: Timestamp,
) -> Result<(Caller, Secret), Error> {
    let person = Person {
        id: person_id()?,
        name: guest::guest_name(language),
        created: now,
        login: None,
        password: None,
        owner: None,
    };
    let (session, secret) = new_session(&person.id, SessionKind::Device, about, now);
    store.add_person(&person, &session).await?;
    Ok((Caller::new(session, person), secret))
}

/// Opens a session of an existing person.
pub async fn log_in(
    store: &Store,
    person: Person,
    about: String,
    now: Timestamp,
) -> Result<(Caller, Secret), Error> {
    let (session, secret) = new_session(&person.id, SessionKind::Device, about, now);
    store.add_session(&session).await?;
    Ok((Caller::new(session, person), secret))
}

pub async fn add_program(
    store: &Store,
    owner: &PersonId,
    name: String,
    now: Timestamp,
) -> Result<(Person, Secret), Error> {
    let program = Person {
        id: person_id()?,
        name,
        created: now,
        login: None,
        password: None,
        owner: Some(owner.clone()),
    };
    let (session, secret) = new_session(&program.id, SessionKind::Program, program.name.clone(), now);
    store.add_person(&program, &session).await?;
    Ok((program, secret))
}

fn new_session(
    person: &PersonId,
    kind: SessionKind,
    about: String,
    now: Timestamp,
) -> (LoginSession, Secret) {
    let secret = Secret::new();
    let session = LoginSession {
        token: secret.fingerprint(),
        person: person.clone(),
        created: now,
        seen: now,
        expires: expiry(kind, now),
        about,
        kind,
    };
    (session, secret)
}

fn expiry(kind: SessionKind, now: Timestamp) -> Timestamp {
    match kind {
        SessionKind::Device => now + SESSION_LASTS,
        SessionKind::Program => FOR_EVER,
    }
}

fn person_id() -> Result<PersonId, Error> {
    random_id().parse().map_err(|_| Error::Internal("invalid random id".to_owned()))
}

/// A short label of the browser, for the person's list of devices.
pub fn user_agent_label(headers: &HeaderMap) -> String {
    let agent = headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or_default();
    let first = |words: &[(&str, &'static str)]| {
        words.iter().find(|(sign, _)| agent.contains(sign)).map(|(_, name)| *name)
    };
    // The order matters: most browsers claim to be Safari too, and Android claims to be Linux.
    let browser = first(&[
        ("Firefox/", "Firefox"),
        ("Edg/", "Edge"),
        ("OPR/", "Opera"),
        ("Chrome/", "Chrome"),
        ("CriOS/", "Chrome"),
        ("Safari/", "Safari"),
        ("blacktop/", "Blacktop in a terminal"),
    ]);
    let system = first(&[
        ("Android", "Android"),
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Windows", "Windows"),
        ("Mac OS", "Mac"),
        ("CrOS", "Chromebook"),
        ("Linux", "Linux"),
    ]);
    match (browser, system) {
        (Some(browser), Some(system)) => format!("{browser} on {system}"),
        (Some(one), None) | (None, Some(one)) => one.to_owned(),
        (None, None) => "a browser or program".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_by_their_names() {
        let table = [
            ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"),
            (
                "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36",
                "Chrome on Android",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1",
                "Safari on iPhone",
            ),
            ("blacktop/0.1.0", "Blacktop in a terminal"),
            ("curl/8.5.0", "a browser or program"),
            ("", "a browser or program"),
        ];
        for (agent, name) in table {
            let headers = HeaderMap::from_iter([(header::USER_AGENT, agent.parse().unwrap())]);
            assert_eq!(user_agent_label(&headers), name, "{agent}");
        }
    }
}
