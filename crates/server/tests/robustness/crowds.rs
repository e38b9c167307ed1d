//! Too many connections and too many messages.

use blacktop_protocol::{ClientMsg, Command, NewSeat, RefusalCode, ServerMsg, Settings};
use blacktop_server::config::Quotas;
use blacktop_testkit::{SocketEnd, TestClient, TestServer, deadline, until};

use crate::{act, game};

#[tokio::test]
async fn a_hundred_sockets_of_one_person_are_too_many() {
    let server = TestServer::limited(Quotas { sockets_per_person: 20, ..Quotas::unlimited() }).await;
    let visitor = server.guest().await.0;
    let (mut open, mut refused) = (Vec::new(), 0);
    for _ in 0..100 {
        match visitor.try_socket().await {
            Ok(socket) => open.push(socket),
            Err(answer) => {
                let refusal = answer.refused(429);
                assert_eq!(refusal.code, RefusalCode::TooFast);
                assert_eq!(answer.header("retry-after"), "10");
                refused += 1;
            }
        }
    }
    assert_eq!((open.len(), refused, server.app.limits.open_sockets()), (20, 80, 20));
    // Others have room, and so has everything else of the same person.
    let other = server.guest().await.0.socket().await;
    assert!(visitor.get("/api/me").await.status.is_success());
    // Some say goodbye, some are gone without a word.
    for socket in open.drain(10..15) {
        assert!(matches!(socket.close().await, SocketEnd::Closed { code: 1000, .. }));
    }
    open.truncate(5);
    until(|| server.app.limits.open_sockets() == 6).await;
    for _ in 0..15 {
        open.push(visitor.socket().await);
    }
    visitor.try_socket().await.err().expect("twenty are open again").refused(429);
    drop((open, other));
    until(|| server.app.limits.open_sockets() == 0).await;
    server.shutdown().await;
}

#[tokio::test]
async fn sockets_are_limited_per_address() {
    let server = TestServer::limited(Quotas { sockets_per_address: 3, ..Quotas::unlimited() }).await;
    let mut open = Vec::new();
    for _ in 0..3 {
        open.push(server.guest().await.0.socket().await);
    }
    let late = server.guest().await.0;
    late.try_socket().await.err().expect("three are open").refused(429);
    open.pop();
    until(|| server.app.limits.open_sockets() == 2).await;
    late.socket().await;
    server.shutdown().await;
}

/// An upgrade that is refused for another reason leaves no socket behind that counts.
#[tokio::test]
async fn a_socket_that_never_opened_does_not_count() {
    let server = TestServer::limited(Quotas { sockets_per_person: 1, ..Quotas::unlimited() }).await;
    let visitor = server.guest().await.0;
    for _ in 0..5 {
        let answer = visitor.get("/api/socket").await;
        assert!(answer.status.is_client_error(), "{answer:?}");
    }
    assert_eq!(server.app.limits.open_sockets(), 0);
    visitor.socket().await;
    server.shutdown().await;
}

#[tokio::test]
async fn messages_are_rate_limited_per_person() {
    let server = TestServer::limited(Quotas { messages_per_minute: 600, ..Quotas::unlimited() }).await;
    let (mut ada, mut ben) = (server.client().await, server.client().await);
    let table = ada.create(vec![NewSeat::Me; 3], Settings { players: 3, ..Settings::default() }, true).await;
    ada.watch(&table).await;
    ben.watch(&table).await;
    ada.until(|ada| ada.room().spectators == 1).await;
    let explain = |number: u32| ClientMsg::Explain {
        key: format!("q{number}").parse().unwrap(),
        action: "pass".parse(),
    };
    let mut number = 0;
    let (key, refusal) = deadline(async {
        loop {
            ada.send(&explain(number)).await;
            match ada.recv().await {
                ServerMsg::Explained { .. } => number += 1,
                ServerMsg::Refused { key, refusal } => return (key.unwrap(), refusal),
                _ => panic!("nothing else happens"),
            }
        }
    })
    .await;
    assert!(number >= 599, "{number}");
    assert_eq!((key.as_str(), refusal.code), (format!("q{number}").as_str(), RefusalCode::TooFast));
    // The limit is the person's, over HTTP and sockets alike, and does not concern others.
    let body = r#"{"key":"k","seen":0,"command":{"verb":"undo"}}"#;
    let post = ada.api.post::<ServerMsg>(&format!("/api/tables/{table}/do"), &body).await;
    assert!(post.is_err());
    ben.send(&explain(0)).await;
    assert!(matches!(ben.recv().await, ServerMsg::Explained { .. }));
    // The line is still open, and the same message is heard as soon as its time has come.
    deadline(async {
        loop {
            ada.send(&explain(number)).await;
            match ada.recv().await {
                ServerMsg::Explained { .. } => return,
                ServerMsg::Refused { refusal, .. } => assert_eq!(refusal.code, RefusalCode::TooFast),
                _ => panic!("nothing else happens"),
            }
        }
    })
    .await;
    server.shutdown().await;
}

/// A request that came too fast has not happened, and may be sent again under its key.
#[tokio::test]
async fn a_request_that_came_too_fast_has_not_happened() {
    let server = TestServer::limited(Quotas { messages_per_minute: 1, ..Quotas::unlimited() }).await;
    let ada = server.guest().await.0;
    let created = ada.post("/api/tables", r#"{"seats":["me","me","me","me"],"start":true}"#).await;
    let table = created.created::<blacktop_protocol::TableCreated>().table;
    let mut socket = ada.socket().await;
    socket.send(&format!(r#"{{"type":"watch","table":"{table}"}}"#)).await;
    assert!(matches!(socket.recv().await, ServerMsg::Update(_)));
    socket.send(r#"{"type":"do","key":"k1","seen":2,"command":{"verb":"act","action":"Ab1:3-c2"}}"#).await;
    let (key, refusal) = socket.refusal().await;
    assert_eq!((key.as_deref(), refusal.code), (Some("k1"), RefusalCode::TooFast));
    assert_eq!(server.app.rooms.since(&table, 0).await.unwrap().version, 2);
    server.shutdown().await;
}

#[tokio::test]
async fn messages_are_rate_limited_per_address() {
    let server = TestServer::limited(Quotas { messages_per_minute: 1, ..Quotas::unlimited() }).await;
    let mut answered = 0;
    let refusal = deadline(async {
        loop {
            let mut socket = server.guest().await.0.socket().await;
            socket.send(r#"{"type":"explain","key":"k","action":"pass"}"#).await;
            let (_, refusal) = socket.refusal().await;
            match refusal.code {
                RefusalCode::BadValue => answered += 1,
                _ => return refusal,
            }
        }
    })
    .await;
    assert_eq!(refusal.code, RefusalCode::TooFast);
    assert!(answered >= 30, "a class of thirty has room: {answered}");
    server.shutdown().await;
}

#[tokio::test]
async fn too_many_tables_have_to_wait() {
    let server = TestServer::limited(Quotas { tables_per_hour: 2, ..Quotas::unlimited() }).await;
    let visitor = server.guest().await.0;
    for _ in 0..2 {
        assert_eq!(visitor.post("/api/tables", "{}").await.status, 201);
    }
    assert_eq!(visitor.post("/api/tables", "{}").await.refused(429).code, RefusalCode::TooFast);
    assert_eq!(server.guest().await.0.post("/api/tables", "{}").await.status, 201);
    server.shutdown().await;
}

/// Sayings are limited by the table itself.
#[tokio::test]
async fn chat_is_rate_limited() {
    let server = TestServer::start().await;
    let mut ada = server.client().await;
    let table = ada.create(vec![NewSeat::Me; 4], Settings::default(), true).await;
    ada.watch(&table).await;
    let hello = || Command::Say { phrase: blacktop_protocol::Phrase::Hello };
    for _ in 0..6 {
        ada.request(hello()).await.unwrap();
    }
    assert_eq!(ada.request(hello()).await.unwrap_err().code, RefusalCode::TooFast);
    server.clock.turn_forward(std::time::Duration::from_secs(10));
    ada.request(hello()).await.unwrap();
    server.shutdown().await;
}

/// Playing and taking back in a loop fills the disk otherwise: 165 MB a day.
#[tokio::test]
async fn entries_are_limited_per_person_and_table_and_day() {
    let quotas = Quotas { table_entries_per_day: 4, entries_per_day: 6, ..Quotas::unlimited() };
    let server = TestServer::limited(quotas).await;
    let (mut ada, mut ben, table) = game(&server, Settings::default()).await;
    // Starting the game was one.
    for number in 0..3 {
        let command = if number % 2 == 0 { act() } else { Command::Undo };
        ada.request(command).await.unwrap();
    }
    let refusal = ada.request(Command::Undo).await.unwrap_err();
    assert_eq!(refusal.code, RefusalCode::TooFast);
    assert_eq!(refusal.said.unwrap().id, "refused-too-many-entries");
    // Others have room, and what is refused does not count.
    let version = ada.version;
    ben.until(|ben| ben.version >= version).await;
    for _ in 0..9 {
        assert_eq!(ben.request(Command::EndTurn).await.unwrap_err().code, RefusalCode::NotYours);
    }
    ben.request(Command::Say { phrase: blacktop_protocol::Phrase::Hello }).await.unwrap();
    // So have other tables, until the person has made too many in all.
    let other = ada.create(vec![NewSeat::Me; 4], Settings::default(), true).await;
    let mut there = TestClient::connect(ada.api.clone()).await;
    there.watch(&other).await;
    there.request(act()).await.unwrap();
    there.request(Command::Undo).await.unwrap();
    assert_eq!(there.request(act()).await.unwrap_err().code, RefusalCode::TooFast);
    // The next day has room again.
    server.clock.turn_forward(std::time::Duration::from_secs(24 * 3600));
    let mut back = TestClient::connect(ada.api.clone()).await;
    back.watch(&table).await;
    back.request(Command::Say { phrase: blacktop_protocol::Phrase::Hello }).await.unwrap();
    server.shutdown().await;
}

/// A record brings up to a thousand entries at once.
#[tokio::test]
async fn the_entries_of_imported_games_count() {
    let server = TestServer::limited(Quotas { entries_per_day: 40, ..Quotas::unlimited() }).await;
    let visitor = server.guest().await.0;
    let seats = ["A", "B", "C"].into_iter().cycle();
    let passes: String = (1..=25).zip(seats).map(|(minute, seat)| format!("{minute}{seat} pass\n")).collect();
    let record = format!("[Players \"3\"]\n[Result \"*\"]\n\n{passes}");
    let body = serde_json::json!({ "record": record }).to_string();
    assert_eq!(visitor.post("/api/records", &body).await.status, 201);
    let refusal = visitor.post("/api/records", &body).await.refused(429);
    assert_eq!(refusal.said.unwrap().id, "refused-too-many-entries");
    assert_eq!(server.guest().await.0.post("/api/records", &body).await.status, 201);
    server.shutdown().await;
}

/// A short message asks for a long answer: a history, or the list of tables.
#[tokio::test]
async fn what_is_sent_to_an_address_is_limited() {
    let server = TestServer::limited(Quotas { megabytes_per_minute: 1, ..Quotas::unlimited() }).await;
    let visitor = server.guest().await.0;
    let created = visitor.post("/api/tables", r#"{"seats":["me","me","me","me"],"start":true}"#).await;
    let table = created.created::<blacktop_protocol::TableCreated>().table;
    let mut socket = visitor.socket().await;
    let refusal = deadline(async {
        loop {
            socket.send(&format!(r#"{{"type":"watch","table":"{table}"}}"#)).await;
            match socket.recv().await {
                ServerMsg::Update(_) => {}
                ServerMsg::Refused { refusal, .. } => return refusal,
                other => panic!("{other:?}"),
            }
        }
    })
    .await;
    assert_eq!(refusal.code, RefusalCode::TooFast);
    // The address has got its share, over HTTP and sockets alike; probes and the page are not of the API.
    let path = format!("/api/tables/{table}");
    assert_eq!(visitor.get(&path).await.refused(429).code, RefusalCode::TooFast);
    assert_eq!(visitor.get("/readyz").await.status, 200);
    server.clock.turn_forward(std::time::Duration::from_secs(60));
    assert_eq!(visitor.get(&path).await.status, 200);
    deadline(async { while visitor.get(&path).await.status == 200 {} }).await;
    server.shutdown().await;
}

#[tokio::test]
async fn control_frames_count_as_messages() {
    let server = TestServer::limited(Quotas { messages_per_minute: 3, ..Quotas::unlimited() }).await;
    // A ping and a pong without content, masked.
    for frame in [[0x89, 0x80, 0, 0, 0, 0], [0x8a, 0x80, 0, 0, 0, 0]] {
        let mut socket = server.guest().await.0.socket().await;
        socket.write_raw(&frame.repeat(10)).await;
        let SocketEnd::Closed { code, reason } = socket.end().await else { panic!("a close frame") };
        assert_eq!((code, reason.as_str()), (1008, "too many control frames"));
    }
    server.shutdown().await;
}

#[tokio::test]
async fn fragments_count_as_messages() {
    let server = TestServer::limited(Quotas { messages_per_minute: 3, ..Quotas::unlimited() }).await;
    // The empty beginning of a text, then empty continuations that do not end it, masked.
    let mut socket = server.guest().await.0.socket().await;
    socket.write_raw(&[0x01, 0x80, 0, 0, 0, 0]).await;
    socket.write_raw(&[0x00, 0x80, 0, 0, 0, 0].repeat(10)).await;
    let SocketEnd::Closed { code, reason } = deadline(socket.end()).await else { panic!("a close frame") };
    assert_eq!((code, reason.as_str()), (1008, "too many fragments"));
    // A message in a few parts is read as before.
    let mut socket = server.guest().await.0.socket().await;
    socket.send_in_frames(br#"{"type":"watch_lobby"}"#, 10).await.unwrap();
    assert!(matches!(socket.answer().await, ServerMsg::Lobby { .. }));
    server.shutdown().await;
}

/// Each coming and going is news for all who watch, which one spectator could make without end.
#[tokio::test]
async fn a_spectator_who_comes_and_goes_is_not_announced_every_time() {
    let server = TestServer::start().await;
    let mut ada = server.client().await;
    let table = ada.create(vec![NewSeat::Me; 4], Settings::default(), true).await;
    ada.watch(&table).await;
    let mut restless = server.guest().await.0.socket().await;
    let began = std::time::Instant::now();
    for _ in 0..200 {
        restless.send(&format!(r#"{{"type":"watch","table":"{table}"}}"#)).await;
        assert!(matches!(restless.recv().await, ServerMsg::Update(_)));
        restless.send(r#"{"type":"unwatch"}"#).await;
    }
    restless.send(&format!(r#"{{"type":"watch","table":"{table}"}}"#)).await;
    assert!(matches!(restless.recv().await, ServerMsg::Update(_)));
    ada.send(&ClientMsg::Explain { key: "last".parse().unwrap(), action: "pass".parse() }).await;
    let mut announced = 0;
    while let ServerMsg::Update(_) = ada.recv().await {
        announced += 1;
    }
    let seconds = began.elapsed().as_secs() + 2;
    assert!(announced <= 8 * seconds, "{announced} announcements of 401 in {seconds} s");
    // The last state is told in any case.
    ada.until(|ada| ada.room().spectators == 1).await;
    server.shutdown().await;
}
