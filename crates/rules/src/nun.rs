//! The nun's movement: where she may stop, when she must, and what she does there (5.6, section 6).

use crate::action::NunLanding;
use crate::event::{Event, Witness};
use crate::ground::{Ground, Slot, Steps};
use crate::legal::{Landings, LegalActions};
use crate::piece::{Nun, Piece};
use crate::space::{Space, SpaceSet};
use crate::state::{After, Phase, Shoving, State};
use crate::turn::Next;

impl State {
    /// All nun movements that section 6 allows now.
    pub(crate) fn legal_nuns(&self, ground: &Ground) -> LegalActions {
        let singles = self.singles | self.yard_nuns(ground);
        let landings =
            Landings { kisses: [SpaceSet::EMPTY; 2], fights: self.fights, singles, nuns: [None; 2] };
        let ends = match self.demanded_nuns(ground) {
            Some(ends) => ends,
            None => Nun::ALL.map(|nun| self.nun_ends(ground, nun)),
        };
        let mut legal = LegalActions::nuns(landings);
        for nun in Nun::ALL {
            legal.add(nun.index(), Steps::One, ends[nun as usize], [SpaceSet::EMPTY; 2]);
        }
        legal
    }

    /// Where a nun may go if she is free to choose.
    fn nun_ends(&self, ground: &Ground, nun: Nun) -> SpaceSet {
        let slot = self.nun_slot(nun);
        let walk = ground.sight_from(slot).minus(ground.here(slot));
        let occupied = self.occupied(ground);
        walk.minus(occupied) | self.with_room(ground, nun, walk & occupied)
    }

    /// The moves onto fights in which the player stayed and which a nun sees, if there are any (6.4).
    pub(crate) fn demanded_nuns(&self, ground: &Ground) -> Option<[SpaceSet; 2]> {
        if self.staying == 0 {
            return None;
        }
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

    /// Of these spaces, those from which whoever is there could be shoved by this nun (6.3).
    fn with_room(&self, ground: &Ground, nun: Nun, spaces: SpaceSet) -> SpaceSet {
        if spaces.is_empty() {
            return spaces;
        }
        let open = self.open(ground) | ground.here_yard(self.nun_slot(nun));
        let crowded = |space: &Space| {
            !ground.adjacent(*space).meets(open) && !self.nun_leaves_room(ground, nun, *space)
        };
        spaces.minus(spaces.iter().filter(crowded).collect())
    }

    /// Tries her move out on a copy: can whoever must give way do so?
    pub(crate) fn nun_leaves_room(&self, ground: &Ground, nun: Nun, end: Space) -> bool {
        let landing = if self.fights.contains(end) { NunLanding::BreakUp } else { NunLanding::Shove };
        let mut trial = *self;
        trial.move_nun(ground, nun, end, landing, &mut ());
        trial.shoves_can_finish(ground)
    }

    /// Carries out a nun's movement.
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
        witness.see(Event::NunMoved { nun, from, to: end });
        match landing {
            NunLanding::Stand => {
                self.at[nun.index() as usize] = Slot::at(end);
                self.go_on(ground, Next::End, witness);
            }
            NunLanding::Shove => {
                let piece = self.single_at(end);
                self.lift(ground, piece);
                self.at[nun.index() as usize] = Slot::at(end);
                self.shove_one(piece, end, After::Nun);
            }
            NunLanding::BreakUp => self.nun_breaks_up(nun, end, After::Nun, witness),
        }
    }

    /// The attacker goes to detention, then the victim gives way to the nun and stands free (5.6).
    pub(crate) fn nun_breaks_up<W: Witness>(&mut self, nun: Nun, at: Space, after: After, witness: &mut W) {
        let (attacker, victim) = self.lift_fight(at);
        self.at[attacker.index() as usize] = Slot::entrance(attacker.gender());
        self.detained |= 1 << attacker.index();
        if attacker.seat() == self.turn {
            // Sent to detention in its own turn it stops being movable (2.7).
            self.unmoved &= !(1 << attacker.nth());
        }
        self.at[nun.index() as usize] = Slot::at(at);
        witness.see(Event::FightBrokenUp { by: Piece::Nun(nun), attacker, victim, at });
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
