//! The page for browsers, which is part of the program; and what is said where it was not built.

use std::borrow::Cow;
use std::io::Read;
use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use blacktop_words::{Localizer, Message, msg};
use flate2::read::GzDecoder;
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};

use crate::App;
use crate::error::Error;
use crate::guard::client::Client;
use crate::network::base_url;
use crate::people::accepted_language;

/// What the build of `web` has left, its texts gzipped (`web/vite-plugin-gzip.ts`). In a debug build it is read from the disk.
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
    encoding: Encoding,
}

/// Whether a file is embedded gzipped, and how it is sent.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Encoding {
    /// Never gzipped by the page's build: fonts, pictures, `index.html`.
    Plain,
    Gzip,
    /// Embedded gzipped, and decompressed for a client that does not accept gzip.
    Decompressed,
}

impl File {
    /// The page with the tags of its preview.
    fn with_preview(self, tags: &str) -> File {
        let Ok(page) = std::str::from_utf8(&self.bytes) else { return self };
        let page = page.replace(PREVIEW, tags);
        let hash = Sha256::digest(&page).into();
        File { bytes: Cow::Owned(page.into_bytes()), hash, encoding: Encoding::Plain }
    }

    /// The file as the client accepts it.
    fn for_client(mut self, headers: &HeaderMap) -> std::io::Result<File> {
        if self.encoding == Encoding::Gzip && !accepts_gzip(headers) {
            let mut text = Vec::new();
            GzDecoder::new(&*self.bytes).read_to_end(&mut text)?;
            (self.bytes, self.encoding) = (Cow::Owned(text), Encoding::Decompressed);
        }
        Ok(self)
    }

    /// Its strong validator: the two encodings of a file differ.
    fn etag(&self) -> String {
        let hash: String = self.hash[..8].iter().map(|byte| format!("{byte:02x}")).collect();
        match self.encoding {
            Encoding::Plain | Encoding::Gzip => format!("\"{hash}\""),
            Encoding::Decompressed => format!("\"{hash}-plain\""),
        }
    }
}

fn embedded(name: &str) -> Option<File> {
    let file = |name: &str, encoding| {
        let file = PageFiles::get(name)?;
        Some(File { bytes: file.data, hash: file.metadata.sha256_hash(), encoding })
    };
    file(&format!("{name}.gz"), Encoding::Gzip).or_else(|| file(name, Encoding::Plain))
}

/// Whether `Accept-Encoding` allows gzip, by its name or as `*`.
fn accepts_gzip(headers: &HeaderMap) -> bool {
    let values = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    let codings: Vec<(&str, bool)> = values.flat_map(|value| value.split(',')).map(coding).collect();
    let allows = |wanted: &str| codings.iter().find(|(name, _)| name.eq_ignore_ascii_case(wanted));
    allows("gzip").or_else(|| allows("*")).is_some_and(|(_, is_allowed)| *is_allowed)
}

/// A coding of `Accept-Encoding`, and whether it is allowed: a weight of 0 forbids it.
fn coding(part: &str) -> (&str, bool) {
    let (name, weight) = part.split_once(';').unwrap_or((part, ""));
    let weight = weight.trim().strip_prefix("q=");
    (name.trim(), weight.is_none_or(|weight| weight.parse().is_ok_and(|weight: f32| weight > 0.0)))
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
    let file = match file.for_client(headers) {
        Ok(file) => file,
        Err(error) => return Error::Internal(format!("{name}: {error}")).into_response(),
    };
    let mark = file.etag();
    let known = headers.get(header::IF_NONE_MATCH).and_then(|marks| marks.to_str().ok());
    let is_known = known.is_some_and(|marks| marks.split(',').any(|known| known.trim() == mark));
    let encoding = file.encoding;
    let mut response = if is_known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        Response::new(Body::from(file.bytes))
    };
    let keep = if name.starts_with(HASHED) { "public, max-age=31536000, immutable" } else { "no-cache" };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind(name)));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(keep));
    if name == INDEX {
        headers.insert(header::VARY, HeaderValue::from_static("accept-language"));
    }
    if encoding != Encoding::Plain {
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    }
    if encoding == Encoding::Gzip && !is_known {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
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
    use axum::body::to_bytes;
    use axum::http::HeaderName;
    use flate2::Compression;
    use flate2::read::GzEncoder;

    use super::*;

    fn built(name: &str) -> Option<File> {
        let (text, encoding) = match name {
            "index.html" => ("<!doctype html><head><!-- preview --></head>", Encoding::Plain),
            "assets/main-3f2a9c1b.js" => (SCRIPT, Encoding::Gzip),
            "icon.svg" => ("<svg/>", Encoding::Plain),
            _ => return None,
        };
        let bytes = match encoding {
            Encoding::Gzip => Cow::Owned(gzipped(text)),
            _ => Cow::Borrowed(text.as_bytes()),
        };
        Some(File { bytes, hash: [text.len() as u8; 32], encoding })
    }

    const SCRIPT: &str = "let a";

    fn gzipped(text: &str) -> Vec<u8> {
        let mut bytes = Vec::new();
        GzEncoder::new(text.as_bytes(), Compression::best()).read_to_end(&mut bytes).unwrap();
        bytes
    }

    fn ask(path: &str) -> Response {
        answer(path, &HeaderMap::new(), String::new, built)
    }

    /// A request for the script, with these headers.
    fn ask_script<const N: usize>(headers: [(HeaderName, &str); N]) -> Response {
        let headers = headers.map(|(name, value)| (name, value.parse().unwrap()));
        answer("/assets/main-3f2a9c1b.js", &HeaderMap::from_iter(headers), String::new, built)
    }

    async fn body(response: Response) -> Vec<u8> {
        to_bytes(response.into_body(), usize::MAX).await.unwrap().to_vec()
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

    #[tokio::test]
    async fn gzipped_files_are_sent_as_they_are_to_clients_that_accept_it() {
        for accepted in ["gzip", "deflate, GZIP;q=0.5, br", "*", "br;q=1.0, *;q=0.1"] {
            let script = ask_script([(header::ACCEPT_ENCODING, accepted)]);
            assert_eq!(header(&script, header::CONTENT_ENCODING), "gzip", "{accepted}");
            assert_eq!(header(&script, header::VARY), "accept-encoding");
            assert_eq!(header(&script, header::CONTENT_TYPE), "text/javascript; charset=utf-8");
            assert_eq!(body(script).await, gzipped(SCRIPT));
        }
    }

    #[tokio::test]
    async fn gzipped_files_are_decompressed_for_other_clients() {
        for accepted in ["identity", "", "br", "gzip;q=0", "gzip; q=0.0, *", "gzip;q=x"] {
            let script = ask_script([(header::ACCEPT_ENCODING, accepted)]);
            assert_eq!(header(&script, header::CONTENT_ENCODING), "", "{accepted}");
            assert_eq!(header(&script, header::VARY), "accept-encoding");
            assert_eq!(body(script).await, SCRIPT.as_bytes());
        }
        assert_eq!(body(ask_script([])).await, SCRIPT.as_bytes());
    }

    #[test]
    fn each_encoding_of_a_file_has_its_own_etag() {
        let gzip = (header::ACCEPT_ENCODING, "gzip");
        let [zipped, plain] = [ask_script([gzip.clone()]), ask_script([])];
        let [zipped, plain] = [&zipped, &plain].map(|script| header(script, header::ETAG));
        assert_ne!(zipped, plain);
        let known = |mark: &str| ask_script([gzip.clone(), (header::IF_NONE_MATCH, mark)]);
        assert_eq!(known(&plain).status(), StatusCode::OK);
        let unchanged = known(&zipped);
        assert_eq!(unchanged.status(), StatusCode::NOT_MODIFIED);
        assert_eq!(header(&unchanged, header::VARY), "accept-encoding");
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
