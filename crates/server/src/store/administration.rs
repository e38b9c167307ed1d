//! What operators need: bans, invitations, the audit log, and lists of people and tables.

use blacktop_protocol::{PersonId, TableSummary, Timestamp};
use serde::{Deserialize, Serialize};
use sqlx::Row as _;

use crate::config::AddressRange;
use crate::store::Store;
use crate::store::error::StoreError;
use crate::store::games::read_summary;
use crate::store::people::{Person, person_id, read_person};
use crate::store::sql::{Statement, from_sql, to_sql};

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

/// Number, person, network, created, until and reason.
type BanRow = (i64, Option<String>, Option<String>, i64, i64, String);

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
                   FROM (SELECT number FROM bans UNION ALL SELECT number FROM audit)";
        let ban = Statement::new(sql).maybe(person).maybe(network.as_deref());
        self.execute_one(ban.time(now).time(until).text(reason)).await?;
        let last = sqlx::query_scalar("SELECT MAX(number) FROM bans WHERE created = $1 AND until = $2")
            .bind(to_sql(now.0))
            .bind(to_sql(until.0));
        let number: i64 = last.fetch_one(self.readers()).await.map_err(|error| self.failed(error))?;
        Ok(from_sql(number))
    }

    /// Fails with [`StoreError::Missing`] if there is no ban of this number.
    pub async fn lift_ban(&self, number: u64) -> Result<(), StoreError> {
        self.execute_one(Statement::new("DELETE FROM bans WHERE number = $1").number(number)).await
    }

    /// The bans that have not ended, the oldest first.
    pub async fn bans(&self, now: Timestamp) -> Result<Vec<Ban>, StoreError> {
        let sql = "SELECT number, person, network, created, until, reason FROM bans WHERE until > $1 ORDER BY number";
        let rows = sqlx::query_as(sql).bind(to_sql(now.0)).fetch_all(self.readers()).await;
        let rows: Vec<BanRow> = rows.map_err(|error| self.failed(error))?;
        let read = |(number, person, network, created, until, reason): BanRow| {
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
            let [created, until] = [created, until].map(|time| Timestamp(from_sql(time)));
            Ok(Ban { number: from_sql(number), who, created, until, reason })
        };
        rows.into_iter().map(read).collect()
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
        self.execute_one(Statement::new(sql).time(at).text(actor).text(act)).await?;
        let number: i64 = sqlx::query_scalar("SELECT MAX(number) FROM audit WHERE at = $1 AND act = $2")
            .bind(to_sql(at.0))
            .bind(act.to_owned())
            .fetch_one(self.readers())
            .await
            .map_err(|error| self.failed(error))?;
        Ok(from_sql(number))
    }

    pub async fn end_audit(&self, number: u64, outcome: &str) -> Result<(), StoreError> {
        let sql = "UPDATE audit SET outcome = $2 WHERE number = $1";
        self.execute_one(Statement::new(sql).number(number).text(outcome)).await
    }

    /// The last acts, the newest first.
    pub async fn audit(&self, most: u32) -> Result<Vec<AuditEntry>, StoreError> {
        let sql = "SELECT number, at, actor, act, outcome FROM audit ORDER BY number DESC LIMIT $1";
        let rows = sqlx::query_as(sql).bind(i64::from(most)).fetch_all(self.readers()).await;
        let rows: Vec<(i64, i64, String, String, Option<String>)> =
            rows.map_err(|error| self.failed(error))?;
        let read = |(number, at, actor, act, outcome)| AuditEntry {
            number: from_sql(number),
            at: Timestamp(from_sql(at)),
            actor,
            act,
            outcome,
        };
        Ok(rows.into_iter().map(read).collect())
    }

    /// The people whose id is the text or whose name or login contains it, the last seen first. Deleted people are left out.
    pub async fn search_people(&self, text: &str, most: u32) -> Result<Vec<ListedPerson>, StoreError> {
        let sql = "SELECT p.*, (SELECT MAX(seen) FROM sessions WHERE person = p.id) AS seen, \
                   (SELECT COUNT(DISTINCT game) FROM seats WHERE person = p.id) AS tables FROM people p \
                   WHERE p.name <> '' AND (p.id = $1 OR INSTR(LOWER(p.name), LOWER($1)) > 0 \
                   OR INSTR(COALESCE(p.login, ''), LOWER($1)) > 0) ORDER BY seen DESC, p.created DESC, p.id LIMIT $2";
        let rows = sqlx::query(sql).bind(text.to_owned()).bind(i64::from(most));
        let rows = rows.fetch_all(self.readers()).await.map_err(|error| self.failed(error))?;
        let read = |row: &sqlx::sqlite::SqliteRow| {
            let unreadable = |error| StoreError::unreadable("a person", error);
            let seen: Option<i64> = row.try_get("seen").map_err(unreadable)?;
            let tables: i64 = row.try_get("tables").map_err(unreadable)?;
            let seen = seen.map(|seen| Timestamp(from_sql(seen)));
            Ok(ListedPerson { person: read_person(row)?, seen, tables: from_sql(tables) })
        };
        rows.iter().map(read).collect()
    }

    /// The tables whose id is the text or whose players' names contain it, the last changed first.
    pub async fn search_tables(&self, text: &str, most: u32) -> Result<Vec<TableSummary>, StoreError> {
        let sql = "SELECT line, changed FROM games WHERE id = $1 OR INSTR(LOWER(line), LOWER($1)) > 0 \
                   ORDER BY changed DESC, id DESC LIMIT $2";
        let rows = sqlx::query_as(sql).bind(text.to_owned()).bind(i64::from(most));
        let rows = rows.fetch_all(self.readers()).await.map_err(|error| self.failed(error))?;
        rows.into_iter().map(|row| read_summary(self, row)).collect()
    }

    /// How many people there are, and how many tables by stage.
    pub async fn counts(&self) -> Result<StoreCounts, StoreError> {
        let sql = "SELECT (SELECT COUNT(*) FROM people WHERE name <> ''), \
                   (SELECT COUNT(*) FROM people WHERE login IS NOT NULL), \
                   (SELECT COUNT(*) FROM games WHERE stage = 'gathering'), \
                   (SELECT COUNT(*) FROM games WHERE stage = 'playing'), \
                   (SELECT COUNT(*) FROM games WHERE stage = 'over')";
        let counts: (i64, i64, i64, i64, i64) =
            sqlx::query_as(sql).fetch_one(self.readers()).await.map_err(|error| self.failed(error))?;
        let (people, logins, gathering, playing, over) = counts;
        let [people, logins, gathering, playing, over] =
            [people, logins, gathering, playing, over].map(from_sql);
        Ok(StoreCounts { people, logins, gathering, playing, over })
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
