//! Reads games.

use blacktop_protocol::{PersonId, TableId, TableSummary, Timestamp};
use blacktop_table::HashedEntry;
use sqlx::query::QueryAs;
use sqlx::sqlite::{SqliteArguments, SqliteExecutor, SqliteRow};
use sqlx::{FromRow, QueryBuilder, Row as _, Sqlite};

use crate::store::Store;
use crate::store::error::StoreError;
use crate::store::people::person_id;
use crate::store::sql::{from_sql, to_sql};

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
        let read = entries(self.readers(), table.as_str(), version).await;
        let rows = read.map_err(|error| self.failed(error))?;
        rows.into_iter().map(|row| row.hashed(table)).collect()
    }

    /// The summary of a table for lists.
    pub async fn table_summary(&self, table: &TableId) -> Result<Option<TableSummary>, StoreError> {
        let row = sqlx::query_as("SELECT line, changed FROM games WHERE id = $1")
            .bind(table.as_str().to_owned())
            .fetch_optional(self.readers())
            .await;
        row.map_err(|error| self.failed(error))?.map(|row| read_summary(self, row)).transpose()
    }

    /// The tables where a person sits or is the host, the newest first.
    pub async fn tables_of(
        &self,
        person: &PersonId,
        before: Option<&PageCursor>,
        most: u32,
    ) -> Result<Vec<TableSummary>, StoreError> {
        let (changed, table) = match before {
            Some(before) => (to_sql(before.changed.0), before.table.as_str()),
            None => (i64::MAX, ""),
        };
        let lines = sqlx::query_as(
            "SELECT line, changed FROM games \
             WHERE number IN \
             (SELECT game FROM seats WHERE person = $1 UNION SELECT number FROM games WHERE host = $1) \
             AND (changed < $2 OR (changed = $2 AND id < $3)) \
             ORDER BY changed DESC, id DESC LIMIT $4",
        );
        let lines =
            lines.bind(person.as_str().to_owned()).bind(changed).bind(table.to_owned()).bind(i64::from(most));
        let lines = lines.fetch_all(self.readers()).await.map_err(|error| self.failed(error))?;
        lines.into_iter().map(|row| read_summary(self, row)).collect()
    }

    /// The listed tables that are not over, and their hosts: the newest of every host, then the second of every host, and so on.
    pub async fn open_tables(&self, most_per_host: u32) -> Result<Vec<(PersonId, TableId)>, StoreError> {
        let sql = "SELECT host, id FROM (SELECT id, host, changed, \
                   ROW_NUMBER() OVER (PARTITION BY host ORDER BY changed DESC, id DESC) AS nth \
                   FROM games WHERE stage IN ('gathering', 'playing') AND listing = 'open') \
                   WHERE nth <= $1 ORDER BY nth, changed DESC, id DESC";
        self.hosts_and_tables(sqlx::query_as(sql).bind(i64::from(most_per_host))).await
    }

    /// The summaries of these tables, in any order. Tables that do not exist are left out.
    pub async fn summaries(&self, tables: &[TableId]) -> Result<Vec<TableSummary>, StoreError> {
        let mut query = QueryBuilder::new("SELECT line, changed FROM games WHERE id IN (");
        let mut ids = query.separated(", ");
        for table in tables {
            ids.push_bind(table.as_str().to_owned());
        }
        let lines = query.push(")").build_query_as().fetch_all(self.readers()).await;
        let lines: Vec<(String, i64)> = lines.map_err(|error| self.failed(error))?;
        lines.into_iter().map(|row| read_summary(self, row)).collect()
    }

    /// Some of the tables that have not begun and were not changed since then, with their hosts.
    pub async fn gathering_since(
        &self,
        before: Timestamp,
        most: u32,
    ) -> Result<Vec<(PersonId, TableId)>, StoreError> {
        let sql =
            "SELECT host, id FROM games WHERE stage = 'gathering' AND changed < $1 ORDER BY changed LIMIT $2";
        self.hosts_and_tables(sqlx::query_as(sql).bind(to_sql(before.0)).bind(i64::from(most))).await
    }

    /// Some of the tables that were not changed since then, with their hosts.
    pub async fn unchanged_since(
        &self,
        before: Timestamp,
        most: u32,
    ) -> Result<Vec<(PersonId, TableId)>, StoreError> {
        let sql = "SELECT host, id FROM games WHERE changed < $1 ORDER BY changed LIMIT $2";
        self.hosts_and_tables(sqlx::query_as(sql).bind(to_sql(before.0)).bind(i64::from(most))).await
    }

    /// The tables where these people sit, are the host, or have done or said anything. It reads all entries: ids are random, so an
    /// entry with one in quotation marks is about that person.
    pub async fn tables_about(&self, people: &[PersonId]) -> Result<Vec<TableId>, StoreError> {
        let mut query = QueryBuilder::new(
            "SELECT id FROM games WHERE number IN (SELECT game FROM seats WHERE person IN (",
        );
        let list = |query: &mut QueryBuilder<Sqlite>| {
            let mut ids = query.separated(", ");
            for person in people {
                ids.push_bind(person.as_str().to_owned());
            }
        };
        list(&mut query);
        query.push(") UNION SELECT number FROM games WHERE host IN (");
        list(&mut query);
        query.push(") UNION SELECT game FROM entries WHERE ");
        let mut spoken = query.separated(" OR ");
        for person in people {
            spoken
                .push("INSTR(body, ")
                .push_bind_unseparated(format!("\"{person}\""))
                .push_unseparated(") > 0");
        }
        let ids: Result<Vec<String>, sqlx::Error> =
            query.push(") ORDER BY number").build_query_scalar().fetch_all(self.readers()).await;
        ids.map_err(|error| self.failed(error))?.into_iter().map(read_table).collect()
    }

    async fn hosts_and_tables(
        &self,
        query: QueryAs<'_, Sqlite, (String, String), SqliteArguments>,
    ) -> Result<Vec<(PersonId, TableId)>, StoreError> {
        let rows = query.fetch_all(self.readers()).await.map_err(|error| self.failed(error))?;
        rows.into_iter().map(|(host, table)| Ok((person_id(host)?, read_table(table)?))).collect()
    }

    /// The tables whose clock runs out while they may be unloaded, and when; the most urgent first.
    pub async fn deadlines(&self) -> Result<Vec<(TableId, Timestamp)>, StoreError> {
        let rows = sqlx::query_as(
            "SELECT id, deadline FROM games \
             WHERE stage IN ('gathering', 'playing') AND deadline IS NOT NULL ORDER BY deadline",
        );
        let rows: Vec<(String, i64)> =
            rows.fetch_all(self.readers()).await.map_err(|error| self.failed(error))?;
        rows.into_iter().map(|(id, deadline)| Ok((read_table(id)?, Timestamp(from_sql(deadline))))).collect()
    }
}

/// A row of `entries`.
pub(super) struct LogRow {
    pub(super) version: i64,
    pub(super) at: i64,
    body: String,
    hash: String,
}

impl FromRow<'_, SqliteRow> for LogRow {
    fn from_row(row: &SqliteRow) -> sqlx::Result<LogRow> {
        Ok(LogRow {
            version: row.try_get("version")?,
            at: row.try_get("at")?,
            body: row.try_get("body")?,
            hash: row.try_get("hash")?,
        })
    }
}

pub(super) async fn entries(
    readers: impl SqliteExecutor<'_>,
    table: &str,
    version: u64,
) -> sqlx::Result<Vec<LogRow>> {
    let sql = "SELECT e.version, e.at, e.body, e.hash FROM games g JOIN entries e ON e.game = g.number \
               WHERE g.id = $1 AND e.version > $2 ORDER BY e.version";
    sqlx::query_as(sql).bind(table.to_owned()).bind(to_sql(version)).fetch_all(readers).await
}

impl LogRow {
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
pub(super) fn read_summary(store: &Store, row: (String, i64)) -> Result<TableSummary, StoreError> {
    parse_summary(row).map(|summary| store.forgotten().redact(summary))
}

pub(super) fn parse_summary((line, changed): (String, i64)) -> Result<TableSummary, StoreError> {
    let summary: TableSummary =
        serde_json::from_str(&line).map_err(|error| StoreError::unreadable("a table's summary", error))?;
    Ok(TableSummary { changed: Timestamp(from_sql(changed)), ..summary })
}

pub(super) fn read_table(id: String) -> Result<TableId, StoreError> {
    TableId::try_from(id.clone()).map_err(|error| StoreError::unreadable(format!("table {id}"), error))
}
