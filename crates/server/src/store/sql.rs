//! Statements with their values, on their way to the writer.

use std::sync::Arc;

use blacktop_protocol::Timestamp;
use sqlx::sqlite::SqliteConnection;

/// A statement with values for `$1`, `$2` and so on.
pub(super) struct Statement {
    sql: &'static str,
    values: Vec<SqlValue>,
}

enum SqlValue {
    Text(Option<Arc<str>>),
    Number(i64),
}

impl Statement {
    pub(super) fn new(sql: &'static str) -> Statement {
        Statement { sql, values: Vec::new() }
    }

    pub(super) fn text(self, text: &str) -> Statement {
        self.maybe(Some(text))
    }

    /// A text or NULL.
    pub(super) fn maybe(mut self, text: Option<&str>) -> Statement {
        self.values.push(SqlValue::Text(text.map(Arc::from)));
        self
    }

    pub(super) fn number(mut self, number: u64) -> Statement {
        self.values.push(SqlValue::Number(to_sql(number)));
        self
    }

    pub(super) fn time(self, time: Timestamp) -> Statement {
        self.number(time.0)
    }

    /// Returns the number of changed rows.
    pub(super) async fn run(&self, connection: &mut SqliteConnection) -> sqlx::Result<u64> {
        let query = self.values.iter().fold(sqlx::query(self.sql), |query, value| match value {
            SqlValue::Text(text) => query.bind(text.clone()),
            SqlValue::Number(number) => query.bind(*number),
        });
        Ok(query.execute(connection).await?.rows_affected())
    }
}

/// Saturates: only "never" is larger than `i64::MAX`.
pub(super) fn to_sql(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

pub(super) fn from_sql(number: i64) -> u64 {
    u64::try_from(number).unwrap_or(0)
}
