//! Errors with their causes, in one line. Those that players meet are in the reader's language; those of operators and
//! researchers are English.

use std::error::Error;
use std::io;

use blacktop_words::{Localizer, Message, msg};

use crate::i18n::localize;

/// An error and its causes in a line.
pub fn in_a_line(error: &anyhow::Error) -> String {
    let mut parts: Vec<String> = Vec::new();
    for cause in error.chain() {
        if let Some(message) = localized(cause) {
            // The message includes the causes.
            parts.push(localize(&message));
            break;
        }
        parts.push(cause.to_string());
    }
    parts.dedup();
    let because = |what: String, why: String| localize(&msg("cli-cause").with("what", what).with("why", why));
    parts.into_iter().reduce(because).unwrap_or_default()
}

/// The message for an error of another crate that players meet.
fn localized(error: &(dyn Error + 'static)) -> Option<Message> {
    error.downcast_ref::<io::Error>().map(Localizer::io_error).or_else(|| crate::tui::localized(error))
}
