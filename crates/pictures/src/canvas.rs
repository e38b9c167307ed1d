//! What every picture has: the lawn, the yard with its board, the players' cards and a slab of asphalt with words on it.

use std::collections::BTreeSet;
use std::fmt::Write;

use blacktop_protocol::SeatColours;
use blacktop_rules::{Board, Seat};
use blacktop_words::wrap;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use crate::art;
use crate::colours::{Palette, token};
use crate::figures::{self, Mood, Portrait};
use crate::layout::{BOARD, PORCH, RIM, middle};
use crate::model::{Span, fixtures, hopscotch};

/// Around everything.
pub(crate) const MARGIN: f64 = 24.0;
/// As wide as the yard with its entrances.
pub(crate) const WIDTH: f64 = BOARD + 2.0 * (RIM + PORCH + MARGIN);
/// As high as this, in films and pictures of a game.
pub(crate) const HEIGHT: f64 = SLAB + SLAB_HEIGHT + MARGIN;
const CARDS: f64 = 88.0;
const CARD_HEIGHT: f64 = 78.0;
/// The upper edge of the yard's kerb, below the cards.
const YARD: f64 = CARDS + CARD_HEIGHT + 18.0;
/// The upper edge of the slab.
const SLAB: f64 = YARD + BOARD + 2.0 * RIM + 16.0;
const SLAB_HEIGHT: f64 = 112.0;
/// How words fit on the slab: the size of letters, columns, lines. The last for long ones.
const LETTERS: [(f64, usize, usize); 2] = [(22.0, 60, 3), (18.0, 74, 4)];

/// Elements that are drawn more than once, each under its id.
#[derive(Default)]
pub(crate) struct Defs {
    ids: BTreeSet<String>,
    svg: String,
}

impl Defs {
    /// Adds an element, unless it is there.
    pub(crate) fn add(&mut self, id: &str, draw: impl FnOnce() -> String) {
        if self.ids.insert(id.to_owned()) {
            self.svg.push_str(&draw());
            self.svg.push('\n');
        }
    }
}

/// A picture being drawn.
#[derive(Default)]
pub(crate) struct Canvas {
    pub(crate) defs: Defs,
    pub(crate) style: String,
    pub(crate) drawn: String,
}

impl Canvas {
    /// The picture as a file of its own, for those who see it and for those who hear it read.
    pub(crate) fn finish(self, title: &str, description: &str) -> String {
        let Canvas { defs, style, drawn } = self;
        let style = if style.is_empty() { style } else { format!("<style>{style}</style>\n") };
        let family = token("text");
        format!(
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {WIDTH} {HEIGHT}' width='{WIDTH}' height='{HEIGHT}' \
             role='img' aria-labelledby='title desc' font-family='{family}'>\n\
             <title id='title'>{}</title>\n<desc id='desc'>{}</desc>\n{style}<defs>\n{}</defs>\n{drawn}</svg>\n",
            escaped(title),
            escaped(description),
            defs.svg
        )
    }

    /// The same without words for those who hear it, in any size.
    pub(crate) fn finish_layer(self, (width, height): (f64, f64)) -> String {
        let family = token("text");
        format!(
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {width} {height}' width='{width}' height='{height}' \
             font-family='{family}'><defs>{}</defs>{}</svg>\n",
            self.defs.svg, self.drawn
        )
    }

    /// The lawn, the name of the game, and the yard with its board.
    pub(crate) fn ground(&mut self, board: &Board) {
        self.lawn((WIDTH, HEIGHT));
        let _ = writeln!(
            self.drawn,
            "<g transform='translate({MARGIN} 20) scale(1.18)'>{}</g>\
             <text x='{}' y='56' font-family='{}' font-size='34' font-weight='800' fill='{}'>Blacktop</text>",
            art::icon(),
            MARGIN + 66.0,
            token("head"),
            token("lawn-ink"),
        );
        self.in_yard(|defs, drawn| yard(defs, drawn, board));
    }

    pub(crate) fn lawn(&mut self, (width, height): (f64, f64)) {
        self.defs.add("stripes", || {
            format!(
                "<pattern id='stripes' width='160' height='160' patternUnits='userSpaceOnUse'>\
                 <path fill='{}' d='M80 0h80v160h-80z'/></pattern>",
                token("lawn-stripe")
            )
        });
        self.defs.add("tufts", || {
            format!(
                "<pattern id='tufts' width='190' height='170' patternUnits='userSpaceOnUse'>{}</pattern>",
                art::tufts()
            )
        });
        let _ = writeln!(
            self.drawn,
            "<rect width='{width}' height='{height}' fill='{}'/><rect width='{width}' height='{height}' \
             fill='url(#stripes)'/><rect width='{width}' height='{height}' fill='url(#tufts)'/>",
            token("lawn")
        );
    }

    /// Draws in the yard's own distances.
    pub(crate) fn in_yard(&mut self, draw: impl FnOnce(&mut Defs, &mut String)) {
        self.drawn.push_str(&open_yard());
        draw(&mut self.defs, &mut self.drawn);
        self.drawn.push_str("</g>\n");
    }

    /// A line at the upper right, such as the minute.
    pub(crate) fn heading(&mut self, line: &str) {
        let _ = write!(
            self.drawn,
            "<text x='{}' y='54' font-size='24' font-weight='800' text-anchor='end' fill='{}'>{}</text>",
            WIDTH - MARGIN - 8.0,
            token("lawn-ink"),
            escaped(line)
        );
    }

    /// A slab with words on it.
    pub(crate) fn slab(&mut self) {
        let _ = writeln!(
            self.drawn,
            "<rect x='{MARGIN}' y='{SLAB}' width='{}' height='{SLAB_HEIGHT}' rx='16' fill='{}'/>",
            WIDTH - 2.0 * MARGIN,
            token("slab"),
        );
    }

    /// What happens, in a few lines on the slab.
    pub(crate) fn caption(&mut self, told: &str) {
        let [large, small] = LETTERS;
        let fits = wrap(told, large.1).len() <= large.2;
        let (size, columns, most) = if fits { large } else { small };
        let lines = wrap_and_cut(told, columns, most);
        let step = 1.32 * size;
        let first = SLAB + (SLAB_HEIGHT - step * (lines.len() as f64 - 1.0)) / 2.0 + 0.35 * size;
        for (nth, line) in lines.iter().enumerate() {
            let _ = write!(
                self.drawn,
                "<text x='{}' y='{:.1}' font-size='{size}' font-weight='600' fill='{}'>{}</text>",
                MARGIN + 24.0,
                first + step * nth as f64,
                token("chalk"),
                escaped(line)
            );
        }
    }
}

/// The yard without pieces, as the page puts it together.
pub(crate) fn yard(defs: &mut Defs, drawn: &mut String, board: &Board) {
    let palette = Palette::default();
    defs.add("grain", || {
        format!(
            "<pattern id='grain' width='150' height='150' patternUnits='userSpaceOnUse'>{}</pattern>",
            art::drawing("grain", &palette)
        )
    });
    let part = |id: &str| art::drawing(id, &palette);
    let _ = write!(
        drawn,
        "<g fill='none'>{}{}<rect width='{BOARD}' height='{BOARD}' fill='url(#grain)'/>{}{}",
        part("around-wide"),
        part("ground"),
        part("lines"),
        part("letters"),
    );
    if let Some((x, y)) = hopscotch(board).map(middle) {
        let _ = write!(
            drawn,
            "<g transform='translate({} {})'>{}</g>",
            x - 30.0,
            y - 30.0,
            art::drawing("hopscotch", &palette)
        );
    }
    for fixture in fixtures(board) {
        let letter = fixture.equipment.letter();
        let is_known = fixture.equipment.kind().is_some();
        let (span, across, down) = match fixture.span {
            Span::Single => ("single", 0.0, 0.0),
            Span::Across => ("across", 30.0, 0.0),
            Span::Down => ("down", 0.0, 30.0),
        };
        let id = format!("{}-{span}", if is_known { letter.to_string() } else { "any".to_owned() });
        defs.add(&id, || format!("<g id='{id}'>{}</g>", art::drawing(&id, &palette)));
        let (x, y) = middle(fixture.at);
        let (x, y) = (x + across, y + down);
        let _ = write!(drawn, "<use href='#{id}' x='{x}' y='{y}'/>");
        if !is_known {
            let _ = write!(
                drawn,
                "<text x='{x}' y='{}' font-size='24' font-weight='800' text-anchor='middle' fill='{}'>{letter}</text>",
                y + 8.0,
                token("yard-ink")
            );
        }
    }
    drawn.push_str("</g>");
}

/// A player at the top of a picture.
pub(crate) struct Card {
    pub(crate) seat: Seat,
    pub(crate) portrait: Portrait,
    /// How the player is called, where the record says it.
    pub(crate) name: String,
}

/// The row of cards, of which each part is drawn by itself: in films some stay, and some change.
pub(crate) struct Cards {
    pub(crate) cards: Vec<Card>,
    pub(crate) colours: SeatColours,
}

impl Cards {
    /// How the player of a seat is called.
    pub(crate) fn name(&self, seat: Seat) -> String {
        let card = self.cards.iter().find(|card| card.seat == seat);
        card.map_or_else(|| seat.to_string(), |card| card.name.clone())
    }

    /// The upper left corner of a card, and its width.
    fn place(&self, nth: usize) -> (f64, f64) {
        const GAP: f64 = 14.0;
        let count = self.cards.len() as f64;
        let width = (WIDTH - 2.0 * MARGIN - GAP * (count - 1.0)) / count;
        (MARGIN + nth as f64 * (width + GAP), width)
    }

    /// The card without face and coins; whose turn it is has one that is painted.
    pub(crate) fn paper(&self, nth: usize, is_turn: bool) -> String {
        let (x, width) = self.place(nth);
        let (paper, edge) =
            if is_turn { (token("paint"), token("outline")) } else { (token("paper"), token("paper-edge")) };
        let stroke =
            if is_turn { format!(" stroke='{}' stroke-width='3'", token("outline")) } else { String::new() };
        format!(
            "<rect x='{x:.1}' y='{}' width='{width:.1}' height='{CARD_HEIGHT}' rx='14' fill='{edge}'/>\
             <rect x='{x:.1}' y='{CARDS}' width='{width:.1}' height='{CARD_HEIGHT}' rx='14' fill='{paper}'{stroke}/>",
            CARDS + 4.0
        )
    }

    pub(crate) fn face(&self, defs: &mut Defs, nth: usize, mood: Mood) -> String {
        let (x, _) = self.place(nth);
        let portrait = Portrait { mood, ..self.cards[nth].portrait };
        format!(
            "<g transform='translate({:.1} {})'>{}</g>",
            x + 40.0,
            CARDS + CARD_HEIGHT / 2.0 + 1.0,
            figures::portrait(defs, portrait, self.colours, 62.0)
        )
    }

    /// The seat's letter, the name and a coin.
    pub(crate) fn label(&self, defs: &mut Defs, nth: usize) -> String {
        let (x, width) = self.place(nth);
        let Card { seat, name, .. } = &self.cards[nth];
        let rgb = self.colours.rgb(*seat);
        let ink = token("on-plain");
        // A column of text is about 9 units wide.
        let name = cut(name, ((width - 88.0) / 11.0) as usize);
        let y = CARDS + 30.0;
        format!(
            "<rect x='{bx:.1}' y='{by}' width='24' height='24' rx='7' fill='{rgb}' stroke='{outline}' stroke-width='2'/>\
             <text x='{tx:.1}' y='{ty}' font-size='16' font-weight='800' text-anchor='middle' fill='{letters}'>{seat}</text>\
             <text x='{nx:.1}' y='{y}' font-size='19' font-weight='800' fill='{ink}'>{name}</text>\
             <g transform='translate({cx:.1} {cy})'>{coin}</g>",
            bx = x + 54.0,
            by = CARDS + CARD_HEIGHT - 28.0,
            outline = token("outline"),
            tx = x + 66.0,
            ty = CARDS + CARD_HEIGHT - 10.5,
            letters = rgb.letters(),
            nx = x + 80.0,
            name = escaped(&name),
            cx = x + 96.0,
            cy = CARDS + 53.0,
            coin = figures::coin(defs),
        )
    }

    pub(crate) fn coins(&self, nth: usize, coins: u8) -> String {
        let (x, _) = self.place(nth);
        format!(
            "<text x='{:.1}' y='{}' font-family='{}' font-size='26' font-weight='800' fill='{}'>{coins}</text>",
            x + 114.0,
            CARDS + 62.0,
            token("head"),
            token("on-plain"),
        )
    }
}

/// Cuts a text to a number of columns, with an ellipsis where it is cut.
fn cut(text: &str, columns: usize) -> String {
    if text.width() <= columns {
        return text.to_owned();
    }
    let mut short = String::new();
    let mut used = 1;
    for letter in text.chars() {
        used += letter.width().unwrap_or(0);
        if used > columns {
            break;
        }
        short.push(letter);
    }
    short.trim_end().to_owned() + "…"
}

/// Breaks a text into lines; what does not fit is cut.
fn wrap_and_cut(text: &str, columns: usize, most: usize) -> Vec<String> {
    let mut lines = wrap(text, columns);
    if lines.len() > most {
        lines.truncate(most);
        if let Some(last) = lines.last_mut() {
            *last = cut(&format!("{last} …"), columns).trim_end_matches(" …").to_owned() + " …";
        }
    }
    lines
}

/// A text from outside as the content of an element. XML has no place for control characters.
pub fn escaped(text: &str) -> String {
    let plain: String = text
        .chars()
        .filter(|letter| !letter.is_control() && !matches!(letter, '\u{fffe}' | '\u{ffff}'))
        .collect();
    plain.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// Opens a group with the yard's own distances.
pub(crate) fn open_yard() -> String {
    format!("<g transform='translate({} {})'>\n", MARGIN + PORCH + RIM, YARD + RIM)
}
