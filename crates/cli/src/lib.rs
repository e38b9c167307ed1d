//! The commands of the binary, one verb a file.

pub mod admin;
pub mod analyse;
pub mod bots;
pub mod check;
pub mod completions;
pub mod data;
pub mod engine;
pub mod film;
pub mod hint;
pub mod progress;
pub mod serve;
pub mod show;
#[cfg_attr(not(feature = "terminal"), path = "without_terminal.rs")]
pub mod tui;

pub mod cli_error;
mod coach;
mod draw;
pub mod error_report;
pub mod i18n;
pub mod input;
pub mod interrupt;
pub mod output;
mod palette;
pub mod picture;
mod summary;

use std::ffi::OsString;
use std::io;
use std::process::ExitCode;

use blacktop_words::Language;
use clap::{ColorChoice, Parser, Subcommand};

const EXAMPLES: &str = "\
Examples:
  blacktop                                 Play in your browser
  blacktop --lan                           Play with others in your network
  blacktop tui                             Play in this terminal
  blacktop show game.txt --turn 7          A game at the start of its minute 7
  blacktop show C1A0D3B2                   A board
  blacktop hint game.txt                   What to play now
  blacktop analyse game.txt                Where a game was won and lost
  blacktop check games/*                   Whether records are valid
  blacktop film game.txt --gif             An animation of a game, to share

Exit status:
  0  success
  1  failure, or an invalid record
  2  invalid command line
  130  interrupted with Ctrl-C";

/// Blacktop: the schoolyard strategy game, its rules engine and its tools.
#[derive(Parser)]
#[command(name = "blacktop", version, after_help = EXAMPLES)]
pub struct Cli {
    #[command(subcommand)]
    command: Option<CliCommand>,
    #[command(flatten)]
    play: serve::Play,
    /// When to use colours: auto, always or never
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto", hide_possible_values = true)]
    color: ColorChoice,
    /// The language: en, fr or ja; without it, that of LC_ALL, LC_MESSAGES or LANG
    #[arg(long, global = true, value_name = "LANG")]
    lang: Option<Language>,
}

#[derive(Subcommand)]
enum CliCommand {
    /// Play in your browser: the same as without a command
    #[command(after_help = serve::PLAY_EXAMPLES)]
    Play(serve::Play),
    /// Run a server for others
    Serve(serve::Args),
    /// Play in this terminal, join a server's table, or replay a record
    #[command(visible_alias = "join")]
    Tui(tui::Args),
    /// Draw and describe a moment of a game, or draw a board
    Show(show::Args),
    #[command(hide = true)]
    Board(show::BoardArgs),
    /// Make an animation of a game, as SVG or GIF
    Film(film::Args),
    /// Replay records and report whether they are valid
    Check(check::Args),
    /// Suggest the best few turns from here
    Hint(hint::Args),
    /// Find where a game was won and lost, turn by turn
    #[command(alias = "analyze")]
    Analyse(analyse::Args),
    /// List the bots
    #[command(after_help = bots::EXAMPLES)]
    Bots,
    /// Drive rules and bots from another program, in lines of JSON
    #[command(after_help = engine::EXAMPLES)]
    Engine,
    /// Backup, restore, verify and move a server's database
    #[command(subcommand, after_help = data::EXAMPLES)]
    Data(data::Task),
    /// Administer a running server: people, tables, bans, invitations
    #[command(after_help = admin::EXAMPLES)]
    Admin(admin::Args),
    /// Write a completion script for your shell
    Completions(completions::Args),
    /// Write the manual page
    #[command(after_help = completions::MAN_EXAMPLES)]
    Man,
}

/// The whole program: reads the command line, runs the command, and turns an error into one clear line.
pub fn main() -> ExitCode {
    main_with(std::env::args_os().skip(1))
}

/// The same with these words as its command line.
pub fn main_with(words: impl IntoIterator<Item = OsString>) -> ExitCode {
    match Cli::try_parse_from([OsString::from("blacktop")].into_iter().chain(words)) {
        Ok(cli) => run(cli),
        Err(error) => exit_code(cli_error::explain(error)),
    }
}

pub fn run(cli: Cli) -> ExitCode {
    set_color(cli.color);
    i18n::choose(cli.lang);
    if cli.command.is_some() && cli.play.is_given() {
        return exit_code(cli_error::conflict(
            "--lan, --no-open and --port go with `blacktop` alone or with `blacktop play`",
        ));
    }
    exit_code(match &cli.command {
        None => serve::play(&cli.play),
        Some(CliCommand::Play(args)) => serve::play(args),
        Some(CliCommand::Admin(args)) => admin::run(args),
        Some(CliCommand::Analyse(args)) => analyse::run(args),
        Some(CliCommand::Board(args)) => show::board(args),
        Some(CliCommand::Bots) => bots::run(),
        Some(CliCommand::Check(args)) => check::run(args),
        Some(CliCommand::Completions(args)) => completions::run(args),
        Some(CliCommand::Data(task)) => data::run(task),
        Some(CliCommand::Engine) => engine::run(),
        Some(CliCommand::Film(args)) => film::run(args),
        Some(CliCommand::Hint(args)) => hint::run(args),
        Some(CliCommand::Man) => completions::man(),
        Some(CliCommand::Serve(args)) => serve::run(args),
        Some(CliCommand::Show(args)) => show::run(args),
        Some(CliCommand::Tui(args)) => tui::run(args),
    })
}

/// The exit status of a command, after an error is printed as one line.
fn exit_code(result: anyhow::Result<ExitCode>) -> ExitCode {
    result.unwrap_or_else(|error| {
        if is_closed_pipe(&error) {
            return ExitCode::SUCCESS;
        }
        output::complain(&error_report::in_a_line(&error));
        ExitCode::FAILURE
    })
}

/// Applies `--color` to everything that is printed.
pub fn set_color(choice: ColorChoice) {
    let choice = match choice {
        ColorChoice::Auto => anstream::ColorChoice::Auto,
        ColorChoice::Always => anstream::ColorChoice::Always,
        ColorChoice::Never => anstream::ColorChoice::Never,
    };
    choice.write_global();
}

/// Whether the reader of the output has gone.
pub fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let is_closed = |error: &io::Error| error.kind() == io::ErrorKind::BrokenPipe;
    error.chain().filter_map(|cause| cause.downcast_ref()).any(is_closed)
}
