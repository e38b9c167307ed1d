//! New entries of a table as rows. The caller makes them, so that the one writer has less to do.
//!
//! The writer stores the rows of a whole batch with few statements, since each is a round trip to the database's thread.
//! A statement inserts up to [`MAX_ROWS`] rows, is prepared once for each number of rows, and may begin and commit the
//! transaction by itself.

use std::collections::BTreeMap;
use std::sync::Arc;

use blacktop_protocol::{PersonId, Seat, TableId, TableSummary, Timestamp};
use blacktop_table::{HashedEntry, NewEntries};
use serde::Serialize;
use sqlx::AssertSqlSafe;

use crate::store::error::StoreError;
use crate::store::sql::to_sql;

/// The most rows that one statement stores.
pub(super) const MAX_ROWS: usize = 32;

/// `rules` is the version of the rules: should they ever change, old games are replayed by their own.
const PUT_GAMES: [&str; 3] = [
    "INSERT INTO games (id, number, rules, created, changed, version, stage, listing, line, host, deadline) VALUES ",
    "(?, ?, 1, ?, ?, ?, ?, ?, ?, ?, ?)",
    " ON CONFLICT (id) DO UPDATE SET changed = excluded.changed, version = excluded.version, \
     stage = excluded.stage, listing = excluded.listing, line = excluded.line, host = excluded.host, \
     deadline = excluded.deadline",
];

const PUT_SEATS: [&str; 3] = [
    "INSERT INTO seats (game, seat, person) VALUES ",
    "(?, ?, ?)",
    " ON CONFLICT (game, seat) DO UPDATE SET person = excluded.person",
];

const PUT_ENTRIES: [&str; 3] =
    ["INSERT INTO entries (game, version, at, body, hash) VALUES ", "(?, ?, ?, ?, ?)", ""];

/// Which end of its transaction a statement is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TransactionPart {
    /// It begins the transaction and commits it.
    Whole,
    /// It begins the transaction.
    First,
    Middle,
    /// It commits the transaction.
    Last,
}

impl TransactionPart {
    const ALL: [TransactionPart; 4] =
        [TransactionPart::Whole, TransactionPart::First, TransactionPart::Middle, TransactionPart::Last];
}

/// The statements of one kind of rows: for each number of rows, one for each part of a transaction.
pub(super) struct Inserts(Vec<[Arc<str>; 4]>);

impl Inserts {
    pub(super) fn games() -> Inserts {
        Inserts::new(PUT_GAMES)
    }

    pub(super) fn seats() -> Inserts {
        Inserts::new(PUT_SEATS)
    }

    pub(super) fn entries() -> Inserts {
        Inserts::new(PUT_ENTRIES)
    }

    fn new([before, row, after]: [&str; 3]) -> Inserts {
        let statements = |rows| {
            let insert = format!("{before}{}{after}", vec![row; rows].join(", "));
            TransactionPart::ALL.map(|part| match part {
                TransactionPart::Whole => format!("BEGIN IMMEDIATE; {insert}; COMMIT").into(),
                TransactionPart::First => format!("BEGIN IMMEDIATE; {insert}").into(),
                TransactionPart::Middle => Arc::from(insert.as_str()),
                TransactionPart::Last => format!("{insert}; COMMIT").into(),
            })
        };
        Inserts((1..=MAX_ROWS).map(statements).collect())
    }

    /// For 1 to [`MAX_ROWS`] rows. The text is made of constants only.
    pub(super) fn sql(&self, rows: usize, part: TransactionPart) -> AssertSqlSafe<Arc<str>> {
        AssertSqlSafe(self.0[rows - 1][part as usize].clone())
    }
}

/// Who sits where.
pub(super) type SeatOwners = BTreeMap<Seat, PersonId>;

/// The rows of new entries, without the number of their game, which the writer knows.
pub(super) struct Rows {
    pub(super) table: TableId,
    /// The versions of the first and the last new entry.
    pub(super) first: u64,
    pub(super) last: u64,
    /// The hash of the entry before the first. Only PostgreSQL compares it: a file has one writer.
    #[cfg(feature = "cluster")]
    pub(super) previous: Option<u64>,
    pub(super) created: i64,
    pub(super) changed: i64,
    pub(super) summary: Arc<GameSummary>,
    pub(super) entries: Vec<EntryRow>,
    pub(super) people: SeatOwners,
}

/// What lists and searches read of `games`. The row is written, and the summary serialised, only when it changes.
#[derive(PartialEq)]
pub(super) struct GameSummary {
    pub(super) host: PersonId,
    /// Without `changed`, which has a column of its own.
    pub(super) table: TableSummary,
    pub(super) deadline: Option<i64>,
}

/// A row of `games`.
pub(super) struct GameRow {
    pub(super) id: TableId,
    pub(super) number: i64,
    pub(super) created: i64,
    pub(super) changed: i64,
    pub(super) version: u64,
    pub(super) summary: Arc<GameSummary>,
    /// The table's summary as JSON.
    pub(super) line: String,
}

/// A row of `entries`, without the number of its game.
pub(super) struct EntryRow {
    pub(super) version: i64,
    pub(super) at: i64,
    pub(super) body: Arc<str>,
    pub(super) hash: Arc<str>,
}

impl Rows {
    /// Fails with a conflict if the entries do not follow each other.
    pub(super) fn new(addition: &NewEntries) -> Result<Rows, StoreError> {
        let NewEntries { table, entries, summary, host, people, deadline, .. } = addition;
        let conflict = |offered| StoreError::Conflict { table: table.clone(), stored: 0, offered };
        let (Some(first), Some(last)) = (entries.first(), entries.last()) else { return Err(conflict(0)) };
        let is_gap = |pair: &&[HashedEntry]| pair[1].entry.version != pair[0].entry.version + 1;
        if let Some(gap) = entries.windows(2).find(is_gap) {
            return Err(conflict(gap[1].entry.version));
        }
        Ok(Rows {
            table: table.clone(),
            first: first.entry.version,
            last: last.entry.version,
            #[cfg(feature = "cluster")]
            previous: addition.previous,
            created: to_sql(first.entry.at.0),
            changed: to_sql(summary.changed.0),
            summary: Arc::new(GameSummary {
                host: host.clone(),
                table: TableSummary { changed: Timestamp::default(), ..summary.clone() },
                deadline: deadline.map(|deadline| to_sql(deadline.0)),
            }),
            entries: entries.iter().map(entry_row).collect::<Result<_, _>>()?,
            people: people.iter().cloned().collect(),
        })
    }
}

fn entry_row(HashedEntry { entry, hash }: &HashedEntry) -> Result<EntryRow, StoreError> {
    Ok(EntryRow {
        version: to_sql(entry.version),
        at: to_sql(entry.at.0),
        body: json(entry)?.into(),
        hash: format!("{hash:016x}").into(),
    })
}

pub(super) fn json(value: &impl Serialize) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|error| StoreError::unreadable("new rows", error))
}
