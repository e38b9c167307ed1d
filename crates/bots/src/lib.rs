//! Players made of search. For now the one that every other is measured against: uniformly random play.

mod playout;
mod think;

pub use playout::{below, generator, play_out, share};
pub use think::{Bot, Budget, Line, Thought, think};
