//! What can go wrong with the storage, and what to do about it.

use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use blacktop_protocol::TableId;

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
        /// What stands in the way.
        why: Trouble,
    },
    /// Another server has the file.
    #[error("{} belongs to a server that is running{}: stop it first, or name another file", .path.display(), of_process(.pid))]
    Held {
        /// The file.
        path: PathBuf,
        /// The server's process, if it can be found out.
        pid: Option<u32>,
        /// Where it listens, if that can be found out.
        address: Option<SocketAddr>,
    },
    /// The file is no good.
    #[error(
        "{path} is {} a backup in its place with `blacktop data restore BACKUP --data {path}`",
        damage(.why), path = .path.display()
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
    #[error("{what} cannot be read ({why}): look at it with `blacktop data verify`")]
    Unreadable {
        /// Which row.
        what: Thing,
        /// What is wrong with it, in words for the log.
        why: String,
    },
    /// The store is closed.
    #[error("the server is stopping: try again in a moment")]
    Stopped,
}

/// A file that was never a database may simply be the wrong one.
fn damage(why: &Flaw) -> String {
    match why {
        Flaw::NoDatabase => {
            format!("no database of Blacktop's ({why}): name another file; if it should be one, put")
        }
        _ => format!("damaged ({why}): nothing was changed; put"),
    }
}

fn of_process(pid: &Option<u32>) -> String {
    pid.map(|pid| format!(" (process {pid})")).unwrap_or_default()
}

/// The primary result codes of SQLite that mean something to us: <https://sqlite.org/rescode.html>.
const SQLITE_PERM: u32 = 3;
const SQLITE_BUSY: u32 = 5;
const SQLITE_LOCKED: u32 = 6;
const SQLITE_NOMEM: u32 = 7;
const SQLITE_READONLY: u32 = 8;
const SQLITE_IOERR: u32 = 10;
const SQLITE_CORRUPT: u32 = 11;
const SQLITE_FULL: u32 = 13;
const SQLITE_CANTOPEN: u32 = 14;
const SQLITE_NOTADB: u32 = 26;

/// What stands in the way of reading or writing a file. `said` is what was said about it, in words for the log.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs, reason = "each variant is the reason")]
pub enum Trouble {
    /// The system does not let it happen.
    #[error("{said}")]
    System { kind: io::ErrorKind, code: Option<i32>, said: String },
    /// Its name cannot be given to the database.
    #[error("its name is not UTF-8")]
    Name,
    /// The disk did not do what it should.
    #[error("{said}")]
    Disk { said: String },
    /// Another program has it.
    #[error("{said}")]
    Busy { said: String },
    /// It can only be read.
    #[error("{said}")]
    ReadOnly { said: String },
    /// It cannot be opened, or its folder cannot.
    #[error("{said}")]
    Closed { said: String },
    /// The memory does not suffice.
    #[error("{said}")]
    Memory { said: String },
    /// Anything else that SQLite has a number for.
    #[error("{said}")]
    Code { code: u32, said: String },
    /// Anything else.
    #[error("{said}")]
    Other { said: String },
}

impl Trouble {
    fn system(error: &io::Error) -> Trouble {
        Trouble::System { kind: error.kind(), code: error.raw_os_error(), said: error.to_string() }
    }

    /// What SQLite means by a code. The lowest byte is the kind of error, the others are details.
    fn sqlite(code: Option<u32>, said: String) -> Trouble {
        let Some(code) = code else { return Trouble::Other { said } };
        match code & 0xff {
            SQLITE_IOERR => Trouble::Disk { said },
            SQLITE_BUSY | SQLITE_LOCKED => Trouble::Busy { said },
            SQLITE_READONLY => Trouble::ReadOnly { said },
            SQLITE_CANTOPEN | SQLITE_PERM => Trouble::Closed { said },
            SQLITE_NOMEM => Trouble::Memory { said },
            _ => Trouble::Code { code, said },
        }
    }
}

/// A thing that is stored.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Thing {
    /// A table, by its id.
    #[error("table {0}")]
    Table(String),
    /// An entry of a table.
    #[error("version {version} of table {table}")]
    Entry {
        /// Which table.
        table: TableId,
        /// Which entry.
        version: i64,
    },
    /// What is about to be stored of a table.
    #[error("an entry or the line of a table")]
    Addition,
    /// What lists show of a table.
    #[error("the line of a table")]
    Line,
    /// A person, by their id.
    #[error("person {0}")]
    Person(String),
    /// A session.
    #[error("a session")]
    Session,
    /// What somebody likes.
    #[error("preferences")]
    Preferences,
}

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
    /// What its sessions are signed with is no key.
    #[error("the key of its sessions is no key")]
    NoKey,
    /// It does not say how its tables were made.
    #[error("it has no list of migrations")]
    NoMigrations,
    /// Its tables were made in another way.
    #[error("its tables are others")]
    OtherTables,
    /// Its parts contradict each other. The database's words are for the log.
    #[error("{0}")]
    Torn(String),
    /// Its tables could not be brought up to date. The words are for the log.
    #[error("{0}")]
    Outdated(String),
}

impl StoreError {
    /// What the system said about a file.
    pub(super) fn io(path: &Path, error: &io::Error) -> StoreError {
        let path = path.to_owned();
        match error.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => StoreError::Full { path },
            io::ErrorKind::NotFound => StoreError::Absent { path },
            _ => StoreError::Io { path, why: Trouble::system(error) },
        }
    }

    /// What the database said about a file.
    pub(super) fn sql(path: &Path, error: &sqlx::Error) -> StoreError {
        let path = path.to_owned();
        let database = match error {
            sqlx::Error::Database(database) => database,
            sqlx::Error::PoolClosed => return StoreError::Stopped,
            sqlx::Error::Io(error) => return StoreError::io(&path, error),
            other => return StoreError::Io { path, why: Trouble::Other { said: other.to_string() } },
        };
        if database.is_unique_violation() {
            return StoreError::Taken;
        }
        if database.is_foreign_key_violation() {
            return StoreError::Missing;
        }
        let said = database.message().to_owned();
        let code = database.code().and_then(|code| code.parse::<u32>().ok());
        match code.map(|code| code & 0xff) {
            Some(SQLITE_FULL) => StoreError::Full { path },
            Some(SQLITE_CORRUPT) => StoreError::Damaged { path, why: Flaw::Torn(said) },
            Some(SQLITE_NOTADB) => StoreError::Damaged { path, why: Flaw::NoDatabase },
            _ => StoreError::Io { path, why: Trouble::sqlite(code, said) },
        }
    }

    /// Whether it is only about what was wanted, so that others may well succeed.
    pub(super) fn is_about_one(&self) -> bool {
        matches!(self, StoreError::Conflict { .. } | StoreError::Taken | StoreError::Missing)
    }
}
