//! What can go wrong between a program and a server, each with what to do about it.

use std::error::Error as StdError;
use std::io;
use std::iter::successors;
use std::path::PathBuf;

use blacktop_protocol::{Refusal, RefusalCode};
use reqwest::StatusCode;
use tokio_tungstenite::tungstenite;

/// Why something could not be had from a server.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// The address is not one, or has more than a scheme, a host and a port.
    #[error(
        "`{0}` is not a server's address: give scheme, host and port, as in https://play.example or http://127.0.0.1:8000"
    )]
    BadAddress(String),
    /// The file of certificate authorities cannot be used.
    #[error("cannot use the certificates in {path}: {source}; it has to be a PEM file", path = .path.display())]
    BadCaFile { path: PathBuf, source: io::Error },
    /// There is no way to check certificates.
    #[error("cannot check certificates: {0}; give the server's certificate authority with --ca FILE")]
    NoTls(String),
    /// A secret has characters that no header may carry.
    #[error("the token has characters that no token has: copy it again")]
    BadToken,
    /// No TCP connection could be made.
    #[error("cannot reach {address}: {source}; is the server running?")]
    Unreachable { address: String, source: io::Error },
    /// No connection could be made, and a proxy is set.
    #[error(
        "cannot reach {address}: {source}; is the proxy in HTTPS_PROXY right? NO_PROXY lists hosts without one"
    )]
    Proxy { address: String, source: io::Error },
    /// The TLS handshake failed.
    #[error("no secure connection to {address}: {problem}")]
    Tls { address: String, problem: TlsError },
    /// No response within the time limit.
    #[error("{address} does not answer: is the server overloaded, or the network down?")]
    Timeout { address: String },
    /// The response broke off or was not HTTP.
    #[error("the connection to the server broke: {}", innermost(.0))]
    Http(reqwest::Error),
    /// The WebSocket broke off.
    #[error("the connection broke: {0}")]
    Socket(Box<tungstenite::Error>),
    /// The server, or a proxy before it, switched to something that is not a WebSocket.
    #[error("the server does not agree to a WebSocket: does a proxy before it pass WebSockets on?")]
    NoWebSocket,
    /// The server is elsewhere.
    #[error("{address} redirects to `{to}`: use the address there")]
    Redirected { address: String, to: String },
    /// The server ended the connection.
    #[error("the server closed the connection")]
    Closed,
    /// The server refused the request.
    #[error("{}", .0.message)]
    Refused(Box<Refusal>),
    /// The server refused the request without a reason of its own.
    #[error("the server answers {0}: is it a Blacktop server of this version?")]
    Status(StatusCode),
    /// A response is longer than any should be.
    #[error("the server's response is longer than {0} bytes")]
    TooLong(usize),
    /// A message does not follow the protocol.
    #[error("cannot read the server's message: {0}; do the versions of server and client fit?")]
    Unreadable(#[from] serde_json::Error),
    /// The server's table is at an older version than the client has seen.
    #[error("the server is at version {served} and had already told version {known}: it lost stored changes")]
    VersionRegressed { known: u64, served: u64 },
}

/// Why a TLS handshake failed.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum TlsError {
    #[error(
        "its certificate is not from an authority that this system knows; if the operator has one of their own, give its file with --ca"
    )]
    UnknownAuthority,
    #[error("its certificate is for another host name; use the name in the certificate")]
    WrongHost,
    #[error("its certificate has expired or is not valid yet; is this machine's clock right?")]
    NotValidNow,
    #[error("it does not speak TLS; is it an http address?")]
    NotTls,
    #[error("{0}")]
    Other(rustls::Error),
}

impl From<rustls::Error> for TlsError {
    fn from(error: rustls::Error) -> TlsError {
        use rustls::CertificateError as Bad;
        match error {
            rustls::Error::InvalidMessage(_) => TlsError::NotTls,
            rustls::Error::InvalidCertificate(Bad::UnknownIssuer) => TlsError::UnknownAuthority,
            rustls::Error::InvalidCertificate(Bad::NotValidForName | Bad::NotValidForNameContext { .. }) => {
                TlsError::WrongHost
            }
            rustls::Error::InvalidCertificate(
                Bad::Expired | Bad::ExpiredContext { .. } | Bad::NotValidYet | Bad::NotValidYetContext { .. },
            ) => TlsError::NotValidNow,
            other => TlsError::Other(other),
        }
    }
}

impl ClientError {
    /// Whether a retry may help.
    pub fn is_transient(&self) -> bool {
        match self {
            ClientError::Unreachable { .. }
            | ClientError::Timeout { .. }
            | ClientError::Http(_)
            | ClientError::Closed => true,
            ClientError::Proxy { .. } => true,
            ClientError::Socket(error) => !matches!(**error, tungstenite::Error::Capacity(_)),
            ClientError::Status(status) => {
                status.is_server_error() || *status == StatusCode::TOO_MANY_REQUESTS
            }
            ClientError::Refused(refusal) => {
                matches!(refusal.code, RefusalCode::TooFast | RefusalCode::Unavailable)
            }
            ClientError::BadAddress(_)
            | ClientError::BadCaFile { .. }
            | ClientError::NoTls(_)
            | ClientError::Tls { .. }
            | ClientError::NoWebSocket
            | ClientError::Redirected { .. }
            | ClientError::BadToken
            | ClientError::TooLong(_)
            | ClientError::Unreadable(_)
            | ClientError::VersionRegressed { .. } => false,
        }
    }
}

impl From<tungstenite::Error> for ClientError {
    fn from(error: tungstenite::Error) -> ClientError {
        match error {
            tungstenite::Error::ConnectionClosed | tungstenite::Error::AlreadyClosed => ClientError::Closed,
            other => ClientError::Socket(Box::new(other)),
        }
    }
}

type Cause = dyn StdError + 'static;

/// An error and its causes, from the outside in. What an [`io::Error`] wraps is not its source, so it is asked for that.
fn causes(error: &Cause) -> impl Iterator<Item = &Cause> {
    successors(Some(error), |&cause| match cause.downcast_ref::<io::Error>().and_then(io::Error::get_ref) {
        Some(wrapped) => Some(wrapped),
        None => cause.source(),
    })
}

/// The cause without a cause.
pub(crate) fn innermost(error: &Cause) -> &Cause {
    causes(error).last().unwrap_or(error)
}

/// The TLS error among the causes.
pub(crate) fn tls_error(error: &Cause) -> Option<rustls::Error> {
    causes(error).find_map(|cause| cause.downcast_ref::<rustls::Error>().cloned())
}

/// The system's error among the causes, or the innermost cause as one.
pub(crate) fn io_error(error: &Cause) -> io::Error {
    let code = |cause: &Cause| cause.downcast_ref::<io::Error>()?.raw_os_error();
    match causes(error).find_map(code) {
        Some(code) => io::Error::from_raw_os_error(code),
        None => io::Error::other(innermost(error).to_string()),
    }
}
