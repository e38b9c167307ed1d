//! Why something could not be had from a server, in the reader's language.

use blacktop_client::Error;
use blacktop_protocol::wire::RefusalCode;
use blacktop_words::{Localizer, Message, msg};

/// The sentence for what went wrong.
pub fn reason(words: &Localizer, error: &Error) -> Message {
    match error {
        Error::BadAddress(address) => msg("cli-client-bad-address").with("address", address),
        Error::Https(address) => msg("cli-client-https").with("address", address),
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
