//! Opens a database: checks it, or creates it, and runs the migrations.

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
use crate::store::mark;
use crate::store::wal::{self, WalDamage};
use crate::store::writer::CHECKPOINT_AFTER;

/// Oldest first. Published migrations never change: databases store their checksums. A new `ENTRY_FORMAT` comes with a migration of
/// the entries, so that older programs refuse the database.
pub(super) static MIGRATIONS: LazyLock<Migrator> = LazyLock::new(|| {
    let migration = |(version, what, sql): (i64, &'static str, &'static str)| {
        Migration::new(version, what.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations(STEPS.map(migration).into())
});

const STEPS: [(i64, &str, &str); 5] = [
    (1, "people and games", include_str!("../../migrations/0001_people_and_games.sql")),
    (2, "preferences", include_str!("../../migrations/0002_preferences.sql")),
    (3, "analyses", include_str!("../../migrations/0003_analyses.sql")),
    (4, "seals", include_str!("../../migrations/0004_seals.sql")),
    (5, "administration", include_str!("../../migrations/0005_administration.sql")),
];

/// Pages in the WAL before a commit checkpoints it, 160 MB: twice what the WAL has when the background checkpoint starts, since a
/// request writes up to two pages.
const AUTOCHECKPOINT_PAGES: usize = 4 * CHECKPOINT_AFTER;

const JOURNAL: &str = "-journal";

/// The first bytes of every SQLite database.
const MAGIC: &[u8; 16] = b"SQLite format 3\0";

/// Options of read-only connections, which never change a damaged file.
pub(super) fn reading(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .read_only(true)
        .busy_timeout(Duration::from_secs(10))
        .pragma("cache_size", "-8192")
        // A game is read at once, and not fifty entries at a time.
        .row_buffer_size(1024)
        .disable_statement_logging()
}

/// Options of the writer's connection. Commits are durable (`synchronous = FULL`). The file is not mapped into memory, so that
/// a disk failure is an error and not a SIGBUS.
pub(super) fn writing(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(Duration::from_secs(10))
        // Small: SQLite scans the whole page cache whenever a page of an index is split.
        .pragma("cache_size", "-4096")
        // Keeps statement journals in memory.
        .pragma("temp_store", "MEMORY")
        // Fallback only: the writer checkpoints in the background, off the commit path.
        .pragma("wal_autocheckpoint", AUTOCHECKPOINT_PAGES.to_string())
        // Keeps the WAL at its usual size: overwriting a file is faster than extending it.
        .pragma("journal_size_limit", "134217728")
        .disable_statement_logging()
}

/// Refuses files of other programs before a lock file is made beside them. Damage is looked for under the lock.
pub(super) async fn refuse_others(path: &Path) -> Result<(), StoreError> {
    if !path.exists() || sibling(path, ".lock").exists() {
        return Ok(());
    }
    check_schema(path).await
}

/// Refuses files of other programs and of newer versions. They are not changed.
pub(super) async fn check_schema(path: &Path) -> Result<(), StoreError> {
    read_magic(path)?;
    // With a journal to roll back, only a writing connection could read the file, unless it is told that nothing changes.
    let options = reading(path).immutable(sibling(path, JOURNAL).exists());
    let connected = SqliteConnection::connect_with(&options).await;
    let mut connection = connected.map_err(|error| StoreError::sql(path, &error))?;
    check_migrations(path, &mut connection).await?;
    connection.close().await.map_err(|error| StoreError::sql(path, &error))
}

/// Checks the file, or creates it. The caller must hold its lock.
pub(super) async fn prepare(path: &Path) -> Result<(), StoreError> {
    if path.exists() {
        roll_back_journal(path).await?;
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

/// Rolls back a transaction that a crash has cut off. Only the first start on a new or restored file has one outside of the WAL: it
/// changes the journal mode. Read-only connections, as checks have, would fail.
async fn roll_back_journal(path: &Path) -> Result<(), StoreError> {
    if !sibling(path, JOURNAL).exists() {
        return Ok(());
    }
    read_magic(path)?;
    let failed = |error: sqlx::Error| StoreError::sql(path, &error);
    let options = SqliteConnectOptions::new().filename(path).disable_statement_logging();
    let mut connection = SqliteConnection::connect_with(&options).await.map_err(failed)?;
    check_migrations(path, &mut connection).await?;
    connection.close().await.map_err(failed)
}

/// Creates the file under a temporary name, so that an interrupted start leaves no incomplete database.
async fn create(path: &Path) -> Result<(), StoreError> {
    let new = sibling(path, ".new");
    for suffix in ["", "-journal", "-wal", "-shm"] {
        let _ = fs::remove_file(sibling(&new, suffix));
    }
    mark::remove(path);
    create_private(&new)?;
    let failed = |error: sqlx::Error| StoreError::sql(path, &error);
    // Small pages: every entry writes the whole page that it is on.
    let options = SqliteConnectOptions::new().filename(&new).page_size(2048).disable_statement_logging();
    let mut connection = SqliteConnection::connect_with(&options).await.map_err(failed)?;
    migrate(path, &mut connection).await?;
    connection.close().await.map_err(failed)?;
    rename_into_place(&new, path)
}

/// Checks that a file is an undamaged database of a known version, with its WAL. It is not changed.
pub(super) async fn check_file(path: &Path) -> Result<(), StoreError> {
    read_magic(path)?;
    check_log(path)?;
    let failed = |error: sqlx::Error| StoreError::sql(path, &error);
    let mut connection = SqliteConnection::connect_with(&reading(path)).await.map_err(failed)?;
    let checked = check_content(path, &mut connection).await;
    // Also after an error: while it is open, SQLite reads a WAL that is replaced by the index of the old one.
    connection.close().await.map_err(failed)?;
    checked
}

async fn check_content(path: &Path, connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let check = sqlx::query_scalar("PRAGMA quick_check(1)").fetch_one(&mut *connection).await;
    let check: String = check.map_err(|error| StoreError::sql(path, &error))?;
    if check != "ok" {
        return Err(StoreError::damaged(path, check.replace('\n', " ")));
    }
    check_migrations(path, connection).await?;
    mark::check(path, connection).await
}

/// Refuses a WAL of which SQLite would leave out commits.
pub(super) fn check_log(path: &Path) -> Result<(), StoreError> {
    match wal::scan(path).map_err(|error| StoreError::io(path, &error))? {
        Some(WalDamage { frame, commits }) => {
            Err(StoreError::DamagedLog { path: path.to_owned(), frame, commits })
        }
        None => Ok(()),
    }
}

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

pub(super) async fn migrate(path: &Path, connection: &mut SqliteConnection) -> Result<(), StoreError> {
    MIGRATIONS.run(connection).await.map_err(|error| match error {
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => {
            StoreError::sql(path, &error)
        }
        MigrateError::VersionMissing(migration) => StoreError::Newer { path: path.to_owned(), migration },
        other => StoreError::Foreign { path: path.to_owned(), reason: other.to_string() },
    })
}

/// Creates an empty file that only its owner can read: it will have password hashes in it.
pub(super) fn create_private(path: &Path) -> Result<(), StoreError> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop).map_err(|error| StoreError::io(path, &error))
}

/// Syncs a file and renames it, so that it is complete or absent even after a power failure.
pub(super) fn rename_into_place(new: &Path, path: &Path) -> Result<(), StoreError> {
    let failed = |error: std::io::Error| StoreError::io(path, &error);
    // On Windows only a writable handle can be synced.
    OpenOptions::new().write(true).open(new).and_then(|file| file.sync_all()).map_err(failed)?;
    fs::rename(new, path).map_err(failed)?;
    sync_folder(path).map_err(failed)
}

/// Syncs the folder of a file, so that a rename is durable.
pub(super) fn sync_folder(path: &Path) -> std::io::Result<()> {
    match path.parent() {
        // Other systems cannot open folders, and need not.
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
