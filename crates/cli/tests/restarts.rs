//! A server that is stopped, killed or started at a bad moment: the real binary and real signals.
#![cfg(unix)]

mod common;

use std::fs;
use std::path::{Path, PathBuf};

use blacktop_client::{ApiClient, ClientError, Connection};
use blacktop_protocol::{
    ClientMsg, Command, Key, Millis, NewSeat, NewTable, ServerMsg, Settings, TableEvent, TableId, Timer,
    Update,
};

use common::{Server, deadline, refused_in, run_in};

fn folder(test: &str) -> PathBuf {
    common::folder("restarts", test)
}

fn start(folder: &Path) -> Server {
    Server::serve(folder, "0", &[])
}

/// A client that plays all seats, with a clock.
struct Ada {
    api: ApiClient,
    socket: Connection,
    table: TableId,
    version: u64,
    requests: u64,
}

impl Ada {
    async fn arrive(url: &str) -> Ada {
        let api = ApiClient::new(url).unwrap();
        api.me().await.unwrap();
        let timer = Timer::Sand { seconds: 600 };
        let settings = Settings { players: 3, timer, ..Settings::default() };
        let new = NewTable { settings, seats: vec![NewSeat::Me; 3], start: true };
        let table = api.create_table(&new).await.unwrap().table;
        let socket = api.connect().await.unwrap();
        let mut ada = Ada { api, socket, table, version: 0, requests: 0 };
        ada.watch().await;
        ada
    }

    /// Comes back after the server has moved.
    async fn come_back(&mut self, url: &str) {
        self.api = self.api.moved_to(url).unwrap();
        self.socket = self.api.connect().await.unwrap();
        self.watch().await;
    }

    async fn watch(&mut self) {
        let watch = ClientMsg::Watch { table: self.table.clone(), since: self.version, hash: None };
        self.socket.send(&watch).await.unwrap();
        loop {
            if let ServerMsg::Update(update) = deadline(self.socket.next()).await.unwrap() {
                self.version = update.version;
                return;
            }
        }
    }

    /// The next request: a decision, or taking it back.
    fn next_request(&mut self) -> ClientMsg {
        let act = Command::Act { action: "Ab1:3-c2".parse() };
        let command = if self.requests.is_multiple_of(2) { act } else { Command::Undo };
        self.requests += 1;
        let key: Key = format!("k{}", self.requests).parse().unwrap();
        ClientMsg::Do { key, seen: self.version, command }
    }

    /// Sends a request and waits until it is done.
    async fn execute(&mut self, request: &ClientMsg) -> u64 {
        self.socket.send(request).await.unwrap();
        loop {
            match deadline(self.socket.next()).await.unwrap() {
                ServerMsg::Done { version, .. } => return version,
                ServerMsg::Update(update) => self.version = update.version,
                other => panic!("{other:?}"),
            }
        }
    }

    /// Everything after a version.
    async fn since(&self, version: u64) -> Update {
        self.api.get(&format!("/api/tables/{}?since={version}", self.table)).await.unwrap()
    }
}

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap()
}

#[test]
fn a_server_stopped_in_the_middle_of_a_turn_goes_on_where_it_was() {
    let folder = folder("stopped");
    runtime().block_on(async {
        let mut server = start(&folder);
        let mut ada = Ada::arrive(&server.url()).await;
        let request = ada.next_request();
        let version = ada.execute(&request).await;
        server.ask_to_stop();
        let end = loop {
            match deadline(ada.socket.next()).await {
                Ok(_) => {}
                Err(end) => break end,
            }
        };
        assert!(matches!(end, ClientError::Closed), "{end}");
        assert!(server.child.wait().unwrap().success());

        let server = start(&folder);
        ada.come_back(&server.url()).await;
        let update = ada.since(version).await;
        let entries: Vec<_> = update.entries.iter().map(|told| &told.entry).collect();
        let [paused, resumed] = entries[..] else { panic!("{entries:?}") };
        let TableEvent::Paused { left } = paused.what else { panic!("{paused:?}") };
        assert_eq!(resumed.what, TableEvent::Resumed { deadline: resumed.at + left + Millis(20_000) });
        assert_eq!(update.play.unwrap().draft.actions, ["Ab1:3-c2"]);
        // The same request sent once more is the same request.
        assert_eq!(ada.execute(&request).await, version);
        let next = ada.next_request();
        assert_eq!(ada.execute(&next).await, version + 3);
        server.stop();
    });
}

#[test]
fn a_server_killed_in_the_middle_of_requests_loses_none_that_it_has_acknowledged() {
    let folder = folder("killed");
    runtime().block_on(async {
        let mut server = start(&folder);
        let mut ada = Ada::arrive(&server.url()).await;
        let mut done = Vec::new();
        for _ in 0..3 {
            for _ in 0..10 {
                let request = ada.next_request();
                done.push((request.clone(), ada.execute(&request).await));
            }
            // One more is under way.
            let request = ada.next_request();
            ada.socket.send(&request).await.unwrap();
            drop(server);
            server = start(&folder);
            ada.come_back(&server.url()).await;
            // It was done, or it is now; it is not done twice.
            let version = ada.execute(&again(&request, ada.version)).await;
            done.push((request, version));
        }
        let history = ada.since(0).await;
        let versions: Vec<u64> = history.entries.iter().map(|told| told.entry.version).collect();
        assert_eq!(versions, (1..=history.version).collect::<Vec<_>>());
        for (request, version) in done {
            let ClientMsg::Do { key, .. } = request else { unreachable!("all of them are requests") };
            let under_it = history.entries.iter().filter(|told| told.entry.key.as_ref() == Some(&key));
            assert_eq!(under_it.map(|told| told.entry.version).collect::<Vec<_>>(), [version], "{key}");
        }
        server.stop();
    });
    let verified = run_in(&folder, &["data", "verify", "games.db"]);
    assert_eq!(verified.status, Some(0), "{}", verified.err);
}

/// The same request by a client that has seen its result or not: the clock's entry after a restart changes the version.
fn again(request: &ClientMsg, seen: u64) -> ClientMsg {
    match request.clone() {
        ClientMsg::Do { key, command, .. } => ClientMsg::Do { key, seen, command },
        other => other,
    }
}

fn refusal(folder: &Path) -> String {
    refused_in(folder, &["serve", "--port", "0", "--data", "games.db"], "", 1)
}

#[test]
fn a_file_that_cannot_be_used_is_refused_with_what_to_do() {
    let folder = folder("file");
    let server = start(&folder);
    let held = refusal(&folder);
    let process = format!("(process {})", server.child.id());
    assert!(held.starts_with("blacktop: ") && held.contains(&process), "{held}");
    server.stop();
    let data = folder.join("games.db");
    let whole = fs::read(&data).unwrap();
    fs::write(&data, &whole[..whole.len() / 2]).unwrap();
    let damaged = refusal(&folder);
    assert!(
        damaged.contains("is damaged") && damaged.contains("`blacktop data restore BACKUP --data games.db`"),
        "{damaged}"
    );
    assert_eq!(fs::read(&data).unwrap(), &whole[..whole.len() / 2], "nothing was changed");
    fs::write(&data, [&b"GIF89a"[..], &whole[6..]].concat()).unwrap();
    let other = refusal(&folder);
    assert!(
        other.contains("not a Blacktop database")
            && other.contains("`blacktop data restore BACKUP --data games.db`"),
        "{other}"
    );
    fs::write(&data, &whole).unwrap();
    start(&folder).stop();
}
