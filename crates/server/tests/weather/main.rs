//! Robustness: invalid requests, floods, slow readers, damaged files, crashes. The server refuses clearly, and other clients
//! are not affected.

mod bodies;
mod crowds;
#[allow(dead_code, reason = "other tests use the rest of it")]
#[path = "../common/house.rs"]
mod house;
mod messages;
mod names;
mod origins;
mod raw;
mod readers;
mod seats;
mod sessions;
mod stopping;
mod storage;
mod time;

use blacktop_protocol::Seat;
use blacktop_protocol::{Command, NewSeat, Settings, TableId};

use crate::house::{Guest, House};

/// A game of Ada, who is the host, and Ben, with a bot that is last. It is Ada's turn.
async fn game(house: &House, settings: Settings) -> (Guest, Guest, TableId) {
    let (mut ada, mut ben) = (house.guest().await, house.guest().await);
    let seats = vec![NewSeat::Me, NewSeat::Open, NewSeat::Bot(1)];
    let table = ada.create(seats, Settings { players: 3, ..settings }, false).await;
    ada.watch(&table).await;
    ben.watch(&table).await;
    ben.wish(Command::Sit { seat: Seat::B, name: None }).await.unwrap();
    let version = ada.wish(Command::Start).await.unwrap();
    for guest in [&mut ada, &mut ben] {
        guest.until(|guest| guest.version >= version).await;
    }
    (ada, ben, table)
}

/// A decision that is legal at the start.
fn act() -> Command {
    Command::Act { action: "Ab1:3-c2".to_owned() }
}
