//! Seals of rows about people: a keyed hash of each, so that `verify` notices rows that were changed, added or deleted outside of
//! the server, by hand or by a fault.
//!
//! Triggers note in a temporary table of the server's own connections which rows a transaction changes, whatever its statements are,
//! and the rows are sealed before the commit. Changes over other connections leave the old seal. The key is in the same database:
//! seals find mistakes and plain edits, not an attacker who reads the key and computes seals.

use std::path::Path;

use rand::RngExt;
use ring::hmac;
use sqlx::AssertSqlSafe;
use sqlx::sqlite::SqliteConnection;

use crate::store::error::StoreError;
use crate::store::sql::{RowRef, SqlConnection, Statement};

/// The sealed tables and their primary keys.
const SEALED: [(&str, &str); 3] = [("people", "id"), ("sessions", "token"), ("links", "code")];

const KEY_FACT: &str = "seal_key";

/// Begins to note changed rows on a connection, and seals all rows of a database that has no seals yet.
pub(super) async fn start(path: &Path, connection: &mut SqliteConnection) -> Result<(), StoreError> {
    note_changes(connection).await.map_err(|error| StoreError::sql(path, &error))?;
    let connection = &mut SqlConnection::Sqlite(connection);
    if read_key(connection).await.map_err(|error| StoreError::sql(path, &error))?.is_none() {
        seal_all(connection).await.map_err(|error| StoreError::sql(path, &error))?;
    }
    Ok(())
}

/// In SQLite the triggers are temporary, too. For a connection that replaces a broken one as well.
pub(super) async fn note_changes(connection: &mut SqliteConnection) -> sqlx::Result<()> {
    let connection = &mut SqlConnection::Sqlite(connection);
    run(connection, "CREATE TEMP TABLE unsealed (kind TEXT, id TEXT, PRIMARY KEY (kind, id))".to_owned())
        .await?;
    for (table, key) in SEALED {
        for (event, row) in [("INSERT", "NEW"), ("UPDATE", "NEW"), ("UPDATE", "OLD"), ("DELETE", "OLD")] {
            let sql = format!(
                "CREATE TEMP TRIGGER {table}_{event}_{row} AFTER {event} ON main.{table} \
                 BEGIN INSERT OR IGNORE INTO unsealed VALUES ('{table}', {row}.{key}); END"
            );
            run(connection, sql).await?;
        }
    }
    Ok(())
}

async fn seal_all(connection: &mut SqlConnection<'_>) -> sqlx::Result<()> {
    run(connection, "BEGIN IMMEDIATE".to_owned()).await?;
    add_key(connection).await?;
    for (table, key) in SEALED {
        let sql = format!("INSERT OR IGNORE INTO unsealed SELECT '{table}', {key} FROM {table}");
        run(connection, sql).await?;
    }
    seal_changed(connection).await?;
    run(connection, "COMMIT".to_owned()).await
}

/// Makes the key of a database that has none.
pub(super) async fn add_key(connection: &mut SqlConnection<'_>) -> sqlx::Result<()> {
    let key: [u8; 32] = rand::rng().random();
    let sql = "INSERT INTO facts (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING";
    connection.run(&Statement::new(sql).text(KEY_FACT).text(&hex(&key))).await.map(drop)
}

/// Seals the rows that the transaction has changed.
pub(super) async fn seal_changed(connection: &mut SqlConnection<'_>) -> sqlx::Result<()> {
    let read = |row: RowRef<'_>| Ok((row.try_get("kind")?, row.try_get("id")?));
    let changed: Vec<(String, String)> =
        connection.fetch(Statement::new("SELECT kind, id FROM unsealed"), read).await?;
    if changed.is_empty() {
        return Ok(());
    }
    let key = read_key(connection).await?.ok_or(sqlx::Error::RowNotFound)?;
    for (kind, id) in &changed {
        let Some((table, column)) = SEALED.into_iter().find(|(table, _)| table == kind) else { continue };
        let sql = AssertSqlSafe(format!("SELECT * FROM {table} WHERE {column} = $1"));
        let seals = connection.fetch(Statement::new(sql).text(id), |row| seal(&key, table, row)).await?;
        let statement = match seals.first() {
            Some(seal) => Statement::new(
                "INSERT INTO seals (kind, id, seal) VALUES ($1, $2, $3) \
                 ON CONFLICT (kind, id) DO UPDATE SET seal = excluded.seal",
            )
            .text(kind)
            .text(id)
            .text(seal),
            None => Statement::new("DELETE FROM seals WHERE kind = $1 AND id = $2").text(kind).text(id),
        };
        connection.run(&statement).await?;
    }
    run(connection, "DELETE FROM unsealed".to_owned()).await
}

/// The rows whose seal is wrong or missing, or that are missing themselves. None if the database has no seals yet.
pub(super) async fn find_broken(connection: &mut SqlConnection<'_>) -> sqlx::Result<Option<Vec<BrokenSeal>>> {
    let Some(key) = read_key(connection).await? else { return Ok(None) };
    let mut broken = Vec::new();
    for (table, column) in SEALED {
        let sql = format!(
            "SELECT r.*, s.seal AS seal_of_row FROM {table} r \
             LEFT JOIN seals s ON s.kind = '{table}' AND s.id = r.{column} ORDER BY r.{column}"
        );
        let judge = |row: RowRef<'_>| {
            let stored: Option<String> = row.try_get("seal_of_row")?;
            let is_broken = stored != Some(seal(&key, table, row)?);
            Ok(is_broken.then_some(row.try_get::<String>(column)?))
        };
        let found = connection.fetch(Statement::new(AssertSqlSafe(sql)), judge).await?;
        broken.extend(found.into_iter().flatten().map(|id| BrokenSeal::new(table, id)));
        let sql = format!(
            "SELECT id FROM seals WHERE kind = '{table}' AND id NOT IN (SELECT {column} FROM {table})"
        );
        let missing = connection.fetch(Statement::new(AssertSqlSafe(sql)), |row| row.try_get("id")).await?;
        broken.extend(missing.into_iter().map(|id| BrokenSeal::new(table, id)));
    }
    Ok(Some(broken))
}

/// A row that was changed, added or deleted outside of the server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BrokenSeal {
    pub table: &'static str,
    /// The id of a person. Of sessions and links, which are found by hashes of secrets, the first digits.
    pub row: String,
}

impl BrokenSeal {
    fn new(table: &'static str, id: String) -> BrokenSeal {
        let row = if table == "people" { id } else { id.chars().take(8).collect() };
        BrokenSeal { table, row }
    }
}

/// Covers the names and values of all columns but those without a value, so that a column can be added later.
fn seal(key: &hmac::Key, table: &str, row: RowRef<'_>) -> sqlx::Result<String> {
    let mut columns = row.texts()?;
    columns.retain(|(name, _)| name != "seal_of_row");
    columns.sort_unstable();
    let mut context = hmac::Context::with_key(key);
    let parts = columns.iter().flat_map(|(name, value)| [name.as_str(), value.as_str()]);
    for part in std::iter::once(table).chain(parts) {
        context.update(&(part.len() as u64).to_be_bytes());
        context.update(part.as_bytes());
    }
    Ok(hex(context.sign().as_ref()))
}

async fn read_key(connection: &mut SqlConnection<'_>) -> sqlx::Result<Option<hmac::Key>> {
    let key = Statement::new("SELECT value FROM facts WHERE name = $1").text(KEY_FACT);
    let key: Option<String> = connection.fetch(key, |row| row.try_get("value")).await?.pop();
    Ok(key.map(|key| hmac::Key::new(hmac::HMAC_SHA256, key.as_bytes())))
}

async fn run(connection: &mut SqlConnection<'_>, sql: String) -> sqlx::Result<()> {
    connection.run(&Statement::new(AssertSqlSafe(sql))).await.map(drop)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
