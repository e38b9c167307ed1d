//! What a drawing shows, for the terminal and for SVG: the equipment in its pieces, and where the pieces are.

use blacktop_protocol::SeatColours;
use blacktop_rules::{Board, Cell, Child, Coord, Equipment, Game, Gender, Piece, Place, Status};

/// A board, and the game on it if there is one.
#[derive(Clone, Copy)]
pub(crate) struct Scene<'a> {
    pub(crate) board: &'a Board,
    pub(crate) game: Option<&'a Game>,
    pub(crate) colours: SeatColours,
}

impl<'a> Scene<'a> {
    pub(crate) fn of_board(board: &'a Board) -> Scene<'a> {
        Scene { board, game: None, colours: SeatColours::default() }
    }

    pub(crate) fn of_game(game: &'a Game, colours: SeatColours) -> Scene<'a> {
        Scene { board: game.board(), game: Some(game), colours }
    }

    /// Who is on a space, as [`Game::occupants`] says.
    pub(crate) fn occupants(self, at: Coord) -> Vec<Piece> {
        self.game.map(|game| game.occupants(at)).unwrap_or_default()
    }

    pub(crate) fn is_fight(self, at: Coord) -> bool {
        self.game.is_some_and(|game| game.fight_at(at).is_some())
    }

    /// The children of a gender in their entrance: those who stand, then those in detention.
    pub(crate) fn entrance(self, gender: Gender) -> (Vec<Child>, Vec<Child>) {
        let inside = |child: &Child| {
            let game = self.game.expect("children come with a game");
            child.gender() == gender && game.place(Piece::Child(*child)) == Place::Entrance
        };
        let children = self.game.into_iter().flat_map(children).filter(inside);
        let is_free = |child: &Child| self.game.is_some_and(|game| game.status(*child) != Status::Detained);
        children.partition(is_free)
    }
}

pub(crate) fn children(game: &Game) -> impl Iterator<Item = Child> {
    game.players().seats().flat_map(Child::of)
}

/// The fights with their spaces: attacker, victim.
pub(crate) fn fights(game: &Game) -> impl Iterator<Item = (Coord, Child, Child)> {
    let fighters = |space| game.fight_at(space).map(|(one, other)| (space, one, other));
    game.tables().coords(game.fights()).filter_map(fighters)
}

/// How much room a piece of equipment takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Span {
    Single,
    /// This space and the one to the right.
    Across,
    /// This space and the one below.
    Down,
}

/// A piece of equipment where it stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fixture {
    pub(crate) equipment: Equipment,
    /// Its left or upper space.
    pub(crate) at: Coord,
    pub(crate) span: Span,
}

impl Fixture {
    /// The other space, if it has two.
    pub(crate) fn other(self) -> Option<Coord> {
        match self.span {
            Span::Single => None,
            Span::Across => self.at.step((1, 0)),
            Span::Down => self.at.step((0, -1)),
        }
    }
}

/// The equipment of a board. Two spaces with one letter that touch are taken for one piece, as in the sections.
pub(crate) fn fixtures(board: &Board) -> Vec<Fixture> {
    let mut taken: Vec<Coord> = Vec::new();
    let mut fixtures = Vec::new();
    let mut coords: Vec<Coord> = Coord::all().collect();
    coords.sort_by_key(|at| (std::cmp::Reverse(at.row()), at.column()));
    for at in coords {
        let Cell::Equipment(equipment) = board.cell(at) else { continue };
        if taken.contains(&at) {
            continue;
        }
        let joins = |span: &Span| {
            let other = Fixture { equipment, at, span: *span }.other();
            other.is_some_and(|at| board.cell(at) == Cell::Equipment(equipment) && !taken.contains(&at))
        };
        let span = [Span::Across, Span::Down].into_iter().find(joins).unwrap_or(Span::Single);
        let fixture = Fixture { equipment, at, span };
        taken.extend(fixture.other());
        fixtures.push(fixture);
    }
    fixtures
}

/// One of each kind of equipment on a board, in the order of the sections' letters.
pub(crate) fn kinds(board: &Board) -> Vec<Equipment> {
    let mut kinds: Vec<Equipment> = Vec::new();
    for fixture in fixtures(board) {
        if !kinds.contains(&fixture.equipment) {
            kinds.push(fixture.equipment);
        }
    }
    kinds.sort_by_key(|kind| ("SWMTG".find(kind.letter()).unwrap_or(5), kind.letter()));
    kinds
}
