//! Another site's page in a browser that is known here.

use blacktop_protocol::{RefusalCode, TableList, Token};
use hyper::Method;

use crate::house::{House, tear_down};
use crate::raw::Stranger;

#[tokio::test]
async fn another_sites_page_opens_no_socket_and_sends_nothing() {
    let house = House::new().await;
    let visitor = Stranger::new(&house).await;
    let port = house.address.port();
    let other_port = format!("http://127.0.0.1:{}", port ^ 1);
    let lookalike = format!("http://{}.evil.example", house.address);
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
        let refused = visitor.open(&[("origin", origin)]).await.err().expect(origin);
        assert_eq!(refused.refused(403).code, RefusalCode::CrossSite, "{origin}");
        let headers = [("origin", origin), ("content-type", "application/json")];
        let refused = visitor.ask(Method::POST, "/api/tables", &headers, "{}").await;
        assert_eq!(refused.refused(403).code, RefusalCode::CrossSite, "{origin}");
    }
    let headers = [("sec-fetch-site", "cross-site")];
    assert!(visitor.open(&headers).await.is_err());
    assert_eq!(house.app.limits.open_sockets(), 0);
    let mine: TableList = visitor.ask(Method::GET, "/api/me/tables", &[], "").await.read();
    assert!(mine.tables.is_empty());
    tear_down(&house.leave().await);
}

#[tokio::test]
async fn our_own_page_and_programs_are_welcome() {
    let house = House::new().await;
    let visitor = Stranger::new(&house).await;
    let own = format!("http://{}", house.address);
    visitor.open(&[("origin", &own)]).await.unwrap_or_else(|answer| panic!("{answer:?}"));
    visitor.open(&[]).await.unwrap_or_else(|answer| panic!("{answer:?}"));
    let Token { token, program } = visitor.post("/api/me/programs", r#"{"name":"Robot"}"#).await.read();
    let bearer = format!("Bearer {token}");
    let robot = Stranger::unknown(&house);
    // A token is nothing that a browser adds by itself.
    for headers in [
        &[("authorization", bearer.as_str())][..],
        &[("authorization", &bearer), ("origin", "https://tools.example")],
    ] {
        robot.open(headers).await.unwrap_or_else(|answer| panic!("{answer:?}"));
        let json = [headers, &[("content-type", "application/json")]].concat();
        assert_eq!(robot.ask(Method::POST, "/api/tables", &json, "{}").await.status, 201);
    }
    let wrong = format!("Bearer {}", token.chars().rev().collect::<String>());
    for wrong in [wrong.as_str(), "Bearer ", "Bearer x", "bearer"] {
        let refused = robot.open(&[("authorization", wrong)]).await.err().expect(wrong);
        assert_eq!(refused.refused(401).code, RefusalCode::NotKnown, "{wrong}");
    }
    assert_eq!(program.name, "Robot");
    tear_down(&house.leave().await);
}
