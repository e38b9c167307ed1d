//! Seals of rows about people: a keyed hash of each, so that `verify` notices rows that were changed, added or deleted outside of
//! the server, by hand or by a fault.
//!
//! Temporary triggers on the writer's own connection note which rows a transaction changes, whatever its statements are, and
//! the writer seals them before it commits. Changes over other connections leave the old seal. The key is in the same database:
//! seals find mistakes and plain edits, not an attacker who reads the key and computes seals.

use std::path::Path;

use rand::RngExt;
use ring::hmac;
use sqlx::sqlite::{SqliteConnection, SqliteRow};
use sqlx::{AssertSqlSafe, Column as _, Row as _, TypeInfo as _, ValueRef as _};

use crate::store::error::StoreError;

/// The sealed tables and their primary keys.
const SEALED: [(&str, &str); 3] = [("people", "id"), ("sessions", "token"), ("links", "code")];

const KEY_FACT: &str = "seal_key";

/// Begins to note changed rows on a connection, and seals all rows of a database that has no seals yet.
pub(super) async fn start(path: &Path, connection: &mut SqliteConnection) -> Result<(), StoreError> {
    note_changes(connection).await.map_err(|error| StoreError::sql(path, &error))?;
    if read_key(connection).await.map_err(|error| StoreError::sql(path, &error))?.is_none() {
        seal_all(connection).await.map_err(|error| StoreError::sql(path, &error))?;
    }
    Ok(())
}

/// For a connection that replaces a broken one, too.
pub(super) async fn note_changes(connection: &mut SqliteConnection) -> sqlx::Result<()> {
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

async fn seal_all(connection: &mut SqliteConnection) -> sqlx::Result<()> {
    let key: [u8; 32] = rand::rng().random();
    run(connection, "BEGIN IMMEDIATE".to_owned()).await?;
    sqlx::query("INSERT INTO facts (name, value) VALUES ($1, $2)")
        .bind(KEY_FACT)
        .bind(hex(&key))
        .execute(&mut *connection)
        .await?;
    for (table, key) in SEALED {
        let sql = format!("INSERT OR IGNORE INTO unsealed SELECT '{table}', {key} FROM {table}");
        run(connection, sql).await?;
    }
    seal_changed(connection).await?;
    run(connection, "COMMIT".to_owned()).await
}

/// Seals the rows that the transaction has changed.
pub(super) async fn seal_changed(connection: &mut SqliteConnection) -> sqlx::Result<()> {
    let changed: Vec<(String, String)> =
        sqlx::query_as("SELECT kind, id FROM unsealed").fetch_all(&mut *connection).await?;
    if changed.is_empty() {
        return Ok(());
    }
    let key = read_key(connection).await?.ok_or(sqlx::Error::RowNotFound)?;
    for (kind, id) in &changed {
        let Some((table, column)) = SEALED.into_iter().find(|(table, _)| table == kind) else { continue };
        let sql = AssertSqlSafe(format!("SELECT * FROM {table} WHERE {column} = $1"));
        let row = sqlx::query(sql).bind(id.clone()).fetch_optional(&mut *connection).await?;
        let statement = match row {
            Some(row) => sqlx::query("INSERT OR REPLACE INTO seals (kind, id, seal) VALUES ($1, $2, $3)")
                .bind(kind.clone())
                .bind(id.clone())
                .bind(seal(&key, table, &row)?),
            None => sqlx::query("DELETE FROM seals WHERE kind = $1 AND id = $2")
                .bind(kind.clone())
                .bind(id.clone()),
        };
        statement.execute(&mut *connection).await?;
    }
    run(connection, "DELETE FROM unsealed".to_owned()).await
}

/// The rows whose seal is wrong or missing, or that are missing themselves. None if the database has no seals yet.
pub(super) async fn find_broken(connection: &mut SqliteConnection) -> sqlx::Result<Option<Vec<BrokenSeal>>> {
    let Some(key) = read_key(connection).await? else { return Ok(None) };
    let mut broken = Vec::new();
    for (table, column) in SEALED {
        let sql = format!(
            "SELECT r.*, s.seal AS seal_of_row FROM {table} r \
             LEFT JOIN seals s ON s.kind = '{table}' AND s.id = r.{column} ORDER BY r.{column}"
        );
        let rows = sqlx::query(AssertSqlSafe(sql)).fetch_all(&mut *connection).await?;
        for row in rows {
            let stored: Option<String> = row.try_get("seal_of_row")?;
            if stored.as_deref() != Some(seal(&key, table, &row)?.as_str()) {
                broken.push(BrokenSeal::new(table, row.try_get(column)?));
            }
        }
        let sql = format!(
            "SELECT id FROM seals WHERE kind = '{table}' AND id NOT IN (SELECT {column} FROM {table})"
        );
        let missing: Vec<String> = sqlx::query_scalar(AssertSqlSafe(sql)).fetch_all(&mut *connection).await?;
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
fn seal(key: &hmac::Key, table: &str, row: &SqliteRow) -> sqlx::Result<String> {
    let mut columns: Vec<(&str, String)> = Vec::new();
    for column in row.columns().iter().filter(|column| column.name() != "seal_of_row") {
        let value = row.try_get_raw(column.ordinal())?;
        let text = match value.type_info().name() {
            "NULL" => continue,
            "INTEGER" => row.try_get::<i64, _>(column.ordinal())?.to_string(),
            _ => row.try_get_unchecked::<String, _>(column.ordinal())?,
        };
        columns.push((column.name(), text));
    }
    columns.sort_unstable();
    let mut context = hmac::Context::with_key(key);
    for part in std::iter::once(table).chain(columns.iter().flat_map(|(name, value)| [*name, value.as_str()]))
    {
        context.update(&(part.len() as u64).to_be_bytes());
        context.update(part.as_bytes());
    }
    Ok(hex(context.sign().as_ref()))
}

async fn read_key(connection: &mut SqliteConnection) -> sqlx::Result<Option<hmac::Key>> {
    let key: Option<String> = sqlx::query_scalar("SELECT value FROM facts WHERE name = $1")
        .bind(KEY_FACT)
        .fetch_optional(connection)
        .await?;
    Ok(key.map(|key| hmac::Key::new(hmac::HMAC_SHA256, key.as_bytes())))
}

async fn run(connection: &mut SqliteConnection, sql: String) -> sqlx::Result<()> {
    sqlx::query(AssertSqlSafe(sql)).execute(connection).await.map(drop)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
