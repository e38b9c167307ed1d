//! What the system says of files, in words for people.

use std::io::{Error, ErrorKind};

use crate::sentence::{Sentence, say};

/// Why the system did not do it. What is seldom is said as the system says it.
pub(crate) fn system(error: &Error) -> Sentence {
    match error.kind() {
        ErrorKind::NotFound => say("system-not-found"),
        ErrorKind::PermissionDenied => say("system-no-permission"),
        ErrorKind::AlreadyExists => say("system-already-there"),
        ErrorKind::IsADirectory => say("system-is-folder"),
        ErrorKind::NotADirectory => say("system-no-folder"),
        ErrorKind::ReadOnlyFilesystem => say("system-read-only"),
        ErrorKind::StorageFull => say("system-full"),
        ErrorKind::AddrInUse => say("system-address-taken"),
        ErrorKind::ConnectionRefused => say("system-nobody-answers"),
        _ => say("system-other").with("why", error),
    }
}
