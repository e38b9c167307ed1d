//! A vote replaces players who are away, not those whose connection broke for a moment.

use std::time::Duration;

use blacktop_protocol::{Command, Fact, RefusalCode, Seat, Settings, StandIn, StandInPolicy, Timer};
use blacktop_testkit::{TestClient, TestServer};

use crate::game;

/// A game in which only votes replace a player.
fn patient() -> Settings {
    let stand_in = StandIn { level: 1, when: StandInPolicy::Voted };
    Settings { stand_in, timer: Timer::Sand { seconds: 3600 }, ..Settings::default() }
}

fn vote() -> Command {
    Command::VoteBot { seat: Seat::A }
}

/// The seconds that a refused vote still has to wait.
async fn seconds_left(voter: &mut TestClient) -> u64 {
    let refusal = voter.request(vote()).await.unwrap_err();
    assert_eq!(refusal.code, RefusalCode::NotNow, "{refusal:?}");
    match refusal.said.expect("a sentence in every language").facts.get("seconds") {
        Some(Fact::Number(seconds)) => (*seconds).into(),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_broken_connection_costs_no_seat() {
    let server = TestServer::start().await;
    let (ada, mut ben, table) = game(&server, patient()).await;
    let api = server.api_of(&ada);
    drop(ada);
    ben.until(|ben| !ben.room().seats[0].present).await;
    assert!((1..=30).contains(&seconds_left(&mut ben).await));
    server.clock.turn_forward(Duration::from_secs(20));
    assert!((1..=10).contains(&seconds_left(&mut ben).await));
    // A player over HTTP is here as long as they ask about the table.
    api.get::<serde_json::Value>(&format!("/api/tables/{table}")).await.unwrap();
    assert!((11..=30).contains(&seconds_left(&mut ben).await));
    server.clock.turn_forward(Duration::from_secs(30));
    ben.request(vote()).await.unwrap();
    ben.until(|ben| ben.room().seats[0].stand_in == Some(1)).await;
    server.shutdown().await;
}

#[tokio::test]
async fn the_first_player_back_after_a_restart_cannot_vote_the_other_out() {
    let server = TestServer::start().await;
    let (ada, ben, table) = game(&server, patient()).await;
    let server = server.restart().await;
    let mut back = TestClient::connect(server.api_of(&ben)).await;
    drop((ada, ben));
    back.watch(&table).await;
    assert!((1..=30).contains(&seconds_left(&mut back).await));
    server.shutdown().await;
}

#[tokio::test]
async fn the_time_before_a_vote_is_a_setting() {
    let server = TestServer::with(|config| config.tables.absence_seconds = 600).await;
    let (ada, mut ben, _) = game(&server, patient()).await;
    drop(ada);
    ben.until(|ben| !ben.room().seats[0].present).await;
    server.clock.turn_forward(Duration::from_secs(300));
    assert!((270..=300).contains(&seconds_left(&mut ben).await));
    server.shutdown().await;
}
