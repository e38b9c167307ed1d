//! The nun's movement: where she may stop, when she must, and what she does there (5.6, section 6).

use crate::action::NunLanding;
use crate::event::{Event, Witness};
use crate::ground::{Ground, Slot};
use crate::masks::{Landings, LegalMasks};
use crate::piece::{Nun, Piece};
use crate::space::{Space, SpaceSet};
use crate::state::{After, Phase, Shoving, State};

impl State {
    /// All nun movements that section 6 allows now.
    #[inline(always)]
    pub(crate) fn list_nuns(&self, ground: &Ground, legal: &mut LegalMasks) {
        let (fights, singles) = (self.fights, self.singles | self.yard_nuns(ground));
        let marked = singles | fights;
        let landings = Landings { own: [SpaceSet::EMPTY; 2], fights, singles, marked };
        legal.set_nuns(landings, self.may_pass());
        let open = self.open(ground);
        let [first, second] = [self.nun_walk(ground, Nun::N1), self.nun_walk(ground, Nun::N2)];
        let met = (first | second) & marked;
        let has_room = |space| ground.adjacent_to(space).meets(open);
        if self.staying == 0 && met.minus(ground.beside(open)).all(has_room) {
            legal.put_nuns([first, second]);
        } else {
            self.list_nuns_closer(ground, legal);
        }
    }

    /// The same where a nun must go somewhere, or cannot go wherever she sees.
    #[cold]
    #[inline(never)]
    fn list_nuns_closer(&self, ground: &Ground, legal: &mut LegalMasks) {
        let ends = self.demanded_nuns(ground).unwrap_or_else(|| self.nun_ends(ground));
        legal.put_nuns(ends);
    }

    /// Whether there is any nun movement at all (6.1): nearly always there is one to where nobody is.
    #[inline(always)]
    pub(crate) fn some_nun_can_move(&self, ground: &Ground) -> bool {
        let walks = self.nun_walk(ground, Nun::N1) | self.nun_walk(ground, Nun::N2);
        walks.meets(!self.occupied(ground)) || self.some_nun_moves(ground)
    }

    #[cold]
    #[inline(never)]
    fn some_nun_moves(&self, ground: &Ground) -> bool {
        let mut legal = LegalMasks::new();
        self.list_nuns(ground, &mut legal);
        legal.has_movers()
    }

    /// Where each nun may go if she is free to choose: anywhere she sees, unless there is somebody without room to
    /// give way (6.1, 6.3).
    fn nun_ends(&self, ground: &Ground) -> [SpaceSet; 2] {
        let occupied = self.occupied(ground);
        Nun::ALL.map(|nun| {
            let walk = self.nun_walk(ground, nun);
            walk.minus(occupied) | self.with_room(ground, nun, walk & occupied)
        })
    }

    /// What a nun sees, without where she is.
    #[inline(always)]
    fn nun_walk(&self, ground: &Ground, nun: Nun) -> SpaceSet {
        let slot = self.nun_slot(nun);
        ground.sight_from(slot).minus(ground.here(slot))
    }

    /// The moves onto fights in which the player stayed and which a nun sees, if there are any (6.4).
    #[inline(always)]
    pub(crate) fn demanded_nuns(&self, ground: &Ground) -> Option<[SpaceSet; 2]> {
        if self.staying == 0 {
            return None;
        }
        self.seen_stays(ground)
    }

    #[cold]
    #[inline(never)]
    fn seen_stays(&self, ground: &Ground) -> Option<[SpaceSet; 2]> {
        let stayed = self.stayed_fights(ground);
        let ends = Nun::ALL.map(|nun| {
            let seen = ground.sight_from(self.nun_slot(nun)) & stayed;
            self.with_room(ground, nun, seen)
        });
        (!(ends[0] | ends[1]).is_empty()).then_some(ends)
    }

    /// The fights in which a child stayed this turn, if it is in it still.
    pub(crate) fn stayed_fights(&self, ground: &Ground) -> SpaceSet {
        let stayed = self.children(self.staying & self.own(self.attacking));
        stayed.iter().fold(SpaceSet::EMPTY, |all, child| all | ground.here(self.child_slot(child)))
    }

    /// Of these spaces, those from which whoever is there could be shoved by this nun, who leaves her own (6.3).
    fn with_room(&self, ground: &Ground, nun: Nun, spaces: SpaceSet) -> SpaceSet {
        let open = self.open(ground) | ground.here_yard(self.nun_slot(nun));
        spaces
            .filter(|space| ground.adjacent_to(space).meets(open) || self.nun_leaves_room(ground, nun, space))
    }

    /// Tries her move out on a copy: can whoever must give way do so?
    #[cold]
    #[inline(never)]
    pub(crate) fn nun_leaves_room(&self, ground: &Ground, nun: Nun, end: Space) -> bool {
        let landing = if self.fights.contains(end) { NunLanding::BreakUp } else { NunLanding::Shove };
        let mut trial = *self;
        trial.move_nun(ground, nun, end, landing, &mut ());
        trial.shoves_can_finish(ground)
    }

    /// Carries out a nun's movement.
    #[inline(always)]
    pub(crate) fn move_nun<W: Witness>(
        &mut self,
        ground: &Ground,
        nun: Nun,
        end: Space,
        landing: NunLanding,
        witness: &mut W,
    ) {
        let from = self.nun_slot(nun).space().expect("a nun who moves is on the board");
        self.fresh = false;
        witness.see(Event::NunMoved { nun, from: ground.coord(from), to: ground.coord(end) });
        match landing {
            NunLanding::Stand => {
                self.set_slot(nun.index(), Slot::at(end));
                self.end_turn(witness);
            }
            NunLanding::Shove => {
                let piece = self.single_at(end);
                self.lift(ground, piece);
                self.set_slot(nun.index(), Slot::at(end));
                self.shove_one(piece, end, After::Nun);
            }
            NunLanding::BreakUp => self.nun_breaks_up(ground, nun, end, After::Nun, witness),
        }
    }

    /// The attacker goes to detention, then the victim gives way to the nun and stands free (5.6).
    #[inline(never)]
    pub(crate) fn nun_breaks_up<W: Witness>(
        &mut self,
        ground: &Ground,
        nun: Nun,
        at: Space,
        after: After,
        witness: &mut W,
    ) {
        let (attacker, victim) = self.lift_fight(at);
        self.set_slot(attacker.index(), Slot::entrance(attacker.gender()));
        self.detained |= 1 << attacker.index();
        if attacker.seat() == self.turn {
            // Sent to detention in its own turn it stops being movable (2.7).
            self.movable &= !(1 << attacker.nth());
        }
        self.set_slot(nun.index(), Slot::at(at));
        witness.see(Event::FightBrokenUp { by: Piece::Nun(nun), attacker, victim, at: ground.coord(at) });
        witness.see(Event::Detained { child: attacker });
        self.shove_one(victim.index(), at, after);
    }

    /// One piece must give way to a nun.
    fn shove_one(&mut self, piece: u8, at: Space, after: After) {
        let (from, shover) = (at, at);
        self.shoving =
            Some(Shoving { piece, from, shover, waiting: None, avoid: Slot::NOWHERE, settled: 0, after });
        self.phase = Phase::Shove;
    }
}
