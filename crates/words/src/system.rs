//! What the system says of files and addresses, in words for people.

use std::io::{Error, ErrorKind};

use crate::sentence::{Sentence, say};

/// Why the system did not do it. What is seldom has no words here, but a number to look up.
pub(crate) fn system(error: &Error) -> Sentence {
    of_file(error.kind()).or_else(|| of_network(error.kind())).unwrap_or_else(|| seldom(error))
}

fn of_file(kind: ErrorKind) -> Option<Sentence> {
    Some(match kind {
        ErrorKind::NotFound => say("system-not-found"),
        ErrorKind::PermissionDenied => say("system-no-permission"),
        ErrorKind::AlreadyExists => say("system-already-there"),
        ErrorKind::IsADirectory => say("system-is-folder"),
        ErrorKind::NotADirectory => say("system-no-folder"),
        ErrorKind::ReadOnlyFilesystem => say("system-read-only"),
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => say("system-full"),
        ErrorKind::FileTooLarge => say("system-too-large"),
        ErrorKind::ResourceBusy | ErrorKind::ExecutableFileBusy => say("system-busy"),
        ErrorKind::InvalidFilename => say("system-no-name"),
        ErrorKind::InvalidData => say("system-no-text"),
        ErrorKind::UnexpectedEof => say("system-too-short"),
        ErrorKind::OutOfMemory => say("system-no-memory"),
        _ => return None,
    })
}

fn of_network(kind: ErrorKind) -> Option<Sentence> {
    Some(match kind {
        ErrorKind::AddrInUse => say("system-address-taken"),
        ErrorKind::AddrNotAvailable => say("system-address-elsewhere"),
        ErrorKind::ConnectionRefused => say("system-nobody-answers"),
        ErrorKind::TimedOut => say("system-too-late"),
        ErrorKind::HostUnreachable | ErrorKind::NetworkUnreachable | ErrorKind::NetworkDown => {
            say("system-no-way")
        }
        ErrorKind::BrokenPipe
        | ErrorKind::ConnectionAborted
        | ErrorKind::ConnectionReset
        | ErrorKind::NotConnected => say("system-hung-up"),
        _ => return None,
    })
}

fn seldom(error: &Error) -> Sentence {
    match error.raw_os_error() {
        Some(code) => say("system-code").with("code", code),
        None => say("system-other"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_seldom_has_a_number_and_no_foreign_words() {
        for (error, wanted) in [
            (Error::from(ErrorKind::NotFound), say("system-not-found")),
            (Error::from(ErrorKind::ConnectionReset), say("system-hung-up")),
            (Error::from_raw_os_error(9999), say("system-code").with("code", 9999)),
            (Error::other("the moon is full"), say("system-other")),
        ] {
            assert_eq!(system(&error), wanted, "{error}");
        }
    }
}
