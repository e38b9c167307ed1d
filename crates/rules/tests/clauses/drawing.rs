//! Positions drawn as text: how a drawing is read into a setup, and how a position is drawn again.
//!
//! A drawing shows a window of the board, its rows numbered and its columns lettered as in the rulebook:
//!
//! ```text
//! 6  .  Ab1      .   #       .  yard        #    equipment      Ab1      a piece
//! 5  .  Bb1xCg2  N1  .       s  shelter     Bb1xCg2  a fight    Ab1+N1   pieces together on a shelter space
//!    d  e        f   g
//! turn B; coins 10 9 11
//! ```
//!
//! Outside of the window lies the plain board below. Children that are not drawn stand in their entrances,
//! nuns that are not drawn on their circles. Notes give the rest.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use blacktop_rules::{Board, Cell, Child, Coord, Game, Nun, Piece, Place, Players, Seat, Setup, Status};

/// As much yard as a board may have. The corners without shelter are cut off, and each safety square is screened
/// so that a nun on its circle sees nothing but shelter.
const PLAIN: &str = "
    12   #  #  #  .  .  .  .  .  .  #  s  s
    11   #  .  .  .  .  .  .  .  .  .  s  s
    10   #  .  .  .  .  .  .  .  .  #  .  #
     9   .  .  .  .  .  .  .  .  .  .  .  .
     8   .  .  .  .  .  .  .  .  .  .  .  .
     7   .  .  .  .  .  .  .  .  .  .  .  .
     6   .  .  .  .  .  .  .  .  .  .  .  .
     5   .  .  .  .  .  .  .  .  .  .  .  .
     4   .  .  .  .  .  .  .  .  .  .  .  .
     3   #  .  #  .  .  .  .  .  .  .  .  #
     2   s  s  .  .  .  .  .  .  .  .  .  #
     1   s  s  #  .  .  .  .  .  .  #  #  #
         a  b  c  d  e  f  g  h  i  j  k  l";

/// Where a piece is and how it is doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum DrawnAt {
    Entrance,
    Detention,
    Shoved,
    Standing(Coord),
    Attacking(Coord),
    Pinned(Coord),
}

impl DrawnAt {
    fn coord(self) -> Option<Coord> {
        match self {
            DrawnAt::Standing(at) | DrawnAt::Attacking(at) | DrawnAt::Pinned(at) => Some(at),
            DrawnAt::Entrance | DrawnAt::Detention | DrawnAt::Shoved => None,
        }
    }
}

impl std::fmt::Display for DrawnAt {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            DrawnAt::Entrance => f.write_str("in the entrance"),
            DrawnAt::Detention => f.write_str("in detention"),
            DrawnAt::Shoved => f.write_str("being shoved"),
            DrawnAt::Standing(at) => write!(f, "on {at}"),
            DrawnAt::Attacking(at) => write!(f, "attacking on {at}"),
            DrawnAt::Pinned(at) => write!(f, "pinned on {at}"),
        }
    }
}

/// Every piece of a game with its spot.
pub(crate) type Position = BTreeMap<Piece, DrawnAt>;

/// The cells of a window and the notes around it, as written.
pub(crate) struct Drawing {
    pub(crate) cells: BTreeMap<Coord, String>,
    pub(crate) notes: Vec<(String, String)>,
}

pub(crate) fn at(name: &str) -> Coord {
    name.parse().unwrap_or_else(|error| panic!("{error}"))
}

pub(crate) fn child(name: &str) -> Child {
    name.parse().unwrap_or_else(|error| panic!("{error}"))
}

pub(crate) fn piece(name: &str) -> Piece {
    name.parse().unwrap_or_else(|error| panic!("{error}"))
}

impl Drawing {
    pub(crate) fn read(text: &str) -> Drawing {
        let (mut rows, mut columns, mut notes) = (Vec::new(), Vec::new(), Vec::new());
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
            let mut tokens = line.split_whitespace();
            let first = tokens.next().unwrap_or_default();
            if let Ok(row) = first.parse::<u8>() {
                rows.push((row, tokens.collect::<Vec<_>>()));
            } else if first.len() == 1 {
                columns = line.split_whitespace().collect();
            } else {
                notes.extend(line.split(';').map(|note| read_note(note.trim())));
            }
        }
        let downwards = rows.windows(2).all(|pair| pair[0].0 == pair[1].0 + 1);
        assert!(downwards, "rows are drawn from top to bottom without gaps:\n{text}");
        let rightwards = columns.windows(2).all(|pair| pair[0].as_bytes()[0] + 1 == pair[1].as_bytes()[0]);
        assert!(rightwards, "columns are drawn from left to right without gaps:\n{text}");
        let mut cells = BTreeMap::new();
        for (row, tokens) in rows {
            assert_eq!(tokens.len(), columns.len(), "row {row} and the columns of\n{text}");
            let places = columns.iter().map(|column| at(&format!("{column}{row}")));
            cells.extend(places.zip(tokens.into_iter().map(str::to_owned)));
        }
        Drawing { cells, notes }
    }

    pub(crate) fn note(&self, key: &str) -> Option<&str> {
        self.notes.iter().find(|(name, _)| name == key).map(|(_, value)| value.as_str())
    }

    /// The spaces marked with a star.
    pub(crate) fn marked(&self) -> Vec<Coord> {
        self.cells.iter().filter(|(_, token)| token.ends_with('*')).map(|(coord, _)| *coord).collect()
    }

    pub(crate) fn position(&self, players: Players) -> Position {
        let mut position: Position = players
            .seats()
            .flat_map(Child::of)
            .map(|child| (Piece::Child(child), DrawnAt::Entrance))
            .chain([(Piece::Nun(Nun::N1), DrawnAt::Standing(at("a1")))])
            .chain([(Piece::Nun(Nun::N2), DrawnAt::Standing(at("l12")))])
            .collect();
        for (coord, token) in &self.cells {
            position.extend(pieces_in(token, *coord));
        }
        for (key, value) in &self.notes {
            match key.as_str() {
                "also" => position.extend(read_also(value)),
                "detention" => position.extend(names(value).map(|piece| (piece, DrawnAt::Detention))),
                "shoving" => position.extend(names(value).map(|piece| (piece, DrawnAt::Shoved))),
                _ => {}
            }
        }
        position
    }

    /// The position as the start of a turn.
    pub(crate) fn setup(&self) -> Setup {
        let players = self.note("players").map_or(Players::Three, |count| {
            count.parse::<u8>().expect("a number of players").try_into().expect("three to five players")
        });
        let mut setup = Setup { board: self.board(), ..Setup::new(players) };
        for (key, value) in &self.notes {
            let number = || value.parse::<u8>().unwrap_or_else(|error| panic!("{key} {value}: {error}"));
            match key.as_str() {
                "turn" => setup.turn = seat(value),
                "minute" => setup.clock = number(),
                "minutes" => setup.minutes = number(),
                "edition" => setup.edition = value.parse().expect("the code of a rule set"),
                "coins" => {
                    for (seat, coins) in Seat::ALL.into_iter().zip(value.split_whitespace()) {
                        setup.coins[seat] = coins.parse().expect("a number of coins");
                    }
                }
                "also" | "board" | "detention" | "players" => {}
                _ => panic!("`{key}` cannot be given to a position at the start of a turn"),
            }
        }
        for (piece, spot) in self.position(players) {
            match piece {
                Piece::Child(child) => setup.place(child, spot.coord(), status(spot)),
                Piece::Nun(nun) => setup.nuns[nun as usize] = spot.coord().expect("nuns stand on the board"),
            }
        }
        setup
    }

    /// The plain board with the window laid over it, or a named board, which the window must agree with.
    fn board(&self) -> Board {
        if let Some(code) = self.note("board") {
            let board: Board = code.parse().unwrap_or_else(|error| panic!("{error}"));
            self.agree_with(&board);
            return board;
        }
        let mut plain = Drawing::read(PLAIN).cells;
        plain.extend(self.cells.iter().map(|(coord, token)| (*coord, token.clone())));
        let symbol = |coord: &Coord, token: &str| match token {
            "#" => 'X',
            "s" => 's',
            "." => '.',
            _ => home_symbol(*coord),
        };
        let row = |row: u8| -> String {
            plain.iter().filter(|(coord, _)| coord.row() == row).map(|(c, token)| symbol(c, token)).collect()
        };
        let drawn = (0..12).rev().map(row).collect::<Vec<_>>().join("/");
        drawn.parse().unwrap_or_else(|error| panic!("{error}"))
    }

    /// A window must not show another board than the one it is a window of.
    pub(crate) fn agree_with(&self, board: &Board) {
        for (coord, token) in &self.cells {
            let cell = board.cell(*coord);
            let agrees = match token.trim_end_matches('*') {
                "#" => matches!(cell, Cell::Equipment(_)),
                "s" => cell == Cell::Shelter,
                "." | "" => cell == Cell::Yard,
                _ => !matches!(cell, Cell::Equipment(_)),
            };
            assert!(agrees, "{coord} is drawn as `{token}` where the board has `{}`", cell.symbol());
        }
    }

    /// The same window of another position.
    pub(crate) fn draw(&self, board: &Board, position: &Position) -> String {
        let mut text = String::new();
        let mut rows: Vec<u8> = self.cells.keys().map(|coord| coord.row()).collect();
        rows.dedup();
        for row in rows.into_iter().rev() {
            write!(text, "{:>4} ", row + 1).expect("strings take everything");
            for coord in self.cells.keys().filter(|coord| coord.row() == row) {
                write!(text, " {:<7}", token(board, position, *coord)).expect("strings take everything");
            }
            text.push('\n');
        }
        let columns =
            self.cells.keys().map(|coord| coord.column()).collect::<std::collections::BTreeSet<_>>();
        let letters: Vec<String> =
            columns.into_iter().map(|column| format!("{:<7}", char::from(b'a' + column))).collect();
        text + "      " + &letters.join(" ")
    }
}

/// What the game shows, piece by piece.
pub(crate) fn position_of(game: &Game) -> Position {
    let spot = |piece: Piece| {
        let status = match piece {
            Piece::Child(child) => game.status(child),
            Piece::Nun(_) => Status::Free,
        };
        match (game.place(piece), status) {
            (Place::Entrance, Status::Detained) => DrawnAt::Detention,
            (Place::Entrance, _) => DrawnAt::Entrance,
            (Place::Shoved, _) => DrawnAt::Shoved,
            (Place::Space(space), Status::Attacking) => DrawnAt::Attacking(space),
            (Place::Space(space), Status::Pinned) => DrawnAt::Pinned(space),
            (Place::Space(space), _) => DrawnAt::Standing(space),
        }
    };
    game.pieces().map(|piece| (piece, spot(piece))).collect()
}

pub(crate) fn names(list: &str) -> impl Iterator<Item = Piece> {
    list.split_whitespace().filter(|name| *name != "none").map(piece)
}

/// `Ab1 c3, N1 b1`
pub(crate) fn read_also(list: &str) -> impl Iterator<Item = (Piece, DrawnAt)> {
    list.split(',').map(|entry| {
        let (name, space) = entry.trim().split_once(' ').expect("a piece and a space");
        (piece(name), DrawnAt::Standing(at(space)))
    })
}

fn read_note(note: &str) -> (String, String) {
    let (key, value) = note.split_once(' ').unwrap_or_else(|| panic!("`{note}` is a note without a value"));
    (key.to_owned(), value.trim().to_owned())
}

fn seat(letter: &str) -> Seat {
    letter.chars().next().and_then(|letter| letter.try_into().ok()).expect("a seat, A to E")
}

fn status(spot: DrawnAt) -> Status {
    match spot {
        DrawnAt::Attacking(_) => Status::Attacking,
        DrawnAt::Pinned(_) => Status::Pinned,
        DrawnAt::Detention => Status::Detained,
        DrawnAt::Entrance | DrawnAt::Shoved | DrawnAt::Standing(_) => Status::Free,
    }
}

/// What the plain board has where a piece is drawn.
fn home_symbol(coord: Coord) -> char {
    let in_corner = |low: u8| coord.column() / 2 == low && coord.row() / 2 == low;
    if in_corner(0) || in_corner(5) { 's' } else { '.' }
}

fn pieces_in(token: &str, coord: Coord) -> Vec<(Piece, DrawnAt)> {
    match (token.trim_end_matches('*'), token.split_once('x')) {
        ("." | "#" | "s" | "", _) => Vec::new(),
        (_, Some((attacker, victim))) => {
            vec![(piece(attacker), DrawnAt::Attacking(coord)), (piece(victim), DrawnAt::Pinned(coord))]
        }
        (crowd, None) => crowd.split('+').map(|name| (piece(name), DrawnAt::Standing(coord))).collect(),
    }
}

fn token(board: &Board, position: &Position, coord: Coord) -> String {
    let here = |wanted: DrawnAt| position.iter().find(|(_, spot)| **spot == wanted).map(|(piece, _)| piece);
    if let (Some(attacker), Some(victim)) = (here(DrawnAt::Attacking(coord)), here(DrawnAt::Pinned(coord))) {
        return format!("{attacker}x{victim}");
    }
    let crowd: Vec<String> = position
        .iter()
        .filter(|(_, spot)| **spot == DrawnAt::Standing(coord))
        .map(|(piece, _)| piece.to_string())
        .collect();
    match (crowd.is_empty(), board.cell(coord)) {
        (false, _) => crowd.join("+"),
        (true, Cell::Equipment(_)) => "#".to_owned(),
        (true, cell) => cell.symbol().to_string(),
    }
}
