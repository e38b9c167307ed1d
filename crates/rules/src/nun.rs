//! The nun's movement: where she may stop, when she must, and what she does there (5.6, section 6).

use crate::action::NunLanding;
use crate::event::{Event, EventSink};
use crate::masks::{Landings, LegalMasks};
use crate::piece::{Nun, Piece};
use crate::space::{Space, SpaceSet};
use crate::state::{Phase, ResumeWith, Shoving, State};
use crate::tables::{BoardTables, Slot};

impl State {
    /// All nun movements that section 6 allows now.
    #[inline(always)]
    pub(crate) fn list_nuns(&self, tables: &BoardTables, legal: &mut LegalMasks) {
        let (fights, singles) = (self.fights, self.singles | self.yard_nuns(tables));
        let marked = singles | fights;
        let landings = Landings { own: [SpaceSet::EMPTY; 2], fights, singles, marked };
        legal.set_nuns(landings, self.may_pass());
        let open = self.open(tables);
        let [first, second] = [self.nun_walk(tables, Nun::N1), self.nun_walk(tables, Nun::N2)];
        let met = (first | second) & marked;
        let has_room = |space| tables.adjacent_to(space).meets(open);
        if self.stayed == 0 && (met - tables.beside(open)).all(has_room) {
            legal.put_nuns([first, second]);
        } else {
            self.list_nuns_closer(tables, legal);
        }
    }

    /// The slow path: a nun is demanded somewhere (6.4), or some space she sees has no room for a shove.
    #[cold]
    #[inline(never)]
    fn list_nuns_closer(&self, tables: &BoardTables, legal: &mut LegalMasks) {
        let ends = self.demanded_nuns(tables).unwrap_or_else(|| self.nun_ends(tables));
        legal.put_nuns(ends);
    }

    /// Whether there is any nun movement at all (6.1): nearly always there is one onto an empty space.
    #[inline(always)]
    pub(crate) fn some_nun_can_move(&self, tables: &BoardTables) -> bool {
        let walks = self.nun_walk(tables, Nun::N1) | self.nun_walk(tables, Nun::N2);
        walks.meets(!self.occupied(tables)) || self.some_nun_moves(tables)
    }

    #[cold]
    #[inline(never)]
    fn some_nun_moves(&self, tables: &BoardTables) -> bool {
        let mut legal = LegalMasks::new();
        self.list_nuns(tables, &mut legal);
        legal.has_movers()
    }

    /// Where each nun may go if she is free to choose: anywhere she sees, except onto pieces that have no room to
    /// give way (6.1, 6.3).
    fn nun_ends(&self, tables: &BoardTables) -> [SpaceSet; 2] {
        let occupied = self.occupied(tables);
        Nun::ALL.map(|nun| {
            let walk = self.nun_walk(tables, nun);
            (walk - occupied) | self.with_room(tables, nun, walk & occupied)
        })
    }

    /// What a nun sees, without where she is.
    #[inline(always)]
    fn nun_walk(&self, tables: &BoardTables, nun: Nun) -> SpaceSet {
        let slot = self.nun_slot(nun);
        tables.sight_from(slot) - tables.mask(slot)
    }

    /// The moves onto fights in which the player stayed, or which a child failed to leave, and which a nun sees, if there are
    /// any (6.4).
    #[inline(always)]
    pub(crate) fn demanded_nuns(&self, tables: &BoardTables) -> Option<[SpaceSet; 2]> {
        if self.stayed == 0 {
            return None;
        }
        self.seen_stays(tables)
    }

    #[cold]
    #[inline(never)]
    fn seen_stays(&self, tables: &BoardTables) -> Option<[SpaceSet; 2]> {
        let stayed = self.stayed_fights(tables);
        let ends = Nun::ALL.map(|nun| {
            let seen = tables.sight_from(self.nun_slot(nun)) & stayed;
            self.with_room(tables, nun, seen)
        });
        (!(ends[0] | ends[1]).is_empty()).then_some(ends)
    }

    /// The fights that clause 6.4 is about: a child stayed in them this turn or failed to leave, and is in them still. In
    /// version 1 of the rules only those counted whose player had decided to stay.
    fn stayed_fights(&self, tables: &BoardTables) -> SpaceSet {
        let stayed = if self.version == 1 { self.staying } else { self.stayed & !self.moved };
        let stayed = self.children(stayed & self.own(self.attacking));
        stayed.iter().fold(SpaceSet::EMPTY, |all, child| all | tables.mask(self.child_slot(child)))
    }

    /// The spaces of these whose pieces could be shoved by this nun, who leaves her own space (6.3).
    fn with_room(&self, tables: &BoardTables, nun: Nun, spaces: SpaceSet) -> SpaceSet {
        let open = self.open(tables) | tables.yard_mask(self.nun_slot(nun));
        spaces
            .filter(|space| tables.adjacent_to(space).meets(open) || self.nun_leaves_room(tables, nun, space))
    }

    /// Plays her move on a copy of the state and checks that every shove has room.
    #[cold]
    #[inline(never)]
    pub(crate) fn nun_leaves_room(&self, tables: &BoardTables, nun: Nun, end: Space) -> bool {
        let landing = if self.fights.contains(end) { NunLanding::BreakUp } else { NunLanding::Shove };
        let mut trial = *self;
        trial.move_nun(tables, nun, end, landing, &mut ());
        trial.shoves_can_finish(tables)
    }

    /// Carries out a nun's movement.
    #[inline(always)]
    pub(crate) fn move_nun<W: EventSink>(
        &mut self,
        tables: &BoardTables,
        nun: Nun,
        end: Space,
        landing: NunLanding,
        events: &mut W,
    ) {
        let from = self.nun_slot(nun).space().expect("a nun who moves is on the board");
        self.turn_start = false;
        events.push(Event::NunMoved { nun, from: tables.coord(from), to: tables.coord(end) });
        match landing {
            NunLanding::Stand => {
                self.set_slot(nun.index(), Slot::at(end));
                self.end_turn(events);
            }
            NunLanding::Shove => {
                let piece = self.single_at(end);
                self.lift(tables, piece);
                self.set_slot(nun.index(), Slot::at(end));
                self.shove_one(piece, end, ResumeWith::Nun);
            }
            NunLanding::BreakUp => self.nun_breaks_up(tables, nun, end, ResumeWith::Nun, events),
        }
    }

    /// The attacker goes to detention, then the victim gives way to the nun and stands free (5.6).
    #[inline(never)]
    pub(crate) fn nun_breaks_up<W: EventSink>(
        &mut self,
        tables: &BoardTables,
        nun: Nun,
        at: Space,
        after: ResumeWith,
        events: &mut W,
    ) {
        let (attacker, victim) = self.lift_fight(at);
        self.set_slot(attacker.index(), Slot::entrance(attacker.gender()));
        self.detained |= 1 << attacker.index();
        if attacker.seat() == self.turn {
            // Sent to detention in its own turn it stops being movable (2.7).
            self.movable &= !(1 << attacker.nth());
        }
        self.set_slot(nun.index(), Slot::at(at));
        events.push(Event::FightBrokenUp { by: Piece::Nun(nun), attacker, victim, at: tables.coord(at) });
        events.push(Event::Detained { child: attacker });
        self.shove_one(victim.index(), at, after);
    }

    /// One piece must give way to a nun.
    fn shove_one(&mut self, piece: u8, at: Space, after: ResumeWith) {
        let (from, shover) = (at, at);
        self.shoving =
            Some(Shoving { piece, from, shover, waiting: None, avoid: Slot::NOWHERE, settled: 0, after });
        self.phase = Phase::Shove;
    }
}
