//! Random play to the end of a game: the unit of Monte-Carlo search, and the yardstick of the engine's speed.

use blacktop_rules::{BySeat, Game, Outcome};

use crate::dice::Dice;

/// Plays at random until the game is over and says how many actions it took.
///
/// ```
/// use blacktop_bots::{Dice, play_out};
/// use blacktop_rules::{Game, Players};
/// let mut game = Game::new(Players::Three);
/// let actions = play_out(&mut game, &mut Dice::new(1, 0));
/// assert!(actions > 30 && game.outcome().is_some());
/// ```
pub fn play_out(game: &mut Game, dice: &mut Dice) -> u64 {
    game.play_out(|count| dice.below(count))
}

/// Everybody's share of the win: 1 for a lone winner, equal parts for those who share it (8.3).
pub fn share(outcome: &Outcome) -> BySeat<f64> {
    let winners = outcome.winners().count() as f64;
    BySeat::from_fn(|seat| if outcome.rank(seat) == 1 { 1.0 / winners } else { 0.0 })
}
