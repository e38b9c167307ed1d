//! Connections that are opened and not used as intended.

use std::net::SocketAddr;
use std::time::Duration;

use blacktop_protocol::{
    Command, Frames, Me, NewSeat, Refusal, RefusalCode, Settings, TableCreated, TableId,
};
use blacktop_rules::{Players, Record, Setup};
use blacktop_server::config::Quotas;
use blacktop_testkit::{SocketEnd, TestServer, deadline, until};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

/// Another address of this machine.
const ATTACKER: [u8; 4] = [127, 0, 0, 2];

/// A connection from the attacker's address that asks for a long response and reads nothing of it.
async fn unread(server: &TestServer) -> TcpStream {
    unread_path(server, "/api/openapi.json").await
}

async fn unread_path(server: &TestServer, path: &str) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(2048).unwrap();
    socket.bind(SocketAddr::from((ATTACKER, 0))).unwrap();
    let mut line = socket.connect(server.address).await.unwrap();
    let request = format!("GET {path} HTTP/1.1\r\nhost: {}\r\n\r\n", server.address);
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

/// A table with a long game of random turns.
async fn long_game(server: &TestServer) -> TableId {
    let setup = Setup { minutes: 60, ..Setup::new(Players::try_from(5_u8).unwrap()) };
    let mut record = Record::new(setup).unwrap();
    let mut random = 1_usize;
    while record.game().outcome().is_none() {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let legal = record.game().legal_actions();
        record.play_unchecked(legal.pick_unordered((random >> 33) % legal.len()));
    }
    let body = serde_json::json!({ "record": record.to_string() }).to_string();
    server.guest().await.0.post("/api/records", &body).await.created::<TableCreated>().table
}

/// Each is in memory until it is read, and a client can read as slowly as it likes.
#[tokio::test]
async fn few_long_responses_of_an_address_wait_for_their_readers() {
    let server = TestServer::start().await;
    let path = format!("/api/tables/{}/frames", long_game(&server).await);
    let mut lines = Vec::new();
    for _ in 0..40 {
        lines.push(deadline(unread_path(&server, &path)).await);
    }
    let mut answers = Vec::new();
    for line in &mut lines {
        let mut status = [0; 12];
        deadline(line.read_exact(&mut status)).await.unwrap();
        answers.push(String::from_utf8(status.to_vec()).unwrap());
    }
    let count = |status: &str| answers.iter().filter(|answer| *answer == status).count();
    assert_eq!((count("HTTP/1.1 200"), count("HTTP/1.1 429")), (32, 8));
    // Other addresses, and short responses, have room.
    server.browser().get(&path).await.read::<Frames>();
    drop(lines);
    server.shutdown().await;
}

#[tokio::test]
async fn few_long_messages_of_an_address_wait_for_their_readers() {
    let server = TestServer::start().await;
    let mut ada = server.client().await;
    let table = ada.create(vec![NewSeat::Me; 3], Settings { players: 3, ..Settings::default() }, true).await;
    ada.watch(&table).await;
    for _ in 0..800 {
        ada.act("Ab1:3-c2").await.unwrap();
        ada.request(Command::Undo).await.unwrap();
    }
    let watch = format!(r#"{{"type":"watch","table":"{table}"}}"#);
    let mut unread = Vec::new();
    for _ in 0..40 {
        let mut socket = server.guest().await.0.narrow_socket().await;
        socket.send(&watch).await;
        unread.push(socket);
    }
    // The others may still be waiting for the table.
    let end = deadline(async {
        loop {
            let mut socket = server.guest().await.0.socket().await;
            socket.send(&watch).await;
            if let Err(end) = socket.try_recv().await {
                return end;
            }
        }
    })
    .await;
    assert!(matches!(end, SocketEnd::Closed { code: 1013, .. }), "{end:?}");
    drop(unread);
    deadline(async {
        loop {
            let mut socket = server.guest().await.0.socket().await;
            socket.send(&watch).await;
            if socket.try_recv().await.is_ok() {
                return;
            }
        }
    })
    .await;
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
