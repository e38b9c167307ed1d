//! Where things stand: the 144 coordinates of the square, the open spaces of a board, and sets of these.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt::{self, Write as _};
use core::hint::select_unpredictable;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign};
use core::str::FromStr;

/// The board is this many columns wide and rows high (clause 1.2).
pub const SIDE: u8 = 12;

/// The names of the rows, from the bottom.
const ROWS: [&str; SIDE as usize] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"];

/// One of the 144 places of the square, open or equipment: `a1` bottom left, `l12` top right.
///
/// ```
/// use blacktop_rules::Coord;
/// let e5: Coord = "e5".parse().unwrap();
/// assert_eq!((e5.column(), e5.row()), (4, 4));
/// assert!("m3".parse::<Coord>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts-rs", derive(ts_rs::TS), ts(rename = "Space", type = "string"))]
pub struct Coord(u8);

impl Coord {
    /// All coordinates, row 1 first, left to right.
    pub fn all() -> impl Iterator<Item = Coord> {
        (0..SIDE * SIDE).map(Coord)
    }

    /// The place in this column and row, both counted from 0.
    pub const fn new(column: u8, row: u8) -> Option<Coord> {
        if column < SIDE && row < SIDE { Some(Coord(row * SIDE + column)) } else { None }
    }

    /// Its column: 0 for `a`.
    pub const fn column(self) -> u8 {
        self.0 % SIDE
    }

    /// Its row: 0 for row 1.
    pub const fn row(self) -> u8 {
        self.0 / SIDE
    }

    /// The place one step away in a direction of (columns, rows), unless that is off the board.
    pub const fn step(self, (columns, rows): (i8, i8)) -> Option<Coord> {
        match (self.column().checked_add_signed(columns), self.row().checked_add_signed(rows)) {
            (Some(column), Some(row)) => Coord::new(column, row),
            _ => None,
        }
    }

    /// Its number, row by row from `a1`: below 144.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Coord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char((b'a' + self.column()) as char)?;
        f.write_str(ROWS[self.row() as usize])
    }
}

/// A text that names no space.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is not a space: columns are a to l, rows 1 to 12, as in e5")]
pub struct ParseCoordError(pub String);

impl FromStr for Coord {
    type Err = ParseCoordError;

    fn from_str(text: &str) -> Result<Coord, ParseCoordError> {
        let read = || {
            let (column, row) = text.split_at_checked(1)?;
            let column = column.as_bytes()[0].checked_sub(b'a')?;
            // A sign or a leading zero would make two names for one space.
            let plain = row.len() <= 2 && row.bytes().all(|b| b.is_ascii_digit()) && !row.starts_with('0');
            let row: u8 = if plain { row.parse().ok()? } else { return None };
            Coord::new(column, row.checked_sub(1)?)
        };
        read().ok_or_else(|| ParseCoordError(text.to_owned()))
    }
}

/// An open space (yard or shelter) of one board, numbered in the ASCII order of the spaces' names, so that a
/// walk through a set is already in the order of clause 10.4.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Space(u8);

impl Space {
    pub(crate) const fn new(index: u8) -> Space {
        debug_assert!(index < 128);
        Space(index)
    }

    /// Its number on its board, below 128.
    pub(crate) const fn index(self) -> u8 {
        self.0
    }
}

/// A set of open spaces of one board: one bit each. [`crate::BoardTables`] knows which bit is which space.
///
/// ```
/// use blacktop_rules::{Board, Edition, BoardTables};
/// let tables = BoardTables::new(Board::default(), Edition::En);
/// let shelter = tables.shelter();
/// assert_eq!(shelter.len(), 8);
/// assert_eq!(tables.coords(shelter).next().unwrap().to_string(), "a1");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[repr(C, align(16))]
pub struct SpaceSet([u64; 2]);

impl SpaceSet {
    /// No space at all.
    pub const EMPTY: SpaceSet = SpaceSet([0; 2]);

    /// Every space that a board can have.
    pub(crate) const ALL: SpaceSet = SpaceSet([u64::MAX; 2]);

    pub(crate) const fn only(space: Space) -> SpaceSet {
        let bit = 1 << (space.0 & 63);
        if space.0 < 64 { SpaceSet([bit, 0]) } else { SpaceSet([0, bit]) }
    }

    /// How many spaces.
    #[inline(always)]
    pub const fn len(self) -> usize {
        (self.0[0].count_ones() + self.0[1].count_ones()) as usize
    }

    /// Whether there is none.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] == 0
    }

    /// Whether `space` is one of them.
    #[inline(always)]
    pub(crate) const fn contains(&self, space: Space) -> bool {
        self.0[(space.0 >> 6 & 1) as usize] >> (space.0 & 63) & 1 != 0
    }

    /// Whether the two share a space.
    #[inline(always)]
    pub const fn meets(self, other: SpaceSet) -> bool {
        (self.0[0] & other.0[0]) | (self.0[1] & other.0[1]) != 0
    }

    /// The spaces that come next after these in the order of names, as long as that stays within a half.
    #[inline(always)]
    pub(crate) const fn next(self) -> SpaceSet {
        SpaceSet([self.0[0] << 1, self.0[1] << 1])
    }

    /// The spaces that come just before these, likewise.
    #[inline(always)]
    pub(crate) const fn previous(self) -> SpaceSet {
        SpaceSet([self.0[0] >> 1, self.0[1] >> 1])
    }

    /// The first space in the order of names.
    pub(crate) const fn first(self) -> Option<Space> {
        match self.0 {
            [0, 0] => None,
            [0, high] => Some(Space(64 + high.trailing_zeros() as u8)),
            [low, _] => Some(Space(low.trailing_zeros() as u8)),
        }
    }

    /// The spaces in the order of names.
    pub(crate) const fn iter(self) -> Spaces {
        Spaces { halves: self.0 }
    }

    /// Whether something is true of every space.
    #[inline(always)]
    pub(crate) fn all(self, is_true: impl Fn(Space) -> bool) -> bool {
        for (mut left, base) in self.0.into_iter().zip([0, 64]) {
            while left != 0 {
                if !is_true(Space(base + left.trailing_zeros() as u8)) {
                    return false;
                }
                left &= left - 1;
            }
        }
        true
    }

    /// The spaces of which something is true.
    #[inline(always)]
    pub(crate) fn filter(self, is_true: impl Fn(Space) -> bool) -> SpaceSet {
        let mut kept = self.0;
        for (half, base) in [0, 64].into_iter().enumerate() {
            let mut left = self.0[half];
            while left != 0 {
                let bit = left.trailing_zeros() as u8;
                if !is_true(Space(base + bit)) {
                    kept[half] &= !(1 << bit);
                }
                left &= left - 1;
            }
        }
        SpaceSet(kept)
    }

    /// The `n`-th space in the order of names, counted from 0; `n` must be less than `len`. A binary search down to a byte,
    /// which is looked up. Branch-free, since `n` is random and branches would mispredict (bench `instructions`, random-play).
    #[inline(always)]
    pub(crate) fn nth(self, n: u32) -> Space {
        let [low, high] = self.0;
        let (n, bits) = skip::<64>(n << 8, low.count_ones(), low, high);
        let (n, bits) = skip::<32>(n, (bits as u32).count_ones(), bits, bits >> 32);
        let (n, bits) = skip::<16>(n, (bits as u16).count_ones(), bits, bits >> 16);
        let (n, bits) = skip::<8>(n, (bits as u8).count_ones(), bits, bits >> 8);
        Space(n as u8 + NTH_OF_BYTE[(n >> 8) as usize & 7][bits as usize & 255])
    }
}

/// One step of the binary search: keeps the first half or, if the `n`-th is not one of its `count` bits, skips it. The
/// spaces skipped are added up in the low byte of `n`.
#[inline(always)]
fn skip<const WIDTH: u32>(n: u32, count: u32, first: u64, others: u64) -> (u32, u64) {
    let (past, is_first) = (n + WIDTH).overflowing_sub(count << 8);
    (select_unpredictable(is_first, n, past), select_unpredictable(is_first, first, others))
}

/// Where the first set bit of a byte is, and the second, up to the eighth.
static NTH_OF_BYTE: [[u8; 256]; 8] = {
    let mut table = [[0; 256]; 8];
    let mut byte = 0;
    while byte < 256 {
        let (mut n, mut bit) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 != 0 {
                table[n][byte] = bit as u8;
                n += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

/// Walks through a set of spaces in the order of names.
#[derive(Clone)]
pub(crate) struct Spaces {
    halves: [u64; 2],
}

impl Iterator for Spaces {
    type Item = Space;

    fn next(&mut self) -> Option<Space> {
        for (half, base) in self.halves.iter_mut().zip([0, 64]) {
            if *half != 0 {
                let bit = half.trailing_zeros() as u8;
                *half &= *half - 1;
                return Some(Space(base + bit));
            }
        }
        None
    }
}

impl FromIterator<Space> for SpaceSet {
    fn from_iter<I: IntoIterator<Item = Space>>(spaces: I) -> SpaceSet {
        spaces.into_iter().fold(SpaceSet::EMPTY, |set, space| set | SpaceSet::only(space))
    }
}

/// Implements an operator of sets and its assignment, half by half.
macro_rules! operator {
    ($($operator:ident $function:ident $assign:ident $assign_function:ident $half:expr;)*) => {$(
        impl $operator for SpaceSet {
            type Output = SpaceSet;
            #[inline(always)]
            fn $function(self, other: SpaceSet) -> SpaceSet {
                let half: fn(u64, u64) -> u64 = $half;
                SpaceSet([half(self.0[0], other.0[0]), half(self.0[1], other.0[1])])
            }
        }

        impl $assign for SpaceSet {
            #[inline(always)]
            fn $assign_function(&mut self, other: SpaceSet) {
                *self = self.$function(other);
            }
        }
    )*};
}

operator! {
    BitOr bitor BitOrAssign bitor_assign |one, other| one | other;
    BitAnd bitand BitAndAssign bitand_assign |one, other| one & other;
    BitXor bitxor BitXorAssign bitxor_assign |one, other| one ^ other;
    Sub sub SubAssign sub_assign |one, other| one & !other;
}

impl Extend<SpaceSet> for SpaceSet {
    fn extend<I: IntoIterator<Item = SpaceSet>>(&mut self, sets: I) {
        sets.into_iter().for_each(|set| *self |= set);
    }
}

impl FromIterator<SpaceSet> for SpaceSet {
    fn from_iter<I: IntoIterator<Item = SpaceSet>>(sets: I) -> SpaceSet {
        sets.into_iter().fold(SpaceSet::EMPTY, |all, set| all | set)
    }
}

impl Not for SpaceSet {
    type Output = SpaceSet;
    #[inline(always)]
    fn not(self) -> SpaceSet {
        SpaceSet([!self.0[0], !self.0[1]])
    }
}

impl fmt::Debug for SpaceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Space::index)).finish()
    }
}
