//! Everything there is to know of a game at one moment. The fields go over the wire in the order they have here.

use std::collections::BTreeMap;

use blacktop_rules::{
    Child, Children, Game, Nun, Outcome, Phase, Piece, Place, RuleSet, Seat, Status, Steps,
};
use serde::{Deserialize, Serialize};

/// A game at one moment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameState {
    /// The edition played.
    pub edition: RuleSet,
    /// The board as it was named: four sections, or its rows joined by `/`.
    pub board: String,
    /// The board's twelve rows, row 12 first: `.` yard, a capital letter equipment, `s` shelter.
    pub rows: Vec<String>,
    /// How many play.
    pub players: u8,
    /// The length of the game.
    pub minutes: u8,
    /// Who had, or would have had, the first minute.
    pub first: Seat,
    /// The minute being played, 1 to `minutes`.
    pub clock: u8,
    /// Whose turn it is.
    pub turn: Seat,
    /// What is decided next.
    pub phase: Phase,
    /// The movements left in this turn, from large to small.
    pub movements: Vec<u8>,
    /// The children that have moved in this turn.
    pub moved: Vec<Child>,
    /// The children that stayed in their fights in this turn.
    pub staying: Vec<Child>,
    /// The children that must walk away from their fights in this turn.
    pub leaving: Vec<Child>,
    /// The piece whose shove is decided next.
    pub shoving: Option<Piece>,
    /// Each player's coins.
    pub coins: BTreeMap<Seat, u8>,
    /// All children.
    pub children: BTreeMap<Child, ChildState>,
    /// Both nuns.
    pub nuns: BTreeMap<Nun, Place>,
    /// How it ended, once it has.
    pub result: Option<Outcome>,
}

/// Where a child is and how it is doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChildState {
    /// Where it is.
    pub at: Place,
    /// How it is doing.
    pub state: Status,
}

impl From<&Game> for GameState {
    fn from(game: &Game) -> GameState {
        let children = |children: Children| children.iter().collect();
        let standing = |child| ChildState { at: game.place(Piece::Child(child)), state: game.status(child) };
        let seats = || game.players().seats();
        GameState {
            edition: game.edition(),
            board: game.board().code().to_owned(),
            rows: game.board().rows().collect(),
            players: game.players().count(),
            minutes: game.minutes(),
            first: game.first(),
            clock: game.clock(),
            turn: game.turn(),
            phase: game.phase(),
            movements: game.movements().iter().map(Steps::count).collect(),
            moved: children(game.moved()),
            staying: children(game.staying()),
            leaving: children(game.leaving()),
            shoving: game.shoving(),
            coins: seats().map(|seat| (seat, game.coins(seat))).collect(),
            children: seats().flat_map(Child::of).map(|child| (child, standing(child))).collect(),
            nuns: Nun::ALL.map(|nun| (nun, game.place(Piece::Nun(nun)))).into(),
            result: game.outcome(),
        }
    }
}
