//! Exhaustive enumeration of complete turns.

use std::collections::HashSet;

use blacktop_bots::win_shares;
use blacktop_rules::{Action, Game, Landing, Seat};

/// Whether the turn that was under way in minute `clock` is over.
pub(crate) fn is_over(game: &Game, clock: u8) -> bool {
    game.outcome().is_some() || game.clock() != clock
}

/// Every position in which the current turn can end, without duplicates.
pub(crate) fn ends(game: &Game) -> Vec<Game> {
    let (mut met, mut ends, mut todo) = (HashSet::new(), Vec::new(), vec![game.clone()]);
    while let Some(at) = todo.pop() {
        for action in at.legal_actions().iter() {
            let mut next = at.clone();
            next.play_unchecked(action);
            if !met.insert(next.fingerprint()) {
                continue;
            }
            if is_over(&next, game.clock()) {
                ends.push(next);
            } else {
                todo.push(next);
            }
        }
    }
    ends
}

/// Whether the seat to move can win with a kiss in this turn.
pub(crate) fn can_win_with_a_kiss(game: &Game) -> bool {
    let (mut met, mut todo) = (HashSet::new(), vec![game.clone()]);
    while let Some(at) = todo.pop() {
        for action in at.legal_actions().iter() {
            let mut next = at.clone();
            next.play_unchecked(action);
            if is_kiss(action) && won_alone(&next, game.turn()) {
                return true;
            }
            if !is_over(&next, game.clock()) && met.insert(next.fingerprint()) {
                todo.push(next);
            }
        }
    }
    false
}

/// Whether this action kisses.
pub(crate) fn is_kiss(action: Action) -> bool {
    matches!(action, Action::Move { landing: Landing::Kiss, .. })
}

/// Whether the game is over and this seat the only winner.
pub(crate) fn won_alone(game: &Game, seat: Seat) -> bool {
    game.outcome().is_some_and(|outcome| win_shares(&outcome)[seat] == 1.0)
}
