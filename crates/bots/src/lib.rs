//! Players made of search, from uniformly random play to the ruler of the blacktop.

mod bot;
mod dice;
mod playout;
mod think;

pub use bot::{Bot, Level};
pub use dice::Dice;
pub use playout::{play_out, share};
pub use think::{Budget, Line, Player, Thought, think};
