//! Whole games, and the updates that all clients of a table get.

use blacktop_protocol::Seat;
use blacktop_protocol::{
    ClientMsg, Command, Ending, Explained, Frames, Listing, NewSeat, RefusalCode, SeatOccupant, Settings,
    Stage, TableCreated,
};

use crate::house::{Guest, Hear, House, tear_down};

#[tokio::test]
async fn one_person_plays_bots_to_the_end() {
    let house = House::new().await;
    let mut ada = house.guest().await;
    let seats = vec![NewSeat::Me, NewSeat::Bot(1), NewSeat::Bot(2), NewSeat::Bot(5)];
    let settings = Settings { minutes: 8, ending: Ending::ByItself, ..Settings::default() };
    let table = ada.create(seats, settings, true).await;
    ada.watch(&table).await;
    while ada.room.as_ref().unwrap().stage == Stage::Playing {
        match ada.seen().draft.seat == Seat::A && !ada.seen().legal.is_empty() {
            true => {
                let action = ada.seen().legal.last().unwrap().clone();
                ada.wish(Command::Act { action }).await.unwrap();
            }
            false => drop(ada.hear().await),
        }
    }
    assert!(ada.seen().state.result.is_some());
    let record = ada.door.record(&table).await.unwrap();
    let record = blacktop_rules::Record::read(&record).unwrap();
    assert!(record.game().outcome().is_some());
    tear_down(&house.leave().await);
}

#[tokio::test]
async fn two_people_and_a_spectator_see_the_same() {
    let house = House::new().await;
    let (mut ada, mut ben, mut cem) = (house.guest().await, house.guest().await, house.guest().await);
    let seats = vec![NewSeat::Me, NewSeat::Open, NewSeat::Bot(1)];
    let table = ada.create(seats, Settings { players: 3, ..Settings::default() }, false).await;
    ada.watch(&table).await;
    ben.watch(&table).await;
    cem.watch(&table).await;
    let refusal = ada.wish(Command::Start).await.unwrap_err();
    assert_eq!(refusal.message, "The seat B is still open: somebody has to sit there, or a bot.");
    ben.wish(Command::Sit { seat: Seat::B, name: None }).await.unwrap();
    assert_eq!(ben.wish(Command::Start).await.unwrap_err().code, RefusalCode::NotYours);
    ada.wish(Command::Start).await.unwrap();
    ben.until(|ben| ben.play.is_some()).await;
    let refused = ben.wish(Command::Act { action: "Ab1:3-c2".to_owned() }).await.unwrap_err();
    assert_eq!(refused.message, "It is A's turn.");
    let illegal = ada.wish(Command::Act { action: "N1-a8".to_owned() }).await.unwrap_err();
    assert_eq!((illegal.code, illegal.rule.as_deref()), (RefusalCode::Illegal, Some("2.2")));
    let version = ada.wish(Command::Act { action: "Ab1:3-c2".to_owned() }).await.unwrap();
    for guest in [&mut ada, &mut ben, &mut cem] {
        guest.until(|guest| guest.version >= version).await;
        assert_eq!(guest.seen().draft.actions, ["Ab1:3-c2"]);
        let hash = &guest.updates.last().unwrap().hash;
        assert_eq!(hash.len(), 16);
    }
    assert_eq!(ada.updates.last().unwrap().hash, cem.updates.last().unwrap().hash);
    assert_eq!(cem.room.as_ref().unwrap().spectators, 1);
    tear_down(&house.leave().await);
}

#[tokio::test]
async fn a_wish_sent_again_is_the_same_wish() {
    let house = House::new().await;
    let mut ada = house.guest().await;
    let seats = vec![NewSeat::Me; 3];
    let table = ada.create(seats, Settings { players: 3, ..Settings::default() }, true).await;
    ada.watch(&table).await;
    let wish = ClientMsg::Do {
        key: ada.key(),
        seen: ada.version,
        command: Command::Act { action: "Ab1:3-c2".to_owned() },
    };
    let mut answers = Vec::new();
    for _ in 0..3 {
        ada.send(&wish).await;
        loop {
            if let Hear::Done { version, hash, .. } = ada.hear().await {
                answers.push((version, hash));
                break;
            }
        }
    }
    assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
    assert_eq!(ada.seen().draft.actions.len(), 1);
    // The same after the server was restarted, and for another wish made at the old version nothing but a refusal.
    let house = House::enter(house.leave().await).await;
    let mut again = Guest::enter(house.door_for(&ada)).await;
    assert_eq!(again.me, ada.me);
    again.version = ada.version;
    again.watch(&table).await;
    again.send(&wish).await;
    loop {
        match again.hear().await {
            Hear::Done { version, hash, .. } => break assert_eq!((version, hash), answers[0]),
            Hear::Refused { refusal, .. } => panic!("{}", refusal.message),
            _ => {}
        }
    }
    tear_down(&house.leave().await);
}

#[tokio::test]
async fn why_not_is_answered_with_the_rule() {
    let house = House::new().await;
    let mut ada = house.guest().await;
    let table = ada.create(vec![NewSeat::Me; 4], Settings::default(), true).await;
    ada.watch(&table).await;
    let key = ada.key();
    ada.send(&ClientMsg::Explain { key: key.clone(), action: "Ab1:3xc2".to_owned() }).await;
    let Hear::Explained(Some(why)) = ada.hear().await else { panic!("c2 is empty") };
    assert_eq!(
        (why.rule.as_deref(), why.said.unwrap().id.as_str()),
        (Some("5.1"), "illegal-nobody-to-fight")
    );
    ada.send(&ClientMsg::Explain { key, action: "Ab1:3-c2".to_owned() }).await;
    assert!(matches!(ada.hear().await, Hear::Explained(None)));
    tear_down(&house.leave().await);
}

#[tokio::test]
async fn why_a_piece_may_not_end_there_is_answered_with_the_best_reason() {
    let house = House::new().await;
    let mut ada = house.guest().await;
    let key = ada.key();
    let why = |piece: &str, space: &str| ClientMsg::Why {
        key: key.clone(),
        piece: piece.parse().unwrap(),
        space: space.parse().unwrap(),
    };
    ada.send(&why("Ab1", "c2")).await;
    assert!(matches!(ada.hear().await, Hear::Refused { .. }), "no table is watched");
    // Two steps lead to Bb1, and N1 sees it.
    let position = "en A0B0C0D0 5/30 A A10:c8,e,e,e B10:e8,e,e,e C10:e,e,e,e N:e12,l12 Ab2:3-b2";
    let settings = Settings { players: 3, position: Some(position.to_owned()), ..Settings::default() };
    let table = ada.create(vec![NewSeat::Me; 3], settings, true).await;
    ada.watch(&table).await;
    ada.send(&why("Ab1", "e8")).await;
    let Hear::Explained(Some(seen)) = ada.hear().await else { panic!("N1 sees e8") };
    let said = seen.said.as_ref().unwrap();
    assert_eq!((seen.rule.as_deref(), said.id.as_str()), (Some("5.1"), "illegal-fight-seen"));
    let facts: Vec<String> = said.facts.iter().map(|(name, fact)| format!("{name} {fact}")).collect();
    assert_eq!(facts, ["end e8", "from e12", "nun N1"]);
    ada.send(&why("Ab1", "c6")).await;
    assert!(matches!(ada.hear().await, Hear::Explained(None)));
    let path = format!("/api/tables/{table}/why");
    let asked = serde_json::json!({ "piece": "Ab1", "space": "e8" });
    let explained: Explained = ada.door.post(&path, &asked).await.unwrap();
    assert_eq!(explained.why, Some(seen));
    for bad in [r#"{"piece":"Zb1","space":"e8"}"#, r#"{"piece":"Ab1","space":"m1"}"#, r#"{"piece":"Ab1"}"#] {
        let body: serde_json::Value = serde_json::from_str(bad).unwrap();
        let refused = ada.door.post::<Explained>(&path, &body).await.unwrap_err();
        assert!(refused.to_string().contains("cannot be read"), "{refused}");
    }
    tear_down(&house.leave().await);
}

#[tokio::test]
async fn the_lobby_shows_open_tables_as_they_come_and_go() {
    let house = House::new().await;
    let (ada, mut ben) = (house.guest().await, house.guest().await);
    ben.send(&ClientMsg::WatchLobby).await;
    assert!(matches!(ben.hear().await, Hear::Lobby(tables) if tables.is_empty()));
    let hidden = ada.create(vec![NewSeat::Me], Settings::default(), false).await;
    let open = Settings { listing: Listing::Open, ..Settings::default() };
    let shown = ada.create(vec![NewSeat::Me], open, false).await;
    let Hear::Lobby(tables) = ben.hear().await else { panic!("the lobby has changed") };
    assert_eq!(tables.as_slice(), std::slice::from_ref(&shown));
    let mut ada = ada;
    ada.watch(&shown).await;
    ada.wish(Command::Close).await.unwrap();
    let Hear::Lobby(tables) = ben.hear().await else { panic!("the lobby has changed") };
    assert!(tables.is_empty() && !tables.contains(&hidden));
    tear_down(&house.leave().await);
}

#[tokio::test]
async fn a_rematch_rotates_the_seats() {
    let house = House::new().await;
    let (mut ada, mut ben) = (house.guest().await, house.guest().await);
    let settings = Settings { players: 3, minutes: 1, ending: Ending::ByItself, ..Settings::default() };
    let table = ada.create(vec![NewSeat::Me, NewSeat::Open, NewSeat::Bot(2)], settings, false).await;
    ada.watch(&table).await;
    ben.watch(&table).await;
    ben.wish(Command::Sit { seat: Seat::B, name: Some("Benny".to_owned()) }).await.unwrap();
    ada.wish(Command::Start).await.unwrap();
    ada.wish(Command::Act { action: "pass".to_owned() }).await.unwrap();
    ben.until(|ben| ben.room.as_ref().unwrap().stage == Stage::Over).await;
    ben.wish(Command::Rematch).await.unwrap();
    ada.wish(Command::Rematch).await.unwrap();
    let next = ada.room.as_ref().unwrap().rematch.clone().unwrap();
    assert_eq!(ben.room.as_ref().unwrap().rematch.as_ref(), Some(&next), "there is one rematch, not two");
    ada.version = 0;
    ada.watch(&next).await;
    let seats: Vec<_> = ada.room.as_ref().unwrap().seats.iter().map(|seat| seat.sitter.clone()).collect();
    let benny = SeatOccupant::Person { person: ben.me.person.clone(), name: "Benny".to_owned() };
    assert_eq!((&seats[0], &seats[2]), (&SeatOccupant::Bot { level: 2 }, &benny));
    assert_eq!(ada.room.as_ref().unwrap().after.as_ref(), Some(&table));
    tear_down(&house.leave().await);
}

#[tokio::test]
async fn a_game_can_be_looked_back_at() {
    let house = House::new().await;
    let mut ada = house.guest().await;
    let settings = Settings { players: 3, ..Settings::default() };
    let table = ada.create(vec![NewSeat::Me; 3], settings, false).await;
    let path = format!("/api/tables/{table}/frames");
    let early = ada.door.get::<Frames>(&path).await.unwrap_err();
    assert!(early.to_string().contains("it has not begun"), "{early}");
    ada.watch(&table).await;
    ada.wish(Command::Start).await.unwrap();
    let begun: Frames = ada.door.get(&path).await.unwrap();
    assert_eq!((begun.frames.len(), &begun.start), (0, &ada.seen().state));
    for action in ["Ab1:3-c2", "Ag1:2-k11"] {
        ada.wish(Command::Act { action: action.to_owned() }).await.unwrap();
    }
    ada.wish(Command::Undo).await.unwrap();
    let version = ada.wish(Command::Act { action: "Ag1:2-l11".to_owned() }).await.unwrap();
    let Frames { start, frames } = ada.door.get(&path).await.unwrap();
    let actions: Vec<&str> = frames.iter().map(|frame| frame.action.as_str()).collect();
    assert_eq!((start, actions), (begun.start, vec!["Ab1:3-c2", "Ag1:2-l11"]));
    assert_eq!((frames[1].version, frames[1].seat, frames[1].minute), (Some(version), Seat::A, 1));
    assert_eq!(frames[1].state, ada.seen().state);
    let nowhere = ada.door.get::<Frames>("/api/tables/nowhere/frames").await.unwrap_err();
    assert!(nowhere.to_string().contains("no such table"), "{nowhere}");
    tear_down(&house.leave().await);
}

#[tokio::test]
async fn a_record_can_be_brought_along_and_taken_away() {
    let house = House::new().await;
    let ada = house.guest().await;
    let text = "[Edition \"fr\"]\n[Board \"A0B0C0D0\"]\n[Players \"3\"]\n[Minutes \"30\"]\n[A \"Ada\"]\n[Result \"*\"]\n\n\
                1A Ab1:3-c2 Ag1:2-k11 Ab2:1-b1 N1-a8\n2B timeout\n3C pass\n4A Ab1:3-b2\n";
    let created: TableCreated =
        ada.door.post("/api/records", &serde_json::json!({ "record": text })).await.unwrap();
    // The last turn is a draft, and a record holds what is final.
    let back = ada.door.record(&created.table).await.unwrap();
    assert!(back.starts_with("[Edition \"fr\"]") && back.contains("[A \"Ada\"]"), "{back}");
    assert!(back.ends_with("2B timeout\n3C pass\n"), "{back}");
    let bad: Result<TableCreated, _> =
        ada.door.post("/api/records", &serde_json::json!({ "record": "1A pass pass" })).await;
    assert!(bad.unwrap_err().to_string().contains("line 1: "));
    tear_down(&house.leave().await);
}
