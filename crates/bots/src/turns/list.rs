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

/// A decision on the way to a position that was kept: the step before it, and its action.
type Step = (usize, Action);

/// The step before the first decision.
const START: usize = usize::MAX;

/// What is known of a position within the turn or at its end. The position itself is in [`TurnLister::games`], since these are
/// sorted.
#[derive(Clone, Copy)]
struct Candidate {
    /// The index of its position.
    game: usize,
    /// The step of the position before it.
    before: usize,
    action: Action,
    hash: u64,
    value: WinShares,
    ends_game: bool,
}

/// The positions for which there is room between two lists.
const KEPT: usize = 1_024;

/// Lists turns; keeps its allocations from list to list.
#[derive(Default)]
pub(crate) struct TurnLister {
    /// The positions before the next decision, with their steps.
    open: Vec<(usize, Game)>,
    /// The positions after it; those beyond the candidates are left from earlier decisions, to be overwritten.
    games: Vec<Game>,
    candidates: Vec<Candidate>,
    ended: Vec<Candidate>,
    steps: Vec<Step>,
    /// Positions that were met before, in another order of decisions.
    met: HashSet<u64, BuildIdentityHasher>,
}

impl TurnLister {
    /// The `width` best turns from a position that is not over, as far as the `width` best positions after each decision show. A
    /// kiss that wins alone is found whatever the width, and then listed without any other turn.
    pub(crate) fn best_turns(
        &mut self,
        start: &Game,
        width: usize,
        evaluator: &Evaluator,
        threads: EvalThreads,
    ) -> TurnList {
        if let Some(list) = kiss_that_wins(start, evaluator) {
            return list;
        }
        let (mover, minute) = (start.turn(), start.clock());
        let (mut coverage, mut evaluated) = (Coverage::All, 0);
        self.begin(start);
        while !self.open.is_empty() {
            self.extend();
            self.evaluate(evaluator, threads);
            evaluated += self.candidates.len() as u64;
            let games = &self.games;
            let is_over =
                |candidate: &mut Candidate| candidate.ends_game || games[candidate.game].clock() != minute;
            self.ended.extend(self.candidates.extract_if(.., is_over));
            for list in [&mut self.ended, &mut self.candidates] {
                if keep_best(list, width, mover) {
                    coverage = Coverage::Best;
                }
            }
            self.advance();
        }
        let turns = self.ended.iter().map(|candidate| self.turn(candidate)).collect();
        self.shrink();
        TurnList { turns, coverage, evaluated }
    }

    /// The memory that it has allocated, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.open.capacity() * size_of::<(usize, Game)>()
            + self.games.capacity() * size_of::<Game>()
            + (self.candidates.capacity() + self.ended.capacity()) * size_of::<Candidate>()
            + self.steps.capacity() * size_of::<Step>()
            + self.met.capacity() * 2 * size_of::<u64>()
    }

    /// Frees what a wide list has allocated.
    fn shrink(&mut self) {
        self.open.clear();
        self.games.truncate(KEPT);
        self.games.shrink_to(KEPT);
        self.open.shrink_to(KEPT);
        self.candidates.shrink_to(KEPT);
        self.ended.shrink_to(KEPT);
        self.steps.shrink_to(KEPT);
        self.met.clear();
        self.met.shrink_to(4 * KEPT);
    }

    fn begin(&mut self, start: &Game) {
        self.open.clear();
        self.open.push((START, start.clone()));
        self.ended.clear();
        self.steps.clear();
        self.met.clear();
    }

    /// Makes candidates of every new position one decision after the open ones.
    fn extend(&mut self) {
        self.candidates.clear();
        for (before, game) in &self.open {
            for action in game.legal_actions().iter() {
                let nth = self.candidates.len();
                match self.games.get_mut(nth) {
                    Some(after) => after.clone_from(game),
                    None => self.games.push(game.clone()),
                }
                let after = &mut self.games[nth];
                after.play_unchecked(action);
                let hash = after.fingerprint();
                if self.met.insert(hash) {
                    let (value, ends_game) = (WinShares::default(), after.outcome().is_some());
                    self.candidates.push(Candidate {
                        game: nth,
                        before: *before,
                        action,
                        hash,
                        value,
                        ends_game,
                    });
                }
            }
        }
    }

    fn evaluate(&mut self, evaluator: &Evaluator, threads: EvalThreads) {
        let games = &self.games;
        let evaluate = |part: &mut [Candidate]| {
            part.iter_mut().for_each(|candidate| candidate.value = evaluator.shares(&games[candidate.game]));
        };
        if threads == EvalThreads::Pool && self.candidates.len() >= PARALLEL_FROM {
            let half = self.candidates.len() / 2;
            let (first, second) = self.candidates.split_at_mut(half);
            rayon::join(|| evaluate(first), || evaluate(second));
        } else {
            evaluate(&mut self.candidates);
        }
    }

    /// Opens the candidates.
    fn advance(&mut self) {
        self.open.clear();
        for candidate in &self.candidates {
            self.steps.push((candidate.before, candidate.action));
            self.open.push((self.steps.len() - 1, self.games[candidate.game].clone()));
        }
    }

    fn turn(&self, candidate: &Candidate) -> ListedTurn {
        let mut actions = vec![candidate.action];
        let mut step = candidate.before;
        while step != START {
            let (before, action) = self.steps[step];
            actions.push(action);
            step = before;
        }
        actions.reverse();
        let Candidate { hash, value, ends_game, .. } = *candidate;
        ListedTurn { actions, hash, value, ends_game }
    }
}

/// Sorts by the mover's share and drops what is beyond the width, if anything is. Of equals, those found first stay.
fn keep_best(candidates: &mut Vec<Candidate>, width: usize, mover: Seat) -> bool {
    let better = |one: &Candidate, other: &Candidate| {
        let shares = other.value[mover].total_cmp(&one.value[mover]);
        shares
            .then(one.before.wrapping_add(1).cmp(&other.before.wrapping_add(1)))
            .then(one.game.cmp(&other.game))
    };
    let is_cut = candidates.len() > width;
    if is_cut && width > 0 {
        candidates.select_nth_unstable_by(width - 1, better);
        candidates.truncate(width);
    }
    candidates.sort_unstable_by(better);
    is_cut
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

#[cfg(test)]
mod tests {
    use blacktop_rules::{Players, PositionText};

    use super::*;

    fn list(game: &Game, width: usize, threads: EvalThreads) -> TurnList {
        TurnLister::default().best_turns(game, width, &Evaluator::new(game.tables()), threads)
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
