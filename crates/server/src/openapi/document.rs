//! The OpenAPI document, collected from the handlers. A handler with `utoipa::path(…)` is described by a line in
//! `Document`.

use utoipa::OpenApi;

use super::{refusals, untagged};
use crate::api::{
    account, analysis, device_link, devices, grounds, invitation, login, me, pictures, positions, programs,
    proofs, settings, socket, tables,
};

/// A new path is a line here.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Blacktop",
        description = "A request for `/api/me` without a cookie makes a guest and sets one. Programs send \
                       `Authorization: Bearer TOKEN` instead. Bodies are JSON, and every POST says so with \
                       `content-type: application/json`. Errors have a `Refusal` as body. \
                       Any request can get 400, 408, 421, 429, 500 or 503, one that changes something also 403 or \
                       415, and one with a body 413."
    ),
    paths(
        me::me,
        me::rename,
        account::export,
        account::remove,
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
        socket::open,
        invitation::invitation,
        invitation::code,
        pictures::picture,
        pictures::film,
        tables::record,
        tables::frames,
        proofs::proof,
        proofs::about,
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
    let mut document = Document::openapi();
    untagged::correct(&mut document);
    refusals::add(&mut document);
    document.to_pretty_json().expect("strings as keys") + "\n"
}
