//! Bodies over HTTP that are none, or far too long.

use blacktop_protocol::{RefusalCode, TableCreated, TableList};
use blacktop_rules::LONGEST_RECORD;
use blacktop_testkit::{Browser, TestServer, deadline};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

#[tokio::test]
async fn invalid_bodies_are_refused_without_effect() {
    let server = TestServer::start().await;
    let visitor = server.guest().await.0;
    let deep = format!(r#"{{"seats":{}"#, "[".repeat(60_000));
    let deeper = r#"{"a":"#.repeat(10_000);
    let long_word = format!(r#"{{"{}":1}}"#, "x".repeat(60_000));
    let bodies = [
        "",
        "hello",
        "null",
        "7",
        "{",
        r#"{"seats":7}"#,
        r#"{"seats":["me","me","you"]}"#,
        r#"{"seats":[{"bot":"eight"}]}"#,
        r#"{"seats":[{"bot":-1}]}"#,
        r#"{"seats":[{"bot":1000}]}"#,
        r#"{"start":"yes"}"#,
        r#"{"junk":1}"#,
        r#"{"settings":{"minutes":-3}}"#,
        r#"{"settings":{"players":1e9}}"#,
        r#"{"settings":{"edition":"klingon"}}"#,
        r#"{"seats":[]} and more"#,
        &deep,
        &deeper,
        &long_word,
    ];
    for body in bodies {
        let refusal = visitor.post("/api/tables", body).await.refused(400);
        assert_eq!(refusal.code, RefusalCode::BadMessage, "{body:.99}");
        assert!(refusal.message.len() < 300, "{body:.99}: {}", refusal.message);
    }
    let body = r#"{"settings":{"edition":"en+sidedoors"}}"#;
    let refusal = visitor.post("/api/tables", body).await.refused(400);
    assert!(refusal.message.contains("sidedoors"), "{}", refusal.message);
    // These can be read, but not played.
    for body in [
        r#"{"seats":[{"bot":9}]}"#,
        r#"{"seats":["me","me","me","me","me"]}"#,
        r#"{"settings":{"players":9}}"#,
        r#"{"settings":{"minutes":0}}"#,
        r#"{"settings":{"board":"A9"}}"#,
        r#"{"settings":{"position":"nonsense"}}"#,
        r#"{"settings":{"timer":{"sand":{"seconds":1}}}}"#,
    ] {
        let answer = visitor.post("/api/tables", body).await;
        assert!([400, 404, 422].contains(&answer.status.as_u16()), "{body}: {answer:?}");
        answer.refused(answer.status.as_u16());
    }
    let mine: TableList = visitor.get("/api/me/tables").await.read();
    assert!(mine.tables.is_empty(), "{:?}", mine.tables);
    visitor.post("/api/tables", r#"{"settings":{"edition":"en-sidedoors"}}"#).await;
    let mine: TableList = visitor.get("/api/me/tables").await.read();
    let rules = mine.tables.iter().map(|table| table.settings.edition.to_string());
    assert_eq!(rules.collect::<Vec<_>>(), ["en-sidedoors"]);
    server.shutdown().await;
}

#[tokio::test]
async fn every_route_refuses_invalid_bodies() {
    let server = TestServer::start().await;
    let visitor = server.guest().await.0;
    let TableCreated { table, .. } = visitor.post("/api/tables", "{}").await.created();
    let (request, explain) = (format!("/api/tables/{table}/do"), format!("/api/tables/{table}/explain"));
    let routes = [
        "/api/tables",
        "/api/records",
        "/api/me/name",
        "/api/me/password",
        "/api/me/programs",
        "/api/login",
        "/api/move",
        &request,
        &explain,
    ];
    for path in routes {
        for body in ["{", "[[[[", r#"{"junk":[]}"#, "\"\\ud800\""] {
            assert_eq!(
                visitor.post(path, body).await.refused(400).code,
                RefusalCode::BadMessage,
                "{path} {body}"
            );
        }
        let long = "x".repeat(65 * 1024);
        let long = format!(r#"{{"name":"{long}"}}"#);
        if path != "/api/records" {
            assert_eq!(visitor.post(path, &long).await.refused(413).code, RefusalCode::TooLong, "{path}");
        }
        visitor
            .with("content-type", "application/x-www-form-urlencoded")
            .post(path, "name=Ada")
            .await
            .refused(415);
        visitor.put(path, "{}").await.refused(405);
    }
    for path in [
        "/api/tables/no%20table",
        "/api/tables/no%20table/proof",
        "/api/tables/%ff",
        "/api/tables/nothinghere?since=-1",
        "/api/positions",
        "/api/socket",
    ] {
        let refusal = visitor.get(path).await.refused(400);
        assert_eq!(refusal.code, RefusalCode::BadMessage, "{path}: {refusal:?}");
    }
    server.shutdown().await;
}

/// Ten megabytes are announced, and refused when the first that are too many have come.
#[tokio::test]
async fn a_huge_body_is_refused_before_it_is_all_there() {
    let server = TestServer::start().await;
    let visitor = server.guest().await.0;
    let heads = ["content-length: 10000000", "transfer-encoding: chunked"];
    for head in heads {
        let mut line = TcpStream::connect(server.address).await.unwrap();
        let request = format!(
            "POST /api/tables HTTP/1.1\r\nhost: {}\r\ncookie: {}\r\ncontent-type: application/json\r\n{head}\r\n\r\n",
            server.address,
            visitor.cookie().unwrap(),
        );
        line.write_all(request.as_bytes()).await.unwrap();
        let most = 64 * 1024;
        if head.starts_with("transfer") {
            line.write_all(format!("{:x}\r\n", most + 1).as_bytes()).await.unwrap();
        }
        line.write_all(&vec![b' '; most + 1]).await.unwrap();
        if head.starts_with("transfer") {
            line.write_all(b"\r\n").await.unwrap();
        }
        let mut answer = vec![0; 12];
        deadline(line.read_exact(&mut answer)).await.unwrap();
        assert_eq!(String::from_utf8(answer).unwrap(), "HTTP/1.1 413", "{head}");
    }
    server.shutdown().await;
}

/// A record may be as long as the rules take it, and its body 64 KiB longer, for the escapes of JSON.
#[tokio::test]
async fn an_import_is_refused_from_one_byte_over_its_limits() {
    let server = TestServer::start().await;
    let browser = server.guest().await.0;
    let record_of = |length: usize| {
        let (head, tail) = ("[Players \"3\"]\n[Event \"", "\"]\n\n1A pass\n");
        head.to_owned() + &"x".repeat(length - head.len() - tail.len()) + tail
    };
    let body = |record: &str| format!("{{\"record\":{}}}", serde_json::to_string(record).unwrap());
    let longest = body(&record_of(LONGEST_RECORD));
    assert_eq!(browser.post("/api/records", &longest).await.status, 201);
    browser.post("/api/records", &body(&record_of(LONGEST_RECORD + 1))).await.refused(422);
    let padded = longest.clone() + &" ".repeat(LONGEST_RECORD + 64 * 1024 - longest.len());
    assert_eq!(browser.post("/api/records", &padded).await.status, 201);
    let refusal = browser.post("/api/records", &format!("{padded} ")).await.refused(413);
    assert_eq!(refusal.code, RefusalCode::TooLong);
    server.shutdown().await;
}

/// The first part of a request with a long body that never ends.
async fn unfinished_import(server: &TestServer, visitor: &Browser) -> TcpStream {
    let mut line = TcpStream::connect(server.address).await.unwrap();
    let request = format!(
        "POST /api/records HTTP/1.1\r\nhost: {}\r\ncookie: {}\r\ncontent-type: application/json\r\ncontent-length: 1000000\r\n\r\n{{",
        server.address,
        visitor.cookie().unwrap(),
    );
    line.write_all(request.as_bytes()).await.unwrap();
    line
}

/// Each body is a megabyte of memory until it is there.
#[tokio::test]
async fn few_imports_of_an_address_are_read_at_once() {
    let server = TestServer::start().await;
    let mut lines = Vec::new();
    for _ in 0..10 {
        let visitor = server.guest().await.0;
        lines.push(unfinished_import(&server, &visitor).await);
    }
    let visitor = server.guest().await.0;
    let import = async || visitor.post("/api/records", r#"{"record":""}"#).await;
    let refused = deadline(async {
        loop {
            let answer = import().await;
            if answer.status == 429 {
                return answer;
            }
        }
    })
    .await;
    assert_eq!((refused.refused(429).code, refused.header("retry-after")), (RefusalCode::TooFast, "10"));
    assert_eq!(visitor.post("/api/tables", "{}").await.status, 201, "everything else goes on");
    drop(lines);
    deadline(async { while import().await.status != 422 {} }).await;
    server.shutdown().await;
}

/// A head as long as hyper's own limit would be 400 kB of memory for each connection.
#[tokio::test]
async fn long_heads_are_refused() {
    let server = TestServer::start().await;
    for (length, status) in [(30_000, "HTTP/1.1 200"), (200_000, "HTTP/1.1 431")] {
        let mut line = TcpStream::connect(server.address).await.unwrap();
        let filler = "x".repeat(length);
        let request =
            format!("GET /healthz HTTP/1.1\r\nhost: {}\r\nx-long: {filler}\r\n\r\n", server.address);
        // The server need not read it all, so the connection may break before it is sent, or before the answer is read.
        let _ = line.write_all(request.as_bytes()).await;
        let _ = line.shutdown().await;
        let mut answer = Vec::new();
        let _ = deadline(line.read_to_end(&mut answer)).await;
        let answer = String::from_utf8(answer).unwrap();
        let is_cut = length == 200_000 && answer.is_empty();
        assert!(is_cut || answer.starts_with(status), "{length}: {answer}");
    }
    server.shutdown().await;
}

/// What is no HTTP at all.
#[tokio::test]
async fn noise_on_the_line_is_answered_or_ended() {
    let server = TestServer::start().await;
    let mut ada = server.client().await;
    let noise: [&[u8]; 4] =
        [b"\x16\x03\x01\x02\x00\x01\x00", b"hello\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"\0\0\0\0\r\n\r\n"];
    for noise in noise {
        let mut line = TcpStream::connect(server.address).await.unwrap();
        line.write_all(noise).await.unwrap();
        line.shutdown().await.unwrap();
        let mut answer = Vec::new();
        // The line may break before everything is read.
        let _ = deadline(line.read_to_end(&mut answer)).await;
        let answer = String::from_utf8_lossy(&answer);
        assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 4"), "{answer}");
    }
    let long = "x".repeat(2_000_000);
    let headers = format!("GET /api/me HTTP/1.1\r\nhost: {}\r\nx-long: {long}\r\n\r\n", server.address);
    let mut line = TcpStream::connect(server.address).await.unwrap();
    // The server need not read it all, so the connection may break before it is sent.
    let _ = line.write_all(headers.as_bytes()).await;
    let mut answer = Vec::new();
    let _ = deadline(line.read_to_end(&mut answer)).await;
    assert!(answer.is_empty() || answer.starts_with(b"HTTP/1.1 431"), "{}", String::from_utf8_lossy(&answer));
    let table = ada.create(Vec::new(), Default::default(), false).await;
    ada.watch(&table).await;
    server.shutdown().await;
}

/// A proxy and this server could each believe another one.
#[tokio::test]
async fn two_hosts_are_refused() {
    let server = TestServer::start().await;
    let address = server.address;
    for head in [
        format!("GET /api/me HTTP/1.1\r\nhost: {address}\r\nhost: {address}\r\n"),
        format!("GET /api/me HTTP/1.1\r\nhost: {address}\r\nhost: localhost\r\n"),
        format!("GET http://evil.example/api/me HTTP/1.1\r\nhost: {address}\r\n"),
    ] {
        let mut line = TcpStream::connect(server.address).await.unwrap();
        let request = format!("{head}connection: close\r\n\r\n");
        line.write_all(request.as_bytes()).await.unwrap();
        let mut answer = String::new();
        deadline(line.read_to_string(&mut answer)).await.unwrap();
        assert!(answer.starts_with("HTTP/1.1 400 "), "{answer}");
        assert!(answer.contains(r#""code":"bad_message""#), "{answer}");
    }
    server.shutdown().await;
}
