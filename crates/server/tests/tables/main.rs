//! Tables on a real server with real sockets, on a free port.

mod coach_queue;
mod look_back;
mod old_database;
mod play;
mod proofs;
mod restored;
