//! The legal actions of a position: a few masks that can be counted, searched, picked from and listed in the
//! order of clause 10.4 without ever being written out.

use crate::action::{Action, Landing, NunLanding, Push};
use crate::ground::Steps;
use crate::piece::{Child, Children, Nun, Piece};
use crate::seat::Seat;
use crate::space::{Space, SpaceSet};

/// Everything the seat whose turn it is may do now.
///
/// ```
/// use blacktop_rules::{Game, Players};
/// let game = Game::new(Players::Four);
/// let legal = game.legal_actions();
/// assert_eq!(legal.len(), legal.iter().count());
/// assert!(legal.contains(legal.get(0)));
/// ```
#[derive(Clone, Copy)]
pub struct LegalActions {
    choice: Choice,
    /// The pieces that can go somewhere, in the order of their words.
    reaches: [Reach; 4],
    reach_count: u8,
    /// What `-`, `/` and the rest mean for the reaches of this list.
    landings: Landings,
    pass: bool,
    len: u32,
}

/// What is being decided.
#[derive(Clone, Copy)]
enum Choice {
    Nothing,
    Stand { attackers: Children },
    Move,
    Nun,
    Shove { push: Push },
}

/// Where one piece can end.
#[derive(Clone, Copy)]
pub(crate) struct Reach {
    /// All ends, except to tattle.
    pub(crate) ends: SpaceSet,
    /// The fights that can be told to `N1` and to `N2` by landing on her.
    pub(crate) tells: [SpaceSet; 2],
    count: u32,
    piece: u8,
    steps: Steps,
}

impl Reach {
    const NONE: Reach =
        Reach { ends: SpaceSet::EMPTY, tells: [SpaceSet::EMPTY; 2], count: 0, piece: 0, steps: Steps::One };

    fn new(piece: u8, steps: Steps, ends: SpaceSet, tells: [SpaceSet; 2]) -> Reach {
        let mut count = ends.len() as u32;
        if !(tells[0] | tells[1]).is_empty() {
            count += (tells[0].len() + tells[1].len()) as u32;
        }
        Reach { ends, tells, count, piece, steps }
    }
}

/// Which spaces mean what to whoever ends there.
#[derive(Clone, Copy)]
pub(crate) struct Landings {
    /// Where a boy would kiss, and where a girl would.
    pub(crate) kisses: [SpaceSet; 2],
    /// Fights to be broken up.
    pub(crate) fights: SpaceSet,
    /// Single pieces: for a child to fight, for a nun to shove.
    pub(crate) singles: SpaceSet,
    /// Where the nuns stand.
    pub(crate) nuns: [Option<Space>; 2],
}

impl Landings {
    const NONE: Landings = Landings {
        kisses: [SpaceSet::EMPTY; 2],
        fights: SpaceSet::EMPTY,
        singles: SpaceSet::EMPTY,
        nuns: [None; 2],
    };
}

impl LegalActions {
    const fn empty(choice: Choice, landings: Landings) -> LegalActions {
        LegalActions { choice, reaches: [Reach::NONE; 4], reach_count: 0, landings, pass: false, len: 0 }
    }

    pub(crate) const fn none() -> LegalActions {
        LegalActions::empty(Choice::Nothing, Landings::NONE)
    }

    pub(crate) fn stands(attackers: Children) -> LegalActions {
        LegalActions {
            len: 1 << attackers.len(),
            ..LegalActions::empty(Choice::Stand { attackers }, Landings::NONE)
        }
    }

    pub(crate) const fn moves(landings: Landings) -> LegalActions {
        LegalActions::empty(Choice::Move, landings)
    }

    pub(crate) const fn nuns(landings: Landings) -> LegalActions {
        LegalActions::empty(Choice::Nun, landings)
    }

    pub(crate) fn shoves(piece: u8, ends: SpaceSet, push: Push) -> LegalActions {
        let mut legal = LegalActions::empty(Choice::Shove { push }, Landings::NONE);
        legal.add(piece, Steps::One, ends, [SpaceSet::EMPTY; 2]);
        legal
    }

    /// Adds what one piece can do; pieces and then steps must come in order.
    pub(crate) fn add(&mut self, piece: u8, steps: Steps, ends: SpaceSet, tells: [SpaceSet; 2]) {
        let reach = Reach::new(piece, steps, ends, tells);
        self.len += reach.count;
        self.reaches[self.reach_count as usize & 3] = reach;
        self.reach_count += 1;
    }

    /// Adds the pass.
    pub(crate) fn or_pass(mut self) -> LegalActions {
        self.pass = true;
        self.len += 1;
        self
    }

    /// How many there are.
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there is none: only when the game is over.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The `index`-th action in the order of clause 10.4.
    ///
    /// # Panics
    /// If there are not so many.
    pub fn get(&self, index: usize) -> Action {
        assert!(index < self.len(), "action {index} of {}", self.len());
        let mut index = index as u32;
        if let Choice::Stand { attackers } = self.choice {
            return self.nth_stand(attackers, index as usize);
        }
        for reach in self.reaches() {
            if index < reach.count {
                return self.nth_of(reach, index);
            }
            index -= reach.count;
        }
        Action::Pass
    }

    /// All of them, in the order of clause 10.4.
    pub fn iter(&self) -> impl Iterator<Item = Action> {
        let stands = match self.choice {
            Choice::Stand { attackers } => subsets(attackers),
            Choice::Nothing | Choice::Move | Choice::Nun | Choice::Shove { .. } => Vec::new(),
        };
        let pass = self.pass.then_some(Action::Pass);
        let reaches = self.reaches().iter().flat_map(move |reach| {
            let tattles = self.tattles(reach);
            let ends = self
                .parts(reach)
                .into_iter()
                .flat_map(move |(part, kind)| part.iter().map(move |end| self.action(reach, end, kind)));
            tattles.chain(ends)
        });
        reaches.chain(pass).chain(stands.into_iter().map(|staying| Action::Stay { staying }))
    }

    /// Whether this action is one of them.
    pub fn contains(&self, action: Action) -> bool {
        match (self.choice, action) {
            (_, Action::Pass) => self.pass,
            (Choice::Stand { attackers }, Action::Stay { staying }) => {
                staying.seat() == attackers.seat() && staying.nibble() & !attackers.nibble() == 0
            }
            (Choice::Move, Action::Move { child, steps, end, landing }) => self
                .reaches()
                .iter()
                .filter(|reach| reach.piece == child.index() && reach.steps == steps)
                .any(|reach| self.has_move(reach, end, landing)),
            (Choice::Nun, Action::Nun { nun, .. }) => self.has_end(nun.index(), action),
            (Choice::Shove { .. }, Action::Shove { piece, .. }) => self.has_end(piece.index(), action),
            _ => false,
        }
    }

    pub(crate) const fn landings(&self) -> &Landings {
        &self.landings
    }

    fn has_move(&self, reach: &Reach, end: Space, landing: Landing) -> bool {
        match landing {
            Landing::Tattle { fight } => self.told_at(reach, end).contains(fight),
            _ => self.parts(reach).iter().any(|(part, kind)| *kind == landing && part.contains(end)),
        }
    }

    fn has_end(&self, piece: u8, action: Action) -> bool {
        self.reaches().iter().filter(|reach| reach.piece == piece).any(|reach| {
            self.parts(reach)
                .iter()
                .any(|(part, kind)| part.iter().any(|end| self.action(reach, end, *kind) == action))
        })
    }

    fn reaches(&self) -> &[Reach] {
        &self.reaches[..self.reach_count as usize]
    }

    fn nth_stand(&self, attackers: Children, index: usize) -> Action {
        match index.checked_sub(usize::from(self.pass)) {
            None => Action::Pass,
            Some(nth) => Action::Stay { staying: subsets(attackers)[nth] },
        }
    }

    fn nth_of(&self, reach: &Reach, mut index: u32) -> Action {
        if !(reach.tells[0] | reach.tells[1]).is_empty() {
            let tattles = (reach.tells[0].len() + reach.tells[1].len()) as u32;
            match index.checked_sub(tattles) {
                None => return self.tattles(reach).nth(index as usize).expect("counted"),
                Some(rest) => index = rest,
            }
        }
        for (part, kind) in self.parts(reach) {
            let count = part.len() as u32;
            if index < count {
                return self.action(reach, part.nth(index), kind);
            }
            index -= count;
        }
        unreachable!("the parts of a reach add up to its count")
    }

    /// The ends of a reach by what happens there, in the order of the words: `*` before `-` before `/` before
    /// `^` and `x`.
    fn parts(&self, reach: &Reach) -> [(SpaceSet, Landing); 4] {
        let Landings { kisses, fights, singles, .. } = self.landings;
        let kiss = match self.choice {
            Choice::Move => kisses[usize::from(reach.piece & 2 != 0)],
            Choice::Nothing | Choice::Stand { .. } | Choice::Nun | Choice::Shove { .. } => SpaceSet::EMPTY,
        };
        [
            (reach.ends & kiss, Landing::Kiss),
            (reach.ends.minus(kiss | fights | singles), Landing::Stand),
            (reach.ends & fights, Landing::BreakUp),
            ((reach.ends & singles).minus(kiss), Landing::Fight),
        ]
    }

    fn action(&self, reach: &Reach, end: Space, kind: Landing) -> Action {
        match self.choice {
            Choice::Shove { push } => Action::Shove { piece: Piece::from_index(reach.piece), end, push },
            Choice::Nun => {
                let nun = if reach.piece == Nun::N1.index() { Nun::N1 } else { Nun::N2 };
                let landing = match kind {
                    Landing::BreakUp => NunLanding::BreakUp,
                    Landing::Fight => NunLanding::Shove,
                    Landing::Stand | Landing::Kiss | Landing::Tattle { .. } => NunLanding::Stand,
                };
                Action::Nun { nun, end, landing }
            }
            Choice::Nothing | Choice::Stand { .. } | Choice::Move => {
                Action::Move { child: Child::from_index(reach.piece), steps: reach.steps, end, landing: kind }
            }
        }
    }

    /// Where the nuns stand on which a child could tattle, in the order of names.
    fn nuns_by_name(&self) -> [Nun; 2] {
        let [first, second] = self.landings.nuns;
        if first <= second { Nun::ALL } else { [Nun::N2, Nun::N1] }
    }

    fn tattles(&self, reach: &Reach) -> impl Iterator<Item = Action> {
        let Reach { tells, piece, steps, .. } = *reach;
        self.nuns_by_name().into_iter().flat_map(move |nun| {
            let told = tells[nun as usize].iter();
            told.filter_map(move |fight| {
                let end = self.landings.nuns[nun as usize]?;
                let landing = Landing::Tattle { fight };
                Some(Action::Move { child: Child::from_index(piece), steps, end, landing })
            })
        })
    }

    fn told_at(&self, reach: &Reach, end: Space) -> SpaceSet {
        let at_end = |nun: &Nun| self.landings.nuns[*nun as usize] == Some(end);
        let told = Nun::ALL.into_iter().filter(at_end).map(|nun| reach.tells[nun as usize]);
        told.fold(SpaceSet::EMPTY, |all, told| all | told)
    }
}

/// All choices of who stays, in the order of their words: `stay:Ab1`, `stay:Ab1,Ag2`, …, `stay:none`.
fn subsets(attackers: Children) -> Vec<Children> {
    let names = |set: &Children| set.iter().map(Child::name).collect::<Vec<_>>();
    let seat: Seat = attackers.seat();
    let mut sets: Vec<Children> =
        (1..16).filter(|nibble| nibble & !attackers.nibble() == 0).map(|n| Children::new(seat, n)).collect();
    sets.sort_by_key(names);
    sets.push(Children::none(seat));
    sets
}
