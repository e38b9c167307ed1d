//! What the log says, and what it must never say.

use std::io::{self, Write};
use std::sync::{Arc, Mutex};

use blacktop_protocol::{Me, Moving, Token};
use tracing_subscriber::fmt::MakeWriter;

use crate::Yard;

#[derive(Clone, Default)]
struct Paper(Arc<Mutex<Vec<u8>>>);

impl Write for Paper {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Paper {
    type Writer = Paper;

    fn make_writer(&'a self) -> Paper {
        self.clone()
    }
}

/// Everything is written, of the server and of all it is made of; other tests may write too.
#[tokio::test]
async fn no_secret_is_ever_written() {
    let paper = Paper::default();
    let subscriber = tracing_subscriber::fmt().with_max_level(tracing_subscriber::filter::LevelFilter::TRACE);
    subscriber.with_writer(paper.clone()).with_ansi(false).init();

    let yard = Yard::open("logs").await;
    let (mut browser, _) = yard.guest().await;
    let password = "a-password-nobody-may-read";
    let credentials = format!(r#"{{"login":"ada","password":"{password}"}}"#);
    browser.post("/api/me/password", &credentials).await.read::<Me>();
    browser.post("/api/login", &credentials).await.read::<Me>();
    browser.post("/api/login", &credentials.replace("ada", "eve")).await.refused(401);
    let moving: Moving = browser.post("/api/me/move", "").await.read();
    let code = moving.path.strip_prefix("/move/").unwrap().to_owned();
    browser.get(&moving.path).await;
    browser.post("/api/move", &format!(r#"{{"code":"{code}"}}"#)).await.read::<Me>();
    let token: Token = browser.post("/api/me/programs", r#"{"name":"Robot"}"#).await.read();
    let mut program = yard.browser().with("authorization", &format!("Bearer {}", token.token));
    program.get("/api/me?what=behind-the-question-mark").await.read::<Me>();
    let secret = browser.secret();
    yard.close().await;

    let written = String::from_utf8(paper.0.lock().unwrap().clone()).unwrap();
    assert!(written.contains("path=\"/api/login\"") && written.contains("status=401"), "{written}");
    for hidden in [password, &code, &token.token, &secret, "behind-the-question-mark", "$argon2id$"] {
        assert!(!hidden.is_empty() && !written.contains(hidden), "{hidden} is in the log");
    }
}
