//! What the log says, and what it must never say.

use blacktop_protocol::{DeviceLink, Me, Token};
use blacktop_testkit::{LogCapture, TestServer};

/// Everything is written, of the server and of all it is made of; other tests may write too.
#[tokio::test]
async fn no_secret_is_ever_written() {
    let log = LogCapture::global();
    let server = TestServer::start().await;
    let (browser, _) = server.guest().await;
    let password = "a-password-kept-out-of-logs";
    let credentials = format!(r#"{{"login":"ada","password":"{password}"}}"#);
    browser.post("/api/me/password", &credentials).await.read::<Me>();
    browser.post("/api/login", &credentials).await.read::<Me>();
    browser.post("/api/login", &credentials.replace("ada", "eve")).await.refused(401);
    let moving: DeviceLink = browser.post("/api/me/move", "").await.read();
    let code = moving.path.strip_prefix("/move/").unwrap().to_owned();
    browser.get(&moving.path).await;
    browser.post("/api/move", &format!(r#"{{"code":"{code}"}}"#)).await.read::<Me>();
    let token: Token = browser.post("/api/me/programs", r#"{"name":"Robot"}"#).await.read();
    let program = server.browser().with("authorization", &format!("Bearer {}", token.token));
    program.get("/api/me?what=behind-the-question-mark").await.read::<Me>();
    let secret = browser.secret();
    server.shutdown().await;
    request_from("198.51.100.77", false).await;
    request_from("198.51.100.78", true).await;

    let written = log.text();
    assert!(written.contains("path=\"/api/login\"") && written.contains("status=401"), "{written}");
    for hidden in [password, &code, &token.token, &secret, "behind-the-question-mark", "$argon2id$"] {
        assert!(!hidden.is_empty() && !written.contains(hidden), "{hidden} is in the log");
    }
    // The addresses of clients are there only where the operator wants them.
    assert!(!written.contains("198.51.100.77") && written.contains("client=198.51.100.78"), "{written}");
}

/// A request of a client behind a proxy.
async fn request_from(address: &str, logged: bool) {
    let server = TestServer::with(|config| {
        config.log.addresses = logged;
        config.trust_proxy = vec!["127.0.0.1".parse().unwrap()];
    })
    .await;
    server.browser().with("x-forwarded-for", address).get("/api/me").await.read::<Me>();
    server.shutdown().await;
}
