//! The OpenAPI document: as JSON at `/api/openapi.json`, as a page at `/api/`.
//!
//! A handler with `#[utoipa::path(…)]` is described by a line in `Document`.

mod html;

use axum::Router;
use axum::http::header;
use axum::response::{Html, Redirect};
use axum::routing::get;
use utoipa::OpenApi;

use crate::api::{
    analysis, device_link, devices, grounds, invitation, login, me, positions, programs, settings, tables,
};

/// A new path is a line here.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Blacktop",
        description = "A request for `/api/me` without a cookie makes a guest and sets one. Programs send \
                       `Authorization: Bearer TOKEN` instead. Bodies are JSON, and every POST says so with \
                       `content-type: application/json`. Errors have a `Refusal` as body."
    ),
    paths(
        me::me,
        me::rename,
        settings::show,
        settings::choose,
        login::set_password,
        login::login,
        login::logout,
        devices::list,
        devices::end_one,
        devices::end_all_others,
        device_link::create,
        device_link::redeem,
        programs::add,
        programs::list,
        programs::end,
        tables::create,
        tables::open,
        tables::mine,
        tables::show,
        tables::execute,
        tables::explain,
        tables::why,
        invitation::invitation,
        invitation::code,
        tables::record,
        tables::frames,
        tables::import,
        positions::show,
        positions::play,
        positions::why,
        grounds::ground,
        analysis::show,
        analysis::ask,
    ),
    tags(
        (name = "people", description = "The person of the session, their devices and programs"),
        (name = "tables", description = "Tables: create, show, play; live over `/api/socket`"),
        (name = "positions", description = "Boards and positions without a table")
    )
)]
struct Document;

pub fn routes<S: Clone + Send + Sync + 'static>() -> Router<S> {
    let document = Document::openapi();
    let json = document.to_pretty_json().unwrap_or_default();
    let page = html::page(&serde_json::to_value(&document).unwrap_or_default());
    let kind = [(header::CONTENT_TYPE, "application/json")];
    Router::new()
        .route("/api/openapi.json", get(async move || (kind, json.clone())))
        .route("/api/", get(async move || Html(page.clone())))
        .route("/api", get(async || Redirect::permanent("/api/")))
}

/// Every method and path of the document, for the test that they exist.
pub fn paths() -> Vec<(String, String)> {
    let document = serde_json::to_value(Document::openapi()).unwrap_or_default();
    let operations = html::operations(&document).into_iter();
    operations.map(|operation| (operation.method.to_uppercase(), operation.path.to_owned())).collect()
}
