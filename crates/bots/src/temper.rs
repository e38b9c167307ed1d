//! Tempers: how a character's evaluation differs from the fitted weights, and what it is fond of doing.
//!
//! A temper changes some weights, for all seats alike, and may be fond of a kind of action, which it prefers to a slightly
//! better one. It has no part in how strong a bot is: noise, random decisions and budgets are the level's.

use std::sync::{Arc, LazyLock};

use blacktop_rules::{Action, Game, Landing};

use crate::character::Character;
use crate::evaluator::{KNOTS, Weights};
use crate::features::Feature;
use crate::one_ply::detains_own;
use crate::think::{RootMove, SearchResult};

/// How much of the expected share of the win a character gives away for what it is fond of.
const FONDNESS: f64 = 0.02;

/// A search has to have looked this often at an action, as a part of its visits of the best, for its value to count.
const FEWEST_VISITS: u64 = 8;

/// What becomes of a weight.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum WeightChange {
    Times(f32),
    Plus(f32),
}

/// What a character is fond of doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fondness {
    /// Stays in its fights.
    Staying,
    /// Walks away from its fights.
    Leaving,
    /// Tells a nun of a fight.
    Tattling,
    /// Breaks up fights in which one of its own children is the victim.
    Freeing,
}

pub(crate) struct Temper {
    weights: &'static [(Feature, WeightChange)],
    /// The knots that change, from the end of the game to its beginning.
    knots: [bool; KNOTS.len()],
    fondness: Option<Fondness>,
}

impl Character {
    pub(crate) const fn temper(self) -> Temper {
        use Feature as F;
        use WeightChange::{Plus, Times};
        let (weights, fondness): (&[_], _) = match self {
            Character::Rocco => (
                &[
                    (F::Squeezing, Plus(0.15)),
                    (F::Prey, Plus(0.05)),
                    (F::Watched, Times(0.5)),
                    (F::Detained, Times(0.5)),
                ],
                Some(Fondness::Staying),
            ),
            Character::Nina => {
                (&[(F::Watched, Times(2.0)), (F::Squeezing, Plus(-0.05))], Some(Fondness::Tattling))
            }
            Character::Leo => (
                &[
                    (F::KissNow, Times(1.5)),
                    (F::KissNext, Times(1.5)),
                    (F::KissSecond, Times(1.5)),
                    (F::PlacesNext, Times(1.5)),
                    (F::PlacesLater, Times(1.5)),
                    (F::Distance, Times(2.0)),
                    (F::Coins, Times(0.5)),
                    (F::Prey, Plus(-0.05)),
                ],
                None,
            ),
            Character::Kai => (
                &[
                    (F::Prey, Plus(0.05)),
                    (F::Exposed, Times(2.0)),
                    (F::Danger, Times(2.0)),
                    (F::Watched, Times(2.0)),
                ],
                Some(Fondness::Leaving),
            ),
            Character::Amina => (
                &[
                    (F::Coins, Times(1.5)),
                    (F::Lead, Times(1.5)),
                    (F::Danger, Times(1.5)),
                    (F::Pinned, Times(1.5)),
                ],
                None,
            ),
            Character::Luna => (
                &[
                    (F::PlacesLater, Plus(0.1)),
                    (F::Prey, Times(0.0)),
                    (F::Danger, Times(0.5)),
                    (F::Watched, Times(0.5)),
                ],
                None,
            ),
            Character::Momo => (
                &[
                    (F::Coins, Plus(0.05)),
                    (F::Prey, Plus(0.05)),
                    (F::Danger, Times(0.5)),
                    (F::Exposed, Times(0.5)),
                    (F::Inside, Plus(-0.1)),
                ],
                None,
            ),
            Character::Zoe => (&[(F::Inside, Plus(-0.15)), (F::Pinned, Times(2.0))], Some(Fondness::Freeing)),
            Character::Felix => {
                (&[(F::PlacesLater, Plus(0.1)), (F::KissNext, Times(1.5)), (F::Exposed, Times(0.5))], None)
            }
            Character::Noa => {
                (&[(F::Inside, Plus(0.1)), (F::Danger, Times(1.5)), (F::Exposed, Times(1.5))], None)
            }
        };
        // Noa is careful at the beginning only.
        let knots = if matches!(self, Character::Noa) { [false, false, true] } else { [true; KNOTS.len()] };
        Temper { weights, knots, fondness }
    }

    /// The weights that this character evaluates with.
    pub(crate) fn weights(self) -> Arc<Weights> {
        static ALL: LazyLock<[Arc<Weights>; Character::ALL.len()]> = LazyLock::new(|| {
            Character::ALL.map(|character| {
                let Temper { weights, knots, .. } = character.temper();
                Arc::new(Weights::standard().changed(weights, knots))
            })
        });
        Arc::clone(&ALL[self as usize])
    }

    /// The result with what the character is fond of, if that is nearly as good as the best.
    pub(crate) fn indulge(self, game: &Game, result: SearchResult) -> SearchResult {
        let Some(fondness) = self.temper().fondness else { return result };
        let mover = game.turn();
        let value = |root_move: &RootMove| root_move.value[mover];
        let Some(chosen) = result.root_moves.iter().find(|root_move| root_move.action == result.action)
        else {
            return result;
        };
        let is_close = |root_move: &&RootMove| {
            value(root_move) + FONDNESS >= value(chosen) && root_move.visits * FEWEST_VISITS >= chosen.visits
        };
        let pleasing = |root_move: &&RootMove| fondness.pleasure(game, root_move.action) > 0;
        let liked = result.root_moves.iter().filter(is_close).filter(pleasing);
        let best = liked.max_by(|one, other| {
            let pleasure = |root_move: &RootMove| fondness.pleasure(game, root_move.action);
            pleasure(one).cmp(&pleasure(other)).then(value(one).total_cmp(&value(other)))
        });
        match best.cloned() {
            Some(RootMove { action, value, .. }) => SearchResult { action, value, ..result },
            None => result,
        }
    }
}

impl Fondness {
    /// How much of what it is fond of an action is; 0 for none of it.
    fn pleasure(self, game: &Game, action: Action) -> usize {
        match (self, action) {
            (Fondness::Staying, Action::Stay { staying }) => staying.len(),
            (Fondness::Leaving, Action::Stay { staying }) => usize::from(staying.is_empty()),
            (Fondness::Tattling, Action::Move { landing: Landing::Tattle { .. }, .. }) => {
                usize::from(!detains_own(game, action))
            }
            (Fondness::Freeing, Action::Move { landing: Landing::BreakUp, end, .. }) => {
                usize::from(game.fight_at(end).is_some_and(|(_, victim)| victim.seat() == game.turn()))
            }
            _ => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use blacktop_rules::Players;

    use super::*;
    use crate::bot::{Bot, Level};
    use crate::rng::Rng;
    use crate::think::{Budget, think};

    /// What a character and its level without a temper do in random games, where that differs. Noise and random decisions
    /// are the same for both, since they have the same seed.
    fn differences(character: Character) -> Vec<(Game, Action, Action)> {
        let choose =
            |bot, game: &Game| think(bot, game, Budget::Iterations(1), 5, 1).expect("not over").action;
        let mut found = Vec::new();
        for mut rng in Rng::stream(3, 0).take(20) {
            let mut game = Game::new(Players::Four);
            while game.outcome().is_none() {
                let plain = choose(Bot::Level(Level::Four), &game);
                let own = choose(Bot::Character(Level::Four, character), &game);
                if own != plain {
                    found.push((game.clone(), own, plain));
                }
                let legal = game.legal_actions();
                game.play_unchecked(if rng.below(3) == 0 {
                    legal.pick_unordered(rng.below(legal.len()))
                } else {
                    plain
                });
            }
        }
        found
    }

    #[test]
    fn every_temper_decides_differently_now_and_then() {
        for character in Character::ALL {
            assert!(!differences(character).is_empty(), "{character}");
        }
    }

    #[test]
    fn fond_characters_do_what_they_are_fond_of_where_their_level_does_not() {
        for character in Character::ALL {
            let Some(fondness) = character.temper().fondness else { continue };
            let is_fonder = |(game, own, plain): &(Game, Action, Action)| {
                fondness.pleasure(game, *own) > fondness.pleasure(game, *plain)
            };
            assert!(differences(character).iter().any(is_fonder), "{character}");
        }
    }
}
