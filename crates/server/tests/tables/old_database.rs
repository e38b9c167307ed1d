//! A database made by an earlier version (`tests/fixtures/make.py`) opens, verifies and is played on.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use blacktop_client::ApiClient;
use blacktop_protocol::{AnalysisState, Command, Me, Stage, TableId, TableList, Update};
use blacktop_server::store::{Store, verify};
use blacktop_table::Table;
use serde_json::json;

use crate::house::{Guest, House, tear_down};

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
fn copy() -> PathBuf {
    let file = House::file();
    std::fs::create_dir_all(file.parent().unwrap()).unwrap();
    std::fs::write(&file, FIXTURE).unwrap();
    file
}

async fn assert_verifies(file: &Path) -> u64 {
    let replay = |id: &TableId, entries: &[_]| Table::<()>::replay(id.clone(), entries.to_vec(), 0).map(drop);
    let found = verify(file, replay).await.unwrap();
    assert_eq!(found.faults, []);
    assert_eq!(found.games, 10);
    found.entries
}

#[tokio::test]
async fn an_old_database_verifies_and_has_every_kind_of_entry() {
    let file = copy();
    assert_eq!(assert_verifies(&file).await, 117);
    let store = Store::open(&file).await.unwrap();
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
    tear_down(&file);
}

#[tokio::test]
async fn an_old_database_is_played_on() {
    let house = House::enter(copy()).await;
    let ada = house.door();
    let me: Me = ada.post("/api/login", &json!({"login": "ada", "password": "correct horse"})).await.unwrap();
    assert_eq!(me.name, "Ada");
    let mine: TableList = ada.get("/api/me/tables").await.unwrap();
    assert!(mine.tables.iter().any(|table| table.table.as_str() == RUNNING && table.stage == Stage::Playing));
    let analysis: AnalysisState = ada.get(&format!("/api/tables/{FINISHED}/analysis")).await.unwrap();
    assert!(matches!(analysis, AnalysisState::Done { .. }), "the analysis is not computed again");

    let robot = ApiClient::new(&format!("http://{}", house.address)).unwrap().with_token(TOKEN).unwrap();
    let me: Me = robot.get("/api/me").await.unwrap();
    assert_eq!(me.name, "robot");
    let before: Update = ada.get(&format!("/api/tables/{RUNNING}")).await.unwrap();
    let play = before.play.unwrap();
    assert_eq!(play.draft.actions.len(), 1, "the draft is still there");

    let mut ada = Guest::enter(ada).await;
    let table: TableId = "xvsx337qd9ew".parse().unwrap();
    ada.watch(&table).await;
    let first = ada.version;
    for _ in 0..3 {
        let action = ada.seen().legal.first().cloned();
        ada.wish(action.map_or(Command::EndTurn, |action| Command::Act { action })).await.unwrap();
    }
    assert!(ada.version >= first + 3);
    let played = ada.version;
    let file = house.leave().await;
    let house = House::enter(file).await;
    let after: Update = house.door().get(&format!("/api/tables/{table}")).await.unwrap();
    assert!(after.version >= played);
    let file = house.leave().await;
    assert!(assert_verifies(&file).await >= 120);
    tear_down(&file);
}
