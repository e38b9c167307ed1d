//! `blacktop verify`: looks through what a server has stored and says which games do not hold.

use std::path::PathBuf;
use std::process::ExitCode;

use blacktop_protocol::TableId;
use blacktop_server::store::{Verdict, verify};
use blacktop_table::{HashedEntry, ReplayError, Table};
use blacktop_words::msg;

use crate::speech::{row, tell};
use crate::{causes, page, palette, storage};

const EXAMPLES: &str = "\
Examples:
  blacktop verify                    Look through the server's file
  blacktop verify monday.db          Look through a backup, or another file

The server may be running. Games that do not hold go to standard error. The
status is 0 if all is well and 1 if anything is not.";

/// What the command line says.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The server's file, or a backup of it; without it, the one that `blacktop serve` uses
    #[arg(value_name = "FILE")]
    data: Option<PathBuf>,
}

/// Looks through all games, whatever the others are.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let data = storage::path(args.data.as_ref())?;
    let Verdict { games, entries, faults } = storage::wait(verify(&data, replay))?;
    for fault in &faults {
        let fault = page::one_line(&tell(
            &msg("cli-verify-fault")
                .with("table", &fault.table)
                .with_message("why", causes::of_game(&fault.why)),
        ));
        page::print_error(&format!("{} {fault}\n", page::verdict(palette::BAD, "cli-bad")))?;
    }
    let games = tell(&msg("cli-verify-games").number("games", games as usize));
    let entries = tell(&msg("cli-verify-entries").number("entries", entries as usize));
    let shown = page::name(&data);
    match faults.len() {
        0 => {
            let all = row([games, entries]);
            page::print(&page::judged(palette::GOOD, "cli-ok", &shown, &all))?;
            Ok(ExitCode::SUCCESS)
        }
        bad => {
            let bad = tell(&msg("cli-verify-bad").with("bad", bad).with("games", games));
            let all = row([bad, entries]);
            page::print(&page::judged(palette::BAD, "cli-bad", &shown, &all))?;
            Ok(ExitCode::FAILURE)
        }
    }
}

/// Plays the entries of a table again and compares the hashes.
fn replay(table: &TableId, entries: &[HashedEntry]) -> Result<(), ReplayError> {
    Table::<()>::replay(table.clone(), entries.iter().cloned(), 0).map(|_| ())
}
