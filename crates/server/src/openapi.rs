//! The OpenAPI document: as JSON at `/api/openapi.json`, as a page at `/api/`.
//!
//! It is a file, so that only tests build the library that makes it from handlers and types. After a change of either,
//! `BLACKTOP_BLESS=1 cargo test --package blacktop-server --test web` writes it anew.

#[cfg(feature = "openapi")]
mod document;
mod html;
#[cfg(feature = "openapi")]
mod refusals;
#[cfg(feature = "openapi")]
mod untagged;

use axum::Router;
use axum::http::header;
use axum::response::{Html, Redirect};
use axum::routing::get;
use serde_json::Value;

#[cfg(feature = "openapi")]
pub use document::generate;

const DOCUMENT: &str = include_str!("../assets/openapi.json");

pub fn routes<S: Clone + Send + Sync + 'static>() -> Router<S> {
    let kind = [(header::CONTENT_TYPE, "application/json")];
    let page = html::page(&document());
    Router::new()
        .route("/api/openapi.json", get(async move || (kind, DOCUMENT)))
        .route("/api/", get(async move || Html(page.clone())))
        .route("/api", get(async || Redirect::permanent("/api/")))
}

/// Every method and path of the document, for the test that they exist.
pub fn paths() -> Vec<(String, String)> {
    let document = document();
    let operations = html::operations(&document).into_iter();
    operations.map(|operation| (operation.method.to_uppercase(), operation.path.to_owned())).collect()
}

/// The document, parsed.
pub fn document() -> Value {
    serde_json::from_str(DOCUMENT).expect("a test compares the file with what the handlers say")
}
