//! People, the sessions by which their devices and programs are known again, and the links by which they move.
//!
//! A secret never gets here: sessions and links are known by its SHA-256, passwords by what Argon2 made of them.

use std::fmt;

use blacktop_protocol::PersonId;
use sqlx::sqlite::SqliteRow;
use sqlx::{FromRow, Row as _};

use crate::store::Store;
use crate::store::error::StoreError;
use crate::store::sql::{Statement, from_sql, to_sql};

/// Somebody who plays.
#[derive(Clone, PartialEq, Eq)]
pub struct Person {
    /// By this they are known to others.
    pub id: PersonId,
    /// What everybody calls them.
    pub name: String,
    /// When they first came, in milliseconds since 1970.
    pub created: u64,
    /// What they log in with.
    pub login: Option<String>,
    /// What Argon2 made of their password.
    pub password: Option<String>,
    /// Whose program this is, if it is one.
    pub owner: Option<PersonId>,
}

impl fmt::Debug for Person {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Person").field("id", &self.id).field("name", &self.name).finish_non_exhaustive()
    }
}

/// What kind of thing is logged in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SessionKind {
    /// A browser or a terminal.
    Device,
    /// A program that plays like a person.
    Program,
}

/// Something that is logged in as a person. Times are in milliseconds since 1970.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    /// The SHA-256 of its secret, in hexadecimal digits.
    pub token: String,
    /// As whom.
    pub person: PersonId,
    /// Since when.
    pub created: u64,
    /// When it was last heard of.
    pub seen: u64,
    /// From when on it is nobody any more.
    pub expires: u64,
    /// What it called itself.
    pub about: String,
    /// What it is.
    pub kind: SessionKind,
}

impl Store {
    /// Stores somebody new with a first session. Fails with [`StoreError::Taken`] if the id or the login is taken.
    pub async fn add_person(&self, person: &Person, session: &Session) -> Result<(), StoreError> {
        self.execute(vec![insert_person(person), insert_session(session)]).await.map(drop)
    }

    /// Gives a person another name.
    pub async fn rename(&self, person: &PersonId, name: &str) -> Result<(), StoreError> {
        let sql = "UPDATE people SET name = $2 WHERE id = $1";
        self.execute_one(Statement::new(sql).text(person.as_str()).text(name)).await
    }

    /// Gives a person a login and a password. Fails with [`StoreError::Taken`] if somebody else has the login.
    pub async fn set_login(&self, person: &PersonId, login: &str, password: &str) -> Result<(), StoreError> {
        let sql = "UPDATE people SET login = $2, password = $3 WHERE id = $1";
        self.execute_one(Statement::new(sql).text(person.as_str()).text(login).text(password)).await
    }

    /// A person by id.
    pub async fn person(&self, id: &PersonId) -> Result<Option<Person>, StoreError> {
        self.one_person(
            "SELECT id, name, created, login, password, owner FROM people WHERE id = $1",
            id.as_str(),
        )
        .await
    }

    /// A person by login.
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

    /// Stores a session of somebody who is known.
    pub async fn add_session(&self, session: &Session) -> Result<(), StoreError> {
        self.execute(vec![insert_session(session)]).await.map(drop)
    }

    /// Remembers when a session was heard of, and how long it is good from then on. One that has ended stays so.
    pub async fn touch_session(&self, token: &str, now: u64, expires: u64) -> Result<(), StoreError> {
        let sql = "UPDATE sessions SET seen = $2, expires = $3 WHERE token = $1 AND expires > $2";
        self.execute_one(Statement::new(sql).text(token).number(now).number(expires)).await
    }

    /// A session that is good now, and whose it is.
    pub async fn session(&self, token: &str, now: u64) -> Result<Option<(Session, Person)>, StoreError> {
        let sql = "SELECT s.token, s.person, s.created AS since, s.seen, s.expires, s.about, s.kind, \
                   p.id, p.name, p.created, p.login, p.password, p.owner \
                   FROM sessions s JOIN people p ON p.id = s.person WHERE s.token = $1 AND s.expires > $2";
        let row = sqlx::query_as::<_, SessionAndPerson>(sql).bind(token.to_owned()).bind(to_sql(now));
        let row = row.fetch_optional(self.readers()).await.map_err(|error| self.failed(error))?;
        row.map(|SessionAndPerson { session, person }| Ok((session.session()?, person.person()?))).transpose()
    }

    /// The sessions of a person that are good now, the last seen first.
    pub async fn sessions_of(&self, person: &PersonId, now: u64) -> Result<Vec<Session>, StoreError> {
        let sql = "SELECT token, person, created AS since, seen, expires, about, kind FROM sessions \
                   WHERE person = $1 AND expires > $2 ORDER BY seen DESC, token";
        let rows = sqlx::query_as(sql).bind(person.as_str().to_owned()).bind(to_sql(now));
        let rows = rows.fetch_all(self.readers()).await.map_err(|error| self.failed(error))?;
        rows.into_iter().map(SessionRow::session).collect()
    }

    /// Ends a session of a person. Fails with [`StoreError::Missing`] if it is not theirs or over.
    pub async fn end_session(&self, person: &PersonId, token: &str, now: u64) -> Result<(), StoreError> {
        let sql = "UPDATE sessions SET expires = $3 WHERE token = $2 AND person = $1 AND expires > $3";
        self.execute_one(Statement::new(sql).text(person.as_str()).text(token).number(now)).await
    }

    /// Ends all sessions of a person but one, and says how many.
    pub async fn end_other_sessions(
        &self,
        person: &PersonId,
        kept: &str,
        now: u64,
    ) -> Result<u64, StoreError> {
        let sql = "UPDATE sessions SET expires = $3 WHERE person = $1 AND token <> $2 AND expires > $3";
        self.execute(vec![Statement::new(sql).text(person.as_str()).text(kept).number(now)]).await
    }

    /// Stores a link by which a person can move to another device.
    pub async fn add_link(&self, code: &str, person: &PersonId, expires: u64) -> Result<(), StoreError> {
        let sql = "INSERT INTO links (code, person, expires) VALUES ($1, $2, $3)";
        self.execute(vec![Statement::new(sql).text(code).text(person.as_str()).number(expires)])
            .await
            .map(drop)
    }

    /// Uses a link up and says whose it was. Nobody's if it is unknown, over, or was used before.
    pub async fn use_link(&self, code: &str, now: u64) -> Result<Option<PersonId>, StoreError> {
        let person = sqlx::query_scalar("SELECT person FROM links WHERE code = $1 AND expires > $2");
        let person = person.bind(code.to_owned()).bind(to_sql(now)).fetch_optional(self.readers()).await;
        let Some(person) = person.map_err(|error| self.failed(error))? else { return Ok(None) };
        // Two may have come this far; the writer lets one pass.
        let sql = "UPDATE links SET expires = 0 WHERE code = $1 AND expires > $2";
        match self.execute(vec![Statement::new(sql).text(code).number(now)]).await? {
            0 => Ok(None),
            _ => read_person(person).map(Some),
        }
    }

    /// Takes out the sessions and links that are over, and says how many. Nothing else is ever taken out.
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

/// A session with its person.
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
        let kind = [SessionKind::Device, SessionKind::Program].into_iter().find(|known| known.as_sql() == kind);
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
