//! The list of open tables: some of every person, and of every network. After a change it is read from the store again, at most a
//! few times a second, and serialised once for all subscribers.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use blacktop_protocol::{Listing, PersonId, ServerMsg, TableId, TableSummary};
use tokio::sync::{Notify, watch};
use tokio::time::{Instant, sleep, timeout};
use tokio_tungstenite::tungstenite::Utf8Bytes;

use crate::error::Error;
use crate::networks::Networks;
use crate::store::Store;

/// Minimum time between two lists.
const PAUSE: Duration = Duration::from_millis(250);

const MOST: usize = 200;

/// Shown of a person's tables, the newest ones.
const MOST_PER_PERSON: u32 = 8;

/// Shown of the tables of people of one network.
const MOST_PER_SITE: usize = 40;

/// The pause after a list is at least this many times as long as reading it took: with very many open tables, most of them an
/// attacker's, the list is renewed more slowly instead of keeping a processor busy.
const PAUSE_FACTOR: u32 = 9;

/// A request waits this long at most for a list with all changes before it.
const FRESH_TIMEOUT: Duration = Duration::from_secs(2);

#[derive(Clone)]
pub struct Lobby {
    store: Store,
    networks: Networks,
    changed: Arc<Notify>,
    /// Counts the changes.
    changes: Arc<AtomicU64>,
    /// The changes that the list has.
    read: watch::Sender<u64>,
    list: watch::Sender<Arc<LobbyList>>,
}

/// The list at one moment.
pub(crate) struct LobbyList {
    tables: Vec<TableSummary>,
    /// The message for subscribers.
    pub(crate) text: Utf8Bytes,
}

impl LobbyList {
    fn new(tables: Vec<TableSummary>) -> Arc<LobbyList> {
        Arc::new(LobbyList { text: message(tables.clone()), tables })
    }
}

impl Lobby {
    /// The list is empty until [`Lobby::run`].
    pub fn new(store: Store, networks: Networks) -> Lobby {
        let (changes, read) = (Arc::new(AtomicU64::new(1)), watch::Sender::new(0));
        let list = watch::Sender::new(LobbyList::new(Vec::new()));
        Lobby { store, networks, changed: Arc::new(Notify::new()), changes, read, list }
    }

    /// Marks the list as changed if it shows this table.
    pub(crate) fn changed(&self, summary: &TableSummary) {
        if summary.settings.listing == Listing::Open {
            self.reload();
        }
    }

    /// Marks the list as changed.
    pub fn reload(&self) {
        self.changes.fetch_add(1, Ordering::SeqCst);
        self.changed.notify_one();
    }

    pub(crate) fn subscribe(&self) -> watch::Receiver<Arc<LobbyList>> {
        self.list.subscribe()
    }

    /// The list with all changes so far, or the last one if it cannot be read soon: requests never read it from the store, which
    /// could be made expensive.
    pub async fn tables(&self) -> Vec<TableSummary> {
        let (wanted, mut read) = (self.changes.load(Ordering::SeqCst), self.read.subscribe());
        // The sender is here, so the only error is the timeout.
        let _ = timeout(FRESH_TIMEOUT, read.wait_for(|read| *read >= wanted)).await;
        self.list.borrow().tables.clone()
    }

    async fn read(&self) -> Result<Vec<TableSummary>, Error> {
        let tables = self.store.open_tables(MOST_PER_PERSON).await?;
        let chosen = choose(tables, |host| self.networks.of(host).map(|network| network.site));
        let mut shown = self.store.summaries(&chosen).await?;
        shown.sort_by(|one, other| (other.changed, &other.table).cmp(&(one.changed, &one.table)));
        Ok(shown)
    }

    /// Subscribers get a list only if it differs from the last one.
    fn publish(&self, list: Arc<LobbyList>, changes: u64) {
        self.list.send_if_modified(|last| {
            let is_new = last.text != list.text;
            *last = list;
            is_new
        });
        self.read.send_replace(changes);
    }

    pub async fn run(self) {
        loop {
            let (began, changes) = (Instant::now(), self.changes.load(Ordering::SeqCst));
            match self.read().await {
                Ok(tables) => self.publish(LobbyList::new(tables), changes),
                Err(error) => tracing::warn!(%error, "cannot read the list of open tables"),
            }
            sleep(PAUSE.max(began.elapsed() * PAUSE_FACTOR)).await;
            self.changed.notified().await;
        }
    }
}

/// The tables that are shown. Networks take turns with theirs. Hosts who were not seen since the start count as one network,
/// which has the room that the others leave: the address of an absent host is stored nowhere, and one address can have many.
fn choose(
    tables: impl IntoIterator<Item = (PersonId, TableId)>,
    site_of: impl Fn(&PersonId) -> Option<IpAddr>,
) -> Vec<TableId> {
    let mut counts: HashMap<Option<IpAddr>, usize> = HashMap::new();
    let mut ranked: Vec<(usize, TableId)> = Vec::new();
    for (host, table) in tables {
        let site = site_of(&host);
        let most = if site.is_some() { MOST_PER_SITE } else { MOST };
        let count = counts.entry(site).or_default();
        if *count < most {
            ranked.push((*count, table));
            *count += 1;
        }
    }
    ranked.sort_by_key(|(rank, _)| *rank);
    ranked.into_iter().take(MOST).map(|(_, table)| table).collect()
}

fn message(tables: Vec<TableSummary>) -> Utf8Bytes {
    let text = serde_json::to_string(&ServerMsg::Lobby { tables });
    Utf8Bytes::from(text.expect("a list of tables can be written as JSON"))
}
