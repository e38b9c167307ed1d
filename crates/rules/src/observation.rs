//! A position as bytes for programs that learn: planes of 12 × 12 and a row of scalars, seen by one of the seats. Seats are
//! counted clockwise from the observer, who is 0, and seats that are not in the game are left at 0. Everything is 0 or 1 unless the tables say
//! otherwise. The layout of a version is the layout of every later one.
//!
//! A plane is row by row from row 1, so that a space is at [`Coord::index`](crate::Coord::index):
//!
//! | planes | what is marked |
//! |---|---|
//! | 0 to 19 | where each child stands: seat × 4 + child, in the order `b1 b2 g1 g2` |
//! | 20 to 24 | for each seat, where its children attack |
//! | 25 to 29 | for each seat, where its children are pinned |
//! | 30, 31 | `N1`, `N2` |
//! | 32 | what the nuns see |
//! | 33 | the space that the piece whose shove is decided has left |
//! | 34 | the space that the shover took |
//! | 35 | where the victim of a broken up fight went, which its attacker must avoid (5.5) |
//! | 36 | where there is no equipment |
//! | 37 | shelters |
//! | 38 | equipment: 1 for `A` to 26 for `Z`, a drawing only |
//!
//! The scalars:
//!
//! | scalars | what they say |
//! |---|---|
//! | 0 to 4 | coins of each seat: a number |
//! | 5 to 9 | which seats play |
//! | 10 to 29 | which children stand in their entrance, as in planes 0 to 19 |
//! | 30 to 49 | which children are in detention |
//! | 50 to 54 | whose turn it is |
//! | 55 to 59 | what is decided: who stays, a movement, a shove, the nun, nothing any more |
//! | 60 to 62 | whether a movement of 1, 2, 3 is left |
//! | 63 | whether nothing has been decided in this turn |
//! | 64 to 87 | of the turn's seat four children each: movable (2.7), moved, staying, leaving, counted for 6.4, in detention at the start |
//! | 88, 89 | the minute, the minutes of the game: numbers |
//! | 90 to 111 | whose shove is decided: 20 children, `N1`, `N2` |
//! | 112 to 131 | the attacker who waits for its victim's shove (5.5) |
//! | 132 to 153 | which pieces this action has shoved already |
//! | 154 | whether the turn ends after the shoves |
//! | 155 to 157 | the edition: en, fr, ja |
//! | 158 to 163 | its switches, in the order of clause 9.1 |
//! | 164, 165 to 169 | the game ended with the bell; with a kiss of this seat |
//! | 170 | the version of the rules: a number |
//!
//! Equal positions have equal bytes, and the bytes and the observer's seat determine the position; only the board's name is lost, and a test
//! rebuilds positions from them.

use crate::board::Cell;
use crate::edition::Switch;
use crate::game::Game;
use crate::numbers::relative_seat;
use crate::outcome::Reason;
use crate::piece::{Child, FIRST_NUN, Nun};
use crate::seat::Seat;
use crate::space::{SIDE, SpaceSet};
use crate::state::{ResumeWith, Shoving};
use crate::steps::Steps;
use crate::tables::{BoardTables, Slot};

const SPACES: usize = SIDE as usize * SIDE as usize;

/// Where the planes of the tables above begin.
mod plane {
    pub(super) const CHILDREN: usize = 0;
    pub(super) const ATTACKING: usize = 20;
    pub(super) const PINNED: usize = 25;
    pub(super) const NUNS: usize = 30;
    pub(super) const SEEN: usize = 32;
    pub(super) const SHOVED_FROM: usize = 33;
    pub(super) const SHOVER: usize = 34;
    pub(super) const AVOID: usize = 35;
    pub(super) const OPEN: usize = 36;
    pub(super) const SHELTER: usize = 37;
    pub(super) const EQUIPMENT: usize = 38;
    pub(super) const END: usize = 39;
}

/// Where the scalars begin.
mod scalar {
    pub(super) const COINS: usize = 0;
    pub(super) const PLAYS: usize = 5;
    pub(super) const ENTRANCE: usize = 10;
    pub(super) const DETENTION: usize = 30;
    pub(super) const TURN: usize = 50;
    pub(super) const PHASE: usize = 55;
    pub(super) const MOVEMENTS: usize = 60;
    pub(super) const TURN_START: usize = 63;
    pub(super) const MOVABLE: usize = 64;
    pub(super) const MOVED: usize = 68;
    pub(super) const STAYING: usize = 72;
    pub(super) const LEAVING: usize = 76;
    pub(super) const STAYED: usize = 80;
    pub(super) const DETAINED_AT_START: usize = 84;
    pub(super) const CLOCK: usize = 88;
    pub(super) const MINUTES: usize = 89;
    pub(super) const SHOVED: usize = 90;
    pub(super) const WAITING: usize = 112;
    pub(super) const SETTLED: usize = 132;
    pub(super) const ENDS_TURN: usize = 154;
    pub(super) const EDITION: usize = 155;
    pub(super) const SWITCHES: usize = 158;
    pub(super) const BELL: usize = 164;
    pub(super) const KISSER: usize = 165;
    pub(super) const VERSION: usize = 170;
    pub(super) const END: usize = 171;
}

/// Writes positions on one board as bytes; the planes that show the board are worked out once.
///
/// ```
/// use blacktop_rules::{Game, Observer, Players, Seat};
/// let game = Game::new(Players::Three);
/// let observer = Observer::new(game.tables());
/// let mut planes = [0; Observer::PLANE_BYTES];
/// let mut scalars = [0; Observer::SCALARS];
/// observer.observe(&game, Seat::B, &mut planes, &mut scalars);
/// // N1 stands on a1, every seat has ten coins, and it is the turn of the seat before B: the third of three.
/// assert_eq!(planes[30 * 144], 1);
/// assert_eq!(scalars[..5], [10, 10, 10, 0, 0]);
/// assert_eq!(scalars[50..55], [0, 0, 1, 0, 0]);
/// ```
#[derive(Clone, Debug)]
pub struct Observer {
    /// The last planes.
    board: [u8; Observer::PLANE_BYTES - plane::OPEN * SPACES],
}

impl Observer {
    /// How many planes there are.
    pub const PLANES: usize = plane::END;
    /// How many bytes the planes have: 144 each.
    pub const PLANE_BYTES: usize = plane::END * SPACES;
    /// How many scalars there are.
    pub const SCALARS: usize = scalar::END;

    /// For games with these tables.
    pub fn new(tables: &BoardTables) -> Observer {
        let mut board = [0; Observer::PLANE_BYTES - plane::OPEN * SPACES];
        for (coord, cell) in tables.board().cells() {
            let mut mark =
                |plane: usize, value| board[(plane - plane::OPEN) * SPACES + coord.index()] = value;
            match cell {
                Cell::Yard => mark(plane::OPEN, 1),
                Cell::Shelter => {
                    mark(plane::OPEN, 1);
                    mark(plane::SHELTER, 1);
                }
                Cell::Equipment(equipment) => mark(plane::EQUIPMENT, equipment.letter() as u8 - b'A' + 1),
            }
        }
        Observer { board }
    }

    /// Writes what this seat sees of a game with the observer's tables; whatever was in the buffers is gone. A game of fewer players has no
    /// such seat as `E`: what is written then means nothing.
    pub fn observe(
        &self,
        game: &Game,
        seat: Seat,
        planes: &mut [u8; Observer::PLANE_BYTES],
        scalars: &mut [u8; Observer::SCALARS],
    ) {
        let (moving, board) = planes.split_at_mut(plane::OPEN * SPACES);
        moving.fill(0);
        board.copy_from_slice(&self.board);
        scalars.fill(0);
        let mut writer = TensorWriter { game, seat, planes, scalars };
        writer.show_children();
        writer.show_nuns();
        writer.show_table();
        writer.show_turn();
        writer.show_rules();
        if let Some(shoving) = &game.state().shoving {
            writer.show_shoving(shoving);
        }
    }
}

/// One seat's view of a game while it is written.
struct TensorWriter<'a> {
    game: &'a Game,
    seat: Seat,
    planes: &'a mut [u8; Observer::PLANE_BYTES],
    scalars: &'a mut [u8; Observer::SCALARS],
}

impl TensorWriter<'_> {
    fn relative(&self, seat: Seat) -> usize {
        usize::from(relative_seat(seat, self.seat, self.game))
    }

    /// The number of a piece: children from the observer's own, then the nuns.
    fn piece(&self, index: u8) -> usize {
        if index < FIRST_NUN {
            let child = Child::from_index(index);
            self.relative(child.seat()) * 4 + usize::from(child.nth())
        } else {
            usize::from(index)
        }
    }

    /// Marks where a slot is on a plane, if it is a space.
    fn mark(&mut self, plane: usize, slot: Slot) {
        if let Some(space) = slot.space() {
            self.planes[plane * SPACES + self.game.tables().coord(space).index()] = 1;
        }
    }

    fn mark_all(&mut self, plane: usize, spaces: SpaceSet) {
        spaces.iter().for_each(|space| self.mark(plane, Slot::at(space)));
    }

    /// Writes the bits of a small set, the lowest first.
    fn flags(&mut self, first: usize, bits: u32, count: usize) {
        for (bit, scalar) in self.scalars[first..first + count].iter_mut().enumerate() {
            *scalar = (bits >> bit & 1) as u8;
        }
    }

    fn flag(&mut self, scalar: usize, value: bool) {
        self.scalars[scalar] = u8::from(value);
    }

    fn show_children(&mut self) {
        let state = self.game.state();
        for seat in self.game.players().seats() {
            let relative = self.relative(seat);
            for child in Child::all(seat) {
                let (slot, bit) = (state.child_slot(child), 1 << child.index());
                let number = relative * 4 + usize::from(child.nth());
                self.mark(plane::CHILDREN + number, slot);
                let in_detention = state.detained & bit != 0;
                if in_detention {
                    self.scalars[scalar::DETENTION + number] = 1;
                } else if slot == Slot::entrance(child.gender()) {
                    self.scalars[scalar::ENTRANCE + number] = 1;
                }
                if state.attacking & bit != 0 {
                    self.mark(plane::ATTACKING + relative, slot);
                } else if state.pinned & bit != 0 {
                    self.mark(plane::PINNED + relative, slot);
                }
            }
        }
    }

    fn show_nuns(&mut self) {
        for nun in Nun::ALL {
            self.mark(plane::NUNS + nun as usize, self.game.state().nun_slot(nun));
        }
        self.mark_all(plane::SEEN, self.game.seen());
    }

    fn show_table(&mut self) {
        for seat in self.game.players().seats() {
            let relative = self.relative(seat);
            self.scalars[scalar::COINS + relative] = self.game.coins(seat);
            self.scalars[scalar::PLAYS + relative] = 1;
        }
    }

    fn show_turn(&mut self) {
        let state = self.game.state();
        self.scalars[scalar::TURN + self.relative(state.turn)] = 1;
        self.scalars[scalar::PHASE + state.phase as usize] = 1;
        for steps in Steps::ALL {
            self.flag(scalar::MOVEMENTS + steps as usize - 1, state.movements.contains(steps));
        }
        self.flag(scalar::TURN_START, state.turn_start);
        let nibbles = [
            (scalar::MOVABLE, state.movable),
            (scalar::MOVED, state.moved),
            (scalar::STAYING, state.staying),
            (scalar::LEAVING, state.leaving),
            (scalar::STAYED, state.stayed),
            (scalar::DETAINED_AT_START, state.detained_at_start),
        ];
        nibbles.into_iter().for_each(|(first, nibble)| self.flags(first, u32::from(nibble), 4));
        self.scalars[scalar::CLOCK] = state.clock;
        self.scalars[scalar::MINUTES] = state.minutes;
        match state.reason {
            None => {}
            Some(Reason::Bell) => self.scalars[scalar::BELL] = 1,
            Some(Reason::Kiss { kisser }) => self.scalars[scalar::KISSER + self.relative(kisser)] = 1,
        }
    }

    fn show_rules(&mut self) {
        let rules = self.game.edition();
        self.scalars[scalar::EDITION + rules.edition() as usize] = 1;
        for switch in Switch::ALL {
            self.flag(scalar::SWITCHES + switch as usize, rules.has(switch));
        }
        self.scalars[scalar::VERSION] = self.game.state().version;
    }

    #[cold]
    fn show_shoving(&mut self, shoving: &Shoving) {
        self.mark(plane::SHOVED_FROM, Slot::at(shoving.from));
        self.mark(plane::SHOVER, Slot::at(shoving.shover));
        self.mark(plane::AVOID, shoving.avoid);
        self.scalars[scalar::SHOVED + self.piece(shoving.piece)] = 1;
        if let Some(attacker) = shoving.waiting {
            self.scalars[scalar::WAITING + self.piece(attacker.index())] = 1;
        }
        for piece in (0..32).filter(|piece| shoving.settled >> piece & 1 != 0) {
            self.scalars[scalar::SETTLED + self.piece(piece)] = 1;
        }
        self.flag(scalar::ENDS_TURN, shoving.after == ResumeWith::Nun);
    }
}

#[cfg(test)]
mod tests;
