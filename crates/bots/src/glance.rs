//! Play at first sight: what looks best at once, without looking ahead. Beginners also mistake one thing for another.

use blacktop_rules::Game;

use crate::bot::Recipe;
use crate::curves::exp;
use crate::dice::Dice;
use crate::judge::{Judge, widen};
use crate::think::{Line, Thought};

/// A look at everything that can be done.
pub(crate) struct Glance {
    judge: Judge,
    /// How far apart two actions must look for one to be clearly preferred; 0 for somebody who never errs.
    blur: f32,
    /// In percent, how often it does just anything.
    whims: usize,
    dice: Dice,
}

impl Glance {
    /// Somebody who errs as the recipe says.
    pub(crate) fn new(judge: Judge, recipe: Recipe, dice: Dice) -> Glance {
        Glance { judge, blur: recipe.blur, whims: recipe.whims, dice }
    }

    /// Somebody who takes what looks best.
    pub(crate) fn sharp(judge: Judge, dice: Dice) -> Glance {
        Glance { judge, blur: 0.0, whims: 0, dice }
    }

    /// Looks at a position; `None` if the game is over.
    pub(crate) fn think(mut self, game: &Game) -> Option<Thought> {
        let mut after = game.clone();
        let lines: Vec<Line> = game
            .legal_actions()
            .iter()
            .map(|action| {
                after.clone_from(game);
                after.play_unchecked(action);
                Line { action, visits: 1, value: widen(&self.judge.shares(&after)) }
            })
            .collect();
        let looks: Vec<f32> = lines.iter().map(|line| line.value[game.turn()] as f32).collect();
        let chosen = self.choose(&looks)?;
        let Line { action, value, .. } = lines[chosen].clone();
        Some(Thought { action, value, iterations: lines.len() as u64, lines })
    }

    /// Which of the actions, by what they look worth.
    fn choose(&mut self, looks: &[f32]) -> Option<usize> {
        let best = looks.iter().copied().fold(f32::MIN, f32::max);
        if looks.is_empty() || self.dice.below(100) < self.whims {
            return (!looks.is_empty()).then(|| self.dice.below(looks.len()));
        }
        let appeal: Vec<f32> = looks.iter().map(|look| self.appeal(look - best)).collect();
        let sum: f32 = appeal.iter().sum();
        let mut pointer = sum * (self.dice.below(1 << 24) as f32 / (1 << 24) as f32);
        let reached = appeal.iter().position(|part| {
            pointer -= part;
            pointer < 0.0
        });
        // Sums of fractions may miss the end by a hair.
        reached.or_else(|| appeal.iter().rposition(|part| *part > 0.0))
    }

    fn appeal(&self, behind: f32) -> f32 {
        if self.blur > 0.0 { exp(behind / self.blur) } else { f32::from(u8::from(behind >= 0.0)) }
    }
}
