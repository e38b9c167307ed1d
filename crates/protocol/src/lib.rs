//! The messages promised to strangers: what goes over the engine's standard input and output, one JSON object a line.
//!
//! Everything here is a shape. What is legal, what a bot thinks and which game is being played is decided elsewhere; the
//! two files of conversions, `from_rules` and `to_rules`, are the only places where these shapes meet the rules' own
//! types.
//!
//! ```
//! use blacktop_protocol::{Answer, Message, Reply, Request};
//! let message = Message::read(br#"{"id":[1.0],"cmd":"quit"}"#);
//! assert!(matches!(message.request, Ok(Request::Quit)));
//! let answer = Answer::new(message.id, Ok(Reply::Done {}));
//! assert_eq!(answer.to_line(), "{\"id\":[1.0],\"ok\":{}}\n");
//! ```

mod answer;
mod fault;
mod fields;
mod from_rules;
mod id;
mod message;
mod position;
mod request;
mod state;
mod to_rules;
pub mod wire;

pub use blacktop_rules::{Child, Coord, Edition, Event, Nun, Outcome, Phase, Piece, Place, Seat, Status};

pub use answer::{Answer, Line, Reply};
pub use fault::{Code, Fault, excerpt};
pub use id::Id;
pub use message::{LONGEST_LINE, Message};
pub use position::Position;
pub use request::{Budget, COMMANDS, DEEPEST, MOST_THREADS, New, Request, Think};
pub use state::{Standing, State};

/// The version of the protocol that these messages make up.
pub const PROTOCOL: u32 = 1;
