//! Names and texts that could pass for others, or spill over their line.

use blacktop_protocol::Seat;
use blacktop_protocol::{Chat, Command, Me, NewSeat, RefusalCode, SeatOccupant, Settings};
use blacktop_testkit::TestServer;

/// With what is wrong with each.
const BAD: [(&str, &str); 9] = [
    ("nul\0", "U+0000"),
    ("tab\there", "U+0009"),
    ("two\nlines", "U+000A"),
    ("\u{1b}[31mred", "U+001B"),
    ("\u{85}next", "U+0085"),
    ("\u{202e}adA", "U+202E"),
    ("\u{2066}Ada\u{2069}", "U+2066"),
    ("Ada\u{200b}", "U+200B"),
    ("\u{feff}Ada", "U+FEFF"),
];

#[tokio::test]
async fn a_name_is_one_line_of_plain_text_wherever_it_comes_in() {
    let server = TestServer::start().await;
    let mut ada = server.client().await;
    let table = ada.create(Vec::new(), Settings::default(), false).await;
    ada.watch(&table).await;
    let visitor = server.guest().await.0;
    for (name, why) in BAD {
        let sit = Command::Sit { seat: Seat::A, name: Some(name.to_owned()) };
        let refusal = ada.request(sit).await.unwrap_err();
        assert_eq!(refusal.code, RefusalCode::BadValue, "{name:?}");
        assert!(refusal.message.contains(why), "{}", refusal.message);
        let body = serde_json::json!({ "name": name }).to_string();
        assert_eq!(visitor.post("/api/me/name", &body).await.refused(422).message, refusal.message);
        assert_eq!(visitor.post("/api/me/programs", &body).await.refused(422).message, refusal.message);
    }
    for name in ["", "   ", "\u{301}", &"x".repeat(25)] {
        let sit = Command::Sit { seat: Seat::A, name: Some(name.to_owned()) };
        assert_eq!(ada.request(sit).await.unwrap_err().code, RefusalCode::BadValue, "{name:?}");
    }
    assert_eq!(ada.version, 1, "nothing has happened");
    ada.request(Command::Sit { seat: Seat::A, name: Some("  Zoë   B. ".to_owned()) }).await.unwrap();
    let sitter = &ada.room().seats[0].sitter;
    assert!(matches!(sitter, SeatOccupant::Person { name, .. } if name == "Zoë B."), "{sitter:?}");
    server.shutdown().await;
}

#[tokio::test]
async fn a_text_is_one_line_of_plain_text() {
    let server = TestServer::start().await;
    let mut ada = server.client().await;
    let settings = Settings { chat: Chat::Free, ..Settings::default() };
    let table = ada.create(vec![NewSeat::Me; 4], settings, true).await;
    ada.watch(&table).await;
    for (text, why) in BAD {
        let refusal = ada.request(Command::Chat { text: text.to_owned() }).await.unwrap_err();
        assert_eq!(refusal.code, RefusalCode::BadValue, "{text:?}");
        assert!(refusal.message.contains(why), "{}", refusal.message);
    }
    for text in [String::new(), " ".repeat(9), "x".repeat(201)] {
        assert_eq!(ada.request(Command::Chat { text }).await.unwrap_err().code, RefusalCode::BadValue);
    }
    assert_eq!(ada.version, 2, "nothing has happened");
    ada.request(Command::Chat { text: "x".repeat(200) }).await.unwrap();
    server.shutdown().await;
}

/// The players of a record are called what it says, so it may not say everything.
#[tokio::test]
async fn the_names_in_a_record_are_plain_too() {
    let server = TestServer::start().await;
    let visitor = server.guest().await.0;
    let import_for = async |seat: &str, name: &str| {
        let record = format!(
            "[Edition \"fr\"]\n[Board \"A0B0C0D0\"]\n[Players \"5\"]\n[Minutes \"30\"]\n[{seat} \"{name}\"]\n[Result \"*\"]\n\n"
        );
        visitor.post("/api/records", &serde_json::json!({ "record": record }).to_string()).await
    };
    for seat in ["A", "B", "C", "D", "E"] {
        assert_eq!(import_for(seat, "\u{202e}adA").await.refused(422).code, RefusalCode::BadValue, "{seat}");
    }
    let import = async |name: &str| import_for("A", name).await;
    let refusal = import("\u{202e}adA").await.refused(422);
    assert!(refusal.message.contains("U+202E"), "{}", refusal.message);
    assert_eq!(refusal.code, RefusalCode::BadValue);
    import("Ada\u{200b}").await.refused(422);
    assert_eq!(import("Ada").await.status, 201);
    assert_eq!(import(&"x".repeat(60)).await.status, 201);
    server.shutdown().await;
}

/// A name that was changed is the one that a person sits down with.
#[tokio::test]
async fn a_changed_name_is_used_from_then_on() {
    let server = TestServer::start().await;
    let mut ada = server.client().await;
    let table = ada.create(Vec::new(), Settings::default(), false).await;
    ada.watch(&table).await;
    let renamed: Me = ada.api.rename("Countess").await.unwrap();
    assert_eq!(renamed.name, "Countess");
    ada.request(Command::Sit { seat: Seat::A, name: None }).await.unwrap();
    let sitter = &ada.room().seats[0].sitter;
    assert!(matches!(sitter, SeatOccupant::Person { name, .. } if name == "Countess"), "{sitter:?}");
    server.shutdown().await;
}

#[tokio::test]
async fn nobody_sits_down_under_the_name_of_another_player_or_of_a_bot() {
    let server = TestServer::start().await;
    let mut ada = server.client().await;
    let table = ada.create(Vec::new(), Settings { players: 5, ..Settings::default() }, false).await;
    ada.watch(&table).await;
    let sit = |seat, name: &str| Command::Sit { seat, name: Some(name.to_owned()) };
    ada.request(sit(Seat::A, "Ada")).await.unwrap();
    let mut ben = server.client().await;
    ben.watch(&table).await;
    for name in ["Ada", "ada", "\u{410}da", "Ad\u{430}", "\u{ff21}da"] {
        let refusal = ben.request(sit(Seat::B, name)).await.unwrap_err();
        assert_eq!(refusal.code, RefusalCode::BadValue, "{name}");
        assert_eq!(refusal.said.unwrap().id, "reject-name-taken", "{name}");
    }
    for name in ["bot:level1", "Rocco", "R\u{43e}cco", "the fox"] {
        let refusal = ben.request(sit(Seat::B, name)).await.unwrap_err();
        assert_eq!(refusal.code, RefusalCode::BadValue, "{name}");
        assert_eq!(refusal.said.unwrap().id, "refused-bot-name", "{name}");
        let body = serde_json::json!({ "name": name }).to_string();
        let visitor = server.guest().await.0;
        for path in ["/api/me/name", "/api/me/programs"] {
            assert_eq!(visitor.post(path, &body).await.refused(422).said.unwrap().id, "refused-bot-name");
        }
    }
    // One person may play two seats, and a name that only begins alike is another.
    ada.request(sit(Seat::C, "Ada")).await.unwrap();
    ben.request(sit(Seat::B, "Ada L.")).await.unwrap();
    server.shutdown().await;
}

/// A name of the time before, in the database of an old server.
#[tokio::test]
async fn a_person_who_has_a_bots_name_already_has_to_choose_another() {
    let server = TestServer::start().await;
    let (browser, me) = server.guest().await;
    server.app.store.rename(&me.person, "Rocco").await.unwrap();
    let refusal = browser.post("/api/tables", r#"{"seats":["me"]}"#).await.refused(422);
    assert_eq!(refusal.said.unwrap().id, "refused-bot-name");
    assert_eq!(browser.post("/api/tables", "{}").await.status, 201, "a table without a seat of theirs");
    browser.post("/api/me/name", r#"{"name":"Rocky"}"#).await.read::<Me>();
    assert_eq!(browser.post("/api/tables", r#"{"seats":["me"]}"#).await.status, 201);
    server.shutdown().await;
}

#[tokio::test]
async fn a_guest_whose_name_is_taken_gets_another() {
    let server = TestServer::start().await;
    let (mut ada, mut ben) = (server.client().await, server.client().await);
    server.app.store.rename(&ben.me.person, &ada.me.name).await.unwrap();
    let table = ada.create(vec![NewSeat::Me], Settings::default(), false).await;
    ada.watch(&table).await;
    ben.watch(&table).await;
    ben.request(Command::Sit { seat: Seat::B, name: None }).await.unwrap();
    let names: Vec<&String> = ben.room().seats[..2]
        .iter()
        .map(|seat| match &seat.sitter {
            SeatOccupant::Person { name, .. } => name,
            other => panic!("{other:?}"),
        })
        .collect();
    assert_ne!(names[0], names[1]);
    let person = server.app.store.person(&ben.me.person).await.unwrap().unwrap();
    assert_eq!(&person.name, names[1]);
    server.shutdown().await;
}
