//! Ataxx of the crate `board-game`: 7 by 7, the usual four stones in the corners.

use board_game::ai::mcts::mcts_build_tree;
use board_game::board::{Board, BoardMoves};
use board_game::games::ataxx::{AtaxxBoard, Move};
use board_game::util::game_stats::perft_naive;
use internal_iterator::InternalIterator;

use crate::Dice;

/// How many random moves lead to the middle-game position.
const MIDDLE: usize = 40;

/// How much is ventured on moves that have not been tried much: what the crate's own benchmark and examples take.
const EXPLORATION: f32 = 2.0;

/// The start of a game.
pub(crate) fn opening() -> AtaxxBoard {
    AtaxxBoard::default()
}

/// A crowded board: [`MIDDLE`] random moves after the opening.
pub(crate) fn middle() -> AtaxxBoard {
    let (mut board, mut dice, mut moves) = (opening(), Dice::new(), Vec::new());
    for _ in 0..MIDDLE {
        assert!(step_by_list(&mut board, &mut dice, &mut moves), "the game is over before its middle");
    }
    board
}

/// Sequences of exactly `depth` moves: the crate's own, which counts the last ply from its masks and remembers
/// nothing.
pub(crate) fn perft(board: &AtaxxBoard, depth: u32) -> u64 {
    perft_naive(board, depth)
}

/// Whole games in which the crate counts the moves and picks one itself, without writing them out. It draws a
/// 32-bit number and rejects some.
pub(crate) fn random_game_by_its_own_pick() -> impl FnMut(&mut Dice) -> u64 {
    let root = opening();
    move |dice| {
        let mut board = root.clone();
        let mut moves = 0;
        while let Ok(chosen) = board.random_available_move(dice) {
            board.play(chosen).expect("an available move");
            moves += 1;
        }
        moves
    }
}

/// Whole games in which all moves are written to a list to pick from.
pub(crate) fn random_game_by_list() -> impl FnMut(&mut Dice) -> u64 {
    let root = opening();
    let mut list = Vec::with_capacity(512);
    move |dice| {
        let mut board = root.clone();
        let mut moves = 0;
        while step_by_list(&mut board, dice, &mut list) {
            moves += 1;
        }
        moves
    }
}

/// The crate's own tree search with random playouts, on one thread and from nothing; how many iterations it took,
/// which is fewer only if it solved the position before.
pub(crate) fn search(board: AtaxxBoard) -> impl Fn(u64) -> u64 {
    move |iterations| {
        let tree = mcts_build_tree(&board, iterations, EXPLORATION, &mut Dice::new());
        tree[0].visits.unsigned_abs()
    }
}

#[inline]
fn step_by_list(board: &mut AtaxxBoard, dice: &mut Dice, list: &mut Vec<Move>) -> bool {
    list.clear();
    let Ok(available) = board.available_moves() else { return false };
    available.for_each(|chosen| list.push(chosen));
    board.play(list[dice.pick(list.len())]).expect("an available move");
    true
}

#[cfg(test)]
mod tests {
    #[test]
    fn perft_is_the_known_one() {
        assert_eq!(super::perft(&super::opening(), 4), 155_888);
    }
}
