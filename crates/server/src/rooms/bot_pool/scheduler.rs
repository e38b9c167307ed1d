//! Which search goes on next, without I/O: fair queueing of thinking time by network, then person, then table.
//!
//! Every network, person and table with a search has an account of the iterations that it has used. Of two accounts the one
//! goes first that would have used less when its next search has ended, so that short searches pass long ones, and an account
//! that used more than its share waits. Accounts are nested: many people behind one address share its turn, and many tables
//! of one person share that person's. An account that was idle gets no credit for it.
//!
//! Searches on which a player waits go before others. Those others still get a small part of the time, so that none starves.
//!
//! A running search asks after every slice whether it goes on, under the one lock of all searches. So every account knows its next
//! search, and a change is carried up its path: it costs as much as the path has siblings, however many searches wait.

use std::collections::{BTreeMap, HashMap};
use std::hash::Hash;

/// Iterations between two decisions about who goes on: one or two milliseconds.
pub(super) const SLICE: u64 = 100;

/// A queue that has to wait for more urgent ones still gets one slice after this many of theirs.
const SLICES_PER_OVERTAKEN: u64 = 7;

/// For whom a search is, the most urgent first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Urgency {
    /// A player is at the table and waits for the bot.
    Awaited,
    /// People look on, or wait for an analysis.
    Watched,
    /// The table is closed everywhere.
    Unwatched,
}

impl Urgency {
    pub const ALL: [Urgency; 3] = [Urgency::Awaited, Urgency::Watched, Urgency::Unwatched];

    /// The value of the label in metrics.
    pub fn label(self) -> &'static str {
        match self {
            Urgency::Awaited => "awaited",
            Urgency::Watched => "watched",
            Urgency::Unwatched => "unwatched",
        }
    }
}

/// In the order in which searches were queued.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct SearchId(u64);

struct ScheduledSearch<K> {
    urgency: Urgency,
    /// The accounts that pay for it, from the network to the table.
    path: Vec<K>,
    /// Iterations left, at most.
    left: u64,
    is_running: bool,
}

/// Searches that wait or run. `K` names an account within the one above it.
pub(super) struct Scheduler<K> {
    searches: BTreeMap<SearchId, ScheduledSearch<K>>,
    queues: [SearchQueue<K>; 3],
    next_id: u64,
}

struct SearchQueue<K> {
    root: Account<K>,
    /// Iterations of more urgent searches while this queue waited.
    overtaken: u64,
    /// Its searches that do not run.
    waiting: usize,
}

struct Account<K> {
    used: u64,
    children: HashMap<K, Account<K>>,
    searches: Vec<SearchId>,
    /// Searches of this account and those below it.
    count: usize,
    /// The one that goes on next, of those that wait.
    next: Option<BestSearch>,
}

/// The next search of an account, and the iterations that it has left.
type BestSearch = (SearchId, u64);

impl<K> Account<K> {
    fn new(used: u64) -> Account<K> {
        Account { used, children: HashMap::new(), searches: Vec::new(), count: 0, next: None }
    }

    fn is_active(&self) -> bool {
        self.count > 0
    }

    /// The least that an active account below this one has used: where an idle one starts again.
    fn least_used(&self) -> Option<u64> {
        self.children.values().filter(|child| child.is_active()).map(|child| child.used).min()
    }

    /// The next search, by what the accounts below say of theirs. `waiting` has what a search has left if it waits.
    fn find_next(&self, waiting: &impl Fn(SearchId) -> Option<u64>) -> Option<BestSearch> {
        #[cfg(test)]
        tests::LOOKED_AT.with(|count| count.set(count.get() + self.children.len() + self.searches.len()));
        let own = self.searches.iter().find_map(|id| Some((*id, waiting(*id)?)));
        let of_children = || {
            let nexts = self.children.values().filter_map(|child| Some((child.used, child.next?)));
            nexts.min_by_key(|(used, (id, left))| (used + left, *id)).map(|(_, next)| next)
        };
        own.or_else(of_children)
    }
}

impl<K: Clone + Eq + Hash> Account<K> {
    /// What the accounts of a path have used, from the top; of equal ones those without searches come first.
    fn standing(&self, path: &[K]) -> Vec<(u64, bool)> {
        let (mut account, mut all) = (Some(self), Vec::new());
        for key in path {
            let floor = account.and_then(Account::least_used).unwrap_or(0);
            account = account.and_then(|account| account.children.get(key));
            let standing = |account: &Account<K>| (account.used.max(floor), account.is_active());
            all.push(account.map_or((floor, false), standing));
        }
        all
    }

    fn add(&mut self, path: &[K], id: SearchId) {
        self.count += 1;
        let Some((key, rest)) = path.split_first() else { return self.searches.push(id) };
        let floor = self.least_used();
        let child = self.children.entry(key.clone()).or_insert_with(|| Account::new(0));
        if !child.is_active() {
            child.used = child.used.max(floor.unwrap_or(0));
        }
        child.add(rest, id);
    }

    /// Removes a search, and the accounts that no longer matter: idle ones that have used no more than an active one.
    fn remove(&mut self, path: &[K], id: SearchId) {
        self.count -= 1;
        let Some((key, rest)) = path.split_first() else {
            return self.searches.retain(|other| *other != id);
        };
        if let Some(child) = self.children.get_mut(key) {
            child.remove(rest, id);
        }
        match self.least_used() {
            Some(floor) => self.children.retain(|_, child| child.is_active() || child.used > floor),
            None => self.children.clear(),
        }
    }

    /// Finds the next searches anew, after a change at the end of this path.
    fn refresh(&mut self, path: &[K], waiting: &impl Fn(SearchId) -> Option<u64>) {
        if let Some((key, rest)) = path.split_first()
            && let Some(child) = self.children.get_mut(key)
        {
            child.refresh(rest, waiting);
        }
        self.next = self.find_next(waiting);
    }

    fn charge(&mut self, path: &[K], iterations: u64) {
        self.used += iterations;
        if let Some((key, rest)) = path.split_first()
            && let Some(child) = self.children.get_mut(key)
        {
            child.charge(rest, iterations);
        }
    }
}

impl<K: Clone + Eq + Hash> Scheduler<K> {
    pub(super) fn new() -> Scheduler<K> {
        let queues = Urgency::ALL.map(|_| SearchQueue { root: Account::new(0), overtaken: 0, waiting: 0 });
        Scheduler { searches: BTreeMap::new(), queues, next_id: 0 }
    }

    /// Queues a search of at most this many iterations. Of several paths that may pay, the one pays that has used the least.
    pub(super) fn add(&mut self, urgency: Urgency, payers: Vec<Vec<K>>, iterations: u64) -> SearchId {
        let id = SearchId(self.next_id);
        self.next_id += 1;
        let search = ScheduledSearch { urgency, path: Vec::new(), left: iterations, is_running: false };
        self.searches.insert(id, search);
        self.place(id, urgency, payers);
        id
    }

    /// Queues a search anew, because its audience has changed. A search that has ended is ignored.
    pub(super) fn move_to(&mut self, id: SearchId, urgency: Urgency, payers: Vec<Vec<K>>) {
        if self.searches.contains_key(&id) {
            self.unplace(id);
            self.place(id, urgency, payers);
        }
    }

    fn place(&mut self, id: SearchId, urgency: Urgency, payers: Vec<Vec<K>>) {
        let queue = &mut self.queues[urgency as usize];
        let path = payers.into_iter().min_by_key(|path| queue.root.standing(path)).unwrap_or_default();
        queue.root.add(&path, id);
        if let Some(search) = self.searches.get_mut(&id) {
            queue.waiting += usize::from(!search.is_running);
            (search.urgency, search.path) = (urgency, path);
        }
        self.refresh(id);
    }

    fn unplace(&mut self, id: SearchId) {
        let Some(search) = self.searches.get(&id) else { return };
        let queue = &mut self.queues[search.urgency as usize];
        queue.root.remove(&search.path, id);
        queue.waiting -= usize::from(!search.is_running);
        self.refresh(id);
    }

    /// Something about a search has changed: whether it is queued, waits or runs, or what it has left.
    fn refresh(&mut self, id: SearchId) {
        let Some(search) = self.searches.get(&id) else { return };
        let waiting =
            |id| self.searches.get(&id).filter(|search| !search.is_running).map(|search| search.left);
        self.queues[search.urgency as usize].root.refresh(&search.path, &waiting);
    }

    /// The search that goes on next, of those that wait.
    pub(super) fn next(&self) -> Option<SearchId> {
        let mut nexts = self.queues.iter().map(|queue| (queue.overtaken, queue.root.next));
        let first = nexts.by_ref().find(|(_, next)| next.is_some())?;
        let patient = |(overtaken, next): &(u64, Option<BestSearch>)| {
            next.is_some() && *overtaken >= SLICES_PER_OVERTAKEN * SLICE
        };
        nexts.find(patient).unwrap_or(first).1.map(|(id, _)| id)
    }

    pub(super) fn start(&mut self, id: SearchId) {
        self.set_running(id, true);
    }

    /// A search that ran waits again.
    pub(super) fn pause(&mut self, id: SearchId) {
        self.set_running(id, false);
    }

    /// A search that lost its tree has more iterations left than before.
    pub(super) fn set_left(&mut self, id: SearchId, left: u64) {
        if let Some(search) = self.searches.get_mut(&id) {
            search.left = left;
            self.refresh(id);
        }
    }

    fn set_running(&mut self, id: SearchId, is_running: bool) {
        let Some(search) = self.searches.get_mut(&id).filter(|search| search.is_running != is_running) else {
            return;
        };
        search.is_running = is_running;
        let waiting = &mut self.queues[search.urgency as usize].waiting;
        *waiting = if is_running { *waiting - 1 } else { *waiting + 1 };
        self.refresh(id);
    }

    /// A running search has used iterations. Says whether it goes on: it stops if another one is next.
    pub(super) fn charge(&mut self, id: SearchId, iterations: u64) -> bool {
        let Some(search) = self.searches.get_mut(&id) else { return false };
        search.left = search.left.saturating_sub(iterations);
        let own = search.urgency;
        self.queues[own as usize].root.charge(&search.path, iterations);
        for urgency in Urgency::ALL {
            let is_waiting = self.waiting(urgency) > 0;
            let queue = &mut self.queues[urgency as usize];
            if urgency == own {
                queue.overtaken = queue.overtaken.saturating_sub(SLICES_PER_OVERTAKEN * iterations);
            } else if urgency > own {
                queue.overtaken = if is_waiting { queue.overtaken + iterations } else { 0 };
            }
        }
        self.set_running(id, false);
        let goes_on = self.next() == Some(id);
        self.set_running(id, true);
        goes_on
    }

    /// A search has ended or is no longer wanted.
    pub(super) fn remove(&mut self, id: SearchId) {
        self.unplace(id);
        self.searches.remove(&id);
    }

    /// How many searches of this urgency wait.
    pub(super) fn waiting(&self, urgency: Urgency) -> usize {
        self.queues[urgency as usize].waiting
    }

    /// The searches, waiting or running, of an account right below the queues.
    pub(super) fn searches_of(&self, account: &K) -> usize {
        let accounts = self.queues.iter().filter_map(|queue| queue.root.children.get(account));
        accounts.map(|account| account.count).sum()
    }

    /// The accounts that pay for a search.
    pub(super) fn path(&self, id: SearchId) -> &[K] {
        self.searches.get(&id).map_or(&[], |search| &search.path)
    }

    pub(super) fn urgency(&self, id: SearchId) -> Option<Urgency> {
        self.searches.get(&id).map(|search| search.urgency)
    }

    /// The iterations that a search has left, at most.
    pub(super) fn left(&self, id: SearchId) -> u64 {
        self.searches.get(&id).map_or(0, |search| search.left)
    }
}

#[cfg(test)]
mod tests;
