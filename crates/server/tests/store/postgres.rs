//! What only PostgreSQL has: other servers on the same database, and connections that are lost. Without a PostgreSQL for tests
//! (`cargo xtask test` starts one) there is nothing to try.

use blacktop_server::Server;
use blacktop_server::config::{Config, Quotas};
use blacktop_server::store::{
    DataSource, Store, StoreError, StoreOptions, UnfitDatabase, tamper, test_database,
};
use blacktop_testkit::deadline;

use super::{addition, table, versions, with_people};

/// The sessions of the writer.
const END_WRITER: &str = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
                          WHERE datname = current_database() AND application_name LIKE 'blacktop/%'";

/// Another server, with a lease that has not run out.
const OTHER_NODE: &str = "INSERT INTO nodes (id, writer, name, build, began, steady, lease_until) \
                          VALUES (8, 1, 'another', '0', clock_timestamp(), clock_timestamp(), \
                          clock_timestamp() + interval '1 h')";

async fn refusal(source: &DataSource, options: StoreOptions) -> UnfitDatabase {
    match Store::open_with(source, options).await.err() {
        Some(StoreError::Unfit { why, .. }) => why,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn two_servers_cannot_have_one_database() {
    let Some(source) = test_database().await else { return };
    let first = with_people(source).await;
    let refused = deadline(refusal(first.source(), StoreOptions::default())).await;
    assert!(matches!(&refused, UnfitDatabase::InUse(name) if name.contains("process")), "{refused}");
    first.append_entries(&addition("t1", 1, 1)).await.unwrap();
    first.close().await;
    let second = Store::open(first.source()).await.unwrap();
    assert_eq!(versions(&second, "t1").await, [1]);
}

/// The next start waits for the lease of a server that was killed, and takes its tables.
#[tokio::test]
async fn a_killed_server_is_fenced_by_the_next() {
    let Some(source) = test_database().await else { return };
    let first = with_people(source).await;
    first.append_entries(&addition("t1", 1, 3)).await.unwrap();
    first.close().await;
    // What a server that was killed leaves.
    tamper(
        first.source(),
        "INSERT INTO nodes (id, writer, name, build, began, steady, lease_until) \
         VALUES (7, 1, 'killed', '0', clock_timestamp(), clock_timestamp(), clock_timestamp() + interval '3 s'); \
         INSERT INTO owners (game, node, epoch) SELECT number, 7, nextval('epochs') FROM games",
    )
    .await;
    let second = deadline(Store::open(first.source())).await.unwrap();
    second.append_entries(&addition("t1", 4, 4)).await.unwrap();
    assert_eq!(versions(&second, "t1").await, [1, 2, 3, 4]);
}

#[tokio::test]
async fn a_fenced_server_stores_nothing_and_stops() {
    let Some(source) = test_database().await else { return };
    let store = with_people(source).await;
    store.append_entries(&addition("t1", 1, 1)).await.unwrap();
    tamper(store.source(), "UPDATE nodes SET writer = 0").await;
    assert_eq!(store.append_entries(&addition("t1", 2, 2)).await.unwrap_err(), StoreError::Fenced);
    deadline(store.fenced()).await;
    assert_eq!(versions(&store, "t1").await, [1]);

    let config =
        Config { port: 0, data: store.source().clone(), limits: Quotas::unlimited(), ..Config::default() };
    let server = Server::bind(config).await.unwrap();
    let running = tokio::spawn(server.run(std::future::pending()));
    tamper(store.source(), "UPDATE nodes SET writer = 0").await;
    assert_eq!(deadline(running).await.unwrap(), Err(StoreError::Fenced));
}

/// Whether a statement was done whose answer is lost is found out, so that nothing is lost and nothing doubled.
#[tokio::test]
async fn lost_connections_lose_and_double_nothing() {
    const ROUNDS: u64 = 20;
    let Some(source) = test_database().await else { return };
    let store = with_people(source).await;
    for version in 1..=ROUNDS {
        let new = addition(&format!("n{version}"), 1, 2);
        let added = async {
            deadline(store.append_entries(&addition("t1", version, version))).await.unwrap();
            deadline(store.append_entries(&new)).await.unwrap();
        };
        tokio::join!(added, tamper(store.source(), END_WRITER));
    }
    assert_eq!(versions(&store, "t1").await, (1..=ROUNDS).collect::<Vec<_>>());
    for number in 1..=ROUNDS {
        assert_eq!(versions(&store, &format!("n{number}")).await, [1, 2]);
    }
}

#[tokio::test]
async fn a_table_of_another_server_is_not_added_to_until_that_is_fenced() {
    let Some(source) = test_database().await else { return };
    let store = with_people(source).await;
    store.append_entries(&addition("t1", 1, 1)).await.unwrap();
    tamper(store.source(), OTHER_NODE).await;
    tamper(store.source(), "UPDATE owners SET node = 8, epoch = nextval('epochs')").await;
    let elsewhere = StoreError::Elsewhere { table: table("t1") };
    for _ in 0..2 {
        assert_eq!(store.append_entries(&addition("t1", 2, 2)).await.unwrap_err(), elsewhere);
    }
    assert_eq!(store.claim(&table("t1")).await.unwrap_err(), elsewhere);
    // It adds an entry, and is fenced.
    let theirs = "INSERT INTO entries SELECT game, 2, at, body, 'theirs' FROM entries; UPDATE nodes SET writer = 0 WHERE id = 8";
    tamper(store.source(), theirs).await;
    let _claim = store.claim(&table("t1")).await.unwrap();
    let conflict = StoreError::Conflict { table: table("t1"), stored: 2, offered: 2 };
    assert_eq!(store.append_entries(&addition("t1", 2, 2)).await.unwrap_err(), conflict);
}

/// An addition whose author has read another history is refused, though its version would follow.
#[tokio::test]
async fn entries_follow_the_hash_before_them() {
    let Some(source) = test_database().await else { return };
    let store = with_people(source).await;
    store.append_entries(&addition("t1", 1, 2)).await.unwrap();
    let mut other = addition("t1", 3, 3);
    other.previous = Some(7);
    let conflict = StoreError::Conflict { table: table("t1"), stored: 2, offered: 3 };
    assert_eq!(store.append_entries(&other).await.unwrap_err(), conflict);
    // In the database too, if this server does not know of it: as after a failover to a standby that lags.
    tamper(store.source(), "UPDATE entries SET hash = '0000000000000007' WHERE version = 2").await;
    let lost = store.append_entries(&addition("t1", 3, 3)).await;
    assert_eq!(lost.unwrap_err(), StoreError::Elsewhere { table: table("t1") });
    store.append_entries(&other).await.unwrap();
}

#[tokio::test]
async fn a_database_of_a_newer_program_is_refused_if_that_says_so() {
    let Some(source) = test_database().await else { return };
    with_people(source.clone()).await.close().await;
    tamper(&source, "INSERT INTO migrations (version) VALUES (9999)").await;
    // What was only added is no hindrance.
    Store::open(&source).await.unwrap().close().await;
    tamper(&source, "INSERT INTO facts (name, value) VALUES ('oldest_migration', '9999')").await;
    assert_eq!(refusal(&source, StoreOptions::default()).await, UnfitDatabase::Newer(9999));
}

#[tokio::test]
async fn commits_that_may_be_lost_are_refused_unless_accepted() {
    let Some(source) = test_database().await else { return };
    let off = "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET synchronous_commit = off', current_database()); END $$";
    tamper(&source, off).await;
    let options = StoreOptions::default();
    assert_eq!(refusal(&source, options).await, UnfitDatabase::NotDurable("synchronous_commit"));
    Store::open_with(&source, StoreOptions { unsafe_commits: true, ..options }).await.unwrap().close().await;
}
