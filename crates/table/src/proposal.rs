//! *Store before show*, carried by types: a table makes a [`Proposal`], only whoever can write a receipt makes it
//! [`Stored`], and only what is stored can be committed and so be shown.

use blacktop_protocol::Seat;
use blacktop_protocol::wire::{Entry, PersonId, TableId, TableLine};

/// An entry with the hash that the table has after it, by which a replay can be checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stamped {
    /// The entry.
    pub entry: Entry,
    /// The table's hash after it.
    pub hash: u64,
}

/// What has to be kept for good: the new entries, in order and without a gap after those already kept, and what lists of
/// tables say from now on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Addition {
    /// Which table.
    pub table: TableId,
    /// At least one.
    pub entries: Vec<Stamped>,
    /// The table in a list.
    pub line: TableLine,
    /// Whose table it is besides those who sit there.
    pub host: PersonId,
    /// The people who sit there, by seat. One person may have several.
    pub people: Vec<(Seat, PersonId)>,
    /// When somebody has to look at the table again even if nobody is there: a player's time will be up. Milliseconds
    /// since 1970.
    pub deadline: Option<u64>,
}
