//! One state of the model: one table in the database, the nodes, and the statements on their way between them.

use std::num::NonZeroU8;

use crate::{Faults, Model};

pub(crate) const MAX_NODES: usize = 3;
pub(crate) const MAX_KEYS: usize = 2;

/// The protocol stores one entry a key; the others are room for mistakes that store a key twice.
pub(crate) const MAX_VERSIONS: usize = 3;

/// What tells one entry from another: its key, and the epoch for all that differs when the same request is appended again
/// by another owner (its time, so its hash). In one byte, as states are many.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Content(NonZeroU8);

/// Tokens are random. Here the one that was taken last is always 1 and those before it are 2, so that there are few states.
pub(crate) const TOKEN: u8 = 1;
pub(crate) const OLD_TOKEN: u8 = 2;

/// The entries of the table, as stored or as a node has them in memory. Version 1 is the first element.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct EntryList([Option<Content>; MAX_VERSIONS]);

impl EntryList {
    pub(crate) fn len(&self) -> u8 {
        self.0.iter().flatten().count() as u8
    }

    pub(crate) fn at(&self, version: u8) -> Option<Content> {
        let index = usize::from(version).checked_sub(1)?;
        self.0.get(index).copied().flatten()
    }

    /// Overwrites what is there, as a table without its unique key would answer with the newer row.
    pub(crate) fn put(&mut self, version: u8, content: Content) {
        self.0[usize::from(version) - 1] = Some(content);
    }

    pub(crate) fn find(&self, key: u8) -> Option<(u8, Content)> {
        (1..)
            .zip(self.0)
            .find_map(|(version, content)| Some((version, content?)).filter(|it| it.1.key() == key))
    }

    pub(crate) fn count(&self, key: u8) -> usize {
        self.0.iter().flatten().filter(|content| content.key() == key).count()
    }

    fn swap_keys(&mut self) {
        self.0.iter_mut().flatten().for_each(Content::swap_key);
    }
}

impl Content {
    pub(crate) fn new(key: u8, epoch: u8) -> Self {
        Self(NonZeroU8::MIN.saturating_add(key + 2 * epoch))
    }

    pub(crate) fn key(self) -> u8 {
        (self.0.get() - 1) % 2
    }

    fn epoch(self) -> u8 {
        (self.0.get() - 1) / 2
    }

    fn swap_key(&mut self) {
        *self = Self::new(1 - self.key(), self.epoch());
    }
}

/// How far an APPEND is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Progress {
    /// In the network.
    Sent,
    /// Its sub-selects have passed, on the snapshot of that moment.
    Checked,
    /// It holds its node's row and has inserted its rows, not yet committed.
    Executed,
    /// Answered: all rows.
    Committed,
    /// Answered: no rows.
    Refused,
    /// Answered: 23505.
    Exists,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Work {
    Append { key: u8, version: u8, prev: Option<Content>, progress: Progress },
    Release,
}

/// A statement that a node has sent on its writing connection and whose answer it has not read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct InFlight {
    pub(crate) token: u8,
    pub(crate) epoch: u8,
    pub(crate) work: Work,
}

impl InFlight {
    pub(crate) fn progress(&self) -> Option<Progress> {
        match self.work {
            Work::Append { progress, .. } => Some(progress),
            Work::Release => None,
        }
    }

    /// Only its client would still learn of it.
    pub(crate) fn is_answered(&self) -> bool {
        matches!(self.progress(), Some(Progress::Committed | Progress::Refused | Progress::Exists))
    }
}

/// A node's writing connection as the node sees it.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Writing {
    #[default]
    Ready,
    Lost,
    /// A new connection has taken the token. What became of the last statement has not been read.
    Unread,
}

/// A RENEW that the database has executed and whose answer the node has not read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Renewal {
    Fresh,
    /// The lease that it gave has run out since.
    Stale,
}

/// A row of `nodes`, and the process it belongs to.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct NodeState {
    /// `nodes.writer`: the token, or 0 for fenced.
    pub(crate) writer: u8,
    /// `lease_until` lies in the past by more than the margin.
    pub(crate) late: bool,
    /// `steady` lies in the past by more than a lease.
    pub(crate) steady: bool,

    pub(crate) alive: bool,
    /// Stopped (SIGSTOP) between Execute and Sync.
    pub(crate) stopped: bool,
    pub(crate) writing: Writing,
    pub(crate) renewal: Option<Renewal>,
    /// By its own clock its lease is good: it reads from memory.
    pub(crate) believes: bool,
    /// The epoch by which it runs the table; 0 is none.
    pub(crate) epoch: u8,
    pub(crate) memory: Option<EntryList>,
    pub(crate) current: Option<InFlight>,
    /// What was on its way when the connection was lost. Its answer is not read.
    pub(crate) lost: Option<InFlight>,
}

impl NodeState {
    pub(crate) fn runs(&self) -> bool {
        self.alive && !self.stopped
    }

    /// All that a process forgets when it ends. What it has sent goes on without it.
    pub(crate) fn end(&mut self) {
        // A client that is gone before its Sync has had its statement aborted.
        let stopped = self.stopped;
        *self = Self {
            writer: self.writer,
            late: self.late,
            current: self.current.filter(|statement| !statement.is_answered() && !stopped),
            lost: self.lost,
            ..Self::default()
        };
    }

    pub(crate) fn forget_table(&mut self) {
        self.epoch = 0;
        self.memory = None;
    }

    fn swap_keys(&mut self) {
        self.memory.iter_mut().for_each(EntryList::swap_keys);
        for statement in self.current.iter_mut().chain(&mut self.lost) {
            if let Work::Append { key, prev, .. } = &mut statement.work {
                *key = 1 - *key;
                prev.iter_mut().for_each(Content::swap_key);
            }
        }
    }
}

/// A row of `owners`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct OwnerRow {
    pub(crate) node: u8,
    pub(crate) epoch: u8,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct ClusterState {
    pub(crate) owner: Option<OwnerRow>,
    pub(crate) next_epoch: u8,
    pub(crate) entries: EntryList,
    /// For each key the version and the entry that its client was told.
    pub(crate) acknowledged: [Option<(u8, Content)>; MAX_KEYS],
    /// What may still happen.
    pub(crate) faults: Faults,
    pub(crate) nodes: [NodeState; MAX_NODES],
}

impl ClusterState {
    pub(crate) fn first(model: &Model) -> Self {
        let node =
            NodeState { writer: TOKEN, steady: true, alive: true, believes: true, ..Default::default() };
        let mut nodes = [NodeState::default(); MAX_NODES];
        nodes[..model.nodes].fill(node);
        Self {
            owner: None,
            next_epoch: 1,
            entries: EntryList::default(),
            acknowledged: [None; MAX_KEYS],
            faults: model.faults,
            nodes,
        }
    }

    /// Nodes are alike, and so are keys: of the states that differ only in their numbers the least stands for all.
    pub(crate) fn canonical(mut self, model: &Model) -> Self {
        let mut least = self.least_of_nodes(model.nodes);
        if model.keys == 2 {
            self.entries.swap_keys();
            self.acknowledged.swap(0, 1);
            self.acknowledged.iter_mut().flatten().for_each(|(_, content)| content.swap_key());
            self.nodes.iter_mut().for_each(NodeState::swap_keys);
            least = least.min(self.least_of_nodes(model.nodes));
        }
        least
    }

    /// The nodes in order, those that are equal with the owner first.
    fn least_of_nodes(mut self, nodes: usize) -> Self {
        let owner = self.owner.map(|row| self.nodes[usize::from(row.node)]);
        self.nodes[..nodes].sort_unstable();
        if let (Some(row), Some(owner)) = (&mut self.owner, owner) {
            let place = self.nodes.iter().position(|node| *node == owner);
            row.node = place.unwrap_or_default() as u8;
        }
        self
    }
}
