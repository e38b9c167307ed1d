//! Bots think on threads of their own, few at a time: people's moves never wait for them.

use std::sync::Arc;

use blacktop_bots::{Bot, Budget, Level, Player};
use blacktop_rules::Game;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// The places where bots think, and how long they may.
#[derive(Clone)]
pub struct Thinkers {
    places: Arc<Semaphore>,
    iterations: u64,
}

impl Thinkers {
    /// So many bots at a time, with so many looks at positions a decision. 0 is as many as there are processors, less one
    /// for everything else.
    pub fn new(places: usize, iterations: u64) -> Thinkers {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        let places = if places == 0 { processors.saturating_sub(1).max(1) } else { places };
        Thinkers { places: Arc::new(Semaphore::new(places)), iterations }
    }

    /// A place for whoever thinks, in the order of asking.
    pub(crate) async fn place(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.places).acquire_owned().await.ok()
    }

    /// Lets a bot think about a position. It comes back with its mind made up; without, if the game is over.
    pub(crate) async fn think(
        &self,
        mut player: Box<Player>,
        game: Game,
    ) -> Option<(Box<Player>, Option<String>)> {
        let place = self.place().await?;
        let budget = Budget::Iterations(self.iterations);
        let thinking = tokio::task::spawn_blocking(move || {
            let thought = player.think(&game, budget);
            drop(place);
            let word = thought.map(|thought| thought.action.to_string());
            (player, word)
        });
        thinking.await.ok()
    }
}

/// A player of this level with dice of its own.
pub(crate) fn player(level: Level, seed: u64) -> Box<Player> {
    Box::new(Player::new(Bot::Level(level), seed, 1))
}
