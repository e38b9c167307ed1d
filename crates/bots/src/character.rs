//! The ten children that play for the bots: each has a name and a temper, and plays at any level.

use std::fmt;
use std::str::FromStr;

/// A child of the cast.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Character {
    /// The bully.
    Rocco,
    /// The tattler.
    Nina,
    /// The romantic.
    Leo,
    /// The sneak.
    Kai,
    /// The treasurer.
    Amina,
    /// The daydreamer.
    Luna,
    /// The first-grader.
    Momo,
    /// The captain.
    Zoe,
    /// The fox.
    Felix,
    /// The new kid.
    Noa,
}

impl Character {
    pub const ALL: [Character; 10] = [
        Character::Rocco,
        Character::Nina,
        Character::Leo,
        Character::Kai,
        Character::Amina,
        Character::Luna,
        Character::Momo,
        Character::Zoe,
        Character::Felix,
        Character::Noa,
    ];

    /// The name on the wire, in stored entries and on command lines.
    pub const fn name(self) -> &'static str {
        match self {
            Character::Rocco => "rocco",
            Character::Nina => "nina",
            Character::Leo => "leo",
            Character::Kai => "kai",
            Character::Amina => "amina",
            Character::Luna => "luna",
            Character::Momo => "momo",
            Character::Zoe => "zoe",
            Character::Felix => "felix",
            Character::Noa => "noa",
        }
    }
}

impl fmt::Display for Character {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that no character has.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no character `{0}`")]
pub struct ParseCharacterError(pub String);

impl FromStr for Character {
    type Err = ParseCharacterError;

    fn from_str(name: &str) -> Result<Character, ParseCharacterError> {
        let found = Character::ALL.into_iter().find(|character| character.name() == name);
        found.ok_or_else(|| ParseCharacterError(name.to_owned()))
    }
}
