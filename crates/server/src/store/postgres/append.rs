//! The statements that append entries, each a transaction of its own. They check the node, the owner of every table, and that the entries
//! follow the one that is stored last.

use blacktop_protocol::{PersonId, Seat};
use sqlx::postgres::PgConnection;
use sqlx::{AssertSqlSafe, Row as _};

use crate::store::error::StoreError;
use crate::store::rows::{GameSummary, Rows, json};
use crate::store::sql::to_sql;
use crate::store::writer::{listing_name, stage_name};

/// This node, with its token and a lease that has not run out. The lock keeps others from fencing it until the statement has ended.
const ME: &str = "me AS MATERIALIZED (SELECT id FROM nodes \
    WHERE id = $1 AND writer = $2 AND lease_until > clock_timestamp() FOR KEY SHARE)";

/// Scalar sub-selects: as joins they would take four times as long. In the order of games, so that appends cannot wait for each
/// other in a circle.
const ENTRIES: &str = "INSERT INTO entries (game, version, at, body, hash) \
    SELECT n.game, n.version, n.at, n.body, n.hash \
    FROM me, unnest($3::BIGINT[], $4::BIGINT[], $5::BIGINT[], $6::TEXT[], $7::TEXT[], $8::BIGINT[], $9::BIGINT[], $10::TEXT[]) \
    n (game, version, at, body, hash, epoch, first, previous) \
    WHERE (SELECT o.epoch FROM owners o WHERE o.game = n.game AND o.node = me.id) = n.epoch \
    AND (n.first = 1 OR (SELECT e.hash FROM entries e WHERE e.game = n.game AND e.version = n.first - 1) = n.previous) \
    ORDER BY n.game, n.version RETURNING game";

const LISTED: &str = "listed AS (UPDATE games g SET changed = n.changed, version = n.version, stage = n.stage, \
    listing = n.listing, line = n.line, host = n.host, deadline = n.deadline \
    FROM unnest($11::BIGINT[], $12::BIGINT[], $13::BIGINT[], $14::TEXT[], $15::TEXT[], $16::TEXT[], $17::TEXT[], $18::BIGINT[]) \
    n (number, changed, version, stage, listing, line, host, deadline) \
    WHERE g.number = n.number AND n.number IN (SELECT game FROM stored))";

const SEATED: &str = "seated AS (INSERT INTO seats (game, seat, person) \
    SELECT n.game, n.seat, n.person FROM unnest($19::BIGINT[], $20::TEXT[], $21::TEXT[]) n (game, seat, person) \
    WHERE n.game IN (SELECT game FROM stored) ORDER BY n.game, n.seat \
    ON CONFLICT (game, seat) DO UPDATE SET person = excluded.person)";

const CREATE: &str = "game AS (INSERT INTO games (id, rules, created, changed, version, stage, listing, line, host, deadline) \
    SELECT $3, 1, $4, $5, $6, $7, $8, $9, $10, $11 FROM me RETURNING number), \
    owned AS (INSERT INTO owners (game, node, epoch) SELECT number, $1, nextval('epochs') FROM game RETURNING game, epoch), \
    seated AS (INSERT INTO seats (game, seat, person) \
    SELECT number, n.seat, n.person FROM game, unnest($12::TEXT[], $13::TEXT[]) n (seat, person)), \
    stored AS (INSERT INTO entries (game, version, at, body, hash) SELECT number, n.version, n.at, n.body, n.hash \
    FROM game, unnest($14::BIGINT[], $15::BIGINT[], $16::TEXT[], $17::TEXT[]) n (version, at, body, hash)) \
    SELECT game, epoch FROM owned";

/// The rows of one addition, and which game they are of.
pub(super) struct Addition<'a> {
    pub(super) rows: &'a Rows,
    pub(super) game: i64,
    pub(super) epoch: i64,
    /// What lists say from now on, if it has changed.
    pub(super) summary: Option<&'a GameSummary>,
    /// The seats whose people have changed.
    pub(super) seats: Vec<(Seat, Option<PersonId>)>,
}

/// Appends all of these, at most one a table. Returns the games of those that were stored: of the others, nothing is.
pub(super) async fn append(
    connection: &mut PgConnection,
    (node, token): (i64, i64),
    additions: &[Addition<'_>],
) -> sqlx::Result<Vec<i64>> {
    let mut entries = EntryColumns::default();
    let mut listed = ListColumns::default();
    let (mut seat_games, mut seats, mut people) = (Vec::new(), Vec::new(), Vec::new());
    for addition in additions {
        entries.add(addition);
        if let Some(summary) = addition.summary {
            listed.add(addition, summary).map_err(|error| sqlx::Error::Encode(error.into()))?;
        }
        for (seat, person) in &addition.seats {
            seat_games.push(addition.game);
            seats.push(seat.to_string());
            people.push(person.as_ref().map(|person| person.as_str().to_owned()));
        }
    }
    let is_plain = listed.numbers.is_empty() && seats.is_empty();
    let sql = if is_plain {
        format!("WITH {ME} {ENTRIES}")
    } else {
        format!("WITH {ME}, stored AS ({ENTRIES}), {LISTED}, {SEATED} SELECT game FROM stored")
    };
    let query = sqlx::query(AssertSqlSafe(sql)).bind(node).bind(token);
    let query = query.bind(entries.games).bind(entries.versions).bind(entries.times).bind(entries.bodies);
    let mut query =
        query.bind(entries.hashes).bind(entries.epochs).bind(entries.firsts).bind(entries.previous);
    if !is_plain {
        query = query.bind(listed.numbers).bind(listed.changed).bind(listed.versions).bind(listed.stages);
        query = query.bind(listed.listings).bind(listed.lines).bind(listed.hosts).bind(listed.deadlines);
        query = query.bind(seat_games).bind(seats).bind(people);
    }
    let stored = query.fetch_all(connection).await?;
    stored.iter().map(|row| row.try_get("game")).collect()
}

/// Stores a new table, which this node owns from then on. None if the node may not write. Returns the game's number and the epoch.
pub(super) async fn create(
    connection: &mut PgConnection,
    (node, token): (i64, i64),
    rows: &Rows,
) -> sqlx::Result<Option<(i64, i64)>> {
    let GameSummary { host, table, deadline } = &*rows.summary;
    let line = json(table).map_err(|error| sqlx::Error::Encode(error.into()))?;
    let sql = format!("WITH {ME}, {CREATE}");
    let query = sqlx::query(AssertSqlSafe(sql)).bind(node).bind(token).bind(rows.table.as_str().to_owned());
    let query = query.bind(rows.created).bind(rows.changed).bind(to_sql(rows.last));
    let query = query.bind(stage_name(table.stage)).bind(listing_name(table.settings.listing)).bind(line);
    let query = query.bind(host.as_str().to_owned()).bind(*deadline);
    let seats: Vec<String> = rows.people.keys().map(Seat::to_string).collect();
    let people: Vec<&str> = rows.people.values().map(PersonId::as_str).collect();
    let mut entries = EntryColumns::default();
    entries.add(&Addition { rows, game: 0, epoch: 0, summary: None, seats: Vec::new() });
    let query = query.bind(seats).bind(people).bind(entries.versions).bind(entries.times);
    let owned = query.bind(entries.bodies).bind(entries.hashes).fetch_optional(connection).await?;
    owned.map(|row| Ok((row.try_get("game")?, row.try_get("epoch")?))).transpose()
}

/// New entries, an array a column.
#[derive(Default)]
struct EntryColumns<'a> {
    games: Vec<i64>,
    versions: Vec<i64>,
    times: Vec<i64>,
    bodies: Vec<&'a str>,
    hashes: Vec<&'a str>,
    epochs: Vec<i64>,
    firsts: Vec<i64>,
    previous: Vec<Option<String>>,
}

impl<'a> EntryColumns<'a> {
    fn add(&mut self, addition: &Addition<'a>) {
        let previous = addition.rows.previous.map(|hash| format!("{hash:016x}"));
        for row in &addition.rows.entries {
            self.games.push(addition.game);
            self.versions.push(row.version);
            self.times.push(row.at);
            self.bodies.push(&row.body);
            self.hashes.push(&row.hash);
            self.epochs.push(addition.epoch);
            self.firsts.push(to_sql(addition.rows.first));
            self.previous.push(previous.clone());
        }
    }
}

/// Changed rows of `games`, an array a column.
#[derive(Default)]
struct ListColumns<'a> {
    numbers: Vec<i64>,
    changed: Vec<i64>,
    versions: Vec<i64>,
    stages: Vec<&'static str>,
    listings: Vec<&'static str>,
    lines: Vec<String>,
    hosts: Vec<&'a str>,
    deadlines: Vec<Option<i64>>,
}

impl<'a> ListColumns<'a> {
    fn add(&mut self, addition: &Addition<'_>, summary: &'a GameSummary) -> Result<(), StoreError> {
        let GameSummary { host, table, deadline } = summary;
        self.lines.push(json(table)?);
        self.numbers.push(addition.game);
        self.changed.push(addition.rows.changed);
        self.versions.push(to_sql(addition.rows.last));
        self.stages.push(stage_name(table.stage));
        self.listings.push(listing_name(table.settings.listing));
        self.hosts.push(host.as_str());
        self.deadlines.push(*deadline);
        Ok(())
    }
}
