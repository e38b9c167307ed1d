//! The playground itself: what each of the 144 places shows, by a section code or drawn whole (section 1 and 12).

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::space::{Coord, SIDE};
use crate::text::excerpt;

/// What one place of the board shows (clause 1.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cell {
    /// Free to walk.
    Yard,
    /// Part of a safety square (1.3).
    Shelter,
    /// An obstacle.
    Equipment(Equipment),
}

/// A piece of playground equipment, by its capital letter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Equipment(char);

impl Equipment {
    /// The letter on the board.
    pub const fn letter(self) -> char {
        self.0
    }

    /// What the letter stands for on the printed sections; a drawn board may use other letters.
    pub const fn kind(self) -> Option<EquipmentKind> {
        match self.0 {
            'S' => Some(EquipmentKind::Slide),
            'W' => Some(EquipmentKind::Swings),
            'M' => Some(EquipmentKind::MerryGoRound),
            'T' => Some(EquipmentKind::Tetherball),
            'G' => Some(EquipmentKind::JungleGym),
            _ => None,
        }
    }
}

/// The equipment of the four sections (section 12).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "the names say it")]
pub enum EquipmentKind {
    Slide,
    Swings,
    MerryGoRound,
    Tetherball,
    JungleGym,
}

impl Cell {
    /// The character that draws it: `.`, `s` or a capital letter.
    pub const fn symbol(self) -> char {
        match self {
            Cell::Yard => '.',
            Cell::Shelter => 's',
            Cell::Equipment(equipment) => equipment.0,
        }
    }

    fn from_symbol(symbol: char) -> Option<Cell> {
        match symbol {
            '.' => Some(Cell::Yard),
            's' => Some(Cell::Shelter),
            'A'..='Z' => Some(Cell::Equipment(Equipment(symbol))),
            _ => None,
        }
    }
}

/// The four sections, rows from top to bottom, unturned (section 12).
const SECTIONS: [(char, [&str; 6]); 4] = [
    ('A', ["......", ".SS..W", ".....W", "..T...", ".....G", ".M...G"]),
    ('B', ["..S...", "..S..T", "......", "GG..W.", "....W.", ".M...."]),
    ('C', ["...M..", ".T....", "....SS", ".W....", ".W..G.", "....G."]),
    ('D', ["W....T", "W..S..", "...S..", ".M....", "....GG", "..T..."]),
];

/// A section's side.
const HALF: u8 = SIDE / 2;

/// The spaces of a safety square, the one with the circle first (1.3).
pub const BOYS_SHELTER: [(u8, u8); 4] = [(0, 0), (1, 0), (0, 1), (1, 1)];
/// The girls' safety square, likewise.
pub const GIRLS_SHELTER: [(u8, u8); 4] = [(11, 11), (10, 11), (11, 10), (10, 10)];

/// Whether the rules put a shelter there (1.3).
fn is_sheltered(coord: Coord) -> bool {
    let here = (coord.column(), coord.row());
    BOYS_SHELTER.contains(&here) || GIRLS_SHELTER.contains(&here)
}

/// A board that can be played on: shelters in their corners, at most 128 open spaces, all of them connected.
///
/// ```
/// use blacktop_rules::Board;
/// let board: Board = "A0B0C0D0".parse().unwrap();
/// assert_eq!(board, Board::default());
/// assert_eq!(board.rows().next().unwrap(), "........S.ss");
/// // The same board drawn whole.
/// let drawn: Board = board.rows().collect::<Vec<_>>().join("/").parse().unwrap();
/// assert!(drawn.cells().eq(board.cells()));
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    code: String,
    cells: [Cell; 144],
}

/// Why a board is refused (1.6). Not `non_exhaustive`: clients have a sentence for each.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BoardError {
    /// Neither eight characters of sections and turns nor rows joined by `/`.
    #[error(
        "`{0}` is not a board: give four sections with their quarter turns, as in A0B0C0D0, or 12 rows joined by `/`"
    )]
    NotACode(String),
    /// A section appears twice, so another is missing.
    #[error("section {0} appears twice: a board uses each of A, B, C and D once")]
    SectionTwice(char),
    /// The drawn board has another height.
    #[error("a drawn board has 12 rows joined by `/`, this one has {0}")]
    RowCount(usize),
    /// A row has another width.
    #[error("row {row} has {width} spaces instead of 12")]
    RowWidth {
        /// The row, 1 to 12.
        row: u8,
        /// How many it has.
        width: usize,
    },
    /// A character that draws nothing.
    #[error(
        "`{}` at {coord} draws nothing: use `.` for yard, a capital letter for equipment, `s` for shelter",
        symbol.escape_debug()
    )]
    UnknownSymbol {
        /// The character.
        symbol: char,
        /// Where it is.
        coord: Coord,
    },
    /// No shelter where 1.3 wants one.
    #[error("{0} must be shelter (`s`): the safety squares are a1 b1 a2 b2 and k11 l11 k12 l12")]
    ShelterMissing(Coord),
    /// A shelter anywhere else.
    #[error("{0} cannot be shelter: the safety squares are a1 b1 a2 b2 and k11 l11 k12 l12 only")]
    ShelterMisplaced(Coord),
    /// More open spaces than the game has room for.
    #[error("the board has {0} spaces without equipment, and at most 128 are allowed")]
    TooOpen(usize),
    /// A space that no walk from `a1` reaches.
    #[error("{0} cannot be reached from a1 by steps along rows and columns")]
    NotConnected(Coord),
}

impl Board {
    /// What a place shows.
    pub const fn cell(&self, coord: Coord) -> Cell {
        self.cells[coord.index()]
    }

    /// All places with what they show, row 1 first.
    pub fn cells(&self) -> impl Iterator<Item = (Coord, Cell)> {
        Coord::all().map(|coord| (coord, self.cell(coord)))
    }

    /// The rows as text, row 12 first.
    pub fn rows(&self) -> impl Iterator<Item = String> {
        (0..SIDE).rev().map(|row| {
            (0..SIDE).filter_map(|column| Coord::new(column, row)).map(|c| self.cell(c).symbol()).collect()
        })
    }

    /// The name it was given: a section code or the drawn rows.
    pub fn code(&self) -> &str {
        &self.code
    }

    /// All 6,144 boards of the four sections, in the order of their codes.
    ///
    /// ```
    /// assert_eq!(blacktop_rules::Board::all().count(), 6_144);
    /// ```
    pub fn all() -> impl Iterator<Item = Board> {
        (0..Board::COUNT).filter_map(Board::from_number)
    }

    /// How many boards the four sections make.
    pub const COUNT: usize = 24 * 256;

    /// The board of this number, 0 to [`Board::COUNT`] − 1, in the order of [`Board::all`].
    pub fn from_number(number: usize) -> Option<Board> {
        if number >= Board::COUNT {
            return None;
        }
        let (mut order, mut turns) = (number / 256, number % 256);
        let mut sections = vec!['A', 'B', 'C', 'D'];
        let mut code = String::with_capacity(8);
        for (ways, quarter) in [(6, 64), (2, 16), (1, 4), (1, 1)] {
            code.push(sections.remove(order / ways));
            code.push((b'0' + (turns / quarter) as u8) as char);
            order %= ways;
            turns %= quarter;
        }
        code.parse().ok()
    }

    /// Checks what clause 1.6 asks of any board.
    fn checked(code: String, cells: [Cell; 144]) -> Result<Board, BoardError> {
        let board = Board { code, cells };
        for (coord, cell) in board.cells() {
            match (is_sheltered(coord), cell == Cell::Shelter) {
                (true, false) => return Err(BoardError::ShelterMissing(coord)),
                (false, true) => return Err(BoardError::ShelterMisplaced(coord)),
                _ => {}
            }
        }
        let open = board.cells().filter(|(_, cell)| !matches!(cell, Cell::Equipment(_))).count();
        if open > 128 {
            return Err(BoardError::TooOpen(open));
        }
        match board.unreachable() {
            Some(coord) => Err(BoardError::NotConnected(coord)),
            None => Ok(board),
        }
    }

    /// An open space that no walk from `a1` reaches.
    fn unreachable(&self) -> Option<Coord> {
        let is_open = |coord: Coord| !matches!(self.cell(coord), Cell::Equipment(_));
        let mut reached = [false; 144];
        let mut todo: Vec<Coord> = Coord::new(0, 0).into_iter().collect();
        while let Some(coord) = todo.pop() {
            if is_open(coord) && !core::mem::replace(&mut reached[coord.index()], true) {
                let steps = crate::edition::Directions::Four.steps();
                todo.extend(steps.iter().filter_map(|step| coord.step(*step)));
            }
        }
        Coord::all().find(|coord| is_open(*coord) && !reached[coord.index()])
    }

    /// Lays four turned sections in a square and the safety squares over two corners.
    fn from_sections(code: &str) -> Result<Board, BoardError> {
        let not_a_code = || BoardError::NotACode(excerpt(code));
        let symbols: Vec<char> = code.chars().take(9).collect();
        let mut used = Vec::new();
        let mut cells = [Cell::Yard; 144];
        if symbols.len() != 8 {
            return Err(not_a_code());
        }
        for (corner, pair) in [(0, HALF), (HALF, HALF), (0, 0), (HALF, 0)].into_iter().zip(symbols.chunks(2))
        {
            let (_, rows) = SECTIONS.iter().find(|(letter, _)| *letter == pair[0]).ok_or_else(not_a_code)?;
            let turns = pair[1].to_digit(4).ok_or_else(not_a_code)?;
            if used.contains(&pair[0]) {
                return Err(BoardError::SectionTwice(pair[0]));
            }
            used.push(pair[0]);
            lay(rows, turns, corner, &mut cells);
        }
        for coord in Coord::all().filter(|coord| is_sheltered(*coord)) {
            cells[coord.index()] = Cell::Shelter;
        }
        Board::checked(code.to_owned(), cells)
    }

    /// Reads 12 rows joined by `/`, row 12 first.
    fn from_drawing(drawing: &str) -> Result<Board, BoardError> {
        // A board is short; counting rows in a text of any size is all that is done before its size is known.
        let count = drawing.split('/').count();
        if count != usize::from(SIDE) {
            return Err(BoardError::RowCount(count));
        }
        let mut cells = [Cell::Yard; 144];
        for (row, text) in (0..SIDE).rev().zip(drawing.split('/')) {
            let width = text.chars().count();
            if width != usize::from(SIDE) {
                return Err(BoardError::RowWidth { row: row + 1, width });
            }
            for (column, symbol) in (0..SIDE).zip(text.chars()) {
                let coord = Coord::new(column, row).expect("within 12 by 12");
                cells[coord.index()] =
                    Cell::from_symbol(symbol).ok_or(BoardError::UnknownSymbol { symbol, coord })?;
            }
        }
        Board::checked(drawing.to_owned(), cells)
    }
}

/// Copies a section, turned clockwise by quarters, to the 6 × 6 places whose lower left corner is given.
fn lay(rows: &[&str; 6], turns: u32, (left, bottom): (u8, u8), cells: &mut [Cell; 144]) {
    for (down, row) in (0..HALF).zip(rows) {
        for (across, symbol) in (0..HALF).zip(row.chars()) {
            // A quarter turn clockwise takes the top row to the right column.
            let turn = |(across, down): (u8, u8)| (HALF - 1 - down, across);
            let (across, down) = (0..turns).fold((across, down), |place, _| turn(place));
            let coord =
                Coord::new(left + across, bottom + HALF - 1 - down).expect("a section fits its corner");
            cells[coord.index()] = Cell::from_symbol(symbol).expect("sections are drawn with known symbols");
        }
    }
}

impl Default for Board {
    fn default() -> Board {
        Board::from_sections("A0B0C0D0").expect("the default board is valid")
    }
}

impl FromStr for Board {
    type Err = BoardError;

    fn from_str(code: &str) -> Result<Board, BoardError> {
        if code.contains('/') { Board::from_drawing(code) } else { Board::from_sections(code) }
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.code)
    }
}
