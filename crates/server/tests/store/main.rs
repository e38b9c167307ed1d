//! The store: reads return what was written, and damaged files lose nothing.

mod analyses;
mod backups;
mod games;
mod log;
mod moving;
mod opening;
mod people;
mod postgres;
mod verify;

use std::fs;
use std::path::{Path, PathBuf};

use blacktop_protocol::{
    Author, Entry, Listing, PersonId, Seat, SeatOccupant, Settings, Stage, TableEvent, TableId, TableSummary,
    Timestamp,
};
use blacktop_server::store::{DataSource, LoginSession, Person, SessionKind, Store, test_database};
use blacktop_table::{HashedEntry, NewEntries};

/// A file of this test alone, that is not there yet.
fn file(test: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("store").join(test);
    let _ = fs::remove_dir_all(&folder);
    folder.join("blacktop.db")
}

/// A new store with Ada and Bo, in a file or in PostgreSQL.
async fn store(test: &str) -> Store {
    match test_database().await {
        Some(source) => with_people(source).await,
        None => file_store(test).await,
    }
}

/// A new store with Ada and Bo in a file, for tests of what only files have.
async fn file_store(test: &str) -> Store {
    with_people(file(test).into()).await
}

fn file_of(store: &Store) -> &Path {
    store.source().file().unwrap()
}

async fn with_people(source: DataSource) -> Store {
    let store = Store::open(source).await.unwrap();
    for name in ["ada", "bo"] {
        store.add_person(&person(name), &session(&format!("first of {name}"), name)).await.unwrap();
    }
    store
}

fn id(text: &str) -> PersonId {
    text.parse().unwrap()
}

fn table(text: &str) -> TableId {
    text.parse().unwrap()
}

fn person(name: &str) -> Person {
    Person {
        id: id(name),
        name: name.to_uppercase(),
        created: Timestamp(1),
        login: None,
        password: None,
        owner: None,
    }
}

fn session(token: &str, name: &str) -> LoginSession {
    let (token, person, about) = (token.to_owned(), id(name), "a browser".to_owned());
    LoginSession {
        token,
        person,
        created: Timestamp(10),
        seen: Timestamp(10),
        expires: Timestamp(1000),
        about,
        kind: SessionKind::Device,
    }
}

/// Entries of a table of Ada's, where she sits alone: from one version to another.
fn addition(name: &str, from: u64, to: u64) -> NewEntries {
    let entry = |version| {
        let what = TableEvent::Chatted { text: format!("“{version}” at {name}") };
        Entry { version, at: Timestamp(1000 + version), by: Author::Person(id("ada")), key: None, what }
    };
    let hashed = |version| HashedEntry { entry: entry(version), hash: u64::MAX - version };
    NewEntries {
        table: table(name),
        entries: (from..=to).map(hashed).collect(),
        previous: (from > 1).then(|| u64::MAX - (from - 1)),
        summary: TableSummary {
            table: table(name),
            stage: Stage::Playing,
            settings: Settings { listing: Listing::Open, ..Settings::default() },
            seats: vec![SeatOccupant::Person { person: id("ada"), name: "Ada".to_owned() }],
            colours: Vec::new(),
            minute: 1,
            from_record: false,
            turn: "A".to_owned(),
            changed: Timestamp(1000 + to),
        },
        host: id("ada"),
        people: vec![(Seat::A, id("ada"))],
        deadline: None,
    }
}

/// The versions of a table that are stored.
async fn versions(store: &Store, name: &str) -> Vec<u64> {
    let entries = store.entries_since(&table(name), 0).await.unwrap();
    entries.iter().map(|hashed| hashed.entry.version).collect()
}
