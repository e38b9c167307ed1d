//! The open tables, for everybody who looks for one. The list is read anew from the store after a change, at most a few
//! times a second however much happens, and written once for all who watch.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use blacktop_protocol::{Listing, ServerMsg, TableSummary};
use tokio::sync::{Notify, watch};

use crate::error::Error;
use crate::store::Store;

/// The list is not written again before this has passed.
const PAUSE: Duration = Duration::from_millis(250);

/// No list is longer.
const MOST: u32 = 200;

/// The lobby.
#[derive(Clone)]
pub struct Lobby {
    store: Store,
    changed: Arc<Notify>,
    list: watch::Sender<Utf8Bytes>,
}

impl Lobby {
    /// A lobby over the tables of this store. Its list is empty until it is [`Lobby::run`].
    pub fn new(store: Store) -> Lobby {
        let list = watch::Sender::new(message(Vec::new()));
        Lobby { store, changed: Arc::new(Notify::new()), list }
    }

    /// A table looks different, if it is one that the lobby shows.
    pub(crate) fn changed(&self, line: &TableSummary) {
        if line.settings.listing == Listing::Open {
            self.changed.notify_one();
        }
    }

    /// The list as it is, and whenever it changes.
    pub(crate) fn subscribe(&self) -> watch::Receiver<Utf8Bytes> {
        self.list.subscribe()
    }

    /// The open tables now.
    pub async fn tables(&self) -> Result<Vec<TableSummary>, Error> {
        Ok(self.store.open_tables(MOST).await?)
    }

    /// Keeps the list fresh for as long as the server runs.
    pub async fn run(self) {
        loop {
            match self.tables().await {
                Ok(tables) => drop(self.list.send_replace(message(tables))),
                Err(error) => tracing::warn!(%error, "the lobby's list could not be read"),
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
