//! One memory budget for all search trees, without I/O. A running search has reserved what its tree may grow to. The trees of
//! searches that do not run are a cache: the least recently used ones are dropped when the budget is exceeded.

use std::collections::BTreeMap;

/// What a search adds to its tree with each iteration, at most, in bytes: 20,000 iterations were measured to need 31 MB.
const BYTES_PER_ITERATION: u64 = 1600;

/// One tree may use this part of the budget.
const TREES_IN_LIMIT: u64 = 4;

/// Whether dropping a tree loses work.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum TreeUse {
    /// The decision is made; the next one of the turn would start with the tree.
    BetweenDecisions,
    /// The search of a decision has been interrupted, and would start anew without the tree.
    Interrupted,
}

/// In the order of dropping: first those that lose no work, of these the least recently used.
type EvictionOrder = (TreeUse, u64);

/// Where a tree is kept.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct TreeId(EvictionOrder);

pub(super) struct TreeMemory<T> {
    limit: u64,
    reserved: u64,
    kept: BTreeMap<TreeId, (T, u64)>,
    kept_bytes: u64,
    next_id: u64,
    dropped: u64,
}

impl<T> TreeMemory<T> {
    /// A budget in bytes.
    pub(super) fn new(limit: u64) -> TreeMemory<T> {
        TreeMemory { limit, reserved: 0, kept: BTreeMap::new(), kept_bytes: 0, next_id: 0, dropped: 0 }
    }

    /// Changes the budget, and returns the trees that were dropped for it.
    #[must_use = "the trees are freed when they are dropped: not under a lock"]
    pub(super) fn set_limit(&mut self, limit: u64) -> Vec<T> {
        self.limit = limit;
        self.evict()
    }

    /// The largest tree.
    pub(super) fn max_tree(&self) -> u64 {
        self.limit / TREES_IN_LIMIT
    }

    /// What a search may need that goes on with this tree.
    pub(super) fn needed(&self, tree: Option<TreeId>, iterations: u64) -> u64 {
        let grown = tree.and_then(|tree| self.kept.get(&tree)).map_or(0, |(_, bytes)| *bytes);
        iterations.saturating_mul(BYTES_PER_ITERATION).saturating_add(grown).min(self.max_tree())
    }

    /// Whether a search that needs so much may start. One always may.
    pub(super) fn fits(&self, bytes: u64) -> bool {
        self.reserved == 0 || self.reserved + bytes <= self.limit
    }

    /// Reserves memory for a search and returns the trees that were dropped for it.
    #[must_use = "the trees are freed when they are dropped: not under a lock"]
    pub(super) fn reserve(&mut self, bytes: u64) -> Vec<T> {
        self.reserved += bytes;
        self.evict()
    }

    pub(super) fn release(&mut self, bytes: u64) {
        self.reserved = self.reserved.saturating_sub(bytes);
    }

    /// Keeps a tree as long as there is room, and returns the trees that were dropped for it.
    pub(super) fn keep(&mut self, tree: T, bytes: u64, used: TreeUse) -> (TreeId, Vec<T>) {
        let id = TreeId((used, self.next_id));
        self.next_id += 1;
        self.kept.insert(id, (tree, bytes));
        self.kept_bytes += bytes;
        (id, self.evict())
    }

    /// The tree, unless it was dropped.
    pub(super) fn take(&mut self, id: TreeId) -> Option<T> {
        let (tree, bytes) = self.kept.remove(&id)?;
        self.kept_bytes -= bytes;
        Some(tree)
    }

    pub(super) fn has(&self, id: TreeId) -> bool {
        self.kept.contains_key(&id)
    }

    fn evict(&mut self) -> Vec<T> {
        let mut evicted = Vec::new();
        while self.bytes() > self.limit
            && let Some((_, (tree, bytes))) = self.kept.pop_first()
        {
            self.kept_bytes -= bytes;
            self.dropped += 1;
            evicted.push(tree);
        }
        evicted
    }

    /// Reserved and kept, in bytes.
    pub(super) fn bytes(&self) -> u64 {
        self.reserved + self.kept_bytes
    }

    pub(super) fn limit(&self) -> u64 {
        self.limit
    }

    /// How many trees were dropped so far.
    pub(super) fn dropped(&self) -> u64 {
        self.dropped
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_recently_used_tree_is_dropped_first_and_interrupted_searches_last() {
        let mut memory = TreeMemory::new(100);
        let (interrupted, none) = memory.keep("interrupted", 40, TreeUse::Interrupted);
        assert!(none.is_empty());
        let (_, none) = memory.keep("old", 30, TreeUse::BetweenDecisions);
        assert!(none.is_empty());
        let (new, dropped) = memory.keep("new", 40, TreeUse::BetweenDecisions);
        assert_eq!((dropped, memory.bytes()), (vec!["old"], 80));
        assert_eq!(memory.reserve(50), ["new"]);
        assert_eq!(memory.reserve(20), ["interrupted"]);
        assert_eq!((memory.take(interrupted), memory.take(new)), (None, None));
        assert_eq!((memory.bytes(), memory.dropped()), (70, 3));
        let (_, none) = memory.keep("last", 20, TreeUse::BetweenDecisions);
        assert!(none.is_empty());
        assert_eq!((memory.set_limit(80), memory.bytes(), memory.max_tree()), (vec!["last"], 70, 20));
    }

    #[test]
    fn searches_start_only_within_the_limit() {
        let mut memory: TreeMemory<()> = TreeMemory::new(100 * BYTES_PER_ITERATION);
        let needed = memory.needed(None, 20);
        assert_eq!(needed, 20 * BYTES_PER_ITERATION);
        assert_eq!(memory.needed(None, u64::MAX), memory.max_tree());
        for _ in 0..5 {
            assert!(memory.fits(needed));
            assert!(memory.reserve(needed).is_empty());
        }
        assert!(!memory.fits(1));
        memory.release(needed);
        assert!(memory.fits(needed));
        let mut tiny: TreeMemory<()> = TreeMemory::new(0);
        assert!(tiny.fits(1), "one search always may start");
        assert!(tiny.reserve(1).is_empty());
        assert!(!tiny.fits(0));
    }

    #[test]
    fn a_kept_tree_counts_until_it_is_taken() {
        let mut memory = TreeMemory::new(1 << 20);
        let (id, _) = memory.keep('a', 7, TreeUse::BetweenDecisions);
        assert_eq!((memory.bytes(), memory.needed(Some(id), 1)), (7, 7 + BYTES_PER_ITERATION));
        assert_eq!(memory.take(id), Some('a'));
        assert_eq!((memory.bytes(), memory.needed(Some(id), 1)), (0, BYTES_PER_ITERATION));
    }
}
