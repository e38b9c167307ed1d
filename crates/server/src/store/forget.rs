//! Deleted people and tables.
//!
//! A deleted person keeps a row with the id alone, which seats and games refer to; an empty name marks it, because no person can
//! choose one. Entries are never changed, so their names are left out wherever they would be shown: see [`Forgotten`].

use std::collections::HashSet;
use std::sync::{Arc, PoisonError, RwLock};

use blacktop_protocol::{PersonId, SeatOccupant, TableId, TableSummary, Timestamp};

use crate::store::Store;
use crate::store::error::StoreError;
use crate::store::people::person_id;
use crate::store::sql::Statement;

/// Guests that are removed in one transaction.
const BATCH: u32 = 200;

/// The people whose names are not shown any more. Clones share the set.
#[derive(Clone, Default)]
pub struct Forgotten(Arc<RwLock<HashSet<PersonId>>>);

impl Forgotten {
    pub fn contains(&self, person: &PersonId) -> bool {
        self.0.read().unwrap_or_else(PoisonError::into_inner).contains(person)
    }

    pub fn is_empty(&self) -> bool {
        self.0.read().unwrap_or_else(PoisonError::into_inner).is_empty()
    }

    fn insert(&self, people: impl IntoIterator<Item = PersonId>) {
        self.0.write().unwrap_or_else(PoisonError::into_inner).extend(people);
    }

    /// Takes the names of deleted people off the seats.
    pub fn redact_seats<'a>(&self, seats: impl IntoIterator<Item = &'a mut SeatOccupant>) {
        for seat in seats {
            if let SeatOccupant::Person { person, name } = seat
                && self.contains(person)
            {
                name.clear();
            }
        }
    }

    pub(super) fn redact(&self, mut summary: TableSummary) -> TableSummary {
        self.redact_seats(&mut summary.seats);
        summary
    }
}

impl Store {
    pub fn forgotten(&self) -> &Forgotten {
        &self.inner.forgotten
    }

    /// Reads which people are deleted.
    pub(super) async fn load_forgotten(&self) -> Result<(), StoreError> {
        let deleted = Statement::new("SELECT id FROM people WHERE name = ''");
        self.inner.forgotten.insert(self.people_ids(&deleted).await?);
        Ok(())
    }

    async fn people_ids(&self, statement: &Statement) -> Result<Vec<PersonId>, StoreError> {
        self.read(statement, |row| person_id(row.get("id")?)).await
    }

    /// Deletes everything about a person and their programs but their ids, and ends their sessions.
    pub async fn forget_person(&self, person: &PersonId) -> Result<(), StoreError> {
        let programs = self.owned_by(person).await?;
        let all: Vec<PersonId> = programs.into_iter().chain([person.clone()]).collect();
        let statements = all.iter().flat_map(forget_statements).collect();
        if self.execute(statements).await? == 0 {
            return Err(StoreError::Missing);
        }
        self.inner.forgotten.insert(all);
        Ok(())
    }

    /// All programs of a person, also those whose tokens are revoked.
    pub async fn owned_by(&self, person: &PersonId) -> Result<Vec<PersonId>, StoreError> {
        let owned = Statement::new("SELECT id FROM people WHERE owner = $1").text(person.as_str());
        self.people_ids(&owned).await
    }

    /// Deletes a table with its history. No room may have it loaded.
    pub async fn delete_table(&self, table: &TableId) -> Result<(), StoreError> {
        const GAME: [&str; 4] = [
            "DELETE FROM analyses WHERE game = (SELECT number FROM games WHERE id = $1)",
            "DELETE FROM seats WHERE game = (SELECT number FROM games WHERE id = $1)",
            "DELETE FROM entries WHERE game = (SELECT number FROM games WHERE id = $1)",
            "DELETE FROM games WHERE id = $1",
        ];
        let statements = GAME.map(|sql| Statement::new(sql).text(table.as_str()));
        match self.execute(statements.into()).await? {
            0 => Err(StoreError::Missing),
            _ => Ok(()),
        }
    }

    /// Removes guests without a request since then, with their programs: those who never sat at a table entirely, others but for
    /// their ids. Returns how many guests. People with a login stay, and guests whose programs were here since then.
    pub async fn forget_idle_guests(&self, since: Timestamp) -> Result<usize, StoreError> {
        let sql = "SELECT id FROM people p WHERE login IS NULL AND owner IS NULL AND name <> '' AND created < $1 \
                   AND NOT EXISTS (SELECT 1 FROM sessions WHERE person = p.id AND seen >= $1) \
                   AND NOT EXISTS (SELECT 1 FROM people q JOIN sessions s ON s.person = q.id \
                   WHERE q.owner = p.id AND s.seen >= $1) LIMIT $2";
        let mut removed = 0;
        loop {
            let idle = Statement::new(sql).time(since).number(BATCH.into());
            let idle = self.people_ids(&idle).await?;
            if idle.is_empty() {
                return Ok(removed);
            }
            removed += idle.len();
            let mut all = Vec::new();
            for guest in idle {
                all.extend(self.owned_by(&guest).await?);
                all.push(guest);
            }
            let mut statements: Vec<Statement> = all.iter().flat_map(forget_statements).collect();
            statements.extend(all.iter().map(delete_unless_referenced));
            self.execute(statements).await?;
            self.inner.forgotten.insert(all);
        }
    }

    /// Marks those of these people as deleted that the database does not know any more: guests who only spoke at a table.
    pub async fn forget_missing(&self, people: Vec<PersonId>) -> Result<(), StoreError> {
        for person in people {
            if !self.inner.forgotten.contains(&person) && self.person(&person).await?.is_none() {
                self.inner.forgotten.insert([person]);
            }
        }
        Ok(())
    }
}

fn forget_statements(person: &PersonId) -> impl Iterator<Item = Statement> + use<> {
    const FORGET: [&str; 5] = [
        "DELETE FROM sessions WHERE person = $1",
        "DELETE FROM links WHERE person = $1",
        "DELETE FROM preferences WHERE person = $1",
        "DELETE FROM bans WHERE person = $1",
        "UPDATE people SET name = '', login = NULL, password = NULL, owner = NULL WHERE id = $1",
    ];
    let person = person.clone();
    FORGET.into_iter().map(move |sql| Statement::new(sql).text(person.as_str()))
}

fn delete_unless_referenced(person: &PersonId) -> Statement {
    let sql = "DELETE FROM people WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM seats WHERE person = $1) \
               AND NOT EXISTS (SELECT 1 FROM games WHERE host = $1)";
    Statement::new(sql).text(person.as_str())
}
