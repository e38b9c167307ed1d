//! The work that is measured: random play and perft, for Blacktop and its rivals, all with the same dice.

mod ataxx;
mod blacktop;
mod chess;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{RngCore, SeedableRng};

/// The seed of everything that is random here.
const SEED: u64 = 30;

/// The random numbers all rivals choose by.
#[derive(Clone, Debug)]
pub struct Dice(Xoshiro256PlusPlus);

impl Dice {
    /// The same dice every time.
    pub fn new() -> Dice {
        Dice(Xoshiro256PlusPlus::seed_from_u64(SEED))
    }

    /// One of `0..count`, all equally likely (but for less than one part in 2⁵⁰).
    #[inline]
    pub fn pick(&mut self, count: usize) -> usize {
        ((u128::from(self.0.next_u64()) * count as u128) >> 64) as usize
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

/// All ways of random play; the last one is the dice alone, which are part of each of the others.
pub fn plays() -> Vec<Play> {
    vec![
        Play::new("blacktop", 400, blacktop::random_game()),
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
