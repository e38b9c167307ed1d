//! `GET /api/me/export` and `DELETE /api/me`: everything that is stored about the person, and its deletion.

use std::sync::Arc;
use std::vec;

use axum::Router;
use axum::body::Body as ResponseBody;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get};
use axum_extra::extract::SignedCookieJar;
use blacktop_protocol::{
    AccountDeletion, Author, Entry, PersonId, PersonalBan, PersonalData, PersonalDevice, PersonalTable,
    Program, TableId,
};
use blacktop_table::Table;
use futures_util::stream::{self, StreamExt};
use serde::Serialize;
use tokio::sync::Semaphore;

use super::login::check_current;
use crate::App;
use crate::error::{Body, Error};
use crate::guard::client::Client;
use crate::guard::limits::OpenGuard;
use crate::people::Caller;
use crate::people::removal::delete_person;
use crate::rooms::{redact_entry, shown_record};
use crate::store::{Ban, Banned};

/// An export replays many games, one at a time of all exports: they take turns after every table.
static REPLAYS: Semaphore = Semaphore::const_new(1);

pub fn routes() -> Router<Arc<App>> {
    Router::new().route("/api/me/export", get(export)).route("/api/me", delete(remove))
}

/// Everything that is stored about the person: account, devices, programs, preferences, bans, tables, records and what they and
/// their programs did and said there. One export of a person at a time.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/me/export", tag = "people", responses(
    (status = 200, description = "All of it, as a file to keep", body = PersonalData),
    (status = 401, description = "No valid session", body = blacktop_protocol::Refusal),
    (status = 403, description = "Programs cannot do this", body = blacktop_protocol::Refusal),
    (status = 429, description = "Too many requests", body = blacktop_protocol::Refusal),
)))]
pub async fn export(State(app): State<Arc<App>>, identity: Caller) -> Result<Response, Error> {
    let identity = identity.in_browser()?;
    app.limits.login_of(identity.person())?;
    let running = app.limits.export(identity.person())?;
    let (head, people) = collect(&app, identity).await?;
    let begun = Export { app, people, tables: None, is_first: true, _running: running };
    let tables = stream::try_unfold(begun, |mut export| async move {
        let text =
            export.next_table().await.inspect_err(|error| tracing::error!(%error, "export stopped"))?;
        Ok::<_, Error>(text.map(|text| (text, export)))
    });
    let end = stream::once(async { Ok("]}".to_owned()) });
    let body = stream::once(async { Ok(head) }).chain(tables).chain(end);
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"blacktop-my-data.json\""),
    ];
    Ok((headers, ResponseBody::from_stream(body)).into_response())
}

/// An export whose tables are still to be sent. They are collected while the client reads, since many take longer than a request
/// may, and more memory than one person should have.
struct Export {
    app: Arc<App>,
    /// The person and their programs.
    people: Vec<PersonId>,
    /// Those that are left; none before they have been looked for.
    tables: Option<vec::IntoIter<TableId>>,
    is_first: bool,
    _running: OpenGuard<PersonId>,
}

impl Export {
    /// The next table as JSON, behind a comma if it is not the first. None after the last one.
    async fn next_table(&mut self) -> Result<Option<String>, Error> {
        let _turn = REPLAYS.acquire().await.map_err(|_| Error::Unavailable)?;
        let mut tables = match self.tables.take() {
            Some(tables) => tables,
            None => self.app.store.tables_about(&self.people).await?.into_iter(),
        };
        let found = loop {
            let Some(id) = tables.next() else { return Ok(None) };
            if let Some(found) = table(&self.app, id, &self.people).await? {
                break found;
            }
        };
        self.tables = Some(tables);
        let comma = if std::mem::replace(&mut self.is_first, false) { "" } else { "," };
        Ok(Some(format!("{comma}{}", to_json(&found)?)))
    }
}

fn to_json(value: &impl Serialize) -> Result<String, Error> {
    serde_json::to_string(value).map_err(|error| Error::Internal(error.to_string()))
}

/// The JSON of an export up to its first table, and the people whose tables it has.
async fn collect(app: &App, identity: Caller) -> Result<(String, Vec<PersonId>), Error> {
    let (store, now, id) = (&app.store, app.clock.now(), identity.person().clone());
    let person = store.person(&id).await?.ok_or(Error::NotKnown)?;
    let devices = store.sessions_of(&id, now).await?.into_iter().map(|session| PersonalDevice {
        about: session.about,
        created: session.created,
        seen: session.seen,
        expires: session.expires,
    });
    let programs = store.programs(&id, now).await?.into_iter();
    let people: Vec<PersonId> = store.owned_by(&id).await?.into_iter().chain([id.clone()]).collect();
    let is_theirs = |ban: &Ban| matches!(&ban.who, Banned::Person(person) if people.contains(person));
    let bans = store.bans(now).await?.into_iter().filter(is_theirs).map(|ban| PersonalBan {
        created: ban.created,
        until: ban.until,
        reason: ban.reason,
    });
    let data = PersonalData {
        exported: now,
        person: identity.me,
        created: person.created,
        preferences: store.preferences(&id).await?,
        devices: devices.collect(),
        programs: programs.map(|program| Program { person: program.id, name: program.name }).collect(),
        bans: bans.collect(),
        tables: Vec::new(),
    };
    let whole = to_json(&data)?;
    let head = whole.strip_suffix("]}").expect("an empty list of tables is the last field");
    Ok((head.to_owned(), people))
}

/// A table with its record, and the entries that these people made. None if it was deleted.
async fn table(app: &App, id: TableId, people: &[PersonId]) -> Result<Option<PersonalTable>, Error> {
    let history = app.store.entries_since(&id, 0).await?;
    if history.is_empty() {
        return Ok(None);
    }
    let is_theirs = |entry: &Entry| matches!(&entry.by, Author::Person(by) if people.contains(by));
    let mut entries: Vec<Entry> =
        history.iter().map(|hashed| &hashed.entry).filter(|entry| is_theirs(entry)).cloned().collect();
    entries.iter_mut().for_each(|entry| redact_entry(entry, app.store.forgotten()));
    let table = Table::<()>::replay(id.clone(), history, app.clock.now());
    let table = table.map_err(|broken| Error::Internal(format!("table {id}: {broken}")))?;
    let record = shown_record(&table, app.store.forgotten()).map(|record| record.to_string());
    Ok(Some(PersonalTable { table: id, record, entries }))
}

/// Deletes the person: they leave their tables, and all their devices and programs are logged out. Games that they played stay for the
/// others, without their name. A person with a password has to send it.
#[cfg_attr(feature = "openapi", utoipa::path(delete, path = "/api/me", tag = "people", request_body = AccountDeletion, responses(
    (status = 204, description = "Deleted; the cookie is removed"),
    (status = 400, description = "The body is not JSON of this kind", body = blacktop_protocol::Refusal),
    (status = 401, description = "No valid session, or the password is wrong", body = blacktop_protocol::Refusal),
    (status = 403, description = "Programs cannot do this", body = blacktop_protocol::Refusal),
    (status = 415, description = "The body is not declared as JSON", body = blacktop_protocol::Refusal),
    (status = 429, description = "Too many attempts", body = blacktop_protocol::Refusal),
)))]
pub async fn remove(
    State(app): State<Arc<App>>,
    client: Client,
    identity: Caller,
    Body(AccountDeletion { password }): Body<AccountDeletion>,
) -> Result<(StatusCode, SignedCookieJar), Error> {
    let identity = identity.in_browser()?;
    app.limits.login_of(identity.person())?;
    check_current(&app, &identity, password).await?;
    delete_person(&app, identity.person()).await?;
    Ok((StatusCode::NO_CONTENT, app.people.logout_cookie(client)))
}
