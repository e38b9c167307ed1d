//! The positions to solve, and the proof that exactly their solutions are best.

use std::collections::HashSet;

use blacktop_rules::{Action, Game, PositionText, Seat};

use crate::goal::Goal;
use crate::proof::{ExactSearch, Worth};
use crate::turns::{can_win_with_a_kiss, ends, is_over, won_alone};

pub(crate) struct Puzzle {
    pub(crate) title: String,
    /// The start of the turn to play.
    pub(crate) game: Game,
    /// What the turn must achieve, all of it.
    pub(crate) goals: Vec<Goal>,
    /// The count that the file claims.
    pub(crate) count: Count,
}

/// The number of ends of a turn, and of those that are solutions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Count {
    pub(crate) solved: usize,

    pub(crate) ends: usize,
}

/// The result of an exhaustive search of a puzzle.
pub(crate) struct Solution {
    /// The hashes of the ends that solve it.
    pub(crate) hashes: HashSet<u64>,

    pub(crate) count: Count,
}

impl Puzzle {
    /// The puzzles of one file: blocks of a title, a position, the goals and the count, with comments between them.
    pub(crate) fn read_all(text: &str) -> Vec<Puzzle> {
        text.split("\n\n").filter(|block| !block.starts_with('#')).map(Puzzle::read).collect()
    }

    fn read(block: &str) -> Puzzle {
        let lines: Vec<&str> = block.trim().lines().map(str::trim).collect();
        let [title, position, goals, count] = lines[..] else {
            panic!("a puzzle is a title, a position, goals and a count, not this: {block}")
        };
        let position: PositionText = position.parse().unwrap_or_else(|error| panic!("{title}: {error}"));
        let goals =
            goals.split(", ").map(|goal| goal.parse().unwrap_or_else(|error| panic!("{title}: {error}")));
        Puzzle {
            title: title.to_owned(),
            game: position.game().unwrap_or_else(|error| panic!("{title}: {error}")),
            goals: goals.collect(),
            count: read_count(count).unwrap_or_else(|| panic!("{title}: `{count}` is no count of turns")),
        }
    }

    /// Tries every turn and proves that exactly the solutions are best.
    pub(crate) fn solve(&self) -> Result<Solution, String> {
        let (mover, ends) = (self.game.turn(), ends(&self.game));
        let (mut solved, mut failed): (Vec<Game>, Vec<Game>) =
            ends.into_iter().partition(|end| self.goals.iter().all(|goal| goal.is_reached(mover, end)));
        if self.goals.contains(&Goal::Kisses) {
            // A win at once cannot be improved on.
        } else if let Some(next) = self.stopped() {
            prove_stopped(mover, next, &solved, &failed)?;
        } else {
            self.prove_to_the_bell(&mut solved, &mut failed)?;
        }
        let count = Count { solved: solved.len(), ends: solved.len() + failed.len() };
        match count.solved {
            0 => Err("it has no solution".to_owned()),
            _ => Ok(Solution { hashes: solved.iter().map(Game::fingerprint).collect(), count }),
        }
    }

    fn stopped(&self) -> Option<Seat> {
        self.goals.iter().find_map(|goal| match goal {
            Goal::NoKissFor(seat) => Some(*seat),
            _ => None,
        })
    }

    /// With exact play the solutions give the mover more than all other turns, for any preference of the others among
    /// equals. The goal `best` removes turns that reach the other goals but are not best.
    fn prove_to_the_bell(&self, solved: &mut Vec<Game>, failed: &mut Vec<Game>) -> Result<(), String> {
        let (mover, mut search) = (self.game.turn(), ExactSearch::default());
        let most = solved.iter().chain(&*failed).map(|end| search.outcomes(end).most(mover)).max();
        let most = most.unwrap_or(Worth::NOTHING);
        if self.goals.contains(&Goal::Best) {
            failed.extend(solved.extract_if(.., |end| search.outcomes(end).most(mover) < most));
        }
        if most == Worth::NOTHING {
            return Err("every turn loses".to_owned());
        }
        if solved.iter().any(|end| search.outcomes(end).least(mover) < most) {
            return Err("a turn that counts as a solution is not best".to_owned());
        }
        if failed.iter().any(|end| search.outcomes(end).most(mover) == most) {
            return Err("a turn that does not count as a solution is as good".to_owned());
        }
        Ok(())
    }

    /// Whether the mover could kiss somewhere in this turn.
    pub(crate) fn tempts_with_a_kiss(&self) -> bool {
        ends(&self.game).iter().any(|end| end.outcome().is_some_and(|outcome| outcome.kisser().is_some()))
    }
}

/// `5 of 312 turns`
fn read_count(text: &str) -> Option<Count> {
    let (solved, ends) = text.strip_suffix(" turns")?.split_once(" of ")?;
    Some(Count { solved: solved.parse().ok()?, ends: ends.parse().ok()? })
}

/// Every other turn lets the next seat win with a kiss at once; a solution does not. After at least one solution, no seat can
/// win with a kiss if those before it pass.
fn prove_stopped(mover: Seat, next: Seat, solved: &[Game], failed: &[Game]) -> Result<(), String> {
    if failed.iter().any(|end| won_alone(end, mover)) {
        return Err("the mover can win at once".to_owned());
    }
    if solved.iter().any(|end| end.turn() != next) {
        return Err(format!("the next turn is not {next}'s"));
    }
    if !solved.iter().any(no_seat_can_kiss) {
        return Err("every solution lets a later seat kiss".to_owned());
    }
    Ok(())
}

fn no_seat_can_kiss(end: &Game) -> bool {
    let mut game = end.clone();
    (1..end.players().count()).all(|_| {
        let is_safe = !can_win_with_a_kiss(&game);
        pass(&mut game);
        is_safe
    })
}

/// Passes. If a stay demands a move of the nun and shoves, takes the first legal ones.
fn pass(game: &mut Game) {
    let (clock, mut next) = (game.clock(), Some(Action::Pass));
    while let Some(action) = next.filter(|_| !is_over(game, clock)) {
        game.play_unchecked(action);
        next = game.legal_actions().iter().next();
    }
}
