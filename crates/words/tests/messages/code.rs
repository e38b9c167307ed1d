//! Code and English files have the same messages with the same arguments. The code may also use messages of the page's files,
//! but not all messages of those are for the code.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use blacktop_bots::coach::{Caveat, CoachReason};
use blacktop_bots::{Bot, Character};
use blacktop_protocol::{AwardKind, Fact};
use blacktop_words::{Language, Localizer, msg};

use crate::files::{Written, written};

/// The files whose messages are all for the code. The others are the page's.
const OF_CODE: [&str; 11] =
    ["bots", "cli", "coach", "events", "faults", "outcome", "pictures", "plain", "refusals", "table", "tui"];

/// Messages by name, with the names of their arguments.
type UsedMessages = BTreeMap<String, BTreeSet<String>>;

fn name_at_start(text: &str) -> &str {
    let end = text.find(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '_'));
    &text[..end.unwrap_or(text.len())]
}

/// The messages that the code uses: `msg("name").with("argument", …).number("argument", …)`, messages of commands without
/// arguments, as in `title("cli-name")`, and those whose ids are made of the names of bots and reasons.
fn said() -> UsedMessages {
    let mut messages = UsedMessages::new();
    for path in code() {
        let text = fs::read_to_string(&path).unwrap();
        let code: Vec<&str> = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
        let code = code.join("\n");
        for rest in code.split("\"cli-").skip(1) {
            messages.entry(format!("cli-{}", name_at_start(rest))).or_default();
        }
        for message in code.split("msg(\"").skip(1) {
            let arguments = messages.entry(name_at_start(message).to_owned()).or_default();
            let mut rest = &message[name_at_start(message).len() + 2..];
            while let Some(call) = call(rest) {
                arguments.insert(name_at_start(call).to_owned());
                rest = after_call(call);
            }
        }
    }
    for id in Bot::ALL.map(Localizer::bot_id) {
        messages.insert(format!("{id}-plays"), BTreeSet::new());
        messages.insert(id, BTreeSet::new());
    }
    for id in AwardKind::ALL.map(Localizer::award_id) {
        messages.insert(format!("{id}-deed"), BTreeSet::from(["count".to_owned()]));
        messages.insert(id, BTreeSet::new());
    }
    for character in Character::ALL {
        messages.insert(format!("cast-{character}"), BTreeSet::new());
        messages.insert(format!("cast-{character}-temper"), BTreeSet::new());
    }
    for (name, facts) in CoachReason::KINDS.iter().chain(Caveat::KINDS) {
        // These share the message of another reason, and so have to have the same facts.
        let name = match *name {
            "watches" => "fight-in-sight",
            "threatens-kiss" => "kiss-ahead",
            other => other,
        };
        let facts: BTreeSet<String> = facts.iter().map(|fact| (*fact).to_owned()).collect();
        let known = messages.entry(format!("coach-{name}")).or_insert_with(|| facts.clone());
        assert_eq!(*known, facts, "{name}");
    }
    messages
}

/// The source files of all crates that use messages.
fn code() -> Vec<PathBuf> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut folders = vec![
        crates.join("words/src"),
        crates.join("cli/src"),
        crates.join("lab/src"),
        crates.join("pictures/src"),
        crates.join("server/src"),
        crates.join("tui/src"),
    ];
    let mut paths = Vec::new();
    while let Some(folder) = folders.pop() {
        for path in fs::read_dir(&folder).unwrap().map(|file| file.unwrap().path()) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                paths.push(path);
            }
        }
    }
    paths
}

/// The rest after the opening quote of an argument's name, if the text goes on with a call that sets one.
fn call(text: &str) -> Option<&str> {
    let text = text.trim_start();
    [".with(\"", ".number(\"", ".with_message(\""].iter().find_map(|call| text.strip_prefix(call))
}

/// The rest after the closing parenthesis of an open call.
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
    let is_spoken = |message: &Written| OF_CODE.contains(&message.file.as_str());
    let spoken = written.iter().filter(|(_, message)| is_spoken(message)).map(|(id, _)| id);
    let unused: Vec<&String> = spoken.filter(|id| !said.contains_key(*id)).collect();
    assert!(unused.is_empty(), "the code uses none of {unused:?} of locales/en");
    for (id, facts) in &said {
        assert_eq!(&written[id].facts, facts, "{id}: on the left its message, on the right the code");
    }
}

/// A client needs numbers as numbers, to select singular or plural.
#[test]
fn numbers_stay_numbers_on_the_wire() {
    let said = msg("coach-takes-coins").with("seat", 'A').number("coins", 2).localized();
    assert_eq!(said.id, "coach-takes-coins");
    let facts: Vec<(&str, &Fact)> = said.facts.iter().map(|(name, fact)| (name.as_str(), fact)).collect();
    assert_eq!(facts, [("coins", &Fact::Number(2)), ("seat", &Fact::Text("A".to_owned()))]);
}
