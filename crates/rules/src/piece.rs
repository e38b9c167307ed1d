//! Children and nuns, and small sets of one player's children.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use crate::seat::Seat;
use crate::space::Coord;

/// Boys start at the boys' corner, girls at the girls' (clause 1.5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Gender {
    /// `b1` and `b2`.
    Boy,
    /// `g1` and `g2`.
    Girl,
}

impl Gender {
    /// The other one.
    pub const fn other(self) -> Gender {
        match self {
            Gender::Boy => Gender::Girl,
            Gender::Girl => Gender::Boy,
        }
    }
}

/// One of a player's four children.
///
/// ```
/// use blacktop_rules::{Child, Gender, Seat};
/// let child: Child = "Bg2".parse().unwrap();
/// assert_eq!((child.seat(), child.gender()), (Seat::B, Gender::Girl));
/// assert_eq!(child.to_string(), "Bg2");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts-rs", derive(ts_rs::TS), ts(type = "string"))]
pub struct Child(u8);

const NAMES: [&str; 4] = ["b1", "b2", "g1", "g2"];

impl Child {
    /// The four children of a seat, in the order b1 b2 g1 g2.
    pub fn of(seat: Seat) -> impl DoubleEndedIterator<Item = Child> + Clone {
        Child::all(seat).into_iter()
    }

    /// The same as an array.
    #[inline]
    pub const fn all(seat: Seat) -> [Child; 4] {
        let first = seat as u8 * 4;
        [Child(first), Child(first + 1), Child(first + 2), Child(first + 3)]
    }

    /// Whose child it is.
    pub const fn seat(self) -> Seat {
        Seat::from_index(self.0 / 4)
    }

    /// Boy or girl.
    pub const fn gender(self) -> Gender {
        if self.0 & 2 == 0 { Gender::Boy } else { Gender::Girl }
    }

    /// Its name without the seat: b1, b2, g1 or g2.
    pub const fn name(self) -> &'static str {
        NAMES[self.nth() as usize]
    }

    pub(crate) const fn new(seat: Seat, nth: u8) -> Child {
        Child(seat as u8 * 4 + nth)
    }

    /// 0 to 19; the children of a seat are neighbours.
    pub(crate) const fn index(self) -> u8 {
        self.0
    }

    pub(crate) const fn from_index(index: u8) -> Child {
        Child(index)
    }

    /// 0 to 3 within its seat.
    pub(crate) const fn nth(self) -> u8 {
        self.0 & 3
    }
}

impl fmt::Display for Child {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.seat().fmt(f)?;
        f.write_str(self.name())
    }
}

/// A piece's name that is none.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is not a piece: children are named like Ab1 or Eg2, nuns N1 and N2")]
pub struct ParsePieceError(pub String);

impl FromStr for Child {
    type Err = ParsePieceError;

    fn from_str(text: &str) -> Result<Child, ParsePieceError> {
        let unknown = || ParsePieceError(text.to_owned());
        let seat = text.chars().next().and_then(|letter| Seat::try_from(letter).ok()).ok_or_else(unknown)?;
        Child::of(seat).find(|child| child.name() == &text[1..]).ok_or_else(unknown)
    }
}

/// One of the two nuns, who belong to no player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts-rs", derive(ts_rs::TS))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub enum Nun {
    /// Starts at the boys' corner.
    N1,
    /// Starts at the girls' corner.
    N2,
}

impl Nun {
    /// Both nuns.
    pub const ALL: [Nun; 2] = [Nun::N1, Nun::N2];

    /// The other one.
    pub const fn other(self) -> Nun {
        match self {
            Nun::N1 => Nun::N2,
            Nun::N2 => Nun::N1,
        }
    }

    pub(crate) const fn index(self) -> u8 {
        FIRST_NUN + self as u8
    }
}

impl fmt::Display for Nun {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Nun::N1 => "N1",
            Nun::N2 => "N2",
        })
    }
}

impl FromStr for Nun {
    type Err = ParsePieceError;

    fn from_str(text: &str) -> Result<Nun, ParsePieceError> {
        match text {
            "N1" => Ok(Nun::N1),
            "N2" => Ok(Nun::N2),
            _ => Err(ParsePieceError(text.to_owned())),
        }
    }
}

/// Anything that stands on the board.
///
/// ```
/// use blacktop_rules::{Nun, Piece};
/// assert_eq!("N2".parse(), Ok(Piece::Nun(Nun::N2)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts-rs", derive(ts_rs::TS), ts(type = "string"))]
pub enum Piece {
    /// A player's child.
    Child(Child),
    /// A nun.
    Nun(Nun),
}

/// The pieces are numbered: 20 children, then the nuns.
pub(crate) const FIRST_NUN: u8 = 20;
/// How many pieces the largest table has.
pub(crate) const PIECES: usize = 22;

impl Piece {
    pub(crate) const fn index(self) -> u8 {
        match self {
            Piece::Child(child) => child.index(),
            Piece::Nun(nun) => nun.index(),
        }
    }

    pub(crate) const fn from_index(index: u8) -> Piece {
        match index.checked_sub(FIRST_NUN) {
            None => Piece::Child(Child::from_index(index)),
            Some(0) => Piece::Nun(Nun::N1),
            Some(_) => Piece::Nun(Nun::N2),
        }
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Piece::Child(child) => child.fmt(f),
            Piece::Nun(nun) => nun.fmt(f),
        }
    }
}

impl FromStr for Piece {
    type Err = ParsePieceError;

    fn from_str(text: &str) -> Result<Piece, ParsePieceError> {
        text.parse().map(Piece::Nun).or_else(|_| text.parse().map(Piece::Child))
    }
}

/// Where a piece is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts-rs", derive(ts_rs::TS))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Place {
    /// In the entrance of its gender (1.4).
    Entrance,
    /// Off its space, waiting for its shove to be decided.
    Shoved,
    /// On the board.
    #[cfg_attr(feature = "serde", serde(untagged))]
    Space(Coord),
}

/// Some of one player's four children.
///
/// ```
/// use blacktop_rules::{Child, Children, Seat};
/// let both = Children::of_one_seat(Child::of(Seat::A).take(2)).unwrap();
/// assert_eq!(both.len(), 2);
/// assert!(both.contains("Ab2".parse().unwrap()));
/// for child in both {
///     assert_eq!(child.seat(), Seat::A);
/// }
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Children {
    seat: Seat,
    nibble: u8,
}

impl Children {
    pub(crate) const fn new(seat: Seat, nibble: u8) -> Children {
        Children { seat, nibble: nibble & 15 }
    }

    /// None of this seat's children.
    pub const fn none(seat: Seat) -> Children {
        Children::new(seat, 0)
    }

    /// A set of children, unless they belong to different seats. Of no children it is none of seat `A`'s.
    pub fn of_one_seat(children: impl IntoIterator<Item = Child>) -> Option<Children> {
        let mut children = children.into_iter().peekable();
        let seat = children.peek().map_or(Seat::A, |child| child.seat());
        children.try_fold(Children::none(seat), |set, child| (child.seat() == seat).then(|| set.with(child)))
    }

    /// Whose children these are.
    pub const fn seat(self) -> Seat {
        self.seat
    }

    /// How many.
    pub const fn len(self) -> usize {
        self.nibble.count_ones() as usize
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.nibble == 0
    }

    /// Whether `child` is among them.
    pub fn contains(self, child: Child) -> bool {
        child.seat() == self.seat && self.nibble & (1 << child.nth()) != 0
    }

    /// The children in the order b1 b2 g1 g2.
    pub fn iter(self) -> ChildrenIter {
        ChildrenIter(self)
    }

    /// These and one more.
    pub(crate) const fn with(self, child: Child) -> Children {
        Children::new(self.seat, self.nibble | 1 << child.nth())
    }

    /// A bit for each, `b1` the lowest, then `b2`, `g1`, `g2`.
    pub const fn bits(self) -> u8 {
        self.nibble
    }
}

/// The children of a set, from [`Children::iter`].
#[derive(Clone, Debug)]
pub struct ChildrenIter(Children);

impl Iterator for ChildrenIter {
    type Item = Child;

    #[inline]
    fn next(&mut self) -> Option<Child> {
        let Children { seat, nibble } = self.0;
        let lowest = (nibble != 0).then(|| nibble.trailing_zeros() as u8)?;
        self.0.nibble = nibble & (nibble - 1);
        Some(Child::new(seat, lowest))
    }
}

impl IntoIterator for Children {
    type Item = Child;
    type IntoIter = ChildrenIter;

    fn into_iter(self) -> ChildrenIter {
        self.iter()
    }
}
