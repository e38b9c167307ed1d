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

use std::io::Read;

use axum::Router;
use axum::body::Bytes;
use axum::http::header;
use axum::response::{Html, Redirect};
use axum::routing::get;
use flate2::read::GzDecoder;
use serde_json::Value;

#[cfg(feature = "openapi")]
pub use document::generate;

/// `assets/openapi.json`, gzipped by the build script.
const DOCUMENT: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/openapi.json.gz"));

pub fn routes<S: Clone + Send + Sync + 'static>() -> Router<S> {
    let kind = [(header::CONTENT_TYPE, "application/json")];
    let text = Bytes::from(text());
    let page = html::page(&document());
    Router::new()
        .route("/api/openapi.json", get(async move || (kind, text.clone())))
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
    serde_json::from_str(&text()).expect("a test compares the file with what the handlers say")
}

fn text() -> String {
    let mut text = String::new();
    GzDecoder::new(DOCUMENT).read_to_string(&mut text).expect("the build script has gzipped it");
    text
}
