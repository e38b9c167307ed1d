//! The coach: which complete turns are good, what a turn that was played has cost, and why. Nothing here reads,
//! writes or prints; sentences are made at the rim.

mod also;
mod beam;
mod facts;
mod going;
mod idea;
mod likely;
mod mark;
mod negative;
mod positive;
mod reach;
mod reason;
mod shape;
mod story;
#[cfg(test)]
mod tests;

use std::collections::HashMap;

use blacktop_rules::{Action, BySeat, Game, Record, Seat};

use crate::bot::Bot;
use crate::kiss::winning_kiss;
use crate::playout::win_shares;
use crate::think::{Budget, Player, SearchResult};

pub use also::Caveat;
pub use beam::Candidate;
pub use going::Going;
pub use mark::{BLUNDER, BRILLIANT, HANDED, LOST, MISTAKE, Mark, OPEN};
pub use reason::Reason;
pub use story::TurnOutcome;

use also::{better_costs, costs};
use beam::Beam;
use going::Ask;
use mark::TurnComparison;
use negative::{Lines, fault, numbers};
use positive::positive_reason;
use reason::percent;
use shape::Shape;

/// A quick look is a think with this part of the budget: what it finds is obvious.
const QUICK: u64 = 16;

/// Which coach this is. The number changes whenever a coach could judge a turn or speak of it otherwise than before, so that
/// whoever keeps what was said knows when to ask again.
pub const VERSION: u32 = 1;

/// Somebody who looks at turns. Every position is looked at once, with the same budget and the same rng, so that
/// what is compared is like with like, and a game's shares after one turn are those before the next.
///
/// ```
/// use blacktop_bots::{Budget, Coach};
/// use blacktop_rules::{Game, Players};
/// let game = Game::new(Players::Three);
/// let mut coach = Coach::new(Budget::Iterations(20), 1, 1);
/// let turns = coach.hint(&game, 2);
/// assert!((1..=2).contains(&turns.len()));
/// assert!(turns.is_sorted_by(|one, other| one.share[game.turn()] >= other.share[game.turn()]));
/// ```
pub struct Coach {
    budget: Budget,
    seed: u64,
    threads: usize,
    player: Player,
    results: HashMap<u64, SearchResult>,
    ask: Option<Ask>,
    going: Going,
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
    /// What it costs.
    pub also: Vec<Caveat>,
}

/// What stands out about a turn that was played.
#[derive(Clone, PartialEq, Debug)]
pub struct Remark {
    /// In a word.
    pub mark: Mark,
    /// Why.
    pub reason: Reason,
    /// What the reason alone would hide.
    pub also: Vec<Caveat>,
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
    pub best: TurnOutcome,
    /// Everybody's expected share of the win after that one.
    pub best_after: BySeat<f64>,
    /// How much of the win the player has lost by not playing the best turn.
    pub loss: f64,
    /// What is remarkable about the turn, and why.
    pub remark: Option<Remark>,
}

/// A turn of a record that was played to its end.
#[derive(Clone, PartialEq, Debug)]
pub struct PlayedTurn {
    /// The position at its beginning.
    pub start: Game,
    /// What was decided.
    pub actions: Vec<Action>,
}

/// Why a brilliant turn is: if nothing else can be said, because everything else is worse.
fn praise(compared: &TurnComparison, played: &Candidate) -> Reason {
    match positive_reason(&played.story, &played.share) {
        Reason::Quiet { .. } | Reason::Worth { .. } => Reason::OnlyTurn {
            share: percent(played.share[compared.seat]),
            second: percent(compared.second.unwrap_or_default()),
        },
        found => found,
    }
}

/// The turns of a record. One that is still being played is left out: nobody knows yet what becomes of it.
pub fn turns_played(record: &Record) -> Vec<PlayedTurn> {
    let mut turns: Vec<PlayedTurn> = Vec::new();
    for (game, action) in record.history() {
        match turns.last_mut() {
            Some(turn) if turn.start.clock() == game.clock() => turn.actions.push(action),
            _ => turns.push(PlayedTurn { start: game.clone(), actions: vec![action] }),
        }
    }
    let is_over = |turn: &PlayedTurn| story::is_over(record.game(), turn.start.clock());
    if turns.last().is_some_and(|turn| !is_over(turn)) {
        turns.pop();
    }
    turns
}

impl Coach {
    /// A coach who thinks so long about every position, with dice of this seed, on so many threads.
    pub fn new(budget: Budget, seed: u64, threads: usize) -> Coach {
        let player = Player::new(Bot::BEST, seed, threads);
        Coach { budget, seed, threads, player, results: HashMap::new(), ask: None, going: Going::On }
    }

    /// Everybody's expected share of the win; exact once the game is over, or can be won with a kiss in the turn at
    /// hand.
    pub fn win_shares(&mut self, game: &Game) -> BySeat<f64> {
        let ended = game.outcome().or_else(|| {
            let mut won = game.clone();
            winning_kiss(game)?.into_iter().for_each(|action| won.play_unchecked(action));
            won.outcome()
        });
        match ended {
            Some(outcome) => win_shares(&outcome),
            None => self.think(game).map_or_else(BySeat::default, |result| result.value),
        }
    }

    /// The best complete turns from here, at most so many, the best first, each with an idea of its own. A turn already
    /// begun is completed.
    pub fn hint(&mut self, game: &Game, turns: usize) -> Vec<Advice> {
        let mut found = self.best_turns(game, Beam::for_turns(turns));
        found.truncate(turns);
        let seat = game.turn();
        let is_lost = found.first().is_some_and(|best| best.share[seat] < LOST);
        let advise = |Candidate { story, share }: Candidate| {
            let (reason, also) = (positive_reason(&story, &share), costs(&story));
            let reason = match reason {
                Reason::Quiet { .. } | Reason::Worth { .. } if is_lost => Reason::NothingHelps { seat },
                found => found,
            };
            Advice { actions: story.actions, share, reason, also }
        };
        found.into_iter().map(advise).collect()
    }

    /// What a turn that was played was worth. The actions must be legal, one after the other, from its start.
    pub fn judge(&mut self, turn: &PlayedTurn) -> Verdict {
        let played = TurnOutcome::new(&turn.start, &turn.actions);
        let (minute, seat) = (turn.start.clock(), turn.start.turn());
        let before = self.win_shares(&turn.start);
        let after = self.win_shares(&played.after);
        let mut others = self.best_turns(&turn.start, Beam::NARROW);
        let shape = Shape::of(&played.after);
        others.retain(|other| Shape::of(&other.story.after) != shape);
        let played = Candidate { share: after, story: played };
        let better = others.first().filter(|other| other.share[seat] > after[seat]);
        let best = better.unwrap_or(&played).clone();
        let second = others.first().map(|other| other.share[seat]);
        let compared = TurnComparison { seat, before, after, best: best.share, second };
        let remark = self.remark(&compared, &played, &best);
        let (loss, actions) = (compared.loss(), turn.actions.clone());
        let Candidate { story, share } = best;
        Verdict { minute, seat, played: actions, before, after, best: story, best_after: share, loss, remark }
    }

    /// The same, unless the coach was told to go home while at it.
    pub fn judge_unless_home(&mut self, turn: &PlayedTurn) -> Option<Verdict> {
        let verdict = self.judge(turn);
        (!self.is_home()).then_some(verdict)
    }

    fn remark(&mut self, compared: &TurnComparison, played: &Candidate, best: &Candidate) -> Option<Remark> {
        let mark = compared.mark().filter(|_| !self.is_home())?;
        if mark == Mark::Brilliant {
            let also = costs(&played.story);
            return (!self.is_obvious(&played.story)).then(|| Remark {
                mark,
                reason: praise(compared, played),
                also,
            });
        }
        let reason = self.fault(mark, played, best);
        let reason = reason.unwrap_or_else(|| numbers(mark, played, best));
        let mut also = better_costs(&best.story);
        also.extend(compared.little_lost(mark));
        Some(Remark { mark, reason, also })
    }

    /// A fact about what was wrong, looked for turn by turn until the round is over.
    fn fault(&mut self, mark: Mark, played: &Candidate, best: &Candidate) -> Option<Reason> {
        let mut lines: Lines = Default::default();
        loop {
            if let Some(reason) = fault(mark, played, best, &lines) {
                return Some(reason);
            }
            if lines.iter().all(|line| likely::is_whole(&played.story, line)) {
                return None;
            }
            for (line, first) in lines.iter_mut().zip([played, best]) {
                let next = self.answer(&line.last().unwrap_or(&first.story).after);
                line.push(next);
            }
        }
    }

    /// Whether a quick look is enough to find this turn.
    fn is_obvious(&self, story: &TurnOutcome) -> bool {
        let budget = match self.budget {
            Budget::Iterations(iterations) => Budget::Iterations((iterations / QUICK).max(1)),
            Budget::Time(time) => Budget::Time(time / QUICK as u32),
        };
        let found = Coach::new(budget, self.seed, self.threads).follow(&story.start);
        Shape::of(&found.after) == Shape::of(&story.after)
    }

    /// How somebody will probably answer: nobody overlooks a kiss that wins.
    fn answer(&mut self, game: &Game) -> TurnOutcome {
        match winning_kiss(game) {
            Some(kiss) => TurnOutcome::new(game, &kiss),
            None => self.follow(game),
        }
    }

    /// The turn that begins here, as the strongest bot would play it.
    fn follow(&mut self, game: &Game) -> TurnOutcome {
        let mut actions = Vec::new();
        let mut next = game.clone();
        while let Some(result) = self.think(&next).filter(|_| !story::is_over(&next, game.clock())) {
            next.play_unchecked(result.action);
            actions.push(result.action);
        }
        TurnOutcome::new(game, &actions)
    }

    /// What the strongest bot thinks of a position; `None` if the game is over.
    fn think(&mut self, game: &Game) -> Option<SearchResult> {
        if let Some(result) = self.results.get(&game.hash()) {
            return Some(result.clone());
        }
        // Every position is result about from nothing, so that values compare like with like.
        self.player.reset();
        let result = self.think_on(game)?;
        self.results.insert(game.hash(), result.clone());
        Some(result)
    }
}
