//! Connections that are opened and not used as intended.

use std::net::SocketAddr;
use std::time::Duration;

use blacktop_protocol::{Me, Refusal, RefusalCode};
use blacktop_server::config::Quotas;
use blacktop_testkit::{TestServer, deadline, until};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

/// Another address of this machine.
const ATTACKER: [u8; 4] = [127, 0, 0, 2];

/// A connection from the attacker's address that asks for a long response and reads nothing of it.
async fn unread(server: &TestServer) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(2048).unwrap();
    socket.bind(SocketAddr::from((ATTACKER, 0))).unwrap();
    let mut line = socket.connect(server.address).await.unwrap();
    let request = format!("GET /api/openapi.json HTTP/1.1\r\nhost: {}\r\n\r\n", server.address);
    // The server may have closed the connection already.
    let _ = line.write_all(request.as_bytes()).await;
    line
}

#[tokio::test]
async fn an_address_that_never_reads_leaves_room_for_others() {
    let usual = blacktop_server::config::Config::default().limits.connections_per_address;
    let server = TestServer::limited(Quotas { connections_per_address: usual, ..Quotas::unlimited() }).await;
    let mut lines = Vec::new();
    for _ in 0..1100 {
        lines.push(deadline(unread(&server)).await);
        assert!(server.app.limits.open_connections() <= usual as usize);
    }
    until(|| server.app.limits.open_connections() == usual as usize).await;
    server.guest().await.0.get("/api/me").await.read::<Me>();
    until(|| server.app.limits.open_connections() == usual as usize).await;
    drop(lines);
    until(|| server.app.limits.open_connections() == 0).await;
    server.shutdown().await;
}

#[tokio::test]
async fn responses_that_are_not_read_end_their_connection() {
    let server = TestServer::limited(Quotas { connections_per_address: 20, ..Quotas::unlimited() }).await;
    let mut lines = Vec::new();
    for _ in 0..3 {
        lines.push(deadline(unread(&server)).await);
    }
    until(|| {
        server.clock.turn_forward(Duration::from_secs(1));
        server.app.limits.open_connections() == 0
    })
    .await;
    // The clients are still there: it is the server that has closed the connections, before the end of the response.
    for mut line in lines {
        let mut response = Vec::new();
        let _ = deadline(line.read_to_end(&mut response)).await;
        let complete = server.browser().get("/api/openapi.json").await.body.len();
        assert!(response.len() < complete, "{} of {complete}", response.len());
    }
    server.shutdown().await;
}

/// A long response takes as long as its reader likes, as long as they read.
#[tokio::test]
async fn slow_readers_get_the_whole_response() {
    let server = TestServer::start().await;
    let complete = server.browser().get("/api/openapi.json").await.body.len();
    let mut line = deadline(unread(&server)).await;
    let mut read = 0;
    let mut buffer = [0; 4096];
    while read < complete {
        let count = deadline(line.read(&mut buffer)).await.unwrap();
        assert_ne!(count, 0, "the connection ended after {read} of {complete} bytes");
        read += count;
        server.clock.turn_forward(Duration::from_millis(250));
    }
    server.shutdown().await;
}

#[tokio::test]
async fn a_connection_too_many_gets_a_short_response() {
    let server = TestServer::limited(Quotas { connections_per_address: 1, ..Quotas::unlimited() }).await;
    let first = TcpStream::connect(server.address).await.unwrap();
    until(|| server.app.limits.open_connections() == 1).await;
    let mut second = TcpStream::connect(server.address).await.unwrap();
    let mut response = String::new();
    deadline(second.read_to_string(&mut response)).await.unwrap();
    let (head, body) = response.split_once("\r\n\r\n").unwrap();
    assert!(head.starts_with("HTTP/1.1 429 "), "{head}");
    assert!(head.contains(&format!("content-length: {}", body.len())), "{head}");
    assert_eq!(serde_json::from_str::<Refusal>(body).unwrap().code, RefusalCode::TooFast);
    drop(first);
    until(|| server.app.limits.open_connections() == 0).await;
    server.browser().get("/api/me").await.read::<Me>();
    server.shutdown().await;
}

#[tokio::test]
async fn trusted_proxies_carry_any_number_of_connections() {
    let server = TestServer::with(|config| {
        config.limits = Quotas { connections_per_address: 1, ..Quotas::unlimited() };
        config.trust_proxy = vec!["127.0.0.0/8".parse().unwrap()];
    })
    .await;
    let mut open = Vec::new();
    for _ in 0..5 {
        open.push(TcpStream::connect(server.address).await.unwrap());
        server.browser().get("/api/me").await.read::<Me>();
    }
    server.shutdown().await;
}
