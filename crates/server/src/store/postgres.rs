//! PostgreSQL as the store. A pool of connections reads, and writes everything but entries; one task appends entries and owns tables
//! (`writer.rs`); the lease of this server is renewed beside it (`lease.rs`). The protocol is made for several servers, none of which
//! can add to a table that another one owns.

mod append;
mod connect;
mod failure;
mod lease;
mod ownership;
#[cfg(any(test, feature = "test-hooks"))]
mod test_database;
mod writer;

use std::net::SocketAddr;
use std::time::Duration;

use blacktop_protocol::TableId;
use sqlx::postgres::{PgConnection, PgPool, PgPoolOptions};
use sqlx::{Connection, Executor};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::timeout;

use crate::store::error::StoreError;
use crate::store::seals;
use crate::store::source::PostgresUrl;
use crate::store::sql::{RowRef, SqlConnection, Statement};
use crate::store::writer::{Write, WriteResult};
use crate::store::{MAX_QUEUED_WRITES, StoreOptions, TableClaim};
pub(super) use connect::connect_to_verify;
use failure::Failure;
use lease::{LeaseStart, NodeRow};
#[cfg(any(test, feature = "test-hooks"))]
pub use test_database::test_database;
use writer::{OwnedTable, PostgresJob};

/// Connections that read, and write what is no entry.
const MAX_POOLED: u32 = 8;

/// How long a connection is waited for.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(4);

/// How long a statement may take. A connection that has not answered then is closed.
const POOLED_TIMEOUT: Duration = Duration::from_secs(20);

/// How long an answer from memory waits for a renewal of the lease.
const LEASE_WAIT: Duration = Duration::from_secs(1);

/// Attempts at a transaction that collides with others.
const ATTEMPTS: u32 = 4;

pub(super) struct PostgresBackend {
    /// The database as messages name it.
    database: String,
    pool: PgPool,
    jobs: mpsc::Sender<PostgresJob>,
    fenced: watch::Receiver<bool>,
    lease: watch::Receiver<LeaseStart>,
}

impl PostgresBackend {
    pub(super) async fn open(
        url: &PostgresUrl,
        options: StoreOptions,
    ) -> Result<PostgresBackend, StoreError> {
        let database = url.shown().to_owned();
        let node = NodeRow::start(url, &node_name(options.address), options.unsafe_commits).await?;
        let (jobs, waiting) = mpsc::channel(MAX_QUEUED_WRITES);
        let (fence, fenced) = watch::channel(false);
        let (renewed, lease) = watch::channel(node.began);
        writer::spawn(node, waiting, fence, renewed).await?;
        let pool = PgPoolOptions::new()
            .max_connections(MAX_POOLED)
            .acquire_timeout(ACQUIRE_TIMEOUT)
            .test_before_acquire(false)
            .after_connect(|connection, _| {
                let unsealed = "CREATE TEMP TABLE unsealed (kind TEXT, id TEXT, PRIMARY KEY (kind, id)) \
                                ON COMMIT DELETE ROWS";
                Box::pin(async move { connection.execute(unsealed).await.map(drop) })
            })
            // After a failover, connections to the old primary are alive and read-only.
            .before_acquire(|connection, _| Box::pin(is_writable(connection)))
            .connect_lazy_with(connect::pooled(url));
        Ok(PostgresBackend { database, pool, jobs, fenced, lease })
    }

    /// Appends what is queued, lets all tables go and ends the lease.
    pub(super) async fn close(&self) {
        let (reply, stopped) = oneshot::channel();
        if self.jobs.send(PostgresJob::Stop(reply)).await.is_ok() {
            // The thread is gone if it has panicked, and then its lease runs out.
            let _ = stopped.await;
        }
        self.pool.close().await;
    }

    pub(super) fn waiting(&self) -> usize {
        self.jobs.max_capacity() - self.jobs.capacity()
    }

    pub(super) async fn fenced(&self) {
        let mut fenced = self.fenced.clone();
        // An error means that the writer is gone without having been stopped: then this server stores nothing any more either.
        let _ = fenced.wait_for(|fenced| *fenced).await;
    }

    /// Fails unless this node has had its tables up to now: what was read from memory before may be shown. Waits a little for a
    /// renewal of the lease.
    pub(super) async fn confirm_lease(&self) -> Result<(), StoreError> {
        let mut lease = self.lease.clone();
        let is_good = lease.wait_for(|start| start.is_good());
        match timeout(LEASE_WAIT, is_good).await {
            Ok(Ok(_)) => Ok(()),
            Ok(Err(_)) => Err(StoreError::Stopped),
            // What was asked for may be stored, and another server may have added to it.
            Err(_) => Err(StoreError::Unknown),
        }
    }

    pub(super) async fn claim(&self, table: &TableId) -> Result<TableClaim, StoreError> {
        let known = Statement::new("SELECT number FROM games WHERE id = $1").text(table.as_str());
        // Requests for tables that do not exist are kept from the writer.
        if self.read(&known, |_| ()).await?.is_empty() {
            return Ok(TableClaim::default());
        }
        let (reply, claimed) = oneshot::channel();
        let job = PostgresJob::Claim(table.clone(), reply);
        self.jobs.send(job).await.map_err(|_| StoreError::Stopped)?;
        let owned = claimed.await.map_err(|_| StoreError::Stopped)??;
        Ok(TableClaim { _release: owned.map(|owned| Release { owned, jobs: self.jobs.clone() }) })
    }

    pub(super) async fn read<T>(
        &self,
        statement: &Statement,
        read: impl Fn(RowRef<'_>) -> T,
    ) -> Result<Vec<T>, StoreError> {
        let failed = |error: sqlx::Error| StoreError::postgres(&self.database, &error);
        let mut connection = self.pool.acquire().await.map_err(failed)?;
        match timeout(POOLED_TIMEOUT, statement.fetch_postgres(&mut connection, read)).await {
            Ok(rows) => rows.map_err(failed),
            Err(_) => {
                connection.close_on_drop();
                Err(failed(sqlx::Error::PoolTimedOut))
            }
        }
    }

    pub(super) async fn write(&self, write: Write) -> WriteResult {
        match write {
            Write::Append(rows) => {
                let (reply, result) = oneshot::channel();
                let job = PostgresJob::Append(rows, reply);
                self.jobs.send(job).await.map_err(|_| StoreError::Stopped)?;
                result.await.map_err(|_| StoreError::Stopped)?
            }
            // In a task of its own: a caller that goes away must not leave a pooled connection in a transaction.
            Write::Execute(statements) => {
                let (pool, database) = (self.pool.clone(), self.database.clone());
                let done = tokio::spawn(async move { execute(&pool, &database, &statements).await });
                done.await.map_err(|_| StoreError::Stopped)?
            }
        }
    }
}

/// Lets a table go on drop.
pub(super) struct Release {
    owned: OwnedTable,
    jobs: mpsc::Sender<PostgresJob>,
}

impl std::fmt::Debug for Release {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Release")
    }
}

impl Drop for Release {
    fn drop(&mut self) {
        let job = PostgresJob::Release(self.owned.clone());
        if let Err(mpsc::error::TrySendError::Full(job)) = self.jobs.try_send(job)
            && let Ok(runtime) = tokio::runtime::Handle::try_current()
        {
            let jobs = self.jobs.clone();
            // A writer that has stopped has let everything go.
            runtime.spawn(async move { drop(jobs.send(job).await) });
        }
    }
}

/// How operators tell servers apart.
fn node_name(address: Option<SocketAddr>) -> String {
    let process = std::process::id();
    address.map_or_else(|| format!("process {process}"), |address| format!("{address}, process {process}"))
}

async fn is_writable(connection: &mut PgConnection) -> sqlx::Result<bool> {
    let answer =
        timeout(ACQUIRE_TIMEOUT, sqlx::query_scalar("SHOW transaction_read_only").fetch_one(connection));
    let read_only: String = answer.await.map_err(|_| sqlx::Error::PoolTimedOut)??;
    Ok(read_only == "off")
}

/// Runs statements in one transaction, again if it collides with others.
async fn execute(pool: &PgPool, database: &str, statements: &[Statement]) -> WriteResult {
    let mut attempt = 1;
    loop {
        let acquired = pool.acquire().await;
        let mut connection = acquired.map_err(|error| StoreError::postgres(database, &error))?;
        let done = timeout(POOLED_TIMEOUT, transaction(&mut connection, statements)).await;
        let failure = match done {
            Ok(Ok(changed)) => return Ok(changed),
            Ok(Err(error)) => Failure::new(database, &error),
            Err(_) => Failure::lost(database, "no answer"),
        };
        match failure {
            Failure::Later(_) if attempt < ATTEMPTS => attempt += 1,
            Failure::Later(error) | Failure::Refused(error) => {
                tracing::debug!(%error, "write refused");
                return Err(error);
            }
            Failure::Lost(error) => {
                connection.close_on_drop();
                tracing::error!(%error, "connection lost during a write");
                return Err(StoreError::Unknown);
            }
        }
    }
}

/// Rolls back if a statement is refused.
async fn transaction(connection: &mut PgConnection, statements: &[Statement]) -> sqlx::Result<u64> {
    let mut transaction = connection.begin().await?;
    let mut changed = 0;
    let connected = &mut SqlConnection::Postgres(&mut transaction);
    for statement in statements {
        changed += connected.run(statement).await?;
    }
    seals::seal_changed(connected).await?;
    transaction.commit().await?;
    Ok(changed)
}
