//! The page for browsers, which is part of the program; and what is said where it was not built.

use std::borrow::Cow;

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use blacktop_words::{Localizer, Message, msg};
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};

use crate::App;
use crate::error::Error;
use crate::guard::client::Client;
use crate::network::base_url;
use crate::people::accepted_language;

/// What the build of `web` has left. In a debug build it is read from the disk.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct PageFiles;

/// The page that every path of the page shows; the path is for its script.
const INDEX: &str = "index.html";

const NO_PAGE: &str = include_str!("../assets/no-page.html");
const PLAIN: &str = include_str!("../assets/plain.css");

/// Files under this folder have their hash in their name.
const HASHED: &str = "assets/";

/// What is needed beside the page itself.
pub fn routes<S: Clone + Send + Sync + 'static>() -> Router<S> {
    let css = [(header::CONTENT_TYPE, "text/css; charset=utf-8"), (header::CACHE_CONTROL, "no-cache")];
    Router::new().route("/plain.css", get(async move || (css, PLAIN)))
}

/// Where the page has the tags of its preview.
const PREVIEW: &str = "<!-- preview -->";

/// Everything that is no route.
pub async fn page(
    State(app): State<Arc<App>>,
    client: Client,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    if uri.path() == "/api" || uri.path().starts_with("/api/") {
        return Error::NotFound("path; /api lists what there is").into_response();
    }
    if ![Method::GET, Method::HEAD].contains(&method) {
        return Error::WrongMethod.into_response();
    }
    let preview = || preview(uri.path(), &headers, base_url(&app, client, &headers).ok());
    answer(uri.path(), &headers, preview, embedded)
}

/// What other programs show of a link to the page: a title, a line about it, and a picture. Its address has to be a whole one,
/// so it is left out where the server does not know how it is reached.
fn preview(path: &str, headers: &HeaderMap, base: Option<String>) -> String {
    let words = Localizer::new(accepted_language(headers));
    let is_table = path.starts_with("/t/");
    let title = if is_table { msg("preview-table") } else { msg("front-title") };
    let text = |message: &Message| escaped(&words.format(message));
    let mut tags = vec![
        ("og:type", "website".to_owned()),
        ("og:site_name", "Blacktop".to_owned()),
        ("og:title", text(&title)),
        ("og:description", text(&msg("front-text"))),
        ("twitter:card", "summary_large_image".to_owned()),
    ];
    if let Some(base) = base {
        tags.extend([
            ("og:image", escaped(&format!("{base}/preview.png"))),
            ("og:image:width", "1200".to_owned()),
            ("og:image:height", "630".to_owned()),
            ("og:image:alt", text(&msg("preview-picture"))),
        ]);
    }
    let tag = |(name, content): &(&str, String)| {
        let kind = if name.starts_with("og:") { "property" } else { "name" };
        format!("<meta {kind}=\"{name}\" content=\"{content}\" />")
    };
    tags.iter().map(tag).collect::<Vec<_>>().join("\n    ")
}

/// A text as the value of an attribute.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;").replace('>', "&gt;")
}

/// A file of the page.
struct File {
    bytes: Cow<'static, [u8]>,
    hash: [u8; 32],
}

impl File {
    /// The page with the tags of its preview.
    fn with_preview(self, tags: &str) -> File {
        let Ok(page) = std::str::from_utf8(&self.bytes) else { return self };
        let page = page.replace(PREVIEW, tags);
        let hash = Sha256::digest(&page).into();
        File { bytes: Cow::Owned(page.into_bytes()), hash }
    }
}

fn embedded(name: &str) -> Option<File> {
    let file = PageFiles::get(name)?;
    Some(File { bytes: file.data, hash: file.metadata.sha256_hash() })
}

fn answer(
    path: &str,
    headers: &HeaderMap,
    preview: impl Fn() -> String,
    find: impl Fn(&str) -> Option<File>,
) -> Response {
    let name = path.trim_start_matches('/');
    let named = if name.is_empty() { None } else { find(name).map(|file| (name, file)) };
    // A file that is not there is missing; anything else is a place within the page. Rules have numbers such as 4.1, and
    // positions may have boards full of dots.
    let last = name.rsplit('/').next().unwrap_or_default();
    let has_kind = last.rsplit_once('.').is_some_and(|(_, kind)| kind.starts_with(char::is_alphabetic));
    let is_file = has_kind && !name.starts_with("p/");
    match named {
        Some((name, file)) => send(name, file, headers),
        None if is_file => Error::NotFound("file").into_response(),
        None => match find(INDEX) {
            Some(file) => send(INDEX, file.with_preview(&preview()), headers),
            None => (StatusCode::OK, [(header::CONTENT_TYPE, kind(INDEX))], NO_PAGE).into_response(),
        },
    }
}

fn send(name: &str, file: File, headers: &HeaderMap) -> Response {
    let mark: String = file.hash[..8].iter().map(|byte| format!("{byte:02x}")).collect();
    let mark = format!("\"{mark}\"");
    let known = headers.get(header::IF_NONE_MATCH).and_then(|marks| marks.to_str().ok());
    let is_known = known.is_some_and(|marks| marks.split(',').any(|known| known.trim() == mark));
    let mut response = if is_known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        Response::new(Body::from(file.bytes.into_owned()))
    };
    let keep = if name.starts_with(HASHED) { "public, max-age=31536000, immutable" } else { "no-cache" };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind(name)));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(keep));
    if name == INDEX {
        headers.insert(header::VARY, HeaderValue::from_static("accept-language"));
    }
    if let Ok(mark) = HeaderValue::from_str(&mark) {
        headers.insert(header::ETAG, mark);
    }
    response
}

/// What is in a file, by its name.
fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "avif" => "image/avif",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "mp3" => "audio/mpeg",
        "ogg" => "audio/ogg",
        "wasm" => "application/wasm",
        "txt" | "ftl" | "md" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn built(name: &str) -> Option<File> {
        let text: &'static str = match name {
            "index.html" => "<!doctype html><head><!-- preview --></head>",
            "assets/main-3f2a9c1b.js" => "let a",
            "icon.svg" => "<svg/>",
            _ => return None,
        };
        Some(File { bytes: Cow::Borrowed(text.as_bytes()), hash: [text.len() as u8; 32] })
    }

    fn ask(path: &str) -> Response {
        answer(path, &HeaderMap::new(), String::new, built)
    }

    fn header(response: &Response, name: header::HeaderName) -> String {
        response.headers().get(name).map(|value| value.to_str().unwrap().to_owned()).unwrap_or_default()
    }

    #[test]
    fn files_have_their_kind_and_are_kept_if_they_can_be() {
        let script = ask("/assets/main-3f2a9c1b.js");
        assert_eq!(header(&script, header::CONTENT_TYPE), "text/javascript; charset=utf-8");
        assert_eq!(header(&script, header::CACHE_CONTROL), "public, max-age=31536000, immutable");
        let icon = ask("/icon.svg");
        assert_eq!(header(&icon, header::CONTENT_TYPE), "image/svg+xml");
        assert_eq!(header(&icon, header::CACHE_CONTROL), "no-cache");
    }

    #[test]
    fn places_within_the_page_are_the_page() {
        for path in ["/", "/t/abcdefghjkmn", "/move/abc", "/deep/er", "/rules/4.1", "/p/en%20...s.ss"] {
            let page = ask(path);
            assert_eq!(page.status(), StatusCode::OK, "{path}");
            assert_eq!(header(&page, header::CONTENT_TYPE), "text/html; charset=utf-8");
            assert_eq!(header(&page, header::CACHE_CONTROL), "no-cache");
        }
        assert_eq!(ask("/assets/old-00000000.js").status(), StatusCode::NOT_FOUND);
    }

    #[test]
    fn unchanged_files_are_not_sent_again() {
        let mark = header(&ask("/icon.svg"), header::ETAG);
        let headers = HeaderMap::from_iter([(header::IF_NONE_MATCH, mark.parse().unwrap())]);
        assert_eq!(answer("/icon.svg", &headers, String::new, built).status(), StatusCode::NOT_MODIFIED);
        assert_eq!(answer("/", &headers, String::new, built).status(), StatusCode::OK);
    }

    #[test]
    fn without_a_page_there_is_a_word_about_it() {
        let page = answer("/t/abcdefghjkmn", &HeaderMap::new(), String::new, |_| None);
        assert_eq!(page.status(), StatusCode::OK);
        assert_eq!(header(&page, header::CONTENT_TYPE), "text/html; charset=utf-8");
        // The policy lets nothing run or look well that stands in the page itself.
        assert!(!NO_PAGE.contains("<script") && !NO_PAGE.contains("<style") && !NO_PAGE.contains("style="));
        assert!(NO_PAGE.contains("cargo xtask web") && NO_PAGE.contains("/plain.css"));
    }

    #[test]
    fn links_have_a_preview_in_the_language_of_the_reader() {
        let french = HeaderMap::from_iter([(header::ACCEPT_LANGUAGE, HeaderValue::from_static("fr"))]);
        let tags = preview("/", &HeaderMap::new(), None);
        assert!(tags.contains("<meta property=\"og:title\" content=\"Half an hour of recess."), "{tags}");
        assert!(!tags.contains("og:image"), "an image has a whole address: {tags}");
        let tags = preview("/t/abcdefghjkmn", &french, Some("https://play.example.org".to_owned()));
        assert!(tags.contains("content=\"https://play.example.org/preview.png\""), "{tags}");
        assert!(tags.contains("og:title\" content=\"Une partie de Blacktop"), "{tags}");
        let page = built("index.html").unwrap().with_preview(&tags);
        assert!(String::from_utf8_lossy(&page.bytes).contains("twitter:card"));
        assert_ne!(page.hash, built("index.html").unwrap().hash);
        assert_eq!(escaped("<\"&>"), "&lt;&quot;&amp;&gt;");
    }
}
