//! A disk that is full for a while.

use blacktop_server::clock::ServerClock;
use blacktop_server::config::BotsConfig;
use blacktop_server::lobby::Lobby;
use blacktop_server::networks::Networks;
use blacktop_server::rooms::{BotPool, Rooms};
use blacktop_server::store::{Affected, Store};
use blacktop_table::{Uptime, VOTE_AFTER};
use blacktop_testkit::{LogCapture, TestClient, TestServer, deadline, until};
use std::time::Duration;

use blacktop_protocol::Seat;
use blacktop_protocol::{
    ClientMsg, Command, Ending, NewSeat, RefusalCode, ServerMsg, Settings, Stage, TableEvent, Timer,
};

use crate::act;

/// How long a table waits before it tries again by itself.
const RETRY: Duration = Duration::from_secs(5);

#[tokio::test]
async fn requests_are_refused_while_the_disk_is_full_and_succeed_afterwards() {
    let server = TestServer::on_file().await;
    let (mut ada, mut ben) = (server.client().await, server.client().await);
    let table = ada.create(vec![NewSeat::Me; 3], Settings { players: 3, ..Settings::default() }, true).await;
    ada.watch(&table).await;
    ben.watch(&table).await;
    ada.until(|ada| ada.room().spectators == 1).await;
    let before = server.app.rooms.since(&table, 0).await.unwrap();
    let key = ada.key();
    let seen = ada.version;

    server.app.store.fill_disk(Affected::Entries).await;
    let (heard, told) = (ada.updates.len(), ben.updates.len());
    for _ in 0..3 {
        let refusal = ada.request_as(&key, seen, act()).await.unwrap_err();
        assert_eq!(refusal.code, RefusalCode::Unavailable);
    }
    assert!(ada.api.create_table(&Default::default()).await.is_err());
    // Nothing is half-written, and watchers see what they saw.
    let full = server.app.rooms.since(&table, 0).await.unwrap();
    assert_eq!((full.version, &full.hash), (before.version, &before.hash));
    assert_eq!(server.app.store.entries_since(&table, before.version).await.unwrap(), []);
    let key_of_ben = ben.key();
    ben.send(&ClientMsg::Explain { key: key_of_ben, action: "pass".parse() }).await;
    assert!(matches!(ben.recv().await, ServerMsg::Explained { why: None, .. }));
    assert_eq!((ada.updates.len(), ben.updates.len()), (heard, told));
    assert_eq!(ada.api.tables().await.unwrap().tables.len(), 0, "what is there can still be read");

    server.app.store.free_disk().await;
    assert_eq!(ada.request_as(&key, seen, act()).await.unwrap().0, before.version + 1);
    ben.until(|ben| ben.version == before.version + 1).await;
    assert_eq!(ben.play().draft.actions, ["Ab1:3-c2"]);
    server.shutdown().await;
}

#[tokio::test]
async fn bots_go_on_by_themselves_once_there_is_room() {
    let (log, _listening) = LogCapture::start();
    let server = TestServer::on_file().await;
    let mut ada = server.client().await;
    let settings = Settings { players: 3, minutes: 2, ending: Ending::ByItself, ..Settings::default() };
    let table = ada.create(vec![NewSeat::Me, NewSeat::Bot(1), NewSeat::Bot(1)], settings, true).await;
    ada.watch(&table).await;
    server.app.store.fill_disk(Affected::EntriesOfBots).await;
    let version = ada.act("pass").await.unwrap();
    until(|| log.contains(GIVEN_UP)).await;
    assert_eq!(server.app.rooms.since(&table, 0).await.unwrap().version, version);
    server.app.store.free_disk().await;
    server.clock.turn_forward(RETRY);
    ada.until(|ada| ada.room().stage == Stage::Over).await;
    server.shutdown().await;
}

/// The table waited for ever for a bot whose search had panicked.
#[tokio::test]
async fn a_bot_whose_search_panics_does_not_stop_its_table() {
    let server = TestServer::on_file().await;
    let mut ada = server.client().await;
    let settings = Settings { players: 3, minutes: 2, ending: Ending::ByItself, ..Settings::default() };
    let table = ada.create(vec![NewSeat::Me, NewSeat::Bot(1), NewSeat::Bot(1)], settings, true).await;
    ada.watch(&table).await;
    server.app.rooms.make_bots_panic();
    ada.act("pass").await.unwrap();
    ada.until(|ada| ada.room().stage == Stage::Over).await;
    server.shutdown().await;
}

fn timer() -> Settings {
    Settings { players: 3, timer: Timer::Sand { seconds: 60 }, ..Settings::default() }
}

#[tokio::test]
async fn time_runs_out_once_there_is_room() {
    let (log, _listening) = LogCapture::start();
    let server = TestServer::on_file().await;
    let mut ada = server.client().await;
    let table = ada.create(vec![NewSeat::Me; 3], timer(), true).await;
    ada.watch(&table).await;
    server.app.store.fill_disk(Affected::Entries).await;
    server.clock.turn_forward(Duration::from_secs(60));
    until(|| log.contains(GIVEN_UP)).await;
    server.app.store.free_disk().await;
    server.clock.turn_forward(RETRY);
    ada.until(|ada| ada.play().draft.seat == Seat::B).await;
    let told = &ada.updates.last().unwrap().entries[0].entry.what;
    assert_eq!(*told, TableEvent::TimedOut { seat: Seat::A });
    server.shutdown().await;
}

/// The clock of a table goes on after a restart, even if the disk was full just then.
#[tokio::test]
async fn a_clock_goes_on_once_there_is_room() {
    let (log, _listening) = LogCapture::start();
    let server = TestServer::on_file().await;
    let (ada, mut ben) = (server.client().await, server.client().await);
    let table = ada.create(vec![NewSeat::Me, NewSeat::Open, NewSeat::Bot(1)], timer(), false).await;
    ben.watch(&table).await;
    ben.request(Command::Sit { seat: Seat::B, name: None }).await.unwrap();
    let mut ada = ada;
    ada.watch(&table).await;
    ada.request(Command::Start).await.unwrap();
    let data = server.shutdown().await;

    // Without a server, whose timekeeper would load the table before the disk is full.
    let (store, clock) = (Store::open(data.source()).await.unwrap(), ServerClock::adjustable());
    store.fill_disk(Affected::Entries).await;
    let uptime = Uptime { began: clock.now(), last_alive: clock.now() };
    let config = BotsConfig { threads: 1, iterations: 20, memory: 64 };
    let (lobby, bots) =
        (Lobby::new(store.clone(), Networks::default()), BotPool::new(&config, Networks::default()));
    let rooms = Rooms::new(clock.clone(), store.clone(), bots, lobby, uptime, VOTE_AFTER);
    let paused = rooms.since(&table, 0).await.unwrap();
    assert!(matches!(paused.entries.last().unwrap().entry.what, TableEvent::Paused { .. }));
    assert!(log.contains(GIVEN_UP));
    store.free_disk().await;
    clock.turn_forward(RETRY);
    let resumed = deadline(async {
        loop {
            let update = rooms.since(&table, paused.version).await.unwrap();
            if let Some(first) = update.entries.into_iter().next() {
                break first.entry.what;
            }
            tokio::task::yield_now().await;
        }
    })
    .await;
    assert!(matches!(resumed, TableEvent::Resumed { deadline } if deadline > clock.now()), "{resumed:?}");
    rooms.stop().await;
    store.close().await;
}

/// The person who comes back gets their seat back, even if the disk was full just then.
#[tokio::test]
async fn a_seat_is_given_back_once_there_is_room() {
    let (log, _listening) = LogCapture::start();
    let server = TestServer::on_file().await;
    let (mut ada, mut ben) = (server.client().await, server.client().await);
    let settings = Settings { players: 3, ..Settings::default() };
    let table = ada.create(vec![NewSeat::Me, NewSeat::Open, NewSeat::Open], settings, false).await;
    ada.watch(&table).await;
    ben.watch(&table).await;
    for seat in [Seat::B, Seat::C] {
        ben.request(Command::Sit { seat, name: None }).await.unwrap();
    }
    ada.request(Command::Start).await.unwrap();
    ada.request(Command::Leave { seat: Seat::A }).await.unwrap();
    // A bot plays for Ada until it is Ben's turn; then nothing happens by itself.
    ben.until(|ben| ben.play.is_some() && ben.play().draft.seat == Seat::B).await;
    let api = ada.api.clone();
    drop(ada);
    server.app.store.fill_disk(Affected::Entries).await;
    let mut ada = TestClient::connect(api).await;
    ada.watch(&table).await;
    assert!(log.contains(GIVEN_UP));
    let seat = |client: &TestClient| client.room().seats[0].clone();
    assert!(seat(&ada).present && seat(&ada).stand_in.is_some());
    server.app.store.free_disk().await;
    server.clock.turn_forward(RETRY);
    ada.until(|ada| seat(ada).stand_in.is_none()).await;
    assert!(seat(&ada).present);
    server.shutdown().await;
}

/// What a room says when the store has failed it.
const GIVEN_UP: &str = "the table could not go on by itself";

#[tokio::test]
async fn readiness_shows_a_full_disk() {
    let server = TestServer::on_file().await;
    let ready = async || server.browser().get("/readyz").await.status.as_u16();
    assert_eq!(ready().await, 200);
    server.app.store.fill_disk(Affected::Probes).await;
    assert_eq!(ready().await, 200, "the last probe is good for a moment");
    server.clock.turn_forward(Duration::from_secs(2));
    assert_eq!(ready().await, 503);
    server.app.store.free_disk().await;
    server.clock.turn_forward(Duration::from_secs(2));
    assert_eq!(ready().await, 200);
    server.shutdown().await;
}
