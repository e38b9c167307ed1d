//! Sessions that end while their sockets are open.

use blacktop_protocol::{Device, Token};
use blacktop_testkit::{SocketEnd, TestServer, until};

fn ended() -> SocketEnd {
    SocketEnd::Closed { code: 1008, reason: "session ended".to_owned() }
}

#[tokio::test]
async fn revoked_sessions_lose_their_sockets() {
    let server = TestServer::start().await;
    let (ada, ben) = (server.guest().await.0, server.guest().await.0);
    let (first, second, other) = (ada.socket().await, ada.socket().await, ben.socket().await);
    let devices: Vec<Device> = ada.get("/api/me/devices").await.read();
    let id = &devices.iter().find(|device| device.here).unwrap().id;
    assert!(ada.delete(&format!("/api/me/devices/{id}")).await.status.is_success());
    assert_eq!((first.end().await, second.end().await), (ended(), ended()));
    assert!(matches!(other.close().await, SocketEnd::Closed { code: 1000, .. }), "other sessions stay");
    until(|| server.app.limits.open_sockets() == 0).await;
    // The cookie is invalid now, so a request with it makes a new client.
    ada.post("/api/tables", "{}").await.refused(401);
    server.shutdown().await;
}

#[tokio::test]
async fn logging_out_closes_the_sockets_of_this_browser_only() {
    let server = TestServer::start().await;
    let ada = server.guest().await.0;
    let credentials = r#"{"login":"ada","password":"a long enough password"}"#;
    assert!(ada.post("/api/me/password", credentials).await.status.is_success());
    let phone = server.log_in(credentials).await;
    let (here, there) = (ada.socket().await, phone.socket().await);
    assert!(ada.post("/api/logout", "").await.status.is_success());
    assert_eq!(here.end().await, ended());
    // The other one goes on, until it logs all others out.
    let again = server.log_in(credentials).await;
    let third = again.socket().await;
    assert!(phone.delete("/api/me/devices").await.status.is_success());
    assert_eq!(third.end().await, ended());
    assert!(matches!(there.close().await, SocketEnd::Closed { code: 1000, .. }));
    server.shutdown().await;
}

#[tokio::test]
async fn a_program_that_is_ended_loses_its_socket() {
    let server = TestServer::start().await;
    let ada = server.guest().await.0;
    let Token { token, program } = ada.post("/api/me/programs", r#"{"name":"Robot"}"#).await.read();
    let robot = server.browser();
    let bearer = format!("Bearer {token}");
    let socket = robot.with("authorization", &bearer).socket().await;
    let path = format!("/api/me/programs/{}", program.person);
    assert!(ada.delete(&path).await.status.is_success());
    assert_eq!(socket.end().await, ended());
    robot.with("authorization", &bearer).try_socket().await.err().expect("the token is void").refused(401);
    server.shutdown().await;
}
