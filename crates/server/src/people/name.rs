//! Checks names and chat texts: plain text in any language, without characters that hide, reorder or overlap text.

use std::fmt;
use std::sync::LazyLock;

pub use blacktop_protocol::LONGEST_NAME;
use blacktop_table::look_alike;
use blacktop_words::{Localizer, msg};
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};

use crate::error::Error;
use crate::refusal;

/// In records, the name of a bot begins with this.
const BOT_PREFIX: &str = "bot:";

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TextError {
    #[error("blank")]
    Blank,
    #[error("{count} characters, at most {longest} are allowed")]
    TooLong { count: usize, longest: usize },
    #[error("character {0} is not allowed")]
    Unprintable(CodePoint),
    #[error("too many marks on one letter")]
    Marks,
}

/// Shows a character by its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CodePoint(pub char);

impl fmt::Display for CodePoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "U+{:04X}", u32::from(self.0))
    }
}

/// A display name: one line of 1 to [`LONGEST_NAME`] characters, without space around it.
pub fn clean_name(name: &str) -> Result<String, TextError> {
    clean_text(name, LONGEST_NAME)
}

/// That a name is not what a bot is called, in any language, and does not look like it.
pub fn check_person_name(name: &str) -> Result<(), Error> {
    static BOTS: LazyLock<Vec<String>> = LazyLock::new(Localizer::all_bot_names);
    let beginning: String = name.chars().take(BOT_PREFIX.len()).collect();
    if look_alike(&beginning, BOT_PREFIX) || BOTS.iter().any(|bot| look_alike(name, bot)) {
        return Err(refusal::no_value(&msg("refused-bot-name").with("name", name)));
    }
    Ok(())
}

/// One line of text, trimmed, with runs of white space made single spaces.
pub fn clean_text(text: &str, longest: usize) -> Result<String, TextError> {
    let text = text.split([' ', '\u{a0}', '\u{3000}']);
    let text = text.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    let (mut count, mut marks) = (0, 0);
    for letter in text.chars() {
        if is_unprintable(letter) {
            return Err(TextError::Unprintable(CodePoint(letter)));
        }
        marks = if is_mark(letter) { marks + 1 } else { 0 };
        if marks > max_marks(letter) {
            return Err(TextError::Marks);
        }
        count += 1;
    }
    if !text.chars().any(is_visible) {
        Err(TextError::Blank)
    } else if count > longest {
        Err(TextError::TooLong { count, longest })
    } else {
        Ok(text)
    }
}

/// Neither a space nor a mark without a letter.
fn is_visible(letter: char) -> bool {
    const BRAILLE_BLANK: char = '\u{2800}';
    !letter.is_whitespace() && !is_mark(letter) && letter != BRAILLE_BLANK
}

/// Controls, line ends, characters of zero width, of direction and of format, private use and unassigned code points.
fn is_unprintable(letter: char) -> bool {
    use GeneralCategory as Category;
    match letter.general_category() {
        Category::Control | Category::Format | Category::PrivateUse | Category::Unassigned => true,
        Category::LineSeparator | Category::ParagraphSeparator => true,
        // Runs of these have become a plain space already.
        Category::SpaceSeparator => letter != ' ',
        // Letters and marks that are drawn as nothing, and signs that stand for a damaged text.
        _ => matches!(letter,
            '\u{34f}' // grapheme joiner
            | '\u{115f}'..='\u{1160}' | '\u{3164}' | '\u{ffa0}' // Hangul fillers
            | '\u{17b4}'..='\u{17b5}' // Khmer vowels without shape
            | '\u{180b}'..='\u{180d}' | '\u{180f}' // Mongolian variation selectors
            | '\u{fe00}'..='\u{fe0e}' | '\u{e0100}'..='\u{e01ef}' // variation selectors but U+FE0F, which makes an emoji
            | '\u{fffc}'..='\u{fffd}'),
    }
}

/// A mark that is drawn over or under the letter before it. Spacing marks (Mc) take room of their own.
fn is_mark(letter: char) -> bool {
    matches!(letter.general_category(), GeneralCategory::NonspacingMark | GeneralCategory::EnclosingMark)
}

/// How many marks may follow one letter. Two are enough for Vietnamese and Hebrew, and keep towers of marks from covering the
/// lines above; the scripts of India and its neighbours write vowels, tones and stacked consonants as marks.
fn max_marks(mark: char) -> usize {
    if ('\u{900}'..'\u{1ab0}').contains(&mark) { 4 } else { 2 }
}

#[cfg(test)]
mod tests {
    use blacktop_words::Language;

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
            "ज़ुंबा",
            "မြန်မာ",
            "ខ្មែរ",
            "தமிழ்",
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
    fn people_do_not_have_the_names_of_bots() {
        let bots = [
            "Rocco",
            "rocco",
            "R\u{43e}cc\u{43e}",
            "the fox",
            "The Fox",
            "bot:level1",
            "B\u{43e}t:x",
            "B0T:x",
            "R0cco",
        ];
        for name in bots {
            assert!(check_person_name(name).is_err(), "{name}");
        }
        for language in Language::ALL {
            let words = Localizer::new(language);
            let level = words.bot_name("level1".parse().unwrap());
            assert!(check_person_name(&level).is_err(), "{level}");
        }
        for name in ["Ada", "Roccobert", "Quick Fox", "R2-D2 (bot) #7", "Bot", "Robotnik"] {
            assert!(check_person_name(name).is_ok(), "{name}");
        }
    }

    #[test]
    fn bad_names_are_refused_with_the_reason() {
        let odd = |letter| TextError::Unprintable(CodePoint(letter));
        let table: [(&str, TextError); 26] = [
            ("", TextError::Blank),
            ("   ", TextError::Blank),
            ("\u{a0}\u{3000}", TextError::Blank),
            ("\u{301}", TextError::Blank),
            ("\u{2800}", TextError::Blank),
            ("1234567890123456789012345", TextError::TooLong { count: 25, longest: 24 }),
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
            ("Z\u{301}\u{302}\u{303}algo", TextError::Marks),
            ("\u{e01}\u{e49}\u{e49}\u{e49}\u{e49}\u{e49}", TextError::Marks),
            ("A\u{2003}B", odd('\u{2003}')),
            ("A\u{e000}", odd('\u{e000}')),
            ("A\u{fffd}", odd('\u{fffd}')),
        ];
        for (name, wrong) in table {
            assert_eq!(clean_name(name), Err(wrong), "{name:?}");
        }
        let told = TextError::Unprintable(CodePoint('\u{200b}')).to_string();
        assert_eq!(told, "character U+200B is not allowed");
    }

    #[test]
    fn longer_texts_have_a_length_of_their_own() {
        assert_eq!(clean_text("Well played, all of you!", 200).as_deref(), Ok("Well played, all of you!"));
        assert_eq!(clean_text("ééé", 2), Err(TextError::TooLong { count: 3, longest: 2 }));
    }
}
