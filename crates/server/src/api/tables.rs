//! Tables over HTTP: setting one up, looking at one, lists of them, records.

use std::sync::Arc;

use axum::extract::{DefaultBodyLimit, Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use blacktop_protocol::{
    Command, Explained, Frames, Key, NewRecord, NewTable, TableCreated, TableId, TableList, Update, Why,
};
use blacktop_rules::{LONGEST_RECORD, Record};
use blacktop_words::Localizer;
use serde::{Deserialize, Serialize};

use crate::App;
use crate::random;
use crate::error::{Body, Error};
use crate::guard::client::Client;
use crate::people::Identity;
use crate::people::name::clean_text;
use crate::refusal;
use crate::rooms::{Person, Question, Wish};
use crate::socket;
use crate::store::PageCursor;

/// Tables in one answer.
const PAGE: u32 = 50;

/// What is said of a game that is still to come.
const NOT_BEGUN: Error = Error::NotFound("game: it has not begun");

/// The routes around tables.
pub(super) fn routes() -> Router<Arc<App>> {
    // Room for what JSON escapes add to a record.
    let long = DefaultBodyLimit::max(LONGEST_RECORD + 64 * 1024);
    Router::new()
        .route("/api/tables", get(open).post(create))
        .route("/api/me/tables", get(mine))
        .route("/api/tables/{table}", get(show))
        .route("/api/tables/{table}/record", get(record))
        .route("/api/tables/{table}/frames", get(frames))
        .route("/api/tables/{table}/do", post(wish))
        .route("/api/tables/{table}/explain", post(explain))
        .route("/api/tables/{table}/why", post(why))
        .route("/api/records", post(import).layer(long))
}

/// `POST /api/tables`: sets a table up.
#[utoipa::path(post, tag = "tables", path = "/api/tables", request_body = NewTable, responses((status = 201, body = TableCreated)))]
pub(crate) async fn create(
    State(app): State<Arc<App>>,
    me: Identity,
    Body(new): Body<NewTable>,
) -> Result<impl IntoResponse, Error> {
    app.limits.table(me.person())?;
    let proposal =
        blacktop_table::create(random::new_table_id(), app.rooms.context(), me.person(), &me.me.name, new)?;
    let table = app.rooms.open(proposal).await?;
    Ok((StatusCode::CREATED, Json(created(table))))
}

fn created(table: TableId) -> TableCreated {
    let path = format!("/t/{table}");
    TableCreated { table, path }
}

/// `POST /api/records`: sets up a table with the game of a record, finished or to be played on.
#[utoipa::path(post, tag = "tables", path = "/api/records", request_body = NewRecord, responses((status = 201, body = TableCreated)))]
pub(crate) async fn import(
    State(app): State<Arc<App>>,
    me: Identity,
    Body(new): Body<NewRecord>,
) -> Result<impl IntoResponse, Error> {
    app.limits.table(me.person())?;
    let record =
        Record::read(&new.record).map_err(|error| refusal::no_value(&Localizer::record_error(&error)))?;
    check_names(&record)?;
    let proposal = blacktop_table::import(random::new_table_id(), app.rooms.context(), me.person(), &record)?;
    let table = app.rooms.open(proposal).await?;
    Ok((StatusCode::CREATED, Json(created(table))))
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
#[utoipa::path(get, tag = "tables", path = "/api/tables", responses((status = 200, body = TableList)))]
pub(crate) async fn open(State(app): State<Arc<App>>) -> Result<Json<TableList>, Error> {
    Ok(Json(TableList { tables: app.lobby.tables().await? }))
}

/// Where a list goes on.
#[derive(Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
pub(crate) struct Paging {
    /// `changed` of the last table of the page before.
    before: Option<u64>,
    /// `table` of the last table of the page before.
    table: Option<TableId>,
}

/// `GET /api/me/tables`: one's own tables, the newest first, a page at a time.
#[utoipa::path(get, tag = "tables", path = "/api/me/tables", params(Paging), responses((status = 200, body = TableList)))]
pub(crate) async fn mine(
    State(app): State<Arc<App>>,
    me: Identity,
    Query(paging): Query<Paging>,
) -> Result<Json<TableList>, Error> {
    let before = match (paging.before, paging.table) {
        (Some(changed), Some(table)) => Some(PageCursor { changed, table }),
        _ => None,
    };
    let tables = app.store.tables_of(me.person(), before.as_ref(), PAGE).await?;
    Ok(Json(TableList { tables }))
}

/// From which version on.
#[derive(Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
pub(crate) struct Since {
    /// The last version the client knows; 0 for none.
    #[serde(default)]
    since: u64,
}

/// `GET /api/tables/{table}`: the table, and everything since a version.
#[utoipa::path(get, tag = "tables", path = "/api/tables/{table}", params(("table" = String, Path), Since), responses((status = 200, body = Update)))]
pub(crate) async fn show(
    State(app): State<Arc<App>>,
    Path(table): Path<TableId>,
    Query(Since { since }): Query<Since>,
) -> Result<Json<Update>, Error> {
    Ok(Json(*app.rooms.since(&table, since).await?))
}

/// `GET /api/tables/{table}/record`: the game as text.
#[utoipa::path(get, tag = "tables", path = "/api/tables/{table}/record", params(("table" = String, Path)), responses((status = 200, body = String, content_type = "text/plain")))]
pub(crate) async fn record(
    State(app): State<Arc<App>>,
    Path(table): Path<TableId>,
) -> Result<Response, Error> {
    let record = app.rooms.record(&table).await?.ok_or(NOT_BEGUN)?;
    let name = format!("attachment; filename=\"blacktop-{table}.txt\"");
    let headers =
        [(header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, record).into_response())
}

/// `GET /api/tables/{table}/frames`: the game decision by decision, as it stands.
#[utoipa::path(get, tag = "tables", path = "/api/tables/{table}/frames", params(("table" = String, Path)), responses((status = 200, body = Frames)))]
pub(crate) async fn frames(
    State(app): State<Arc<App>>,
    Path(table): Path<TableId>,
) -> Result<Json<Frames>, Error> {
    app.rooms.frames(&table).await?.map(Json).ok_or(NOT_BEGUN)
}

/// A wish over HTTP, for programs that need no socket.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct DoBody {
    /// What the client calls this wish. A second one with the same key is a resend and does nothing new.
    key: Key,
    /// The last version the client has seen.
    seen: u64,
    /// What.
    command: Command,
}

/// The answer to that.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct DoneBody {
    /// The version of the table that has it.
    version: u64,
    /// The hash of the table at that version.
    hash: String,
}

/// `POST /api/tables/{table}/do`: does something at a table, durably.
#[utoipa::path(post, tag = "tables", path = "/api/tables/{table}/do", params(("table" = String, Path)), request_body = DoBody, responses((status = 200, body = DoneBody)))]
pub(crate) async fn wish(
    State(app): State<Arc<App>>,
    client: Client,
    me: Identity,
    Path(table): Path<TableId>,
    Body(DoBody { key, seen, command }): Body<DoBody>,
) -> Result<Json<DoneBody>, Error> {
    app.limits.message(client.address, me.person())?;
    let mut person = Person { id: me.me.person, name: me.me.name };
    let command = socket::clean(&app, &mut person, command).await?;
    let done = app.rooms.wish(&table, &person, Wish { key: Some(key), seen, command }).await?;
    Ok(Json(DoneBody { version: done.version, hash: format!("{:016x}", done.hash) }))
}

/// An action to be explained.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ExplainBody {
    /// The action's word.
    action: String,
}

/// `POST /api/tables/{table}/explain`: why an action is not among the legal ones.
#[utoipa::path(post, tag = "tables", path = "/api/tables/{table}/explain", params(("table" = String, Path)), request_body = ExplainBody, responses((status = 200, body = Explained)))]
pub(crate) async fn explain(
    State(app): State<Arc<App>>,
    Path(table): Path<TableId>,
    Body(ExplainBody { action }): Body<ExplainBody>,
) -> Result<Json<Explained>, Error> {
    Ok(Json(Explained { why: app.rooms.explain(&table, Question::Action(action)).await? }))
}

/// `POST /api/tables/{table}/why`: why a piece may not end on a space, whichever movement brought it there.
#[utoipa::path(post, tag = "tables", path = "/api/tables/{table}/why", params(("table" = String, Path)), request_body = Why, responses((status = 200, body = Explained)))]
pub(crate) async fn why(
    State(app): State<Arc<App>>,
    Path(table): Path<TableId>,
    Body(why): Body<Why>,
) -> Result<Json<Explained>, Error> {
    Ok(Json(Explained { why: app.rooms.explain(&table, Question::End(why)).await? }))
}
