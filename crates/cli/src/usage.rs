//! A command line that is wrong: one line that says what is wrong and where help is.

use std::process::ExitCode;

use clap::CommandFactory;
use clap::error::{ContextKind, ContextValue};

use crate::{Cli, page};

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
    if let Some(ContextValue::String(typed)) = error.get(ContextKind::InvalidSubcommand)
        && let Some(meant) = nearest(typed)
    {
        error.insert(ContextKind::SuggestedSubcommand, ContextValue::Strings(vec![meant]));
    }
    refuse(&in_one_line(&error.to_string(), &command_line()))
}

/// The command of which fewest letters are other ones. The parser counts letters that are swapped as wrong altogether.
fn nearest(typed: &str) -> Option<String> {
    let command = Cli::command();
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

/// The parser's paragraphs, up to the usage, in one line; then where help is.
fn in_one_line(message: &str, command: &str) -> String {
    let told = message.lines().map(str::trim).take_while(|line| !line.starts_with("Usage:"));
    let is_news = |line: &&str| {
        !line.is_empty() && !line.starts_with("For more information") && !line.starts_with("tip: to pass")
    };
    let told: Vec<&str> = told.filter(is_news).collect();
    let told = told.join(" ").replace(" tip: ", "; ").replace(" [possible values: ", " [possible: ");
    format!("{}; see {command} --help", in_plain_words(told.trim_start_matches("error: ")))
}

/// What the parser says of numbers, as people say it.
fn in_plain_words(told: &str) -> String {
    let Some((what, why)) = told.rsplit_once(": ") else { return told.to_owned() };
    let range = why.split_once(" is not in ").map(|(_, range)| range).and_then(range_in_words);
    let why = match (range, why) {
        (Some(range), _) => range,
        (None, "invalid digit found in string" | "cannot parse integer from empty string") => {
            "it must be a whole number".to_owned()
        }
        (None, "number too large to fit in target type") => "the number is too large".to_owned(),
        (None, why) => why.to_owned(),
    };
    format!("{what}: {why}")
}

/// `1..=20` in words, and `1..` up to the largest number there is.
fn range_in_words(range: &str) -> Option<String> {
    let (low, high) = range.split_once("..")?;
    let high = high.trim_start_matches('=');
    Some(match high.is_empty() || high == u64::MAX.to_string() {
        true => format!("it must be a whole number from {low}"),
        false => format!("it must be a whole number from {low} to {high}"),
    })
}

/// The command that was meant, as far as it can be told.
fn command_line() -> String {
    let command = Cli::command();
    let is_command = |word: &String| command.find_subcommand(word).is_some();
    let named = std::env::args_os().filter_map(|word| word.into_string().ok()).find(is_command);
    named.map_or("blacktop".to_owned(), |name| format!("blacktop {name}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_command_is_suggested() {
        for (typed, meant) in [("tiu", "tui"), ("sevre", "serve"), ("chekc", "check"), ("jion", "join")] {
            assert_eq!(nearest(typed).as_deref(), Some(meant), "{typed}");
        }
        assert_eq!(nearest("frobnicate"), None);
        assert_eq!((slips("", "abc"), slips("ab", "ba"), slips("kitten", "sitting")), (3, 1, 3));
    }

    #[test]
    fn numbers_are_asked_for_in_plain_words() {
        for (told, wanted) in [
            ("0 is not in 1..18446744073709551615", "it must be a whole number from 1"),
            ("50 is not in 1..=20", "it must be a whole number from 1 to 20"),
            ("invalid digit found in string", "it must be a whole number"),
            ("number too large to fit in target type", "the number is too large"),
            ("editions are en, fr and ja", "editions are en, fr and ja"),
        ] {
            let what = "invalid value 'x' for '--games <N>'";
            assert_eq!(in_plain_words(&format!("{what}: {told}")), format!("{what}: {wanted}"));
        }
        assert_eq!(in_plain_words("unexpected argument '-1' found"), "unexpected argument '-1' found");
    }
}
