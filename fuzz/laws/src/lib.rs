//! Properties that must hold for arbitrary bytes, one function for each parser of untrusted input. The fuzzer and the
//! stable test call the same functions.
//!
//! A law that is broken panics. Bytes that are no UTF-8 are read with U+FFFD where they are none, except by the engine,
//! which takes bytes.
//!
//! ```
//! use blacktop_fuzz_laws::{Acceptance, board, record};
//! assert_eq!(board(b"A0B0C0D0"), Acceptance::Taken);
//! assert_eq!(record(b"\xff\0"), Acceptance::Refused);
//! ```

mod board;
mod engine;
mod play;
mod position;
mod record;
mod refusal;

pub use board::board;
pub use engine::engine;
pub use position::position;
pub use record::record;

use blacktop_bots::Rng;

/// What became of some bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Acceptance {
    /// They mean something in the game.
    Taken,
    /// They were refused, with a reason.
    Refused,
}

/// A generator seeded with a hash of the bytes (FNV-1a), so that the same input always leads to the same game.
///
/// ```
/// use blacktop_fuzz_laws::seeded;
/// assert_eq!(seeded(b"seed").below(1000), seeded(b"seed").below(1000));
/// ```
pub fn seeded(bytes: &[u8]) -> Rng {
    let mix = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    Rng::new(bytes.iter().fold(0xcbf2_9ce4_8422_2325, mix), 0)
}

/// One of these, at random.
fn pick<T: Copy>(rng: &mut Rng, among: &[T]) -> T {
    among[rng.below(among.len())]
}
