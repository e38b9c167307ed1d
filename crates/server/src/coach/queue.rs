//! The queued games; the first is being analysed.

use std::collections::VecDeque;
use std::time::Duration;

use blacktop_protocol::{AnalysisState, PersonId, TableId};

use crate::error::{Error, TooFast};

pub const MAX_QUEUED: usize = 32;

pub const MAX_QUEUED_PER_PERSON: usize = 4;

const MAX_FAILURES_KEPT: usize = 64;

/// About as long as one analysis takes.
const RETRY_AFTER: Duration = Duration::from_secs(60);

#[derive(Default)]
pub(super) struct Queue {
    games: VecDeque<Asked>,
    /// Analysed turns and all turns of the first game. None before it is begun.
    progress: Option<(u32, u32)>,
    failed: VecDeque<(TableId, String)>,
}

struct Asked {
    table: TableId,
    by: PersonId,
}

impl Queue {
    /// Appends a game, unless it is queued already. Fails if the queue is full.
    pub(super) fn put(&mut self, table: &TableId, by: &PersonId) -> Result<AnalysisState, Error> {
        self.failed.retain(|(failed, _)| failed != table);
        if let Some(state) = self.state(table) {
            return Ok(state);
        }
        if self.games.len() >= MAX_QUEUED {
            return Err(Error::CoachBusy);
        }
        if self.games.iter().filter(|asked| asked.by == *by).count() >= MAX_QUEUED_PER_PERSON {
            return Err(TooFast { what: "games for the coach", after: RETRY_AFTER }.into());
        }
        self.games.push_back(Asked { table: table.clone(), by: by.clone() });
        Ok(AnalysisState::Waiting)
    }

    /// None if the game is not queued.
    pub(super) fn state(&self, table: &TableId) -> Option<AnalysisState> {
        if let Some(permit) = self.games.iter().position(|asked| asked.table == *table) {
            return Some(match self.progress {
                Some((turns_done, turns)) if permit == 0 => AnalysisState::Running { turns_done, turns },
                Some(_) | None => AnalysisState::Waiting,
            });
        }
        let failed = self.failed.iter().find(|(failed, _)| failed == table);
        failed.map(|(_, message)| AnalysisState::Failed { message: message.clone() })
    }

    pub(super) fn top(&self) -> Option<TableId> {
        self.games.front().map(|asked| asked.table.clone())
    }

    pub(super) fn progress(&mut self, done: u32, turns: u32) {
        self.progress = Some((done, turns));
    }

    /// Removes the first game, and keeps its error, if any.
    pub(super) fn finish(&mut self, failure: Option<String>) {
        self.progress = None;
        let (Some(Asked { table, .. }), Some(message)) = (self.games.pop_front(), failure) else { return };
        self.failed.push_back((table, message));
        if self.failed.len() > MAX_FAILURES_KEPT {
            self.failed.pop_front();
        }
    }

    pub(super) fn len(&self) -> usize {
        self.games.len()
    }
}
