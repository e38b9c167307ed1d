//! The one task that writes. Whatever waits when it is ready goes into one transaction, so that many people share the wait
//! for the disk; each is told only when all of it is safe.

use std::collections::{BTreeMap, HashMap};
use std::iter;
use std::path::PathBuf;

use blacktop_protocol::Seat;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{AssertSqlSafe, Connection};
use tokio::sync::{mpsc, oneshot};

use crate::store::error::StoreError;
use crate::store::known::{Change, Difference, Known};
use crate::store::lock::Lock;
use crate::store::rows::{Bulks, EntryRow, GameRow, Rows, SeatRow, fill_entry, fill_game, fill_seat};
use crate::store::sql::Statement;

/// As many wishes as this are written together.
const MOST_TOGETHER: usize = 512;

/// After so many wishes the log is carried over into the database.
pub(super) const CARRY_AFTER: usize = 20_000;

/// What the writer can be asked for.
pub(super) enum Job {
    /// To write something.
    Write(Write, Answer),
    /// To begin the log anew: it has been carried over.
    Carried,
    /// To write what waits, and stop.
    Stop(oneshot::Sender<()>),
}

/// Where to say how many rows have changed, or why none have.
pub(super) type Answer = oneshot::Sender<Result<u64, StoreError>>;

/// Something to write: all of it or nothing.
pub(super) enum Write {
    /// More of a game.
    Append(Box<Rows>),
    /// Anything else, in order.
    Change(Vec<Statement>),
}

/// How it went for each.
type Results = Vec<Result<u64, StoreError>>;

/// Who writes.
pub(super) struct Writer {
    path: PathBuf,
    options: SqliteConnectOptions,
    connection: SqliteConnection,
    bulks: Bulks,
    known: Known,
    /// Whether the connection has failed: it may have to be made anew.
    is_doubtful: bool,
    /// How many wishes are in the log, and whether somebody is carrying them over.
    logged: usize,
    is_carrying: bool,
    _lock: Lock,
}

/// Gives the writer a thread of its own: among the sockets' tasks it would stand in their queue, and everybody would wait
/// for it.
pub(super) fn spawn(
    writer: Writer,
    jobs: mpsc::Receiver<Job>,
    door: mpsc::WeakSender<Job>,
) -> std::io::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let life = move || runtime.block_on(writer.run(jobs, door));
    std::thread::Builder::new().name("writer".to_owned()).spawn(life).map(drop)
}

impl Writer {
    /// A writer with its connection, and the right to it.
    pub(super) async fn new(
        path: PathBuf,
        options: SqliteConnectOptions,
        lock: Lock,
    ) -> Result<Writer, StoreError> {
        let connected = SqliteConnection::connect_with(&options).await;
        let connection = connected.map_err(|error| StoreError::sql(&path, &error))?;
        Ok(Writer {
            path,
            options,
            connection,
            bulks: Bulks::new(),
            known: Known::default(),
            is_doubtful: false,
            logged: 0,
            is_carrying: false,
            _lock: lock,
        })
    }

    /// The connection, for what has to be done before anything is written.
    pub(super) fn connection(&mut self) -> &mut SqliteConnection {
        &mut self.connection
    }

    /// Writes until it is told to stop, or nobody is left who could want anything.
    async fn run(mut self, mut jobs: mpsc::Receiver<Job>, door: mpsc::WeakSender<Job>) {
        let mut waiting = Vec::with_capacity(MOST_TOGETHER);
        let mut stopped = Vec::new();
        while jobs.recv_many(&mut waiting, MOST_TOGETHER).await > 0 {
            let (mut writes, mut answers) = (Vec::new(), Vec::new());
            for job in waiting.drain(..) {
                match job {
                    Job::Write(write, answer) => {
                        writes.push(write);
                        answers.push(answer);
                    }
                    Job::Carried => self.begin_log_anew().await,
                    Job::Stop(answer) => {
                        jobs.close();
                        stopped.push(answer);
                    }
                }
            }
            if writes.is_empty() {
                continue;
            }
            let results = self.write(&writes).await;
            for (answer, result) in answers.into_iter().zip(results) {
                // Whoever has gone away in the meantime does not want to know.
                let _ = answer.send(result);
            }
            self.carry(writes.len(), &door);
        }
        if let Err(error) = self.connection.close().await {
            tracing::warn!(
                "the storage was not closed cleanly, and will be put right at the next start: {error}"
            );
        }
        drop(self._lock);
        for answer in stopped {
            let _ = answer.send(());
        }
    }

    /// Has the log carried over when it has become long, beside the writing: whoever writes does not wait for it.
    fn carry(&mut self, written: usize, door: &mpsc::WeakSender<Job>) {
        self.logged += written;
        if self.is_carrying || self.logged < CARRY_AFTER {
            return;
        }
        self.is_carrying = true;
        let (path, options, door) = (self.path.clone(), self.options.clone(), door.clone());
        tokio::spawn(async move {
            if let Err(error) = carry_over(&options).await {
                tracing::warn!("the log beside {} grows, for now: {error}", path.display());
            }
            // A writer that has stopped has carried everything over itself.
            if let Some(door) = door.upgrade() {
                let _ = door.send(Job::Carried).await;
            }
        });
    }

    /// Carries over the little that has come in the meantime. Nothing is written now, so the next transaction finds all of
    /// it done and begins at the log's front.
    async fn begin_log_anew(&mut self) {
        (self.logged, self.is_carrying) = (0, false);
        if let Err(error) = self.execute(CARRY_OVER).await {
            tracing::warn!("the log grows, for now: {error}");
        }
    }

    /// Writes all of it together; if one of them spoils it for the others, each by itself.
    async fn write(&mut self, writes: &[Write]) -> Results {
        let mut written = self.together(writes).await;
        if let Err(error) = &written {
            self.undo(error).await;
            if error.is_about_one() && writes.len() > 1 {
                written = self.one_by_one(writes).await;
                if let Err(error) = &written {
                    self.undo(error).await;
                }
            }
        }
        written.unwrap_or_else(|error| writes.iter().map(|_| Err(error.clone())).collect())
    }

    /// What has to be asked nothing first goes to the database's thread as one message: whoever waits for an answer stands in
    /// line for a processor each time, and everybody waits with it.
    async fn together(&mut self, writes: &[Write]) -> Result<Results, StoreError> {
        self.known.make_room();
        let asks = |write: &Write| match write {
            Write::Append(rows) => !self.known.has(&rows.game.id),
            Write::Change(_) => true,
        };
        let begin = if self.is_doubtful || writes.iter().any(asks) {
            self.begin().await?;
            ""
        } else {
            BEGIN
        };
        self.put(writes, [begin, COMMIT]).await
    }

    async fn one_by_one(&mut self, writes: &[Write]) -> Result<Results, StoreError> {
        self.begin().await?;
        let mut results = Vec::with_capacity(writes.len());
        for write in writes {
            self.execute("SAVEPOINT one").await?;
            match self.put(std::slice::from_ref(write), [""; 2]).await {
                Ok(result) => results.extend(result),
                Err(error) if error.is_about_one() => {
                    self.known.forget();
                    self.execute("ROLLBACK TO one").await?;
                    results.push(Err(error));
                }
                Err(error) => return Err(error),
            }
            self.execute("RELEASE one").await?;
        }
        self.execute(COMMIT).await?;
        Ok(results)
    }

    /// Writes, with a statement before the rows and one after them. Additions that do not follow are left out.
    async fn put(&mut self, writes: &[Write], around: [&str; 2]) -> Result<Results, StoreError> {
        let mut results = Vec::with_capacity(writes.len());
        let mut batch = Batch::default();
        for write in writes {
            results.push(match write {
                Write::Append(rows) => match self.follow(rows).await? {
                    Ok(difference) => Ok(batch.add(rows, difference)),
                    Err(conflict) => Err(conflict),
                },
                Write::Change(statements) => Ok(self.change(statements).await?),
            });
        }
        let done = batch.put(&self.bulks, around, &mut self.connection).await;
        done.map_err(|error| StoreError::sql(&self.path, &error))?;
        Ok(results)
    }

    async fn follow(&mut self, rows: &Rows) -> Result<Result<Difference, StoreError>, StoreError> {
        let learnt = self.known.learn(&rows.game.id, &mut self.connection).await;
        learnt.map_err(|error| StoreError::sql(&self.path, &error))?;
        Ok(self.known.follow(rows))
    }

    async fn change(&mut self, statements: &[Statement]) -> Result<u64, StoreError> {
        let mut changed = 0;
        for statement in statements {
            let done = statement.run(&mut self.connection).await;
            changed += done.map_err(|error| StoreError::sql(&self.path, &error))?;
        }
        Ok(changed)
    }

    /// Begins a transaction, on a new connection if need be.
    async fn begin(&mut self) -> Result<(), StoreError> {
        if self.execute(BEGIN).await.is_err() {
            self.connect().await?;
            self.execute(BEGIN).await?;
        }
        self.is_doubtful = false;
        Ok(())
    }

    async fn connect(&mut self) -> Result<(), StoreError> {
        let connected = SqliteConnection::connect_with(&self.options).await;
        self.connection = connected.map_err(|error| StoreError::sql(&self.path, &error))?;
        Ok(())
    }

    async fn execute(&mut self, sql: &'static str) -> Result<(), StoreError> {
        let done = sqlx::query(sql).execute(&mut self.connection).await;
        done.map(drop).map_err(|error| StoreError::sql(&self.path, &error))
    }

    /// Leaves nothing of a transaction that failed.
    async fn undo(&mut self, error: &StoreError) {
        self.known.forget();
        self.is_doubtful = !error.is_about_one();
        // The database may have done so itself. If neither can, the next `begin` finds out and connects anew.
        let _ = self.execute("ROLLBACK").await;
        if !error.is_about_one() {
            tracing::error!("nothing can be stored: {error}");
        }
        if matches!(error, StoreError::Io { .. }) {
            // A connection that the disk has failed is not asked again. Whether a new one can be had shows at `begin`.
            let _ = self.connect().await;
        }
    }
}

const BEGIN: &str = "BEGIN IMMEDIATE;\n";
const COMMIT: &str = "COMMIT";

/// As much as can be done without anybody having to wait.
const CARRY_OVER: &str = "PRAGMA wal_checkpoint(PASSIVE)";

async fn carry_over(options: &SqliteConnectOptions) -> sqlx::Result<()> {
    let mut connection = SqliteConnection::connect_with(options).await?;
    // Twice: what was written during the first time is little, so that almost nothing is left to whoever writes.
    for _ in 0..2 {
        sqlx::query(CARRY_OVER).execute(&mut connection).await?;
    }
    connection.close().await
}

/// The rows of many additions, put together so that each game is written once.
#[derive(Default)]
struct Batch<'a> {
    games: HashMap<i64, (&'a GameRow, Change)>,
    seats: BTreeMap<(i64, Seat), SeatRow>,
    entries: Vec<(i64, &'a EntryRow)>,
}

impl<'a> Batch<'a> {
    /// How many rows it adds.
    fn add(&mut self, rows: &'a Rows, difference: Difference) -> u64 {
        let Difference { number, row, seats } = difference;
        let game = self.games.entry(number).or_insert((&rows.game, Change::Nothing));
        *game = (&rows.game, game.1.max(row));
        self.seats.extend(seats.into_iter().map(|row| ((number, row.seat), row)));
        self.entries.extend(rows.entries.iter().map(|entry| (number, entry)));
        rows.entries.len() as u64
    }

    async fn put(
        self,
        bulks: &Bulks,
        [before, after]: [&str; 2],
        connection: &mut SqliteConnection,
    ) -> sqlx::Result<()> {
        let (mut heads, mut games) = (Vec::new(), Vec::new());
        for (number, (game, change)) in self.games {
            match change {
                Change::Head => heads.push((number, game)),
                Change::Line => games.push((number, game)),
                Change::Nothing => {}
            }
        }
        let seats: Vec<_> = self.seats.into_iter().map(|((number, _), row)| (number, row)).collect();
        let entries = self.entries;
        let statements = (bulks.heads.statements(heads.len()))
            .chain(bulks.games.statements(games.len()))
            .chain(bulks.seats.statements(seats.len()))
            .chain(bulks.entries.statements(entries.len()));
        let text: String = iter::once(before).chain(statements).chain([after]).collect();
        if text.is_empty() {
            return Ok(());
        }
        let filled = sqlx::query(AssertSqlSafe(text));
        let filled = bulks.heads.fill(filled, &heads, fill_game);
        let filled = bulks.games.fill(filled, &games, fill_game);
        let filled = bulks.seats.fill(filled, &seats, fill_seat);
        bulks.entries.fill(filled, &entries, fill_entry).execute(connection).await.map(drop)
    }
}
