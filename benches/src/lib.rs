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
pub struct Play {
    /// Who plays, and how the actions are listed.
    pub name: &'static str,
    /// Whole games to play when instructions are counted.
    pub games: u64,
    game: Box<dyn FnMut(&mut Dice) -> u64>,
}

impl Play {
    fn new(name: &'static str, games: u64, game: impl FnMut(&mut Dice) -> u64 + 'static) -> Play {
        Play { name, games, game: Box::new(game) }
    }

    /// Plays one whole game; how many actions it took.
    pub fn game(&mut self, dice: &mut Dice) -> u64 {
        (self.game)(dice)
    }
}

/// A tree of positions whose nodes are counted to a fixed depth, the last ply without playing it.
pub struct Tree {
    /// Whose tree, from which position, how deep.
    pub name: &'static str,
    count: Box<dyn Fn() -> u64>,
}

impl Tree {
    fn new(name: &'static str, count: impl Fn() -> u64 + 'static) -> Tree {
        Tree { name, count: Box::new(count) }
    }

    /// Counts the nodes.
    pub fn perft(&self) -> u64 {
        (self.count)()
    }
}

/// A Monte-Carlo tree search from one position, on one thread.
pub struct Search {
    /// Who searches, and from where.
    pub name: &'static str,
    grow: Box<dyn Fn(u64) -> u64>,
}

impl Search {
    /// How many iterations there are to a search: what a bot has for a decision.
    pub const ITERATIONS: u64 = 20_000;

    fn new(name: &'static str, grow: impl Fn(u64) -> u64 + 'static) -> Search {
        Search { name, grow: Box::new(grow) }
    }

    /// Grows a tree from nothing, the same one every time; how many iterations it took, at most this many.
    pub fn grow(&self, iterations: u64) -> u64 {
        (self.grow)(iterations)
    }
}

/// All ways of random play; the last one is the dice alone, which are part of each of the others.
pub fn plays() -> Vec<Play> {
    vec![
        Play::new("blacktop", 400, blacktop::random_game(Edition::En)),
        Play::new("blacktop-fr", 400, blacktop::random_game(Edition::Fr)),
        Play::new("blacktop-ja", 400, blacktop::random_game(Edition::Ja)),
        Play::new("blacktop-house", 400, blacktop::random_game(blacktop::house_rules())),
        Play::new("blacktop-list", 400, blacktop::random_game_by_list()),
        Play::new("ataxx-own", 400, ataxx::random_game_by_its_own_pick()),
        Play::new("ataxx-list", 400, ataxx::random_game_by_list()),
        Play::new("chess-masks", 100, chess::random_game_by_masks()),
        Play::new("chess-list", 100, chess::random_game_by_list()),
        Play::new("dice-alone", 400, |dice: &mut Dice| {
            (0..100).for_each(|_| _ = std::hint::black_box(dice.pick(std::hint::black_box(40))));
            100
        }),
    ]
}

/// All trees.
pub fn trees() -> Vec<Tree> {
    let (opening, middle) = (blacktop::opening(), blacktop::middle());
    let (ataxx_opening, ataxx_middle) = (ataxx::opening(), ataxx::middle());
    let (start, kiwipete) = (chess::start(), chess::kiwipete());
    vec![
        Tree::new("blacktop-opening-5", move || opening.perft(5)),
        Tree::new("blacktop-middle-5", move || middle.perft(5)),
        Tree::new("ataxx-opening-5", move || ataxx::perft(&ataxx_opening, 5)),
        Tree::new("ataxx-middle-4", move || ataxx::perft(&ataxx_middle, 4)),
        Tree::new("chess-start-5", move || chess::perft(&start, 5)),
        Tree::new("chess-kiwipete-4", move || chess::perft(&kiwipete, 4)),
    ]
}

/// All searches.
pub fn searches() -> Vec<Search> {
    let (opening, middle) = (blacktop::opening(), blacktop::middle());
    let uct = |game| blacktop::search(Bot::Uct, game);
    let level8 = |game| blacktop::search(Bot::BEST, game);
    vec![
        Search::new("blacktop-uct-opening", uct(opening.clone())),
        Search::new("blacktop-uct-middle", uct(middle.clone())),
        Search::new("blacktop-level8-opening", level8(opening)),
        Search::new("blacktop-level8-middle", level8(middle)),
        Search::new("ataxx-uct-opening", ataxx::search(ataxx::opening())),
        Search::new("ataxx-uct-middle", ataxx::search(ataxx::middle())),
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
