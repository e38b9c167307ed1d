//! How far a database has got, noted outside of it, so that a write-ahead log that was cut or removed is noticed.
//!
//! Every heartbeat counts on in the database, and then in a file beside it. The file is not synced, and written after the
//! commit: it never claims more than is on the disk. A database that is behind its file has lost commits. A clean shutdown
//! deletes the file.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use sqlx::sqlite::SqliteConnection;

use crate::store::error::StoreError;
use crate::store::keyed::set_fact;
use crate::store::lock::sibling;
use crate::store::sql::Statement;

const FACT: &str = "mark";

pub(super) struct DurableMark {
    file: PathBuf,
    number: AtomicU64,
}

impl DurableMark {
    /// The mark of a database that was checked.
    pub(super) async fn read(
        path: &Path,
        connection: &mut SqliteConnection,
    ) -> Result<DurableMark, StoreError> {
        let number = stored(path, connection).await?;
        Ok(DurableMark { file: file(path), number: AtomicU64::new(number) })
    }

    /// The next number, and the statement that stores it.
    pub(super) fn next(&self) -> (u64, Statement) {
        let number = self.number.fetch_add(1, Ordering::Relaxed) + 1;
        (number, set_fact(FACT, &number.to_string()))
    }

    /// Notes a number that is stored. Without the note, only the loss of commits would not be noticed.
    pub(super) fn note(&self, number: u64) {
        if let Err(error) = fs::write(&self.file, format!("{number}\n")) {
            tracing::debug!(%error, "cannot write the mark beside the database");
        }
    }
}

/// Fails if the database is behind its mark.
pub(super) async fn check(path: &Path, connection: &mut SqliteConnection) -> Result<(), StoreError> {
    // A file that cannot be read says nothing.
    let noted = fs::read_to_string(file(path)).ok().and_then(|text| text.strip_suffix('\n')?.parse().ok());
    match noted {
        Some(noted) if stored(path, connection).await? < noted => {
            Err(StoreError::CutLog { path: path.to_owned() })
        }
        _ => Ok(()),
    }
}

/// Deletes the mark of a database that was closed or replaced.
pub(super) fn remove(path: &Path) {
    // It may not exist.
    let _ = fs::remove_file(file(path));
}

async fn stored(path: &Path, connection: &mut SqliteConnection) -> Result<u64, StoreError> {
    let value = sqlx::query_scalar("SELECT value FROM facts WHERE name = $1").bind(FACT);
    let value: Option<String> =
        value.fetch_optional(connection).await.map_err(|error| StoreError::sql(path, &error))?;
    Ok(value.and_then(|value| value.parse().ok()).unwrap_or(0))
}

fn file(path: &Path) -> PathBuf {
    sibling(path, ".mark")
}
