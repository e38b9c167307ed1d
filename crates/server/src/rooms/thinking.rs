//! Bots search on blocking threads, a few at a time, so that requests of people never wait for them.

use std::sync::Arc;

use blacktop_bots::{Budget, Player};
use blacktop_rules::Action;
use blacktop_table::BotJob;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// How many bots may search at the same time, and for how long.
#[derive(Clone)]
pub struct BotPool {
    places: Arc<Semaphore>,
    iterations: u64,
    #[cfg(feature = "test-hooks")]
    pub(crate) panics: Arc<std::sync::atomic::AtomicBool>,
}

/// A search that has ended: the player with its search tree, and its choice.
pub(crate) type Searched = (Player, Option<Action>);

impl BotPool {
    /// At most `places` searches of `iterations` each; 0 places are one fewer than there are processors.
    pub fn new(places: usize, iterations: u64) -> BotPool {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        let places = if places == 0 { processors.saturating_sub(1).max(1) } else { places };
        BotPool {
            places: Arc::new(Semaphore::new(places)),
            iterations,
            #[cfg(feature = "test-hooks")]
            panics: Arc::default(),
        }
    }

    /// A permit to search, in the order of asking.
    pub(crate) async fn place(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.places).acquire_owned().await.ok()
    }

    /// Searches; `None` if the search panicked.
    pub(crate) async fn search(&self, job: BotJob) -> Option<Searched> {
        let place = self.place().await?;
        let BotJob { turn, mut player } = job;
        let budget = Budget::Iterations(self.iterations);
        #[cfg(feature = "test-hooks")]
        let panics = self.panics.load(std::sync::atomic::Ordering::SeqCst);
        let searching = tokio::task::spawn_blocking(move || {
            let _place = place;
            #[cfg(feature = "test-hooks")]
            assert!(!panics, "this search is made to panic");
            let thought = player.think(&turn.game, budget);
            (player, thought.map(|thought| thought.action))
        });
        match searching.await {
            Ok(searched) => Some(searched),
            Err(error) => {
                tracing::error!(%error, "a bot's search has panicked");
                None
            }
        }
    }
}
