//! Node counts, as chess has them: how many sequences of actions of a length there are.

use crate::masks::LegalMasks;
use crate::state::State;
use crate::tables::BoardTables;

/// Sequences of exactly `depth` actions. The last ply is counted from the masks, not played.
pub(crate) fn perft(mut state: State, tables: &BoardTables, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut legal = LegalMasks::new();
    state.list_decision(tables, &mut legal);
    if depth == 1 {
        return legal.len() as u64;
    }
    let mut nodes = 0;
    for index in 0..legal.len() {
        let mut next = state;
        next.carry_out_listed(tables, &legal, index);
        nodes += perft(next, tables, depth - 1);
    }
    nodes
}
