//! The legal actions of a position, listed in the order of clause 10.4.

use std::fmt;

use crate::action::Action;
use crate::masks::{LegalMasks, Located};
use crate::piece::Piece;
use crate::tables::BoardTables;

/// Everything the seat whose turn it is may do now.
///
/// ```
/// use blacktop_rules::{Game, Players};
/// let game = Game::new(Players::Four);
/// let legal = game.legal_actions();
/// assert_eq!(legal.len(), legal.iter().count());
/// assert!(legal.contains(legal.pick(0)));
/// ```
#[derive(Clone, Copy)]
pub struct LegalActions<'a> {
    tables: &'a BoardTables,
    masks: LegalMasks,
}

impl<'a> LegalActions<'a> {
    pub(crate) fn new(tables: &'a BoardTables, masks: LegalMasks) -> LegalActions<'a> {
        LegalActions { tables, masks }
    }

    /// How many there are.
    pub const fn len(&self) -> usize {
        self.masks.len()
    }

    /// Whether there is none: only when the game is over.
    pub const fn is_empty(&self) -> bool {
        self.masks.is_empty()
    }

    /// One of the actions, another one for each index below [`LegalActions::len`], in no order that means
    /// anything: for choosing at random. [`LegalActions::iter`] has the order of clause 10.4.
    ///
    /// # Panics
    /// If there are not so many.
    #[inline]
    pub fn pick(&self, index: usize) -> Action {
        match self.masks.locate(index) {
            Located::End { nth, end } => {
                self.masks.action(nth, self.tables.coord(end), self.masks.landing(nth, end))
            }
            Located::Tattle { nth, index } => self.masks.nth_tattle(self.tables, nth, index),
            Located::Word { index } => self.masks.nth_word(index),
        }
    }

    /// All of them, in the order of clause 10.4.
    pub fn iter(&self) -> impl Iterator<Item = Action> {
        let movers = self.masks.nths().flat_map(|nth| self.actions_of(nth));
        movers.chain((0..self.masks.words()).map(|nth| self.masks.nth_word(nth)))
    }

    /// Whether this action is one of them.
    pub fn contains(&self, action: Action) -> bool {
        match action {
            Action::Pass | Action::Stay { .. } => self.masks.has_word(action),
            Action::Move { child, .. } => self.has_mover(Piece::Child(child), action),
            Action::Nun { nun, .. } => self.has_mover(Piece::Nun(nun), action),
            Action::Shove { piece, .. } => self.has_mover(piece, action),
            Action::Timeout => false,
        }
    }

    fn has_mover(&self, piece: Piece, action: Action) -> bool {
        let of_piece = self.masks.nths().filter(|nth| self.masks.piece(*nth) == piece);
        of_piece.flat_map(|nth| self.actions_of(nth)).any(|legal| legal == action)
    }

    fn actions_of(&self, nth: usize) -> impl Iterator<Item = Action> {
        let parts = self.masks.parts(nth).into_iter();
        let ends = parts.flat_map(move |(part, kind)| {
            part.iter().map(move |end| self.masks.action(nth, self.tables.coord(end), kind))
        });
        self.masks.tattles(self.tables, nth).chain(ends)
    }
}

impl fmt::Debug for LegalActions<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
