//! Chess of the crate `cozy-chess`.

use cozy_chess::{Board, Move, PieceMoves};

use crate::Dice;

/// The start of a game.
pub(crate) fn start() -> Board {
    Board::startpos()
}

/// The position that has everything: castling, pins, promotions, en passant.
pub(crate) fn kiwipete() -> Board {
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1".parse().expect("a position")
}

/// Sequences of exactly `depth` moves, the last ply counted from the masks.
pub(crate) fn perft(board: &Board, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            nodes += moves.len() as u64;
        } else {
            for chosen in moves {
                let mut next = board.clone();
                next.play_unchecked(chosen);
                nodes += perft(&next, depth - 1);
            }
        }
        false
    });
    nodes
}

/// Whole games in which the moves stay a mask a piece: counted, picked from, never written out.
pub(crate) fn random_game_by_masks() -> impl FnMut(&mut Dice) -> u64 {
    let mut list: Vec<PieceMoves> = Vec::with_capacity(32);
    random_game(move |board, dice| {
        list.clear();
        let mut count = 0;
        board.generate_moves(|moves| {
            count += moves.len();
            list.push(moves);
            false
        });
        let mut index = dice.pick(count);
        for moves in &list {
            match index.checked_sub(moves.len()) {
                Some(rest) => index = rest,
                None => return moves.into_iter().nth(index),
            }
        }
        None
    })
}

/// Whole games in which all moves are written to a list to pick from.
pub(crate) fn random_game_by_list() -> impl FnMut(&mut Dice) -> u64 {
    let mut list: Vec<Move> = Vec::with_capacity(256);
    random_game(move |board, dice| {
        list.clear();
        board.generate_moves(|moves| {
            list.extend(moves);
            false
        });
        list.get(dice.pick(list.len())).copied()
    })
}

/// Games end in mate, in stalemate or by the rule of fifty moves.
fn random_game(mut pick: impl FnMut(&Board, &mut Dice) -> Option<Move>) -> impl FnMut(&mut Dice) -> u64 {
    let root = start();
    move |dice| {
        let mut board = root.clone();
        let mut moves = 0;
        while board.halfmove_clock() < 100
            && let Some(chosen) = pick(&board, dice)
        {
            board.play_unchecked(chosen);
            moves += 1;
        }
        moves
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn perft_is_the_known_one() {
        assert_eq!(super::perft(&super::start(), 4), 197_281);
        assert_eq!(super::perft(&super::kiwipete(), 3), 97_862);
    }
}
