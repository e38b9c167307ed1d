//! Blacktop in a terminal: a screen to play on, and a plain mode in which everything is lines of words.
//!
//! Both sit at a [`TableSession`]: wishes go in, news come out, and whether the table is in this process or on a server makes no
//! difference. What is known of the table is a [`TableView`], which has the game itself, so that sight, reasons and hints
//! are worked out here by the same rules.

mod coach_task;
pub mod local;
pub mod palette;
pub mod remote;
pub mod replay;
pub mod screen;
pub mod session;
pub mod table_view;
#[cfg(test)]
mod test_support;
pub mod text_ui;

pub use local::Home;
pub use remote::RemoteTable;
pub use session::{SessionEvent, TableSession};
pub use table_view::TableView;
