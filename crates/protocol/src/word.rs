//! An action's word as a JSON string.

use blacktop_rules::{ParseWordError, Word};
use serde::{Deserialize, Deserializer, Serializer, de};

/// An action as a client sends it, parsed with its message. The error of a text that is no word is kept: the table refuses it as
/// `illegal`, after it has checked whose turn it is, and the rest of the message can be read.
pub type SentAction = Result<Word, ParseWordError>;

pub(crate) fn serialize<S: Serializer>(word: &Word, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(word)
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Word, D::Error> {
    String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
}

/// [`SentAction`] as a JSON string.
pub mod sent {
    use super::{Deserialize, Deserializer, ParseWordError, SentAction, Serializer};

    /// Writes the word, or the excerpt of what was no word.
    pub fn serialize<S: Serializer>(action: &SentAction, serializer: S) -> Result<S::Ok, S::Error> {
        match action {
            Ok(word) => serializer.collect_str(word),
            Err(ParseWordError(text)) => serializer.serialize_str(text),
        }
    }

    /// Fails only if the value is no string.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<SentAction, D::Error> {
        Ok(String::deserialize(deserializer)?.parse())
    }
}
