//! The commands of the binary, one verb a file.

pub mod analyse;
pub mod backup;
pub mod board;
pub mod bots;
pub mod check;
pub mod completions;
pub mod engine;
pub mod film;
pub mod hint;
pub mod join;
pub mod plot;
pub mod progress;
pub mod restore;
pub mod serve;
pub mod show;
pub mod tui;
pub mod verify;

pub mod causes;
mod coach;
mod draw;
pub mod input;
pub mod page;
mod palette;
mod scene;
pub mod speech;
mod storage;
mod svg;
mod tell;
pub mod usage;
mod welcome;

use std::ffi::OsString;
use std::io;
use std::process::ExitCode;

use blacktop_words::Language;
use clap::{ColorChoice, Parser, Subcommand};

const EXAMPLES: &str = "\
Examples:
  blacktop                                 Play, in your browser
  blacktop --lan                           Play with everybody in your network
  blacktop tui                             Play, in this terminal
  blacktop guide                           What else there is
  blacktop board C1A0D3B2                  Another board
  blacktop show game.txt --turn 7          A game at the start of its minute 7
  blacktop hint game.txt                   What to play now
  blacktop analyse game.txt                Where a game was won and lost
  blacktop check games/*                   Whether records hold
  blacktop gif game.txt                    A film of a game, to share

Exit status:
  0  all is well
  1  something failed, or a record is bad
  2  the command line is wrong
  130  interrupted with Ctrl-C";

/// Blacktop: the schoolyard strategy game, its rules engine and its tools.
#[derive(Parser)]
#[command(name = "blacktop", version, after_help = EXAMPLES)]
pub struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
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
enum Command {
    /// Run a server for others
    Serve(serve::Args),
    /// Play in this terminal, or look at a record
    Tui(tui::Args),
    /// Sit down at a table on a server, in this terminal
    Join(join::Args),
    /// Draw a board
    Board(board::Args),
    /// Draw a moment of a game and describe it
    Show(show::Args),
    /// Say where a game was won and lost, turn by turn
    Analyse(analyse::Args),
    /// Say what to play: the best few turns from here
    Hint(hint::Args),
    /// Play records through and say whether they hold
    Check(check::Args),
    /// Make a film of a game: a drawing that moves
    Svg(film::Svg),
    /// Make a film of a game, as a GIF
    Gif(film::Gif),
    /// List the bots
    Bots(bots::Args),
    /// Drive rules and bots from another program, in lines of JSON
    Engine(engine::Args),
    /// Copy what a server has stored, while it goes on
    Backup(backup::Args),
    /// Put a backup in the place of a server's file
    Restore(restore::Args),
    /// Look through what a server has stored
    Verify(verify::Args),
    /// Show the board and list the commands
    #[command(after_help = welcome::EXAMPLES)]
    Guide,
    /// Write a script with which your shell completes commands
    Completions(completions::Args),
}

/// The whole program: reads the command line, runs the command, and turns an error into one clear line.
pub fn main() -> ExitCode {
    main_with(std::env::args_os().skip(1))
}

/// The same with these words as its command line.
pub fn main_with(words: impl IntoIterator<Item = OsString>) -> ExitCode {
    match Cli::try_parse_from([OsString::from("blacktop")].into_iter().chain(words)) {
        Ok(cli) => run(cli),
        Err(error) => usage::explain(error),
    }
}

/// Runs a command.
pub fn run(cli: Cli) -> ExitCode {
    set_color(cli.color);
    speech::choose(cli.lang);
    if let (Some(_), Err(error)) = (&cli.command, serve::check_alone(&cli.play)) {
        return usage::refuse(&error.to_string());
    }
    let result = match cli.command {
        None => serve::play(&cli.play),
        Some(Command::Analyse(args)) => analyse::run(&args),
        Some(Command::Backup(args)) => backup::run(&args),
        Some(Command::Board(args)) => board::run(&args),
        Some(Command::Bots(args)) => bots::run(&args),
        Some(Command::Check(args)) => check::run(&args),
        Some(Command::Completions(args)) => completions::run(&args),
        Some(Command::Engine(args)) => engine::run(&args),
        Some(Command::Gif(args)) => film::gif(&args),
        Some(Command::Guide) => welcome::run().map(|()| ExitCode::SUCCESS),
        Some(Command::Hint(args)) => hint::run(&args),
        Some(Command::Join(args)) => join::run(&args),
        Some(Command::Restore(args)) => restore::run(&args),
        Some(Command::Serve(args)) => serve::run(&args),
        Some(Command::Show(args)) => show::run(&args),
        Some(Command::Svg(args)) => film::svg(&args),
        Some(Command::Tui(args)) => tui::run(&args),
        Some(Command::Verify(args)) => verify::run(&args),
    };
    result.unwrap_or_else(|error| {
        // Whoever closed the pipe has read enough.
        if is_closed_pipe(&error) {
            return ExitCode::SUCCESS;
        }
        page::complain(&causes::in_a_line(&error));
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
