//! Every language has one word per idea. The glossaries of French and Japanese open `bots.ftl`; the words here have crept in
//! before, each with the one to write instead.

use blacktop_words::Language;

use crate::files::{texts, written};

/// Words that no message may have, and what the glossary has for them.
type Forbidden = &'static [(&'static str, &'static str)];

const ENGLISH: Forbidden = &[
    ("'", "’"),
    ("\"", "“ and ”"),
    ("chances in 100", "win probability of …%"),
    ("chances to win", "win probability"),
    ("has the turn", "’s turn"),
    ("is no action", "isn’t a valid action"),
    ("is no position", "isn’t a valid position"),
    ("look back", "review"),
    ("look on", "watch"),
    ("looking on", "watching"),
    ("shall", "should"),
    ("slantwise", "diagonally"),
    ("telephone", "phone"),
    ("the dice", "random"),
    ("written down", "saved"),
];

const FRENCH: Forbidden = &[
    ("cafard", "cafter"),
    ("cafardage", "caftage"),
    ("cage à écureuil", "cage à grimper"),
    ("jeu lent", "partie en différé"),
    ("nonne", "sœur"),
    ("pièce choisie", "pion choisi"),
    ("pièce pointée", "pion pointé"),
    ("pièce suivante", "pion suivant"),
    ("rapporter", "cafter"),
    ("souhait", "demande"),
    ("surveillante", "sœur"),
    ("vœu", "demande"),
];

const JAPANESE: Forbidden = &[
    ("CPU", "コンピューター"),
    ("あなたの番", "あなたの手番"),
    ("けんか", "ケンカ"),
    ("ターン", "手番"),
    ("ブラウザー", "ブラウザ"),
    ("ボット", "コンピューター"),
    ("休み時間", "昼休み"),
    ("再戦", "もう一度遊ぶ、次のゲーム"),
    ("腕相撲", "腕ずもう"),
    ("取り寄せ", "読みこむ"),
    ("尼", "シスター"),
    ("規則", "ルール"),
    ("願い", "リクエスト"),
    ("： ", "： without a space after it"),
];

/// Messages that have such a word with another meaning.
const EXCEPTIONS: [(Language, &str, &str); 1] = [(Language::En, "rules-10", "written down")];

fn forbidden(language: Language) -> Forbidden {
    match language {
        Language::En => ENGLISH,
        Language::Fr => FRENCH,
        Language::Ja => JAPANESE,
    }
}

/// Whether a text has a word, which in a language with spaces is not a part of a longer one; in French it may have an
/// ending, as plurals and verbs do.
fn contains(language: Language, text: &str, word: &str) -> bool {
    let (text, word) = (text.to_lowercase(), word.to_lowercase());
    let is_latin_letter =
        |letter: Option<char>| letter.is_some_and(|letter| letter.is_alphabetic() && letter < '\u{250}');
    text.match_indices(&word).any(|(at, found)| {
        let before = is_latin_letter(text[..at].chars().next_back()) && is_latin_letter(word.chars().next());
        let after = is_latin_letter(text[at + found.len()..].chars().next())
            && is_latin_letter(word.chars().next_back());
        !before && (!after || language == Language::Fr)
    })
}

#[test]
fn no_message_has_a_word_that_the_glossary_replaces() {
    let mut found = Vec::new();
    for language in Language::ALL {
        // The words of the printed sheets are for the search, and other spellings of commands are only typed.
        let is_typed = |id: &str| id.starts_with("box-") || id.starts_with("plain-verb-");
        for (id, message) in written(language).into_iter().filter(|(id, _)| !is_typed(id)) {
            for text in texts(&message.pattern) {
                for (word, instead) in forbidden(language) {
                    let allowed = EXCEPTIONS.contains(&(language, id.as_str(), *word));
                    if contains(language, &text, word) && !allowed {
                        found.push(format!("locales/{}: {id}: “{word}”, write {instead}", language.code()));
                    }
                }
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// A question or exclamation mark in the middle of a Japanese text is followed by a wide space, unless a bracket follows
/// or closes.
#[test]
fn a_wide_space_follows_japanese_question_and_exclamation_marks() {
    for (id, message) in written(Language::Ja) {
        for text in texts(&message.pattern) {
            let mut rest = text.split(['？', '！']).skip(1);
            assert!(
                rest.all(|rest| rest.is_empty() || rest.starts_with(['　', '」', '）', '（'])),
                "{id}: {text}"
            );
        }
    }
}

#[test]
fn words_are_found_as_wholes() {
    assert!(contains(Language::En, "Where shall we go?", "shall"));
    assert!(!contains(Language::En, "a shallow pool", "shall"));
    assert!(contains(Language::Ja, "けんかを続ける", "けんか"));
    assert!(contains(Language::Fr, "Un vœu\u{202f}!", "vœu"));
    assert!(contains(Language::Fr, "Des vœux", "vœu") && contains(Language::Fr, "cafarder", "cafard"));
    assert!(!contains(Language::Fr, "un aveu", "veu"));
}
