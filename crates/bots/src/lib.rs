//! Players made of search, from uniformly random play to the ruler of the blacktop, and the coach who asks the best of
//! them. `docs/BOTS.md` says how they think and how strong they are.
//!
//! ```
//! use blacktop_bots::{Bot, Budget, Player};
//! use blacktop_rules::{Game, Players};
//! let mut game = Game::new(Players::Four);
//! let mut player = Player::new(Bot::BEST, 1, 1);
//! let thought = player.think(&game, Budget::Iterations(50)).unwrap();
//! game.play(thought.action).unwrap();
//! ```
//!
//! Where to find what:
//!
//! | | its file |
//! |---|---|
//! | who there is, and the recipe of each level | `bot.rs` |
//! | asking a bot | `think.rs` |
//! | what a position is worth at first sight | `judge.rs`; what it looks at: `features.rs`, `paths.rs`; the weights: `weights.txt` |
//! | playing at first sight | `glance.rs` |
//! | searching | `search.rs`, `tree.rs` |
//! | plain UCT, random play, playouts | `uct.rs`, `random.rs`, `playout.rs` |
//! | fitting the weights | `tune.rs` |
//! | whether a kiss is there, for certain | `kiss.rs` |
//! | the coach | `coach.rs`, `coach/` |
//! | dice and curves that are the same on every machine | `dice.rs`, `curves.rs` |

mod bot;
pub mod coach;
mod curves;
mod dice;
mod features;
mod glance;
mod judge;
mod kiss;
mod paths;
mod playout;
mod random;
mod search;
mod think;
mod tree;
mod tune;
mod uct;

pub use bot::{Bot, Level, Recipe};
pub use coach::Coach;
pub use dice::Dice;
pub use features::{FEATURES, Feature, Row};
pub use judge::{BadWeights, Eyes, Haze, Judge, KNOTS, Problem, Shares, Weights};
pub use kiss::{kiss_in_turn, winning_kiss};
pub use playout::{play_out, share};
pub use search::{Search, Style};
pub use think::{Budget, Line, Player, Thought, think};
pub use tune::{Sample, fit, self_play, surprise};
pub use uct::Uct;
