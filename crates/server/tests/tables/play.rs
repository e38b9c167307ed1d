//! Whole games, and the updates that all clients of a table get.

use blacktop_client::ClientError;
use blacktop_protocol::Seat;
use blacktop_protocol::{
    ClientMsg, Command, Ending, Explained, Frames, Listing, NewSeat, RefusalCode, SeatOccupant, ServerMsg,
    Settings, Stage, TableCreated,
};
use blacktop_testkit::{TestClient, TestServer};
use serde_json::{Value, json};

#[tokio::test]
async fn one_person_plays_bots_to_the_end() {
    let server = TestServer::start().await;
    let mut ada = server.client().await;
    let seats = vec![NewSeat::Me, NewSeat::Bot(1), NewSeat::Bot(2), NewSeat::Bot(5)];
    let settings = Settings { minutes: 8, ending: Ending::ByItself, ..Settings::default() };
    let table = ada.create(seats, settings, true).await;
    ada.watch(&table).await;
    while ada.room().stage == Stage::Playing {
        if ada.play().draft.seat == Seat::A && !ada.play().legal.is_empty() {
            let action = ada.play().legal.last().unwrap().clone();
            ada.request(Command::Act { action: action.parse() }).await.unwrap();
        } else {
            drop(ada.recv().await);
        }
    }
    assert!(ada.play().state.result.is_some());
    let record = ada.api.record(&table).await.unwrap();
    let record = blacktop_rules::Record::read(&record).unwrap();
    assert!(record.game().outcome().is_some());
    server.shutdown().await;
}

#[tokio::test]
async fn two_people_and_a_spectator_see_the_same() {
    let server = TestServer::start().await;
    let (mut ada, mut ben, mut cem) = (server.client().await, server.client().await, server.client().await);
    let seats = vec![NewSeat::Me, NewSeat::Open, NewSeat::Bot(1)];
    let table = ada.create(seats, Settings { players: 3, ..Settings::default() }, false).await;
    ada.watch(&table).await;
    ben.watch(&table).await;
    cem.watch(&table).await;
    let refusal = ada.request(Command::Start).await.unwrap_err();
    assert_eq!(refusal.code, RefusalCode::NotNow);
    ben.request(Command::Sit { seat: Seat::B, name: None }).await.unwrap();
    assert_eq!(ben.request(Command::Start).await.unwrap_err().code, RefusalCode::NotYours);
    ada.request(Command::Start).await.unwrap();
    ben.until(|ben| ben.play.is_some()).await;
    let refused = ben.act("Ab1:3-c2").await.unwrap_err();
    assert_eq!(refused.code, RefusalCode::NotYours);
    let illegal = ada.act("N1-a8").await.unwrap_err();
    assert_eq!((illegal.code, illegal.rule.as_deref()), (RefusalCode::Illegal, Some("2.2")));
    let version = ada.act("Ab1:3-c2").await.unwrap();
    for client in [&mut ada, &mut ben, &mut cem] {
        client.until(|client| client.version >= version).await;
        assert_eq!(client.play().draft.actions, ["Ab1:3-c2"]);
        let hash = &client.updates.last().unwrap().hash;
        assert_eq!(hash.len(), 16);
    }
    assert_eq!(ada.updates.last().unwrap().hash, cem.updates.last().unwrap().hash);
    assert_eq!(cem.room().spectators, 1);
    server.shutdown().await;
}

#[tokio::test]
async fn a_resent_request_is_answered_as_before() {
    let server = TestServer::start().await;
    let mut ada = server.client().await;
    let seats = vec![NewSeat::Me; 3];
    let table = ada.create(seats, Settings { players: 3, ..Settings::default() }, true).await;
    ada.watch(&table).await;
    let (key, seen) = (ada.key(), ada.version);
    let act = || Command::Act { action: "Ab1:3-c2".parse() };
    let mut answers = Vec::new();
    for _ in 0..3 {
        answers.push(ada.request_as(&key, seen, act()).await.unwrap());
    }
    assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
    assert_eq!(ada.play().draft.actions.len(), 1);
    // The same after a restart.
    let server = server.restart().await;
    let mut again = TestClient::connect(server.api_of(&ada)).await;
    assert_eq!(again.me, ada.me);
    again.version = ada.version;
    again.watch(&table).await;
    assert_eq!(again.request_as(&key, seen, act()).await.unwrap(), answers[0]);
    server.shutdown().await;
}

#[tokio::test]
async fn why_not_is_answered_with_the_rule() {
    let server = TestServer::start().await;
    let mut ada = server.client().await;
    let table = ada.create(vec![NewSeat::Me; 4], Settings::default(), true).await;
    ada.watch(&table).await;
    let key = ada.key();
    ada.send(&ClientMsg::Explain { key: key.clone(), action: "Ab1:3xc2".parse() }).await;
    let ServerMsg::Explained { why: Some(why), .. } = ada.recv().await else { panic!("c2 is empty") };
    assert_eq!(
        (why.rule.as_deref(), why.said.unwrap().id.as_str()),
        (Some("5.1"), "illegal-nobody-to-fight")
    );
    ada.send(&ClientMsg::Explain { key, action: "Ab1:3-c2".parse() }).await;
    assert!(matches!(ada.recv().await, ServerMsg::Explained { why: None, .. }));
    server.shutdown().await;
}

#[tokio::test]
async fn an_action_that_is_no_word_is_refused_as_illegal_after_all_other_checks() {
    let server = TestServer::start().await;
    let (mut ada, mut ben) = (server.client().await, server.client().await);
    let table = ada.create(vec![NewSeat::Me; 3], Settings { players: 3, ..Settings::default() }, true).await;
    ada.watch(&table).await;
    ben.watch(&table).await;
    let hop = || Command::Act { action: "hop".parse() };
    let refusal = ada.request(hop()).await.unwrap_err();
    let said = refusal.said.map(|said| said.id);
    assert_eq!((refusal.code, said.as_deref()), (RefusalCode::Illegal, Some("reject-no-such-action")));
    assert_eq!(ben.request(hop()).await.unwrap_err().code, RefusalCode::NotYours);
    let key = ada.key();
    ada.send(&ClientMsg::Explain { key, action: "hop".parse() }).await;
    let ServerMsg::Explained { why: Some(why), .. } = ada.recv().await else { panic!("hop is no word") };
    assert_eq!(why.code, RefusalCode::Illegal);
    let body = json!({"key": "k", "seen": ada.version, "command": {"verb": "act", "action": "hop"}});
    let posted = ada.api.post::<Value>(&format!("/api/tables/{table}/do"), &body).await;
    let Err(ClientError::Refused(refusal)) = posted else { panic!("{posted:?}") };
    assert_eq!(refusal.code, RefusalCode::Illegal);
    server.shutdown().await;
}

#[tokio::test]
async fn why_a_piece_may_not_end_there_is_answered_with_the_best_reason() {
    let server = TestServer::start().await;
    let mut ada = server.client().await;
    let key = ada.key();
    let why = |piece: &str, space: &str| ClientMsg::Why {
        key: key.clone(),
        piece: piece.parse().unwrap(),
        space: space.parse().unwrap(),
    };
    ada.send(&why("Ab1", "c2")).await;
    assert!(matches!(ada.recv().await, ServerMsg::Refused { .. }), "no table is watched");
    // Two steps lead to Bb1, and N1 sees it.
    let position = "en A0B0C0D0 5/30 A A10:c8,e,e,e B10:e8,e,e,e C10:e,e,e,e N:e12,l12 Ab2:3-b2";
    let settings = Settings { players: 3, position: Some(position.to_owned()), ..Settings::default() };
    let table = ada.create(vec![NewSeat::Me; 3], settings, true).await;
    ada.watch(&table).await;
    ada.send(&why("Ab1", "e8")).await;
    let ServerMsg::Explained { why: Some(seen), .. } = ada.recv().await else { panic!("N1 sees e8") };
    let said = seen.said.as_ref().unwrap();
    assert_eq!((seen.rule.as_deref(), said.id.as_str()), (Some("5.1"), "illegal-fight-seen"));
    let facts: Vec<String> = said.facts.iter().map(|(name, fact)| format!("{name} {fact}")).collect();
    assert_eq!(facts, ["end e8", "from e12", "nun N1"]);
    ada.send(&why("Ab1", "c6")).await;
    assert!(matches!(ada.recv().await, ServerMsg::Explained { why: None, .. }));
    let path = format!("/api/tables/{table}/why");
    let asked = serde_json::json!({ "piece": "Ab1", "space": "e8" });
    let explained: Explained = ada.api.post(&path, &asked).await.unwrap();
    assert_eq!(explained.why, Some(seen));
    for bad in [r#"{"piece":"Zb1","space":"e8"}"#, r#"{"piece":"Ab1","space":"m1"}"#, r#"{"piece":"Ab1"}"#] {
        let body: serde_json::Value = serde_json::from_str(bad).unwrap();
        let refused = ada.api.post::<Explained>(&path, &body).await.unwrap_err();
        assert!(refused.to_string().contains("cannot be read"), "{refused}");
    }
    server.shutdown().await;
}

#[tokio::test]
async fn the_lobby_shows_open_tables_as_they_come_and_go() {
    let server = TestServer::start().await;
    let (ada, mut ben) = (server.client().await, server.client().await);
    ben.send(&ClientMsg::WatchLobby).await;
    assert!(matches!(ben.recv().await, ServerMsg::Lobby { tables } if tables.is_empty()));
    ada.create(vec![NewSeat::Me], Settings::default(), false).await;
    let open = Settings { listing: Listing::Open, ..Settings::default() };
    let shown = ada.create(vec![NewSeat::Me], open, false).await;
    let ServerMsg::Lobby { tables } = ben.recv().await else { panic!("the lobby has changed") };
    assert_eq!(tables.iter().map(|line| &line.table).collect::<Vec<_>>(), [&shown]);
    let mut ada = ada;
    ada.watch(&shown).await;
    ada.request(Command::Close).await.unwrap();
    let ServerMsg::Lobby { tables } = ben.recv().await else { panic!("the lobby has changed") };
    assert!(tables.is_empty());
    server.shutdown().await;
}

#[tokio::test]
async fn a_rematch_rotates_the_seats() {
    let server = TestServer::start().await;
    let (mut ada, mut ben) = (server.client().await, server.client().await);
    let settings = Settings { players: 3, minutes: 1, ending: Ending::ByItself, ..Settings::default() };
    let table = ada.create(vec![NewSeat::Me, NewSeat::Open, NewSeat::Bot(2)], settings, false).await;
    ada.watch(&table).await;
    let bot = ada.room().seats[2].sitter.clone();
    assert!(matches!(&bot, SeatOccupant::Bot { level: 2, character: Some(_) }), "{bot:?}");
    ben.watch(&table).await;
    ben.request(Command::Sit { seat: Seat::B, name: Some("Benny".to_owned()) }).await.unwrap();
    ada.request(Command::Start).await.unwrap();
    ada.act("pass").await.unwrap();
    ben.until(|ben| ben.room().stage == Stage::Over).await;
    ben.request(Command::Rematch).await.unwrap();
    ada.request(Command::Rematch).await.unwrap();
    let next = ada.room().rematch.clone().unwrap();
    assert_eq!(ben.room().rematch.as_ref(), Some(&next), "there is one rematch, not two");
    ada.version = 0;
    ada.watch(&next).await;
    let seats: Vec<_> = ada.room().seats.iter().map(|seat| seat.sitter.clone()).collect();
    let benny = SeatOccupant::Person { person: ben.me.person.clone(), name: "Benny".to_owned() };
    assert_eq!((&seats[0], &seats[2]), (&bot, &benny));
    assert_eq!(ada.room().after.as_ref(), Some(&table));
    server.shutdown().await;
}

#[tokio::test]
async fn a_game_can_be_looked_back_at() {
    let server = TestServer::start().await;
    let mut ada = server.client().await;
    let settings = Settings { players: 3, ..Settings::default() };
    let table = ada.create(vec![NewSeat::Me; 3], settings, false).await;
    let path = format!("/api/tables/{table}/frames");
    let early = ada.api.get::<Frames>(&path).await;
    assert!(matches!(early, Err(ClientError::Refused(refusal)) if refusal.code == RefusalCode::NotFound));
    ada.watch(&table).await;
    ada.request(Command::Start).await.unwrap();
    let begun: Frames = ada.api.get(&path).await.unwrap();
    assert_eq!((begun.frames.len(), &begun.start), (0, &ada.play().state));
    for action in ["Ab1:3-c2", "Ag1:2-k11"] {
        ada.request(Command::Act { action: action.parse() }).await.unwrap();
    }
    ada.request(Command::Undo).await.unwrap();
    let version = ada.act("Ag1:2-l11").await.unwrap();
    let Frames { start, frames } = ada.api.get(&path).await.unwrap();
    let actions: Vec<&str> = frames.iter().map(|frame| frame.action.as_str()).collect();
    assert_eq!((start, actions), (begun.start, vec!["Ab1:3-c2", "Ag1:2-l11"]));
    assert_eq!((frames[1].version, frames[1].seat, frames[1].minute), (Some(version), Seat::A, 1));
    assert_eq!(frames[1].state, ada.play().state);
    let nowhere = ada.api.get::<Frames>("/api/tables/nowhere/frames").await.unwrap_err();
    assert!(nowhere.to_string().contains("no such table"), "{nowhere}");
    server.shutdown().await;
}

#[tokio::test]
async fn a_record_can_be_brought_along_and_taken_away() {
    let server = TestServer::start().await;
    let ada = server.client().await;
    let text = "[Edition \"fr\"]\n[Board \"A0B0C0D0\"]\n[Players \"3\"]\n[Minutes \"30\"]\n[A \"Ada\"]\n[Result \"*\"]\n\n\
                1A Ab1:3-c2 Ag1:2-k11 Ab2:1-b1 N1-a8\n2B timeout\n3C pass\n4A Ab1:3-b2\n";
    let created: TableCreated =
        ada.api.post("/api/records", &serde_json::json!({ "record": text })).await.unwrap();
    // The last turn is a draft, and a record holds what is final.
    let back = ada.api.record(&created.table).await.unwrap();
    assert!(back.starts_with("[Edition \"fr\"]") && back.contains("[A \"Ada\"]"), "{back}");
    assert!(back.ends_with("2B timeout\n3C pass\n"), "{back}");
    let bad: Result<TableCreated, _> =
        ada.api.post("/api/records", &serde_json::json!({ "record": "1A pass pass" })).await;
    assert!(bad.unwrap_err().to_string().contains("line 1: "));
    server.shutdown().await;
}
