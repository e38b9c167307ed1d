//! Blacktop: four players on the default board.

use std::sync::Arc;

use blacktop_bots::{Bot, Budget, think};
use blacktop_rules::{Board, BoardTables, Edition, Game, Players, RuleSet, Seat};

use crate::Dice;

/// How many random actions lead to the middle-game position.
const MIDDLE: usize = 81;

/// What the dice of every search start from.
const SEED: u64 = 30;

/// The start of a game of four under the rules of an edition or of a table.
fn start(rules: impl Into<RuleSet>) -> Game {
    let tables = Arc::new(BoardTables::new(Board::default(), rules));
    Game::start(&tables, Players::Four, 30, Seat::A).expect("seat A plays")
}

/// House rules that no edition has: four of the six switches are not as in the English edition.
pub(crate) fn house_rules() -> RuleSet {
    "ja-sheltershove+sheltertattle-sidedoors-idlecoins".parse().expect("a rule set")
}

/// The start of a game of four.
pub(crate) fn opening() -> Game {
    start(Edition::En)
}

/// A crowded playground: [`MIDDLE`] random actions after the opening. They are picked from the list in its official
/// order, so that changes of the fast paths leave the position the same.
pub(crate) fn middle() -> Game {
    let (mut game, mut dice) = (opening(), Dice::new());
    for _ in 0..MIDDLE {
        let legal = game.legal_actions();
        let action = legal.iter().nth(dice.pick(legal.len()));
        game.play_unchecked(action.expect("a game that is longer"));
    }
    game
}

/// Whole games as playouts have them: the list is made, one of it chosen and carried out in one go.
pub(crate) fn random_game(rules: impl Into<RuleSet>) -> impl FnMut(&mut Dice) -> u64 {
    let root = start(rules);
    let mut game = root.clone();
    move |dice| {
        game.clone_from(&root);
        game.play_out(|count| dice.pick(count))
    }
}

/// Whole games with every step spelled out: a list, an action of it, the action played.
pub(crate) fn random_game_by_list() -> impl FnMut(&mut Dice) -> u64 {
    let root = opening();
    let mut game = root.clone();
    move |dice| {
        game.clone_from(&root);
        let mut actions = 0;
        loop {
            let legal = game.legal_actions();
            if legal.is_empty() {
                return actions;
            }
            game.play_unchecked(legal.pick_unordered(dice.pick(legal.len())));
            actions += 1;
        }
    }
}

/// A bot that searches a position with a number of iterations, on one thread, from an empty tree; how many it took, which is fewer
/// only if it came to know everything before.
pub(crate) fn search(bot: Bot, game: Game) -> impl Fn(u64) -> u64 {
    move |iterations| {
        let thought = think(bot, &game, Budget::Iterations(iterations), SEED, 1);
        thought.expect("a game that is not over").iterations
    }
}

#[cfg(test)]
mod tests {
    use blacktop_rules::Place;

    #[test]
    fn the_middle_is_crowded() {
        let game = super::middle();
        assert!(game.pieces().all(|piece| matches!(game.place(piece), Place::Space(_))));
        assert_eq!(game.fights().len(), 2);
    }
}
