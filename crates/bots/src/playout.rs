//! Random play to the end of a game: the unit of Monte-Carlo search, and the yardstick of the engine's speed.

use blacktop_rules::{BySeat, Game, LegalActions, Outcome};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rand_xoshiro::SplitMix64;

/// The fast generator for one stream of a recorded seed. Streams are independent, so that game 7 of seed 1 is the same
/// game whoever plays it and whatever was played before.
pub fn generator(seed: u64, stream: u64) -> SplitMix64 {
    let mut source = ChaCha8Rng::seed_from_u64(seed);
    source.set_stream(stream);
    SplitMix64::from_rng(&mut source)
}

/// A number below `count`, all equally likely: the high half of a 128-bit product is uniform to within 2⁻⁵⁷.
#[inline(always)]
pub fn below(count: usize, random: &mut impl Rng) -> usize {
    ((u128::from(random.next_u64()) * count as u128) >> 64) as usize
}

/// Plays at random until the game is over and says how many actions it took.
///
/// ```
/// use blacktop_bots::{generator, play_out};
/// use blacktop_rules::{Game, Players};
/// let mut game = Game::new(Players::Three);
/// let actions = play_out(&mut game, &mut generator(1, 0));
/// assert!(actions > 30 && game.outcome().is_some());
/// ```
pub fn play_out(game: &mut Game, random: &mut impl Rng) -> u64 {
    let mut legal = LegalActions::new();
    let mut actions = 0;
    loop {
        game.list_legal_actions(&mut legal);
        if legal.is_empty() {
            return actions;
        }
        game.play_listed(&legal, below(legal.len(), random));
        actions += 1;
    }
}

/// Everybody's share of the win: 1 for a lone winner, equal parts for those who share it (8.3).
pub fn share(outcome: &Outcome) -> BySeat<f64> {
    let winners = outcome.winners().count() as f64;
    BySeat::from_fn(|seat| if outcome.rank(seat) == 1 { 1.0 / winners } else { 0.0 })
}
