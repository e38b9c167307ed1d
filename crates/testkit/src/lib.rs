//! Test support, a development dependency only. [`TableHarness`] is one table without I/O. With the feature `server`:
//! `TestServer` is a real server on a free port with a clock that tests turn forward, `TestClient` and `Browser` are its
//! clients. Every wait has a deadline.

#[cfg(feature = "server")]
mod browser;
#[cfg(feature = "server")]
mod client;
#[cfg(feature = "server")]
mod log;
#[cfg(feature = "server")]
mod server;
mod table;

#[cfg(feature = "server")]
pub use browser::{Browser, RawResponse, RawSocket, SocketEnd};
#[cfg(feature = "server")]
pub use client::TestClient;
#[cfg(feature = "server")]
pub use log::LogCapture;
#[cfg(feature = "server")]
pub use server::{Stopping, TempData, TestServer, deadline, until};
pub use table::{
    EVENT_KINDS, ListReceipt, MINUTE, T0, TableHarness, check_wire, event_kind, person, requester, seat,
    settings, timed,
};
