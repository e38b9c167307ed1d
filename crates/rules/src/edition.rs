//! Rule sets: three language editions, and six switches that house rules turn (section 9).

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use crate::text::excerpt;

/// A printed edition.
///
/// ```
/// use blacktop_rules::Edition;
/// assert_eq!("ja".parse(), Ok(Edition::Ja));
/// assert_eq!(Edition::default().to_string(), "en");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Edition {
    /// English: the default.
    #[default]
    En,
    /// French: no piece is shoved onto a shelter space (6.6).
    Fr,
    /// Japanese: nuns go and see in four directions (4.2); no tattling on a shelter space (7.4).
    Ja,
}

/// What house rules can turn on and off (9.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Switch {
    /// Nuns move and see in eight directions, and eight spaces are adjacent; off: four (section 4).
    Diagonals,
    /// A piece may be shoved onto a shelter space (6.6).
    ShelterShove,
    /// A child may tattle on a shelter space (7.4).
    ShelterTattle,
    /// An entrance opens onto three shelter spaces; off: only onto its circle (1.4).
    SideDoors,
    /// A kiss is possible on a shelter space; off: the child simply stands there (8.2).
    ShelterKiss,
    /// Passing, and timing out before the first decision, collects coins (2.12, 2.13).
    IdleCoins,
}

impl Switch {
    /// All of them, in the order of a code.
    pub const ALL: [Switch; 6] = [
        Switch::Diagonals,
        Switch::ShelterShove,
        Switch::ShelterTattle,
        Switch::SideDoors,
        Switch::ShelterKiss,
        Switch::IdleCoins,
    ];

    /// The clause that it changes.
    ///
    /// ```
    /// use blacktop_rules::Switch;
    /// assert_eq!(Switch::ShelterShove.clause(), "6.6");
    /// ```
    pub const fn clause(self) -> &'static str {
        match self {
            Switch::Diagonals => "4.2",
            Switch::ShelterShove => "6.6",
            Switch::ShelterTattle => "7.4",
            Switch::SideDoors => "1.4",
            Switch::ShelterKiss => "8.2",
            Switch::IdleCoins => "2.12",
        }
    }

    /// Its name in a code.
    pub const fn name(self) -> &'static str {
        match self {
            Switch::Diagonals => "diagonals",
            Switch::ShelterShove => "sheltershove",
            Switch::ShelterTattle => "sheltertattle",
            Switch::SideDoors => "sidedoors",
            Switch::ShelterKiss => "shelterkiss",
            Switch::IdleCoins => "idlecoins",
        }
    }
}

impl fmt::Display for Switch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The directions of a nun's movement, of her sight and of adjacency (section 4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Directions {
    /// Along rows, columns and diagonals.
    Eight,
    /// Along rows and columns only.
    Four,
}

impl Directions {
    /// The steps as (columns, rows).
    pub const fn steps(self) -> &'static [(i8, i8)] {
        const QUEEN: [(i8, i8); 8] = [(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, -1), (-1, 1)];
        match self {
            Directions::Eight => &QUEEN,
            Directions::Four => QUEEN.split_at(4).0,
        }
    }
}

impl Edition {
    /// All editions.
    pub const ALL: [Edition; 3] = [Edition::En, Edition::Fr, Edition::Ja];

    /// Its language code: `en`, `fr` or `ja`.
    pub const fn code(self) -> &'static str {
        match self {
            Edition::En => "en",
            Edition::Fr => "fr",
            Edition::Ja => "ja",
        }
    }

    /// Whether it has a switch on.
    pub const fn has(self, switch: Switch) -> bool {
        match switch {
            Switch::Diagonals | Switch::ShelterTattle => !matches!(self, Edition::Ja),
            Switch::ShelterShove => !matches!(self, Edition::Fr),
            Switch::SideDoors | Switch::ShelterKiss | Switch::IdleCoins => true,
        }
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// A text that is no edition's code.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is not an edition: editions are en, fr and ja")]
pub struct ParseEditionError(pub String);

impl FromStr for Edition {
    type Err = ParseEditionError;

    fn from_str(code: &str) -> Result<Edition, ParseEditionError> {
        let edition = Edition::ALL.into_iter().find(|edition| edition.code() == code);
        edition.ok_or_else(|| ParseEditionError(excerpt(code)))
    }
}

/// The rules that are played: an edition, and the switches that differ from it. Its text is the code of clause 9.2.
///
/// ```
/// use blacktop_rules::{Edition, RuleSet, Switch};
/// let rules: RuleSet = "ja+diagonals-idlecoins".parse().unwrap();
/// assert_eq!(rules.edition(), Edition::Ja);
/// assert!(rules.has(Switch::Diagonals) && !rules.has(Switch::IdleCoins));
/// assert_eq!(rules, RuleSet::from(Edition::Ja).flipped(Switch::IdleCoins).flipped(Switch::Diagonals));
/// assert_eq!(rules.to_string(), "ja+diagonals-idlecoins");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "ts-rs", derive(ts_rs::TS), ts(type = "string"))]
pub struct RuleSet {
    edition: Edition,
    /// A bit for each switch that is not as in the edition.
    flipped: u8,
}

impl RuleSet {
    /// Every rule set: 64 of each edition.
    pub fn all() -> impl Iterator<Item = RuleSet> {
        let of = |edition| (0..64).map(move |flipped| RuleSet { edition, flipped });
        Edition::ALL.into_iter().flat_map(of)
    }

    /// The edition that it changes.
    pub const fn edition(self) -> Edition {
        self.edition
    }

    /// Whether a switch is on.
    pub const fn has(self, switch: Switch) -> bool {
        self.edition.has(switch) != self.changes(switch)
    }

    /// Whether a switch is not as in the edition.
    pub const fn changes(self, switch: Switch) -> bool {
        self.flipped >> switch as u8 & 1 != 0
    }

    /// The same with one switch turned.
    pub const fn flipped(self, switch: Switch) -> RuleSet {
        RuleSet { flipped: self.flipped ^ 1 << switch as u8, ..self }
    }

    /// Clauses 4.1 and 4.2.
    pub const fn directions(self) -> Directions {
        if self.has(Switch::Diagonals) { Directions::Eight } else { Directions::Four }
    }
}

impl From<Edition> for RuleSet {
    fn from(edition: Edition) -> RuleSet {
        RuleSet { edition, flipped: 0 }
    }
}

impl fmt::Display for RuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.edition)?;
        let mut changes = Switch::ALL.into_iter().filter(|switch| self.changes(*switch));
        changes.try_for_each(|switch| write!(f, "{}{switch}", if self.has(switch) { '+' } else { '-' }))
    }
}

/// Why a text is no rule set's code (9.2).
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseRuleSetError {
    /// It begins with no edition.
    #[error(transparent)]
    Edition(#[from] ParseEditionError),
    /// A switch that there is not.
    #[error("`{0}` is not a house rule: write + or - and one of {SWITCHES}")]
    UnknownSwitch(String),
    /// A switch is named a second time.
    #[error("{0} is changed twice: write it once")]
    Twice(Switch),
    /// The switches are not in the order of clause 9.1.
    #[error("{switch} comes before {after}: the order is {SWITCHES}")]
    OutOfOrder {
        /// The one that comes too late.
        switch: Switch,
        /// The one before it.
        after: Switch,
    },
    /// The edition has it like that already.
    #[error("{switch} is {} in `{edition}` already: leave it out", if edition.has(*switch) { "on" } else { "off" })]
    NoChange {
        /// The edition.
        edition: Edition,
        /// The switch.
        switch: Switch,
    },
}

const SWITCHES: &str = "diagonals, sheltershove, sheltertattle, sidedoors, shelterkiss, idlecoins";

impl FromStr for RuleSet {
    type Err = ParseRuleSetError;

    fn from_str(code: &str) -> Result<RuleSet, ParseRuleSetError> {
        let signs = ['+', '-'];
        let (edition, mut rest) = code.split_at(code.find(signs).unwrap_or(code.len()));
        let edition: Edition = edition.parse()?;
        let (mut rules, mut last) = (RuleSet::from(edition), None);
        while !rest.is_empty() {
            let (sign, tail) = rest.split_at(1);
            let (name, others) = tail.split_at(tail.find(signs).unwrap_or(tail.len()));
            let switch = Switch::ALL.into_iter().find(|switch| switch.name() == name);
            let switch = switch.ok_or_else(|| ParseRuleSetError::UnknownSwitch(excerpt(name)))?;
            match last {
                Some(_) if rules.changes(switch) => return Err(ParseRuleSetError::Twice(switch)),
                Some(after) if after > switch => return Err(ParseRuleSetError::OutOfOrder { switch, after }),
                _ if edition.has(switch) == (sign == "+") => {
                    return Err(ParseRuleSetError::NoChange { edition, switch });
                }
                _ => {}
            }
            (rules, last, rest) = (rules.flipped(switch), Some(switch), others);
        }
        Ok(rules)
    }
}
