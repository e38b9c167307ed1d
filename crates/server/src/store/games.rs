//! Reads games.

use blacktop_protocol::{PersonId, TableId, TableSummary, Timestamp};
use blacktop_table::HashedEntry;
use sqlx::AssertSqlSafe;

use crate::store::Store;
use crate::store::error::StoreError;
use crate::store::people::person_id;
use crate::store::sql::{RowRef, Statement, from_sql, placeholders};

/// The last table of the page before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PageCursor {
    pub changed: Timestamp,
    pub table: TableId,
}

impl From<&TableSummary> for PageCursor {
    fn from(summary: &TableSummary) -> PageCursor {
        PageCursor { changed: summary.changed, table: summary.table.clone() }
    }
}

impl Store {
    /// The entries of a table after a version, oldest first. A table without any does not exist.
    pub async fn entries_since(&self, table: &TableId, version: u64) -> Result<Vec<HashedEntry>, StoreError> {
        self.read(&entries(table.as_str(), version), |row| LogRow::read(row)?.hashed(table)).await
    }

    /// The summary of a table for lists.
    pub async fn table_summary(&self, table: &TableId) -> Result<Option<TableSummary>, StoreError> {
        let sql = "SELECT line, changed FROM games WHERE id = $1";
        let summary = Statement::new(sql).text(table.as_str());
        Ok(self.read(&summary, |row| read_summary(self, row)).await?.pop())
    }

    /// The tables where a person sits or is the host, the newest first.
    pub async fn tables_of(
        &self,
        person: &PersonId,
        before: Option<&PageCursor>,
        most: u32,
    ) -> Result<Vec<TableSummary>, StoreError> {
        let (changed, table) = match before {
            Some(before) => (before.changed, before.table.as_str()),
            None => (Timestamp::MAX, ""),
        };
        let lines = Statement::new(
            "SELECT line, changed FROM games \
             WHERE number IN \
             (SELECT game FROM seats WHERE person = $1 UNION SELECT number FROM games WHERE host = $1) \
             AND (changed < $2 OR (changed = $2 AND id < $3)) \
             ORDER BY changed DESC, id DESC LIMIT $4",
        );
        let lines = lines.text(person.as_str()).time(changed).text(table).number(most.into());
        self.read(&lines, |row| read_summary(self, row)).await
    }

    /// The listed tables that are not over, and their hosts: the newest of every host, then the second of every host, and so on.
    pub async fn open_tables(&self, most_per_host: u32) -> Result<Vec<(PersonId, TableId)>, StoreError> {
        let sql = "SELECT host, id FROM (SELECT id, host, changed, \
                   ROW_NUMBER() OVER (PARTITION BY host ORDER BY changed DESC, id DESC) AS nth \
                   FROM games WHERE stage IN ('gathering', 'playing') AND listing = 'open') AS ranked \
                   WHERE nth <= $1 ORDER BY nth, changed DESC, id DESC";
        self.hosts_and_tables(&Statement::new(sql).number(most_per_host.into())).await
    }

    /// The summaries of these tables, in any order. Tables that do not exist are left out.
    pub async fn summaries(&self, tables: &[TableId]) -> Result<Vec<TableSummary>, StoreError> {
        if tables.is_empty() {
            return Ok(Vec::new());
        }
        let sql = format!("SELECT line, changed FROM games WHERE id IN ({})", placeholders(1, tables.len()));
        let lines = Statement::new(AssertSqlSafe(sql)).texts(tables.iter().map(TableId::as_str));
        self.read(&lines, |row| read_summary(self, row)).await
    }

    /// Some of the tables that have not begun and were not changed since then, with their hosts.
    pub async fn gathering_since(
        &self,
        before: Timestamp,
        most: u32,
    ) -> Result<Vec<(PersonId, TableId)>, StoreError> {
        let sql =
            "SELECT host, id FROM games WHERE stage = 'gathering' AND changed < $1 ORDER BY changed LIMIT $2";
        self.hosts_and_tables(&Statement::new(sql).time(before).number(most.into())).await
    }

    /// Some of the tables that were not changed since then, with their hosts.
    pub async fn unchanged_since(
        &self,
        before: Timestamp,
        most: u32,
    ) -> Result<Vec<(PersonId, TableId)>, StoreError> {
        let sql = "SELECT host, id FROM games WHERE changed < $1 ORDER BY changed LIMIT $2";
        self.hosts_and_tables(&Statement::new(sql).time(before).number(most.into())).await
    }

    /// The tables where these people sit, are the host, or have done or said anything. It reads all entries: ids are random, so an
    /// entry with one in quotation marks is about that person.
    pub async fn tables_about(&self, people: &[PersonId]) -> Result<Vec<TableId>, StoreError> {
        let ids = placeholders(1, people.len());
        let spoken = (1..=people.len()).map(|person| format!("INSTR(body, ${}) > 0", people.len() + person));
        let sql = format!(
            "SELECT id FROM games WHERE number IN (SELECT game FROM seats WHERE person IN ({ids}) \
             UNION SELECT number FROM games WHERE host IN ({ids}) \
             UNION SELECT game FROM entries WHERE {}) ORDER BY number",
            spoken.collect::<Vec<_>>().join(" OR ")
        );
        let quoted = people.iter().map(|person| format!("\"{person}\""));
        let tables =
            Statement::new(AssertSqlSafe(sql)).texts(people.iter().map(PersonId::as_str)).texts(quoted);
        self.read(&tables, |row| read_table(row.get("id")?)).await
    }

    async fn hosts_and_tables(&self, tables: &Statement) -> Result<Vec<(PersonId, TableId)>, StoreError> {
        self.read(tables, |row| Ok((person_id(row.get("host")?)?, read_table(row.get("id")?)?))).await
    }

    /// The tables whose clock runs out while they may be unloaded, and when; the most urgent first.
    pub async fn deadlines(&self) -> Result<Vec<(TableId, Timestamp)>, StoreError> {
        let sql = "SELECT id, deadline FROM games \
                   WHERE stage IN ('gathering', 'playing') AND deadline IS NOT NULL ORDER BY deadline";
        self.read(&Statement::new(sql), |row| Ok((read_table(row.get("id")?)?, row.time("deadline")?))).await
    }
}

/// A row of `entries`.
pub(super) struct LogRow {
    pub(super) version: i64,
    pub(super) at: i64,
    body: String,
    hash: String,
}

/// The entries of a table after a version.
pub(super) fn entries(table: &str, version: u64) -> Statement {
    let sql = "SELECT e.version, e.at, e.body, e.hash FROM games g JOIN entries e ON e.game = g.number \
               WHERE g.id = $1 AND e.version > $2 ORDER BY e.version";
    Statement::new(sql).text(table).number(version)
}

impl LogRow {
    pub(super) fn read(row: RowRef<'_>) -> Result<LogRow, StoreError> {
        let (version, at) = (row.get("version")?, row.get("at")?);
        Ok(LogRow { version, at, body: row.get("body")?, hash: row.get("hash")? })
    }

    pub(super) fn hashed(&self, table: &TableId) -> Result<HashedEntry, StoreError> {
        let what = || format!("version {} of table {table}", self.version);
        let entry =
            serde_json::from_str(&self.body).map_err(|error| StoreError::unreadable(what(), error))?;
        let hash =
            u64::from_str_radix(&self.hash, 16).map_err(|error| StoreError::unreadable(what(), error))?;
        Ok(HashedEntry { entry, hash })
    }
}

/// A summary with its `changed` column, without the names of deleted people.
pub(super) fn read_summary(store: &Store, row: RowRef<'_>) -> Result<TableSummary, StoreError> {
    parse_summary((row.get("line")?, row.get("changed")?)).map(|summary| store.forgotten().redact(summary))
}

pub(super) fn parse_summary((line, changed): (String, i64)) -> Result<TableSummary, StoreError> {
    let summary: TableSummary =
        serde_json::from_str(&line).map_err(|error| StoreError::unreadable("a table's summary", error))?;
    Ok(TableSummary { changed: Timestamp(from_sql(changed)), ..summary })
}

pub(super) fn read_table(id: String) -> Result<TableId, StoreError> {
    TableId::try_from(id.clone()).map_err(|error| StoreError::unreadable(format!("table {id}"), error))
}
