//! What must hold for arbitrary bytes: a law for each door through which strangers' text comes in. The fuzzer and the
//! stable test call the same functions.
//!
//! A law that is broken panics. Bytes that are no UTF-8 are read with U+FFFD where they are none, except by the engine,
//! which takes bytes.
//!
//! ```
//! use blacktop_fuzz_laws::{Reading, board, record};
//! assert_eq!(board(b"A0B0C0D0"), Reading::Taken);
//! assert_eq!(record(b"\xff\0"), Reading::Refused);
//! ```

mod board;
mod chance;
mod engine;
mod play;
mod position;
mod record;
mod refusal;

pub use board::board;
pub use chance::Chance;
pub use engine::engine;
pub use position::position;
pub use record::record;

/// What became of some bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reading {
    /// They mean something in the game.
    Taken,
    /// They were refused, with a reason.
    Refused,
}
