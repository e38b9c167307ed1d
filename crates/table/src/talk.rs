//! What people say at the table.

use blacktop_protocol::{Author, Chat, Entry, Millis, PersonId, Phrase, TableEvent, Timestamp};

use crate::reject::Reject;
use crate::state::TableState;
use crate::view::Present;

/// No text at a table has more characters.
pub const LONGEST_TEXT: usize = 200;

/// The chat rate limit of a person: messages per window of milliseconds.
const CHAT_LIMIT: usize = 6;
const CHAT_WINDOW: Millis = Millis(10_000);

impl TableState {
    /// Phrases are safe, so those who watch may say them too. Their name is not among the seats.
    pub(crate) fn say(
        &self,
        by: &PersonId,
        name: &str,
        present: &Present,
        phrase: Phrase,
    ) -> Result<TableEvent, Reject> {
        match self.seated_person(by) {
            Ok(()) => Ok(TableEvent::Said { phrase, name: None }),
            Err(_) if present.contains_key(by) => {
                Ok(TableEvent::Said { phrase, name: Some(name.to_owned()) })
            }
            Err(not_seated) => Err(not_seated),
        }
    }

    /// Text must be free of control characters and the like before it comes here; the table only knows how much is too
    /// much.
    pub(crate) fn chat(&self, by: &PersonId, text: &str) -> Result<TableEvent, Reject> {
        self.seated_person(by)?;
        if self.settings.chat == Chat::Phrases {
            return Err(Reject::PhrasesOnly);
        }
        check_text(text)?;
        Ok(TableEvent::Chatted { text: text.to_owned() })
    }
}

/// That something can be read there, and not too much of it.
pub(crate) fn check_text(text: &str) -> Result<(), Reject> {
    match text.chars().count() {
        1..=LONGEST_TEXT if !text.trim().is_empty() => Ok(()),
        _ => Err(Reject::BadText),
    }
}

/// That this person has not said too much of late.
pub(crate) fn check_chat_rate(entries: &[Entry], by: &PersonId, now: Timestamp) -> Result<(), Reject> {
    let recent = entries.iter().rev().take_while(|entry| entry.at + CHAT_WINDOW > now);
    let is_saying =
        |entry: &&Entry| matches!(entry.what, TableEvent::Said { .. } | TableEvent::Chatted { .. });
    let theirs = recent.filter(is_saying).filter(|entry| entry.by == Author::Person(by.clone()));
    if theirs.count() < CHAT_LIMIT { Ok(()) } else { Err(Reject::TooTalkative) }
}
