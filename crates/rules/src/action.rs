//! The decisions of a turn, as full actions on a known board (section 10). Their written form is [`crate::Word`].

use crate::piece::{Child, Children, Nun, Piece};
use crate::space::Coord;
use crate::steps::Steps;

/// One decision of the seat whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "the fields' names say what they are")]
pub enum Action {
    /// Passes the whole turn (2.3, 2.12).
    Pass,
    /// Chooses which attackers stay in their fights; the others must walk away (2.5).
    Stay { staying: Children },
    /// Moves a child (section 3).
    Move { child: Child, steps: Steps, end: Coord, landing: Landing },
    /// Moves a nun (section 6).
    Nun { nun: Nun, end: Coord, landing: NunLanding },
    /// Moves a piece that gives way (6.5).
    Shove {
        piece: Piece,
        end: Coord,
        /// Whether a piece stands there, which is shoved next.
        push: ShoveEnd,
    },
    /// The timekeeper's word that the player's time has run out (2.13). Never listed as legal.
    Timeout,
}

/// What happens where a child's walk ends (3.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "the fields' names say what they are")]
pub enum Landing {
    /// It stands there.
    Stand,
    /// It attacks the child there (5.1).
    Fight,
    /// It breaks up the fight there (5.5).
    BreakUp,
    /// It kisses its player's child there (8.2).
    Kiss,
    /// It tells the nun there of a fight (7.3).
    Tattle { fight: Coord },
}

/// What happens where a nun stops (6.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NunLanding {
    /// She stands there.
    Stand,
    /// She shoves the single piece there.
    Shove,
    /// She breaks up the fight there (5.6).
    BreakUp,
}

/// Whether a shove ends the chain (6.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ShoveEnd {
    /// The space is open.
    Open,
    /// The piece there is shoved next.
    Onto,
}
