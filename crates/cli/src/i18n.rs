//! The user's language, set once at the start, and formatting of messages.

use std::sync::OnceLock;

use blacktop_words::{Language, Localizer, Message, msg};

static LOCALIZER: OnceLock<Localizer> = OnceLock::new();

/// Sets the language: the named one, or else the terminal's. Only the first call counts.
pub fn choose(named: Option<Language>) {
    let of_terminal = || Language::of_environment(|name| std::env::var(name).ok());
    let _ = LOCALIZER.set(Localizer::new(named.unwrap_or_else(of_terminal)));
}

/// The localizer of the user's language; English where none was set, as in tests.
pub fn localizer() -> &'static Localizer {
    LOCALIZER.get_or_init(english)
}

/// The localizer of messages for programs: always English.
pub fn english() -> Localizer {
    Localizer::new(Language::En)
}

/// A sentence in the reader's language.
pub fn localize(message: &Message) -> String {
    localizer().format(message)
}

/// A message without arguments.
pub fn phrase(id: &'static str) -> String {
    localize(&msg(id))
}

/// An error in the reader's language.
pub fn to_error(message: &Message) -> anyhow::Error {
    anyhow::Error::msg(localize(message))
}

/// A number with decimals, after a point or a comma.
pub fn decimal(number: f64, places: usize) -> String {
    let text = format!("{number:.places$}");
    match text.split_once('.') {
        Some((whole, parts)) => localize(&msg("cli-decimal").with("whole", whole).with("parts", parts)),
        None => text,
    }
}
