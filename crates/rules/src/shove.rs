//! Shoving: who must give way goes the way of least resistance (6.5 to 6.7).

use crate::action::ShoveEnd;
use crate::event::{Event, EventSink};
use crate::masks::LegalMasks;
use crate::piece::Piece;
use crate::space::{Space, SpaceSet};
use crate::state::{Shoving, State};
use crate::tables::{BoardTables, Slot};

impl State {
    /// Spaces that a piece can be shoved to without shoving another: empty yard, and shelter where the
    /// edition allows it (6.6).
    pub(crate) fn open(&self, tables: &BoardTables) -> SpaceSet {
        (tables.yard() - self.occupied(tables)) | tables.shelter_targets()
    }

    /// Where the piece whose shove is decided may go.
    #[inline(never)]
    pub(crate) fn list_shoves(&self, tables: &BoardTables, legal: &mut LegalMasks) {
        let shoving = self.shoving.expect("the phase says that a piece is shoved");
        let (ends, push) = self.shortest_shoves(tables, &shoving);
        let ends = match shoving.waiting {
            // With two open spaces one is left for the attacker, after the victim took the other.
            Some(_) if push == ShoveEnd::Onto || ends.len() < 2 || shoving.from != shoving.shover => {
                ends.iter().filter(|end| self.shove_leaves_room(tables, *end)).collect()
            }
            _ => ends,
        };
        legal.set_shoves(shoving.piece, ends, push);
    }

    /// The first steps that lead to an open space in the fewest shoves.
    #[inline(never)]
    pub(crate) fn shortest_shoves(&self, tables: &BoardTables, shoving: &Shoving) -> (SpaceSet, ShoveEnd) {
        let open = self.open(tables);
        let adjacent = tables.adjacent_to(shoving.from);
        let own_ends = adjacent & open;
        // Only the attacker itself must keep away from where the victim went, not who it pushes on.
        let own_ends =
            if shoving.from == shoving.shover { own_ends - tables.mask(shoving.avoid) } else { own_ends };
        if !own_ends.is_empty() {
            return (own_ends, ShoveEnd::Open);
        }
        let mut pushable = self.pushable(tables, shoving);
        let mut wave = open;
        loop {
            // The pieces that could be pushed on to the wave: one shove more than those before.
            let next: SpaceSet =
                pushable.iter().filter(|space| tables.adjacent_to(*space).meets(wave)).collect();
            if next.is_empty() || next.meets(adjacent) {
                return (next & adjacent, ShoveEnd::Onto);
            }
            pushable -= next;
            wave = next;
        }
    }

    /// Spaces with a single piece that can be shoved in its turn: not the shover, no piece shoved already.
    pub(crate) fn pushable(&self, tables: &BoardTables, shoving: &Shoving) -> SpaceSet {
        let singles = self.singles | self.yard_nuns(tables);
        let mut fixed = SpaceSet::only(shoving.shover);
        let mut settled = shoving.settled;
        while settled != 0 {
            fixed |= tables.mask(self.slot(settled.trailing_zeros() as u8));
            settled &= settled - 1;
        }
        singles - fixed
    }

    fn shove_leaves_room(&self, tables: &BoardTables, end: Space) -> bool {
        let mut trial = *self;
        trial.apply_shove(tables, end, &mut ());
        trial.shoves_can_finish(tables)
    }

    /// Whether all shoves that are left have room.
    #[inline(never)]
    pub(crate) fn shoves_can_finish(&self, tables: &BoardTables) -> bool {
        let Some(shoving) = self.shoving else { return true };
        let (ends, _) = self.shortest_shoves(tables, &shoving);
        // A chain that has begun the shortest way can always be finished that way; only an attacker who
        // waits can be left without room.
        match shoving.waiting {
            None => !ends.is_empty(),
            Some(_) => ends.iter().any(|end| self.shove_leaves_room(tables, end)),
        }
    }

    /// Carries out one shove.
    #[inline(never)]
    pub(crate) fn shove<W: EventSink>(&mut self, tables: &BoardTables, end: Space, events: &mut W) {
        let after = self.shoving.expect("the phase says that a piece is shoved").after;
        self.apply_shove(tables, end, events);
        if self.shoving.is_none() {
            self.resume(after, events);
        }
    }

    /// Puts the shoved piece on its space and works out which piece is shoved next, if any.
    fn apply_shove<W: EventSink>(&mut self, tables: &BoardTables, end: Space, events: &mut W) {
        let Some(mut shoving) = self.shoving else { return };
        let piece = shoving.piece;
        let (from, to) = (tables.coord(shoving.from), tables.coord(end));
        events.push(Event::Shoved { piece: Piece::from_index(piece), from, to });
        shoving.settled |= 1 << piece;
        if shoving.from == shoving.shover && shoving.waiting.is_some() {
            shoving.avoid = Slot::at(end);
        }
        let pushed_on = (self.singles | self.yard_nuns(tables)).contains(end).then(|| self.single_at(end));
        if let Some(next) = pushed_on {
            self.lift(tables, next);
        }
        self.put(tables, piece, end);
        self.shoving = match (pushed_on, shoving.waiting) {
            (Some(next), _) => Some(Shoving { piece: next, from: end, ..shoving }),
            (None, Some(attacker)) => {
                Some(Shoving { piece: attacker.index(), from: shoving.shover, waiting: None, ..shoving })
            }
            (None, None) => None,
        };
    }
}
