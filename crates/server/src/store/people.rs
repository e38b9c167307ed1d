//! People, their sessions, and links to other devices.
//!
//! No secret is stored: sessions and links are found by the SHA-256 of their secrets, passwords are Argon2 hashes.

use std::fmt;

use blacktop_protocol::{PersonId, Timestamp};

use crate::store::Store;
use crate::store::error::StoreError;
use crate::store::sql::{RowRef, Statement};

/// Browsers in which a person is logged in.
const MOST_DEVICES: u64 = 100;

#[derive(Clone, PartialEq, Eq)]
pub struct Person {
    pub id: PersonId,
    pub name: String,
    pub created: Timestamp,
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

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LoginSession {
    /// The SHA-256 of the secret in hexadecimal digits.
    pub token: String,
    pub person: PersonId,
    pub created: Timestamp,
    /// The time of the last request.
    pub seen: Timestamp,
    pub expires: Timestamp,
    /// A label of the browser or program.
    pub about: String,
    pub kind: SessionKind,
}

impl Store {
    /// Stores a new person with a first session. Fails with [`StoreError::Taken`] if the id or the login is taken.
    pub async fn add_person(&self, person: &Person, session: &LoginSession) -> Result<(), StoreError> {
        self.execute(vec![insert_person(person), insert_session(session)]).await.map(drop)
    }

    /// Fails with [`StoreError::Missing`] if the person was deleted: a name would undo that.
    pub async fn rename(&self, person: &PersonId, name: &str) -> Result<(), StoreError> {
        let sql = "UPDATE people SET name = $2 WHERE id = $1 AND name <> ''";
        self.execute_one(Statement::new(sql).text(person.as_str()).text(name)).await
    }

    /// Sets login and password. Fails with [`StoreError::Taken`] if another person has the login, and with
    /// [`StoreError::Missing`] if the person was deleted.
    pub async fn set_login(&self, person: &PersonId, login: &str, password: &str) -> Result<(), StoreError> {
        let sql = "UPDATE people SET login = $2, password = $3 WHERE id = $1 AND name <> ''";
        self.execute_one(Statement::new(sql).text(person.as_str()).text(login).text(password)).await
    }

    /// Forgets the password, but keeps the login. All sessions end, those of programs too, and links become invalid: a thief may
    /// have made them.
    pub async fn clear_password(&self, person: &PersonId) -> Result<(), StoreError> {
        const CLEAR: [&str; 3] = [
            "UPDATE people SET password = NULL WHERE id = $1",
            "DELETE FROM sessions WHERE person = $1 OR person IN (SELECT id FROM people WHERE owner = $1)",
            "DELETE FROM links WHERE person = $1",
        ];
        let statements = CLEAR.map(|sql| Statement::new(sql).text(person.as_str()));
        self.execute(statements.into()).await.map(drop)
    }

    pub async fn person(&self, id: &PersonId) -> Result<Option<Person>, StoreError> {
        let rows = Statement::new("SELECT * FROM people WHERE id = $1").text(id.as_str());
        Ok(self.read(&rows, read_person).await?.pop())
    }

    pub async fn person_by_login(&self, login: &str) -> Result<Option<Person>, StoreError> {
        let rows = Statement::new("SELECT * FROM people WHERE login = $1").text(login);
        Ok(self.read(&rows, read_person).await?.pop())
    }

    /// The programs of a person that have a valid session, the oldest first.
    pub async fn programs(&self, owner: &PersonId, now: Timestamp) -> Result<Vec<Person>, StoreError> {
        let sql = "SELECT * FROM people WHERE owner = $1 \
                   AND EXISTS (SELECT 1 FROM sessions WHERE person = people.id AND expires > $2) ORDER BY created, id";
        self.read(&Statement::new(sql).text(owner.as_str()).time(now), read_person).await
    }

    /// A person has `MOST_DEVICES` sessions in browsers: those that were not seen for the longest time end. Programs have a limit of
    /// their own.
    pub async fn add_session(&self, session: &LoginSession) -> Result<(), StoreError> {
        let sql = "DELETE FROM sessions WHERE person = $1 AND kind = 'device' AND token NOT IN (\
                   SELECT token FROM sessions WHERE person = $1 AND kind = 'device' ORDER BY seen DESC, token LIMIT $2)";
        let oldest = Statement::new(sql).text(session.person.as_str()).number(MOST_DEVICES - 1);
        self.execute(vec![oldest, insert_session(session)]).await.map(drop)
    }

    /// Sets the last request and the expiry of a session that has not expired.
    pub async fn touch_session(
        &self,
        token: &str,
        now: Timestamp,
        expires: Timestamp,
    ) -> Result<(), StoreError> {
        let sql = "UPDATE sessions SET seen = $2, expires = $3 WHERE token = $1 AND expires > $2";
        self.execute_one(Statement::new(sql).text(token).time(now).time(expires)).await
    }

    /// A valid session and its person.
    pub async fn session(
        &self,
        token: &str,
        now: Timestamp,
    ) -> Result<Option<(LoginSession, Person)>, StoreError> {
        let sql = "SELECT s.token, s.person, s.created AS since, s.seen, s.expires, s.about, s.kind, p.* \
                   FROM sessions s JOIN people p ON p.id = s.person WHERE s.token = $1 AND s.expires > $2";
        let rows = Statement::new(sql).text(token).time(now);
        Ok(self.read(&rows, |row| Ok((read_session(row)?, read_person(row)?))).await?.pop())
    }

    /// The valid sessions of a person, the last seen first.
    pub async fn sessions_of(
        &self,
        person: &PersonId,
        now: Timestamp,
    ) -> Result<Vec<LoginSession>, StoreError> {
        let sql = "SELECT token, person, created AS since, seen, expires, about, kind FROM sessions \
                   WHERE person = $1 AND expires > $2 ORDER BY seen DESC, token";
        self.read(&Statement::new(sql).text(person.as_str()).time(now), read_session).await
    }

    /// Fails with [`StoreError::Missing`] if the session is another person's or has expired. The person's links become invalid:
    /// that session may have made them.
    pub async fn end_session(
        &self,
        person: &PersonId,
        token: &str,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        self.delete_links(person).await?;
        let sql = "UPDATE sessions SET expires = $3 WHERE token = $2 AND person = $1 AND expires > $3";
        self.execute_one(Statement::new(sql).text(person.as_str()).text(token).time(now)).await
    }

    /// Ends all sessions of a person but one, and returns how many. Their links become invalid.
    pub async fn end_other_sessions(
        &self,
        person: &PersonId,
        kept: &str,
        now: Timestamp,
    ) -> Result<u64, StoreError> {
        self.delete_links(person).await?;
        let sql = "UPDATE sessions SET expires = $3 WHERE person = $1 AND token <> $2 AND expires > $3";
        self.execute(vec![Statement::new(sql).text(person.as_str()).text(kept).time(now)]).await
    }

    async fn delete_links(&self, person: &PersonId) -> Result<(), StoreError> {
        let sql = "DELETE FROM links WHERE person = $1";
        self.execute(vec![Statement::new(sql).text(person.as_str())]).await.map(drop)
    }

    /// Stores a link that logs another device in.
    pub async fn add_link(
        &self,
        code: &str,
        person: &PersonId,
        expires: Timestamp,
    ) -> Result<(), StoreError> {
        let sql = "INSERT INTO links (code, person, expires) VALUES ($1, $2, $3)";
        self.execute(vec![Statement::new(sql).text(code).text(person.as_str()).time(expires)]).await.map(drop)
    }

    /// Uses a link up and returns its person. None if it is unknown, expired or used.
    pub async fn use_link(&self, code: &str, now: Timestamp) -> Result<Option<PersonId>, StoreError> {
        let sql = "SELECT person FROM links WHERE code = $1 AND expires > $2";
        let link = Statement::new(sql).text(code).time(now);
        let Some(person) = self.read(&link, |row| row.get("person")).await?.pop() else { return Ok(None) };
        // Two requests may get here; the writer lets one of them change the row.
        let sql = "UPDATE links SET expires = 0 WHERE code = $1 AND expires > $2";
        match self.execute(vec![Statement::new(sql).text(code).time(now)]).await? {
            0 => Ok(None),
            _ => person_id(person).map(Some),
        }
    }

    /// Deletes expired sessions, links, invitations and bans, and returns how many.
    pub async fn delete_expired(&self, now: Timestamp) -> Result<u64, StoreError> {
        let sessions = Statement::new("DELETE FROM sessions WHERE expires <= $1").time(now);
        let links = Statement::new("DELETE FROM links WHERE expires <= $1").time(now);
        let invitations = Statement::new("DELETE FROM invitations WHERE expires <= $1").time(now);
        let bans = Statement::new("DELETE FROM bans WHERE until <= $1").time(now);
        self.execute(vec![sessions, links, invitations, bans]).await
    }
}

fn insert_person(person: &Person) -> Statement {
    let Person { id, name, created, login, password, owner } = person;
    Statement::new(
        "INSERT INTO people (id, name, created, login, password, owner) VALUES ($1, $2, $3, $4, $5, $6)",
    )
    .text(id.as_str())
    .text(name)
    .time(*created)
    .maybe(login.as_deref())
    .maybe(password.as_deref())
    .maybe(owner.as_ref().map(PersonId::as_str))
}

fn insert_session(session: &LoginSession) -> Statement {
    let LoginSession { token, person, created, seen, expires, about, kind } = session;
    Statement::new(
        "INSERT INTO sessions (token, person, created, seen, expires, about, kind) \
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
    )
    .text(token)
    .text(person.as_str())
    .time(*created)
    .time(*seen)
    .time(*expires)
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

pub(super) fn read_person(row: RowRef<'_>) -> Result<Person, StoreError> {
    let owner: Option<String> = row.get("owner")?;
    Ok(Person {
        id: person_id(row.get("id")?)?,
        name: row.get("name")?,
        created: row.time("created")?,
        login: row.get("login")?,
        password: row.get("password")?,
        owner: owner.map(person_id).transpose()?,
    })
}

fn read_session(row: RowRef<'_>) -> Result<LoginSession, StoreError> {
    let kind: String = row.get("kind")?;
    let kind = [SessionKind::Device, SessionKind::Program].into_iter().find(|known| known.as_sql() == kind);
    Ok(LoginSession {
        token: row.get("token")?,
        person: person_id(row.get("person")?)?,
        created: row.time("since")?,
        seen: row.time("seen")?,
        expires: row.time("expires")?,
        about: row.get("about")?,
        kind: kind.ok_or_else(|| StoreError::unreadable("a session", "unknown kind"))?,
    })
}

pub(super) fn person_id(id: String) -> Result<PersonId, StoreError> {
    PersonId::try_from(id.clone()).map_err(|error| StoreError::unreadable(format!("person {id}"), error))
}
