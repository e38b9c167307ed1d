//! The store: games and their entries, people, sessions, in a SQLite file or a PostgreSQL database. All SQL of the server is in here.
//!
//! One task writes entries through one connection; a pool of connections reads. A request is answered after its commit. Rows are
//! deleted only when they expire, or when a person or an operator asks for it.

mod administration;
mod backup;
mod error;
#[cfg(any(test, feature = "test-hooks"))]
mod faults;
mod forget;
mod fsync_probe;
mod games;
mod keyed;
mod lock;
mod mark;
mod open;
mod people;
#[cfg(feature = "cluster")]
mod postgres;
mod rows;
mod seals;
mod source;
mod sql;
#[cfg(test)]
mod tests;
mod transfer;
mod verify;
mod wal;
mod writer;

use std::fs;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use blacktop_protocol::TableId;
use blacktop_table::{NewEntries, Proposal, Stored};
use serde::{Deserialize, Serialize};
use sqlx::sqlite::{SqlitePool, SqlitePoolOptions};
use tokio::sync::{mpsc, oneshot};

pub use administration::{AuditEntry, Ban, Banned, ListedPerson, StoreCounts};
pub use backup::{AcceptedLoss, Existing, accept_loss, backup, restore};
pub use error::{StoreError, UnfitDatabase};
#[cfg(any(test, feature = "test-hooks"))]
pub use faults::{Affected, tamper};
pub use forget::Forgotten;
pub use fsync_probe::FsyncProbe;
pub use games::PageCursor;
pub use keyed::StoredAnalysis;
pub use people::{LoginSession, Person, SessionKind};
#[cfg(all(feature = "cluster", any(test, feature = "test-hooks")))]
pub use postgres::test_database;
pub use seals::BrokenSeal;
pub use source::{DataSource, DataSourceError};
pub use transfer::{MoveProgress, MoveReport, move_data};
pub use verify::{DamagedGame, IntegrityError, VerifyReport, verify};

use crate::metrics;
use lock::FileLock;
use mark::DurableMark;
#[cfg(feature = "cluster")]
use postgres::PostgresBackend;
use rows::Rows;
use sql::{RowRef, Statement};
use writer::{Job, Write, Writer};

/// Callers block while this many writes are queued.
const MAX_QUEUED_WRITES: usize = 4096;

const MAX_READERS: u32 = 4;

/// Clones share the connections.
#[derive(Clone)]
pub struct Store {
    inner: Arc<StoreInner>,
}

struct StoreInner {
    source: DataSource,
    backend: Backend,
    forgotten: Forgotten,
}

enum Backend {
    Sqlite(SqliteBackend),
    #[cfg(feature = "cluster")]
    Postgres(PostgresBackend),
}

struct SqliteBackend {
    path: PathBuf,
    jobs: mpsc::Sender<Job>,
    readers: SqlitePool,
    mark: DurableMark,
}

/// How a server opens its store.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct StoreOptions {
    /// Where the server listens: for a second process that finds the database in use.
    pub address: Option<SocketAddr>,
    /// Accept a PostgreSQL whose settings may lose acknowledged commits.
    pub unsafe_commits: bool,
}

/// The sizes of the database's files.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FileSizes {
    pub database: u64,
    pub wal: u64,
}

/// The right to add to a table. On drop the table is let go, after the appends that are queued.
#[derive(Default, Debug)]
pub struct TableClaim {
    #[cfg(feature = "cluster")]
    _release: Option<postgres::Release>,
}

/// The proof that entries are stored. Only the store can make one.
#[derive(Debug)]
pub struct Receipt(());

impl Store {
    /// Opens a database. A file is created with its folder if it is not there. Fails if another server has it or if it is damaged,
    /// and leaves it unchanged then.
    pub async fn open(source: impl Into<DataSource>) -> Result<Store, StoreError> {
        Store::open_with(source, StoreOptions::default()).await
    }

    pub async fn open_with(
        source: impl Into<DataSource>,
        options: StoreOptions,
    ) -> Result<Store, StoreError> {
        let store = Store::hold(source, options).await?;
        if store.fact(transfer::MOVING_FACT).await?.is_none() {
            return Ok(store);
        }
        store.close().await;
        Err(StoreError::Incomplete { database: store.source().to_string() })
    }

    /// Opens a database that a move may not have completed.
    async fn hold(source: impl Into<DataSource>, options: StoreOptions) -> Result<Store, StoreError> {
        let (source, backend) = match source.into() {
            DataSource::File(path) => {
                let path = resolve_symlink(&path);
                let sqlite = SqliteBackend::open(&path, options.address).await?;
                (DataSource::File(path), Backend::Sqlite(sqlite))
            }
            #[cfg(feature = "cluster")]
            DataSource::Postgres(url) => {
                let postgres = PostgresBackend::open(&url, options).await?;
                (DataSource::Postgres(url), Backend::Postgres(postgres))
            }
        };
        let inner = StoreInner { source, backend, forgotten: Forgotten::default() };
        let store = Store { inner: Arc::new(inner) };
        store.load_forgotten().await?;
        Ok(store)
    }

    /// Writes what is queued and lets go of the database. Later requests fail.
    pub async fn close(&self) {
        match &self.inner.backend {
            Backend::Sqlite(sqlite) => sqlite.close().await,
            #[cfg(feature = "cluster")]
            Backend::Postgres(postgres) => postgres.close().await,
        }
    }

    /// The database.
    pub fn source(&self) -> &DataSource {
        &self.inner.source
    }

    /// Queued writes.
    pub fn waiting(&self) -> usize {
        match &self.inner.backend {
            Backend::Sqlite(sqlite) => sqlite.jobs.max_capacity() - sqlite.jobs.capacity(),
            #[cfg(feature = "cluster")]
            Backend::Postgres(postgres) => postgres.waiting(),
        }
    }

    /// In bytes; 0 for a file that is not there. PostgreSQL has one write-ahead log for all its databases, which is not counted.
    pub async fn file_sizes(&self) -> Result<FileSizes, StoreError> {
        match &self.inner.backend {
            Backend::Sqlite(SqliteBackend { path, .. }) => {
                let size = |path: &Path| fs::metadata(path).map_or(0, |file| file.len());
                Ok(FileSizes { database: size(path), wal: size(&lock::sibling(path, "-wal")) })
            }
            #[cfg(feature = "cluster")]
            Backend::Postgres(_) => {
                let size = Statement::new("SELECT pg_database_size(current_database()) AS size");
                Ok(FileSizes { database: self.read_one(&size, |row| row.number("size")).await?, wal: 0 })
            }
        }
    }

    /// Resolves when another server has fenced this one, or its writer is gone: it stores nothing any more. Never with SQLite.
    pub async fn fenced(&self) {
        match &self.inner.backend {
            Backend::Sqlite(_) => std::future::pending().await,
            #[cfg(feature = "cluster")]
            Backend::Postgres(postgres) => postgres.fenced().await,
        }
    }

    /// Fails if another server may have taken tables over, so that what a room has answered from memory may be old.
    pub async fn confirm_lease(&self) -> Result<(), StoreError> {
        match &self.inner.backend {
            Backend::Sqlite(_) => Ok(()),
            #[cfg(feature = "cluster")]
            Backend::Postgres(postgres) => postgres.confirm_lease().await,
        }
    }

    /// Makes this server the owner of a table, for as long as the claim is held. To be called before the history is read: no other
    /// server adds to it afterwards. A SQLite file has one server, which owns all tables.
    #[cfg_attr(not(feature = "cluster"), expect(unused_variables))]
    pub async fn claim(&self, table: &TableId) -> Result<TableClaim, StoreError> {
        match &self.inner.backend {
            Backend::Sqlite(_) => Ok(TableClaim::default()),
            #[cfg(feature = "cluster")]
            Backend::Postgres(postgres) => postgres.claim(table).await,
        }
    }

    /// Stores new entries of a game, or a new game. After an error nothing of it is stored, except that it is unknown after a
    /// [`StoreError::Io`] until the next start, and after a [`StoreError::Unknown`]: read the table again.
    pub async fn append_entries(&self, new: &NewEntries) -> Result<Receipt, StoreError> {
        let rows = Box::new(Rows::new(new)?);
        self.write(Write::Append(rows)).await.map(|_| Receipt(()))
    }

    /// Stores a proposal, which makes it one that a table can commit.
    pub async fn append(&self, proposal: Proposal) -> Result<Stored<Receipt>, StoreError> {
        let receipt = self.append_entries(proposal.new_entries()).await?;
        Ok(proposal.stored(receipt))
    }

    /// Copies the WAL into the database in the background, if something was written since the last time. PostgreSQL does so itself.
    pub async fn checkpoint(&self) {
        match &self.inner.backend {
            // A store that is stopping checkpoints anyway.
            Backend::Sqlite(sqlite) => drop(sqlite.jobs.send(Job::Checkpoint).await),
            #[cfg(feature = "cluster")]
            Backend::Postgres(_) => {}
        }
    }

    /// Returns the number of changed rows.
    async fn execute(&self, statements: Vec<Statement>) -> Result<u64, StoreError> {
        self.write(Write::Execute(statements)).await
    }

    /// Fails with [`StoreError::Missing`] if no row has changed.
    async fn execute_one(&self, statement: Statement) -> Result<(), StoreError> {
        match self.execute(vec![statement]).await? {
            0 => Err(StoreError::Missing),
            _ => Ok(()),
        }
    }

    async fn write(&self, write: Write) -> Result<u64, StoreError> {
        let began = Instant::now();
        let written = match &self.inner.backend {
            Backend::Sqlite(sqlite) => sqlite.write(write).await,
            #[cfg(feature = "cluster")]
            Backend::Postgres(postgres) => postgres.write(write).await,
        };
        metrics::written(began.elapsed());
        written
    }

    async fn read<T>(
        &self,
        statement: &Statement,
        read: impl Fn(RowRef<'_>) -> Result<T, StoreError>,
    ) -> Result<Vec<T>, StoreError> {
        let rows = match &self.inner.backend {
            Backend::Sqlite(SqliteBackend { path, readers, .. }) => {
                let rows = statement.fetch_sqlite(readers, read).await;
                rows.map_err(|error| StoreError::sql(path, &error))?
            }
            #[cfg(feature = "cluster")]
            Backend::Postgres(postgres) => postgres.read(statement, read).await?,
        };
        rows.into_iter().collect()
    }

    /// Of a statement that always returns a row.
    async fn read_one<T>(
        &self,
        statement: &Statement,
        read: impl Fn(RowRef<'_>) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let row = self.read(statement, read).await?.pop();
        row.ok_or_else(|| StoreError::unreadable("a total", "no row"))
    }
}

impl SqliteBackend {
    async fn open(path: &Path, address: Option<SocketAddr>) -> Result<SqliteBackend, StoreError> {
        make_folder(path)?;
        open::refuse_others(path).await?;
        let lock = FileLock::take(path, address)?;
        open::prepare(path).await?;
        let mut writer = Writer::new(path.to_owned(), open::writing(path), lock).await?;
        open::migrate(path, writer.connection()).await?;
        seals::start(path, writer.connection()).await?;
        let mark = DurableMark::read(path, writer.connection()).await?;
        let readers =
            SqlitePoolOptions::new().max_connections(MAX_READERS).connect_with(open::reading(path)).await;
        let readers = readers.map_err(|error| StoreError::sql(path, &error))?;
        let (jobs, waiting) = mpsc::channel(MAX_QUEUED_WRITES);
        let written = writer::spawn(writer, waiting, jobs.downgrade());
        written.map_err(|error| StoreError::io(path, &error))?;
        Ok(SqliteBackend { path: path.to_owned(), jobs, readers, mark })
    }

    async fn write(&self, write: Write) -> Result<u64, StoreError> {
        let (answer, result) = oneshot::channel();
        self.jobs.send(Job::Write(write, answer)).await.map_err(|_| StoreError::Stopped)?;
        result.await.map_err(|_| StoreError::Stopped)?
    }

    /// Writes what is queued, checkpoints the WAL and releases the lock.
    async fn close(&self) {
        // The readers close first: SQLite checkpoints and deletes the WAL when the last connection closes, and only the writer may.
        self.readers.close().await;
        let (answer, stopped) = oneshot::channel();
        if self.jobs.send(Job::Stop(answer)).await.is_ok() && stopped.await.is_ok() {
            mark::remove(&self.path);
        }
    }
}

/// The target of a symlink, so that all names of a file have one lock.
fn resolve_symlink(path: &Path) -> PathBuf {
    let named = path.is_symlink().then(|| fs::canonicalize(path).ok()).flatten();
    named.unwrap_or_else(|| path.to_owned())
}

fn make_folder(path: &Path) -> Result<(), StoreError> {
    let folder = path.parent().unwrap_or(Path::new(""));
    fs::create_dir_all(folder).map_err(|error| StoreError::io(folder, &error))
}
