//! What the nodes do, what time does to them, and the faults.

use crate::database::Successor;
use crate::state::{
    ClusterState, Content, InFlight, MAX_VERSIONS, NodeState, Progress, Renewal, TOKEN, Work, Writing,
};
use crate::{Invariant, Mistake, Model, NodeIndex, Step};

impl NodeState {
    /// RENEW of a row that is not fenced.
    pub(crate) fn renew(&mut self) {
        self.steady &= !self.late;
        self.late = false;
    }

    /// It has the table and may start a statement.
    fn is_idle_owner(&self) -> bool {
        self.runs() && self.writing == Writing::Ready && self.current.is_none() && self.epoch != 0
    }
}

impl ClusterState {
    /// The state after a step; nothing if the step is not possible now.
    pub(crate) fn after(self, model: &Model, step: Step) -> Successor {
        let next = match step {
            Step::Claim(node) => self.claim(node),
            Step::TakeOver(node) => self.take_over(model, node),
            Step::Who(node) => self.who(model, node),
            Step::Load(node) => self.load(model, node),
            Step::Request(node, key) => self.request(model, node, key),
            Step::AppendCheck(node, channel) => self.append_check(model, node, channel),
            Step::AppendExecute(node, channel) => self.append_execute(model, node, channel),
            Step::AppendCommit(node, channel) => self.append_commit(model, node, channel),
            Step::Acknowledge(node) => self.confirmed(node, Progress::Committed),
            Step::Refused(node) => self.refused(model, node),
            Step::SendRelease(node) => self.send_release(node),
            Step::Release(node, channel) => self.release(model, node, channel),
            Step::Renew(node) => self.renew(model, node),
            Step::RenewAnswer(node) => self.renew_answer(model, node),
            Step::Fence(node, other) => self.fence(model, node, other),
            Step::EndSessions(node, other) => self.end_sessions(model, node, other),
            Step::Token(node) => self.token(model, node),
            Step::LeaseEnds(node) => self.lease_ends(model, node),
            Step::BecomesSteady(node) => self.becomes_steady(node),
            Step::Vanish(node, channel) => self.vanish(node, channel),
            Step::Crash(node) => self.crash(node),
            Step::LoseConnection(node) => self.lose_connection(node),
            Step::Abort(node) => self.abort(node),
            Step::Stop(node) => self.stop(node),
            Step::Resume(node) => self.resume(node),
        }?;
        Some(next.and_then(|state| state.broken(model).map_or(Ok(state), Err)))
    }

    /// The invariants that a state shows; 4, 5 and 7 are checked where a statement commits.
    fn broken(&self, model: &Model) -> Option<Invariant> {
        let acknowledged = || self.acknowledged.iter().flatten();
        if let [Some((version, _)), Some((other, _))] = self.acknowledged
            && version == other
        {
            return Some(Invariant::OneContentAVersion);
        }
        if acknowledged().any(|(version, content)| self.entries.at(*version) != Some(*content)) {
            return Some(Invariant::AcknowledgedIsStored);
        }
        if (0..model.keys as u8).any(|key| self.entries.count(key) > 1) {
            return Some(Invariant::KeyStoredOnce);
        }
        // Every node that could answer is compared in every state: a read changes nothing, so it needs no step.
        let readable = |node: &&NodeState| node.runs() && node.believes && node.epoch != 0;
        let is_stale = self
            .nodes
            .iter()
            .filter(readable)
            .filter_map(|node| node.memory)
            .any(|memory| acknowledged().any(|(version, content)| memory.at(*version) != Some(*content)));
        is_stale.then_some(Invariant::ReadsAreFresh)
    }

    pub(crate) fn acknowledge(&mut self, version: u8, content: Content) -> Result<(), Invariant> {
        let before = self.acknowledged[usize::from(content.key())].replace((version, content));
        match before {
            Some((other, _)) if other != version => Err(Invariant::KeyStoredOnce),
            Some((_, other)) if other != content => Err(Invariant::OneContentAVersion),
            _ => Ok(()),
        }
    }

    fn who(mut self, model: &Model, node: NodeIndex) -> Successor {
        let owner = self.owner.filter(|row| usize::from(row.node) == node)?;
        let me = &mut self.nodes[node];
        let is_early = model.has(Mistake::HistoryBeforeClaim) && me.memory.is_none();
        // A RELEASE from a lost connection may still be on its way until TOKEN.
        let is_uncertain = me.writing == Writing::Lost && !model.has(Mistake::WhoBeforeToken);
        if !me.runs() || me.epoch != 0 || me.current.is_some() || is_early || is_uncertain {
            return None;
        }
        me.epoch = owner.epoch;
        Some(Ok(self))
    }

    fn load(mut self, model: &Model, node: NodeIndex) -> Successor {
        let me = &mut self.nodes[node];
        let is_missing = me.memory.is_none() && (me.epoch == 0) == model.has(Mistake::HistoryBeforeClaim);
        let is_needed = is_missing || me.writing == Writing::Unread && me.epoch != 0;
        if !me.runs() || me.writing == Writing::Lost || me.current.is_some() || !is_needed {
            return None;
        }
        me.writing = Writing::Ready;
        me.memory = Some(self.entries);
        Some(Ok(self))
    }

    fn request(mut self, model: &Model, node: NodeIndex, key: u8) -> Successor {
        let me = &mut self.nodes[node];
        let memory = me.memory.filter(|_| me.is_idle_owner())?;
        if !model.has(Mistake::NoKeyLookUp)
            && let Some((version, content)) = memory.find(key)
        {
            // This is a read from memory. Without a lease the history may have been loaded from another owner, who has
            // not read its own confirmation yet and would show less than this acknowledgement says.
            let may_read = me.believes || model.has(Mistake::ResendAnsweredWithoutLease);
            if !may_read || self.acknowledged[usize::from(key)] == Some((version, content)) {
                return None;
            }
            return Some(self.acknowledge(version, content).map(|()| self));
        }
        let last = memory.len();
        if usize::from(last) == MAX_VERSIONS {
            return None;
        }
        let work = Work::Append { key, version: last + 1, prev: memory.at(last), progress: Progress::Sent };
        me.current = Some(InFlight { token: TOKEN, epoch: me.epoch, work });
        Some(Ok(self))
    }

    /// The answer is that the entry is stored.
    fn confirmed(mut self, node: NodeIndex, expected: Progress) -> Successor {
        let me = &mut self.nodes[node];
        let statement = me.current.filter(|_| me.runs())?;
        let Work::Append { key, version, progress, .. } = statement.work else { return None };
        if progress != expected {
            return None;
        }
        let content = Content::new(key, statement.epoch);
        me.current = None;
        me.memory.iter_mut().for_each(|memory| memory.put(version, content));
        Some(self.acknowledge(version, content).map(|()| self))
    }

    fn refused(mut self, model: &Model, node: NodeIndex) -> Successor {
        let me = &mut self.nodes[node];
        let progress = me.current.filter(|_| me.runs())?.progress()?;
        match progress {
            Progress::Exists if model.has(Mistake::NoTokenExistsIsSuccess) => {
                return self.confirmed(node, Progress::Exists);
            }
            Progress::Exists => me.memory = None,
            Progress::Refused if me.writer == 0 && !model.has(Mistake::RenewalByUpsert) => me.end(),
            // The lease had lapsed: it is renewed, and the request sent once more.
            Progress::Refused if me.late => {
                me.renew();
                me.renewal = None;
                me.believes = true;
            }
            Progress::Refused => me.forget_table(),
            _ => return None,
        }
        me.current = None;
        Some(Ok(self))
    }

    fn send_release(mut self, node: NodeIndex) -> Successor {
        let me = &mut self.nodes[node];
        if !me.is_idle_owner() {
            return None;
        }
        self.faults.releases = self.faults.releases.checked_sub(1)?;
        me.current = Some(InFlight { token: TOKEN, epoch: me.epoch, work: Work::Release });
        me.forget_table();
        Some(Ok(self))
    }

    fn renew_answer(mut self, model: &Model, node: NodeIndex) -> Successor {
        let me = &mut self.nodes[node];
        let renewal = me.renewal.filter(|_| me.runs())?;
        me.renewal = None;
        me.believes |= renewal == Renewal::Fresh || model.has(Mistake::LeaseFromAnswer);
        Some(Ok(self))
    }

    /// A node counts from before RENEW was sent and stops early, others wait longer than the lease: when the row is late,
    /// its node has stopped believing in this lease and in all before it.
    fn lease_ends(mut self, model: &Model, node: NodeIndex) -> Successor {
        let me = &mut self.nodes[node];
        if me.late {
            return None;
        }
        me.late = true;
        me.believes = false;
        me.renewal = me.renewal.filter(|_| model.has(Mistake::LeaseFromAnswer)).map(|_| Renewal::Stale);
        Some(Ok(self))
    }

    fn becomes_steady(mut self, node: NodeIndex) -> Successor {
        let me = &mut self.nodes[node];
        if !me.alive || me.writer == 0 || me.late || me.steady {
            return None;
        }
        me.steady = true;
        Some(Ok(self))
    }

    fn crash(mut self, node: NodeIndex) -> Successor {
        let me = &mut self.nodes[node];
        if !me.alive {
            return None;
        }
        self.faults.crashes = self.faults.crashes.checked_sub(1)?;
        me.end();
        Some(Ok(self))
    }

    fn lose_connection(mut self, node: NodeIndex) -> Successor {
        let me = &mut self.nodes[node];
        if !me.runs() || me.writing == Writing::Lost || me.lost.is_some() {
            return None;
        }
        self.faults.losses = self.faults.losses.checked_sub(1)?;
        me.writing = Writing::Lost;
        me.lost = me.current.take().filter(|statement| !statement.is_answered());
        Some(Ok(self))
    }

    fn abort(mut self, node: NodeIndex) -> Successor {
        let me = &mut self.nodes[node];
        me.current.filter(|statement| me.runs() && !statement.is_answered())?;
        self.faults.aborts = self.faults.aborts.checked_sub(1)?;
        me.current = None;
        Some(Ok(self))
    }

    fn stop(mut self, node: NodeIndex) -> Successor {
        let me = &mut self.nodes[node];
        me.current.filter(|statement| me.runs() && statement.progress() == Some(Progress::Executed))?;
        self.faults.stops = self.faults.stops.checked_sub(1)?;
        me.stopped = true;
        Some(Ok(self))
    }

    fn resume(mut self, node: NodeIndex) -> Successor {
        let me = &mut self.nodes[node];
        if !me.stopped {
            return None;
        }
        me.stopped = false;
        Some(Ok(self))
    }

    /// All requests are acknowledged; or no process is left that could run the table, so that one has to be started.
    pub(crate) fn is_done(&self, model: &Model) -> bool {
        let all = self.acknowledged[..model.keys].iter().all(Option::is_some);
        all || !self.nodes.iter().any(|node| node.runs() && node.writer != 0)
    }
}
