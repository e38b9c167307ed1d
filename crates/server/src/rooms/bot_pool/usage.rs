//! Who has used thinking time lately, for operators.

use std::collections::HashMap;
use std::hash::Hash;
use std::time::Duration;

use tokio::time::Instant;

/// What was used longer ago than twice this is forgotten.
const WINDOW: Duration = Duration::from_secs(60);

/// Iterations by account, in this window and the one before. Accounts without searches in both take no memory.
pub(super) struct RecentUse<K> {
    since: Instant,
    current: HashMap<K, u64>,
    before: HashMap<K, u64>,
}

impl<K: Clone + Eq + Hash> RecentUse<K> {
    pub(super) fn new(now: Instant) -> RecentUse<K> {
        RecentUse { since: now, current: HashMap::new(), before: HashMap::new() }
    }

    /// All accounts of a path have used iterations.
    pub(super) fn add(&mut self, path: &[K], iterations: u64, now: Instant) {
        self.turn(now);
        for account in path {
            match self.current.get_mut(account) {
                Some(used) => *used += iterations,
                None => drop(self.current.insert(account.clone(), iterations)),
            }
        }
    }

    /// Those that have used the most, the first of them first.
    pub(super) fn top(&mut self, most: usize, now: Instant) -> Vec<(K, u64)> {
        self.turn(now);
        let mut used = self.before.clone();
        for (account, iterations) in &self.current {
            *used.entry(account.clone()).or_default() += iterations;
        }
        let mut used: Vec<(K, u64)> = used.into_iter().collect();
        used.sort_by_key(|(_, iterations)| std::cmp::Reverse(*iterations));
        used.truncate(most);
        used
    }

    fn turn(&mut self, now: Instant) {
        let passed = now.saturating_duration_since(self.since);
        if passed >= WINDOW {
            let last = std::mem::take(&mut self.current);
            self.before = if passed < 2 * WINDOW { last } else { HashMap::new() };
            self.since = now;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_two_windows_count() {
        let begun = Instant::now();
        let mut usage = RecentUse::new(begun);
        usage.add(&["net", "ada"], 5, begun);
        usage.add(&["net", "ben"], 3, begun + WINDOW);
        assert_eq!(usage.top(2, begun + WINDOW), [("net", 8), ("ada", 5)]);
        assert_eq!(usage.top(9, begun + 2 * WINDOW).len(), 2);
        assert_eq!(usage.top(9, begun + 4 * WINDOW), []);
    }
}
