//! An action's word as a JSON string.

use blacktop_rules::Word;
use serde::{Deserialize, Deserializer, Serializer, de};

pub(crate) fn serialize<S: Serializer>(word: &Word, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(word)
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Word, D::Error> {
    String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
}
