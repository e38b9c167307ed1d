//! Blacktop in a terminal: a screen to play on, and a plain mode in which everything is lines of words.
//!
//! Both sit at a [`Desk`]: wishes go in, news come out, and whether the table is in this process or on a server makes no
//! difference. What is known of the table is a [`Known`], which has the game itself, so that sight, reasons and hints
//! are worked out here by the same rules.

pub mod away;
pub mod desk;
pub mod home;
pub mod known;
pub mod look;
pub mod plain;
pub mod screen;
#[cfg(test)]
mod stage;

pub use away::Away;
pub use desk::{Desk, News};
pub use home::Home;
pub use known::Known;
