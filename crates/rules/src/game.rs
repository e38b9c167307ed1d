//! A game under way. It can only be made from a setup that passed its checks, and only changed by legal actions.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use crate::action::Action;
use crate::board::Board;
use crate::edition::Edition;
use crate::event::{EventSink, Place};
use crate::legal::LegalActions;
use crate::masks::{Choice, LegalMasks, Located, nun_landing};
use crate::outcome::Outcome;
use crate::piece::{Child, Children, Piece};
use crate::seat::{Players, Seat};
use crate::setup::MOST_MINUTES;
use crate::space::{Coord, Space, SpaceSet};
use crate::state::{Movements, Phase, State, Status};
use crate::tables::{BoardTables, Steps};

/// How long a game is unless somebody wants another length (2.1).
pub const MINUTES: u8 = 30;

/// A game: a shared tables and about a hundred bytes of state. Copies are cheap; [`Clone::clone_from`] between games on one tables
/// does not touch the reference count of the tables.
///
/// ```
/// use blacktop_rules::{Game, Players};
/// let mut game = Game::new(Players::Three);
/// let first = game.legal_actions().pick(0);
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
        let tables = BoardTables::new(Board::default(), Edition::default());
        Game::start(&Arc::new(tables), players, MINUTES, Seat::A)
    }

    /// The start of a game with these tables (1.5).
    ///
    /// # Panics
    /// If nobody sits at `first`, or a game cannot be so long (1 to 120 minutes).
    pub fn start(tables: &Arc<BoardTables>, players: Players, minutes: u8, first: Seat) -> Game {
        assert!(players.has(first), "seat {first} does not play");
        assert!((1..=MOST_MINUTES).contains(&minutes), "a game has 1 to {MOST_MINUTES} minutes");
        Game::begin(Arc::clone(tables), State::start(tables, players, minutes, first))
    }

    /// A game from a state at the start of a turn that has been found valid.
    pub(crate) fn begin(tables: Arc<BoardTables>, mut state: State) -> Game {
        state.begin_turn(&mut ());
        state.skip_empty_phases(&tables, &mut ());
        Game { tables, state }
    }

    /// The tables of its board and edition.
    pub fn tables(&self) -> &Arc<BoardTables> {
        &self.tables
    }

    /// The edition played.
    pub fn edition(&self) -> Edition {
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

    /// What is decided next.
    pub fn phase(&self) -> Phase {
        self.state.phase
    }

    /// Whether nothing has been decided in this turn yet.
    pub fn is_turn_start(&self) -> bool {
        self.state.fresh
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
        self.tables.here(self.state.child_slot(child))
    }

    /// Where a walk of exactly so many steps from where a child is can end, whatever is there (3.1).
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
        LegalActions::new(&self.tables, self.state.legal(&self.tables))
    }

    /// Carries out a legal action (or a time-out) without looking whether it is one: the path of search and replay. An illegal
    /// action leaves a game that means nothing, or panics.
    #[inline]
    pub fn play_unchecked(&mut self, action: Action) {
        self.state.apply(&self.tables, action, &mut ());
    }

    /// Plays to the end, letting `choose` say which of so many legal actions is taken, and returns how many it took.
    /// The indexes are those of [`LegalActions::pick`]; no action is spelled out on the way.
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
        crate::perft::perft(self.state, &self.tables, depth)
    }

    /// A 64-bit hash of the position, the same on every machine and in every version: equal positions have equal
    /// fingerprints, whatever order of actions led to them.
    pub fn fingerprint(&self) -> u64 {
        self.state.fingerprint(&self.tables)
    }

    pub(crate) fn state(&self) -> &State {
        &self.state
    }

    pub(crate) fn apply<W: EventSink>(&mut self, action: Action, events: &mut W) {
        self.state.apply(&self.tables, action, events);
    }

    /// Whether the masks kept for speed are what they would be if worked out afresh. For tests.
    pub fn is_consistent(&self) -> bool {
        (self.state.singles, self.state.fights) == self.state.masks_from_scratch(&self.tables)
    }
}

impl State {
    /// Kept apart from whoever calls it, so that the processor's registers are all for this.
    #[inline(never)]
    fn play_out(&mut self, tables: &BoardTables, mut choose: impl FnMut(usize) -> usize) -> u64 {
        let mut legal = LegalMasks::new();
        let mut actions = 0;
        while self.list_decision(tables, &mut legal) {
            self.carry_out_listed(tables, &legal, choose(legal.len()));
            actions += 1;
        }
        actions
    }

    /// Lists what can be done after an action that was carried out without a look at what comes next: whether a phase has
    /// something to decide is seen from its list, which is needed anyway. Says whether there is anything at all.
    #[inline(always)]
    pub(crate) fn list_decision(&mut self, tables: &BoardTables, legal: &mut LegalMasks) -> bool {
        self.list(tables, legal);
        if legal.has_movers() {
            return true;
        }
        self.skip_empty_phases(tables, &mut ());
        self.list(tables, legal);
        !legal.is_empty()
    }

    /// Goes straight to what the listed action does.
    #[inline(always)]
    pub(crate) fn carry_out_listed(&mut self, tables: &BoardTables, legal: &LegalMasks, index: usize) {
        match legal.locate(index) {
            Located::End { nth, end } => {
                let landing = legal.landing(nth, end);
                if legal.choice() == Choice::Move {
                    let (child, steps) = legal.mover(nth);
                    self.walk(tables, child, steps, end, landing, &mut ());
                } else if legal.choice() == Choice::Nun {
                    self.move_nun(tables, legal.nun(nth), end, nun_landing(landing), &mut ());
                } else {
                    self.shove(tables, end, &mut ());
                }
            }
            Located::Tattle { nth, index } => {
                self.carry_out(tables, legal.nth_tattle(tables, nth, index), &mut ())
            }
            Located::Word { index } => self.carry_out(tables, legal.nth_word(index), &mut ()),
        }
    }

    /// The one path by which a state changes.
    pub(crate) fn apply<W: EventSink>(&mut self, tables: &BoardTables, action: Action, events: &mut W) {
        self.carry_out(tables, action, events);
        self.skip_empty_phases(tables, events);
    }

    fn carry_out<W: EventSink>(&mut self, tables: &BoardTables, action: Action, events: &mut W) {
        match action {
            Action::Pass => self.pass(tables, events),
            Action::Stay { staying } => self.stay(staying, events),
            Action::Move { child, steps, end, landing } => {
                self.walk(tables, child, steps, tables.end(end), landing, events);
            }
            Action::Nun { nun, end, landing } => {
                self.move_nun(tables, nun, tables.end(end), landing, events);
            }
            Action::Shove { piece: _, end, push: _ } => self.shove(tables, tables.end(end), events),
            Action::Timeout => self.time_out(tables, events),
        }
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
