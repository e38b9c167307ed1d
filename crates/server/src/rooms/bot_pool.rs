//! Bots search on blocking threads, a few at a time, so that requests of people never wait for them.

use std::sync::Arc;

use blacktop_bots::{Budget, Player};
use blacktop_rules::Action;
use blacktop_table::BotJob;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// How many bots may search at the same time, and for how long.
#[derive(Clone)]
pub struct BotPool {
    permits: Arc<Semaphore>,
    iterations: u64,
    #[cfg(feature = "test-hooks")]
    pub(crate) panics: Arc<std::sync::atomic::AtomicBool>,
}

/// A search that has ended: the player with its search tree, and its choice.
pub(crate) type BotResult = (Player, Option<Action>);

impl BotPool {
    /// At most `permits` searches of `iterations` each; 0 permits are one fewer than there are processors.
    pub fn new(permits: usize, iterations: u64) -> BotPool {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        let permits = if permits == 0 { processors.saturating_sub(1).max(1) } else { permits };
        BotPool {
            permits: Arc::new(Semaphore::new(permits)),
            iterations,
            #[cfg(feature = "test-hooks")]
            panics: Arc::default(),
        }
    }

    /// A permit to search, in the order of asking.
    pub(crate) async fn permit(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.permits).acquire_owned().await.ok()
    }

    /// Searches; `None` if the search panicked.
    pub(crate) async fn search(&self, job: BotJob) -> Option<BotResult> {
        let permit = self.permit().await?;
        let BotJob { turn, mut player } = job;
        let budget = Budget::Iterations(self.iterations);
        #[cfg(feature = "test-hooks")]
        let panics = self.panics.load(std::sync::atomic::Ordering::SeqCst);
        let searching = tokio::task::spawn_blocking(move || {
            let _place = permit;
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
