//! How children move: where a walk can end, what may happen there, and what it does to the pieces (RULES 3,
//! 5, 7, 8.2).

use std::collections::BTreeSet;

use super::board::{Board, Space};
use super::pieces::{Child, Condition, Piece, Pieces, Place};
use super::shove::{break_up_by_child, break_up_by_nun, can_be_finished};
use super::words::{Ending, Walk};

/// The most children of one player that attack at one time (5.3).
const MOST_ATTACKERS: usize = 3;

/// Every legal movement of a child by exactly this many steps: every space where a walk can end, with
/// everything that could conceivably happen there, as far as the rules agree.
pub(crate) fn legal_walks(board: &Board, pieces: &Pieces, child: Child, steps: u8) -> Vec<Walk> {
    let fights_space = match pieces.condition(child) {
        Condition::Attacking => Some(pieces.place(Piece::Child(child))),
        _ => None,
    };
    let mut lifted = pieces.clone();
    lifted.lift_for_walk(child);

    let mut walks = Vec::new();
    for to in ends_of_walks(board, pieces, child, steps) {
        // 3.4: a child that walks away from a fight may not end on the space of that fight.
        if fights_space == Some(Place::On(to)) {
            continue;
        }
        for ending in conceivable_endings(&lifted) {
            if may_end(board, &lifted, child, to, ending) {
                walks.push(Walk { child, steps, to, ending });
            }
        }
    }
    walks
}

/// The ends of all walks of exactly this many orthogonal steps, back and forth included (3.1). The first step
/// out of an entrance goes to one of its three doors and counts as one (1.4).
fn ends_of_walks(board: &Board, pieces: &Pieces, child: Child, steps: u8) -> BTreeSet<Space> {
    let mut ends = BTreeSet::new();
    match pieces.place(Piece::Child(child)) {
        Place::On(space) => walk_on(board, space, steps, &mut ends),
        Place::Entrance => {
            for door in board.doors(child.gender()) {
                walk_on(board, door, steps - 1, &mut ends);
            }
        }
        Place::Lifted => panic!("{} cannot walk while it waits for a shove", child.name()),
    }
    ends
}

fn walk_on(board: &Board, at: Space, steps: u8, ends: &mut BTreeSet<Space>) {
    if steps == 0 {
        ends.insert(at);
        return;
    }
    for next in board.walking_steps(at) {
        walk_on(board, next, steps - 1, ends);
    }
}

fn conceivable_endings(pieces: &Pieces) -> Vec<Ending> {
    let mut endings = vec![Ending::Stand, Ending::Fight, Ending::BreakUp, Ending::Kiss];
    for fight in pieces.fights() {
        endings.push(Ending::Tattle { fight: fight.space });
    }
    endings
}

/// Whether a child, already lifted off its old place, may end on a space in this way (3.2, 3.3).
fn may_end(board: &Board, lifted: &Pieces, child: Child, to: Space, ending: Ending) -> bool {
    match ending {
        Ending::Stand => may_stand(board, lifted, child, to),
        Ending::Fight => may_fight(board, lifted, child, to),
        Ending::BreakUp => lifted.fight_on(to).is_some() && shoves_work_out(board, lifted, child, to, ending),
        Ending::Kiss => must_kiss(board, lifted, child, to),
        Ending::Tattle { .. } => {
            may_tattle(board, lifted, to) && shoves_work_out(board, lifted, child, to, ending)
        }
    }
}

/// In the yard on an empty space (3.3), in a shelter space with any number of others (3.2). A kiss is not
/// optional, so where there is one a child cannot simply stand (8.2).
fn may_stand(board: &Board, lifted: &Pieces, child: Child, to: Space) -> bool {
    if board.is_shelter(to) { !must_kiss(board, lifted, child, to) } else { lifted.pieces_on(to).is_empty() }
}

/// On another player's single child in the yard, on a space that no nun sees (5.1), unless three children of
/// the player attack already (5.3).
fn may_fight(board: &Board, lifted: &Pieces, child: Child, to: Space) -> bool {
    let on_a_single_child_of_another_player = match lifted.pieces_on(to)[..] {
        [Piece::Child(other)] => other.seat != child.seat,
        _ => false,
    };
    on_a_single_child_of_another_player
        && board.is_yard(to)
        && lifted.count(child.seat, Condition::Attacking) < MOST_ATTACKERS
        && !lifted.is_seen(board, to)
}

/// On a space with the player's own child of the other gender, in the yard or, if the rules allow it, a shelter, seen by no nun,
/// neither of them in a fight (8.2). The walker has left any fight of its own by now (3.4).
fn must_kiss(board: &Board, lifted: &Pieces, child: Child, to: Space) -> bool {
    let partner = lifted.children_on(to).into_iter().any(|other| {
        other.seat == child.seat
            && other.gender() != child.gender()
            && lifted.condition(other) == Condition::Free
    });
    let in_place = board.is_yard(to) || board.rules.has("shelterkiss");
    partner && in_place && !lifted.is_seen(board, to)
}

/// On a nun (7.3), and on a shelter space only if the rules allow it (7.4). That there is a fight to tell on
/// is in the ending itself.
fn may_tattle(board: &Board, lifted: &Pieces, to: Space) -> bool {
    let spoken_to = !lifted.nuns_on(to).is_empty();
    spoken_to && (board.is_yard(to) || board.rules.has("sheltertattle"))
}

/// A movement whose shoves cannot be carried out is not legal (6.3).
fn shoves_work_out(board: &Board, lifted: &Pieces, child: Child, to: Space, ending: Ending) -> bool {
    let mut trial = lifted.clone();
    land(&mut trial, child, to, ending);
    can_be_finished(board, &trial)
}

/// Puts a child that was lifted down where its movement ends, with all that this does to the pieces. Coins
/// and the end of the game are not the pieces' business.
pub(crate) fn land(pieces: &mut Pieces, child: Child, to: Space, ending: Ending) {
    let fight_here = pieces.fight_on(to);
    match ending {
        Ending::Stand | Ending::Kiss => pieces.put(Piece::Child(child), Place::On(to)),
        Ending::Fight => {
            // 5.1, 5.2: the walker is the attacker, the other is pinned.
            let victim = pieces.children_on(to)[0];
            pieces.set(victim, Place::On(to), Condition::Pinned);
            pieces.set(child, Place::On(to), Condition::Attacking);
        }
        Ending::BreakUp => {
            // 5.5: the walker takes the space of the fight.
            pieces.put(Piece::Child(child), Place::On(to));
            break_up_by_child(pieces, fight_here.expect("a fight to break up"));
        }
        Ending::Tattle { fight } => {
            // 7.3: she appears on the fight, from any distance; 7.4: of two nuns, `N1` goes.
            let nun = pieces.nuns_on(to)[0];
            let told_on = pieces.fight_on(fight).expect("a fight to tell on");
            pieces.put(Piece::Child(child), Place::On(to));
            pieces.put(Piece::Nun(nun), Place::On(fight));
            break_up_by_nun(pieces, told_on);
        }
    }
}
