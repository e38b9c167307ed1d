//! A server that stops while people play.

use blacktop_testkit::{SocketEnd, TestServer, deadline, until};
use std::collections::HashMap;
use std::time::Duration;

use blacktop_client::{ClientError, Connection};
use blacktop_protocol::{
    ClientMsg, Command, Key, Millis, NewSeat, RefusalCode, ServerMsg, Settings, TableEvent, TableId, Timer,
};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::sync::mpsc;

use crate::{act, game};

fn stopping() -> SocketEnd {
    SocketEnd::Closed { code: 1012, reason: "server shutting down: reconnect in a moment".to_owned() }
}

#[tokio::test]
async fn a_shutdown_closes_sockets_and_pauses_clocks() {
    let server = TestServer::start().await;
    let timer = Timer::Sand { seconds: 60 };
    let (mut ada, _ben, table) = game(&server, Settings { timer, ..Settings::default() }).await;
    let mut watching = server.guest().await.0.socket().await;
    watching.send(&format!(r#"{{"type":"watch","table":"{table}"}}"#)).await;
    watching.recv().await;
    let idle = server.guest().await.0.socket().await;
    // Forty seconds are left, in the middle of the turn.
    server.clock.turn_forward(Duration::from_secs(20));
    let version = ada.request(act()).await.unwrap();
    let clock = server.clock.clone();
    let leaving = server.stop();
    assert_eq!((watching.end().await, idle.end().await), (stopping(), stopping()));
    let data = leaving.wait().await;

    clock.turn_forward(Duration::from_secs(3600));
    let server = TestServer::open(data, clock.clone(), |_| {}).await;
    let update = server.app.rooms.since(&table, version).await.unwrap();
    let entries: Vec<_> = update.entries.iter().map(|told| &told.entry).collect();
    let [paused, resumed] = entries[..] else { panic!("{entries:?}") };
    let TableEvent::Paused { left } = paused.what else { panic!("{paused:?}") };
    let TableEvent::Resumed { deadline } = resumed.what else { panic!("{resumed:?}") };
    assert!((1..=40_000).contains(&left.0), "{left:?}");
    assert_eq!(deadline, resumed.at + left + Millis(20_000));
    assert!(resumed.at >= paused.at + Millis::from_secs(3600), "the hour does not count");
    assert_eq!(update.play.unwrap().draft.actions, ["Ab1:3-c2"], "the turn goes on where it was");
    server.shutdown().await;
}

/// The results of a client's requests, as far as it knows.
#[derive(Default)]
struct ClientResults {
    done: HashMap<Key, (u64, String)>,
    refused: Vec<Key>,
}

/// Sends requests without a pause until the connection ends.
async fn request_until_closed(
    mut socket: Connection,
    table: TableId,
    first: mpsc::Sender<()>,
) -> ClientResults {
    let mut answers = ClientResults::default();
    let mut version = 0;
    let _ = socket.send(&ClientMsg::Watch { table, since: 0, hash: None }).await;
    for number in 0.. {
        let key: Key = format!("k{number}").parse().unwrap();
        let command = if number % 2 == 0 { act() } else { Command::Undo };
        let request = ClientMsg::Do { key: key.clone(), seen: version.max(2), command };
        if socket.send(&request).await.is_err() {
            return answers;
        }
        loop {
            match deadline(socket.next()).await {
                Ok(ServerMsg::Done { key, version: done, hash }) => {
                    version = done;
                    answers.done.insert(key, (done, hash));
                    let _ = first.try_send(());
                    break;
                }
                Ok(ServerMsg::Refused { key: refused, .. }) => {
                    answers.refused.extend(refused);
                    break;
                }
                Ok(_) => {}
                Err(_) => return answers,
            }
        }
    }
    answers
}

/// Every request is either acknowledged and there after the restart, or refused and not there.
#[tokio::test]
async fn nothing_acknowledged_is_lost_and_nothing_refused_is_done() {
    let server = TestServer::start().await;
    let mut players = Vec::new();
    let (first, mut begun) = mpsc::channel(1);
    for _ in 0..8 {
        let client = server.client().await;
        let table = client.create(vec![NewSeat::Me; 4], Settings::default(), true).await;
        let playing = tokio::spawn(request_until_closed(client.socket, table.clone(), first.clone()));
        players.push((table, playing));
    }
    for _ in 0..8 {
        begun.recv().await.unwrap();
    }
    let server = server.restart().await;
    let mut acknowledged = 0;
    for (table, playing) in players {
        let answers = playing.await.unwrap();
        acknowledged += answers.done.len();
        let stored = server.app.store.entries_since(&table, 0).await.unwrap();
        let there: HashMap<_, _> = stored
            .iter()
            .filter_map(|hashed| {
                let key = hashed.entry.key.clone()?;
                Some((key, (hashed.entry.version, format!("{:016x}", hashed.hash))))
            })
            .collect();
        for (key, done) in &answers.done {
            assert_eq!(there.get(key), Some(done), "{table} {key}");
        }
        for key in &answers.refused {
            assert!(!there.contains_key(key), "{table} {key}");
        }
        // At most the one request that got no answer is there besides.
        assert!(there.len() <= answers.done.len() + 1, "{table}");
    }
    assert!(acknowledged >= 8, "{acknowledged}");
    server.shutdown().await;
}

#[tokio::test]
async fn a_request_that_never_ends_does_not_keep_the_server() {
    let server = TestServer::start().await;
    let (mut ada, _ben, table) = game(&server, Settings::default()).await;
    let mut half = TcpStream::connect(server.address).await.unwrap();
    half.write_all(b"GET /api/me HTTP/1.1\r\nhost: loc").await.unwrap();
    let silent = TcpStream::connect(server.address).await.unwrap();
    let body = "POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{";
    let mut waiting = TcpStream::connect(server.address).await.unwrap();
    waiting.write_all(body.as_bytes()).await.unwrap();
    let version = ada.request(act()).await.unwrap();
    let clock = server.clock.clone();
    let leaving = server.stop();
    until(|| {
        clock.turn_forward(Duration::from_secs(1));
        leaving.running.is_finished()
    })
    .await;
    let server = TestServer::reopen(leaving.wait().await).await;
    assert_eq!(server.app.rooms.since(&table, 0).await.unwrap().version, version);
    drop((half, silent, waiting));
    server.shutdown().await;
}

/// From the moment when a server stops, nothing is begun.
#[tokio::test]
async fn requests_during_shutdown_are_refused() {
    let server = TestServer::start().await;
    let (ada, _ben, table) = game(&server, Settings::default()).await;
    let before = server.app.rooms.since(&table, 0).await.unwrap();
    server.app.rooms.stop().await;
    let path = format!("/api/tables/{table}/do");
    let request = serde_json::json!({ "key": "late", "seen": before.version, "command": act() });
    let Err(ClientError::Refused(refusal)) = ada.api.post::<serde_json::Value>(&path, &request).await else {
        panic!("it is too late");
    };
    assert_eq!(refusal.code, RefusalCode::Unavailable);
    assert_eq!(server.app.store.entries_since(&table, before.version).await.unwrap().len(), 0);
    server.shutdown().await;
}
