//! Wrapping and padding by columns; East Asian characters take two.

use std::borrow::Cow;

use textwrap::{Options, WordSeparator, WordSplitter};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Breaks a text into lines of at most `width` columns where Unicode allows it (UAX #14); Japanese has no blanks.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    let options = Options::new(width.max(2))
        .word_separator(WordSeparator::UnicodeBreakProperties)
        .word_splitter(WordSplitter::NoHyphenation);
    textwrap::wrap(text, options).into_iter().map(Cow::into_owned).collect()
}

/// Pads or shortens a text to exactly `width` columns; `more` marks a shortened one.
pub(crate) fn fit(text: &str, width: usize, more: &str) -> String {
    let mut fitted = String::new();
    let is_long = text.width() > width;
    let room = if is_long { width.saturating_sub(more.width()) } else { width };
    for next in text.chars() {
        if fitted.width() + next.width().unwrap_or(0) > room {
            break;
        }
        fitted.push(next);
    }
    if is_long && width >= more.width() {
        fitted.push_str(more);
    }
    let blanks = width.saturating_sub(fitted.width());
    fitted + &" ".repeat(blanks)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_kept_whole() {
        assert_eq!(wrap("Ab1 walks 3 to e5.", 9), ["Ab1 walks", "3 to e5."]);
        assert_eq!(wrap("abcdefgh ij", 5), ["abcde", "fgh", "ij"]);
        assert_eq!(wrap("", 5), [""]);
    }

    #[test]
    fn wide_characters_count_twice_and_punctuation_does_not_begin_a_line() {
        assert_eq!(wrap("Ab1が歩きます。", 10), ["Ab1が歩き", "ます。"]);
        assert_eq!(wrap("歩きます。次", 8), ["歩きま", "す。次"]);
    }

    #[test]
    fn a_text_is_fitted_to_columns() {
        assert_eq!(fit("Ada", 5, "…"), "Ada  ");
        assert_eq!(fit("Alexandra", 5, "…"), "Alex…");
        assert_eq!(fit("日本語です", 6, "…"), "日本… ");
    }
}
