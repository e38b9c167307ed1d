//! Players made of search, from uniformly random play to the ruler of the blacktop.

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
pub use judge::{BadWeights, Eyes, Haze, Judge, KNOTS, Shares, Weights};
pub use kiss::{kiss_in_turn, winning_kiss};
pub use playout::{play_out, share};
pub use search::{Search, Style};
pub use think::{Budget, Line, Player, Thought, think};
pub use tune::{Sample, fit, self_play, surprise};
pub use uct::Uct;
