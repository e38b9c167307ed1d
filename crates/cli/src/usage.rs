//! A command line that is wrong: one line that says what is wrong and where help is.

use std::process::ExitCode;

use clap::CommandFactory;

use crate::{Cli, page};

/// The status of a wrong command line.
const WRONG_USAGE: u8 = 2;

/// Prints help and version as they are asked for, and anything else as one line.
pub(crate) fn explain(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() {
        // A closed pipe has had its fill of help.
        let _ = error.print();
        return ExitCode::SUCCESS;
    }
    page::complain(&in_one_line(&error.to_string(), &command_line()));
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
    format!("{}; see {command} --help", told.trim_start_matches("error: "))
}

/// The command that was meant, as far as it can be told.
fn command_line() -> String {
    let command = Cli::command();
    let is_command = |word: &String| command.find_subcommand(word).is_some();
    let named = std::env::args_os().filter_map(|word| word.into_string().ok()).find(is_command);
    named.map_or("blacktop".to_owned(), |name| format!("blacktop {name}"))
}
