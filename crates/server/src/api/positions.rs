//! `/api/positions`: a position that is at no table: looking at it, playing it on, asking why not.

use std::sync::Arc;

use axum::extract::Query;
use axum::routing::{get, post};
use axum::{Json, Router};
use blacktop_protocol::Event;
use blacktop_protocol::{
    Explained, Fact, PlayPosition, PositionPlayed, PositionView, Refusal, WhyInPosition,
};
use blacktop_rules::{Game, PositionError, PositionText, Record, Word};
use blacktop_table::Reject;
use serde::Deserialize;

use crate::App;
use crate::error::{Body, Error, briefly};
use crate::refusal;

/// The routes.
pub(super) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/api/positions", get(show))
        .route("/api/positions/play", post(play))
        .route("/api/positions/why", post(why))
}

/// A position, as links carry it.
#[derive(Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
pub(crate) struct PositionQuery {
    /// Its text; `_` may stand for the blanks.
    text: String,
}

/// `GET /api/positions`: a position, as links carry it.
#[utoipa::path(get, tag = "positions", path = "/api/positions", params(PositionQuery), responses(
    (status = 200, body = PositionView),
    (status = 422, description = "This is no position", body = Refusal),
))]
pub(crate) async fn show(
    Query(PositionQuery { text }): Query<PositionQuery>,
) -> Result<Json<PositionView>, Error> {
    let position = read(&text)?;
    let game = position.game().map_err(no_position)?;
    Ok(Json(PositionView { position: position.to_string(), state: (&game).into(), legal: legal(&game) }))
}

/// `POST /api/positions/play`: plays a position on. If an action is not legal, none is played.
#[utoipa::path(post, tag = "positions", path = "/api/positions/play", request_body = PlayPosition, responses(
    (status = 200, body = PositionPlayed),
    (status = 422, description = "This is no position, or an action is not legal there; it is named", body = Refusal),
))]
pub(crate) async fn play(
    Body(PlayPosition { position, actions }): Body<PlayPosition>,
) -> Result<Json<PositionPlayed>, Error> {
    let mut record = read(&position)?.record().map_err(no_position)?;
    let mut events = Vec::new();
    for action in &actions {
        events.extend(play_one(&mut record, action).map_err(|reject| of_action(action, &reject))?);
    }
    let game = record.game();
    let position = record.position().to_string();
    let shoved_from = game.shoved_from().collect();
    Ok(Json(PositionPlayed { position, state: game.into(), shoved_from, legal: legal(game), events }))
}

/// `POST /api/positions/why`: why a piece may not end on a space, whichever movement brought it there.
#[utoipa::path(post, tag = "positions", path = "/api/positions/why", request_body = WhyInPosition, responses(
    (status = 200, body = Explained),
    (status = 422, description = "This is no position", body = Refusal),
))]
pub(crate) async fn why(
    Body(WhyInPosition { position, piece, space }): Body<WhyInPosition>,
) -> Result<Json<Explained>, Error> {
    let game = read(&position)?.game().map_err(no_position)?;
    let why = game.why_not(piece, space).map(|illegal| refusal::of(&Reject::Illegal(illegal)));
    Ok(Json(Explained { why }))
}

fn read(text: &str) -> Result<PositionText, Error> {
    text.parse().map_err(no_position)
}

fn no_position(error: PositionError) -> Error {
    Reject::BadPosition(error).into()
}

/// The words of all legal actions.
fn legal(game: &Game) -> Vec<String> {
    game.legal_actions().iter().map(|action| action.to_string()).collect()
}

/// Plays one action and says what came of it.
fn play_one(record: &mut Record, action: &str) -> Result<Vec<Event>, Reject> {
    let word: Word = action.parse().map_err(Reject::NoSuchAction)?;
    let action = record.game().resolve(word).map_err(Reject::Illegal)?;
    let events = record.play(action).map_err(Reject::Illegal)?;
    Ok(events)
}

/// The refusal of one action among several: it says which.
fn of_action(action: &str, reject: &Reject) -> Error {
    let (action, mut refusal) = (briefly(action), refusal::of(reject));
    if let Reject::Illegal(_) = reject {
        refusal.message = format!("{action}: {}", refusal.message);
    }
    if let Some(said) = &mut refusal.said {
        said.facts.insert("action".to_owned(), Fact::Text(action));
    }
    Error::Rejected(refusal)
}
