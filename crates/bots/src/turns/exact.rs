//! Exact play of the last turns before the bell: plain max^n over single decisions, as far as a limit of positions allows.

use std::collections::HashMap;

use blacktop_rules::{Action, BySeat, Game, Outcome, Seat};

use crate::evaluator::WinShares;
use crate::playout::win_shares;
use crate::tree::BuildIdentityHasher;

/// What the end of the game is worth to each seat.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct ExactValue {
    pub(crate) shares: WinShares,
    /// What each seat prefers: the share of the win, then its rank, then its coins.
    preference: BySeat<f32>,
}

/// How much of a win the best rank is worth: less than any two shares of a win differ.
const RANK_WEIGHT: f32 = 0.01;
const COIN_WEIGHT: f32 = 0.000_01;

impl ExactValue {
    fn of(outcome: &Outcome, game: &Game) -> ExactValue {
        let shares = win_shares(outcome);
        let shares = BySeat::from_fn(|seat| shares[seat] as f32);
        let preference = BySeat::from_fn(|seat| {
            if game.players().has(seat) {
                let behind = f32::from(outcome.rank(seat) - 1);
                shares[seat] - RANK_WEIGHT * behind + COIN_WEIGHT * f32::from(game.coins(seat))
            } else {
                0.0
            }
        });
        ExactValue { shares, preference }
    }

    /// Whether nothing can be better for a seat, coins apart.
    fn is_whole_win(&self, seat: Seat) -> bool {
        self.shares[seat] >= 1.0
    }
}

/// The actions of a position with their values, if all of them could be played to the bell within `limit` positions. The first
/// action that wins alone is the last that is looked at.
pub(crate) fn solve(game: &Game, limit: usize) -> (Option<Vec<(Action, ExactValue)>>, u64) {
    let mut solver = Solver { solved: HashMap::default(), limit };
    let mut actions = Vec::new();
    let mut next = game.clone();
    for action in game.legal_actions().iter() {
        next.clone_from(game);
        next.play_unchecked(action);
        let Some(value) = solver.value(&next) else { return (None, solver.solved.len() as u64) };
        actions.push((action, value));
        if value.is_whole_win(game.turn()) {
            break;
        }
    }
    let positions = solver.solved.len() as u64;
    ((!actions.is_empty()).then_some(actions), positions)
}

/// The value that the mover prefers most; of equals the first.
pub(crate) fn preferred(
    mover: Seat,
    actions: impl IntoIterator<Item = (Action, ExactValue)>,
) -> Option<(Action, ExactValue)> {
    let mut best: Option<(Action, ExactValue)> = None;
    for (action, value) in actions {
        if best.is_none_or(|(_, most)| value.preference[mover] > most.preference[mover]) {
            best = Some((action, value));
        }
    }
    best
}

struct Solver {
    solved: HashMap<u64, ExactValue, BuildIdentityHasher>,
    limit: usize,
}

impl Solver {
    /// The value of a position; `None` if the limit is reached.
    fn value(&mut self, game: &Game) -> Option<ExactValue> {
        if let Some(outcome) = game.outcome() {
            return Some(ExactValue::of(&outcome, game));
        }
        let hash = game.fingerprint();
        if let Some(value) = self.solved.get(&hash) {
            return Some(*value);
        }
        if self.solved.len() >= self.limit {
            return None;
        }
        let mover = game.turn();
        let mut best: Option<ExactValue> = None;
        let mut next = game.clone();
        for action in game.legal_actions().iter() {
            next.clone_from(game);
            next.play_unchecked(action);
            let value = self.value(&next)?;
            if best.is_none_or(|most| value.preference[mover] > most.preference[mover]) {
                best = Some(value);
            }
            if value.is_whole_win(mover) {
                break;
            }
        }
        let best = best?;
        self.solved.insert(hash, best);
        Some(best)
    }
}
