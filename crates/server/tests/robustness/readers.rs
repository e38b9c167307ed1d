//! Clients that read slowly, or not at all.

use blacktop_testkit::{RawSocket, TestClient, TestServer, deadline, until};
use std::time::Duration;

use blacktop_protocol::{Command, RefusalCode, ServerMsg, Settings, TableId, Update};

use crate::{act, game};

/// More than the send buffers and the room's channel keep for a client that does not read.
const CHANGES: u64 = 150;

/// A socket that watches a table and has not read anything of it.
async fn lazy(server: &TestServer, table: &TableId) -> RawSocket {
    let mut socket = server.guest().await.0.narrow_socket().await;
    socket.send(&format!(r#"{{"type":"watch","table":"{table}"}}"#)).await;
    socket
}

/// Changes, one after the other, each of which is answered.
async fn fidget(ada: &mut TestClient, changes: u64) -> u64 {
    let mut version = ada.version;
    for number in 0..changes {
        let command = if number % 2 == 0 { act() } else { Command::Undo };
        version = ada.request(command).await.unwrap();
    }
    version
}

/// Everything up to a version. Nothing may be missing on the way.
async fn read_up_to(socket: &mut RawSocket, version: u64) -> Vec<Update> {
    let (mut known, mut updates) = (0, Vec::new());
    while known < version {
        let ServerMsg::Update(update) = socket.recv().await else { panic!("nothing else was asked for") };
        assert_eq!(update.since, known, "an update follows what is known");
        let versions: Vec<u64> = update.entries.iter().map(|told| told.entry.version).collect();
        assert_eq!(versions, (known + 1..=update.version).collect::<Vec<_>>(), "every entry is told once");
        known = update.version;
        updates.push(*update);
    }
    updates
}

#[tokio::test]
async fn a_slow_reader_catches_up_in_one_step_and_misses_nothing() {
    let server = TestServer::start().await;
    let (mut ada, mut ben, table) = game(&server, Settings::default()).await;
    let mut slow = lazy(&server, &table).await;
    // The slow client is subscribed when the others are notified of it.
    ben.until(|ben| ben.room().spectators == 1).await;
    let version = fidget(&mut ada, CHANGES).await;
    let updates = read_up_to(&mut slow, version).await;
    let largest = updates.iter().map(|update| update.entries.len()).max().unwrap();
    assert!(largest > 32, "one update has what was not kept: {largest}");
    assert!((updates.len() as u64) < CHANGES, "{} updates", updates.len());
    // All clients see the same, and the slow one has caught up.
    ben.until(|ben| ben.version == version).await;
    assert_eq!(updates.last().unwrap().hash, ben.updates.last().unwrap().hash);
    let version = ada.request(act()).await.unwrap();
    let ServerMsg::Update(update) = slow.recv().await else { panic!("there is news") };
    assert_eq!((update.since, update.version), (version - 1, version));
    server.shutdown().await;
}

#[tokio::test]
async fn clients_that_never_read_are_disconnected() {
    let server = TestServer::start().await;
    let (mut ada, ben, table) = game(&server, Settings::default()).await;
    let _slow = lazy(&server, &table).await;
    ada.until(|ada| ada.room().spectators == 1).await;
    let version = fidget(&mut ada, CHANGES).await;
    drop((ada, ben));
    until(|| server.app.limits.open_sockets() <= 1).await;
    until(|| {
        server.clock.turn_forward(Duration::from_secs(1));
        server.app.limits.open_sockets() == 0
    })
    .await;
    let mut cem = server.client().await;
    cem.watch(&table).await;
    assert_eq!(cem.version, version);
    server.shutdown().await;
}

/// Responses to a client that does not read are not queued without limit.
#[tokio::test]
async fn slow_readers_block_only_their_own_connection() {
    let server = TestServer::start().await;
    let (mut ada, _ben, table) = game(&server, Settings::default()).await;
    fidget(&mut ada, 20).await;
    let mut slow = server.guest().await.0.narrow_socket().await;
    // Each answer is the whole history. What the server does not read any more stays on the line.
    for _ in 0..200 {
        slow.send(&format!(r#"{{"type":"watch","table":"{table}"}}"#)).await;
    }
    ada.request(act()).await.unwrap();
    assert_eq!(ada.request(act()).await.unwrap_err().code, RefusalCode::Illegal);
    drop(slow);
    until(|| server.app.limits.open_sockets() == 2).await;
    server.shutdown().await;
}

/// A frozen page, or a connection that was cut without a FIN.
#[tokio::test]
async fn silent_clients_are_disconnected() {
    let server = TestServer::start().await;
    let _frozen = server.guest().await.0.socket().await;
    assert_eq!(server.app.limits.open_sockets(), 1);
    server.clock.turn_forward(Duration::from_secs(60));
    let mut awake = server.client().await;
    let table = awake.create(Vec::new(), Settings::default(), false).await;
    awake.watch(&table).await;
    // The first is let go at one of the next pings; the other is heard all the time.
    deadline(async {
        while server.app.limits.open_sockets() == 2 {
            server.clock.turn_forward(Duration::from_secs(2));
            awake.version = 0;
            awake.watch(&table).await;
        }
    })
    .await;
    awake.version = 0;
    awake.watch(&table).await;
    server.shutdown().await;
}
