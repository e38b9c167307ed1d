//! Errors of the store. Their texts are for operators: they say what to do.

use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use blacktop_protocol::TableId;

use crate::store::source::DataSource;

/// After any of these errors but [`StoreError::Unknown`], nothing of the request is stored.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreError {
    /// The entries do not follow those that are stored: another request was first.
    #[error("table {table} is at version {stored}, so version {offered} cannot follow")]
    Conflict { table: TableId, stored: u64, offered: u64 },
    /// A unique key, such as a login or an id, is in use.
    #[error("already exists")]
    Taken,
    /// A foreign key names a person or table that does not exist.
    #[error("no such person or table")]
    Missing,
    #[error("the disk with {} is full: free some space, and the server goes on by itself", .path.display())]
    Full { path: PathBuf },
    #[error("cannot use {}: {reason}; check the disk and the permissions", .path.display())]
    Io { path: PathBuf, reason: String },
    /// Another server holds the lock. `pid` and `address` are known if its lock file can be read.
    #[error("{} is in use by a running server{}: stop it first, or name another file", .path.display(), process(.pid))]
    Held { path: PathBuf, pid: Option<u32>, address: Option<SocketAddr> },
    #[error(
        "{path} is damaged or not a Blacktop database ({reason}): nothing was changed; name another file, or restore a \
         backup with `blacktop data restore BACKUP --data {path}`", path = .path.display()
    )]
    Damaged { path: PathBuf, reason: String },
    /// SQLite would leave these commits out without a word.
    #[error(
        "{path}-wal is damaged at frame {frame}, and {commits} commits lie behind it: nothing was changed; restore a backup \
         with `blacktop data restore BACKUP --data {path}`, or go on without these commits with \
         `blacktop serve --accept-loss`, which keeps a copy of the log", path = .path.display()
    )]
    DamagedLog { path: PathBuf, frame: u64, commits: u64 },
    /// The database is older than the server's last note beside it.
    #[error(
        "{path} is older than what the last server stored in it, since its write-ahead log was cut or removed, or it was \
         replaced by an older file: nothing was changed; restore a backup with `blacktop data restore BACKUP --data {path}`, \
         or go on without what is missing with `blacktop serve --accept-loss`", path = .path.display()
    )]
    CutLog { path: PathBuf },
    /// A SQLite database of another program.
    #[error("{} is not a Blacktop database ({reason}): name another file", .path.display())]
    Foreign { path: PathBuf, reason: String },
    #[error("{} was made by a newer version (migration {migration}): use that version", .path.display())]
    Newer { path: PathBuf, migration: i64 },
    #[error("{}: no such file", .path.display())]
    Absent { path: PathBuf },
    #[error("{} exists already: name another file, or replace it with --replace", .path.display())]
    Exists { path: PathBuf },
    /// A backup must be another file than its database.
    #[error("{} is the same file: name another", .path.display())]
    Itself { path: PathBuf },
    #[error("cannot read {what} ({reason}): check the database with `blacktop data verify`")]
    Unreadable { what: String, reason: String },
    #[error("the server is shutting down")]
    Stopped,
    /// PostgreSQL cannot be reached, or refuses a statement.
    #[error("cannot use {database}: {reason}; check PostgreSQL and the network")]
    Postgres { database: String, reason: String },
    /// A PostgreSQL database on which this server must not run.
    #[error("cannot use {database}: {why}")]
    Unfit { database: String, why: UnfitDatabase },
    #[error("{database} has people or games already: move into a new database")]
    NotEmpty { database: String },
    #[error("a move into {database} was interrupted: repeat `blacktop data move`, which goes on")]
    Incomplete { database: String },
    /// The connection was lost before the database has answered: the request may be stored or not.
    #[error("the connection to the database was lost before it answered: read the table again")]
    Unknown,
    /// Another server has fenced this one: it stores nothing any more.
    #[error("another server has taken over the database")]
    Fenced,
    /// Another server has the table.
    #[error("table {table} is on another server")]
    Elsewhere { table: TableId },
}

/// Why a server must not run on a PostgreSQL database.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum UnfitDatabase {
    #[error("the server {0} uses it: stop that first")]
    InUse(String),
    #[error(
        "its setting `{0}` is off, so that a crash of the database loses acknowledged moves: turn it on, or accept the loss with the \
         setting `unsafe_commits`"
    )]
    NotDurable(&'static str),
    #[error("it is read-only: name the primary")]
    ReadOnly,
    #[error("its encoding is {0}: make a database with the encoding UTF8")]
    NotUtf8(String),
    /// With the fact in the database.
    #[error(
        "it was made by a newer version, beside which programs before migration {0} must not run: use that version"
    )]
    Newer(i64),
    #[error("PostgreSQL {0} is too old: 15 is the oldest that is tested")]
    TooOld(i64),
}

fn process(pid: &Option<u32>) -> String {
    pid.map(|pid| format!(" (process {pid})")).unwrap_or_default()
}

/// Primary result codes of SQLite: <https://sqlite.org/rescode.html>.
const SQLITE_CORRUPT: u32 = 11;
const SQLITE_FULL: u32 = 13;
const SQLITE_NOTADB: u32 = 26;

impl StoreError {
    pub(super) fn io(path: &Path, error: &io::Error) -> StoreError {
        let path = path.to_owned();
        match error.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => StoreError::Full { path },
            io::ErrorKind::NotFound => StoreError::Absent { path },
            _ => StoreError::Io { path, reason: error.to_string() },
        }
    }

    pub(super) fn sql(path: &Path, error: &sqlx::Error) -> StoreError {
        let path = path.to_owned();
        let database = match error {
            sqlx::Error::Database(database) => database,
            sqlx::Error::PoolClosed => return StoreError::Stopped,
            sqlx::Error::Io(error) => return StoreError::io(&path, error),
            other => return StoreError::Io { path, reason: other.to_string() },
        };
        if database.is_unique_violation() {
            return StoreError::Taken;
        }
        if database.is_foreign_key_violation() {
            return StoreError::Missing;
        }
        let reason = database.message().to_owned();
        // The lowest byte of an extended code is the primary one.
        match database.code().and_then(|code| code.parse::<u32>().ok()).map(|code| code & 0xff) {
            Some(SQLITE_FULL) => StoreError::Full { path },
            Some(SQLITE_CORRUPT | SQLITE_NOTADB) => StoreError::Damaged { path, reason },
            _ => StoreError::Io { path, reason },
        }
    }

    pub(super) fn damaged(path: &Path, reason: impl Into<String>) -> StoreError {
        StoreError::Damaged { path: path.to_owned(), reason: reason.into() }
    }

    pub(super) fn in_source(source: &DataSource, error: &sqlx::Error) -> StoreError {
        match source {
            DataSource::File(path) => StoreError::sql(path, error),
            #[cfg(feature = "cluster")]
            DataSource::Postgres(url) => StoreError::postgres(url.shown(), error),
        }
    }

    #[cfg(feature = "cluster")]
    pub(super) fn postgres(database: &str, error: &sqlx::Error) -> StoreError {
        match error {
            sqlx::Error::Database(error) if error.is_unique_violation() => StoreError::Taken,
            sqlx::Error::Database(error) if error.is_foreign_key_violation() => StoreError::Missing,
            sqlx::Error::PoolClosed => StoreError::Stopped,
            other => StoreError::Postgres { database: database.to_owned(), reason: other.to_string() },
        }
    }

    pub(crate) fn unreadable(what: impl Into<String>, reason: impl ToString) -> StoreError {
        StoreError::Unreadable { what: what.into(), reason: reason.to_string() }
    }

    /// Whether only this request is wrong, so that others in the same transaction may succeed.
    pub(super) fn concerns_one_request(&self) -> bool {
        matches!(self, StoreError::Conflict { .. } | StoreError::Taken | StoreError::Missing)
    }
}
