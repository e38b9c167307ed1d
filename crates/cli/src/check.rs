//! `blacktop check`: plays records through and says whether they hold.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use blacktop_rules::Record;
use blacktop_server::proof::{Proof, ProofError};
use blacktop_words::msg;

use crate::i18n::{localize, phrase, to_error};
use crate::summary::result;
use crate::{error_report, input, output, palette};

const EXAMPLES: &str = "\
Examples:
  blacktop check game.txt           Play one record through
  blacktop check --quiet games/*    Name only the bad ones of many
  blacktop check - < game.txt       Read standard input
  blacktop check --proof game.json  Verify what a server has signed

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
    /// Verify signed records, as a server gives them for finished games
    #[arg(long)]
    proof: bool,
    /// The public key of the server, from its /.well-known/blacktop.json
    #[arg(long, value_name = "KEY", requires = "proof")]
    key: Option<String>,
}

/// Checks every record, also after a bad one.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let mut status = ExitCode::SUCCESS;
    for path in &args.records {
        let shown = output::name(path);
        let checked = if args.proof { check_proof(path, args.key.as_deref()) } else { check(path) };
        match checked {
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

/// A proof holds if its signature does, and the game is one by the rules.
fn check_proof(path: &Path, key: Option<&str>) -> anyhow::Result<String> {
    let Proof { heading, key, lines, .. } = Proof::verify(&input::proof(path)?, key).map_err(explain)?;
    let record = input::true_record(&(lines.join("\n") + "\n"))?;
    Ok(localize(
        &msg("cli-check-proof")
            .with("summary", summary(&record))
            .with("table", heading.table)
            .with("key", key),
    ))
}

fn explain(error: ProofError) -> anyhow::Error {
    to_error(&match error {
        ProofError::Unreadable(why) => msg("cli-proof-unreadable").with("why", why),
        ProofError::Heading => msg("cli-proof-heading"),
        ProofError::Line { number, text } => msg("cli-proof-line").with("line", number).with("text", text),
        ProofError::Signature => msg("cli-proof-signature"),
        ProofError::OtherKey(key) => msg("cli-proof-other-key").with("key", key),
    })
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
