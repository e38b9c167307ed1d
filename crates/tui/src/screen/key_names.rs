//! The names of keys as keyboards of the reader's language have them.

use blacktop_words::{Localizer, Message, msg};

/// Keys with spaces between them, as in `PgUp PgDn`.
pub(crate) fn key_names(words: &Localizer, keys: &str) -> String {
    let name = |key: &str| message(key).map_or_else(|| key.to_owned(), |name| words.format(&name));
    keys.split(' ').map(name).collect::<Vec<_>>().join(" ")
}

/// Letters, signs and `Tab` are the same everywhere.
fn message(key: &str) -> Option<Message> {
    Some(match key {
        "Enter" => msg("tui-name-enter"),
        "Space" => msg("tui-name-space"),
        "Esc" => msg("tui-name-escape"),
        "PgUp" => msg("tui-name-page-up"),
        "PgDn" => msg("tui-name-page-down"),
        "Home" => msg("tui-name-home"),
        "End" => msg("tui-name-end"),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use blacktop_words::Language;

    use super::*;

    #[test]
    fn keys_have_the_names_of_the_language() {
        let french = Localizer::new(Language::Fr);
        assert_eq!(key_names(&french, "Enter Space"), "Entrée Espace");
        assert_eq!(key_names(&french, "g 7 Enter"), "g 7 Entrée");
        assert_eq!(key_names(&Localizer::new(Language::En), "PgUp PgDn"), "PgUp PgDn");
    }
}
