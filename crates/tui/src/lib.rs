//! Blacktop in a terminal: a full-screen client, and a text mode made of plain lines.
//!
//! Both play through a [`TableSession`]: requests go in, events come out, whether the table is in this process or on a
//! server. A [`TableView`] holds the state of the table and a replica of its game, so that sight, refusals and hints are
//! computed locally by the same rules.

mod coach_task;
mod duel;
pub mod local;
mod names;
pub mod remote;
pub mod replay;
pub mod screen;
pub mod session;
mod setup;
pub mod table_view;
#[cfg(test)]
mod test_support;
pub mod text_ui;

pub use local::LocalTable;
pub use remote::RemoteTable;
pub use session::{SessionEvent, TableSession};
pub use setup::edition_of;
pub use table_view::TableView;
