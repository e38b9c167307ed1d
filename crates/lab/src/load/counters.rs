//! Counters shared by all players.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime};

use blacktop_protocol::{Key, Refusal, TableId};

use hdrhistogram::Histogram;

use super::measure;

#[derive(Default)]
pub(super) struct Counters {
    /// Players with a seat.
    pub(super) ready: AtomicU64,
    pub(super) unanswered: AtomicU64,
    pub(super) done: AtomicU64,
    /// Connections that broke.
    pub(super) lost: AtomicU64,
    /// Requests pending when a connection broke, and resent.
    pub(super) resent: AtomicU64,
    pub(super) games: AtomicU64,
    /// Set when players must not send new requests.
    pub(super) stopped: AtomicBool,
    /// Latencies, while they are measured.
    measured: Mutex<Option<Histogram<u64>>>,
    refused: Mutex<BTreeMap<String, u64>>,
    /// Every answer, where answers are compared later.
    answer_log: Option<Mutex<AnswerLog>>,
}

/// All answers, to be compared with the server's tables.
#[derive(Default)]
pub(super) struct AnswerLog {
    pub(super) tables: Vec<TableId>,
    pub(super) acknowledged: Vec<Acknowledged>,
    pub(super) refused: Vec<(TableId, Key)>,
}

/// A request that the server acknowledged as stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Acknowledged {
    pub(super) table: TableId,
    pub(super) key: Key,
    pub(super) version: u64,
    pub(super) hash: String,
    /// When the player had the answer.
    pub(super) at: SystemTime,
}

impl Counters {
    /// Counters that keep every answer.
    pub(super) fn with_answer_log() -> Counters {
        Counters { answer_log: Some(Mutex::default()), ..Counters::default() }
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
        if let Some(answer_log) = &self.answer_log {
            lock(answer_log).acknowledged.push(acknowledged());
        }
    }

    pub(super) fn refused(&self, table: &TableId, key: Key, refusal: &Refusal) {
        self.unanswered.fetch_sub(1, Ordering::Relaxed);
        *lock(&self.refused).entry(refusal.message.clone()).or_default() += 1;
        if let Some(answer_log) = &self.answer_log {
            lock(answer_log).refused.push((table.clone(), key));
        }
    }

    pub(super) fn opened(&self, table: &TableId) {
        if let Some(answer_log) = &self.answer_log {
            lock(answer_log).tables.push(table.clone());
        }
    }

    pub(super) fn begin_measuring(&self) {
        *lock(&self.measured) = Some(measure::latencies());
    }

    pub(super) fn end_measuring(&self) -> Histogram<u64> {
        lock(&self.measured).take().unwrap_or_else(measure::latencies)
    }

    pub(super) fn refusals(&self) -> BTreeMap<String, u64> {
        lock(&self.refused).clone()
    }

    pub(super) fn take_answer_log(&self) -> AnswerLog {
        self.answer_log.as_ref().map(|answer_log| std::mem::take(&mut *lock(answer_log))).unwrap_or_default()
    }
}

pub(super) fn now(counter: &AtomicU64) -> u64 {
    counter.load(Ordering::Relaxed)
}

/// Counters stay valid if another thread panicked.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
