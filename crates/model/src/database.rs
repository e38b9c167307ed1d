//! What the database does: each function is a statement, or one of the moments at which a statement meets the others. It
//! gives no state if there is no such statement now, or if it waits for a lock.

use crate::state::{ClusterState, Content, InFlight, OLD_TOKEN, OwnerRow, Progress, Renewal, Work, Writing};
use crate::{Channel, Invariant, Mistake, Model, NodeIndex, View};

/// No state: the step is not possible now.
pub(crate) type Successor = Option<Result<ClusterState, Invariant>>;

/// Epochs end here. The protocol never comes this far, as it may RELEASE once; taking over without a fence would.
const LAST_EPOCH: u8 = 6;

impl ClusterState {
    pub(crate) fn in_flight(&mut self, node: NodeIndex, channel: Channel) -> &mut Option<InFlight> {
        let node = &mut self.nodes[node];
        match channel {
            Channel::Current => &mut node.current,
            Channel::Lost => &mut node.lost,
        }
    }

    /// Whether a process still waits for the answer of this statement.
    fn has_client(&self, node: NodeIndex, channel: Channel) -> bool {
        channel == Channel::Current && self.nodes[node].alive
    }

    fn owns(&self, node: NodeIndex, epoch: u8) -> bool {
        self.owner.is_some_and(|row| usize::from(row.node) == node && row.epoch == epoch)
    }

    /// Whether a statement holds the row of this node FOR KEY SHARE. RENEW passes that lock, FENCE and TOKEN wait for it.
    fn is_locked(&self, model: &Model, node: NodeIndex) -> bool {
        let node = &self.nodes[node];
        let executed = |statement: &InFlight| statement.progress() == Some(Progress::Executed);
        !model.mistake.is_some_and(Mistake::skips_lock) && node.current.iter().chain(&node.lost).any(executed)
    }

    pub(crate) fn claim(self, node: NodeIndex) -> Successor {
        let claimer = &self.nodes[node];
        if !claimer.runs() || claimer.writer == 0 || self.owner.is_some() {
            return None;
        }
        self.give_to(node)
    }

    pub(crate) fn take_over(self, model: &Model, node: NodeIndex) -> Successor {
        let owner = self.owner.filter(|row| usize::from(row.node) != node)?;
        let taker = &self.nodes[node];
        let may = self.nodes[usize::from(owner.node)].writer == 0 || model.has(Mistake::TakenOverUnfenced);
        if !taker.runs() || taker.writer == 0 || !may {
            return None;
        }
        self.give_to(node)
    }

    fn give_to(mut self, node: NodeIndex) -> Successor {
        let epoch = self.next_epoch;
        if epoch > LAST_EPOCH {
            return None;
        }
        self.owner = Some(OwnerRow { node: node as u8, epoch });
        self.next_epoch += 1;
        Some(Ok(self))
    }

    pub(crate) fn append_check(mut self, model: &Model, node: NodeIndex, channel: Channel) -> Successor {
        let statement = (*self.in_flight(node, channel))?;
        let Work::Append { version, prev, progress: Progress::Sent, .. } = statement.work else {
            return None;
        };
        let row = self.nodes[node];
        let passes = model.has(Mistake::OnlyUniqueVersions)
            || row.writer == statement.token
                && !row.late
                && self.owns(node, statement.epoch)
                && (version == 1 || self.entries.at(version - 1) == prev);
        self.advance(node, channel, if passes { Progress::Checked } else { Progress::Refused })
    }

    pub(crate) fn append_execute(mut self, model: &Model, node: NodeIndex, channel: Channel) -> Successor {
        let statement = (*self.in_flight(node, channel))?;
        let Work::Append { key, version, progress: Progress::Checked, .. } = statement.work else {
            return None;
        };
        let row = &self.nodes[node];
        if !model.mistake.is_some_and(Mistake::skips_lock) && (row.writer != statement.token || row.late) {
            return self.advance(node, channel, Progress::Refused);
        }
        if !model.has(Mistake::NoTokenNotUnique) {
            if self.is_being_inserted(version) {
                return None;
            }
            if self.entries.at(version).is_some() {
                return self.advance(node, channel, Progress::Exists);
            }
        }
        if model.has(Mistake::AcknowledgedBeforeCommit) && self.has_client(node, channel) {
            let content = Content::new(key, statement.epoch);
            if let Err(broken) = self.acknowledge(version, content) {
                return Some(Err(broken));
            }
        }
        self.advance(node, channel, Progress::Executed)
    }

    /// A second insert of the same version waits for the first to end.
    fn is_being_inserted(&self, wanted: u8) -> bool {
        self.nodes.iter().flat_map(|node| node.current.iter().chain(&node.lost)).any(|statement| {
            matches!(statement.work, Work::Append { version, progress: Progress::Executed, .. } if version == wanted)
        })
    }

    /// The next moment of an APPEND. One without a client leaves no trace once it is answered.
    fn advance(mut self, node: NodeIndex, channel: Channel, to: Progress) -> Successor {
        let is_kept = self.has_client(node, channel) || matches!(to, Progress::Checked | Progress::Executed);
        match self.in_flight(node, channel) {
            Some(InFlight { work: Work::Append { progress, .. }, .. }) if is_kept => *progress = to,
            statement => *statement = None,
        }
        Some(Ok(self))
    }

    pub(crate) fn append_commit(mut self, model: &Model, node: NodeIndex, channel: Channel) -> Successor {
        let statement = (*self.in_flight(node, channel))?;
        let Work::Append { key, version, prev, progress: Progress::Executed } = statement.work else {
            return None;
        };
        let row = &self.nodes[node];
        if row.stopped && channel == Channel::Current {
            return None;
        }
        if model.view == View::All {
            let follows = version == self.entries.len() + 1 && self.entries.at(version - 1) == prev;
            let broken = [
                (row.writer == 0, Invariant::NothingAfterFence),
                (!self.owns(node, statement.epoch), Invariant::OnlyTheOwnerCommits),
                (!follows, Invariant::NoGap),
            ];
            if let Some((_, invariant)) = broken.into_iter().find(|(is_broken, _)| *is_broken) {
                return Some(Err(invariant));
            }
        }
        self.entries.put(version, Content::new(key, statement.epoch));
        self.advance(node, channel, Progress::Committed)
    }

    pub(crate) fn release(mut self, model: &Model, node: NodeIndex, channel: Channel) -> Successor {
        let statement = (*self.in_flight(node, channel))?;
        if statement.work != Work::Release {
            return None;
        }
        let current = self.nodes[node].writer == statement.token;
        if self.owns(node, statement.epoch) && (current || model.has(Mistake::ReleaseWithoutToken)) {
            self.owner = None;
        }
        *self.in_flight(node, channel) = None;
        Some(Ok(self))
    }

    pub(crate) fn renew(mut self, model: &Model, node: NodeIndex) -> Successor {
        let row = &mut self.nodes[node];
        if !row.runs() {
            return None;
        }
        if row.writer == 0 && !model.has(Mistake::RenewalByUpsert) {
            row.end();
            return Some(Ok(self));
        }
        row.renew();
        // A renewal in time changes nothing here, unless the node counts from its answer.
        if !row.believes || model.has(Mistake::LeaseFromAnswer) {
            row.renewal = Some(Renewal::Fresh);
        }
        Some(Ok(self))
    }

    pub(crate) fn fence(mut self, model: &Model, node: NodeIndex, other: NodeIndex) -> Successor {
        if !self.may_look_after(node, other) || self.is_locked(model, other) {
            return None;
        }
        let me = &self.nodes[node];
        if me.writer == 0 || me.late || !me.steady {
            return None;
        }
        let row = &mut self.nodes[other];
        (row.writer, row.steady) = (0, false);
        Some(Ok(self))
    }

    pub(crate) fn end_sessions(mut self, model: &Model, node: NodeIndex, other: NodeIndex) -> Successor {
        let is_needed = self.may_look_after(node, other) && self.is_locked(model, other);
        if !is_needed || model.has(Mistake::SessionsNotEnded) {
            return None;
        }
        let row = &mut self.nodes[other];
        row.current = None;
        row.lost = None;
        if row.alive {
            row.writing = Writing::Lost;
        }
        Some(Ok(self))
    }

    fn may_look_after(&self, node: NodeIndex, other: NodeIndex) -> bool {
        let late = &self.nodes[other];
        self.nodes[node].runs() && late.late && late.writer != 0
    }

    pub(crate) fn token(mut self, model: &Model, node: NodeIndex) -> Successor {
        let is_skipped = model.mistake.is_some_and(Mistake::skips_token);
        let waits = self.is_locked(model, node) && !is_skipped;
        let row = &mut self.nodes[node];
        if !row.runs() || row.writing != Writing::Lost || waits {
            return None;
        }
        if !is_skipped {
            if row.writer == 0 {
                row.end();
                return Some(Ok(self));
            }
            row.lost.iter_mut().for_each(|statement| statement.token = OLD_TOKEN);
        }
        row.writing = Writing::Unread;
        Some(Ok(self))
    }

    /// A statement without a client does not have to come to its end.
    pub(crate) fn vanish(mut self, node: NodeIndex, channel: Channel) -> Successor {
        if self.has_client(node, channel) {
            return None;
        }
        self.in_flight(node, channel).take()?;
        Some(Ok(self))
    }
}
