//! Children and nuns. Boys are square and girls are round, so that shape, letter and colour each tell them apart.

use std::fmt::Write;

use blacktop_protocol::{Rgb, SeatColours};
use blacktop_rules::{Child, Coord, Game, Gender, Nun, Piece};
use blacktop_words::msg;

use super::{BOARD, CHALK, DEEP, GAP, INK, LEFT, TOP, middle};
use crate::draw_model::Scene;
use crate::i18n::localize;

/// From one child in an entrance to the next.
const STEP: i32 = 44;
/// How long an entrance is: ten children at the largest table.
pub(super) const ROOM: i32 = 10 * STEP + 16;

/// Where a piece is drawn, and how.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Spot {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) scale: f64,
    /// In degrees.
    pub(super) turn: i32,
    pub(super) pose: Pose,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Pose {
    Standing,
    Attacking,
    Pinned,
    Detained,
}

/// From the middle of a fight to its attacker; the victim lies on the other side.
const APART: (f64, f64) = (-8.0, -12.0);

/// Where all pieces are. An attacker comes after its victim, which it covers.
pub(crate) fn spots(game: &Game) -> Vec<(Piece, Spot)> {
    let scene = Scene::of_game(game, SeatColours::default());
    let mut spots = Vec::new();
    for at in Coord::all() {
        let pieces = scene.occupants(at);
        match pieces[..] {
            [attacker, victim] if scene.is_fight(at) => spots.extend(fighting(at, attacker, victim)),
            _ => spots.extend(side_by_side(at, &pieces)),
        }
    }
    for gender in [Gender::Boy, Gender::Girl] {
        spots.extend(in_entrance(scene, gender));
    }
    spots
}

/// One piece in full size, or several side by side in a shelter.
fn side_by_side(at: Coord, pieces: &[Piece]) -> Vec<(Piece, Spot)> {
    let (x, y) = middle(at);
    let across = (1..).find(|side| side * side >= pieces.len()).unwrap_or(1);
    let down = pieces.len().div_ceil(across);
    let step = 58.0 / across as f64;
    let scale = if across == 1 { 1.0 } else { 1.35 / across as f64 };
    let offset = |nth: usize, of: usize| (nth as f64 - (of as f64 - 1.0) / 2.0) * step;
    let spot = |(place, piece): (usize, &Piece)| {
        let x = f64::from(x) + offset(place % across, across);
        let y = f64::from(y) + offset(place / across, down);
        (*piece, Spot { x, y, scale, turn: 0, pose: Pose::Standing })
    };
    pieces.iter().enumerate().map(spot).collect()
}

fn fighting(at: Coord, attacker: Piece, victim: Piece) -> [(Piece, Spot); 2] {
    let (x, y) = middle(at);
    let (x, y, (across, down)) = (f64::from(x), f64::from(y), APART);
    let pinned = Spot { x: x - across, y: y - down + 1.0, scale: 0.7, turn: 10, pose: Pose::Pinned };
    let above = Spot { x: x + across, y: y + down, scale: 0.76, turn: 0, pose: Pose::Attacking };
    [(victim, pinned), (attacker, above)]
}

/// Those in an entrance, from the corner on: first those who may come out, then those in detention.
fn in_entrance(scene: Scene<'_>, gender: Gender) -> Vec<(Piece, Spot)> {
    let (standing, detained) = scene.entrance(gender);
    let standing = standing.into_iter().map(|child| (child, Pose::Standing));
    let detained = detained.into_iter().map(|child| (child, Pose::Detained));
    let spot = |(place, (child, pose)): (i32, (Child, Pose))| {
        let along = place * STEP + 30;
        let (x, y) = match gender {
            Gender::Boy => (LEFT - GAP - DEEP + along, TOP + BOARD + GAP + DEEP / 2),
            Gender::Girl => (LEFT + BOARD + GAP + DEEP - along, TOP - GAP - DEEP / 2),
        };
        let spot = Spot { x: f64::from(x), y: f64::from(y), scale: 0.9, turn: 0, pose };
        (Piece::Child(child), spot)
    };
    (0..).zip(standing.chain(detained)).map(spot).collect()
}

/// All pieces at their spots; under fights there is a burst.
pub(super) fn all(svg: &mut String, spots: &[(Piece, Spot)], colours: SeatColours) {
    for pair in spots.windows(2) {
        let [(victim, _), (attacker, spot)] = pair else { continue };
        if spot.pose != Pose::Attacking {
            continue;
        }
        let (x, y) = burst_of(spot);
        let fight = localize(&msg("board-fight").with("attacker", attacker).with("victim", victim));
        let _ = write!(svg, "<g transform='translate({x} {y})'><title>{fight}</title>");
        burst(svg);
        svg.push_str("</g>\n");
    }
    for (piece, spot) in spots {
        let _ = write!(svg, "<g transform='{}'>", spot.transform());
        draw(svg, *piece, colours);
        if let (Piece::Child(child), Pose::Detained) = (piece, spot.pose) {
            bars(svg, *child, colours);
        }
        svg.push_str("</g>\n");
    }
}

impl Spot {
    /// As an attribute.
    pub(super) fn transform(&self) -> String {
        let Spot { x, y, scale, turn, .. } = self;
        let turned = if *turn == 0 { String::new() } else { format!(" rotate({turn})") };
        format!("translate({x:.1} {y:.1}){turned} scale({scale:.2})")
    }
}

/// A piece around the point 0 0.
pub(super) fn draw(svg: &mut String, piece: Piece, colours: SeatColours) {
    match piece {
        Piece::Child(child) => token(svg, child, colours),
        Piece::Nun(nun) => habit(svg, nun),
    }
}

/// The middle of an attacker's fight.
pub(super) fn burst_of(attacker: &Spot) -> (f64, f64) {
    (attacker.x - APART.0, attacker.y - APART.1)
}

/// What is seen of a fight from afar.
pub(super) fn burst(svg: &mut String) {
    let points: Vec<String> = (0..24)
        .map(|point| {
            let reach = if point % 2 == 0 { 33.0 } else { 24.0 };
            let angle = f64::from(point) * std::f64::consts::TAU / 24.0;
            format!("{:.1},{:.1}", reach * angle.sin(), reach * angle.cos())
        })
        .collect();
    let _ = write!(
        svg,
        "<polygon points='{}' fill='#ffd84d' stroke='#c43d22' stroke-width='2.5' stroke-linejoin='round'/>",
        points.join(" ")
    );
}

fn token(svg: &mut String, child: Child, colours: SeatColours) {
    let fill = colours.rgb(child.seat());
    disc(svg, child, fill);
    label(svg, child, fill);
}

fn disc(svg: &mut String, child: Child, fill: Rgb) {
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

fn label(svg: &mut String, child: Child, ground: Rgb) {
    let ink = super::ink_on(ground);
    let _ = write!(
        svg,
        "<text y='6' font-size='17' font-weight='700' text-anchor='middle' fill='{ink}'>{child}</text>"
    );
}

/// What keeps a child in detention.
pub(super) fn bars(svg: &mut String, child: Child, colours: SeatColours) {
    let fill = colours.rgb(child.seat());
    let _ = write!(
        svg,
        "<title>{}</title><path d='M-18 -24V24M-6 -24V24M6 -24V24M18 -24V24' stroke='#3d4248' stroke-width='4' \
         stroke-linecap='round'/><rect x='-20' y='-9' width='40' height='19' rx='4' fill='{fill}'/>",
        localize(&msg("board-detained").with("piece", child)),
    );
    label(svg, child, fill);
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
