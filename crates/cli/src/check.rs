//! `blacktop check`: plays records through and says whether they hold.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use blacktop_rules::Record;
use blacktop_words::msg;

use crate::i18n::{localize, phrase};
use crate::summary::result;
use crate::{error_report, input, output, palette};

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
        let shown = output::name(path);
        match check(path) {
            Ok(_) if args.quiet => {}
            Ok(summary) => {
                output::print(&output::judged(palette::GOOD, "cli-ok", &shown, &summary))?;
            }
            Err(error) => {
                status = ExitCode::FAILURE;
                let fault = output::one_line(&error_report::in_a_line(&error));
                output::print_error(&output::judged(palette::BAD, "cli-bad", &shown, &fault))?;
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
        None => phrase("cli-check-not-over"),
    };
    localize(
        &msg("cli-check-summary")
            .with("players", game.players().count())
            .with("edition", game.edition())
            .number("minutes", record.turns().len())
            .with("result", result),
    )
}
