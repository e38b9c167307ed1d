//! The legal actions of a position as a few masks, which can be counted and picked from without spelling any action out:
//! the list that search works with. [`crate::LegalActions`] is its public face.

use crate::action::{Action, Landing, NunLanding, ShoveEnd};
use crate::piece::{Child, Children, Gender, Nun, Piece};
use crate::seat::Seat;
use crate::space::{Coord, Space, SpaceSet};
use crate::steps::Steps;
use crate::tables::{BoardTables, Slot};

/// Everything the seat whose turn it is may do now.
#[derive(Clone, Copy)]
// Indexes of movers are masked with 3, which removes the bounds checks (bench `instructions`, random-play).
pub(crate) struct LegalMasks {
    /// Where up to four pieces can end, except to tattle, in the order of their words. Those without a single action
    /// between their `starts` do not count; their entries may be left over from an earlier list.
    ends: [SpaceSet; 4],
    /// How many actions come before each one's, tattling included, and how many there are of all four.
    starts: [u32; 5],
    pieces: [u8; 4],
    steps: [Steps; 4],
    /// What happens on the ends.
    landings: Landings,
    /// For each of the pieces, which fights it can tell `N1` of by landing on her, and 16 bits higher, which it can
    /// tell `N2` of: a bit for each fight of `landings`, in order. There are never more than ten.
    tattle_masks: [u32; 4],
    /// Where the nuns stand.
    nuns: [Slot; 2],
    len: u32,
    choice: Choice,
    pass: Pass,
    /// Who might stay, where that is to be decided.
    attackers: Children,
    /// What the shoves do, where one is to be decided.
    push: ShoveEnd,
}

/// What is being decided.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Choice {
    Nothing,
    Stand,
    Move,
    Nun,
    Shove,
}

/// Where in the list an index points to.
pub(crate) enum Located {
    /// A mover's end.
    End { nth: usize, end: Space },
    /// A mover's tattle.
    Tattle { nth: usize, index: usize },
    /// The pass, or who stays.
    Word { index: usize },
}

/// Whether the turn can be passed: only as its first decision (2.3).
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Pass {
    TooLate = 0,
    Possible = 1,
}

/// Which spaces mean more than standing there. What they mean is only worked out for the action that is taken.
#[derive(Clone, Copy)]
pub(crate) struct Landings {
    /// Where the boys, and where the girls of the seat are that moves a child.
    pub(crate) own: [SpaceSet; 2],
    /// Fights to be broken up.
    pub(crate) fights: SpaceSet,
    /// Single pieces.
    pub(crate) singles: SpaceSet,
    /// The spaces of these where landing is more than standing: the fights and, for children, pieces that no nun sees.
    pub(crate) marked: SpaceSet,
}

impl Landings {
    pub(crate) const NONE: Landings = Landings {
        own: [SpaceSet::EMPTY; 2],
        fights: SpaceSet::EMPTY,
        singles: SpaceSet::EMPTY,
        marked: SpaceSet::EMPTY,
    };

    /// Where a child would kiss.
    fn kisses(&self, gender: Gender) -> SpaceSet {
        (self.own[gender.other() as usize] & self.marked) - self.fights
    }

    /// Single pieces for a child to fight, for a nun to shove.
    fn targets(&self) -> SpaceSet {
        (self.singles & self.marked) - (self.own[0] | self.own[1])
    }
}

impl LegalMasks {
    /// An empty list.
    pub(crate) const fn new() -> LegalMasks {
        LegalMasks {
            ends: [SpaceSet::EMPTY; 4],
            starts: [0; 5],
            pieces: [0; 4],
            steps: [Steps::One; 4],
            landings: Landings::NONE,
            tattle_masks: [0; 4],
            nuns: [Slot::NOWHERE; 2],
            choice: Choice::Nothing,
            pass: Pass::TooLate,
            attackers: Children::none(Seat::A),
            push: ShoveEnd::Open,
            len: 0,
        }
    }

    /// Begins a list. The caller sets `starts`.
    #[inline(always)]
    fn begin(&mut self, choice: Choice, landings: Landings, pass: Pass) {
        self.choice = choice;
        self.landings = landings;
        self.pass = pass;
        self.len = pass as u32;
        self.tattle_masks = [0; 4];
    }

    /// There are no movers yet.
    #[inline(always)]
    pub(crate) fn set_no_movers(&mut self) {
        self.starts = [0; 5];
    }

    /// Nothing at all.
    pub(crate) fn set_nothing(&mut self) {
        self.begin(Choice::Nothing, Landings::NONE, Pass::TooLate);
        self.set_no_movers();
    }

    /// Who might stay.
    #[inline(never)]
    pub(crate) fn set_stands(&mut self, attackers: Children, pass: Pass) {
        self.begin(Choice::Stand, Landings::NONE, pass);
        self.set_no_movers();
        self.attackers = attackers;
        self.len += 1 << attackers.len();
    }

    /// Movements; who can make them is still to be set.
    #[inline(always)]
    pub(crate) fn set_moves(&mut self, landings: Landings, pass: Pass) {
        self.begin(Choice::Move, landings, pass);
    }

    /// Where the nuns stand to whom anything is told.
    pub(crate) fn set_listeners(&mut self, nuns: [Slot; 2]) {
        self.nuns = nuns;
    }

    /// The four movers are the four children of a seat, with the same steps.
    #[inline(always)]
    pub(crate) fn set_movers(&mut self, first: Child, steps: Steps) {
        self.pieces = (u32::from(first.index()) * 0x0101_0101 + 0x0302_0100).to_le_bytes();
        self.steps = [steps; 4];
    }

    /// Nun movements, to which each nun's are still to be added.
    #[inline(always)]
    pub(crate) fn set_nuns(&mut self, landings: Landings, pass: Pass) {
        self.begin(Choice::Nun, landings, pass);
    }

    /// Where each nun can end.
    #[inline(always)]
    pub(crate) fn put_nuns(&mut self, ends: [SpaceSet; 2]) {
        let first = ends[0].len() as u32;
        let both = first + ends[1].len() as u32;
        self.pieces = [Nun::N1.index(), Nun::N2.index(), 0, 0];
        self.steps = [Steps::One; 4];
        [self.ends[0], self.ends[1]] = ends;
        self.starts = [0, first, both, both, both];
        self.len += both;
    }

    /// Where one piece can be shoved.
    pub(crate) fn set_shoves(&mut self, piece: u8, ends: SpaceSet, push: ShoveEnd) {
        self.begin(Choice::Shove, Landings::NONE, Pass::TooLate);
        self.set_no_movers();
        self.push = push;
        self.add_mover(0, piece, Steps::One, ends);
    }

    /// Adds a mover of this number, and where it can end.
    pub(crate) fn add_mover(&mut self, nth: usize, piece: u8, steps: Steps, ends: SpaceSet) {
        self.pieces[nth & 3] = piece;
        self.steps[nth & 3] = steps;
        self.ends[nth & 3] = ends;
        self.add_actions(nth, ends.len() as u32);
    }

    /// Sets where all four movers can end.
    #[inline(always)]
    pub(crate) fn put_ends(&mut self, ends: [SpaceSet; 4]) {
        let mut start = 0;
        for (nth, ends) in ends.into_iter().enumerate() {
            self.ends[nth] = ends;
            start += ends.len() as u32;
            self.starts[nth + 1] = start;
        }
        self.len += start;
    }

    /// Adds to the number of this mover's actions; a negative number wraps around zero.
    #[inline(always)]
    fn add_actions(&mut self, nth: usize, count: u32) {
        for later in nth & 3..4 {
            self.starts[later + 1] = self.starts[later + 1].wrapping_add(count);
        }
        self.len = self.len.wrapping_add(count);
    }

    /// What is being decided.
    #[inline(always)]
    pub(crate) fn choice(&self) -> Choice {
        self.choice
    }

    /// A child that has been added, and its steps.
    #[inline(always)]
    pub(crate) fn mover(&self, nth: usize) -> (Child, Steps) {
        (Child::from_index(self.pieces[nth & 3]), self.steps[nth & 3])
    }

    /// Where this mover can end, other than to tattle.
    pub(crate) fn ends(&self, nth: usize) -> SpaceSet {
        self.ends[nth & 3]
    }

    /// Whether nothing more than standing happens on any of this mover's ends.
    pub(crate) fn stands_everywhere(&self, nth: usize) -> bool {
        !self.ends[nth & 3].meets(self.landings.marked | self.landings.fights | self.landings.singles)
    }

    /// A nun that has been added.
    #[inline(always)]
    pub(crate) fn nun(&self, nth: usize) -> Nun {
        if nth == 0 { Nun::N1 } else { Nun::N2 }
    }

    /// Of the fights, this piece may end on these only.
    #[cold]
    #[inline(never)]
    pub(crate) fn replace_fights(&mut self, nth: usize, fights: SpaceSet) {
        self.set_ends(nth, (self.ends[nth & 3] - self.landings.fights) | fights);
    }

    /// This piece may not start a fight.
    #[cold]
    #[inline(never)]
    pub(crate) fn remove_fights(&mut self, nth: usize) {
        self.set_ends(nth, self.ends[nth & 3] - self.landings.targets());
    }

    #[inline(always)]
    fn set_ends(&mut self, nth: usize, ends: SpaceSet) {
        let (before, after) = (self.ends[nth & 3].len() as u32, ends.len() as u32);
        self.ends[nth & 3] = ends;
        self.add_actions(nth, after.wrapping_sub(before));
    }

    /// Adds that a piece can tell nuns of some fights, by their numbers, as in `tattle_masks`.
    #[inline(always)]
    pub(crate) fn add_tattle_mask(&mut self, nth: usize, fights: u32) {
        self.tattle_masks[nth & 3] = fights;
        self.add_actions(nth, fights.count_ones());
    }

    /// The same for all four at once.
    #[inline(always)]
    pub(crate) fn add_tattle_masks(&mut self, fights: [u32; 4]) {
        let mut count = 0;
        for (nth, fights) in fights.into_iter().enumerate() {
            self.tattle_masks[nth] = fights;
            count += fights.count_ones();
            self.starts[nth + 1] += count;
        }
        self.len += count;
    }

    /// The numbers of these fights, a bit each.
    pub(crate) fn fight_numbers(&self, fights: SpaceSet) -> u32 {
        let numbered = (0..).zip(self.landings.fights.iter());
        numbered.map(|(bit, space)| u32::from(fights.contains(space)) << bit).sum()
    }

    /// Whether there is more to do than to pass.
    #[inline(always)]
    pub(crate) fn has_movers(&self) -> bool {
        self.len > 1 || self.len > self.pass as u32
    }

    pub(crate) const fn len(&self) -> usize {
        self.len as usize
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Branch-free: the index is random, so branches would mispredict.
    #[inline(always)]
    pub(crate) fn locate(&self, index: usize) -> Located {
        let index = index as u32;
        let [_, second, third, fourth, words] = self.starts;
        if index >= words {
            return Located::Word { index: (index - words) as usize };
        }
        let nth = [second, third, fourth].map(|start| usize::from(index >= start)).into_iter().sum::<usize>();
        let (ends, rest) = (self.ends[nth & 3], index - self.starts[nth & 3]);
        // Only who can tattle has more actions than ends.
        if self.tattle_masks[nth & 3] != 0 && rest as usize >= ends.len() {
            return Located::Tattle { nth, index: rest as usize - ends.len() };
        }
        Located::End { nth, end: ends.nth(rest) }
    }

    /// The number of actions that are no piece's.
    pub(crate) fn words(&self) -> usize {
        (self.len - self.starts[4]) as usize
    }

    /// Whether this seat's pass or stay is among them.
    pub(crate) fn has_word(&self, action: Action) -> bool {
        match action {
            Action::Pass => self.pass == Pass::Possible,
            Action::Stay { staying } if self.choice == Choice::Stand => {
                staying.seat() == self.attackers.seat() && staying.bits() & !self.attackers.bits() == 0
            }
            _ => false,
        }
    }

    /// The numbers of the movers.
    pub(crate) fn nths(&self) -> impl Iterator<Item = usize> {
        (0..4).filter(|nth| self.starts[*nth] < self.starts[nth + 1])
    }

    /// The piece with this number among the movers.
    pub(crate) fn piece(&self, nth: usize) -> Piece {
        Piece::from_index(self.pieces[nth & 3])
    }

    /// The actions that are no piece's: the pass, then who stays.
    #[cold]
    #[inline(never)]
    pub(crate) fn nth_word(&self, nth: usize) -> Action {
        match (self.choice, nth.checked_sub(self.pass as usize)) {
            (_, None) => Action::Pass,
            (Choice::Stand, Some(nth)) => Action::Stay { staying: nth_stay(self.attackers, nth) },
            (Choice::Nothing | Choice::Move | Choice::Nun | Choice::Shove, Some(_)) => {
                panic!("there are only {} legal actions", self.len())
            }
        }
    }

    /// What happens to this mover on one of its ends.
    #[inline(always)]
    pub(crate) fn landing(&self, nth: usize, end: Space) -> Landing {
        if self.landings.marked.contains(end) { self.marked_landing(nth, end) } else { Landing::Stand }
    }

    #[inline(never)]
    fn marked_landing(&self, nth: usize, end: Space) -> Landing {
        if self.kisses(nth).contains(end) {
            Landing::Kiss
        } else if self.landings.fights.contains(end) {
            Landing::BreakUp
        } else if self.landings.targets().contains(end) {
            Landing::Fight
        } else {
            Landing::Stand
        }
    }

    /// Where this mover would kiss.
    fn kisses(&self, nth: usize) -> SpaceSet {
        match Piece::from_index(self.pieces[nth]) {
            Piece::Child(child) => self.landings.kisses(child.gender()),
            Piece::Nun(_) => SpaceSet::EMPTY,
        }
    }

    /// The ends of a mover by what happens there, in the order of the words: `*` before `-` before `/` before
    /// `^` and `x`.
    pub(crate) fn parts(&self, nth: usize) -> [(SpaceSet, Landing); 4] {
        let (fights, singles) = (self.landings.fights, self.landings.targets());
        let (ends, kisses) = (self.ends[nth], self.kisses(nth));
        [
            (ends & kisses, Landing::Kiss),
            (ends - (kisses | fights | singles), Landing::Stand),
            (ends & fights, Landing::BreakUp),
            ((ends & singles) - kisses, Landing::Fight),
        ]
    }

    #[inline(always)]
    pub(crate) fn action(&self, nth: usize, end: Coord, kind: Landing) -> Action {
        let (piece, steps) = (self.pieces[nth & 3], self.steps[nth & 3]);
        match self.choice {
            Choice::Nothing | Choice::Stand | Choice::Move => {
                Action::Move { child: Child::from_index(piece), steps, end, landing: kind }
            }
            Choice::Shove => Action::Shove { piece: Piece::from_index(piece), end, push: self.push },
            Choice::Nun => Action::Nun { nun: self.nun(nth), end, landing: nun_landing(kind) },
        }
    }

    #[cold]
    #[inline(never)]
    pub(crate) fn nth_tattle(&self, tables: &BoardTables, nth: usize, index: usize) -> Action {
        self.tattles(tables, nth).nth(index).expect("tattles are counted")
    }

    /// The tattles of a mover, by the name of the nun's space and then of the fight's.
    pub(crate) fn tattles(&self, tables: &BoardTables, nth: usize) -> impl Iterator<Item = Action> {
        let (piece, steps) = (self.pieces[nth], self.steps[nth]);
        let [first, second] = self.nuns.map(Slot::space);
        let nuns = if first <= second {
            [(Nun::N1, first), (Nun::N2, second)]
        } else {
            [(Nun::N2, second), (Nun::N1, first)]
        };
        nuns.into_iter().flat_map(move |(nun, end)| {
            let told = self.tattle_masks[nth] >> (16 * nun as u8) & 0xffff;
            let fights = (0..).zip(self.landings.fights.iter()).filter(move |(bit, _)| told >> bit & 1 != 0);
            fights.filter_map(move |(_, fight)| {
                let (end, landing) = (tables.coord(end?), Landing::Tattle { fight: tables.coord(fight) });
                Some(Action::Move { child: Child::from_index(piece), steps, end, landing })
            })
        })
    }
}

/// What landing on a fight or on a single piece means for a nun.
pub(crate) const fn nun_landing(landing: Landing) -> NunLanding {
    match landing {
        Landing::BreakUp => NunLanding::BreakUp,
        Landing::Fight => NunLanding::Shove,
        Landing::Stand | Landing::Kiss | Landing::Tattle { .. } => NunLanding::Stand,
    }
}

/// The choices of who stays in the order of their words: `stay:Ab1`, `stay:Ab1,Ag2`, …, `stay:none`. A child's
/// words come before those without it, the one with it alone first.
fn nth_stay(attackers: Children, mut nth: usize) -> Children {
    let mut staying = Children::none(attackers.seat());
    let mut left = attackers.len();
    for child in attackers {
        left -= 1;
        let with_child = 1 << left;
        if nth < with_child {
            staying = staying.with(child);
            if nth == 0 {
                return staying;
            }
            nth -= 1;
        } else {
            nth -= with_child;
        }
    }
    staying
}
