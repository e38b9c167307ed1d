//! Positions that are at no table: looked at, played on, asked about.

use blacktop_protocol::Event;
use blacktop_protocol::{Explained, PositionPlayed, PositionView, Refusal, RefusalCode};
use blacktop_testkit::{RawResponse, TestServer};

/// Two steps lead Ab1 to Bb1, and N1 sees it.
const SEEN: &str = "en A0B0C0D0 5/30 A A10:c8,e,e,e B10:e8,e,e,e C10:e,e,e,e N:e12,l12 Ab2:3-b2";

async fn play(server: &TestServer, position: &str, actions: &[&str]) -> RawResponse {
    let body = serde_json::json!({ "position": position, "actions": actions }).to_string();
    server.browser().post("/api/positions/play", &body).await
}

async fn why(server: &TestServer, position: &str, piece: &str, space: &str) -> RawResponse {
    let body = serde_json::json!({ "position": position, "piece": piece, "space": space }).to_string();
    server.browser().post("/api/positions/why", &body).await
}

#[tokio::test]
async fn a_position_can_be_looked_at() {
    let server = TestServer::start().await;
    let path = format!("/api/positions?text={}", SEEN.replace(' ', "_"));
    let shown: PositionView = server.browser().get(&path).await.read();
    assert_eq!((shown.position.as_str(), shown.state.clock), (SEEN, 5));
    assert!(shown.legal.contains(&"Ab1:2-c6".to_owned()), "{:?}", shown.legal);
    let refusal = server.browser().get("/api/positions?text=en").await.refused(422);
    assert_eq!(refusal.code, RefusalCode::BadValue);
}

#[tokio::test]
async fn a_position_can_be_played_on() {
    let server = TestServer::start().await;
    let same: PositionPlayed = play(&server, SEEN, &[]).await.read();
    assert_eq!((same.position.as_str(), same.events.len()), (SEEN, 0));
    let played: PositionPlayed = play(&server, SEEN, &["Ab1:2-c6", "Ag1:1-k12"]).await.read();
    assert_eq!(played.position, format!("{SEEN} Ab1:2-c6 Ag1:1-k12"));
    assert!(matches!(played.events[..], [Event::Moved { .. }, Event::Moved { .. }]), "{:?}", played.events);
    // What each event changed comes with it, so that a page can show one after the other.
    assert_eq!(played.changes.iter().map(|change| change.children.len()).collect::<Vec<_>>(), [1, 1]);
    assert!(played.legal.iter().all(|word| word.starts_with('N')), "{:?}", played.legal);
    let next: PositionPlayed = play(&server, &played.position, &["N2-l11", "pass"]).await.read();
    assert!(next.position.starts_with("en A0B0C0D0 7/30 C A10:c6,b2,k12,e "), "{}", next.position);
    assert!(next.events.contains(&Event::Passed { seat: blacktop_protocol::Seat::B }), "{:?}", next.events);
}

#[tokio::test]
async fn the_last_moment_of_a_game_is_a_position_too() {
    let server = TestServer::start().await;
    let last = "en A0B0C0D0 3/3 C A10:e,e,e,e B10:e,e,e,e C10:e,e,e,e N:a1,l12";
    let over: PositionPlayed = play(&server, last, &["pass"]).await.read();
    assert_eq!((over.position, over.legal.len()), (format!("{last} pass"), 0));
    assert!(over.state.result.is_some());
    let again: PositionPlayed = play(&server, &format!("{last} pass"), &[]).await.read();
    assert_eq!(again.state, over.state);
    let refusal = play(&server, last, &["pass", "pass"]).await.refused(422);
    assert_eq!(refusal.rule.as_deref(), Some("8.1"));
}

#[tokio::test]
async fn the_first_action_that_is_not_legal_is_named() {
    let server = TestServer::start().await;
    let fact = |refusal: &Refusal| refusal.said.as_ref().unwrap().facts["action"].clone();
    let refusal = play(&server, SEEN, &["Ag1:2-k11", "Ab1:1-c8", "hop"]).await.refused(422);
    assert_eq!((refusal.code, fact(&refusal).to_string().as_str()), (RefusalCode::Illegal, "Ab1:1-c8"));
    assert!(
        refusal.message.starts_with("Ab1:1-c8: ") && refusal.rule.as_deref() == Some("3.1"),
        "{refusal:?}"
    );
    let refusal = play(&server, SEEN, &["hop"]).await.refused(422);
    assert!(refusal.message.contains("hop") && fact(&refusal).to_string() == "hop", "{refusal:?}");
    let refusal = play(&server, "en nowhere", &["pass"]).await.refused(422);
    assert_eq!(refusal.code, RefusalCode::BadValue);
    let refusal = play(&server, &format!("{SEEN} Ab2:2-b2"), &[]).await.refused(422);
    assert!(refusal.message.contains("Ab2:2-b2"), "{}", refusal.message);
    server.browser().post("/api/positions/play", r#"{"position":"en"}"#).await.refused(400);
    let many = vec!["pass"; 20_000];
    assert_eq!(play(&server, SEEN, &many).await.refused(413).code, RefusalCode::TooLong);
}

#[tokio::test]
async fn why_not_can_be_asked_about_a_position() {
    let server = TestServer::start().await;
    let seen: Explained = why(&server, SEEN, "Ab1", "e8").await.read();
    let seen = seen.why.unwrap();
    assert_eq!((seen.code, seen.rule.as_deref()), (RefusalCode::Illegal, Some("5.1")));
    assert_eq!(seen.said.unwrap().facts["from"].to_string(), "e12");
    let answer = why(&server, SEEN, "Ab1", "c6").await;
    assert_eq!((answer.status.as_u16(), answer.body.as_str()), (200, "{}"));
    let nun: Explained = why(&server, SEEN, "N1", "e11").await.read();
    assert_eq!(nun.why.unwrap().said.unwrap().id, "illegal-move-first");
    assert_eq!(why(&server, "en", "Ab1", "e8").await.refused(422).code, RefusalCode::BadValue);
    assert_eq!(why(&server, SEEN, "Ab3", "e8").await.refused(400).code, RefusalCode::BadMessage);
    assert_eq!(why(&server, SEEN, "Ab1", "e13").await.refused(400).code, RefusalCode::BadMessage);
}
