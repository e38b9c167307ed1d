//! Verifying a database.

use blacktop_protocol::{TableId, Timestamp};
use blacktop_server::store::{
    BrokenSeal, DataSource, IntegrityError, Store, StoreError, VerifyReport, tamper, verify,
};
use blacktop_table::{HashedEntry, ReplayError, ReplayErrorKind};

use super::{addition, file_store, id, person, session, store};

fn replay(table: &TableId, entries: &[HashedEntry]) -> Result<(), ReplayError> {
    let good = addition(table.as_str(), 1, entries.len() as u64).entries;
    let bad = entries.iter().zip(&good).find(|(found, good)| found != good);
    bad.map_or(Ok(()), |(found, _)| {
        Err(ReplayError { version: found.entry.version, why: ReplayErrorKind::OtherHash })
    })
}

#[tokio::test]
async fn an_intact_database_verifies_while_it_is_open() {
    let store = store("holds").await;
    for (name, last) in [("t1", 30), ("t2", 1), ("t3", 600)] {
        store.append_entries(&addition(name, 1, last)).await.unwrap();
    }
    let report = verify(store.source(), replay).await.unwrap();
    assert_eq!(report, VerifyReport { games: 3, entries: 631, faults: vec![], broken_seals: Some(vec![]) });
}

#[tokio::test]
async fn every_damaged_game_is_reported() {
    let store = store("faults").await;
    for number in 1..=8 {
        store.append_entries(&addition(&format!("t{number}"), 1, 10)).await.unwrap();
    }
    store.close().await;
    tamper(
        store.source(),
        "UPDATE entries SET hash = '00000000000000ff' WHERE game = 2 AND version = 4;
         DELETE FROM entries WHERE game = 3 AND version = 7;
         DELETE FROM entries WHERE game = 4 AND version = 10;
         UPDATE entries SET body = '{}' WHERE game = 5 AND version = 3;
         UPDATE entries SET at = 5 WHERE game = 6 AND version = 8;
         UPDATE games SET line = (SELECT line FROM games WHERE id = 't1') WHERE id = 't7';",
    )
    .await;
    let report = verify(store.source(), replay).await.unwrap();
    assert_eq!((report.games, report.entries), (8, 78));
    let found: Vec<_> = report.faults.iter().map(|fault| (fault.table.as_str(), &fault.why)).collect();
    let unreadable = |why: &IntegrityError| matches!(why, IntegrityError::Unreadable(_));
    assert!(matches!(found[0], ("t2", IntegrityError::Broken(broken)) if broken.version == 4), "{found:?}");
    assert_eq!(found[1], ("t3", &IntegrityError::Missing(7)));
    assert_eq!(found[2], ("t4", &IntegrityError::Missing(10)));
    assert!(found[3].0 == "t5" && unreadable(found[3].1), "{found:?}");
    assert_eq!(found[4], ("t6", &IntegrityError::Another(8)));
    assert_eq!(found[5], ("t7", &IntegrityError::Lists));
    assert_eq!(found.len(), 6);
}

#[tokio::test]
async fn foreign_key_violations_are_damage() {
    let store = file_store("astray").await;
    store.append_entries(&addition("t1", 1, 3)).await.unwrap();
    store.close().await;
    tamper(store.source(), "DELETE FROM games").await;
    assert!(matches!(verify(store.source(), replay).await, Err(StoreError::Damaged { .. })));
}

/// The rows about people that were changed outside of the server.
async fn broken(path: &DataSource) -> Vec<(&'static str, String)> {
    let broken = verify(path, replay).await.unwrap().broken_seals.expect("rows are sealed");
    broken.into_iter().map(|BrokenSeal { table, row }| (table, row)).collect()
}

#[tokio::test]
async fn what_the_server_writes_about_people_verifies() {
    let store = store("sealed").await;
    let now = Timestamp(20);
    store.rename(&id("ada"), "Ada Lovelace").await.unwrap();
    store.set_login(&id("bo"), "bo", "a hash").await.unwrap();
    store.touch_session("first of ada", now, Timestamp(2000)).await.unwrap();
    store.add_link("code", &id("bo"), Timestamp(30)).await.unwrap();
    assert_eq!(store.use_link("code", now).await.unwrap(), Some(id("bo")));
    store.end_session(&id("bo"), "first of bo", now).await.unwrap();
    // A request that fails, among others, leaves nothing.
    let taken = store.add_person(&person("ada"), &session("second", "ada")).await;
    assert_eq!(taken, Err(StoreError::Taken));
    assert_eq!(broken(store.source()).await, []);
    store.delete_expired(Timestamp(40)).await.unwrap();
    assert_eq!(broken(store.source()).await, []);
    store.close().await;
    let store = Store::open(store.source()).await.unwrap();
    store.rename(&id("bo"), "Bo").await.unwrap();
    assert_eq!(broken(store.source()).await, []);
}

#[tokio::test]
async fn people_and_sessions_that_were_changed_outside_of_the_server_are_named() {
    let store = store("unsealed").await;
    store.set_login(&id("bo"), "bo", "a hash").await.unwrap();
    store.close().await;
    let path = store.source();
    let bo = || ("people", "bo".to_owned());
    for (change, back) in [
        ("UPDATE people SET name = 'Eve' WHERE id = 'bo'", "UPDATE people SET name = 'BO' WHERE id = 'bo'"),
        (
            "UPDATE people SET password = 'x' WHERE id = 'bo'",
            "UPDATE people SET password = 'a hash' WHERE id = 'bo'",
        ),
        ("UPDATE people SET login = NULL WHERE id = 'bo'", "UPDATE people SET login = 'bo' WHERE id = 'bo'"),
    ] {
        tamper(path, change).await;
        assert_eq!(broken(path).await, [bo()], "{change}");
        tamper(path, back).await;
        assert_eq!(broken(path).await, []);
    }
    tamper(path, "UPDATE sessions SET person = 'bo' WHERE token = 'first of ada'").await;
    tamper(path, "INSERT INTO people (id, name, created) VALUES ('eve', 'Eve', 1)").await;
    tamper(path, "DELETE FROM sessions WHERE token = 'first of bo'").await;
    let wanted = [("people", "eve"), ("sessions", "first of"), ("sessions", "first of")];
    assert_eq!(broken(path).await, wanted.map(|(table, row)| (table, row.to_owned())));
    // The next start does not hide it.
    Store::open(path).await.unwrap().close().await;
    assert_eq!(broken(path).await.len(), 3);
}
