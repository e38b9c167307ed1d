//! `/api/me/programs`: programs that play under a name of their own, each with a token.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::{delete, get};
use axum::{Json, Router};
use blacktop_protocol::{NewProgram, Program, Token};

use crate::App;
use crate::error::{Body, Error};
use crate::extract::Path;
use crate::guard::client::Client;
use crate::people::name::{check_person_name, clean_name};
use crate::people::{Caller, SessionRevoked, add_program};
use crate::store::Person;

/// Per person.
const MOST_PROGRAMS: usize = 20;

pub fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/api/me/programs", get(list).post(add))
        .route("/api/me/programs/{person}", delete(end))
}

/// Makes a program. Its token is shown this once; it is sent as `Authorization: Bearer TOKEN`.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/me/programs", tag = "people", request_body = NewProgram, responses(
    (status = 200, description = "The program and its token", body = Token),
    (status = 401, description = "No valid session", body = blacktop_protocol::Refusal),
    (status = 422, description = "Invalid name, or too many programs", body = blacktop_protocol::Refusal),
)))]
pub async fn add(
    State(app): State<Arc<App>>,
    client: Client,
    identity: Caller,
    Body(NewProgram { name }): Body<NewProgram>,
) -> Result<Json<Token>, Error> {
    let identity = identity.in_browser()?;
    let name = clean_name(&name).map_err(|wrong| Error::BadText("name", wrong))?;
    check_person_name(&name)?;
    if app.store.programs(identity.person(), app.clock.now()).await?.len() >= MOST_PROGRAMS {
        let message = format!("at most {MOST_PROGRAMS} programs are allowed: revoke one first");
        return Err(Error::BadValue(message));
    }
    app.limits.person(client.address)?;
    let (program, secret) = add_program(&app.store, identity.person(), name, app.clock.now()).await?;
    Ok(Json(Token { token: secret.reveal().to_owned(), program: shown(program) }))
}

/// The person's programs, the oldest first.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/me/programs", tag = "people", responses(
    (status = 200, description = "All of them", body = Vec<Program>),
    (status = 403, description = "Programs have no programs", body = blacktop_protocol::Refusal),
    (status = 401, description = "No valid session", body = blacktop_protocol::Refusal),
)))]
pub async fn list(State(app): State<Arc<App>>, identity: Caller) -> Result<Json<Vec<Program>>, Error> {
    let programs = app.store.programs(identity.in_browser()?.person(), app.clock.now()).await?;
    Ok(Json(programs.into_iter().map(shown).collect()))
}

/// Revokes a program's token. Its games stay.
#[cfg_attr(feature = "openapi", utoipa::path(delete, path = "/api/me/programs/{person}", tag = "people",
    params(("person" = String, Path, description = "The program as a person")), responses(
    (status = 204, description = "The token is revoked"),
    (status = 401, description = "No valid session", body = blacktop_protocol::Refusal),
    (status = 404, description = "Not the person's, or revoked before", body = blacktop_protocol::Refusal),
)))]
pub async fn end(
    State(app): State<Arc<App>>,
    identity: Caller,
    Path(person): Path<String>,
) -> Result<StatusCode, Error> {
    let programs = app.store.programs(identity.in_browser()?.person(), app.clock.now()).await?;
    let program = programs.into_iter().find(|program| program.id.as_str() == person);
    let program = program.ok_or(Error::NotFound("program"))?;
    app.store.end_other_sessions(&program.id, "", app.clock.now()).await?;
    app.people.broadcast_revoked(SessionRevoked::AllExcept { person: program.id, kept: String::new() });
    Ok(StatusCode::NO_CONTENT)
}

fn shown(program: Person) -> Program {
    Program { person: program.id, name: program.name }
}
