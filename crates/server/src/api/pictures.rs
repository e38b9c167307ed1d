//! `/api/tables/{table}/picture.svg` and `film.svg`: a game as a drawing, to share. The finished turns are in it, a draft
//! is not.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use blacktop_pictures::Film;
use blacktop_protocol::TableId;
use blacktop_rules::Record;
use blacktop_words::{Language, Localizer};
use serde::Deserialize;
use sha2::{Digest, Sha256};
use tokio::sync::Semaphore;

use crate::App;
use crate::error::Error;
use crate::extract::{Path, Query};
use crate::people::accepted_language;

const NOT_BEGUN: Error = Error::NotFound("game: no turn has been made");

/// Stricter than that of the page: a drawing opened by itself runs no script, loads nothing, and shares no origin with the
/// page. Films need their own style sheet.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/// How many turns are in the game: pictures go from 0 to this number.
const TURNS: HeaderName = HeaderName::from_static("blacktop-turns");

const SECONDS_A_TURN: f64 = 3.0;

/// Each takes a processor for some milliseconds: one at a time.
static DRAWINGS: Semaphore = Semaphore::const_new(1);

pub(super) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/api/tables/{table}/picture.svg", get(picture))
        .route("/api/tables/{table}/film.svg", get(film))
}

#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams))]
#[serde(deny_unknown_fields)]
pub(crate) struct PictureQuery {
    /// After this many turns, 0 for the start; without it, after all of them.
    turn: Option<usize>,
    /// `en`, `fr` or `ja`; without it, that of `Accept-Language`.
    lang: Option<String>,
}

#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams))]
#[serde(deny_unknown_fields)]
pub(crate) struct FilmQuery {
    /// `en`, `fr` or `ja`; without it, that of `Accept-Language`.
    lang: Option<String>,
}

/// `GET /api/tables/{table}/picture.svg`: the game after some turns.
#[cfg_attr(feature = "openapi", utoipa::path(get, operation_id = "picture", tag = "tables", path = "/api/tables/{table}/picture.svg", params(("table" = String, Path), PictureQuery), responses(
    (status = 200, description = "The header `blacktop-turns` has the number of turns", body = String, content_type = "image/svg+xml"),
    (status = 304, description = "The client has it already: `If-None-Match` is its `ETag`"),
    (status = 404, description = "No such table, or its game has not begun", body = blacktop_protocol::Refusal),
    (status = 422, description = "The game has fewer turns, or there is no such language", body = blacktop_protocol::Refusal),
)))]
pub(crate) async fn picture(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Path(table): Path<TableId>,
    Query(PictureQuery { turn, lang }): Query<PictureQuery>,
) -> Result<Response, Error> {
    let words = localizer(lang.as_deref(), &headers)?;
    let record = app.rooms.record(&table).await?.ok_or(NOT_BEGUN)?;
    draw(&headers, record, move |mut record| {
        let turns = record.turns();
        let shown = turn.unwrap_or(turns.len());
        if shown > turns.len() {
            return Err(Error::BadValue(format!(
                "the game has {} turns: turn {shown} is not one of them",
                turns.len()
            )));
        }
        for _ in turns[shown..].iter().flat_map(|turn| &turn.actions) {
            record.undo();
        }
        Ok((blacktop_pictures::position(&record, &words), turns.len()))
    })
    .await
}

/// `GET /api/tables/{table}/film.svg`: the whole game as an animation.
#[cfg_attr(feature = "openapi", utoipa::path(get, operation_id = "film", tag = "tables", path = "/api/tables/{table}/film.svg", params(("table" = String, Path), FilmQuery), responses(
    (status = 200, description = "The header `blacktop-turns` has the number of turns", body = String, content_type = "image/svg+xml"),
    (status = 304, description = "The client has it already: `If-None-Match` is its `ETag`"),
    (status = 404, description = "No such table, or no turn has been made", body = blacktop_protocol::Refusal),
    (status = 422, description = "There is no such language", body = blacktop_protocol::Refusal),
)))]
pub(crate) async fn film(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Path(table): Path<TableId>,
    Query(FilmQuery { lang }): Query<FilmQuery>,
) -> Result<Response, Error> {
    let words = localizer(lang.as_deref(), &headers)?;
    let record = app.rooms.record(&table).await?.ok_or(NOT_BEGUN)?;
    draw(&headers, record, move |record| {
        let film = Film::new(&record, 0..=u8::MAX, SECONDS_A_TURN, &words).ok_or(NOT_BEGUN)?;
        Ok((film.svg(), record.turns().len()))
    })
    .await
}

fn localizer(named: Option<&str>, headers: &HeaderMap) -> Result<Localizer, Error> {
    let language = match named {
        Some(code) => code.parse::<Language>().map_err(|error| Error::BadValue(error.to_string()))?,
        None => accepted_language(headers),
    };
    Ok(Localizer::new(language))
}

/// Draws a record and sends the drawing with its number of turns. A long film takes milliseconds, so it is drawn off the
/// threads that serve connections, one at a time. The next turn changes it: browsers ask each time, and get it only if it has changed.
async fn draw(
    headers: &HeaderMap,
    record: Box<Record>,
    drawing: impl FnOnce(Box<Record>) -> Result<(String, usize), Error> + Send + 'static,
) -> Result<Response, Error> {
    let turn = DRAWINGS.acquire().await.map_err(|_| Error::Unavailable)?;
    // The permit moves into the work: a cancelled request does not free it early.
    let drawn = tokio::task::spawn_blocking(move || {
        let drawn = drawing(record);
        drop(turn);
        drawn
    });
    let (svg, turns) =
        drawn.await.map_err(|error| Error::Internal(format!("a drawing failed: {error}")))??;
    let mark: String = Sha256::digest(&svg)[..8].iter().map(|byte| format!("{byte:02x}")).collect();
    let mark = format!("\"{mark}\"");
    let fields = [
        (header::CONTENT_TYPE, "image/svg+xml".to_owned()),
        (header::CONTENT_SECURITY_POLICY, POLICY.to_owned()),
        (header::CACHE_CONTROL, "private, no-cache".to_owned()),
        (header::VARY, "accept-language".to_owned()),
        (header::ETAG, mark.clone()),
        (TURNS, turns.to_string()),
    ];
    let known = headers.get(header::IF_NONE_MATCH).and_then(|marks| marks.to_str().ok());
    // Compression makes the mark a weak one.
    let is_it = |known: &str| known.trim().trim_start_matches("W/") == mark;
    if known.is_some_and(|marks| marks.split(',').any(is_it)) {
        return Ok((StatusCode::NOT_MODIFIED, fields).into_response());
    }
    Ok((fields, svg).into_response())
}
