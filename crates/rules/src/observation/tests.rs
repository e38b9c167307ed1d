//! Positions rebuilt from their bytes.

use std::collections::BTreeSet;

use blacktop_testkit::play;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::{Observer, SPACES, plane, scalar};
use crate::board::Board;
use crate::edition::{Edition, RuleSet, Switch};
use crate::game::Game;
use crate::outcome::Reason;
use crate::piece::{Child, FIRST_NUN, Nun};
use crate::seat::{Players, Seat};
use crate::setup::Setup;
use crate::space::Coord;
use crate::state::{Phase, ResumeWith, Shoving, State, Status};
use crate::steps::{Movements, Steps};
use crate::tables::{BoardTables, Slot};

/// The bytes that one seat sees.
#[derive(PartialEq)]
struct Bytes {
    planes: Vec<u8>,
    scalars: Vec<u8>,
}

fn bytes_of(game: &Game, seat: Seat) -> Bytes {
    // Whatever was in the buffers must not matter.
    let (mut planes, mut scalars) = ([7; Observer::PLANE_BYTES], [7; Observer::SCALARS]);
    Observer::new(game.tables()).observe(game, seat, &mut planes, &mut scalars);
    Bytes { planes: planes.into(), scalars: scalars.into() }
}

impl Bytes {
    fn plane(&self, plane: usize) -> impl Iterator<Item = Coord> {
        let marks = &self.planes[plane * SPACES..(plane + 1) * SPACES];
        Coord::all().zip(marks).filter(|(_, mark)| **mark != 0).map(|(coord, _)| coord)
    }

    fn slot(&self, tables: &BoardTables, plane: usize) -> Option<Slot> {
        self.plane(plane).next().map(|coord| Slot::at(tables.space(coord).unwrap()))
    }

    fn has(&self, scalar: usize) -> bool {
        self.scalars[scalar] != 0
    }

    /// The index of the marked one of `count`.
    fn which(&self, first: usize, count: usize) -> Option<usize> {
        let marked: Vec<usize> = (0..count).filter(|index| self.has(first + index)).collect();
        assert!(marked.len() <= 1, "more than one of {first}");
        marked.first().copied()
    }

    fn nibble(&self, first: usize) -> u8 {
        (0..4).map(|bit| u8::from(self.has(first + bit)) << bit).sum()
    }

    fn rules(&self) -> RuleSet {
        let edition = RuleSet::from(Edition::ALL[self.which(scalar::EDITION, 3).unwrap()]);
        let differs = |switch: &Switch| edition.has(*switch) != self.has(scalar::SWITCHES + *switch as usize);
        Switch::ALL.into_iter().filter(differs).fold(edition, RuleSet::flipped)
    }

    fn board(&self) -> Board {
        let symbol = |row: usize, column: usize| {
            let at = |plane: usize| self.planes[plane * SPACES + row * 12 + column];
            match (at(plane::OPEN), at(plane::SHELTER), at(plane::EQUIPMENT)) {
                (1, 0, 0) => '.',
                (1, 1, 0) => 's',
                (0, 0, letter @ 1..=26) => char::from(b'A' + letter - 1),
                other => panic!("{other:?} is nothing"),
            }
        };
        let row = |row| (0..12).map(|column| symbol(row, column)).collect::<String>();
        (0..12).rev().map(row).collect::<Vec<_>>().join("/").parse().unwrap()
    }

    fn players(&self) -> Players {
        (0..5).filter(|seat| self.has(scalar::PLAYS + seat)).count().try_into().unwrap()
    }
}

/// What is being rebuilt, for one observer.
struct Rebuilding<'a> {
    bytes: &'a Bytes,
    tables: BoardTables,
    players: Players,
    observer: Seat,
}

impl Rebuilding<'_> {
    fn seat(&self, relative: usize) -> Seat {
        self.observer.clockwise(relative as u8, self.players)
    }

    fn piece(&self, number: usize) -> u8 {
        match number as u8 {
            nun @ FIRST_NUN.. => nun,
            child => Child::new(self.seat(number / 4), child % 4).index(),
        }
    }

    fn state(&self) -> State {
        let bytes = self.bytes;
        let turn = self.seat(bytes.which(scalar::TURN, 5).unwrap());
        let mut state = State::start(&self.tables, self.players, bytes.scalars[scalar::MINUTES], turn);
        state.clock = bytes.scalars[scalar::CLOCK];
        self.put_children(&mut state);
        for nun in Nun::ALL {
            let slot = bytes.slot(&self.tables, plane::NUNS + nun as usize).unwrap_or(Slot::SHOVED);
            state.set_slot(nun.index(), slot);
        }
        (state.singles, state.fights) = state.masks_from_scratch(&self.tables);
        let phases = [Phase::Stand, Phase::Move, Phase::Shove, Phase::Nun, Phase::Over];
        state.phase = phases[bytes.which(scalar::PHASE, 5).unwrap()];
        state.movements = self.movements();
        state.turn_start = bytes.has(scalar::TURN_START);
        state.movable = bytes.nibble(scalar::MOVABLE);
        state.moved = bytes.nibble(scalar::MOVED);
        state.staying = bytes.nibble(scalar::STAYING);
        state.leaving = bytes.nibble(scalar::LEAVING);
        state.stayed = bytes.nibble(scalar::STAYED);
        state.detained_at_start = bytes.nibble(scalar::DETAINED_AT_START);
        state.shoving = self.shoving();
        state.reason = match bytes.which(scalar::KISSER, 5) {
            Some(kisser) => Some(Reason::Kiss { kisser: self.seat(kisser) }),
            None => bytes.has(scalar::BELL).then_some(Reason::Bell),
        };
        state.version = bytes.scalars[scalar::VERSION];
        state
    }

    fn put_children(&self, state: &mut State) {
        for relative in 0..usize::from(self.players.count()) {
            let seat = self.seat(relative);
            state.coins[seat] = self.bytes.scalars[scalar::COINS + relative];
            for child in Child::of(seat) {
                let number = relative * 4 + usize::from(child.nth());
                let in_detention = self.bytes.has(scalar::DETENTION + number);
                let inside = in_detention || self.bytes.has(scalar::ENTRANCE + number);
                let slot = match self.bytes.slot(&self.tables, plane::CHILDREN + number) {
                    Some(slot) => slot,
                    None if inside => Slot::entrance(child.gender()),
                    None => Slot::SHOVED,
                };
                state.set_slot(child.index(), slot);
                let fights =
                    |plane| self.bytes.plane(plane + relative).any(|coord| self.slot_of(coord) == slot);
                let bit = |is_set: bool| u32::from(is_set) << child.index();
                state.attacking |= bit(fights(plane::ATTACKING));
                state.pinned |= bit(fights(plane::PINNED));
                state.detained |= bit(in_detention);
            }
        }
    }

    fn slot_of(&self, coord: Coord) -> Slot {
        Slot::at(self.tables.space(coord).unwrap())
    }

    /// A set of movements is 3, 2, 1 without the largest, and after a movement without those above.
    fn movements(&self) -> Movements {
        let left = |steps: &Steps| self.bytes.has(scalar::MOVEMENTS + *steps as usize - 1);
        let wanted: Vec<Steps> = Steps::ALL.into_iter().rev().filter(left).collect();
        let all = (0..=3).map(Movements::without_largest);
        all.into_iter().find(|movements| movements.iter().eq(wanted.iter().copied())).unwrap()
    }

    fn shoving(&self) -> Option<Shoving> {
        let space = |plane| self.bytes.slot(&self.tables, plane).and_then(Slot::space);
        let settled = (0..22).filter(|number| self.bytes.has(scalar::SETTLED + number));
        Some(Shoving {
            piece: self.piece(self.bytes.which(scalar::SHOVED, 22)?),
            from: space(plane::SHOVED_FROM)?,
            shover: space(plane::SHOVER)?,
            waiting: self.bytes.which(scalar::WAITING, 20).map(|child| Child::from_index(self.piece(child))),
            avoid: self.bytes.slot(&self.tables, plane::AVOID).unwrap_or(Slot::NOWHERE),
            settled: settled.map(|number| 1_u32 << self.piece(number)).sum(),
            after: if self.bytes.has(scalar::ENDS_TURN) { ResumeWith::Nun } else { ResumeWith::Movement },
        })
    }
}

/// The state that the bytes tell of, and the tables it is on.
fn rebuilt(bytes: &Bytes, observer: Seat) -> (State, BoardTables) {
    let tables = BoardTables::new(bytes.board(), bytes.rules());
    let rebuilding = Rebuilding { bytes, tables, players: bytes.players(), observer };
    (rebuilding.state(), rebuilding.tables)
}

/// The same position as a setup of this crate: to the test support, this crate is another one than to its own tests.
macro_rules! same_setup {
    ($other:expr) => {{
        let other = $other;
        let players = Players::try_from(other.players.count()).unwrap();
        let mut setup = Setup::new(players);
        setup.edition = other.edition.to_string().parse().unwrap();
        setup.board = other.board.code().parse().unwrap();
        (setup.minutes, setup.clock) = (other.minutes, other.clock);
        setup.turn = other.turn.letter().try_into().unwrap();
        setup.nuns = other.nuns.map(|nun| nun.to_string().parse().unwrap());
        for seat in players.seats() {
            setup.coins[seat] = other.coins[seat.letter().try_into().unwrap()];
        }
        for child in players.seats().flat_map(Child::of) {
            let placement = other.placement(child.to_string().parse().unwrap());
            let at = placement.at.map(|at| at.to_string().parse().unwrap());
            let same = |status: &Status| status.name() == placement.status.name();
            setup.place(child, at, Status::ALL.into_iter().find(same).unwrap());
        }
        setup
    }};
}

/// Brawls played to their ends, so that everything the rules know happens; every moment is looked at.
fn look_at_games(mut look: impl FnMut(&Game)) {
    let mut phases = BTreeSet::new();
    for seed in 0..150 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let (edition, board) = (play::random_rules(&mut rng), play::random_board(&mut rng));
        let players = (3 + seed % 3) as u8;
        let setup = play::random_brawl(&mut rng, &board, edition, players.try_into().unwrap());
        let mut game = same_setup!(&setup).into_game().unwrap();
        let mut other = setup.into_game().unwrap();
        look(&game);
        while other.outcome().is_none() {
            let word = play::choose(&mut rng, &other);
            other.play_unchecked(other.resolve(word).unwrap());
            game.play_unchecked(game.resolve(word.to_string().parse().unwrap()).unwrap());
            phases.insert(game.phase().name());
            look(&game);
        }
    }
    assert_eq!(phases.len(), 5, "every phase has been looked at");
}

#[test]
fn a_position_can_be_rebuilt_from_what_any_seat_sees() {
    let mut shoves = 0;
    look_at_games(|game| {
        shoves += usize::from(game.state().shoving.is_some());
        for seat in game.players().seats() {
            let (state, tables) = rebuilt(&bytes_of(game, seat), seat);
            assert_eq!(&state, game.state(), "{game:?} seen by {seat}");
            assert!(tables.board().cells().eq(game.board().cells()));
            assert_eq!(tables.edition(), game.edition());
        }
    });
    assert!(shoves > 300, "{shoves} shoves are too few to trust");
}

#[test]
fn equal_positions_have_equal_bytes() {
    look_at_games(|game| {
        let Some(setup) = game.setup() else { return };
        let same = setup.into_game().unwrap();
        assert!(same == *game);
        game.players().seats().for_each(|seat| assert!(bytes_of(game, seat) == bytes_of(&same, seat)));
    });
}

/// The same position with every seat one place further on.
#[test]
fn the_observer_comes_first() {
    look_at_games(|game| {
        let Some(setup) = game.setup() else { return };
        let players = game.players();
        let next = |seat: Seat| seat.clockwise(1, players);
        let mut turned = Setup { turn: next(setup.turn), ..setup.clone() };
        for seat in players.seats() {
            turned.coins[next(seat)] = setup.coins[seat];
            turned.children[next(seat)] = setup.children[seat];
        }
        let turned = turned.into_game().unwrap();
        players.seats().for_each(|seat| assert!(bytes_of(game, seat) == bytes_of(&turned, next(seat))));
    });
}
