//! What is explored: how many nodes and keys, which faults, which mistake, and the invariants.

use std::fmt;

/// How often each fault may still happen. RELEASE is no fault, but has to be bounded as well.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Faults {
    pub crashes: u8,
    /// Writing connections lost, with or without a statement on its way.
    pub losses: u8,
    /// Statements undone by the database, with an answer that says so (40001, 55P03, …).
    pub aborts: u8,
    /// Nodes stopped between Execute and Sync.
    pub stops: u8,
    pub releases: u8,
}

impl Faults {
    pub const ONE_EACH: Self = Self { crashes: 1, losses: 1, aborts: 1, stops: 1, releases: 1 };
}

#[derive(Debug, Clone, Copy)]
pub struct Model {
    /// 1 to 3.
    pub nodes: usize,
    /// Requests that have to be stored once each: 1 or 2.
    pub keys: usize,
    pub faults: Faults,
    pub mistake: Option<Mistake>,
    pub view: View,
}

impl Model {
    pub const fn protocol(nodes: usize, keys: usize) -> Self {
        Self { nodes, keys, faults: Faults::ONE_EACH, mistake: None, view: View::All }
    }

    pub const fn with(self, mistake: Mistake) -> Self {
        Self { mistake: Some(mistake), ..self }
    }

    /// Only what players can notice counts.
    pub const fn seen_by_players(self) -> Self {
        Self { view: View::Players, ..self }
    }

    pub(crate) fn has(&self, mistake: Mistake) -> bool {
        self.mistake == Some(mistake)
    }
}

/// Which invariants are checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum View {
    All,
    /// 1, 2, 3 and 6. The others are about the database.
    Players,
}

/// The invariants of CLUSTER.md, by their numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Invariant {
    /// 1. One content a version is ever acknowledged.
    OneContentAVersion,
    /// 2. What is acknowledged is stored.
    AcknowledgedIsStored,
    /// 3. A key is stored once, and acknowledged at one version.
    KeyStoredOnce,
    /// 4. After FENCE nothing of that node commits.
    NothingAfterFence,
    /// 5. Only the owner commits.
    OnlyTheOwnerCommits,
    /// 6. A read from memory has everything acknowledged before.
    ReadsAreFresh,
    /// 7. Versions have no gap, and each entry follows the hash before it.
    NoGap,
    /// 8. From every state the table can go on.
    CanGoOn,
}

impl fmt::Display for Invariant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::OneContentAVersion => "1, one content a version is ever acknowledged",
            Self::AcknowledgedIsStored => "2, what is acknowledged is stored",
            Self::KeyStoredOnce => "3, a key is stored once, and acknowledged at one version",
            Self::NothingAfterFence => "4, after FENCE nothing of that node commits",
            Self::OnlyTheOwnerCommits => "5, only the owner commits",
            Self::ReadsAreFresh => "6, a read from memory has everything acknowledged before",
            Self::NoGap => "7, versions have no gap, and each entry follows the hash before it",
            Self::CanGoOn => "8, from every state the table can go on",
        })
    }
}

/// Protocols that look right and are not. Each is this protocol with one thing done differently.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mistake {
    /// APPEND looks at its node's row without locking it: in a statement before, or by a plain `WHERE`.
    NodeRowNotLocked,
    /// APPEND checks nothing; only (game, version) is unique.
    OnlyUniqueVersions,
    /// The answer goes out on the first row instead of `ReadyForQuery`.
    AcknowledgedBeforeCommit,
    /// TAKE OVER does not ask whether the owner is fenced.
    TakenOverUnfenced,
    /// A resent request is appended without looking for its key.
    NoKeyLookUp,
    /// RENEW inserts or updates its row without `writer <> 0`: a fenced node renews its lease.
    RenewalByUpsert,
    /// The history is read first and the table claimed afterwards.
    HistoryBeforeClaim,
    /// A node counts its lease from the moment when it reads RENEW's answer.
    LeaseFromAnswer,
    /// After a lost connection the node reads and goes on, without TOKEN.
    NoToken,
    /// … and takes 23505 for its own entry having been stored.
    NoTokenExistsIsSuccess,
    /// … and (game, version) is not unique.
    NoTokenNotUnique,
    /// The sessions of a node that is stopped in the middle of a statement are not ended.
    SessionsNotEnded,
    /// RELEASE does not look at its node's row, so that one still in the network is not stopped by TOKEN.
    ReleaseWithoutToken,
    /// After a lost connection the node asks WHO before it has taken the TOKEN.
    WhoBeforeToken,
    /// A resent request whose key is in memory is acknowledged from there although the lease is over.
    ResendAnsweredWithoutLease,
}

impl Mistake {
    pub const ALL: [Self; 15] = [
        Self::NodeRowNotLocked,
        Self::OnlyUniqueVersions,
        Self::AcknowledgedBeforeCommit,
        Self::TakenOverUnfenced,
        Self::NoKeyLookUp,
        Self::RenewalByUpsert,
        Self::HistoryBeforeClaim,
        Self::LeaseFromAnswer,
        Self::NoToken,
        Self::NoTokenExistsIsSuccess,
        Self::NoTokenNotUnique,
        Self::SessionsNotEnded,
        Self::ReleaseWithoutToken,
        Self::WhoBeforeToken,
        Self::ResendAnsweredWithoutLease,
    ];

    pub(crate) fn skips_token(self) -> bool {
        matches!(self, Self::NoToken | Self::NoTokenExistsIsSuccess | Self::NoTokenNotUnique)
    }

    pub(crate) fn skips_lock(self) -> bool {
        matches!(self, Self::NodeRowNotLocked | Self::OnlyUniqueVersions)
    }
}
