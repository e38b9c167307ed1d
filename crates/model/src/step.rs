//! The steps of the protocol: the one place that says which statement each of them is. The server's functions that do them
//! belong here too.

use std::fmt;

use crate::Model;

/// Whose turn it is, 0 to 2.
pub type NodeIndex = usize;

/// Which statement of a node: on its writing connection, or one left over from a connection that was lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Channel {
    Current,
    Lost,
}

/// One step. Names in capitals are SQL statements of CLUSTER.md.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// CLAIM (also DUE) is committed. Its answer may be lost: `Who` tells as well.
    Claim(NodeIndex),
    /// TAKE OVER (also ORPHANS) is committed.
    TakeOver(NodeIndex),
    /// The answer to CLAIM or TAKE OVER, or WHO: the node learns that it is the owner, and the epoch.
    Who(NodeIndex),
    /// The history is read into memory: after `Who`, after 23505, and after TOKEN to see what has been stored.
    Load(NodeIndex),
    /// The request with this key (0 or 1) reaches the owner, from a client or resent by a gateway. If the key is in memory,
    /// the owner acknowledges it again; else it sends APPEND.
    Request(NodeIndex, u8),
    /// APPEND arrives. Its sub-selects read `owners` and `entries` as they are committed at this moment.
    AppendCheck(NodeIndex, Channel),
    /// APPEND takes its node's row FOR KEY SHARE, compares token and lease, and inserts.
    AppendExecute(NodeIndex, Channel),
    /// APPEND commits, after the client's Sync.
    AppendCommit(NodeIndex, Channel),
    /// The node reads `ReadyForQuery`: it commits in memory and acknowledges.
    Acknowledge(NodeIndex),
    /// The node reads that APPEND has stored nothing. No row: RENEW tells it whether it is fenced. 23505: it reads
    /// again.
    Refused(NodeIndex),
    /// The node unloads the table and sends RELEASE.
    SendRelease(NodeIndex),
    /// RELEASE is committed.
    Release(NodeIndex, Channel),
    /// RENEW is committed. A fenced node has no row, and ends.
    Renew(NodeIndex),
    /// The node reads RENEW's answer, and believes in its lease as counted from before it was sent.
    RenewAnswer(NodeIndex),
    /// FENCE by the first node of the second.
    Fence(NodeIndex, NodeIndex),
    /// END SESSIONS by the first node of the second, after FENCE has answered 55P03.
    EndSessions(NodeIndex, NodeIndex),
    /// TOKEN on a new writing connection.
    Token(NodeIndex),
    /// Time: the lease runs out, on the node's clock and, with the margin, on the database's.
    LeaseEnds(NodeIndex),
    /// Time: the lease has been unbroken for as long as a lease.
    BecomesSteady(NodeIndex),
    /// A statement whose client is gone never arrives, or is aborted.
    Vanish(NodeIndex, Channel),
    /// Fault: the process ends.
    Crash(NodeIndex),
    /// Fault: the writing connection is lost.
    LoseConnection(NodeIndex),
    /// Fault: the database undoes the statement and says so.
    Abort(NodeIndex),
    /// Fault: the process stops between Execute and Sync.
    Stop(NodeIndex),
    /// It goes on. Nothing may depend on that.
    Resume(NodeIndex),
}

impl Step {
    /// All steps of a model, possible or not, in the order in which they are tried.
    pub(crate) fn all(model: &Model) -> Vec<Self> {
        let keys = model.keys as u8;
        (0..model.nodes).flat_map(|node| Self::of_node(node, model.nodes, keys)).collect()
    }

    fn of_node(node: NodeIndex, nodes: usize, keys: u8) -> Vec<Self> {
        let mut steps = vec![
            Self::Claim(node),
            Self::TakeOver(node),
            Self::Who(node),
            Self::Load(node),
            Self::Acknowledge(node),
            Self::Refused(node),
            Self::SendRelease(node),
            Self::Renew(node),
            Self::RenewAnswer(node),
            Self::Token(node),
            Self::LeaseEnds(node),
            Self::BecomesSteady(node),
            Self::Crash(node),
            Self::LoseConnection(node),
            Self::Abort(node),
            Self::Stop(node),
            Self::Resume(node),
        ];
        steps.extend((0..keys).map(|key| Self::Request(node, key)));
        for channel in [Channel::Current, Channel::Lost] {
            steps.extend([
                Self::AppendCheck(node, channel),
                Self::AppendExecute(node, channel),
                Self::AppendCommit(node, channel),
                Self::Release(node, channel),
                Self::Vanish(node, channel),
            ]);
        }
        for other in (0..nodes).filter(|other| *other != node) {
            steps.extend([Self::Fence(node, other), Self::EndSessions(node, other)]);
        }
        steps
    }

    /// What the table may count on to go on: neither a fault, nor a stopped process that goes on.
    pub(crate) fn can_be_counted_on(self) -> bool {
        !matches!(
            self,
            Self::Crash(_) | Self::LoseConnection(_) | Self::Abort(_) | Self::Stop(_) | Self::Resume(_)
        )
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |node: NodeIndex| char::from(b'A' + node as u8);
        let statement = |channel| match channel {
            Channel::Current => "",
            Channel::Lost => " from its lost connection",
        };
        match *self {
            Self::Claim(node) => write!(f, "CLAIM by {} commits", name(node)),
            Self::TakeOver(node) => write!(f, "TAKE OVER by {} commits", name(node)),
            Self::Who(node) => write!(f, "{} learns that it is the owner", name(node)),
            Self::Load(node) => write!(f, "{} reads the history", name(node)),
            Self::Request(node, key) => write!(f, "{} gets the request with key {key}", name(node)),
            Self::AppendCheck(node, channel) => {
                write!(f, "APPEND of {}{} reads owner and hash", name(node), statement(channel))
            }
            Self::AppendExecute(node, channel) => {
                write!(f, "APPEND of {}{} takes the node's row and inserts", name(node), statement(channel))
            }
            Self::AppendCommit(node, channel) => {
                write!(f, "APPEND of {}{} commits", name(node), statement(channel))
            }
            Self::Acknowledge(node) => write!(f, "{} reads the confirmation and acknowledges", name(node)),
            Self::Refused(node) => write!(f, "{} reads that nothing was stored", name(node)),
            Self::SendRelease(node) => write!(f, "{} unloads the table and sends RELEASE", name(node)),
            Self::Release(node, channel) => {
                write!(f, "RELEASE of {}{} commits", name(node), statement(channel))
            }
            Self::Renew(node) => write!(f, "RENEW of {} commits", name(node)),
            Self::RenewAnswer(node) => write!(f, "{} reads the answer to RENEW", name(node)),
            Self::Fence(node, other) => write!(f, "FENCE by {} of {} commits", name(node), name(other)),
            Self::EndSessions(node, other) => {
                write!(f, "{} ends the sessions of {}", name(node), name(other))
            }
            Self::Token(node) => write!(f, "{} connects again and takes the TOKEN", name(node)),
            Self::LeaseEnds(node) => write!(f, "the lease of {} runs out", name(node)),
            Self::BecomesSteady(node) => write!(f, "{} becomes steady", name(node)),
            Self::Vanish(node, channel) => {
                write!(f, "the statement of {}{} vanishes", name(node), statement(channel))
            }
            Self::Crash(node) => write!(f, "{} crashes", name(node)),
            Self::LoseConnection(node) => write!(f, "{} loses its writing connection", name(node)),
            Self::Abort(node) => write!(f, "the statement of {} is aborted", name(node)),
            Self::Stop(node) => write!(f, "{} stops before Sync", name(node)),
            Self::Resume(node) => write!(f, "{} goes on", name(node)),
        }
    }
}
