//! `blacktop check`: plays records through and says whether they hold.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use blacktop_rules::Record;
use blacktop_words::msg;

use crate::speech::{tell, title};
use crate::tell::result;
use crate::{causes, input, page, palette};

const EXAMPLES: &str = "\
Examples:
  blacktop check game.txt           Play one record through
  blacktop check --quiet games/*    Name only the bad ones of many
  blacktop check - < game.txt       Read standard input

A record is text: headers, then one line a turn, as in
  [Players \"3\"]

  1A Ab1:3-c2 Ag1:2-k11 Ab2:1-b1 N1-a8
  2B pass

Bad records go to standard error. The status is 0 if every record is fine and 1
if any is not.";

/// What the command line says.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The records (`-`: standard input)
    #[arg(required = true, value_name = "RECORD")]
    records: Vec<PathBuf>,
    /// Print only the bad ones
    #[arg(long, short)]
    quiet: bool,
}

/// Checks every record, also after a bad one.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let mut status = ExitCode::SUCCESS;
    for path in &args.records {
        let shown = page::name(path);
        match check(path) {
            Ok(_) if args.quiet => {}
            Ok(summary) => {
                page::print(&page::judged(palette::GOOD, "cli-ok", &shown, &summary))?;
            }
            Err(error) => {
                status = ExitCode::FAILURE;
                let fault = page::one_line(&causes::in_a_line(&error));
                page::print_error(&page::judged(palette::BAD, "cli-bad", &shown, &fault))?;
            }
        }
    }
    Ok(status)
}

fn check(path: &Path) -> anyhow::Result<String> {
    let record = input::true_record(&input::text(path)?)?;
    Ok(summary(&record))
}

/// `3 players, en, 27 minutes, coins A 14, B 9, C 7. A wins with a kiss.`
fn summary(record: &Record) -> String {
    let game = record.game();
    let result = match game.outcome() {
        Some(outcome) => result(game, &outcome),
        None => title("cli-check-not-over"),
    };
    tell(
        &msg("cli-check-summary")
            .with("players", game.players().count())
            .with("edition", game.edition())
            .number("minutes", record.turns().len())
            .with("result", result),
    )
}
