//! Players made of search. For now the one that every other is measured against: uniformly random play.

mod dice;
mod playout;
mod think;

pub use dice::Dice;
pub use playout::{play_out, share};
pub use think::{Bot, Budget, Line, Thought, think};
