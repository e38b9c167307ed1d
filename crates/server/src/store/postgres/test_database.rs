//! Databases for tests, on a PostgreSQL that `cargo xtask test` starts.

use sqlx::{AssertSqlSafe, Executor};

use crate::random::random_id;
use crate::store::postgres::connect::{connect, pooled};
use crate::store::source::{DataSource, PostgresUrl};

/// The URL of a PostgreSQL where the tests may make databases.
const VARIABLE: &str = "BLACKTOP_TEST_POSTGRES";

/// A new database. None where there is no PostgreSQL for tests: then they use files.
pub async fn test_database() -> Option<DataSource> {
    let url = std::env::var(VARIABLE).ok()?;
    let server = PostgresUrl::parse(&url).expect("a URL of PostgreSQL");
    let mut connection = connect(&pooled(&server)).await.expect("a PostgreSQL for tests");
    let name = format!("test_{}", random_id().to_lowercase());
    connection.execute(AssertSqlSafe(format!("CREATE DATABASE \"{name}\""))).await.expect("a new database");
    let (before, options) =
        url.split_once('?').map_or((url.as_str(), ""), |(before, options)| (before, options));
    let (host, _) = before.rsplit_once('/').expect("a URL with a database");
    let url = format!("{host}/{name}?{options}");
    Some(DataSource::Postgres(PostgresUrl::parse(&url).expect("the same with another name")))
}
