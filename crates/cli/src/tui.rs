//! `blacktop tui`: play in this terminal, here or at a server's table, or replay a record.

use std::error::Error;
use std::io::{self, BufReader, IsTerminal};
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::mpsc::channel;

use anyhow::bail;
use blacktop_client::ClientError;
use blacktop_protocol::First;
use blacktop_rules::{Edition, Record, RuleSet, Seat};
use blacktop_tui::local::{self, Begin, LocalError, LocalOptions, LocalTable, Opened, Opening};
use blacktop_tui::remote::{self, JoinMode, RemoteError, RemoteIdentity, RemoteTable, TableUrl};
use blacktop_tui::screen::{self, Exit, Options, ScreenError, ScreenInput};
use blacktop_tui::text_ui::{self, InputMode, TextExit, TextUi};
use blacktop_tui::{TableSession, replay};
use blacktop_words::{Localizer, Message, msg};

use crate::interrupt::INTERRUPTED;
use crate::{cli_error, i18n, input, output};

const EXAMPLES: &str = "\
Examples:
  blacktop tui                          You against three bots; resumes an unfinished game
  blacktop tui --new --players 5        A new game against four bots
  blacktop tui --name Ada,Ben,Cem       Three players at one keyboard
  blacktop tui --setup                  First choose rules, board, colours and bots
  blacktop tui --edition en-sidedoors   With a house rule
  blacktop tui --plain                  Line by line, for screen readers and scripts
  blacktop tui game.txt                 Replay a record
  blacktop tui game.txt --plain         Print a record as text
  blacktop join http://192.168.1.20:8000/t/k3v9wq2mzt7b --name Ada
  blacktop join https://play.example/t/k3v9wq2mzt7b --watch

A local game is saved after every move and resumes where it was. --players, --level and
the like apply to a new game. Where standard input or output is no terminal, --plain is
required. At a server's table the same --name takes the same seat again.

For https the certificate has to be from an authority that this system knows (on Linux
SSL_CERT_FILE and SSL_CERT_DIR name others); --ca FILE adds the server's own. https goes
through the proxy in HTTPS_PROXY, except to hosts in NO_PROXY; http never does.";

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// A record's file (`-`: standard input), a position in quotes, or the link to a server's table
    #[arg(value_name = "RECORD|LINK")]
    what: Vec<String>,
    /// Line by line, without a full screen; a record is printed as text
    #[arg(long)]
    plain: bool,
    /// How many play: 3 to 5; without it, 4
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(3..=5))]
    players: Option<u8>,
    /// How many of them share this terminal; 0 to watch bots play
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(0..=5))]
    people: Option<u8>,
    /// The level of the bots: 1 to 8; without it, 3
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=8))]
    level: Option<u8>,
    /// The rules: en, fr or ja, and house rules, as in en-sidedoors; without it, the edition of your language
    #[arg(long, value_name = "CODE", value_parser = input::edition)]
    edition: Option<RuleSet>,
    /// The board, as in `blacktop show`; without it, A0B0C0D0
    #[arg(long, value_name = "CODE")]
    board: Option<String>,
    /// Who starts: a seat's letter, random, or schooling (the open table asks for years at school); without it, random
    #[arg(long, value_name = "WHO", value_parser = first)]
    first: Option<First>,
    /// Open the table before the start: choose rules, board, colours, bots and who starts
    #[arg(long)]
    setup: bool,
    /// How long the game is: 1 to 120; without it, 30
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=120))]
    minutes: Option<u8>,
    /// How many seconds a turn may take: 10 to 3600; without it, as long as it takes
    #[arg(long, value_name = "SECONDS")]
    timer: Option<u32>,
    /// Names of the players here, separated by commas; your name at a server's table
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    name: Vec<String>,
    /// Begin anew although a game is not over; that one is kept under another name
    #[arg(long)]
    new: bool,
    /// Random seed: who begins, and what the bots do
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Where the local game, or who you are on a server, is stored
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    /// At a server's table: watch, even if a seat is free
    #[arg(long)]
    watch: bool,
    /// At a server's table: connect as the bot that has this token
    #[arg(long, conflicts_with_all = ["name", "file"])]
    token: Option<String>,
    /// For https: certificate authorities to trust besides the system's, a PEM file
    #[arg(long, value_name = "FILE")]
    ca: Option<PathBuf>,
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
            ("--first", self.first.is_some()),
            ("--setup", self.setup),
            ("--minutes", self.minutes.is_some()),
            ("--timer", self.timer.is_some()),
            ("--name", !self.name.is_empty()),
        ];
        given.into_iter().filter(|(_, is_given)| *is_given).map(|(option, _)| option).collect()
    }
}

pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    if !args.plain && !has_screen() {
        return Ok(cli_error::refuse(&i18n::phrase("cli-needs-terminal")));
    }
    if let [link] = &args.what[..]
        && is_link(link)
    {
        return join(link, args);
    }
    if args.watch || args.token.is_some() || args.ca.is_some() {
        return cli_error::conflict("--watch, --token and --ca need the link to a server's table");
    }
    if !args.what.is_empty() {
        return show(args, &input::game(&args.what)?);
    }
    if let Some(people) = args.people.filter(|people| args.name.len() > usize::from(*people)) {
        let sentence =
            msg("cli-tui-too-many-names").number("names", args.name.len()).number("people", people.into());
        return Ok(cli_error::refuse(&i18n::localize(&sentence)));
    }
    if let Some(seconds) = args.timer.filter(|seconds| !TIMER.contains(seconds)) {
        return Ok(cli_error::refuse(&i18n::localize(&msg("cli-tui-timer").with("seconds", seconds))));
    }
    play(args).or_else(|error| match error.downcast::<LocalError>() {
        Ok(error) if is_wrong_usage(&error) => Ok(cli_error::refuse(&i18n::localize(&error.sentence()))),
        Ok(error) => Err(i18n::to_error(&error.sentence())),
        Err(error) => Err(error),
    })
}

/// The message for an error of the screen or of the connection.
pub(crate) fn localized(error: &(dyn Error + 'static)) -> Option<Message> {
    let of_screen = |ScreenError::Terminal(error): &ScreenError| {
        msg("cli-no-screen").with_message("why", Localizer::io_error(error))
    };
    let of_client = |error: &ClientError| remote::reason(i18n::localizer(), error);
    None.or_else(|| error.downcast_ref().map(of_client)).or_else(|| error.downcast_ref().map(of_screen))
}

/// The level of bots where none is given; the page has the same (`web/src/screens/Front.svelte`).
const DEFAULT_LEVEL: u8 = 3;

/// How many seconds a turn may take; the table says the same.
const TIMER: RangeInclusive<u32> = 10..=3_600;

/// Whether standard input and output are a terminal that can move its cursor.
fn has_screen() -> bool {
    let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    io::stdin().is_terminal() && io::stdout().is_terminal() && !is_dumb
}

/// Whether it is the command line that cannot be.
fn is_wrong_usage(error: &LocalError) -> bool {
    matches!(error, LocalError::Rejected(_) | LocalError::BadName(_) | LocalError::TooMany { .. })
}

fn show(args: &Args, record: &Record) -> anyhow::Result<ExitCode> {
    if args.plain {
        output::print(&(text_ui::tell_record(i18n::localizer(), record).join("\n") + "\n"))?;
        return Ok(ExitCode::SUCCESS);
    }
    exit_code(replay::run(record, options())?)
}

/// The screen as this terminal and its reader like it.
fn options() -> Options {
    Options::of_terminal(i18n::localizer().language())
}

fn play(args: &Args) -> anyhow::Result<ExitCode> {
    let local_table = local_table(args)?;
    if args.plain {
        let lines = TextUi::default();
        let (session, opened) = local_table.open(lines.events())?;
        let welcome = i18n::localize(&msg("plain-welcome"));
        let greeting: Vec<String> = [welcome].into_iter().chain(greeting(args, &opened)).collect();
        output::print(&(greeting.join("\n") + "\n"))?;
        return in_lines(lines, &session);
    }
    let (send, inputs) = channel();
    let events = send.clone();
    // The receiver is gone once the screen is closed.
    let (session, opened) = local_table.open(move |event| drop(events.send(ScreenInput::Session(event))))?;
    let greeting = greeting(args, &opened);
    exit_code(screen::run(&session, &send, &inputs, Options { greeting, ..options() })?)
}

/// What leaving the screen means for the shell.
fn exit_code(exit: Exit) -> anyhow::Result<ExitCode> {
    match exit {
        Exit::Quit | Exit::Rematch(_) => Ok(ExitCode::SUCCESS),
        Exit::Interrupted => Ok(ExitCode::from(INTERRUPTED)),
        Exit::Over(why) => bail!("{why}"),
    }
}

/// What became of the game that was there, if there was one, and of what was asked for.
fn greeting(args: &Args, opened: &Opened) -> Option<String> {
    let told = i18n::localize(&match opened {
        Opened::New => return own_rules(args),
        Opened::Continued => match args.for_a_new_game().as_slice() {
            [] => msg("plain-goes-on"),
            given => msg("cli-tui-not-now").with("options", i18n::localizer().comma_list(given)),
        },
        Opened::Replaced(file) => msg("plain-put-away").with("file", output::name(file)),
    });
    match opened {
        Opened::Replaced(_) => Some(i18n::localizer().text([told].into_iter().chain(own_rules(args)))),
        Opened::New | Opened::Continued => Some(told),
    }
}

/// That the edition is the one of the reader's language, unless one was asked for.
fn own_rules(args: &Args) -> Option<String> {
    let edition = match own_edition() {
        Edition::En => msg("new-edition-en"),
        Edition::Fr => msg("new-edition-fr"),
        Edition::Ja => msg("new-edition-ja"),
    };
    let sentence = msg("cli-tui-edition").with_message("edition", edition);
    args.edition.is_none().then(|| i18n::localize(&sentence))
}

/// Plays at a session in lines of words.
fn in_lines(lines: TextUi, session: &TableSession) -> anyhow::Result<ExitCode> {
    let pace = if io::stdin().is_terminal() { InputMode::Interactive } else { InputMode::Script };
    let (input, mut out) = (BufReader::new(io::stdin()), io::stdout().lock());
    match lines.play(i18n::localizer().clone(), session, pace, input, &mut out)? {
        TextExit::Left => Ok(ExitCode::SUCCESS),
        TextExit::Over(why) => bail!("{why}"),
    }
}

fn local_table(args: &Args) -> anyhow::Result<LocalTable> {
    let named = u8::try_from(args.name.len()).unwrap_or(u8::MAX);
    let people = args.people.unwrap_or(named.max(1));
    let name = |number: u8| match args.name.get(usize::from(number) - 1) {
        Some(name) => name.trim().to_owned(),
        None => i18n::localize(&msg("new-player").number("number", number.into())),
    };
    let file = match &args.file {
        Some(file) => file.clone(),
        None => local::default_file()?,
    };
    Ok(LocalTable {
        file,
        options: LocalOptions {
            players: args.players.unwrap_or(4),
            people: (1..=people).map(name).collect(),
            level: args.level.unwrap_or(DEFAULT_LEVEL),
            edition: args.edition.unwrap_or_else(|| own_edition().into()),
            board: args.board.clone().unwrap_or_else(|| "A0B0C0D0".to_owned()),
            minutes: args.minutes.unwrap_or(30),
            timer: args.timer,
            first: args.first.unwrap_or(First::Random),
            // Years at school are said at the open table.
            opening: if args.setup || args.first == Some(First::Schooling) {
                Opening::Gather
            } else {
                Opening::Start
            },
        },
        begin: if args.new { Begin::New } else { Begin::Continue },
        seed: args.seed,
        words: i18n::localizer().clone(),
    })
}

/// The edition of the reader's language.
fn own_edition() -> Edition {
    blacktop_tui::edition_of(i18n::localizer().language())
}

fn first(text: &str) -> Result<First, &'static str> {
    match text.to_ascii_lowercase().as_str() {
        "random" => Ok(First::Random),
        "schooling" => Ok(First::Schooling),
        letter => {
            let seat = Seat::ALL.into_iter().find(|seat| seat.to_string().eq_ignore_ascii_case(letter));
            seat.map(First::Seat).ok_or("write a seat's letter, random or schooling")
        }
    }
}

/// Whether a word of the command line is a link rather than a record.
fn is_link(text: &str) -> bool {
    text.starts_with("http://") || text.starts_with("https://")
}

/// Sits down at the table of a link.
fn join(link: &str, args: &Args) -> anyhow::Result<ExitCode> {
    let link = match link.parse::<TableUrl>() {
        Ok(link) => link,
        Err(error) => return Ok(cli_error::refuse(&i18n::localize(&error.sentence(i18n::localizer())))),
    };
    let mode = if args.watch { JoinMode::Watch } else { JoinMode::Play };
    let remote_table = RemoteTable {
        link,
        identity: identity(args).map_err(remote_error)?,
        mode,
        ca: args.ca.clone(),
        words: i18n::localizer().clone(),
    };
    if args.plain {
        let lines = TextUi::default();
        let session = remote_table.open(lines.events()).map_err(remote_error)?;
        output::print(&(i18n::localize(&msg("plain-welcome")) + "\n"))?;
        return in_lines(lines, &session);
    }
    join_on_screen(remote_table)
}

fn remote_error(error: RemoteError) -> anyhow::Error {
    i18n::to_error(&error.sentence(i18n::localizer()))
}

fn identity(args: &Args) -> Result<RemoteIdentity, RemoteError> {
    if let Some(token) = &args.token {
        return Ok(RemoteIdentity::Program { token: token.clone() });
    }
    let file = match &args.file {
        Some(file) => file.clone(),
        None => remote::default_guests_file()?,
    };
    Ok(RemoteIdentity::Guest { file, name: args.name.first().cloned() })
}

/// Plays at a table and at its rematches.
fn join_on_screen(mut remote_table: RemoteTable) -> anyhow::Result<ExitCode> {
    loop {
        let (send, inputs) = channel();
        let events = send.clone();
        // The receiver is gone once the screen is closed.
        let session = remote_table
            .clone()
            .open(move |event| drop(events.send(ScreenInput::Session(event))))
            .map_err(remote_error)?;
        let link = Some(remote_table.link.to_string());
        match screen::run(&session, &send, &inputs, Options { link, ..options() })? {
            Exit::Rematch(table) => remote_table.link = remote_table.link.to(table),
            exit @ (Exit::Quit | Exit::Interrupted | Exit::Over(_)) => return exit_code(exit),
        }
    }
}
