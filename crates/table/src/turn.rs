//! Making a turn: decisions are a draft until the turn is ended.

use blacktop_protocol::Seat;
use blacktop_protocol::{Ending, PersonId, Stage, TableEvent};
use blacktop_rules::{Action, Coord, Game, ParseWordError, Piece, Word};

use crate::reject::Reject;
use crate::state::TableState;

/// An action that is legal in the state that made this, so that applying it to the same state needs no second check.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LegalAct {
    pub(crate) seat: Seat,
    pub(crate) word: Word,
    action: Action,
}

impl LegalAct {
    pub(crate) fn action(self) -> Action {
        self.action
    }
}

impl TableState {
    /// That the person may decide now: on whose seat, and whether it was played by a bot until now.
    pub(crate) fn check_turn(&self, by: &PersonId) -> Result<Seat, Reject> {
        self.playing()?;
        let seat = self.turn().ok_or(Reject::NotBegun)?;
        if self.seat(seat)?.person() == Some(by) { Ok(seat) } else { Err(Reject::NotYourTurn(seat)) }
    }

    /// A person's action, if the rules allow it. This is the one place where its text is read.
    pub(crate) fn propose_action(&self, seat: Seat, action: &str) -> Result<LegalAct, Reject> {
        self.undecided()?;
        self.judge(seat, action.parse().map_err(Reject::NoSuchAction)?)
    }

    /// Whether an action is legal now, judged once.
    pub(crate) fn judge(&self, seat: Seat, word: Word) -> Result<LegalAct, Reject> {
        let game = self.undecided()?;
        if word == Word::Timeout {
            // Only the clock times out.
            return Err(Reject::NoSuchAction(ParseWordError(word.to_string())));
        }
        let action = game.resolve(word).map_err(Reject::Illegal)?;
        Ok(LegalAct { seat, word, action })
    }

    /// Why an action is not legal now; nothing if it is.
    pub(crate) fn explain(&self, action: &str) -> Result<(), Reject> {
        let seat = self.turn().ok_or(Reject::NotBegun)?;
        self.propose_action(seat, action).map(|_| ())
    }

    /// Why a piece cannot end on a space now; nothing if it can.
    pub(crate) fn why_not(&self, piece: Piece, end: Coord) -> Result<(), Reject> {
        self.undecided()?.why_not(piece, end).map_or(Ok(()), |illegal| Err(Reject::Illegal(illegal)))
    }

    /// The game, if something is left to decide in this turn.
    fn undecided(&self) -> Result<&Game, Reject> {
        let record = self.playing()?;
        if self.is_complete() { Err(Reject::TurnComplete) } else { Ok(record.game()) }
    }

    pub(crate) fn undo_one(&self) -> Result<TableEvent, Reject> {
        match self.draft_len() {
            0 => Err(Reject::NothingToUndo),
            _ => Ok(TableEvent::Undone { actions: 1 }),
        }
    }

    pub(crate) fn undo_all(&self) -> Result<TableEvent, Reject> {
        match u32::try_from(self.draft_len()).unwrap_or(u32::MAX) {
            0 => Err(Reject::NothingToUndo),
            actions => Ok(TableEvent::Undone { actions }),
        }
    }

    pub(crate) fn end(&self, seat: Seat) -> Result<TableEvent, Reject> {
        self.playing()?;
        if self.is_complete() { Ok(TableEvent::Ended { seat }) } else { Err(Reject::TurnIncomplete) }
    }

    /// The end of a complete turn that needs no confirmation: a bot's, or where turns end by themselves.
    pub(crate) fn end_by_itself(&self) -> Option<TableEvent> {
        let seat = self.turn().filter(|_| self.stage == Stage::Playing && self.is_complete())?;
        let waits = self.playing_person().is_some() && self.settings.ending == Ending::ByHand;
        (!waits).then_some(TableEvent::Ended { seat })
    }
}
