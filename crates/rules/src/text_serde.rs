//! Types that are serialized as their text: a rule set is `"en-sidedoors"`, a child `"Ab1"`, a space `"e5"`, an action `"Ab1:3-e5"`.

use alloc::string::String;
use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use crate::edition::RuleSet;
use crate::piece::{Child, Piece};
use crate::space::Coord;
use crate::word::Word;

macro_rules! as_text {
    ($($type:ty as $name:literal),*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(Error::custom)
            }
        }

        #[cfg(feature = "utoipa")]
        impl utoipa::PartialSchema for $type {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
                String::schema()
            }
        }

        #[cfg(feature = "utoipa")]
        impl utoipa::ToSchema for $type {
            fn name() -> alloc::borrow::Cow<'static, str> {
                $name.into()
            }
        }
    )*};
}

as_text!(RuleSet as "RuleSet", Child as "Child", Piece as "Piece", Coord as "Space", Word as "Word");
