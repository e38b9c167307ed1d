//! A game under way. It can only be made from a setup that passed its checks, and only changed by legal actions.

use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::hash::{Hash, Hasher};

use crate::action::Action;
use crate::board::Board;
use crate::edition::RuleSet;
use crate::event::{Event, EventSink};
use crate::illegal::Illegal;
use crate::legal::LegalActions;
use crate::limits::{MINUTES, MOST_MINUTES};
use crate::masks::LegalMasks;
use crate::outcome::Outcome;
use crate::piece::{Child, Children, Piece, Place};
use crate::seat::{Players, Seat};
use crate::setup::SetupError;
use crate::space::{Coord, Space, SpaceSet};
use crate::state::{Phase, State, Status};
use crate::steps::{Movements, Steps};
use crate::tables::BoardTables;

/// A game: a shared tables and about a hundred bytes of state. Copies are cheap; [`Clone::clone_from`] between games on one tables
/// does not touch the reference count of the tables.
///
/// ```
/// use blacktop_rules::{Game, Players};
/// let mut game = Game::new(Players::Three);
/// let first = game.legal_actions().pick_unordered(0);
/// let events = game.play(first).unwrap();
/// assert!(!events.is_empty());
/// ```
pub struct Game {
    tables: Arc<BoardTables>,
    state: State,
}

impl Game {
    /// The default game: English edition, board `A0B0C0D0`, 30 minutes, seat `A` starts.
    pub fn new(players: Players) -> Game {
        let tables = BoardTables::new(Board::default(), RuleSet::default());
        let state = State::start(&tables, players, MINUTES, Seat::A);
        Game::begin(Arc::new(tables), state)
    }

    /// The start of a game with these tables (1.5), unless `first` is an empty seat or no game is this long.
    pub fn start(
        tables: &Arc<BoardTables>,
        players: Players,
        minutes: u8,
        first: Seat,
    ) -> Result<Game, SetupError> {
        if !(1..=MOST_MINUTES).contains(&minutes) {
            return Err(SetupError::Minutes(minutes));
        }
        if !players.has(first) {
            return Err(SetupError::Turn(first));
        }
        Ok(Game::begin(Arc::clone(tables), State::start(tables, players, minutes, first)))
    }

    /// A game from a state at the start of a turn that has been found valid.
    pub(crate) fn begin(tables: Arc<BoardTables>, mut state: State) -> Game {
        state.begin_turn(&mut ());
        state.skip_empty_phases(&tables, &mut ());
        Game { tables, state }
    }

    /// The tables of its board and rule set.
    pub fn tables(&self) -> &Arc<BoardTables> {
        &self.tables
    }

    /// The edition played, with its house rules.
    pub fn edition(&self) -> RuleSet {
        self.tables.edition()
    }

    /// The board.
    pub fn board(&self) -> &Board {
        self.tables.board()
    }

    /// How many play.
    pub fn players(&self) -> Players {
        self.state.players
    }

    /// The length of the game (2.1).
    pub fn minutes(&self) -> u8 {
        self.state.minutes
    }

    /// The minute being played, from 1; after the bell the last one.
    pub fn clock(&self) -> u8 {
        self.state.clock
    }

    /// Whose turn it is; once the game is over, whose turn was the last.
    pub fn turn(&self) -> Seat {
        self.state.turn
    }

    /// Who had or would have had the first minute.
    pub fn first(&self) -> Seat {
        let players = self.players();
        let since = (self.clock() - 1) % players.count();
        self.turn().clockwise(players.count() - since, players)
    }

    /// How many turns a player has before the bell (2.1), the present one included; 0 once the game is over.
    ///
    /// ```
    /// use blacktop_rules::{Game, Players, Seat};
    /// let game = Game::new(Players::Four);
    /// assert_eq!(game.minutes(), 30);
    /// assert_eq!([game.turns_left(Seat::A), game.turns_left(Seat::C)], [8, 7]);
    /// ```
    pub fn turns_left(&self, seat: Seat) -> u8 {
        let players = self.players();
        let Some(wait) = (0..players.count()).find(|turns| self.turn().clockwise(*turns, players) == seat)
        else {
            return 0;
        };
        if self.outcome().is_some() {
            return 0;
        }
        (self.minutes() + 1 - self.clock()).saturating_sub(wait).div_ceil(players.count())
    }

    /// What is decided next.
    pub fn phase(&self) -> Phase {
        self.state.phase
    }

    /// Whether nothing has been decided in this turn yet.
    pub fn is_turn_start(&self) -> bool {
        self.state.turn_start
    }

    /// The movements left in this turn.
    pub fn movements(&self) -> Movements {
        self.state.movements
    }

    /// The children that have moved in this turn.
    pub fn moved(&self) -> Children {
        self.state.children(self.state.moved)
    }

    /// The children that stayed in their fights in this turn.
    pub fn staying(&self) -> Children {
        self.state.children(self.state.staying)
    }

    /// The children that must walk away from their fights in this turn.
    pub fn leaving(&self) -> Children {
        self.state.children(self.state.leaving)
    }

    /// Whose shove is decided next.
    pub fn shoving(&self) -> Option<Piece> {
        self.state.shoving.map(|shoving| Piece::from_index(shoving.piece))
    }

    /// The spaces that the pieces waiting for their shove have left (6.5): first that of the piece whose shove is decided
    /// next. At most two: the attacker of a fight that a child broke up waits for its victim (5.5).
    pub fn shoved_from(&self) -> impl Iterator<Item = Coord> {
        let next = self.state.shoving.map(|shoving| shoving.from);
        let waiting = self.state.shoving.filter(|shoving| shoving.waiting.is_some());
        next.into_iter().chain(waiting.map(|shoving| shoving.shover)).map(|space| self.tables.coord(space))
    }

    /// A player's coins.
    pub fn coins(&self, seat: Seat) -> u8 {
        self.state.coins[seat]
    }

    /// All pieces: the children by seat, then the nuns.
    pub fn pieces(&self) -> impl Iterator<Item = Piece> {
        crate::state::pieces(self.players())
    }

    /// Where a piece is.
    pub fn place(&self, piece: Piece) -> Place {
        self.tables.place(self.state.slot(piece.index()))
    }

    /// How a child is doing.
    pub fn status(&self, child: Child) -> Status {
        self.state.status(child)
    }

    /// The children of a seat that are doing so.
    ///
    /// ```
    /// use blacktop_rules::{Game, Players, Seat, Status};
    /// let game = Game::new(Players::Three);
    /// assert_eq!(game.children(Seat::A, Status::Free).len(), 4);
    /// assert!(game.children(Seat::A, Status::Pinned).is_empty());
    /// ```
    #[inline]
    pub fn children(&self, seat: Seat, status: Status) -> Children {
        self.state.children_who(seat, status)
    }

    /// The children of the turn's seat that may still move in this turn (2.7).
    pub fn movable(&self) -> Children {
        self.state.children(self.state.unmoved())
    }

    /// Where a child stands, as a set: empty in an entrance and while it waits to be shoved.
    #[inline]
    pub fn spot(&self, child: Child) -> SpaceSet {
        self.tables.mask(self.state.child_slot(child))
    }

    /// Where a walk of exactly this many steps from a child's place can end, occupied or not (3.1).
    ///
    /// ```
    /// use blacktop_rules::{Game, Gender, Players, Steps};
    /// let game = Game::new(Players::Three);
    /// let way_out = game.tables().walk_out(Gender::Boy, Steps::One);
    /// assert!(game.walk("Ab1".parse().unwrap(), Steps::One) == way_out);
    /// ```
    #[inline]
    pub fn walk(&self, child: Child, steps: Steps) -> SpaceSet {
        self.tables.walk_from(self.state.child_slot(child), steps)
    }

    /// The yard spaces with any piece on them.
    #[inline]
    pub fn occupied(&self) -> SpaceSet {
        self.state.occupied(&self.tables)
    }

    /// What the nuns see between them.
    #[inline]
    pub fn seen(&self) -> SpaceSet {
        self.state.seen(&self.tables)
    }

    /// The spaces with a fight.
    pub fn fights(&self) -> SpaceSet {
        self.state.fights
    }

    /// Attacker and victim of the fight there.
    pub fn fight_at(&self, at: Coord) -> Option<(Child, Child)> {
        self.tables.space(at).and_then(|space| self.fight_on(space))
    }

    #[inline]
    pub(crate) fn fight_on(&self, space: Space) -> Option<(Child, Child)> {
        self.state.fights.contains(space).then(|| self.state.fighters(space))
    }

    /// The child that this one has pinned, if it is attacking.
    #[inline]
    pub fn victim_of(&self, attacker: Child) -> Option<Child> {
        (self.status(attacker) == Status::Attacking).then(|| self.state.victim_of(attacker))
    }

    /// Who is on a space: the nuns first, so that a crowd never hides them, and an attacker before its victim.
    pub fn occupants(&self, at: Coord) -> Vec<Piece> {
        if let Some((attacker, victim)) = self.fight_at(at) {
            return vec![Piece::Child(attacker), Piece::Child(victim)];
        }
        let here = |piece: &Piece| self.place(*piece) == Place::Space(at);
        let mut pieces: Vec<Piece> = self.pieces().filter(here).collect();
        pieces.sort_by_key(|piece| matches!(piece, Piece::Child(_)));
        pieces
    }

    /// How it ended, once it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.state.outcome()
    }

    /// Everything the seat whose turn it is may do now.
    #[inline]
    pub fn legal_actions(&self) -> LegalActions<'_> {
        let mut legal = LegalActions::new(&self.tables, LegalMasks::new());
        self.state.list(&self.tables, legal.masks_mut());
        legal
    }

    /// Carries out an action and says what happened, or refuses it and leaves the game as it was.
    pub fn play(&mut self, action: Action) -> Result<Vec<Event>, Illegal> {
        self.check(action)?;
        let mut events = Vec::new();
        self.apply(action, &mut events);
        Ok(events)
    }

    /// Whether [`Game::play`] would carry out an action, or why not.
    ///
    /// ```
    /// use blacktop_rules::{Action, Game, Illegal, Players};
    /// let game = Game::new(Players::Three);
    /// assert_eq!(game.check(Action::Pass), Ok(()));
    /// let nun = Action::Nun { nun: "N1".parse().unwrap(), end: "a5".parse().unwrap(), landing: blacktop_rules::NunLanding::Stand };
    /// assert!(matches!(game.check(nun), Err(Illegal::MoveFirst { .. })));
    /// ```
    pub fn check(&self, action: Action) -> Result<(), Illegal> {
        let is_legal = match action {
            Action::Timeout => self.phase() != Phase::Over,
            _ => self.legal_actions().contains(action),
        };
        if !is_legal {
            return Err(self.resolve(action.word()).expect_err("what is not listed is refused"));
        }
        Ok(())
    }

    /// Carries out a legal action (or a time-out) without looking whether it is one: the path of search and replay. An illegal
    /// action leaves a game that means nothing, or panics.
    #[inline]
    pub fn play_unchecked(&mut self, action: Action) {
        self.state.apply(&self.tables, action, &mut ());
    }

    /// Plays to the end. `choose` gets the number of legal actions and returns the index of one. Returns how many actions it took.
    /// The indexes are those of [`LegalActions::pick_unordered`]; no action is spelled out on the way.
    ///
    /// ```
    /// use blacktop_rules::{Game, Players};
    /// let mut game = Game::new(Players::Four);
    /// let actions = game.play_out(|count| count / 2);
    /// assert!(actions > 30 && game.outcome().is_some());
    /// ```
    #[inline]
    pub fn play_out(&mut self, choose: impl FnMut(usize) -> usize) -> u64 {
        self.state.play_out(&self.tables, choose)
    }

    /// How many sequences of exactly `depth` legal actions there are from here.
    ///
    /// ```
    /// use blacktop_rules::{Game, Players};
    /// let game = Game::new(Players::Four);
    /// assert_eq!(game.perft(1), game.legal_actions().len() as u64);
    /// ```
    pub fn perft(&self, depth: u32) -> u64 {
        crate::search::perft(self.state, &self.tables, depth)
    }

    /// A 64-bit hash of the position, the same on every machine and in every version: equal positions have equal
    /// fingerprints, even if different orders of actions led to them.
    pub fn fingerprint(&self) -> u64 {
        self.state.fingerprint(&self.tables)
    }

    pub(crate) fn state(&self) -> &State {
        &self.state
    }

    pub(crate) fn set_version(&mut self, version: u8) {
        self.state.version = version;
    }

    pub(crate) fn apply<W: EventSink>(&mut self, action: Action, events: &mut W) {
        self.state.apply(&self.tables, action, events);
    }

    /// Whether the masks kept for speed are what they would be if worked out afresh. For tests.
    pub fn is_consistent(&self) -> bool {
        (self.state.singles, self.state.fights) == self.state.masks_from_scratch(&self.tables)
    }
}

impl Clone for Game {
    fn clone(&self) -> Game {
        Game { tables: Arc::clone(&self.tables), state: self.state }
    }

    fn clone_from(&mut self, source: &Game) {
        if !Arc::ptr_eq(&self.tables, &source.tables) {
            self.tables = Arc::clone(&source.tables);
        }
        self.state = source.state;
    }
}

impl PartialEq for Game {
    fn eq(&self, other: &Game) -> bool {
        self.state == other.state && (Arc::ptr_eq(&self.tables, &other.tables) || self.tables == other.tables)
    }
}

impl Eq for Game {}

impl Hash for Game {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        hasher.write_u64(self.fingerprint());
    }
}

impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Game").field("tables", &self.tables).field("state", &self.state).finish()
    }
}

#[cfg(test)]
mod tests {
    /// Search keeps millions of them.
    #[test]
    fn a_game_is_small() {
        assert!(size_of::<super::Game>() <= 144, "{} bytes", size_of::<super::Game>());
    }
}
