//! The client against a small axum server: sockets, cookies, tokens, refusals, redirects, and connections that break.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use blacktop_client::{ApiClient, ClientError, ClientEvent, Follower, TlsError};
use blacktop_protocol::{ClientMsg, Command, NewTable, RefusalCode, ServerMsg, Settings};
use serde_json::{Value, json};
use tokio::time::timeout;

const WAIT_DEADLINE: Duration = Duration::from_secs(60);

/// How many sockets there have been.
type Sockets = Arc<AtomicU32>;

/// Starts the server and says where.
async fn serve() -> String {
    let routes = Router::new()
        .route("/api/me", get(me))
        .route("/api/me/name", post(rename))
        .route("/api/tables", post(create).get(refuse))
        .route("/api/tables/t/record", get(async || "[Players \"3\"]\n"))
        .route("/api/socket", get(socket))
        .route("/moved", get(async || Redirect::permanent("https://play.example/moved")))
        .route("/long", get(async || "x".repeat(17 * 1024 * 1024)))
        .with_state(Sockets::default());
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(axum::serve(listener, routes).into_future());
    format!("http://{address}")
}

fn header(headers: &HeaderMap, name: &str) -> String {
    headers.get(name).map_or_else(String::new, |value| value.to_str().expect("plain").to_owned())
}

/// A person whose name is the client's credentials.
fn person(headers: &HeaderMap) -> Value {
    let name = format!("{}{}", header(headers, "cookie"), header(headers, "authorization"));
    json!({"person": "p", "name": name, "login": null})
}

async fn me(headers: HeaderMap) -> Response {
    let cookies = [("set-cookie", "session=s1; Path=/; HttpOnly"), ("set-cookie", "other=; Max-Age=0")];
    (axum::response::AppendHeaders(cookies), Json(person(&headers))).into_response()
}

async fn rename(headers: HeaderMap, Json(body): Json<Value>) -> Json<Value> {
    assert_eq!(header(&headers, "origin"), format!("http://{}", header(&headers, "host")));
    Json(json!({"person": "p", "name": body["name"], "login": null}))
}

async fn create(Json(table): Json<NewTable>) -> Json<Value> {
    assert_eq!(table.settings, Settings::default());
    Json(json!({"table": "t", "path": "/t/t"}))
}

async fn refuse() -> Response {
    let refusal = json!({"code": "too_fast", "message": "wait a moment"});
    (StatusCode::TOO_MANY_REQUESTS, Json(refusal)).into_response()
}

async fn socket(State(sockets): State<Sockets>, headers: HeaderMap, upgrade: WebSocketUpgrade) -> Response {
    let me = person(&headers);
    let number = sockets.fetch_add(1, Ordering::Relaxed);
    upgrade.on_upgrade(move |socket| talk(socket, me, number))
}

/// Each socket tells one version and takes one request. The first breaks off before it answers, every other after it.
async fn talk(mut socket: WebSocket, me: Value, number: u32) {
    let version = u64::from(number);
    say(&mut socket, &json!({"type": "welcome", "me": me, "server": "0", "now": 1})).await;
    let watch = hear(&mut socket).await;
    let mut wanted = json!({"type": "watch", "table": "t", "since": version});
    if version > 0 {
        wanted["hash"] = "00".into();
    }
    assert_eq!(watch, wanted);
    let (since, told) = (version, version + 1);
    let update =
        json!({"type": "update", "table": "t", "since": since, "version": told, "hash": "00", "entries": []});
    say(&mut socket, &update).await;
    let request = hear(&mut socket).await;
    if number > 0 {
        say(&mut socket, &json!({"type": "done", "key": request["key"], "version": version, "hash": "0f"}))
            .await;
    }
}

async fn say(socket: &mut WebSocket, message: &Value) {
    socket.send(Message::text(message.to_string())).await.expect("the client listens");
}

async fn hear(socket: &mut WebSocket) -> Value {
    let message = socket.recv().await.expect("the client sends").expect("a message");
    serde_json::from_str(message.to_text().expect("text")).expect("JSON")
}

#[tokio::test]
async fn cookies_are_kept_for_the_session() {
    let server = ApiClient::new(&serve().await).expect("an address");
    assert_eq!(server.me().await.expect("a guest").name, "");
    assert_eq!(server.me().await.expect("the same guest").name, "session=s1");
    assert_eq!(server.clone().me().await.expect("the same guest").name, "session=s1");
    assert_eq!(server.as_new_guest().me().await.expect("another guest").name, "");
    assert_eq!(server.rename("Ada").await.expect("a name").name, "Ada");
    let mut connection = server.connect().await.expect("a socket");
    let welcome = connection.next().await.expect("a welcome");
    assert!(matches!(welcome, ServerMsg::Welcome { me, .. } if me.name == "session=s1"));
    connection
        .send(&ClientMsg::Watch { table: "t".parse().expect("an id"), since: 0, hash: None })
        .await
        .expect("sent");
    assert!(matches!(connection.next().await, Ok(ServerMsg::Update(update)) if update.version == 1));
    connection.close().await.expect("closed");
}

#[tokio::test]
async fn programs_send_their_token() {
    let server = ApiClient::new(&serve().await).expect("an address").with_token("secret").expect("a token");
    assert_eq!(server.me().await.expect("the program").name, "Bearer secret");
    let welcome = server.connect().await.expect("a socket").next().await.expect("a welcome");
    assert!(matches!(welcome, ServerMsg::Welcome { me, .. } if me.name == "Bearer secret"));
    assert!(!format!("{server:?}").contains("secret"), "secrets are not for logs");
    assert!(matches!(server.with_token("se\ncret"), Err(ClientError::BadToken)));
}

#[tokio::test]
async fn tables_and_records() {
    let server = ApiClient::new(&serve().await).expect("an address");
    let table = NewTable { settings: Settings::default(), seats: Vec::new(), start: false };
    let created = server.create_table(&table).await.expect("a table");
    assert_eq!(created.path, "/t/t");
    assert_eq!(server.record(&created.table).await.expect("a record"), "[Players \"3\"]\n");
}

#[tokio::test]
async fn refusals_come_with_their_reason() {
    let server = ApiClient::new(&serve().await).expect("an address");
    let error = server.tables().await.expect_err("a refusal");
    assert!(
        matches!(&error, ClientError::Refused(refusal) if refusal.code == RefusalCode::TooFast),
        "{error:?}"
    );
    assert!(error.is_transient() && error.to_string() == "wait a moment");
    let error = server.text("/nowhere").await.expect_err("no such path");
    assert!(
        matches!(error, ClientError::Status(StatusCode::NOT_FOUND)) && !error.is_transient(),
        "{error:?}"
    );
}

#[tokio::test]
async fn redirects_are_not_followed_but_named() {
    let server = ApiClient::new(&serve().await).expect("an address");
    let error = server.text("/moved").await.expect_err("a redirect");
    assert!(
        matches!(&error, ClientError::Redirected { to, .. } if to == "https://play.example/moved"),
        "{error:?}"
    );
    assert!(!error.is_transient());
}

#[tokio::test]
async fn endless_responses_are_cut_off() {
    let server = ApiClient::new(&serve().await).expect("an address");
    assert!(matches!(server.text("/long").await, Err(ClientError::TooLong(_))));
}

#[tokio::test]
async fn https_at_an_http_address_is_named() {
    let address = serve().await.replace("http:", "https:");
    let server = ApiClient::new(&address).expect("an address");
    let error = server.me().await.expect_err("no TLS");
    assert!(matches!(error, ClientError::Tls { problem: TlsError::NotTls, .. }), "{error:?}");
    assert!(matches!(server.connect().await, Err(ClientError::Tls { problem: TlsError::NotTls, .. })));
}

#[tokio::test]
async fn unreachable_servers_are_reported() {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = format!("http://{}", listener.local_addr().expect("an address"));
    drop(listener);
    let error = ApiClient::new(&address).expect("an address").me().await.expect_err("unreachable");
    assert!(matches!(error, ClientError::Unreachable { .. }) && error.is_transient(), "{error:?}");
    assert!(error.to_string().contains("is the server running?"), "{error}");
}

#[tokio::test]
async fn the_local_address_can_be_chosen() {
    let server = ApiClient::new(&serve().await).expect("an address");
    let server = server.bind_local("127.0.0.2".parse().expect("an address")).expect("a way out");
    assert_eq!(server.me().await.expect("a guest").name, "");
    let server = server.bind_local("::1".parse().expect("an address")).expect("a way out");
    assert!(matches!(server.me().await, Err(ClientError::Unreachable { .. })));
}

#[tokio::test]
async fn a_follower_reconnects_after_every_break() {
    let server = ApiClient::new(&serve().await).expect("an address");
    server.me().await.expect("a guest");
    let mut follower = Follower::new(&server, "t".parse().expect("an id"));
    let key = follower.request(Command::EndTurn);
    let mut told = Vec::new();
    while told.len() < 6 {
        told.push(
            match timeout(WAIT_DEADLINE, follower.next()).await.expect("an event").expect("it goes on") {
                ClientEvent::Welcome(me) => format!("welcome {}", me.name),
                ClientEvent::Update(fresh) => format!("version {}", fresh.version()),
                ClientEvent::Done { key: done, .. } if done == key => "done".to_owned(),
                ClientEvent::Lost { .. } => "lost".to_owned(),
                other => panic!("{other:?}"),
            },
        );
    }
    let welcome = "welcome session=s1";
    assert_eq!(told, [welcome, "version 1", "lost", welcome, "version 2", "done"]);
}
