//! Connections to PostgreSQL, what its settings must be, and migrations.

use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{ConnectOptions, Connection, Executor};
use tokio::time::timeout;

use crate::store::error::{StoreError, UnfitDatabase};
use crate::store::seals;
use crate::store::source::PostgresUrl;
use crate::store::sql::{RowRef, SqlConnection, Statement};

/// How long connecting may take.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);

/// Oldest first. Published migrations never change, and only add: servers of the version before run beside this one while the nodes
/// of a cluster are replaced.
const STEPS: [(i64, &str); 1] = [(1, include_str!("../../../migrations/postgres/0001_start.sql"))];

/// The fact that says which migration a program must know at least. A migration that older programs cannot live with sets it.
const OLDEST_FACT: &str = "oldest_migration";

/// The advisory lock under which servers start: "blacktop" in ASCII.
const START_LOCK: i64 = 0x626c_6163_6b74_6f70;

const OLDEST_POSTGRES: i64 = 15;

/// Options of a connection with a purpose, by which operators tell connections apart.
pub(super) fn direct(url: &PostgresUrl, name: &str) -> PgConnectOptions {
    url.options().application_name(name).disable_statement_logging()
}

pub(super) fn pooled(url: &PostgresUrl) -> PgConnectOptions {
    direct(url, "blacktop")
}

pub(super) async fn connect(options: &PgConnectOptions) -> sqlx::Result<PgConnection> {
    let connecting = PgConnection::connect_with(options);
    timeout(CONNECT_TIMEOUT, connecting).await.map_err(|_| sqlx::Error::PoolTimedOut)?
}

/// A connection to a database that a program of this version has made.
pub(in crate::store) async fn connect_to_verify(url: &PostgresUrl) -> Result<PgConnection, StoreError> {
    let failed = |error: sqlx::Error| StoreError::postgres(url.shown(), &error);
    let mut connection = connect(&pooled(url)).await.map_err(failed)?;
    let mut connected = SqlConnection::Postgres(&mut connection);
    let newest = newest_migration(&mut connected).await.map_err(failed)?;
    check_version(url, &mut connected, newest).await?;
    let astray =
        "SELECT version FROM entries e WHERE NOT EXISTS (SELECT FROM games WHERE number = e.game) LIMIT 1";
    if !connected.fetch(Statement::new(astray), |_| Ok(())).await.map_err(failed)?.is_empty() {
        return Err(StoreError::unreadable(url.shown(), "entries of a game that is missing"));
    }
    Ok(connection)
}

/// Begins the transaction in which a server starts, one at a time: checks the settings of PostgreSQL, and migrates.
pub(super) async fn begin_start(
    url: &PostgresUrl,
    connection: &mut PgConnection,
    unsafe_commits: bool,
) -> Result<(), StoreError> {
    check_settings(url, connection, unsafe_commits).await?;
    let failed = |error: sqlx::Error| StoreError::postgres(url.shown(), &error);
    let connected = &mut SqlConnection::Postgres(&mut *connection);
    connected.run(&Statement::new("BEGIN")).await.map_err(failed)?;
    // Another start takes as long as its migrations. Their locks on tables must not queue up behind a long transaction, or everything
    // would wait behind them.
    let locks = [
        "SET LOCAL lock_timeout = '60s'",
        "SELECT pg_advisory_xact_lock($1)",
        "SET LOCAL lock_timeout = '2s'",
    ];
    connected.run(&Statement::new(locks[0])).await.map_err(failed)?;
    connected.run(&Statement::new(locks[1]).number(START_LOCK as u64)).await.map_err(failed)?;
    connected.run(&Statement::new(locks[2])).await.map_err(failed)?;
    let sql = "CREATE TABLE IF NOT EXISTS migrations (version BIGINT PRIMARY KEY, \
               at TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp())";
    connected.run(&Statement::new(sql)).await.map_err(failed)?;
    let newest = newest_migration(connected).await.map_err(failed)?;
    if newest > 0 {
        check_version(url, connected, newest).await?;
    }
    for (version, sql) in STEPS.into_iter().filter(|(version, _)| *version > newest) {
        connection.execute(sqlx::raw_sql(sql)).await.map_err(failed)?;
        let done = Statement::new("INSERT INTO migrations (version) VALUES ($1)").number(version as u64);
        SqlConnection::Postgres(&mut *connection).run(&done).await.map_err(failed)?;
    }
    seals::add_key(&mut SqlConnection::Postgres(connection)).await.map_err(failed)
}

async fn newest_migration(connection: &mut SqlConnection<'_>) -> sqlx::Result<i64> {
    let sql = "SELECT COALESCE(MAX(version), 0) AS newest FROM migrations";
    let newest = connection.fetch(Statement::new(sql), |row| row.try_get("newest")).await?.pop();
    Ok(newest.unwrap_or(0))
}

/// Newer migrations are no hindrance in themselves: see [`STEPS`].
async fn check_version(
    url: &PostgresUrl,
    connection: &mut SqlConnection<'_>,
    newest: i64,
) -> Result<(), StoreError> {
    let failed = |error: sqlx::Error| StoreError::postgres(url.shown(), &error);
    let (known, _) = STEPS[STEPS.len() - 1];
    let fact = Statement::new("SELECT value FROM facts WHERE name = $1").text(OLDEST_FACT);
    let fact = connection.fetch(fact, |row| row.try_get::<String>("value")).await.map_err(failed)?.pop();
    let oldest = fact.and_then(|oldest| oldest.parse().ok()).unwrap_or(0);
    if newest > known && oldest > known {
        return Err(unfit(url, UnfitDatabase::Newer(oldest)));
    }
    Ok(())
}

fn unfit(url: &PostgresUrl, why: UnfitDatabase) -> StoreError {
    StoreError::Unfit { database: url.shown().to_owned(), why }
}

/// A commit must be on the disk when it is acknowledged.
async fn check_settings(
    url: &PostgresUrl,
    connection: &mut PgConnection,
    unsafe_commits: bool,
) -> Result<(), StoreError> {
    let sql = "SELECT current_setting('server_version_num')::BIGINT / 10000 AS major, current_setting('fsync') AS fsync, \
               current_setting('synchronous_commit') AS synchronous_commit, \
               current_setting('transaction_read_only') AS read_only, current_setting('server_encoding') AS encoding, \
               (SELECT COUNT(*) FROM pg_stat_replication) AS standbys, \
               current_setting('synchronous_standby_names') AS synchronous";
    let read = |row: RowRef<'_>| {
        let text = |column| row.try_get::<String>(column);
        let durable = [("fsync", text("fsync")?), ("synchronous_commit", text("synchronous_commit")?)];
        let is_alone = row.try_get::<i64>("standbys")? == 0 || !text("synchronous")?.is_empty();
        Ok((row.try_get::<i64>("major")?, durable, text("read_only")?, text("encoding")?, is_alone))
    };
    let rows = SqlConnection::Postgres(connection).fetch(Statement::new(sql), read).await;
    let row = rows.map_err(|error| StoreError::postgres(url.shown(), &error))?.pop();
    let missing = || StoreError::unreadable("the settings of PostgreSQL", "no row");
    let (major, durable, read_only, encoding, is_alone) = row.ok_or_else(missing)?;
    if major < OLDEST_POSTGRES {
        return Err(unfit(url, UnfitDatabase::TooOld(major)));
    }
    if read_only == "on" {
        return Err(unfit(url, UnfitDatabase::ReadOnly));
    }
    if encoding != "UTF8" {
        return Err(unfit(url, UnfitDatabase::NotUtf8(encoding)));
    }
    for (setting, _) in durable.iter().filter(|(_, value)| value == "off") {
        if !unsafe_commits {
            return Err(unfit(url, UnfitDatabase::NotDurable(setting)));
        }
        tracing::warn!(setting, "off: a crash of PostgreSQL loses acknowledged moves");
    }
    if !is_alone {
        tracing::warn!("standbys without synchronous_standby_names: a failover loses acknowledged moves");
    }
    Ok(())
}
