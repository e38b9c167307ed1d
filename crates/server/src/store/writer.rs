//! The one task that writes. It takes all requests that are queued into one transaction, so that they share an fsync, and
//! answers them after the commit. WAL checkpoints run on a connection of their own, off the commit path.

use std::collections::{BTreeMap, HashMap};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

use blacktop_protocol::{Listing, PersonId, Seat, Stage, TableId};
use sqlx::Connection;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

use crate::metrics;
use crate::store::error::StoreError;
use crate::store::lock::FileLock;
use crate::store::rows::{
    EntryRow, GameRow, GameSummary, Inserts, MAX_ROWS, Rows, SeatOwners, TransactionPart, json,
};
use crate::store::seals;
use crate::store::sql::{SqlConnection, Statement, from_sql, to_sql};

/// Requests in one transaction.
pub(super) const MAX_BATCH: usize = 512;

/// Requests between two WAL checkpoints of a busy server. A quiet one checkpoints by the clock.
pub(super) const CHECKPOINT_AFTER: usize = 20_000;

/// Games in the write cache. At this number it is cleared.
const MAX_CACHED_GAMES: usize = 20_000;

/// As much of the WAL as can be copied without waiting for readers.
const CHECKPOINT: &str = "PRAGMA wal_checkpoint(PASSIVE)";

pub(super) enum Job {
    Write(Write, oneshot::Sender<WriteResult>),
    /// Checkpoint now, if there is anything to copy.
    Checkpoint,
    /// The background checkpoint has ended.
    Checkpointed,
    /// Write what is queued, close the file and stop.
    Stop(oneshot::Sender<()>),
}

/// A request: all of it is written or nothing.
pub(super) enum Write {
    /// New entries of a game.
    Append(Box<Rows>),
    /// Anything else, in order.
    Execute(Vec<Statement>),
}

/// The number of changed rows.
pub(super) type WriteResult = Result<u64, StoreError>;

pub(super) struct Writer {
    path: PathBuf,
    options: SqliteConnectOptions,
    connection: SqliteConnection,
    cache: WriteCache,
    put_games: Inserts,
    put_seats: Inserts,
    put_entries: Inserts,
    /// A write has failed: the connection may have to be replaced before the next.
    needs_check: bool,
    /// Requests since the last checkpoint.
    logged: usize,
    is_checkpointing: bool,
    _lock: FileLock,
}

/// Runs the writer on a thread of its own: among the sockets' tasks it would wait in the scheduler's queue.
pub(super) fn spawn(
    writer: Writer,
    jobs: mpsc::Receiver<Job>,
    queue: mpsc::WeakSender<Job>,
) -> std::io::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let run = move || runtime.block_on(writer.run(jobs, queue));
    std::thread::Builder::new().name("writer".to_owned()).spawn(run).map(drop)
}

impl Writer {
    pub(super) async fn new(
        path: PathBuf,
        options: SqliteConnectOptions,
        lock: FileLock,
    ) -> Result<Writer, StoreError> {
        let connected = SqliteConnection::connect_with(&options).await;
        let connection = connected.map_err(|error| StoreError::sql(&path, &error))?;
        Ok(Writer {
            path,
            options,
            connection,
            cache: WriteCache::default(),
            put_games: Inserts::games(),
            put_seats: Inserts::seats(),
            put_entries: Inserts::entries(),
            needs_check: false,
            logged: 0,
            is_checkpointing: false,
            _lock: lock,
        })
    }

    /// For migrations, before anything is written.
    pub(super) fn connection(&mut self) -> &mut SqliteConnection {
        &mut self.connection
    }

    /// Writes until it is stopped, or all senders are gone.
    async fn run(mut self, mut jobs: mpsc::Receiver<Job>, queue: mpsc::WeakSender<Job>) {
        let mut waiting = Vec::with_capacity(MAX_BATCH);
        let mut stopped = Vec::new();
        while jobs.recv_many(&mut waiting, MAX_BATCH).await > 0 {
            let (mut writes, mut replies) = (Vec::new(), Vec::new());
            for job in waiting.drain(..) {
                match job {
                    Job::Write(write, reply) => {
                        writes.push(write);
                        replies.push(reply);
                    }
                    Job::Checkpoint => self.start_checkpoint(1, &queue),
                    Job::Checkpointed => self.after_checkpoint().await,
                    Job::Stop(reply) => {
                        jobs.close();
                        stopped.push(reply);
                    }
                }
            }
            if writes.is_empty() {
                continue;
            }
            let began = Instant::now();
            let results = self.write(&writes).await;
            metrics::committed(began.elapsed());
            for (reply, result) in replies.into_iter().zip(results) {
                // The caller may have been dropped.
                let _ = reply.send(result);
            }
            self.logged += writes.len();
            self.start_checkpoint(CHECKPOINT_AFTER, &queue);
        }
        if let Err(error) = self.connection.close().await {
            tracing::warn!(%error, "the database was not closed cleanly; the next start recovers it from the WAL");
        }
        drop(self._lock);
        for reply in stopped {
            let _ = reply.send(());
        }
    }

    /// Starts a checkpoint in the background if there were this many requests since the last one.
    fn start_checkpoint(&mut self, requests: usize, queue: &mpsc::WeakSender<Job>) {
        if self.is_checkpointing || self.logged < requests {
            return;
        }
        self.is_checkpointing = true;
        let (options, queue) = (self.options.clone(), queue.clone());
        tokio::spawn(async move {
            if let Err(error) = checkpoint(&options).await {
                tracing::warn!(%error, "WAL checkpoint failed; the WAL keeps growing");
            }
            // A writer that has stopped has checkpointed when it closed its connection.
            if let Some(queue) = queue.upgrade() {
                let _ = queue.send(Job::Checkpointed).await;
            }
        });
    }

    /// Copies what was written during the background checkpoint. No transaction is open now, so the next one finds the whole
    /// WAL copied and starts it from the beginning.
    async fn after_checkpoint(&mut self) {
        (self.logged, self.is_checkpointing) = (0, false);
        if let Err(error) = self.execute(CHECKPOINT).await {
            tracing::warn!(%error, "WAL checkpoint failed; the WAL keeps growing");
        }
    }

    /// Writes all requests in one transaction. If one of them is wrong, tries again with a savepoint for each.
    async fn write(&mut self, writes: &[Write]) -> Vec<WriteResult> {
        let mut written = self.write_together(writes).await;
        if let Err(error) = &written
            && error.concerns_one_request()
            && writes.len() > 1
        {
            self.roll_back(&error.clone()).await;
            written = self.write_one_by_one(writes).await;
        }
        match written {
            Ok(results) => results,
            Err(error) => {
                self.roll_back(&error).await;
                writes.iter().map(|_| Err(error.clone())).collect()
            }
        }
    }

    /// If every game is cached, BEGIN, the rows and COMMIT are one message: each round trip to the database's thread costs two
    /// context switches.
    async fn write_together(&mut self, writes: &[Write]) -> Result<Vec<WriteResult>, StoreError> {
        if self.cache.games.len() >= MAX_CACHED_GAMES {
            self.cache.clear();
        }
        let is_cached = |write: &Write| match write {
            Write::Append(rows) => self.cache.games.contains_key(&rows.table),
            Write::Execute(_) => false,
        };
        if !self.needs_check && writes.iter().all(is_cached) {
            return self.put_writes(writes, Transaction::Own).await;
        }
        self.begin().await?;
        let results = self.put_writes(writes, Transaction::Open).await?;
        self.execute("COMMIT").await?;
        Ok(results)
    }

    async fn write_one_by_one(&mut self, writes: &[Write]) -> Result<Vec<WriteResult>, StoreError> {
        self.begin().await?;
        let mut results = Vec::with_capacity(writes.len());
        for write in writes {
            self.execute("SAVEPOINT one").await?;
            match self.put_writes(std::slice::from_ref(write), Transaction::Open).await {
                Ok(result) => results.extend(result),
                Err(error) if error.concerns_one_request() => {
                    self.cache.clear();
                    self.execute("ROLLBACK TO one").await?;
                    results.push(Err(error));
                }
                Err(error) => return Err(error),
            }
            self.execute("RELEASE one").await?;
        }
        self.execute("COMMIT").await?;
        Ok(results)
    }

    /// Writes requests. Entries that do not follow those stored are left out.
    async fn put_writes(
        &mut self,
        writes: &[Write],
        transaction: Transaction,
    ) -> Result<Vec<WriteResult>, StoreError> {
        let mut results = Vec::with_capacity(writes.len());
        let mut batch = Batch::default();
        for write in writes {
            results.push(match write {
                Write::Append(rows) => {
                    let loaded = self.cache.load(&rows.table, &mut self.connection).await;
                    loaded.map_err(|error| StoreError::sql(&self.path, &error))?;
                    self.cache.add(rows, &mut batch)
                }
                Write::Execute(statements) => Ok(self.run_statements(statements).await?),
            });
        }
        self.put_batch(&batch, transaction).await?;
        Ok(results)
    }

    async fn put_batch(&mut self, batch: &Batch<'_>, transaction: Transaction) -> Result<(), StoreError> {
        let Batch { games, seats, entries } = batch;
        let (games, seats): (Vec<_>, Vec<_>) = (games.values().collect(), seats.iter().collect());
        let statements = games.len().div_ceil(MAX_ROWS) + seats.len().div_ceil(MAX_ROWS);
        let statements = statements + entries.len().div_ceil(MAX_ROWS);
        let mut parts = (1..=statements).map(|nth| match transaction {
            Transaction::Open => TransactionPart::Middle,
            Transaction::Own if statements == 1 => TransactionPart::Whole,
            Transaction::Own if nth == 1 => TransactionPart::First,
            Transaction::Own if nth == statements => TransactionPart::Last,
            Transaction::Own => TransactionPart::Middle,
        });
        let mut part = || parts.next().expect("a part for each statement");
        for rows in games.chunks(MAX_ROWS) {
            let query = sqlx::query(self.put_games.sql(rows.len(), part()));
            self.put(rows.iter().fold(query, |query, row| bind_game(query, row))).await?;
        }
        for rows in seats.chunks(MAX_ROWS) {
            let query = sqlx::query(self.put_seats.sql(rows.len(), part()));
            let query = rows.iter().fold(query, |query, ((game, seat), person)| {
                query
                    .bind(*game)
                    .bind(seat.to_string())
                    .bind(person.as_ref().map(|id| id.as_str().to_owned()))
            });
            self.put(query).await?;
        }
        for rows in entries.chunks(MAX_ROWS) {
            let query = sqlx::query(self.put_entries.sql(rows.len(), part()));
            let query = rows.iter().fold(query, |query, (game, EntryRow { version, at, body, hash })| {
                query.bind(*game).bind(*version).bind(*at).bind(body.clone()).bind(hash.clone())
            });
            self.put(query).await?;
        }
        Ok(())
    }

    async fn put(&mut self, query: InsertQuery) -> Result<(), StoreError> {
        let done = query.execute(&mut self.connection).await;
        done.map(drop).map_err(|error| StoreError::sql(&self.path, &error))
    }

    async fn run_statements(&mut self, statements: &[Statement]) -> WriteResult {
        let mut changed = 0;
        for statement in statements {
            let done = SqlConnection::Sqlite(&mut self.connection).run(statement).await;
            changed += done.map_err(|error| StoreError::sql(&self.path, &error))?;
        }
        let sealed = seals::seal_changed(&mut SqlConnection::Sqlite(&mut self.connection)).await;
        sealed.map_err(|error| StoreError::sql(&self.path, &error))?;
        Ok(changed)
    }

    /// Begins a transaction, on a new connection if the old one fails.
    async fn begin(&mut self) -> Result<(), StoreError> {
        const BEGIN: &str = "BEGIN IMMEDIATE";
        if self.execute(BEGIN).await.is_err() {
            self.connect().await?;
            self.execute(BEGIN).await?;
        }
        self.needs_check = false;
        Ok(())
    }

    async fn connect(&mut self) -> Result<(), StoreError> {
        let connected = SqliteConnection::connect_with(&self.options).await;
        self.connection = connected.map_err(|error| StoreError::sql(&self.path, &error))?;
        let noting = seals::note_changes(&mut self.connection).await;
        noting.map_err(|error| StoreError::sql(&self.path, &error))
    }

    async fn execute(&mut self, sql: &'static str) -> Result<(), StoreError> {
        let done = sqlx::query(sql).execute(&mut self.connection).await;
        done.map(drop).map_err(|error| StoreError::sql(&self.path, &error))
    }

    async fn roll_back(&mut self, error: &StoreError) {
        self.cache.clear();
        self.needs_check = !error.concerns_one_request();
        // SQLite may have rolled back itself. If neither can, the next `begin` connects again.
        let _ = self.execute("ROLLBACK").await;
        if !error.concerns_one_request() {
            tracing::error!(%error, "write failed");
        }
        if matches!(error, StoreError::Io { .. }) {
            // After an I/O error the connection is not used again. If connecting fails, the next `begin` tries once more.
            let _ = self.connect().await;
        }
    }
}

/// Runs twice: the second pass copies what was written during the first, so that little is left for the writer.
async fn checkpoint(options: &SqliteConnectOptions) -> sqlx::Result<()> {
    let mut connection = SqliteConnection::connect_with(options).await?;
    for _ in 0..2 {
        sqlx::query(CHECKPOINT).execute(&mut connection).await?;
    }
    connection.close().await
}

/// The transaction that rows are written in.
#[derive(Clone, Copy)]
enum Transaction {
    /// One that is open, and that the caller commits.
    Open,
    /// One of their own.
    Own,
}

type InsertQuery = sqlx::query::Query<'static, sqlx::Sqlite, sqlx::sqlite::SqliteArguments>;

fn bind_game(query: InsertQuery, row: &GameRow) -> InsertQuery {
    let GameRow { id, number, created, changed, version, summary, line } = row;
    let GameSummary { host, table, deadline } = &**summary;
    let query = query.bind(id.as_str().to_owned()).bind(*number).bind(*created).bind(*changed);
    let query = query.bind(to_sql(*version)).bind(stage_name(table.stage));
    let query = query.bind(listing_name(table.settings.listing)).bind(line.clone());
    query.bind(host.as_str().to_owned()).bind(*deadline)
}

pub(super) fn stage_name(stage: Stage) -> &'static str {
    match stage {
        Stage::Gathering => "gathering",
        Stage::Playing => "playing",
        Stage::Over => "over",
        Stage::Closed => "closed",
    }
}

pub(super) fn listing_name(listing: Listing) -> &'static str {
    match listing {
        Listing::Open => "open",
        Listing::Link => "link",
    }
}

/// The rows of many requests; a game's own row is written once.
#[derive(Default)]
struct Batch<'a> {
    games: BTreeMap<i64, GameRow>,
    seats: BTreeMap<(i64, Seat), Option<PersonId>>,
    /// Each with the number of its game.
    entries: Vec<(i64, &'a EntryRow)>,
}

/// What the database has of the games that are being played, so that the writer need not read before it writes.
#[derive(Default)]
struct WriteCache {
    games: HashMap<TableId, CachedGame>,
    /// The highest number of a game, if it has been read.
    last_number: Option<i64>,
}

#[derive(Default)]
struct CachedGame {
    number: i64,
    version: u64,
    /// None for a new game, and for one that was just read: its row is written with the next entry.
    summary: Option<Arc<GameSummary>>,
    people: SeatOwners,
}

impl WriteCache {
    fn clear(&mut self) {
        self.games.clear();
        self.last_number = None;
    }

    /// Reads a game that is not cached, or gives a new one a number.
    async fn load(&mut self, id: &TableId, connection: &mut SqliteConnection) -> sqlx::Result<()> {
        if self.games.contains_key(id) {
            return Ok(());
        }
        let sql = "SELECT g.number, MAX(e.version) FROM games g JOIN entries e ON e.game = g.number \
                   WHERE g.id = $1 GROUP BY g.number";
        let found: Option<(i64, i64)> =
            sqlx::query_as(sql).bind(id.as_str().to_owned()).fetch_optional(&mut *connection).await?;
        let game = match found {
            Some((number, version)) => {
                let people = people(number, connection).await?;
                CachedGame { number, version: from_sql(version), summary: None, people }
            }
            None => CachedGame { number: self.next_number(connection).await?, ..CachedGame::default() },
        };
        self.games.insert(id.clone(), game);
        Ok(())
    }

    /// Numbers of games that were not stored in the end stay unused.
    async fn next_number(&mut self, connection: &mut SqliteConnection) -> sqlx::Result<i64> {
        let last = match self.last_number {
            Some(last) => last,
            None => {
                sqlx::query_scalar("SELECT COALESCE(MAX(number), 0) FROM games").fetch_one(connection).await?
            }
        };
        self.last_number = Some(last + 1);
        Ok(last + 1)
    }

    /// Adds the rows of a request to a batch, and takes them as written, if its entries follow.
    fn add<'a>(&mut self, rows: &'a Rows, batch: &mut Batch<'a>) -> WriteResult {
        let game = self.games.entry(rows.table.clone()).or_default();
        if rows.first != game.version + 1 {
            let (table, stored, offered) = (rows.table.clone(), game.version, rows.first);
            return Err(StoreError::Conflict { table, stored, offered });
        }
        let number = game.number;
        if game.summary.as_ref() != Some(&rows.summary) {
            let line = json(&rows.summary.table)?;
            let summary = Arc::clone(&rows.summary);
            game.summary = Some(Arc::clone(&summary));
            let Rows { table, created, changed, last, .. } = rows;
            let (id, created, changed, version) = (table.clone(), *created, *changed, *last);
            batch.games.insert(number, GameRow { id, number, created, changed, version, summary, line });
        }
        game.version = rows.last;
        if game.people != rows.people {
            let left = game.people.keys().map(|seat| ((number, *seat), None));
            let seated = rows.people.iter().map(|(seat, person)| ((number, *seat), Some(person.clone())));
            batch.seats.extend(left.chain(seated));
            game.people = rows.people.clone();
        }
        batch.entries.extend(rows.entries.iter().map(|entry| (number, entry)));
        Ok(rows.entries.len() as u64)
    }
}

async fn people(number: i64, connection: &mut SqliteConnection) -> sqlx::Result<SeatOwners> {
    let sql = "SELECT seat, person FROM seats WHERE game = $1 AND person IS NOT NULL";
    let rows: Vec<(String, String)> = sqlx::query_as(sql).bind(number).fetch_all(connection).await?;
    Ok(seat_owners(rows))
}

/// Rows of `seats`: seat and person.
pub(super) fn seat_owners(rows: Vec<(String, String)>) -> SeatOwners {
    let seat = |letter: String| serde_json::from_value(letter.into()).ok();
    rows.into_iter()
        .filter_map(|(letter, person)| Some((seat(letter)?, PersonId::try_from(person).ok()?)))
        .collect()
}
