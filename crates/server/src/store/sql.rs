//! Statements with their values, and the rows that they return, for SQLite and PostgreSQL alike.

use std::sync::Arc;

use blacktop_protocol::Timestamp;
#[cfg(feature = "cluster")]
use sqlx::Postgres;
#[cfg(feature = "cluster")]
use sqlx::postgres::{PgConnection, PgRow};
use sqlx::sqlite::{SqliteConnection, SqliteExecutor, SqliteRow};
use sqlx::{Column as _, Decode, Row as _, SqlSafeStr, SqlStr, Sqlite, Type, TypeInfo as _, ValueRef as _};

use crate::store::error::StoreError;

/// A statement with values for `$1`, `$2` and so on. Its text is SQL that both databases know.
#[derive(Clone)]
pub(super) struct Statement {
    sql: SqlStr,
    values: Vec<SqlValue>,
}

#[derive(Clone)]
pub(super) enum SqlValue {
    Text(Option<Arc<str>>),
    Number(Option<i64>),
}

/// The query of a statement for one of the databases, whose types have the same names.
macro_rules! query {
    ($statement:expr) => {
        $statement.values.iter().fold(sqlx::query($statement.sql.clone()), |query, value| match value {
            SqlValue::Text(text) => query.bind(text.clone()),
            SqlValue::Number(number) => query.bind(*number),
        })
    };
}

impl Statement {
    pub(super) fn new(sql: impl SqlSafeStr) -> Statement {
        Statement { sql: sql.into_sql_str(), values: Vec::new() }
    }

    pub(super) fn text(self, text: &str) -> Statement {
        self.maybe(Some(text))
    }

    /// A text or NULL.
    pub(super) fn maybe(mut self, text: Option<&str>) -> Statement {
        self.values.push(SqlValue::Text(text.map(Arc::from)));
        self
    }

    pub(super) fn texts(self, texts: impl IntoIterator<Item = impl AsRef<str>>) -> Statement {
        texts.into_iter().fold(self, |statement, text| statement.text(text.as_ref()))
    }

    pub(super) fn number(mut self, number: u64) -> Statement {
        self.values.push(SqlValue::Number(Some(to_sql(number))));
        self
    }

    pub(super) fn value(mut self, value: SqlValue) -> Statement {
        self.values.push(value);
        self
    }

    pub(super) fn time(self, time: Timestamp) -> Statement {
        self.number(time.0)
    }

    pub(super) async fn fetch_sqlite<T>(
        &self,
        executor: impl SqliteExecutor<'_>,
        read: impl Fn(RowRef<'_>) -> T,
    ) -> sqlx::Result<Vec<T>> {
        let rows = query!(self).fetch_all(executor).await?;
        Ok(rows.iter().map(|row| read(RowRef::Sqlite(row))).collect())
    }

    #[cfg(feature = "cluster")]
    pub(super) async fn fetch_postgres<T>(
        &self,
        connection: &mut PgConnection,
        read: impl Fn(RowRef<'_>) -> T,
    ) -> sqlx::Result<Vec<T>> {
        let rows = query!(self).fetch_all(connection).await?;
        Ok(rows.iter().map(|row| read(RowRef::Postgres(row))).collect())
    }
}

/// A connection on which several statements run one after the other.
pub(super) enum SqlConnection<'c> {
    Sqlite(&'c mut SqliteConnection),
    #[cfg(feature = "cluster")]
    Postgres(&'c mut PgConnection),
}

impl SqlConnection<'_> {
    /// What is read until [`SqlConnection::end_snapshot`] is of one moment.
    pub(super) async fn begin_snapshot(&mut self) -> sqlx::Result<()> {
        let sql = match self {
            SqlConnection::Sqlite(_) => "BEGIN",
            #[cfg(feature = "cluster")]
            SqlConnection::Postgres(_) => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
        };
        self.run(&Statement::new(sql)).await.map(drop)
    }

    pub(super) async fn end_snapshot(&mut self) -> sqlx::Result<()> {
        self.run(&Statement::new("ROLLBACK")).await.map(drop)
    }

    /// Returns the number of changed rows.
    pub(super) async fn run(&mut self, statement: &Statement) -> sqlx::Result<u64> {
        Ok(match self {
            SqlConnection::Sqlite(connection) => {
                query!(statement).execute(&mut **connection).await?.rows_affected()
            }
            #[cfg(feature = "cluster")]
            SqlConnection::Postgres(connection) => {
                query!(statement).execute(&mut **connection).await?.rows_affected()
            }
        })
    }

    pub(super) async fn fetch<T>(
        &mut self,
        statement: Statement,
        read: impl Fn(RowRef<'_>) -> sqlx::Result<T>,
    ) -> sqlx::Result<Vec<T>> {
        let rows = match self {
            SqlConnection::Sqlite(connection) => statement.fetch_sqlite(&mut **connection, read).await?,
            #[cfg(feature = "cluster")]
            SqlConnection::Postgres(connection) => statement.fetch_postgres(connection, read).await?,
        };
        rows.into_iter().collect()
    }
}

/// A row of either database.
#[derive(Clone, Copy)]
pub(super) enum RowRef<'r> {
    Sqlite(&'r SqliteRow),
    #[cfg(feature = "cluster")]
    Postgres(&'r PgRow),
}

/// What a column can be read as.
#[cfg(feature = "cluster")]
pub(super) trait ColumnValue:
    for<'r> Decode<'r, Sqlite> + Type<Sqlite> + for<'r> Decode<'r, Postgres> + Type<Postgres>
{
}

/// What a column can be read as.
#[cfg(not(feature = "cluster"))]
pub(super) trait ColumnValue: for<'r> Decode<'r, Sqlite> + Type<Sqlite> {}

impl ColumnValue for i64 {}
impl ColumnValue for Option<i64> {}
impl ColumnValue for String {}
impl ColumnValue for Option<String> {}

/// The columns of a row that are not NULL, with their values as text.
macro_rules! texts {
    ($row:expr) => {{
        let mut texts = Vec::with_capacity($row.columns().len());
        for column in $row.columns() {
            let value = $row.try_get_raw(column.ordinal())?;
            if value.is_null() {
                continue;
            }
            let text = match value.type_info().name() {
                "INTEGER" | "INT8" => $row.try_get::<i64, _>(column.ordinal())?.to_string(),
                _ => $row.try_get_unchecked::<String, _>(column.ordinal())?,
            };
            texts.push((column.name().to_owned(), text));
        }
        texts
    }};
}

impl RowRef<'_> {
    pub(super) fn try_get<T: ColumnValue>(self, column: &str) -> sqlx::Result<T> {
        match self {
            RowRef::Sqlite(row) => row.try_get(column),
            #[cfg(feature = "cluster")]
            RowRef::Postgres(row) => row.try_get(column),
        }
    }

    pub(super) fn get<T: ColumnValue>(self, column: &str) -> Result<T, StoreError> {
        self.try_get(column).map_err(|error| StoreError::unreadable(column, error))
    }

    /// A number that is not negative.
    pub(super) fn number(self, column: &str) -> Result<u64, StoreError> {
        self.get(column).map(from_sql)
    }

    pub(super) fn time(self, column: &str) -> Result<Timestamp, StoreError> {
        self.number(column).map(Timestamp)
    }

    /// All columns that are not NULL, with their values as text.
    pub(super) fn texts(self) -> sqlx::Result<Vec<(String, String)>> {
        Ok(match self {
            RowRef::Sqlite(row) => texts!(row),
            #[cfg(feature = "cluster")]
            RowRef::Postgres(row) => texts!(row),
        })
    }
}

/// `$3, $4, $5` for three values from the third.
pub(super) fn placeholders(first: usize, count: usize) -> String {
    (first..first + count).map(|place| format!("${place}")).collect::<Vec<_>>().join(", ")
}

/// Saturates: only "never" is larger than `i64::MAX`.
pub(super) fn to_sql(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

pub(super) fn from_sql(number: i64) -> u64 {
    u64::try_from(number).unwrap_or(0)
}
