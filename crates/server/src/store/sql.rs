//! Statements and what they are filled with.
//!
//! SQLite and PostgreSQL both know `$1`. Only [`Bulk`] writes `?`, because SQLite looks names up one by one, which takes
//! long where there are a thousand of them: for PostgreSQL, [`Bulk::text`] is the one place to change.

use std::sync::Arc;

use sqlx::sqlite::{Sqlite, SqliteArguments, SqliteConnection};
use sqlx::{AssertSqlSafe, query::Query};

/// A statement on its way to the database.
pub(super) type Filled = Query<'static, Sqlite, SqliteArguments>;

/// A statement with its values, for the writer.
pub(super) struct Statement {
    sql: &'static str,
    values: Vec<Value>,
}

enum Value {
    Text(Option<Arc<str>>),
    Number(i64),
}

impl Statement {
    /// A statement whose `$1`, `$2` and so on are yet to be given, in order.
    pub(super) fn new(sql: &'static str) -> Statement {
        Statement { sql, values: Vec::new() }
    }

    /// The next value.
    pub(super) fn text(self, text: &str) -> Statement {
        self.maybe(Some(text))
    }

    /// The next value, or none.
    pub(super) fn maybe(mut self, text: Option<&str>) -> Statement {
        self.values.push(Value::Text(text.map(Arc::from)));
        self
    }

    /// The next value.
    pub(super) fn number(mut self, number: u64) -> Statement {
        self.values.push(Value::Number(to_sql(number)));
        self
    }

    /// How many rows it has changed.
    pub(super) async fn run(&self, connection: &mut SqliteConnection) -> sqlx::Result<u64> {
        let filled = self.values.iter().fold(sqlx::query(self.sql), |filled, value| match value {
            Value::Text(text) => filled.bind(text.clone()),
            Value::Number(number) => filled.bind(*number),
        });
        Ok(filled.execute(connection).await?.rows_affected())
    }
}

/// As many rows as this go into one statement.
const MOST_ROWS: usize = 256;

/// A statement for many rows at once. Each has its price, whatever is in it, so there is one for 256 rows, one for 128
/// and so on: few are needed, and the database knows them all again.
pub(super) struct Bulk {
    by_size: Vec<(usize, Arc<str>)>,
}

impl Bulk {
    /// What stands before the rows, how many values a row has, and what stands after.
    pub(super) fn new(before: &str, columns: usize, after: &str) -> Bulk {
        let sizes = (0..=MOST_ROWS.ilog2()).rev().map(|power| 1 << power);
        Bulk { by_size: sizes.map(|rows| (rows, Bulk::text(before, rows, columns, after))).collect() }
    }

    fn text(before: &str, rows: usize, columns: usize, after: &str) -> Arc<str> {
        let row = format!("({})", vec!["?"; columns].join(", "));
        format!("{before} {} {after}", vec![row; rows].join(", ")).into()
    }

    /// Runs it for all rows.
    pub(super) async fn run<T>(
        &self,
        connection: &mut SqliteConnection,
        mut rows: &[T],
        fill: impl Fn(Filled, &T) -> Filled,
    ) -> sqlx::Result<()> {
        for (size, text) in &self.by_size {
            while rows.len() >= *size {
                let (now, later) = rows.split_at(*size);
                let filled = sqlx::query(AssertSqlSafe(Arc::clone(text)));
                now.iter().fold(filled, &fill).execute(&mut *connection).await?;
                rows = later;
            }
        }
        Ok(())
    }
}

/// A number as the database has it. Nothing of ours is that large; "never" may well be.
pub(super) fn to_sql(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// A number as we have it.
pub(super) fn from_sql(number: i64) -> u64 {
    u64::try_from(number).unwrap_or(0)
}
