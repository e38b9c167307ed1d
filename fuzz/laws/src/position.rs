//! The law of positions: what is read prints and reads the same, and what makes a game makes a sound one.

use blacktop_rules::{PositionText, Record, Word};

use crate::play::{check_explained, play_on};
use crate::refusal::check_sentence;
use crate::{Acceptance, seeded};

/// How many decisions are played from a position.
const DECISIONS: usize = 16;

/// The law of positions.
pub fn position(bytes: &[u8]) -> Acceptance {
    let text = String::from_utf8_lossy(bytes);
    let words = check_words(&text);
    let position: PositionText = match text.parse() {
        Ok(position) => position,
        Err(refusal) => {
            check_sentence(&refusal);
            return Acceptance::Refused;
        }
    };
    let printed = position.to_string();
    assert!(printed.len() <= text.len(), "the text that is printed is the shortest");
    assert_eq!(printed.parse().as_ref(), Ok(&position));
    let game = match position.game() {
        Ok(game) => game,
        Err(refusal) => {
            check_sentence(&refusal);
            return Acceptance::Refused;
        }
    };
    for word in words {
        check_explained(&game, word);
    }
    assert_eq!(told(position).game().as_ref(), Ok(&game), "a record tells the same moment");
    play_on(game, DECISIONS, &mut seeded(bytes));
    Acceptance::Taken
}

/// The moment as a record of the same decisions tells it.
fn told(position: PositionText) -> PositionText {
    let mut record = Record::new(position.setup).expect("a game was made of it");
    for word in position.words {
        let action = record.game().resolve(word).expect("it was legal before");
        record.play(action).expect("what is explained is legal");
    }
    record.position()
}

/// The words of actions in a text: each is written as it was read.
fn check_words(text: &str) -> Vec<Word> {
    let mut words = Vec::new();
    for part in text.split([' ', '_']) {
        match part.parse::<Word>() {
            Ok(word) => {
                assert_eq!(word.to_string(), part, "there is one way to write an action");
                words.push(word);
            }
            Err(refusal) => check_sentence(&refusal),
        }
    }
    words
}
