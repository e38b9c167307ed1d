//! What operators need: bans, invitations, the audit log, and lists of people and tables.

use blacktop_protocol::{PersonId, TableSummary, Timestamp};
use serde::{Deserialize, Serialize};

use crate::config::AddressRange;
use crate::store::Store;
use crate::store::error::StoreError;
use crate::store::games::read_summary;
use crate::store::people::{Person, person_id, read_person};
use crate::store::sql::{RowRef, Statement, from_sql};

/// Each attempt that fails is another operator's that succeeds.
const NUMBER_ATTEMPTS: u32 = 10;

/// A person or network that may not use the server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ban {
    /// By which it is lifted.
    pub number: u64,
    pub who: Banned,
    pub created: Timestamp,
    pub until: Timestamp,
    pub reason: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Banned {
    Person(PersonId),
    Network(AddressRange),
}

/// An act of an operator.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AuditEntry {
    pub number: u64,
    pub at: Timestamp,
    /// The user of the operating system.
    pub actor: String,
    /// The request as JSON.
    pub act: String,
    /// `done`, or why not; none if the server stopped in the middle.
    pub outcome: Option<String>,
}

/// A person with the facts that an operator looks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListedPerson {
    pub person: Person,
    /// The last request of any of their sessions.
    pub seen: Option<Timestamp>,
    /// Tables where they sit.
    pub tables: u64,
}

impl Store {
    /// Returns the ban's number. It is above those of all acts in the audit log, so that a lifted ban's number is not used again.
    pub async fn add_ban(
        &self,
        who: &Banned,
        now: Timestamp,
        until: Timestamp,
        reason: &str,
    ) -> Result<u64, StoreError> {
        let (person, network) = match who {
            Banned::Person(person) => (Some(person.as_str()), None),
            Banned::Network(network) => (None, Some(network.to_string())),
        };
        let sql = "INSERT INTO bans (number, person, network, created, until, reason) \
                   SELECT COALESCE(MAX(number), 0) + 1, $1, $2, $3, $4, $5 \
                   FROM (SELECT number FROM bans UNION ALL SELECT number FROM audit) AS given";
        let ban = Statement::new(sql).maybe(person).maybe(network.as_deref());
        self.execute_numbered(&ban.time(now).time(until).text(reason)).await?;
        let last = Statement::new("SELECT MAX(number) AS number FROM bans WHERE created = $1 AND until = $2");
        self.read_one(&last.time(now).time(until), |row| row.number("number")).await
    }

    /// Fails with [`StoreError::Missing`] if there is no ban of this number.
    pub async fn lift_ban(&self, number: u64) -> Result<(), StoreError> {
        self.execute_one(Statement::new("DELETE FROM bans WHERE number = $1").number(number)).await
    }

    /// The bans that have not ended, the oldest first.
    pub async fn bans(&self, now: Timestamp) -> Result<Vec<Ban>, StoreError> {
        let sql = "SELECT number, person, network, created, until, reason FROM bans WHERE until > $1 ORDER BY number";
        let read = |row: RowRef<'_>| {
            let (number, person): (_, Option<String>) = (row.number("number")?, row.get("person")?);
            let network: Option<String> = row.get("network")?;
            let who = match (person, network.as_deref().map(str::parse)) {
                (Some(person), None) => Banned::Person(person_id(person)?),
                (None, Some(Ok(network))) => Banned::Network(network),
                _ => {
                    return Err(StoreError::unreadable(
                        format!("ban {number}"),
                        "neither person nor network",
                    ));
                }
            };
            let (created, until) = (row.time("created")?, row.time("until")?);
            Ok(Ban { number, who, created, until, reason: row.get("reason")? })
        };
        self.read(&Statement::new(sql).time(now), read).await
    }

    pub async fn add_invitation(
        &self,
        code: &str,
        now: Timestamp,
        expires: Timestamp,
        note: &str,
    ) -> Result<(), StoreError> {
        let sql = "INSERT INTO invitations (code, created, expires, note) VALUES ($1, $2, $3, $4)";
        self.execute_one(Statement::new(sql).text(code).time(now).time(expires).text(note)).await
    }

    /// Uses an invitation up. False if it is unknown, expired or used.
    pub async fn use_invitation(&self, code: &str, now: Timestamp) -> Result<bool, StoreError> {
        let sql = "DELETE FROM invitations WHERE code = $1 AND expires > $2";
        Ok(self.execute(vec![Statement::new(sql).text(code).time(now)]).await? > 0)
    }

    /// Stores that an act begins, and returns its number.
    pub async fn begin_audit(&self, at: Timestamp, actor: &str, act: &str) -> Result<u64, StoreError> {
        let sql = "INSERT INTO audit (number, at, actor, act) \
                   SELECT COALESCE(MAX(number), 0) + 1, $1, $2, $3 FROM audit";
        self.execute_numbered(&Statement::new(sql).time(at).text(actor).text(act)).await?;
        let last = Statement::new("SELECT MAX(number) AS number FROM audit WHERE at = $1 AND act = $2");
        self.read_one(&last.time(at).text(act), |row| row.number("number")).await
    }

    /// Stores a row whose number follows the highest one. In PostgreSQL, two at the same time find the same: one is taken, and the other
    /// tries again.
    async fn execute_numbered(&self, insert: &Statement) -> Result<(), StoreError> {
        let mut stored = self.execute_one(insert.clone()).await;
        for _ in 1..NUMBER_ATTEMPTS {
            if stored != Err(StoreError::Taken) {
                break;
            }
            stored = self.execute_one(insert.clone()).await;
        }
        stored
    }

    pub async fn end_audit(&self, number: u64, outcome: &str) -> Result<(), StoreError> {
        let sql = "UPDATE audit SET outcome = $2 WHERE number = $1";
        self.execute_one(Statement::new(sql).number(number).text(outcome)).await
    }

    /// The last acts, the newest first.
    pub async fn audit(&self, most: u32) -> Result<Vec<AuditEntry>, StoreError> {
        let sql = "SELECT number, at, actor, act, outcome FROM audit ORDER BY number DESC LIMIT $1";
        let read = |row: RowRef<'_>| {
            Ok(AuditEntry {
                number: row.number("number")?,
                at: row.time("at")?,
                actor: row.get("actor")?,
                act: row.get("act")?,
                outcome: row.get("outcome")?,
            })
        };
        self.read(&Statement::new(sql).number(most.into()), read).await
    }

    /// The people whose id is the text or whose name or login contains it, the last seen first. Deleted people are left out.
    pub async fn search_people(&self, text: &str, most: u32) -> Result<Vec<ListedPerson>, StoreError> {
        let sql = "SELECT p.*, (SELECT MAX(seen) FROM sessions WHERE person = p.id) AS seen, \
                   (SELECT COUNT(DISTINCT game) FROM seats WHERE person = p.id) AS tables FROM people p \
                   WHERE p.name <> '' AND (p.id = $1 OR INSTR(LOWER(p.name), LOWER($1)) > 0 \
                   OR INSTR(COALESCE(p.login, ''), LOWER($1)) > 0) ORDER BY seen DESC NULLS LAST, p.created DESC, p.id LIMIT $2";
        let read = |row: RowRef<'_>| {
            let seen = row.get::<Option<i64>>("seen")?.map(|seen| Timestamp(from_sql(seen)));
            Ok(ListedPerson { person: read_person(row)?, seen, tables: row.number("tables")? })
        };
        self.read(&Statement::new(sql).text(text).number(most.into()), read).await
    }

    /// The tables whose id is the text or whose players' names contain it, the last changed first.
    pub async fn search_tables(&self, text: &str, most: u32) -> Result<Vec<TableSummary>, StoreError> {
        let sql = "SELECT line, changed FROM games WHERE id = $1 OR INSTR(LOWER(line), LOWER($1)) > 0 \
                   ORDER BY changed DESC, id DESC LIMIT $2";
        let tables = Statement::new(sql).text(text).number(most.into());
        self.read(&tables, |row| read_summary(self, row)).await
    }

    /// How many people there are, and how many tables by stage.
    pub async fn counts(&self) -> Result<StoreCounts, StoreError> {
        let sql = "SELECT (SELECT COUNT(*) FROM people WHERE name <> '') AS people, \
                   (SELECT COUNT(*) FROM people WHERE login IS NOT NULL) AS logins, \
                   (SELECT COUNT(*) FROM games WHERE stage = 'gathering') AS gathering, \
                   (SELECT COUNT(*) FROM games WHERE stage = 'playing') AS playing, \
                   (SELECT COUNT(*) FROM games WHERE stage = 'over') AS ended";
        let read = |row: RowRef<'_>| {
            Ok(StoreCounts {
                people: row.number("people")?,
                logins: row.number("logins")?,
                gathering: row.number("gathering")?,
                playing: row.number("playing")?,
                over: row.number("ended")?,
            })
        };
        self.read_one(&Statement::new(sql), read).await
    }
}

/// Totals of the database.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StoreCounts {
    pub people: u64,
    /// People with a login.
    pub logins: u64,
    pub gathering: u64,
    pub playing: u64,
    pub over: u64,
}
