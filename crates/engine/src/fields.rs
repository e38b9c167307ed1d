//! Reading a JSON object field by field, so that every error names its field. Values stay text until they are parsed: numbers
//! lose no digits, and no depth of brackets can exhaust the stack.

use std::collections::BTreeMap;
use std::fmt::{self, Display};
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::Deserialize;
use serde::de::value::Error as NameError;
use serde::de::{DeserializeOwned, IntoDeserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

use crate::error::{EngineError, ErrorCode, excerpt};

/// The fields of an object, in the order they came.
#[derive(Clone, Debug)]
pub(crate) struct Fields<'a> {
    /// The code of errors about these fields.
    code: ErrorCode,
    /// The prefix of field names in messages: `position.coins.` within a position, nothing within a request.
    path: String,
    entries: Vec<(String, &'a RawValue)>,
}

impl<'a> Fields<'a> {
    /// The fields of a value; `None` if it is not an object or a field name is not Unicode.
    pub(crate) fn read(value: &'a RawValue) -> Option<Fields<'a>> {
        let Entries(entries) = serde_json::from_str(value.get()).ok()?;
        Some(Fields { code: ErrorCode::BadRequest, path: String::new(), entries })
    }

    /// The same fields with another code for errors.
    pub(crate) fn with_code(&self, code: ErrorCode) -> Fields<'a> {
        Fields { code, ..self.clone() }
    }

    /// The fields of a nested object.
    pub(crate) fn object(&self, name: &str, wanted: &str) -> Result<Fields<'a>, EngineError> {
        let value = self.one(name)?.ok_or_else(|| self.missing(name, wanted))?;
        let fields = Fields::read(value).ok_or_else(|| self.ill_typed(name, value, wanted))?;
        Ok(Fields { code: self.code, path: format!("{}.", self.full(name)), ..fields })
    }

    /// Refuses all fields but these.
    pub(crate) fn only(&self, whole: &str, known: &[&str]) -> Result<(), EngineError> {
        match self.entries.iter().find(|(name, _)| !known.contains(&name.as_str())) {
            None => Ok(()),
            Some((name, _)) => Err(self.unknown(name, whole, &known.join(", "))),
        }
    }

    /// The text of a field that may be missing, but not occur twice.
    pub(crate) fn one(&self, name: &str) -> Result<Option<&'a RawValue>, EngineError> {
        let mut values = self.entries.iter().filter(|(other, _)| other == name).map(|(_, value)| *value);
        match (values.next(), values.next()) {
            (value, None) => Ok(value),
            (_, Some(_)) => Err(self.error(format_args!("the field `{}` is there twice", self.full(name)))),
        }
    }

    /// A field that may be missing. Null does not count as missing.
    pub(crate) fn optional<T: DeserializeOwned>(
        &self,
        name: &str,
        wanted: &str,
    ) -> Result<Option<T>, EngineError> {
        let Some(value) = self.one(name)? else { return Ok(None) };
        serde_json::from_str(value.get()).map(Some).map_err(|_| self.ill_typed(name, value, wanted))
    }

    /// A text that may be missing, parsed. The error of a text that cannot be parsed ends with the reason.
    pub(crate) fn optional_parsed<T>(&self, name: &str, wanted: &str) -> Result<Option<T>, EngineError>
    where
        T: FromStr<Err: Display>,
    {
        let (Some(text), Some(value)) = (self.optional::<String>(name, wanted)?, self.one(name)?) else {
            return Ok(None);
        };
        let why_not = |why| self.ill_typed(name, value, wanted).because(why);
        text.parse().map(Some).map_err(why_not)
    }

    pub(crate) fn required<T: DeserializeOwned>(&self, name: &str, wanted: &str) -> Result<T, EngineError> {
        self.optional(name, wanted)?.ok_or_else(|| self.missing(name, wanted))
    }

    /// A whole number within bounds that may be missing.
    pub(crate) fn optional_number<N>(
        &self,
        name: &str,
        range: RangeInclusive<N>,
    ) -> Result<Option<N>, EngineError>
    where
        N: DeserializeOwned + PartialOrd + Display,
    {
        let wanted = number_in(&range);
        match (self.optional(name, &wanted)?, self.one(name)?) {
            (Some(number), Some(value)) if !range.contains(&number) => {
                Err(self.ill_typed(name, value, &wanted))
            }
            (number, _) => Ok(number),
        }
    }

    /// A whole number within bounds.
    pub(crate) fn number<N>(&self, name: &str, range: RangeInclusive<N>) -> Result<N, EngineError>
    where
        N: DeserializeOwned + PartialOrd + Display,
    {
        let wanted = number_in(&range);
        self.optional_number(name, range)?.ok_or_else(|| self.missing(name, &wanted))
    }

    /// All fields, with names that are keys: seats or pieces.
    pub(crate) fn by_name<K, V>(
        &self,
        known: &str,
        read: impl Fn(&Fields<'a>, &str) -> Result<V, EngineError>,
    ) -> Result<BTreeMap<K, V>, EngineError>
    where
        K: DeserializeOwned + Ord,
    {
        let mut values = BTreeMap::new();
        for (name, _) in &self.entries {
            let key = K::deserialize(name.as_str().into_deserializer())
                .map_err(|_: NameError| self.unknown(name, "it", known))?;
            values.insert(key, read(self, name)?);
        }
        Ok(values)
    }

    /// The error for two fields of which exactly one is needed.
    pub(crate) fn not_one(&self, [one, other]: [&str; 2], has_both: bool) -> EngineError {
        let found = if has_both { "not both" } else { "and there is neither" };
        self.error(format_args!("give one of the fields `{one}` and `{other}`, {found}"))
    }

    fn full(&self, name: &str) -> String {
        format!("{}{}", self.path, excerpt(name))
    }

    fn error(&self, message: impl Display) -> EngineError {
        EngineError::new(self.code, message)
    }

    fn unknown(&self, name: &str, whole: &str, known: &str) -> EngineError {
        self.error(format_args!("there is no field `{}`: {whole} is made of {known}", self.full(name)))
    }

    pub(crate) fn missing(&self, name: &str, wanted: &str) -> EngineError {
        self.error(format_args!("the field `{}` is missing: it is {wanted}", self.full(name)))
    }

    pub(crate) fn ill_typed(&self, name: &str, value: &RawValue, wanted: &str) -> EngineError {
        let (field, found) = (self.full(name), excerpt(value.get()));
        self.error(format_args!("the field `{field}` must be {wanted}, not `{found}`"))
    }
}

fn number_in<N: Display>(range: &RangeInclusive<N>) -> String {
    format!("a whole number from {} to {}", range.start(), range.end())
}

/// The fields of an object with duplicates, which a map would drop.
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
        let entries = std::iter::from_fn(|| map.next_entry().transpose());
        entries.collect::<Result<_, _>>().map(Entries)
    }
}
