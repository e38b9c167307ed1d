//! The list of open tables: some of every person, and of every network. After a change it is read from the store again, at most a few times a second, and serialised once
//! for all subscribers.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use blacktop_protocol::{Listing, PersonId, ServerMsg, TableSummary};
use tokio::sync::{Notify, watch};
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

/// Tables from which the list is chosen.
const MOST_READ: u32 = 2000;

#[derive(Clone)]
pub struct Lobby {
    store: Store,
    networks: Networks,
    changed: Arc<Notify>,
    list: watch::Sender<Utf8Bytes>,
}

impl Lobby {
    /// The list is empty until [`Lobby::run`].
    pub fn new(store: Store, networks: Networks) -> Lobby {
        let list = watch::Sender::new(message(Vec::new()));
        Lobby { store, networks, changed: Arc::new(Notify::new()), list }
    }

    /// Marks the list as changed if it shows this table.
    pub(crate) fn changed(&self, summary: &TableSummary) {
        if summary.settings.listing == Listing::Open {
            self.changed.notify_one();
        }
    }

    /// Marks the list as changed.
    pub(crate) fn reload(&self) {
        self.changed.notify_one();
    }

    pub(crate) fn subscribe(&self) -> watch::Receiver<Utf8Bytes> {
        self.list.subscribe()
    }

    pub async fn tables(&self) -> Result<Vec<TableSummary>, Error> {
        let tables = self.store.open_tables(MOST_PER_PERSON, MOST_READ).await?;
        Ok(choose(tables, |host| self.networks.of(host).map(|network| network.site)))
    }

    pub async fn run(self) {
        loop {
            match self.tables().await {
                Ok(tables) => drop(self.list.send_replace(message(tables))),
                Err(error) => tracing::warn!(%error, "cannot read the list of open tables"),
            }
            tokio::time::sleep(PAUSE).await;
            self.changed.notified().await;
        }
    }
}

/// The tables that are shown, the newest first. Networks take turns with theirs. A host whose network is not known counts as
/// one of their own.
fn choose(
    tables: Vec<(PersonId, TableSummary)>,
    site_of: impl Fn(&PersonId) -> Option<IpAddr>,
) -> Vec<TableSummary> {
    let mut counts: HashMap<Result<IpAddr, PersonId>, usize> = HashMap::new();
    let mut ranked: Vec<(usize, TableSummary)> = Vec::with_capacity(tables.len());
    for (host, table) in tables {
        let count = counts.entry(site_of(&host).ok_or(host)).or_default();
        if *count < MOST_PER_SITE {
            ranked.push((*count, table));
            *count += 1;
        }
    }
    ranked.sort_by_key(|(rank, _)| *rank);
    let mut shown: Vec<TableSummary> = ranked.into_iter().take(MOST).map(|(_, table)| table).collect();
    shown.sort_by(|one, other| (other.changed, &other.table).cmp(&(one.changed, &one.table)));
    shown
}

fn message(tables: Vec<TableSummary>) -> Utf8Bytes {
    let text = serde_json::to_string(&ServerMsg::Lobby { tables });
    Utf8Bytes::from(text.expect("a list of tables can be written as JSON"))
}
