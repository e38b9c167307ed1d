//! The turns from a position that look best to its mover, by a beam over the decisions of the turn.

use std::collections::HashSet;

use blacktop_rules::{Action, Game, Seat};

use crate::evaluator::{Evaluator, WinShares};
use crate::kiss::winning_kiss;
use crate::search::EvalThreads;
use crate::tree::BuildIdentityHasher;

/// From this many positions on, two threads evaluate faster than one.
const PARALLEL_FROM: usize = 24;

/// A turn from its first decision, or from a decision within it, to its end.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct ListedTurn {
    pub(crate) actions: Vec<Action>,
    /// The fingerprint of the position after it.
    pub(crate) hash: u64,
    /// The evaluation of the position after it; exact at the end of the game.
    pub(crate) value: WinShares,
    pub(crate) ends_game: bool,
}

/// Whether a list has every turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Coverage {
    All,
    /// The beam dropped some.
    Best,
}

/// The turns from a position, the best for its mover first.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct TurnList {
    pub(crate) turns: Vec<ListedTurn>,
    pub(crate) coverage: Coverage,
    /// How many positions were evaluated for it.
    pub(crate) evaluated: u64,
}

/// A position within the turn or at its end.
struct Candidate {
    game: Game,
    /// The step of the position before it.
    before: usize,
    action: Action,
    hash: u64,
    value: WinShares,
}

/// A decision on the way to a position that was kept: the step before it, and its action.
type Step = (usize, Action);

/// The step before the first decision.
const START: usize = usize::MAX;

struct Beam<'a> {
    evaluator: &'a Evaluator,
    threads: EvalThreads,
    mover: Seat,
    minute: u8,
    width: usize,
    steps: Vec<Step>,
    /// Positions that were met before, in another order of decisions.
    met: HashSet<u64, BuildIdentityHasher>,
    coverage: Coverage,
    evaluated: u64,
}

/// The `width` best turns from a position that is not over, as far as the `width` best positions after each decision show. A
/// kiss that wins alone is found whatever the width, and then listed without any other turn.
pub(crate) fn best_turns(
    start: &Game,
    width: usize,
    evaluator: &Evaluator,
    threads: EvalThreads,
) -> TurnList {
    if let Some(list) = kiss_that_wins(start, evaluator) {
        return list;
    }
    let mut beam = Beam {
        evaluator,
        threads,
        mover: start.turn(),
        minute: start.clock(),
        width,
        steps: Vec::new(),
        met: HashSet::default(),
        coverage: Coverage::All,
        evaluated: 0,
    };
    let mut ended: Vec<Candidate> = Vec::new();
    let mut open = vec![(START, start.clone())];
    while !open.is_empty() {
        let next = beam.extend(&open);
        let (over, mut going): (Vec<Candidate>, Vec<Candidate>) =
            next.into_iter().partition(|candidate| beam.is_over(&candidate.game));
        ended.extend(over);
        beam.keep_best(&mut ended);
        beam.keep_best(&mut going);
        open = going.into_iter().map(|candidate| beam.step(candidate)).collect();
    }
    let turns = ended.into_iter().map(|candidate| beam.turn(candidate)).collect();
    TurnList { turns, coverage: beam.coverage, evaluated: beam.evaluated }
}

/// A turn with a kiss that leaves nothing to be wished for.
fn kiss_that_wins(start: &Game, evaluator: &Evaluator) -> Option<TurnList> {
    let actions = winning_kiss(start)?;
    let mut after = start.clone();
    actions.iter().for_each(|action| after.play_unchecked(*action));
    let value = evaluator.shares(&after);
    let turn = ListedTurn { actions, hash: after.fingerprint(), value, ends_game: true };
    (value[start.turn()] >= 1.0).then(|| TurnList {
        turns: vec![turn],
        coverage: Coverage::Best,
        evaluated: 1,
    })
}

impl Beam<'_> {
    fn is_over(&self, game: &Game) -> bool {
        game.clock() != self.minute || game.outcome().is_some()
    }

    /// Every new position one decision after these, evaluated.
    fn extend(&mut self, open: &[(usize, Game)]) -> Vec<Candidate> {
        let mut next = Vec::new();
        for (step, game) in open {
            for action in game.legal_actions().iter() {
                let mut after = game.clone();
                after.play_unchecked(action);
                let hash = after.fingerprint();
                if self.met.insert(hash) {
                    let value = WinShares::default();
                    next.push(Candidate { game: after, before: *step, action, hash, value });
                }
            }
        }
        self.evaluated += next.len() as u64;
        self.evaluate(&mut next);
        next
    }

    fn evaluate(&self, candidates: &mut [Candidate]) {
        let half = candidates.len() / 2;
        let evaluate = |part: &mut [Candidate]| {
            part.iter_mut().for_each(|candidate| candidate.value = self.evaluator.shares(&candidate.game));
        };
        if self.threads == EvalThreads::Pool && candidates.len() >= PARALLEL_FROM {
            let (first, second) = candidates.split_at_mut(half);
            rayon::join(|| evaluate(first), || evaluate(second));
        } else {
            evaluate(candidates);
        }
    }

    /// Sorts by the mover's share and drops what is beyond the width; of equals, those found first stay.
    fn keep_best(&mut self, candidates: &mut Vec<Candidate>) {
        candidates.sort_by(|one, other| other.value[self.mover].total_cmp(&one.value[self.mover]));
        if candidates.len() > self.width {
            candidates.truncate(self.width);
            self.coverage = Coverage::Best;
        }
    }

    fn step(&mut self, candidate: Candidate) -> (usize, Game) {
        self.steps.push((candidate.before, candidate.action));
        (self.steps.len() - 1, candidate.game)
    }

    fn turn(&self, candidate: Candidate) -> ListedTurn {
        let mut actions = vec![candidate.action];
        let mut step = candidate.before;
        while step != START {
            let (before, action) = self.steps[step];
            actions.push(action);
            step = before;
        }
        actions.reverse();
        let ends_game = candidate.game.outcome().is_some();
        ListedTurn { actions, hash: candidate.hash, value: candidate.value, ends_game }
    }
}

#[cfg(test)]
mod tests {
    use blacktop_rules::{Players, PositionText};

    use super::*;

    fn list(game: &Game, width: usize, threads: EvalThreads) -> TurnList {
        best_turns(game, width, &Evaluator::new(game.tables()), threads)
    }

    /// Every end of the turn, by plain recursion.
    fn ends(game: &Game, minute: u8, ends: &mut HashSet<u64>) {
        for action in game.legal_actions().iter() {
            let mut next = game.clone();
            next.play_unchecked(action);
            if next.clock() != minute || next.outcome().is_some() {
                ends.insert(next.fingerprint());
            } else {
                super::tests::ends(&next, minute, ends);
            }
        }
    }

    fn ending() -> Game {
        let text = "en D0A1C1B0 30/30 B A12:h9x,i9,k9x,e B11:d,h9v,j8x,k9v C7:j8v,l8,d,d N:k8,i11";
        text.parse::<PositionText>().expect(text).game().expect(text)
    }

    #[test]
    fn a_wide_beam_lists_every_turn_once() {
        let game = ending();
        let all = list(&game, usize::MAX, EvalThreads::One);
        assert_eq!(all.coverage, Coverage::All);
        let listed: HashSet<u64> = all.turns.iter().map(|turn| turn.hash).collect();
        let mut wanted = HashSet::new();
        ends(&game, game.clock(), &mut wanted);
        assert!(listed == wanted && listed.len() == all.turns.len() && listed.len() > 10, "{}", listed.len());
        assert!(all.turns.iter().all(|turn| turn.ends_game));
    }

    #[test]
    fn listed_turns_are_legal_and_the_best_come_first() {
        for players in Players::ALL {
            let game = Game::new(players);
            let list = list(&game, 7, EvalThreads::One);
            assert_eq!((list.turns.len(), list.coverage), (7, Coverage::Best));
            assert!(list.turns.is_sorted_by(|one, other| one.value[game.turn()] >= other.value[game.turn()]));
            for turn in &list.turns {
                let mut after = game.clone();
                turn.actions.iter().for_each(|action| drop(after.play(*action).expect("a legal turn")));
                assert_eq!((after.fingerprint(), after.clock(), turn.ends_game), (turn.hash, 2, false));
            }
        }
    }

    #[test]
    fn threads_change_no_list() {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(3).build().expect("threads");
        for game in [Game::new(Players::Five), ending()] {
            let alone = list(&game, 5, EvalThreads::One);
            assert_eq!(alone, pool.install(|| list(&game, 5, EvalThreads::Pool)));
        }
    }
}
