//! Guests, names, passwords, devices, links, programs.

use std::time::Duration;

use blacktop_protocol::{Device, DeviceLink, Me, Millis, Program, RefusalCode, Timestamp, Token};
use blacktop_testkit::{TempData, TestServer};

use blacktop_server::clock::ServerClock;
use blacktop_server::people::secret::Secret;
use blacktop_server::store::{LoginSession, Person, SessionKind, Store};

#[tokio::test]
async fn new_clients_become_guests_with_a_name_and_a_cookie() {
    let server = TestServer::start().await;
    let browser = server.browser();
    let first = browser.get("/api/me").await;
    let me: Me = first.read();
    assert!(me.name.contains(' ') && me.login.is_none(), "{me:?}");
    let cookie = first.cookie().unwrap();
    for part in ["; HttpOnly", "; SameSite=Lax", "; Path=/", "; Max-Age=34560000"] {
        assert!(cookie.contains(part), "{part} in {cookie}");
    }
    assert!(!cookie.contains("Secure"), "{cookie}");
    let again: Me = browser.get("/api/me").await.read();
    assert_eq!(again, me);
    let (_, other) = server.guest().await;
    assert_ne!(other.person, me.person);
    let poster = server.browser();
    let posted: Me = poster.post("/api/me", "").await.read();
    assert_ne!(posted.person, me.person);
}

#[tokio::test]
async fn the_cookie_is_secure_where_the_server_is() {
    let https = "https://play.example.org";
    let server = TestServer::with(|config| config.public_url = Some(https.parse().unwrap())).await;
    let answer = server.browser().get("/api/me").await;
    assert!(answer.cookie().unwrap().contains("; Secure"), "{:?}", answer.cookie());
    assert!(answer.header("strict-transport-security").contains("max-age="));
    let trusting = |config: &mut blacktop_server::config::Config| {
        config.trust_proxy = vec!["127.0.0.1".parse().unwrap()];
    };
    let server = TestServer::with(trusting).await;
    let answer = server.browser().with("x-forwarded-proto", "https").get("/api/me").await;
    assert!(answer.cookie().unwrap().contains("; Secure"));
    let answer = server.browser().with("x-forwarded-proto", "http").get("/api/me").await;
    assert!(!answer.cookie().unwrap().contains("; Secure"));
    assert_eq!(answer.header("strict-transport-security"), "");
}

#[tokio::test]
async fn people_are_known_again_after_a_restart() {
    let server = TestServer::start().await;
    let (browser, me) = server.guest().await;
    let server = server.restart().await;
    let same = server.browser().with_cookie(browser.cookie());
    assert_eq!(same.get("/api/me").await.read::<Me>(), me);
}

#[tokio::test]
async fn a_forged_cookie_is_refused() {
    let server = TestServer::start().await;
    let (browser, me) = server.guest().await;
    let end = if browser.secret().ends_with('A') { "E" } else { "A" };
    let cookie = browser.cookie().unwrap();
    let forger = browser.with_cookie(Some(format!("{}{end}", &cookie[..cookie.len() - 1])));
    forger.post("/api/me/name", r#"{"name":"Mallory"}"#).await.refused(401);
    assert_ne!(forger.get("/api/me").await.read::<Me>().person, me.person);
    // The secret alone, without the signature, is as good as none.
    let (name, _) = cookie.split_once('=').unwrap();
    let forger = browser.with_cookie(Some(format!("{name}={}", browser.secret())));
    forger.post("/api/me/name", r#"{"name":"Mallory"}"#).await.refused(401);
}

#[tokio::test]
async fn names_can_be_chosen() {
    let server = TestServer::start().await;
    let (browser, me) = server.guest().await;
    let renamed: Me = browser.post("/api/me/name", r#"{"name":"  Zoë  B. "}"#).await.read();
    assert_eq!((renamed.name.as_str(), &renamed.person), ("Zoë B.", &me.person));
    assert_eq!(browser.get("/api/me").await.read::<Me>(), renamed);
    let refusal = browser.post("/api/me/name", r#"{"name":"a\u202eb"}"#).await.refused(422);
    assert_eq!(refusal.code, RefusalCode::BadValue);
    assert!(refusal.message.contains("U+202E"), "{}", refusal.message);
    browser.post("/api/me/name", r#"{"name":" "}"#).await.refused(422);
    let wrong = browser.post("/api/me/name", r#"{"name":7}"#).await.refused(400);
    assert!(wrong.message.contains("name: "), "{}", wrong.message);
    let unknown = browser.post("/api/me/name", r#"{"name":"a","nick":"b"}"#).await.refused(400);
    assert!(unknown.message.contains("nick"), "{}", unknown.message);
    browser.post("/api/me/name", "{").await.refused(400);
    assert_eq!(browser.get("/api/me").await.read::<Me>(), renamed);
    server.browser().post("/api/me/name", r#"{"name":"Stranger"}"#).await.refused(401);
}

const ADA: &str = r#"{"login":"Ada","password":"correct horse"}"#;

#[tokio::test]
async fn a_password_brings_the_same_person_back() {
    let server = TestServer::start().await;
    let (browser, me) = server.guest().await;
    let with_login: Me = browser.post("/api/me/password", ADA).await.read();
    assert_eq!(with_login.login.as_deref(), Some("ada"));
    let (other, guest) = server.guest().await;
    let before = other.clone();
    let logged_in: Me = other.post("/api/login", ADA).await.read();
    assert_eq!(logged_in, with_login);
    assert_eq!(logged_in.person, me.person);
    assert_eq!(other.get("/api/me").await.read::<Me>().person, me.person);
    // The browser's previous session has ended: the old cookie is invalid.
    before.clone().post("/api/me/name", r#"{"name":"Old"}"#).await.refused(401);
    assert_ne!(guest.person, me.person);
    // Logging out ends this browser only.
    let out = other.post("/api/logout", "").await;
    assert_eq!(out.status, 204);
    assert!(out.cookie().unwrap().contains("Max-Age=0"), "{:?}", out.cookie());
    other.post("/api/me/name", r#"{"name":"Gone"}"#).await.refused(401);
    assert_eq!(browser.get("/api/me").await.read::<Me>(), with_login);
}

#[tokio::test]
async fn a_wrong_login_tells_nothing() {
    let server = TestServer::start().await;
    let (browser, _) = server.guest().await;
    browser.post("/api/me/password", ADA).await.read::<Me>();
    let stranger = server.browser();
    let wrong_password = stranger.post("/api/login", r#"{"login":"ada","password":"wrong horse"}"#).await;
    let unknown = stranger.post("/api/login", r#"{"login":"eve","password":"correct horse"}"#).await;
    let malformed = stranger.post("/api/login", r#"{"login":"","password":""}"#).await;
    let refusal = wrong_password.refused(401);
    assert_eq!(refusal.code, RefusalCode::NotKnown);
    assert_eq!(unknown.refused(401), refusal);
    assert_eq!(malformed.refused(401), refusal);
    assert!(wrong_password.cookie().is_none() && unknown.cookie().is_none());
}

#[tokio::test]
async fn logins_are_unique() {
    let server = TestServer::start().await;
    let (ada, _) = server.guest().await;
    let (bob, _) = server.guest().await;
    ada.post("/api/me/password", ADA).await.read::<Me>();
    let taken = bob.post("/api/me/password", r#"{"login":"ADA","password":"other horse"}"#).await;
    assert_eq!(taken.refused(409).code, RefusalCode::BadValue);
    bob.post("/api/me/password", r#"{"login":"bob","password":"short"}"#).await.refused(422);
    bob.post("/api/me/password", r#"{"login":"b","password":"long enough"}"#).await.refused(422);
    assert_eq!(bob.get("/api/me").await.read::<Me>().login, None);
    // Another password logs the other devices out.
    let phone = server.browser();
    phone.post("/api/login", ADA).await.read::<Me>();
    // Without the current password nothing is changed.
    let new = r#"{"login":"ada","password":"battery staple"}"#;
    ada.post("/api/me/password", new).await.refused(401);
    let guessed = r#"{"login":"eve","password":"battery staple","current":"wrong horse"}"#;
    ada.post("/api/me/password", guessed).await.refused(401);
    phone.get("/api/me/devices").await.read::<Vec<Device>>();
    let known = r#"{"login":"ada","password":"battery staple","current":"correct horse"}"#;
    ada.post("/api/me/password", known).await.read::<Me>();
    phone.get("/api/me/devices").await.refused(401);
    phone.post("/api/login", ADA).await.refused(401);
    ada.get("/api/me/devices").await.read::<Vec<Device>>();
}

#[tokio::test]
async fn devices_are_listed_and_logged_out() {
    let server = TestServer::start().await;
    let (laptop, me) = server.guest().await;
    laptop.post("/api/me/password", ADA).await.read::<Me>();
    let agent = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1";
    let phone = server.browser().with("user-agent", agent);
    phone.post("/api/login", ADA).await.read::<Me>();
    let tablet = server.browser();
    tablet.post("/api/login", ADA).await.read::<Me>();
    let devices: Vec<Device> = laptop.get("/api/me/devices").await.read();
    assert_eq!(devices.len(), 3);
    assert_eq!(devices.iter().filter(|device| device.here).count(), 1);
    let phones = devices.iter().find(|device| device.about == "Safari on iPhone").unwrap();
    assert!(phones.seen > Timestamp::default() && !phones.here);
    let path = format!("/api/me/devices/{}", phones.id);
    // Another person cannot do it.
    let (stranger, _) = server.guest().await;
    stranger.delete(&path).await.refused(404);
    assert_eq!(laptop.delete(&path).await.status, 204);
    laptop.delete(&path).await.refused(404);
    phone.get("/api/me/devices").await.refused(401);
    assert_eq!(laptop.delete("/api/me/devices").await.status, 204);
    tablet.get("/api/me/devices").await.refused(401);
    assert_eq!(laptop.get("/api/me/devices").await.read::<Vec<Device>>().len(), 1);
    assert_eq!(laptop.get("/api/me").await.read::<Me>().person, me.person);
}

#[tokio::test]
async fn a_link_moves_once() {
    let server = TestServer::start().await;
    let (laptop, me) = server.guest().await;
    let moving: DeviceLink = laptop.post("/api/me/move", "").await.read();
    assert_eq!(moving.seconds, 600);
    assert!(moving.link.starts_with("http://") && moving.link.ends_with(&moving.path), "{}", moving.link);
    assert!(moving.picture.contains("<svg"), "{}", moving.picture);
    let code = moving.path.strip_prefix("/move/").unwrap();
    let body = format!(r#"{{"code":"{code}"}}"#);
    let (phone, _) = server.guest().await;
    let moved: Me = phone.post("/api/move", &body).await.read();
    assert_eq!(moved, me);
    assert_eq!(phone.get("/api/me").await.read::<Me>(), me);
    let thief = server.browser();
    let used = thief.post("/api/move", &body).await.refused(404);
    let invented = format!(r#"{{"code":"{}"}}"#, "A".repeat(43));
    assert_eq!(thief.post("/api/move", &invented).await.refused(404), used);
    assert_eq!(thief.post("/api/move", r#"{"code":"x"}"#).await.refused(404), used);
    assert!(thief.cookie().is_none());
    server.browser().post("/api/me/move", "").await.refused(401);
}

#[tokio::test]
async fn links_and_sessions_expire_by_the_servers_clock() {
    const DAY: Duration = Duration::from_secs(24 * 3600);
    let server = TestServer::start().await;
    let (laptop, me) = server.guest().await;
    let link: DeviceLink = laptop.post("/api/me/move", "").await.read();
    let body = format!(r#"{{"code":"{}"}}"#, link.path.strip_prefix("/move/").unwrap());
    server.clock.turn_forward(Duration::from_secs(601));
    server.browser().post("/api/move", &body).await.refused(404);
    server.clock.turn_forward(2 * DAY);
    assert_eq!(laptop.get("/api/me").await.read::<Me>(), me);
    server.clock.turn_forward(2000 * DAY);
    assert_ne!(laptop.get("/api/me").await.read::<Me>().person, me.person, "its session has expired");
}

#[tokio::test]
async fn a_link_used_twice_at_once_works_once() {
    let server = TestServer::start().await;
    let (laptop, _) = server.guest().await;
    let moving: DeviceLink = laptop.post("/api/me/move", "").await.read();
    let body = format!(r#"{{"code":"{}"}}"#, moving.path.strip_prefix("/move/").unwrap());
    let runners = (0..8).map(|_| {
        let (browser, body) = (server.browser(), body.clone());
        tokio::spawn(async move { browser.post("/api/move", &body).await.status.as_u16() })
    });
    let mut statuses = Vec::new();
    for runner in runners.collect::<Vec<_>>() {
        statuses.push(runner.await.unwrap());
    }
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 404, 404, 404, 404, 404, 404, 404]);
}

#[tokio::test]
async fn programs_have_tokens_and_names_of_their_own() {
    let server = TestServer::start().await;
    let (owner, me) = server.guest().await;
    let token: Token = owner.post("/api/me/programs", r#"{"name":"Deep TestServer"}"#).await.read();
    assert_eq!(token.program.name, "Deep TestServer");
    let program = server.browser().with("authorization", &format!("Bearer {}", token.token));
    let answer = program.get("/api/me").await;
    let itself: Me = answer.read();
    assert_eq!((&itself.person, itself.name.as_str()), (&token.program.person, "Deep TestServer"));
    assert!(answer.cookie().is_none());
    assert_ne!(itself.person, me.person);
    // A program is no browser: it makes no programs, no links and no passwords.
    for path in ["/api/me/programs", "/api/me/password"] {
        let body = if path.ends_with('s') { r#"{"name":"x"}"# } else { ADA };
        assert_eq!(program.post(path, body).await.refused(403).code, RefusalCode::NotYours);
    }
    program.post("/api/me/move", "").await.refused(403);
    let listed: Vec<Program> = owner.get("/api/me/programs").await.read();
    assert_eq!(listed, std::slice::from_ref(&token.program));
    let path = format!("/api/me/programs/{}", token.program.person);
    let (stranger, _) = server.guest().await;
    stranger.delete(&path).await.refused(404);
    assert_eq!(owner.delete(&path).await.status, 204);
    program.get("/api/me").await.refused(401);
    assert_eq!(owner.get("/api/me/programs").await.read::<Vec<Program>>(), []);
    owner.delete(&path).await.refused(404);
}

#[tokio::test]
async fn an_invalid_token_makes_no_guest() {
    let server = TestServer::start().await;
    for token in ["Bearer x", "Bearer ", &format!("Bearer {}", "A".repeat(43))] {
        let answer = server.browser().with("authorization", token).get("/api/me").await;
        assert_eq!(answer.refused(401).code, RefusalCode::NotKnown, "{token}");
    }
    // Not even together with a good cookie.
    let (browser, _) = server.guest().await;
    browser.with("authorization", "Bearer x").get("/api/me").await.refused(401);
}

/// The time at which a session was last seen.
async fn seen(data: &TempData, token: &str) -> Timestamp {
    let store = Store::open(data.source()).await.unwrap();
    let (session, _) = store.session(token, ServerClock::default().now()).await.unwrap().unwrap();
    store.close().await;
    session.seen
}

#[tokio::test]
async fn the_last_seen_time_is_stored_once_an_hour() {
    const HOUR: Millis = Millis::from_secs(3600);
    let data = TempData::default();
    let store = Store::open(data.source()).await.unwrap();
    let (secret, now) = (Secret::new(), ServerClock::default().now());
    let token = secret.fingerprint();
    let id: blacktop_protocol::PersonId = "ada".parse().unwrap();
    let person = Person {
        id: id.clone(),
        name: "Ada".to_owned(),
        created: now,
        login: None,
        password: None,
        owner: None,
    };
    let session = |token: &str, seen| LoginSession {
        token: token.to_owned(),
        person: id.clone(),
        created: seen,
        seen,
        expires: now + HOUR,
        about: String::new(),
        kind: SessionKind::Device,
    };
    store.add_person(&person, &session(&token, now - 2 * HOUR)).await.unwrap();
    let (recent, half_an_hour_ago) = (Secret::new(), now - Millis::from_secs(1800));
    store.add_session(&session(&recent.fingerprint(), half_an_hour_ago)).await.unwrap();
    store.close().await;

    let server = TestServer::reopen(data).await;
    for secret in [&secret, &recent] {
        let browser = server.browser().with("authorization", &format!("Bearer {}", secret.reveal()));
        assert_eq!(browser.get("/api/me").await.read::<Me>().name, "Ada");
    }
    let data = server.shutdown().await;
    assert!(seen(&data, &token).await >= now);
    assert_eq!(seen(&data, &recent.fingerprint()).await, half_an_hour_ago);
}
