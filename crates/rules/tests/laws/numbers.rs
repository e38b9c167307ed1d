//! The numbers of actions and the legal list are one and the same thing.

use std::cell::RefCell;
use std::collections::BTreeSet;

use blacktop_rules::{Action, ActionNumber, Game};
use proptest::prelude::*;

use crate::lines::law_of_moments;

fn all_numbers() -> impl Iterator<Item = ActionNumber> {
    (0..ActionNumber::COUNT).filter_map(|number| ActionNumber::new(number as u16))
}

#[test]
fn every_legal_action_has_one_number_and_every_number_at_most_one_action() {
    let kinds = RefCell::new(BTreeSet::new());
    law_of_moments(40, |game| {
        let mut listed = Vec::new();
        for action in game.legal_actions().iter() {
            let number = game.number_of(action);
            let Some(number) = number else { return Err(TestCaseError::fail(format!("{action} has none"))) };
            prop_assert_eq!(game.numbered(number), Some(action));
            kinds.borrow_mut().insert(kind(action));
            listed.push(number);
        }
        prop_assert_eq!(&game.legal_numbers(), &listed);
        let found: Vec<ActionNumber> =
            all_numbers().filter(|number| game.numbered(*number).is_some()).collect();
        listed.sort_unstable();
        prop_assert_eq!(&found, &listed);
        prop_assert_eq!(game.number_of(Action::Timeout), None);
        Ok(())
    });
    assert_eq!(kinds.into_inner().len(), 6, "pass, stay, move, tattle, nun, shove");
}

fn kind(action: Action) -> &'static str {
    match action {
        Action::Move { landing: blacktop_rules::Landing::Tattle { .. }, .. } => "tattle",
        Action::Move { .. } => "move",
        Action::Pass => "pass",
        Action::Stay { .. } => "stay",
        Action::Nun { .. } => "nun",
        Action::Shove { .. } => "shove",
        Action::Timeout => "timeout",
    }
}

/// Every refusal has a reason, and none panics.
#[test]
fn a_number_is_refused_unless_it_is_listed() {
    law_of_moments(3, |game| {
        let listed = game.legal_numbers();
        for number in all_numbers() {
            match game.resolve_number(number) {
                Ok(action) => prop_assert_eq!(game.number_of(action), Some(number)),
                Err(illegal) => prop_assert!(!listed.contains(&number), "{:?}: {}", number, illegal),
            }
        }
        Ok(())
    });
}

#[test]
fn the_mask_has_the_numbers_of_the_list() {
    law_of_moments(100, |game| {
        let mask = game.legal_mask();
        let set: Vec<ActionNumber> = all_numbers()
            .filter(|number| mask[number.index() / 8] >> (number.index() % 8) & 1 != 0)
            .collect();
        let mut listed = game.legal_numbers();
        listed.sort_unstable();
        prop_assert_eq!(set, listed);
        Ok(())
    });
}

/// Programs keep numbers in files: these words keep theirs.
#[test]
fn numbers_never_change() {
    let number = |game: &Game, word: &str| {
        let action = game.resolve(word.parse().unwrap()).unwrap();
        game.number_of(action).unwrap().index()
    };
    let expected = [
        ("en A0B0C0D0 1/30 A A10:e,e,e,e B10:e,e,e,e C10:e,e,e,e N:a1,l12", "pass", 0),
        ("en A0B0C0D0 1/30 A A10:e,e,e,e B10:e,e,e,e C10:e,e,e,e N:a1,l12", "Ab1:3-c2", 319),
        ("en A0B0C0D0 5/30 A A10:d8x,e,e,e B10:d8v,e,e,e C10:e,e,e,e N:d12,l1", "stay:none", 1),
        ("en A0B0C0D0 5/30 A A10:d8x,e,e,e B10:d8v,e,e,e C10:e,e,e,e N:d12,l1", "stay:Ab1", 2),
    ];
    for (position, word, wanted) in expected {
        let game = position.parse::<blacktop_rules::PositionText>().unwrap().game().unwrap();
        assert_eq!(number(&game, word), wanted, "{word}");
    }
    assert_eq!((ActionNumber::COUNT, ActionNumber::MASK_BYTES), (2657, 333));
}
