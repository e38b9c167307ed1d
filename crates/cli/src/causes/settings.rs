//! What is wrong with a server's settings, and what would be right.

use blacktop_server::config::{BadConfig, Origin, Place, Wanted};
use blacktop_words::{Localizer, Message, msg};

use crate::page;
use crate::speech::tell;

/// Why there are no settings.
pub(super) fn of_settings(error: &BadConfig) -> Message {
    match error {
        BadConfig::Unreadable { file, cause } => msg("cli-config-unreadable")
            .with("file", page::name(file))
            .with_message("why", Localizer::io_error(cause)),
        BadConfig::NotToml { file, place: Some(Place { line, column }), .. } => msg("cli-config-not-toml")
            .with("file", page::name(file))
            .with("line", line)
            .with("column", column),
        BadConfig::NotToml { file, place: None, .. } => {
            msg("cli-config-no-toml").with("file", page::name(file))
        }
        BadConfig::Unknown { origin, meant: None } => msg("cli-config-unknown").with("where", place(origin)),
        BadConfig::Unknown { origin, meant: Some(setting) } => {
            let meant = origin.name_of(setting);
            msg("cli-config-meant").with("where", place(origin)).with("meant", meant)
        }
        BadConfig::Value { origin, setting, found } => msg("cli-config-value")
            .with("where", place(origin))
            .with("found", page::one_line(found))
            .with_message("wanted", wanted(setting.wanted)),
        BadConfig::NoHome => msg("cli-config-no-home"),
    }
}

/// Where a setting stands.
fn place(origin: &Origin) -> String {
    match origin {
        Origin::File { file, key } => {
            tell(&msg("cli-config-in-file").with("key", page::one_line(key)).with("file", page::name(file)))
        }
        Origin::Variable(name) => page::one_line(name),
        Origin::Flag(flag) => format!("--{flag}"),
    }
}

/// What its value must be.
fn wanted(wanted: Wanted) -> Message {
    match wanted {
        Wanted::Address => msg("cli-wanted-address"),
        Wanted::Number { least, most } => msg("cli-wanted-number").with("least", least).with("most", most),
        Wanted::From(least) => msg("cli-wanted-from").with("least", least),
        Wanted::File => msg("cli-wanted-file"),
        Wanted::Url => msg("cli-wanted-url"),
        Wanted::Names => msg("cli-wanted-names"),
        Wanted::Networks => msg("cli-wanted-networks"),
        Wanted::Level => msg("cli-wanted-level"),
        Wanted::Format => msg("cli-wanted-format"),
        Wanted::Token => msg("cli-wanted-token"),
    }
}
