//! What every moment of a game has in common, and how one follows from another.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;

use blacktop_rules::{Action, COINS_EACH, Child, Coord, Game, Phase, Piece, Place, Players, Status};
use proptest::prelude::*;

use crate::lines::{after, law, law_of_moments, lines};

/// A kisser stands where the kissed child stands; no other pieces share a yard space except in a fight.
fn may_share(game: &Game, here: &[Child]) -> bool {
    let [one, other] = here else { return false };
    let statuses = [game.status(*one), game.status(*other)];
    let fights = statuses.contains(&Status::Attacking) && statuses.contains(&Status::Pinned);
    let kisser = game.outcome().and_then(|outcome| outcome.kisser());
    let kisses = one.seat() == other.seat() && one.gender() != other.gender() && kisser == Some(one.seat());
    (fights && one.seat() != other.seat()) || kisses
}

#[test]
fn coins_and_pieces_are_conserved() {
    law_of_moments(300, |game| {
        let seats = usize::from(game.players().count());
        let coins: u32 = game.players().seats().map(|seat| u32::from(game.coins(seat))).sum();
        prop_assert_eq!(coins as usize, seats * usize::from(COINS_EACH));
        let mut yard: BTreeMap<Coord, Vec<Piece>> = BTreeMap::new();
        for piece in game.pieces() {
            match (game.place(piece), piece) {
                (Place::Space(space), _) if game.tables().contains(game.tables().yard(), space) => {
                    yard.entry(space).or_default().push(piece);
                }
                (Place::Entrance, Piece::Child(child)) => {
                    prop_assert!(matches!(game.status(child), Status::Free | Status::Detained));
                }
                (Place::Space(_), Piece::Child(child)) => prop_assert_eq!(game.status(child), Status::Free),
                (Place::Shoved, _) => prop_assert_eq!(game.phase(), Phase::Shove),
                (Place::Space(_), Piece::Nun(_)) => {}
                (Place::Entrance, Piece::Nun(nun)) => prop_assert!(false, "{nun} in an entrance"),
            }
        }
        prop_assert_eq!(game.pieces().count(), 4 * seats + 2);
        for (at, pieces) in yard {
            let children: Vec<Child> = pieces.iter().filter_map(|piece| child_of(*piece)).collect();
            let alone = pieces.len() == 1;
            prop_assert!(alone || (may_share(game, &children) && pieces.len() == 2), "{at}: {pieces:?}");
        }
        Ok(())
    });
}

fn child_of(piece: Piece) -> Option<Child> {
    match piece {
        Piece::Child(child) => Some(child),
        Piece::Nun(_) => None,
    }
}

#[test]
fn what_is_kept_for_speed_is_right() {
    let other = RefCell::new(Game::new(Players::Three));
    law_of_moments(300, |game| {
        prop_assert!(game.is_consistent());
        // Over the game of the case before, which may be on another board.
        let mut other = other.borrow_mut();
        other.clone_from(game);
        prop_assert!(*other == *game && *other == game.clone() && other.fingerprint() == game.fingerprint());
        prop_assert!(Arc::ptr_eq(other.tables(), game.tables()));
        prop_assert!(other.legal_actions().iter().eq(game.legal_actions().iter()));
        Ok(())
    });
}

#[test]
fn the_clock_and_the_turn_go_on_together() {
    law(200, lines(250), |line| {
        let record = line.play()?;
        let first = record.start().first();
        for (game, action) in record.history() {
            let next = after(game, action);
            prop_assert_eq!(next.first(), first);
            prop_assert!(next.clock() >= game.clock() && next.clock() <= next.minutes());
            let is_over = next.outcome().is_some();
            prop_assert!(is_over || next.is_turn_start() || next.clock() == game.clock());
        }
        Ok(())
    });
}

#[test]
fn undo_returns() {
    law(200, lines(250), |line| {
        let mut record = line.play()?;
        let live = record.clone();
        for (game, action) in live.history().rev() {
            prop_assert_eq!(record.undo(), Some(action));
            prop_assert!(record.game() == game && record.game().fingerprint() == game.fingerprint());
        }
        prop_assert_eq!(record.undo(), None);
        prop_assert!(record.game() == line.start().game());
        // The game may then go on in another way.
        let is_played = record.play(Action::Timeout).is_ok();
        prop_assert_eq!(is_played, live.start().outcome().is_none());
        prop_assert!(!is_played || *record.game() == after(live.start(), Action::Timeout));
        Ok(())
    });
}

/// The time may run out at any moment, and then the turn is over (2.13).
#[test]
fn a_timeout_always_ends_the_turn() {
    law_of_moments(200, |game| {
        prop_assert!(!game.legal_actions().contains(Action::Timeout), "it is never listed");
        let mut next = game.clone();
        let played = next.play(Action::Timeout);
        if game.outcome().is_some() {
            prop_assert!(played.is_err() && next == *game);
            return Ok(());
        }
        prop_assert!(played.is_ok());
        prop_assert!(next.outcome().is_some() || (next.is_turn_start() && next.clock() > game.clock()));
        Ok(())
    });
}

/// Before the first decision it is a pass; a shove is carried out in the first way there is.
#[test]
fn a_timeout_takes_the_first_way() {
    law_of_moments(200, |game| {
        let action = match game.phase() {
            Phase::Over => return Ok(()),
            _ if game.is_turn_start() => Action::Pass,
            Phase::Shove => game.legal_actions().iter().next().expect("a shove has a space"),
            Phase::Stand | Phase::Move | Phase::Nun => return Ok(()),
        };
        let mut step_by_step = after(game, action);
        if step_by_step.outcome().is_none() && step_by_step.clock() == game.clock() {
            step_by_step.play_unchecked(Action::Timeout);
        }
        let at_once = after(game, Action::Timeout);
        // When the game is over, nothing is left that could still be decided otherwise.
        let is_same_end = at_once.outcome().is_some() && at_once.outcome() == step_by_step.outcome();
        prop_assert!(at_once == step_by_step || is_same_end);
        Ok(())
    });
}

#[test]
fn a_timeout_leaves_the_pieces_where_they_are() {
    law_of_moments(200, |game| {
        let stays = Child::of(game.turn()).any(|child| game.status(child) == Status::Attacking);
        if matches!(game.phase(), Phase::Move | Phase::Nun) && !stays {
            let next = after(game, Action::Timeout);
            for piece in game.pieces() {
                prop_assert_eq!(game.place(piece), next.place(piece));
            }
        }
        Ok(())
    });
}
