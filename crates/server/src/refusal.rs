//! A table's no, in the words of the wire.

use blacktop_protocol::wire::Refusal;
use blacktop_table::Reject;
use blacktop_words::Words;

use crate::error::Error;

impl From<Reject> for Error {
    fn from(reject: Reject) -> Error {
        Error::Rejected(of(&reject))
    }
}

/// What a client is told.
pub(crate) fn of(reject: &Reject) -> Refusal {
    Words::refusal(reject)
}
