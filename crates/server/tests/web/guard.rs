//! What is refused before anybody acts on it, and what every answer has.

use blacktop_protocol::{Me, RefusalCode};
use blacktop_server::config::{Config, Quotas};
use blacktop_testkit::TestServer;
use hyper::Method;

#[tokio::test]
async fn another_sites_page_can_do_nothing() {
    let server = TestServer::start().await;
    let (browser, me) = server.guest().await;
    let name = r#"{"name":"Mallory"}"#;
    for origin in ["https://evil.example", "null", "http://localhost:1"] {
        let page = browser.with("origin", origin);
        let refusal = page.post("/api/me/name", name).await.refused(403);
        assert_eq!(refusal.code, RefusalCode::CrossSite, "{origin}");
        page.delete("/api/me/devices").await.refused(403);
    }
    browser.with("sec-fetch-site", "cross-site").post("/api/me/name", name).await.refused(403);
    let form = browser.with("content-type", "text/plain");
    assert_eq!(form.post("/api/me/name", name).await.refused(415).code, RefusalCode::BadMessage);
    assert_eq!(browser.get("/api/me").await.read::<Me>(), me);
    let own = format!("http://{}", server.address);
    let renamed: Me = browser.with("origin", &own).post("/api/me/name", name).await.read();
    assert_eq!(renamed.name, "Mallory");
    // Nor can it make guests without end, one a picture.
    server.browser().with("sec-fetch-site", "cross-site").get("/api/me").await.refused(403);
}

#[tokio::test]
async fn a_name_that_is_not_ours_leads_nowhere() {
    let server = TestServer::with(|config| config.hosts = vec!["yard.local".to_owned()]).await;
    for path in ["/api/me", "/", "/healthz", "/metrics"] {
        let refusal = server.browser().with("host", "evil.example").get(path).await.refused(421);
        assert_eq!(refusal.code, RefusalCode::CrossSite, "{path}");
    }
    let port = server.address.port();
    for host in [format!("localhost:{port}"), format!("[::1]:{port}"), format!("yard.local:{port}")] {
        server.browser().with("host", &host).get("/api/me").await.read::<Me>();
    }
}

#[tokio::test]
async fn every_answer_is_dressed() {
    let server = TestServer::start().await;
    let browser = server.browser();
    let answers = [
        browser.get("/api/me").await,
        browser.get("/").await,
        browser.get("/healthz").await,
        browser.get("/api/nothing").await,
        browser.post("/api/me/name", "{").await,
        browser.send(Method::PATCH, "/api/me", Some("{}")).await,
        browser.with("origin", "https://evil.example").post("/api/me", "").await,
        browser.with("host", "evil.example").get("/").await,
    ];
    for answer in &answers {
        let policy = answer.header("content-security-policy");
        assert!(policy.starts_with("default-src 'none'; script-src 'self';"), "{answer:?}");
        assert!(policy.contains("frame-ancestors 'none'") && !policy.contains("unsafe"));
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
        assert_eq!(answer.header("referrer-policy"), "same-origin");
        assert_eq!(answer.header("cross-origin-opener-policy"), "same-origin");
        assert_eq!(answer.header("cross-origin-resource-policy"), "same-origin");
        assert!(answer.header("permissions-policy").contains("camera=()"));
        assert_eq!(answer.header("strict-transport-security"), "");
        assert_eq!(answer.header("x-request-id").len(), 12, "{answer:?}");
    }
    for answer in [&answers[0], &answers[3], &answers[4]] {
        assert_eq!(answer.header("cache-control"), "no-store");
    }
    answers[3].refused(404);
    answers[5].refused(405);
}

#[tokio::test]
async fn long_responses_are_compressed_on_request() {
    let server = TestServer::start().await;
    let path = "/api/grounds/en/A0B0C0D0";
    let plain = server.browser().get(path).await;
    assert_eq!((plain.header("content-encoding"), plain.header("vary")), ("", "accept-encoding"));
    let browser = server.browser().with("accept-encoding", "gzip, deflate, br");
    let packed = browser.get(path).await;
    assert_eq!((packed.header("content-encoding"), packed.header("vary")), ("gzip", "accept-encoding"));
    assert!(packed.bytes.starts_with(&[0x1f, 0x8b]), "that is how gzip begins");
    assert!(packed.bytes.len() * 4 < plain.bytes.len(), "{} of {}", packed.bytes.len(), plain.bytes.len());
    let short = browser.get("/api/me").await;
    assert_eq!(short.header("content-encoding"), "");
    // Browsers say the same when they ask for a socket, which has to stay one.
    let upgrade = browser
        .with("upgrade", "websocket")
        .with("connection", "upgrade")
        .with("sec-websocket-version", "13")
        .with("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ==");
    let socket = upgrade.get("/api/socket").await;
    assert_eq!((socket.status.as_u16(), socket.header("content-encoding")), (101, ""));
}

#[tokio::test]
async fn a_sane_request_id_is_kept() {
    let server = TestServer::start().await;
    let kept = server.browser().with("x-request-id", "trace-42_b").get("/healthz").await;
    assert_eq!(kept.header("x-request-id"), "trace-42_b");
    for odd in ["", "a b", "<script>", &"x".repeat(65)] {
        let made = server.browser().with("x-request-id", odd).get("/healthz").await;
        assert_eq!(made.header("x-request-id").len(), 12, "{odd}");
        assert_ne!(made.header("x-request-id"), odd);
    }
}

/// No rate limit but the one under test, which is so tight that time does not matter.
async fn limited(change: impl FnOnce(&mut Quotas)) -> TestServer {
    TestServer::with(|config| change(&mut config.limits)).await
}

#[tokio::test]
async fn too_many_guests_have_to_wait() {
    let server = limited(|limits| limits.people_per_hour = 2).await;
    let (first, _) = server.guest().await;
    server.guest().await;
    let refused = server.browser().get("/api/me").await;
    assert_eq!(refused.refused(429).code, RefusalCode::TooFast);
    let wait: u64 = refused.header("retry-after").parse().unwrap();
    assert!((1..=1800).contains(&wait), "{wait}");
    // A client with a session is not new.
    first.get("/api/me").await.read::<Me>();
}

#[tokio::test]
async fn too_many_requests_have_to_wait() {
    let server = limited(|limits| limits.requests_per_minute = 3).await;
    let mut statuses = Vec::new();
    for _ in 0..8 {
        statuses.push(server.browser().get("/api/openapi.json").await.status.as_u16());
    }
    assert!(statuses[..3].iter().all(|status| *status != 429), "{statuses:?}");
    assert!(statuses[3..].contains(&429), "{statuses:?}");
    for _ in 0..8 {
        assert_eq!(server.browser().get("/healthz").await.status, 200, "probes are not counted");
    }
}

#[tokio::test]
async fn too_many_attempts_have_to_wait() {
    let server = limited(|limits| limits.tries_per_hour = 2).await;
    let attempt = |login: &str| format!(r#"{{"login":"{login}","password":"guess number 1"}}"#);
    for _ in 0..2 {
        server.browser().post("/api/login", &attempt("ada")).await.refused(401);
    }
    server.browser().post("/api/login", &attempt("ADA ")).await.refused(429);
    server.browser().post("/api/login", &attempt("bob")).await.refused(401);
}

#[tokio::test]
async fn clients_behind_a_trusted_proxy_are_counted_apart() {
    let change = |config: &mut Config| {
        config.limits = Quotas { people_per_hour: 1, ..Quotas::unlimited() };
        config.trust_proxy = vec!["127.0.0.1".parse().unwrap()];
    };
    let server = TestServer::with(change).await;
    let from = |address: &str| server.browser().with("x-forwarded-for", address);
    from("203.0.113.1").get("/api/me").await.read::<Me>();
    from("203.0.113.1").get("/api/me").await.refused(429);
    from("203.0.113.2").get("/api/me").await.read::<Me>();
    from("2001:db8::1").get("/api/me").await.read::<Me>();
    from("2001:db8::2").get("/api/me").await.refused(429);
    from("203.0.113.9, 203.0.113.1").get("/api/me").await.refused(429);
    // Without a trusted proxy the headers do not count.
    let server = limited(|limits| limits.people_per_hour = 1).await;
    let from = |address: &str| server.browser().with("x-forwarded-for", address);
    from("203.0.113.1").get("/api/me").await.read::<Me>();
    from("203.0.113.2").get("/api/me").await.refused(429);
}

#[tokio::test]
async fn probes_and_figures() {
    let server = TestServer::start().await;
    let browser = server.browser();
    assert_eq!(browser.get("/healthz").await.body, "up\n");
    assert_eq!(browser.get("/readyz").await.body, "ready\n");
    browser.delete("/api/me/devices/abc?secret=1").await.refused(401);
    let figures = browser.get("/metrics").await;
    assert!(figures.header("content-type").starts_with("text/plain"));
    let body = &figures.body;
    assert!(body.contains("blacktop_http_requests_total{"), "{body}");
    assert!(body.contains("blacktop_open_sockets 0\n"), "{body}");
    assert!(body.contains("blacktop_store_waiting "), "{body}");
    assert!(body.contains("blacktop_coach_waiting 0\n"), "{body}");
    assert!(body.contains(r#"path="/api/me/devices/{id}""#), "{body}");
    assert!(body.contains(r#"blacktop_http_request_seconds_bucket{path="/healthz",le="0.0001"}"#), "{body}");
}

#[tokio::test]
async fn figures_are_for_this_machine_or_a_token() {
    let change = |config: &mut Config| {
        config.trust_proxy = vec!["127.0.0.1".parse().unwrap()];
        config.metrics.token = Some("0123456789abcdef".parse().unwrap());
    };
    let server = TestServer::with(change).await;
    let outside = server.browser().with("x-forwarded-for", "203.0.113.1");
    outside.clone().get("/metrics").await.refused(404);
    outside.with("authorization", "Bearer 0123456789abcdeX").get("/metrics").await.refused(404);
    let figures = outside.with("authorization", "Bearer 0123456789abcdef").get("/metrics").await;
    assert_eq!(figures.status, 200);
    // Behind an unconfigured proxy on this machine all clients seem to be local.
    let server = TestServer::start().await;
    server.browser().with("x-forwarded-for", "203.0.113.1").get("/metrics").await.refused(404);
    server.browser().with("via", "1.1 Caddy").get("/metrics").await.refused(404);
    server.browser().with("x-real-ip", "203.0.113.1").get("/metrics").await.refused(404);
}
