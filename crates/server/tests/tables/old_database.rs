//! A database made by an earlier version (`tests/fixtures/make.py`) opens, verifies and is played on.

use blacktop_testkit::{TempData, TestClient, TestServer};
use std::collections::BTreeSet;

use blacktop_client::ApiClient;
use blacktop_protocol::{AnalysisState, Command, Me, Stage, TableId, TableList, Timestamp, Update};
use blacktop_server::store::{Store, verify};
use blacktop_table::Table;
use serde_json::json;

const FIXTURE: &[u8] = include_bytes!("../fixtures/old.db");

/// The token of the program `robot` in the fixture.
const TOKEN: &str = "mZC00hYnQiEasRTB8nHNH-e8NGvKAnnIP4e5laHIUlo";

const FINISHED: &str = "2h6v2yjswu3c";
const RUNNING: &str = "2yjyaapndgbc";

/// Every kind of entry that a version before this one could store.
const KINDS: [&str; 23] = [
    "acted",
    "changed",
    "chatted",
    "closed",
    "created",
    "ended",
    "host_changed",
    "paused",
    "rematched",
    "resumed",
    "returned",
    "said",
    "seated",
    "started",
    "stood_in",
    "swapped",
    "timed_out",
    "turn_undone",
    "undo_agreed",
    "undo_asked",
    "undo_refused",
    "undone",
    "voted",
];

/// A copy of the fixture.
fn copy() -> TempData {
    let data = TempData::in_file();
    std::fs::write(data.file(), FIXTURE).unwrap();
    data
}

async fn assert_verifies(data: &TempData) -> u64 {
    let replay = |id: &TableId, entries: &[_]| {
        Table::<()>::replay(id.clone(), entries.to_vec(), Timestamp::default()).map(drop)
    };
    let found = verify(&data.file(), replay).await.unwrap();
    assert_eq!(found.faults, []);
    assert_eq!(found.games, 10);
    // Before the first start of this version no row is sealed.
    assert_eq!(found.broken_seals.unwrap_or_default(), []);
    found.entries
}

#[tokio::test]
async fn an_old_database_verifies_and_has_every_kind_of_entry() {
    let data = copy();
    assert_eq!(assert_verifies(&data).await, 117);
    let store = Store::open(data.source()).await.unwrap();
    let mut kinds = BTreeSet::new();
    for table in [
        FINISHED,
        RUNNING,
        "ge6sv8c55u5b",
        "fx93pdv5adxx",
        "xnx3qvkmptr8",
        "ejjnbwzmua49",
        "wusw56j43bbw",
        "6j23578zeepd",
        "8mxaty4h78d3",
        "xvsx337qd9ew",
    ] {
        for stored in store.entries_since(&table.parse().unwrap(), 0).await.unwrap() {
            let what = serde_json::to_value(&stored.entry.what).unwrap();
            kinds.insert(what["entry"].as_str().unwrap().to_owned());
        }
    }
    assert!(kinds.iter().eq(KINDS), "{kinds:?}");
    store.close().await;
}

#[tokio::test]
async fn an_old_database_is_played_on() {
    let server = TestServer::reopen(copy()).await;
    let ada = server.api();
    let me: Me = ada.post("/api/login", &json!({"login": "ada", "password": "correct horse"})).await.unwrap();
    assert_eq!(me.name, "Ada");
    let mine: TableList = ada.get("/api/me/tables").await.unwrap();
    assert!(mine.tables.iter().any(|table| table.table.as_str() == RUNNING && table.stage == Stage::Playing));
    let analysis: AnalysisState = ada.get(&format!("/api/tables/{FINISHED}/analysis")).await.unwrap();
    assert!(matches!(analysis, AnalysisState::Done { .. }), "the analysis is not computed again");

    let robot = ApiClient::new(&format!("http://{}", server.address)).unwrap().with_token(TOKEN).unwrap();
    let me: Me = robot.get("/api/me").await.unwrap();
    assert_eq!(me.name, "robot");
    let before: Update = ada.get(&format!("/api/tables/{RUNNING}")).await.unwrap();
    let play = before.play.unwrap();
    assert_eq!(play.draft.actions.len(), 1, "the draft is still there");

    let mut ada = TestClient::connect(ada).await;
    let table: TableId = "xvsx337qd9ew".parse().unwrap();
    ada.watch(&table).await;
    let first = ada.version;
    for _ in 0..3 {
        let action = ada.play().legal.first().cloned();
        ada.request(action.map_or(Command::EndTurn, |action| Command::Act { action: action.parse() }))
            .await
            .unwrap();
    }
    assert!(ada.version >= first + 3);
    let played = ada.version;
    let server = server.restart().await;
    let after: Update = server.api().get(&format!("/api/tables/{table}")).await.unwrap();
    assert!(after.version >= played);
    let file = server.shutdown().await;
    assert!(assert_verifies(&file).await >= 120);
}
