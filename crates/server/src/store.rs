//! Everything that is kept: games and their entries, people, sessions. All SQL of the server is in here.
//!
//! One task writes, through one connection, and many read. What has been answered is on the disk. Nothing is ever taken
//! out but sessions and links that are over.

mod backup;
mod error;
mod games;
mod keyed;
mod lock;
mod open;
mod people;
mod rows;
mod sql;
#[cfg(test)]
pub(crate) mod tests;
mod verify;
mod writer;

use std::fs;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use blacktop_table::{NewEntries, Proposal, Stored};
use sqlx::sqlite::{SqlitePool, SqlitePoolOptions};
use tokio::sync::{mpsc, oneshot};

pub use backup::{Existing, backup, restore};
pub use error::StoreError;
pub use games::PageCursor;
pub use keyed::StoredAnalysis;
pub use people::{SessionKind, Person, Session};
pub use verify::{DamagedGame, VerifyReport, IntegrityError, verify};

use lock::Lock;
use rows::Rows;
use sql::Statement;
use writer::{Job, Write, Writer};

/// Whoever wants to write waits when so many others do.
const MAX_QUEUED_WRITES: usize = 4096;

/// How many can read at once.
const MAX_READERS: u32 = 4;

/// The storage. Clones are the same storage.
#[derive(Clone)]
pub struct Store {
    inner: Arc<Inner>,
}

struct Inner {
    path: PathBuf,
    jobs: mpsc::Sender<Job>,
    readers: SqlitePool,
}

/// The proof that an addition is on the disk. Nobody else can make one.
#[derive(Debug)]
pub struct Receipt(());

impl Store {
    /// Opens a file, or makes it, with its folder. Fails if another server has it, or if there is anything wrong with it;
    /// then it is left as it is.
    pub async fn open(path: &Path) -> Result<Store, StoreError> {
        Store::open_with(path, None).await
    }

    /// The same for a server that listens there, which whoever wants the file meanwhile is told.
    pub async fn open_at(path: &Path, address: SocketAddr) -> Result<Store, StoreError> {
        Store::open_with(path, Some(address)).await
    }

    async fn open_with(path: &Path, address: Option<SocketAddr>) -> Result<Store, StoreError> {
        let path = resolve_symlink(path);
        make_folder(&path)?;
        let lock = Lock::take(&path, address)?;
        open::prepare(&path).await?;
        let mut writer = Writer::new(path.clone(), open::writing(&path), lock).await?;
        open::migrate(&path, writer.connection()).await?;
        let readers =
            SqlitePoolOptions::new().max_connections(MAX_READERS).connect_with(open::reading(&path)).await;
        let readers = readers.map_err(|error| StoreError::sql(&path, &error))?;
        let (jobs, waiting) = mpsc::channel(MAX_QUEUED_WRITES);
        let written = writer::spawn(writer, waiting, jobs.downgrade());
        written.map_err(|error| StoreError::io(&path, &error))?;
        Ok(Store { inner: Arc::new(Inner { path, jobs, readers }) })
    }

    /// Writes what waits, tidies up and lets go of the file. Whatever is wanted later fails.
    pub async fn close(&self) {
        // The writer goes last: only it can tidy up, and only when nobody else has the file open.
        self.inner.readers.close().await;
        let (answer, stopped) = oneshot::channel();
        if self.inner.jobs.send(Job::Stop(answer)).await.is_ok() {
            let _ = stopped.await;
        }
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.inner.path
    }

    /// How many wait to write.
    pub fn waiting(&self) -> usize {
        self.inner.jobs.max_capacity() - self.inner.jobs.capacity()
    }

    /// Stores more of a game, or a new one. Once there is a receipt it is on the disk; after an error, nothing of it is.
    /// Only an [`StoreError::Io`] leaves a doubt that a failing disk may dispel either way at the next start, so read the
    /// table again after one.
    pub async fn append(&self, addition: &NewEntries) -> Result<Receipt, StoreError> {
        let rows = Box::new(Rows::new(addition)?);
        self.write(Write::Append(rows)).await.map(|_| Receipt(()))
    }

    /// Stores what a table proposes: only this makes a proposal one that can be committed.
    pub async fn keep(&self, proposal: Proposal) -> Result<Stored<Receipt>, StoreError> {
        let receipt = self.append(proposal.new_entries()).await?;
        Ok(proposal.stored(receipt))
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
        self.inner.jobs.send(Job::Write(write, answer)).await.map_err(|_| StoreError::Stopped)?;
        result.await.map_err(|_| StoreError::Stopped)?
    }

    fn readers(&self) -> &SqlitePool {
        &self.inner.readers
    }

    fn failed(&self, error: sqlx::Error) -> StoreError {
        StoreError::sql(self.path(), &error)
    }
}

/// A file by the name under which everybody finds the same lock.
fn resolve_symlink(path: &Path) -> PathBuf {
    let named = path.is_symlink().then(|| fs::canonicalize(path).ok()).flatten();
    named.unwrap_or_else(|| path.to_owned())
}

fn make_folder(path: &Path) -> Result<(), StoreError> {
    let folder = path.parent().unwrap_or(Path::new(""));
    fs::create_dir_all(folder).map_err(|error| StoreError::io(folder, &error))
}
