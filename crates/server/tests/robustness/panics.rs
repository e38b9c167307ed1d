//! Tasks that panic.

use blacktop_protocol::{Command, NewSeat, Settings};
use blacktop_testkit::{LogCapture, TestServer, until};

use crate::act;

/// A panic is logged, ends the task of its table only, and loses nothing that was acknowledged.
#[tokio::test]
async fn a_table_is_loaded_again_after_its_task_has_panicked() {
    let (log, _listening) = LogCapture::start();
    let server = TestServer::start().await;
    let mut ada = server.client().await;
    let table = ada.create(vec![NewSeat::Me; 3], Settings { players: 3, ..Settings::default() }, true).await;
    ada.watch(&table).await;
    let version = ada.request(act()).await.unwrap();
    server.app.rooms.make_room_panic(&table).await.unwrap();
    until(|| log.contains("a task has panicked")).await;
    assert!(log.contains(&format!("room of table {table}")) && log.contains("this room is made to panic"));
    // The client is subscribed again without asking.
    assert!(ada.request(Command::Undo).await.unwrap() > version);
    assert_eq!(server.app.rooms.count(), 1);
    server.shutdown().await;
}
