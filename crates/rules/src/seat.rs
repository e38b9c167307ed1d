//! The players' seats, clockwise around the table, and a value for each of them.

use std::fmt;
use std::ops::{Index, IndexMut};

/// A player's place at the table (clause 1.1). Play goes clockwise, `A` to `E`.
///
/// ```
/// use blacktop_rules::Seat;
/// assert_eq!(Seat::from_letter('C'), Some(Seat::C));
/// assert_eq!(Seat::C.to_string(), "C");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts-rs", derive(ts_rs::TS))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
#[repr(u8)]
pub enum Seat {
    /// The first seat.
    A,
    /// The second seat.
    B,
    /// The third seat.
    C,
    /// The fourth seat, with four players or more.
    D,
    /// The fifth seat, with five players.
    E,
}

impl Seat {
    /// All seats there can be, clockwise.
    pub const ALL: [Seat; 5] = [Seat::A, Seat::B, Seat::C, Seat::D, Seat::E];

    /// The seat written with this capital letter.
    pub fn from_letter(letter: char) -> Option<Seat> {
        Seat::ALL.into_iter().find(|seat| seat.letter() == letter)
    }

    /// The capital letter of this seat.
    pub const fn letter(self) -> char {
        (b'A' + self as u8) as char
    }

    /// The seat `turns` places clockwise at a table of `players`.
    pub const fn clockwise(self, turns: u8, players: Players) -> Seat {
        Seat::ALL[((self as u16 + turns as u16) % players.count() as u16) as usize]
    }

    pub(crate) const fn from_index(index: u8) -> Seat {
        Seat::ALL[index as usize]
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// How many play: three, four or five (clause 1.1).
///
/// ```
/// use blacktop_rules::{Players, Seat};
/// let four = Players::new(4).unwrap();
/// assert_eq!(four.seats().last(), Some(Seat::D));
/// assert_eq!(Players::new(2), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Players {
    /// Seats `A` to `C`.
    Three = 3,
    /// Seats `A` to `D`.
    Four = 4,
    /// Seats `A` to `E`.
    Five = 5,
}

impl Players {
    /// Every size of table there is.
    pub const ALL: [Players; 3] = [Players::Three, Players::Four, Players::Five];

    /// A table of this many, if the game allows it.
    pub fn new(count: u64) -> Option<Players> {
        Players::ALL.into_iter().find(|players| u64::from(players.count()) == count)
    }

    /// The number itself.
    pub const fn count(self) -> u8 {
        self as u8
    }

    /// The seats taken, clockwise.
    pub fn seats(self) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        Seat::ALL.into_iter().take(self.count() as usize)
    }

    /// Whether somebody sits there.
    pub const fn has(self, seat: Seat) -> bool {
        (seat as u8) < self.count()
    }
}

/// One value for each seat, so that nothing is indexed by a bare number.
///
/// ```
/// use blacktop_rules::{BySeat, Seat};
/// let mut coins = BySeat::from_fn(|_| 10);
/// coins[Seat::B] += 1;
/// assert_eq!(coins[Seat::B], 11);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct BySeat<T>([T; 5]);

impl<T> BySeat<T> {
    /// A value made for each seat there can be.
    pub fn from_fn(make: impl FnMut(Seat) -> T) -> BySeat<T> {
        BySeat(Seat::ALL.map(make))
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat as usize]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat as usize]
    }
}
