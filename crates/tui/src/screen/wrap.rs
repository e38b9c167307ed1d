//! Lines of a width that is counted in columns: a character of Chinese script takes two.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// What may not begin a line in Japanese.
const NEVER_FIRST: &str = "、。，．・：；？！）」』】ー…っゃゅょッャュョ";
/// What may not end one.
const NEVER_LAST: &str = "（「『【";

/// Breaks a text into lines of at most so many columns: at blanks, and in Japanese between any two characters.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    let width = width.max(2);
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let mut blank = " ";
        for part in parts(word) {
            let line = lines.last_mut().expect("there is always a line");
            let glue = if line.is_empty() { "" } else { blank };
            if line.width() + glue.len() + part.width() <= width {
                line.push_str(glue);
                line.push_str(&part);
            } else {
                lines.extend(cut(&part, width));
                lines.retain(|line| !line.is_empty());
            }
            blank = "";
        }
    }
    lines
}

/// The parts of a word between which it may be broken.
fn parts(word: &str) -> Vec<String> {
    let mut parts: Vec<String> = Vec::new();
    let mut before: Option<char> = None;
    for next in word.chars() {
        let may_break = before.is_some_and(|before| {
            let is_wide = |c: char| c.width() == Some(2);
            (is_wide(before) || is_wide(next)) && !NEVER_FIRST.contains(next) && !NEVER_LAST.contains(before)
        });
        match parts.last_mut().filter(|_| !may_break) {
            Some(part) => part.push(next),
            None => parts.push(next.to_string()),
        }
        before = Some(next);
    }
    parts
}

/// A part in pieces that fit, which is one piece unless it is very long.
fn cut(part: &str, width: usize) -> Vec<String> {
    let mut pieces = vec![String::new()];
    for next in part.chars() {
        let piece = pieces.last_mut().expect("there is always a piece");
        if piece.width() + next.width().unwrap_or(0) > width {
            pieces.push(next.to_string());
        } else {
            piece.push(next);
        }
    }
    pieces
}

/// A text of exactly so many columns: what is too long ends in a sign that says so.
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
    fn words_stay_whole_where_they_can() {
        assert_eq!(wrap("Ab1 walks 3 to e5.", 9), ["Ab1 walks", "3 to e5."]);
        assert_eq!(wrap("abcdefgh ij", 5), ["abcde", "fgh", "ij"]);
        assert_eq!(wrap("", 5), [""]);
    }

    #[test]
    fn wide_characters_count_twice_and_marks_do_not_begin_a_line() {
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
