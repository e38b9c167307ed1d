//! Play at first sight: what looks best at once, without looking ahead. Beginners also mistake one thing for another.

use blacktop_rules::{Game, Seat};

use crate::dice::Dice;
use crate::judge::{Judge, widen};
use crate::think::{Line, Thought};

/// A look at everything that can be done.
pub(crate) struct Glance {
    judge: Judge,
    /// In percent, how often it does just anything.
    whims: usize,
    dice: Dice,
}

impl Glance {
    /// Somebody with this judgement, who follows a whim in so many of a hundred decisions.
    pub(crate) fn new(judge: Judge, whims: usize, dice: Dice) -> Glance {
        Glance { judge, whims, dice }
    }

    /// Looks at a position; `None` if the game is over.
    pub(crate) fn think(mut self, game: &Game) -> Option<Thought> {
        let mut after = game.clone();
        let look = |action| {
            after.clone_from(game);
            after.play_unchecked(action);
            Line { action, visits: 1, value: widen(&self.judge.shares(&after)) }
        };
        let lines: Vec<Line> = game.legal_actions().iter().map(look).collect();
        let chosen = self.choose(game.turn(), &lines)?;
        let Line { action, value, .. } = lines[chosen].clone();
        Some(Thought { action, value, iterations: lines.len() as u64, lines })
    }

    /// Which of the actions: what looks best, any of several that look the same.
    fn choose(&mut self, mover: Seat, lines: &[Line]) -> Option<usize> {
        let looks = |line: &Line| line.value[mover];
        let best = lines.iter().map(looks).max_by(f64::total_cmp)?;
        if self.dice.below(100) < self.whims {
            return Some(self.dice.below(lines.len()));
        }
        let equals: Vec<usize> = (0..lines.len()).filter(|nth| looks(&lines[*nth]) >= best).collect();
        Some(equals[self.dice.below(equals.len())])
    }
}
