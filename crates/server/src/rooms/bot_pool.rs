//! Bots search on blocking threads, a few at a time, so that requests of people never wait for them. Thinking time and memory
//! are shared fairly: see `scheduler.rs` and `tree_memory.rs`.

mod permit;
mod scheduler;
mod tree_memory;
mod usage;

use std::net::IpAddr;
use std::time::Duration;

use blacktop_bots::{Player, ThinkSlice};
use blacktop_protocol::{PersonId, TableId};
use blacktop_rules::Action;
use blacktop_table::{BotAudience, BotJob, BotTurn};

pub use permit::{BotPoolStatus, Permit};
pub(crate) use permit::{KeptTree, ReservedMemory};
pub(crate) use scheduler::SearchId;
pub use scheduler::Urgency;

use crate::config::BotsConfig;
use crate::error::TooFast;
use crate::networks::Networks;
use permit::{Permits, Ticket};
use scheduler::SLICE;

/// Bots and the coach search here: how many at the same time, in which order, for how long, and with how much memory.
#[derive(Clone)]
pub struct BotPool {
    permits: Permits,
    count: usize,
    iterations: u64,
    networks: Networks,
    #[cfg(feature = "test-hooks")]
    pub(crate) panics: std::sync::Arc<std::sync::atomic::AtomicBool>,
}

/// Tables stay loaded while their bots have something to do, so one network can have this many. A class of thirty has forty each.
const MOST_SEARCHES_PER_NETWORK: usize = 1200;

/// A guess: it is not known when a game ends.
const SEARCHES_RETRY_AFTER: Duration = Duration::from_secs(60);

/// An account that pays for thinking time, within the one before it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Payer {
    /// People who were not seen since the start share one account.
    UnknownNetwork,
    Site(IpAddr),
    Subnet(IpAddr),
    Person(PersonId),
    Table(TableId),
    Coach,
}

/// A search that waits for its turn.
pub(crate) struct QueuedSearch {
    pool: BotPool,
    ticket: Ticket,
    turn: BotTurn,
    player: Player,
}

/// A search that has ended: the player, its choice, and its search tree.
pub(crate) struct BotResult {
    pub(crate) player: Player,
    pub(crate) action: Option<Action>,
    pub(crate) tree: Option<KeptTree>,
}

/// What a search came to before it gave its permit back.
enum SliceResult {
    Decided(Option<Action>),
    Paused,
}

impl BotPool {
    pub fn new(config: &BotsConfig, networks: Networks) -> BotPool {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        let count =
            if config.threads == 0 { processors.saturating_sub(1).max(1) } else { config.threads.into() };
        BotPool {
            permits: Permits::new(count, config.memory_bytes()),
            count,
            iterations: config.iterations,
            networks,
            #[cfg(feature = "test-hooks")]
            panics: std::sync::Arc::default(),
        }
    }

    /// Sets the memory for search trees. Searches that run keep what they have.
    pub(crate) fn set_memory(&self, config: &BotsConfig) {
        self.permits.set_memory(config.memory_bytes());
    }

    pub fn status(&self) -> BotPoolStatus {
        self.permits.status(self.count)
    }

    /// The people, tables and networks whose searches have used the most iterations in the last two minutes.
    pub(crate) fn busiest(&self, most: usize) -> Vec<(Payer, u64)> {
        self.permits.busiest(most)
    }

    /// Refuses more bots for the network of a person while very many of its tables wait for theirs.
    pub(crate) fn check_room_for(&self, person: &PersonId) -> Result<(), TooFast> {
        let network =
            self.networks.of(person).map_or(Payer::UnknownNetwork, |network| Payer::Site(network.site));
        if self.permits.searches_of(&network) < MOST_SEARCHES_PER_NETWORK {
            return Ok(());
        }
        Err(TooFast { what: "tables of your network whose bots think", after: SEARCHES_RETRY_AFTER })
    }

    /// Queues the search of a table's bot, with the tree of its last decision.
    pub(crate) fn queue(
        &self,
        table: &TableId,
        audience: &BotAudience,
        job: BotJob,
        tree: Option<KeptTree>,
    ) -> QueuedSearch {
        let BotJob { turn, mut player } = job;
        player.set_max_tree_bytes(usize::try_from(self.permits.max_tree()).unwrap_or(usize::MAX));
        let (urgency, payers) = self.bill(table, audience);
        let ticket = self.permits.queue(urgency, payers, player.iterations(self.iterations), tree);
        QueuedSearch { pool: self.clone(), ticket, turn, player }
    }

    /// The audience of a table has changed while its search is queued or runs.
    pub(crate) fn change_audience(&self, search: SearchId, table: &TableId, audience: &BotAudience) {
        let (urgency, payers) = self.bill(table, audience);
        self.permits.move_to(search, urgency, payers);
    }

    /// A permit for the coach to search for so many iterations on a person's behalf.
    pub(crate) async fn permit_for_coach(&self, by: &PersonId, iterations: u64) -> Option<Permit> {
        let path = self.path(by, Payer::Coach);
        self.permits.queue(Urgency::Watched, vec![path], iterations, None).granted().await
    }

    /// Memory for a tree that grows by so many iterations.
    pub(crate) fn reserve_memory(&self, iterations: u64) -> ReservedMemory {
        self.permits.reserve(iterations)
    }

    /// Takes a permit before all searches that wait.
    #[cfg(feature = "test-hooks")]
    pub(crate) async fn permit(&self) -> Option<Permit> {
        self.permits.queue(Urgency::Awaited, Vec::new(), 0, None).granted().await
    }

    /// How urgent a search for this audience is, and who may pay for it.
    fn bill(&self, table: &TableId, audience: &BotAudience) -> (Urgency, Vec<Vec<Payer>>) {
        let (urgency, people) = match audience {
            BotAudience::Players(people) => (Urgency::Awaited, people),
            BotAudience::Watchers(people) => (Urgency::Watched, people),
            BotAudience::Absent(people) => (Urgency::Unwatched, people),
        };
        let paths = people.iter().map(|person| self.path(person, Payer::Table(table.clone()))).collect();
        (urgency, paths)
    }

    fn path(&self, person: &PersonId, last: Payer) -> Vec<Payer> {
        let mut path = match self.networks.of(person) {
            Some(network) => vec![Payer::Site(network.site), Payer::Subnet(network.subnet)],
            None => vec![Payer::UnknownNetwork],
        };
        path.extend([Payer::Person(person.clone()), last]);
        path
    }
}

impl QueuedSearch {
    pub(crate) fn id(&self) -> SearchId {
        self.ticket.id()
    }

    /// Searches when it is its turn; `None` if the search panicked. A search that is interrupted for others goes on later, with
    /// its tree if there was memory to keep it, else from the start.
    pub(crate) async fn run(self) -> Option<BotResult> {
        let QueuedSearch { pool, mut ticket, turn, mut player } = self;
        let (game, mut done) = (std::sync::Arc::new(turn.game), 0);
        loop {
            let mut permit = ticket.granted().await?;
            match permit.take_tree() {
                Some(tree) => player.give_tree(tree),
                None => done = 0,
            }
            let (game, pool) = (std::sync::Arc::clone(&game), pool.clone());
            let searching = tokio::task::spawn_blocking(move || {
                #[cfg(feature = "test-hooks")]
                assert!(
                    !pool.panics.load(std::sync::atomic::Ordering::SeqCst),
                    "this search is made to panic"
                );
                loop {
                    match player.think_slice(&game, pool.iterations, done, SLICE) {
                        ThinkSlice::Decided { result, iterations } => {
                            permit.charge(iterations.max(1));
                            return (
                                player,
                                permit,
                                done,
                                SliceResult::Decided(result.map(|found| found.action)),
                            );
                        }
                        ThinkSlice::Unfinished { iterations } => {
                            done += iterations;
                            if !permit.charge(iterations) {
                                return (player, permit, done, SliceResult::Paused);
                            }
                        }
                    }
                }
            });
            let searched = searching.await;
            let (mut thinker, permit, used, outcome) =
                searched.inspect_err(|error| tracing::error!(%error, "a bot's search has panicked")).ok()?;
            let tree = thinker.take_tree();
            match outcome {
                SliceResult::Decided(action) => {
                    return Some(BotResult { player: thinker, action, tree: permit.finish(tree) });
                }
                SliceResult::Paused => (player, done, ticket) = (thinker, used, permit.pause(tree)),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;

    #[test]
    fn a_network_has_room_for_so_many_searches() {
        let networks = Networks::default();
        let [ada, ben]: [PersonId; 2] = ["ada", "ben"].map(|name| name.parse().unwrap());
        for (person, address) in [(&ada, "192.0.2.1"), (&ben, "192.0.2.2")] {
            networks.saw(person, address.parse().unwrap());
        }
        let pool = BotPool::new(&Config::default().bots, networks);
        let queue = || pool.permits.queue(Urgency::Unwatched, vec![pool.path(&ada, Payer::Coach)], 1, None);
        let mut searches: Vec<Ticket> = (1..MOST_SEARCHES_PER_NETWORK).map(|_| queue()).collect();
        assert!(pool.check_room_for(&ada).is_ok());
        searches.push(queue());
        assert!(pool.check_room_for(&ada).is_err() && pool.check_room_for(&ben).is_ok());
        drop(searches.pop());
        assert!(pool.check_room_for(&ada).is_ok());
    }
}
