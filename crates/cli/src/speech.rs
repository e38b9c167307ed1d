//! The language in which people are spoken to: chosen once, when the program begins.

use std::sync::OnceLock;

use blacktop_rules::Equipment;
use blacktop_words::{Language, Localizer, Message, msg};

static WORDS: OnceLock<Localizer> = OnceLock::new();

/// Speaks this language from now on or, if none is named, the one of whoever sits at the terminal. Only the first
/// choice counts.
pub fn choose(named: Option<Language>) {
    let of_terminal = || Language::of_environment(|name| std::env::var(name).ok());
    let _ = WORDS.set(Localizer::new(named.unwrap_or_else(of_terminal)));
}

/// Who speaks to people. Where nobody has chosen, as in tests, it is somebody English.
pub fn words() -> &'static Localizer {
    WORDS.get_or_init(for_programs)
}

/// Who speaks to programs: their lines are the same whatever the terminal's language is.
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

/// A number with so many places after its point, or its comma.
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
