//! Messages for I/O errors of files and the network.

use std::io::{Error, ErrorKind};

use crate::Localizer;
use crate::message::{Message, msg};

impl Localizer {
    /// The message for an I/O error; rare kinds have only their error code.
    pub fn io_error(error: &Error) -> Message {
        of_file(error.kind()).or_else(|| of_network(error.kind())).unwrap_or_else(|| other(error))
    }
}

fn of_file(kind: ErrorKind) -> Option<Message> {
    Some(match kind {
        ErrorKind::NotFound => msg("system-not-found"),
        ErrorKind::PermissionDenied => msg("system-no-permission"),
        ErrorKind::AlreadyExists => msg("system-already-there"),
        ErrorKind::IsADirectory => msg("system-is-folder"),
        ErrorKind::NotADirectory => msg("system-no-folder"),
        ErrorKind::ReadOnlyFilesystem => msg("system-read-only"),
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => msg("system-full"),
        ErrorKind::FileTooLarge => msg("system-too-large"),
        ErrorKind::ResourceBusy | ErrorKind::ExecutableFileBusy => msg("system-busy"),
        ErrorKind::InvalidFilename => msg("system-no-name"),
        ErrorKind::InvalidData => msg("system-no-text"),
        ErrorKind::UnexpectedEof => msg("system-too-short"),
        ErrorKind::OutOfMemory => msg("system-no-memory"),
        _ => return None,
    })
}

fn of_network(kind: ErrorKind) -> Option<Message> {
    Some(match kind {
        ErrorKind::AddrInUse => msg("system-address-taken"),
        ErrorKind::AddrNotAvailable => msg("system-address-elsewhere"),
        ErrorKind::ConnectionRefused => msg("system-nobody-answers"),
        ErrorKind::TimedOut => msg("system-too-late"),
        ErrorKind::HostUnreachable | ErrorKind::NetworkUnreachable | ErrorKind::NetworkDown => {
            msg("system-no-way")
        }
        ErrorKind::BrokenPipe
        | ErrorKind::ConnectionAborted
        | ErrorKind::ConnectionReset
        | ErrorKind::NotConnected => msg("system-hung-up"),
        _ => return None,
    })
}

fn other(error: &Error) -> Message {
    match error.raw_os_error() {
        Some(code) => msg("system-code").with("code", code),
        None => msg("system-other"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rare_errors_have_only_their_code() {
        for (error, wanted) in [
            (Error::from(ErrorKind::NotFound), msg("system-not-found")),
            (Error::from(ErrorKind::ConnectionReset), msg("system-hung-up")),
            (Error::from_raw_os_error(9999), msg("system-code").with("code", 9999)),
            (Error::other("the moon is full"), msg("system-other")),
        ] {
            assert_eq!(Localizer::io_error(&error), wanted, "{error}");
        }
    }
}
