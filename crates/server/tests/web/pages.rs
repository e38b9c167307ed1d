//! What browsers are shown: the page, or a word about its absence; and the description of the API.

use std::collections::BTreeSet;
use std::path::Path;

use blacktop_testkit::TestServer;
use serde_json::Value;

#[tokio::test]
async fn every_place_within_the_page_is_shown() {
    let server = TestServer::start().await;
    for path in ["/", "/t/abcdefghjkmn", "/move/abc"] {
        let page = server.browser().get(path).await;
        assert_eq!(page.status, 200, "{path}");
        assert_eq!(page.header("content-type"), "text/html; charset=utf-8");
        assert!(page.body.contains("Blacktop"), "{}", page.body);
    }
    assert_eq!(server.browser().get("/plain.css").await.header("content-type"), "text/css; charset=utf-8");
    server.browser().get("/no-such-file.js").await.refused(404);
    server.browser().get("/../Cargo.toml").await.refused(404);
    server.browser().post("/t/abcdefghjkmn", "").await.refused(405);
    server.browser().get("/api/no/such/path").await.refused(404);
}

/// `crates/server/assets/openapi.json` says what the handlers say. With `BLACKTOP_BLESS=1` it is written anew.
#[test]
fn the_description_is_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/openapi.json");
    let fresh = blacktop_server::openapi::generate();
    if std::env::var_os("BLACKTOP_BLESS").is_some() {
        std::fs::write(&path, &fresh).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap();
    assert!(kept == fresh, "{} is out of date: run the test with BLACKTOP_BLESS=1", path.display());
}

#[tokio::test]
async fn the_description_is_for_programs_and_for_people() {
    let server = TestServer::start().await;
    let document: Value = server.browser().get("/api/openapi.json").await.read();
    let page = server.browser().get("/api/").await;
    assert_eq!(page.header("content-type"), "text/html; charset=utf-8");
    for (method, path) in blacktop_server::openapi::paths() {
        assert!(document["paths"][&path][method.to_lowercase()]["responses"].is_object(), "{method} {path}");
        let shown = format!("<span class=\"method\">{method}</span> <code>{path}</code>");
        assert!(page.body.contains(&shown), "{shown}");
    }
    // The policy lets nothing run or look well that stands in the page itself.
    assert!(!page.body.contains("<script") && !page.body.contains("style="));
    let moved = server.browser().get("/api").await;
    assert_eq!((moved.status.as_u16(), moved.header("location")), (308, "/api/"));
}

#[tokio::test]
async fn every_body_in_the_description_is_described() {
    let server = TestServer::start().await;
    let answer = server.browser().get("/api/openapi.json").await;
    let document: Value = answer.read();
    let pointers = answer.body.split("\"#/components/schemas/").skip(1);
    let named: BTreeSet<&str> = pointers.filter_map(|rest| rest.split('"').next()).collect();
    assert!(named.contains("Me") && named.contains("Refusal"), "{named:?}");
    for name in named {
        assert!(document["components"]["schemas"][name].is_object(), "{name}");
    }
}

#[tokio::test]
async fn described_routes_exist() {
    let server = TestServer::start().await;
    for (method, path) in blacktop_server::openapi::paths() {
        let path = path.replace(['{', '}'], "");
        let body = ["POST", "PUT"].contains(&method.as_str()).then_some("{}");
        let answer = server.browser().send(method.parse().unwrap(), &path, body).await;
        // Without a session, with empty bodies and unknown names every route must still answer.
        let is_there =
            [200, 400, 401, 422].contains(&answer.status.as_u16()) || answer.body.contains("no such table");
        assert!(is_there, "{method} {path}: {answer:?}");
    }
}
