//! A position at the start of a turn, which may be anything until it has passed the checks that make it a game.

use alloc::sync::Arc;
use alloc::vec::Vec;

use crate::board::Board;
use crate::edition::RuleSet;
use crate::game::Game;
use crate::limits::{COINS_EACH, MINUTES, MOST_ATTACKERS, MOST_MINUTES};
use crate::piece::{Child, Nun, Piece, Place};
use crate::seat::{BySeat, Players, Seat};
use crate::space::{Coord, Space};
use crate::state::{State, Status};
use crate::tables::{BoardTables, Slot};

/// Where a child is, unchecked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Placement {
    /// Its space; `None` is the entrance of its gender.
    pub at: Option<Coord>,
    /// How it is doing.
    pub status: Status,
}

/// A position at the start of `turn`'s turn.
///
/// ```
/// use blacktop_rules::{Players, Seat, Setup};
/// let mut setup = Setup::new(Players::Three);
/// setup.turn = Seat::B;
/// let game = setup.clone().into_game().unwrap();
/// assert_eq!(game.setup(), Some(setup));
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// The edition played, with its house rules.
    pub edition: RuleSet,
    /// The board.
    pub board: Board,
    /// How many play.
    pub players: Players,
    /// The length of the game.
    pub minutes: u8,
    /// The minute being played.
    pub clock: u8,
    /// Whose turn begins.
    pub turn: Seat,
    /// The coins of each seat.
    pub coins: BySeat<u8>,
    /// The children of each seat, in the order b1 b2 g1 g2. Those of empty seats are ignored.
    pub children: BySeat<[Placement; 4]>,
    /// The nuns.
    pub nuns: [Coord; 2],
}

/// Why a position is not one of a game. Not `non_exhaustive`: clients have a sentence for each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs, reason = "the sentence of each variant names its facts")]
pub enum SetupError {
    #[error("a game has 1 to {MOST_MINUTES} minutes, not {0}")]
    Minutes(u8),
    #[error("the clock shows minute {clock} of a game of {minutes}")]
    Clock { clock: u8, minutes: u8 },
    #[error("it cannot be {0}'s turn: nobody sits there")]
    Turn(Seat),
    #[error("{piece} is on equipment at {at}")]
    OnEquipment { piece: Piece, at: Coord },
    #[error("{child} is in detention on {at}: detention is in the entrance")]
    DetainedOutside { child: Child, at: Coord },
    #[error("{child} is {} in the entrance, where nobody fights", status.name())]
    FightInEntrance { child: Child, status: Status },
    #[error("{child} is {} in the shelter at {at}, where nobody fights", status.name())]
    FightInShelter { child: Child, status: Status, at: Coord },
    #[error("{child} attacks nobody: there is no pinned child of another player on {at}")]
    NoVictim { child: Child, at: Coord },
    #[error("{child} is pinned by nobody: there is no attacker of another player on {at}")]
    NoAttacker { child: Child, at: Coord },
    #[error("{piece} cannot share the yard space {at} with {other}")]
    Crowded { piece: Piece, other: Piece, at: Coord },
    #[error("the coins add up to {sum} instead of {wanted}: 10 for each player")]
    Coins { sum: u32, wanted: u32 },
    #[error(
        "{seat} has {count} children attacking or in detention, and at most three are possible ({child} is one)"
    )]
    TooManyBusy { seat: Seat, count: usize, child: Child },
}

impl Setup {
    /// The start of the default game.
    pub fn new(players: Players) -> Setup {
        let waiting = Placement { at: None, status: Status::Free };
        let corner = |column, row| Coord::new(column, row).expect("on the board");
        Setup {
            edition: RuleSet::default(),
            board: Board::default(),
            players,
            minutes: MINUTES,
            clock: 1,
            turn: Seat::A,
            coins: BySeat::from_fn(|seat| if players.has(seat) { COINS_EACH } else { 0 }),
            children: BySeat::from_fn(|_| [waiting; 4]),
            nuns: [corner(0, 0), corner(11, 11)],
        }
    }

    /// Where a child is.
    pub fn placement(&self, child: Child) -> Placement {
        self.children[child.seat()][child.nth() as usize]
    }

    /// Puts a child somewhere.
    pub fn place(&mut self, child: Child, at: Option<Coord>, status: Status) {
        self.children[child.seat()][child.nth() as usize] = Placement { at, status };
    }

    /// The game that goes on from here, if this is a position of one.
    pub fn into_game(self) -> Result<Game, SetupError> {
        let tables = Arc::new(BoardTables::new(self.board.clone(), self.edition));
        self.on(tables)
    }

    /// The same with tables that exist already. If they are another board's or rule set's, new ones are made.
    pub fn on(&self, tables: Arc<BoardTables>) -> Result<Game, SetupError> {
        if tables.board() != &self.board || tables.edition() != self.edition {
            return self.clone().into_game();
        }
        self.check_clock()?;
        self.check_coins()?;
        self.seated().try_for_each(|child| self.check_child(&tables, child))?;
        for nun in Nun::ALL {
            self.open_space(&tables, Piece::Nun(nun), self.nuns[nun as usize])?;
        }
        self.check_spaces(&tables)?;
        self.players.seats().try_for_each(|seat| self.check_busy(seat))?;
        let state = self.state(&tables);
        Ok(Game::begin(tables, state))
    }

    fn seated(&self) -> impl Iterator<Item = Child> {
        self.players.seats().flat_map(Child::of)
    }

    fn check_clock(&self) -> Result<(), SetupError> {
        let Setup { minutes, clock, turn, .. } = *self;
        if !(1..=MOST_MINUTES).contains(&minutes) {
            Err(SetupError::Minutes(minutes))
        } else if !(1..=minutes).contains(&clock) {
            Err(SetupError::Clock { clock, minutes })
        } else if !self.players.has(turn) {
            Err(SetupError::Turn(turn))
        } else {
            Ok(())
        }
    }

    fn check_coins(&self) -> Result<(), SetupError> {
        let sum = self.players.seats().map(|seat| u32::from(self.coins[seat])).sum();
        let wanted = u32::from(self.players.count()) * u32::from(COINS_EACH);
        if sum == wanted { Ok(()) } else { Err(SetupError::Coins { sum, wanted }) }
    }

    fn open_space(&self, tables: &BoardTables, piece: Piece, at: Coord) -> Result<Space, SetupError> {
        tables.space(at).ok_or(SetupError::OnEquipment { piece, at })
    }

    fn check_child(&self, tables: &BoardTables, child: Child) -> Result<(), SetupError> {
        let Placement { at, status } = self.placement(child);
        let Some(at) = at else {
            return match status {
                Status::Free | Status::Detained => Ok(()),
                Status::Attacking | Status::Pinned => Err(SetupError::FightInEntrance { child, status }),
            };
        };
        let space = self.open_space(tables, Piece::Child(child), at)?;
        match status {
            Status::Free => Ok(()),
            Status::Detained => Err(SetupError::DetainedOutside { child, at }),
            Status::Attacking | Status::Pinned if tables.shelter().contains(space) => {
                Err(SetupError::FightInShelter { child, status, at })
            }
            Status::Attacking if !self.has_foe(child, at, Status::Pinned) => {
                Err(SetupError::NoVictim { child, at })
            }
            Status::Pinned if !self.has_foe(child, at, Status::Attacking) => {
                Err(SetupError::NoAttacker { child, at })
            }
            Status::Attacking | Status::Pinned => Ok(()),
        }
    }

    fn has_foe(&self, child: Child, at: Coord, status: Status) -> bool {
        let foe = Placement { at: Some(at), status };
        self.seated().any(|other| other.seat() != child.seat() && self.placement(other) == foe)
    }

    /// A yard space holds one piece or one fight (3.3).
    fn check_spaces(&self, tables: &BoardTables) -> Result<(), SetupError> {
        let mut taken: Vec<(Coord, Piece)> = Vec::new();
        for (at, piece) in self.on_board() {
            let in_yard = tables.space(at).is_some_and(|space| tables.yard().contains(space));
            let others = taken.iter().filter(|(where_, _)| *where_ == at && in_yard);
            let mut others = others.map(|(_, other)| *other);
            match (others.next(), others.next()) {
                (None, _) => {}
                (Some(other), None) if self.is_fight(piece, other) => {}
                (Some(other), _) => return Err(SetupError::Crowded { piece, other, at }),
            }
            taken.push((at, piece));
        }
        Ok(())
    }

    fn on_board(&self) -> impl Iterator<Item = (Coord, Piece)> {
        let children =
            self.seated().filter_map(|child| self.placement(child).at.map(|at| (at, Piece::Child(child))));
        let nuns = Nun::ALL.into_iter().map(|nun| (self.nuns[nun as usize], Piece::Nun(nun)));
        children.chain(nuns)
    }

    fn is_fight(&self, one: Piece, other: Piece) -> bool {
        let (Piece::Child(one), Piece::Child(other)) = (one, other) else { return false };
        let fighting = matches!(
            (self.placement(one).status, self.placement(other).status),
            (Status::Attacking, Status::Pinned) | (Status::Pinned, Status::Attacking)
        );
        fighting && one.seat() != other.seat()
    }

    /// Clause 2.6: attackers and children in detention are three at most.
    fn check_busy(&self, seat: Seat) -> Result<(), SetupError> {
        let is_busy =
            |child: &Child| matches!(self.placement(*child).status, Status::Attacking | Status::Detained);
        let busy: Vec<Child> = Child::of(seat).filter(is_busy).collect();
        match busy[..] {
            [.., child] if busy.len() > MOST_ATTACKERS as usize => {
                Err(SetupError::TooManyBusy { seat, count: busy.len(), child })
            }
            _ => Ok(()),
        }
    }

    /// The state of a position that has been checked.
    fn state(&self, tables: &BoardTables) -> State {
        let mut state = State::start(tables, self.players, self.minutes, self.turn);
        let slot = |at: Coord| Slot::at(tables.space(at).expect("checked"));
        state.clock = self.clock;
        for seat in self.players.seats() {
            state.coins[seat] = self.coins[seat];
        }
        for child in self.seated() {
            let Placement { at, status } = self.placement(child);
            let bit = 1 << child.index();
            state.set_slot(child.index(), at.map_or(Slot::entrance(child.gender()), slot));
            match status {
                Status::Free => {}
                Status::Attacking => state.attacking |= bit,
                Status::Pinned => state.pinned |= bit,
                Status::Detained => state.detained |= bit,
            }
        }
        for nun in Nun::ALL {
            state.set_slot(nun.index(), slot(self.nuns[nun as usize]));
        }
        (state.singles, state.fights) = state.masks_from_scratch(tables);
        state
    }
}

impl Game {
    /// The position, if this is the start of a turn.
    pub fn setup(&self) -> Option<Setup> {
        if !self.is_turn_start() {
            return None;
        }
        let coord = |piece: Piece| match self.place(piece) {
            Place::Space(at) => Some(at),
            Place::Entrance | Place::Shoved => None,
        };
        let mut setup = Setup {
            edition: self.edition(),
            board: self.board().clone(),
            minutes: self.minutes(),
            clock: self.clock(),
            turn: self.turn(),
            coins: BySeat::from_fn(|seat| self.coins(seat)),
            ..Setup::new(self.players())
        };
        for piece in self.pieces() {
            match piece {
                Piece::Child(child) => setup.place(child, coord(piece), self.status(child)),
                Piece::Nun(nun) => {
                    setup.nuns[nun as usize] = coord(piece).expect("nuns stand at a turn's start");
                }
            }
        }
        Some(setup)
    }
}
