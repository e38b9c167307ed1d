//! Moves a whole server to another database, from a file to PostgreSQL or back.
//!
//! Both databases are held open as by a server, so that no server changes them meanwhile. People, sessions and facts are copied in one
//! transaction, then games with their entries, some in each transaction. They are read back and replayed before the commit. The fact
//! `moving` is in the target until the end: no server starts on it, and a move that was interrupted goes on after the last game.

use std::ops::ControlFlow;
use std::sync::Arc;

use blacktop_protocol::TableId;
use blacktop_table::{HashedEntry, ReplayError};
use sha2::{Digest, Sha256};
#[cfg(feature = "cluster")]
use sqlx::postgres::PgConnection;
use sqlx::sqlite::SqliteConnection;
use sqlx::{AssertSqlSafe, Connection};

use crate::store::error::StoreError;
use crate::store::open::{reading, writing};
#[cfg(feature = "cluster")]
use crate::store::postgres;
use crate::store::seals;
use crate::store::source::DataSource;
use crate::store::sql::{RowRef, SqlConnection, SqlValue, Statement, from_sql, placeholders};
use crate::store::verify::GameRows;
use crate::store::{Store, StoreOptions};

/// Games of one transaction.
const BATCH: u64 = 100;

/// Values of one statement. SQLite takes 32,766.
const MAX_VALUES: usize = 1_000;

/// In the target until it is complete: which state of which source it is made from.
pub(super) const MOVING_FACT: &str = "moving";

/// A table with its columns: texts, then numbers.
struct Copied {
    table: &'static str,
    texts: &'static [&'static str],
    numbers: &'static [&'static str],
    /// The order of its rows, or which of them.
    rest: &'static str,
}

const fn copied(
    table: &'static str,
    texts: &'static [&'static str],
    numbers: &'static [&'static str],
    rest: &'static str,
) -> Copied {
    Copied { table, texts, numbers, rest }
}

/// Tables that are copied at once. The mark is of a file, and the probe of a running server.
const SMALL: [Copied; 9] = [
    copied("facts", &["name", "value"], &[], "WHERE name NOT IN ('mark', 'probe')"),
    // Programs after their owners.
    copied(
        "people",
        &["id", "name", "login", "password", "owner"],
        &["created"],
        "ORDER BY owner IS NOT NULL, id",
    ),
    copied("sessions", &["token", "person", "about", "kind"], &["created", "seen", "expires"], ""),
    copied("links", &["code", "person"], &["expires"], ""),
    copied("preferences", &["person", "value"], &[], ""),
    copied("bans", &["person", "network", "reason"], &["number", "created", "until"], ""),
    copied("audit", &["actor", "act", "outcome"], &["number", "at"], ""),
    copied("invitations", &["code", "note"], &["created", "expires"], ""),
    copied("seals", &["kind", "id", "seal"], &[], ""),
];

/// Games, and what refers to them by their numbers.
const GAMES: Copied = copied(
    "games",
    &["id", "stage", "listing", "line", "host"],
    &["number", "rules", "created", "changed", "version", "deadline"],
    "WHERE number > $1 AND number <= $2",
);

const OF_GAMES: [Copied; 3] = [
    copied("seats", &["seat", "person"], &["game"], "WHERE game > $1 AND game <= $2"),
    copied("entries", &["body", "hash"], &["game", "version", "at"], "WHERE game > $1 AND game <= $2"),
    copied(
        "analyses",
        &["body"],
        &["game", "version", "coach", "iterations"],
        "WHERE game > $1 AND game <= $2",
    ),
];

/// Emptied before a move begins anew, in this order.
const EMPTIED: [&str; 13] = [
    "analyses",
    "seats",
    "entries",
    "games",
    "seals",
    "invitations",
    "audit",
    "bans",
    "preferences",
    "links",
    "sessions",
    "people",
    "facts",
];

/// How far a move has got.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveProgress {
    pub games: u64,
    pub of: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveReport {
    pub people: u64,
    pub games: u64,
    pub entries: u64,
    /// Games of an earlier attempt.
    pub resumed: u64,
}

/// Copies everything. `replay` replays the entries of a table and compares their hashes; `report` is told of the progress, and may
/// interrupt: the same call goes on later. The source stays as it is.
pub async fn move_data(
    from: impl Into<DataSource>,
    to: impl Into<DataSource>,
    options: StoreOptions,
    replay: impl Fn(&TableId, &[HashedEntry]) -> Result<(), ReplayError>,
    report: impl FnMut(MoveProgress) -> ControlFlow<()>,
) -> Result<MoveReport, StoreError> {
    let (from, to) = (from.into(), to.into());
    if from.file().is_some_and(|file| !file.exists()) {
        return Err(StoreError::Absent { path: from.file().unwrap_or(std::path::Path::new("")).to_owned() });
    }
    let source = Store::hold(&from, options).await?;
    let target = match Store::hold(&to, options).await {
        Ok(target) => target,
        Err(error) => {
            source.close().await;
            return Err(error);
        }
    };
    let moved = async {
        let mut mover = Mover { from: MoveEnd::read(&source).await?, to: MoveEnd::write(&target).await? };
        mover.run(&from, &to, &replay, report).await
    };
    let moved = moved.await;
    target.close().await;
    source.close().await;
    moved
}

/// One end of a move: a connection beside the store's own.
enum MoveEnd {
    Sqlite(SqliteConnection),
    #[cfg(feature = "cluster")]
    Postgres(PgConnection),
}

impl MoveEnd {
    async fn read(store: &Store) -> Result<MoveEnd, StoreError> {
        match store.source() {
            DataSource::File(path) => {
                let connected = SqliteConnection::connect_with(&reading(path)).await;
                connected.map(MoveEnd::Sqlite).map_err(|error| StoreError::sql(path, &error))
            }
            #[cfg(feature = "cluster")]
            DataSource::Postgres(url) => postgres::connect_to_verify(url).await.map(MoveEnd::Postgres),
        }
    }

    async fn write(store: &Store) -> Result<MoveEnd, StoreError> {
        match store.source() {
            DataSource::File(path) => {
                let connected = SqliteConnection::connect_with(&writing(path)).await;
                connected.map(MoveEnd::Sqlite).map_err(|error| StoreError::sql(path, &error))
            }
            #[cfg(feature = "cluster")]
            DataSource::Postgres(_) => MoveEnd::read(store).await,
        }
    }

    fn sql(&mut self) -> SqlConnection<'_> {
        match self {
            MoveEnd::Sqlite(connection) => SqlConnection::Sqlite(connection),
            #[cfg(feature = "cluster")]
            MoveEnd::Postgres(connection) => SqlConnection::Postgres(connection),
        }
    }
}

struct Mover {
    from: MoveEnd,
    to: MoveEnd,
}

impl Mover {
    async fn run(
        &mut self,
        from: &DataSource,
        to: &DataSource,
        replay: &impl Fn(&TableId, &[HashedEntry]) -> Result<(), ReplayError>,
        mut report: impl FnMut(MoveProgress) -> ControlFlow<()>,
    ) -> Result<MoveReport, StoreError> {
        let reading = |error: sqlx::Error| StoreError::in_source(from, &error);
        let writing = |error: sqlx::Error| StoreError::in_source(to, &error);
        let state = state(&mut self.from.sql()).await.map_err(reading)?;
        let resumed = match fact(&mut self.to.sql(), MOVING_FACT).await.map_err(writing)? {
            Some(moving) if moving == state => count(&mut self.to.sql(), "games").await.map_err(writing)?,
            None if !is_empty(&mut self.to.sql()).await.map_err(writing)? => {
                return Err(StoreError::NotEmpty { database: to.to_string() });
            }
            _ => {
                self.begin(&state).await.map_err(writing)?;
                0
            }
        };
        let of = count(&mut self.from.sql(), "games").await.map_err(reading)?;
        let mut games = resumed;
        while report(MoveProgress { games, of }).is_continue() {
            let copied = self.copy_games(replay, &reading, &writing).await?;
            if copied == 0 {
                return self.finish(resumed, &reading, &writing).await;
            }
            games += copied;
        }
        Err(StoreError::Stopped)
    }

    /// Empties the target and copies the small tables.
    async fn begin(&mut self, state: &str) -> sqlx::Result<()> {
        let (from, to) = (&mut self.from.sql(), &mut self.to.sql());
        to.run(&Statement::new("BEGIN")).await?;
        for table in EMPTIED {
            to.run(&Statement::new(AssertSqlSafe(format!("DELETE FROM {table}")))).await?;
        }
        for small in &SMALL {
            small.copy(from, to, &[]).await?;
        }
        let fact = Statement::new("INSERT INTO facts (name, value) VALUES ($1, $2)");
        to.run(&fact.text(MOVING_FACT).text(state)).await?;
        to.run(&Statement::new("COMMIT")).await.map(drop)
    }

    /// Copies and verifies the next games. Returns how many there were.
    async fn copy_games(
        &mut self,
        replay: &impl Fn(&TableId, &[HashedEntry]) -> Result<(), ReplayError>,
        reading: &impl Fn(sqlx::Error) -> StoreError,
        writing: &impl Fn(sqlx::Error) -> StoreError,
    ) -> Result<u64, StoreError> {
        let (from, to) = (&mut self.from.sql(), &mut self.to.sql());
        let last = Statement::new("SELECT COALESCE(MAX(number), 0) AS last FROM games");
        let last: i64 = to.fetch(last, |row| row.try_get("last")).await.map_err(writing)?.pop().unwrap_or(0);
        let sql = "SELECT id, number FROM games WHERE number > $1 ORDER BY number LIMIT $2";
        let read = |row: RowRef<'_>| Ok((row.try_get::<String>("id")?, row.try_get::<i64>("number")?));
        let next = from.fetch(Statement::new(sql).number(from_sql(last)).number(BATCH), read).await;
        let next = next.map_err(reading)?;
        let Some((_, end)) = next.last() else { return Ok(0) };
        let range = [from_sql(last), from_sql(*end)];
        to.run(&Statement::new("BEGIN")).await.map_err(writing)?;
        GAMES.copy(from, to, &range).await.map_err(writing)?;
        for of_games in &OF_GAMES {
            of_games.copy(from, to, &range).await.map_err(writing)?;
        }
        for (id, _) in &next {
            let copy = GameRows::read(id, to).await.map_err(writing)?;
            let copy =
                copy.ok_or_else(|| StoreError::unreadable(format!("table {id}"), "it was not copied"))?;
            copy.check(id, replay).map_err(|why| StoreError::unreadable(format!("table {id}"), why))?;
        }
        to.run(&Statement::new("COMMIT")).await.map_err(writing)?;
        Ok(next.len() as u64)
    }

    /// Compares the sizes of all tables and the seals, and lets servers start on the target.
    async fn finish(
        &mut self,
        resumed: u64,
        reading: &impl Fn(sqlx::Error) -> StoreError,
        writing: &impl Fn(sqlx::Error) -> StoreError,
    ) -> Result<MoveReport, StoreError> {
        let (from, to) = (&mut self.from.sql(), &mut self.to.sql());
        let mut sizes = Vec::new();
        for table in
            ["people", "games", "entries", "seats", "sessions", "links", "preferences", "analyses", "seals"]
        {
            let size = count(from, table).await.map_err(reading)?;
            if count(to, table).await.map_err(writing)? != size {
                return Err(StoreError::unreadable(table, "not all rows were copied"));
            }
            sizes.push(size);
        }
        if seals::find_broken(from).await.map_err(reading)?
            != seals::find_broken(to).await.map_err(writing)?
        {
            return Err(StoreError::unreadable(
                "people and sessions",
                "their seals differ from the source's",
            ));
        }
        #[cfg(feature = "cluster")]
        if let SqlConnection::Postgres(_) = to {
            // Games have brought their numbers along, so the sequence has not counted them.
            let sql = "SELECT setval(pg_get_serial_sequence('games', 'number'), MAX(number)) FROM games HAVING COUNT(*) > 0";
            to.fetch(Statement::new(sql), |_| Ok(())).await.map_err(writing)?;
        }
        let done = Statement::new("DELETE FROM facts WHERE name = $1").text(MOVING_FACT);
        to.run(&done).await.map_err(writing)?;
        Ok(MoveReport { people: sizes[0], games: sizes[1], entries: sizes[2], resumed })
    }
}

impl Copied {
    /// Copies the rows, several in each statement.
    async fn copy(
        &self,
        from: &mut SqlConnection<'_>,
        to: &mut SqlConnection<'_>,
        range: &[u64],
    ) -> sqlx::Result<()> {
        let Copied { table, texts, numbers, rest } = self;
        let columns = [*texts, *numbers].concat();
        let select = format!("SELECT {} FROM {table} {rest}", columns.join(", "));
        let select =
            range.iter().fold(Statement::new(AssertSqlSafe(select)), |select, end| select.number(*end));
        let read = |row: RowRef<'_>| {
            let text = |column| Ok(row.try_get::<Option<String>>(column)?.map(Arc::from));
            let texts = texts.iter().map(|column| text(column).map(SqlValue::Text));
            let numbers = numbers.iter().map(|column| Ok(SqlValue::Number(row.try_get(column)?)));
            texts.chain(numbers).collect::<sqlx::Result<Vec<SqlValue>>>()
        };
        let rows = from.fetch(select, read).await?;
        let mut rows = rows.into_iter().peekable();
        while rows.peek().is_some() {
            let chunk: Vec<Vec<SqlValue>> = rows.by_ref().take(MAX_VALUES / columns.len()).collect();
            let row = |row: usize| format!("({})", placeholders(row * columns.len() + 1, columns.len()));
            let values = (0..chunk.len()).map(row).collect::<Vec<_>>().join(", ");
            let insert = format!("INSERT INTO {table} ({}) VALUES {values}", columns.join(", "));
            let insert = Statement::new(AssertSqlSafe(insert));
            to.run(&chunk.into_iter().flatten().fold(insert, Statement::value)).await?;
        }
        Ok(())
    }
}

/// What changes whenever a server runs on a database.
async fn state(connection: &mut SqlConnection<'_>) -> sqlx::Result<String> {
    let mut digest = Sha256::new();
    for name in ["seal_key", "alive"] {
        digest.update(fact(connection, name).await?.unwrap_or_default());
        digest.update([0]);
    }
    Ok(digest.finalize().iter().map(|byte| format!("{byte:02x}")).collect())
}

async fn fact(connection: &mut SqlConnection<'_>, name: &str) -> sqlx::Result<Option<String>> {
    let fact = Statement::new("SELECT value FROM facts WHERE name = $1").text(name);
    Ok(connection.fetch(fact, |row| row.try_get("value")).await?.pop())
}

async fn count(connection: &mut SqlConnection<'_>, table: &str) -> sqlx::Result<u64> {
    let count = Statement::new(AssertSqlSafe(format!("SELECT COUNT(*) AS total FROM {table}")));
    Ok(from_sql(connection.fetch(count, |row| row.try_get("total")).await?.pop().unwrap_or(0)))
}

/// Whether the database has no people and no games.
async fn is_empty(connection: &mut SqlConnection<'_>) -> sqlx::Result<bool> {
    Ok(count(connection, "people").await? == 0 && count(connection, "games").await? == 0)
}
