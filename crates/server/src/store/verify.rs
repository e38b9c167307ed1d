//! Verifies a database: integrity, complete histories, replay.

use std::fmt;
use std::path::Path;

use blacktop_protocol::{TableId, Timestamp};
use blacktop_table::{HashedEntry, ReplayError};
use sqlx::Connection;
use sqlx::sqlite::SqliteConnection;

use crate::store::error::StoreError;
use crate::store::games::{LogRow, entries, parse_summary, read_table};
use crate::store::open::{check_file, reading};
use crate::store::seals::{self, BrokenSeal};
use crate::store::sql::from_sql;

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

/// Verifies a file, whether a server is running on it or not: SQLite's integrity, complete histories, and that they replay.
/// `replay` replays the entries of a table and compares the stored hashes.
pub async fn verify(
    data: &Path,
    replay: impl Fn(&TableId, &[HashedEntry]) -> Result<(), ReplayError>,
) -> Result<VerifyReport, StoreError> {
    check_file(data).await?;
    let failed = |error: sqlx::Error| StoreError::sql(data, &error);
    let mut connection = SqliteConnection::connect_with(&reading(data)).await.map_err(failed)?;
    check_integrity(data, &mut connection).await?;
    let ids: Vec<String> = sqlx::query_scalar("SELECT id FROM games ORDER BY id")
        .fetch_all(&mut connection)
        .await
        .map_err(failed)?;
    let broken_seals = check_seals(&mut connection).await.map_err(failed)?;
    let mut report = VerifyReport { broken_seals, ..VerifyReport::default() };
    for id in ids {
        let game = GameRows::read(&id, &mut connection).await.map_err(failed)?;
        report.games += 1;
        report.entries += game.rows.len() as u64;
        if let Err(why) = game.check(&id, &replay) {
            report.faults.push(DamagedGame { table: id, why });
        }
    }
    connection.close().await.map_err(failed)?;
    Ok(report)
}

/// In one snapshot, since people may come and go meanwhile. A database of the version before has no table for seals.
async fn check_seals(connection: &mut SqliteConnection) -> sqlx::Result<Option<Vec<BrokenSeal>>> {
    let mut snapshot = connection.begin().await?;
    let sql = "SELECT COUNT(*) FROM sqlite_master WHERE name = 'seals'";
    let tables: i64 = sqlx::query_scalar(sql).fetch_one(&mut *snapshot).await?;
    let broken = if tables == 0 { None } else { seals::find_broken(&mut snapshot).await? };
    snapshot.rollback().await?;
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

struct GameRows {
    /// The version at which its row was last written.
    version: u64,
    line: (String, i64),
    rows: Vec<LogRow>,
}

impl GameRows {
    /// Reads a game in one snapshot, since it may be going on.
    async fn read(id: &str, connection: &mut SqliteConnection) -> sqlx::Result<GameRows> {
        let mut snapshot = connection.begin().await?;
        let (version, line, changed): (i64, String, i64) =
            sqlx::query_as("SELECT version, line, changed FROM games WHERE id = $1")
                .bind(id.to_owned())
                .fetch_one(&mut *snapshot)
                .await?;
        let rows = entries(&mut *snapshot, id, 0).await?;
        snapshot.rollback().await?;
        Ok(GameRows { version: from_sql(version), line: (line, changed), rows })
    }

    fn check(
        &self,
        id: &str,
        replay: &impl Fn(&TableId, &[HashedEntry]) -> Result<(), ReplayError>,
    ) -> Result<(), IntegrityError> {
        let table = read_table(id.to_owned()).map_err(IntegrityError::Unreadable)?;
        let mut stored = Vec::with_capacity(self.rows.len());
        for (row, version) in self.rows.iter().zip(1..) {
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
        if parse_summary(self.line.clone()).map_err(IntegrityError::Unreadable)?.table != table {
            return Err(IntegrityError::Lists);
        }
        replay(&table, &stored).map_err(IntegrityError::Broken)
    }
}
