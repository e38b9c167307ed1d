//! Laws that hold in every game, looked at in games of random play: on all kinds of boards, in all editions, from the
//! start or from the middle of a brawl.
//!
//! The games are the same in every run. `PROPTEST_RNG_SEED=7` plays others; a law that is broken is reported with the
//! shortest game found that breaks it, and with the position.

mod hashes;
mod lines;
mod listing;
mod numbers;
mod state;
mod texts;
