//! The one task that appends entries and owns tables, on a thread and a connection of its own. Additions that wait share a
//! statement, and are answered after its commit.
//!
//! When the connection is lost, whether the last statement was done is unknown. A new connection with a new token settles it: the old
//! statement has ended by then, or fails. Then the entries are read: those that are there are stored, the others are appended again.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

use blacktop_protocol::{PersonId, Seat, TableId};
use sqlx::Connection;
use sqlx::postgres::PgConnection;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::{Instant, sleep, timeout};

use crate::metrics;
use crate::store::error::StoreError;
use crate::store::postgres::append::{self, Addition};
use crate::store::postgres::failure::Failure;
use crate::store::postgres::lease::{LeaseStart, NodeRow, TokenError, renew};
use crate::store::postgres::ownership::{Ownership, own, read_game};
use crate::store::rows::{GameSummary, Rows, SeatOwners};
use crate::store::writer::{MAX_BATCH, WriteResult};

/// How long a statement may take. Then the connection counts as lost.
const STATEMENT_TIMEOUT: Duration = Duration::from_secs(5);

/// How long an addition is tried again after a collision or a lost connection. A client waits for eight seconds.
const RETRY_FOR: Duration = Duration::from_secs(6);

const RETRY_PAUSE: Duration = Duration::from_millis(50);

/// Tables that are known beyond those that rooms have claimed. At this number they are let go.
const MAX_UNCLAIMED: usize = 20_000;

/// With the token: a release on its way when the connection was lost must not be done after the table was claimed again.
const RELEASE: &str = "WITH me AS MATERIALIZED (SELECT id FROM nodes WHERE id = $1 AND writer = $2 FOR KEY SHARE) \
    DELETE FROM owners o USING me WHERE o.game = $3 AND o.epoch = $4 AND o.node = me.id";

pub(super) enum PostgresJob {
    Append(Box<Rows>, oneshot::Sender<WriteResult>),
    /// None if there is no such table.
    Claim(TableId, oneshot::Sender<Result<Option<OwnedTable>, StoreError>>),
    Release(OwnedTable),
    /// Append what is queued, let everything go and stop.
    Stop(oneshot::Sender<()>),
}

/// A table of this node. Its serial tells it from what the same table was before it was taken by another node.
#[derive(Clone)]
pub(super) struct OwnedTable {
    table: TableId,
    serial: u64,
}

/// An addition that waits.
struct QueuedAddition {
    rows: Box<Rows>,
    reply: oneshot::Sender<WriteResult>,
}

impl QueuedAddition {
    fn answer(self, result: WriteResult) {
        // The caller may have been dropped.
        let _ = self.reply.send(result);
    }

    fn stored(self) {
        let entries = self.rows.entries.len() as u64;
        self.answer(Ok(entries));
    }
}

/// What the database has of a table of this node.
struct OwnedGame {
    number: i64,
    epoch: i64,
    serial: u64,
    /// Rooms that have claimed it.
    claims: usize,
    version: u64,
    hash: String,
    /// None if it was just read: then the row is written with the next entry.
    summary: Option<Arc<GameSummary>>,
    people: SeatOwners,
}

struct PostgresWriter {
    node: NodeRow,
    /// With its token. None if it was lost.
    connection: Option<(PgConnection, i64)>,
    games: HashMap<TableId, OwnedGame>,
    serials: u64,
    fence: watch::Sender<bool>,
}

/// Runs the writer and the lease on a thread of their own: among the tasks of the sockets they would wait in the scheduler's queue.
pub(super) async fn spawn(
    node: NodeRow,
    jobs: mpsc::Receiver<PostgresJob>,
    fence: watch::Sender<bool>,
    renewed: watch::Sender<LeaseStart>,
) -> Result<(), StoreError> {
    let database = node.database.clone();
    let failed = |error: std::io::Error| StoreError::Postgres {
        database: database.clone(),
        reason: error.to_string(),
    };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(failed)?;
    let (ready, connected) = oneshot::channel();
    let thread = std::thread::Builder::new().name("writer".to_owned());
    let lease = node.clone();
    let run = move || {
        runtime.block_on(async {
            let mut writer =
                PostgresWriter { node, connection: None, games: HashMap::new(), serials: 0, fence };
            let first = writer.connect().await;
            let is_connected = first.is_ok();
            if ready.send(first).is_ok() && is_connected {
                let fence = writer.fence.clone();
                let keep = async {
                    lease.keep_lease(&renewed).await;
                    fence.send_replace(true);
                    std::future::pending::<()>().await;
                };
                tokio::select! {
                    () = writer.run(jobs) => {}
                    () = keep => {}
                }
            }
        });
    };
    thread.spawn(run).map_err(failed)?;
    connected.await.map_err(|_| StoreError::Stopped)?
}

impl PostgresWriter {
    /// Writes until it is stopped, or all senders are gone.
    async fn run(mut self, mut jobs: mpsc::Receiver<PostgresJob>) {
        let (mut waiting, mut stopped) = (Vec::with_capacity(MAX_BATCH), Vec::new());
        while jobs.recv_many(&mut waiting, MAX_BATCH).await > 0 {
            let mut additions = Vec::new();
            for job in waiting.drain(..) {
                match job {
                    PostgresJob::Append(rows, reply) => additions.push(QueuedAddition { rows, reply }),
                    PostgresJob::Claim(table, reply) => {
                        // A room that asks for a table has nothing in the queue; one that ended may have.
                        self.append_all(std::mem::take(&mut additions)).await;
                        let claimed = self.claim(&table).await;
                        let _ = reply.send(claimed);
                    }
                    PostgresJob::Release(owned) => {
                        self.append_all(std::mem::take(&mut additions)).await;
                        self.release(&owned).await;
                    }
                    PostgresJob::Stop(reply) => {
                        jobs.close();
                        stopped.push(reply);
                    }
                }
            }
            self.append_all(additions).await;
        }
        self.leave().await;
        for reply in stopped {
            let _ = reply.send(());
        }
    }

    /// A server that cannot say that it leaves is fenced by the next one, when its lease has run out.
    async fn leave(&mut self) {
        let Some((connection, token)) = &mut self.connection else { return };
        match timeout(STATEMENT_TIMEOUT, self.node.leave(connection, *token)).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => {
                tracing::warn!(%error, "cannot end the lease: the next start waits for its end");
            }
            Err(_) => {
                tracing::warn!("cannot end the lease in time: the next start waits for its end");
            }
        }
        if let Some((connection, _)) = self.connection.take() {
            // Everything is committed: what remains is to say goodbye.
            let _ = timeout(STATEMENT_TIMEOUT, connection.close()).await;
        }
    }

    fn is_fenced(&self) -> bool {
        *self.fence.borrow()
    }

    /// Replaces a lost connection.
    async fn connect(&mut self) -> Result<(), StoreError> {
        if self.is_fenced() {
            return Err(StoreError::Fenced);
        }
        if self.connection.is_some() {
            return Ok(());
        }
        let database = &self.node.database;
        match timeout(STATEMENT_TIMEOUT, self.node.connect_writer()).await {
            Ok(Ok(connected)) => {
                self.connection = Some(connected);
                Ok(())
            }
            Ok(Err(TokenError::Fenced)) => {
                self.fence.send_replace(true);
                Err(StoreError::Fenced)
            }
            Ok(Err(TokenError::Sql(error))) => Err(StoreError::postgres(database, &error)),
            Err(_) => Err(Failure::lost(database, "no answer to a new connection").error()),
        }
    }

    /// Runs statements on the connection, which is replaced first if it was lost.
    async fn with<T>(
        &mut self,
        statements: impl AsyncFnOnce(&mut PgConnection, (i64, i64)) -> sqlx::Result<T>,
    ) -> Result<T, Failure> {
        // Nothing was sent yet.
        self.connect().await.map_err(Failure::Refused)?;
        let Some((connection, token)) = &mut self.connection else {
            return Err(Failure::Refused(StoreError::Stopped));
        };
        let database = &self.node.database;
        let failure = match timeout(STATEMENT_TIMEOUT, statements(connection, (self.node.id, *token))).await {
            Ok(Ok(done)) => return Ok(done),
            Ok(Err(error)) => Failure::new(database, &error),
            Err(_) => Failure::lost(database, "no answer"),
        };
        if let Failure::Lost(error) = &failure {
            tracing::warn!(%error, "the writing connection is lost");
            self.connection = None;
        }
        Err(failure)
    }

    /// Like [`PostgresWriter::with`], again after a failure that may pass. For what may be done twice.
    async fn retry<T>(
        &mut self,
        statements: impl AsyncFn(&mut PgConnection, (i64, i64)) -> sqlx::Result<T>,
    ) -> Result<T, StoreError> {
        let until = Instant::now() + RETRY_FOR;
        loop {
            match self.with(&statements).await {
                Ok(done) => return Ok(done),
                Err(Failure::Refused(error)) => return Err(error),
                Err(failure) if Instant::now() > until => return Err(failure.error()),
                Err(Failure::Later(_) | Failure::Lost(_)) => sleep(RETRY_PAUSE).await,
            }
        }
    }

    async fn claim(&mut self, table: &TableId) -> Result<Option<OwnedTable>, StoreError> {
        if !self.own(table).await? {
            return Ok(None);
        }
        Ok(self.games.get_mut(table).map(|game| {
            game.claims += 1;
            OwnedTable { table: table.clone(), serial: game.serial }
        }))
    }

    /// Makes this node the owner of a table, and reads how far it has got. False if there is no such table.
    async fn own(&mut self, table: &TableId) -> Result<bool, StoreError> {
        if self.games.contains_key(table) {
            return Ok(true);
        }
        let owned = self.retry(async |connection, (node, _)| own(connection, node, table).await).await?;
        let (number, epoch) = match owned {
            Ownership::Ours { number, epoch } => (number, epoch),
            Ownership::Elsewhere => return Err(StoreError::Elsewhere { table: table.clone() }),
            Ownership::NoTable => return Ok(false),
        };
        let read = self.retry(async |connection, _| read_game(connection, number).await).await?;
        let Some((version, hash, people)) = read else { return Ok(false) };
        self.know(
            table,
            OwnedGame { number, epoch, serial: 0, claims: 0, version, hash, summary: None, people },
        );
        Ok(true)
    }

    fn know(&mut self, table: &TableId, game: OwnedGame) {
        self.serials += 1;
        self.games.insert(table.clone(), OwnedGame { serial: self.serials, ..game });
    }

    /// Lets a table go when the last room has ended.
    async fn release(&mut self, owned: &OwnedTable) {
        let Some(game) = self.games.get_mut(&owned.table).filter(|game| game.serial == owned.serial) else {
            return;
        };
        game.claims = game.claims.saturating_sub(1);
        if game.claims == 0 {
            self.let_go(&owned.table).await;
        }
    }

    async fn let_go(&mut self, table: &TableId) {
        let Some(OwnedGame { number, epoch, .. }) = self.games.remove(table) else { return };
        let released = self.with(async |connection, (node, token)| {
            sqlx::query(RELEASE).bind(node).bind(token).bind(number).bind(epoch).execute(connection).await
        });
        if let Err(failure) = released.await {
            // It stays this node's, and is found to be at the next claim.
            tracing::debug!(%table, error = %failure.error(), "table not released");
        }
    }

    /// Appends in rounds, in each of which a table has one addition.
    async fn append_all(&mut self, mut waiting: Vec<QueuedAddition>) {
        while !waiting.is_empty() {
            let mut tables = HashSet::new();
            let is_first = |addition: &mut QueuedAddition| tables.insert(addition.rows.table.clone());
            let round = waiting.extract_if(.., is_first).collect();
            self.append_round(round).await;
        }
    }

    async fn append_round(&mut self, round: Vec<QueuedAddition>) {
        // Once for all of them, since each attempt takes its time.
        if let Err(error) = self.connect().await {
            return round.into_iter().for_each(|waiting| waiting.answer(Err(error.clone())));
        }
        let unclaimed =
            self.games.iter().filter(|(_, game)| game.claims == 0).map(|(table, _)| table.clone());
        let unclaimed: Vec<TableId> = unclaimed.collect();
        if unclaimed.len() >= MAX_UNCLAIMED {
            for table in unclaimed {
                self.let_go(&table).await;
            }
        }
        let began = Instant::now();
        let mut batch = Vec::new();
        for waiting in round {
            match self.prepare(&waiting.rows).await {
                Ok(Prepared::Follows) => batch.push(waiting),
                Ok(Prepared::Stored) => waiting.stored(),
                Err(error) => waiting.answer(Err(error)),
            }
        }
        self.append_batch(batch).await;
        metrics::committed(began.elapsed());
    }

    /// Checks that an addition follows what is stored. A new table is stored at once.
    async fn prepare(&mut self, rows: &Rows) -> Result<Prepared, StoreError> {
        let conflict =
            |stored| StoreError::Conflict { table: rows.table.clone(), stored, offered: rows.first };
        if !self.own(&rows.table).await? {
            return if rows.first == 1 { self.create(rows).await } else { Err(conflict(0)) };
        }
        let game = &self.games[&rows.table];
        let previous = rows.previous.map(|hash| format!("{hash:016x}"));
        if rows.first == game.version + 1 && (rows.first == 1 || previous.as_deref() == Some(&game.hash)) {
            return Ok(Prepared::Follows);
        }
        Err(conflict(game.version))
    }

    async fn create(&mut self, rows: &Rows) -> Result<Prepared, StoreError> {
        let until = Instant::now() + RETRY_FOR;
        let (number, epoch) = loop {
            match self.with(async |connection, me| append::create(connection, me, rows).await).await {
                Ok(Some(owned)) => break owned,
                Ok(None) if Instant::now() > until => return Err(StoreError::Fenced),
                Ok(None) => self.renew().await?,
                Err(Failure::Refused(error)) => return Err(error),
                Err(Failure::Later(error) | Failure::Lost(error)) if Instant::now() > until => {
                    tracing::error!(%error, table = %rows.table, "it is unknown whether a table is stored");
                    return Err(StoreError::Unknown);
                }
                Err(Failure::Later(_)) => sleep(RETRY_PAUSE).await,
                Err(Failure::Lost(_)) => {
                    // With the new token, the table is there or will not come.
                    if self.own(&rows.table).await.map_err(|_| StoreError::Unknown)? {
                        return Ok(Prepared::Stored);
                    }
                }
            }
        };
        let mut game = OwnedGame {
            number,
            epoch,
            serial: 0,
            claims: 0,
            version: 0,
            hash: String::new(),
            summary: None,
            people: SeatOwners::new(),
        };
        game.add(rows);
        self.know(&rows.table, game);
        Ok(Prepared::Stored)
    }

    /// Renews the lease after a statement that found it over. Fails if the node is fenced.
    async fn renew(&mut self) -> Result<(), StoreError> {
        if self.retry(async |connection, (node, _)| renew(node, connection).await).await? {
            return Ok(());
        }
        self.fence.send_replace(true);
        Err(StoreError::Fenced)
    }

    /// Appends additions that follow what is stored, and answers them.
    async fn append_batch(&mut self, mut batch: Vec<QueuedAddition>) {
        let until = Instant::now() + RETRY_FOR;
        let mut has_renewed = false;
        while !batch.is_empty() {
            match self.insert(&batch).await {
                Ok(games) => {
                    let missing = self.commit(batch, |number| games.contains(&number));
                    if missing.is_empty() {
                        return;
                    }
                    if has_renewed {
                        return self.lose(missing);
                    }
                    // The lease had run out, or they are not this node's any more.
                    if let Err(error) = self.renew().await {
                        return fail(missing, &error);
                    }
                    (has_renewed, batch) = (true, missing);
                }
                Err(Failure::Refused(error)) if batch.len() == 1 => {
                    self.refuse(batch, error);
                    return;
                }
                Err(Failure::Refused(error)) if error.concerns_one_request() => {
                    for one in batch {
                        Box::pin(self.append_batch(vec![one])).await;
                    }
                    return;
                }
                Err(Failure::Refused(error)) => return fail(batch, &error),
                Err(Failure::Later(error)) if Instant::now() > until => {
                    tracing::error!(%error, "write failed");
                    return fail(batch, &error);
                }
                Err(Failure::Later(_)) => sleep(RETRY_PAUSE).await,
                Err(Failure::Lost(lost)) => match self.settle(&batch, until).await {
                    Ok(games) => {
                        batch = self.commit(batch, |number| games.contains(&number));
                        if Instant::now() > until {
                            // What is left is certainly not stored.
                            return fail(batch, &lost);
                        }
                    }
                    Err(error) => {
                        tracing::error!(%error, "it is unknown whether entries are stored");
                        batch.iter().for_each(|waiting| drop(self.games.remove(&waiting.rows.table)));
                        return fail(batch, &StoreError::Unknown);
                    }
                },
            }
        }
    }

    async fn insert(&mut self, batch: &[QueuedAddition]) -> Result<HashSet<i64>, Failure> {
        // Taken out, so that the connection can be borrowed beside it.
        let games = std::mem::take(&mut self.games);
        let additions: Vec<Addition<'_>> =
            batch.iter().map(|waiting| games[&waiting.rows.table].addition(&waiting.rows)).collect();
        let stored = self.with(async |connection, me| append::append(connection, me, &additions).await).await;
        drop(additions);
        self.games = games;
        Ok(stored?.into_iter().collect())
    }

    /// Which games of a batch are stored that was on its way when the connection was lost.
    async fn settle(&mut self, batch: &[QueuedAddition], until: Instant) -> Result<HashSet<i64>, StoreError> {
        while let Err(error) = self.connect().await {
            if error == StoreError::Fenced || Instant::now() > until {
                return Err(error);
            }
            sleep(RETRY_PAUSE).await;
        }
        let mut stored = HashSet::new();
        for QueuedAddition { rows, .. } in batch {
            let Some((number, last)) =
                self.games.get(&rows.table).map(|game| game.number).zip(rows.entries.last())
            else {
                continue;
            };
            let found = self.retry(async |connection, _| {
                let sql = "SELECT hash FROM entries WHERE game = $1 AND version = $2";
                let hash = sqlx::query_scalar::<_, String>(sql).bind(number).bind(last.version);
                hash.fetch_optional(connection).await
            });
            if found.await?.as_deref() == Some(&*last.hash) {
                stored.insert(number);
            }
        }
        Ok(stored)
    }

    /// Answers the additions that are stored, and returns the others.
    fn commit(&mut self, batch: Vec<QueuedAddition>, is_stored: impl Fn(i64) -> bool) -> Vec<QueuedAddition> {
        let mut missing = Vec::new();
        for waiting in batch {
            match self.games.get_mut(&waiting.rows.table) {
                Some(game) if is_stored(game.number) => {
                    game.add(&waiting.rows);
                    waiting.stored();
                }
                _ => missing.push(waiting),
            }
        }
        missing
    }

    /// The tables are not this node's any more.
    fn lose(&mut self, batch: Vec<QueuedAddition>) {
        for waiting in batch {
            let table = waiting.rows.table.clone();
            self.games.remove(&table);
            waiting.answer(Err(StoreError::Elsewhere { table }));
        }
    }

    /// An addition was refused: another version of these entries is stored, or a person is missing.
    fn refuse(&mut self, batch: Vec<QueuedAddition>, error: StoreError) {
        for waiting in batch {
            let Rows { table, first, .. } = &*waiting.rows;
            let stored = self.games.remove(table).map_or(0, |game| game.version);
            let conflict = StoreError::Conflict { table: table.clone(), stored, offered: *first };
            let error = if error == StoreError::Taken { conflict } else { error.clone() };
            waiting.answer(Err(error));
        }
    }
}

fn fail(batch: Vec<QueuedAddition>, error: &StoreError) {
    batch.into_iter().for_each(|waiting| waiting.answer(Err(error.clone())));
}

enum Prepared {
    Follows,
    /// It was a new table.
    Stored,
}

impl OwnedGame {
    fn addition<'a>(&self, rows: &'a Rows) -> Addition<'a> {
        let summary = (self.summary.as_ref() != Some(&rows.summary)).then_some(&*rows.summary);
        let seats = if self.people == rows.people {
            Vec::new()
        } else {
            let left =
                self.people.keys().filter(|seat| !rows.people.contains_key(seat)).map(|seat| (*seat, None));
            let seated = rows.people.iter().map(|(seat, person)| (*seat, Some(person.clone())));
            left.chain(seated).collect::<Vec<(Seat, Option<PersonId>)>>()
        };
        Addition { rows, game: self.number, epoch: self.epoch, summary, seats }
    }

    /// Takes an addition as stored.
    fn add(&mut self, rows: &Rows) {
        self.version = rows.last;
        self.hash = rows.entries.last().map(|entry| entry.hash.to_string()).unwrap_or_default();
        self.summary = Some(Arc::clone(&rows.summary));
        self.people = rows.people.clone();
    }
}
