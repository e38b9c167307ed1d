//! `blacktop restore`: puts a backup in the place of a server's file.

use std::path::PathBuf;
use std::process::ExitCode;

use blacktop_server::store::restore;
use blacktop_words::msg;

use crate::speech::tell;
use crate::{page, storage};

const EXAMPLES: &str = "\
Examples:
  blacktop restore monday.db
  blacktop restore monday.db --data club.db

Stop the server first. The backup is looked through before anything is
changed, and what was there before is kept under another name.";

/// What the command line says.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The backup
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    data: storage::Data,
}

/// Puts it back.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let data = args.data.path()?;
    let kept = storage::wait(restore(&args.file, &data))?;
    let (file, data) = (page::name(&args.file), page::name(&data));
    let mut text = tell(&msg("cli-restored").with("data", data).with("file", file));
    if let Some(kept) = kept {
        text += &format!(" {}", tell(&msg("cli-restored-kept").with("kept", page::name(&kept))));
    }
    page::print(&(text + "\n"))?;
    Ok(ExitCode::SUCCESS)
}
