//! The files of `locales` and the code that fills them in: neither has a name that the other does not know.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use blacktop_protocol::wire::Fact;
use blacktop_words::{Language, Words, say};

/// Messages by name, with the names of their arguments.
type Messages = BTreeMap<String, BTreeSet<String>>;

fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let paths = fs::read_dir(&folder).unwrap().map(|file| file.unwrap().path());
    let mut paths: Vec<PathBuf> =
        paths.filter(|path| path.extension().is_some_and(|e| e == ending)).collect();
    assert!(!paths.is_empty(), "{}", folder.display());
    paths.sort();
    paths
}

fn name_at_start(text: &str) -> &str {
    let end = text.find(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '_'));
    &text[..end.unwrap_or(text.len())]
}

/// What a language's files have: a message begins at the start of a line.
fn written(language: Language) -> Messages {
    let mut messages = Messages::new();
    for path in files(&format!("../../locales/{}", language.code()), "ftl") {
        let text = fs::read_to_string(&path).unwrap();
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        let mut current = String::new();
        for line in lines {
            if line.starts_with(|c: char| c.is_ascii_lowercase()) {
                current = name_at_start(line).to_owned();
                let known = messages.insert(current.clone(), BTreeSet::new());
                assert!(known.is_none(), "{}: {current} is there twice", path.display());
            }
            let arguments = line.split('$').skip(1).map(|rest| name_at_start(rest).to_owned());
            messages.entry(current.clone()).or_default().extend(arguments);
        }
    }
    messages.remove("");
    messages
}

/// What the code says: `say("name").with("argument", …).number("argument", …)`.
fn said() -> Messages {
    let mut messages = Messages::new();
    for path in files("src", "rs") {
        let text = fs::read_to_string(&path).unwrap();
        let code: Vec<&str> = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
        for sentence in code.join("\n").split("say(\"").skip(1) {
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

/// The argument's name and what follows, if the text goes on with a call that fills one in.
fn call(text: &str) -> Option<&str> {
    let text = text.trim_start();
    text.strip_prefix(".with(\"").or_else(|| text.strip_prefix(".number(\""))
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
    for language in Language::ALL {
        let (written, said) = (written(language), said());
        let missing: Vec<&String> = said.keys().filter(|id| !written.contains_key(*id)).collect();
        assert!(missing.is_empty(), "locales/{} lacks {missing:?}", language.code());
        let unused: Vec<&String> = written.keys().filter(|id| !said.contains_key(*id)).collect();
        assert!(unused.is_empty(), "nobody says {unused:?} of locales/{}", language.code());
        for (id, arguments) in &written {
            let unknown: Vec<&String> = arguments.difference(&said[id]).collect();
            assert!(unknown.is_empty(), "{id} in locales/{} wants {unknown:?}", language.code());
            // Other languages may do without some of what English needs.
            assert!(
                language != Language::En || *arguments == said[id],
                "{id} leaves out some of {:?}",
                said[id]
            );
        }
    }
}

/// Whatever stands in for a message that cannot be read or lacks an argument is the message's own name.
#[test]
fn every_message_can_be_told() {
    for language in Language::ALL {
        let words = Words::new(language);
        for (id, arguments) in written(language) {
            let leak = |text: String| -> &'static str { text.leak() };
            for count in [0, 1, 2, 30] {
                let sentence = arguments
                    .iter()
                    .fold(say(leak(id.clone())), |sentence, name| sentence.number(leak(name.clone()), count));
                let told = words.tell(&sentence);
                assert_ne!(told, id);
                assert!(!told.contains(['{', '}', '\u{2068}']), "{told}");
            }
        }
    }
}

#[test]
fn the_languages_are_the_folders() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales");
    let names = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let names: BTreeSet<String> = names.collect();
    assert_eq!(names, Language::ALL.map(|language| language.code().to_owned()).into());
}

/// Whoever says it elsewhere has to tell one from many, so a number stays a number.
#[test]
fn a_sentence_goes_elsewhere_with_its_facts() {
    let said = say("coach-takes-coins").with("seat", 'A').number("coins", 2).said();
    assert_eq!(said.id, "coach-takes-coins");
    let facts: Vec<(&str, &Fact)> = said.facts.iter().map(|(name, fact)| (name.as_str(), fact)).collect();
    assert_eq!(facts, [("coins", &Fact::Number(2)), ("seat", &Fact::Text("A".to_owned()))]);
}
