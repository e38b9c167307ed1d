//! Positions that are the same to a player: a boy is a boy, and which of the two stands where makes no difference.

use blacktop_rules::{BySeat, Child, Coord, Game, Gender, Nun, Phase, Piece, Place, Seat, Steps};

/// What matters of a position, whichever of a player's boys and girls is which.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Shape {
    turn: (u8, Seat, Phase),
    movements: Vec<Steps>,
    coins: BySeat<u8>,
    children: Vec<Figure>,
    nuns: [Option<Coord>; 2],
    shoved: Option<Piece>,
}

/// A child without its number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Figure {
    seat: Seat,
    gender: Gender,
    space: Option<Coord>,
    status: &'static str,
    /// Whether it has moved, stays or must leave in this turn.
    turn: [bool; 3],
}

impl Shape {
    /// The shape of a position.
    pub(crate) fn of(game: &Game) -> Shape {
        let children = game.players().seats().flat_map(Child::of);
        let mut children: Vec<Figure> = children.map(|child| figure(game, child)).collect();
        children.sort();
        Shape {
            turn: (game.clock(), game.turn(), game.phase()),
            movements: game.movements().iter().collect(),
            coins: BySeat::from_fn(|seat| if game.players().has(seat) { game.coins(seat) } else { 0 }),
            children,
            nuns: Nun::ALL.map(|nun| space(game, Piece::Nun(nun))),
            shoved: game.shoving(),
        }
    }
}

fn figure(game: &Game, child: Child) -> Figure {
    Figure {
        seat: child.seat(),
        gender: child.gender(),
        space: space(game, Piece::Child(child)),
        status: game.status(child).name(),
        turn: [game.moved(), game.staying(), game.leaving()].map(|children| children.contains(child)),
    }
}

fn space(game: &Game, piece: Piece) -> Option<Coord> {
    match game.place(piece) {
        Place::Space(space) => Some(space),
        Place::Entrance | Place::Shoved => None,
    }
}
