//! Where children may walk: who may move how far (2.8 to 2.10), and what each end would mean (section 3).

use crate::action::Landing;
use crate::limits::MOST_ATTACKERS;
use crate::masks::{Landings, LegalMasks};
use crate::piece::{Child, Nun};
use crate::space::{Space, SpaceSet};
use crate::state::State;
use crate::steps::Steps;
use crate::tables::{BoardTables, Slot};

/// For each set of walkers, where its four children may walk: anywhere those who walk, nowhere the others.
static ANYWHERE: [[SpaceSet; 4]; 16] = {
    let mut table = [[SpaceSet::EMPTY; 4]; 16];
    let mut bit = 0;
    while bit < 64 {
        let (walkers, nth) = (bit / 4, bit % 4);
        if walkers >> nth & 1 != 0 {
            table[walkers][nth] = SpaceSet::ALL;
        }
        bit += 1;
    }
    table
};

/// What movements that are left mean.
#[derive(Clone, Copy)]
struct NextMovement {
    /// The largest one.
    steps: Steps,
    /// The sets of children, a bit each, that have one for each movement, so that the largest one comes next (2.8).
    enough: u16,
}

/// For each set of movements.
const NEXT: [NextMovement; 8] = {
    let mut table = [NextMovement { steps: Steps::One, enough: 0 }; 8];
    let mut bit = 16;
    while bit < 128 {
        let (movements, children) = (bit / 16, bit % 16);
        let next = &mut table[movements];
        next.steps = if movements >= 4 {
            Steps::Three
        } else if movements >= 2 {
            Steps::Two
        } else {
            Steps::One
        };
        if children.count_ones() >= movements.count_ones() {
            next.enough |= 1 << children;
        }
        bit += 1;
    }
    table
};

/// Where neither a boy may stand, fight, break up or kiss, nor a girl.
type Blocked = [SpaceSet; 2];

impl State {
    /// All movements that clauses 2.8 to 2.10 and section 3 allow now.
    #[inline(always)]
    pub(crate) fn list_walks(&self, tables: &BoardTables, legal: &mut LegalMasks) {
        if self.leaving != 0 && self.must_leave_now() {
            self.list_walks_away(tables, legal);
        } else {
            self.list_walks_of(tables, self.unmoved(), legal);
        }
    }

    /// Whether as many must leave their fights as there are movements, so that only they may move (2.9).
    pub(crate) fn must_leave_now(&self) -> bool {
        let must = self.must_leave();
        must != 0 && must.count_ones() as usize >= self.movements_to_make()
    }

    /// The movements of those who must leave, or of all children if they have none (2.10).
    #[cold]
    #[inline(never)]
    fn list_walks_away(&self, tables: &BoardTables, legal: &mut LegalMasks) {
        self.list_walks_of(tables, self.must_leave(), legal);
        if !legal.has_movers() {
            self.list_walks_of(tables, self.unmoved(), legal);
        }
    }

    /// min(|V|, |U|) of clause 2.8.
    pub(crate) fn movements_to_make(&self) -> usize {
        self.movements.len().min(self.unmoved().count_ones() as usize)
    }

    /// The children of *L* that are still in their fight (2.9).
    pub(crate) fn must_leave(&self) -> u8 {
        self.leaving & self.unmoved() & self.own(self.attacking)
    }

    /// Whether a movement of this value may come next: enough smaller ones must be left (2.8).
    pub(crate) fn may_use(&self, steps: Steps) -> bool {
        self.movements.contains(steps) && self.movements.below(steps).len() + 1 >= self.movements_to_make()
    }

    /// Whether any child has a legal movement. If a child can stand somewhere with the largest value, which
    /// clause 2.8 always allows, there is one; the list is only needed in a crowd.
    #[inline(always)]
    pub(crate) fn any_child_can_walk(&self, tables: &BoardTables, largest: Steps) -> bool {
        let free = !self.occupied(tables);
        let walks_free = |child| tables.walk_from(self.child_slot(child), largest).meets(free);
        self.children(self.unmoved()).iter().any(walks_free) || self.any_child_walks(tables)
    }

    #[cold]
    #[inline(never)]
    fn any_child_walks(&self, tables: &BoardTables) -> bool {
        let mut legal = LegalMasks::new();
        self.list_walks(tables, &mut legal);
        legal.has_movers()
    }

    /// The movements of these children.
    #[inline(always)]
    fn list_walks_of(&self, tables: &BoardTables, walkers: u8, legal: &mut LegalMasks) {
        let NextMovement { steps, enough } = NEXT[self.movements.bits() as usize & 7];
        if enough >> (self.unmoved() & 15) & 1 != 0 {
            self.list_walks_of_length(tables, walkers, steps, legal);
        } else {
            self.list_walks_of_choice(tables, walkers, legal);
        }
    }

    /// The walks of these children, all of the same length.
    #[inline(always)]
    fn list_walks_of_length(&self, tables: &BoardTables, walkers: u8, steps: Steps, legal: &mut LegalMasks) {
        let (own, seen) = (self.own_spots(tables), self.seen(tables));
        let blocked = self.blocked(tables, own, seen);
        legal.set_moves(self.landings(own, seen), self.may_pass());
        legal.set_movers(self.own_child(0), steps);
        let (anywhere, mut reach) = (&ANYWHERE[walkers as usize & 15], SpaceSet::EMPTY);
        let mut ends = [SpaceSet::EMPTY; 4];
        for (nth, slot) in Slot::of_word(self.own_slots()).into_iter().enumerate() {
            let walk = tables.walk_from(slot, steps) & anywhere[nth];
            ends[nth] = walk_ends(tables, blocked[nth / 2], slot, walk);
            reach |= walk;
        }
        legal.put_ends(ends);
        self.refine(tables, reach, walkers, legal);
    }

    /// With more movements than children the player chooses which to use (2.8): two of two children, or three of one.
    #[cold]
    #[inline(never)]
    fn list_walks_of_choice(&self, tables: &BoardTables, walkers: u8, legal: &mut LegalMasks) {
        let (own, seen) = (self.own_spots(tables), self.seen(tables));
        let blocked = self.blocked(tables, own, seen);
        legal.set_moves(self.landings(own, seen), self.may_pass());
        legal.set_no_movers();
        let usable = || Steps::ALL.into_iter().filter(|steps| self.may_use(*steps));
        let pairs = self.children(walkers).iter().flat_map(|child| usable().map(move |steps| (child, steps)));
        let (mut movers, mut reach) = (0, SpaceSet::EMPTY);
        for (nth, (child, steps)) in pairs.enumerate() {
            let slot = self.child_slot(child);
            let walk = tables.walk_from(slot, steps);
            let ends = walk_ends(tables, blocked[child.gender() as usize], slot, walk);
            legal.add_mover(nth, child.index(), steps, ends);
            movers |= 1 << nth;
            reach |= walk;
        }
        self.refine(tables, reach, movers, legal);
    }

    /// Looks whether these movers, who get to these spaces, can break up a fight, or tell a nun of one, or attack.
    #[inline(always)]
    fn refine(&self, tables: &BoardTables, reach: SpaceSet, movers: u8, legal: &mut LegalMasks) {
        if !self.fights.is_empty() && (reach.meets(self.fights | self.heard(tables)) || self.is_brawling()) {
            self.add_fight_actions(tables, reach, movers, legal);
        }
    }

    /// Refines the list where walks lead to fights, or to nuns who can be told of them, or no further child may attack.
    /// Nearly always every fight has two open spaces around it: then any child can break it up.
    #[inline(never)]
    fn add_fight_actions(&self, tables: &BoardTables, reach: SpaceSet, movers: u8, legal: &mut LegalMasks) {
        legal.set_listeners([self.nun_slot(Nun::N1), self.nun_slot(Nun::N2)]);
        let open = self.open(tables);
        let has_room = |fight| (tables.adjacent_to(fight) & open).len() >= 2;
        let is_told = reach.meets(self.heard(tables));
        let concerned = if is_told { self.fights } else { self.fights & reach };
        if self.is_brawling() || !concerned.all(has_room) {
            self.add_fight_actions_checked(tables, movers, legal);
        } else if is_told {
            self.add_tattles(tables, movers, legal);
        }
    }

    /// Those who reach a nun can tell her of any fight, but not of the one that they walk away from, which is over
    /// when they land (3.4).
    #[inline(always)]
    fn add_tattles(&self, tables: &BoardTables, movers: u8, legal: &mut LegalMasks) {
        let all = (1 << self.fights.len()) - 1;
        let [first, second] = [self.listener(tables, Nun::N1), self.listener(tables, Nun::N2)];
        let (anywhere, mut tattle_masks) = (&ANYWHERE[movers as usize & 15], [0; 4]);
        for (nth, tattle_masks) in tattle_masks.iter_mut().enumerate() {
            let (child, steps) = legal.mover(nth);
            let slot = self.child_slot(child);
            let walk = tables.walk_from(slot, steps) & anywhere[nth];
            let told = match self.attacking >> child.index() & 1 {
                0 => all,
                _ => legal.fight_numbers(self.fights - tables.mask(slot)),
            };
            let listeners = u32::from(walk.meets(first)) | u32::from(walk.meets(second)) << 16;
            *tattle_masks = told * listeners;
        }
        legal.add_tattle_masks(tattle_masks);
    }

    /// The same where room depends on who comes from where, or clause 5.3 matters.
    #[cold]
    #[inline(never)]
    fn add_fight_actions_checked(&self, tables: &BoardTables, movers: u8, legal: &mut LegalMasks) {
        for nth in (0..4).filter(|nth| movers >> nth & 1 != 0) {
            let (child, steps) = legal.mover(nth);
            let slot = self.child_slot(child);
            let walk = tables.walk_from(slot, steps);
            let fights = self.fights - tables.mask(slot);
            legal.replace_fights(nth, self.breakable(tables, child, steps, walk & fights));
            let told = Nun::ALL.map(|nun| {
                if walk.meets(self.listener(tables, nun)) {
                    legal.fight_numbers(self.tellable(tables, child, steps, nun, fights))
                } else {
                    0
                }
            });
            legal.add_tattle_mask(nth, told[0] | told[1] << 16);
            if self.own(self.attacking & !(1 << child.index())).count_ones() >= MOST_ATTACKERS {
                legal.remove_fights(nth);
            }
        }
    }

    /// Where the boys, and where the girls of the turn's seat are; on shelter spaces only if they can be kissed there.
    #[inline(always)]
    fn own_spots(&self, tables: &BoardTables) -> [SpaceSet; 2] {
        let here = Slot::of_word(self.own_slots()).map(|slot| tables.kiss_mask(slot));
        [here[0] | here[1], here[2] | here[3]]
    }

    /// What the spaces mean to the children of the turn's seat (3.3).
    #[inline(always)]
    fn landings(&self, own: [SpaceSet; 2], seen: SpaceSet) -> Landings {
        let (fights, singles) = (self.fights, self.singles);
        Landings { own, fights, singles, marked: ((own[0] | own[1] | singles) - seen) | fights }
    }

    /// The places of nuns, of children whom a nun sees, and of one's own who are no different (3.3).
    #[inline(always)]
    fn blocked(&self, tables: &BoardTables, own: [SpaceSet; 2], seen: SpaceSet) -> Blocked {
        let nuns = self.yard_nuns(tables);
        own.map(|alike| self.singles & (seen | alike) | nuns)
    }

    /// Where nuns can be told something.
    #[inline(always)]
    fn heard(&self, tables: &BoardTables) -> SpaceSet {
        tables.tattle_mask(self.nun_slot(Nun::N1)) | tables.tattle_mask(self.nun_slot(Nun::N2))
    }

    /// Whether as many attack as ever may, so that only one of these can start another fight (5.3).
    #[inline(always)]
    fn is_brawling(&self) -> bool {
        self.own(self.attacking).count_ones() >= MOST_ATTACKERS
    }

    /// Of these fights, those that this child could tell this nun of (7.3, 6.3).
    #[inline(never)]
    fn tellable(
        &self,
        tables: &BoardTables,
        child: Child,
        steps: Steps,
        nun: Nun,
        fights: SpaceSet,
    ) -> SpaceSet {
        let open = self.open(tables);
        let end = self.nun_slot(nun).space().expect("a nun to be told is on the board");
        fights.filter(|fight| {
            let tattle = Landing::Tattle { fight: tables.coord(fight) };
            tables.adjacent_to(fight).meets(open) || self.leaves_room(tables, child, steps, end, tattle)
        })
    }

    /// Of these fights, those whose two children could both be shoved away (5.5, 6.3).
    #[inline(never)]
    fn breakable(&self, tables: &BoardTables, child: Child, steps: Steps, fights: SpaceSet) -> SpaceSet {
        let open = self.open(tables);
        fights.filter(|space| {
            (tables.adjacent_to(space) & open).len() >= 2
                || self.leaves_room(tables, child, steps, space, Landing::BreakUp)
        })
    }

    /// Where this nun can be told something, if she can: of two on one space `N1` listens (7.4).
    #[inline(always)]
    fn listener(&self, tables: &BoardTables, nun: Nun) -> SpaceSet {
        let slot = self.nun_slot(nun);
        let beside_first = nun == Nun::N2 && self.nun_slot(Nun::N1) == slot;
        if beside_first { SpaceSet::EMPTY } else { tables.tattle_mask(slot) }
    }

    /// Plays a walk on a copy of the state and checks that every shove has room (6.3).
    #[cold]
    #[inline(never)]
    pub(crate) fn leaves_room(
        &self,
        tables: &BoardTables,
        child: Child,
        steps: Steps,
        end: Space,
        landing: Landing,
    ) -> bool {
        let mut trial = *self;
        trial.walk(tables, child, steps, end, landing, &mut ());
        trial.shoves_can_finish(tables)
    }
}

/// Where the walk of a child in this slot may end. XOR flips the start: its own space is in `blocked` but allowed (3.1); its
/// own fight is not in `blocked` but forbidden (3.4).
#[inline(always)]
fn walk_ends(tables: &BoardTables, blocked: SpaceSet, slot: Slot, walk: SpaceSet) -> SpaceSet {
    walk - (blocked ^ tables.yard_mask(slot))
}
