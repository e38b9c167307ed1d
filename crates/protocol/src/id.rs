//! Names of tables and people that cannot be guessed, and the keys by which a client knows its own messages again.

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize, Serializer};

/// No id and no key is longer.
const LONGEST: usize = 40;

/// Why a text is no id.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("an id or key is 1 to {LONGEST} letters, digits, `-` or `_`")]
pub struct BadId;

fn check(text: &str) -> Result<Arc<str>, BadId> {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    if (1..=LONGEST).contains(&text.len()) && text.bytes().all(is_plain) {
        Ok(text.into())
    } else {
        Err(BadId)
    }
}

/// Copies of an id share its text: every entry, proposal and update of a table has several.
macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
        #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(value_type = String))]
        #[serde(try_from = "String")]
        pub struct $name(Arc<str>);

        impl $name {
            /// The text of it.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl TryFrom<String> for $name {
            type Error = BadId;

            fn try_from(text: String) -> Result<$name, BadId> {
                check(&text).map($name)
            }
        }

        impl std::str::FromStr for $name {
            type Err = BadId;

            fn from_str(text: &str) -> Result<$name, BadId> {
                check(text).map($name)
            }
        }

        impl From<$name> for String {
            fn from(id: $name) -> String {
                id.as_str().to_owned()
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(&self.0)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    };
}

id! {
    /// A table. Knowing the id is enough to watch it.
    TableId
}

id! {
    /// A person, or a program that plays like one. It is no secret and gives no rights.
    PersonId
}

id! {
    /// Chosen by a client for each of its messages. Answers repeat it, and a message with a key of before is a resend.
    Key
}
