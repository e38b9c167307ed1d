//! Tables over HTTP: create, show, list, import and export records, send commands.

use std::sync::Arc;

use axum::extract::{DefaultBodyLimit, FromRequestParts, State};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use blacktop_protocol::{
    Explained, Frames, NewRecord, NewSeat, NewTable, Request, SentAction, TableCreated, TableId, TableList,
    Timestamp, Update, Why,
};
use blacktop_rules::{LONGEST_RECORD, Record};
use blacktop_words::Localizer;
use serde::{Deserialize, Serialize};

use crate::App;
use crate::command;
use crate::config::TableListing;
use crate::error::{Body, Error};
use crate::extract::{Path, Query};
use crate::guard::client::Client;
use crate::guard::limits::CountedConnection;
use crate::people::Caller;
use crate::people::name::{check_person_name, clean_text};
use crate::random;
use crate::refusal;
use crate::rooms::{KnownVersion, Question, Requester};
use crate::store::PageCursor;

/// Tables in one response.
const PAGE: u32 = 50;

/// The longest body of an import: a record, and what the escapes of JSON add to it.
const MAX_IMPORT_BODY: usize = LONGEST_RECORD + 64 * 1024;

const NOT_BEGUN: Error = Error::NotFound("game: it has not begun");

pub(super) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/api/tables", get(open).post(create))
        .route("/api/me/tables", get(mine))
        .route("/api/tables/{table}", get(show))
        .route("/api/tables/{table}/record", get(record))
        .route("/api/tables/{table}/frames", get(frames))
        .route("/api/tables/{table}/do", post(execute))
        .route("/api/tables/{table}/explain", post(explain))
        .route("/api/tables/{table}/why", post(why))
        .route("/api/records", post(import).layer(DefaultBodyLimit::max(MAX_IMPORT_BODY)))
}

/// `POST /api/tables`: creates a table.
#[cfg_attr(feature = "openapi", utoipa::path(post, tag = "tables", path = "/api/tables", request_body = NewTable, responses(
    (status = 201, body = TableCreated),
    (status = 401, description = "No valid session", body = blacktop_protocol::Refusal),
    (status = 404, description = "More seats than players", body = blacktop_protocol::Refusal),
    (status = 422, description = "Settings, seats or a name that cannot be; the message says why", body = blacktop_protocol::Refusal),
)))]
pub(crate) async fn create(
    State(app): State<Arc<App>>,
    me: Caller,
    Body(new): Body<NewTable>,
) -> Result<impl IntoResponse, Error> {
    app.limits.table(me.person())?;
    if new.seats.iter().any(|seat| matches!(seat, NewSeat::Bot(_))) {
        app.rooms.bots().check_room_for(me.person())?;
    }
    if new.seats.contains(&NewSeat::Me) {
        check_person_name(&me.me.name)?;
    }
    let proposal =
        blacktop_table::create(random::new_table_id(), app.rooms.context(), me.person(), &me.me.name, new)?;
    let table = app.rooms.open(proposal).await?;
    Ok((StatusCode::CREATED, Json(created(table))))
}

fn created(table: TableId) -> TableCreated {
    let path = format!("/t/{table}");
    TableCreated { table, path }
}

/// `POST /api/records`: creates a table with the game of a record, finished or to be played on.
#[cfg_attr(feature = "openapi", utoipa::path(post, tag = "tables", path = "/api/records", request_body = NewRecord, responses(
    (status = 201, body = TableCreated),
    (status = 401, description = "No valid session", body = blacktop_protocol::Refusal),
    (status = 422, description = "Not a record; the message names the line", body = blacktop_protocol::Refusal),
)))]
pub(crate) async fn import(
    State(app): State<Arc<App>>,
    client: Client,
    me: Caller,
    _place: ImportPlace,
    Body(new): Body<NewRecord>,
) -> Result<impl IntoResponse, Error> {
    app.limits.table(me.person())?;
    let now = app.clock.instant();
    if let Some(after) = app.limits.entries_full_for(me.person(), client.address, now) {
        return Err(Error::TooManyEntries { after });
    }
    let record =
        Record::read(&new.record).map_err(|error| refusal::no_value(&Localizer::record_error(&error)))?;
    check_names(&record)?;
    let proposal = blacktop_table::import(random::new_table_id(), app.rooms.context(), me.person(), &record)?;
    // They count like those that are added later: a record can bring a thousand.
    let entries = u32::try_from(proposal.new_entries().entries.len()).unwrap_or(u32::MAX);
    let table = app.rooms.open(proposal).await?;
    app.limits.entries_added(me.person(), client.address, &table, entries, now);
    Ok((StatusCode::CREATED, Json(created(table))))
}

/// A place among the imports of an address, taken before the body is read.
pub(crate) struct ImportPlace {
    _counted: CountedConnection,
}

impl FromRequestParts<Arc<App>> for ImportPlace {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<ImportPlace, Error> {
        let client = Client::from_request_parts(parts, app).await?;
        Ok(ImportPlace { _counted: app.limits.import(client.address)? })
    }
}

/// The table shows the names of a record. Too long ones are cut later, but they must be plain text.
fn check_names(record: &Record) -> Result<(), Error> {
    let seats: Vec<String> = record.game().players().seats().map(|seat| seat.to_string()).collect();
    for header in record.headers().iter().filter(|header| seats.contains(&header.key)) {
        clean_text(&header.value, LONGEST_RECORD).map_err(|bad| Error::BadText("name", bad))?;
    }
    Ok(())
}

/// `GET /api/tables`: the open tables, the newest first.
#[cfg_attr(feature = "openapi", utoipa::path(get, tag = "tables", path = "/api/tables", responses((status = 200, body = TableList))))]
pub(crate) async fn open(State(app): State<Arc<App>>) -> Result<Json<TableList>, Error> {
    if app.config().tables.listing == TableListing::Link {
        return Err(Error::NoLobby);
    }
    Ok(Json(TableList { tables: app.lobby.tables().await }))
}

#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams))]
#[serde(deny_unknown_fields)]
pub(crate) struct Paging {
    /// `changed` of the last table of the page before.
    before: Option<u64>,
    /// `table` of the last table of the page before.
    table: Option<TableId>,
}

/// `GET /api/me/tables`: the person's tables, the newest first, a page at a time.
#[cfg_attr(feature = "openapi", utoipa::path(get, tag = "tables", path = "/api/me/tables", params(Paging), responses(
    (status = 200, body = TableList),
    (status = 401, description = "No valid session", body = blacktop_protocol::Refusal),
)))]
pub(crate) async fn mine(
    State(app): State<Arc<App>>,
    me: Caller,
    Query(paging): Query<Paging>,
) -> Result<Json<TableList>, Error> {
    let before = match (paging.before, paging.table) {
        (Some(changed), Some(table)) => Some(PageCursor { changed: Timestamp(changed), table }),
        _ => None,
    };
    let tables = app.store.tables_of(me.person(), before.as_ref(), PAGE).await?;
    Ok(Json(TableList { tables }))
}

#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams))]
#[serde(deny_unknown_fields)]
pub(crate) struct Since {
    /// The last version the client knows; 0 for none.
    #[serde(default)]
    since: u64,
    /// The hash of the table at that version. If this table had another one, everything is told from the beginning.
    hash: Option<String>,
}

/// `GET /api/tables/{table}`: the table, and everything since a version.
#[cfg_attr(feature = "openapi", utoipa::path(get, tag = "tables", path = "/api/tables/{table}", params(("table" = String, Path), Since), responses(
    (status = 200, body = Update),
    (status = 404, description = "No such table", body = blacktop_protocol::Refusal),
)))]
pub(crate) async fn show(
    State(app): State<Arc<App>>,
    me: Option<Caller>,
    Path(table): Path<TableId>,
    Query(Since { since, hash }): Query<Since>,
) -> Result<Json<Update>, Error> {
    let update = app.rooms.since(&table, KnownVersion { version: since, hash }).await?;
    if let Some(me) = me {
        app.rooms.heard(&table, me.person()).await;
    }
    Ok(Json(*update))
}

/// `GET /api/tables/{table}/record`: the game as text.
#[cfg_attr(feature = "openapi", utoipa::path(get, tag = "tables", path = "/api/tables/{table}/record", params(("table" = String, Path)), responses(
    (status = 200, body = String, content_type = "text/plain"),
    (status = 404, description = "No such table, or its game has not begun", body = blacktop_protocol::Refusal),
)))]
pub(crate) async fn record(
    State(app): State<Arc<App>>,
    Path(table): Path<TableId>,
) -> Result<Response, Error> {
    let record = app.rooms.record(&table).await?.ok_or(NOT_BEGUN)?;
    let name = format!("attachment; filename=\"blacktop-{table}.txt\"");
    let headers =
        [(header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, record.to_string()).into_response())
}

/// `GET /api/tables/{table}/frames`: the game action by action, without undone ones.
#[cfg_attr(feature = "openapi", utoipa::path(get, tag = "tables", path = "/api/tables/{table}/frames", params(("table" = String, Path)), responses(
    (status = 200, body = Frames),
    (status = 404, description = "No such table, or its game has not begun", body = blacktop_protocol::Refusal),
)))]
pub(crate) async fn frames(
    State(app): State<Arc<App>>,
    Path(table): Path<TableId>,
) -> Result<Json<Frames>, Error> {
    app.rooms.frames(&table).await?.map(Json).ok_or(NOT_BEGUN)
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub(crate) struct DoneBody {
    /// The version of the table that includes the request.
    version: u64,
    /// The hash of the table at that version.
    hash: String,
}

/// `POST /api/tables/{table}/do`: executes a command at a table. The response comes after it is stored.
#[cfg_attr(feature = "openapi", utoipa::path(post, operation_id = "execute", tag = "tables", path = "/api/tables/{table}/do", params(("table" = String, Path)), request_body = Request, responses(
    (status = 200, body = DoneBody),
    (status = 401, description = "No valid session", body = blacktop_protocol::Refusal),
    (status = 403, description = "Not the person's seat or turn, or a page of another site", body = blacktop_protocol::Refusal),
    (status = 404, description = "No such table", body = blacktop_protocol::Refusal),
    (status = 409, description = "Not now, or the table has gone on since the version that was seen", body = blacktop_protocol::Refusal),
    (status = 422, description = "Not legal by the rules, or a value that cannot be; the message says why", body = blacktop_protocol::Refusal),
)))]
pub(crate) async fn execute(
    State(app): State<Arc<App>>,
    client: Client,
    me: Caller,
    Path(table): Path<TableId>,
    Body(request): Body<Request>,
) -> Result<Json<DoneBody>, Error> {
    app.limits.message(client.address, me.person())?;
    let mut requester = Requester { id: me.me.person, name: me.me.name };
    let done = command::execute(&app, &mut requester, client.address, &table, request).await?;
    Ok(Json(DoneBody { version: done.version, hash: format!("{:016x}", done.hash) }))
}

#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct ExplainBody {
    #[serde(with = "blacktop_protocol::word::sent")]
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    action: SentAction,
}

/// `POST /api/tables/{table}/explain`: why an action is not legal.
#[cfg_attr(feature = "openapi", utoipa::path(post, tag = "tables", path = "/api/tables/{table}/explain", params(("table" = String, Path)), request_body = ExplainBody, responses(
    (status = 200, body = Explained),
    (status = 404, description = "No such table", body = blacktop_protocol::Refusal),
)))]
pub(crate) async fn explain(
    State(app): State<Arc<App>>,
    Path(table): Path<TableId>,
    Body(ExplainBody { action }): Body<ExplainBody>,
) -> Result<Json<Explained>, Error> {
    Ok(Json(Explained { why: app.rooms.explain(&table, Question::Action(action)).await? }))
}

/// `POST /api/tables/{table}/why`: why a piece may not end on a space by any movement.
#[cfg_attr(feature = "openapi", utoipa::path(post, tag = "tables", path = "/api/tables/{table}/why", params(("table" = String, Path)), request_body = Why, responses(
    (status = 200, body = Explained),
    (status = 404, description = "No such table", body = blacktop_protocol::Refusal),
)))]
pub(crate) async fn why(
    State(app): State<Arc<App>>,
    Path(table): Path<TableId>,
    Body(why): Body<Why>,
) -> Result<Json<Explained>, Error> {
    Ok(Json(Explained { why: app.rooms.explain(&table, Question::End(why)).await? }))
}
