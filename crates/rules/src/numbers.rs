//! A fixed numbering of all actions, relative to the deciding seat, for programs that learn: the same on every board, in every
//! edition and for any number of players. The numbers of a version are the numbers of every later one.
//!
//! | numbers | action | within the range |
//! |---|---|---|
//! | 0 | `pass` | |
//! | 1 to 16 | `stay:…` | 1 for `stay:none`, and more for each child that stays: `b1` 1, `b2` 2, `g1` 4, `g2` 8 |
//! | 17 to 1744 | a child's movement, unless it tattles | (child × 3 + steps − 1) × 144 + space |
//! | 1745 to 2224 | a child's movement that tattles | ((child × 3 + steps − 1) × 2 + nun) × 20 + attacker |
//! | 2225 to 2512 | a nun's movement | nun × 144 + space |
//! | 2513 to 2656 | a shove | space |
//!
//! A child is 0 to 3 in the order `b1 b2 g1 g2`, `N1` is 0 and `N2` 1. A space is row × 12 + column from `a1`, which is
//! [`Coord::index`]; it is where the movement or the shove ends. A tattle names the nun who is told and the attacker of the fight: seat × 4 +
//! child, where the deciding seat is 0 and the others follow clockwise. What happens where a piece ends, and which piece is shoved, follow from
//! the position, so that a number means an action only in a game. A time-out has no number: no player chooses it.

use alloc::vec::Vec;

use crate::action::{Action, Landing, NunLanding, ShoveEnd};
use crate::game::Game;
use crate::illegal::Illegal;
use crate::masks::Choice;
use crate::piece::{Child, Children, Nun, Piece};
use crate::seat::Seat;
use crate::space::{Coord, SIDE, SpaceSet};
use crate::state::Phase;
use crate::steps::Steps;
use crate::tables::Slot;
use crate::word::Word;

const SPACES: u16 = SIDE as u16 * SIDE as u16;
/// The attackers of a tattle: four children of five seats.
const ATTACKERS: u16 = 20;
const STAYS: u16 = 1;
const MOVES: u16 = STAYS + 16;
const TATTLES: u16 = MOVES + 4 * 3 * SPACES;
const NUNS: u16 = TATTLES + 4 * 3 * 2 * ATTACKERS;
const SHOVES: u16 = NUNS + 2 * SPACES;
const END: u16 = SHOVES + SPACES;

/// The number of an action for the seat that decides.
///
/// ```
/// use blacktop_rules::{Action, ActionNumber, Game, Players};
/// let game = Game::new(Players::Four);
/// assert_eq!(game.number_of(Action::Pass), ActionNumber::new(0));
/// let walk = game.resolve("Ab1:3-c2".parse().unwrap()).unwrap();
/// let number = game.number_of(walk).unwrap();
/// assert_eq!(number.index(), 17 + 2 * 144 + 14);
/// assert_eq!(game.numbered(number), Some(walk));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ActionNumber(u16);

impl ActionNumber {
    /// How many numbers there are.
    pub const COUNT: usize = END as usize;

    /// The bytes of a mask of all numbers, a bit each.
    pub const MASK_BYTES: usize = ActionNumber::COUNT.div_ceil(8);

    /// A number below [`ActionNumber::COUNT`].
    pub const fn new(number: u16) -> Option<ActionNumber> {
        if number < END { Some(ActionNumber(number)) } else { None }
    }

    /// The number itself, as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a number says without a game. Places in a row are those of the module's table.
enum Numbered {
    Pass,
    Stay { bits: u8 },
    Move { nth: u8, steps: Steps, space: u8 },
    Tattle { nth: u8, steps: Steps, nun: Nun, attacker: u8 },
    Nun { nun: Nun, space: u8 },
    Shove { space: u8 },
}

impl Numbered {
    fn new(number: ActionNumber) -> Numbered {
        let number = number.0;
        match number {
            0 => Numbered::Pass,
            STAYS..MOVES => Numbered::Stay { bits: (number - STAYS) as u8 },
            MOVES..TATTLES => {
                let (mover, space) = ((number - MOVES) / SPACES, (number - MOVES) % SPACES);
                let (nth, steps) = mover_of(mover);
                Numbered::Move { nth, steps, space: space as u8 }
            }
            TATTLES..NUNS => {
                let (teller, attacker) = ((number - TATTLES) / ATTACKERS, (number - TATTLES) % ATTACKERS);
                let (nth, steps) = mover_of(teller / 2);
                let nun = Nun::ALL[usize::from(teller % 2)];
                Numbered::Tattle { nth, steps, nun, attacker: attacker as u8 }
            }
            NUNS..SHOVES => {
                let (nun, space) = ((number - NUNS) / SPACES, (number - NUNS) % SPACES);
                Numbered::Nun { nun: Nun::ALL[usize::from(nun & 1)], space: space as u8 }
            }
            SHOVES.. => Numbered::Shove { space: (number - SHOVES) as u8 },
        }
    }
}

/// A child and its steps.
fn mover_of(mover: u16) -> (u8, Steps) {
    ((mover / 3) as u8 & 3, Steps::ALL[usize::from(mover % 3)])
}

const fn mover(nth: u8, steps: Steps) -> u16 {
    nth as u16 * 3 + steps as u16 - 1
}

impl Game {
    /// The number of an action of the deciding seat. None for a time-out, for another seat's child, and for a tattle on a space
    /// without a nun or of a space without a fight. Whether the action is legal is not looked at.
    pub fn number_of(&self, action: Action) -> Option<ActionNumber> {
        let own = |child: Child| (child.seat() == self.turn()).then(|| child.nth());
        let number = match action {
            Action::Pass => 0,
            Action::Stay { staying } if staying.seat() != self.turn() => return None,
            Action::Stay { staying } => STAYS + u16::from(staying.bits()),
            Action::Move { child, steps, end, landing: Landing::Tattle { fight } } => {
                let here = |nun: &Nun| self.stands_on(*nun, end);
                let nun = Nun::ALL.into_iter().find(here)?;
                let (attacker, _) = self.fight_at(fight)?;
                let teller = mover(own(child)?, steps) * 2 + nun as u16;
                TATTLES + teller * ATTACKERS + u16::from(self.seen_from_turn(attacker))
            }
            Action::Move { child, steps, end, .. } => {
                MOVES + mover(own(child)?, steps) * SPACES + end.index() as u16
            }
            Action::Nun { nun, end, .. } => NUNS + nun as u16 * SPACES + end.index() as u16,
            Action::Shove { end, .. } => SHOVES + end.index() as u16,
            Action::Timeout => return None,
        };
        ActionNumber::new(number)
    }

    /// The legal action with this number.
    pub fn numbered(&self, number: ActionNumber) -> Option<Action> {
        match Numbered::new(number) {
            Numbered::Pass => self.listed(Action::Pass),
            Numbered::Stay { bits } => {
                self.listed(Action::Stay { staying: Children::new(self.turn(), bits) })
            }
            Numbered::Move { nth, steps, space } => {
                let child = Child::new(self.turn(), nth);
                self.ending(Choice::Move, child.index(), Some(steps), space)
            }
            Numbered::Tattle { nth, steps, nun, attacker } => {
                let end = self.coord_of(self.state().nun_slot(nun))?;
                let attacker = self.child_from_turn(attacker)?;
                self.victim_of(attacker)?;
                let fight = self.coord_of(self.state().child_slot(attacker))?;
                let child = Child::new(self.turn(), nth);
                let tattle = Action::Move { child, steps, end, landing: Landing::Tattle { fight } };
                // Of two nuns on one space `N1` is told (7.4), so that a number for `N2` means nothing.
                self.listed(tattle).filter(|tattle| self.number_of(*tattle) == Some(number))
            }
            Numbered::Nun { nun, space } => self.ending(Choice::Nun, nun.index(), None, space),
            Numbered::Shove { space } => {
                let shoved = self.state().shoving?.piece;
                self.ending(Choice::Shove, shoved, None, space)
            }
        }
    }

    /// The numbers of the legal actions, in the order of [`Game::legal_actions`].
    ///
    /// ```
    /// use blacktop_rules::{Game, Players};
    /// let game = Game::new(Players::Three);
    /// let actions: Vec<_> = game.legal_numbers().into_iter().filter_map(|number| game.numbered(number)).collect();
    /// assert!(actions.into_iter().eq(game.legal_actions()));
    /// ```
    pub fn legal_numbers(&self) -> Vec<ActionNumber> {
        // Most positions have fewer.
        let mut numbers = Vec::with_capacity(32);
        self.each_legal_number(|number| numbers.push(number));
        numbers
    }

    /// A bit for each number, set if it is that of a legal action: bit `number % 8` of byte `number / 8`.
    pub fn legal_mask(&self) -> [u8; ActionNumber::MASK_BYTES] {
        let mut mask = [0; ActionNumber::MASK_BYTES];
        self.each_legal_number(|number| mask[number.index() / 8] |= 1 << (number.index() % 8));
        mask
    }

    /// Calls `take` with the number of each legal action, in the order of [`Game::legal_actions`], without spelling the actions out.
    pub fn each_legal_number(&self, mut take: impl FnMut(ActionNumber)) {
        let legal = self.state().legal(self.tables());
        let mut found = |number: Option<ActionNumber>| number.into_iter().for_each(&mut take);
        for nth in legal.nths() {
            legal.tattles(self.tables(), nth).for_each(|tattle| found(self.number_of(tattle)));
            let first = match (legal.choice(), legal.piece(nth)) {
                (Choice::Shove, _) => SHOVES,
                (_, Piece::Nun(nun)) => NUNS + nun as u16 * SPACES,
                (_, Piece::Child(child)) => MOVES + mover(child.nth(), legal.mover(nth).1) * SPACES,
            };
            let mut each = |ends: SpaceSet| {
                let spaces = ends.iter().map(|end| self.tables().coord(end).index() as u16);
                spaces.for_each(|space| found(ActionNumber::new(first + space)));
            };
            // Where nothing but standing is possible, the order of the spaces is that of the words.
            if legal.stands_everywhere(nth) {
                each(legal.ends(nth));
            } else {
                legal.parts(nth).into_iter().for_each(|(ends, _)| each(ends));
            }
        }
        (0..legal.words()).for_each(|nth| found(self.number_of(legal.nth_word(nth))));
    }

    /// The legal action with this number, or why there is none.
    ///
    /// ```
    /// use blacktop_rules::{ActionNumber, Game, Players};
    /// let game = Game::new(Players::Four);
    /// let nun = ActionNumber::new(2225).unwrap();
    /// assert_eq!(game.resolve_number(nun).unwrap_err().clause(), "2.2");
    /// ```
    pub fn resolve_number(&self, number: ActionNumber) -> Result<Action, Illegal> {
        self.numbered(number).ok_or_else(|| self.why_not_number(number))
    }

    /// The clause that keeps a number off the list: that of a word with the same meaning.
    #[cold]
    fn why_not_number(&self, number: ActionNumber) -> Illegal {
        let child = |nth| Child::new(self.turn(), nth);
        let coord = |space: u8| Coord::new(space % SIDE, space / SIDE).expect("below 144");
        let word = match Numbered::new(number) {
            Numbered::Pass => Word::Pass,
            Numbered::Stay { bits } => Action::Stay { staying: Children::new(self.turn(), bits) }.word(),
            Numbered::Move { nth, steps, space } => {
                let (child, end) = (child(nth), coord(space));
                if let Some(illegal) = self.why_not(Piece::Child(child), end) {
                    return illegal;
                }
                Word::Move { child, steps, end, landing: Landing::Stand }
            }
            Numbered::Tattle { nth, steps, nun, attacker } => {
                // A nun who is not on the board waits for her shove.
                let Some(end) = self.coord_of(self.state().nun_slot(nun)) else {
                    return Illegal::ShoveFirst { piece: self.shoving().unwrap_or(Piece::Nun(nun)) };
                };
                if nun == Nun::N2 && self.stands_on(Nun::N1, end) {
                    return Illegal::NoNunToTell { end };
                }
                // A fight is known by its attacker, not by its victim.
                let attacker =
                    self.child_from_turn(attacker).filter(|child| self.victim_of(*child).is_some());
                let fight = attacker.and_then(|attacker| self.coord_of(self.state().child_slot(attacker)));
                let landing = Landing::Tattle { fight: fight.unwrap_or(end) };
                Word::Move { child: child(nth), steps, end, landing }
            }
            Numbered::Nun { nun, space } => {
                let end = coord(space);
                if let Some(illegal) = self.why_not(Piece::Nun(nun), end) {
                    return illegal;
                }
                Word::Nun { nun, end, landing: NunLanding::Stand }
            }
            Numbered::Shove { space } => match self.shoving() {
                None if self.phase() == Phase::Over => Word::Pass,
                None => return Illegal::NothingToShove,
                Some(piece) => Word::Shove { piece, end: coord(space), push: ShoveEnd::Open },
            },
        };
        self.resolve(word).expect_err("a word with the meaning of a number off the list is not on it either")
    }

    fn listed(&self, action: Action) -> Option<Action> {
        self.legal_actions().contains(action).then_some(action)
    }

    /// The legal action of this kind by which a piece ends on this space, other than to tattle.
    fn ending(&self, choice: Choice, piece: u8, steps: Option<Steps>, space: u8) -> Option<Action> {
        let legal = self.state().legal(self.tables());
        let end = Coord::new(space % SIDE, space / SIDE)?;
        let space = self.tables().space(end)?;
        if legal.choice() != choice {
            return None;
        }
        let is_mover = |nth: &usize| {
            legal.piece(*nth) == Piece::from_index(piece)
                && steps.is_none_or(|steps| legal.mover(*nth).1 == steps)
        };
        let nth = legal.nths().find(is_mover)?;
        legal.ends(nth).contains(space).then(|| legal.action(nth, end, legal.landing(nth, space)))
    }

    fn coord_of(&self, slot: Slot) -> Option<Coord> {
        slot.space().map(|space| self.tables().coord(space))
    }

    fn stands_on(&self, nun: Nun, at: Coord) -> bool {
        self.coord_of(self.state().nun_slot(nun)) == Some(at)
    }

    /// The number of a child, counted from the deciding seat's first one.
    fn seen_from_turn(&self, child: Child) -> u8 {
        relative_seat(child.seat(), self.turn(), self) * 4 + child.nth()
    }

    fn child_from_turn(&self, number: u8) -> Option<Child> {
        let players = self.players();
        let seat = self.turn().clockwise(number / 4, players);
        (number / 4 < players.count()).then(|| Child::new(seat, number % 4))
    }
}

/// How many places clockwise of another a seat is.
pub(crate) fn relative_seat(seat: Seat, from: Seat, game: &Game) -> u8 {
    let count = game.players().count();
    (seat as u8 + count - from as u8) % count
}
