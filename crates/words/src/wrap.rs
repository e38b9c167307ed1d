//! Lines of text, in terminals and pictures.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Breaks words into lines of so many columns. The first begins after `indent` columns that are already written, the others
/// with as many blanks.
pub fn wrap<'a>(words: impl IntoIterator<Item = &'a str>, indent: usize, columns: usize) -> String {
    let mut text = String::new();
    let mut column = indent;
    for word in words {
        for (place, piece) in pieces(word).into_iter().enumerate() {
            let blanks = usize::from(place == 0 && column > indent);
            if column > indent && column + blanks + piece.width() > columns {
                text.push('\n');
                text.push_str(&" ".repeat(indent));
                column = indent;
            } else {
                text.push_str(&" ".repeat(blanks));
                column += blanks;
            }
            text.push_str(piece);
            column += piece.width();
        }
    }
    text
}

/// The parts of a word between which a line may break: Japanese has no blanks. No line begins with a mark that belongs
/// to what is before it, and none ends with one that opens something.
fn pieces(word: &str) -> Vec<&str> {
    const BELONGS_BEFORE: &str = "、。，．・：；！？）」』】%ーぁぃぅぇぉっゃゅょァィゥェォッャュョ";
    const OPENS: &str = "（「『【";
    let is_wide = |letter: char| letter.width() == Some(2);
    let (mut pieces, mut start, mut before) = (Vec::new(), 0, None);
    for (at, letter) in word.char_indices() {
        let may_break = |before: char| {
            (is_wide(before) || is_wide(letter))
                && !BELONGS_BEFORE.contains(letter)
                && !OPENS.contains(before)
        };
        if before.is_some_and(may_break) {
            pieces.push(&word[start..at]);
            start = at;
        }
        before = Some(letter);
    }
    pieces.push(&word[start..]);
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn japanese_breaks_between_letters_and_not_before_a_mark() {
        let sentence = "Ab1が昇降口からc2へ3マス歩きます。".repeat(4);
        let text = wrap([sentence.as_str()], 10, 80);
        let mut lines = text.lines();
        assert!(lines.next().is_some_and(|line| line.width() <= 70), "{text}");
        assert!(lines.clone().count() >= 1, "{text}");
        assert!(lines.all(|line| line.starts_with("          ") && line.width() <= 80), "{text}");
        assert_eq!(text.split_whitespace().collect::<String>(), sentence);
        assert_eq!(pieces("「歩く。」と"), ["「歩", "く。」", "と"]);
        assert_eq!(pieces("Ab1:3-c2"), ["Ab1:3-c2"]);
    }
}
