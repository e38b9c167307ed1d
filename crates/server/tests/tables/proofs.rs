//! Finished games with the server's signature.

use blacktop_protocol::{Ending, NewSeat, Settings, Stage, TableCreated, TableId};
use blacktop_server::proof::{Proof, ProofError};
use blacktop_testkit::{TestClient, TestServer};
use serde_json::Value;

/// A game of one person and two bots that is over after two minutes.
async fn finished(server: &TestServer) -> (TestClient, TableId) {
    let mut ada = server.client().await;
    let settings = Settings { players: 3, minutes: 2, ending: Ending::ByItself, ..Settings::default() };
    let table = ada.create(vec![NewSeat::Me, NewSeat::Bot(1), NewSeat::Bot(1)], settings, true).await;
    ada.watch(&table).await;
    let early = server.browser().get(&format!("/api/tables/{table}/proof")).await;
    assert_eq!(early.status, 409, "it is not over");
    ada.act("pass").await.unwrap();
    ada.until(|ada| ada.room().stage == Stage::Over).await;
    (ada, table)
}

#[tokio::test]
async fn a_finished_game_is_signed_with_the_servers_key() {
    let server = TestServer::start().await;
    let (ada, table) = finished(&server).await;
    let path = format!("/api/tables/{table}/proof");
    let proof: Value = ada.api.get(&path).await.unwrap();
    let about: Value = ada.api.get("/.well-known/blacktop.json").await.unwrap();
    let key = about["proof_key"].as_str().unwrap().to_owned();
    let text = proof.to_string();
    let verified = Proof::verify(&text, Some(&key)).unwrap();
    assert_eq!((verified.heading.table, verified.heading.version), (table.clone(), ada.version));
    assert_eq!(Some(verified.heading.hash), ada.hash);
    assert_eq!(verified.lines.iter().filter(|line| line.ends_with("pass")).count(), 1);

    let number = verified.lines.iter().position(|line| line.ends_with("pass")).unwrap() + 1;
    let changed = Proof::verify(&text.replace("pass", "Ab1:3-c2"), None).unwrap_err();
    assert!(matches!(changed, ProofError::Line { number: found, .. } if found == number), "{changed}");

    let server = server.restart().await;
    let again: Value = server.api_of(&ada).get(&path).await.unwrap();
    assert_eq!(again, proof, "the key is kept");
    let other: Value = TestServer::start().await.api().get("/.well-known/blacktop.json").await.unwrap();
    assert_ne!(other["proof_key"].as_str(), Some(key.as_str()), "each server has its own");
}

/// A record can be made up, with any names, and imported.
#[tokio::test]
async fn a_proof_says_that_a_game_was_imported() {
    let server = TestServer::start().await;
    let (ada, table) = finished(&server).await;
    let played: Value = ada.api.get(&format!("/api/tables/{table}/proof")).await.unwrap();
    let lines = |proof: &Value| {
        let lines = proof["lines"].as_array().unwrap().iter().map(|line| line.as_str().unwrap().to_owned());
        lines.collect::<Vec<String>>()
    };
    let record = lines(&played).join("\n") + "\n";
    let (browser, _) = server.guest().await;
    let body = serde_json::json!({ "record": record }).to_string();
    let copy: TableCreated = browser.post("/api/records", &body).await.created();
    let signed: Value = browser.get(&format!("/api/tables/{}/proof", copy.table)).await.read();
    let marked = |proof: &Value| lines(proof).contains(&"[Imported \"yes\"]".to_owned());
    assert_eq!((marked(&played), marked(&signed)), (false, true));
    Proof::verify(&signed.to_string(), None).unwrap();
    server.shutdown().await;
}
