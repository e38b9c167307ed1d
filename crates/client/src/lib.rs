//! A program's side of a Blacktop server: HTTP, WebSocket, reconnection.
//!
//! An [`ApiClient`] is a server's address and an identity there. It opens [`Connection`]s, which end with the network. A
//! [`Follower`] watches one table and sends requests to it. It reconnects with backoff, and gives each update once and in
//! order.
//!
//! ```no_run
//! use blacktop_client::{ApiClient, ClientEvent, Follower};
//! use blacktop_protocol::{Command, NewSeat, NewTable, Settings};
//!
//! # async fn play() -> Result<(), blacktop_client::ClientError> {
//! let server = ApiClient::new("http://127.0.0.1:8000")?;
//! println!("I am {}", server.me().await?.name);
//! let seats = vec![NewSeat::Me, NewSeat::Bot(4), NewSeat::Bot(4), NewSeat::Bot(4)];
//! let table = server.create_table(&NewTable { settings: Settings::default(), seats, start: false }).await?.table;
//! let mut follower = Follower::new(&server, table);
//! follower.request(Command::Start);
//! while let ClientEvent::Update(update) = follower.next().await? {
//!     println!("version {}: {}", update.version(), update.text());
//! }
//! # Ok(())
//! # }
//! ```

mod api;
mod connection;
mod error;
mod follower;
mod message;
mod retry;

pub use api::ApiClient;
pub use connection::Connection;
pub use error::{ClientError, TlsError};
pub use follower::{ClientEvent, Follower, UpdateMsg};
pub use message::{RawMessage, UpdateHeader};
pub use retry::Retry;
