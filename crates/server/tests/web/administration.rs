//! What operators do over the Unix socket beside the database.
#![cfg(unix)]

use std::os::unix::fs::{FileTypeExt, PermissionsExt};
use std::time::Duration;

use blacktop_protocol::{
    ClientMsg, Command, DeviceLink, Me, Millis, NewSeat, PersonId, RefusalCode, SeatOccupant, ServerMsg,
    Settings, Stage, TableCreated, TableId, TableList, Token, Update,
};
use blacktop_server::admin::{self, AdminReply, AdminRequest, BanTarget, CallError};
use blacktop_server::config::{Registration, TableListing};
use blacktop_testkit::{Browser, SocketEnd, TempData, TestServer, deadline, until};

const DAY: Millis = Millis::from_secs(24 * 3600);
const ADA: &str = r#"{"login":"ada","password":"correct horse"}"#;

async fn ask(server: &TestServer, request: AdminRequest) -> AdminReply {
    let (data, socket) = (server.data.source().clone(), server.app.config().admin_socket().unwrap());
    until(|| std::fs::metadata(&socket).is_ok_and(|file| file.file_type().is_socket())).await;
    tokio::task::spawn_blocking(move || admin::call(&data, &socket, &request).unwrap()).await.unwrap()
}

async fn done(server: &TestServer, request: AdminRequest) -> String {
    match ask(server, request).await {
        AdminReply::Done(text) => text,
        other => panic!("{other:?}"),
    }
}

async fn failed(server: &TestServer, request: AdminRequest) -> String {
    match ask(server, request).await {
        AdminReply::Failed(why) => why,
        other => panic!("{other:?}"),
    }
}

async fn code(server: &TestServer, request: AdminRequest) -> String {
    let page = if matches!(request, AdminRequest::Invite { .. }) { "join" } else { "move" };
    match ask(server, request).await {
        AdminReply::Link(link) => {
            let code = link.link.rsplit('/').next().unwrap();
            assert_eq!(link.link, format!("{}/{page}/{code}", server.url()));
            format!(r#"{{"code":"{code}"}}"#)
        }
        other => panic!("{other:?}"),
    }
}

fn ban(target: BanTarget, lasts: Option<Millis>) -> AdminRequest {
    AdminRequest::Ban { target, lasts, reason: "shouting".to_owned() }
}

#[tokio::test]
async fn the_socket_is_for_its_owner_and_goes_with_the_server() {
    let data = TempData::default();
    let socket = TestServer::config(&data).admin_socket().unwrap();
    std::fs::write(&socket, "left behind by a crash").unwrap();
    let server = TestServer::reopen(data).await;
    assert!(matches!(ask(&server, AdminRequest::Status).await, AdminReply::Status(_)));
    assert_eq!(std::fs::metadata(&socket).unwrap().permissions().mode() & 0o777, 0o600);
    let data = server.shutdown().await;
    assert!(!socket.exists());
    let error = admin::call(data.source(), &socket, &AdminRequest::Status).unwrap_err();
    assert!(matches!(error, CallError::NotRunning { .. }), "{error}");
}

#[tokio::test]
async fn people_and_tables_are_found_and_counted() {
    let server = TestServer::start().await;
    let (browser, me) = server.guest().await;
    browser.post("/api/me/name", r#"{"name":"Zoë"}"#).await.read::<Me>();
    let (_, other) = server.guest().await;
    let host = server.client().await;
    let table = host.create(vec![NewSeat::Me], Settings::default(), false).await;

    let people = |search: &str| AdminRequest::People { search: search.to_owned(), rows: 10 };
    let AdminReply::People(found) = ask(&server, people("zo")).await else { panic!("people") };
    assert_eq!(found.iter().map(|line| &line.person).collect::<Vec<_>>(), [&me.person]);
    let AdminReply::People(found) = ask(&server, people(other.person.as_str())).await else {
        panic!("people")
    };
    assert_eq!((found.len(), &found[0].name, found[0].tables), (1, &other.name, 0));
    let AdminReply::People(found) = ask(&server, people("")).await else { panic!("people") };
    assert_eq!(found.len(), 3);
    let search = host.me.name.clone();
    let AdminReply::Tables(found) = ask(&server, AdminRequest::Tables { search, rows: 10 }).await else {
        panic!("tables")
    };
    assert_eq!(found.iter().map(|line| &line.table).collect::<Vec<_>>(), [&table]);
    let AdminReply::Status(status) = ask(&server, AdminRequest::Status).await else { panic!("a status") };
    assert_eq!((status.database.people, status.database.gathering, status.open_sockets), (3, 1, 1));
    assert!(status.files.database > 0 && status.process.is_some_and(|process| process.memory_bytes > 0));
}

#[tokio::test]
async fn the_status_names_whose_bots_are_busy() {
    let server = TestServer::with(|config| config.log.addresses = true).await;
    let mut host = server.client().await;
    let settings = Settings { players: 3, ..Settings::default() };
    let table = host.create(vec![NewSeat::Bot(8), NewSeat::Bot(8), NewSeat::Bot(8)], settings, true).await;
    host.watch(&table).await;
    let wanted = [("network", "127.0.0.1"), ("person", host.me.person.as_str()), ("table", table.as_str())];
    let busiest = async || match ask(&server, AdminRequest::Status).await {
        AdminReply::Status(status) => status.busiest,
        other => panic!("{other:?}"),
    };
    deadline(async {
        loop {
            let busy = busiest().await;
            let is_named =
                |(kind, id)| busy.iter().any(|busy| (busy.kind.as_str(), busy.id.as_str()) == (kind, id));
            if wanted.into_iter().all(is_named) && busy.iter().all(|busy| busy.iterations > 0) {
                break;
            }
        }
    })
    .await;
    // Addresses are for operators who have turned them on.
    server.app.reload(&TestServer::config(&server.data));
    assert!(busiest().await.iter().all(|busy| busy.kind != "network"));
    server.shutdown().await;
}

#[tokio::test]
async fn a_banned_person_is_out_until_the_ban_ends() {
    let server = TestServer::start().await;
    let (browser, me) = server.guest().await;
    browser.post("/api/me/password", ADA).await.read::<Me>();
    let socket = browser.socket().await;
    let told = done(&server, ban(BanTarget::Person("ada".to_owned()), Some(DAY))).await;
    assert!(told.starts_with(&format!("{} is banned until ", me.person)), "{told}");
    assert!(matches!(socket.end().await, SocketEnd::Closed { code: 1008, .. }));
    let refusal = browser.get("/api/me").await.refused(403);
    assert_eq!(
        (refusal.code, refusal.said.unwrap().id.as_str()),
        (RefusalCode::NotYours, "reject-banned-until")
    );
    assert_eq!(browser.try_socket().await.err().unwrap().status, 403);
    server.browser().post("/api/login", ADA).await.refused(403);
    // It holds after a restart, and ends by itself.
    let server = server.restart().await;
    let browser = server.browser().with_cookie(browser.cookie());
    browser.get("/api/me").await.refused(403);
    server.clock.turn_forward(DAY.into());
    assert_eq!(browser.get("/api/me").await.read::<Me>().person, me.person);
}

/// A program of this person, and its token.
async fn program(server: &TestServer, owner: &Browser) -> (Browser, PersonId) {
    let made: Token = owner.post("/api/me/programs", r#"{"name":"Robo"}"#).await.read();
    (server.browser().with("authorization", &format!("Bearer {}", made.token)), made.program.person)
}

#[tokio::test]
async fn a_banned_persons_programs_are_out() {
    let server = TestServer::start().await;
    let (browser, me) = server.guest().await;
    let (robot, _) = program(&server, &browser).await;
    let socket = robot.socket().await;
    done(&server, ban(BanTarget::Person(me.person.to_string()), Some(DAY))).await;
    assert!(matches!(socket.end().await, SocketEnd::Closed { code: 1008, .. }));
    assert_eq!(robot.get("/api/me").await.refused(403).said.unwrap().id, "reject-banned-until");
    assert_eq!(robot.try_socket().await.err().unwrap().status, 403);
    // The ban ends for both.
    server.clock.turn_forward(DAY.into());
    robot.get("/api/me").await.read::<Me>();
    // A ban of the program alone does not concern its owner.
    let (robot, person) = program(&server, &browser).await;
    done(&server, ban(BanTarget::Person(person.to_string()), None)).await;
    robot.get("/api/me").await.refused(403);
    browser.get("/api/me").await.read::<Me>();
}

#[tokio::test]
async fn a_banned_network_is_out_until_the_ban_is_lifted() {
    let server = TestServer::with(|config| config.trust_proxy = vec!["127.0.0.1".parse().unwrap()]).await;
    let from = |address: &str| server.browser().with("x-forwarded-for", address);
    let (inside, outside) = (from("203.0.113.77"), from("203.0.114.1"));
    for browser in [&inside, &outside] {
        browser.get("/api/me").await.read::<Me>();
    }
    let (closed, mut open) = (inside.socket().await, outside.socket().await);
    done(&server, ban(BanTarget::Network("203.0.113.0/24".parse().unwrap()), None)).await;
    assert!(matches!(closed.end().await, SocketEnd::Closed { code: 1008, .. }));
    assert_eq!(inside.get("/api/me").await.refused(403).said.unwrap().id, "reject-banned");
    assert_eq!(inside.get("/healthz").await.status, 200);
    outside.get("/api/me").await.read::<Me>();
    open.send(r#"{"type":"watch_lobby"}"#).await;
    assert!(matches!(open.recv().await, ServerMsg::Lobby { .. }));
    let AdminReply::Bans(bans) = ask(&server, AdminRequest::Bans).await else { panic!("bans") };
    assert_eq!((bans.len(), bans[0].reason.as_str()), (1, "shouting"));
    done(&server, AdminRequest::Unban { ban: bans[0].number }).await;
    inside.get("/api/me").await.read::<Me>();
    failed(&server, AdminRequest::Unban { ban: bans[0].number }).await;
}

#[tokio::test]
async fn a_forgotten_password_is_replaced_by_way_of_a_link() {
    let server = TestServer::start().await;
    let (browser, me) = server.guest().await;
    browser.post("/api/me/password", ADA).await.read::<Me>();
    // A thief with a session has made a link and a program.
    let link: DeviceLink = browser.post("/api/me/move", "").await.read();
    let (robot, _) = program(&server, &browser).await;
    let socket = robot.socket().await;
    let reset = AdminRequest::ResetPassword { person: me.person.to_string() };
    let code = code(&server, reset).await;
    let stolen = link.path.rsplit('/').next().unwrap();
    server.browser().post("/api/move", &format!(r#"{{"code":"{stolen}"}}"#)).await.refused(404);
    robot.get("/api/me").await.refused(401);
    assert!(matches!(socket.end().await, SocketEnd::Closed { code: 1008, .. }));
    browser.post("/api/me/name", r#"{"name":"Late"}"#).await.refused(401);
    server.browser().post("/api/login", ADA).await.refused(401);
    let phone = server.browser();
    assert_eq!(phone.post("/api/move", &code).await.read::<Me>().person, me.person);
    server.browser().post("/api/move", &code).await.refused(404);
    let new = ADA.replace("correct", "battery");
    phone.post("/api/me/password", &new).await.read::<Me>();
    server.log_in(&new).await;
}

#[tokio::test]
async fn an_announcement_reaches_all_sockets() {
    let server = TestServer::start().await;
    let mut sockets = [server.guest().await.0.socket().await, server.guest().await.0.socket().await];
    let announce = |text: &str| AdminRequest::Announce { text: text.to_owned() };
    let told = done(&server, announce("Back at 20:00.")).await;
    assert_eq!(told, "shown on 2 connections");
    for socket in &mut sockets {
        assert_eq!(socket.recv().await, ServerMsg::Notice { text: "Back at 20:00.".to_owned() });
    }
    failed(&server, announce("two\nlines")).await;
}

#[tokio::test]
async fn a_deleted_table_is_gone_for_all() {
    let server = TestServer::start().await;
    let mut host = server.client().await;
    let table = host.create(vec![NewSeat::Me], Settings::default(), false).await;
    host.watch(&table).await;
    done(&server, AdminRequest::DeleteTable { table: table.clone() }).await;
    let ServerMsg::Refused { key: None, refusal } = host.recv().await else { panic!("the table is gone") };
    assert_eq!(refusal.code, RefusalCode::NotFound);
    let path = format!("/api/tables/{table}");
    server.browser().get(&path).await.refused(404);
    failed(&server, AdminRequest::DeleteTable { table }).await;
    let server = server.restart().await;
    server.browser().get(&path).await.refused(404);
}

#[tokio::test]
async fn a_deleted_persons_name_is_shown_to_nobody() {
    let server = TestServer::start().await;
    let (mut host, mut ben) = (server.client().await, server.client().await);
    let settings = Settings { players: 3, ..Settings::default() };
    let table = host.create(vec![NewSeat::Me, NewSeat::Bot(1)], settings, false).await;
    for client in [&mut host, &mut ben] {
        client.watch(&table).await;
    }
    ben.request(Command::Sit { seat: blacktop_protocol::Seat::C, name: None }).await.unwrap();
    host.request(Command::Start).await.unwrap();
    done(&server, AdminRequest::DeletePerson { person: ben.me.person.to_string() }).await;

    host.send(&ClientMsg::Unwatch).await;
    let path = format!("/api/tables/{table}");
    let spectator = server.browser();
    let seen = |body: &str| body.contains(&ben.me.name);
    let update = spectator.get(&path).await;
    let fresh: Update = update.read();
    let sitter = &fresh.room.unwrap().seats[2];
    assert!(
        matches!(&sitter.sitter, SeatOccupant::Person { person, name } if *person == ben.me.person && name.is_empty())
    );
    assert!(sitter.stand_in.is_some(), "a bot plays on: {sitter:?}");
    assert!(!seen(&update.body));
    let record = spectator.get(&format!("{path}/record")).await;
    assert!(record.body.contains("[C \"?\"]") && !seen(&record.body), "{}", record.body);
    let mine = server.app.store.tables_of(&host.me.person, None, 10).await.unwrap();
    assert_eq!(mine.len(), 1);
    assert!(!seen(&serde_json::to_string(&mine).unwrap()));
    // The history is not changed: it still replays after a restart, and the name stays hidden.
    let server = server.restart().await;
    let body = server.browser().get(&path).await;
    body.read::<Update>();
    assert!(!seen(&body.body));
}

#[tokio::test]
async fn a_deleted_persons_programs_leave_their_seats() {
    let server = TestServer::start().await;
    let (browser, me) = server.guest().await;
    let (robot, person) = program(&server, &browser).await;
    let create = async |body: &str| robot.post("/api/tables", body).await.created::<TableCreated>().table;
    let playing = create(r#"{"seats":["me",{"bot":1},{"bot":1},{"bot":1}],"start":true}"#).await;
    let gathering = create(r#"{"seats":["me"]}"#).await;
    // Its token is revoked, but it still sits there.
    assert_eq!(browser.delete(&format!("/api/me/programs/{person}")).await.status, 204);
    done(&server, AdminRequest::DeletePerson { person: me.person.to_string() }).await;
    let spectator = server.browser();
    let room = async |table: &TableId| {
        spectator.get(&format!("/api/tables/{table}")).await.read::<Update>().room.unwrap()
    };
    let room_of_game = room(&playing).await;
    assert!(room_of_game.seats[0].stand_in.is_some(), "a bot plays on: {room_of_game:?}");
    assert_eq!(room(&gathering).await.stage, Stage::Closed);
}

#[tokio::test]
async fn registration_is_open_by_invitation_or_closed() {
    let server = TestServer::with(|config| config.registration = Registration::Invitation).await;
    let refusal = server.browser().get("/api/me").await.refused(403);
    assert_eq!(refusal.said.unwrap().id, "reject-invitation-needed");
    assert_eq!(server.browser().try_socket().await.err().unwrap().status, 403);
    let code = code(&server, AdminRequest::Invite { note: String::new(), lasts: DAY }).await;
    let guest = server.browser();
    let me: Me = guest.post("/api/move", &code).await.read();
    assert_eq!(guest.get("/api/me").await.read::<Me>(), me);
    guest.post("/api/me/password", ADA).await.read::<Me>();
    server.browser().post("/api/move", &code).await.refused(404);

    let unused = self::code(&server, AdminRequest::Invite { note: "late".to_owned(), lasts: DAY }).await;
    let data = server.shutdown().await;
    let closed = |config: &mut blacktop_server::config::Config| config.registration = Registration::Closed;
    let server = TestServer::open(data, blacktop_server::clock::ServerClock::adjustable(), closed).await;
    let refusal = server.browser().get("/api/me").await.refused(403);
    assert_eq!(refusal.said.unwrap().id, "reject-registration-closed");
    let refusal = server.browser().post("/api/move", &unused).await.refused(403);
    assert_eq!(refusal.said.unwrap().id, "reject-registration-closed");
    assert_eq!(server.log_in(ADA).await.get("/api/me").await.read::<Me>().person, me.person);
}

#[tokio::test]
async fn tables_by_link_only_are_not_listed() {
    let server = TestServer::with(|config| config.tables.listing = TableListing::Link).await;
    let (browser, _) = server.guest().await;
    assert_eq!(browser.get("/api/tables").await.refused(403).said.unwrap().id, "reject-no-lobby");
    let mut socket = browser.socket().await;
    socket.send(r#"{"type":"watch_lobby"}"#).await;
    assert_eq!(socket.refusal().await.1.said.unwrap().id, "reject-no-lobby");
    assert!(browser.get("/api/me/tables").await.read::<TableList>().tables.is_empty());
}

#[tokio::test]
async fn every_act_is_in_the_audit_log() {
    let server = TestServer::start().await;
    let (_, me) = server.guest().await;
    let rename = |name: &str| AdminRequest::Rename { person: me.person.to_string(), name: name.to_owned() };
    done(&server, rename("Ada")).await;
    failed(&server, rename(" ")).await;
    ask(&server, AdminRequest::People { search: "Ada".to_owned(), rows: 1 }).await;
    server.clock.turn_forward(Duration::from_secs(1));
    code(&server, AdminRequest::Invite { note: "for Ben".to_owned(), lasts: DAY }).await;
    let AdminReply::Log(log) = ask(&server, AdminRequest::Log { rows: 10 }).await else { panic!("a log") };
    let acts: Vec<(u64, AdminRequest, bool)> = log
        .iter()
        .map(|entry| {
            let act = serde_json::from_str(&entry.act).unwrap();
            (entry.number, act, entry.outcome.as_deref() == Some("done"))
        })
        .collect();
    let invite = AdminRequest::Invite { note: "for Ben".to_owned(), lasts: DAY };
    assert_eq!(acts, [(3, invite, true), (2, rename(" "), false), (1, rename("Ada"), true)]);
    assert!(log.iter().all(|entry| entry.actor.starts_with("user ")), "{log:?}");
}
