//! Play without search: evaluate every action one ply ahead and take the best. Low levels sometimes play at random.

use blacktop_rules::{Action, Game, Landing, Seat};

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
        let legal = game.legal_actions();
        // Noise and chance must not send an own child to detention, which no beginner would do.
        let spares = |action: &Action| !detains_own(game, *action);
        let spared: Vec<Action> = legal.iter().filter(spares).collect();
        let actions = if spared.is_empty() { legal.iter().collect() } else { spared };
        let root_moves: Vec<RootMove> = actions.into_iter().map(evaluate).collect();
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

/// Whether an action sends a child of the seat to move to detention.
pub(crate) fn detains_own(game: &Game, action: Action) -> bool {
    let fight = match action {
        Action::Move { landing: Landing::Tattle { fight }, .. } => fight,
        Action::Nun { end, .. } => end,
        Action::Move { .. } | Action::Shove { .. } | Action::Pass | Action::Stay { .. } | Action::Timeout => {
            return false;
        }
    };
    game.fight_at(fight).is_some_and(|(attacker, _)| attacker.seat() == game.turn())
}

#[cfg(test)]
mod tests {
    use blacktop_rules::Players;

    use super::*;
    use crate::bot::{Bot, Level};
    use crate::character::Character;
    use crate::think::{Budget, think};

    /// Nina is fond of tattling.
    #[test]
    fn low_levels_send_their_own_children_to_detention_only_if_they_must() {
        let levels = [Level::One, Level::Two, Level::Three, Level::Four];
        let bots =
            levels.into_iter().flat_map(|level| [Bot::Level(level), Bot::Character(level, Character::Nina)]);
        for (bot, seed) in bots.zip(1..) {
            let mut choices = 0;
            for game_seed in 0..6 {
                let mut game = Game::new(Players::Four);
                while game.outcome().is_none() {
                    let result = think(bot, &game, Budget::Iterations(1), seed + game_seed, 1);
                    let action = result.expect("not over").action;
                    let (own, spared): (Vec<_>, Vec<_>) =
                        game.legal_actions().iter().partition(|action| detains_own(&game, *action));
                    if !own.is_empty() && !spared.is_empty() {
                        choices += 1;
                        assert!(
                            spared.contains(&action),
                            "{bot:?} plays {action} at minute {}",
                            game.clock()
                        );
                    }
                    game.play_unchecked(action);
                }
            }
            assert!(choices > 0, "{bot:?} never has the choice");
        }
    }
}
