//! Opening the file: whether it is one of ours and check_integrity, making it, and bringing it up to date.

use std::fs::{self, File, OpenOptions};
use std::io::Read;
use std::path::Path;
use std::sync::LazyLock;
use std::time::Duration;

use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, SqlSafeStr};

use crate::store::error::StoreError;
use crate::store::lock::sibling;
use crate::store::writer::CHECKPOINT_AFTER;

/// How the tables came to be, oldest first. What has been published is never changed, only added to.
pub(super) static MIGRATIONS: LazyLock<Migrator> = LazyLock::new(|| {
    let migration = |(version, what, sql): (i64, &'static str, &'static str)| {
        Migration::new(version, what.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations(STEPS.map(migration).into())
});

const STEPS: [(i64, &str, &str); 3] = [
    (1, "people and games", include_str!("../../migrations/0001_people_and_games.sql")),
    (2, "preferences", include_str!("../../migrations/0002_preferences.sql")),
    (3, "analyses", include_str!("../../migrations/0003_analyses.sql")),
];

/// Pages in the WAL before a commit checkpoints it, 160 MB: twice what the WAL has when the background checkpoint starts, since a
/// request writes up to two pages.
const AUTOCHECKPOINT_PAGES: usize = 4 * CHECKPOINT_AFTER;

/// With this every SQLite database begins.
const MAGIC: &[u8; 16] = b"SQLite format 3\0";

/// A connection that only reads, and so never changes a file that turns out to be damaged.
pub(super) fn reading(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .read_only(true)
        .busy_timeout(Duration::from_secs(10))
        .pragma("cache_size", "-8192")
        // A game is read in one go, and not fifty entries at a time.
        .row_buffer_size(1024)
        .disable_statement_logging()
}

/// The connection of the writer: what it has committed is on the disk. The file is not mapped into memory, so that a
/// disk that fails is an error and not the end of the process.
pub(super) fn writing(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(Duration::from_secs(10))
        // Little: whenever a page of an index is full, SQLite looks through all that it keeps.
        .pragma("cache_size", "-4096")
        // What takes a statement back is kept in memory, however many rows it has.
        .pragma("temp_store", "MEMORY")
        // Fallback only: the writer checkpoints in the background, off the commit path.
        .pragma("wal_autocheckpoint", AUTOCHECKPOINT_PAGES.to_string())
        // What the log usually grows to is kept: to write over a file is quicker than to make it longer.
        .pragma("journal_size_limit", "134217728")
        .disable_statement_logging()
}

/// Makes sure that there is a file, and that it is good. Only whoever holds its lock may.
pub(super) async fn prepare(path: &Path) -> Result<(), StoreError> {
    if path.exists() {
        return check_file(path).await;
    }
    for suffix in ["-wal", ".restoring"] {
        let other = sibling(path, suffix);
        if other.exists() {
            let reason = format!("it is missing, but {} exists", other.display());
            return Err(StoreError::damaged(path, reason));
        }
    }
    create(path).await
}

/// Makes a new file under another name first, so that one cut short is never taken for ours.
async fn create(path: &Path) -> Result<(), StoreError> {
    let new = sibling(path, ".new");
    for suffix in ["", "-journal", "-wal", "-shm"] {
        let _ = fs::remove_file(sibling(&new, suffix));
    }
    create_private(&new)?;
    let failed = |error: sqlx::Error| StoreError::sql(path, &error);
    // Small pages: what little an entry changes is written with the check_integrity page it is on.
    let options = SqliteConnectOptions::new().filename(&new).page_size(2048).disable_statement_logging();
    let mut connection = SqliteConnection::connect_with(&options).await.map_err(failed)?;
    migrate(path, &mut connection).await?;
    connection.close().await.map_err(failed)?;
    rename_into_place(&new, path)
}

/// Whether a file is a check_integrity database of ours that this program understands. It is not changed.
pub(super) async fn check_file(path: &Path) -> Result<(), StoreError> {
    read_magic(path)?;
    let failed = |error: sqlx::Error| StoreError::sql(path, &error);
    let mut connection = SqliteConnection::connect_with(&reading(path)).await.map_err(failed)?;
    let check: String =
        sqlx::query_scalar("PRAGMA quick_check(1)").fetch_one(&mut connection).await.map_err(failed)?;
    if check != "ok" {
        return Err(StoreError::damaged(path, check.replace('\n', " ")));
    }
    let known = check_migrations(path, &mut connection).await;
    connection.close().await.map_err(failed)?;
    known
}

/// Whether a file begins like a database.
pub(super) fn read_magic(path: &Path) -> Result<(), StoreError> {
    let failed = |error: std::io::Error| StoreError::io(path, &error);
    let mut start = Vec::new();
    File::open(path).map_err(failed)?.take(16).read_to_end(&mut start).map_err(failed)?;
    match start.as_slice() {
        start if start == MAGIC => Ok(()),
        [] => Err(StoreError::damaged(path, "it is empty")),
        _ => Err(StoreError::damaged(path, "not a SQLite file")),
    }
}

async fn check_migrations(path: &Path, connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let failed = |error: sqlx::Error| StoreError::sql(path, &error);
    let foreign = |reason: &str| StoreError::Foreign { path: path.to_owned(), reason: reason.to_owned() };
    let tables: i64 =
        sqlx::query_scalar("SELECT COUNT(*) FROM sqlite_master WHERE name = '_sqlx_migrations'")
            .fetch_one(&mut *connection)
            .await
            .map_err(failed)?;
    if tables == 0 {
        return Err(foreign("no list of migrations"));
    }
    let applied: Vec<(i64, Vec<u8>)> =
        sqlx::query_as("SELECT version, checksum FROM _sqlx_migrations ORDER BY version")
            .fetch_all(connection)
            .await
            .map_err(failed)?;
    for (migration, checksum) in applied {
        match MIGRATIONS.iter().find(|known| known.version == migration) {
            None => return Err(StoreError::Newer { path: path.to_owned(), migration }),
            Some(known) if *known.checksum != checksum => return Err(foreign("unexpected schema")),
            Some(_) => {}
        }
    }
    Ok(())
}

/// Brings the tables up to date.
pub(super) async fn migrate(path: &Path, connection: &mut SqliteConnection) -> Result<(), StoreError> {
    MIGRATIONS.run(connection).await.map_err(|error| match error {
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => {
            StoreError::sql(path, &error)
        }
        MigrateError::VersionMissing(migration) => StoreError::Newer { path: path.to_owned(), migration },
        other => StoreError::Foreign { path: path.to_owned(), reason: other.to_string() },
    })
}

/// An empty file that only its owner can read: there are passwords in it, if well hidden ones.
pub(super) fn create_private(path: &Path) -> Result<(), StoreError> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop).map_err(|error| StoreError::io(path, &error))
}

/// Gives a finished file its name, so that it is there as a check_integrity or not at all, even if the power fails.
pub(super) fn rename_into_place(new: &Path, path: &Path) -> Result<(), StoreError> {
    let failed = |error: std::io::Error| StoreError::io(path, &error);
    // Windows lets only those make sure of a file who could write it.
    OpenOptions::new().write(true).open(new).and_then(|file| file.sync_all()).map_err(failed)?;
    fs::rename(new, path).map_err(failed)?;
    sync_folder(path).map_err(failed)
}

/// Makes sure of the names in a file's folder.
pub(super) fn sync_folder(path: &Path) -> std::io::Result<()> {
    match path.parent() {
        // Elsewhere folders cannot be opened, and need not be.
        Some(folder) if cfg!(unix) && !folder.as_os_str().is_empty() => File::open(folder)?.sync_all(),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_of_migrations_is_one_of_the_steps() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
        let mut names: Vec<String> = fs::read_dir(folder)
            .unwrap()
            .map(|file| file.unwrap().file_name().into_string().unwrap())
            .filter(|name| name.ends_with(".sql"))
            .collect();
        names.sort();
        let steps = STEPS.map(|(version, what, _)| format!("{version:04}_{}.sql", what.replace(' ', "_")));
        assert_eq!(names, steps);
    }
}
