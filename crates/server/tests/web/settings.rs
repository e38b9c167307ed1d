//! How people like the page.

use blacktop_protocol::{Confirm, Language, Layers, Me, Preferences, RefusalCode, Speed};
use blacktop_testkit::TestServer;

const PATH: &str = "/api/me/settings";

#[tokio::test]
async fn preferences_have_defaults() {
    let server = TestServer::start().await;
    let (ada, _) = server.guest().await;
    let answer = ada.get(PATH).await;
    let as_it_comes = r#"{"language":null,"speed":"normal","sounds":true,"music":true,"talk":true,"layers":{"sight":true,"reach":true,"hidden":true,"last":true},"confirm":"pass_only","board":"bright","theme":"system"}"#;
    assert_eq!(answer.body, as_it_comes);
    let chosen = r#"{"language":"ja","speed":"none","layers":{"reach":false},"confirm":"never"}"#;
    let kept: Preferences = ada.put(PATH, chosen).await.read();
    let wanted = Preferences {
        language: Some(Language::Ja),
        speed: Speed::None,
        layers: Layers { reach: false, ..Layers::default() },
        confirm: Confirm::Never,
        ..Preferences::default()
    };
    assert_eq!(kept, wanted);
    assert_eq!(ada.get(PATH).await.read::<Preferences>(), wanted);
    // Another person likes it otherwise, and to choose again is to choose anew.
    let (ben, _) = server.guest().await;
    assert_eq!(ben.get(PATH).await.read::<Preferences>(), Preferences::default());
    assert_eq!(ada.put(PATH, r#"{"sounds":false}"#).await.read::<Preferences>().language, None);
}

#[tokio::test]
async fn settings_follow_the_person() {
    let server = TestServer::start().await;
    let (ada, me) = server.guest().await;
    ada.put(PATH, r#"{"board":"contrast"}"#).await.read::<Preferences>();
    let credentials = r#"{"login":"ada","password":"correct horse battery"}"#;
    assert_eq!(ada.post("/api/me/password", credentials).await.status.as_u16() / 100, 2);
    let server = server.restart().await;
    let phone = server.browser();
    assert_eq!(phone.post("/api/login", credentials).await.read::<Me>().person, me.person);
    let answer = phone.get(PATH).await;
    assert!(answer.body.contains(r#""board":"contrast""#), "{}", answer.body);
}

#[tokio::test]
async fn unknown_preferences_are_refused() {
    let server = TestServer::start().await;
    let (ada, _) = server.guest().await;
    for (body, named) in [
        (r#"{"colour":"pink"}"#, "colour"),
        (r#"{"speed":"warp"}"#, "warp"),
        (r#"{"layers":{"smell":true}}"#, "smell"),
        (r#"{"sounds":"loud"}"#, "loud"),
        (r#"{"language":"tlh"}"#, "tlh"),
        ("7", "Preferences"),
        ("{", "EOF"),
    ] {
        let refusal = ada.put(PATH, body).await.refused(400);
        assert_eq!(refusal.code, RefusalCode::BadMessage, "{body}");
        assert!(refusal.message.contains(named), "{body}: {}", refusal.message);
    }
    let long = format!(r#"{{"speed":"{}"}}"#, "x".repeat(70_000));
    assert_eq!(ada.put(PATH, &long).await.refused(413).code, RefusalCode::TooLong);
    assert_eq!(ada.get(PATH).await.read::<Preferences>(), Preferences::default());
    assert_eq!(server.browser().get(PATH).await.refused(401).code, RefusalCode::NotKnown);
    assert_eq!(server.browser().put(PATH, "{}").await.refused(401).code, RefusalCode::NotKnown);
    let elsewhere = ada.with("origin", "https://evil.example").put(PATH, "{}").await;
    assert_eq!(elsewhere.refused(403).code, RefusalCode::CrossSite);
}
