//! Node counts, as chess has them: how many sequences of actions of a length there are.

use crate::ground::Ground;
use crate::state::State;

/// Sequences of exactly `depth` actions. The last ply is counted from the masks, not played.
pub(crate) fn perft(state: &State, ground: &Ground, depth: u32) -> u64 {
    let legal = match depth {
        0 => return 1,
        _ => state.legal(ground),
    };
    if depth == 1 {
        return legal.len() as u64;
    }
    let mut nodes = 0;
    for index in 0..legal.len() {
        let mut next = *state;
        next.carry_out_listed(ground, &legal, index);
        next.skip_empty_phases(ground, &mut ());
        nodes += perft(&next, ground, depth - 1);
    }
    nodes
}
