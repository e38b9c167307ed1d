//! How nuns move: what a player may do with them and what it does to the pieces (RULES 5.6, 6.1 to 6.4).

use std::collections::BTreeSet;

use super::board::Board;
use super::pieces::{Child, Piece, Pieces, Place};
use super::shove::{break_up_by_nun, can_be_finished, give_way};
use super::words::{NunEnding, NunMove};

/// Every movement of either nun along her sight that the rules allow, before 6.4 is asked (6.1, 6.2).
pub(crate) fn free_moves(board: &Board, pieces: &Pieces) -> Vec<NunMove> {
    let mut moves = Vec::new();
    for (nun, place) in &pieces.nuns {
        let Place::On(from) = *place else {
            panic!("a nun cannot move while she waits for a shove");
        };
        for to in board.lines_of_sight(from) {
            for ending in [NunEnding::Stand, NunEnding::Shove, NunEnding::BreakUp] {
                let movement = NunMove { nun: *nun, to, ending };
                if may_end(board, pieces, movement) {
                    moves.push(movement);
                }
            }
        }
    }
    moves
}

/// The movements that 6.4 demands: a nun moving onto a fight that she sees and in which the player stayed
/// this turn, or which a child failed to leave (2.10, 2.13). She moves exactly along what she sees (4.1), so these are among her free movements, unless 6.3
/// rules them out.
pub(crate) fn demanded_moves(board: &Board, pieces: &Pieces, stayed: &BTreeSet<Child>) -> Vec<NunMove> {
    let mut moves = free_moves(board, pieces);
    moves.retain(|movement| {
        let fight = pieces.fight_on(movement.to);
        fight.is_some_and(|fight| stayed.contains(&fight.attacker))
    });
    moves
}

/// Whether a nun may end on a space in this way (6.2), the shoves that follow included (6.3).
fn may_end(board: &Board, pieces: &Pieces, movement: NunMove) -> bool {
    let here = pieces.pieces_on(movement.to);
    let in_yard = board.is_yard(movement.to);
    let fits = match movement.ending {
        NunEnding::Stand => here.is_empty() || board.is_shelter(movement.to),
        NunEnding::Shove => in_yard && here.len() == 1,
        NunEnding::BreakUp => pieces.fight_on(movement.to).is_some(),
    };
    fits && {
        let mut trial = pieces.clone();
        arrive(&mut trial, movement);
        can_be_finished(board, &trial)
    }
}

/// Moves the nun, with all that this does to the pieces.
pub(crate) fn arrive(pieces: &mut Pieces, movement: NunMove) {
    let NunMove { nun, to, ending } = movement;
    let here = pieces.pieces_on(to);
    let fight = pieces.fight_on(to);
    pieces.put(Piece::Nun(nun), Place::On(to));
    match ending {
        NunEnding::Stand => {}
        NunEnding::Shove => give_way(pieces, here[0], to),
        NunEnding::BreakUp => break_up_by_nun(pieces, fight.expect("a fight to break up")),
    }
}
