//! Small tables with one value a key: facts about the server, preferences of people, analyses of games.

use blacktop_protocol::{PersonId, Preferences, TableId, Timestamp};

use crate::random::random_id;
use crate::store::error::StoreError;
use crate::store::sql::{RowRef, Statement};
use crate::store::{Backend, Store};

/// The fact that keeps the time of the last heartbeat.
const ALIVE: &str = "alive";

/// The fact that is written to see whether writes succeed.
const PROBE: &str = "probe";

/// The coach's analysis of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredAnalysis {
    /// The table's version that was analysed.
    pub version: u64,
    /// The coach's own version.
    pub coach: u32,
    /// Search iterations per position.
    pub iterations: u64,
    /// JSON.
    pub body: String,
}

impl Store {
    pub async fn fact(&self, name: &str) -> Result<Option<String>, StoreError> {
        let fact = Statement::new("SELECT value FROM facts WHERE name = $1").text(name);
        Ok(self.read(&fact, |row| row.get("value")).await?.pop())
    }

    pub async fn set_fact(&self, name: &str, value: &str) -> Result<(), StoreError> {
        self.execute(vec![set_fact(name, value)]).await.map(drop)
    }

    /// Sets a fact unless it is set, and returns the value that is stored now.
    pub async fn fact_or_insert(&self, name: &str, value: &str) -> Result<String, StoreError> {
        let sql = "INSERT INTO facts (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING";
        self.execute(vec![Statement::new(sql).text(name).text(value)]).await?;
        Ok(self.fact(name).await?.unwrap_or_else(|| value.to_owned()))
    }

    /// Writes a fact and reads it back. Fails if the disk is full or broken.
    pub async fn probe(&self) -> Result<(), StoreError> {
        let value = random_id();
        self.set_fact(PROBE, &value).await?;
        match self.fact(PROBE).await? {
            Some(stored) if stored == value => Ok(()),
            _ => Err(StoreError::unreadable("the probe", "another value was read back")),
        }
    }

    /// Stores the time of a heartbeat, and notes beside the database how far it has got.
    pub async fn set_heartbeat(&self, now: Timestamp) -> Result<(), StoreError> {
        let alive = set_fact(ALIVE, &now.0.to_string());
        match &self.inner.backend {
            Backend::Sqlite(sqlite) => {
                let (number, mark) = sqlite.mark.next();
                self.execute(vec![alive, mark]).await?;
                sqlite.mark.note(number);
                Ok(())
            }
            #[cfg(feature = "cluster")]
            Backend::Postgres(_) => self.execute(vec![alive]).await.map(drop),
        }
    }

    /// The time of the last heartbeat.
    pub async fn last_heartbeat(&self) -> Result<Option<Timestamp>, StoreError> {
        Ok(self.fact(ALIVE).await?.and_then(|value| value.parse().ok()).map(Timestamp))
    }

    /// A person's preferences. Values that this version does not know become the default.
    pub async fn preferences(&self, person: &PersonId) -> Result<Preferences, StoreError> {
        let sql = "SELECT value FROM preferences WHERE person = $1";
        let value = Statement::new(sql).text(person.as_str());
        let value: Option<String> = self.read(&value, |row| row.get("value")).await?.pop();
        Ok(value.and_then(|value| serde_json::from_str(&value).ok()).unwrap_or_default())
    }

    /// Fails with [`StoreError::Missing`] if there is no such person.
    pub async fn set_preferences(
        &self,
        person: &PersonId,
        preferences: &Preferences,
    ) -> Result<(), StoreError> {
        let value = serde_json::to_string(preferences);
        let value = value.map_err(|error| StoreError::unreadable("preferences", error))?;
        let sql = "INSERT INTO preferences (person, value) VALUES ($1, $2) \
                   ON CONFLICT (person) DO UPDATE SET value = excluded.value";
        self.execute(vec![Statement::new(sql).text(person.as_str()).text(&value)]).await.map(drop)
    }

    /// The analysis of a table's game by this version of the coach.
    pub async fn analysis(&self, table: &TableId, coach: u32) -> Result<Option<StoredAnalysis>, StoreError> {
        let sql = "SELECT a.version, a.iterations, a.body FROM games g JOIN analyses a ON a.game = g.number \
                   WHERE g.id = $1 AND a.coach = $2";
        let analysis = Statement::new(sql).text(table.as_str()).number(coach.into());
        let read = |row: RowRef<'_>| {
            let (version, iterations) = (row.number("version")?, row.number("iterations")?);
            Ok(StoredAnalysis { version, coach, iterations, body: row.get("body")? })
        };
        Ok(self.read(&analysis, read).await?.pop())
    }

    /// Replaces the analysis of a table's game. Fails with [`StoreError::Missing`] if there is no such table.
    pub async fn set_analysis(&self, table: &TableId, study: &StoredAnalysis) -> Result<(), StoreError> {
        let sql = "INSERT INTO analyses (game, version, coach, iterations, body) \
                   SELECT number, $2, $3, $4, $5 FROM games WHERE id = $1 \
                   ON CONFLICT (game) DO UPDATE SET version = excluded.version, coach = excluded.coach, \
                   iterations = excluded.iterations, body = excluded.body";
        let statement = Statement::new(sql)
            .text(table.as_str())
            .number(study.version)
            .number(study.coach.into())
            .number(study.iterations)
            .text(&study.body);
        self.execute_one(statement).await
    }
}

pub(super) fn set_fact(name: &str, value: &str) -> Statement {
    let sql = "INSERT INTO facts (name, value) VALUES ($1, $2) \
               ON CONFLICT (name) DO UPDATE SET value = excluded.value";
    Statement::new(sql).text(name).text(value)
}
