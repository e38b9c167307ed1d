//! People, their sessions, and links to other devices.
//!
//! No secret is stored: sessions and links are found by the SHA-256 of their secrets, passwords are Argon2 hashes.

use std::fmt;

use blacktop_protocol::PersonId;
use sqlx::sqlite::SqliteRow;
use sqlx::{FromRow, Row as _};

use crate::store::Store;
use crate::store::error::StoreError;
use crate::store::sql::{Statement, from_sql, to_sql};

#[derive(Clone, PartialEq, Eq)]
pub struct Person {
    pub id: PersonId,
    pub name: String,
    /// Unix time in milliseconds.
    pub created: u64,
    pub login: Option<String>,
    /// An Argon2 hash.
    pub password: Option<String>,
    /// The owner, if this is a program.
    pub owner: Option<PersonId>,
}

impl fmt::Debug for Person {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Person").field("id", &self.id).field("name", &self.name).finish_non_exhaustive()
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SessionKind {
    Device,
    Program,
}

/// Times are Unix times in milliseconds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    /// The SHA-256 of the secret in hexadecimal digits.
    pub token: String,
    pub person: PersonId,
    pub created: u64,
    /// The time of the last request.
    pub seen: u64,
    pub expires: u64,
    /// A label of the browser or program.
    pub about: String,
    pub kind: SessionKind,
}

impl Store {
    /// Stores a new person with a first session. Fails with [`StoreError::Taken`] if the id or the login is taken.
    pub async fn add_person(&self, person: &Person, session: &Session) -> Result<(), StoreError> {
        self.execute(vec![insert_person(person), insert_session(session)]).await.map(drop)
    }

    pub async fn rename(&self, person: &PersonId, name: &str) -> Result<(), StoreError> {
        let sql = "UPDATE people SET name = $2 WHERE id = $1";
        self.execute_one(Statement::new(sql).text(person.as_str()).text(name)).await
    }

    /// Sets login and password. Fails with [`StoreError::Taken`] if another person has the login.
    pub async fn set_login(&self, person: &PersonId, login: &str, password: &str) -> Result<(), StoreError> {
        let sql = "UPDATE people SET login = $2, password = $3 WHERE id = $1";
        self.execute_one(Statement::new(sql).text(person.as_str()).text(login).text(password)).await
    }

    pub async fn person(&self, id: &PersonId) -> Result<Option<Person>, StoreError> {
        self.one_person(
            "SELECT id, name, created, login, password, owner FROM people WHERE id = $1",
            id.as_str(),
        )
        .await
    }

    pub async fn person_by_login(&self, login: &str) -> Result<Option<Person>, StoreError> {
        self.one_person(
            "SELECT id, name, created, login, password, owner FROM people WHERE login = $1",
            login,
        )
        .await
    }

    /// The programs of a person that have a valid session, the oldest first.
    pub async fn programs(&self, owner: &PersonId, now: u64) -> Result<Vec<Person>, StoreError> {
        let sql = "SELECT id, name, created, login, password, owner FROM people WHERE owner = $1 \
                   AND EXISTS (SELECT 1 FROM sessions WHERE person = people.id AND expires > $2) ORDER BY created, id";
        let rows = sqlx::query_as(sql).bind(owner.as_str().to_owned()).bind(to_sql(now));
        let rows = rows.fetch_all(self.readers()).await.map_err(|error| self.failed(error))?;
        rows.into_iter().map(PersonRow::person).collect()
    }

    pub async fn add_session(&self, session: &Session) -> Result<(), StoreError> {
        self.execute(vec![insert_session(session)]).await.map(drop)
    }

    /// Sets the last request and the expiry of a session that has not expired.
    pub async fn touch_session(&self, token: &str, now: u64, expires: u64) -> Result<(), StoreError> {
        let sql = "UPDATE sessions SET seen = $2, expires = $3 WHERE token = $1 AND expires > $2";
        self.execute_one(Statement::new(sql).text(token).number(now).number(expires)).await
    }

    /// A valid session and its person.
    pub async fn session(&self, token: &str, now: u64) -> Result<Option<(Session, Person)>, StoreError> {
        let sql = "SELECT s.token, s.person, s.created AS since, s.seen, s.expires, s.about, s.kind, \
                   p.id, p.name, p.created, p.login, p.password, p.owner \
                   FROM sessions s JOIN people p ON p.id = s.person WHERE s.token = $1 AND s.expires > $2";
        let row = sqlx::query_as::<_, SessionAndPerson>(sql).bind(token.to_owned()).bind(to_sql(now));
        let row = row.fetch_optional(self.readers()).await.map_err(|error| self.failed(error))?;
        row.map(|SessionAndPerson { session, person }| Ok((session.session()?, person.person()?))).transpose()
    }

    /// The valid sessions of a person, the last seen first.
    pub async fn sessions_of(&self, person: &PersonId, now: u64) -> Result<Vec<Session>, StoreError> {
        let sql = "SELECT token, person, created AS since, seen, expires, about, kind FROM sessions \
                   WHERE person = $1 AND expires > $2 ORDER BY seen DESC, token";
        let rows = sqlx::query_as(sql).bind(person.as_str().to_owned()).bind(to_sql(now));
        let rows = rows.fetch_all(self.readers()).await.map_err(|error| self.failed(error))?;
        rows.into_iter().map(SessionRow::session).collect()
    }

    /// Fails with [`StoreError::Missing`] if the session is another person's or has expired.
    pub async fn end_session(&self, person: &PersonId, token: &str, now: u64) -> Result<(), StoreError> {
        let sql = "UPDATE sessions SET expires = $3 WHERE token = $2 AND person = $1 AND expires > $3";
        self.execute_one(Statement::new(sql).text(person.as_str()).text(token).number(now)).await
    }

    /// Ends all sessions of a person but one, and returns how many.
    pub async fn end_other_sessions(
        &self,
        person: &PersonId,
        kept: &str,
        now: u64,
    ) -> Result<u64, StoreError> {
        let sql = "UPDATE sessions SET expires = $3 WHERE person = $1 AND token <> $2 AND expires > $3";
        self.execute(vec![Statement::new(sql).text(person.as_str()).text(kept).number(now)]).await
    }

    /// Stores a link that logs another device in.
    pub async fn add_link(&self, code: &str, person: &PersonId, expires: u64) -> Result<(), StoreError> {
        let sql = "INSERT INTO links (code, person, expires) VALUES ($1, $2, $3)";
        self.execute(vec![Statement::new(sql).text(code).text(person.as_str()).number(expires)])
            .await
            .map(drop)
    }

    /// Uses a link up and returns its person. None if it is unknown, expired or used.
    pub async fn use_link(&self, code: &str, now: u64) -> Result<Option<PersonId>, StoreError> {
        let person = sqlx::query_scalar("SELECT person FROM links WHERE code = $1 AND expires > $2");
        let person = person.bind(code.to_owned()).bind(to_sql(now)).fetch_optional(self.readers()).await;
        let Some(person) = person.map_err(|error| self.failed(error))? else { return Ok(None) };
        // Two requests may get here; the writer lets one of them change the row.
        let sql = "UPDATE links SET expires = 0 WHERE code = $1 AND expires > $2";
        match self.execute(vec![Statement::new(sql).text(code).number(now)]).await? {
            0 => Ok(None),
            _ => read_person(person).map(Some),
        }
    }

    /// Deletes expired sessions and links, and returns how many.
    pub async fn delete_expired(&self, now: u64) -> Result<u64, StoreError> {
        let sessions = Statement::new("DELETE FROM sessions WHERE expires <= $1").number(now);
        let links = Statement::new("DELETE FROM links WHERE expires <= $1").number(now);
        self.execute(vec![sessions, links]).await
    }

    async fn one_person(&self, sql: &'static str, key: &str) -> Result<Option<Person>, StoreError> {
        let row = sqlx::query_as(sql).bind(key.to_owned()).fetch_optional(self.readers()).await;
        row.map_err(|error| self.failed(error))?.map(PersonRow::person).transpose()
    }
}

fn insert_person(person: &Person) -> Statement {
    let Person { id, name, created, login, password, owner } = person;
    Statement::new(
        "INSERT INTO people (id, name, created, login, password, owner) VALUES ($1, $2, $3, $4, $5, $6)",
    )
    .text(id.as_str())
    .text(name)
    .number(*created)
    .maybe(login.as_deref())
    .maybe(password.as_deref())
    .maybe(owner.as_ref().map(PersonId::as_str))
}

fn insert_session(session: &Session) -> Statement {
    let Session { token, person, created, seen, expires, about, kind } = session;
    Statement::new(
        "INSERT INTO sessions (token, person, created, seen, expires, about, kind) \
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
    )
    .text(token)
    .text(person.as_str())
    .number(*created)
    .number(*seen)
    .number(*expires)
    .text(about)
    .text(kind.as_sql())
}

impl SessionKind {
    fn as_sql(self) -> &'static str {
        match self {
            SessionKind::Device => "device",
            SessionKind::Program => "program",
        }
    }
}

struct PersonRow {
    id: String,
    name: String,
    created: i64,
    login: Option<String>,
    password: Option<String>,
    owner: Option<String>,
}

struct SessionRow {
    token: String,
    person: String,
    since: i64,
    seen: i64,
    expires: i64,
    about: String,
    kind: String,
}

struct SessionAndPerson {
    session: SessionRow,
    person: PersonRow,
}

impl FromRow<'_, SqliteRow> for PersonRow {
    fn from_row(row: &SqliteRow) -> sqlx::Result<PersonRow> {
        Ok(PersonRow {
            id: row.try_get("id")?,
            name: row.try_get("name")?,
            created: row.try_get("created")?,
            login: row.try_get("login")?,
            password: row.try_get("password")?,
            owner: row.try_get("owner")?,
        })
    }
}

impl FromRow<'_, SqliteRow> for SessionRow {
    fn from_row(row: &SqliteRow) -> sqlx::Result<SessionRow> {
        Ok(SessionRow {
            token: row.try_get("token")?,
            person: row.try_get("person")?,
            since: row.try_get("since")?,
            seen: row.try_get("seen")?,
            expires: row.try_get("expires")?,
            about: row.try_get("about")?,
            kind: row.try_get("kind")?,
        })
    }
}

impl FromRow<'_, SqliteRow> for SessionAndPerson {
    fn from_row(row: &SqliteRow) -> sqlx::Result<SessionAndPerson> {
        Ok(SessionAndPerson { session: SessionRow::from_row(row)?, person: PersonRow::from_row(row)? })
    }
}

impl PersonRow {
    fn person(self) -> Result<Person, StoreError> {
        let PersonRow { id, name, created, login, password, owner } = self;
        let owner = owner.map(read_person).transpose()?;
        Ok(Person { id: read_person(id)?, name, created: from_sql(created), login, password, owner })
    }
}

impl SessionRow {
    fn session(self) -> Result<Session, StoreError> {
        let SessionRow { token, person, since, seen, expires, about, kind } = self;
        let kind =
            [SessionKind::Device, SessionKind::Program].into_iter().find(|known| known.as_sql() == kind);
        Ok(Session {
            token,
            person: read_person(person)?,
            created: from_sql(since),
            seen: from_sql(seen),
            expires: from_sql(expires),
            about,
            kind: kind.ok_or_else(|| StoreError::unreadable("a session", "unknown kind"))?,
        })
    }
}

fn read_person(id: String) -> Result<PersonId, StoreError> {
    PersonId::try_from(id.clone()).map_err(|error| StoreError::unreadable(format!("person {id}"), error))
}
