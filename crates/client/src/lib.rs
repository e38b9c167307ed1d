//! A program's side of a Blacktop server: HTTP, one WebSocket, and coming back by itself.
//!
//! A [`ApiClient`] is an address and who one is there. It makes [`Connection`]s, which end when the network does, and
//! [`Follower`]s, which do not: they watch one table, carry requests there, and tell every change once and in order
//! however often the connection breaks.
//!
//! ```no_run
//! use blacktop_client::{Follower, ClientEvent, ApiClient};
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
pub use message::{Message, UpdateHeader};
pub use retry::Retry;
