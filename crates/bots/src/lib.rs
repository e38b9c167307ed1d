//! Bots, from uniformly random play to tree search, and the coach that analyses turns with the strongest of them.
//! `docs/BOTS.md` describes the algorithms and measures their strength.
//!
//! ```
//! use blacktop_bots::{Bot, Budget, Player};
//! use blacktop_rules::{Game, Players};
//! let mut game = Game::new(Players::Four);
//! let mut player = Player::new(Bot::BEST, 1, 1);
//! let result = player.think(&game, Budget::Iterations(50)).unwrap();
//! game.play(result.action).unwrap();
//! ```
//!
//! | | file |
//! |---|---|
//! | bots and the settings of each level | `bot.rs` |
//! | the cast and its tempers | `character.rs`, `temper.rs` |
//! | asking a bot | `think.rs` |
//! | static evaluation | `evaluator.rs`, `features.rs`, `distances.rs`, `weights.txt` |
//! | play one ply ahead | `one_ply.rs` |
//! | tree search | `search.rs`, `tree.rs` |
//! | tree search over whole turns | `turns.rs`, `turns/` |
//! | plain UCT, random play, a brawler, playouts | `uct.rs`, `random.rs`, `brawler.rs`, `playout.rs` |
//! | fitting the weights | `tune.rs` |
//! | exact search for kisses | `kiss.rs` |
//! | the coach | `coach.rs`, `coach/` |
//! | portable random numbers and math | `rng.rs`, `math.rs` |

mod bot;
mod brawler;
mod character;
pub mod coach;
mod distances;
mod evaluator;
mod features;
mod kiss;
mod math;
mod one_ply;
mod playout;
mod random;
mod rng;
mod search;
mod temper;
mod think;
mod tree;
mod tune;
mod turns;
mod uct;

pub use bot::{Bot, Level, ParseBotError, ParseLevelError};
pub use character::{Character, ParseCharacterError};
pub use coach::Coach;
pub use evaluator::{Weights, WeightsError};
pub use features::FEATURES;
pub use playout::{play_out, win_shares};
pub use rng::Rng;
pub use think::{Budget, Player, RootMove, SearchResult, SearchTree, ThinkSlice, think};
pub use tune::{Sample, fit, log_loss, self_play};
