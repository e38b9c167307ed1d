//! Test support, a development dependency only. With the feature `play`: random games. With `table`: `TableHarness` is one
//! table without I/O. With `server`: `TestServer` is a real server on a free port with a clock that tests turn forward,
//! `TestClient` and `Browser` are its clients. Every wait has a deadline.

#[cfg(feature = "server")]
mod browser;
#[cfg(feature = "server")]
mod client;
#[cfg(feature = "server")]
mod log;
#[cfg(feature = "server")]
mod openapi;
#[cfg(feature = "play")]
pub mod play;
#[cfg(feature = "server")]
mod server;
#[cfg(feature = "table")]
mod table;

#[cfg(feature = "server")]
pub use browser::{Browser, RawResponse, RawSocket, SocketEnd};
#[cfg(feature = "server")]
pub use client::TestClient;
#[cfg(feature = "server")]
pub use log::LogCapture;
#[cfg(feature = "server")]
pub use server::{Stopping, TempData, TestServer, deadline, until};
#[cfg(feature = "table")]
pub use table::{
    EVENT_KINDS, ListReceipt, MINUTE, T0, TableHarness, check_wire, event_kind, person, requester, seat,
    settings, timed,
};
