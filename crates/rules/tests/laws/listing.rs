//! The legal list and what can be played are one and the same thing.

use std::cell::RefCell;
use std::collections::{BTreeMap, HashSet};

use blacktop_rules::{
    Action, Child, Children, Coord, Game, Landing, Nun, NunLanding, Phase, Piece, Seat, ShoveEnd, Steps, Word,
};
use proptest::prelude::*;
use proptest::test_runner::TestCaseResult;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::lines::{after, law, law_of_moments, lines, refused};

#[test]
fn every_listed_action_can_be_played() {
    law_of_moments(150, |game| {
        for action in game.legal_actions().iter() {
            let mut next = game.clone();
            let events = next.play(action).map_err(|illegal| refused(action.word(), illegal))?;
            prop_assert!(next == after(game, action), "checked and unchecked play differ");
            prop_assert!(!events.is_empty() || matches!(action, Action::Stay { .. }), "nothing happens");
            prop_assert_eq!(game.resolve(action.word()), Ok(action));
        }
        Ok(())
    });
}

#[test]
fn the_list_can_be_counted_picked_from_and_searched() {
    law_of_moments(150, |game| {
        let legal = game.legal_actions();
        let listed: HashSet<Action> = legal.iter().collect();
        prop_assert_eq!((legal.len(), legal.iter().count()), (listed.len(), listed.len()));
        prop_assert_eq!(legal.len() as u64, game.perft(1));
        prop_assert_eq!(legal.is_empty(), game.outcome().is_some());
        let picked: HashSet<Action> = (0..legal.len()).map(|index| legal.pick_unordered(index)).collect();
        prop_assert_eq!(&listed, &picked);
        for index in 0..legal.len() {
            let action = legal.pick_unordered(index);
            prop_assert!(legal.contains(action), "{}", action.word());
        }
        Ok(())
    });
}

/// A playout refills one list of masks and carries actions out by their index.
#[test]
fn a_playout_is_the_same_as_picking_and_playing() {
    law_of_moments(150, |game| {
        let mut rng = ChaCha8Rng::seed_from_u64(game.fingerprint());
        let (mut picked, mut played_out) = (game.clone(), game.clone());
        let count = played_out.play_out(|count| {
            let legal = picked.legal_actions();
            assert_eq!(count, legal.len());
            let index = rng.random_range(0..count);
            let action = legal.pick_unordered(index);
            picked.play_unchecked(action);
            index
        });
        prop_assert!(picked == played_out, "after {count} actions");
        Ok(())
    });
}

#[test]
fn the_list_is_in_ascii_order() {
    law_of_moments(150, |game| {
        let words: Vec<String> = game.legal_actions().iter().map(|a| a.word().to_string()).collect();
        prop_assert!(words.is_sorted_by(|one, next| one < next), "{words:?}");
        Ok(())
    });
}

/// Every word of the nuns, of shoves, stays and the turn's own children, tattles of a few spaces only, and some about
/// other children.
pub(crate) fn well_formed_words(game: &Game, rng: &mut ChaCha8Rng) -> Vec<Word> {
    let mut words = vec![Word::Pass, Word::StayNone];
    let others = Seat::ALL.into_iter().flat_map(Child::of).filter(|_| rng.random_bool(0.1));
    let children: Vec<Child> = Child::of(game.turn()).chain(others).collect();
    let told = |_: &Coord| rng.random_bool(0.02);
    let fights: Vec<Coord> = game.tables().coords(game.fights()).chain(Coord::all().filter(told)).collect();
    let pieces: Vec<Piece> = game.pieces().chain(children.iter().map(|child| Piece::Child(*child))).collect();
    for end in Coord::all() {
        let plain = [Landing::Stand, Landing::Fight, Landing::BreakUp, Landing::Kiss];
        let tattles = fights.iter().map(|fight| Landing::Tattle { fight: *fight });
        for landing in plain.into_iter().chain(tattles) {
            let moves = children.iter().flat_map(|child| Steps::ALL.map(|steps| (*child, steps)));
            words.extend(moves.map(|(child, steps)| Word::Move { child, steps, end, landing }));
        }
        for landing in [NunLanding::Stand, NunLanding::Shove, NunLanding::BreakUp] {
            words.extend(Nun::ALL.map(|nun| Word::Nun { nun, end, landing }));
        }
        for push in [ShoveEnd::Open, ShoveEnd::Onto] {
            words.extend(pieces.iter().map(|piece| Word::Shove { piece: *piece, end, push }));
        }
    }
    for seat in Seat::ALL {
        let some = |bits: u8| (0..).zip(Child::of(seat)).filter(move |(nth, _)| bits >> nth & 1 != 0);
        words.extend((1..16).map(|bits| Word::Stay {
            staying: Children::of_one_seat(some(bits).map(|(_, child)| child)).unwrap(),
        }));
    }
    words
}

/// The action that a word would be if it were legal.
fn action_of(word: Word, game: &Game) -> Action {
    match word {
        Word::Pass => Action::Pass,
        Word::Timeout => Action::Timeout,
        Word::StayNone => Action::Stay { staying: Children::none(game.turn()) },
        Word::Stay { staying } => Action::Stay { staying },
        Word::Move { child, steps, end, landing } => Action::Move { child, steps, end, landing },
        Word::Nun { nun, end, landing } => Action::Nun { nun, end, landing },
        Word::Shove { piece, end, push } => Action::Shove { piece, end, push },
    }
}

/// There are thousands of words, so that only some moments are looked at, more of the rare phases.
fn is_looked_at(game: &Game, rng: &mut ChaCha8Rng) -> bool {
    rng.random_bool(match game.phase() {
        Phase::Stand => 0.4,
        Phase::Over => 0.2,
        Phase::Shove => 0.1,
        Phase::Nun => 0.05,
        Phase::Move => 0.02,
    })
}

#[test]
fn words_that_are_not_listed_are_refused() {
    let looks: RefCell<BTreeMap<&str, usize>> = RefCell::default();
    law(250, lines(200), |line| {
        let record = line.walk(|record| {
            let game = record.game();
            let mut rng = ChaCha8Rng::seed_from_u64(game.fingerprint());
            if !is_looked_at(game, &mut rng) {
                return Ok(());
            }
            *looks.borrow_mut().entry(game.phase().name()).or_default() += 1;
            let listed: HashSet<Word> = game.legal_actions().iter().map(|action| action.word()).collect();
            let mut words = well_formed_words(game, &mut rng).into_iter();
            words.try_for_each(|word| is_refused_unless_listed(game, word, &listed))
        });
        record.map(drop)
    });
    let looks = looks.into_inner();
    println!("moments looked at: {looks:?}");
    assert!(looks.len() == 5 && looks.values().all(|count| *count >= 20), "too few to trust: {looks:?}");
}

/// Where each piece can end, by the list.
fn ends(game: &Game) -> HashSet<(Piece, Coord)> {
    let end = |action: Action| match action {
        Action::Move { child, end, .. } => Some((Piece::Child(child), end)),
        Action::Nun { nun, end, .. } => Some((Piece::Nun(nun), end)),
        Action::Shove { piece, end, .. } => Some((piece, end)),
        Action::Pass | Action::Stay { .. } | Action::Timeout => None,
    };
    let legal = game.legal_actions();
    legal.iter().filter_map(end).collect()
}

#[test]
fn a_piece_is_kept_off_a_space_unless_the_list_leads_it_there() {
    law_of_moments(30, |game| {
        let ends = ends(game);
        let absent = Child::of(Seat::E).map(Piece::Child);
        for piece in game.pieces().chain(absent) {
            for end in Coord::all() {
                let why = game.why_not(piece, end);
                prop_assert_eq!(
                    why.is_none(),
                    ends.contains(&(piece, end)),
                    "{} to {}: {:?}",
                    piece,
                    end,
                    why
                );
            }
        }
        Ok(())
    });
}

fn is_refused_unless_listed(game: &Game, word: Word, listed: &HashSet<Word>) -> TestCaseResult {
    let explained = game.resolve(word);
    prop_assert_eq!(explained.is_ok(), listed.contains(&word), "{}: {:?}", word, explained);
    let action = action_of(word, game);
    prop_assert_eq!(game.legal_actions().contains(action), listed.contains(&word), "{}", word);
    if let Err(illegal) = explained {
        let mut same = game.clone();
        prop_assert_eq!(same.play(action), Err(illegal));
        prop_assert!(same == *game, "{} is refused and yet changes the game", word);
    }
    Ok(())
}
