//! The language in which people are spoken to: chosen once, when the program begins.

use std::sync::OnceLock;

use blacktop_words::{Language, Words};

static WORDS: OnceLock<Words> = OnceLock::new();

/// Speaks this language from now on or, if none is named, the one of whoever sits at the terminal. Only the first
/// choice counts.
pub(crate) fn choose(named: Option<Language>) {
    let of_terminal = || Language::of_environment(|name| std::env::var(name).ok());
    let _ = WORDS.set(Words::new(named.unwrap_or_else(of_terminal)));
}

/// Who speaks to people. Where nobody has chosen, as in tests, it is somebody English.
pub(crate) fn words() -> &'static Words {
    WORDS.get_or_init(for_programs)
}

/// Who speaks to programs: their lines are the same whatever the terminal's language is.
pub(crate) fn for_programs() -> Words {
    Words::new(Language::En)
}
