//! Robustness: invalid requests, floods, slow readers, damaged files, crashes. The server refuses clearly, and other clients
//! are not affected.

mod bodies;
mod connections;
mod crowds;
mod full_disk;
mod messages;
mod names;
mod origins;
mod panics;
mod readers;
mod seats;
mod sessions;
mod shares;
mod stopping;
mod storage;
mod time;
mod votes;

use blacktop_protocol::Seat;
use blacktop_protocol::{Command, NewSeat, Settings, TableId};
use blacktop_testkit::{TestClient, TestServer};

/// A game of Ada, who is the host, and Ben, with a bot that is last. It is Ada's turn.
async fn game(server: &TestServer, settings: Settings) -> (TestClient, TestClient, TableId) {
    let (mut ada, mut ben) = (server.client().await, server.client().await);
    let seats = vec![NewSeat::Me, NewSeat::Open, NewSeat::Bot(1)];
    let table = ada.create(seats, Settings { players: 3, ..settings }, false).await;
    ada.watch(&table).await;
    ben.watch(&table).await;
    ben.request(Command::Sit { seat: Seat::B, name: None }).await.unwrap();
    let version = ada.request(Command::Start).await.unwrap();
    for client in [&mut ada, &mut ben] {
        client.until(|client| client.version >= version).await;
    }
    (ada, ben, table)
}

/// A decision that is legal at the start.
fn act() -> Command {
    Command::Act { action: "Ab1:3-c2".parse() }
}
