//! `blacktop show`: a moment of a game, drawn and described, or a board without a game.

use std::fmt::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::str::FromStr;

use blacktop_pictures::{Scene, fights};
use blacktop_protocol::SeatColours;
use blacktop_rules::{Children, Coord, Game, Phase, Piece, Record};
use blacktop_words::msg;

use crate::draw::styled;
use crate::i18n::{self, localize, phrase, to_error};
use crate::{cli_error, draw, input, output, palette, summary};

const EXAMPLES: &str = "\
Examples:
  blacktop show game.txt                   How the game ended, or stands
  blacktop show game.txt --turn 7          The start of minute 7
  blacktop show game.txt --turn 7.2        After the second action of minute 7
  blacktop show game.txt --svg game.svg    As a picture for a browser
  blacktop show --legal \\
    'en A0B0C0D0 1/30 A A10:e,e,e,e B10:e,e,e,e C10:e,e,e,e N:a1,l12'
  blacktop show C1A0D3B2                   A board
  blacktop show B0A0D0C0 --svg board.svg   A board as a picture

A board's code names its sections top left, top right, bottom left, bottom right,
each with its clockwise quarter turns. A board of your own is 12 rows joined by
`/`, the top row first: `.` yard, `s` shelter, a capital letter for equipment.";

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// A record's file (`-`: standard input), a position in quotes, or a board's code
    #[arg(required = true, value_name = "WHAT")]
    what: Vec<String>,
    /// `7`: the start of minute 7; `7.2`: after its second action; without it, the end
    #[arg(long, value_name = "N[.M]")]
    turn: Option<Moment>,
    /// Also list what may be done next
    #[arg(long)]
    legal: bool,
    /// Write a drawing to this file instead (`-`: to standard output)
    #[arg(long, value_name = "FILE", conflicts_with = "legal")]
    svg: Option<PathBuf>,
}

/// Draws the moment and says what there is to say about it.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    if let [code] = &args.what[..]
        && input::looks_like_board(code)
    {
        if args.turn.is_some() || args.legal {
            return cli_error::conflict(
                "a board has no turns: --turn and --legal go with a record or a position",
            );
        }
        return board(&BoardArgs { code: code.clone(), svg: args.svg.clone() });
    }
    let mut record = input::game(&args.what)?;
    if let Some(moment) = args.turn {
        rewind(&mut record, moment)?;
    }
    match &args.svg {
        Some(file) => output::save(&blacktop_pictures::position(&record, i18n::localizer()), file)?,
        None => output::print(&(describe(&record) + &ending(&record, args.legal)))?,
    }
    Ok(ExitCode::SUCCESS)
}

/// The older name of `show CODE`.
#[derive(clap::Args)]
pub struct BoardArgs {
    /// A code of four sections, or 12 rows joined by `/`
    #[arg(default_value = "A0B0C0D0")]
    code: String,
    /// Write a drawing to this file instead (`-`: to standard output)
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
}

/// Draws a board without a game.
pub fn board(args: &BoardArgs) -> anyhow::Result<ExitCode> {
    let board = input::board(&args.code)?;
    let scene = Scene::of_board(&board);
    let title = localize(&msg("cli-board").with("board", &board));
    match &args.svg {
        Some(file) => output::save(&blacktop_pictures::board(&board, i18n::localizer()), file)?,
        None => output::print(&draw::board(scene, &title, &draw::legend(scene)))?,
    }
    Ok(ExitCode::SUCCESS)
}

/// A minute, and how many of its actions have been made.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moment {
    minute: u8,
    actions: usize,
}

impl FromStr for Moment {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Moment, &'static str> {
        let (minute, actions) = text.split_once('.').unwrap_or((text, "0"));
        match (minute.parse(), actions.parse()) {
            (Ok(minute), Ok(actions)) => Ok(Moment { minute, actions }),
            _ => Err("expected a minute, as in 7, or a minute and a number of actions, as in 7.2"),
        }
    }
}

/// Takes back what was done after a moment.
pub(crate) fn rewind(record: &mut Record, Moment { minute, actions }: Moment) -> anyhow::Result<()> {
    let (first, last) = (record.start().clock(), record.game().clock());
    let made = record.history().filter(|(game, _)| game.clock() == minute).count();
    if !(first..=last).contains(&minute) {
        return Err(to_error(
            &msg("cli-show-no-minute").with("minute", minute).with("first", first).with("last", last),
        ));
    }
    if actions > made {
        return Err(to_error(&msg("cli-show-no-action").with("minute", minute).number("made", made)));
    }
    let before = record.history().filter(|(game, _)| game.clock() < minute).count();
    while record.count() > before + actions {
        record.undo();
    }
    Ok(())
}

/// The board with its panel, then everything that has a line of its own.
fn describe(record: &Record) -> String {
    let (game, words) = (record.game(), i18n::localizer());
    let colours = SeatColours::of_record(record);
    let mut text = draw::board(Scene::of_game(game, colours), "", &panel(game, colours)) + "\n";
    let mut add = |title: &str, facts: &str| {
        if !facts.is_empty() {
            text += &paragraph(title, facts);
        }
    };
    let fights = fights(game).map(|(at, attacker, victim)| {
        localize(&msg("cli-show-fight").with("attacker", attacker).with("victim", victim).with("at", at))
    });
    add(&phrase("cli-show-fights"), &words.comma_list(fights));
    for (at, crowd) in crowds(game) {
        add(&localize(&msg("cli-show-crowd").with("at", at)), &crowd);
    }
    if let Some(piece) = game.shoving() {
        let shoved = msg("cli-show-shoved-who").with("piece", piece).with("seat", game.turn());
        add(&phrase("cli-show-shoved"), &localize(&shoved));
    }
    add(&phrase("cli-show-players"), &names(record));
    if let Some(outcome) = game.outcome() {
        add(&phrase("cli-show-result"), &summary::result(game, &outcome));
    }
    if let Some((label, sentences)) = summary::last_turn(record) {
        add(&localize(&msg("cli-show-turn").with("turn", label)), &words.text(sentences));
    }
    text
}

/// The legal words, if they are wanted, and the position's text.
fn ending(record: &Record, legal: bool) -> String {
    let game = record.game();
    let mut text = String::new();
    if legal {
        let words: Vec<String> = game.legal_actions().iter().map(|action| action.to_string()).collect();
        let words = if words.is_empty() { phrase("cli-show-legal-none") } else { words.join(" ") };
        text.push_str(&paragraph(&phrase("cli-show-legal"), &words));
    }
    // In one piece, however long, so that it can be copied.
    let _ = writeln!(text, "{}", styled(palette::STRONG, &phrase("cli-show-position")));
    let _ = writeln!(text, "{}", record.position());
    text
}

/// A title, then words in as many lines as they need.
fn paragraph(title: &str, words: &str) -> String {
    const INDENT: usize = 10;
    let title = styled(palette::STRONG, &output::left(title, INDENT));
    format!("{title}{}\n", output::wrap(words, INDENT))
}

/// Spaces with more pieces than their cell can show.
fn crowds(game: &Game) -> Vec<(Coord, String)> {
    let mut crowds = Vec::new();
    for at in Coord::all() {
        let pieces = Scene::of_game(game, SeatColours::default()).occupants(at);
        if pieces.len() > 2 {
            crowds.push((at, pieces.iter().map(Piece::to_string).collect::<Vec<_>>().join(" ")));
        }
    }
    crowds
}

fn names(record: &Record) -> String {
    let name = |seat| {
        let name: String = i18n::localizer().player_name(record, seat)?.chars().take(30).collect();
        Some(format!("{seat} {name}"))
    };
    record.game().players().seats().filter_map(name).collect::<Vec<_>>().join(" · ")
}

/// Clock, turn, phase, movements and coins, beside the board.
fn panel(game: &Game, colours: SeatColours) -> Vec<String> {
    let fact = |id: &'static str, value: &str| {
        format!("{} {value}", styled(palette::QUIET, &output::left(&phrase(id), 7)))
    };
    let minute = msg("table-minute").with("minute", game.clock()).with("minutes", game.minutes());
    let mut lines = vec![localize(&minute)];
    let (seat, phase) = (game.turn(), game.phase());
    lines.push(fact("cli-panel-edition", &game.edition().to_string()));
    if phase != Phase::Over {
        lines.push(fact("cli-panel-turn", &styled(palette::token(colours, seat), &seat.to_string())));
    }
    lines.push(fact("cli-panel-phase", &name_of(phase)));
    if phase != Phase::Over {
        let left: Vec<String> = game.movements().iter().map(|steps| steps.to_string()).collect();
        lines.push(fact(
            "cli-panel-left",
            &if left.is_empty() { phrase("cli-panel-none") } else { left.join(" ") },
        ));
    }
    let some = [
        ("cli-panel-moved", game.moved()),
        ("cli-panel-staying", game.staying()),
        ("cli-panel-leaving", game.leaving()),
    ];
    let some = some.into_iter().filter(|(_, children)| phase != Phase::Over && !children.is_empty());
    lines.extend(some.map(|(title, children)| fact(title, &own(children))));
    lines.push(String::new());
    let coins: Vec<String> =
        game.players().seats().map(|seat| i18n::localizer().coins(game.coins(seat))).collect();
    let widest = coins.iter().map(|coins| output::width(coins)).max().unwrap_or(0).max(8);
    lines.extend(game.players().seats().zip(&coins).map(|(seat, coins)| {
        let name = styled(palette::token(colours, seat), &seat.to_string());
        format!("{name}  {}", output::right(coins, widest))
    }));
    lines
}

/// What is decided now, in a word.
fn name_of(phase: Phase) -> String {
    phrase(match phase {
        Phase::Stand => "cli-phase-stand",
        Phase::Move => "cli-phase-move",
        Phase::Shove => "cli-phase-shove",
        Phase::Nun => "cli-phase-nun",
        Phase::Over => "cli-phase-over",
    })
}

fn own(children: Children) -> String {
    children.iter().map(|child| child.name()).collect::<Vec<_>>().join(" ")
}
