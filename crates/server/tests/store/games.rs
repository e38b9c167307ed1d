//! Games go in and come out.

use std::collections::BTreeSet;

use blacktop_protocol::{Listing, PersonId, Seat, Stage, TableId, Timestamp};
use blacktop_server::store::{PageCursor, Store, StoreError};
use tokio::task::JoinSet;

use super::{addition, id, store, table, versions};

#[tokio::test]
async fn entries_come_back_as_they_were() {
    let store = store("entries").await;
    let (first, second) = (addition("t1", 1, 3), addition("t1", 4, 4));
    store.append_entries(&first).await.unwrap();
    store.append_entries(&second).await.unwrap();
    let all = [first.entries.clone(), second.entries.clone()].concat();
    assert_eq!(store.entries_since(&table("t1"), 0).await.unwrap(), all);
    assert_eq!(store.entries_since(&table("t1"), 2).await.unwrap(), all[2..]);
    assert_eq!(store.entries_since(&table("t1"), 4).await.unwrap(), []);
    assert_eq!(store.entries_since(&table("t2"), 0).await.unwrap(), []);
    // Lists show the same after the second addition, so its row is not written again.
    assert_eq!(store.table_summary(&table("t1")).await.unwrap(), Some(first.summary));
    let mut third = addition("t1", 5, 5);
    third.summary.minute += 1;
    store.append_entries(&third).await.unwrap();
    assert_eq!(store.table_summary(&table("t1")).await.unwrap(), Some(third.summary));
    assert_eq!(store.table_summary(&table("t2")).await.unwrap(), None);
    // More than one statement can store.
    let many = addition("t1", 6, 105);
    store.append_entries(&many).await.unwrap();
    assert_eq!(store.entries_since(&table("t1"), 5).await.unwrap(), many.entries);
}

#[tokio::test]
async fn everything_is_still_there_after_closing() {
    let first = store("reopened").await;
    first.append_entries(&addition("t1", 1, 700)).await.unwrap();
    first.close().await;
    assert_eq!(first.append_entries(&addition("t1", 701, 701)).await.unwrap_err(), StoreError::Stopped);
    let second = Store::open(first.source()).await.unwrap();
    assert_eq!(second.entries_since(&table("t1"), 0).await.unwrap(), addition("t1", 1, 700).entries);
    second.append_entries(&addition("t1", 701, 701)).await.unwrap();
}

#[tokio::test]
async fn only_consecutive_entries_are_stored() {
    let store = store("following").await;
    let conflict = |stored, offered| StoreError::Conflict { table: table("t1"), stored, offered };
    assert_eq!(store.append_entries(&addition("t1", 2, 2)).await.unwrap_err(), conflict(0, 2));
    store.append_entries(&addition("t1", 1, 2)).await.unwrap();
    assert_eq!(store.append_entries(&addition("t1", 2, 3)).await.unwrap_err(), conflict(2, 2));
    assert_eq!(store.append_entries(&addition("t1", 4, 4)).await.unwrap_err(), conflict(2, 4));
    let mut holed = addition("t1", 3, 5);
    holed.entries.remove(1);
    assert_eq!(store.append_entries(&holed).await.unwrap_err(), conflict(0, 5));
    holed.entries.clear();
    assert_eq!(store.append_entries(&holed).await.unwrap_err(), conflict(0, 0));
    assert_eq!(versions(&store, "t1").await, [1, 2]);
}

/// A hundred at once, among them a conflict, an unknown host, and changes of people.
#[tokio::test]
async fn one_that_fails_spoils_nothing_for_the_others() {
    let store = store("together").await;
    store.append_entries(&addition("late", 1, 2)).await.unwrap();
    let mut writes = JoinSet::new();
    for number in 0..100 {
        let store = store.clone();
        let mut addition = match number {
            30 => addition("late", 2, 2),
            _ => addition(&format!("t{number}"), 1, 3),
        };
        if number == 60 {
            addition.host = id("unknown");
        }
        writes.spawn(async move { (number, store.append_entries(&addition).await.map(drop)) });
    }
    let (bo, stranger) = (id("bo"), id("unknown"));
    let (renamed, unknown) = tokio::join!(store.rename(&bo, "Bobo"), store.rename(&stranger, "No"));
    assert_eq!((renamed, unknown), (Ok(()), Err(StoreError::Missing)));
    while let Some(written) = writes.join_next().await {
        match written.unwrap() {
            (30, result) => {
                assert_eq!(result, Err(StoreError::Conflict { table: table("late"), stored: 2, offered: 2 }));
            }
            (60, result) => assert_eq!(result, Err(StoreError::Missing)),
            (number, result) => assert_eq!(result, Ok(()), "{number}"),
        }
    }
    for number in 0..100 {
        let wanted = if number == 30 || number == 60 { vec![] } else { vec![1, 2, 3] };
        assert_eq!(versions(&store, &format!("t{number}")).await, wanted);
    }
    assert_eq!(versions(&store, "late").await, [1, 2]);
    assert_eq!(store.person(&id("bo")).await.unwrap().unwrap().name, "Bobo");
}

/// Many additions to one game that wait together: the last decides what lists say.
#[tokio::test]
async fn a_game_may_go_on_several_times_at_once() {
    let store = store("several").await;
    let mut additions: Vec<_> = (1..=50).map(|version| addition("t1", version, version)).collect();
    additions[49].summary.stage = Stage::Over;
    let mut writes = JoinSet::new();
    for addition in additions {
        let store = store.clone();
        // Tasks of one thread are first run in the order in which they were spawned.
        writes.spawn(async move { store.append_entries(&addition).await.map(drop) });
    }
    assert!(writes.join_all().await.iter().all(Result::is_ok));
    assert_eq!(versions(&store, "t1").await, (1..=50).collect::<Vec<_>>());
    let summary = store.table_summary(&table("t1")).await.unwrap().unwrap();
    assert_eq!((summary.stage, summary.changed), (Stage::Over, Timestamp(1050)));
}

#[tokio::test]
async fn people_find_their_tables() {
    let store = store("lists").await;
    for (name, changed) in [("t1", 30), ("t2", 10), ("t3", 20), ("t4", 20)] {
        let mut addition = addition(name, 1, 1);
        addition.summary.changed = Timestamp(changed);
        store.append_entries(&addition).await.unwrap();
    }
    let names = async |person, before: Option<&PageCursor>, most| {
        let lines = store.tables_of(&id(person), before, most).await.unwrap();
        lines.iter().map(|summary| summary.table.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(names("ada", None, 9).await, ["t1", "t4", "t3", "t2"]);
    assert_eq!(names("ada", None, 2).await, ["t1", "t4"]);
    let before = PageCursor { changed: Timestamp(20), table: table("t4") };
    assert_eq!(names("ada", Some(&before), 2).await, ["t3", "t2"]);
    assert!(names("bo", None, 9).await.is_empty());
    // Bo sits down at t2, and Ada stands up and lets him be the host.
    let mut moved = addition("t2", 2, 2);
    moved.summary.changed = Timestamp(40);
    moved.people = vec![(Seat::B, id("bo"))];
    moved.host = id("bo");
    store.append_entries(&moved).await.unwrap();
    assert_eq!(names("bo", None, 9).await, ["t2"]);
    assert_eq!(names("ada", None, 9).await, ["t1", "t4", "t3"]);
    // A storage that has just been opened knows who sat there.
    store.close().await;
    let store = Store::open(store.source()).await.unwrap();
    let mut left = addition("t2", 3, 3);
    left.people = vec![(Seat::A, id("ada"))];
    store.append_entries(&left).await.unwrap();
    assert!(store.tables_of(&id("bo"), None, 9).await.unwrap().is_empty());
}

#[tokio::test]
async fn the_lobby_lists_open_unfinished_tables() {
    let store = store("lobby").await;
    let stages = [Stage::Gathering, Stage::Playing, Stage::Over, Stage::Closed];
    let mut open = BTreeSet::new();
    for (number, (stage, listing)) in stages
        .iter()
        .flat_map(|stage| [Listing::Open, Listing::Link].map(|listing| (*stage, listing)))
        .enumerate()
    {
        let name = format!("t{number}");
        store.append_entries(&addition(&name, 1, 1)).await.unwrap();
        let mut changed = addition(&name, 2, 2);
        (changed.summary.stage, changed.summary.settings.listing) = (stage, listing);
        changed.deadline = (number % 3 == 0).then_some(Timestamp(500 - number as u64));
        store.append_entries(&changed).await.unwrap();
        if listing == Listing::Open && matches!(stage, Stage::Gathering | Stage::Playing) {
            open.insert(name);
        }
    }
    let lobby = store.open_tables(9).await.unwrap();
    assert!(lobby.iter().all(|(host, _)| *host == id("ada")));
    assert_eq!(lobby.iter().map(|(_, table)| table.to_string()).collect::<BTreeSet<_>>(), open);
    assert_eq!(store.open_tables(1).await.unwrap().len(), 1, "all are of one host");
    let tables: Vec<TableId> = lobby.into_iter().map(|(_, table)| table).chain([table("unknown")]).collect();
    let summaries = store.summaries(&tables).await.unwrap();
    assert_eq!(summaries.iter().map(|summary| summary.table.to_string()).collect::<BTreeSet<_>>(), open);
    assert_eq!(store.summaries(&[]).await.unwrap(), []);
    // t6 is closed, so it has no deadline any more.
    assert_eq!(
        store.deadlines().await.unwrap(),
        [(table("t3"), Timestamp(497)), (table("t0"), Timestamp(500))]
    );
    let mut done = addition("t3", 3, 3);
    done.deadline = None;
    store.append_entries(&done).await.unwrap();
    assert_eq!(store.deadlines().await.unwrap(), [(table("t0"), Timestamp(500))]);
}

#[tokio::test]
async fn old_tables_are_found_the_oldest_first() {
    let store = store("old tables").await;
    for (name, last, stage) in
        [("t1", 7, Stage::Over), ("t2", 9, Stage::Gathering), ("t3", 8, Stage::Gathering)]
    {
        let mut new = addition(name, 1, last);
        new.summary.stage = stage;
        store.append_entries(&new).await.unwrap();
    }
    let names = |found: Vec<(PersonId, TableId)>| -> Vec<String> {
        found.into_iter().map(|(host, table)| format!("{table} of {host}")).collect()
    };
    let at = |version: u64| Timestamp(1000 + version);
    assert_eq!(names(store.gathering_since(at(10), 9).await.unwrap()), ["t3 of ada", "t2 of ada"]);
    assert_eq!(names(store.gathering_since(at(10), 1).await.unwrap()), ["t3 of ada"]);
    assert_eq!(names(store.gathering_since(at(8), 9).await.unwrap()), [""; 0]);
    assert_eq!(names(store.unchanged_since(at(9), 9).await.unwrap()), ["t1 of ada", "t3 of ada"]);
    assert_eq!(names(store.unchanged_since(at(10), 1).await.unwrap()), ["t1 of ada"]);
}
