//! Children on the move: where they may end, and what happens there (sections 3, 5, 7 and 8).

use crate::action::Landing;
use crate::event::{Event, Witness};
use crate::ground::{Ground, Slot, Steps};
use crate::legal::{Landings, LegalActions};
use crate::outcome::Reason;
use crate::piece::{Child, Gender, Nun, Piece};
use crate::space::{Space, SpaceSet};
use crate::state::{After, Phase, Shoving, State, of_gender};
use crate::turn::Next;

/// A fourth child of a player cannot attack while three do (5.3).
const MOST_ATTACKERS: u32 = 3;

impl State {
    /// All movements that clauses 2.8 to 2.10 and section 3 allow now.
    pub(crate) fn legal_walks(&self, ground: &Ground) -> LegalActions {
        let must = self.must_leave();
        if must != 0 && must.count_ones() as usize >= self.movements_to_make() {
            let legal = self.walks_of(ground, must);
            if !legal.is_empty() {
                return legal;
            }
        }
        self.walks_of(ground, self.unmoved)
    }

    /// min(|V|, |U|) of clause 2.8.
    pub(crate) fn movements_to_make(&self) -> usize {
        self.movements.len().min(self.unmoved.count_ones() as usize)
    }

    /// The children of *L* that are still in their fight (2.9).
    pub(crate) fn must_leave(&self) -> u8 {
        self.leaving & self.unmoved & self.own(self.attacking)
    }

    /// Whether a movement of this value may come next: enough smaller ones must be left (2.8).
    pub(crate) fn may_use(&self, steps: Steps) -> bool {
        self.movements.contains(steps) && self.movements.below(steps).len() + 1 >= self.movements_to_make()
    }

    /// Whether anybody has a legal movement. Somebody nearly always can simply stand somewhere with the largest
    /// value, which clause 2.8 always allows; otherwise the whole list decides.
    pub(crate) fn somebody_can_walk(&self, ground: &Ground, largest: Steps) -> bool {
        let free = !self.occupied(ground);
        let mut walkers = self.unmoved;
        while walkers != 0 {
            let slot = self.child_slot(self.own_child(walkers.trailing_zeros() as u8));
            if ground.walk_from(slot, largest).meets(free) {
                return true;
            }
            walkers &= walkers - 1;
        }
        !self.legal_walks(ground).is_empty()
    }

    fn walks_of(&self, ground: &Ground, mut walkers: u8) -> LegalActions {
        let landings = self.walk_landings(ground);
        let free = !self.occupied(ground) | landings.singles;
        let mut legal = LegalActions::moves(landings);
        let only_largest = self.unmoved.count_ones() as usize >= self.movements.len();
        while walkers != 0 {
            let child = self.own_child(walkers.trailing_zeros() as u8);
            if only_largest {
                if let Some(steps) = self.movements.largest() {
                    self.add_walk(ground, child, steps, free, &mut legal);
                }
            } else {
                for steps in Steps::ALL.into_iter().filter(|steps| self.may_use(*steps)) {
                    self.add_walk(ground, child, steps, free, &mut legal);
                }
            }
            walkers &= walkers - 1;
        }
        legal
    }

    /// What the spaces mean to a child of the turn's seat (3.3).
    pub(crate) fn walk_landings(&self, ground: &Ground) -> Landings {
        let seen = self.seen(ground);
        let here = |nth: u8| ground.here(self.child_slot(self.own_child(nth)));
        let (boys, girls) = (here(0) | here(1), here(2) | here(3));
        let unwatched = |spaces: SpaceSet| spaces.minus(self.fights | seen);
        Landings {
            kisses: [unwatched(girls), unwatched(boys)],
            fights: self.fights,
            singles: self.singles.minus(boys | girls | seen),
            nuns: Nun::ALL.map(|nun| self.nun_slot(nun).space()),
        }
    }

    /// Adds the ends of one child's walk. `free` is where any child may stand or fight.
    fn add_walk(
        &self,
        ground: &Ground,
        child: Child,
        steps: Steps,
        free: SpaceSet,
        legal: &mut LegalActions,
    ) {
        let slot = self.child_slot(child);
        let is_attacker = self.attacking >> child.index() & 1 != 0;
        let mut walk = ground.walk_from(slot, steps);
        // A walk may come back to where it began (3.1), but not to the fight that it walks away from (3.4).
        let free = free | ground.here(slot);
        if is_attacker {
            walk = walk.minus(ground.here(slot));
        }
        let kisses = legal.landings().kisses[usize::from(child.gender() == Gender::Girl)];
        let mut ends = walk & (free | kisses);
        let others_attacking = self.own(self.attacking & !(1 << child.index())).count_ones();
        if others_attacking >= MOST_ATTACKERS {
            ends = ends.minus(legal.landings().singles);
        }
        let mut tells = [SpaceSet::EMPTY; 2];
        if !self.fights.is_empty() {
            let others = if is_attacker { self.fights.minus(ground.here(slot)) } else { self.fights };
            if walk.meets(others) {
                ends |= self.breakable(ground, child, steps, walk & others);
            }
            let nuns = ground.here(self.nun_slot(Nun::N1)) | ground.here(self.nun_slot(Nun::N2));
            if walk.meets(nuns) {
                tells = Nun::ALL.map(|nun| self.tellable(ground, child, steps, nun, walk, others));
            }
        }
        legal.add(child.index(), steps, ends, tells);
    }

    /// Of these fights, those whose two children could both be shoved away (5.5, 6.3).
    fn breakable(&self, ground: &Ground, child: Child, steps: Steps, fights: SpaceSet) -> SpaceSet {
        let open = self.open(ground);
        let has_room = |space: &Space| {
            (ground.adjacent(*space) & open).len() >= 2
                || self.leaves_room(ground, child, steps, *space, Landing::BreakUp)
        };
        fights.iter().filter(has_room).collect()
    }

    /// Of these fights, those that this child could tell to this nun by landing on her (7.3, 7.4, 6.3).
    fn tellable(
        &self,
        ground: &Ground,
        child: Child,
        steps: Steps,
        nun: Nun,
        walk: SpaceSet,
        fights: SpaceSet,
    ) -> SpaceSet {
        let Some(end) = self.nun_slot(nun).space().filter(|space| walk.contains(*space)) else {
            return SpaceSet::EMPTY;
        };
        let in_shelter = ground.shelter().contains(end);
        let with_first = nun == Nun::N2 && self.nun_slot(Nun::N1) == Slot::at(end);
        if with_first || in_shelter && !ground.edition().tattles_in_shelter() {
            return SpaceSet::EMPTY;
        }
        let open = self.open(ground);
        let has_room = |fight: &Space| {
            ground.adjacent(*fight).meets(open)
                || self.leaves_room(ground, child, steps, end, Landing::Tattle { fight: *fight })
        };
        fights.iter().filter(has_room).collect()
    }

    /// Tries a walk out on a copy: can everybody who must give way do so (6.3)?
    pub(crate) fn leaves_room(
        &self,
        ground: &Ground,
        child: Child,
        steps: Steps,
        end: Space,
        landing: Landing,
    ) -> bool {
        let mut trial = *self;
        trial.walk(ground, child, steps, end, landing, &mut ());
        trial.shoves_can_finish(ground)
    }

    /// Carries out a movement.
    pub(crate) fn walk<W: Witness>(
        &mut self,
        ground: &Ground,
        child: Child,
        steps: Steps,
        end: Space,
        landing: Landing,
        witness: &mut W,
    ) {
        let from = self.place(Piece::Child(child));
        let bit = 1 << child.nth();
        self.fresh = false;
        self.unmoved &= !bit;
        self.moved |= bit;
        self.movements = self.movements.below(steps);
        if self.attacking >> child.index() & 1 != 0 {
            self.leave_fight(child, witness);
        } else {
            self.singles = self.singles.minus(ground.here_yard(self.child_slot(child)));
        }
        self.at[child.index() as usize] = Slot::at(end);
        witness.see(Event::Moved { child, steps, from, to: end });
        match landing {
            Landing::Stand => {
                self.singles |= ground.here_yard(Slot::at(end));
                self.go_on(ground, Next::Movement, witness);
            }
            Landing::Fight => {
                self.start_fight(child, end, witness);
                self.go_on(ground, Next::Movement, witness);
            }
            Landing::BreakUp => self.break_up(child, end, witness),
            Landing::Kiss => self.kiss(ground, child, end, witness),
            Landing::Tattle { fight } => {
                self.singles |= ground.here_yard(Slot::at(end));
                self.tattle(child, end, fight, witness);
            }
        }
    }

    /// The fight is over and the victim stands up as soon as the attacker leaves (3.4).
    fn leave_fight<W: Witness>(&mut self, attacker: Child, witness: &mut W) {
        let space = self.child_slot(attacker).space().expect("an attacker is on the board");
        let (_, victim) = self.fighters(space);
        self.attacking &= !(1 << attacker.index());
        self.pinned &= !(1 << victim.index());
        self.fights = self.fights.minus(SpaceSet::only(space));
        self.singles |= SpaceSet::only(space);
        witness.see(Event::FightLeft { attacker, victim, at: space });
    }

    /// The newcomer attacks and takes a coin at once (5.1). The slot of the newcomer has been set already, so
    /// the victim is whoever else is there.
    fn start_fight<W: Witness>(&mut self, attacker: Child, at: Space, witness: &mut W) {
        self.at[attacker.index() as usize] = Slot::SHOVED;
        let victim = Child::from_index(self.single_at(at));
        self.at[attacker.index() as usize] = Slot::at(at);
        self.singles = self.singles.minus(SpaceSet::only(at));
        self.fights |= SpaceSet::only(at);
        self.attacking |= 1 << attacker.index();
        self.pinned |= 1 << victim.index();
        witness.see(Event::FightStarted { attacker, victim, at });
        self.take_coin(attacker, victim, witness);
    }

    /// Victim, then attacker, give way to the child that came between them (5.5).
    fn break_up<W: Witness>(&mut self, child: Child, at: Space, witness: &mut W) {
        let (attacker, victim) = self.lift_fight(at);
        self.singles |= SpaceSet::only(at);
        witness.see(Event::FightBrokenUp { by: Piece::Child(child), attacker, victim, at });
        self.shoving = Some(Shoving {
            piece: victim.index(),
            from: at,
            shover: at,
            waiting: Some(attacker),
            avoid: Slot::NOWHERE,
            settled: 0,
            after: After::Movement,
        });
        self.phase = Phase::Shove;
    }

    /// The nun who was landed on appears on the fight; of two on one space, `N1` goes (7.3, 7.4).
    fn tattle<W: Witness>(&mut self, child: Child, end: Space, fight: Space, witness: &mut W) {
        let nun = if self.nun_slot(Nun::N1) == Slot::at(end) { Nun::N1 } else { Nun::N2 };
        witness.see(Event::Tattled { child, nun, fight });
        self.nun_breaks_up(nun, fight, After::Movement, witness);
    }

    /// The game ends at once, and everybody else gives the kisser's player two coins (8.2).
    fn kiss<W: Witness>(&mut self, ground: &Ground, child: Child, at: Space, witness: &mut W) {
        let others = of_gender(15 & !(1 << child.nth()), child.gender().other());
        let here = |other: &Child| self.child_slot(*other) == Slot::at(at);
        let kissed = self.children(others).iter().find(here).expect("a kiss takes two");
        let kisser = child.seat();
        self.singles |= ground.here_yard(Slot::at(at));
        witness.see(Event::Kissed { kisser: child, kissed, at });
        for from in self.players.seats().filter(|seat| *seat != kisser) {
            let coins = self.give(from, kisser, 2);
            witness.see(Event::CoinsGiven { from, to: kisser, coins });
        }
        self.finish(Reason::Kiss { kisser }, witness);
    }
}
