//! Play without search: evaluate every action one ply ahead and take the best. Low levels sometimes play at random.

use blacktop_rules::{Action, Game, Seat};

use crate::bot::{Blunders, LevelConfig};
use crate::evaluator::{Evaluator, widen};
use crate::rng::Rng;
use crate::think::{RootMove, SearchResult};

/// A player that looks one ply ahead.
pub(crate) struct OnePly {
    evaluator: Evaluator,
    blunder_percent: usize,
    blunders: Blunders,
    rng: Rng,
}

impl OnePly {
    /// A player that always takes the best.
    pub(crate) fn best(evaluator: Evaluator, rng: Rng) -> OnePly {
        OnePly { evaluator, blunder_percent: 0, blunders: Blunders::Anything, rng }
    }

    pub(crate) fn of_level(evaluator: Evaluator, config: &LevelConfig, rng: Rng) -> OnePly {
        let LevelConfig { blunder_percent, blunders, .. } = *config;
        OnePly { evaluator, blunder_percent, blunders, rng }
    }

    /// Evaluates a position; `None` if the game is over.
    pub(crate) fn think(mut self, game: &Game) -> Option<SearchResult> {
        let mut after = game.clone();
        let evaluate = |action| {
            after.clone_from(game);
            after.play_unchecked(action);
            RootMove { action, visits: 1, value: widen(&self.evaluator.shares(&after)) }
        };
        let root_moves: Vec<RootMove> = game.legal_actions().iter().map(evaluate).collect();
        let chosen = self.choose(game.turn(), &root_moves)?;
        let RootMove { action, value, .. } = root_moves[chosen].clone();
        Some(SearchResult { action, value, iterations: root_moves.len() as u64, root_moves })
    }

    /// The index of the best action, a random one among equals.
    fn choose(&mut self, mover: Seat, root_moves: &[RootMove]) -> Option<usize> {
        let share = |root_move: &RootMove| root_move.value[mover];
        let best = root_moves.iter().map(share).max_by(f64::total_cmp)?;
        if self.rng.below(100) < self.blunder_percent {
            let may_be =
                |nth: &usize| self.blunders == Blunders::Anything || is_movement(root_moves[*nth].action);
            let random: Vec<usize> = (0..root_moves.len()).filter(may_be).collect();
            if !random.is_empty() {
                return Some(random[self.rng.below(random.len())]);
            }
        }
        let equals: Vec<usize> =
            (0..root_moves.len()).filter(|nth| share(&root_moves[*nth]) >= best).collect();
        Some(equals[self.rng.below(equals.len())])
    }
}

fn is_movement(action: Action) -> bool {
    match action {
        Action::Move { .. } | Action::Nun { .. } | Action::Shove { .. } => true,
        Action::Pass | Action::Stay { .. } | Action::Timeout => false,
    }
}
