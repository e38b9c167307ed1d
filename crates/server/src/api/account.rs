//! `GET /api/me/export` and `DELETE /api/me`: everything that is stored about the person, and its deletion.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get};
use axum::{Json, Router};
use axum_extra::extract::SignedCookieJar;
use blacktop_protocol::{
    AccountDeletion, Author, Entry, PersonalData, PersonalDevice, PersonalTable, Program, TableId,
};
use blacktop_table::Table;
use tokio::sync::Semaphore;

use super::login::check_current;
use crate::App;
use crate::error::{Body, Error};
use crate::guard::client::Client;
use crate::people::Caller;
use crate::people::removal::delete_person;
use crate::rooms::shown_record;

/// Tables that are read at once.
const PAGE: u32 = 50;

/// Exports replay many games: one at a time, the others wait.
static EXPORTS: Semaphore = Semaphore::const_new(1);

pub fn routes() -> Router<Arc<App>> {
    Router::new().route("/api/me/export", get(export)).route("/api/me", delete(remove))
}

/// Everything that is stored about the person: account, devices, programs, preferences, tables, records and what they did there.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/me/export", tag = "people", responses(
    (status = 200, description = "All of it, as a file to keep", body = PersonalData),
    (status = 401, description = "No valid session", body = blacktop_protocol::Refusal),
    (status = 403, description = "Programs cannot do this", body = blacktop_protocol::Refusal),
    (status = 429, description = "Too many requests", body = blacktop_protocol::Refusal),
)))]
pub async fn export(State(app): State<Arc<App>>, identity: Caller) -> Result<Response, Error> {
    let identity = identity.in_browser()?;
    app.limits.login_of(identity.person())?;
    let _turn = EXPORTS.acquire().await.map_err(|_| Error::Unavailable)?;
    let data = collect(&app, identity).await?;
    let name = "attachment; filename=\"blacktop-my-data.json\"";
    Ok(([(header::CONTENT_DISPOSITION, name)], Json(data)).into_response())
}

async fn collect(app: &App, identity: Caller) -> Result<PersonalData, Error> {
    let (store, now, id) = (&app.store, app.clock.now(), identity.person().clone());
    let person = store.person(&id).await?.ok_or(Error::NotKnown)?;
    let devices = store.sessions_of(&id, now).await?.into_iter().map(|session| PersonalDevice {
        about: session.about,
        created: session.created,
        seen: session.seen,
        expires: session.expires,
    });
    let programs = store.programs(&id, now).await?;
    let mut tables = Vec::new();
    let mut before = None;
    loop {
        let page = store.tables_of(&id, before.as_ref(), PAGE).await?;
        let Some(last) = page.last() else { break };
        before = Some(last.into());
        for summary in &page {
            tables.push(table(app, &summary.table, &id).await?);
        }
    }
    Ok(PersonalData {
        exported: now,
        person: identity.me,
        created: person.created,
        preferences: store.preferences(&id).await?,
        devices: devices.collect(),
        programs: programs
            .into_iter()
            .map(|program| Program { person: program.id, name: program.name })
            .collect(),
        tables,
    })
}

/// A table with its record, and the entries that the person made.
async fn table(
    app: &App,
    id: &TableId,
    person: &blacktop_protocol::PersonId,
) -> Result<PersonalTable, Error> {
    let history = app.store.entries_since(id, 0).await?;
    let is_theirs = |entry: &Entry| matches!(&entry.by, Author::Person(by) if by == person);
    let entries =
        history.iter().map(|hashed| &hashed.entry).filter(|entry| is_theirs(entry)).cloned().collect();
    let table = Table::<()>::replay(id.clone(), history, app.clock.now());
    let table = table.map_err(|broken| Error::Internal(format!("table {id}: {broken}")))?;
    let record = shown_record(&table, app.store.forgotten()).map(|record| record.to_string());
    Ok(PersonalTable { table: id.clone(), record, entries })
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
