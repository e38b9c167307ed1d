//! The languages, and how to choose one.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A language with translations.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "a language is its code")]
pub enum Language {
    /// The fallback for messages without a translation.
    #[default]
    En,
    Fr,
    Ja,
}

impl Language {
    pub const ALL: [Language; 3] = [Language::En, Language::Fr, Language::Ja];

    /// The name of its folder, and its tag on the web.
    pub const fn code(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::Fr => "fr",
            Language::Ja => "ja",
        }
    }

    /// Its own name for itself.
    pub const fn name(self) -> &'static str {
        match self {
            Language::En => "English",
            Language::Fr => "Français",
            Language::Ja => "日本語",
        }
    }

    /// The preferred language of an `Accept-Language` header, if it is one of ours.
    ///
    /// ```
    /// use blacktop_protocol::Language;
    /// assert_eq!(Language::accepted("de, fr-CH;q=0.9, en;q=0.8"), Some(Language::Fr));
    /// assert_eq!(Language::accepted("de, *;q=0.5"), None);
    /// ```
    pub fn accepted(header: &str) -> Option<Language> {
        let mut best: Option<(Language, f32)> = None;
        for (language, weight) in header.split(',').filter_map(preference) {
            // The first of equals counts.
            if weight > best.map_or(0.0, |(_, weight)| weight) {
                best = Some((language, weight));
            }
        }
        best.map(|(language, _)| language)
    }

    /// The language of the environment, or English if it is none of ours. As POSIX says, the first of `LC_ALL`, `LC_MESSAGES`
    /// and `LANG` that is not empty decides.
    ///
    /// ```
    /// use blacktop_protocol::Language;
    /// let look_up = |name: &str| (name == "LANG").then(|| "fr_CA.UTF-8".to_owned());
    /// assert_eq!(Language::of_environment(look_up), Language::Fr);
    /// ```
    pub fn of_environment(look_up: impl Fn(&str) -> Option<String>) -> Language {
        let mut values = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(look_up);
        let tag = values.find(|tag| !tag.is_empty());
        tag.and_then(|tag| tag.parse().ok()).unwrap_or_default()
    }
}

/// One entry of an `Accept-Language` header: `fr-CH;q=0.9`. The default weight is 1; 0 excludes a language.
fn preference(text: &str) -> Option<(Language, f32)> {
    let (tag, weight) = text.split_once(';').unwrap_or((text, "q=1"));
    let weight = weight.trim().strip_prefix("q=")?.parse().ok()?;
    Some((tag.parse().ok()?, weight))
}

/// From a tag such as `fr-CH` or `fr_CH.UTF-8`; only the language counts.
impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(tag: &str) -> Result<Language, UnknownLanguage> {
        let tag = tag.trim();
        let code = tag.split(['-', '_', '.', '@']).next().unwrap_or(tag);
        let known = Language::ALL.into_iter().find(|language| language.code().eq_ignore_ascii_case(code));
        known.ok_or_else(|| UnknownLanguage(tag.to_owned()))
    }
}

/// A tag of a language without translations.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownLanguage(String);

impl fmt::Display for UnknownLanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let codes = Language::ALL.map(Language::code).join(", ");
        write!(f, "`{}` is not a language that Blacktop speaks: choose one of {codes}", self.0)
    }
}

impl std::error::Error for UnknownLanguage {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_language_of_a_tag_counts() {
        for tag in ["fr", "fr-FR", "fr_CA.UTF-8", "fr_FR@euro", "FR", " fr-CH"] {
            assert_eq!(tag.parse(), Ok(Language::Fr), "{tag}");
        }
        assert_eq!("ja_JP".parse(), Ok(Language::Ja));
        assert_eq!("en_GB.UTF-8".parse(), Ok(Language::En));
    }

    #[test]
    fn other_languages_are_errors() {
        for tag in ["", "C", "C.UTF-8", "POSIX", "de_DE", "fry", "f", "*", "_fr"] {
            assert!(tag.parse::<Language>().is_err(), "{tag}");
        }
        let refused = "de-AT".parse::<Language>().unwrap_err();
        assert_eq!(
            refused.to_string(),
            "`de-AT` is not a language that Blacktop speaks: choose one of en, fr, ja"
        );
    }

    #[test]
    fn the_preferred_language_of_a_browser_is_chosen() {
        let wants = |header, language| assert_eq!(Language::accepted(header), language, "{header}");
        wants("ja", Some(Language::Ja));
        wants("fr-CA, fr;q=0.9, en;q=0.8", Some(Language::Fr));
        wants("en;q=0.5,ja ; q=0.7", Some(Language::Ja));
        wants("fr, ja", Some(Language::Fr));
        wants("fr;q=0, ja;q=0.1", Some(Language::Ja));
        wants("fr;q=much, en;q=0.1", Some(Language::En));
        wants("*", None);
        wants("", None);
    }

    #[test]
    fn posix_variables_choose_the_language() {
        let of = |variables: &[(&str, &str)]| {
            let look_up = |name: &str| {
                let found = variables.iter().find(|(variable, _)| *variable == name);
                found.map(|(_, value)| (*value).to_owned())
            };
            Language::of_environment(look_up)
        };
        assert_eq!(of(&[("LANG", "fr_CA.UTF-8")]), Language::Fr);
        assert_eq!(of(&[("LANG", "fr_FR"), ("LC_MESSAGES", "ja_JP.UTF-8")]), Language::Ja);
        assert_eq!(of(&[("LANG", "fr_FR"), ("LC_MESSAGES", "ja_JP"), ("LC_ALL", "C")]), Language::En);
        // Empty variables are skipped; unknown languages are not.
        assert_eq!(of(&[("LANG", "fr_FR"), ("LC_ALL", "")]), Language::Fr);
        assert_eq!(of(&[("LANG", "fr_FR"), ("LC_ALL", "de_DE.UTF-8")]), Language::En);
        for tag in ["C", "POSIX", "C.UTF-8", "", "en_GB"] {
            assert_eq!(of(&[("LANG", tag)]), Language::En, "{tag}");
        }
        assert_eq!(of(&[("LANGUAGE", "fr"), ("LC_CTYPE", "fr_FR.UTF-8")]), Language::En);
    }

    #[test]
    fn codes_round_trip() {
        for language in Language::ALL {
            assert_eq!(language.code().parse(), Ok(language));
        }
    }
}
