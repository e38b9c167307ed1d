//! Everything that changes in a game: a few cache lines, copied freely, always together with the [`BoardTables`] it is on.

use crate::limits::{COINS_EACH, RULES_VERSION};
use crate::outcome::{Outcome, Reason};
use crate::piece::{Child, Children, FIRST_NUN, Gender, Nun, PIECES, Piece};
use crate::seat::{BySeat, Players, Seat};
use crate::space::{Space, SpaceSet};
use crate::steps::Movements;
use crate::tables::{BoardTables, Slot};

/// The kind of decision that comes next (10.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts-rs", derive(ts_rs::TS))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Phase {
    /// Which attackers stay (2.5).
    Stand,
    /// A child's movement.
    Move,
    /// Where a piece is shoved.
    Shove,
    /// The nun's movement.
    Nun,
    /// Nothing: the game has ended.
    Over,
}

impl Phase {
    /// Its name in the engine protocol.
    pub const fn name(self) -> &'static str {
        match self {
            Phase::Stand => "stand",
            Phase::Move => "move",
            Phase::Shove => "shove",
            Phase::Nun => "nun",
            Phase::Over => "over",
        }
    }
}

/// How a child is doing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts-rs", derive(ts_rs::TS))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Status {
    /// Placement.
    Free,
    /// Attacking another player's child.
    Attacking,
    /// Being beaten up.
    Pinned,
    /// In detention.
    Detained,
}

impl Status {
    /// All of them.
    pub const ALL: [Status; 4] = [Status::Free, Status::Attacking, Status::Pinned, Status::Detained];

    /// Its name in the engine protocol.
    pub const fn name(self) -> &'static str {
        match self {
            Status::Free => "free",
            Status::Attacking => "attacking",
            Status::Pinned => "pinned",
            Status::Detained => "detained",
        }
    }
}

/// How the turn resumes after the last shove.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum ResumeWith {
    /// The next movement.
    Movement,
    /// The end of the turn: the shover was the nun whose step it was.
    Nun,
}

/// A shove under way (6.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Shoving {
    /// Who is shoved next, by number.
    pub(crate) piece: u8,
    /// The space it must leave.
    pub(crate) from: Space,
    /// The space that the shover took.
    pub(crate) shover: Space,
    /// The attacker of a fight that a child broke up waits until the victim has found its place (5.5).
    pub(crate) waiting: Option<Child>,
    /// Where the victim went: the attacker must go somewhere else (5.5).
    pub(crate) avoid: Slot,
    /// The pieces already shoved in this action, a bit each.
    pub(crate) settled: u32,
    pub(crate) after: ResumeWith,
}

/// One bit per child for all seats.
pub(crate) type ChildBits = u32;

/// The changing part of a game. The order of the fields matters: a wide load that overlaps a
/// recent narrow store stalls (store forwarding), so fields that are loaded together are kept apart from those that change often.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub(crate) struct State {
    /// Yard spaces with a child that is not in a fight. Follows from `at`; kept because every legal list needs it.
    pub(crate) singles: SpaceSet,
    /// The slot of each piece, four to a word: a seat's children, and the nuns. They are read a word at a time, so they are
    /// written a word at a time too.
    pub(crate) at: [u32; 8],
    /// Spaces with a fight. Follows from `at` too.
    pub(crate) fights: SpaceSet,
    pub(crate) attacking: ChildBits,
    pub(crate) pinned: ChildBits,
    pub(crate) detained: ChildBits,
    pub(crate) coins: BySeat<u8>,
    pub(crate) clock: u8,
    pub(crate) turn: Seat,
    /// Children in detention since before the turn, who stand up at its end (7.2), a bit per child of the turn's seat.
    pub(crate) detained_at_start: u8,
    pub(crate) players: Players,
    pub(crate) minutes: u8,
    /// *L* of clause 2.5, as in `detained_at_start`.
    pub(crate) leaving: u8,
    /// *S* of clause 2.5, likewise.
    pub(crate) staying: u8,
    /// The children that clause 6.4 is about: those that stay, and those that are to leave (2.10, 2.13) and have not
    /// walked out of their fight. Zero nearly always, which every list of nuns' movements asks.
    pub(crate) stayed: u8,
    /// The children that have moved in this turn. Next to those before: a turn begins with all four at 0, in one store.
    pub(crate) moved: u8,
    pub(crate) phase: Phase,
    /// Whether nothing has been decided in this turn yet, so that a pass is possible (2.3).
    pub(crate) turn_start: bool,
    /// *V* of clause 2.8.
    pub(crate) movements: Movements,
    /// The children that can move in this turn (2.7), a bit per child of the turn's seat.
    pub(crate) movable: u8,
    pub(crate) shoving: Option<Shoving>,
    pub(crate) reason: Option<Reason>,
    /// The version of the rules that the game began with.
    pub(crate) version: u8,
}

impl State {
    #[inline(always)]
    pub(crate) fn slot(&self, piece: u8) -> Slot {
        Slot::in_word(self.at[(piece as usize / 4) & 7], piece)
    }

    /// The slots of the turn's children.
    #[inline(always)]
    pub(crate) fn own_slots(&self) -> u32 {
        self.at[self.turn as usize]
    }

    #[inline(always)]
    pub(crate) fn set_slot(&mut self, piece: u8, slot: Slot) {
        let word = &mut self.at[(piece as usize / 4) & 7];
        let changed = Slot::in_word(*word, piece).byte() ^ slot.byte();
        *word ^= u32::from(changed).wrapping_shl(u32::from(piece) * 8);
    }

    pub(crate) fn child_slot(&self, child: Child) -> Slot {
        self.slot(child.index())
    }

    pub(crate) fn nun_slot(&self, nun: Nun) -> Slot {
        self.slot(nun.index())
    }

    pub(crate) fn status(&self, child: Child) -> Status {
        let bit = 1 << child.index();
        match (self.attacking & bit, self.pinned & bit, self.detained & bit) {
            (0, 0, 0) => Status::Free,
            (0, 0, _) => Status::Detained,
            (0, ..) => Status::Pinned,
            _ => Status::Attacking,
        }
    }

    /// The children of a seat that are doing so.
    #[inline]
    pub(crate) fn children_who(&self, seat: Seat, status: Status) -> Children {
        let bits = match status {
            Status::Free => !(self.attacking | self.pinned | self.detained),
            Status::Attacking => self.attacking,
            Status::Pinned => self.pinned,
            Status::Detained => self.detained,
        };
        Children::new(seat, (bits >> (seat as u8 * 4)) as u8)
    }

    /// The children of the seat whose turn it is, of those whose bits are given.
    pub(crate) fn own(&self, bits: ChildBits) -> u8 {
        (bits >> (self.turn as u8 * 4)) as u8 & 15
    }

    /// *U* of clause 2.8: the movable children that have not moved.
    #[inline(always)]
    pub(crate) fn unmoved(&self) -> u8 {
        self.movable & !self.moved
    }

    pub(crate) fn children(&self, nibble: u8) -> Children {
        Children::new(self.turn, nibble)
    }

    /// What the nuns see between them; a nun who is being shoved sees nothing.
    pub(crate) fn seen(&self, tables: &BoardTables) -> SpaceSet {
        tables.sight_from(self.nun_slot(Nun::N1)) | tables.sight_from(self.nun_slot(Nun::N2))
    }

    /// The yard spaces that nuns stand on.
    pub(crate) fn yard_nuns(&self, tables: &BoardTables) -> SpaceSet {
        tables.yard_mask(self.nun_slot(Nun::N1)) | tables.yard_mask(self.nun_slot(Nun::N2))
    }

    /// The yard spaces with any piece on them.
    pub(crate) fn occupied(&self, tables: &BoardTables) -> SpaceSet {
        self.singles | self.fights | self.yard_nuns(tables)
    }

    /// The piece in a slot that holds just one. Compares eight slots at a time: the lowest byte that is zero
    /// after the exclusive or is the one looked for.
    pub(crate) fn single_at(&self, space: Space) -> u8 {
        const ONES: u64 = 0x0101_0101_0101_0101;
        let wanted = ONES * u64::from(space.index());
        for (base, word) in [0, 8, 16].into_iter().zip(self.slot_words()) {
            let differing = word ^ wanted;
            let zeros = differing.wrapping_sub(ONES) & !differing & (ONES << 7);
            if zeros != 0 {
                return base + (zeros.trailing_zeros() / 8) as u8;
            }
        }
        unreachable!("a space in the masks has a piece on it")
    }

    pub(crate) fn slot_words(&self) -> [u64; 3] {
        let pair = |first: usize| u64::from(self.at[first]) | u64::from(self.at[first + 1]) << 32;
        [pair(0), pair(2), pair(4)]
    }

    /// Of the children whose bits are given, the one on this space.
    pub(crate) fn child_at(&self, mut bits: ChildBits, space: Space) -> Option<Child> {
        while bits != 0 {
            let child = Child::from_index(bits.trailing_zeros() as u8);
            if self.child_slot(child) == Slot::at(space) {
                return Some(child);
            }
            bits &= bits - 1;
        }
        None
    }

    /// Attacker and victim of the fight on a space of `fights`.
    pub(crate) fn fighters(&self, space: Space) -> (Child, Child) {
        let found = |bits| self.child_at(bits, space).expect("a fight has an attacker and a victim");
        (found(self.attacking), found(self.pinned))
    }

    /// Takes a piece that stands alone off its space.
    pub(crate) fn lift(&mut self, tables: &BoardTables, piece: u8) {
        self.singles -= tables.yard_mask(self.slot(piece));
        self.set_slot(piece, Slot::SHOVED);
    }

    /// Puts a piece on a space.
    pub(crate) fn put(&mut self, tables: &BoardTables, piece: u8, space: Space) {
        self.set_slot(piece, Slot::at(space));
        if piece < FIRST_NUN {
            self.singles |= tables.yard_mask(Slot::at(space));
        }
    }

    /// Both children of a fight are free and wait off the board, and the fight is no more.
    pub(crate) fn lift_fight(&mut self, space: Space) -> (Child, Child) {
        let (attacker, victim) = self.fighters(space);
        self.fights -= SpaceSet::only(space);
        self.attacking &= !(1 << attacker.index());
        self.pinned &= !(1 << victim.index());
        self.set_slot(attacker.index(), Slot::SHOVED);
        self.set_slot(victim.index(), Slot::SHOVED);
        (attacker, victim)
    }

    /// Moves up to `most` coins between seats and says how many (5.4).
    pub(crate) fn give(&mut self, from: Seat, to: Seat, most: u8) -> u8 {
        let coins = self.coins[from].min(most);
        self.coins[from] -= coins;
        self.coins[to] += coins;
        coins
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        let detained = |seat: Seat| (self.detained >> (seat as u8 * 4) & 15).count_ones() as u8;
        let reason = self.reason?;
        Some(Outcome::new(reason, self.players, self.coins, BySeat::from_fn(detained)))
    }

    /// What `singles` and `fights` must be, recomputed from the slots.
    pub(crate) fn masks_from_scratch(&self, tables: &BoardTables) -> (SpaceSet, SpaceSet) {
        let mut masks = (SpaceSet::EMPTY, SpaceSet::EMPTY);
        for child in self.players.seats().flat_map(Child::of) {
            let here = tables.yard_mask(self.child_slot(child));
            match self.status(child) {
                Status::Attacking | Status::Pinned => masks.1 |= here,
                Status::Free | Status::Detained => masks.0 |= here,
            }
        }
        masks
    }

    /// The start of a game (1.5): no child has moved, the clock shows the first minute.
    pub(crate) fn start(tables: &BoardTables, players: Players, minutes: u8, first: Seat) -> State {
        let circle = |nun: Nun| match nun {
            Nun::N1 => tables.shelter().first(),
            Nun::N2 => tables.space(crate::space::Coord::new(11, 11).expect("l12 is on the board")),
        };
        let mut state = State {
            singles: SpaceSet::EMPTY,
            fights: SpaceSet::EMPTY,
            at: [u32::from_le_bytes([Slot::NOWHERE.byte(); 4]); 8],
            attacking: 0,
            pinned: 0,
            detained: 0,
            coins: BySeat::from_fn(|seat| if players.has(seat) { COINS_EACH } else { 0 }),
            players,
            minutes,
            clock: 1,
            turn: first,
            phase: Phase::Over,
            turn_start: true,
            movements: Movements::NONE,
            movable: 0,
            moved: 0,
            staying: 0,
            stayed: 0,
            leaving: 0,
            detained_at_start: 0,
            shoving: None,
            reason: None,
            version: RULES_VERSION,
        };
        for child in players.seats().flat_map(Child::of) {
            state.set_slot(child.index(), Slot::entrance(child.gender()));
        }
        for nun in Nun::ALL {
            let space = circle(nun).expect("the circles are shelter spaces");
            state.set_slot(nun.index(), Slot::at(space));
        }
        state
    }
}

/// The pieces of a game: children by seat, then the nuns.
pub(crate) fn pieces(players: Players) -> impl Iterator<Item = Piece> {
    (0..PIECES as u8).map(Piece::from_index).filter(move |piece| match piece {
        Piece::Child(child) => players.has(child.seat()),
        Piece::Nun(_) => true,
    })
}

/// The children of a nibble who are boys or girls.
pub(crate) const fn of_gender(nibble: u8, gender: Gender) -> u8 {
    match gender {
        Gender::Boy => nibble & 0b0011,
        Gender::Girl => nibble & 0b1100,
    }
}
