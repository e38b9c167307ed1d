//! Taking a finished turn back: all other players must agree. Nothing is deleted; the history goes on.

use blacktop_protocol::{PersonId, TableEvent};

use crate::reject::Reject;
use crate::state::{Agreement, Finished, TableState};

impl TableState {
    /// It is about one turn: if bots have played on since, that does not matter, as they are taken back along.
    pub(crate) fn ask_undo(&self, by: &PersonId, seen: u64) -> Result<TableEvent, Reject> {
        self.seated_person(by)?;
        self.started()?;
        if self.undo_request.is_some() {
            return Err(Reject::AlreadyAsked);
        }
        if self.rematch.is_some() {
            return Err(Reject::IsOver);
        }
        let turn = self.last_turn().ok_or(Reject::NoTurnToTakeBack)?;
        self.check_seen(seen, turn.version.max(self.last_undo_version))?;
        Ok(TableEvent::UndoAsked)
    }

    /// One can only agree to what one has heard.
    pub(crate) fn agree_undo(&self, by: &PersonId, seen: u64) -> Result<TableEvent, Reject> {
        let undo_request = self.undo_request.as_ref().ok_or(Reject::NobodyAsked)?;
        self.check_waiting(undo_request, by)?;
        self.check_seen(seen, undo_request.version)?;
        Ok(TableEvent::UndoAgreed)
    }

    /// The person who asked may also think better of it.
    pub(crate) fn refuse_undo(&self, by: &PersonId) -> Result<TableEvent, Reject> {
        let undo_request = self.undo_request.as_ref().ok_or(Reject::NobodyAsked)?;
        if undo_request.by != *by {
            self.check_waiting(undo_request, by)?;
        }
        Ok(TableEvent::UndoRefused)
    }

    /// That this person has yet to agree.
    pub(crate) fn check_waiting(&self, agreement: &Agreement, by: &PersonId) -> Result<(), Reject> {
        if self.yet_to_agree(agreement).contains(&by) { Ok(()) } else { Err(Reject::NotSeated) }
    }

    /// Who still has to agree.
    pub(crate) fn yet_to_agree(&self, agreement: &Agreement) -> Vec<&PersonId> {
        let others = self.active_people().into_iter().filter(|person| **person != agreement.by);
        others.filter(|person| !agreement.agreed.contains(person)).collect()
    }

    /// The taking back itself, once all have agreed.
    pub(crate) fn undo_when_agreed(&self) -> Option<TableEvent> {
        let undo_request = self.undo_request.as_ref()?;
        let committed_actions =
            self.last_turn().filter(|_| self.yet_to_agree(undo_request).is_empty())?.committed_actions;
        let all = self.record.as_ref()?.count();
        Some(TableEvent::TurnUndone {
            actions: u32::try_from(all - committed_actions.max(self.preset_actions)).ok()?,
        })
    }

    /// The last turn that a person finished. What bots made of it goes with it: they would only do it again.
    fn last_turn(&self) -> Option<&Finished> {
        self.finished.iter().rev().find(|turn| turn.by_person)
    }
}
