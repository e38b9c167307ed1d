//! Statements and what they are filled with.
//!
//! SQLite and PostgreSQL both know `$1`. Only [`Bulk`] writes `?`, because SQLite looks names up one by one, which takes
//! long where there are a thousand of them, and because its statements stand one after the other in one message: for
//! PostgreSQL, [`Bulk::text`] is the one place to change.

use std::sync::Arc;

use sqlx::query::Query;
use sqlx::sqlite::{Sqlite, SqliteArguments, SqliteConnection};

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

/// So many rows can go into one statement. There are few sizes, so that the database knows all statements again.
const SIZES: [usize; 5] = [1, 4, 16, 64, 256];

/// A statement for many rows at once.
pub(super) struct Bulk {
    columns: usize,
    by_size: [Arc<str>; SIZES.len()],
}

impl Bulk {
    /// What stands before the rows, how many values a row has, and what stands after.
    pub(super) fn new(before: &str, columns: usize, after: &str) -> Bulk {
        Bulk { columns, by_size: SIZES.map(|rows| Bulk::text(before, rows, columns, after)) }
    }

    /// Rows of nothing, which fill a statement up, are left out.
    fn text(before: &str, rows: usize, columns: usize, after: &str) -> Arc<str> {
        let row = format!("({})", vec!["?"; columns].join(", "));
        let rows = vec![row; rows].join(", ");
        format!("{before} SELECT * FROM (VALUES {rows}) AS given WHERE column1 IS NOT NULL {after};\n").into()
    }

    /// The statements for so many rows, one after the other.
    pub(super) fn statements(&self, rows: usize) -> impl Iterator<Item = &str> {
        portions(rows).map(|(_, nth)| &*self.by_size[nth])
    }

    /// Fills them.
    pub(super) fn fill<T>(
        &self,
        filled: Filled,
        mut rows: &[T],
        fill: impl Fn(Filled, &T) -> Filled,
    ) -> Filled {
        portions(rows.len()).fold(filled, |filled, (count, nth)| {
            let (now, later) = rows.split_at(count);
            rows = later;
            let nothing = self.columns * (SIZES[nth] - count);
            (0..nothing).fold(now.iter().fold(filled, &fill), |filled, _| filled.bind(None::<i64>))
        })
    }
}

/// So many rows in portions, each with the place of the least size that holds it.
fn portions(rows: usize) -> impl Iterator<Item = (usize, usize)> {
    let most = SIZES[SIZES.len() - 1];
    (0..rows).step_by(most).map(move |done| {
        let count = most.min(rows - done);
        (count, SIZES.partition_point(|size| *size < count))
    })
}

/// A number as the database has it. Nothing of ours is that large; "never" may well be.
pub(super) fn to_sql(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// A number as we have it.
pub(super) fn from_sql(number: i64) -> u64 {
    u64::try_from(number).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn portions_hold_all_rows() {
        for rows in 0..=3 * 256 {
            let portions: Vec<_> = portions(rows).collect();
            assert_eq!(portions.iter().map(|(count, _)| count).sum::<usize>(), rows);
            for (count, nth) in portions {
                let least = nth.checked_sub(1).map_or(0, |before| SIZES[before]);
                assert!(
                    (least + 1..=SIZES[nth]).contains(&count),
                    "{count} rows do not go into {}",
                    SIZES[nth]
                );
            }
        }
    }

    #[tokio::test]
    async fn rows_of_nothing_are_left_out() {
        use sqlx::Connection;
        let mut connection = SqliteConnection::connect(":memory:").await.expect("a place in memory");
        sqlx::query("CREATE TABLE t (a BIGINT PRIMARY KEY, b TEXT)")
            .execute(&mut connection)
            .await
            .expect("made");
        let bulk = Bulk::new("INSERT INTO t (a, b)", 2, "ON CONFLICT (a) DO UPDATE SET b = excluded.b");
        for count in [1, 2, 5, 300] {
            let rows: Vec<i64> = (1..=count).collect();
            let text: String = bulk.statements(rows.len()).collect();
            let filled = sqlx::query(sqlx::AssertSqlSafe(text));
            let filled =
                bulk.fill(filled, &rows, |filled, row| filled.bind(*row).bind(format!("{row} of {count}")));
            filled.execute(&mut connection).await.expect("written");
            let sql = "SELECT COUNT(*) FROM t WHERE b = a || ' of ' || $1";
            let found: i64 =
                sqlx::query_scalar(sql).bind(count).fetch_one(&mut connection).await.expect("read");
            assert_eq!(found, count, "all {count} rows are there, each with its own value");
            let all: i64 =
                sqlx::query_scalar("SELECT COUNT(*) FROM t").fetch_one(&mut connection).await.expect("read");
            assert_eq!(all, count, "and nothing else");
        }
    }
}
