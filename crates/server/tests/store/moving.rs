//! Moving a server to another database and back. Where there is no PostgreSQL for tests, between files.

use std::ops::ControlFlow;

use blacktop_protocol::{Preferences, TableId, Timestamp};
use blacktop_server::store::{
    BrokenSeal, DataSource, MoveProgress, MoveReport, Store, StoreError, StoreOptions, VerifyReport,
    move_data, tamper, test_database, verify,
};
use blacktop_table::{HashedEntry, ReplayError};

use super::{addition, file, id, table, versions, with_people};

/// More than one transaction of a move has.
const GAMES: u64 = 230;

/// A replay that finds every history good: those of these tests are made up.
fn replay(_: &TableId, _: &[HashedEntry]) -> Result<(), ReplayError> {
    Ok(())
}

async fn new_database(test: &str) -> DataSource {
    test_database().await.unwrap_or_else(|| file(test).into())
}

/// A file with something in every table.
async fn full(test: &str) -> DataSource {
    let store = with_people(file(test).into()).await;
    for number in 1..=GAMES {
        store.append_entries(&addition(&format!("t{number}"), 1, 2)).await.unwrap();
    }
    store.set_login(&id("bo"), "bo", "a hash").await.unwrap();
    store.add_link("code", &id("bo"), Timestamp(30)).await.unwrap();
    store
        .set_preferences(&id("ada"), &Preferences { sounds: false, ..Preferences::default() })
        .await
        .unwrap();
    store.add_invitation("invited", Timestamp(1), Timestamp(50), "for Cy").await.unwrap();
    store.begin_audit(Timestamp(2), "user 0", "{}").await.unwrap();
    store.set_heartbeat(Timestamp(2000)).await.unwrap();
    store.close().await;
    store.source().clone()
}

async fn move_all(from: &DataSource, to: &DataSource) -> Result<MoveReport, StoreError> {
    move_data(from, to, StoreOptions::default(), replay, |_| ControlFlow::Continue(())).await
}

async fn report(source: &DataSource) -> VerifyReport {
    verify(source, replay).await.unwrap()
}

#[tokio::test]
async fn a_server_moves_there_and_back() {
    let (from, there) = (full("moved").await, new_database("moved there").await);
    let moved = move_all(&from, &there).await.unwrap();
    assert_eq!(moved, MoveReport { people: 2, games: GAMES, entries: 2 * GAMES, resumed: 0 });
    // It goes on there: a new table, and one that exists.
    let store = Store::open(&there).await.unwrap();
    store.append_entries(&addition("new", 1, 1)).await.unwrap();
    store.append_entries(&addition("t7", 3, 3)).await.unwrap();
    store.rename(&id("bo"), "Bobo").await.unwrap();
    store.close().await;
    let back: DataSource = file("moved back").into();
    assert_eq!(move_all(&there, &back).await.unwrap().games, GAMES + 1);
    let wanted =
        VerifyReport { games: GAMES + 1, entries: 2 * GAMES + 2, faults: vec![], broken_seals: Some(vec![]) };
    assert_eq!(report(&back).await, wanted);
    let store = Store::open(&back).await.unwrap();
    assert_eq!(versions(&store, "t7").await, [1, 2, 3]);
    assert_eq!(store.entries_since(&table("t8"), 0).await.unwrap(), addition("t8", 1, 2).entries);
    assert_eq!(store.table_summary(&table("t8")).await.unwrap(), Some(addition("t8", 1, 2).summary));
    let bo = store.person_by_login("bo").await.unwrap().unwrap();
    assert_eq!((bo.name.as_str(), bo.password.as_deref()), ("Bobo", Some("a hash")));
    assert_eq!(store.use_link("code", Timestamp(20)).await.unwrap(), Some(id("bo")));
    assert!(!store.preferences(&id("ada")).await.unwrap().sounds);
    assert!(store.use_invitation("invited", Timestamp(20)).await.unwrap());
    assert_eq!(store.audit(9).await.unwrap().len(), 1);
    assert_eq!(store.last_heartbeat().await.unwrap(), Some(Timestamp(2000)));
}

#[tokio::test]
async fn an_interrupted_move_goes_on() {
    let (from, to) = (full("interrupted").await, new_database("interrupted there").await);
    let once = |MoveProgress { games, .. }| {
        if games > 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let interrupted = move_data(&from, &to, StoreOptions::default(), replay, once).await;
    assert_eq!(interrupted, Err(StoreError::Stopped));
    assert!(matches!(Store::open(&to).await.err(), Some(StoreError::Incomplete { .. })));
    let moved = move_all(&from, &to).await.unwrap();
    assert_eq!(moved, MoveReport { people: 2, games: GAMES, entries: 2 * GAMES, resumed: 100 });
    Store::open(&to).await.unwrap();
}

/// What was copied of an older state of the source is not kept.
#[tokio::test]
async fn a_move_begins_anew_if_a_server_has_run_meanwhile() {
    let (from, to) = (full("outrun").await, new_database("outrun there").await);
    let once = |MoveProgress { games, .. }| {
        if games > 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    move_data(&from, &to, StoreOptions::default(), replay, once).await.unwrap_err();
    let store = Store::open(&from).await.unwrap();
    store.append_entries(&addition("t1", 3, 3)).await.unwrap();
    store.set_heartbeat(Timestamp(3000)).await.unwrap();
    store.close().await;
    assert_eq!(move_all(&from, &to).await.unwrap().resumed, 0);
    assert_eq!(versions(&Store::open(&to).await.unwrap(), "t1").await, [1, 2, 3]);
}

#[tokio::test]
async fn nothing_is_moved_over_other_people_or_from_a_running_server() {
    let (from, to) = (full("refused").await, new_database("refused there").await);
    let store = with_people(to).await;
    assert!(move_all(&from, store.source()).await.is_err(), "its server runs");
    store.close().await;
    assert!(matches!(move_all(&from, store.source()).await, Err(StoreError::NotEmpty { .. })));
    let running = Store::open(&from).await.unwrap();
    assert!(matches!(move_all(&from, store.source()).await, Err(StoreError::Held { .. })));
    running.close().await;
}

/// Damage is not copied in silence: a bad entry stops the move, a bad seal stays bad.
#[tokio::test]
async fn damage_stays_visible() {
    let (from, to) = (full("damaged").await, new_database("damaged there").await);
    tamper(&from, "UPDATE people SET name = 'Eve' WHERE id = 'bo'").await;
    move_all(&from, &to).await.unwrap();
    let broken = BrokenSeal { table: "people", row: "bo".to_owned() };
    assert_eq!(report(&to).await.broken_seals, Some(vec![broken]));
    tamper(&from, "DELETE FROM entries WHERE game = 9 AND version = 1").await;
    let error = move_all(&from, &new_database("damaged again").await).await.unwrap_err();
    assert!(matches!(&error, StoreError::Unreadable { what, .. } if what == "table t9"), "{error}");
}
