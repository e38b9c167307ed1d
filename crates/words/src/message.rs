//! A sentence before it is said: which one, and the facts to fill in.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt::Display;

use blacktop_protocol::wire::{Fact, Said};
use blacktop_rules::Coord;
use fluent_templates::fluent_bundle::FluentValue;

/// The name of a message in `locales`, and its arguments.
#[derive(Clone, PartialEq, Debug)]
pub struct Message {
    id: &'static str,
    facts: HashMap<Cow<'static, str>, FluentValue<'static>>,
    /// Sentences within it, by the names of the facts that they are.
    within: Vec<(&'static str, Message)>,
}

/// The sentence of this name, with nothing filled in yet.
pub fn msg(id: &'static str) -> Message {
    Message { id, facts: HashMap::new(), within: Vec::new() }
}

impl Message {
    /// Fills in a name: a piece, a seat, a space.
    pub fn with(mut self, name: &'static str, fact: impl Display) -> Message {
        self.facts.insert(name.into(), fact.to_string().into());
        self
    }

    /// Fills in a number, of which there can be one or many.
    pub fn number(mut self, name: &'static str, count: usize) -> Message {
        self.facts.insert(name.into(), count.into());
        self
    }

    /// Fills in another sentence, in whatever language this one is told.
    pub fn with_message(mut self, name: &'static str, sentence: Message) -> Message {
        self.within.push((name, sentence));
        self
    }

    /// Adds a fact that is not said, for whoever draws what the sentence is about.
    pub fn about(mut self, name: &'static str, fact: impl Display) -> Message {
        self.facts.insert(name.into(), fact.to_string().into());
        self
    }

    /// The name of its message.
    pub fn id(&self) -> &'static str {
        self.id
    }

    /// The same for whoever says it elsewhere, in another language.
    pub fn said(&self) -> Said {
        let fact = |fact: &FluentValue<'static>| match fact {
            FluentValue::String(text) => Fact::Text(text.to_string()),
            FluentValue::Number(number) => Fact::Number(number.value as u32),
            FluentValue::Custom(_) | FluentValue::None | FluentValue::Error => Fact::Text(String::new()),
        };
        let facts = self.facts.iter().map(|(name, value)| (name.to_string(), fact(value)));
        let within = self.within.iter().map(|(name, within)| ((*name).to_owned(), Fact::Said(within.said())));
        Said { id: self.id.to_owned(), facts: facts.chain(within).collect() }
    }

    /// Its facts, with the sentences within it told by somebody.
    pub(crate) fn facts(
        &self,
        tell: impl Fn(&Message) -> String,
    ) -> Cow<'_, HashMap<Cow<'static, str>, FluentValue<'static>>> {
        if self.within.is_empty() {
            return Cow::Borrowed(&self.facts);
        }
        let told = self.within.iter().map(|(name, within)| (Cow::Borrowed(*name), tell(within).into()));
        Cow::Owned(self.facts.clone().into_iter().chain(told).collect())
    }
}

/// A few words as a sentence of their own: it begins with a capital letter, if it does not begin with the name of a space,
/// which is written small, and ends with a full stop.
pub fn as_sentence(words: &str) -> String {
    let name = words.split(|letter: char| !letter.is_ascii_alphanumeric()).next().unwrap_or_default();
    let mut letters = words.chars();
    let first: String = match name.parse::<Coord>() {
        Ok(_) => letters.next().into_iter().collect(),
        Err(_) => letters.next().into_iter().flat_map(char::to_uppercase).collect(),
    };
    let end = match words.chars().last() {
        Some('.' | '!' | '?' | '…' | '。' | '！' | '？') | None => "",
        // What ends with a sign of theirs is Chinese or Japanese.
        Some(last) if last > '\u{2fff}' => "。",
        Some(_) => ".",
    };
    format!("{first}{}{end}", letters.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_begins_and_ends_as_one() {
        for (words, wanted) in [
            ("it is B's turn", "It is B's turn."),
            ("e5 is empty", "e5 is empty."),
            ("épinglé !", "Épinglé !"),
            ("ここへは行けません", "ここへは行けません。"),
            ("", ""),
        ] {
            assert_eq!(as_sentence(words), wanted);
        }
    }
}
