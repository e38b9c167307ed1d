//! The queue of games for analysis. The coach analyses one finished game at a time, on a thread that holds a bot's permit for
//! a few milliseconds at a time, so that running games are hardly slowed down. Its thinking time is on the account of the
//! person who has asked. Results are stored. Games that can go on are not analysed.

mod analysis;
mod queue;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use blacktop_bots::coach::{CHECK_EVERY, Cancelled, VERSION};
use blacktop_bots::{Budget, Coach};
use blacktop_protocol::{Analysis, AnalysisState, PersonId, Stage, TableEvent, TableId, Timestamp};
use blacktop_rules::Record;
use blacktop_table::{Reject, Table};
use tokio::runtime::Handle;
use tokio::sync::{Notify, oneshot, watch};

use crate::error::Error;
use crate::metrics;
use crate::networks::Network;
use crate::rooms::{BotPool, Permit};
use crate::store::{Receipt, Store, StoredAnalysis};
pub(crate) use queue::RETRY_AFTER;
pub use queue::{MAX_QUEUED, MAX_QUEUED_PER_PERSON, MAX_QUEUED_PER_SITE};

use queue::{Asked, GameQueue};

/// A fixed seed: the same game always gets the same analysis.
const SEED: u64 = 0;

/// Clones share the queue.
#[derive(Clone)]
pub struct AnalysisQueue {
    shared: Arc<AnalysisShared>,
}

struct AnalysisShared {
    store: Store,
    bots: BotPool,
    iterations: u64,
    stopping: watch::Receiver<bool>,
    queue: Mutex<GameQueue>,
    /// Signals that the queue is not empty.
    asked: Notify,
}

struct FinishedGame {
    record: Record,
    version: u64,
}

impl AnalysisQueue {
    /// An empty queue. It is worked on from [`AnalysisQueue::run`] on.
    pub fn new(
        store: Store,
        bots: BotPool,
        iterations: u64,
        stopping: watch::Receiver<bool>,
    ) -> AnalysisQueue {
        let (queue, asked) = (Mutex::default(), Notify::new());
        AnalysisQueue { shared: Arc::new(AnalysisShared { store, bots, iterations, stopping, queue, asked }) }
    }

    /// Takes one of the permits that bots and the coach need to search.
    #[cfg(feature = "test-hooks")]
    pub async fn take_permit(&self) -> Option<crate::rooms::Permit> {
        self.shared.bots.permit().await
    }

    /// The progress or result of a table's analysis.
    pub async fn state(&self, table: &TableId) -> Result<AnalysisState, Error> {
        match self.stage(table).await? {
            Stage::Over => self.found(table).await,
            Stage::Gathering | Stage::Playing | Stage::Closed => Ok(AnalysisState::None),
        }
    }

    /// Queues the game of a table, unless it is queued or analysed already.
    pub async fn ask(
        &self,
        table: &TableId,
        by: &PersonId,
        network: Network,
    ) -> Result<AnalysisState, Error> {
        match self.stage(table).await? {
            Stage::Over => {}
            Stage::Gathering => return Err(Reject::NotBegun.into()),
            Stage::Playing => return Err(Reject::NotOver.into()),
            Stage::Closed => return Err(Reject::IsClosed.into()),
        }
        match self.found(table).await? {
            AnalysisState::None | AnalysisState::Failed { .. } => {}
            found => return Ok(found),
        }
        if self.is_stopping() {
            return Err(Error::Unavailable);
        }
        let state = self.queue().put(table, by, network)?;
        self.shared.asked.notify_one();
        Ok(state)
    }

    pub fn waiting(&self) -> usize {
        self.queue().len()
    }

    /// Analyses game after game until the server shuts down.
    pub async fn run(self) {
        while !self.is_stopping() {
            let Some(asked) = self.queue().start() else {
                self.shared.asked.notified().await;
                continue;
            };
            metrics::analysis_started(asked.since.elapsed());
            let looked = self.analyse(&asked).await;
            self.queue().finish(looked.err().map(|error| error.refusal().message));
        }
    }

    /// Analyses a game and stores the result. A game that was taken up again is skipped.
    async fn analyse(&self, asked: &Asked) -> Result<(), Error> {
        let table = &asked.table;
        let Some(FinishedGame { record, version }) = self.read(table).await? else { return Ok(()) };
        let Some(analysis) = self.judge(asked, record).await? else { return Ok(()) };
        let body = serde_json::to_string(&analysis).map_err(|error| Error::Internal(error.to_string()))?;
        let study = StoredAnalysis { version, coach: VERSION, iterations: analysis.iterations, body };
        Ok(self.shared.store.set_analysis(table, &study).await?)
    }

    /// The game of a table, if it is over. It is read from the store, so that the table need not be loaded.
    async fn read(&self, table: &TableId) -> Result<Option<FinishedGame>, Error> {
        let history = self.shared.store.entries_since(table, 0).await?;
        let replayed: Table<Receipt> = Table::replay(table.clone(), history, Timestamp::default())
            .map_err(|broken| Error::Internal(format!("table {table}: {broken}")))?;
        let version = replayed.version();
        let record = replayed.record().filter(|_| replayed.stage() == Stage::Over);
        Ok(record.map(|record| FinishedGame { record, version }))
    }

    /// Runs the coach on a thread of its own; none if the server shuts down first.
    async fn judge(&self, asked: &Asked, record: Record) -> Result<Option<Analysis>, Error> {
        let failed =
            |why: String| Error::Internal(format!("analysis of table {} failed: {why}", asked.table));
        let (say, said) = oneshot::channel();
        let (desk, ask) = (self.clone(), self.permit_between_steps(asked.by.clone()));
        let judge = move || {
            let iterations = desk.shared.iterations;
            let memory = desk.shared.bots.reserve_memory(iterations);
            let max_tree = usize::try_from(memory.bytes()).unwrap_or(usize::MAX);
            let coach = Coach::new(Budget::Iterations(iterations), SEED, 1).with_max_tree_bytes(max_tree);
            let mut coach = coach.with_cancel(ask);
            let progress = |done, turns| desk.queue().progress(done, turns);
            // The receiver is gone after a shutdown.
            let _ = say.send(analysis::analysis(&record, iterations, &mut coach, progress).ok());
        };
        let thread = std::thread::Builder::new().name("coach".to_owned()).spawn(judge);
        thread.map_err(|error| failed(error.to_string()))?;
        said.await.map_err(|_| failed("the thread panicked".to_owned()))
    }

    /// Called by the coach between steps: returns the bot's permit and waits for the next one. Cancels the coach when the
    /// server shuts down.
    fn permit_between_steps(&self, by: PersonId) -> impl FnMut() -> Result<(), Cancelled> + Send + 'static {
        let (bots, mut stopping) = (self.shared.bots.clone(), self.shared.stopping.clone());
        let (runtime, mut permit) = (Handle::current(), None::<Permit>);
        move || {
            if let Some(permit) = permit.take() {
                permit.charge(CHECK_EVERY);
            }
            permit = runtime.block_on(async {
                tokio::select! {
                    biased;
                    _ = stopping.wait_for(|stopping| *stopping) => None,
                    permit = bots.permit_for_coach(&by, CHECK_EVERY) => permit,
                }
            });
            if permit.is_some() { Ok(()) } else { Err(Cancelled) }
        }
    }

    async fn stage(&self, table: &TableId) -> Result<Stage, Error> {
        let summary = self.shared.store.table_summary(table).await?;
        Ok(summary.ok_or(Error::NotFound("table"))?.stage)
    }

    /// The queue is asked before the store: a game leaves it only when its result is stored.
    async fn found(&self, table: &TableId) -> Result<AnalysisState, Error> {
        let on_pile = self.queue().state(table);
        match on_pile {
            Some(state) => Ok(state),
            None => Ok(self.kept(table).await?.unwrap_or(AnalysisState::None)),
        }
    }

    /// The stored analysis, if the game has not gone on since and the search budget was large enough.
    async fn kept(&self, table: &TableId) -> Result<Option<AnalysisState>, Error> {
        let Some(study) = self.shared.store.analysis(table, VERSION).await? else { return Ok(None) };
        // If the stored JSON does not parse, the game is analysed again.
        let Ok(analysis) = serde_json::from_str(&study.body) else { return Ok(None) };
        let since = self.shared.store.entries_since(table, study.version).await?;
        let went_on = since.iter().any(|later| matches!(later.entry.what, TableEvent::TurnUndone { .. }));
        let is_good = study.iterations >= self.shared.iterations && !went_on;
        Ok(is_good.then_some(AnalysisState::Done { analysis }))
    }

    fn is_stopping(&self) -> bool {
        *self.shared.stopping.borrow()
    }

    fn queue(&self) -> MutexGuard<'_, GameQueue> {
        // Every critical section leaves the queue consistent, so a poisoned lock is safe to use.
        self.shared.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
