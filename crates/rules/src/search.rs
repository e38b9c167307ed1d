//! The fast paths of search: playouts and node counts, which carry listed actions out without spelling them out.

use crate::masks::{Choice, LegalMasks, Located, nun_landing};
use crate::state::State;
use crate::tables::BoardTables;

impl State {
    /// `inline(never)` keeps the registers for this loop (bench `instructions`, random-play).
    #[inline(never)]
    pub(crate) fn play_out(&mut self, tables: &BoardTables, mut choose: impl FnMut(usize) -> usize) -> u64 {
        let mut legal = LegalMasks::new();
        let mut actions = 0;
        while self.list_decision(tables, &mut legal) {
            self.carry_out_listed(tables, &legal, choose(legal.len()));
            actions += 1;
        }
        actions
    }

    /// Lists what can be done after an action that was carried out without a look at what comes next: whether a phase has
    /// something to decide is seen from its list, which is needed anyway. Says whether there is anything at all.
    #[inline(always)]
    pub(crate) fn list_decision(&mut self, tables: &BoardTables, legal: &mut LegalMasks) -> bool {
        self.list(tables, legal);
        if legal.has_movers() {
            return true;
        }
        self.skip_empty_phases(tables, &mut ());
        self.list(tables, legal);
        !legal.is_empty()
    }

    /// Goes straight to what the listed action does.
    #[inline(always)]
    pub(crate) fn carry_out_listed(&mut self, tables: &BoardTables, legal: &LegalMasks, index: usize) {
        match legal.locate(index) {
            Located::End { nth, end } => {
                let landing = legal.landing(nth, end);
                if legal.choice() == Choice::Move {
                    let (child, steps) = legal.mover(nth);
                    self.walk(tables, child, steps, end, landing, &mut ());
                } else if legal.choice() == Choice::Nun {
                    self.move_nun(tables, legal.nun(nth), end, nun_landing(landing), &mut ());
                } else {
                    self.shove(tables, end, &mut ());
                }
            }
            Located::Tattle { nth, index } => {
                self.carry_out(tables, legal.nth_tattle(tables, nth, index), &mut ());
            }
            Located::Word { index } => self.carry_out(tables, legal.nth_word(index), &mut ()),
        }
    }
}

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
