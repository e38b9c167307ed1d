//! The players' rulebook has a message for every clause of `docs/RULES.md`, in every language that has a rulebook.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use fluent_syntax::ast::PatternElement;

use crate::files::{Messages, texts, translated, written};

/// A section of the rules and the numbers of its clauses, which are none where it is a table or a drawing.
type Sections = BTreeMap<u32, BTreeSet<u32>>;

/// `## 2. The turn` begins a section, `- **2.13**` a clause.
fn sections() -> Sections {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/RULES.md");
    let mut sections = Sections::new();
    for line in fs::read_to_string(path).unwrap().lines() {
        let title = line.strip_prefix("## ").and_then(|title| title.split_once('.'));
        if let Some(section) = title.and_then(|(number, _)| number.parse().ok()) {
            sections.insert(section, BTreeSet::new());
        }
        let bold = line.strip_prefix("- **").and_then(|line| line.split_once("**"));
        let numbers = bold.and_then(|(bold, _)| bold.split_once('.'));
        if let Some((Ok(section), Ok(clause))) = numbers.map(|(s, c)| (s.parse(), c.parse())) {
            sections.get_mut(&section).expect("a clause stands in its section").insert(clause);
        }
    }
    sections
}

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

#[test]
fn every_clause_has_its_message() {
    let sections = sections();
    assert_eq!(sections.len(), 12);
    for mut rulebook in rulebooks() {
        for preface in ["rules-intro", "rules-reading"] {
            assert!(rulebook.remove(preface).is_some(), "there is no {preface}");
        }
        for (section, clauses) in &sections {
            assert!(rulebook.remove(&format!("rules-{section}")).is_some(), "section {section} has no title");
            for clause in clauses {
                let id = format!("rule-{section}-{clause}");
                assert!(rulebook.remove(&id).is_some(), "there is no {id}");
            }
            // A table or a drawing becomes as many messages as it takes.
            let more = (1..).map(|clause| format!("rule-{section}-{clause}"));
            let taken = more.skip(clauses.len()).take_while(|id| rulebook.remove(id).is_some()).count();
            assert_eq!(taken > 0, clauses.is_empty(), "section {section} has {taken} messages too many");
        }
        assert!(rulebook.is_empty(), "these are no clauses: {:?}", rulebook.keys());
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
