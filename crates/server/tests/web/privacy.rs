//! People download what is stored about them, and delete themselves; guests are removed when they stay away.

use std::time::Duration;

use blacktop_protocol::{Command, Me, NewSeat, PersonalData, Phrase, Settings, Update};
use blacktop_testkit::TestServer;
use hyper::Method;

const DAY: Duration = Duration::from_secs(24 * 3600);
const ADA: &str = r#"{"login":"ada","password":"correct horse"}"#;

#[tokio::test]
async fn people_download_everything_about_them() {
    let server = TestServer::start().await;
    let mut ada = server.client().await;
    let seats = vec![NewSeat::Me, NewSeat::Bot(1), NewSeat::Bot(1)];
    let table = ada.create(seats, Settings { players: 3, ..Settings::default() }, true).await;
    ada.watch(&table).await;
    ada.request(Command::Say { phrase: Phrase::Hello }).await.unwrap();
    let (stranger, _) = server.guest().await;

    let data = ada.api.export().await.unwrap();
    assert_eq!((&data.person, data.devices.len(), data.tables.len()), (&ada.me, 1, 1));
    assert_eq!(data.tables[0].table, table);
    assert!(data.tables[0].record.as_ref().unwrap().contains("[Players \"3\"]"));
    let said = serde_json::to_string(&data.tables[0].entries).unwrap();
    assert!(said.contains("\"hello\""), "{said}");
    let file = stranger.get("/api/me/export").await;
    assert!(file.header("content-disposition").contains("blacktop-my-data.json"));
    assert!(file.read::<PersonalData>().tables.is_empty());
    server.browser().get("/api/me/export").await.refused(401);
}

#[tokio::test]
async fn people_delete_themselves() {
    let server = TestServer::start().await;
    let (browser, me) = server.guest().await;
    browser.post("/api/me/password", ADA).await.read::<Me>();
    let remove = async |body: &str| browser.send(Method::DELETE, "/api/me", Some(body)).await;
    remove("{}").await.refused(401);
    remove(r#"{"password":"wrong horse"}"#).await.refused(401);
    let other = server.log_in(ADA).await;
    let socket = other.socket().await;
    let gone = remove(r#"{"password":"correct horse"}"#).await;
    assert_eq!(gone.status, 204);
    assert!(gone.cookie().unwrap().contains("Max-Age=0"));
    socket.end().await;
    other.post("/api/me/name", r#"{"name":"Ghost"}"#).await.refused(401);
    server.browser().post("/api/login", ADA).await.refused(401);
    assert_ne!(browser.get("/api/me").await.read::<Me>().person, me.person);
    // The login is free again.
    browser.post("/api/me/password", ADA).await.read::<Me>();
}

/// Guests who never sat are removed entirely; of those who did, and of spectators who spoke, the name is hidden.
#[tokio::test]
async fn idle_guests_are_removed() {
    let server = TestServer::start().await;
    let since = server.clock.now();
    let (host, mut watcher) = (server.client().await, server.client().await);
    let seats = vec![NewSeat::Me, NewSeat::Bot(1), NewSeat::Bot(1)];
    let table = host.create(seats, Settings { players: 3, ..Settings::default() }, true).await;
    watcher.watch(&table).await;
    watcher.request(Command::Say { phrase: Phrase::Hello }).await.unwrap();
    let (kept, kept_me) = server.guest().await;
    kept.post("/api/me/password", ADA).await.read::<Me>();
    let path = format!("/api/tables/{table}");
    let shown = async |server: &TestServer| {
        let body = server.browser().get(&path).await;
        body.read::<Update>();
        (body.body.contains(&host.me.name), body.body.contains(&watcher.me.name))
    };
    assert_eq!(shown(&server).await, (true, true));

    server.clock.turn_forward(90 * DAY);
    let store = &server.app.store;
    assert_eq!(store.forget_idle_guests(since).await.unwrap(), 0);
    assert_eq!(store.forget_idle_guests(server.clock.now()).await.unwrap(), 2);
    assert_eq!(store.person(&watcher.me.person).await.unwrap(), None);
    assert_eq!(store.person(&host.me.person).await.unwrap().unwrap().name, "");
    assert_eq!(store.person(&kept_me.person).await.unwrap().unwrap().name, kept_me.name);
    assert_eq!(shown(&server).await, (false, false));
    let server = server.restart().await;
    assert_eq!(shown(&server).await, (false, false));
}
