//! Converts rejections of tables to refusals of the wire.

use std::time::Duration;

use blacktop_protocol::{Refusal, RefusalCode};
use blacktop_table::Reject;
use blacktop_words::{Language, Localizer, Message, msg};

use crate::error::Error;

impl From<Reject> for Error {
    fn from(reject: Reject) -> Error {
        Error::Rejected(of(&reject))
    }
}

pub(crate) fn of(reject: &Reject) -> Refusal {
    Localizer::refusal(reject)
}

/// That a person has to wait until another day begins for them.
pub(crate) fn too_many_entries(after: Duration) -> Refusal {
    let hours = usize::try_from(after.as_secs().div_ceil(3600)).unwrap_or(usize::MAX);
    let sentence = msg("refused-too-many-entries").number("hours", hours);
    let message = Localizer::new(Language::En).format(&sentence);
    Refusal { code: RefusalCode::TooFast, message, rule: None, said: Some(sentence.localized()) }
}

/// A refusal of a value.
pub(crate) fn no_value(sentence: &Message) -> Error {
    let message = Localizer::new(Language::En).format(sentence);
    let said = Some(sentence.localized());
    Error::Rejected(Refusal { code: RefusalCode::BadValue, message, rule: None, said })
}
