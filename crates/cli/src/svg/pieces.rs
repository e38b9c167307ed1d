//! Children and nuns. Boys are square and girls are round, so that shape, letter and colour each tell them apart.

use std::fmt::Write;

use blacktop_rules::{Child, Coord, Gender, Nun, Piece};
use blacktop_words::say;

use super::{BOARD, CHALK, DEEP, GAP, INK, LEFT, TOP, middle};
use crate::palette;
use crate::scene::Scene;
use crate::speech::tell;

/// From one child in an entrance to the next.
const STEP: i32 = 44;
/// How long an entrance is: ten children at the largest table.
pub(super) const ROOM: i32 = 10 * STEP + 16;

/// Everybody on the board.
pub(super) fn on_board(svg: &mut String, scene: Scene<'_>) {
    for at in Coord::all() {
        let pieces = scene.occupants(at);
        match pieces[..] {
            [] => {}
            [Piece::Child(attacker), Piece::Child(victim)] if scene.is_fight(at) => {
                fight(svg, at, attacker, victim);
            }
            _ => crowd(svg, at, &pieces),
        }
    }
}

/// One piece in full size, or several side by side in a shelter.
fn crowd(svg: &mut String, at: Coord, pieces: &[Piece]) {
    let (x, y) = middle(at);
    let across = (1..).find(|side| side * side >= pieces.len()).unwrap_or(1);
    let down = pieces.len().div_ceil(across);
    let step = 58.0 / across as f64;
    let scale = if across == 1 { 1.0 } else { 1.35 / across as f64 };
    let offset = |nth: usize, of: usize| (nth as f64 - (of as f64 - 1.0) / 2.0) * step;
    for (place, piece) in pieces.iter().enumerate() {
        let x = f64::from(x) + offset(place % across, across);
        let y = f64::from(y) + offset(place / across, down);
        let _ = write!(svg, "<g transform='translate({x:.1} {y:.1}) scale({scale:.2})'>");
        draw(svg, *piece);
        svg.push_str("</g>\n");
    }
}

fn draw(svg: &mut String, piece: Piece) {
    match piece {
        Piece::Child(child) => token(svg, child),
        Piece::Nun(nun) => habit(svg, nun),
    }
}

/// The attacker above its victim, in a burst.
fn fight(svg: &mut String, at: Coord, attacker: Child, victim: Child) {
    let (x, y) = middle(at);
    let burst: Vec<String> = (0..24)
        .map(|point| {
            let reach = if point % 2 == 0 { 33.0 } else { 24.0 };
            let angle = f64::from(point) * std::f64::consts::TAU / 24.0;
            format!("{:.1},{:.1}", reach * angle.sin(), reach * angle.cos())
        })
        .collect();
    let _ = write!(
        svg,
        "<g transform='translate({x} {y})'><title>{}</title>\
         <polygon points='{}' fill='#ffd84d' stroke='#c43d22' stroke-width='2.5' stroke-linejoin='round'/>\
         <g transform='translate(8 13) rotate(10) scale(.7)'>",
        tell(&say("board-fight").with("attacker", attacker).with("victim", victim)),
        burst.join(" ")
    );
    token(svg, victim);
    svg.push_str("</g><g transform='translate(-8 -12) scale(.76)'>");
    token(svg, attacker);
    svg.push_str("</g></g>\n");
}

fn token(svg: &mut String, child: Child) {
    disc(svg, child);
    label(svg, child);
}

fn disc(svg: &mut String, child: Child) {
    let fill = palette::seat(child.seat()).hex;
    let outline = match child.gender() {
        Gender::Boy => "<rect x='-20' y='-20' width='40' height='40' rx='8'",
        Gender::Girl => "<circle r='21.5'",
    };
    let _ = write!(
        svg,
        "{outline} fill='#000' opacity='.3' transform='translate(2 3)'/>\
         {outline} fill='{fill}' stroke='{INK}' stroke-width='2.5'/>"
    );
}

fn label(svg: &mut String, child: Child) {
    let _ = write!(
        svg,
        "<text y='6' font-size='17' font-weight='700' text-anchor='middle' fill='{INK}'>{child}</text>"
    );
}

/// A child behind bars.
fn detained(svg: &mut String, child: Child) {
    let _ = write!(svg, "<title>{}</title>", tell(&say("board-detained").with("piece", child)));
    disc(svg, child);
    let _ = write!(
        svg,
        "<path d='M-18 -24V24M-6 -24V24M6 -24V24M18 -24V24' stroke='#3d4248' stroke-width='4' \
         stroke-linecap='round'/><rect x='-20' y='-9' width='40' height='19' rx='4' fill='{}'/>",
        palette::seat(child.seat()).hex
    );
    label(svg, child);
}

fn habit(svg: &mut String, nun: Nun) {
    let _ = write!(
        svg,
        "<path d='M-21 24Q-21 2 -13 -6V-13A13 13 0 0 1 13 -13V-6Q21 2 21 24Z' fill='#101114' stroke='{CHALK}' \
         stroke-width='2'/>\
         <circle cy='-11' r='9.5' fill='#fff'/><circle cy='-10' r='6.5' fill='#f0cfae'/>\
         <text y='19' font-size='15' font-weight='700' text-anchor='middle' fill='#fff'>{nun}</text>"
    );
}

/// Those in an entrance, from the corner on: first those who may come out, then those in detention.
pub(super) fn in_entrance(svg: &mut String, scene: Scene<'_>, gender: Gender) {
    let (standing, sitting) = scene.entrance(gender);
    let free = standing.len();
    for (place, child) in standing.into_iter().chain(sitting).enumerate() {
        let along = place as i32 * STEP + 30;
        let (x, y) = match gender {
            Gender::Boy => (LEFT - GAP - DEEP + along, TOP + BOARD + GAP + DEEP / 2),
            Gender::Girl => (LEFT + BOARD + GAP + DEEP - along, TOP - GAP - DEEP / 2),
        };
        let _ = write!(svg, "<g transform='translate({x} {y}) scale(.9)'>");
        if place < free {
            token(svg, child);
        } else {
            detained(svg, child);
        }
        svg.push_str("</g>\n");
    }
}
