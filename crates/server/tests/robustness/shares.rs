//! One guest with many tables, many watched tables, many guests of one address: the bots of others go on, and the memory of
//! search trees is bounded.

use std::net::{IpAddr, Ipv4Addr};

use blacktop_client::ApiClient;
use blacktop_protocol::{
    Command, Ending, Key, Listing, Millis, NewSeat, NewTable, PersonId, Request, Seat, SeatOccupant,
    Settings, TableCreated, TableId,
};
use blacktop_server::store::{LoginSession, Person, SessionKind};
use blacktop_table::Context;
use blacktop_testkit::{Browser, TestClient, TestServer, deadline};
use futures_util::StreamExt as _;

/// Level 8 searches this long, and level 5 a thirty-second of it: the attackers make few decisions while one is stored.
const ITERATIONS: u64 = 64_000;

const ATTACKED_TABLES: usize = 20;

/// A server that lets one bot search at a time.
async fn start(memory: u64) -> TestServer {
    TestServer::with(|config| {
        config.bots.threads = 1;
        config.bots.iterations = ITERATIONS;
        config.bots.memory = memory;
    })
    .await
}

fn settings(players: u8) -> Settings {
    Settings { players, ending: Ending::ByItself, ..Settings::default() }
}

/// A guest from an address of this machine.
async fn guest(server: &TestServer, last: u8) -> TestClient {
    let address = IpAddr::V4(Ipv4Addr::new(127, 0, 0, last));
    TestClient::connect(server.api().bind_local(address).unwrap()).await
}

/// A table of a guest and three bots of level 8, whose turn it is: the guest has passed, over HTTP.
async fn table_of_strong_bots(mallory: &mut TestClient) -> TableId {
    let seats = vec![NewSeat::Me, NewSeat::Bot(8), NewSeat::Bot(8), NewSeat::Bot(8)];
    let table = mallory.create(seats, settings(4), true).await;
    let (key, command): (Key, _) = (mallory.key(), Command::Act { action: "pass".parse() });
    let seen = version(mallory, &table).await;
    let request = Request { key, seen, command };
    let _: serde_json::Value = mallory.api.post(&format!("/api/tables/{table}/do"), &request).await.unwrap();
    table
}

async fn version(client: &TestClient, table: &TableId) -> u64 {
    let update: serde_json::Value = client.api.get(&format!("/api/tables/{table}")).await.unwrap();
    update["version"].as_u64().unwrap()
}

async fn versions(client: &TestClient, tables: &[TableId]) -> u64 {
    let mut sum = 0;
    for table in tables {
        sum += version(client, table).await;
    }
    sum
}

/// Ada passes, and two bots of level 5 make their turns.
async fn honest_round(server: &TestServer) {
    let mut ada = guest(server, 1).await;
    let seats = vec![NewSeat::Me, NewSeat::Bot(5), NewSeat::Bot(5)];
    let table = ada.create(seats, settings(3), true).await;
    ada.watch(&table).await;
    let passed = ada.act("pass").await.unwrap();
    deadline(ada.until(|ada| ada.version > passed && ada.play().state.turn == Seat::A)).await;
}

/// While two bots make their turns, the bots of all other tables together make fewer decisions than there are tables: first
/// come, first served would let each make one before the first.
async fn check_honest_round(server: &TestServer, tables: &[TableId]) {
    let observer = guest(server, 9).await;
    let before = versions(&observer, tables).await;
    honest_round(server).await;
    let made = versions(&observer, tables).await - before;
    assert!(made < tables.len() as u64, "{made} decisions of {} other tables", tables.len());
    let status = server.app.rooms.bots().status();
    assert!(status.memory <= status.memory_limit, "{status:?}");
}

#[tokio::test]
async fn many_tables_of_one_guest_do_not_delay_the_bots_of_others() {
    let server = start(256).await;
    let mut mallory = guest(&server, 2).await;
    let mut tables = Vec::new();
    for _ in 0..ATTACKED_TABLES {
        tables.push(table_of_strong_bots(&mut mallory).await);
    }
    check_honest_round(&server, &tables).await;
    server.shutdown().await;
}

#[tokio::test]
async fn many_guests_of_one_address_do_not_delay_the_bots_of_others() {
    let server = start(256).await;
    let mut tables = Vec::new();
    for _ in 0..ATTACKED_TABLES {
        tables.push(table_of_strong_bots(&mut guest(&server, 2).await).await);
    }
    check_honest_round(&server, &tables).await;
    server.shutdown().await;
}

#[tokio::test]
async fn watched_bots_do_not_delay_the_bots_of_players() {
    let server = start(256).await;
    let (mut tables, mut watchers) = (Vec::new(), Vec::new());
    for _ in 0..ATTACKED_TABLES {
        let mut mallory = guest(&server, 2).await;
        let new = NewTable { settings: settings(3), seats: vec![NewSeat::Bot(8); 3], start: true };
        let table = mallory.api.create_table(&new).await.unwrap().table;
        mallory.watch(&table).await;
        tables.push(table);
        watchers.push(mallory);
    }
    check_honest_round(&server, &tables).await;
    server.shutdown().await;
}

/// Four guests of one address set up sixty open tables each. The list shows some of each, and Ada's older one.
#[tokio::test]
async fn tables_of_one_address_do_not_push_others_out_of_the_list() {
    let server = start(256).await;
    let ada = guest(&server, 1).await;
    let open = || Settings { listing: Listing::Open, ..settings(3) };
    let hers = ada.create(vec![NewSeat::Me], open(), false).await;
    let mut guests = Vec::new();
    for _ in 0..4 {
        guests.push(guest(&server, 2).await);
    }
    for _ in 0..60 {
        for mallory in &guests {
            mallory.create(vec![NewSeat::Me], open(), false).await;
        }
    }
    let list = ada.api.tables().await.unwrap().tables;
    assert!(list.iter().any(|summary| summary.table == hers));
    assert!(list.is_sorted_by(|one, other| one.changed >= other.changed));
    for mallory in &guests {
        let is_theirs = |seat: &SeatOccupant| matches!(seat, SeatOccupant::Person { person, .. } if *person == mallory.me.person);
        let shown = list.iter().filter(|summary| summary.seats.iter().any(is_theirs)).count();
        assert_eq!(shown, 8);
    }
    // So many guests that the address has its share: the list still has room for others.
    for _ in 0..10 {
        let mallory = guest(&server, 2).await;
        for _ in 0..8 {
            mallory.create(vec![NewSeat::Me], open(), false).await;
        }
    }
    let list = ada.api.tables().await.unwrap().tables;
    assert!(list.iter().any(|summary| summary.table == hers));
    assert_eq!(list.len(), 41);
    server.shutdown().await;
}

/// A guest who has just been here, and has a newer open table than others.
async fn host(server: &TestServer, number: usize, address: &str) {
    let (app, now) = (&server.app, server.clock.now());
    let id = PersonId::try_from(format!("host{number}")).unwrap();
    let person = Person {
        id: id.clone(),
        name: "Host".into(),
        created: now,
        login: None,
        password: None,
        owner: None,
    };
    let (token, about, expires) = (format!("{number}"), String::new(), now + Millis(1));
    let kind = SessionKind::Device;
    let session = LoginSession { token, person: id.clone(), created: now, seen: now, expires, about, kind };
    app.store.add_person(&person, &session).await.unwrap();
    app.networks.saw(&id, address.parse().unwrap());
    let settings = Settings { listing: Listing::Open, ..settings(3) };
    let new = NewTable { settings, seats: vec![NewSeat::Me], start: false };
    let (table, context) = (format!("table{number}").parse().unwrap(), Context { now, random: 0 });
    let proposal = blacktop_table::create(table, context, &id, &person.name, new).unwrap();
    app.store.append(proposal).await.unwrap();
    app.lobby.reload();
}

/// Many guests of one address, with a newer open table each, hide the tables of no other address. It is not known any more from
/// where the others were seen after a restart, so they share what is left.
#[tokio::test]
async fn many_hosts_of_one_address_do_not_push_others_out_of_the_list() {
    let server = start(256).await;
    let ada = guest(&server, 1).await;
    let settings = Settings { listing: Listing::Open, ..settings(3) };
    let hers = ada.create(vec![NewSeat::Me], settings, false).await;
    server.clock.turn_forward(std::time::Duration::from_secs(1));
    let hosts = futures_util::stream::iter(0..2_100);
    hosts.for_each_concurrent(64, |number| host(&server, number, "192.0.2.2")).await;
    shows(&ada.api, 41, &hers).await;
    let server = server.restart().await;
    let api = server.api_of(&ada);
    api.me().await.unwrap();
    shows(&api, 200, &hers).await;
    server.shutdown().await;
}

/// Waits for a list of this length with a table. A slow database gets its list later than a request waits for it.
async fn shows(api: &ApiClient, tables: usize, with: &TableId) {
    let shown = async {
        loop {
            let list = api.tables().await.unwrap().tables;
            if list.len() == tables && list.iter().any(|summary| summary.table == *with) {
                return;
            }
        }
    };
    deadline(shown).await;
}

/// The trees of ten bots do not fit: the server drops some, and the bots go on.
#[tokio::test]
async fn search_trees_stay_within_their_memory() {
    let server = start(8).await;
    let mut mallory = guest(&server, 2).await;
    let mut tables = Vec::new();
    for _ in 0..10 {
        tables.push(table_of_strong_bots(&mut mallory).await);
    }
    let goes_on = async {
        let before = versions(&mallory, &tables).await;
        while versions(&mallory, &tables).await < before + 12 {
            let status = server.app.rooms.bots().status();
            assert!(status.memory <= status.memory_limit, "{status:?}");
            assert_eq!(status.memory_limit, 8_000_000);
        }
    };
    deadline(goes_on).await;
    assert!(server.app.rooms.bots().status().trees_dropped > 0);
    server.shutdown().await;
}

/// Each load has a copy of the history, and replays it.
#[tokio::test]
async fn a_table_that_many_ask_for_is_loaded_once() {
    let server = TestServer::start().await;
    let visitor = server.guest().await.0;
    let table = visitor.post("/api/tables", "{}").await.created::<TableCreated>().table;
    let server = server.restart().await;
    assert_eq!(server.app.rooms.loads(), 0);
    let browsers: Vec<Browser> = (0..50).map(|_| server.browser()).collect();
    let path = format!("/api/tables/{table}");
    let answers = futures_util::future::join_all(browsers.iter().map(|browser| browser.get(&path))).await;
    assert!(answers.iter().all(|answer| answer.status == 200));
    assert_eq!(server.app.rooms.loads(), 1);
    server.shutdown().await;
}
