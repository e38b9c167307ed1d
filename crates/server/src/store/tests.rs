//! A full disk and a broken connection, which need access to the writer.

use std::future::poll_fn;
use std::pin::pin;
use std::task::Poll;

use blacktop_protocol::{Author, Entry, Settings, Stage, TableEvent, TableSummary, Timestamp};
use blacktop_table::{HashedEntry, NewEntries};
use sqlx::Connection;
use sqlx::sqlite::SqliteConnection;
use tempfile::TempDir;
use tokio::task::yield_now;

use crate::store::open;
use crate::store::sql::Statement;
use crate::store::{LoginSession, Person, SessionKind, Store, StoreError};

async fn store(folder: &TempDir) -> Store {
    let store = Store::open(&folder.path().join("blacktop.db")).await.unwrap();
    let (id, name, about) = ("ada".parse().unwrap(), "Ada".to_owned(), String::new());
    let person = Person { id, name, created: Timestamp(1), login: None, password: None, owner: None };
    let (token, person_id) = ("token".to_owned(), person.id.clone());
    let kind = SessionKind::Device;
    let session = LoginSession {
        token,
        person: person_id,
        created: Timestamp(1),
        seen: Timestamp(1),
        expires: Timestamp(2),
        about,
        kind,
    };
    store.add_person(&person, &session).await.unwrap();
    store
}

/// Entries of about a kilobyte each.
fn addition(from: u64, to: u64) -> NewEntries {
    let text = "x".repeat(1000);
    let what = TableEvent::Chatted { text };
    let entry =
        |version| Entry { version, at: Timestamp(version), by: Author::Table, key: None, what: what.clone() };
    let settings = Settings::default();
    let (stage, seats, turn) = (Stage::Gathering, Vec::new(), String::new());
    let table: blacktop_protocol::TableId = "t1".parse().unwrap();
    NewEntries {
        table: table.clone(),
        entries: (from..=to).map(|version| HashedEntry { entry: entry(version), hash: version }).collect(),
        previous: (from > 1).then(|| from - 1),
        summary: TableSummary {
            table,
            stage,
            settings,
            seats,
            colours: Vec::new(),
            minute: 0,
            from_record: false,
            turn,
            changed: Timestamp(to),
        },
        host: "ada".parse().unwrap(),
        people: Vec::new(),
        deadline: None,
    }
}

/// Whether all entries up to a version are stored, and no more.
async fn has(store: &Store, last: u64) -> bool {
    let stored = store.entries_since(&"t1".parse().unwrap(), 0).await.unwrap();
    stored == addition(1, last).entries
}

impl Store {
    /// Has two requests written in one transaction: another connection holds the file until both are queued.
    async fn together<A, B>(&self, one: impl Future<Output = A>, other: impl Future<Output = B>) -> (A, B) {
        let mut holder =
            SqliteConnection::connect_with(&open::writing(self.source().file().unwrap())).await.unwrap();
        sqlx::query("BEGIN IMMEDIATE").execute(&mut holder).await.unwrap();
        let mut first = pin!(self.execute(Vec::new()));
        // The request is sent with the first poll, and with the writer once the queue is empty.
        let looked_at = poll_fn(|context| Poll::Ready(first.as_mut().poll(context).is_pending())).await;
        assert!(looked_at, "written although the file is held");
        while self.waiting() > 0 {
            yield_now().await;
        }
        let let_go = async {
            while self.waiting() < 2 {
                yield_now().await;
            }
            sqlx::query("ROLLBACK").execute(&mut holder).await.unwrap();
        };
        let (_, one, other, ()) = tokio::join!(first, one, other, let_go);
        (one, other)
    }
}

#[tokio::test]
async fn a_full_disk_costs_nothing_but_time() {
    let folder = TempDir::new().unwrap();
    let store = store(&folder).await;
    store.append_entries(&addition(1, 10)).await.unwrap();
    store.run_sql("PRAGMA max_page_count = 64").await;
    let full = StoreError::Full { path: store.source().file().unwrap().to_owned() };
    assert_eq!(store.append_entries(&addition(11, 500)).await.unwrap_err(), full);
    // Other requests of the batch fail too.
    let (large, small) = (addition(11, 500), addition(501, 501));
    let (one, other) = store.together(store.append_entries(&large), store.append_entries(&small)).await;
    assert_eq!((one.unwrap_err(), other.unwrap_err()), (full.clone(), full.clone()));
    assert!(has(&store, 10).await);
    assert_eq!(store.table_summary(&"t1".parse().unwrap()).await.unwrap(), Some(addition(1, 10).summary));
    store.append_entries(&addition(11, 11)).await.unwrap();
    assert_eq!(store.append_entries(&addition(12, 500)).await.unwrap_err(), full);
    store.run_sql("PRAGMA max_page_count = 4294967294").await;
    store.append_entries(&addition(12, 500)).await.unwrap();
    store.close().await;
    let store = Store::open(store.source()).await.unwrap();
    assert!(has(&store, 500).await);
}

/// A transaction that something else has left open, or a connection that has died, is replaced by a new one.
#[tokio::test]
async fn a_broken_connection_is_replaced() {
    let folder = TempDir::new().unwrap();
    let store = store(&folder).await;
    store.append_entries(&addition(1, 1)).await.unwrap();
    // It ends the writer's transaction behind its back.
    let torn = store.execute(vec![Statement::new("COMMIT; BEGIN; ROLLBACK")]).await;
    assert!(matches!(torn, Err(StoreError::Io { .. })), "{torn:?}");
    store.append_entries(&addition(2, 2)).await.unwrap();
    let left_open = store.execute(vec![Statement::new("COMMIT; BEGIN; SAVEPOINT x; BEGIN")]).await;
    assert!(matches!(left_open, Err(StoreError::Io { .. })), "{left_open:?}");
    store.append_entries(&addition(3, 3)).await.unwrap();
    assert!(has(&store, 3).await);
}
