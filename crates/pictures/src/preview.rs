//! The picture beside links to the page, `web/public/preview.png`.

use std::fmt::Write;

use blacktop_bots::Character;
use blacktop_protocol::SeatColours;
use blacktop_rules::{Record, Seat};

use crate::art;
use crate::canvas::{Canvas, yard};
use crate::colours::token;
use crate::figures::{Mood, Portrait, portrait};
use crate::layout::spots;
use crate::position::pieces_in_yard;

/// What other programs expect.
const SIZE: (f64, f64) = (1200.0, 630.0);

/// A moment with two fights, and children of four players all over the yard.
const MOMENT: &str = "[Edition \"en\"]\n[Board \"A0B0C0D0\"]\n[Players \"4\"]\n[Minutes \"30\"]\n\
    [Position \"en A0B0C0D0 13/30 A A10:d9x,e6,i6,d4v B9:e7,b2,d9v,e C11:h10,d4x,j3,l11 D10:b9,g4,h8,e10 N:a11,h5\"]\n";

/// The yard, the name of the game, what it is about in three lines, and some of the cast.
pub fn preview(lines: &[&str]) -> String {
    let record = Record::read(MOMENT).expect("the moment is a position");
    let colours = SeatColours::default();
    let mut canvas = Canvas::default();
    canvas.lawn(SIZE);
    let Canvas { defs, drawn, .. } = &mut canvas;
    drawn.push_str("<g transform='translate(640 6) rotate(4) scale(.98)'>");
    yard(defs, drawn, record.game().board());
    pieces_in_yard(defs, drawn, &spots(record.game()), None, colours);
    drawn.push_str("</g>");
    let (head, ink) = (token("head"), token("lawn-ink"));
    let _ = write!(
        drawn,
        "<g transform='translate(56 60) scale(2.2)'>{}</g><text x='172' y='138' font-family='{head}' font-size='84' \
         font-weight='800' fill='{ink}'>Blacktop</text>",
        art::icon()
    );
    for (nth, line) in lines.iter().enumerate() {
        let _ = write!(
            drawn,
            "<text x='58' y='{}' font-family='{head}' font-size='37' font-weight='800' fill='{ink}'>{}</text>",
            236 + 50 * nth,
            crate::escaped(line)
        );
    }
    let cast = [Character::Rocco, Character::Nina, Character::Kai, Character::Luna];
    for ((seat, character), nth) in Seat::ALL.into_iter().zip(cast).zip(0..) {
        let of = Portrait { seat, character: Some(character), mood: Mood::Neutral };
        let face = portrait(defs, of, colours, 114.0);
        let _ = write!(drawn, "<g transform='translate({} 500)'>{face}</g>", 114 + 122 * nth);
    }
    canvas.finish_layer(SIZE)
}
