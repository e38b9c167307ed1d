//! Refusals that every request can get, whatever it asks for. Handlers do not repeat them.

use utoipa::openapi::path::{Operation, PathItem};
use utoipa::openapi::{Content, OpenApi, Ref, RefOr, ResponseBuilder};

/// Which operations can be refused so.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Concerns {
    All,
    /// Those that change something.
    Changes,
    /// Those with a body.
    Bodies,
}

/// Status, name and description.
const COMMON: [(&str, &str, &str, Concerns); 9] = [
    ("400", "Unreadable", "The path, the query, the body or a header cannot be read", Concerns::All),
    (
        "403",
        "Forbidden",
        "Banned, a page of another site, or a program where only a person may",
        Concerns::All,
    ),
    ("408", "RequestTimeout", "The body did not arrive in time", Concerns::All),
    ("413", "TooLong", "The body is too long", Concerns::Bodies),
    ("415", "NotJson", "The body is not JSON", Concerns::Changes),
    ("421", "WrongHost", "The server has no such host name", Concerns::All),
    ("429", "TooFast", "Too many requests; `Retry-After` has the seconds to wait", Concerns::All),
    ("500", "InternalError", "An internal error; nothing was changed", Concerns::All),
    ("503", "Unavailable", "The server is busy, shutting down, or cannot write", Concerns::All),
];

/// Adds them where a handler does not say more about the same status.
pub(super) fn add(document: &mut OpenApi) {
    for item in document.paths.paths.values_mut() {
        let PathItem { get, put, post, delete, .. } = item;
        for operation in get.iter_mut() {
            declare(operation, |concerns| concerns == Concerns::All);
        }
        for operation in [put, post, delete].into_iter().flatten() {
            let has_body = operation.request_body.is_some();
            declare(operation, |concerns| concerns != Concerns::Bodies || has_body);
        }
    }
    let components = document.components.get_or_insert_default();
    for (_, name, description, _) in COMMON {
        let refusal = Content::new(Some(Ref::from_schema_name("Refusal")));
        let response = ResponseBuilder::new().description(description).content("application/json", refusal);
        components.responses.insert(name.to_owned(), RefOr::T(response.build()));
    }
}

fn declare(operation: &mut Operation, concerned: impl Fn(Concerns) -> bool) {
    for (status, name, _, concerns) in COMMON {
        if concerned(concerns) {
            let response = || RefOr::Ref(Ref::from_response_name(name));
            operation.responses.responses.entry(status.to_owned()).or_insert_with(response);
        }
    }
}
