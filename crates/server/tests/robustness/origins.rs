//! Another site's page in a browser that is known here.

use blacktop_protocol::{Me, RefusalCode, TableList, Token};
use blacktop_testkit::TestServer;

#[tokio::test]
async fn another_sites_page_opens_no_socket_and_sends_nothing() {
    let server = TestServer::start().await;
    let visitor = server.guest().await.0;
    let port = server.address.port();
    let other_port = format!("http://127.0.0.1:{}", port ^ 1);
    let lookalike = format!("http://{}.evil.example", server.address);
    let origins = [
        "https://evil.example",
        "null",
        "",
        "file://",
        "http://",
        &other_port,
        &lookalike,
        "http://user@127.0.0.1",
    ];
    for origin in origins {
        let refused = visitor.with("origin", origin).try_socket().await.err().expect(origin);
        assert_eq!(refused.refused(403).code, RefusalCode::CrossSite, "{origin}");
        let refused = visitor.with("origin", origin).post("/api/tables", "{}").await;
        assert_eq!(refused.refused(403).code, RefusalCode::CrossSite, "{origin}");
    }
    assert!(visitor.with("sec-fetch-site", "cross-site").try_socket().await.is_err());
    assert_eq!(server.app.limits.open_sockets(), 0);
    let mine: TableList = visitor.get("/api/me/tables").await.read();
    assert!(mine.tables.is_empty());
    server.shutdown().await;
}

#[tokio::test]
async fn our_own_page_and_programs_are_welcome() {
    let server = TestServer::start().await;
    let visitor = server.guest().await.0;
    let own = format!("http://{}", server.address);
    visitor.with("origin", &own).socket().await;
    visitor.socket().await;
    let Token { token, program } = visitor.post("/api/me/programs", r#"{"name":"Robot"}"#).await.read();
    let robot = server.browser().with("authorization", &format!("Bearer {token}"));
    // Browsers do not add tokens by themselves.
    for robot in [robot.clone(), robot.with("origin", "https://tools.example")] {
        robot.socket().await;
        assert_eq!(robot.post("/api/tables", "{}").await.status, 201);
        let renamed: Me = robot.post("/api/me/name", r#"{"name":"Robot 2"}"#).await.read();
        assert_eq!((renamed.name.as_str(), &renamed.person), ("Robot 2", &program.person));
    }
    let wrong = format!("Bearer {}", token.chars().rev().collect::<String>());
    for wrong in [wrong.as_str(), "Bearer ", "Bearer x", "bearer"] {
        let refused = robot.with("authorization", wrong).try_socket().await.err().expect(wrong);
        assert_eq!(refused.refused(401).code, RefusalCode::NotKnown, "{wrong}");
    }
    assert_eq!(program.name, "Robot");
    server.shutdown().await;
}
