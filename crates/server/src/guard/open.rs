//! Counts what is open at the same time, by key.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

#[derive(Debug)]
pub(crate) struct OpenCounts<K> {
    /// 0 for no limit.
    most: AtomicU32,
    counts: Mutex<HashMap<K, u32>>,
}

impl<K: Clone + Eq + Hash> OpenCounts<K> {
    pub(crate) fn new(most: u32) -> Arc<OpenCounts<K>> {
        Arc::new(OpenCounts { most: most.into(), counts: Mutex::default() })
    }

    /// Sets the limit. What is open stays open.
    pub(crate) fn set(&self, most: u32) {
        self.most.store(most, Ordering::Relaxed);
    }

    /// Counts one more until the guard is dropped. None if there are too many.
    pub(crate) fn open(self: &Arc<Self>, key: K) -> Option<OpenGuard<K>> {
        let mut counts = self.counts();
        let open = counts.get(&key).copied().unwrap_or(0);
        let most = self.most.load(Ordering::Relaxed);
        if most != 0 && open >= most {
            return None;
        }
        counts.insert(key.clone(), open + 1);
        Some(OpenGuard { of: Arc::clone(self), key })
    }

    pub(crate) fn total(&self) -> usize {
        self.counts().values().map(|count| *count as usize).sum()
    }
}

impl<K> OpenCounts<K> {
    fn counts(&self) -> MutexGuard<'_, HashMap<K, u32>> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Counts as open until dropped.
#[derive(Debug)]
pub(crate) struct OpenGuard<K: Eq + Hash> {
    of: Arc<OpenCounts<K>>,
    key: K,
}

impl<K: Eq + Hash> Drop for OpenGuard<K> {
    fn drop(&mut self) {
        let mut counts = self.of.counts();
        if let Some(count) = counts.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.key);
            }
        }
    }
}
