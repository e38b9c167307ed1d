//! New entries of a table as rows. The caller makes them, so that the one writer has less to do.
//!
//! The writer passes the rows of a whole batch to SQLite with one statement for each number of entries, which is prepared
//! once: many rows cost one round trip to the database's thread. The few rows of games and seats are JSON arrays, which
//! `json_each` takes apart; the values of entries are bound, for JSON would cost more than the rest of the statement.

use std::collections::BTreeMap;
use std::sync::Arc;

use blacktop_protocol::{Listing, PersonId, Seat, Stage, TableId, TableSummary, Timestamp};
use blacktop_table::{HashedEntry, NewEntries};
use serde::Serialize;
use sqlx::AssertSqlSafe;

use crate::store::error::StoreError;
use crate::store::sql::to_sql;

/// The most entries that one statement stores.
pub(super) const MAX_ENTRIES: usize = 32;

/// `$1` and `$2` are the arrays of games and seats, the values of entries follow. `rules` is the version of the rules: should
/// they ever change, old games are replayed by their own. `WHERE true` lets SQLite's parser tell `ON CONFLICT` from a join.
const PUT_GAMES_AND_SEATS: &str = "INSERT INTO games (id, number, rules, created, changed, version, stage, listing, line, host, deadline) \
     SELECT value->>'id', value->>'number', 1, value->>'created', value->>'changed', value->>'version', \
     value->>'stage', value->>'listing', value->>'line', value->>'host', value->>'deadline' \
     FROM json_each($1) WHERE true \
     ON CONFLICT (id) DO UPDATE SET changed = excluded.changed, version = excluded.version, \
     stage = excluded.stage, listing = excluded.listing, line = excluded.line, host = excluded.host, \
     deadline = excluded.deadline; \
     INSERT INTO seats (game, seat, person) \
     SELECT value->>0, value->>1, value->>2 FROM json_each($2) WHERE true \
     ON CONFLICT (game, seat) DO UPDATE SET person = excluded.person; \
     INSERT INTO entries (game, version, at, body, hash) VALUES ";

/// The statements that store rows, by how many entries they have.
pub(super) struct PutRows {
    /// Inside a transaction.
    open: Vec<Arc<str>>,
    /// As a transaction of its own.
    own: Vec<Arc<str>>,
}

impl PutRows {
    pub(super) fn new() -> PutRows {
        let statement = |entries: usize| {
            let value =
                |nth: usize| (1..=5).map(|column| format!("${}", 2 + nth * 5 + column)).collect::<Vec<_>>();
            let rows: Vec<String> = (0..entries).map(|nth| format!("({})", value(nth).join(", "))).collect();
            format!("{PUT_GAMES_AND_SEATS}{}", rows.join(", "))
        };
        let open: Vec<String> = (1..=MAX_ENTRIES).map(statement).collect();
        let own = open.iter().map(|sql| format!("BEGIN IMMEDIATE; {sql}; COMMIT").into()).collect();
        PutRows { open: open.into_iter().map(Arc::from).collect(), own }
    }

    /// For 1 to [`MAX_ENTRIES`] entries.
    pub(super) fn sql(&self, transaction: Transaction, entries: usize) -> AssertSqlSafe<Arc<str>> {
        let statements = match transaction {
            Transaction::Open => &self.open,
            Transaction::Own => &self.own,
        };
        AssertSqlSafe(statements[entries - 1].clone())
    }
}

/// The transaction of a statement.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Transaction {
    /// One that is open already.
    Open,
    /// One that the statement begins and commits.
    Own,
}

/// Who sits where.
pub(super) type SeatOwners = BTreeMap<Seat, PersonId>;

/// The rows of new entries, without the number of their game, which the writer knows.
pub(super) struct Rows {
    pub(super) table: TableId,
    /// The versions of the first and the last new entry.
    pub(super) first: u64,
    pub(super) last: u64,
    pub(super) created: i64,
    pub(super) changed: i64,
    pub(super) summary: GameSummary,
    pub(super) entries: Vec<EntryRow>,
    pub(super) people: SeatOwners,
}

/// The columns of `games` that lists and searches read. The row is written only when one of these changes.
#[derive(Clone, PartialEq, Serialize)]
pub(super) struct GameSummary {
    stage: Stage,
    listing: Listing,
    host: PersonId,
    /// The table's summary as JSON, without `changed`, which has a column of its own.
    line: String,
    deadline: Option<i64>,
}

/// A row of `games`.
#[derive(Serialize)]
pub(super) struct GameRow {
    pub(super) id: TableId,
    pub(super) number: i64,
    pub(super) created: i64,
    pub(super) changed: i64,
    pub(super) version: u64,
    #[serde(flatten)]
    pub(super) summary: GameSummary,
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
        let NewEntries { table, entries, summary, host, people, deadline } = addition;
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
            created: to_sql(first.entry.at.0),
            changed: to_sql(summary.changed.0),
            summary: GameSummary {
                stage: summary.stage,
                listing: summary.settings.listing,
                host: host.clone(),
                line: json(&TableSummary { changed: Timestamp::default(), ..summary.clone() })?,
                deadline: deadline.map(|deadline| to_sql(deadline.0)),
            },
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
