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

    let written = log.text();
    assert!(written.contains("path=\"/api/login\"") && written.contains("status=401"), "{written}");
    for hidden in [password, &code, &token.token, &secret, "behind-the-question-mark", "$argon2id$"] {
        assert!(!hidden.is_empty() && !written.contains(hidden), "{hidden} is in the log");
    }
}
