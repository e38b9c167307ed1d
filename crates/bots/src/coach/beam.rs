//! Complete turns by beam search: at each decision only the best few are followed.

use blacktop_rules::{Action, BySeat, Coord, Game, Landing, Phase, Seat};

use super::Coach;
use super::turn::{CanonicalPosition, Idea, TurnOutcome, is_over};
use crate::kiss::winning_kiss;
use crate::think::{RootMove, SearchResult};

/// The limits of the beam search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Beam {
    /// Partial turns kept at a time.
    width: usize,
    /// Actions followed at each decision about stays and walks. Nuns and shoves only follow the bot's choice: recommended
    /// turns should differ in walks.
    branches: usize,
    /// Partial turns that may begin with the same walk.
    alike: usize,
    /// Complete turns that are evaluated with the full budget.
    finished: usize,
    /// How they have to differ.
    differ: Differ,
}

/// When two turns count as different.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Differ {
    /// They lead to different positions.
    Positions,
    /// They have different ideas.
    Ideas,
}

impl Beam {
    /// For the best turn and another one.
    pub(crate) const NARROW: Beam =
        Beam { width: 2, branches: 2, alike: 2, finished: 3, differ: Differ::Positions };

    /// For this many different ideas.
    pub(crate) const fn for_turns(turns: usize) -> Beam {
        Beam {
            width: turns + 2,
            branches: if turns < 3 { 3 } else { turns },
            alike: turns.div_ceil(2),
            finished: turns + 2,
            differ: Differ::Ideas,
        }
    }
}

/// A complete turn and the expected shares of the win after it.
#[derive(Clone, PartialEq, Debug)]
pub struct Candidate {
    pub turn: TurnOutcome,
    pub share: BySeat<f64>,
}

/// The beginning of a turn.
#[derive(Clone)]
struct PartialTurn {
    game: Game,
    actions: Vec<Action>,
    /// A lower bound on the player's expected share.
    bound: f64,
}

/// The penalty of a mean value after one visit; it falls with the square root of the visits.
const UNCERTAINTY: f64 = 0.5;

/// A lower confidence bound on the value of an action for a seat.
fn lower_bound(root_move: &RootMove, seat: Seat) -> f64 {
    root_move.value[seat] - UNCERTAINTY / (root_move.visits.max(1) as f64).sqrt()
}

/// The best actions at a decision, the bot's choice first.
fn best_actions(result: &SearchResult, seat: Seat, count: usize) -> Vec<(Action, f64)> {
    let mut actions: Vec<(Action, f64)> =
        result.root_moves.iter().map(|root_move| (root_move.action, lower_bound(root_move, seat))).collect();
    actions.sort_by(|one, other| other.1.total_cmp(&one.1));
    let chosen = actions.iter().position(|(action, _)| *action == result.action);
    let chosen = chosen.map_or((result.action, result.value[seat]), |index| actions.remove(index));
    actions.insert(0, chosen);
    actions.truncate(count);
    actions
}

/// Removes turns whose key is known from the turns before them.
fn keep_new<T, K>(turns: &mut Vec<T>, key: impl Fn(&T) -> K, is_known: impl Fn(&[K], &K) -> bool) {
    let mut kept: Vec<K> = Vec::new();
    turns.retain(|turn| {
        let key = key(turn);
        let is_new = !is_known(&kept, &key);
        if is_new {
            kept.push(key);
        }
        is_new
    });
}

/// Sorts by bound and removes turns that lead to the same position as a better one.
fn best_first(turns: &mut Vec<PartialTurn>) {
    turns.sort_by(|one, other| other.bound.total_cmp(&one.bound));
    keep_new(turns, |turn| CanonicalPosition::of(&turn.game), |kept, end| kept.contains(end));
}

/// Keeps the best partial turns, not too many of which begin alike.
fn keep_best(turns: &mut Vec<PartialTurn>, beam: Beam) {
    best_first(turns);
    let is_enough = |begun: &[_], walk: &_| begun.iter().filter(|other| *other == walk).count() >= beam.alike;
    keep_new(turns, |turn| first_walk(&turn.actions), is_enough);
    turns.truncate(beam.width);
}

/// The end and landing of the first walk of a turn.
fn first_walk(actions: &[Action]) -> Option<(Coord, Landing)> {
    actions.iter().find_map(|action| match *action {
        Action::Move { end, landing, .. } => Some((end, landing)),
        _ => None,
    })
}

impl<E> Coach<E> {
    /// The best turns that differ, the best first.
    pub(crate) fn best_turns(&mut self, start: &Game, beam: Beam) -> Result<Vec<Candidate>, E> {
        if start.outcome().is_some() {
            return Ok(Vec::new());
        }
        let seat = start.turn();
        let mut complete = self.complete_turns(start, beam)?;
        best_first(&mut complete);
        let mut turns: Vec<TurnOutcome> =
            complete.iter().map(|turn| TurnOutcome::new(start, &turn.actions)).collect();
        if beam.differ == Differ::Ideas {
            keep_new(&mut turns, Idea::of, |kept, idea| kept.iter().any(|other| other.is_like(idea)));
        }
        turns.truncate(beam.finished);
        let mut candidates: Vec<Candidate> = Vec::new();
        for turn in turns {
            let share = self.win_shares(&turn.after)?;
            candidates.push(Candidate { turn, share });
        }
        candidates.sort_by(|one, other| other.share[seat].total_cmp(&one.share[seat]));
        Ok(candidates)
    }

    fn complete_turns(&mut self, start: &Game, beam: Beam) -> Result<Vec<PartialTurn>, E> {
        let mut complete: Vec<PartialTurn> = turn_with_winning_kiss(start).into_iter().collect();
        let mut open = vec![PartialTurn { game: start.clone(), actions: Vec::new(), bound: 0.0 }];
        while !open.is_empty() {
            let mut next = Vec::new();
            for turn in &open {
                next.extend(self.extend(turn, beam.branches)?);
            }
            let (over, going): (Vec<PartialTurn>, Vec<PartialTurn>) =
                next.into_iter().partition(|turn| is_over(&turn.game, start.clock()));
            complete.extend(over);
            open = going;
            keep_best(&mut open, beam);
        }
        Ok(complete)
    }

    /// A partial turn with each of its best next actions.
    fn extend(&mut self, turn: &PartialTurn, branches: usize) -> Result<Vec<PartialTurn>, E> {
        let legal = turn.game.legal_actions();
        let actions = if legal.len() == 1 {
            vec![(legal.pick_unordered(0), turn.bound)]
        } else {
            let branches = match turn.game.phase() {
                Phase::Stand | Phase::Move => branches,
                Phase::Nun | Phase::Shove | Phase::Over => 1,
            };
            let result = self.think(&turn.game)?;
            result.map_or_else(Vec::new, |result| best_actions(&result, turn.game.turn(), branches))
        };
        let step = |(action, bound): (Action, f64)| {
            let (mut game, mut actions) = (turn.game.clone(), turn.actions.clone());
            game.play_unchecked(action);
            actions.push(action);
            PartialTurn { game, actions, bound }
        };
        Ok(actions.into_iter().map(step).collect())
    }
}

/// The search may miss a winning kiss, so it is always a candidate.
fn turn_with_winning_kiss(start: &Game) -> Option<PartialTurn> {
    let actions = winning_kiss(start)?;
    let mut game = start.clone();
    actions.iter().for_each(|action| game.play_unchecked(*action));
    Some(PartialTurn { game, actions, bound: 1.0 })
}
