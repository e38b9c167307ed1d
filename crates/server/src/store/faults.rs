//! Simulated faults of the disk, for tests.

use crate::store::Store;
use crate::store::sql::Statement;

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
