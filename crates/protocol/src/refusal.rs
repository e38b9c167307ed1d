//! Why something was not done, for programs and for people.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};

/// Why a request was refused. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Refusal {
    pub code: RefusalCode,
    /// A sentence in English, for programs and their makers.
    pub message: String,
    /// The clause of the rules that forbids it, where one does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub rule: Option<String>,
    /// The sentence by the name it has in `locales`, to be said in the reader's language.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub said: Option<LocalizedMessage>,
}

/// A sentence before it is said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LocalizedMessage {
    /// The message's name.
    pub id: String,
    /// Its facts.
    pub facts: BTreeMap<String, Fact>,
}

/// What is filled into a sentence: a name, a number of which there can be one or many, or another sentence.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum Fact {
    Number(u32),
    /// A piece, a seat, a space, or words.
    Text(String),
    /// A sentence within the sentence, to be said first.
    #[cfg_attr(feature = "openapi", schema(no_recursion))]
    Message(LocalizedMessage),
}

impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fact::Number(number) => number.fmt(f),
            Fact::Text(text) => f.write_str(text),
            Fact::Message(said) => f.write_str(&said.id),
        }
    }
}

/// The kinds of refusals.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum RefusalCode {
    /// The message cannot be read.
    BadMessage,
    /// The message is too long.
    TooLong,
    /// The rules forbid the action.
    Illegal,
    /// The position has changed since the version the client saw.
    Stale,
    /// It is not this person's to do.
    NotYours,
    /// It cannot be done at this moment of a table's life.
    NotNow,
    /// A setting, name or text is not one that can be.
    BadValue,
    /// There is no such table, seat, person, link or record.
    NotFound,
    /// No session, or wrong credentials.
    NotKnown,
    /// The request came from another site's page.
    CrossSite,
    /// Too much at once.
    TooFast,
    /// The server cannot do it now: it is full, out of disk, or stopping.
    Unavailable,
}
