//! A disk that is full while people play, which only the store itself can pretend.

use std::io::{self, Write};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use blacktop_protocol::Seat;
use blacktop_protocol::{
    ClientMsg, Command, Ending, Key, NewSeat, Refusal, RefusalCode, Settings, Stage, TableEvent, Timer,
};
use blacktop_table::Uptime;

use crate::clock::Clock;
use crate::house::{Guest, Hear, House, tear_down, until};
use crate::lobby::Lobby;
use crate::rooms::{BotPool, Rooms};
use crate::store::Store;
use crate::store::tests::Whose;

/// How long a table waits before it tries again by itself.
const RETRY: Duration = Duration::from_secs(5);

/// The answer to a wish that was sent before, or may be sent again.
async fn answer(guest: &mut Guest, wish: &ClientMsg) -> Result<u64, Refusal> {
    guest.send(wish).await;
    loop {
        match guest.hear().await {
            Hear::Done { version, .. } => return Ok(version),
            Hear::Refused { refusal, .. } => return Err(refusal),
            _ => {}
        }
    }
}

#[tokio::test]
async fn a_wish_is_refused_while_the_disk_is_full_and_succeeds_once_it_is_not() {
    let house = House::new().await;
    let (mut ada, mut ben) = (house.guest().await, house.guest().await);
    let table = ada.create(vec![NewSeat::Me; 3], Settings { players: 3, ..Settings::default() }, true).await;
    ada.watch(&table).await;
    ben.watch(&table).await;
    ada.until(|ada| ada.room.as_ref().unwrap().spectators == 1).await;
    let before = house.app.rooms.since(&table, 0).await.unwrap();
    let key: Key = ada.key();
    let command = Command::Act { action: "Ab1:3-c2".to_owned() };
    let wish = ClientMsg::Do { key, seen: ada.version, command };

    house.app.store.pretend_full(Whose::Everybodys).await;
    let (heard, told) = (ada.updates.len(), ben.updates.len());
    for _ in 0..3 {
        let refusal = answer(&mut ada, &wish).await.unwrap_err();
        assert_eq!(refusal.code, RefusalCode::Unavailable);
    }
    assert!(ada.door.create_table(&Default::default()).await.is_err());
    // Nothing is half-written, and watchers see what they saw.
    let full = house.app.rooms.since(&table, 0).await.unwrap();
    assert_eq!((full.version, &full.hash), (before.version, &before.hash));
    assert_eq!(house.app.store.entries_since(&table, before.version).await.unwrap(), []);
    ben.send(&ClientMsg::Explain { key: ben_key(), action: "pass".to_owned() }).await;
    assert!(matches!(ben.hear().await, Hear::Explained(None)));
    assert_eq!((ada.updates.len(), ben.updates.len()), (heard, told));
    assert_eq!(ada.door.tables().await.unwrap().tables.len(), 0, "what is there can still be read");

    house.app.store.pretend_room().await;
    assert_eq!(answer(&mut ada, &wish).await.unwrap(), before.version + 1);
    ben.until(|ben| ben.version == before.version + 1).await;
    assert_eq!(ben.seen().draft.actions, ["Ab1:3-c2"]);
    tear_down(&house.leave().await);
}

fn ben_key() -> Key {
    "bens".parse().unwrap()
}

#[tokio::test]
async fn bots_go_on_by_themselves_once_there_is_room() {
    let (log, _listening) = Log::listen();
    let house = House::new().await;
    let mut ada = house.guest().await;
    let settings = Settings { players: 3, minutes: 2, ending: Ending::ByItself, ..Settings::default() };
    let table = ada.create(vec![NewSeat::Me, NewSeat::Bot(1), NewSeat::Bot(1)], settings, true).await;
    ada.watch(&table).await;
    house.app.store.pretend_full(Whose::Bots).await;
    let version = ada.wish(Command::Act { action: "pass".to_owned() }).await.unwrap();
    until(|| log.tells(GIVEN_UP)).await;
    assert_eq!(house.app.rooms.since(&table, 0).await.unwrap().version, version);
    house.app.store.pretend_room().await;
    house.clock.turn_forward(RETRY);
    ada.until(|ada| ada.room.as_ref().unwrap().stage == Stage::Over).await;
    tear_down(&house.leave().await);
}

/// D2: the table waited for ever for a bot whose search had panicked.
#[tokio::test]
async fn a_bot_whose_search_panics_does_not_stop_its_table() {
    let house = House::new().await;
    let mut ada = house.guest().await;
    let settings = Settings { players: 3, minutes: 2, ending: Ending::ByItself, ..Settings::default() };
    let table = ada.create(vec![NewSeat::Me, NewSeat::Bot(1), NewSeat::Bot(1)], settings, true).await;
    ada.watch(&table).await;
    house.app.rooms.shared.thinkers.panics.store(true, Ordering::SeqCst);
    ada.wish(Command::Act { action: "pass".to_owned() }).await.unwrap();
    ada.until(|ada| ada.room.as_ref().unwrap().stage == Stage::Over).await;
    tear_down(&house.leave().await);
}

fn timer() -> Settings {
    Settings { players: 3, timer: Timer::Sand { seconds: 60 }, ..Settings::default() }
}

#[tokio::test]
async fn time_runs_out_once_there_is_room() {
    let (log, _listening) = Log::listen();
    let house = House::new().await;
    let mut ada = house.guest().await;
    let table = ada.create(vec![NewSeat::Me; 3], timer(), true).await;
    ada.watch(&table).await;
    house.app.store.pretend_full(Whose::Everybodys).await;
    house.clock.turn_forward(Duration::from_secs(60));
    until(|| log.tells(GIVEN_UP)).await;
    house.app.store.pretend_room().await;
    house.clock.turn_forward(RETRY);
    ada.until(|ada| ada.seen().draft.seat == Seat::B).await;
    let told = &ada.updates.last().unwrap().entries[0].entry.what;
    assert_eq!(*told, TableEvent::TimedOut { seat: Seat::A });
    tear_down(&house.leave().await);
}

/// The clock of a table goes on after a restart, even if the disk was full just then.
#[tokio::test]
async fn a_clock_goes_on_once_there_is_room() {
    let (log, _listening) = Log::listen();
    let house = House::new().await;
    let (ada, mut ben) = (house.guest().await, house.guest().await);
    let table = ada.create(vec![NewSeat::Me, NewSeat::Open, NewSeat::Bot(1)], timer(), false).await;
    ben.watch(&table).await;
    ben.wish(Command::Sit { seat: Seat::B, name: None }).await.unwrap();
    let mut ada = ada;
    ada.watch(&table).await;
    ada.wish(Command::Start).await.unwrap();
    let data = house.leave().await;

    let (store, clock) = (Store::open(&data).await.unwrap(), Clock::adjustable());
    store.pretend_full(Whose::Everybodys).await;
    let boot = Uptime { began: clock.now(), last_alive: clock.now() };
    let (lobby, thinkers) = (Lobby::new(store.clone()), BotPool::new(1, 20));
    let rooms = Rooms::new(clock.clone(), store.clone(), thinkers, lobby, boot);
    let paused = rooms.since(&table, 0).await.unwrap();
    assert!(matches!(paused.entries.last().unwrap().entry.what, TableEvent::Paused { .. }));
    assert!(log.tells(GIVEN_UP));
    store.pretend_room().await;
    clock.turn_forward(RETRY);
    let resumed = async {
        loop {
            let update = rooms.since(&table, paused.version).await.unwrap();
            if let Some(told) = update.entries.into_iter().next() {
                break told.entry.what;
            }
            tokio::task::yield_now().await;
        }
    };
    let resumed = tokio::time::timeout(Duration::from_secs(60), resumed).await.expect("the clock runs again");
    assert!(matches!(resumed, TableEvent::Resumed { deadline } if deadline > clock.now()), "{resumed:?}");
    rooms.stop().await;
    store.close().await;
    tear_down(&data);
}

/// The person who comes back gets their seat back, even if the disk was full just then.
#[tokio::test]
async fn a_seat_is_given_back_once_there_is_room() {
    let (log, _listening) = Log::listen();
    let house = House::new().await;
    let (mut ada, mut ben) = (house.guest().await, house.guest().await);
    let settings = Settings { players: 3, ..Settings::default() };
    let table = ada.create(vec![NewSeat::Me, NewSeat::Open, NewSeat::Open], settings, false).await;
    ada.watch(&table).await;
    ben.watch(&table).await;
    for seat in [Seat::B, Seat::C] {
        ben.wish(Command::Sit { seat, name: None }).await.unwrap();
    }
    ada.wish(Command::Start).await.unwrap();
    ada.wish(Command::Leave { seat: Seat::A }).await.unwrap();
    // A bot plays for Ada until it is Ben's turn; then nothing happens by itself.
    ben.until(|ben| ben.play.is_some() && ben.seen().draft.seat == Seat::B).await;
    let door = ada.door.clone();
    drop(ada);
    house.app.store.pretend_full(Whose::Everybodys).await;
    let mut ada = Guest::enter(door).await;
    ada.watch(&table).await;
    assert!(log.tells(GIVEN_UP));
    let seat = |guest: &Guest| guest.room.as_ref().unwrap().seats[0].clone();
    assert!(seat(&ada).present && seat(&ada).stand_in.is_some());
    house.app.store.pretend_room().await;
    house.clock.turn_forward(RETRY);
    ada.until(|ada| seat(ada).stand_in.is_none()).await;
    assert!(seat(&ada).present);
    tear_down(&house.leave().await);
}

/// What a room says when the store has failed it.
const GIVEN_UP: &str = "the table could not go on by itself";

/// What was logged on this thread.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Log {
    /// Listens for as long as the second lives.
    fn listen() -> (Log, tracing::subscriber::DefaultGuard) {
        let log = Log::default();
        let writer = log.clone();
        let subscriber = tracing_subscriber::fmt().with_writer(move || writer.clone()).finish();
        (log, tracing::subscriber::set_default(subscriber))
    }

    fn tells(&self, what: &str) -> bool {
        String::from_utf8_lossy(&self.0.lock().unwrap()).contains(what)
    }
}

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
