//! Reading a JSON object field by field, so that every error names its field. Values stay text until they are asked
//! for: nothing is lost of a number, and no depth of brackets can exhaust the stack.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::{self, Display};
use std::ops::RangeInclusive;

use serde::Deserialize;
use serde::de::value::Error as NameError;
use serde::de::{DeserializeOwned, IntoDeserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

use crate::error::excerpt;

/// What can be wrong with the fields of an object.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum FieldError {
    #[error("there is no field `{field}`: {whole} is made of {known}")]
    Unknown { field: String, whole: String, known: String },
    #[error("the field `{field}` is missing: it is {wanted}")]
    Missing { field: String, wanted: Cow<'static, str> },
    #[error("the field `{field}` is there twice")]
    Twice { field: String },
    #[error("the field `{field}` must be {wanted}, not `{found}`")]
    IllTyped { field: String, wanted: Cow<'static, str>, found: String },
    #[error("give one of the fields `{one}` and `{other}`, {}", if *both { "not both" } else { "and there is neither" })]
    NotOne { one: &'static str, other: &'static str, both: bool },
}

/// The fields of an object, in the order they came.
#[derive(Debug)]
pub(crate) struct Fields<'a> {
    /// What goes before a field's name in messages: `position.coins.` within a position, nothing within a request.
    path: String,
    entries: Vec<(String, &'a RawValue)>,
}

impl<'a> Fields<'a> {
    /// The fields of a value, or nothing if it is no object or its fields' names are no text.
    pub(crate) fn read(value: &'a RawValue) -> Option<Fields<'a>> {
        let Entries(entries) = serde_json::from_str(value.get()).ok()?;
        Some(Fields { path: String::new(), entries })
    }

    /// The fields of an object within.
    pub(crate) fn object(&self, name: &str, wanted: &'static str) -> Result<Fields<'a>, FieldError> {
        let value = self.one(name)?.ok_or_else(|| self.missing(name, wanted.into()))?;
        let fields = Fields::read(value).ok_or_else(|| self.ill_typed(name, value, wanted.into()))?;
        Ok(Fields { path: format!("{}.", self.full(name)), ..fields })
    }

    /// Refuses every other field than these.
    pub(crate) fn only(&self, whole: &str, known: &[&str]) -> Result<(), FieldError> {
        match self.entries.iter().find(|(name, _)| !known.contains(&name.as_str())) {
            None => Ok(()),
            Some((name, _)) => Err(FieldError::Unknown {
                field: self.full(name),
                whole: whole.to_owned(),
                known: known.join(", "),
            }),
        }
    }

    /// A field's value as it was written, if it is there once.
    pub(crate) fn one(&self, name: &str) -> Result<Option<&'a RawValue>, FieldError> {
        let mut values = self.entries.iter().filter(|(other, _)| other == name).map(|(_, value)| *value);
        match (values.next(), values.next()) {
            (value, None) => Ok(value),
            (_, Some(_)) => Err(FieldError::Twice { field: self.full(name) }),
        }
    }

    /// A field that may be missing. Null is a value like any other, and hardly ever the right one.
    pub(crate) fn optional<T: DeserializeOwned>(
        &self,
        name: &str,
        wanted: impl Into<Cow<'static, str>>,
    ) -> Result<Option<T>, FieldError> {
        let Some(value) = self.one(name)? else { return Ok(None) };
        match serde_json::from_str(value.get()) {
            Ok(read) => Ok(Some(read)),
            Err(_) => Err(self.ill_typed(name, value, wanted.into())),
        }
    }

    /// A field that must be there.
    pub(crate) fn required<T: DeserializeOwned>(
        &self,
        name: &str,
        wanted: impl Into<Cow<'static, str>>,
    ) -> Result<T, FieldError> {
        let wanted = wanted.into();
        self.optional(name, wanted.clone())?.ok_or_else(|| self.missing(name, wanted))
    }

    /// A whole number within bounds, which may be missing.
    pub(crate) fn optional_number<N>(
        &self,
        name: &str,
        range: RangeInclusive<N>,
    ) -> Result<Option<N>, FieldError>
    where
        N: DeserializeOwned + PartialOrd + Display,
    {
        let wanted = number_in(&range);
        match (self.optional(name, wanted.clone())?, self.one(name)?) {
            (Some(number), Some(value)) if !range.contains(&number) => {
                Err(self.ill_typed(name, value, wanted.into()))
            }
            (number, _) => Ok(number),
        }
    }

    /// A whole number within bounds, which must be there.
    pub(crate) fn number<N>(&self, name: &str, range: RangeInclusive<N>) -> Result<N, FieldError>
    where
        N: DeserializeOwned + PartialOrd + Display,
    {
        let wanted = number_in(&range);
        self.optional_number(name, range)?.ok_or_else(|| self.missing(name, wanted.into()))
    }

    /// All fields, under names that mean something: seats or pieces.
    pub(crate) fn by_name<K, V>(
        &self,
        whole: &str,
        known: &str,
        read: impl Fn(&Fields<'a>, &str) -> Result<V, FieldError>,
    ) -> Result<BTreeMap<K, V>, FieldError>
    where
        K: DeserializeOwned + Ord,
    {
        let mut values = BTreeMap::new();
        for (name, _) in &self.entries {
            let key = K::deserialize(name.as_str().into_deserializer()).map_err(|_: NameError| {
                FieldError::Unknown {
                    field: self.full(name),
                    whole: whole.to_owned(),
                    known: known.to_owned(),
                }
            })?;
            values.insert(key, read(self, name)?);
        }
        Ok(values)
    }

    fn full(&self, name: &str) -> String {
        format!("{}{}", self.path, excerpt(name))
    }

    fn missing(&self, name: &str, wanted: Cow<'static, str>) -> FieldError {
        FieldError::Missing { field: self.full(name), wanted }
    }

    fn ill_typed(&self, name: &str, value: &RawValue, wanted: Cow<'static, str>) -> FieldError {
        FieldError::IllTyped { field: self.full(name), wanted, found: excerpt(value.get()) }
    }
}

fn number_in<N: Display>(range: &RangeInclusive<N>) -> String {
    format!("a whole number from {} to {}", range.start(), range.end())
}

/// Names and values of an object: all of them, so that a name that comes twice can be seen.
struct Entries<'a>(Vec<(String, &'a RawValue)>);

impl<'de: 'a, 'a> Deserialize<'de> for Entries<'a> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Entries<'a>, D::Error> {
        deserializer.deserialize_map(EntriesVisitor)
    }
}

struct EntriesVisitor;

impl<'de> Visitor<'de> for EntriesVisitor {
    type Value = Entries<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Entries<'de>, M::Error> {
        let mut entries = Vec::new();
        while let Some(entry) = map.next_entry()? {
            entries.push(entry);
        }
        Ok(Entries(entries))
    }
}
