//! `blacktop tui`: a game in this terminal, against bots or with friends beside you, or a record to look at.

use std::io::{self, BufReader, IsTerminal};
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::mpsc::channel;

use anyhow::bail;
use blacktop_rules::{Edition, Record};
use blacktop_tui::local::{self, Begin, Home, HomeError, Opened, Party};
use blacktop_tui::screen::{self, Exit, Input, Options};
use blacktop_tui::text_ui::{self, InputMode, TextExit, TextUi};
use blacktop_tui::{TableSession, replay};
use blacktop_words::msg;

use crate::{input, page, speech, usage};

const EXAMPLES: &str = "\
Examples:
  blacktop tui                          You against three bots; later, where you were
  blacktop tui --new --players 5        A new game, against four
  blacktop tui --name Ada,Ben,Cem       Three at one keyboard
  blacktop tui --plain                  The same in lines of words
  blacktop tui game.txt                 A game that was written down, to look at
  blacktop tui game.txt --plain         The same, told in words from beginning to end

A game is kept with every move and goes on where it was, even after a power cut. While
one goes on, what --players, --level and their like say is for the next.
--plain moves no cursor and needs no colours: it is for screen readers, pipes and
scripts. Where standard input or output is no terminal it has to be given. With a record
it prints the whole story and asks for nothing.";

/// What the command line says.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// A record's file (`-`: standard input) or a position in quotes, to look at instead
    #[arg(value_name = "RECORD")]
    what: Vec<String>,
    /// In lines of words, without a screen; a record is told from beginning to end
    #[arg(long)]
    plain: bool,
    /// How many play: 3 to 5; without it, 4
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(3..=5))]
    players: Option<u8>,
    /// How many of them share this terminal; 0 to look on while bots play
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(0..=5))]
    people: Option<u8>,
    /// The level of the bots: 1 to 8; without it, 4
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=8))]
    level: Option<u8>,
    /// The edition: en, fr or ja; without it, en
    #[arg(long, value_parser = input::edition)]
    edition: Option<Edition>,
    /// The board, as in `blacktop board`; without it, A0B0C0D0
    #[arg(long, value_name = "CODE")]
    board: Option<String>,
    /// How long the game is: 1 to 120; without it, 30
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=120))]
    minutes: Option<u8>,
    /// How many seconds a turn may take: 10 to 3600; without it, as long as it takes
    #[arg(long, value_name = "SECONDS")]
    timer: Option<u32>,
    /// What the people are called, separated by commas
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    name: Vec<String>,
    /// Begin anew although a game is not over; that one is kept under another name
    #[arg(long)]
    new: bool,
    /// For the same dice again: who begins, and what the bots do
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Where the game is kept, if not in your own folder
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
}

impl Args {
    /// What was given that only a new game heeds.
    fn for_a_new_game(&self) -> Vec<&'static str> {
        let given = [
            ("--players", self.players.is_some()),
            ("--people", self.people.is_some()),
            ("--level", self.level.is_some()),
            ("--edition", self.edition.is_some()),
            ("--board", self.board.is_some()),
            ("--minutes", self.minutes.is_some()),
            ("--timer", self.timer.is_some()),
            ("--name", !self.name.is_empty()),
        ];
        given.into_iter().filter(|(_, is_given)| *is_given).map(|(option, _)| option).collect()
    }
}

/// Plays, or shows a record.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    if !args.plain && !has_screen() {
        return Ok(usage::refuse(&speech::title("cli-needs-terminal")));
    }
    if !args.what.is_empty() {
        return show(args, &input::game(&args.what)?);
    }
    if let Some(people) = args.people.filter(|people| args.name.len() > usize::from(*people)) {
        let sentence =
            msg("cli-tui-too-many-names").number("names", args.name.len()).number("people", people.into());
        return Ok(usage::refuse(&speech::tell(&sentence)));
    }
    if let Some(seconds) = args.timer.filter(|seconds| !TIMER.contains(seconds)) {
        return Ok(usage::refuse(&speech::tell(&msg("cli-tui-timer").with("seconds", seconds))));
    }
    play(args).or_else(|error| match error.downcast::<HomeError>() {
        Ok(error) if is_wrong_usage(&error) => Ok(usage::refuse(&speech::tell(&error.sentence()))),
        Ok(error) => Err(speech::wrong(&error.sentence())),
        Err(error) => Err(error),
    })
}

/// How many seconds a turn may take; the table says the same.
const TIMER: RangeInclusive<u32> = 10..=3_600;

/// Whether somebody sits at a screen with a keyboard.
pub(crate) fn has_screen() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// Whether it is the command line that cannot be.
fn is_wrong_usage(error: &HomeError) -> bool {
    matches!(error, HomeError::Rejected(_) | HomeError::BadName(_) | HomeError::TooMany { .. })
}

fn show(args: &Args, record: &Record) -> anyhow::Result<ExitCode> {
    match args.plain {
        true => page::print(&(text_ui::tell_record(speech::words(), record).join("\n") + "\n"))?,
        false => replay::run(record, options())?,
    }
    Ok(ExitCode::SUCCESS)
}

/// The screen as this terminal and its reader like it.
pub(crate) fn options() -> Options {
    Options::of_terminal(speech::words().language())
}

fn play(args: &Args) -> anyhow::Result<ExitCode> {
    let home = home(args)?;
    if args.plain {
        let lines = TextUi::default();
        let (desk, opened) = home.open(lines.events())?;
        let welcome = speech::tell(&msg("plain-welcome"));
        let greeting: Vec<String> = [welcome].into_iter().chain(greeting(args, &opened)).collect();
        page::print(&(greeting.join("\n") + "\n"))?;
        return in_lines(lines, &desk);
    }
    let (send, inputs) = channel();
    let news = send.clone();
    // Nobody listens any more once the screen is closed.
    let (desk, opened) = home.open(move |heard| drop(news.send(Input::Session(heard))))?;
    let greeting = greeting(args, &opened);
    match screen::run(&desk, &send, &inputs, Options { greeting, ..options() })? {
        Exit::Quit | Exit::Rematch(_) => Ok(ExitCode::SUCCESS),
        Exit::Over(why) => bail!("{why}"),
    }
}

/// What became of the game that was there, if there was one, and of what was asked for.
fn greeting(args: &Args, opened: &Opened) -> Option<String> {
    Some(speech::tell(&match opened {
        Opened::New => return None,
        Opened::GoesOn => match args.for_a_new_game().as_slice() {
            [] => msg("plain-goes-on"),
            given => msg("cli-tui-not-now").with("options", speech::row(given)),
        },
        Opened::Instead(file) => msg("plain-put-away").with("file", page::name(file)),
    }))
}

/// Plays at a desk in lines of words.
pub(crate) fn in_lines(lines: TextUi, desk: &TableSession) -> anyhow::Result<ExitCode> {
    let pace = if io::stdin().is_terminal() { InputMode::Interactive } else { InputMode::Script };
    let (input, mut out) = (BufReader::new(io::stdin()), io::stdout().lock());
    match lines.play(speech::words().clone(), desk, pace, input, &mut out)? {
        TextExit::Left => Ok(ExitCode::SUCCESS),
        TextExit::Over(why) => bail!("{why}"),
    }
}

/// The table that the command line describes.
fn home(args: &Args) -> anyhow::Result<Home> {
    let named = u8::try_from(args.name.len()).unwrap_or(u8::MAX);
    let people = args.people.unwrap_or(named.max(1));
    let name = |number: u8| match args.name.get(usize::from(number) - 1) {
        Some(name) => name.trim().to_owned(),
        None => speech::tell(&msg("new-player").number("number", number.into())),
    };
    let file = match &args.file {
        Some(file) => file.clone(),
        None => local::usual_file()?,
    };
    Ok(Home {
        file,
        party: Party {
            players: args.players.unwrap_or(4),
            people: (1..=people).map(name).collect(),
            level: args.level.unwrap_or(4),
            edition: args.edition.unwrap_or(Edition::En).into(),
            board: args.board.clone().unwrap_or_else(|| "A0B0C0D0".to_owned()),
            minutes: args.minutes.unwrap_or(30),
            timer: args.timer,
        },
        begin: if args.new { Begin::Anew } else { Begin::GoOn },
        seed: args.seed,
        words: speech::words().clone(),
    })
}
