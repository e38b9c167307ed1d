//! The coach's desk. Games that are over are put on a pile there, and the coach looks at one after the other, on a
//! thread that takes a bot's place for a few milliseconds at a time: whoever plays hardly notices. What it says is
//! kept, so that nobody waits for the same game twice. While a game can go on, the coach is silent about it.

mod judging;
mod pile;
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
use crate::rooms::BotPool;
use crate::store::{Receipt, Store, Study};
use pile::Pile;

/// The same game is judged in the same way by whoever asks.
const SEED: u64 = 0;

/// The desk. Clones are the same desk.
#[derive(Clone)]
pub struct Desk {
    shared: Arc<Shared>,
}

struct Shared {
    store: Store,
    thinkers: BotPool,
    iterations: u64,
    stopping: watch::Receiver<bool>,
    pile: Mutex<Pile>,
    /// There is something on the pile.
    asked: Notify,
}

/// A game that is over.
struct Played {
    record: Record,
    /// The table's version at which it was read.
    version: u64,
}

impl Desk {
    /// An empty desk. Nobody looks at what is put there until it is [`Desk::run`].
    pub fn new(store: Store, thinkers: BotPool, iterations: u64, stopping: watch::Receiver<bool>) -> Desk {
        let (pile, asked) = (Mutex::default(), Notify::new());
        Desk { shared: Arc::new(Shared { store, thinkers, iterations, stopping, pile, asked }) }
    }

    /// How far the coach has got with the game of a table.
    pub async fn state(&self, table: &TableId) -> Result<AnalysisState, Error> {
        match self.stage(table).await? {
            Stage::Over => self.found(table).await,
            Stage::Gathering | Stage::Playing | Stage::Closed => Ok(AnalysisState::None),
        }
    }

    /// Puts the game of a table on the pile, unless it is there or the coach has already spoken about it.
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
        let state = self.pile().put(table, by)?;
        self.shared.asked.notify_one();
        Ok(state)
    }

    /// How many games are on the pile.
    pub fn waiting(&self) -> usize {
        self.pile().len()
    }

    /// Looks at game after game until the server stops.
    pub async fn run(self) {
        while !self.is_stopping() {
            let Some(table) = self.pile().top() else {
                self.shared.asked.notified().await;
                continue;
            };
            let looked = self.look_at(&table).await;
            self.pile().finish(looked.err().map(|error| error.refusal().message));
        }
    }

    /// Judges a game and keeps what there is to say. One that goes on after all is left alone.
    async fn look_at(&self, table: &TableId) -> Result<(), Error> {
        let Some(Played { record, version }) = self.read(table).await? else { return Ok(()) };
        let Some(analysis) = self.judge(table, record).await? else { return Ok(()) };
        let body = serde_json::to_string(&analysis).map_err(|error| Error::Internal(error.to_string()))?;
        let study = Study { version, coach: VERSION, iterations: analysis.iterations, body };
        Ok(self.shared.store.keep_study(table, &study).await?)
    }

    /// The game of a table, if it is over. It is read from the store, so that the table can sleep on.
    async fn read(&self, table: &TableId) -> Result<Option<Played>, Error> {
        let history = self.shared.store.entries_since(table, 0).await?;
        let replayed: Table<Receipt> = Table::replay(table.clone(), history, 0)
            .map_err(|broken| Error::Internal(format!("table {table}: {broken}")))?;
        let version = replayed.version();
        let record = replayed.record().filter(|_| replayed.stage() == Stage::Over);
        Ok(record.map(|record| Played { record, version }))
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
            let progress = |done, turns| desk.pile().progress(done, turns);
            // A server that has stopped does not listen any more.
            let _ = say.send(judging::analysis(&record, iterations, &mut coach, progress).ok());
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

    /// What is on the pile or in the store. The pile comes first: a game leaves it only when it is stored.
    async fn found(&self, table: &TableId) -> Result<AnalysisState, Error> {
        let on_pile = self.pile().state(table);
        match on_pile {
            Some(state) => Ok(state),
            None => Ok(self.kept(table).await?.unwrap_or(AnalysisState::None)),
        }
    }

    /// What the coach has said about the game as it ended, if it thought for long enough.
    async fn kept(&self, table: &TableId) -> Result<Option<AnalysisState>, Error> {
        let Some(study) = self.shared.store.study(table, VERSION).await? else { return Ok(None) };
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

    fn pile(&self) -> MutexGuard<'_, Pile> {
        // The pile is whole after every line that holds the lock: a panic elsewhere has not hurt it.
        self.shared.pile.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
