//! Pictures and films of tables, as a page shows them and a person opens them.

use blacktop_protocol::{RefusalCode, TableCreated};
use blacktop_testkit::{Browser, TestServer};

/// Two turns, and a third that has begun.
const GAME: &str = "[Players \"3\"]\n[A \"Ada & <Co>\"]\n\n1A Ab1:3-d1 Ag2:2-l11 Ag1:1-l11 N1-a7\n\
    2B Bb1:3xd1 Bg1:2-j12 Bb2:1-b1 N1-a4\n3C Cb2:3-b2 Cg2:2-l12 Cg1:1-l11 N1-a12\n";

async fn imported(server: &TestServer) -> (Browser, String) {
    let browser = server.browser();
    browser.get("/api/me").await;
    let body = serde_json::json!({ "record": GAME }).to_string();
    let created: TableCreated = browser.post("/api/records", &body).await.created();
    (browser, format!("/api/tables/{}", created.table))
}

#[tokio::test]
async fn a_game_is_shown_after_each_of_its_turns() {
    let server = TestServer::start().await;
    let (browser, table) = imported(&server).await;
    // Access is that of reading a table: its id is the key.
    let stranger = server.browser();
    let now = stranger.get(&format!("{table}/picture.svg")).await;
    assert_eq!((now.status.as_u16(), now.header("content-type")), (200, "image/svg+xml"));
    assert_eq!(now.header("blacktop-turns"), "3");
    assert!(now.body.contains("Ada &amp; &lt;Co&gt;"));
    let last = browser.get(&format!("{table}/picture.svg?turn=3")).await;
    assert_eq!(last.body, now.body);
    let start = browser.get(&format!("{table}/picture.svg?turn=0")).await;
    assert!(start.body.contains("Minute 1 of 30") && !start.body.contains("N1 goes from"));
    let second = browser.get(&format!("{table}/picture.svg?turn=2&lang=fr")).await;
    assert!(second.body.contains("Minute 3 sur 30") && second.body.contains("attaque Ab1"));
    let refusal = browser.get(&format!("{table}/picture.svg?turn=4")).await.refused(422);
    assert_eq!(refusal.code, RefusalCode::BadValue);
    assert_eq!(browser.get(&format!("{table}/picture.svg?turn=-1")).await.status.as_u16(), 400);
    browser.get(&format!("{table}/picture.svg?lang=xx")).await.refused(422);
}

#[tokio::test]
async fn a_film_has_all_turns_and_no_script() {
    let server = TestServer::start().await;
    let (browser, table) = imported(&server).await;
    let film = browser.get(&format!("{table}/film.svg")).await;
    assert_eq!((film.status.as_u16(), film.header("content-type")), (200, "image/svg+xml"));
    for minute in 1..=3 {
        assert!(film.body.contains(&format!(">Minute {minute} of 30</text>")), "{minute}");
    }
    assert!(film.body.contains("@keyframes") && !film.body.contains("<script"));
    assert!(film.body.len() < 300_000, "{}", film.body.len());
}

#[tokio::test]
async fn drawings_are_harmless_and_sent_once() {
    let server = TestServer::start().await;
    let (browser, table) = imported(&server).await;
    for path in ["film.svg", "picture.svg"] {
        let drawing = browser.get(&format!("{table}/{path}")).await;
        let policy = drawing.header("content-security-policy");
        assert!(policy.contains("default-src 'none'") && policy.contains("sandbox"), "{policy}");
        assert!(!policy.contains("script-src"), "{policy}");
        assert_eq!(drawing.header("x-content-type-options"), "nosniff");
        assert_eq!(drawing.header("cache-control"), "private, no-cache");
        let mark = drawing.header("etag").to_owned();
        let again = browser.with("if-none-match", &mark).get(&format!("{table}/{path}")).await;
        assert_eq!((again.status.as_u16(), again.body.as_str()), (304, ""));
    }
}

#[tokio::test]
async fn there_is_no_picture_without_a_game() {
    let server = TestServer::start().await;
    let browser = server.browser();
    browser.get("/api/me").await;
    let created: TableCreated = browser.post("/api/tables", "{}").await.created();
    for path in ["film.svg", "picture.svg"] {
        browser.get(&format!("/api/tables/{}/{path}", created.table)).await.refused(404);
        browser.get(&format!("/api/tables/nowhere/{path}")).await.refused(404);
    }
    // A game whose first turn is being made has a picture of its start, and no film.
    let started: TableCreated = browser
        .post("/api/tables", r#"{"seats":["me",{"bot":1},{"bot":1}],"settings":{"players":3},"start":true}"#)
        .await
        .created();
    let table = format!("/api/tables/{}", started.table);
    let picture = browser.get(&format!("{table}/picture.svg")).await;
    assert!(picture.status.as_u16() == 200, "{}", picture.body);
}
