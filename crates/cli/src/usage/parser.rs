//! What the parser has against a command line, in the reader's language. Its own words are English; these are made from
//! the kind of its error and what it has put beside it.

use std::error::Error as _;
use std::num::{IntErrorKind, ParseIntError};

use blacktop_words::{Message, UnknownLanguage, msg};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, CommandFactory};

use super::Unfit;
use crate::Cli;
use crate::speech::row;

/// What is wrong, without where help is.
pub(super) fn sentence(error: &clap::Error) -> Message {
    let (argument, value) = (text(error, ContextKind::InvalidArg), text(error, ContextKind::InvalidValue));
    match error.kind() {
        ErrorKind::UnknownArgument => unknown(error, &argument),
        ErrorKind::InvalidSubcommand => no_command(error),
        ErrorKind::InvalidValue => not_possible(error, &argument, &value),
        ErrorKind::ValueValidation => msg("cli-usage-value")
            .with("value", value)
            .with("argument", argument)
            .with_message("why", why(error)),
        ErrorKind::ArgumentConflict => match text(error, ContextKind::PriorArg) {
            other if other == argument => msg("cli-usage-twice").with("argument", argument),
            other => msg("cli-usage-conflict").with("argument", argument).with("other", other),
        },
        ErrorKind::MissingRequiredArgument => msg("cli-usage-missing").with("arguments", argument),
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            msg("cli-usage-no-command")
        }
        ErrorKind::TooManyValues => msg("cli-usage-too-many").with("value", value).with("argument", argument),
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            msg("cli-usage-too-few").with("argument", argument)
        }
        ErrorKind::NoEquals => msg("cli-usage-no-equals").with("argument", argument),
        ErrorKind::InvalidUtf8 => msg("cli-usage-no-text"),
        // Help is no error, and what the parser may have against a line tomorrow is not known today.
        _ => msg("cli-usage-wrong"),
    }
}

/// What the parser has put beside its error: one thing, several, or nothing.
fn texts(error: &clap::Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => vec![text.clone()],
        Some(ContextValue::Strings(texts)) => texts.clone(),
        _ => Vec::new(),
    }
}

fn text(error: &clap::Error, kind: ContextKind) -> String {
    row(texts(error, kind))
}

fn unknown(error: &clap::Error, argument: &str) -> Message {
    let meant = text(error, ContextKind::SuggestedArg);
    if !meant.is_empty() {
        return msg("cli-usage-unknown-meant").with("argument", argument).with("meant", meant);
    }
    let command = Cli::command();
    let knows = |command: &&Command| {
        let mut flags = command.get_arguments().filter_map(|known| known.get_long());
        flags.any(|flag| argument.strip_prefix("--") == Some(flag))
    };
    let elsewhere: Vec<&str> = command.get_subcommands().filter(knows).map(Command::get_name).collect();
    match elsewhere.is_empty() {
        true => msg("cli-usage-unknown").with("argument", argument),
        false => {
            msg("cli-usage-unknown-elsewhere").with("argument", argument).with("commands", row(elsewhere))
        }
    }
}

fn no_command(error: &clap::Error) -> Message {
    let command = text(error, ContextKind::InvalidSubcommand);
    match texts(error, ContextKind::SuggestedSubcommand).into_iter().next() {
        Some(meant) => msg("cli-usage-command-meant").with("command", command).with("meant", meant),
        None => msg("cli-usage-command").with("command", command),
    }
}

/// A value that is none of a few, or none at all.
fn not_possible(error: &clap::Error, argument: &str, value: &str) -> Message {
    let possible = text(error, ContextKind::ValidValue);
    match (value.is_empty(), possible.is_empty()) {
        (true, true) => msg("cli-usage-no-value").with("argument", argument),
        (true, false) => msg("cli-usage-no-value-of").with("argument", argument).with("possible", possible),
        (false, _) => msg("cli-usage-value-of")
            .with("value", value)
            .with("argument", argument)
            .with("possible", possible),
    }
}

/// Why a value cannot be.
fn why(error: &clap::Error) -> Message {
    let Some(source) = error.source() else { return msg("cli-unfit") };
    if let Some(unfit) = source.downcast_ref::<Unfit>() {
        return unfit.sentence();
    }
    if source.is::<UnknownLanguage>() {
        return msg("cli-unfit-language");
    }
    match source.downcast_ref::<ParseIntError>().map(ParseIntError::kind) {
        Some(IntErrorKind::PosOverflow) => return msg("cli-unfit-too-large"),
        Some(_) => return msg("cli-unfit-number"),
        None => {}
    }
    // `50 is not in 1..=20` has no type of its own.
    let told = source.to_string();
    told.rsplit_once(" is not in ").and_then(|(_, range)| of_range(range)).unwrap_or_else(|| msg("cli-unfit"))
}

/// `1..=20` in words, and `1..` up to the largest number there is.
fn of_range(range: &str) -> Option<Message> {
    let (least, most) = range.split_once("..")?;
    let most = most.trim_start_matches('=');
    Some(match most.is_empty() || most == u64::MAX.to_string() {
        true => msg("cli-unfit-from").with("least", least),
        false => msg("cli-unfit-range").with("least", least).with("most", most),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    fn told(words: &[&str]) -> Message {
        let line = ["blacktop"].iter().chain(words);
        match Cli::try_parse_from(line) {
            Ok(_) => panic!("{words:?} is right"),
            Err(error) => sentence(&error),
        }
    }

    fn value(value: &str, argument: &str, why: Message) -> Message {
        msg("cli-usage-value").with("value", value).with("argument", argument).with_message("why", why)
    }

    #[test]
    fn numbers_are_asked_for_in_plain_words() {
        for (typed, why) in [
            ("0", msg("cli-unfit-range").with("least", 1).with("most", 20)),
            ("50", msg("cli-unfit-range").with("least", 1).with("most", 20)),
            ("many", msg("cli-unfit-number")),
            ("99999999999999999999", msg("cli-unfit-too-large")),
        ] {
            assert_eq!(told(&["hint", "x", "--turns", typed]), value(typed, "--turns <N>", why), "{typed}");
        }
        let from = msg("cli-unfit-from").with("least", 1);
        assert_eq!(told(&["hint", "x", "--iterations", "0"]), value("0", "--iterations <N>", from));
    }

    #[test]
    fn every_kind_of_error_has_a_sentence_of_its_own() {
        for (words, id) in [
            (&["--weather"][..], "cli-usage-unknown"),
            (&["board", "--svgg", "x"], "cli-usage-unknown-meant"),
            (&["bots", "--turn", "7"], "cli-usage-unknown-elsewhere"),
            (&["frobnicate"], "cli-usage-command"),
            (&["shows"], "cli-usage-command-meant"),
            (&["bots", "--color"], "cli-usage-no-value-of"),
            (&["bots", "--color", "no"], "cli-usage-value-of"),
            (&["bots", "--lang"], "cli-usage-no-value"),
            (&["hint", "x", "--ms", "1", "--ms", "2"], "cli-usage-twice"),
            (&["hint", "x", "--ms", "1", "--iterations", "2"], "cli-usage-conflict"),
            (&["show"], "cli-usage-missing"),
            (&["bots", "--lang", "de"], "cli-usage-value"),
        ] {
            assert_eq!(told(words).id(), id, "{words:?}");
        }
    }
}
