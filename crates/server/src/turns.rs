//! Turns by key: a few for each key at the same time, and the others wait. The first to wait is the next.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

type Queues<K> = HashMap<K, Arc<Semaphore>>;

#[derive(Debug)]
pub(crate) struct Turns<K> {
    at_once: usize,
    queues: Mutex<Queues<K>>,
}

/// Ends on drop.
#[derive(Debug)]
pub(crate) struct Turn<'a, K: Clone + Eq + Hash> {
    of: &'a Turns<K>,
    key: K,
    permit: Option<OwnedSemaphorePermit>,
}

impl<K: Clone + Eq + Hash> Turns<K> {
    pub(crate) fn new(at_once: usize) -> Turns<K> {
        Turns { at_once, queues: Mutex::default() }
    }

    pub(crate) async fn wait(&self, key: K) -> Turn<'_, K> {
        let new = || Arc::new(Semaphore::new(self.at_once));
        let queue = Arc::clone(self.queues().entry(key.clone()).or_insert_with(new));
        // Made before the wait, so that a cancelled one is cleaned up too.
        let mut turn = Turn { of: self, key, permit: None };
        // No semaphore is ever closed.
        turn.permit = queue.acquire_owned().await.ok();
        turn
    }
}

impl<K> Turns<K> {
    fn queues(&self) -> MutexGuard<'_, Queues<K>> {
        // The list is whole after every line that holds the lock: a panic elsewhere has not hurt it.
        self.queues.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Clone + Eq + Hash> Drop for Turn<'_, K> {
    fn drop(&mut self) {
        let mut queues = self.of.queues();
        self.permit = None;
        // The list has the last one: none has a turn or waits. Others are counted only under this lock.
        if queues.get(&self.key).is_some_and(|queue| Arc::strong_count(queue) == 1) {
            queues.remove(&self.key);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::task::{Context, Waker};

    use super::*;

    #[tokio::test]
    async fn turns_are_by_key_and_leave_nothing_behind() {
        let turns = Turns::new(1);
        let mut now = Context::from_waker(Waker::noop());
        let first = turns.wait("ada").await;
        let _elsewhere = turns.wait("ben").await;
        let mut second = Box::pin(turns.wait("ada"));
        let mut cancelled = Box::pin(turns.wait("ada"));
        assert!(second.as_mut().poll(&mut now).is_pending());
        assert!(cancelled.as_mut().poll(&mut now).is_pending());
        drop(first);
        drop(cancelled);
        drop(second.await);
        assert_eq!(turns.queues().len(), 1);
    }

    #[tokio::test]
    async fn as_many_as_may_have_turns_at_once() {
        let turns = Turns::new(2);
        let mut now = Context::from_waker(Waker::noop());
        let _both = (turns.wait("ada").await, turns.wait("ada").await);
        assert!(Box::pin(turns.wait("ada")).as_mut().poll(&mut now).is_pending());
    }
}
