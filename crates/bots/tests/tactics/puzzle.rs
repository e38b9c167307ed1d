//! The positions to solve, and the proof that each has a solution, that few turns are one, and that no other turn is as
//! good.

use std::collections::HashSet;

use blacktop_rules::{Action, Game, PositionText, Seat};

use crate::goal::Goal;
use crate::proof::{Prophet, Worth};
use crate::turns::{can_win_with_a_kiss, ends, is_over, won_alone};

/// A position with something to find in it.
pub(crate) struct Puzzle {
    /// What it is about, in words.
    pub(crate) title: String,
    /// The start of the turn to play.
    pub(crate) game: Game,
    /// What the turn must achieve, all of it.
    pub(crate) goals: Vec<Goal>,
    /// In how many positions the turn can end, and in how many of them it has been solved, as the file says.
    pub(crate) count: Count,
}

/// How many of all ends of a turn are solutions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Count {
    /// Ends that solve the puzzle.
    pub(crate) solved: usize,
    /// All ends.
    pub(crate) ends: usize,
}

/// What trying out every turn of a puzzle found.
pub(crate) struct Solution {
    /// The hashes of the ends that solve it.
    pub(crate) hashes: HashSet<u64>,
    /// How many these are of how many.
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

    /// Tries every turn and proves that exactly the solutions are best; otherwise says what is wrong.
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

    /// With exact play the solutions give the mover more than all other turns, whatever the others prefer among
    /// equals. Where a goal is to be best, those that only look like solutions are not.
    fn prove_to_the_bell(&self, solved: &mut Vec<Game>, failed: &mut Vec<Game>) -> Result<(), String> {
        let (mover, mut prophet) = (self.game.turn(), Prophet::default());
        let most = solved.iter().chain(&*failed).map(|end| prophet.fates(end).most(mover)).max();
        let most = most.unwrap_or(Worth::NOTHING);
        if self.goals.contains(&Goal::Best) {
            failed.extend(solved.extract_if(.., |end| prophet.fates(end).most(mover) < most));
        }
        if most == Worth::NOTHING {
            return Err("every turn loses".to_owned());
        }
        if solved.iter().any(|end| prophet.fates(end).least(mover) < most) {
            return Err("a turn that counts as a solution is not best".to_owned());
        }
        if failed.iter().any(|end| prophet.fates(end).most(mover) == most) {
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

/// Every turn that is no solution lets the next seat win with a kiss at once; a solution does not, and some solution
/// lets nobody: not even those who come later, if the ones before them just pass.
fn prove_stopped(mover: Seat, next: Seat, solved: &[Game], failed: &[Game]) -> Result<(), String> {
    if failed.iter().any(|end| won_alone(end, mover)) {
        return Err("the mover can win at once".to_owned());
    }
    if solved.iter().any(|end| end.turn() != next) {
        return Err(format!("the next turn is not {next}'s"));
    }
    match solved.iter().any(nobody_can_kiss) {
        true => Ok(()),
        false => Err("every solution hands the kiss to somebody else".to_owned()),
    }
}

fn nobody_can_kiss(end: &Game) -> bool {
    let mut game = end.clone();
    (1..end.players().count()).all(|_| {
        let is_safe = !can_win_with_a_kiss(&game);
        pass(&mut game);
        is_safe
    })
}

/// A pass may still be followed by the nun that a stay demands, and by her shoves: the first that are listed will do.
fn pass(game: &mut Game) {
    let (clock, mut next) = (game.clock(), Some(Action::Pass));
    while let Some(action) = next.filter(|_| !is_over(game, clock)) {
        game.play_unchecked(action);
        next = game.legal_actions().iter().next();
    }
}
