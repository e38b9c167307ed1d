//! How far children move: the values of movements (2.2), and those left in a turn (2.6, 2.8).

use core::fmt::{self, Write as _};

/// How far a child goes in one movement (clause 2.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(into = "u8", try_from = "u8"))]
#[repr(u8)]
pub enum Steps {
    /// One step.
    One = 1,
    /// Two steps.
    Two = 2,
    /// Three steps.
    Three = 3,
}

impl Steps {
    /// All of them, from few to many.
    pub const ALL: [Steps; 3] = [Steps::One, Steps::Two, Steps::Three];

    /// The number itself.
    pub const fn count(self) -> u8 {
        self as u8
    }
}

impl From<Steps> for u8 {
    fn from(steps: Steps) -> u8 {
        steps.count()
    }
}

/// A number of steps that no movement has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a movement has 1, 2 or 3 steps, not {0}")]
pub struct ParseStepsError(pub u8);

impl TryFrom<u8> for Steps {
    type Error = ParseStepsError;

    fn try_from(count: u8) -> Result<Steps, ParseStepsError> {
        Steps::ALL.into_iter().find(|steps| steps.count() == count).ok_or(ParseStepsError(count))
    }
}

impl fmt::Display for Steps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char((b'0' + self.count()) as char)
    }
}

/// The movements left in a turn: some of 3, 2 and 1 (2.6, 2.8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Movements(u8);

impl Movements {
    pub(crate) const NONE: Movements = Movements(0);

    /// 3, 2, 1 without the `count` largest.
    pub(crate) const fn without_largest(count: u32) -> Movements {
        Movements(if count < 3 { 7 >> count } else { 0 })
    }

    /// What is left after a movement of this value: the smaller ones.
    pub(crate) const fn below(self, steps: Steps) -> Movements {
        const BELOW: [u8; 4] = [0, 0b000, 0b001, 0b011];
        Movements(self.0 & BELOW[steps as usize & 3])
    }

    /// A bit for each, the lowest for 1.
    pub(crate) const fn bits(self) -> u8 {
        self.0
    }

    /// How many are left.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether none is left.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The largest one.
    #[inline(always)]
    pub const fn largest(self) -> Option<Steps> {
        const LARGEST: [Option<Steps>; 8] = {
            let (one, two, three) = (Some(Steps::One), Some(Steps::Two), Some(Steps::Three));
            [None, one, two, two, three, three, three, three]
        };
        LARGEST[(self.0 & 7) as usize]
    }

    /// Whether this value is left.
    pub const fn contains(self, steps: Steps) -> bool {
        self.0 & (1 << (steps as u8 - 1)) != 0
    }

    /// The values from large to small.
    pub fn iter(self) -> MovementsIter {
        MovementsIter(self)
    }
}

/// The movements that are left, from [`Movements::iter`].
#[derive(Clone, Debug)]
pub struct MovementsIter(Movements);

impl Iterator for MovementsIter {
    type Item = Steps;

    #[inline]
    fn next(&mut self) -> Option<Steps> {
        let largest = self.0.largest()?;
        self.0 = self.0.below(largest);
        Some(largest)
    }
}

impl IntoIterator for Movements {
    type Item = Steps;
    type IntoIter = MovementsIter;

    fn into_iter(self) -> MovementsIter {
        self.iter()
    }
}
