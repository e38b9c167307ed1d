//! The network and the storage: HTTP, WebSockets, people and their sessions, games in SQLite. No rules.

pub mod config;
pub mod store;
