//! People who want what is not theirs, who know less than has happened, and who use the same keys.

use blacktop_protocol::Seat;
use blacktop_protocol::{Command, Ending, NewSeat, RefusalCode, SeatOccupant, Settings, Stage};
use blacktop_testkit::{TestClient, TestServer};

use crate::{act, game};

/// The answer to a request with this key and last seen version.
async fn answer(
    client: &mut TestClient,
    key: &str,
    seen: u64,
    command: Command,
) -> Result<(u64, String), RefusalCode> {
    let answer = client.request_as(&key.parse().unwrap(), seen, command).await;
    answer.map_err(|refusal| refusal.code)
}

async fn refused(client: &mut TestClient, command: Command) -> RefusalCode {
    client.request(command).await.unwrap_err().code
}

#[tokio::test]
async fn only_the_player_to_move_can_act() {
    let server = TestServer::start().await;
    let (mut ada, mut ben, table) = game(&server, Settings::default()).await;
    let mut cem = server.client().await;
    cem.watch(&table).await;
    ada.request(act()).await.unwrap();
    let before = server.app.rooms.since(&table, 0).await.unwrap();
    for client in [&mut ben, &mut cem] {
        client.until(|client| client.version >= before.version).await;
        for command in [act(), Command::Undo, Command::Restart, Command::EndTurn] {
            assert_eq!(refused(client, command).await, RefusalCode::NotYours);
        }
        assert_eq!(refused(client, Command::Leave { seat: Seat::A }).await, RefusalCode::NotYours);
        assert_eq!(refused(client, Command::TakeOver { seat: Seat::A }).await, RefusalCode::NotYours);
    }
    // A spectator cannot do anything but say a phrase.
    for command in [Command::AskUndo, Command::AgreeUndo, Command::VoteBot { seat: Seat::A }] {
        assert!(cem.request(command).await.is_err());
    }
    assert_eq!(server.app.rooms.since(&table, 0).await.unwrap().hash, before.hash);
    let phrase = Command::Say { phrase: blacktop_protocol::Phrase::HurryPlease };
    assert_eq!(cem.request(phrase).await.unwrap(), before.version + 1);
    server.shutdown().await;
}

#[tokio::test]
async fn a_host_plays_only_their_own_seat() {
    let server = TestServer::start().await;
    let (mut ada, mut ben, table) = game(&server, Settings::default()).await;
    ada.act("pass").await.unwrap();
    let version = ada.request(Command::EndTurn).await.unwrap();
    ben.until(|ben| ben.version >= version && ben.play().draft.seat == Seat::B).await;
    let action = ben.play().legal[0].clone();
    let version = ben.request(Command::Act { action: action.parse() }).await.unwrap();
    ada.until(|ada| ada.version >= version).await;
    for command in
        [Command::Act { action: action.parse() }, Command::Undo, Command::Restart, Command::EndTurn]
    {
        assert_eq!(refused(&mut ada, command).await, RefusalCode::NotYours);
    }
    for command in [
        Command::OpenSeat { seat: Seat::B },
        Command::SeatBot { seat: Seat::B, level: 8, character: None },
        Command::Close,
        Command::Start,
        Command::Swap { one: Seat::A, other: Seat::B },
        Command::Change { settings: Box::default() },
    ] {
        assert_eq!(refused(&mut ada, command).await, RefusalCode::NotNow);
    }
    assert_eq!(server.app.rooms.since(&table, 0).await.unwrap().version, version);
    server.shutdown().await;
}

/// Over HTTP as over the socket: who sends a request is who their cookie says.
#[tokio::test]
async fn http_commands_act_for_the_session_only() {
    let server = TestServer::start().await;
    let (ada, _ben, table) = game(&server, Settings::default()).await;
    let body =
        format!(r#"{{"key":"k1","seen":{},"command":{{"verb":"act","action":"Ab1:3-c2"}}}}"#, ada.version);
    let path = format!("/api/tables/{table}/do");
    let known = server.guest().await.0;
    assert_eq!(known.post(&path, &body).await.refused(403).code, RefusalCode::NotYours);
    let unknown = server.browser();
    assert_eq!(unknown.post(&path, &body).await.refused(401).code, RefusalCode::NotKnown);
    let named = body.replace(r#""key""#, &format!(r#""by":"{}","key""#, ada.me.person));
    assert_eq!(known.post(&path, &named).await.refused(400).code, RefusalCode::BadMessage);
    assert_eq!(server.app.rooms.since(&table, 0).await.unwrap().version, ada.version);
    server.shutdown().await;
}

#[tokio::test]
async fn a_stale_request_is_refused_and_succeeds_once_its_maker_has_caught_up() {
    let server = TestServer::start().await;
    let (mut ada, _ben, table) = game(&server, Settings::default()).await;
    let seen = ada.version;
    let mut other_page = TestClient::connect(server.api_of(&ada)).await;
    other_page.watch(&table).await;
    other_page.request(act()).await.unwrap();
    let undo = || Command::Undo;
    assert_eq!(answer(&mut ada, "late", seen, undo()).await, Err(RefusalCode::Stale));
    assert_eq!(answer(&mut ada, "future", seen + 99, undo()).await, Err(RefusalCode::Stale));
    // What has changed has been told by then.
    assert_eq!(ada.version, seen + 1);
    let (seen, done) = (ada.version, answer(&mut ada, "late", seen + 1, undo()).await.unwrap());
    assert_eq!(done.0, seen + 1);
    assert!(ada.play().draft.actions.is_empty());
    server.shutdown().await;
}

#[tokio::test]
async fn the_same_key_of_two_people_is_two_requests() {
    let server = TestServer::start().await;
    let (mut ada, mut ben) = (server.client().await, server.client().await);
    let settings = Settings { players: 3, ..Settings::default() };
    let table = ada.create(Vec::new(), settings, false).await;
    ada.watch(&table).await;
    ben.watch(&table).await;
    let seen = ada.version;
    let sit = |seat| Command::Sit { seat, name: None };
    let first = answer(&mut ada, "same", seen, sit(Seat::A)).await.unwrap();
    let second = answer(&mut ben, "same", seen, sit(Seat::B)).await.unwrap();
    assert_eq!(second.0, first.0 + 1);
    // And each is known again.
    assert_eq!(answer(&mut ada, "same", seen, sit(Seat::A)).await.unwrap(), first);
    assert_eq!(answer(&mut ben, "same", seen, sit(Seat::B)).await.unwrap(), second);
    let seats = &server.app.rooms.since(&table, 0).await.unwrap().room.unwrap().seats;
    let people: Vec<_> = seats.iter().map(|seat| &seat.sitter).collect();
    assert!(matches!(people[0], SeatOccupant::Person { person, .. } if *person == ada.me.person));
    assert!(matches!(people[1], SeatOccupant::Person { person, .. } if *person == ben.me.person));
    server.shutdown().await;
}

/// A rematch is a request like any other: sent again under its key, it is the same one.
#[tokio::test]
async fn a_rematch_sent_again_is_the_same_request() {
    let server = TestServer::start().await;
    let mut ada = server.client().await;
    let settings = Settings { players: 3, minutes: 1, ending: Ending::ByItself, ..Settings::default() };
    let table = ada.create(vec![NewSeat::Me, NewSeat::Bot(1), NewSeat::Bot(1)], settings, true).await;
    ada.watch(&table).await;
    ada.act("pass").await.unwrap();
    ada.until(|ada| ada.room().stage == Stage::Over).await;
    let seen = ada.version;
    let first = answer(&mut ada, "again", seen, Command::Rematch).await.unwrap();
    assert_eq!(answer(&mut ada, "again", seen, Command::Rematch).await.unwrap(), first);
    assert_eq!(server.app.rooms.since(&table, 0).await.unwrap().version, first.0);
    server.shutdown().await;
}
