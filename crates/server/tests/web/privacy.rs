//! People download what is stored about them, and delete themselves; guests are removed when they stay away.

use std::time::Duration;

use blacktop_protocol::{
    Command, Me, Millis, NewProgram, NewSeat, NewTable, PersonId, PersonalData, Phrase, Settings, Stage,
    TableCreated, TableId, Timestamp, Token, Update,
};
use blacktop_server::clock::ServerClock;
use blacktop_server::config::Config;
use blacktop_server::store::Banned;
use blacktop_testkit::{TestServer, deadline, until};
use hyper::Method;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

const DAY: Duration = Duration::from_secs(24 * 3600);
const ADA: &str = r#"{"login":"ada","password":"correct horse"}"#;

#[tokio::test]
async fn people_download_everything_about_them() {
    let server = TestServer::start().await;
    let mut ada = server.client().await;
    let seats = vec![NewSeat::Me, NewSeat::Bot(1), NewSeat::Bot(1)];
    let table = ada.create(seats, Settings { players: 3, ..Settings::default() }, true).await;
    ada.watch(&table).await;
    ada.request(Command::Say { phrase: Phrase::Hello }).await.unwrap();
    let (stranger, _) = server.guest().await;

    let data = ada.api.export().await.unwrap();
    assert_eq!((&data.person, data.devices.len(), data.tables.len()), (&ada.me, 1, 1));
    assert_eq!(data.tables[0].table, table);
    assert!(data.tables[0].record.as_ref().unwrap().contains("[Players \"3\"]"));
    let said = serde_json::to_string(&data.tables[0].entries).unwrap();
    assert!(said.contains("\"hello\""), "{said}");
    let file = stranger.get("/api/me/export").await;
    assert!(file.header("content-disposition").contains("blacktop-my-data.json"));
    assert!(file.read::<PersonalData>().tables.is_empty());
    server.browser().get("/api/me/export").await.refused(401);
}

/// Spectators who speak, and programs, leave traces too.
#[tokio::test]
async fn an_export_has_what_spectators_said_and_what_programs_did() {
    let server = TestServer::start().await;
    let (host, mut ada) = (server.client().await, server.client().await);
    let seats = vec![NewSeat::Me, NewSeat::Bot(1), NewSeat::Bot(1)];
    let settings = Settings { players: 3, ..Settings::default() };
    let watched = host.create(seats, settings.clone(), true).await;
    ada.watch(&watched).await;
    ada.request(Command::Say { phrase: Phrase::Hello }).await.unwrap();
    let token =
        ada.api.post::<Token>("/api/me/programs", &NewProgram { name: "Robo".to_owned() }).await.unwrap();
    let robot = server.api().with_token(&token.token).unwrap();
    let new = NewTable { settings, seats: vec![NewSeat::Me], start: false };
    let played = robot.create_table(&new).await.unwrap().table;
    let banned = ban(&server, &token.program.person).await;

    let data = ada.api.export().await.unwrap();
    let tables: Vec<&TableId> = data.tables.iter().map(|table| &table.table).collect();
    assert_eq!(tables, [&watched, &played]);
    let said = serde_json::to_string(&data.tables[0].entries).unwrap();
    assert!(data.tables[0].entries.len() == 1 && said.contains("\"hello\""), "{said}");
    assert_eq!(data.tables[1].entries.len(), 1);
    assert_eq!((data.bans.len(), &data.bans[0].reason), (1, &banned));
    assert_eq!(host.api.export().await.unwrap().tables.len(), 1);
    server.shutdown().await;
}

/// Bans a program, and returns why.
async fn ban(server: &TestServer, program: &PersonId) -> String {
    let (reason, now) = ("it shouts".to_owned(), server.clock.now());
    server.app.store.add_ban(&Banned::Person(program.clone()), now, Timestamp::MAX, &reason).await.unwrap();
    reason
}

/// An export that its client does not read waits, and keeps nobody else from theirs.
#[tokio::test]
async fn an_export_that_is_not_read_delays_no_other() {
    let server = TestServer::start().await;
    let (slow, _) = server.guest().await;
    for _ in 0..300 {
        let seats = r#"{"seats":["me","me","me","me"],"start":true}"#;
        slow.post("/api/tables", seats).await.created::<TableCreated>();
    }
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(2048).unwrap();
    let mut line = socket.connect(server.address).await.unwrap();
    let request = format!(
        "GET /api/me/export HTTP/1.1\r\nhost: {}\r\ncookie: {}\r\n\r\n",
        server.address,
        slow.cookie().unwrap()
    );
    line.write_all(request.as_bytes()).await.unwrap();
    let mut first = [0; 12];
    deadline(line.read_exact(&mut first)).await.unwrap();
    assert_eq!(&first, b"HTTP/1.1 200");
    // It is under way, so the same person has to wait; others do not.
    slow.get("/api/me/export").await.refused(429);
    let (quick, _) = server.guest().await;
    quick.get("/api/me/export").await.read::<PersonalData>();
    drop(line);
    deadline(async { while slow.get("/api/me/export").await.status != 200 {} }).await;
    server.shutdown().await;
}

#[tokio::test]
async fn people_delete_themselves() {
    let server = TestServer::start().await;
    let (browser, me) = server.guest().await;
    browser.post("/api/me/password", ADA).await.read::<Me>();
    let remove = async |body: &str| browser.send(Method::DELETE, "/api/me", Some(body)).await;
    remove("{}").await.refused(401);
    remove(r#"{"password":"wrong horse"}"#).await.refused(401);
    let other = server.log_in(ADA).await;
    let socket = other.socket().await;
    let gone = remove(r#"{"password":"correct horse"}"#).await;
    assert_eq!(gone.status, 204);
    assert!(gone.cookie().unwrap().contains("Max-Age=0"));
    socket.end().await;
    other.post("/api/me/name", r#"{"name":"Ghost"}"#).await.refused(401);
    server.browser().post("/api/login", ADA).await.refused(401);
    assert_ne!(browser.get("/api/me").await.read::<Me>().person, me.person);
    // The login is free again.
    browser.post("/api/me/password", ADA).await.read::<Me>();
}

/// Closing the page at once must not leave a deletion half done: tables left, and the name still shown.
#[tokio::test]
async fn a_deletion_goes_on_when_its_client_has_gone() {
    let server = TestServer::start().await;
    let (browser, me) = server.guest().await;
    for _ in 0..50 {
        browser.post("/api/tables", r#"{"seats":["me"]}"#).await.created::<TableCreated>();
    }
    let mut line = TcpStream::connect(server.address).await.unwrap();
    let request = format!(
        "DELETE /api/me HTTP/1.1\r\nhost: {}\r\ncookie: {}\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{{}}",
        server.address,
        browser.cookie().unwrap()
    );
    line.write_all(request.as_bytes()).await.unwrap();
    // It has begun when the first tables are left.
    let closed = async || {
        let tables = server.app.store.tables_of(&me.person, None, 100).await.unwrap();
        tables.into_iter().filter(|table| table.stage == Stage::Closed).count()
    };
    deadline(async { while closed().await == 0 {} }).await;
    drop(line);
    until(|| server.app.store.forgotten().contains(&me.person)).await;
    assert_eq!(closed().await, 50);
    server.shutdown().await;
}

/// Guests who never sat are removed entirely; of those who did, and of spectators who spoke, the name is hidden.
#[tokio::test]
async fn idle_guests_are_removed() {
    let server = TestServer::start().await;
    let since = server.clock.now();
    let (host, mut watcher) = (server.client().await, server.client().await);
    let seats = vec![NewSeat::Me, NewSeat::Bot(1), NewSeat::Bot(1)];
    let table = host.create(seats, Settings { players: 3, ..Settings::default() }, true).await;
    watcher.watch(&table).await;
    watcher.request(Command::Say { phrase: Phrase::Hello }).await.unwrap();
    let (kept, kept_me) = server.guest().await;
    kept.post("/api/me/password", ADA).await.read::<Me>();
    let path = format!("/api/tables/{table}");
    let shown = async |server: &TestServer| {
        let body = server.browser().get(&path).await;
        body.read::<Update>();
        (body.body.contains(&host.me.name), body.body.contains(&watcher.me.name))
    };
    assert_eq!(shown(&server).await, (true, true));

    server.clock.turn_forward(90 * DAY);
    let store = &server.app.store;
    assert_eq!(store.forget_idle_guests(since).await.unwrap(), 0);
    assert_eq!(store.forget_idle_guests(server.clock.now()).await.unwrap(), 2);
    assert_eq!(store.person(&watcher.me.person).await.unwrap(), None);
    assert_eq!(store.person(&host.me.person).await.unwrap().unwrap().name, "");
    assert_eq!(store.person(&kept_me.person).await.unwrap().unwrap().name, kept_me.name);
    assert_eq!(shown(&server).await, (false, false));
    let server = server.restart().await;
    assert_eq!(shown(&server).await, (false, false));
}

/// A guest whose program plays is not idle. One whose program is idle too goes with it.
#[tokio::test]
async fn guests_go_with_their_idle_programs() {
    let server = TestServer::start().await;
    let own = async |name: &str| {
        let (owner, me) = server.guest().await;
        let made: Token = owner.post("/api/me/programs", &format!(r#"{{"name":"{name}"}}"#)).await.read();
        (me.person, made)
    };
    let ((idle, idle_robot), (busy, busy_robot)) = (own("Idle").await, own("Busy").await);
    server.clock.turn_forward(90 * DAY);
    let program = server.browser().with("authorization", &format!("Bearer {}", busy_robot.token));
    program.get("/api/me").await.read::<Me>();
    let store = &server.app.store;
    assert_eq!(store.forget_idle_guests(server.clock.now() - Millis(1000)).await.unwrap(), 1);
    for gone in [&idle, &idle_robot.program.person] {
        assert_eq!(store.person(gone).await.unwrap(), None);
    }
    for kept in [&busy, &busy_robot.program.person] {
        assert_ne!(store.person(kept).await.unwrap().unwrap().name, "");
    }
    server.shutdown().await;
}

/// Opens the database again as many days after its server was stopped.
async fn reopen_after(days: u32, server: TestServer, change: impl FnOnce(&mut Config)) -> TestServer {
    let now = server.clock.now();
    let data = server.shutdown().await;
    let clock = ServerClock::adjustable();
    clock.turn_forward((now - clock.now()).into());
    clock.turn_forward(days * DAY);
    TestServer::open(data, clock, change).await
}

#[tokio::test]
async fn upkeep_removes_idle_guests() {
    let server = TestServer::start().await;
    let (_, early) = server.guest().await;
    server.clock.turn_forward(10 * DAY);
    let (_, late) = server.guest().await;
    let server = reopen_after(85, server, |_| {}).await;
    let name = async |me: &Me| server.app.store.person(&me.person).await.unwrap().map(|person| person.name);
    deadline(async { while name(&early).await.is_some() {} }).await;
    assert_eq!(name(&late).await, Some(late.name.clone()));
    server.shutdown().await;
}

#[tokio::test]
async fn upkeep_closes_tables_that_do_not_begin_and_deletes_old_ones() {
    let server = TestServer::start().await;
    let (host, _) = server.guest().await;
    let create = async |body: &str| host.post("/api/tables", body).await.created::<TableCreated>().table;
    let early = create(r#"{"seats":["me"]}"#).await;
    server.clock.turn_forward(5 * DAY);
    let late = create(r#"{"seats":["me"]}"#).await;
    let server = reopen_after(3, server, |_| {}).await;
    let stage = async |server: &TestServer, table: &TableId| {
        server.app.store.table_summary(table).await.unwrap().map(|summary| summary.stage)
    };
    deadline(async { while stage(&server, &early).await != Some(Stage::Closed) {} }).await;
    assert_eq!(stage(&server, &late).await, Some(Stage::Gathering));
    // The early one was closed three days ago, the late one created six days ago.
    let server = reopen_after(3, server, |config| config.tables.keep_days = 5).await;
    deadline(async { while stage(&server, &late).await.is_some() {} }).await;
    assert_eq!(stage(&server, &early).await, Some(Stage::Closed));
    server.shutdown().await;
}
