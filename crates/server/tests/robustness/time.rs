//! What happens when time passes: clocks run out, stand-ins play for people who are away, tables are unloaded.

use blacktop_testkit::{TempData, TestClient, TestServer, deadline, until};
use std::time::Duration;

use blacktop_protocol::{
    Author, Command, Millis, NewSeat, Seat, SeatOccupant, SeatView, Settings, StandInReason, TableEvent,
    TableId, Timer,
};
use blacktop_server::clock::ServerClock;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::game;

const SECOND: Duration = Duration::from_secs(1);

/// What is stored of a table, from the first entry of which this is true.
async fn stored(
    server: &TestServer,
    table: &TableId,
    is_first: impl Fn(&TableEvent) -> bool,
) -> Vec<(Author, TableEvent)> {
    let entries = server.app.store.entries_since(table, 0).await.unwrap();
    let entries = entries.into_iter().map(|hashed| (hashed.entry.by, hashed.entry.what));
    entries.skip_while(|(_, what)| !is_first(what)).collect()
}

/// Waits until the table is unloaded.
async fn unload(server: &TestServer, table: &TableId) {
    let is_here = |seat: &SeatView| seat.present && matches!(seat.sitter, SeatOccupant::Person { .. });
    deadline(async {
        while server.app.rooms.since(table, 0).await.unwrap().room.unwrap().seats.iter().any(is_here) {
            tokio::task::yield_now().await;
        }
    })
    .await;
    server.clock.turn_forward(30 * SECOND);
    until(|| server.app.rooms.count() == 0).await;
}

fn timed_out(what: &TableEvent) -> bool {
    matches!(what, TableEvent::TimedOut { .. })
}

fn tells(client: &TestClient, is_so: impl Fn(&TableEvent) -> bool) -> bool {
    client.updates.iter().flat_map(|update| &update.entries).any(|told| is_so(&told.entry.what))
}

#[tokio::test]
async fn a_timeout_ends_the_turn() {
    let server = TestServer::start().await;
    let timer = Timer::Sand { seconds: 10 };
    let (mut ada, mut ben, table) = game(&server, Settings { timer, ..Settings::default() }).await;
    server.clock.turn_forward(5 * SECOND);
    ada.act("Ab1:3-c2").await.unwrap();
    assert!(!tells(&ada, timed_out), "half of the time is left");
    server.clock.turn_forward(5 * SECOND);
    for client in [&mut ada, &mut ben] {
        client.until(|client| tells(client, timed_out)).await;
    }
    assert_eq!(ben.play().draft.seat, Seat::B, "it is the next one's turn");
    let told = stored(&server, &table, timed_out).await;
    assert_eq!(told[0], (Author::Table, TableEvent::TimedOut { seat: Seat::A }));
    assert!(ada.request(Command::EndTurn).await.is_err(), "the turn is over");
    server.shutdown().await;
}

#[tokio::test]
async fn a_bot_stands_in_for_an_absent_player() {
    let server = TestServer::start().await;
    let (ada, mut ben, table) = game(&server, Settings::default()).await;
    let api = ada.api.clone();
    drop(ada);
    let is_here = |client: &TestClient| client.room().seats[0].present;
    ben.until(|ben| !is_here(ben)).await;
    let stood_in = |what: &TableEvent| {
        matches!(what, TableEvent::StoodIn { seat: Seat::A, why: StandInReason::Away, .. })
    };
    server.clock.turn_forward(60 * SECOND);
    ben.until(|ben| tells(ben, stood_in)).await;
    // Bots play on for Ada until it is Ben's turn.
    ben.until(|ben| ben.play().draft.seat == Seat::B).await;
    let mut ada = TestClient::connect(api).await;
    ada.watch(&table).await;
    assert!(tells(&ada, |what| matches!(what, TableEvent::Returned { seat: Seat::A })));
    server.shutdown().await;
}

#[tokio::test]
async fn an_idle_table_is_unloaded_and_reloaded_unchanged() {
    let server = TestServer::start().await;
    let mut ada = server.client().await;
    let table = ada.create(vec![NewSeat::Me; 3], Settings { players: 3, ..Settings::default() }, true).await;
    ada.watch(&table).await;
    ada.act("Ab1:3-c2").await.unwrap();
    let before = server.app.rooms.since(&table, 0).await.unwrap();
    let others = [
        ada.create(Vec::new(), Settings::default(), false).await,
        ada.create(Vec::new(), Settings::default(), false).await,
    ];
    assert_eq!(server.app.rooms.count(), 3);
    // Tables that were never watched are unloaded first; the watched one stays loaded.
    server.clock.turn_forward(30 * SECOND);
    until(|| server.app.rooms.count() == 1).await;
    let api = ada.api.clone();
    drop(ada);
    unload(&server, &table).await;
    let after = server.app.rooms.since(&table, 0).await.unwrap();
    assert_eq!((after.version, &after.hash, &after.entries), (before.version, &before.hash, &before.entries));
    assert_eq!(after.play.unwrap().draft, before.play.unwrap().draft);
    assert_eq!(server.app.rooms.count(), 1);
    let mut ada = TestClient::connect(api).await;
    ada.watch(&table).await;
    assert_eq!(ada.request(Command::Undo).await.unwrap(), before.version + 1);
    assert!(server.app.rooms.since(&others[0], 0).await.is_ok());
    server.shutdown().await;
}

/// A table that sleeps is woken when a player's time is nearly up.
#[tokio::test]
async fn the_clock_of_a_sleeping_table_runs_out() {
    let server = TestServer::start().await;
    let timer = Timer::Slow { seconds: 3 * 3600 };
    let (ada, ben, table) = game(&server, Settings { timer, ..Settings::default() }).await;
    drop((ada, ben));
    unload(&server, &table).await;
    assert!(stored(&server, &table, timed_out).await.is_empty());
    let first = deadline(async {
        loop {
            server.clock.turn_forward(30 * SECOND);
            tokio::task::yield_now().await;
            if let Some(first) = stored(&server, &table, timed_out).await.into_iter().next() {
                return first;
            }
        }
    });
    assert_eq!(first.await, (Author::Table, TableEvent::TimedOut { seat: Seat::A }));
    server.shutdown().await;
}

/// A server that was killed could not stop its clocks: the time until it is back does not count all the same.
#[tokio::test]
async fn time_without_a_server_does_not_count() {
    let server = TestServer::on_file().await;
    let opened = server.clock.now();
    let timer = Timer::Sand { seconds: 60 };
    let (_ada, _ben, table) = game(&server, Settings { timer, ..Settings::default() }).await;
    let before = server.app.rooms.since(&table, 0).await.unwrap();
    // What a killed server leaves is a copy of its files while it runs.
    let copy = TempData::in_file();
    for name in ["blacktop.db", "blacktop.db-wal"] {
        std::fs::copy(server.data.path().join(name), copy.path().join(name)).unwrap();
    }
    let played = server.clock.now() - opened;
    server.shutdown().await;
    let clock = ServerClock::adjustable();
    clock.turn_forward(24 * 3600 * SECOND);
    let before_start = clock.now();
    let server = TestServer::open(copy, clock.clone(), |_| {}).await;
    let after_start = clock.now();
    let update = server.app.rooms.since(&table, before.version).await.unwrap();
    let [told] = &update.entries[..] else { panic!("{:?}", update.entries) };
    let TableEvent::Resumed { deadline } = told.entry.what else { panic!("{told:?}") };
    const GRACE: Millis = Millis::from_secs(80);
    // A minute and twenty seconds for the interruption, less what was played before it.
    let (least, most) = (before_start + GRACE - played, after_start + GRACE);
    assert!((least..=most).contains(&deadline), "{least:?} {deadline:?} {most:?}");
    server.shutdown().await;
}

#[tokio::test]
async fn idle_connections_are_closed() {
    let server = TestServer::start().await;
    let question = format!("GET /healthz HTTP/1.1\r\nHost: {}\r\n\r\n", server.address);
    let half = &question[..question.len() - 2];
    for (said, answers) in [("", 0), (half, 0), (question.as_str(), 1)] {
        let mut line = TcpStream::connect(server.address).await.unwrap();
        line.write_all(said.as_bytes()).await.unwrap();
        let reading = tokio::spawn(async move {
            let mut heard = String::new();
            line.read_to_string(&mut heard).await.map(|_| heard)
        });
        // Half a minute is nothing, and until the line is known to the server it is no time at all.
        until(|| {
            server.clock.turn_forward(30 * SECOND);
            reading.is_finished()
        })
        .await;
        let heard = reading.await.unwrap().unwrap();
        assert_eq!(heard.matches("200 OK").count(), answers, "{said:?}: {heard}");
    }
    server.shutdown().await;
}

/// A sand timer of 60 seconds had 30 hours, and after a restart too.
#[tokio::test]
async fn setting_the_clock_back_gives_no_time() {
    let clock = ServerClock::adjustable();
    let server = TestServer::open(TempData::default(), clock, |_| {}).await;
    let timer = Timer::Sand { seconds: 60 };
    let (mut ada, _ben, table) = game(&server, Settings { timer, ..Settings::default() }).await;
    let day = 30 * 3_600_000;
    server.clock.set_system(-day);
    ada.act("Ab1:3-c2").await.unwrap();
    let play = server.app.rooms.since(&table, 0).await.unwrap().play.unwrap();
    let left = play.clock.expect("a clock runs").left;
    assert!(left <= Millis::from_secs(60), "{left:?}");
    server.clock.turn_forward(60 * SECOND);
    ada.until(|client| tells(client, timed_out)).await;
    // The machine's clock is behind what is stored: the next server goes on from there.
    let ahead = server.clock.now() + Millis(day.unsigned_abs());
    server.clock.turn_forward(Duration::from_millis(day.unsigned_abs()));
    let data = server.shutdown().await;
    let server = TestServer::open(data, ServerClock::adjustable(), |_| {}).await;
    assert!(server.clock.now() >= ahead);
    server.shutdown().await;
}
