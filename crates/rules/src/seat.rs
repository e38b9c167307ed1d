//! The players' seats, clockwise around the table, and a value for each of them.

use alloc::string::String;
use core::fmt::Write as _;
use core::ops::{Index, IndexMut};
use core::str::FromStr;
use core::{array, fmt, iter, slice};

use crate::text::excerpt;

/// A player's place at the table (clause 1.1). Play goes clockwise, `A` to `E`.
///
/// ```
/// use blacktop_rules::Seat;
/// assert_eq!("C".parse(), Ok(Seat::C));
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

/// A text that names no seat.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is not a seat: seats are the letters A to E")]
pub struct ParseSeatError(pub String);

impl TryFrom<char> for Seat {
    type Error = ParseSeatError;

    fn try_from(letter: char) -> Result<Seat, ParseSeatError> {
        let seat = Seat::ALL.into_iter().find(|seat| seat.letter() == letter);
        seat.ok_or_else(|| ParseSeatError(letter.into()))
    }
}

impl FromStr for Seat {
    type Err = ParseSeatError;

    fn from_str(text: &str) -> Result<Seat, ParseSeatError> {
        let mut letters = text.chars();
        match (letters.next(), letters.next()) {
            (Some(letter), None) => letter.try_into(),
            _ => Err(ParseSeatError(excerpt(text))),
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(self.letter())
    }
}

/// How many play: three, four or five (clause 1.1).
///
/// ```
/// use blacktop_rules::{Players, Seat};
/// let four = Players::try_from(4_u8).unwrap();
/// assert_eq!(four.seats().last(), Some(Seat::D));
/// assert!(Players::try_from(2_u8).is_err());
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

    /// The number itself.
    pub const fn count(self) -> u8 {
        self as u8
    }

    /// The seats taken, clockwise.
    pub fn seats(self) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        Seat::ALL.into_iter().take(self.count() as usize)
    }

    /// Whether this seat plays.
    pub const fn has(self, seat: Seat) -> bool {
        (seat as u8) < self.count()
    }
}

/// A number of players that no game has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a game has 3 to 5 players, not {0}")]
pub struct PlayersError(pub usize);

impl TryFrom<usize> for Players {
    type Error = PlayersError;

    fn try_from(count: usize) -> Result<Players, PlayersError> {
        Players::ALL
            .into_iter()
            .find(|players| usize::from(players.count()) == count)
            .ok_or(PlayersError(count))
    }
}

impl TryFrom<u8> for Players {
    type Error = PlayersError;

    fn try_from(count: u8) -> Result<Players, PlayersError> {
        usize::from(count).try_into()
    }
}

/// One value for each seat, so that nothing is indexed by a bare number.
///
/// ```
/// use blacktop_rules::{BySeat, Seat};
/// let mut coins = BySeat::from_fn(|_| 10);
/// coins[Seat::B] += 1;
/// assert_eq!(coins[Seat::B], 11);
/// for (seat, coins) in &coins {
///     assert_eq!(*coins, if seat == Seat::B { 11 } else { 10 });
/// }
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct BySeat<T>([T; 5]);

impl<T> BySeat<T> {
    /// A value made for each seat there can be.
    pub fn from_fn(make: impl FnMut(Seat) -> T) -> BySeat<T> {
        BySeat(Seat::ALL.map(make))
    }

    /// A value made of each value.
    pub fn map<U>(self, make: impl FnMut(T) -> U) -> BySeat<U> {
        BySeat(self.0.map(make))
    }

    /// The values of all five seats, clockwise.
    pub fn values(&self) -> impl ExactSizeIterator<Item = &T> {
        self.0.iter()
    }

    /// All five seats with their values, clockwise.
    pub fn iter(&self) -> iter::Zip<array::IntoIter<Seat, 5>, slice::Iter<'_, T>> {
        Seat::ALL.into_iter().zip(&self.0)
    }
}

impl<'a, T> IntoIterator for &'a BySeat<T> {
    type Item = (Seat, &'a T);
    type IntoIter = iter::Zip<array::IntoIter<Seat, 5>, slice::Iter<'a, T>>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
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
