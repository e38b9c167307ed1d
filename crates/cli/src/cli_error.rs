//! Errors of the command line that clap cannot find by itself, and commands that have moved.

use std::process::ExitCode;

use anyhow::Context;
use clap::CommandFactory;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::i18n::phrase;
use crate::{Cli, output};

const INVALID: u8 = 2;

/// Commands of earlier versions, and what to type now.
const MOVED: [(&str, &str); 13] = [
    ("simulate", "blacktop-lab simulate"),
    ("tournament", "blacktop-lab tournament"),
    ("fairness", "blacktop-lab fairness"),
    ("perft", "blacktop-lab perft"),
    ("tune", "blacktop-lab tune"),
    ("load", "blacktop-lab load"),
    ("backup", "blacktop data backup"),
    ("restore", "blacktop data restore"),
    ("verify", "blacktop data verify"),
    ("svg", "blacktop film"),
    ("gif", "blacktop film --gif"),
    ("guide", "blacktop --help"),
    ("lab", "blacktop-lab"),
];

/// Prints what clap has to say: help, the version, or an error.
pub(crate) fn explain(mut error: clap::Error) -> anyhow::Result<ExitCode> {
    if let Some(ContextValue::String(typed)) = error.get(ContextKind::InvalidSubcommand) {
        if let Some((old, new)) = MOVED.iter().find(|(old, _)| old == typed) {
            return Ok(refuse(&format!("`blacktop {old}` is now `{new}`")));
        }
        if let Some(similar) = similar(typed) {
            error.insert(ContextKind::SuggestedSubcommand, ContextValue::Strings(vec![similar]));
        }
    }
    print(&error)
}

/// Prints help, the version, or that the command line is invalid.
pub fn print(error: &clap::Error) -> anyhow::Result<ExitCode> {
    let printed = error.print();
    if error.use_stderr() {
        return Ok(ExitCode::from(INVALID));
    }
    printed.with_context(|| phrase("cli-no-output"))?;
    Ok(ExitCode::SUCCESS)
}

/// The command with the smallest edit distance. clap's own measure does not find swapped letters.
fn similar(typed: &str) -> Option<String> {
    let command = Cli::command();
    let names = command.get_subcommands().flat_map(|command| {
        [command.get_name()].into_iter().chain(command.get_visible_aliases()).map(str::to_owned)
    });
    let near = names.map(|name| (strsim::osa_distance(typed, &name), name));
    near.filter(|(distance, _)| *distance <= 2).min().map(|(_, name)| name)
}

pub(crate) fn conflict(message: &str) -> anyhow::Result<ExitCode> {
    explain(Cli::command().error(ErrorKind::ArgumentConflict, message))
}

pub(crate) fn refuse(message: &str) -> ExitCode {
    output::complain(message);
    ExitCode::from(INVALID)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mistyped_commands_are_recognized() {
        for (typed, meant) in [("tiu", "tui"), ("sevre", "serve"), ("chekc", "check"), ("jion", "join")] {
            assert_eq!(similar(typed).as_deref(), Some(meant), "{typed}");
        }
        assert_eq!(similar("frobnicate"), None);
    }
}
