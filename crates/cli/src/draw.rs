//! The board in the terminal: a cell is five columns wide and one line high, or two where two pieces share a space.

use std::fmt::Write;

use anstyle::Style;
use blacktop_pictures::{Fixture, Scene, Span, fixtures, kinds};
use blacktop_protocol::SeatColours;
use blacktop_rules::{BOYS_SHELTER, Cell, Child, Coord, Equipment, GIRLS_SHELTER, Gender, Piece, SIDE};
use blacktop_words::msg;

use crate::i18n::{localize, localizer, phrase};
use crate::{output, palette};

const CELL: usize = 5;
/// Columns of the row's number and a blank.
const LABEL: usize = 3;
const BOARD: usize = LABEL + CELL * SIDE as usize;

/// The board with the entrances above and below, a short title where the first line has room for it, and lines of
/// text, at most 16 columns wide, beside it.
pub(crate) fn board(scene: Scene<'_>, title: &str, panel: &[String]) -> String {
    let mut text = format!("{}\n{}\n", girls_entrance(scene, title), columns());
    let fixtures = fixtures(scene.board);
    let mut panel = panel.iter();
    for row in (0..SIDE).rev() {
        let cells: Vec<Coord> = (0..SIDE).filter_map(|column| Coord::new(column, row)).collect();
        let height = cells.iter().map(|at| scene.occupants(*at).len().clamp(1, 2)).max().unwrap_or(1);
        for line in 0..height {
            let label = if line == 0 { (row + 1).to_string() } else { String::new() };
            text.push_str(&styled(palette::QUIET, &format!("{label:>2} ")));
            for at in &cells {
                text.push_str(&cell(scene, &fixtures, *at, line));
            }
            if let Some(beside) = panel.next() {
                let _ = write!(text, " {beside}");
            }
            text.push('\n');
        }
    }
    for beside in panel {
        let _ = writeln!(text, "{:BOARD$} {beside}", "");
    }
    text + &boys_entrance(scene) + "\n"
}

/// What the signs on this board mean, for the panel.
pub(crate) fn legend(scene: Scene<'_>) -> Vec<String> {
    let line = |style: Style, sign: &str, meaning: &str| format!("{} {meaning}", styled(style, sign));
    let named = |kind: &Equipment| {
        line(palette::obstacle(*kind), &kind.letter().to_string(), &localizer().equipment(*kind))
    };
    let mut lines: Vec<String> = kinds(scene.board).iter().take(6).map(named).collect();
    lines.push(String::new());
    lines.push(line(palette::yard(0, 0), "·", &phrase("board-yard")));
    lines.push(line(palette::SHELTER, "░", &phrase("board-shelter")));
    lines.push(line(palette::CIRCLE, "( )", &phrase("cli-legend-circle")));
    if scene.game.is_some() {
        lines.push(line(palette::NUN, "N1", &phrase("cli-legend-nun")));
    }
    lines
}

pub(crate) fn styled(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}

pub(crate) fn name(colours: SeatColours, piece: Piece) -> String {
    match piece {
        Piece::Child(child) => styled(palette::token(colours, child.seat()), &child.to_string()),
        Piece::Nun(nun) => styled(palette::NUN, &nun.to_string()),
    }
}

fn columns() -> String {
    let letters: String = ('a'..='l').map(|letter| format!("{letter:^CELL$}")).collect();
    styled(palette::QUIET, &format!("{:LABEL$}{letters}", ""))
}

/// A line that ends above the girls' corner.
fn girls_entrance(scene: Scene<'_>, title: &str) -> String {
    let (text, width) = entrance(scene, Gender::Girl);
    let room = (BOARD - CELL / 2).saturating_sub(width + " ─╮".chars().count());
    let title = if output::width(title) < room { title } else { "" };
    let title = styled(palette::STRONG, title) + &" ".repeat(room - output::width(title));
    format!("{title}{text} {}", styled(palette::QUIET, "─╮"))
}

/// A line that begins below the boys' corner.
fn boys_entrance(scene: Scene<'_>) -> String {
    let (text, _) = entrance(scene, Gender::Boy);
    format!("{:blanks$}{} {text}", "", styled(palette::QUIET, "╰─"), blanks = LABEL + CELL / 2)
}

/// Who is in an entrance, and how many columns that takes.
fn entrance(scene: Scene<'_>, gender: Gender) -> (String, usize) {
    let whose = match gender {
        Gender::Boy => phrase("cli-entrance-boys"),
        Gender::Girl => phrase("cli-entrance-girls"),
    };
    let (standing, detained) = scene.entrance(gender);
    let whose =
        if standing.is_empty() { whose } else { localize(&msg("cli-entrance").with("entrance", whose)) };
    let mut text = styled(palette::QUIET, &whose);
    let mut width = output::width(&whose);
    for (title, children) in [(String::new(), standing), (phrase("cli-entrance-detention"), detained)] {
        if !children.is_empty() {
            text.push_str(&styled(palette::QUIET, &title));
            width += output::width(&title);
        }
        for child in children {
            let _ = write!(text, " {}", name(scene.colours, Piece::Child(child)));
            width += 1 + child.to_string().len();
        }
    }
    (text, width)
}

fn cell(scene: Scene<'_>, fixtures: &[Fixture], at: Coord, line: usize) -> String {
    let yard = palette::yard(at.column(), at.row());
    let occupants = scene.occupants(at);
    match (scene.board.cell(at), &occupants[..]) {
        (Cell::Equipment(equipment), _) => {
            let is_part = |fixture: &&Fixture| fixture.at == at || fixture.other() == Some(at);
            let fixture = fixtures.iter().find(is_part).expect("all equipment is in the list");
            obstacle(equipment, fixture.span, fixture.at == at, yard, line)
        }
        (_, [Piece::Child(attacker), Piece::Child(victim)]) if scene.is_fight(at) => {
            fighter(scene.colours, *attacker, *victim, line)
        }
        (ground, pieces) => {
            let ground = Ground::of(ground, at, yard);
            match inner(scene.colours, pieces, line) {
                Some((text, width)) => ground.around(&text, width),
                None => ground.empty(pieces.is_empty() && line == 0),
            }
        }
    }
}

/// What a space without equipment is made of.
#[derive(Clone, Copy)]
enum Ground {
    Yard(Style),
    Shelter,
    Circle,
}

impl Ground {
    fn of(cell: Cell, at: Coord, yard: Style) -> Ground {
        let here = (at.column(), at.row());
        match cell {
            Cell::Shelter if here == BOYS_SHELTER[0] || here == GIRLS_SHELTER[0] => Ground::Circle,
            Cell::Shelter => Ground::Shelter,
            Cell::Yard | Cell::Equipment(_) => Ground::Yard(yard),
        }
    }

    /// Empty, with its mark or, below a piece, without.
    fn empty(self, marked: bool) -> String {
        match (self, marked) {
            (Ground::Yard(style), true) => styled(style, "  ·  "),
            (Ground::Yard(style), false) => styled(style, "     "),
            (Ground::Circle, true) => {
                let side = styled(palette::SHELTER, "░");
                format!("{side}{}{side}", styled(palette::CIRCLE, "( )"))
            }
            (Ground::Shelter | Ground::Circle, _) => styled(palette::SHELTER, "░░░░░"),
        }
    }

    /// With a piece on it.
    fn around(self, text: &str, width: usize) -> String {
        let rest = CELL - 2 - width;
        let (before, after) = match self {
            Ground::Yard(style) => (styled(style, " "), styled(style, &" ".repeat(rest + 1))),
            Ground::Shelter => {
                (styled(palette::SHELTER, "░"), styled(palette::SHELTER, &"░".repeat(rest + 1)))
            }
            Ground::Circle => {
                let shelter = styled(palette::SHELTER, &"░".repeat(rest));
                (styled(palette::CIRCLE, "("), styled(palette::CIRCLE, ")") + &shelter)
            }
        };
        format!("{before}{text}{after}")
    }
}

/// What a line of a cell shows of the pieces there, and how many columns that takes.
fn inner(colours: SeatColours, pieces: &[Piece], line: usize) -> Option<(String, usize)> {
    match (pieces, line) {
        ([_, rest @ ..], 1) if rest.len() > 1 => {
            let text = format!("+{}", rest.len());
            Some((styled(palette::SHELTER.bold(), &text), text.len()))
        }
        _ => pieces.get(line).map(|piece| (name(colours, *piece), piece.to_string().len())),
    }
}

/// The attacker above, the victim below.
fn fighter(colours: SeatColours, attacker: Child, victim: Child, line: usize) -> String {
    let (side, child, style) = match line {
        0 => ("×", attacker, palette::token(colours, attacker.seat())),
        _ => (" ", victim, palette::pinned(colours, victim.seat())),
    };
    let side = styled(palette::FIGHT, side);
    format!("{side}{}{side}", styled(style, &child.to_string()))
}

/// A space of a piece of equipment: its first one or the other.
fn obstacle(equipment: Equipment, span: Span, is_first: bool, yard: Style, line: usize) -> String {
    let letter = equipment.letter();
    let (before, body, after) = match (span, is_first, line) {
        (Span::Single, _, 0) => (" ", format!("[{letter}]"), " "),
        (Span::Across, true, 0) => (" ", format!("[{letter}──"), ""),
        (Span::Across, false, 0) => ("", format!("──{letter}]"), " "),
        (Span::Down, true, 0) => (" ", format!("┌{letter}┐"), " "),
        (Span::Down, false, 0) => (" ", format!("└{letter}┘"), " "),
        (Span::Down, true, _) => (" ", "│ │".to_owned(), " "),
        _ => return styled(yard, "     "),
    };
    let body = styled(palette::obstacle(equipment), &body);
    format!("{}{body}{}", styled(yard, before), styled(yard, after))
}
