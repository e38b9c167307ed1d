//! The coach: which complete turns are good, what a turn that was played has cost, and why. Nothing here reads,
//! writes or prints; sentences are made at the rim.

mod beam;
mod facts;
mod fault;
mod mark;
mod merit;
mod reason;
mod shape;
mod story;
#[cfg(test)]
mod tests;

use std::collections::HashMap;

use blacktop_rules::{Action, BySeat, Game, Record, Seat};

use crate::bot::Bot;
use crate::playout::share;
use crate::think::{Budget, Player, Thought};

pub use beam::Candidate;
pub use mark::{BLUNDER, BRILLIANT, HANDED, MISTAKE, Mark, OPEN};
pub use reason::Reason;
pub use story::Story;

use beam::Beam;
use fault::fault;
use mark::Compared;
use merit::merit;
use reason::percent;
use shape::Shape;

/// A quick look is a think with this part of the budget: what it finds is obvious.
const QUICK: u64 = 16;

/// Somebody who looks at turns. Every position is looked at once, with the same budget and the same dice, so that
/// what is compared is like with like, and a game's shares after one turn are those before the next.
///
/// ```
/// use blacktop_bots::{Budget, Coach};
/// use blacktop_rules::{Game, Players};
/// let game = Game::new(Players::Three);
/// let mut coach = Coach::new(Budget::Iterations(20), 1, 1);
/// let turns = coach.hint(&game, 2);
/// assert_eq!(turns.len(), 2);
/// assert!(turns[0].share[game.turn()] >= turns[1].share[game.turn()]);
/// ```
pub struct Coach {
    budget: Budget,
    seed: u64,
    threads: usize,
    player: Player,
    thoughts: HashMap<u64, Thought>,
}

/// A complete turn that can be recommended.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// What to decide, to the end of the turn.
    pub actions: Vec<Action>,
    /// Everybody's expected share of the win after it.
    pub share: BySeat<f64>,
    /// What is good about it.
    pub reason: Reason,
}

/// What the coach thinks of a turn that was played.
#[derive(Clone, PartialEq, Debug)]
pub struct Verdict {
    /// The minute.
    pub minute: u8,
    /// Whose turn it was.
    pub seat: Seat,
    /// What was played.
    pub played: Vec<Action>,
    /// Everybody's expected share of the win before the turn.
    pub before: BySeat<f64>,
    /// The same after it.
    pub after: BySeat<f64>,
    /// The best turn that was found.
    pub best: Vec<Action>,
    /// Everybody's expected share of the win after that one.
    pub best_after: BySeat<f64>,
    /// How much of the win the player has lost by not playing the best turn.
    pub loss: f64,
    /// What is remarkable about the turn, and why.
    pub mark: Option<(Mark, Reason)>,
}

/// A turn of a record that was played to its end.
#[derive(Clone, PartialEq, Debug)]
pub struct Played {
    /// The position at its beginning.
    pub start: Game,
    /// What was decided.
    pub actions: Vec<Action>,
}

/// The turns of a record. One that is still being played is left out: nobody knows yet what becomes of it.
pub fn turns_played(record: &Record) -> Vec<Played> {
    let mut turns: Vec<Played> = Vec::new();
    for (game, action) in record.history() {
        match turns.last_mut() {
            Some(turn) if turn.start.clock() == game.clock() => turn.actions.push(action),
            _ => turns.push(Played { start: game.clone(), actions: vec![action] }),
        }
    }
    let is_over = |turn: &Played| story::is_over(record.game(), turn.start.clock());
    if turns.last().is_some_and(|turn| !is_over(turn)) {
        turns.pop();
    }
    turns
}

impl Coach {
    /// A coach who thinks so long about every position, with dice of this seed, on so many threads.
    pub fn new(budget: Budget, seed: u64, threads: usize) -> Coach {
        let player = Player::new(Bot::BEST, seed, threads);
        Coach { budget, seed, threads, player, thoughts: HashMap::new() }
    }

    /// Everybody's expected share of the win; exact once the game is over.
    pub fn share(&mut self, game: &Game) -> BySeat<f64> {
        match game.outcome() {
            Some(outcome) => share(&outcome),
            None => self.think(game).map_or_else(BySeat::default, |thought| thought.value),
        }
    }

    /// The best complete turns from here, at most so many, the best first. A turn already begun is completed.
    pub fn hint(&mut self, game: &Game, turns: usize) -> Vec<Advice> {
        let mut found = self.best_turns(game, Beam::for_turns(turns));
        found.truncate(turns);
        let advise = |Candidate { story, share }: Candidate| {
            let reason = merit(&story, &share);
            Advice { actions: story.actions, share, reason }
        };
        found.into_iter().map(advise).collect()
    }

    /// What a turn that was played was worth. The actions must be legal, one after the other, from its start.
    pub fn judge(&mut self, turn: &Played) -> Verdict {
        let played = Story::new(&turn.start, &turn.actions);
        let (minute, seat) = (turn.start.clock(), turn.start.turn());
        let before = self.share(&turn.start);
        let after = self.share(&played.after);
        let mut others = self.best_turns(&turn.start, Beam::NARROW);
        let shape = Shape::of(&played.after);
        others.retain(|other| Shape::of(&other.story.after) != shape);
        let played = Candidate { share: after, story: played };
        let better = others.first().filter(|other| other.share[seat] > after[seat]);
        let best = better.unwrap_or(&played).clone();
        let second = others.first().map(|other| other.share[seat]);
        let compared = Compared { seat, before, after, best: best.share, second };
        let mark = self.mark(&compared, &played, &best);
        let (loss, actions) = (compared.loss(), turn.actions.clone());
        let Candidate { story, share } = best;
        Verdict {
            minute,
            seat,
            played: actions,
            before,
            after,
            best: story.actions,
            best_after: share,
            loss,
            mark,
        }
    }

    fn mark(&mut self, compared: &Compared, played: &Candidate, best: &Candidate) -> Option<(Mark, Reason)> {
        let mark = compared.mark()?;
        if mark == Mark::Brilliant {
            return (!self.is_obvious(&played.story)).then(|| (mark, self.praise(compared, played)));
        }
        let replies = [&played.story, &best.story].map(|story| self.follow(&story.after));
        Some((mark, fault(played, best, &replies)))
    }

    fn praise(&self, compared: &Compared, played: &Candidate) -> Reason {
        match merit(&played.story, &played.share) {
            Reason::Quiet { .. } => Reason::OnlyTurn {
                share: percent(played.share[compared.seat]),
                second: percent(compared.second.unwrap_or_default()),
            },
            found => found,
        }
    }

    /// Whether a quick look is enough to find this turn.
    fn is_obvious(&self, story: &Story) -> bool {
        let budget = match self.budget {
            Budget::Iterations(iterations) => Budget::Iterations((iterations / QUICK).max(1)),
            Budget::Time(time) => Budget::Time(time / QUICK as u32),
        };
        let found = Coach::new(budget, self.seed, self.threads).follow(&story.start);
        Shape::of(&found.after) == Shape::of(&story.after)
    }

    /// The turn that begins here, as the strongest bot would play it.
    fn follow(&mut self, game: &Game) -> Story {
        let mut actions = Vec::new();
        let mut next = game.clone();
        while let Some(thought) = self.think(&next).filter(|_| !story::is_over(&next, game.clock())) {
            next.play_unchecked(thought.action);
            actions.push(thought.action);
        }
        Story::new(game, &actions)
    }

    /// What the strongest bot thinks of a position; `None` if the game is over.
    fn think(&mut self, game: &Game) -> Option<Thought> {
        if let Some(thought) = self.thoughts.get(&game.hash()) {
            return Some(thought.clone());
        }
        // Every position is thought about from nothing, so that values compare like with like.
        self.player.forget();
        let thought = self.player.think(game, self.budget)?;
        self.thoughts.insert(game.hash(), thought.clone());
        Some(thought)
    }
}
