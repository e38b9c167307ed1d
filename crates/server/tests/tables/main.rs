//! Tables on a real server with real sockets, on a free port.

mod house;
mod play;
