//! Why something could not be had from a server, in the reader's language.

use blacktop_client::Error;
use blacktop_protocol::wire::RefusalCode;
use blacktop_words::{Sentence, Words, say};

/// The sentence for what went wrong.
pub fn reason(words: &Words, error: &Error) -> Sentence {
    match error {
        Error::BadAddress(address) => say("cli-client-bad-address").with("address", address),
        Error::Https(address) => say("cli-client-https").with("address", address),
        Error::BadToken => say("cli-client-bad-token"),
        // Only what is looked up by its name fails without the system's number.
        Error::Unreachable { address, source } if source.raw_os_error().is_none() => {
            say("cli-client-nowhere").with("address", address)
        }
        Error::Unreachable { address, source } => {
            say("cli-client-unreachable").with("address", address).within("why", Words::system(source))
        }
        Error::Silent { address } => say("cli-client-silent").with("address", address),
        Error::Socket(_) | Error::Http(_) | Error::Closed => say("cli-client-broken"),
        Error::Refused(refusal) if refusal.code == RefusalCode::NotKnown => say("cli-client-not-known"),
        Error::Refused(refusal) => say("system-refused").with("why", words.refused(refusal)),
        Error::Status(status) => say("cli-client-status").with("status", status.as_u16()),
        Error::TooLong(_) | Error::Unreadable(_) => say("cli-client-unreadable"),
        Error::Forgotten { known, served } => {
            say("cli-client-forgotten").with("known", known).with("served", served)
        }
    }
}
