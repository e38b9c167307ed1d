//! The coach: which complete turns are good, what a turn that was played has cost, and why. No I/O; `words` makes the
//! sentences.

mod beam;
mod facts;
mod likely;
mod mark;
mod negative;
mod positive;
mod reach;
mod reason;
#[cfg(test)]
mod tests;
mod turn;

use std::collections::HashMap;
use std::convert::Infallible;

use blacktop_rules::{Action, BySeat, Game, Record, Seat};

use crate::bot::Bot;
use crate::kiss::winning_kiss;
use crate::playout::win_shares;
use crate::think::{Budget, Player, SearchResult};

pub use beam::Candidate;
pub use facts::Kiss;
pub use mark::{BLUNDER, BRILLIANT, HANDED, LOST, MISTAKE, Mark, OPEN};
pub use reach::{kiss_ahead, kisses_ahead};
pub use reason::{Caveat, CoachReason, ReasonFact};
pub use turn::TurnOutcome;

use beam::Beam;
use mark::TurnComparison;
use negative::{Continuations, negative_reason, reason_by_shares};
use positive::positive_reason;
use reason::{better_costs, costs, percent};
use turn::{CanonicalPosition, is_over};

/// A quick search has this part of the budget: a turn that it finds is obvious.
const QUICK_DIVISOR: u64 = 16;

/// Iterations between two calls of the cancellation check, see [`Coach::with_cancel`]: a few milliseconds.
pub const CHECK_EVERY: u64 = 500;

/// The version of the coach. It changes whenever marks or reasons may change, so that stored analyses can be recomputed.
pub const VERSION: u32 = 1;

/// Analyses turns with the strongest bot. Every position is searched once, from an empty tree with the same budget and seed, so
/// that values are comparable and the shares after a turn equal those before the next.
///
/// The type parameter is the error of a coach that can be cancelled, see [`Coach::with_cancel`]; others cannot fail.
///
/// ```
/// use blacktop_bots::{Budget, Coach};
/// use blacktop_rules::{Game, Players};
/// let game = Game::new(Players::Three);
/// let mut coach = Coach::new(Budget::Iterations(20), 1, 1);
/// let Ok(turns) = coach.hint(&game, 2);
/// assert!((1..=2).contains(&turns.len()));
/// assert!(turns.is_sorted_by(|one, other| one.share[game.turn()] >= other.share[game.turn()]));
/// ```
pub struct Coach<E = Infallible> {
    budget: Budget,
    seed: u64,
    threads: usize,
    player: Player,
    results: HashMap<u64, SearchResult>,
    cancel: Option<Box<dyn FnMut() -> Result<(), E> + Send>>,
}

/// The error of a coach whose caller has cancelled the analysis.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cancelled;

/// A complete turn that can be recommended.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// The actions to the end of the turn.
    pub actions: Vec<Action>,
    /// The expected share of the win of every seat after it.
    pub share: BySeat<f64>,
    /// What is good about it.
    pub reason: CoachReason,
    /// What it costs.
    pub caveats: Vec<Caveat>,
}

/// What is remarkable about a turn that was played.
#[derive(Clone, PartialEq, Debug)]
pub struct Remark {
    pub mark: Mark,
    pub reason: CoachReason,
    pub caveats: Vec<Caveat>,
}

/// The analysis of a turn that was played.
#[derive(Clone, PartialEq, Debug)]
pub struct Verdict {
    pub minute: u8,
    pub seat: Seat,
    pub played: Vec<Action>,
    /// The expected share of the win of every seat before the turn.
    pub before: BySeat<f64>,
    /// The same after it.
    pub after: BySeat<f64>,
    /// The best turn that was found.
    pub best: TurnOutcome,
    /// The shares after the best turn.
    pub best_after: BySeat<f64>,
    /// The share of the win that the player has lost against the best turn.
    pub loss: f64,
    pub remark: Option<Remark>,
}

/// A complete turn of a record.
#[derive(Clone, PartialEq, Debug)]
pub struct PlayedTurn {
    /// The position at its beginning.
    pub start: Game,
    pub actions: Vec<Action>,
}

/// The reason of a brilliant turn: without a fact, that all other turns are worse.
fn brilliant_reason(compared: &TurnComparison, played: &Candidate) -> CoachReason {
    match positive_reason(&played.turn, &played.share) {
        CoachReason::Quiet { .. } | CoachReason::Worth { .. } => CoachReason::OnlyTurn {
            share: percent(played.share[compared.seat]),
            second: percent(compared.second.unwrap_or_default()),
        },
        found => found,
    }
}

/// The complete turns of a record.
pub fn turns_played(record: &Record) -> Vec<PlayedTurn> {
    let mut turns: Vec<PlayedTurn> = Vec::new();
    for (game, action) in record.history() {
        match turns.last_mut() {
            Some(turn) if turn.start.clock() == game.clock() => turn.actions.push(action),
            _ => turns.push(PlayedTurn { start: game.clone(), actions: vec![action] }),
        }
    }
    turns.pop_if(|turn| !is_over(record.game(), turn.start.clock()));
    turns
}

impl Coach {
    pub fn new(budget: Budget, seed: u64, threads: usize) -> Coach {
        let player = Player::new(Bot::BEST, seed, threads);
        Coach { budget, seed, threads, player, results: HashMap::new(), cancel: None }
    }

    /// Bounds the memory of a search tree. A search that fills it ends early.
    pub fn with_max_tree_bytes(mut self, bytes: usize) -> Coach {
        self.player.set_max_tree_bytes(bytes);
        self
    }

    /// A coach that calls `check` every few milliseconds and stops at its first error. The check may block, so that a coach
    /// can share threads with bots.
    ///
    /// ```
    /// use blacktop_bots::coach::{Cancelled, turns_played};
    /// use blacktop_bots::{Budget, Coach};
    /// use blacktop_rules::Record;
    /// let record = Record::read("[Players \"3\"]\n\n1A pass\n").unwrap();
    /// let mut coach = Coach::new(Budget::Iterations(1_000_000_000), 1, 1).with_cancel(|| Err(Cancelled));
    /// assert_eq!(coach.judge(&turns_played(&record)[0]), Err(Cancelled));
    /// ```
    pub fn with_cancel(
        self,
        check: impl FnMut() -> Result<(), Cancelled> + Send + 'static,
    ) -> Coach<Cancelled> {
        let Coach { budget, seed, threads, player, results, .. } = self;
        Coach { budget, seed, threads, player, results, cancel: Some(Box::new(check)) }
    }
}

impl<E> Coach<E> {
    /// The expected share of the win of every seat; exact once the game is over, or can be won with a kiss in this turn.
    pub fn win_shares(&mut self, game: &Game) -> Result<BySeat<f64>, E> {
        let ended = game.outcome().or_else(|| {
            let mut won = game.clone();
            winning_kiss(game)?.into_iter().for_each(|action| won.play_unchecked(action));
            won.outcome()
        });
        Ok(match ended {
            Some(outcome) => win_shares(&outcome),
            None => self.think(game)?.map_or_else(BySeat::default, |result| result.value),
        })
    }

    /// The best complete turns from here, at most `turns`, the best first, each with an idea of its own. A turn already
    /// begun is completed.
    pub fn hint(&mut self, game: &Game, turns: usize) -> Result<Vec<Advice>, E> {
        let mut found = self.best_turns(game, Beam::for_turns(turns))?;
        found.truncate(turns);
        let seat = game.turn();
        let is_lost = found.first().is_some_and(|best| best.share[seat] < LOST);
        let advise = |Candidate { turn, share }: Candidate| {
            let (reason, caveats) = (positive_reason(&turn, &share), costs(&turn));
            let reason = match reason {
                CoachReason::Quiet { .. } | CoachReason::Worth { .. } if is_lost => {
                    CoachReason::NothingHelps { seat }
                }
                found => found,
            };
            Advice { actions: turn.actions, share, reason, caveats }
        };
        Ok(found.into_iter().map(advise).collect())
    }

    /// Analyses a turn that was played. Its actions must be legal, one after the other, from its start.
    pub fn judge(&mut self, turn: &PlayedTurn) -> Result<Verdict, E> {
        let played = TurnOutcome::new(&turn.start, &turn.actions);
        let (minute, seat) = (turn.start.clock(), turn.start.turn());
        let before = self.win_shares(&turn.start)?;
        let after = self.win_shares(&played.after)?;
        let mut others = self.best_turns(&turn.start, Beam::NARROW)?;
        let end = CanonicalPosition::of(&played.after);
        others.retain(|other| CanonicalPosition::of(&other.turn.after) != end);
        let played = Candidate { share: after, turn: played };
        let better = others.first().filter(|other| other.share[seat] > after[seat]);
        let best = better.unwrap_or(&played).clone();
        let second = others.first().map(|other| other.share[seat]);
        let compared = TurnComparison { seat, before, after, best: best.share, second };
        let remark = self.remark(&compared, &played, &best)?;
        Ok(Verdict {
            minute,
            seat,
            played: turn.actions.clone(),
            before,
            after,
            best: best.turn,
            best_after: best.share,
            loss: compared.loss(),
            remark,
        })
    }

    fn remark(
        &mut self,
        compared: &TurnComparison,
        played: &Candidate,
        best: &Candidate,
    ) -> Result<Option<Remark>, E> {
        let Some(mark) = compared.mark() else { return Ok(None) };
        if mark == Mark::Brilliant {
            let is_obvious = self.is_obvious(&played.turn);
            return Ok((!is_obvious).then(|| Remark {
                mark,
                reason: brilliant_reason(compared, played),
                caveats: costs(&played.turn),
            }));
        }
        let reason = self.negative_reason(mark, played, best)?;
        let reason = reason.unwrap_or_else(|| reason_by_shares(mark, played, best));
        let mut caveats = better_costs(&best.turn);
        caveats.extend(compared.little_lost(mark));
        Ok(Some(Remark { mark, reason, caveats }))
    }

    /// A fact about what was wrong, searched for turn by turn until the round is over.
    fn negative_reason(
        &mut self,
        mark: Mark,
        played: &Candidate,
        best: &Candidate,
    ) -> Result<Option<CoachReason>, E> {
        let mut lines: Continuations = Default::default();
        loop {
            if let Some(reason) = negative_reason(mark, played, best, &lines) {
                return Ok(Some(reason));
            }
            if lines.iter().all(|line| likely::is_whole(&played.turn, line)) {
                return Ok(None);
            }
            for (line, first) in lines.iter_mut().zip([played, best]) {
                let next = self.reply(&line.last().unwrap_or(&first.turn).after)?;
                line.push(next);
            }
        }
    }

    /// Whether a quick search finds this turn.
    fn is_obvious(&self, turn: &TurnOutcome) -> bool {
        let budget = match self.budget {
            Budget::Iterations(iterations) => Budget::Iterations((iterations / QUICK_DIVISOR).max(1)),
            Budget::Time(time) => Budget::Time(time / QUICK_DIVISOR as u32),
        };
        let Ok(found) = Coach::new(budget, self.seed, self.threads).best_reply(&turn.start);
        CanonicalPosition::of(&found.after) == CanonicalPosition::of(&turn.after)
    }

    /// The likely reply: a winning kiss if there is one, otherwise the strongest bot's turn.
    fn reply(&mut self, game: &Game) -> Result<TurnOutcome, E> {
        match winning_kiss(game) {
            Some(kiss) => Ok(TurnOutcome::new(game, &kiss)),
            None => self.best_reply(game),
        }
    }

    /// The turn that begins here, as the strongest bot would play it.
    fn best_reply(&mut self, game: &Game) -> Result<TurnOutcome, E> {
        let mut actions = Vec::new();
        let mut next = game.clone();
        while !is_over(&next, game.clock())
            && let Some(result) = self.think(&next)?
        {
            next.play_unchecked(result.action);
            actions.push(result.action);
        }
        Ok(TurnOutcome::new(game, &actions))
    }

    /// The strongest bot's result for a position, cached; `None` if the game is over.
    fn think(&mut self, game: &Game) -> Result<Option<SearchResult>, E> {
        if let Some(result) = self.results.get(&game.fingerprint()) {
            return Ok(Some(result.clone()));
        }
        // Every position is searched from an empty tree, so that values are comparable.
        self.player.reset();
        let result = self.search(game)?;
        if let Some(result) = &result {
            self.results.insert(game.fingerprint(), result.clone());
        }
        Ok(result)
    }

    /// Searches within the budget, in slices between cancellation checks.
    fn search(&mut self, game: &Game) -> Result<Option<SearchResult>, E> {
        let (Some(check), Budget::Iterations(mut left)) = (&mut self.cancel, self.budget) else {
            return Ok(self.player.think(game, self.budget));
        };
        loop {
            check()?;
            let slice = left.min(CHECK_EVERY);
            let result = self.player.think(game, Budget::Iterations(slice));
            left -= slice;
            // A search that stops early has proven the position.
            if left == 0 || result.as_ref().is_none_or(|result| result.iterations < slice) {
                return Ok(result);
            }
        }
    }
}
