//! Messages for client errors, in the reader's language.

use blacktop_client::{ClientError, TlsError};
use blacktop_protocol::RefusalCode;
use blacktop_words::{Localizer, Message, msg};

pub fn reason(words: &Localizer, error: &ClientError) -> Message {
    match error {
        ClientError::BadAddress(address) => msg("cli-client-bad-address").with("address", address),
        ClientError::BadCaFile { path, source } => msg("cli-client-bad-ca")
            .with("file", path.display())
            .with_message("why", Localizer::io_error(source)),
        ClientError::NoTls(why) => msg("cli-client-no-tls").with("why", why),
        ClientError::Tls { address, problem } => of_tls(address, problem),
        ClientError::Redirected { address, to } => {
            msg("cli-client-redirected").with("address", address).with("to", to.escape_debug())
        }
        ClientError::NoWebSocket => msg("cli-client-no-websocket"),
        ClientError::Proxy { address, source } => {
            msg("cli-client-proxy").with("address", address).with_message("why", Localizer::io_error(source))
        }
        ClientError::BadToken => msg("cli-client-bad-token"),
        // Only DNS errors have no OS error code.
        ClientError::Unreachable { address, source } if source.raw_os_error().is_none() => {
            msg("cli-client-nowhere").with("address", address)
        }
        ClientError::Unreachable { address, source } => msg("cli-client-unreachable")
            .with("address", address)
            .with_message("why", Localizer::io_error(source)),
        ClientError::Timeout { address } => msg("cli-client-silent").with("address", address),
        ClientError::Socket(_) | ClientError::Http(_) | ClientError::Closed => msg("cli-client-broken"),
        ClientError::Refused(refusal) if refusal.code == RefusalCode::NotKnown => msg("cli-client-not-known"),
        ClientError::Refused(refusal) => msg("system-refused").with("why", words.format_refusal(refusal)),
        ClientError::Status(status) => msg("cli-client-status").with("status", status.as_u16()),
        ClientError::TooLong(_) | ClientError::Unreadable(_) => msg("cli-client-unreadable"),
        ClientError::VersionRegressed { known, served } => {
            msg("cli-client-forgotten").with("known", known).with("served", served)
        }
    }
}

fn of_tls(address: &str, problem: &TlsError) -> Message {
    match problem {
        TlsError::UnknownAuthority => msg("cli-client-tls-unknown-authority").with("address", address),
        TlsError::WrongHost => msg("cli-client-tls-wrong-host").with("address", address),
        TlsError::NotValidNow => msg("cli-client-tls-not-valid-now").with("address", address),
        TlsError::NotTls => msg("cli-client-tls-none").with("address", address),
        TlsError::Other(error) => msg("cli-client-tls-other").with("address", address).with("why", error),
    }
}
