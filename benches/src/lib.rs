//! The work that is measured: random play, perft and tree search, for Blacktop and its rivals, all with the same dice.

mod ataxx;
mod blacktop;
mod chess;

use blacktop_bots::Bot;
use blacktop_rules::Edition;
use rand_core::{Error, RngCore};

/// The random numbers all rivals choose by: the *wyrand* generator, a counter multiplied with itself and folded,
/// which is what playouts use.
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    /// The same dice every time.
    pub fn new() -> Dice {
        Dice(30)
    }

    /// One of `0..count`, all equally likely (but for less than one part in 2⁵⁰).
    #[inline]
    pub fn pick(&mut self, count: usize) -> usize {
        ((u128::from(self.next_u64()) * count as u128) >> 64) as usize
    }
}

impl RngCore for Dice {
    #[inline]
    fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0xa076_1d64_78bd_642f);
        let product = u128::from(self.0) * u128::from(self.0 ^ 0xe703_7ed1_a0b4_28db);
        product as u64 ^ (product >> 64) as u64
    }

    #[inline]
    fn next_u32(&mut self) -> u32 {
        (self.next_u64() >> 32) as u32
    }

    fn fill_bytes(&mut self, bytes: &mut [u8]) {
        rand_core::impls::fill_bytes_via_next(self, bytes);
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Error> {
        self.fill_bytes(bytes);
        Ok(())
    }
}

impl Default for Dice {
    fn default() -> Dice {
        Dice::new()
    }
}

/// A way of random play: list the legal actions, pick one uniformly, carry it out, until the game is over.
pub struct RandomPlay {
    /// Who plays, and how the actions are listed.
    pub name: &'static str,
    /// Whole games to play when instructions are counted.
    pub games: u64,
    game: Box<dyn FnMut(&mut Dice) -> u64>,
}

impl RandomPlay {
    fn new(name: &'static str, games: u64, game: impl FnMut(&mut Dice) -> u64 + 'static) -> RandomPlay {
        RandomPlay { name, games, game: Box::new(game) }
    }

    /// Plays one whole game; how many actions it took.
    pub fn game(&mut self, dice: &mut Dice) -> u64 {
        (self.game)(dice)
    }
}

/// A tree of positions whose nodes are counted to a fixed depth, the last ply without playing it.
pub struct PerftTree {
    /// Whose tree, from which position, how deep.
    pub name: &'static str,
    count: Box<dyn Fn() -> u64>,
}

impl PerftTree {
    fn new(name: &'static str, count: impl Fn() -> u64 + 'static) -> PerftTree {
        PerftTree { name, count: Box::new(count) }
    }

    /// Counts the nodes.
    pub fn perft(&self) -> u64 {
        (self.count)()
    }
}

/// A Monte-Carlo tree search from one position, on one thread.
pub struct TreeSearch {
    /// Who searches, and from where.
    pub name: &'static str,
    grow: Box<dyn Fn(u64) -> u64>,
}

impl TreeSearch {
    /// How many iterations there are to a search: what a bot has for a decision.
    pub const ITERATIONS: u64 = 20_000;

    fn new(name: &'static str, grow: impl Fn(u64) -> u64 + 'static) -> TreeSearch {
        TreeSearch { name, grow: Box::new(grow) }
    }

    /// Grows a tree from nothing, the same one every time; how many iterations it took, at most this many.
    pub fn grow(&self, iterations: u64) -> u64 {
        (self.grow)(iterations)
    }
}

/// All ways of random play; the last one is the dice alone, which are part of each of the others.
pub fn plays() -> Vec<RandomPlay> {
    vec![
        RandomPlay::new("blacktop", 400, blacktop::random_game(Edition::En)),
        RandomPlay::new("blacktop-fr", 400, blacktop::random_game(Edition::Fr)),
        RandomPlay::new("blacktop-ja", 400, blacktop::random_game(Edition::Ja)),
        RandomPlay::new("blacktop-house", 400, blacktop::random_game(blacktop::house_rules())),
        RandomPlay::new("blacktop-list", 400, blacktop::random_game_by_list()),
        RandomPlay::new("ataxx-own", 400, ataxx::random_game_by_its_own_pick()),
        RandomPlay::new("ataxx-list", 400, ataxx::random_game_by_list()),
        RandomPlay::new("chess-masks", 100, chess::random_game_by_masks()),
        RandomPlay::new("chess-list", 100, chess::random_game_by_list()),
        RandomPlay::new("dice-alone", 400, |dice: &mut Dice| {
            (0..100).for_each(|_| _ = std::hint::black_box(dice.pick(std::hint::black_box(40))));
            100
        }),
    ]
}

/// All trees.
pub fn trees() -> Vec<PerftTree> {
    let (opening, middle) = (blacktop::opening(), blacktop::middle());
    let (ataxx_opening, ataxx_middle) = (ataxx::opening(), ataxx::middle());
    let (start, kiwipete) = (chess::start(), chess::kiwipete());
    vec![
        PerftTree::new("blacktop-opening-5", move || opening.perft(5)),
        PerftTree::new("blacktop-middle-5", move || middle.perft(5)),
        PerftTree::new("ataxx-opening-5", move || ataxx::perft(&ataxx_opening, 5)),
        PerftTree::new("ataxx-middle-4", move || ataxx::perft(&ataxx_middle, 4)),
        PerftTree::new("chess-start-5", move || chess::perft(&start, 5)),
        PerftTree::new("chess-kiwipete-4", move || chess::perft(&kiwipete, 4)),
    ]
}

/// All searches.
pub fn searches() -> Vec<TreeSearch> {
    let (opening, middle) = (blacktop::opening(), blacktop::middle());
    let uct = |game| blacktop::search(Bot::Uct, game);
    let level8 = |game| blacktop::search(Bot::BEST, game);
    vec![
        TreeSearch::new("blacktop-uct-opening", uct(opening.clone())),
        TreeSearch::new("blacktop-uct-middle", uct(middle.clone())),
        TreeSearch::new("blacktop-level8-opening", level8(opening)),
        TreeSearch::new("blacktop-level8-middle", level8(middle)),
        TreeSearch::new("ataxx-uct-opening", ataxx::search(ataxx::opening())),
        TreeSearch::new("ataxx-uct-middle", ataxx::search(ataxx::middle())),
    ]
}

#[cfg(test)]
mod tests {
    /// What is counted is the difference of two searches, so neither may stop early.
    #[test]
    fn searches_take_as_many_iterations_as_they_are_told() {
        for search in super::searches() {
            assert_eq!(search.grow(1_000), 1_000, "{}", search.name);
        }
    }
}
