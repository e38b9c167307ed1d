//! Settings that change while the server runs.

use blacktop_protocol::{Me, ServerMsg, TableList};
use blacktop_server::config::{Config, MetricsToken, Registration, TableListing};
use blacktop_testkit::{LogCapture, TestServer};

/// Changes the settings, and returns what the log says: the keys that changed, and those that need a restart.
fn reload(server: &TestServer, config: &Config) -> (String, String) {
    let (log, _guard) = LogCapture::start();
    server.app.reload(config);
    let text = log.text();
    let quoted =
        |key: &str| text.split_once(key).and_then(|(_, rest)| rest.split('"').next()).unwrap_or_default();
    (quoted("changed=\"").to_owned(), quoted("settings=\"").to_owned())
}

#[tokio::test]
async fn settings_change_while_the_server_runs() {
    let server = TestServer::start().await;
    let mut config = TestServer::config(&server.data);
    let (browser, _) = server.guest().await;
    let mut socket = browser.socket().await;
    socket.send(r#"{"type":"watch_lobby"}"#).await;
    assert!(matches!(socket.recv().await, ServerMsg::Lobby { .. }));

    config.registration = Registration::Closed;
    config.tables.listing = TableListing::Link;
    config.limits.sockets_per_person = 1;
    config.bots.memory = 3;
    let changed = "registration limits.sockets_per_person tables.listing bots.memory";
    assert_eq!(reload(&server, &config), (changed.to_owned(), String::new()));
    let refusal = server.browser().get("/api/me").await.refused(403);
    assert_eq!(refusal.said.unwrap().id, "reject-registration-closed");
    browser.get("/api/me").await.read::<Me>();
    browser.get("/api/tables").await.refused(403);
    browser.try_socket().await.err().unwrap().refused(429);
    assert_eq!(server.app.rooms.bots().status().memory_limit, 3_000_000);
    // A socket that has the list gets no more of it.
    browser.post("/api/tables", r#"{"settings":{"listing":"open"}}"#).await;
    assert_eq!(socket.refusal().await.1.said.unwrap().id, "reject-no-lobby");

    config.registration = Registration::Open;
    config.tables.listing = TableListing::Listed;
    reload(&server, &config);
    assert_eq!(server.guest().await.0.get("/api/tables").await.read::<TableList>().tables.len(), 1);
    server.shutdown().await;
}

#[tokio::test]
async fn only_what_differs_from_the_settings_in_force_is_logged() {
    let server = TestServer::start().await;
    let mut config = TestServer::config(&server.data);
    let token = |text: &str| Some(text.parse::<MetricsToken>().unwrap());
    config.guest_days = 7;
    config.port = 7;
    config.metrics.token = token("one-token-of-many");
    let none = String::new;
    assert_eq!(reload(&server, &config), ("guest_days metrics.token".to_owned(), "port".to_owned()));
    assert_eq!(reload(&server, &config), (none(), "port".to_owned()));
    config.metrics.token = token("another-token-of-many");
    assert_eq!(reload(&server, &config), ("metrics.token".to_owned(), "port".to_owned()));
    let proxied = server.browser().with("via", "1.1 proxy");
    let figures = async |token: &str| {
        proxied.with("authorization", &format!("Bearer {token}")).get("/metrics").await.status.as_u16()
    };
    assert_eq!((figures("one-token-of-many").await, figures("another-token-of-many").await), (404, 200));
    config.guest_days = 90;
    config.port = 0;
    assert_eq!(reload(&server, &config), ("guest_days".to_owned(), none()));
    server.shutdown().await;
}
