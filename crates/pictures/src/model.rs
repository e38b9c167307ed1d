//! What a drawing shows, in the terminal and in SVG: the equipment in its pieces, and where the pieces are.

use blacktop_protocol::SeatColours;
use blacktop_rules::{Board, Cell, Child, Coord, Equipment, Game, Gender, Piece, Place, Status};

/// A board, and the game on it if there is one.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    pub board: &'a Board,
    pub game: Option<&'a Game>,
    pub colours: SeatColours,
}

impl<'a> Scene<'a> {
    pub fn of_board(board: &'a Board) -> Scene<'a> {
        Scene { board, game: None, colours: SeatColours::default() }
    }

    pub fn of_game(game: &'a Game, colours: SeatColours) -> Scene<'a> {
        Scene { board: game.board(), game: Some(game), colours }
    }

    /// Who is on a space, as [`Game::occupants`] says.
    pub fn occupants(self, at: Coord) -> Vec<Piece> {
        self.game.map(|game| game.occupants(at)).unwrap_or_default()
    }

    pub fn is_fight(self, at: Coord) -> bool {
        self.game.is_some_and(|game| game.fight_at(at).is_some())
    }

    /// The children of a gender in their entrance: those who stand, then those in detention.
    pub fn entrance(self, gender: Gender) -> (Vec<Child>, Vec<Child>) {
        let inside = |child: &Child| {
            let game = self.game.expect("children come with a game");
            child.gender() == gender && game.place(Piece::Child(*child)) == Place::Entrance
        };
        let children = self.game.into_iter().flat_map(children).filter(inside);
        let is_free = |child: &Child| self.game.is_some_and(|game| game.status(*child) != Status::Detained);
        children.partition(is_free)
    }
}

fn children(game: &Game) -> impl Iterator<Item = Child> {
    game.players().seats().flat_map(Child::of)
}

/// The fights with their spaces: attacker, victim.
pub fn fights(game: &Game) -> impl Iterator<Item = (Coord, Child, Child)> {
    let fighters = |space| game.fight_at(space).map(|(one, other)| (space, one, other));
    game.tables().coords(game.fights()).filter_map(fighters)
}

/// How much room a piece of equipment takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Span {
    Single,
    /// This space and the one to the right.
    Across,
    /// This space and the one below.
    Down,
}

/// A piece of equipment where it stands.
#[derive(Clone, Copy, Debug)]
pub struct Fixture {
    pub equipment: Equipment,
    /// Its left or upper space.
    pub at: Coord,
    pub span: Span,
}

impl Fixture {
    /// The other space, if it has two.
    pub fn other(self) -> Option<Coord> {
        match self.span {
            Span::Single => None,
            Span::Across => self.at.step((1, 0)),
            Span::Down => self.at.step((0, -1)),
        }
    }
}

/// The equipment of a board. Two spaces with one letter that touch are taken for one piece, as in the sections.
pub fn fixtures(board: &Board) -> Vec<Fixture> {
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
pub fn kinds(board: &Board) -> Vec<Equipment> {
    let mut kinds: Vec<Equipment> = Vec::new();
    for fixture in fixtures(board) {
        if !kinds.contains(&fixture.equipment) {
            kinds.push(fixture.equipment);
        }
    }
    kinds.sort_by_key(|kind| ("SWMTG".find(kind.letter()).unwrap_or(5), kind.letter()));
    kinds
}

/// Where a hopscotch is drawn: the uppermost of four free spaces in a column, the nearest to the middle.
pub(crate) fn hopscotch(board: &Board) -> Option<Coord> {
    const COLUMNS: [u8; 10] = [9, 2, 8, 3, 10, 1, 7, 4, 6, 5];
    const ROWS: [u8; 8] = [7, 6, 8, 5, 9, 4, 10, 3];
    let is_free = |at: &Coord| {
        let four = (0..4).map(|down| at.step((0, -down)));
        four.into_iter().all(|at| at.is_some_and(|at| board.cell(at) == Cell::Yard))
    };
    let spaces = COLUMNS.into_iter().flat_map(|column| ROWS.map(|row| Coord::new(column, row)));
    spaces.flatten().find(is_free)
}
