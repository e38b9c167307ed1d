//! Lines of text, in terminals and pictures.

use std::borrow::Cow;

use textwrap::{Options, WordSeparator, WordSplitter};

/// Breaks a text into lines of at most `columns` where Unicode allows it (UAX #14). East Asian characters take two columns,
/// and Japanese has no blanks.
pub fn wrap(text: &str, columns: usize) -> Vec<String> {
    let options = Options::new(columns.max(2))
        .word_separator(WordSeparator::UnicodeBreakProperties)
        .word_splitter(WordSplitter::NoHyphenation);
    textwrap::wrap(text, options).into_iter().map(Cow::into_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_kept_whole() {
        assert_eq!(wrap("Ab1 walks 3 to e5.", 9), ["Ab1 walks", "3 to e5."]);
        assert_eq!(wrap("Ab1:3-c2 Na1-b2", 9), ["Ab1:3-c2", "Na1-b2"]);
        assert_eq!(wrap("abcdefgh ij", 5), ["abcde", "fgh", "ij"]);
        assert_eq!(wrap("", 5), [""]);
    }

    #[test]
    fn wide_characters_count_twice_and_punctuation_does_not_begin_a_line() {
        assert_eq!(wrap("Ab1が歩きます。", 10), ["Ab1が歩き", "ます。"]);
        assert_eq!(wrap("歩きます。次", 8), ["歩きま", "す。次"]);
        assert_eq!(wrap("「歩く。」と", 6), ["「歩", "く。」", "と"]);
    }
}
