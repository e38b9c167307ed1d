//! The legal actions of a position, listed in the order of clause 10.4.

use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

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
/// assert!(legal.contains(legal.pick_unordered(0)));
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

    pub(crate) fn masks_mut(&mut self) -> &mut LegalMasks {
        &mut self.masks
    }

    /// How many there are.
    pub const fn len(&self) -> usize {
        self.masks.len()
    }

    /// Whether there is none: only when the game is over.
    pub const fn is_empty(&self) -> bool {
        self.masks.is_empty()
    }

    /// The action at an index below [`LegalActions::len`], in an order that means nothing: for choosing at random
    /// without listing. [`LegalActions::iter`] has the order of clause 10.4.
    ///
    /// # Panics
    /// If the index is not below the length.
    #[inline]
    pub fn pick_unordered(&self, index: usize) -> Action {
        match self.masks.locate(index) {
            Located::End { nth, end } => {
                self.masks.action(nth, self.tables.coord(end), self.masks.landing(nth, end))
            }
            Located::Tattle { nth, index } => self.masks.nth_tattle(self.tables, nth, index),
            Located::Word { index } => self.masks.nth_word(index),
        }
    }

    /// All of them, in the order of clause 10.4.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Action> {
        let movers = self.masks.nths().flat_map(|nth| self.actions_of(nth));
        let actions = movers.chain((0..self.masks.words()).map(|nth| self.masks.nth_word(nth)));
        Counted { actions, left: self.len() }
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

impl IntoIterator for LegalActions<'_> {
    type Item = Action;
    type IntoIter = vec::IntoIter<Action>;

    fn into_iter(self) -> vec::IntoIter<Action> {
        self.iter().collect::<Vec<Action>>().into_iter()
    }
}

/// An iterator whose length is known beforehand.
struct Counted<I> {
    actions: I,
    left: usize,
}

impl<I: Iterator<Item = Action>> Iterator for Counted<I> {
    type Item = Action;

    #[inline]
    fn next(&mut self) -> Option<Action> {
        self.left = self.left.saturating_sub(1);
        self.actions.next()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

impl<I: Iterator<Item = Action>> ExactSizeIterator for Counted<I> {}
