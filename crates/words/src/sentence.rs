//! A sentence before it is said: which one, and the facts to fill in.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};
use std::fmt::Display;

use fluent_templates::fluent_bundle::FluentValue;

/// The name of a message in `locales`, and its arguments.
#[derive(Clone, PartialEq, Debug)]
pub struct Sentence {
    id: &'static str,
    facts: HashMap<Cow<'static, str>, FluentValue<'static>>,
}

/// The sentence of this name, with nothing filled in yet.
pub fn say(id: &'static str) -> Sentence {
    Sentence { id, facts: HashMap::new() }
}

impl Sentence {
    /// Fills in a name: a piece, a seat, a space.
    pub fn with(mut self, name: &'static str, fact: impl Display) -> Sentence {
        self.facts.insert(name.into(), fact.to_string().into());
        self
    }

    /// Fills in a number, of which there can be one or many.
    pub fn number(mut self, name: &'static str, count: usize) -> Sentence {
        self.facts.insert(name.into(), count.into());
        self
    }

    /// The name of its message.
    pub fn id(&self) -> &'static str {
        self.id
    }

    /// Its facts as text, for whoever says it elsewhere.
    pub fn texts(&self) -> BTreeMap<String, String> {
        let text = |fact: &FluentValue<'static>| match fact {
            FluentValue::String(text) => text.to_string(),
            FluentValue::Number(number) => number.as_string().into_owned(),
            FluentValue::Custom(_) | FluentValue::None | FluentValue::Error => String::new(),
        };
        self.facts.iter().map(|(name, fact)| (name.to_string(), text(fact))).collect()
    }

    pub(crate) fn facts(&self) -> &HashMap<Cow<'static, str>, FluentValue<'static>> {
        &self.facts
    }
}
