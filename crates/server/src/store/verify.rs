//! Verifies a database: integrity, complete histories, replay.

use std::fmt;
use std::path::Path;

use blacktop_protocol::{TableId, TableSummary, Timestamp};
use blacktop_table::{HashedEntry, ReplayError};
use sqlx::Connection;
use sqlx::sqlite::SqliteConnection;

use crate::store::error::StoreError;
use crate::store::games::{LogRow, entries, parse_summary, read_table};
use crate::store::open::{check_file, reading};
#[cfg(feature = "cluster")]
use crate::store::postgres;
use crate::store::seals::{self, BrokenSeal};
use crate::store::source::DataSource;
use crate::store::sql::{RowRef, SqlConnection, Statement, from_sql};

#[derive(Clone, PartialEq, Default, Debug)]
pub struct VerifyReport {
    pub games: u64,
    pub entries: u64,
    pub faults: Vec<DamagedGame>,
    /// None for a database of a version before, whose people are sealed at the next start of a server.
    pub broken_seals: Option<Vec<BrokenSeal>>,
}

/// A game that does not verify.
#[derive(Clone, PartialEq, Debug)]
pub struct DamagedGame {
    pub table: String,
    pub why: IntegrityError,
}

#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum IntegrityError {
    #[error("entry {0} is missing")]
    Missing(u64),
    #[error("entry {0} does not match its row")]
    Another(u64),
    /// Its summary is another table's.
    #[error("summary of another table")]
    Lists,
    #[error("{0}")]
    Broken(ReplayError),
    #[error("{0}")]
    Unreadable(StoreError),
}

impl fmt::Display for DamagedGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "table {}: {}", self.table, self.why)
    }
}

/// Verifies a database, whether a server is running on it or not: SQLite's integrity, complete histories, and that they replay.
/// `replay` replays the entries of a table and compares the stored hashes.
pub async fn verify(
    data: impl Into<DataSource>,
    replay: impl Fn(&TableId, &[HashedEntry]) -> Result<(), ReplayError>,
) -> Result<VerifyReport, StoreError> {
    match data.into() {
        DataSource::File(path) => {
            check_file(&path).await?;
            let failed = |error: sqlx::Error| StoreError::sql(&path, &error);
            let mut connection = SqliteConnection::connect_with(&reading(&path)).await.map_err(failed)?;
            check_integrity(&path, &mut connection).await?;
            let report =
                read_all(&mut SqlConnection::Sqlite(&mut connection), replay).await.map_err(failed)?;
            connection.close().await.map_err(failed)?;
            Ok(report)
        }
        #[cfg(feature = "cluster")]
        DataSource::Postgres(url) => {
            let failed = |error: sqlx::Error| StoreError::postgres(url.shown(), &error);
            let mut connection = postgres::connect_to_verify(&url).await?;
            let mut connected = SqlConnection::Postgres(&mut connection);
            let report = read_all(&mut connected, replay).await.map_err(failed)?;
            connection.close().await.map_err(failed)?;
            Ok(report)
        }
    }
}

async fn read_all(
    connection: &mut SqlConnection<'_>,
    replay: impl Fn(&TableId, &[HashedEntry]) -> Result<(), ReplayError>,
) -> sqlx::Result<VerifyReport> {
    let ids = Statement::new("SELECT id FROM games ORDER BY id");
    let ids: Vec<String> = connection.fetch(ids, |row| row.try_get("id")).await?;
    let mut report = VerifyReport { broken_seals: check_seals(connection).await?, ..VerifyReport::default() };
    for id in ids {
        let Some(game) = GameRows::read_at_once(&id, connection).await? else { continue };
        report.games += 1;
        report.entries += game.entries;
        if let Err(why) = game.check(&id, &replay) {
            report.faults.push(DamagedGame { table: id, why });
        }
    }
    Ok(report)
}

/// In one snapshot, since people may come and go meanwhile. A database of the version before has no table for seals.
async fn check_seals(connection: &mut SqlConnection<'_>) -> sqlx::Result<Option<Vec<BrokenSeal>>> {
    connection.begin_snapshot().await?;
    let has_seals = match connection {
        SqlConnection::Sqlite(_) => {
            let sql = "SELECT name FROM sqlite_master WHERE name = 'seals'";
            !connection.fetch(Statement::new(sql), |_| Ok(())).await?.is_empty()
        }
        #[cfg(feature = "cluster")]
        SqlConnection::Postgres(_) => true,
    };
    let broken = if has_seals { seals::find_broken(connection).await? } else { None };
    connection.end_snapshot().await?;
    Ok(broken)
}

/// SQLite's integrity check, including indexes and foreign keys.
async fn check_integrity(data: &Path, connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let failed = |error: sqlx::Error| StoreError::sql(data, &error);
    let check: String =
        sqlx::query_scalar("PRAGMA integrity_check(1)").fetch_one(&mut *connection).await.map_err(failed)?;
    if check != "ok" {
        return Err(StoreError::damaged(data, check.replace('\n', " ")));
    }
    let astray = sqlx::query("PRAGMA foreign_key_check").fetch_optional(connection).await.map_err(failed)?;
    match astray {
        Some(_) => Err(StoreError::damaged(data, "foreign key violation")),
        None => Ok(()),
    }
}

/// A game's rows as they were read, so that one that cannot be is a fault of this game only.
pub(super) struct GameRows {
    /// The version at which its row was last written.
    version: u64,
    summary: Result<TableSummary, StoreError>,
    entries: u64,
    rows: Result<Vec<LogRow>, StoreError>,
}

impl GameRows {
    /// Reads a game in one snapshot, since it may be going on. None if it was deleted meanwhile.
    async fn read_at_once(id: &str, connection: &mut SqlConnection<'_>) -> sqlx::Result<Option<GameRows>> {
        connection.begin_snapshot().await?;
        let game = GameRows::read(id, connection).await?;
        connection.end_snapshot().await?;
        Ok(game)
    }

    pub(super) async fn read(id: &str, connection: &mut SqlConnection<'_>) -> sqlx::Result<Option<GameRows>> {
        let sql = "SELECT version, line, changed FROM games WHERE id = $1";
        let read = |row: RowRef<'_>| {
            let line = (row.try_get("line")?, row.try_get("changed")?);
            Ok((from_sql(row.try_get("version")?), parse_summary(line)))
        };
        let game = connection.fetch(Statement::new(sql).text(id), read).await?.pop();
        let rows = connection.fetch(entries(id, 0), |row| Ok(LogRow::read(row))).await?;
        let (entries, rows) = (rows.len() as u64, rows.into_iter().collect());
        Ok(game.map(|(version, summary)| GameRows { version, summary, entries, rows }))
    }

    pub(super) fn check(
        self,
        id: &str,
        replay: &impl Fn(&TableId, &[HashedEntry]) -> Result<(), ReplayError>,
    ) -> Result<(), IntegrityError> {
        let table = read_table(id.to_owned()).map_err(IntegrityError::Unreadable)?;
        let rows = self.rows.map_err(IntegrityError::Unreadable)?;
        let mut stored = Vec::with_capacity(rows.len());
        for (row, version) in rows.iter().zip(1..) {
            if from_sql(row.version) != version {
                return Err(IntegrityError::Missing(version));
            }
            let hashed = row.hashed(&table).map_err(IntegrityError::Unreadable)?;
            if (hashed.entry.version, hashed.entry.at) != (version, Timestamp(from_sql(row.at))) {
                return Err(IntegrityError::Another(version));
            }
            stored.push(hashed);
        }
        if self.version > stored.len() as u64 {
            return Err(IntegrityError::Missing(stored.len() as u64 + 1));
        }
        if self.summary.map_err(IntegrityError::Unreadable)?.table != table {
            return Err(IntegrityError::Lists);
        }
        replay(&table, &stored).map_err(IntegrityError::Broken)
    }
}
