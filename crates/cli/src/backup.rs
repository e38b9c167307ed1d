//! `blacktop backup`: copies what a server has stored, while it goes on.

use std::path::PathBuf;
use std::process::ExitCode;

use blacktop_server::store::{Existing, backup};

use crate::{page, storage};

const EXAMPLES: &str = "\
Examples:
  blacktop backup monday.db                     Copy what is stored now
  blacktop backup latest.db --replace
  blacktop backup monday.db --data club.db      Copy another server's file

The server may be running, and nobody has to wait. The copy is looked through
before it gets its name, so a file of that name is always whole.";

/// What the command line says.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The file to write
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    data: storage::Data,
    /// Replace a backup of the same name
    #[arg(long)]
    replace: bool,
}

/// Makes the copy.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let existing = if args.replace { Existing::Replace } else { Existing::Keep };
    storage::wait(backup(&args.data.path()?, &args.file, existing))?;
    page::print(&page::wrote(&args.file))?;
    Ok(ExitCode::SUCCESS)
}
