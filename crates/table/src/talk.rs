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

/// The rate limit of all spectators together. Anybody can look on, under as many names as they like.
const SPECTATOR_LIMIT: usize = 12;

/// What spectators may say in a day, so that they cannot make the history of others' games long.
const SPECTATOR_DAY_LIMIT: usize = 300;
const DAY: Millis = Millis(24 * 3_600_000);

/// Whose limits a saying has to keep.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SpeakerRole {
    Player,
    Spectator,
}

impl TableState {
    pub(crate) fn speaker_role(&self, by: &PersonId) -> SpeakerRole {
        match self.seated_person(by) {
            Ok(()) => SpeakerRole::Player,
            Err(_) => SpeakerRole::Spectator,
        }
    }

    /// Phrases are safe, so those who watch may say them too, unless they are called like a player. Their name is not among the
    /// seats.
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
                self.check_name(by, name)?;
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

/// That this person has not said too much of late, and if they only look on, that all spectators together have not.
pub(crate) fn check_chat_rate(
    entries: &[Entry],
    by: &PersonId,
    role: SpeakerRole,
    now: Timestamp,
) -> Result<(), Reject> {
    let since = |window: Millis| entries.iter().rev().take_while(move |entry| entry.at + window > now);
    let is_saying =
        |entry: &&Entry| matches!(entry.what, TableEvent::Said { .. } | TableEvent::Chatted { .. });
    let theirs = since(CHAT_WINDOW).filter(is_saying).filter(|entry| entry.by == Author::Person(by.clone()));
    let is_spectator = |entry: &&Entry| matches!(entry.what, TableEvent::Said { name: Some(_), .. });
    let spectators_are_quiet = || {
        since(CHAT_WINDOW).filter(is_spectator).count() < SPECTATOR_LIMIT
            && since(DAY).filter(is_spectator).count() < SPECTATOR_DAY_LIMIT
    };
    if theirs.count() < CHAT_LIMIT && (role == SpeakerRole::Player || spectators_are_quiet()) {
        Ok(())
    } else {
        Err(Reject::TooTalkative)
    }
}
