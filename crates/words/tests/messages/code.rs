//! The code and the English files that it speaks from: neither has a name that the other does not know. The code may
//! also say what is the page's; but the page's files are not only for the code.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use blacktop_protocol::wire::Fact;
use blacktop_words::{Language, msg};

use crate::files::{Written, written};

/// The files that the code speaks from. The others are the page's.
const SPOKEN: [&str; 10] =
    ["bots", "cli", "coach", "events", "faults", "outcome", "plain", "refusals", "table", "tui"];

/// Messages by name, with the names of their arguments.
type Messages = BTreeMap<String, BTreeSet<String>>;

fn name_at_start(text: &str) -> &str {
    let end = text.find(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '_'));
    &text[..end.unwrap_or(text.len())]
}

/// What the code says: `msg("name").with("argument", …).number("argument", …)`, and where nothing is to be filled in,
/// the name of a message of the commands alone, as in `title("cli-name")`.
fn said() -> Messages {
    let mut messages = Messages::new();
    for path in code() {
        let text = fs::read_to_string(&path).unwrap();
        let code: Vec<&str> = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
        let code = code.join("\n");
        for rest in code.split("\"cli-").skip(1) {
            messages.entry(format!("cli-{}", name_at_start(rest))).or_default();
        }
        for sentence in code.split("msg(\"").skip(1) {
            let arguments = messages.entry(name_at_start(sentence).to_owned()).or_default();
            let mut rest = &sentence[name_at_start(sentence).len() + 2..];
            while let Some(call) = call(rest) {
                arguments.insert(name_at_start(call).to_owned());
                rest = after_call(call);
            }
        }
    }
    messages
}

/// The files of everybody who speaks.
fn code() -> Vec<PathBuf> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut folders = vec![crates.join("words/src"), crates.join("cli/src"), crates.join("tui/src")];
    let mut paths = Vec::new();
    while let Some(folder) = folders.pop() {
        // A folder of pictures has no code.
        for path in fs::read_dir(&folder).unwrap().map(|file| file.unwrap().path()) {
            match path.is_dir() {
                true => folders.push(path),
                false if path.extension().is_some_and(|ending| ending == "rs") => paths.push(path),
                false => {}
            }
        }
    }
    paths
}

/// The argument's name and what follows, if the text goes on with a call that fills one in.
fn call(text: &str) -> Option<&str> {
    let text = text.trim_start();
    [".with(\"", ".number(\"", ".with_message(\""].iter().find_map(|call| text.strip_prefix(call))
}

/// What follows the closing parenthesis of a call that has been opened.
fn after_call(text: &str) -> &str {
    let mut open = 1;
    let end = text.find(|c: char| {
        open += i32::from(c == '(') - i32::from(c == ')');
        open == 0
    });
    &text[end.expect("every call is closed") + 1..]
}

#[test]
fn messages_and_code_have_the_same_names_and_arguments() {
    let written = written(Language::En);
    let said = said();
    let missing: Vec<&String> = said.keys().filter(|id| !written.contains_key(*id)).collect();
    assert!(missing.is_empty(), "locales/en lacks {missing:?}");
    let is_spoken = |message: &Written| SPOKEN.contains(&message.file.as_str());
    let spoken = written.iter().filter(|(_, message)| is_spoken(message)).map(|(id, _)| id);
    let unused: Vec<&String> = spoken.filter(|id| !said.contains_key(*id)).collect();
    assert!(unused.is_empty(), "nobody says {unused:?} of locales/en");
    for (id, facts) in &said {
        assert_eq!(&written[id].facts, facts, "{id}: on the left its message, on the right the code");
    }
}

/// Whoever says it elsewhere has to tell one from many, so a number stays a number.
#[test]
fn a_sentence_goes_elsewhere_with_its_facts() {
    let said = msg("coach-takes-coins").with("seat", 'A').number("coins", 2).said();
    assert_eq!(said.id, "coach-takes-coins");
    let facts: Vec<(&str, &Fact)> = said.facts.iter().map(|(name, fact)| (name.as_str(), fact)).collect();
    assert_eq!(facts, [("coins", &Fact::Number(2)), ("seat", &Fact::Text("A".to_owned()))]);
}
