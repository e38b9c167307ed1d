//! Random play to the end of a game: the unit of Monte-Carlo search, and the benchmark of the rules engine.

use blacktop_rules::{BySeat, Game, Outcome};

use crate::rng::Rng;

/// Plays random actions until the game is over; returns how many.
///
/// ```
/// use blacktop_bots::{Rng, play_out};
/// use blacktop_rules::{Game, Players};
/// let mut game = Game::new(Players::Three);
/// let actions = play_out(&mut game, &mut Rng::new(1, 0));
/// assert!(actions > 30 && game.outcome().is_some());
/// ```
pub fn play_out(game: &mut Game, rng: &mut Rng) -> u64 {
    game.play_out(|count| rng.below(count))
}

/// The share of the win of every seat: 1 for a lone winner, equal parts for winners who share it (8.3).
pub fn win_shares(outcome: &Outcome) -> BySeat<f64> {
    let winners = outcome.winners().count() as f64;
    BySeat::from_fn(|seat| if outcome.rank(seat) == 1 { 1.0 / winners } else { 0.0 })
}
