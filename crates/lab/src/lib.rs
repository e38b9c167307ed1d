//! Research and load tools, one command a file. English only.

mod batch;
mod fairness;
mod load;
mod perft;
mod plot;
mod simulate;
mod statistics;
mod tournament;
mod tune;

use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

use blacktop_cli::{cli_error, error_report, input, output};
use clap::{ColorChoice, Parser, Subcommand};

const EXAMPLES: &str = "\
Examples:
  blacktop-lab simulate --games 100000     How random play goes
  blacktop-lab tournament --bots level3,level8 --games 600
  blacktop-lab load play --games 200 --pace full

Exit status:
  0  success
  1  failure
  2  invalid command line
  130  interrupted with Ctrl-C";

/// Simulations, tournaments and load tests for Blacktop.
#[derive(Parser)]
#[command(name = "blacktop-lab", version, after_help = EXAMPLES)]
struct Cli {
    #[command(subcommand)]
    command: LabCommand,
    /// When to use colours: auto, always or never
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto", hide_possible_values = true)]
    color: ColorChoice,
}

#[derive(Subcommand)]
enum LabCommand {
    /// Let bots play many games and count what happened
    Simulate(simulate::Args),
    /// Let bots and engines compete and rate them
    Tournament(tournament::Args),
    /// Test whether one bot is stronger than another, in as few games as that takes
    Sprt(tournament::sprt::Args),
    /// Measure whether seats have equal chances
    Fairness(fairness::Args),
    /// Count the sequences of actions from a position
    Perft(perft::Args),
    /// Fit the weights of the bots' evaluator to games of their own
    Tune(tune::Args),
    /// Put a server on this machine under load and measure how it performs
    #[command(subcommand, after_help = load::EXAMPLES)]
    Load(load::Load),
    /// Speak the engine protocol as `blacktop engine` does: engines in a tournament find it as `$BLACKTOP engine`
    #[command(hide = true)]
    Engine,
    /// Run a command of `blacktop`: `load` starts its server this way
    #[command(hide = true, disable_help_flag = true)]
    Blacktop {
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        words: Vec<OsString>,
    },
}

/// Reads the command line, runs the command, and prints an error as one line.
pub fn main() -> ExitCode {
    let result = match Cli::try_parse() {
        Ok(Cli { command: LabCommand::Engine, .. }) => return blacktop_cli::main_with(["engine".into()]),
        Ok(Cli { command: LabCommand::Blacktop { words }, .. }) => return blacktop_cli::main_with(words),
        Ok(Cli { command, color }) => {
            blacktop_cli::set_color(color);
            run(&command)
        }
        Err(error) => cli_error::print(&error),
    };
    result.unwrap_or_else(|error| {
        if blacktop_cli::is_closed_pipe(&error) {
            return ExitCode::SUCCESS;
        }
        complain(&error_report::in_a_line(&error));
        ExitCode::FAILURE
    })
}

fn run(command: &LabCommand) -> anyhow::Result<ExitCode> {
    match command {
        LabCommand::Simulate(args) => simulate::run(args),
        LabCommand::Tournament(args) => tournament::run(args),
        LabCommand::Sprt(args) => tournament::sprt::run(args),
        LabCommand::Fairness(args) => fairness::run(args),
        LabCommand::Perft(args) => perft::run(args),
        LabCommand::Tune(args) => tune::run(args),
        LabCommand::Load(load) => load::run(load),
        LabCommand::Engine | LabCommand::Blacktop { .. } => unreachable!("handled before"),
    }
}

/// Prints the result of a command as one line of JSON or as a table.
fn print<R: serde::Serialize>(report: &R, json: bool, table: fn(&R) -> String) -> anyhow::Result<ExitCode> {
    output::print(&if json { serde_json::to_string(report)? + "\n" } else { table(report) })?;
    Ok(ExitCode::SUCCESS)
}

/// Prints one line to standard error. A failure to print it is ignored: there is no other channel.
fn complain(message: &str) {
    let _ = writeln!(anstream::stderr(), "blacktop-lab: {}", output::one_line(message));
}
