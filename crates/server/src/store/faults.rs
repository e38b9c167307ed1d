//! Simulated faults of the disk, and changes behind the store's back, for tests.

use sqlx::sqlite::SqliteConnection;
use sqlx::{ConnectOptions, Connection};

use crate::store::sql::Statement;
use crate::store::{DataSource, Store};

/// Changes a database over a connection that is not the server's.
pub async fn tamper(source: &DataSource, sql: &'static str) {
    match source {
        DataSource::File(path) => {
            let path = path.to_str().expect("UTF-8");
            let mut connection = SqliteConnection::connect(path).await.expect("a file");
            sqlx::raw_sql("PRAGMA foreign_keys = OFF").execute(&mut connection).await.expect("a pragma");
            sqlx::raw_sql(sql).execute(&mut connection).await.expect("valid SQL");
            connection.close().await.expect("no other writes");
        }
        #[cfg(feature = "cluster")]
        DataSource::Postgres(url) => {
            let mut connection = url.options().connect().await.expect("a database");
            sqlx::raw_sql(sql).execute(&mut connection).await.expect("valid SQL");
            connection.close().await.expect("no other writes");
        }
    }
}

/// Writes for which the disk is full.
#[derive(Clone, Copy, Debug)]
pub enum Affected {
    Entries,
    EntriesOfBots,
    Analyses,
    Probes,
}

impl Store {
    pub(super) async fn run_sql(&self, sql: &'static str) {
        self.execute(vec![Statement::new(sql)]).await.expect("valid SQL");
    }

    /// Makes these writes fail as on a full disk: a trigger adds a large row to each, and the file may not grow.
    pub async fn fill_disk(&self, affected: Affected) {
        self.run_sql("CREATE TABLE IF NOT EXISTS ballast (weight BLOB)").await;
        self.run_sql(match affected {
            Affected::Entries => {
                "CREATE TEMP TRIGGER heavy BEFORE INSERT ON entries \
                 BEGIN INSERT INTO ballast VALUES (zeroblob(1000000)); END"
            }
            Affected::EntriesOfBots => {
                "CREATE TEMP TRIGGER heavy BEFORE INSERT ON entries WHEN NEW.body LIKE '%{\"bot\":%' \
                 BEGIN INSERT INTO ballast VALUES (zeroblob(1000000)); END"
            }
            Affected::Probes => {
                "CREATE TEMP TRIGGER heavy BEFORE INSERT ON facts WHEN NEW.name = 'probe' \
                 BEGIN INSERT INTO ballast VALUES (zeroblob(1000000)); END"
            }
            Affected::Analyses => {
                "CREATE TEMP TRIGGER heavy BEFORE INSERT ON analyses \
                 BEGIN INSERT INTO ballast VALUES (zeroblob(1000000)); END"
            }
        })
        .await;
        self.run_sql("PRAGMA max_page_count = 1").await;
    }

    /// Ends [`Store::fill_disk`].
    pub async fn free_disk(&self) {
        self.run_sql("DROP TRIGGER heavy").await;
        self.run_sql("PRAGMA max_page_count = 4294967294").await;
    }
}
