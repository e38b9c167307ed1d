//! The players' rulebook: its clauses are numbered without gaps, name only clauses that there are, and are marked as promised.

use std::collections::BTreeSet;

use fluent_syntax::ast::PatternElement;

use crate::files::{Messages, texts, translated, written};

/// The clauses that decide what the printed rules leave open, and those where the printed editions differ.
const RULINGS: [&str; 19] = [
    "1.4", "1.6", "2.6", "2.8", "2.10", "2.12", "2.13", "3.4", "4.1", "4.3", "5.4", "5.5", "6.1", "6.3",
    "6.4", "6.5", "7.4", "8.2", "8.3",
];
const BY_EDITION: [&str; 3] = ["4.2", "6.6", "7.4"];

/// The rulebooks of all languages that have one.
fn rulebooks() -> Vec<Messages> {
    let rulebooks = translated().into_iter().map(|language| {
        let mut messages = written(language);
        messages.retain(|_, message| message.file == "rulebook");
        messages
    });
    rulebooks.filter(|rulebook| !rulebook.is_empty()).collect()
}

/// Section 2 is `rules-2`, its clause 2.13 `rule-2-13`.
#[test]
fn clauses_are_numbered_without_gaps() {
    for mut rulebook in rulebooks() {
        for section in 1..=12 {
            assert!(rulebook.remove(&format!("rules-{section}")).is_some(), "section {section} has no title");
            let clauses = (1..).map(|clause| format!("rule-{section}-{clause}"));
            let count = clauses.take_while(|id| rulebook.remove(id).is_some()).count();
            assert!(count > 0, "section {section} has no clause");
        }
        let left: Vec<&String> = rulebook.keys().filter(|id| id.starts_with("rule-")).collect();
        assert!(left.is_empty(), "these clauses stand behind a gap: {left:?}");
    }
}

#[test]
fn clauses_name_clauses_that_are_there() {
    for rulebook in rulebooks() {
        for (id, message) in &rulebook {
            let PatternElement::TextElement { value } = &message.pattern.elements[0] else {
                panic!("{id} is not plain text");
            };
            for number in value.split(|c: char| !(c.is_ascii_digit() || c == '.')) {
                let number = number.trim_matches('.');
                let Some((section, clause)) = number.split_once('.') else { continue };
                let named = format!("rule-{section}-{clause}");
                assert!(rulebook.contains_key(&named), "{id} speaks of {number}");
            }
        }
    }
}

/// The introduction promises it, and the page makes these marks stand out.
#[test]
fn rulings_and_differences_between_editions_are_marked() {
    for language in translated() {
        let messages = written(language);
        let marked = |mark: &str| -> BTreeSet<String> {
            let mark = texts(&messages[mark].pattern).concat();
            let clauses = messages.iter().filter(|(id, _)| id.starts_with("rule-"));
            let marked = clauses.filter(|(_, message)| texts(&message.pattern).concat().contains(&mark));
            marked.map(|(id, _)| id["rule-".len()..].replace('-', ".")).collect()
        };
        assert_eq!(marked("rules-ruling"), RULINGS.map(str::to_owned).into(), "{language:?}");
        assert_eq!(marked("rules-by-edition"), BY_EDITION.map(str::to_owned).into(), "{language:?}");
    }
}
