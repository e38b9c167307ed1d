//! The thin layer around the scheduler: tickets that wait for a permit to search, and permits.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use blacktop_bots::SearchTree;
use tokio::sync::oneshot;
use tokio::time::Instant;

use super::Payer;
use super::scheduler::{Scheduler, SearchId, Urgency};
use super::tree_memory::{TreeId, TreeMemory, TreeUse};
use super::usage::RecentUse;
use crate::metrics;

/// Searches that wait or run, their permits, and their memory. Clones share them.
#[derive(Clone)]
pub(super) struct Permits {
    state: Arc<Mutex<PermitState>>,
}

struct PermitState {
    scheduler: Scheduler<Payer>,
    memory: TreeMemory<SearchTree>,
    usage: RecentUse<Payer>,
    waiting: HashMap<SearchId, WaitingSearch>,
    free: usize,
}

struct WaitingSearch {
    sender: oneshot::Sender<Permit>,
    /// The tree with which the search goes on.
    tree: Option<TreeId>,
    /// The iterations of the whole search: what it needs if the tree is gone.
    iterations: u64,
    since: Instant,
}

/// A queued search. Dropping it takes the search off the queue.
pub(super) struct Ticket {
    permits: Permits,
    id: SearchId,
    receiver: oneshot::Receiver<Permit>,
}

/// One of a few permits to search. Dropping it ends the search.
pub struct Permit {
    permits: Permits,
    id: SearchId,
    /// The iterations of the whole search.
    iterations: u64,
    /// Reserved for the tree.
    bytes: u64,
    tree: Option<SearchTree>,
    /// Whether the permit has been given back.
    is_over: bool,
}

/// A search tree that does not belong to a running search. It may be dropped at any time.
pub(crate) struct KeptTree {
    permits: Permits,
    id: Option<TreeId>,
}

/// Memory for a tree, for as long as this lives.
pub(crate) struct ReservedMemory {
    permits: Permits,
    bytes: u64,
}

/// What the pool does at this moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotPoolStatus {
    /// Queued searches by urgency.
    pub waiting: Vec<(Urgency, usize)>,
    pub searching: usize,
    /// Memory of search trees in bytes.
    pub memory: u64,
    pub memory_limit: u64,
    /// Search trees that were dropped for lack of memory, since the start.
    pub trees_dropped: u64,
}

impl Permits {
    pub(super) fn new(count: usize, memory: u64) -> Permits {
        let (scheduler, memory) = (Scheduler::new(), TreeMemory::new(memory));
        let usage = RecentUse::new(Instant::now());
        let state = PermitState { scheduler, memory, usage, waiting: HashMap::new(), free: count };
        Permits { state: Arc::new(Mutex::new(state)) }
    }

    /// Queues a search that goes on with a tree, if it is still there then.
    pub(super) fn queue(
        &self,
        urgency: Urgency,
        payers: Vec<Vec<Payer>>,
        iterations: u64,
        tree: Option<KeptTree>,
    ) -> Ticket {
        let tree = tree.and_then(|mut tree| tree.id.take());
        let mut state = self.state();
        let id = state.scheduler.add(urgency, payers, iterations);
        let ticket = self.ticket(&mut state, id, tree, iterations);
        self.grant(state);
        ticket
    }

    pub(super) fn move_to(&self, id: SearchId, urgency: Urgency, payers: Vec<Vec<Payer>>) {
        self.state().scheduler.move_to(id, urgency, payers);
    }

    pub(super) fn reserve(&self, iterations: u64) -> ReservedMemory {
        let mut state = self.state();
        let bytes = state.memory.needed(None, iterations);
        let dropped = state.memory.reserve(bytes);
        drop(state);
        drop(dropped);
        ReservedMemory { permits: self.clone(), bytes }
    }

    pub(super) fn set_memory(&self, limit: u64) {
        let mut state = self.state();
        let dropped = state.memory.set_limit(limit);
        self.grant(state);
        drop(dropped);
    }

    pub(super) fn max_tree(&self) -> u64 {
        self.state().memory.max_tree()
    }

    pub(super) fn status(&self, count: usize) -> BotPoolStatus {
        let state = self.state();
        BotPoolStatus {
            waiting: Urgency::ALL.map(|urgency| (urgency, state.scheduler.waiting(urgency))).to_vec(),
            searching: count - state.free,
            memory: state.memory.bytes(),
            memory_limit: state.memory.limit(),
            trees_dropped: state.memory.dropped(),
        }
    }

    /// The accounts that have used the most iterations in the last two minutes.
    pub(super) fn busiest(&self, most: usize) -> Vec<(Payer, u64)> {
        self.state().usage.top(most, Instant::now())
    }

    /// Searches, waiting or running, of a network.
    pub(super) fn searches_of(&self, network: &Payer) -> usize {
        self.state().scheduler.searches_of(network)
    }

    fn ticket(&self, state: &mut PermitState, id: SearchId, tree: Option<TreeId>, iterations: u64) -> Ticket {
        let (sender, receiver) = oneshot::channel();
        state.waiting.insert(id, WaitingSearch { sender, tree, iterations, since: Instant::now() });
        Ticket { permits: self.clone(), id, receiver }
    }

    /// Hands out permits while there are any, and memory.
    fn grant(&self, mut state: MutexGuard<'_, PermitState>) {
        let mut dropped = Vec::new();
        while state.free > 0
            && let Some(id) = state.scheduler.next()
            && let Some(bytes) = state.memory_for(id)
            && let Some(WaitingSearch { sender, tree, iterations, since }) = state.waiting.remove(&id)
        {
            if let Some(urgency) = state.scheduler.urgency(id) {
                metrics::search_started(urgency.label(), since.elapsed());
            }
            state.scheduler.start(id);
            state.free -= 1;
            let tree = tree.and_then(|tree| state.memory.take(tree));
            dropped.extend(state.memory.reserve(bytes));
            // The receiver is there: the ticket takes the search off the list before it goes.
            let _ =
                sender.send(Permit { permits: self.clone(), id, iterations, bytes, tree, is_over: false });
        }
        drop(state);
        drop(dropped);
    }

    fn state(&self) -> MutexGuard<'_, PermitState> {
        // Every critical section leaves the state consistent, so a poisoned lock is safe to use.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl PermitState {
    /// What the tree of a waiting search needs; none if it has to wait until other searches have ended.
    fn memory_for(&mut self, id: SearchId) -> Option<u64> {
        let waiting = self.waiting.get(&id)?;
        if !waiting.tree.is_some_and(|tree| self.memory.has(tree)) {
            self.scheduler.set_left(id, waiting.iterations);
        }
        let bytes = self.memory.needed(waiting.tree, self.scheduler.left(id));
        self.memory.fits(bytes).then_some(bytes)
    }

    /// Keeps a tree; returns the trees that were dropped for it.
    fn keep(&mut self, tree: Option<SearchTree>, used: TreeUse) -> (Option<TreeId>, Vec<SearchTree>) {
        let Some(tree) = tree else { return (None, Vec::new()) };
        let bytes = tree.bytes() as u64;
        let (id, dropped) = self.memory.keep(tree, bytes, used);
        (Some(id), dropped)
    }

    /// A search no longer runs: its permit and memory are free.
    fn stop(&mut self, bytes: u64) {
        self.free += 1;
        self.memory.release(bytes);
    }
}

impl Ticket {
    pub(super) fn id(&self) -> SearchId {
        self.id
    }

    /// Waits for its turn. None never happens while the ticket is there.
    pub(super) async fn granted(mut self) -> Option<Permit> {
        (&mut self.receiver).await.ok()
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let mut state = self.permits.state();
        // Otherwise its permit has been sent, and is dropped with the receiver, or was received.
        if let Some(waiting) = state.waiting.remove(&self.id) {
            state.scheduler.remove(self.id);
            let tree = waiting.tree.and_then(|tree| state.memory.take(tree));
            drop(state);
            drop(tree);
        }
    }
}

impl Permit {
    /// The tree with which the search goes on. Without one it starts anew.
    pub(super) fn take_tree(&mut self) -> Option<SearchTree> {
        self.tree.take()
    }

    /// The search has used iterations. Says whether it goes on: it is to be paused if another one is next.
    pub(crate) fn charge(&self, iterations: u64) -> bool {
        let mut state = self.permits.state();
        let PermitState { scheduler, usage, .. } = &mut *state;
        usage.add(scheduler.path(self.id), iterations, Instant::now());
        scheduler.charge(self.id, iterations)
    }

    /// Queues the search again, with its tree.
    pub(super) fn pause(mut self, tree: Option<SearchTree>) -> Ticket {
        self.is_over = true;
        let mut state = self.permits.state();
        state.stop(self.bytes);
        let (tree, dropped) = state.keep(tree, TreeUse::Interrupted);
        state.scheduler.pause(self.id);
        let ticket = self.permits.ticket(&mut state, self.id, tree, self.iterations);
        self.permits.grant(state);
        drop(dropped);
        ticket
    }

    /// Ends the search, and keeps its tree for the next decision.
    pub(super) fn finish(mut self, tree: Option<SearchTree>) -> Option<KeptTree> {
        self.is_over = true;
        let mut state = self.permits.state();
        state.stop(self.bytes);
        let (id, dropped) = state.keep(tree, TreeUse::BetweenDecisions);
        state.scheduler.remove(self.id);
        self.permits.grant(state);
        drop(dropped);
        id.map(|id| KeptTree { permits: self.permits.clone(), id: Some(id) })
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        if !self.is_over {
            let mut state = self.permits.state();
            state.stop(self.bytes);
            state.scheduler.remove(self.id);
            self.permits.grant(state);
        }
    }
}

impl Drop for KeptTree {
    fn drop(&mut self) {
        if let Some(id) = self.id {
            let tree = self.permits.state().memory.take(id);
            drop(tree);
        }
    }
}

impl ReservedMemory {
    pub(crate) fn bytes(&self) -> u64 {
        self.bytes
    }
}

impl Drop for ReservedMemory {
    fn drop(&mut self) {
        let mut state = self.permits.state();
        state.memory.release(self.bytes);
        self.permits.grant(state);
    }
}
