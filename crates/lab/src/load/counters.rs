//! What everybody under load counts together.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use blacktop_protocol::{Key, Refusal, TableId};

use hdrhistogram::Histogram;

use super::measure;

/// What has happened so far.
#[derive(Default)]
pub(super) struct Counters {
    /// Guests who have their seats.
    pub(super) ready: AtomicU64,
    /// Wishes that are on their way.
    pub(super) unanswered: AtomicU64,
    /// Wishes fulfilled.
    pub(super) done: AtomicU64,
    /// Connections that broke.
    pub(super) lost: AtomicU64,
    /// Wishes that had no answer when a connection broke, and were sent again.
    pub(super) resent: AtomicU64,
    /// Games played to their end.
    pub(super) games: AtomicU64,
    /// Whether nobody is to wish for anything new.
    pub(super) stopped: AtomicBool,
    /// How long wishes took, while that is measured.
    measured: Mutex<Option<Histogram<u64>>>,
    /// Refusals by their sentence for programs.
    refused: Mutex<BTreeMap<String, u64>>,
    /// What was acknowledged, where somebody wants to compare.
    journal: Option<Mutex<Journal>>,
}

/// What clients were told, to be compared with what the server has at the end.
#[derive(Default)]
pub(super) struct Journal {
    /// All tables there were.
    pub(super) tables: Vec<TableId>,
    /// Everything that was acknowledged.
    pub(super) acknowledged: Vec<Acknowledged>,
    /// Everything that was refused.
    pub(super) refused: Vec<(TableId, Key)>,
}

/// A wish that the server said was fulfilled and stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Acknowledged {
    pub(super) table: TableId,
    pub(super) key: Key,
    pub(super) version: u64,
    pub(super) hash: String,
}

impl Counters {
    /// A counters that remembers every answer.
    pub(super) fn with_journal() -> Counters {
        Counters { journal: Some(Mutex::default()), ..Counters::default() }
    }

    pub(super) fn add(&self, counter: &AtomicU64, count: u64) {
        counter.fetch_add(count, Ordering::Relaxed);
    }

    pub(super) fn sent(&self) {
        self.unanswered.fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn completed(&self, took: Duration, acknowledged: impl FnOnce() -> Acknowledged) {
        self.unanswered.fetch_sub(1, Ordering::Relaxed);
        self.done.fetch_add(1, Ordering::Relaxed);
        if let Some(latencies) = &mut *lock(&self.measured) {
            latencies.saturating_record(took.as_micros() as u64);
        }
        if let Some(journal) = &self.journal {
            lock(journal).acknowledged.push(acknowledged());
        }
    }

    pub(super) fn refused(&self, table: &TableId, key: Key, refusal: &Refusal) {
        self.unanswered.fetch_sub(1, Ordering::Relaxed);
        *lock(&self.refused).entry(refusal.message.clone()).or_default() += 1;
        if let Some(journal) = &self.journal {
            lock(journal).refused.push((table.clone(), key));
        }
    }

    pub(super) fn opened(&self, table: &TableId) {
        if let Some(journal) = &self.journal {
            lock(journal).tables.push(table.clone());
        }
    }

    /// From now on it is measured how long wishes take.
    pub(super) fn begin_measuring(&self) {
        *lock(&self.measured) = Some(measure::latencies());
    }

    /// How long they took since.
    pub(super) fn end_measuring(&self) -> Histogram<u64> {
        lock(&self.measured).take().unwrap_or_else(measure::latencies)
    }

    /// Why wishes were refused, and how often.
    pub(super) fn refusals(&self) -> BTreeMap<String, u64> {
        lock(&self.refused).clone()
    }

    /// Everything that was told, once nobody plays any more.
    pub(super) fn take_journal(&self) -> Journal {
        self.journal.as_ref().map(|journal| std::mem::take(&mut *lock(journal))).unwrap_or_default()
    }
}

/// A count as it is now.
pub(super) fn now(counter: &AtomicU64) -> u64 {
    counter.load(Ordering::Relaxed)
}

/// A panic elsewhere has not hurt what is counted.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
