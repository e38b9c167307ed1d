//! A command line that is wrong: one line that says what is wrong and where help is.

mod parser;
mod unfit;

use std::ffi::OsString;
use std::process::ExitCode;

use blacktop_words::{Language, msg};
use clap::error::{ContextKind, ContextValue};
use clap::{Command, CommandFactory};

use crate::speech::{self, tell};
use crate::{Cli, page};
pub use unfit::Unfit;

/// The status of a wrong command line.
const WRONG_USAGE: u8 = 2;

/// So many slips of the finger are forgiven.
const SLIPS: usize = 2;

/// Prints help and version as they are asked for, and anything else as one line.
pub(crate) fn explain(mut error: clap::Error) -> ExitCode {
    if !error.use_stderr() {
        // A closed pipe has had its fill of help.
        let _ = error.print();
        return ExitCode::SUCCESS;
    }
    speech::choose(language(std::env::args_os().skip(1)));
    if let Some(ContextValue::String(typed)) = error.get(ContextKind::InvalidSubcommand)
        && let Some(meant) = nearest(typed, &named_command())
    {
        error.insert(ContextKind::SuggestedSubcommand, ContextValue::Strings(vec![meant]));
    }
    refuse(&tell(
        &msg("cli-usage").with_message("what", parser::sentence(&error)).with("command", command_line()),
    ))
}

/// The language that is named on a line, although the rest of it is wrong.
fn language(words: impl Iterator<Item = OsString>) -> Option<Language> {
    let words: Vec<String> = words.filter_map(|word| word.into_string().ok()).collect();
    let named = words.windows(2).find(|pair| pair[0] == "--lang").map(|pair| pair[1].as_str());
    let joined = || words.iter().find_map(|word| word.strip_prefix("--lang="));
    named.or_else(joined).and_then(|tag| tag.parse().ok())
}

/// The command of which fewest letters are other ones. The parser counts letters that are swapped as wrong altogether.
fn nearest(typed: &str, command: &Command) -> Option<String> {
    let names = command.get_subcommands().map(|command| command.get_name().to_owned());
    let near = names.map(|name| (slips(typed, &name), name)).filter(|(slips, _)| *slips <= SLIPS);
    near.min_by_key(|(slips, _)| *slips).map(|(_, name)| name)
}

/// How many letters have to be put in, taken out, changed or swapped with the next to make one word of the other
/// (<https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance>, where no letter is swapped and then changed).
fn slips(one: &str, other: &str) -> usize {
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    let mut table = vec![vec![0; other.len() + 1]; one.len() + 1];
    for i in 0..=one.len() {
        for j in 0..=other.len() {
            table[i][j] = match (i, j) {
                (0, _) | (_, 0) => i + j,
                _ => {
                    let changed = usize::from(one[i - 1] != other[j - 1]);
                    let least =
                        (table[i - 1][j] + 1).min(table[i][j - 1] + 1).min(table[i - 1][j - 1] + changed);
                    match i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1] {
                        true => least.min(table[i - 2][j - 2] + 1),
                        false => least,
                    }
                }
            };
        }
    }
    table[one.len()][other.len()]
}

/// Says in one line what is wrong.
pub(crate) fn refuse(message: &str) -> ExitCode {
    page::complain(message);
    ExitCode::from(WRONG_USAGE)
}

/// The command that is named on the line, or else the program itself.
fn named_command() -> Command {
    let program = Cli::command();
    let words = std::env::args_os().skip(1).filter_map(|word| word.into_string().ok());
    let named = words.filter_map(|word| program.find_subcommand(word).cloned()).next();
    named.unwrap_or(program)
}

/// The command that was meant, as far as it can be told.
fn command_line() -> String {
    let command = named_command();
    match command.get_name() {
        "blacktop" => "blacktop".to_owned(),
        name => format!("blacktop {name}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_command_is_suggested() {
        for (typed, meant) in [("tiu", "tui"), ("sevre", "serve"), ("chekc", "check"), ("jion", "join")] {
            assert_eq!(nearest(typed, &Cli::command()).as_deref(), Some(meant), "{typed}");
        }
        assert_eq!(nearest("frobnicate", &Cli::command()), None);
        assert_eq!((slips("", "abc"), slips("ab", "ba"), slips("kitten", "sitting")), (3, 1, 3));
    }

    #[test]
    fn a_wrong_line_still_names_its_language() {
        let named = |line: &str| language(line.split(' ').map(OsString::from));
        assert_eq!(named("show --lang fr --svgg"), Some(Language::Fr));
        assert_eq!(named("--lang=ja bord"), Some(Language::Ja));
        assert_eq!((named("bots --lang"), named("bots --lang de"), named("bots")), (None, None, None));
    }
}
