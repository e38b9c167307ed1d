//! Every language has the messages of English with the same arguments, and all of them can be formatted.

use std::collections::BTreeSet;
use std::fs;

use blacktop_words::{Language, Localizer, msg};
use fluent_templates::fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};

use crate::files::{files, locales, translated, written};

/// Messages that are the same as in English on purpose.
const ALIKE: [(Language, &str); 37] = [
    (Language::Fr, "board-piece"),
    (Language::Fr, "board-space"),
    (Language::Fr, "cast-amina"),
    (Language::Fr, "cast-luna"),
    (Language::Fr, "cast-momo"),
    (Language::Fr, "cast-nina"),
    (Language::Fr, "cast-noa"),
    (Language::Fr, "cast-rocco"),
    (Language::Fr, "cli-bot-character"),
    (Language::Fr, "cli-panel-phase"),
    (Language::Fr, "cli-plot-shares-end"),
    (Language::Fr, "cli-show-position"),
    (Language::Fr, "colour-orange"),
    (Language::Fr, "common-level"),
    (Language::Fr, "common-menu"),
    (Language::Fr, "common-name"),
    (Language::Fr, "common-title"),
    (Language::Fr, "end-award"),
    (Language::Fr, "end-score"),
    (Language::Fr, "list-more"),
    (Language::Fr, "log-turn"),
    (Language::Fr, "look-minute"),
    (Language::Fr, "look-player"),
    (Language::Fr, "look-turn"),
    (Language::Fr, "rules-number"),
    (Language::Fr, "table-namesake"),
    (Language::Fr, "turn-pass-question"),
    (Language::Ja, "board-piece"),
    (Language::Ja, "board-space"),
    (Language::Ja, "cli-decimal"),
    (Language::Ja, "common-name"),
    (Language::Ja, "tui-name-end"),
    (Language::Ja, "tui-name-enter"),
    (Language::Ja, "tui-name-escape"),
    (Language::Ja, "tui-name-home"),
    (Language::Ja, "tui-name-page-down"),
    (Language::Ja, "tui-name-page-up"),
];

#[test]
fn every_folder_is_a_language() {
    let codes = Language::ALL.map(Language::code);
    for entry in fs::read_dir(locales()).unwrap().map(Result::unwrap) {
        let name = entry.file_name().into_string().unwrap();
        assert!(codes.contains(&name.as_str()), "locales/{name} is no language");
    }
    assert!(translated().contains(&Language::En));
}

#[test]
fn every_language_has_the_messages_of_english() {
    let english = written(Language::En);
    let files: BTreeSet<&String> = english.values().map(|message| &message.file).collect();
    for language in translated() {
        let mut messages = written(language);
        let missing: Vec<&String> = english.keys().filter(|id| !messages.contains_key(*id)).collect();
        assert!(missing.is_empty(), "locales/{} lacks {missing:?}", language.code());
        // Files that English does not have are not compared.
        messages.retain(|_, message| files.contains(&message.file));
        for (id, message) in &messages {
            let original = english.get(id).unwrap_or_else(|| panic!("locales/en lacks {id}"));
            assert_eq!(message.file, original.file, "{id} in locales/{}", language.code());
            assert_eq!(message.facts, original.facts, "{id} in locales/{}", language.code());
        }
    }
}

#[test]
fn every_message_is_translated() {
    let english = written(Language::En);
    for language in translated().into_iter().filter(|language| *language != Language::En) {
        let messages = written(language);
        let same = |id: &&String| english.get(*id).is_some_and(|m| m.pattern == messages[*id].pattern);
        let alike: BTreeSet<&str> = messages.keys().filter(same).map(String::as_str).collect();
        let allowed = ALIKE.iter().filter(|(of, _)| *of == language).map(|(_, id)| *id);
        assert_eq!(
            alike,
            allowed.collect(),
            "on the left the messages that locales/{} has in English",
            language.code()
        );
    }
}

/// Sample arguments: numbers of all plural categories, and a name.
fn samples() -> Vec<FluentValue<'static>> {
    let numbers = [0, 1, 2, 5, 30].map(FluentValue::from);
    numbers.into_iter().chain([FluentValue::from("Ab1")]).collect()
}

fn bundle(language: Language) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new(vec![language.code().parse().unwrap()]);
    bundle.set_use_isolating(false);
    for path in files(&locales().join(language.code()), "ftl") {
        let resource = FluentResource::try_new(fs::read_to_string(path).unwrap()).unwrap();
        bundle.add_resource(resource).unwrap();
    }
    bundle
}

#[test]
fn every_message_can_be_formatted() {
    for language in translated() {
        let bundle = bundle(language);
        for (id, message) in written(language) {
            let value = match id.split_once('.') {
                None => bundle.get_message(&id).unwrap().value().unwrap(),
                Some((id, name)) => bundle.get_message(id).unwrap().get_attribute(name).unwrap().value(),
            };
            for sample in samples() {
                let facts: FluentArgs<'_> =
                    message.facts.iter().map(|name| (name.as_str(), sample.clone())).collect();
                let mut errors = Vec::new();
                let told = bundle.format_pattern(value, Some(&facts), &mut errors);
                assert!(errors.is_empty(), "{id} in locales/{}: {errors:?}", language.code());
                assert!(!told.trim().is_empty() && !told.contains(['{', '}']), "{id}: {told}");
            }
        }
    }
}

/// The localizer uses the files of its language and does not fall back to English.
#[test]
fn a_localizer_uses_its_own_language() {
    for language in translated() {
        let (bundle, words) = (bundle(language), Localizer::new(language));
        for (id, message) in written(language).into_iter().filter(|(id, _)| !id.contains('.')) {
            let id: &'static str = id.leak();
            let value = bundle.get_message(id).unwrap().value().unwrap();
            for count in [0_usize, 1, 2, 30] {
                let facts = message.facts.iter().map(|name| (name.as_str(), FluentValue::from(count)));
                let told = bundle.format_pattern(value, Some(&facts.collect()), &mut Vec::new());
                let names = message.facts.iter().map(|name| -> &'static str { name.clone().leak() });
                let sentence = names.fold(msg(id), |sentence, name| sentence.number(name, count));
                assert_eq!(words.format(&sentence), told);
            }
        }
    }
}

#[test]
fn a_message_that_cannot_be_formatted_reads_as_its_id() {
    for language in Language::ALL {
        let words = Localizer::new(language);
        // The seat is missing.
        assert_eq!(words.format(&msg("event-passed")), "event-passed");
        assert_ne!(words.format(&msg("event-bell")), "event-bell");
    }
}
