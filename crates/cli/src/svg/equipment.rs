//! The shapes of the equipment, seen from above, each around the point 0 0.

use std::fmt::Write;

use blacktop_protocol::Rgb;
use blacktop_rules::{Equipment, EquipmentKind};

use super::{CHALK, INK, middle};
use crate::draw_model::{Fixture, Span};
use crate::i18n::localizer;
use crate::palette;

const SHORT: i32 = 23;
/// Half the length of one that fills two.
const LONG: i32 = 53;
const STEEL: &str = "#c9ced3";
const WOOD: &str = "#a9744f";

/// A piece of equipment where it stands.
pub(super) fn place(svg: &mut String, fixture: Fixture) {
    let Fixture { equipment, at, span } = fixture;
    let (x, y) = middle(at);
    let (ex, ey) = fixture.other().map_or((x, y), middle);
    let turn = if span == Span::Down { " rotate(90)" } else { "" };
    let name = localizer().equipment(equipment);
    let _ = write!(
        svg,
        "<g transform='translate({} {}){turn}'><title>{name}</title>",
        (x + ex) / 2,
        (y + ey) / 2
    );
    mat(svg, span);
    shape(svg, equipment, span);
    svg.push_str("</g>\n");
}

/// The shape alone, as large as one space.
pub(super) fn alone(svg: &mut String, equipment: Equipment) {
    shape(svg, equipment, Span::Single);
}

/// The soft ground under a piece of equipment, which shows how many spaces it takes.
fn mat(svg: &mut String, span: Span) {
    let half = if span == Span::Single { 28 } else { 58 };
    let _ = write!(
        svg,
        "<rect x='-{half}' y='-28' width='{}' height='56' rx='8' fill='#765443' stroke='#5a3f31' stroke-width='2'/>",
        2 * half
    );
}

fn shape(svg: &mut String, equipment: Equipment, span: Span) {
    let half = if span == Span::Single { SHORT } else { LONG };
    // Round things do not stretch: two spaces have two of them.
    let centres: &[i32] = if span == Span::Single { &[0] } else { &[-30, 30] };
    let colour = palette::equipment(equipment);
    match equipment.kind() {
        Some(EquipmentKind::Slide) => slide(svg, half, colour),
        Some(EquipmentKind::Swings) => swings(svg, half, centres, colour),
        Some(EquipmentKind::MerryGoRound) => centres.iter().for_each(|x| merry_go_round(svg, *x, colour)),
        Some(EquipmentKind::Tetherball) => centres.iter().for_each(|x| tetherball(svg, *x, colour)),
        Some(EquipmentKind::JungleGym) => jungle_gym(svg, half, colour),
        None => crate_of(svg, half, equipment, span),
    }
}

/// A ladder, a platform and a chute that runs out to the right.
fn slide(svg: &mut String, half: i32, colour: Rgb) {
    let start = -half / 2;
    let length = half - start;
    let _ = write!(
        svg,
        "<path d='M{left} -11H{start}M{left} 11H{start}' stroke='{STEEL}' stroke-width='4'/>\
         <path d='M{r1} -11V11M{r2} -11V11' stroke='{STEEL}' stroke-width='4'/>\
         <rect x='{chute}' y='-17' width='{length}' height='34' rx='9' fill='{colour}' stroke='{INK}' \
         stroke-opacity='.35' stroke-width='1.5'/>\
         <rect x='{inner}' y='-10' width='{inner_length}' height='20' rx='7' fill='#fff' opacity='.35'/>\
         <rect x='{chute}' y='-17' width='12' height='34' rx='4' fill='{WOOD}'/>",
        left = -half,
        r1 = -half + 4,
        r2 = (start - half) / 2 + 2,
        chute = start,
        inner = start + 12,
        inner_length = length - 18,
    );
}

/// A beam on splayed legs, and seats that swing to and fro.
fn swings(svg: &mut String, half: i32, seats: &[i32], colour: Rgb) {
    let end = half - 3;
    let _ = write!(
        svg,
        "<path d='M-{end} -21V21M{end} -21V21' stroke='{colour}' stroke-width='5' stroke-linecap='round'/>"
    );
    for (place, x) in seats.iter().enumerate() {
        let forth = if place % 2 == 0 { 1 } else { -1 };
        let _ = write!(
            svg,
            "<path d='M{l} 0V{chain}M{r} 0V{chain}' stroke='{STEEL}' stroke-width='2'/>\
             <rect x='{seat}' y='{y}' width='24' height='8' rx='3' fill='{WOOD}' stroke='{INK}' stroke-opacity='.4'/>",
            l = x - 9,
            r = x + 9,
            chain = 14 * forth,
            seat = x - 12,
            y = if forth == 1 { 12 } else { -20 },
        );
    }
    let _ =
        write!(svg, "<path d='M-{end} 0H{end}' stroke='{colour}' stroke-width='7' stroke-linecap='round'/>");
}

/// A disc in six wedges with handrails.
fn merry_go_round(svg: &mut String, x: i32, colour: Rgb) {
    let _ = write!(
        svg,
        "<g transform='translate({x} 0)'><circle r='24' fill='#fbeee0'/>\
         <path d='M0 0L24 0A24 24 0 0 1 12 20.8ZM0 0L-12 20.8A24 24 0 0 1 -24 0ZM0 0L-12 -20.8A24 24 0 0 1 12 -20.8Z' \
         fill='{colour}'/>\
         <path d='M0 -20V20M-17.3 -10L17.3 10M-17.3 10L17.3 -10' stroke='{STEEL}' stroke-width='3' \
         stroke-linecap='round'/>\
         <circle r='24' fill='none' stroke='{INK}' stroke-opacity='.4' stroke-width='1.5'/>\
         <circle r='6' fill='{STEEL}' stroke='{INK}' stroke-opacity='.5'/></g>"
    );
}

/// A pole in a chalk ring, and a ball on its rope.
fn tetherball(svg: &mut String, x: i32, colour: Rgb) {
    let _ = write!(
        svg,
        "<g transform='translate({x} 0)'><circle r='23' fill='none' stroke='{CHALK}' stroke-opacity='.7' \
         stroke-width='2' stroke-dasharray='9 2'/>\
         <path d='M0 0Q2 -14 12 -11' fill='none' stroke='{CHALK}' stroke-width='2'/>\
         <circle r='5.5' fill='{STEEL}' stroke='{INK}' stroke-opacity='.5'/>\
         <circle cx='13' cy='-11' r='9.5' fill='{colour}' stroke='{INK}' stroke-opacity='.4'/>\
         <path d='M4.5 -13Q13 -7 21.5 -13' fill='none' stroke='{INK}' stroke-opacity='.4'/></g>"
    );
}

/// A lattice of bars with knots.
fn jungle_gym(svg: &mut String, half: i32, colour: Rgb) {
    let columns = if half == SHORT { 2 } else { 5 };
    let (left, right) = (3 - half, half - 3);
    let at = |column: i32| left + (right - left) * column / columns;
    let mut bars = String::new();
    let mut knots = String::new();
    for y in [-22, 0, 22] {
        let _ = write!(bars, "M{left} {y}H{right}");
    }
    for x in (0..=columns).map(at) {
        let _ = write!(bars, "M{x} -22V22");
        for y in [-22, 0, 22] {
            let _ = write!(knots, "<circle cx='{x}' cy='{y}' r='4'/>");
        }
    }
    let _ = write!(
        svg,
        "<path d='{bars}' fill='none' stroke='{colour}' stroke-width='4' stroke-linecap='round'/>\
         <g fill='{STEEL}' stroke='{INK}' stroke-opacity='.4'>{knots}</g>"
    );
}

/// Equipment that only its board's owner knows.
fn crate_of(svg: &mut String, half: i32, equipment: Equipment, span: Span) {
    let colour = palette::equipment(equipment);
    // The letter stays upright when the crate is turned.
    let upright = if span == Span::Down { " transform='rotate(-90)'" } else { "" };
    let (wide, inner) = (2 * half, 2 * half - 8);
    let _ = write!(
        svg,
        "<rect x='-{half}' y='-25' width='{wide}' height='50' rx='5' fill='{colour}'/>\
         <rect x='{}' y='-21' width='{inner}' height='42' rx='3' fill='none' stroke='{INK}' stroke-opacity='.4' \
         stroke-width='2'/>\
         <text y='8' font-size='24' font-weight='700' text-anchor='middle' fill='{INK}'{upright}>{}</text>",
        4 - half,
        equipment.letter()
    );
}
