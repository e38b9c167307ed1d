//! French typography: a narrow no-break space before ; ! ? and a no-break space before : and %.

use blacktop_words::Language;

use crate::files::{texts, written};

const THIN: char = '\u{202f}';
const FULL: char = '\u{a0}';

/// The first wrong punctuation mark, with its context. Inside a word, as in `stay:Ab1`, a mark is part of the notation.
fn misplaced(text: &str) -> Option<String> {
    let characters: Vec<char> = text.chars().collect();
    let wrong = |at: &usize| {
        let before = at.checked_sub(1).map(|before| characters[before]);
        let after = characters.get(at + 1).copied();
        let inside = after.is_some_and(|c| c.is_alphanumeric() || "*^/-".contains(c));
        match characters[*at] {
            ';' | '!' | '?' => before != Some(THIN) && !inside,
            ':' => before != Some(FULL) && !inside,
            '%' | '»' => before != Some(FULL),
            '«' => after != Some(FULL),
            '\'' | '"' => true,
            ' ' => before == Some(' '),
            _ => false,
        }
    };
    let at = (0..characters.len()).find(wrong)?;
    Some(characters[at.saturating_sub(12)..characters.len().min(at + 12)].iter().collect())
}

#[test]
fn french_punctuation_has_the_right_spaces() {
    for (id, message) in written(Language::Fr) {
        for text in texts(&message.pattern) {
            assert_eq!(misplaced(&text), None, "{id}");
        }
    }
}

/// These words would have to be elided before a vowel, and an argument may begin with one, unless it is a number.
#[test]
fn no_argument_follows_a_word_that_may_elide() {
    for (id, message) in written(Language::Fr) {
        for text in texts(&message.pattern) {
            let text = text.replace("{coins}", "2").replace("{best}", "3").replace("{steps}", "3");
            for word in ["que", "lorsque", "puisque", "jusque", "ne", "le", "la"] {
                assert!(!text.contains(&format!(" {word} {{")), "{id}: {text}");
            }
        }
    }
}

#[test]
fn misplaced_marks_are_found() {
    assert_eq!(misplaced("Bagarre !").as_deref(), Some("Bagarre !"));
    assert_eq!(misplaced("A gagne: bravo").as_deref(), Some("A gagne: bravo"));
    assert_eq!(misplaced("c'est").as_deref(), Some("c'est"));
    assert_eq!(misplaced("« stay:Ab1 »").as_deref(), Some("« stay:Ab1 »"));
    assert_eq!(misplaced("«\u{a0}Ab1:3!e5/g7\u{a0}»\u{a0}: c’est vrai\u{202f}!"), None);
}
