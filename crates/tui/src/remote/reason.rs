//! Why something could not be had from a server, in the reader's language.

use blacktop_client::{Error, TlsProblem};
use blacktop_protocol::wire::RefusalCode;
use blacktop_words::{Localizer, Message, msg};

/// The sentence for what went wrong.
pub fn reason(words: &Localizer, error: &Error) -> Message {
    match error {
        Error::BadAddress(address) => msg("cli-client-bad-address").with("address", address),
        Error::BadCaFile { path, source } => msg("cli-client-bad-ca")
            .with("file", path.display())
            .with_message("why", Localizer::io_error(source)),
        Error::NoTls(why) => msg("cli-client-no-tls").with("why", why),
        Error::Tls { address, problem } => of_tls(problem).with("address", address),
        Error::Redirected { address, to } => {
            msg("cli-client-redirected").with("address", address).with("to", to.escape_debug())
        }
        Error::NoWebSocket => msg("cli-client-no-websocket"),
        Error::Proxy { address, source } => {
            msg("cli-client-proxy").with("address", address).with_message("why", Localizer::io_error(source))
        }
        Error::BadToken => msg("cli-client-bad-token"),
        // Only what is looked up by its name fails without the system's number.
        Error::Unreachable { address, source } if source.raw_os_error().is_none() => {
            msg("cli-client-nowhere").with("address", address)
        }
        Error::Unreachable { address, source } => msg("cli-client-unreachable")
            .with("address", address)
            .with_message("why", Localizer::io_error(source)),
        Error::Silent { address } => msg("cli-client-silent").with("address", address),
        Error::Socket(_) | Error::Http(_) | Error::Closed => msg("cli-client-broken"),
        Error::Refused(refusal) if refusal.code == RefusalCode::NotKnown => msg("cli-client-not-known"),
        Error::Refused(refusal) => msg("system-refused").with("why", words.format_refusal(refusal)),
        Error::Status(status) => msg("cli-client-status").with("status", status.as_u16()),
        Error::TooLong(_) | Error::Unreadable(_) => msg("cli-client-unreadable"),
        Error::Forgotten { known, served } => {
            msg("cli-client-forgotten").with("known", known).with("served", served)
        }
    }
}

/// The sentence for a failed TLS handshake.
fn of_tls(problem: &TlsProblem) -> Message {
    match problem {
        TlsProblem::UnknownAuthority => msg("cli-client-tls-unknown-authority"),
        TlsProblem::WrongHost => msg("cli-client-tls-wrong-host"),
        TlsProblem::NotValidNow => msg("cli-client-tls-not-valid-now"),
        TlsProblem::NotTls => msg("cli-client-tls-none"),
        TlsProblem::Other(error) => msg("cli-client-tls-other").with("why", error),
    }
}
