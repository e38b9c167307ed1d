//! What can go wrong with the storage, and what to do about it.

use std::io;
use std::path::{Path, PathBuf};

use blacktop_protocol::wire::TableId;

/// Why something was not stored or could not be read. After any of these, nothing of what was wanted is stored.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreError {
    /// The addition does not follow what is stored: somebody else was first.
    #[error("table {table} is at version {stored}, and {offered} cannot follow: read the table again")]
    Conflict {
        /// Which table.
        table: TableId,
        /// The version that is stored.
        stored: u64,
        /// The first version of the addition.
        offered: u64,
    },
    /// What has to be the only one of its kind is already there: a login, an id.
    #[error("there is already one: choose another")]
    Taken,
    /// It belongs to a person or a table that is not there.
    #[error("there is no such person or table")]
    Missing,
    /// There is no room on the disk.
    #[error("the disk with {} is full: make room, and it will go on by itself", .path.display())]
    Full {
        /// The file.
        path: PathBuf,
    },
    /// The file cannot be read or written.
    #[error("{} cannot be used ({why}): look at the disk and the permissions", .path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// The system's words.
        why: String,
    },
    /// Another server has the file.
    #[error("{} belongs to a server that is running{}: stop it first, or name another file", .path.display(), of_process(.pid))]
    Held {
        /// The file.
        path: PathBuf,
        /// The server's process, if it can be found out.
        pid: Option<u32>,
    },
    /// The file is no good.
    #[error(
        "{path} is damaged ({why}): nothing was changed; put a backup in its place with \
         `blacktop restore BACKUP --data {path}`", path = .path.display()
    )]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        why: Flaw,
    },
    /// The file is something else.
    #[error("{} is no file of Blacktop's ({why}): name another", .path.display())]
    Foreign {
        /// The file.
        path: PathBuf,
        /// How one can tell.
        why: Flaw,
    },
    /// A newer program made the file.
    #[error("{} was made by a newer Blacktop (migration {migration}): use that one", .path.display())]
    Newer {
        /// The file.
        path: PathBuf,
        /// The migration that this program does not know.
        migration: i64,
    },
    /// There is no such file.
    #[error("{}: no such file", .path.display())]
    Absent {
        /// The file.
        path: PathBuf,
    },
    /// The file that is to be written is already there.
    #[error("{} is already there: name another, or replace it with --replace", .path.display())]
    Exists {
        /// The file.
        path: PathBuf,
    },
    /// A backup and what it is a backup of must be two files.
    #[error("{} is the same file: name another", .path.display())]
    Itself {
        /// The file.
        path: PathBuf,
    },
    /// Something stored makes no sense.
    #[error("{what} cannot be read ({why}): look at it with `blacktop verify`")]
    Unreadable {
        /// Which row.
        what: String,
        /// What is wrong with it.
        why: String,
    },
    /// The store is closed.
    #[error("the server is stopping: try again in a moment")]
    Stopped,
}

fn of_process(pid: &Option<u32>) -> String {
    pid.map(|pid| format!(" (process {pid})")).unwrap_or_default()
}

/// The primary result codes of SQLite that mean something to us: <https://sqlite.org/rescode.html>.
const SQLITE_CORRUPT: u32 = 11;
const SQLITE_FULL: u32 = 13;
const SQLITE_NOTADB: u32 = 26;

/// What is wrong with a file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Flaw {
    /// It has no bytes.
    #[error("there is nothing in it")]
    Empty,
    /// No database begins like that.
    #[error("it does not begin like a database")]
    NoDatabase,
    /// It is not there, but a file that belongs to it is.
    #[error("it is missing, but {} is there", .0.display())]
    Gone(PathBuf),
    /// A row names another one that is not there.
    #[error("something belongs to nobody")]
    Astray,
    /// It does not say how its tables were made.
    #[error("it has no list of migrations")]
    NoMigrations,
    /// Its tables were made in another way.
    #[error("its tables are others")]
    OtherTables,
    /// What the database itself says.
    #[error("{0}")]
    Told(String),
}

impl StoreError {
    /// What the system said about a file.
    pub(super) fn io(path: &Path, error: &io::Error) -> StoreError {
        let path = path.to_owned();
        match error.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => StoreError::Full { path },
            io::ErrorKind::NotFound => StoreError::Absent { path },
            _ => StoreError::Io { path, why: error.to_string() },
        }
    }

    /// What the database said about a file.
    pub(super) fn sql(path: &Path, error: &sqlx::Error) -> StoreError {
        let path = path.to_owned();
        let database = match error {
            sqlx::Error::Database(database) => database,
            sqlx::Error::PoolClosed => return StoreError::Stopped,
            sqlx::Error::Io(error) => return StoreError::io(&path, error),
            other => return StoreError::Io { path, why: other.to_string() },
        };
        if database.is_unique_violation() {
            return StoreError::Taken;
        }
        if database.is_foreign_key_violation() {
            return StoreError::Missing;
        }
        let why = database.message().to_owned();
        // The lowest byte is the kind of error, the others are details.
        match database.code().and_then(|code| code.parse::<u32>().ok()).map(|code| code & 0xff) {
            Some(SQLITE_FULL) => StoreError::Full { path },
            Some(SQLITE_CORRUPT | SQLITE_NOTADB) => StoreError::Damaged { path, why: Flaw::Told(why) },
            _ => StoreError::Io { path, why },
        }
    }

    /// Whether it is only about what was wanted, so that others may well succeed.
    pub(super) fn is_about_one(&self) -> bool {
        matches!(self, StoreError::Conflict { .. } | StoreError::Taken | StoreError::Missing)
    }
}
