//! Words, positions and records mean the same when they are written and read again, and no text does any harm.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fmt::Display;
use std::str::FromStr;

use blacktop_rules::{Board, Child, Coord, Piece, PositionText, Record, Seat, Word};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::test_runner::TestCaseResult;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use crate::lines::{law, lines, refused};
use crate::listing::well_formed_words;

#[test]
fn words_are_what_they_read_as() {
    law(30, lines(150), |line| {
        let record = line.play()?;
        let words = well_formed_words(record.game(), &mut ChaCha8Rng::seed_from_u64(line.seed));
        for word in words.into_iter().chain([Word::Timeout]) {
            prop_assert_eq!(word.to_string().parse(), Ok(word));
        }
        Ok(())
    });
}

#[test]
fn positions_are_what_they_read_as() {
    law(60, lines(250), |line| {
        let record = line.walk(|record| {
            let (game, position) = (record.game(), record.position());
            let read: PositionText =
                position.to_string().parse().map_err(|error| refused(&position, error))?;
            prop_assert_eq!(&read, &position);
            let again = read.game().map_err(|error| refused(&position, error))?;
            prop_assert!(
                again == *game && again.fingerprint() == game.fingerprint(),
                "the position is another game's"
            );
            prop_assert_eq!(game.setup().is_some(), game.is_turn_start());
            if let Some(setup) = game.setup() {
                let again = setup.clone().into_game().map_err(|error| refused(&position, error))?;
                prop_assert!(again == *game, "the setup is another game's");
                prop_assert_eq!(again.setup(), Some(setup));
            }
            Ok(())
        });
        record.map(drop)
    });
}

/// A turn in which there is nothing to decide is over at once; any other begins as it was set up.
#[test]
fn setups_are_what_they_were() {
    law(500, lines(0), |line| {
        let (setup, start) = (line.setup(), line.start());
        let game = start.game();
        if (game.clock(), game.outcome()) == (setup.clock, None) {
            prop_assert_eq!(game.setup(), Some(setup));
        }
        Ok(())
    });
}

#[test]
fn records_are_what_they_read_as_and_replay_equals_live() {
    law(200, (lines(250), "\\PC{0,20}"), |(line, name)| {
        let mut record = line.play()?;
        prop_assert_eq!(record.set_header("A", &name), Ok(()));
        prop_assert_eq!(record.set_header("Event", "recess"), Ok(()));
        let text = record.to_string();
        let read = Record::read(&text).map_err(|error| refused(&text, error))?;
        prop_assert_eq!(read.to_string(), text);
        prop_assert!(read.check_result().is_ok());
        prop_assert_eq!(read.headers(), record.headers());
        prop_assert!(read.game() == record.game() && read.history().eq(record.history()));
        Ok(())
    });
}

fn has_one_spelling<T: FromStr + Display>(text: &str) -> TestCaseResult {
    text.parse::<T>().map_or(Ok(()), |value| {
        prop_assert_eq!(value.to_string(), text);
        Ok(())
    })
}

/// A text that is read means the same when it is written and read again. Says what it could be read as.
fn read_as_anything(text: &str) -> Result<Vec<&'static str>, TestCaseError> {
    let mut read_as = Vec::new();
    has_one_spelling::<Coord>(text)?;
    has_one_spelling::<Child>(text)?;
    has_one_spelling::<Piece>(text)?;
    has_one_spelling::<Word>(text)?;
    if text.parse::<Word>().is_ok() {
        read_as.push("word");
    }
    if let Ok(board) = text.parse::<Board>() {
        read_as.push("board");
        let drawn = board.rows().collect::<Vec<_>>().join("/").parse::<Board>();
        prop_assert!(drawn.is_ok_and(|drawn| drawn.cells().eq(board.cells())));
    }
    if let Ok(position) = text.parse::<PositionText>() {
        read_as.push("position");
        prop_assert_eq!(position.to_string().parse(), Ok(position.clone()));
        if position.game().is_ok_and(|game| game.is_consistent()) {
            read_as.push("position of a game");
        }
    }
    if let Ok(record) = Record::read(text) {
        read_as.push("record");
        let again = Record::read(&record.to_string()).map_err(|error| refused(&record, error))?;
        prop_assert_eq!(again.to_string(), record.to_string());
        prop_assert!(again.check_result().is_ok() && again.game() == record.game());
    }
    Ok(read_as)
}

/// Characters that mean something somewhere.
const SIGNS: &str = "abceglsxvdnjrpystuoABCDEGNPSMFR0123456789-/*!^:,_ \n[]\"\\.é\u{feff}";

/// Texts of a game, each with a few characters replaced, inserted or left out.
fn spoilt_texts() -> impl Strategy<Value = Vec<String>> {
    let signs: Vec<char> = SIGNS.chars().collect();
    let edits = vec((any::<Index>(), prop::option::of(select(signs)), 0..2_usize), 0..4);
    (lines(60), edits).prop_map(|(line, edits)| {
        let record = line.play().expect("no law to break");
        let game = record.game();
        let word = game.legal_actions().iter().last().map_or(Word::Timeout, |action| action.word());
        let texts =
            [record.to_string(), record.position().to_string(), game.board().to_string(), word.to_string()];
        let spoil = |text: String| {
            let mut letters: Vec<char> = text.chars().collect();
            for (index, sign, dropped) in &edits {
                let at = index.index(letters.len().max(1));
                letters.splice(at..(at + dropped).min(letters.len()), *sign);
            }
            letters.into_iter().collect()
        };
        texts.map(spoil).into()
    })
}

/// Lists of who stays, in any order and of any seat.
fn stays() -> impl Strategy<Value = Vec<String>> {
    let children: Vec<Child> = [Seat::A, Seat::B].into_iter().flat_map(Child::of).collect();
    vec(select(children), 1..4).prop_map(|children| {
        let names: Vec<String> = children.iter().map(Child::to_string).collect();
        vec![format!("stay:{}", names.join(","))]
    })
}

#[test]
fn no_text_makes_a_reader_panic() {
    let signs: Vec<char> = SIGNS.chars().collect();
    let meaningful = vec(select(signs), 0..12).prop_map(|letters| vec![letters.into_iter().collect()]);
    let anything = vec(any::<char>(), 0..60).prop_map(|letters| vec![letters.into_iter().collect()]);
    let read_as = RefCell::new(BTreeSet::new());
    law(3_000, prop_oneof![3 => spoilt_texts(), 1 => stays(), 1 => meaningful, 1 => anything], |texts| {
        for text in texts {
            read_as.borrow_mut().extend(read_as_anything(&text)?);
        }
        Ok(())
    });
    let expected = BTreeSet::from(["board", "position", "position of a game", "record", "word"]);
    assert_eq!(read_as.into_inner(), expected, "some texts can be read");
}
