//! `/api/positions`: shows and plays a position without a table, and explains illegal actions.

use std::sync::Arc;

use axum::routing::{get, post};
use axum::{Json, Router};
use blacktop_protocol::Event;
use blacktop_protocol::{Explained, Fact, PlayPosition, PositionPlayed, PositionView, WhyInPosition};
use blacktop_rules::{Game, PositionError, PositionText, Record, Word};
use blacktop_table::{Reject, changes};
use serde::Deserialize;

use crate::App;
use crate::error::{Body, Error, briefly};
use crate::extract::Query;
use crate::refusal;

pub(super) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/api/positions", get(show))
        .route("/api/positions/play", post(play))
        .route("/api/positions/why", post(why))
}

#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams))]
#[serde(deny_unknown_fields)]
pub(crate) struct PositionQuery {
    /// Its text; `_` may stand for spaces.
    text: String,
}

/// `GET /api/positions`: a position from its text.
#[cfg_attr(feature = "openapi", utoipa::path(get, tag = "positions", path = "/api/positions", params(PositionQuery), responses(
    (status = 200, body = PositionView),
    (status = 422, description = "Not a position", body = blacktop_protocol::Refusal),
)))]
pub(crate) async fn show(
    Query(PositionQuery { text }): Query<PositionQuery>,
) -> Result<Json<PositionView>, Error> {
    let position = read(&text)?;
    let game = position.game().map_err(no_position)?;
    Ok(Json(PositionView { position: position.to_string(), state: (&game).into(), legal: legal(&game) }))
}

/// `POST /api/positions/play`: plays a position on. If an action is not legal, none is played.
#[cfg_attr(feature = "openapi", utoipa::path(post, tag = "positions", path = "/api/positions/play", request_body = PlayPosition, responses(
    (status = 200, body = PositionPlayed),
    (status = 422, description = "Not a position, or an action is illegal; it is named", body = blacktop_protocol::Refusal),
)))]
pub(crate) async fn play(
    Body(PlayPosition { position, actions }): Body<PlayPosition>,
) -> Result<Json<PositionPlayed>, Error> {
    let mut record = read(&position)?.record().map_err(no_position)?;
    let (mut events, mut changed) = (Vec::new(), Vec::new());
    for action in &actions {
        let before = record.game().clone();
        let happened = play_one(&mut record, action).map_err(|reject| of_action(action, &reject))?;
        changed.extend(changes(&before, &happened, record.game()));
        events.extend(happened);
    }
    let game = record.game();
    let position = record.position().to_string();
    let shoved_from = game.shoved_from().collect();
    let (state, legal) = (game.into(), legal(game));
    Ok(Json(PositionPlayed { position, state, shoved_from, legal, events, changes: changed }))
}

/// `POST /api/positions/why`: why a piece may not end on a space by any movement.
#[cfg_attr(feature = "openapi", utoipa::path(post, tag = "positions", path = "/api/positions/why", request_body = WhyInPosition, responses(
    (status = 200, body = Explained),
    (status = 422, description = "Not a position", body = blacktop_protocol::Refusal),
)))]
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

fn legal(game: &Game) -> Vec<String> {
    game.legal_actions().iter().map(|action| action.to_string()).collect()
}

/// Plays one action and returns its events.
fn play_one(record: &mut Record, action: &str) -> Result<Vec<Event>, Reject> {
    let word: Word = action.parse().map_err(Reject::NoSuchAction)?;
    let action = record.game().resolve(word).map_err(Reject::Illegal)?;
    let events = record.play(action).map_err(Reject::Illegal)?;
    Ok(events)
}

/// The refusal of one action among several, with that action.
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
