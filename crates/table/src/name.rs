//! Names that a reader takes for one another.

use blacktop_protocol::{PersonId, SeatOccupant};
use unicode_security::confusable_detection::skeleton;

use crate::reject::Reject;
use crate::state::TableState;

/// Whether two names look alike: the same letters in any case, or letters of another script in their place (UTS #39). There a zero is
/// like a capital O only.
pub fn look_alike(one: &str, other: &str) -> bool {
    let same = |one: &str, other: &str| skeleton(one).eq(skeleton(other));
    let lower = |name: &str| name.to_lowercase().replace('0', "o");
    same(one, other) || same(&lower(one), &lower(other))
}

impl TableState {
    /// That no other person at the table has this name, or one that looks like it. One person may play several seats.
    pub(crate) fn check_name(&self, by: &PersonId, name: &str) -> Result<(), Reject> {
        let is_taken = |sitter: &SeatOccupant| match sitter {
            SeatOccupant::Person { person, name: other } => person != by && look_alike(name, other),
            SeatOccupant::Open | SeatOccupant::Bot { .. } => false,
        };
        match self.seated().find(|(_, place)| is_taken(&place.sitter)) {
            Some((seat, _)) => Err(Reject::NameTaken(seat)),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_alike() {
        let alike = [
            ("Ada", "Ada"),
            ("Ada", "ADA"),
            ("Ada", "\u{410}da"),       // Cyrillic А
            ("Ada", "Ad\u{430}"),       // Cyrillic а
            ("Ada", "\u{ff21}da"),      // full width
            ("Zo\u{eb}", "Zoe\u{308}"), // composed and decomposed
            ("Ivan", "lvan"),
            ("Otto", "0tto"),
            ("Otto", "Ott0"),
            ("Bill", "Bi11"),
            ("\u{395}\u{3bb}\u{3ad}\u{3bd}\u{3b7}", "E\u{3bb}\u{3ad}\u{3bd}\u{3b7}"), // Greek Ε, Latin E
        ];
        for (one, other) in alike {
            assert!(look_alike(one, other) && look_alike(other, one), "{one} {other}");
        }
        let different = [
            ("Ada", "Ada 2"),
            ("Ada", "Eda"),
            ("Zoe", "Zo\u{eb}"),
            ("Ben", "Bea"),
            ("Ian", "Lan"),
            ("\u{3055}\u{304f}\u{3089}", "\u{3055}\u{304f}"),
        ];
        for (one, other) in different {
            assert!(!look_alike(one, other), "{one} {other}");
        }
    }
}
