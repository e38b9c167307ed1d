//! What is wrong with a server's settings, and what would be right.

use blacktop_server::config::{BadConfig, Origin, Place, Wanted};
use blacktop_words::{Sentence, Words, say};

use crate::page;
use crate::speech::tell;

/// Why there are no settings.
pub(super) fn of_settings(error: &BadConfig) -> Sentence {
    match error {
        BadConfig::Unreadable { file, cause } => {
            say("cli-config-unreadable").with("file", page::name(file)).within("why", Words::system(cause))
        }
        BadConfig::NotToml { file, place: Some(Place { line, column }), .. } => say("cli-config-not-toml")
            .with("file", page::name(file))
            .with("line", line)
            .with("column", column),
        BadConfig::NotToml { file, place: None, .. } => {
            say("cli-config-no-toml").with("file", page::name(file))
        }
        BadConfig::Unknown { origin, meant: None } => say("cli-config-unknown").with("where", place(origin)),
        BadConfig::Unknown { origin, meant: Some(setting) } => {
            let meant = origin.name_of(setting);
            say("cli-config-meant").with("where", place(origin)).with("meant", meant)
        }
        BadConfig::Value { origin, setting, found } => say("cli-config-value")
            .with("where", place(origin))
            .with("found", page::one_line(found))
            .within("wanted", wanted(setting.wanted)),
        BadConfig::NoHome => say("cli-config-no-home"),
    }
}

/// Where a setting stands.
fn place(origin: &Origin) -> String {
    match origin {
        Origin::File { file, key } => {
            tell(&say("cli-config-in-file").with("key", page::one_line(key)).with("file", page::name(file)))
        }
        Origin::Variable(name) => page::one_line(name),
        Origin::Flag(flag) => format!("--{flag}"),
    }
}

/// What its value must be.
fn wanted(wanted: Wanted) -> Sentence {
    match wanted {
        Wanted::Address => say("cli-wanted-address"),
        Wanted::Number { least, most } => say("cli-wanted-number").with("least", least).with("most", most),
        Wanted::From(least) => say("cli-wanted-from").with("least", least),
        Wanted::File => say("cli-wanted-file"),
        Wanted::Url => say("cli-wanted-url"),
        Wanted::Names => say("cli-wanted-names"),
        Wanted::Networks => say("cli-wanted-networks"),
        Wanted::Level => say("cli-wanted-level"),
        Wanted::Format => say("cli-wanted-format"),
        Wanted::Token => say("cli-wanted-token"),
    }
}
