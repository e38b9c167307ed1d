//! Online backups, and restoring one.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use sqlx::Connection;
use sqlx::sqlite::SqliteConnection;

use crate::store::error::StoreError;
use crate::store::lock::{FileLock, sibling};
use crate::store::mark;
use crate::store::open::{
    check_file, check_log, check_schema, create_private, read_magic, reading, rename_into_place, sync_folder,
    writing,
};
use crate::store::{make_folder, resolve_symlink};

/// What to do if the target exists.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Existing {
    /// Fail.
    Keep,
    /// Replace it once the new file is complete.
    Replace,
}

/// Copies a database to another file, whether a server is running on it or not. The copy is checked before it gets its name.
pub async fn backup(data: &Path, to: &Path, existing: Existing) -> Result<(), StoreError> {
    if !data.exists() {
        return Err(StoreError::Absent { path: data.to_owned() });
    }
    refuse_itself(data, to)?;
    check_log(data)?;
    if to.exists() {
        match existing {
            Existing::Keep => return Err(StoreError::Exists { path: to.to_owned() }),
            Existing::Replace => refuse_others(to)?,
        }
    }
    make_folder(to)?;
    let part = sibling(to, &format!(".part-{}-{}", std::process::id(), next_number()));
    let copied = copy(data, &part).await.and_then(|()| rename_into_place(&part, to));
    if copied.is_err() {
        // It may not exist.
        let _ = fs::remove_file(&part);
    }
    copied
}

/// Only databases are replaced: a mistyped name must not overwrite another file.
fn refuse_others(to: &Path) -> Result<(), StoreError> {
    let foreign = |_| StoreError::Foreign { path: to.to_owned(), reason: "not a SQLite file".to_owned() };
    read_magic(to).map_err(foreign)
}

/// Concurrent backups need different temporary names.
fn next_number() -> u64 {
    static NUMBER: AtomicU64 = AtomicU64::new(0);
    NUMBER.fetch_add(1, Ordering::Relaxed)
}

async fn copy(data: &Path, part: &Path) -> Result<(), StoreError> {
    let not_utf8 = || StoreError::Io { path: part.to_owned(), reason: "its name is not UTF-8".to_owned() };
    let name = part.to_str().ok_or_else(not_utf8)?;
    create_private(part)?;
    let failed = |error: sqlx::Error| StoreError::sql(data, &error);
    let mut connection = SqliteConnection::connect_with(&reading(data)).await.map_err(failed)?;
    let mut copied = mark::check(data, &mut connection).await;
    if copied.is_ok() {
        let vacuum = sqlx::query("VACUUM INTO $1").bind(name).execute(&mut connection).await;
        copied = vacuum.map(drop).map_err(failed);
    }
    // Also after an error, as in `check_file`.
    connection.close().await.map_err(failed)?;
    copied?;
    check_file(part).await
}

/// Replaces a database with a backup, if no server has it open. Returns the new name of the old database.
pub async fn restore(from: &Path, data: &Path) -> Result<Option<PathBuf>, StoreError> {
    let data = &resolve_symlink(data);
    if !from.exists() {
        return Err(StoreError::Absent { path: from.to_owned() });
    }
    refuse_itself(from, data)?;
    make_folder(data)?;
    let _lock = FileLock::take(data, None)?;
    check_file(from).await?;
    // While this file exists, a server does not create a new database in place of the missing one.
    let restoring = sibling(data, ".restoring");
    backup(from, &restoring, Existing::Replace).await?;
    let aside = set_aside(data)?;
    mark::remove(data);
    rename_into_place(&restoring, data)?;
    Ok(aside)
}

/// Renames a database with its WAL. The WAL goes last: a WAL without its database is refused at the start, while a database
/// without its WAL would be read in an older state.
fn set_aside(data: &Path) -> Result<Option<PathBuf>, StoreError> {
    const PARTS: [&str; 3] = ["", "-wal", "-journal"];
    let failed = |error: std::io::Error| StoreError::io(data, &error);
    let is_taken = |aside: &Path| PARTS.iter().any(|part| sibling(aside, part).exists());
    let mut number = 1;
    let mut aside = sibling(data, ".before-restore-1");
    while is_taken(&aside) {
        number += 1;
        aside = sibling(data, &format!(".before-restore-{number}"));
    }
    let mut kept = None;
    for part in PARTS.iter().filter(|part| sibling(data, part).exists()) {
        fs::rename(sibling(data, part), sibling(&aside, part)).map_err(failed)?;
        kept = Some(aside.clone());
    }
    // SQLite rebuilds this from the WAL.
    let _ = fs::remove_file(sibling(data, "-shm"));
    sync_folder(data).map_err(failed)?;
    Ok(kept)
}

/// What a database has lost.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AcceptedLoss {
    /// The commits behind the damage of a WAL, of which this is a copy.
    DamagedLog { copy: PathBuf },
    /// What lay in a WAL that was cut or removed.
    CutLog,
}

/// Makes a database with a damaged or cut WAL usable without the commits that are lost. None if none are. Databases of other
/// programs and of newer versions are refused before anything is changed.
pub async fn accept_loss(data: &Path) -> Result<Option<AcceptedLoss>, StoreError> {
    let data = &resolve_symlink(data);
    if !data.exists() {
        return Err(StoreError::Absent { path: data.to_owned() });
    }
    check_schema(data).await?;
    let _lock = FileLock::take(data, None)?;
    let failed = |error: sqlx::Error| StoreError::sql(data, &error);
    let damaged = match check_log(data) {
        Err(StoreError::DamagedLog { .. }) => Some(AcceptedLoss::DamagedLog { copy: keep_log(data)? }),
        other => other.map(|()| None)?,
    };
    let mut connection = SqliteConnection::connect_with(&writing(data)).await.map_err(failed)?;
    let cut = match mark::check(data, &mut connection).await {
        Err(StoreError::CutLog { .. }) => Some(AcceptedLoss::CutLog),
        other => other.map(|()| None)?,
    };
    // Frames behind the damage would be found again at the next start.
    sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut connection).await.map_err(failed)?;
    connection.close().await.map_err(failed)?;
    mark::remove(data);
    Ok(damaged.or(cut))
}

fn keep_log(data: &Path) -> Result<PathBuf, StoreError> {
    let mut copies = (1..).map(|number| sibling(data, &format!("-wal.damaged-{number}")));
    let copy = copies.find(|copy| !copy.exists()).expect("numbers without an end");
    create_private(&copy)?;
    fs::copy(sibling(data, "-wal"), &copy).map_err(|error| StoreError::io(&copy, &error))?;
    Ok(copy)
}

fn refuse_itself(data: &Path, other: &Path) -> Result<(), StoreError> {
    match (fs::canonicalize(data), fs::canonicalize(other)) {
        (Ok(one), Ok(same)) if one == same => Err(StoreError::Itself { path: other.to_owned() }),
        _ => Ok(()),
    }
}
