//! Tables on a real server with real sockets, on a free port.

#[allow(dead_code, reason = "other tests use the rest of it")]
#[path = "../common/house.rs"]
mod house;
mod look_back;
mod old_database;
mod play;
