//! The OpenAPI document, collected from the handlers. A handler with `utoipa::path(…)` is described by a line in
//! `Document`.

use utoipa::OpenApi;

use crate::api::{
    analysis, device_link, devices, grounds, invitation, login, me, pictures, positions, programs, settings,
    tables,
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
        pictures::picture,
        pictures::film,
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

/// The document as `assets/openapi.json` has it.
pub fn generate() -> String {
    Document::openapi().to_pretty_json().expect("strings as keys") + "\n"
}
