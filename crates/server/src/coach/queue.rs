//! The queued games. Networks take turns, and in a network its people, so that none has to wait for all games of another.

use std::collections::VecDeque;
use std::net::IpAddr;
use std::time::{Duration, Instant};

use blacktop_protocol::{AnalysisState, PersonId, TableId};

use crate::error::{Error, TooFast};
use crate::networks::Network;

/// An entry has a few hundred bytes: this only bounds the memory.
pub const MAX_QUEUED: usize = 1024;

pub const MAX_QUEUED_PER_PERSON: usize = 4;

/// The first game of a person is queued also beyond this.
pub const MAX_QUEUED_PER_SITE: usize = 32;

const MAX_FAILURES_KEPT: usize = 64;

/// People and sites whose last turn is remembered.
const MAX_TURNS_KEPT: usize = 256;

/// About as long as one analysis takes.
pub(crate) const RETRY_AFTER: Duration = Duration::from_secs(60);

#[derive(Default)]
pub(super) struct GameQueue {
    /// In the order of asking.
    waiting: Vec<Asked>,
    running: Option<Running>,
    /// The last games that were begun.
    turns: VecDeque<(IpAddr, PersonId)>,
    failed: VecDeque<(TableId, String)>,
}

#[derive(Clone)]
pub(super) struct Asked {
    pub(super) table: TableId,
    pub(super) by: PersonId,
    network: Network,
    pub(super) since: Instant,
}

struct Running {
    asked: Asked,
    /// Analysed turns and all turns. None before it is begun.
    progress: Option<(u32, u32)>,
}

impl GameQueue {
    /// Appends a game, unless it is queued already. Fails if the person, the network or the server has too many.
    pub(super) fn put(
        &mut self,
        table: &TableId,
        by: &PersonId,
        network: Network,
    ) -> Result<AnalysisState, Error> {
        self.failed.retain(|(failed, _)| failed != table);
        if let Some(state) = self.state(table) {
            return Ok(state);
        }
        if self.len() >= MAX_QUEUED {
            return Err(Error::CoachBusy);
        }
        let count = |is_like: &dyn Fn(&Asked) -> bool| self.all().filter(|asked| is_like(asked)).count();
        let (own, of_site) =
            (count(&|asked| asked.by == *by), count(&|asked| asked.network.site == network.site));
        if own >= MAX_QUEUED_PER_PERSON || own > 0 && of_site >= MAX_QUEUED_PER_SITE {
            return Err(TooFast { what: "games for the coach", after: RETRY_AFTER }.into());
        }
        self.waiting.push(Asked { table: table.clone(), by: by.clone(), network, since: Instant::now() });
        Ok(AnalysisState::Waiting)
    }

    /// None if the game is not queued.
    pub(super) fn state(&self, table: &TableId) -> Option<AnalysisState> {
        if let Some(running) = self.running.as_ref().filter(|running| running.asked.table == *table) {
            return Some(match running.progress {
                Some((turns_done, turns)) => AnalysisState::Running { turns_done, turns },
                None => AnalysisState::Waiting,
            });
        }
        if self.waiting.iter().any(|asked| asked.table == *table) {
            return Some(AnalysisState::Waiting);
        }
        let failed = self.failed.iter().find(|(failed, _)| failed == table);
        failed.map(|(_, message)| AnalysisState::Failed { message: message.clone() })
    }

    /// Takes the next game: of the network whose turn is the longest ago, of the person there whose turn is the longest ago.
    /// A game that was begun and not finished is begun again.
    pub(super) fn start(&mut self) -> Option<Asked> {
        if self.running.is_none() {
            let last_turn = |is_like: &dyn Fn(&(IpAddr, PersonId)) -> bool| {
                self.turns.iter().rposition(is_like).map_or(0, |index| index + 1)
            };
            let turn = |asked: &Asked| {
                let site = last_turn(&|(site, _)| *site == asked.network.site);
                (site, last_turn(&|(_, person)| *person == asked.by))
            };
            let turns: Vec<_> = self.waiting.iter().map(turn).collect();
            let next = (0..turns.len()).min_by_key(|index| turns[*index])?;
            let asked = self.waiting.remove(next);
            self.turns.push_back((asked.network.site, asked.by.clone()));
            if self.turns.len() > MAX_TURNS_KEPT {
                self.turns.pop_front();
            }
            self.running = Some(Running { asked, progress: None });
        }
        self.running.as_ref().map(|running| running.asked.clone())
    }

    pub(super) fn progress(&mut self, done: u32, turns: u32) {
        if let Some(running) = &mut self.running {
            running.progress = Some((done, turns));
        }
    }

    /// Removes the game that was begun, and keeps its error, if any.
    pub(super) fn finish(&mut self, failure: Option<String>) {
        let (Some(Running { asked, .. }), Some(message)) = (self.running.take(), failure) else { return };
        self.failed.push_back((asked.table, message));
        if self.failed.len() > MAX_FAILURES_KEPT {
            self.failed.pop_front();
        }
    }

    fn all(&self) -> impl Iterator<Item = &Asked> {
        self.waiting.iter().chain(self.running.as_ref().map(|running| &running.asked))
    }

    pub(super) fn len(&self) -> usize {
        self.all().count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn network(last: u8) -> Network {
        IpAddr::from([192, 0, 2, last]).into()
    }

    /// Queues game `number` of a person in a network.
    fn put(queue: &mut GameQueue, person: &str, last: u8, number: usize) -> Result<AnalysisState, Error> {
        let (table, by) = (format!("{person}-{number}").parse().unwrap(), person.parse().unwrap());
        queue.put(&table, &by, network(last))
    }

    fn next(queue: &mut GameQueue) -> Option<String> {
        let asked = queue.start();
        queue.finish(None);
        asked.map(|asked| asked.table.to_string())
    }

    #[test]
    fn networks_take_turns_and_their_people_too() {
        let mut queue = GameQueue::default();
        for (person, last) in [("ada", 1), ("ben", 1), ("cleo", 2)] {
            for number in 1..=2 {
                put(&mut queue, person, last, number).unwrap();
            }
        }
        let order: Vec<String> = std::iter::from_fn(|| next(&mut queue)).collect();
        assert_eq!(order, ["ada-1", "cleo-1", "ben-1", "cleo-2", "ada-2", "ben-2"]);
    }

    #[test]
    fn the_first_game_of_a_person_is_not_refused_because_of_others() {
        let mut queue = GameQueue::default();
        let people: Vec<String> =
            (0..MAX_QUEUED_PER_SITE / MAX_QUEUED_PER_PERSON).map(|n| format!("p{n}")).collect();
        for person in &people {
            for number in 0..MAX_QUEUED_PER_PERSON {
                put(&mut queue, person, 1, number).unwrap();
            }
            assert!(matches!(put(&mut queue, person, 1, 9), Err(Error::TooFast(_))));
        }
        put(&mut queue, "late", 1, 1).unwrap();
        assert!(matches!(put(&mut queue, "late", 1, 2), Err(Error::TooFast(_))), "the network has its share");
        put(&mut queue, "elsewhere", 2, 1).unwrap();
        put(&mut queue, "elsewhere", 2, 2).unwrap();
    }

    #[test]
    fn the_queue_is_bounded() {
        let mut queue = GameQueue::default();
        for number in 0..MAX_QUEUED {
            put(&mut queue, &format!("p{number}"), (number % 250) as u8, 1).unwrap();
        }
        assert!(matches!(put(&mut queue, "late", 251, 1), Err(Error::CoachBusy)));
        next(&mut queue);
        put(&mut queue, "late", 251, 1).unwrap();
    }
}
