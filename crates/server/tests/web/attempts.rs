//! Failed logins slow down their own source, and no other.

use std::time::Duration;

use blacktop_protocol::{Me, RefusalCode};
use blacktop_server::config::{Config, Quotas};
use blacktop_testkit::{Browser, TestServer};

const RIGHT: &str = r#"{"login":"victim","password":"correct horse"}"#;
const WRONG: &str = r#"{"login":"victim","password":"guess number 1"}"#;

/// A server behind a proxy, with the usual limits of logins, and a person who has a login.
async fn server() -> (TestServer, Browser) {
    let usual = Config::default().limits;
    let limits = Quotas {
        logins_per_minute: usual.logins_per_minute,
        tries_per_hour: usual.tries_per_hour,
        ..Quotas::unlimited()
    };
    let server = TestServer::with(|config| {
        config.limits = limits;
        config.trust_proxy = vec!["127.0.0.1".parse().unwrap()];
    })
    .await;
    let victim = server.browser().with("x-forwarded-for", "203.0.113.1");
    victim.get("/api/me").await.read::<Me>();
    victim.post("/api/me/password", RIGHT).await.read::<Me>();
    (server, victim)
}

/// Guesses from an address until the server makes it wait.
async fn guess(server: &TestServer, address: &str) {
    let browser = server.browser().with("x-forwarded-for", address);
    for _ in 0..=10 {
        let answer = browser.post("/api/login", WRONG).await;
        if answer.status == 429 {
            assert_eq!(answer.refused(429).code, RefusalCode::TooFast);
            assert!((1..=5).contains(&answer.header("retry-after").parse::<u64>().unwrap()));
            return;
        }
        answer.refused(401);
    }
    panic!("a wrong password can be guessed for ever");
}

#[tokio::test]
async fn strangers_cannot_lock_a_login() {
    let (server, victim) = server().await;
    for address in ["198.51.100.1", "198.51.100.2", "198.51.100.3", "198.51.100.4"] {
        guess(&server, address).await;
    }
    let elsewhere = server.browser().with("x-forwarded-for", "203.0.113.2");
    elsewhere.post("/api/login", RIGHT).await.read::<Me>();
    // Just when it is needed: a new password.
    let change = r#"{"login":"victim","password":"battery staple","current":"correct horse"}"#;
    victim.post("/api/me/password", change).await.read::<Me>();
    server.shutdown().await;
}

#[tokio::test]
async fn a_browser_that_has_logged_in_before_is_let_in_at_an_attackers_address() {
    let (server, victim) = server().await;
    victim.post("/api/logout", "").await;
    guess(&server, "203.0.113.1").await;
    // A stranger at the same address has to wait, even with the right password.
    let stranger = server.browser().with("x-forwarded-for", "203.0.113.1");
    stranger.post("/api/login", RIGHT).await.refused(429);
    victim.post("/api/login", RIGHT).await.read::<Me>();
    // What the browser remembers is signed, and of this person only.
    let forged = server.browser().with("x-forwarded-for", "203.0.113.1");
    let name = victim.cookie().unwrap().split_once('=').unwrap().0.to_owned();
    let me: Me = victim.get("/api/me").await.read();
    let forged = forged.with_cookie(Some(format!("{name}-device=x.{}", me.person)));
    forged.post("/api/login", RIGHT).await.refused(429);
    server.shutdown().await;
}

/// Each login takes a hash of a password, and makes a session.
#[tokio::test]
async fn a_known_browser_cannot_log_in_without_end() {
    let (server, victim) = server().await;
    let mut logins = 0;
    while victim.post("/api/login", RIGHT).await.status == 200 {
        logins += 1;
        assert!(logins < 100, "there is no limit");
    }
    assert_eq!(victim.post("/api/login", RIGHT).await.refused(429).code, RefusalCode::TooFast);
    // Others at the address have their own.
    let other = server.browser().with("x-forwarded-for", "203.0.113.1");
    other.post("/api/login", RIGHT).await.read::<Me>();
    server.shutdown().await;
}

#[tokio::test]
async fn a_wait_ends_and_the_right_password_counts_again() {
    let (server, _) = server().await;
    guess(&server, "203.0.113.9").await;
    let browser = server.browser().with("x-forwarded-for", "203.0.113.9");
    browser.post("/api/login", RIGHT).await.refused(429);
    server.clock.turn_forward(Duration::from_secs(6));
    browser.post("/api/login", WRONG).await.refused(401);
    let wait: u64 = browser.post("/api/login", RIGHT).await.header("retry-after").parse().unwrap();
    assert!((6..=10).contains(&wait), "twice as long: {wait}");
    server.clock.turn_forward(Duration::from_secs(11));
    browser.post("/api/login", RIGHT).await.read::<Me>();
    browser.post("/api/login", WRONG).await.refused(401);
    server.shutdown().await;
}

/// A session that was left open does not allow guessing either.
#[tokio::test]
async fn guesses_of_the_current_password_slow_down_their_own_session() {
    let (server, victim) = server().await;
    let guess = r#"{"login":"victim","password":"battery staple","current":"guess number 1"}"#;
    for _ in 0..10 {
        victim.post("/api/me/password", guess).await.refused(401);
    }
    victim.post("/api/me/password", guess).await.refused(429);
    let other = server.browser().with("x-forwarded-for", "203.0.113.1");
    other.post("/api/login", RIGHT).await.read::<Me>();
    let right = r#"{"login":"victim","password":"battery staple","current":"correct horse"}"#;
    other.post("/api/me/password", right).await.read::<Me>();
    server.shutdown().await;
}
