//! An addition as rows of the database. They are made by whoever wants it stored, so that the one writer has little to do.

use std::collections::BTreeMap;
use std::sync::Arc;

use blacktop_protocol::Seat;
use blacktop_protocol::{Listing, Stage, TableId, TableSummary};
use blacktop_table::{HashedEntry, NewEntries};

use crate::store::error::{StoreError, Thing};
use crate::store::sql::{Bulk, Filled, to_sql};

/// The rules by which games are played now. Should they ever change, old games are replayed by their own.
const RULES: i64 = 1;

/// The rows of an addition.
pub(super) struct Rows {
    pub(super) table: TableId,
    pub(super) first: u64,
    pub(super) game: GameRow,
    pub(super) entries: Vec<EntryRow>,
    pub(super) people: BTreeMap<Seat, Arc<str>>,
}

/// A row of `games`.
pub(super) struct GameRow {
    pub(super) id: Arc<str>,
    created: i64,
    changed: i64,
    pub(super) version: u64,
    /// The table's line but for when it changed, which is the column's.
    pub(super) line: Arc<str>,
    pub(super) deadline: Option<i64>,
    pub(super) head: Head,
}

/// What of a game hardly ever changes, and is looked up by others.
#[derive(Clone, PartialEq)]
pub(super) struct Head {
    stage: Stage,
    listing: Listing,
    host: Arc<str>,
}

/// A row of `entries`.
pub(super) struct EntryRow {
    version: i64,
    at: i64,
    body: Arc<str>,
    hash: Arc<str>,
}

/// A row of `seats`.
pub(super) struct SeatRow {
    pub(super) seat: Seat,
    pub(super) person: Option<Arc<str>>,
}

impl Rows {
    /// The rows of an addition whose entries follow each other.
    pub(super) fn new(addition: &NewEntries) -> Result<Rows, StoreError> {
        let NewEntries { table, entries, line, host, people, deadline } = addition;
        let conflict = |offered| StoreError::Conflict { table: table.clone(), stored: 0, offered };
        let (Some(first), Some(last)) = (entries.first(), entries.last()) else { return Err(conflict(0)) };
        if let Some(gap) = entries.windows(2).find(|pair| pair[1].entry.version != pair[0].entry.version + 1)
        {
            return Err(conflict(gap[1].entry.version));
        }
        let game = GameRow {
            id: table.as_str().into(),
            created: to_sql(first.entry.at),
            changed: to_sql(line.changed),
            version: last.entry.version,
            line: json(&TableSummary { changed: 0, ..line.clone() })?,
            deadline: deadline.map(to_sql),
            head: Head { stage: line.stage, listing: line.settings.listing, host: host.as_str().into() },
        };
        let first = first.entry.version;
        let entries = entries.iter().map(EntryRow::new).collect::<Result<_, _>>()?;
        let people = people.iter().map(|(seat, person)| (*seat, Arc::from(person.as_str()))).collect();
        Ok(Rows { table: table.clone(), first, game, entries, people })
    }
}

impl EntryRow {
    fn new(stamped: &HashedEntry) -> Result<EntryRow, StoreError> {
        let HashedEntry { entry, hash } = stamped;
        let (version, at) = (to_sql(entry.version), to_sql(entry.at));
        let hash = format!("{hash:016x}").into();
        Ok(EntryRow { version, at, body: json(entry)?, hash })
    }
}

fn json(value: &impl serde::Serialize) -> Result<Arc<str>, StoreError> {
    let unreadable =
        |error: serde_json::Error| StoreError::Unreadable { what: Thing::Addition, why: error.to_string() };
    Ok(serde_json::to_string(value).map_err(unreadable)?.into())
}

/// The statements for all of these.
pub(super) struct Bulks {
    /// Games that are new or have another head.
    pub(super) heads: Bulk,
    /// Games that have only gone on. Their indexes are left alone.
    pub(super) games: Bulk,
    pub(super) seats: Bulk,
    pub(super) entries: Bulk,
}

impl Bulks {
    pub(super) fn new() -> Bulks {
        let games = "INSERT INTO games \
            (id, number, rules, created, changed, version, stage, listing, line, host, deadline)";
        let gone_on = "ON CONFLICT (id) DO UPDATE SET changed = excluded.changed, version = excluded.version, \
            line = excluded.line, deadline = excluded.deadline";
        let head = "stage = excluded.stage, listing = excluded.listing, host = excluded.host";
        Bulks {
            heads: Bulk::new(games, 11, &format!("{gone_on}, {head}")),
            games: Bulk::new(games, 11, gone_on),
            seats: Bulk::new(
                "INSERT INTO seats (game, seat, person)",
                3,
                "ON CONFLICT (game, seat) DO UPDATE SET person = excluded.person",
            ),
            entries: Bulk::new("INSERT INTO entries (game, version, at, body, hash)", 5, ""),
        }
    }
}

pub(super) fn fill_game(filled: Filled, (number, game): &(i64, &GameRow)) -> Filled {
    let Head { stage, listing, host } = &game.head;
    filled
        .bind(Arc::clone(&game.id))
        .bind(*number)
        .bind(RULES)
        .bind(game.created)
        .bind(game.changed)
        .bind(to_sql(game.version))
        .bind(stage_word(*stage))
        .bind(listing_word(*listing))
        .bind(Arc::clone(&game.line))
        .bind(Arc::clone(host))
        .bind(game.deadline)
}

pub(super) fn fill_seat(filled: Filled, (number, seat): &(i64, SeatRow)) -> Filled {
    filled.bind(*number).bind(seat_word(seat.seat)).bind(seat.person.clone())
}

pub(super) fn fill_entry(filled: Filled, (number, entry): &(i64, &EntryRow)) -> Filled {
    filled
        .bind(*number)
        .bind(entry.version)
        .bind(entry.at)
        .bind(Arc::clone(&entry.body))
        .bind(Arc::clone(&entry.hash))
}

fn stage_word(stage: Stage) -> &'static str {
    match stage {
        Stage::Gathering => "gathering",
        Stage::Playing => "playing",
        Stage::Over => "over",
        Stage::Closed => "closed",
    }
}

fn listing_word(listing: Listing) -> &'static str {
    match listing {
        Listing::Open => "open",
        Listing::Link => "link",
    }
}

pub(super) fn seat_called(word: &str) -> Option<Seat> {
    [Seat::A, Seat::B, Seat::C, Seat::D, Seat::E].into_iter().find(|seat| seat_word(*seat) == word)
}

fn seat_word(seat: Seat) -> &'static str {
    match seat {
        Seat::A => "A",
        Seat::B => "B",
        Seat::C => "C",
        Seat::D => "D",
        Seat::E => "E",
    }
}
