//! Blacktop in a terminal: a screen to play on, and a plain mode in which everything is lines of words.
//!
//! Both sit at a [`Desk`]: wishes go in, news come out, and whether the table is in this process or on a server makes no
//! difference. What is known of the table is a [`Known`], which has the game itself, so that sight, reasons and hints
//! are worked out here by the same rules.

pub mod desk;
pub mod known;
pub mod local;
pub mod look;
pub mod plain;
pub mod remote;
pub mod screen;
#[cfg(test)]
mod stage;

pub use desk::{Desk, News};
pub use known::Known;
pub use local::Home;
pub use remote::Away;
