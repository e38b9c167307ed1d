//! What can go wrong between a program and a server, each with what to do about it.

use std::io;

use blacktop_protocol::wire::{Refusal, RefusalCode};
use hyper::StatusCode;
use tokio_tungstenite::tungstenite;

/// Why something could not be had from a server.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The address cannot be one.
    #[error("`{0}` is no server's address: write it like http://127.0.0.1:8000")]
    BadAddress(String),
    /// The address asks for encryption.
    #[error("`{0}` asks for https, which this program does not speak: use the server's http address")]
    Https(String),
    /// A secret has characters that no header may carry.
    #[error("the token has characters that no token has: copy it again")]
    BadToken,
    /// Nobody answers there.
    #[error("cannot reach {address}: {source}; is the server running?")]
    Unreachable {
        /// Where.
        address: String,
        /// What the system says.
        source: io::Error,
    },
    /// Nobody answers in time.
    #[error("{address} does not answer: is the server overloaded, or the network down?")]
    Silent {
        /// Where.
        address: String,
    },
    /// The answer broke off or was no HTTP.
    #[error("the server's answer cannot be followed: {0}")]
    Http(#[from] hyper::Error),
    /// The socket broke off or carried no WebSocket.
    #[error("the connection broke: {0}")]
    Socket(Box<tungstenite::Error>),
    /// The server ended the connection.
    #[error("the server closed the connection")]
    Closed,
    /// The server says no.
    #[error("{}", .0.message)]
    Refused(Box<Refusal>),
    /// The server says no without a word of why.
    #[error("the server answers {0}: is it a Blacktop server of this version?")]
    Status(StatusCode),
    /// An answer is longer than any should be.
    #[error("the server's answer is longer than {0} bytes")]
    TooLong(usize),
    /// A message is not what it should be.
    #[error("cannot read the server's message: {0}; do the versions of server and client fit?")]
    Unreadable(#[from] serde_json::Error),
    /// The server knows less than it has told.
    #[error("the server is at version {served} and had already told version {known}: it lost stored changes")]
    Forgotten {
        /// The version it told.
        known: u64,
        /// The version it has now.
        served: u64,
    },
}

impl Error {
    /// Whether trying again later may help.
    pub fn is_passing(&self) -> bool {
        match self {
            Error::Unreachable { .. } | Error::Silent { .. } | Error::Http(_) | Error::Closed => true,
            Error::Socket(error) => !matches!(**error, tungstenite::Error::Capacity(_)),
            Error::Status(status) => status.is_server_error() || *status == StatusCode::TOO_MANY_REQUESTS,
            Error::Refused(refusal) => {
                matches!(refusal.code, RefusalCode::TooFast | RefusalCode::Unavailable)
            }
            Error::BadAddress(_)
            | Error::Https(_)
            | Error::BadToken
            | Error::TooLong(_)
            | Error::Unreadable(_)
            | Error::Forgotten { .. } => false,
        }
    }

    /// What an answer says that is not what was asked for.
    pub(crate) fn from_answer(status: StatusCode, body: &[u8]) -> Error {
        match serde_json::from_slice(body) {
            Ok(refusal) => Error::Refused(Box::new(refusal)),
            Err(_) => Error::Status(status),
        }
    }
}

impl From<tungstenite::Error> for Error {
    fn from(error: tungstenite::Error) -> Error {
        match error {
            tungstenite::Error::ConnectionClosed | tungstenite::Error::AlreadyClosed => Error::Closed,
            tungstenite::Error::Http(answer) => {
                Error::from_answer(answer.status(), answer.body().as_deref().unwrap_or_default())
            }
            other => Error::Socket(Box::new(other)),
        }
    }
}
