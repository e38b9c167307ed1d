//! Messages over the socket that are none, or far too long.

use blacktop_protocol::{RefusalCode, Settings, TableId};
use blacktop_testkit::{RawSocket, SocketEnd, TestClient, TestServer};

use crate::{act, game};

/// A raw socket that watches this table.
async fn at(server: &TestServer, table: &TableId) -> RawSocket {
    let mut socket = server.guest().await.0.socket().await;
    watch(&mut socket, table).await;
    socket
}

async fn watch(socket: &mut RawSocket, table: &TableId) {
    socket.send(&format!(r#"{{"type":"watch","table":"{table}"}}"#)).await;
    assert!(matches!(socket.recv().await, blacktop_protocol::ServerMsg::Update(_)));
}

/// Two who play go on as if nothing had happened: nothing has changed but what they do now.
async fn play_on(ada: &mut TestClient, ben: &mut TestClient) {
    let before = ada.version;
    let version = ada.request(act()).await.unwrap();
    assert_eq!(version, before + 1, "nothing else has happened");
    ben.until(|ben| ben.version == version).await;
    assert_eq!(ada.updates.last().unwrap().hash, ben.updates.last().unwrap().hash);
}

#[tokio::test]
async fn invalid_messages_are_refused_without_effect() {
    let server = TestServer::start().await;
    let (mut ada, mut ben, table) = game(&server, Settings::default()).await;
    let mut socket = at(&server, &table).await;
    let deep = format!(r#"{{"type":"do","key":"k","seen":1,"command":{}"#, "[".repeat(15_000));
    let deeper = r#"{"a":"#.repeat(3000);
    let odd = [
        ("", None),
        ("hello", None),
        ("null", None),
        ("7", None),
        ("[]", None),
        ("{}", None),
        ("{\"type\":", None),
        (r#"{"type":"dance"}"#, None),
        (r#"{"type":7,"key":"k1"}"#, Some("k1")),
        (r#"{"type":"watch"}"#, None),
        (r#"{"type":"watch","table":"no table at all"}"#, None),
        (r#"{"type":"watch","table":"t","since":-1}"#, None),
        (r#"{"type":"watch","table":"t","since":1e99}"#, None),
        (r#"{"type":"watch","table":"t","junk":1}"#, None),
        (r#"{"type":"do","key":"k2","seen":1}"#, Some("k2")),
        (r#"{"type":"do","key":"k3","seen":"1","command":{"verb":"start"}}"#, Some("k3")),
        (r#"{"type":"do","key":"k4","seen":1,"command":{"verb":"win"}}"#, Some("k4")),
        (r#"{"type":"do","key":"k5","seen":1,"command":{"verb":"act","action":["pass"]}}"#, Some("k5")),
        (
            r#"{"type":"do","key":"k6","seen":1,"command":{"verb":"act","action":"pass","as":"A"}}"#,
            Some("k6"),
        ),
        (r#"{"type":"do","key":"k7","seen":1,"command":{"verb":"leave","seat":"Z"}}"#, Some("k7")),
        (r#"{"type":"do","key":"a key with blanks","seen":1,"command":{"verb":"undo"}}"#, None),
        (r#"{"type":"do","key":"k8","key":"k9","seen":1,"command":{"verb":"undo"}}"#, None),
        (deep.as_str(), None),
        (deeper.as_str(), None),
    ];
    for (text, named) in odd {
        socket.send(text).await;
        let (key, refusal) = socket.refusal().await;
        assert_eq!((key.as_deref(), refusal.code), (named, RefusalCode::BadMessage), "{text:.99}");
        assert!(refusal.message.len() < 300, "{text:.99}: {}", refusal.message);
    }
    // The line is as good as ever.
    watch(&mut socket, &table).await;
    play_on(&mut ada, &mut ben).await;
    server.shutdown().await;
}

#[tokio::test]
async fn a_word_that_is_not_known_is_not_repeated_at_length() {
    let server = TestServer::start().await;
    let mut socket = server.guest().await.0.socket().await;
    socket.send(&format!(r#"{{"type":"{}"}}"#, "x".repeat(16_000))).await;
    let (_, refusal) = socket.refusal().await;
    assert!(refusal.message.len() < 300, "{}", refusal.message.len());
    server.shutdown().await;
}

#[tokio::test]
async fn a_long_message_is_refused_by_its_key() {
    let server = TestServer::start().await;
    let (mut ada, mut ben, table) = game(&server, Settings::default()).await;
    let mut socket = at(&server, &table).await;
    let message = |length: usize| {
        let frame = r#"{"type":"explain","key":"long","action":""}"#;
        frame.replace(r#":""}"#, &format!(r#":"{}"}}"#, "x".repeat(length - frame.len())))
    };
    for (length, code) in [(16 * 1024, None), (16 * 1024 + 1, Some(RefusalCode::TooLong))] {
        let text = message(length);
        assert_eq!(text.len(), length);
        socket.send(&text).await;
        match code {
            None => assert!(matches!(
                socket.answer().await,
                blacktop_protocol::ServerMsg::Explained { why: Some(_), .. }
            )),
            Some(code) => {
                let (key, refusal) = socket.refusal().await;
                assert_eq!((key.as_deref(), refusal.code), (Some("long"), code));
                assert!(refusal.message.contains("16385"), "{}", refusal.message);
            }
        }
    }
    socket.send(&message(64 * 1024)).await;
    assert_eq!(socket.refusal().await.1.code, RefusalCode::TooLong);
    play_on(&mut ada, &mut ben).await;
    server.shutdown().await;
}

const UNREADABLE: &str = "not a message: messages are text of at most 16 KiB";

fn protocol_error() -> SocketEnd {
    SocketEnd::Closed { code: 1002, reason: UNREADABLE.to_owned() }
}

/// Ten megabytes are refused when they are announced, before any of them is there.
#[tokio::test]
async fn a_huge_frame_ends_the_conversation_before_it_comes() {
    let server = TestServer::start().await;
    let (mut ada, mut ben, table) = game(&server, Settings::default()).await;
    for length in [64 * 1024 + 1, 10_000_000, u64::MAX >> 1, u64::MAX] {
        let mut socket = at(&server, &table).await;
        // A final text frame, masked, whose length is in the next 8 bytes.
        let mut header = vec![0x81, 0x80 | 127];
        header.extend(length.to_be_bytes());
        header.extend([1, 2, 3, 4]);
        socket.write_raw(&header).await;
        assert_eq!(socket.end().await, protocol_error(), "{length}");
    }
    let mut socket = at(&server, &table).await;
    // The server need not read it all, so the connection may break before it is sent.
    let _ = socket.send_in_frames(&vec![b'x'; 10_000_000], 10_000_000).await;
    assert!(matches!(socket.end().await, SocketEnd::Broken | SocketEnd::Closed { code: 1002, .. }));
    play_on(&mut ada, &mut ben).await;
    server.shutdown().await;
}

#[tokio::test]
async fn binary_messages_close_the_connection() {
    let server = TestServer::start().await;
    let (mut ada, mut ben, table) = game(&server, Settings::default()).await;
    let mut binary = at(&server, &table).await;
    binary.send_binary(b"\x00\x01\x02").await;
    let reason = "messages are text".to_owned();
    assert_eq!(binary.end().await, SocketEnd::Closed { code: 1003, reason });
    for bytes in [&b"\xff"[..], b"{\"type\":\"watch_lobby\xc3\"}", b"\xed\xa0\x80", b"\xf8\x88\x80\x80\x80"] {
        let mut garbled = at(&server, &table).await;
        garbled.send_in_frames(bytes, bytes.len()).await.unwrap();
        assert_eq!(garbled.end().await, protocol_error(), "{bytes:?}");
    }
    // A frame with a bit that means nothing, one of a kind that is none, one without a mask, a ping that is too long.
    let mut long_ping = b"\x89\xfe\x00\xff\x01\x02\x03\x04".to_vec();
    long_ping.extend([0; 255]);
    let odd = [b"\xc1\x80\x01\x02\x03\x04", b"\x83\x80\x01\x02\x03\x04", &b"\x81\x02{}"[..], &long_ping];
    for bytes in odd {
        let mut socket = at(&server, &table).await;
        socket.write_raw(bytes).await;
        assert_eq!(socket.end().await, protocol_error(), "{bytes:?}");
    }
    play_on(&mut ada, &mut ben).await;
    server.shutdown().await;
}

#[tokio::test]
async fn a_message_in_thousands_of_parts_is_a_message() {
    let server = TestServer::start().await;
    let (mut ada, mut ben, table) = game(&server, Settings::default()).await;
    let mut socket = at(&server, &table).await;
    let action = "é".repeat(4000);
    let text = format!(r#"{{"type":"explain","key":"k","action":"{action}"}}"#);
    socket.send_in_frames(text.as_bytes(), 1).await.unwrap();
    let answer = socket.answer().await;
    assert!(matches!(answer, blacktop_protocol::ServerMsg::Explained { why: Some(_), .. }), "{answer:?}");
    // Too many are too much. The line may break before all are sent.
    let _ = socket.send_in_frames(&vec![b'x'; 70_000], 7).await;
    assert!(matches!(socket.end().await, SocketEnd::Broken | SocketEnd::Closed { code: 1002, .. }));
    play_on(&mut ada, &mut ben).await;
    server.shutdown().await;
}

#[tokio::test]
async fn a_goodbye_is_answered() {
    let server = TestServer::start().await;
    let socket = server.guest().await.0.socket().await;
    assert_eq!(socket.close().await, SocketEnd::Closed { code: 1000, reason: "done".to_owned() });
    server.shutdown().await;
}

/// What comes before a table is watched, or about one that is none.
#[tokio::test]
async fn requests_without_a_table_are_refused() {
    let server = TestServer::start().await;
    let mut socket = server.guest().await.0.socket().await;
    for text in [
        r#"{"type":"do","key":"k","seen":0,"command":{"verb":"start"}}"#,
        r#"{"type":"explain","key":"k","action":"pass"}"#,
    ] {
        socket.send(text).await;
        let (key, refusal) = socket.refusal().await;
        assert_eq!((key.as_deref(), refusal.code), (Some("k"), RefusalCode::BadValue));
    }
    socket.send(r#"{"type":"watch","table":"nothinghere"}"#).await;
    assert_eq!(socket.refusal().await.1.code, RefusalCode::NotFound);
    server.shutdown().await;
}
