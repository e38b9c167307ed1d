//! A message before it is formatted: its id in `locales` and its arguments.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt::Display;

use blacktop_protocol::{Fact, LocalizedMessage};
use blacktop_rules::Coord;
use fluent_templates::fluent_bundle::FluentValue;

/// The id of a message in `locales`, and its arguments.
#[derive(Clone, PartialEq, Debug)]
pub struct Message {
    id: Cow<'static, str>,
    facts: HashMap<Cow<'static, str>, FluentValue<'static>>,
    /// Messages as arguments.
    nested: Vec<(&'static str, Message)>,
}

/// A message without arguments.
pub fn msg(id: impl Into<Cow<'static, str>>) -> Message {
    Message { id: id.into(), facts: HashMap::new(), nested: Vec::new() }
}

impl Message {
    /// Sets a text argument: a piece, a seat, a space.
    pub fn with(mut self, name: &'static str, fact: impl Display) -> Message {
        self.facts.insert(name.into(), fact.to_string().into());
        self
    }

    /// Sets a number argument, which selects singular or plural.
    pub fn number(mut self, name: &'static str, count: usize) -> Message {
        self.facts.insert(name.into(), count.into());
        self
    }

    /// Sets another message as an argument. It is formatted in the same language.
    pub fn with_message(mut self, name: &'static str, message: Message) -> Message {
        self.nested.push((name, message));
        self
    }

    /// Adds a fact that the text does not mention, for clients that highlight pieces and spaces.
    pub fn about(self, name: &'static str, fact: impl Display) -> Message {
        self.with(name, fact)
    }

    pub fn id(&self) -> &str {
        &self.id
    }

    /// The message for the wire, to be formatted by a client.
    pub fn localized(&self) -> LocalizedMessage {
        let fact = |fact: &FluentValue<'static>| match fact {
            FluentValue::String(text) => Fact::Text(text.to_string()),
            FluentValue::Number(number) => Fact::Number(number.value as u32),
            FluentValue::Custom(_) | FluentValue::None | FluentValue::Error => Fact::Text(String::new()),
        };
        let facts = self.facts.iter().map(|(name, value)| (name.to_string(), fact(value)));
        let nested =
            self.nested.iter().map(|(name, nested)| ((*name).to_owned(), Fact::Message(nested.localized())));
        LocalizedMessage { id: self.id.to_string(), facts: facts.chain(nested).collect() }
    }

    /// Its arguments, with nested messages formatted by `format`.
    pub(crate) fn arguments(
        &self,
        format: impl Fn(&Message) -> String,
    ) -> Cow<'_, HashMap<Cow<'static, str>, FluentValue<'static>>> {
        if self.nested.is_empty() {
            return Cow::Borrowed(&self.facts);
        }
        let nested = self.nested.iter().map(|(name, nested)| (Cow::Borrowed(*name), format(nested).into()));
        Cow::Owned(self.facts.clone().into_iter().chain(nested).collect())
    }
}

/// Makes a sentence of a phrase: a capital letter at the start, unless it starts with the name of a space, and a full stop.
pub fn as_sentence(words: &str) -> String {
    let name = words.split(|letter: char| !letter.is_ascii_alphanumeric()).next().unwrap_or_default();
    let mut letters = words.chars();
    let first: String = match name.parse::<Coord>() {
        Ok(_) => letters.next().into_iter().collect(),
        Err(_) => letters.next().into_iter().flat_map(char::to_uppercase).collect(),
    };
    let end = match words.chars().last() {
        Some('.' | '!' | '?' | '…' | '。' | '！' | '？') | None => "",
        // From here on, Unicode has Chinese and Japanese characters.
        Some(last) if last > '\u{2fff}' => "。",
        Some(_) => ".",
    };
    format!("{first}{}{end}", letters.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phrases_become_sentences() {
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
