//! The coach's desk. Games that are over are put on a queue there, and the coach iterations at one after the other, on a
//! thread that takes a bot's place for a few milliseconds at a time: whoever plays hardly notices. What it says is
//! kept, so that nobody waits for the same game twice. While a game can go on, the coach is silent about it.

mod analysis;
mod queue;
#[cfg(test)]
mod tests;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use blacktop_bots::coach::{Cancelled, VERSION};
use blacktop_bots::{Budget, Coach};
use blacktop_protocol::{Analysis, AnalysisState, PersonId, Stage, TableEvent, TableId};
use blacktop_rules::Record;
use blacktop_table::{Reject, Table};
use tokio::runtime::Handle;
use tokio::sync::{Notify, oneshot, watch};

use crate::error::Error;
use crate::rooms::Thinkers;
use crate::store::{Receipt, Store, StoredAnalysis};
use queue::Queue;

/// The same game is judged in the same way by whoever asks.
const SEED: u64 = 0;

/// The desk. Clones are the same desk.
#[derive(Clone)]
pub struct AnalysisQueue {
    shared: Arc<Shared>,
}

struct Shared {
    store: Store,
    thinkers: BotPool,
    iterations: u64,
    stopping: watch::Receiver<bool>,
    queue: Mutex<Queue>,
    /// There is something on the queue.
    asked: Notify,
}

/// A game that is over.
struct FinishedGame {
    record: Record,
    /// The table's version at which it was read.
    version: u64,
}

impl AnalysisQueue {
    /// An empty desk. Nobody iterations at what is put there until it is [`AnalysisQueue::run`].
    pub fn new(store: Store, thinkers: Thinkers, iterations: u64, stopping: watch::Receiver<bool>) -> AnalysisQueue {
        let (queue, asked) = (Mutex::default(), Notify::new());
        AnalysisQueue { shared: Arc::new(Shared { store, thinkers, iterations, stopping, queue, asked }) }
    }

    /// How far the coach has got with the game of a table.
    pub async fn state(&self, table: &TableId) -> Result<AnalysisState, Error> {
        match self.stage(table).await? {
            Stage::Over => self.found(table).await,
            Stage::Gathering | Stage::Playing | Stage::Closed => Ok(AnalysisState::None),
        }
    }

    /// Puts the game of a table on the queue, unless it is there or the coach has already spoken about it.
    pub async fn ask(&self, table: &TableId, by: &PersonId) -> Result<AnalysisState, Error> {
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
        let state = self.queue().put(table, by)?;
        self.shared.asked.notify_one();
        Ok(state)
    }

    /// How many games are on the queue.
    pub fn waiting(&self) -> usize {
        self.queue().len()
    }

    /// Looks at game after game until the server stops.
    pub async fn run(self) {
        while !self.is_stopping() {
            let Some(table) = self.queue().top() else {
                self.shared.asked.notified().await;
                continue;
            };
            let looked = self.analyse(&table).await;
            self.queue().finish(looked.err().map(|error| error.refusal().message));
        }
    }

    /// Judges a game and keeps what there is to say. One that goes on after all is left alone.
    async fn analyse(&self, table: &TableId) -> Result<(), Error> {
        let Some(FinishedGame { record, version }) = self.read(table).await? else { return Ok(()) };
        let Some(analysis) = self.judge(table, record).await? else { return Ok(()) };
        let body = serde_json::to_string(&analysis).map_err(|error| Error::Internal(error.to_string()))?;
        let study = StoredAnalysis { version, coach: VERSION, iterations: analysis.iterations, body };
        Ok(self.shared.store.set_analysis(table, &study).await?)
    }

    /// The game of a table, if it is over. It is read from the store, so that the table can sleep on.
    async fn read(&self, table: &TableId) -> Result<Option<FinishedGame>, Error> {
        let history = self.shared.store.entries_since(table, 0).await?;
        let replayed: Table<Receipt> = Table::replay(table.clone(), history, 0)
            .map_err(|broken| Error::Internal(format!("table {table}: {broken}")))?;
        let version = replayed.version();
        let record = replayed.record().filter(|_| replayed.stage() == Stage::Over);
        Ok(record.map(|record| FinishedGame { record, version }))
    }

    /// What the coach says, from a thread of its own; nothing if the server stops before that.
    async fn judge(&self, table: &TableId, record: Record) -> Result<Option<Analysis>, Error> {
        let failed =
            |why: String| Error::Internal(format!("the coach is at a loss about table {table}: {why}"));
        let (say, said) = oneshot::channel();
        let (desk, ask) = (self.clone(), self.patience());
        let judge = move || {
            let iterations = desk.shared.iterations;
            let mut coach = Coach::new(Budget::Iterations(iterations), SEED, 1).with_cancel(ask);
            let progress = |done, turns| desk.queue().progress(done, turns);
            // A server that has stopped does not listen any more.
            let _ = say.send(analysis::analysis(&record, iterations, &mut coach, progress).ok());
        };
        let thread = std::thread::Builder::new().name("coach".to_owned()).spawn(judge);
        thread.map_err(|error| failed(error.to_string()))?;
        said.await.map_err(|_| failed("its thread has ended".to_owned()))
    }

    /// What the coach asks before it goes on: it hands a bot's place back and queues for the next, behind all bots that
    /// wait for one, until the server stops.
    fn patience(&self) -> impl FnMut() -> Result<(), Cancelled> + Send + 'static {
        let (thinkers, mut stopping) = (self.shared.thinkers.clone(), self.shared.stopping.clone());
        let (runtime, mut place) = (Handle::current(), None);
        move || {
            drop(place.take());
            place = runtime.block_on(async {
                tokio::select! {
                    biased;
                    _ = stopping.wait_for(|stopping| *stopping) => None,
                    place = thinkers.place() => place,
                }
            });
            if place.is_some() { Ok(()) } else { Err(Cancelled) }
        }
    }

    async fn stage(&self, table: &TableId) -> Result<Stage, Error> {
        let line = self.shared.store.table_line(table).await?;
        Ok(line.ok_or(Error::NotFound("table"))?.stage)
    }

    /// What is on the queue or in the store. The queue comes first: a game leaves it only when it is stored.
    async fn found(&self, table: &TableId) -> Result<AnalysisState, Error> {
        let on_pile = self.queue().state(table);
        match on_pile {
            Some(state) => Ok(state),
            None => Ok(self.kept(table).await?.unwrap_or(AnalysisState::None)),
        }
    }

    /// What the coach has said about the game as it ended, if it thought for long enough.
    async fn kept(&self, table: &TableId) -> Result<Option<AnalysisState>, Error> {
        let Some(study) = self.shared.store.analysis(table, VERSION).await? else { return Ok(None) };
        // What could be read by none but this coach is its own; if it cannot, the coach speaks again.
        let Ok(analysis) = serde_json::from_str(&study.body) else { return Ok(None) };
        let since = self.shared.store.entries_since(table, study.version).await?;
        let went_on = since.iter().any(|later| matches!(later.entry.what, TableEvent::TurnUndone { .. }));
        let is_good = study.iterations >= self.shared.iterations && !went_on;
        Ok(is_good.then_some(AnalysisState::Done { analysis }))
    }

    fn is_stopping(&self) -> bool {
        *self.shared.stopping.borrow()
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        // The queue is whole after every line that holds the lock: a panic elsewhere has not hurt it.
        self.shared.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
