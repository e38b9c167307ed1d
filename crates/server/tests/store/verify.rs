//! Looking through everything.

use std::path::Path;

use blacktop_protocol::TableId;
use blacktop_server::store::{DamagedGame, StoreError, VerifyReport, verify};
use blacktop_table::{ReplayError, ReplayErrorKind, HashedEntry};
use sqlx::{Connection, SqliteConnection};

use super::{addition, store};

/// By hand, as nobody should.
async fn tamper(path: &Path, sql: &'static str) {
    let mut connection = SqliteConnection::connect(path.to_str().unwrap()).await.unwrap();
    sqlx::raw_sql("PRAGMA foreign_keys = OFF").execute(&mut connection).await.unwrap();
    sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

fn replay(table: &TableId, entries: &[HashedEntry]) -> Result<(), ReplayError> {
    let good = addition(table.as_str(), 1, entries.len() as u64).entries;
    let bad = entries.iter().zip(&good).find(|(found, good)| found != good);
    bad.map_or(Ok(()), |(found, _)| {
        Err(ReplayError { version: found.entry.version, why: ReplayErrorKind::OtherHash })
    })
}

#[tokio::test]
async fn what_is_whole_holds_while_people_play() {
    let store = store("holds").await;
    for (name, last) in [("t1", 30), ("t2", 1), ("t3", 600)] {
        store.append(&addition(name, 1, last)).await.unwrap();
    }
    let verdict = verify(store.path(), replay).await.unwrap();
    assert_eq!(verdict, VerifyReport { games: 3, entries: 631, faults: vec![] });
}

#[tokio::test]
async fn every_game_that_does_not_hold_is_named() {
    let store = store("faults").await;
    for number in 1..=8 {
        store.append(&addition(&format!("t{number}"), 1, 10)).await.unwrap();
    }
    store.close().await;
    tamper(
        store.path(),
        "UPDATE entries SET hash = '00000000000000ff' WHERE game = 2 AND version = 4;
         DELETE FROM entries WHERE game = 3 AND version = 7;
         DELETE FROM entries WHERE game = 4 AND version = 10;
         UPDATE entries SET body = '{}' WHERE game = 5 AND version = 3;
         UPDATE entries SET at = 5 WHERE game = 6 AND version = 8;
         UPDATE games SET line = (SELECT line FROM games WHERE id = 't1') WHERE id = 't7';",
    )
    .await;
    let verdict = verify(store.path(), replay).await.unwrap();
    assert_eq!((verdict.games, verdict.entries), (8, 78));
    let found: Vec<String> = verdict.faults.iter().map(DamagedGame::to_string).collect();
    let wanted = [
        "table t2: entry 4 does not follow from those before it: its hash is another one",
        "table t3: version 7 is missing",
        "table t4: version 10 is missing",
        "table t5: version 3 of table t5 cannot be read (missing field `version`",
        "table t6: version 8 is another entry's",
        "table t7: lists show another table",
    ];
    assert_eq!(found.len(), wanted.len(), "{found:#?}");
    for (found, wanted) in found.iter().zip(wanted) {
        assert!(found.starts_with(wanted), "{found}");
    }
}

#[tokio::test]
async fn what_belongs_to_nobody_is_damage() {
    let store = store("astray").await;
    store.append(&addition("t1", 1, 3)).await.unwrap();
    store.close().await;
    tamper(store.path(), "DELETE FROM games").await;
    assert!(matches!(verify(store.path(), replay).await, Err(StoreError::Damaged { .. })));
}
