//! Links by which others come to a table.

use blacktop_testkit::{Browser, TestServer};
use std::net::{IpAddr, Ipv4Addr};

use blacktop_protocol::{RefusalCode, TableCreated, TableLink};
use blacktop_server::config::Config;
use blacktop_server::network;

/// A server with its settings changed, and a table there.
async fn table(change: impl FnOnce(&mut Config)) -> (TestServer, Browser, String) {
    let server = TestServer::with(change).await;
    // The public URL wins over the Host header.
    let browser = server.browser().with("host", &format!("localhost:{}", server.address.port()));
    browser.get("/api/me").await;
    let created: TableCreated = browser.post("/api/tables", "{}").await.created();
    (server, browser, created.table.to_string())
}

async fn link(browser: &Browser, table: &str) -> String {
    browser.get(&format!("/api/tables/{table}/invitation")).await.read::<TableLink>().link
}

#[tokio::test]
async fn an_invitation_leads_where_its_reader_is() {
    let (server, browser, table) = table(|_| {}).await;
    let port = server.address.port();
    assert_eq!(link(&browser, &table).await, format!("http://localhost:{port}/t/{table}"));
    let other = browser.with("host", &format!("127.0.0.1:{port}"));
    assert_eq!(link(&other, &table).await, format!("http://127.0.0.1:{port}/t/{table}"));
    let refusal = browser.get("/api/tables/nowhere/invitation").await.refused(404);
    assert_eq!(refusal.code, RefusalCode::NotFound);
    browser.get("/api/tables/nowhere/invitation.svg").await.refused(404);
}

#[tokio::test]
async fn the_public_url_is_used_in_links() {
    let public = |config: &mut Config| {
        config.public_url = Some("https://play.example.org".parse().unwrap());
    };
    let (_server, browser, table) = table(public).await;
    assert_eq!(link(&browser, &table).await, format!("https://play.example.org/t/{table}"));
}

#[tokio::test]
async fn others_are_not_sent_to_their_own_machine() {
    let anywhere = |config: &mut Config| config.address = IpAddr::V4(Ipv4Addr::UNSPECIFIED);
    let (server, browser, table) = table(anywhere).await;
    let port = server.address.port();
    // Where there is no network, there are no others.
    let home = network::for_others(server.address)
        .map_or_else(|| format!("http://localhost:{port}"), |address| format!("http://{address}"));
    assert_eq!(link(&browser, &table).await, format!("{home}/t/{table}"));
    let named = browser.with("host", "yard.example:8000");
    assert_eq!(link(&named, &table).await, format!("http://yard.example:8000/t/{table}"));
    for odd in ["a b", "me@yard.example", "yard.example/x", &"x".repeat(300)] {
        let path = format!("/api/tables/{table}/invitation");
        browser.with("host", odd).get(&path).await.refused(421);
    }
}

#[tokio::test]
async fn a_proxy_says_how_its_clients_came() {
    let behind = |config: &mut Config| {
        config.address = IpAddr::V4(Ipv4Addr::UNSPECIFIED);
        config.trust_proxy = vec!["127.0.0.1".parse().unwrap()];
    };
    let (_server, browser, table) = table(behind).await;
    let outside = browser.with("host", "play.example.org").with("x-forwarded-proto", "https");
    assert_eq!(link(&outside, &table).await, format!("https://play.example.org/t/{table}"));
}

#[tokio::test]
async fn an_invitation_can_be_photographed() {
    let (server, browser, table) = table(|_| {}).await;
    let answer = browser.get(&format!("/api/tables/{table}/invitation.svg")).await;
    assert_eq!((answer.status.as_u16(), answer.header("content-type")), (200, "image/svg+xml"));
    assert!(answer.body.contains("<svg ") && answer.body.contains("<path "), "{}", answer.body);
    // The policy lets nothing look well that has its style with it.
    assert!(!answer.body.contains("style") && !answer.body.contains("<script"), "{}", answer.body);
    let other = browser.with("host", &format!("127.0.0.1:{}", server.address.port()));
    let other = other.clone().get(&format!("/api/tables/{table}/invitation.svg")).await;
    assert_ne!(other.body, answer.body, "another link is another code");
}
