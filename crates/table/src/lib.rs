//! One live game: who sits where, what has happened, whose time is running. No socket, no SQL, no sleeping: messages come
//! in, messages go out, and the time is an argument.
mod proposal;
pub use proposal::{Addition, Stamped};
