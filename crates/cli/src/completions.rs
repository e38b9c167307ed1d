//! `blacktop completions` and `blacktop man`: scripts for shells, and the manual page.

use std::process::ExitCode;

use clap::CommandFactory;
use clap_complete::Shell;

use crate::{Cli, output};

const EXAMPLES: &str = "\
Examples:
  blacktop completions fish > ~/.config/fish/completions/blacktop.fish
  blacktop completions zsh > ~/.zfunc/_blacktop
  blacktop completions bash \\
    > ~/.local/share/bash-completion/completions/blacktop

The folder must exist, and for zsh be in the fpath. Then open a new shell.";

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The shell
    shell: Shell,
}

pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    // A closed pipe would make the generator panic, so it writes to memory.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "blacktop", &mut script);
    output::print(&String::from_utf8(script)?)?;
    Ok(ExitCode::SUCCESS)
}

pub(crate) const MAN_EXAMPLES: &str = "\
Example:
  blacktop man > ~/.local/share/man/man1/blacktop.1";

/// Writes the manual page, in roff.
pub fn man() -> anyhow::Result<ExitCode> {
    let mut roff = Vec::new();
    clap_mangen::Man::new(Cli::command()).render(&mut roff)?;
    output::print(&String::from_utf8(roff)?)?;
    Ok(ExitCode::SUCCESS)
}
