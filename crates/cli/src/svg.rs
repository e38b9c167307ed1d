//! The board as a picture: asphalt, chalk and paint, in one SVG file that needs nothing else.

mod equipment;
mod film;
mod pieces;
mod words;

use std::fmt::Write;

use blacktop_protocol::{Rgb, SeatColours};
use blacktop_rules::{Board, Coord, Game, SIDE, Seat};
use blacktop_words::msg;

use crate::draw_model::{Scene, fixtures, kinds};
use crate::i18n::{localize, localizer, phrase};
use crate::output;

pub(crate) use film::film;
#[cfg(feature = "png")]
pub(crate) use film::{SIZE, ground, still};
pub(crate) use pieces::{Spot, spots};

const CELL: i32 = 60;
const BOARD: i32 = CELL * SIDE as i32;
const LEFT: i32 = 90;
const TOP: i32 = 136;
const WIDTH: i32 = BOARD + 2 * LEFT;
const HEIGHT: i32 = TOP + BOARD + 174;
/// From the board to an entrance; the labels are between them.
const GAP: i32 = 30;
/// How wide an entrance is.
const DEEP: i32 = 46;

const INK: &str = "#1d1f22";
const CHALK: &str = "#f3efe2";

pub(crate) fn board(board: &Board) -> String {
    let name = if board.code().contains('/') {
        phrase("cli-svg-own-board")
    } else {
        localize(&msg("cli-svg-board").with("board", board))
    };
    let mut svg = draw(Scene::of_board(board), &name);
    let _ = write!(svg, "<g font-size='17'>");
    let (mut x, y) = (LEFT - 50, TOP + BOARD + GAP + DEEP + 60);
    for kind in kinds(board).into_iter().take(5) {
        let _ = write!(svg, "<g transform='translate({x} {y}) scale(.6)'>");
        equipment::alone(&mut svg, kind);
        let name = localizer().equipment(kind);
        let _ = write!(svg, "</g><text x='{}' y='{}'>{name}</text>", x + 28, y + 6);
        x += 80 + 10 * output::width(&name) as i32;
    }
    svg + "</g>\n</svg>\n"
}

pub(crate) fn game(game: &Game, colours: SeatColours) -> String {
    let line = match game.outcome() {
        Some(outcome) => localizer().outcome(&outcome),
        None => words::now(game),
    };
    let scene = Scene::of_game(game, colours);
    let mut svg = draw(scene, &line);
    pieces::all(&mut svg, &spots(game), colours);
    for seat in game.players().seats() {
        coins(&mut svg, game, seat, colours);
    }
    svg + "</svg>\n"
}

/// A seat's coins at the bottom; a ring marks the seat whose turn it is.
fn coins(svg: &mut String, game: &Game, seat: Seat, colours: SeatColours) {
    let (x, y) = purse(seat);
    let ring = if game.turn() == seat && game.outcome().is_none() { CHALK } else { INK };
    let fill = colours.rgb(seat);
    let ink = ink_on(fill);
    let _ = writeln!(
        svg,
        "<g><circle cx='{x}' cy='{y}' r='17' fill='{fill}' stroke='{ring}' stroke-width='3'/>\
         <text x='{x}' y='{}' font-size='18' font-weight='700' text-anchor='middle' fill='{ink}'>{seat}</text>\
         <text x='{}' y='{}' font-size='18'>{}</text></g>",
        y + 6,
        x + 28,
        y + 6,
        localizer().coins(game.coins(seat)),
    );
}

/// The letters on a player's colour.
fn ink_on(ground: Rgb) -> &'static str {
    if ground.letters() == Rgb::new(0xff_ff_ff) { "#ffffff" } else { INK }
}

fn purse(seat: Seat) -> (i32, i32) {
    (LEFT - 60 + seat as i32 * 162, TOP + BOARD + GAP + DEEP + 60)
}

/// Everything but the pieces, left open at the end.
fn draw(scene: Scene<'_>, line: &str) -> String {
    let mut svg = open(scene, line, HEIGHT);
    let _ =
        writeln!(svg, "<text x='{}' y='104' font-size='19' opacity='.85'>{line}</text>", LEFT - GAP - DEEP);
    svg
}

/// The same without a line at the top, as high as it has to be.
fn open(scene: Scene<'_>, line: &str, height: i32) -> String {
    let mut svg = format!(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {WIDTH} {height}' width='{WIDTH}' height='{height}' \
         role='img' aria-labelledby='title desc' font-family='system-ui, Helvetica Neue, Arial, sans-serif' \
         fill='{CHALK}'>\n<title id='title'>Blacktop: {line}</title>\n<desc id='desc'>{}</desc>\n{}",
        words::description(scene),
        definitions(),
    );
    let _ = write!(
        svg,
        "<rect width='{WIDTH}' height='{height}' rx='18' fill='#26282b'/>\n\
         <text x='{x}' y='74' font-size='40' font-weight='800' letter-spacing='1'>Blacktop</text>\n",
        x = LEFT - GAP - DEEP,
    );
    asphalt(&mut svg);
    labels(&mut svg);
    entrances(&mut svg);
    for fixture in fixtures(scene.board) {
        equipment::place(&mut svg, fixture);
    }
    svg
}

/// A patch of asphalt with specks strewn by a plain sequence of numbers, so that every drawing is the same.
fn definitions() -> String {
    const PATCH: u32 = 127;
    let mut text = format!(
        "<defs><pattern id='asphalt' width='{PATCH}' height='{PATCH}' patternUnits='userSpaceOnUse'>\
         <rect width='{PATCH}' height='{PATCH}' fill='#42464b'/>"
    );
    for speck in 1..60 {
        let (x, y) = (speck * 53 % PATCH, speck * speck * 7 % PATCH);
        let shade = ["#4c5157", "#383b40", "#555a60"][speck as usize % 3];
        let _ = write!(text, "<circle cx='{x}' cy='{y}' r='.9' fill='{shade}'/>");
    }
    text + "</pattern></defs>\n"
}

/// Asphalt, painted shelters, chalk lines.
fn asphalt(svg: &mut String) {
    let _ =
        writeln!(svg, "<rect x='{LEFT}' y='{TOP}' width='{BOARD}' height='{BOARD}' fill='url(#asphalt)'/>");
    let far = BOARD - 2 * CELL;
    for (whose, x, y, cx, cy) in [
        ("cli-svg-boys-square", LEFT, TOP + far, LEFT + CELL / 2, TOP + BOARD - CELL / 2),
        ("cli-svg-girls-square", LEFT + far, TOP, LEFT + BOARD - CELL / 2, TOP + CELL / 2),
    ] {
        let side = 2 * CELL;
        let _ = writeln!(
            svg,
            "<g><title>{}</title>\
             <rect x='{x}' y='{y}' width='{side}' height='{side}' fill='#2f7f86'/>\
             <circle cx='{cx}' cy='{cy}' r='24' fill='none' stroke='{CHALK}' stroke-width='3' opacity='.8'/></g>",
            phrase(whose)
        );
    }
    let mut lines = String::new();
    for line in 1..i32::from(SIDE) {
        let at = line * CELL;
        let _ = write!(lines, "M{LEFT} {}h{BOARD}M{} {TOP}v{BOARD}", TOP + at, LEFT + at);
    }
    // Dashes of uneven length look like chalk.
    let _ = write!(
        svg,
        "<path d='{lines}' fill='none' stroke='{CHALK}' stroke-width='1.6' stroke-dasharray='23 1 9 2 14 1' \
         opacity='.3'/>\n<rect x='{LEFT}' y='{TOP}' width='{BOARD}' height='{BOARD}' fill='none' stroke='{CHALK}' \
         stroke-width='4' opacity='.85'/>\n"
    );
}

fn labels(svg: &mut String) {
    let _ = write!(svg, "<g font-size='16' text-anchor='middle' opacity='.75'>");
    for place in 0..SIDE {
        let middle = i32::from(place) * CELL + CELL / 2;
        let letter = char::from(b'a' + place);
        for y in [TOP - 11, TOP + BOARD + 21] {
            let _ = write!(svg, "<text x='{}' y='{y}'>{letter}</text>", LEFT + middle);
        }
        for x in [LEFT - 15, LEFT + BOARD + 15] {
            let _ = write!(svg, "<text x='{x}' y='{}'>{}</text>", TOP + BOARD - middle + 6, place + 1);
        }
    }
    svg.push_str("</g>\n");
}

/// The entrances wrap around their corners; one is the other turned by half.
fn entrances(svg: &mut String) {
    let (x, y) = (LEFT - GAP - DEEP, TOP + BOARD - 2 * CELL);
    let (long, tall) = (pieces::ROOM, 2 * CELL + GAP + DEEP);
    let (arm, drop) = (long - DEEP - 24, tall - DEEP - 24);
    let path = format!(
        "M{x} {}q0 -12 12 -12h{}q12 0 12 12v{drop}q0 12 12 12h{arm}q12 0 12 12v{}q0 12 -12 12h-{}q-12 0 -12 -12z",
        y + 12,
        DEEP - 24,
        DEEP - 24,
        long - 24,
    );
    let (middle_x, middle_y) = (LEFT + BOARD / 2, TOP + BOARD / 2);
    for turn in [0, 180] {
        let _ = writeln!(
            svg,
            "<path d='{path}' transform='rotate({turn} {middle_x} {middle_y})' fill='#34383c' stroke='{CHALK}' \
             stroke-width='2' stroke-dasharray='17 1 8 2' stroke-opacity='.6'/>"
        );
    }
    let _ = writeln!(
        svg,
        "<g font-size='15' opacity='.75'><text x='{}' y='{}'>{}</text>\
         <text x='{}' y='{}' text-anchor='end'>{}</text></g>",
        x + 6,
        TOP + BOARD + GAP + DEEP + 20,
        phrase("cli-entrance-boys"),
        LEFT + BOARD + GAP + DEEP - 6,
        TOP - GAP - DEEP - 10,
        phrase("cli-entrance-girls"),
    );
}

fn middle(at: Coord) -> (i32, i32) {
    let (column, row) = (i32::from(at.column()), i32::from(at.row()));
    (LEFT + column * CELL + CELL / 2, TOP + BOARD - row * CELL - CELL / 2)
}

/// A text from outside, as the content of an element.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
