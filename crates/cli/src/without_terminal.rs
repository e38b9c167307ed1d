//! `blacktop tui` in a build without the feature `terminal`: says how to get one with it.

use std::error::Error;
use std::ffi::OsString;
use std::process::ExitCode;

use blacktop_words::Message;

use crate::{cli_error, i18n};

#[derive(clap::Args)]
#[command(disable_help_flag = true)]
pub struct Args {
    #[arg(hide = true, trailing_var_arg = true, allow_hyphen_values = true)]
    words: Vec<OsString>,
}

/// The terminal client's own errors: a build without it has none.
pub(crate) fn localized(_: &(dyn Error + 'static)) -> Option<Message> {
    None
}

pub fn run(Args { words: _ }: &Args) -> anyhow::Result<ExitCode> {
    Ok(cli_error::refuse(&i18n::phrase("cli-without-terminal")))
}
