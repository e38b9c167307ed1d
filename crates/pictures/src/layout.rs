//! Where everything is drawn, as `layout.ts` of the page says for its wide form. One space is 60 units wide, and a1's outer
//! corner is at 0 720.

use blacktop_protocol::SeatColours;
use blacktop_rules::{Child, Coord, Game, Gender, Piece, Place, SIDE, Status, Steps};

use crate::model::Scene;

pub(crate) const CELL: f64 = 60.0;
pub(crate) const BOARD: f64 = CELL * SIDE as f64;
/// How broad the kerb is, and how deep the entrances.
pub(crate) const RIM: f64 = 26.0;
pub(crate) const PORCH: f64 = 66.0;
/// How long the entrances are.
const PATH: f64 = 480.0;

/// Where a piece is drawn, and how.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Spot {
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) scale: f64,
    pub(crate) pose: Pose,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Pose {
    Stands,
    /// Pinned, or in detention.
    Lies,
    /// Above its victim.
    Attacks,
    /// In the air while its shove is decided.
    Flies,
}

/// The middle of a space.
pub(crate) fn middle(at: Coord) -> (f64, f64) {
    let (column, row) = (f64::from(at.column()), f64::from(at.row()));
    (column * CELL + CELL / 2.0, BOARD - row * CELL - CELL / 2.0)
}

/// Where all pieces are.
pub(crate) fn spots(game: &Game) -> Vec<(Piece, Spot)> {
    let scene = Scene::of_game(game, SeatColours::default());
    let mut spots = Vec::new();
    for at in Coord::all() {
        let pieces = scene.occupants(at);
        if scene.is_fight(at) {
            spots.extend(pieces.into_iter().map(|piece| (piece, in_fight(game, at, piece))));
        } else {
            spots.extend(crowd(at, &pieces));
        }
    }
    for gender in [Gender::Boy, Gender::Girl] {
        spots.extend(queue(scene, gender));
    }
    spots.extend(in_the_air(game));
    spots
}

/// The attacker above the victim; another piece stands beside them until the fight is over.
fn in_fight(game: &Game, at: Coord, piece: Piece) -> Spot {
    let (x, y) = middle(at);
    let status = match piece {
        Piece::Child(child) => game.status(child),
        Piece::Nun(_) => Status::Free,
    };
    match status {
        Status::Attacking => Spot { x: x - 2.0, y: y - 14.0, scale: 0.86, pose: Pose::Attacks },
        Status::Pinned => Spot { x: x + 2.0, y: y + 17.0, scale: 0.82, pose: Pose::Lies },
        Status::Free | Status::Detained => Spot { x: x - 32.0, y: y + 4.0, scale: 0.9, pose: Pose::Stands },
    }
}

/// One in full size, or several side by side in a shelter.
fn crowd(at: Coord, pieces: &[Piece]) -> Vec<(Piece, Spot)> {
    let (x, y) = middle(at);
    let count = pieces.len();
    let across = (1..).find(|side| side * side >= count).unwrap_or(1);
    let down = count.div_ceil(across);
    let scale = match count {
        0 | 1 => 1.0,
        2 => 0.82,
        3 => 0.7,
        4 => 0.64,
        _ => 1.5 / (across as f64 + 0.25),
    };
    let offset = |nth: usize, of: usize, room: f64| (nth as f64 - (of as f64 - 1.0) / 2.0) * room / of as f64;
    let spot = |(nth, piece): (usize, &Piece)| {
        let row = nth / across;
        let in_row = across.min(count - row * across);
        let (x, y) = (x + offset(nth % across, in_row, 58.0), y + offset(row, down, 54.0));
        (*piece, Spot { x, y, scale, pose: Pose::Stands })
    };
    pieces.iter().enumerate().map(spot).collect()
}

/// A line in an entrance, from the corner on: first those who may come out, then those in detention.
fn queue(scene: Scene<'_>, gender: Gender) -> Vec<(Piece, Spot)> {
    let (standing, detained) = scene.entrance(gender);
    let standing = standing.into_iter().map(|child| (child, Pose::Stands));
    let line: Vec<(Child, Pose)> =
        standing.chain(detained.into_iter().map(|child| (child, Pose::Lies))).collect();
    // Those who lie take more room across than up.
    let room = |pose: Pose| if pose == Pose::Lies { 44.0 } else { 54.0 };
    let needed: f64 = line.iter().map(|(_, pose)| room(*pose)).sum();
    let squeeze = f64::min(1.0, (PATH - 16.0) / needed);
    let mut along = 2.0;
    let spot = |(child, pose): (Child, Pose)| {
        let room = room(pose) * squeeze;
        let far = along + room / 2.0;
        along += room;
        let (x, y) = match gender {
            Gender::Boy => (-RIM - PORCH / 2.0, BOARD - far),
            Gender::Girl => (BOARD + RIM + PORCH / 2.0, far),
        };
        let (lower, scale) = if pose == Pose::Lies { (6.0, 0.86) } else { (2.0, 0.94) };
        (Piece::Child(child), Spot { x, y: y + lower, scale, pose })
    };
    line.into_iter().map(spot).collect()
}

/// Those that wait for a shove, above where they are shoved from.
fn in_the_air(game: &Game) -> Vec<(Piece, Spot)> {
    let from: Vec<Coord> = game.shoved_from().collect();
    let waiting: Vec<Piece> = game.pieces().filter(|piece| game.place(*piece) == Place::Shoved).collect();
    let spot = |piece: &Piece| {
        let is_next = game.shoving() == Some(*piece) || waiting.len() == 1;
        let (x, y) = middle(*if is_next { from.first() } else { from.last() }?);
        let (right, up, scale) = if is_next { (17.0, 26.0, 0.96) } else { (-20.0, 18.0, 0.74) };
        Some((*piece, Spot { x: x + right, y: y - up, scale, pose: Pose::Flies }))
    };
    waiting.iter().filter_map(spot).collect()
}

/// Where a child passes on a walk, without its end; only for the eye, since a walk of the same length may have gone
/// another way.
pub(crate) fn way(game: &Game, child: Child, from: Place, to: Coord, steps: Steps) -> Vec<(f64, f64)> {
    let tables = game.tables();
    let mut here = from;
    let mut points = Vec::new();
    for rest in Steps::ALL.into_iter().filter(|rest| *rest < steps).rev() {
        let next = match here {
            Place::Space(at) => tables.walk(at, Steps::One),
            Place::Entrance | Place::Shoved => tables.walk_out(child.gender(), Steps::One),
        };
        let leads_there = |at: &Coord| tables.contains(tables.walk(*at, rest), to);
        let Some(at) = tables.coords(next).find(leads_there) else { return Vec::new() };
        points.push(middle(at));
        here = Place::Space(at);
    }
    points
}
