//! The user's language, set once at the start, and formatting of messages.

use std::sync::OnceLock;

use blacktop_rules::Equipment;
use blacktop_words::{Language, Localizer, Message, msg};

static WORDS: OnceLock<Localizer> = OnceLock::new();

/// Sets the language: the named one, or else the terminal's. Only the first call counts.
pub fn choose(named: Option<Language>) {
    let of_terminal = || Language::of_environment(|name| std::env::var(name).ok());
    let _ = WORDS.set(Localizer::new(named.unwrap_or_else(of_terminal)));
}

/// The localizer of the user's language; English where none was set, as in tests.
pub fn words() -> &'static Localizer {
    WORDS.get_or_init(for_programs)
}

/// The localizer of messages for programs: always English.
pub fn for_programs() -> Localizer {
    Localizer::new(Language::En)
}

/// A sentence in the reader's language.
pub fn tell(sentence: &Message) -> String {
    words().format(sentence)
}

/// A few words that have nothing to be filled in.
pub fn title(id: &'static str) -> String {
    tell(&msg(id))
}

/// An error in the reader's language.
pub fn wrong(sentence: &Message) -> anyhow::Error {
    anyhow::Error::msg(tell(sentence))
}

/// Things one after the other: `A, B, C`.
pub fn row<T: ToString>(things: impl IntoIterator<Item = T>) -> String {
    words().comma_list(things)
}

/// A number with decimals, after a point or a comma.
pub fn decimal(number: f64, places: usize) -> String {
    let text = format!("{number:.places$}");
    match text.split_once('.') {
        Some((whole, parts)) => tell(&msg("cli-decimal").with("whole", whole).with("parts", parts)),
        None => text,
    }
}

/// What a piece of equipment is called.
pub fn equipment(equipment: Equipment) -> String {
    words().equipment(equipment)
}
