//! A follower against a fake server, over streams in memory and with paused time.

use std::sync::{Arc, Mutex};

use futures_util::{SinkExt, StreamExt};
use reqwest::StatusCode;
use serde_json::{Value, json};
use tokio::io::DuplexStream;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::{WebSocketStream, accept_async, client_async};

use super::*;

/// Where lines to the server come in.
struct Fake {
    lines: UnboundedReceiver<DuplexStream>,
    /// What is said instead to those who call, one after the other.
    refusals: Arc<Mutex<VecDeque<ClientError>>>,
}

/// The server's end of a connection.
struct Peer(WebSocketStream<DuplexStream>);

impl Fake {
    async fn accept(&mut self) -> Peer {
        let line = self.lines.recv().await.expect("the follower is still there");
        Peer(accept_async(line).await.expect("a WebSocket"))
    }

    /// Accepts a connection that watches from this version on.
    async fn accept_watching(&mut self, since: u64) -> Peer {
        let mut peer = self.accept().await;
        assert_eq!(peer.hear().await, watch("t", since));
        peer
    }
}

impl Peer {
    async fn say(&mut self, message: Value) {
        self.0.send(Frame::text(message.to_string())).await.expect("the follower listens");
    }

    async fn hear(&mut self) -> Value {
        let frame = self.0.next().await.expect("the follower speaks").expect("a frame");
        serde_json::from_str(frame.to_text().expect("text")).expect("JSON")
    }

    async fn update(&mut self, since: u64, version: u64) {
        self.say(update("t", since, version)).await;
    }
}

fn update(table: &str, since: u64, version: u64) -> Value {
    let hash = format!("{version:02}");
    json!({"type": "update", "table": table, "since": since, "version": version, "hash": hash, "entries": []})
}

/// The message that watches from a version on, with the hash that the last update said.
fn watch(table: &str, since: u64) -> Value {
    match since {
        0 => json!({"type": "watch", "table": table, "since": 0}),
        _ => json!({"type": "watch", "table": table, "since": since, "hash": format!("{since:02}")}),
    }
}

fn done(key: &str, version: u64) -> Value {
    json!({"type": "done", "key": key, "version": version, "hash": "0f"})
}

fn follower() -> (Follower, Fake) {
    let (send, lines) = unbounded_channel();
    let refusals = Arc::new(Mutex::new(VecDeque::new()));
    let fake = Fake { lines, refusals: refusals.clone() };
    let open = move || -> ConnectFuture {
        if let Some(refusal) = refusals.lock().expect("no panic").pop_front() {
            return Box::pin(async { Err(refusal) });
        }
        let (here, there) = tokio::io::duplex(64 * 1024);
        send.send(there).expect("the test listens");
        Box::pin(async {
            let (socket, _) = client_async("ws://fake/api/socket", here).await?;
            Ok(Connection::new(socket.into_inner(), "fake").await)
        })
    };
    (Follower::over("t".parse().expect("an id"), open), fake)
}

async fn version(follower: &mut Follower) -> u64 {
    match follower.next().await.expect("it goes on") {
        ClientEvent::Update(fresh) => fresh.version(),
        other => panic!("no update: {other:?}"),
    }
}

async fn lost(follower: &mut Follower) -> Duration {
    match follower.next().await.expect("it goes on") {
        ClientEvent::Lost { until, .. } => until - Instant::now(),
        other => panic!("not lost: {other:?}"),
    }
}

#[tokio::test(start_paused = true)]
async fn updates_are_given_once_and_in_order() {
    let (mut follower, mut fake) = follower();
    let server = async {
        let mut peer = fake.accept_watching(0).await;
        peer.update(0, 3).await;
        peer.say(update("another", 3, 4)).await;
        peer.update(3, 3).await;
        peer.update(3, 4).await;
        // One is missing here, and two more come before the question does.
        peer.update(5, 6).await;
        peer.update(6, 7).await;
        assert_eq!(peer.hear().await, watch("t", 4));
        peer.update(4, 7).await;
        peer.update(7, 8).await;
        peer
    };
    let client = async {
        let mut versions = Vec::new();
        while follower.version() < 8 {
            versions.push(version(&mut follower).await);
        }
        versions
    };
    let (mut peer, versions) = tokio::join!(server, client);
    assert_eq!(versions, [3, 3, 4, 7, 8]);
    // The gap was asked about once: the next thing said is this request.
    let key = follower.request(Command::EndTurn);
    let client = async { follower.next().await.expect("it goes on") };
    let server = async {
        assert_eq!(peer.hear().await["key"], key.as_str());
        peer.update(8, 9).await;
    };
    tokio::join!(client, server);
}

#[tokio::test(start_paused = true)]
async fn unanswered_requests_are_repeated() {
    let (mut follower, mut fake) = follower();
    let server = async {
        let mut peer = fake.accept_watching(0).await;
        peer.update(0, 2).await;
        let (first, second) = (peer.hear().await, peer.hear().await);
        peer.say(done(first["key"].as_str().expect("a key"), 3)).await;
        drop(peer);
        let mut peer = fake.accept_watching(2).await;
        assert_eq!(peer.hear().await, second, "the same message under the same key");
        peer.update(2, 4).await;
        let key = second["key"].as_str().expect("a key");
        peer.say(done(key, 4)).await;
        peer.say(done(key, 4)).await;
        peer.update(4, 5).await;
        (first, second)
    };
    let client = async {
        assert_eq!(version(&mut follower).await, 2);
        let requests = [follower.request(Command::Undo), follower.request(Command::EndTurn)];
        let mut news = Vec::new();
        while follower.version() < 5 {
            news.push(match follower.next().await.expect("it goes on") {
                ClientEvent::Update(fresh) => format!("version {}", fresh.version()),
                ClientEvent::Done { key, version, hash } => {
                    let request =
                        requests.iter().position(|request| *request == key).expect("a request of ours");
                    format!("request {request} done at {version} with {hash}")
                }
                ClientEvent::Lost { until, .. } => format!("lost for {:?}", until - Instant::now()),
                other => panic!("{other:?}"),
            });
        }
        news
    };
    let ((first, second), news) = tokio::join!(server, client);
    assert_eq!((&first["seen"], &first["command"]["verb"]), (&json!(2), &json!("undo")));
    assert_eq!((&second["seen"], &second["command"]["verb"]), (&json!(2), &json!("end_turn")));
    let lost = news.iter().position(|news| news.starts_with("lost")).expect("it was lost");
    assert_eq!(news[lost + 1..], ["version 4", "request 1 done at 4 with 0f", "version 5"]);
    assert_eq!(news[..lost], ["request 0 done at 3 with 0f"]);
    assert_eq!(follower.pending(), 0);
}

#[tokio::test(start_paused = true)]
async fn reconnection_has_backoff() {
    let (mut follower, mut fake) = follower();
    let refusals = fake.refusals.clone();
    let server = async {
        let mut peer = fake.accept_watching(0).await;
        peer.update(0, 1).await;
        tokio::time::advance(STABLE_AFTER).await;
        let unavailable = || ClientError::Status(StatusCode::SERVICE_UNAVAILABLE);
        refusals.lock().expect("no panic").extend([unavailable(), unavailable(), unavailable()]);
        drop(peer);
        let mut peer = fake.accept_watching(1).await;
        peer.update(1, 2).await;
        peer
    };
    let client = async {
        assert_eq!(version(&mut follower).await, 1);
        let waits = [
            lost(&mut follower).await,
            lost(&mut follower).await,
            lost(&mut follower).await,
            lost(&mut follower).await,
        ];
        let begun = Instant::now();
        assert_eq!(version(&mut follower).await, 2);
        (waits, begun.elapsed())
    };
    let (_peer, (waits, last)) = tokio::join!(server, client);
    assert_eq!(waits[0], Duration::ZERO, "a good connection is looked for again at once");
    for (wait, full) in waits[1..].iter().zip([100, 200, 400]) {
        let full = Duration::from_millis(full);
        assert!(*wait >= full / 2 && *wait <= full, "{waits:?}");
    }
    assert!(last >= waits[3], "it waited {last:?} of {:?}", waits[3]);
}

#[tokio::test(start_paused = true)]
async fn a_server_that_hangs_up_at_once_is_not_stormed() {
    let (mut follower, mut fake) = follower();
    let server = async {
        for version in 0..3 {
            fake.accept_watching(version).await.update(version, version + 1).await;
        }
    };
    let client = async {
        let mut waits = Vec::new();
        while waits.len() < 3 {
            match follower.next().await.expect("it goes on") {
                ClientEvent::Update(_) => {}
                ClientEvent::Lost { until, .. } => waits.push(until - Instant::now()),
                other => panic!("{other:?}"),
            }
        }
        waits
    };
    let ((), waits) = tokio::join!(server, client);
    assert_eq!(waits[0], Duration::ZERO);
    assert!(waits[1..].iter().all(|wait| (50..=100).contains(&wait.as_millis())), "{waits:?}");
}

#[tokio::test(start_paused = true)]
async fn a_server_that_does_not_answer_pings_is_left() {
    let (mut follower, mut fake) = follower();
    let begun = Instant::now();
    // The other end takes everything and answers nothing, not even a ping.
    let server = async {
        let mut peer = fake.accept_watching(0).await;
        peer.update(0, 1).await;
        peer
    };
    let client = async {
        assert_eq!(version(&mut follower).await, 1);
        follower.next().await.expect("it goes on")
    };
    let (_peer, news) = tokio::join!(server, client);
    assert!(matches!(news, ClientEvent::Lost { why: ClientError::Timeout { .. }, .. }), "{news:?}");
    assert!(begun.elapsed() >= 2 * HEARTBEAT_TIMEOUT);
}

#[tokio::test(start_paused = true)]
async fn a_quiet_server_that_lives_is_kept() {
    let (mut follower, mut fake) = follower();
    let server = async {
        let mut peer = fake.accept_watching(0).await;
        // Reading is what answers pings.
        let quiet = timeout(10 * HEARTBEAT_TIMEOUT, async { while peer.0.next().await.is_some() {} });
        assert!(quiet.await.is_err(), "the follower stays");
        peer.update(0, 1).await;
        peer
    };
    let (_peer, version) = tokio::join!(server, version(&mut follower));
    assert_eq!(version, 1);
}

#[tokio::test(start_paused = true)]
async fn a_version_that_goes_back_is_an_error() {
    let (mut follower, mut fake) = follower();
    let server = async {
        fake.accept_watching(0).await.update(0, 9).await;
        let mut peer = fake.accept_watching(9).await;
        peer.update(7, 7).await;
        peer
    };
    let client = async {
        assert_eq!(version(&mut follower).await, 9);
        lost(&mut follower).await;
        follower.next().await
    };
    let (_peer, news) = tokio::join!(server, client);
    assert!(matches!(news, Err(ClientError::VersionRegressed { known: 9, served: 7 })), "{news:?}");
}

#[tokio::test(start_paused = true)]
async fn a_server_with_another_history_tells_everything_again() {
    let (mut follower, mut fake) = follower();
    let server = async {
        fake.accept_watching(0).await.update(0, 9).await;
        fake.accept_watching(9).await.update(0, 7).await;
        let mut peer = fake.accept_watching(7).await;
        peer.update(0, 8).await;
        peer.update(8, 9).await;
        peer
    };
    let client = async {
        let mut versions = Vec::new();
        while versions.len() < 4 {
            match follower.next().await.expect("it goes on") {
                ClientEvent::Update(fresh) => versions.push(fresh.version()),
                ClientEvent::Lost { .. } => {}
                other => panic!("{other:?}"),
            }
        }
        versions
    };
    let (_peer, versions) = tokio::join!(server, client);
    assert_eq!(versions, [9, 7, 8, 9]);
}

#[tokio::test(start_paused = true)]
async fn permanent_failures_are_errors() {
    let (mut follower, fake) = follower();
    fake.refusals.lock().expect("no panic").push_back(ClientError::Status(StatusCode::NOT_FOUND));
    let news = follower.next().await;
    assert!(matches!(news, Err(ClientError::Status(StatusCode::NOT_FOUND))), "{news:?}");
}

/// Polls and cancels `next` until it is ready, as a caller does that also waits for a keyboard.
async fn next_with_cancels(follower: &mut Follower) -> ClientEvent {
    loop {
        tokio::select! {
            biased;
            news = follower.next() => return news.expect("it goes on"),
            () = tokio::task::yield_now() => {}
        }
    }
}

#[tokio::test(start_paused = true)]
async fn next_is_cancel_safe() {
    let (mut follower, mut fake) = follower();
    let keys: Vec<Key> = (0..50).map(|_| follower.request(Command::Undo)).collect();
    let server = async {
        let mut peer = fake.accept_watching(0).await;
        for version in 0..50 {
            peer.update(version, version + 1).await;
            let request = peer.hear().await;
            peer.say(done(request["key"].as_str().expect("a key"), version + 1)).await;
        }
        peer
    };
    let client = async {
        let (mut versions, mut answers) = (Vec::new(), Vec::new());
        while answers.len() < 50 {
            match next_with_cancels(&mut follower).await {
                ClientEvent::Update(fresh) => versions.push(fresh.version()),
                ClientEvent::Done { key, .. } => answers.push(key),
                other => panic!("{other:?}"),
            }
        }
        (versions, answers)
    };
    let (_peer, (versions, answers)) = tokio::join!(server, client);
    assert_eq!(versions, (1..=50).collect::<Vec<u64>>());
    assert_eq!(answers, keys);
}

#[tokio::test(start_paused = true)]
async fn switching_tables_starts_from_version_zero() {
    let (mut follower, mut fake) = follower();
    let server = async {
        let mut peer = fake.accept_watching(0).await;
        peer.update(0, 5).await;
        assert_eq!(peer.hear().await, watch("u", 0));
        peer.update(5, 6).await;
        peer.say(update("u", 0, 2)).await;
        peer
    };
    let client = async {
        assert_eq!(version(&mut follower).await, 5);
        follower.switch_table("u".parse().expect("an id"));
        assert_eq!(version(&mut follower).await, 2);
    };
    tokio::join!(server, client);
}

#[tokio::test(start_paused = true)]
async fn greetings_refusals_and_reasons_are_passed_on() {
    let (mut follower, mut fake) = follower();
    let refusal = json!({"code": "stale", "message": "too late"});
    let server = async {
        let mut peer = fake.accept_watching(0).await;
        let me = json!({"person": "p", "name": "Ada", "login": null});
        peer.say(json!({"type": "welcome", "me": me, "server": "0", "now": 1})).await;
        let (request, question) = (peer.hear().await, peer.hear().await);
        peer.say(json!({"type": "refused", "key": request["key"], "refusal": refusal})).await;
        peer.say(json!({"type": "refused", "key": "another-client", "refusal": refusal})).await;
        peer.say(json!({"type": "explained", "key": question["key"], "why": refusal})).await;
        peer.say(json!({"type": "refused", "refusal": refusal})).await;
        peer
    };
    let client = async {
        let (request, question) = (follower.request(Command::Start), follower.explain(Word::Pass));
        let mut news = Vec::new();
        while news.len() < 4 {
            news.push(follower.next().await.expect("it goes on"));
        }
        (request, question, news)
    };
    let (_peer, (request, question, news)) = tokio::join!(server, client);
    assert!(matches!(&news[0], ClientEvent::Welcome(me) if me.name == "Ada"), "{news:?}");
    assert!(matches!(&news[1], ClientEvent::Refused { key: Some(key), .. } if *key == request), "{news:?}");
    let is_answer = |key: &Key, why: &Refusal| *key == question && why.message == "too late";
    assert!(
        matches!(&news[2], ClientEvent::Explained { key, why: Some(why) } if is_answer(key, why)),
        "{news:?}"
    );
    assert!(matches!(&news[3], ClientEvent::Refused { key: None, .. }), "{news:?}");
}
