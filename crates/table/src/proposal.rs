//! *Store before show*, carried by types: a table makes a [`Proposal`], only the store, which writes receipts, makes it
//! [`Stored`], and only what is stored can be committed and so be shown.

use blacktop_protocol::{Entry, EntryWithEvents, PersonId, Seat, TableId, TableSummary, Timestamp};

use crate::state::TableState;

/// An entry with the hash that the table has after it, by which a replay can be checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HashedEntry {
    pub entry: Entry,
    /// The table's hash after it.
    pub hash: u64,
}

/// What has to be kept for good: the new entries, in order and without a gap after those already kept, and what lists of
/// tables say from now on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewEntries {
    pub table: TableId,
    /// At least one.
    pub entries: Vec<HashedEntry>,
    /// The stored hash of the entry before them; none for a new table. A store that other servers write to compares it.
    pub previous: Option<u64>,
    /// The table in a list.
    pub summary: TableSummary,
    /// Whose table it is besides those who sit there.
    pub host: PersonId,
    /// The people who sit there, by seat. One person may have several.
    pub people: Vec<(Seat, PersonId)>,
    /// When the table must be loaded even if it has no watcher: a player's time will be up.
    pub deadline: Option<Timestamp>,
}

/// Entries that a table would like to have, and what it would then be. Nothing has happened yet.
#[derive(Debug)]
#[must_use = "a proposal is nothing until it is stored and committed"]
pub struct Proposal {
    pub(crate) new: NewEntries,
    pub(crate) with_events: Vec<EntryWithEvents>,
    pub(crate) next: TableState,
}

impl Proposal {
    /// What has to be stored.
    pub fn new_entries(&self) -> &NewEntries {
        &self.new
    }

    /// The version of the table after it.
    pub fn version(&self) -> u64 {
        self.next.version
    }

    /// The hash of the table after it.
    pub fn hash(&self) -> u64 {
        self.next.hash()
    }

    /// The same, with the receipt of the store.
    pub fn stored<R>(self, receipt: R) -> Stored<R> {
        Stored { proposal: self, _receipt: receipt }
    }
}

/// A proposal that is kept for good.
#[derive(Debug)]
pub struct Stored<R> {
    pub(crate) proposal: Proposal,
    _receipt: R,
}

/// What comes of a request.
#[derive(Debug)]
pub enum Proposed {
    /// Something new.
    New(Box<Proposal>),
    /// It has been fulfilled before, with these version and hash.
    Already {
        /// The version that has it.
        version: u64,
        /// The table's hash at that version.
        hash: u64,
    },
    /// It needs a table of its own: see [`Table::rematch`](crate::Table::rematch).
    Rematch,
}

impl Proposed {
    /// The proposal, if it is something new.
    pub fn proposal(self) -> Option<Proposal> {
        match self {
            Proposed::New(proposal) => Some(*proposal),
            Proposed::Already { .. } | Proposed::Rematch => None,
        }
    }
}
