//! Converts rejections of tables to refusals of the wire.

use blacktop_protocol::{Refusal, RefusalCode};
use blacktop_table::Reject;
use blacktop_words::{Language, Localizer, Message};

use crate::error::Error;

impl From<Reject> for Error {
    fn from(reject: Reject) -> Error {
        Error::Rejected(of(&reject))
    }
}

pub(crate) fn of(reject: &Reject) -> Refusal {
    Localizer::refusal(reject)
}

/// A refusal of a value.
pub(crate) fn no_value(sentence: &Message) -> Error {
    let message = Localizer::new(Language::En).format(sentence);
    let said = Some(sentence.localized());
    Error::Rejected(Refusal { code: RefusalCode::BadValue, message, rule: None, said })
}
