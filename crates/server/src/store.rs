//! The SQLite store: games and their entries, people, sessions. All SQL of the server is in here.
//!
//! One task writes through one connection; a pool of connections reads. A request is answered after its commit. Rows are
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
mod rows;
mod seals;
mod sql;
#[cfg(test)]
mod tests;
mod verify;
mod wal;
mod writer;

use std::fs;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use blacktop_table::{NewEntries, Proposal, Stored};
use serde::{Deserialize, Serialize};
use sqlx::sqlite::{SqlitePool, SqlitePoolOptions};
use tokio::sync::{mpsc, oneshot};

pub use administration::{AuditEntry, Ban, Banned, ListedPerson, StoreCounts};
pub use backup::{AcceptedLoss, Existing, accept_loss, backup, restore};
pub use error::StoreError;
#[cfg(any(test, feature = "test-hooks"))]
pub use faults::Affected;
pub use forget::Forgotten;
pub use fsync_probe::FsyncProbe;
pub use games::PageCursor;
pub use keyed::StoredAnalysis;
pub use people::{LoginSession, Person, SessionKind};
pub use seals::BrokenSeal;
pub use verify::{DamagedGame, IntegrityError, VerifyReport, verify};

use crate::metrics;
use lock::FileLock;
use mark::DurableMark;
use rows::Rows;
use sql::Statement;
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
    path: PathBuf,
    jobs: mpsc::Sender<Job>,
    readers: SqlitePool,
    mark: DurableMark,
    forgotten: Forgotten,
}

/// The sizes of the database's files.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FileSizes {
    pub database: u64,
    pub wal: u64,
}

/// The proof that entries are stored. Only the store can make one.
#[derive(Debug)]
pub struct Receipt(());

impl Store {
    /// Opens a file, or creates it with its folder. Fails if another server has it or if it is damaged, and leaves it unchanged
    /// then.
    pub async fn open(path: &Path) -> Result<Store, StoreError> {
        Store::open_with(path, None).await
    }

    /// Like [`Store::open`]; records the address in the lock file, so that a second process can report it.
    pub async fn open_at(path: &Path, address: SocketAddr) -> Result<Store, StoreError> {
        Store::open_with(path, Some(address)).await
    }

    async fn open_with(path: &Path, address: Option<SocketAddr>) -> Result<Store, StoreError> {
        let path = resolve_symlink(path);
        make_folder(&path)?;
        open::refuse_others(&path).await?;
        let lock = FileLock::take(&path, address)?;
        open::prepare(&path).await?;
        let mut writer = Writer::new(path.clone(), open::writing(&path), lock).await?;
        open::migrate(&path, writer.connection()).await?;
        seals::start(&path, writer.connection()).await?;
        let mark = DurableMark::read(&path, writer.connection()).await?;
        let readers =
            SqlitePoolOptions::new().max_connections(MAX_READERS).connect_with(open::reading(&path)).await;
        let readers = readers.map_err(|error| StoreError::sql(&path, &error))?;
        let (jobs, waiting) = mpsc::channel(MAX_QUEUED_WRITES);
        let written = writer::spawn(writer, waiting, jobs.downgrade());
        written.map_err(|error| StoreError::io(&path, &error))?;
        let forgotten = forget::read(&readers).await.map_err(|error| StoreError::sql(&path, &error))?;
        let inner = StoreInner { path, jobs, readers, mark, forgotten: Forgotten::default() };
        let store = Store { inner: Arc::new(inner) };
        store.remember_forgotten(forgotten)?;
        Ok(store)
    }

    /// Writes what is queued, checkpoints the WAL and releases the lock. Later requests fail.
    pub async fn close(&self) {
        // The readers close first: SQLite checkpoints and deletes the WAL when the last connection closes, and only the writer may.
        self.inner.readers.close().await;
        let (answer, stopped) = oneshot::channel();
        if self.inner.jobs.send(Job::Stop(answer)).await.is_ok() && stopped.await.is_ok() {
            mark::remove(&self.inner.path);
        }
    }

    pub fn path(&self) -> &Path {
        &self.inner.path
    }

    /// Queued writes.
    pub fn waiting(&self) -> usize {
        self.inner.jobs.max_capacity() - self.inner.jobs.capacity()
    }

    /// In bytes; 0 for a file that is not there.
    pub fn file_sizes(&self) -> FileSizes {
        let size = |path: &Path| fs::metadata(path).map_or(0, |file| file.len());
        FileSizes { database: size(self.path()), wal: size(&lock::sibling(self.path(), "-wal")) }
    }

    /// Stores new entries of a game, or a new game. After an error nothing of it is stored, except that after a
    /// [`StoreError::Io`] it is unknown until the next start: read the table again.
    pub async fn append_entries(&self, new: &NewEntries) -> Result<Receipt, StoreError> {
        let rows = Box::new(Rows::new(new)?);
        self.write(Write::Append(rows)).await.map(|_| Receipt(()))
    }

    /// Stores a proposal, which makes it one that a table can commit.
    pub async fn append(&self, proposal: Proposal) -> Result<Stored<Receipt>, StoreError> {
        let receipt = self.append_entries(proposal.new_entries()).await?;
        Ok(proposal.stored(receipt))
    }

    /// Copies the WAL into the database in the background, if something was written since the last time.
    pub async fn checkpoint(&self) {
        // A store that is stopping checkpoints anyway.
        let _ = self.inner.jobs.send(Job::Checkpoint).await;
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
        let (answer, result) = oneshot::channel();
        let began = Instant::now();
        self.inner.jobs.send(Job::Write(write, answer)).await.map_err(|_| StoreError::Stopped)?;
        let written = result.await.map_err(|_| StoreError::Stopped)?;
        metrics::written(began.elapsed());
        written
    }

    fn readers(&self) -> &SqlitePool {
        &self.inner.readers
    }

    fn failed(&self, error: sqlx::Error) -> StoreError {
        StoreError::sql(self.path(), &error)
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
