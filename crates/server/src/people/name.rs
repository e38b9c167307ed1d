//! What people may call themselves and write: plain text in any language, without the characters by which one text can
//! pass for another or spill over its line.

use std::fmt;

pub use blacktop_protocol::LONGEST_NAME;

/// How many marks may stand on one letter. Two are enough for Vietnamese, Hebrew and Thai; towers of them cover the
/// lines above.
const MOST_MARKS: usize = 2;

/// What is wrong with a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadText {
    /// Nothing that can be seen.
    #[error("it is blank")]
    Blank,
    /// Too many characters.
    #[error("it has {count} characters, and {longest} is the most")]
    TooLong {
        /// How many it has.
        count: usize,
        /// How many it may have.
        longest: usize,
    },
    /// A character that has no place in a line of text.
    #[error("it contains {0}, which cannot be shown")]
    Unprintable(CodePoint),
    /// More marks on one letter than any language has.
    #[error("it has more than {MOST_MARKS} marks on one letter")]
    Marks,
}

/// A character by its number, for characters that cannot be shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CodePoint(pub char);

impl fmt::Display for CodePoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "U+{:04X}", u32::from(self.0))
    }
}

/// A display name: one line of 1 to [`LONGEST_NAME`] characters, without space around it.
pub fn clean_name(name: &str) -> Result<String, BadText> {
    clean_text(name, LONGEST_NAME)
}

/// One line of text, trimmed, with runs of white space made single spaces.
pub fn clean_text(text: &str, longest: usize) -> Result<String, BadText> {
    let text = text.split([' ', '\u{a0}', '\u{3000}']);
    let text = text.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    let (mut count, mut marks) = (0, 0);
    for letter in text.chars() {
        if is_unprintable(letter) {
            return Err(BadText::Unprintable(CodePoint(letter)));
        }
        marks = if is_mark(letter) { marks + 1 } else { 0 };
        if marks > MOST_MARKS {
            return Err(BadText::Marks);
        }
        count += 1;
    }
    match text.chars().any(is_visible) {
        false => Err(BadText::Blank),
        true if count > longest => Err(BadText::TooLong { count, longest }),
        true => Ok(text),
    }
}

/// Something to look at: neither a space nor only a mark without a letter.
fn is_visible(letter: char) -> bool {
    // The last is a pattern of dots without a dot.
    !letter.is_whitespace() && !is_mark(letter) && letter != '\u{2800}'
}

/// Controls, line ends, characters of no width, of direction and of format, and those that are no characters at all.
fn is_unprintable(letter: char) -> bool {
    letter.is_control()
        || matches!(u32::from(letter),
            0xad // soft hyphen
            | 0x34f // grapheme joiner
            | 0x600..=0x605 | 0x61c | 0x6dd | 0x70f | 0x890..=0x891 | 0x8e2 // Arabic and Syriac format
            | 0x115f..=0x1160 | 0x3164 | 0xffa0 // Hangul fillers
            | 0x17b4..=0x17b5 // Khmer vowels without shape
            | 0x180b..=0x180f // Mongolian selectors
            | 0x1680 | 0x2000..=0x200a | 0x202f | 0x205f // spaces of odd widths
            | 0x200b..=0x200f // no width, and direction
            | 0x2028..=0x202e // line ends, and direction
            | 0x2060..=0x206f // joiners, isolates, digit shapes
            | 0xe000..=0xf8ff // private use
            | 0xfe00..=0xfe0e // variation selectors, save the one that makes a picture of a sign
            | 0xfeff
            | 0xfff0..=0xffff // anchors, replacement, no characters
            | 0x1bca0..=0x1bca3 | 0x1d173..=0x1d17a // format of shorthand and music
            | 0xe0000..=0xe0fff // tags and more selectors
            | 0xf0000..=0x10ffff // private use
        )
}

/// A mark that stands on or under the letter before it, or the selector that makes a picture of a sign.
fn is_mark(letter: char) -> bool {
    matches!(u32::from(letter),
        0x300..=0x36f
        | 0x483..=0x489
        | 0x591..=0x5bd | 0x5bf | 0x5c1..=0x5c2 | 0x5c4..=0x5c5 | 0x5c7
        | 0x610..=0x61a | 0x64b..=0x65f | 0x670 | 0x6d6..=0x6dc | 0x6df..=0x6e4 | 0x6e7..=0x6e8 | 0x6ea..=0x6ed
        | 0x711 | 0x730..=0x74a | 0x7a6..=0x7b0 | 0x7eb..=0x7f3 | 0x816..=0x82d | 0x859..=0x85b | 0x897..=0x89f
        | 0x8ca..=0x8e1 | 0x8e3..=0x8ff
        | 0xe31 | 0xe34..=0xe3a | 0xe47..=0xe4e | 0xeb1 | 0xeb4..=0xebc | 0xec8..=0xece
        | 0xf18..=0xf19 | 0xf35 | 0xf37 | 0xf39 | 0xf71..=0xf7e | 0xf80..=0xf84 | 0xf86..=0xf87 | 0xf8d..=0xfbc
        | 0x135d..=0x135f
        | 0x1ab0..=0x1aff | 0x1dc0..=0x1dff | 0x20d0..=0x20ff
        | 0x302a..=0x302d | 0x3099..=0x309a | 0xa66f..=0xa672 | 0xa674..=0xa67d | 0xa8e0..=0xa8f1
        | 0xfe0f | 0xfe20..=0xfe2f
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_in_any_language_are_fine() {
        let names = [
            "Ada",
            "  Ada  ",
            "Quick Otter",
            "Zoë",
            "Nguyễn Thị Ánh",
            "Nguye\u{302}\u{303}n",
            "李小龍",
            "さくら",
            "أحمد",
            "שָׁלוֹם",
            "สมชาย",
            "Αθηνά",
            "Ольга",
            "हिन्दी",
            "R2-D2 (bot) #7",
            "🦊 fox",
            "♥\u{fe0f}",
            "O'Neill & Söhne",
            "123456789012345678901234",
        ];
        for name in names {
            assert_eq!(clean_name(name).as_deref(), Ok(name.trim()), "{name:?}");
        }
        assert_eq!(clean_name(" a   b\u{a0}c\u{3000}").as_deref(), Ok("a b c"));
    }

    #[test]
    fn everything_else_says_what_is_wrong() {
        let odd = |letter| BadText::Unprintable(CodePoint(letter));
        let table: [(&str, BadText); 22] = [
            ("", BadText::Blank),
            ("   ", BadText::Blank),
            ("\u{a0}\u{3000}", BadText::Blank),
            ("\u{301}", BadText::Blank),
            ("\u{2800}", BadText::Blank),
            ("1234567890123456789012345", BadText::TooLong { count: 25, longest: 24 }),
            ("tab\there", odd('\t')),
            ("two\nlines", odd('\n')),
            ("\u{7f}", odd('\u{7f}')),
            ("nul\0", odd('\0')),
            ("Ada\u{200b}", odd('\u{200b}')),
            ("Ada\u{200d}", odd('\u{200d}')),
            ("\u{202e}adA", odd('\u{202e}')),
            ("\u{2067}adA", odd('\u{2067}')),
            ("\u{feff}Ada", odd('\u{feff}')),
            ("\u{61c}Ada", odd('\u{61c}')),
            ("Ada\u{e0041}", odd('\u{e0041}')),
            ("Ada\u{ad}", odd('\u{ad}')),
            ("\u{3164}", odd('\u{3164}')),
            ("A\u{fe01}", odd('\u{fe01}')),
            ("A\u{2028}B", odd('\u{2028}')),
            ("Z\u{301}\u{302}\u{303}algo", BadText::Marks),
        ];
        for (name, wrong) in table {
            assert_eq!(clean_name(name), Err(wrong), "{name:?}");
        }
        let told = BadText::Unprintable(CodePoint('\u{200b}')).to_string();
        assert_eq!(told, "it contains U+200B, which cannot be shown");
    }

    #[test]
    fn longer_texts_have_a_length_of_their_own() {
        assert_eq!(clean_text("Well played, all of you!", 200).as_deref(), Ok("Well played, all of you!"));
        assert_eq!(clean_text("ééé", 2), Err(BadText::TooLong { count: 3, longest: 2 }));
    }
}
