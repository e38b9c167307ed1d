//! The list of open tables. After a change it is read from the store again, at most a few times a second, and serialised once
//! for all subscribers.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use blacktop_protocol::{Listing, ServerMsg, TableSummary};
use tokio::sync::{Notify, watch};

use crate::error::Error;
use crate::store::Store;

/// Minimum time between two lists.
const PAUSE: Duration = Duration::from_millis(250);

const MOST: u32 = 200;

#[derive(Clone)]
pub struct Lobby {
    store: Store,
    changed: Arc<Notify>,
    list: watch::Sender<Utf8Bytes>,
}

impl Lobby {
    /// The list is empty until [`Lobby::run`].
    pub fn new(store: Store) -> Lobby {
        let list = watch::Sender::new(message(Vec::new()));
        Lobby { store, changed: Arc::new(Notify::new()), list }
    }

    /// Marks the list as changed if it shows this table.
    pub(crate) fn changed(&self, summary: &TableSummary) {
        if summary.settings.listing == Listing::Open {
            self.changed.notify_one();
        }
    }

    pub(crate) fn subscribe(&self) -> watch::Receiver<Utf8Bytes> {
        self.list.subscribe()
    }

    pub async fn tables(&self) -> Result<Vec<TableSummary>, Error> {
        Ok(self.store.open_tables(MOST).await?)
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

fn message(tables: Vec<TableSummary>) -> Utf8Bytes {
    let text = serde_json::to_string(&ServerMsg::Lobby { tables });
    Utf8Bytes::from(text.expect("a list of tables can be written as JSON"))
}
