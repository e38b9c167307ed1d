//! Making a turn: decisions are a draft until the turn is ended.

use blacktop_protocol::Seat;
use blacktop_protocol::{Ending, PersonId, SentAction, Stage, TableEvent};
use blacktop_rules::{Action, Coord, Game, Illegal, ParseWordError, Piece};

use crate::reject::Reject;
use crate::state::TableState;

/// An action that is legal in the state that made this, so that applying it to the same state needs no second check.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LegalAct {
    pub(crate) seat: Seat,
    action: Action,
}

impl LegalAct {
    fn new(seat: Seat, checked: Result<Action, Illegal>) -> Result<LegalAct, Reject> {
        match checked.map_err(Reject::Illegal)? {
            // Only the clock times out.
            Action::Timeout => Err(Reject::NoSuchAction(ParseWordError(Action::Timeout.to_string()))),
            action => Ok(LegalAct { seat, action }),
        }
    }

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

    /// A person's action, if the rules allow it.
    pub(crate) fn propose_action(&self, seat: Seat, sent: &SentAction) -> Result<LegalAct, Reject> {
        let game = self.undecided()?;
        let word = sent.clone().map_err(Reject::NoSuchAction)?;
        LegalAct::new(seat, game.resolve(word))
    }

    /// A bot's action or one of a record, if the rules allow it.
    pub(crate) fn judge(&self, seat: Seat, action: Action) -> Result<LegalAct, Reject> {
        let game = self.undecided()?;
        LegalAct::new(seat, game.check(action).map(|()| action))
    }

    /// Why an action is not legal now; nothing if it is.
    pub(crate) fn explain(&self, action: &SentAction) -> Result<(), Reject> {
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
