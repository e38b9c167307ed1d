//! A server that is stopped, killed or started at a bad moment: the real binary and real signals.
#![cfg(unix)]

mod common;

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use blacktop_client::{ApiClient, ClientError, Connection};
use blacktop_protocol::{
    ClientMsg, Command, Key, Millis, NewSeat, NewTable, ServerMsg, Settings, TableEvent, TableId, Timer,
    Update,
};

use common::{ServerProcess, deadline, refused_in, run_in};

fn folder(test: &str) -> PathBuf {
    common::folder("restarts", test)
}

fn start(folder: &Path) -> ServerProcess {
    ServerProcess::serve(folder, "0", &[])
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

/// The files of a server that was killed, so that its log was not copied into the database.
fn killed(test: &str) -> PathBuf {
    let folder = folder(test);
    runtime().block_on(async {
        let server = start(&folder);
        let mut ada = Ada::arrive(&server.url()).await;
        for _ in 0..20 {
            let request = ada.next_request();
            ada.execute(&request).await;
        }
        // That kills it.
        drop(server);
    });
    folder
}

/// Starts and stops a server with `--accept-loss`, and returns what it has told.
fn accept_loss(folder: &Path) -> String {
    let args = ["serve", "--port", "0", "--data", "games.db", "--accept-loss", "--log-level", "error"];
    let mut command = common::blacktop(folder, &args);
    command.stderr(Stdio::piped());
    let mut server = ServerProcess::start(command);
    server.ask_to_stop();
    let mut told = String::new();
    server.child.stderr.take().unwrap().read_to_string(&mut told).unwrap();
    assert!(server.child.wait().unwrap().success(), "{told}");
    told
}

#[test]
fn the_loss_of_a_damaged_log_has_to_be_accepted() {
    let folder = killed("accepted");
    let log = folder.join("games.db-wal");
    let mut bytes = fs::read(&log).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 0x10;
    fs::write(&log, &bytes).unwrap();
    let refused = refusal(&folder);
    assert!(refused.contains("commits lie behind it") && refused.contains("--accept-loss"), "{refused}");
    assert_eq!(fs::read(&log).unwrap(), bytes, "nothing was changed");
    let told = accept_loss(&folder);
    let copy = folder.join("games.db-wal.damaged-1");
    assert!(told.contains("are lost") && told.contains("games.db-wal.damaged-1"), "{told}");
    assert_eq!(fs::read(copy).unwrap(), bytes);
    start(&folder).stop();
    assert_eq!(run_in(&folder, &["data", "verify", "games.db"]).status, Some(0));
}

#[test]
fn the_loss_of_a_cut_log_is_told() {
    let folder = killed("cut");
    // As a server notes it three seconds after it has stored it.
    fs::write(folder.join("games.db.mark"), "1000000\n").unwrap();
    assert!(refusal(&folder).contains("cut or removed"));
    let backup = refused_in(&folder, &["data", "backup", "copy.db", "--data", "games.db"], "", 1);
    assert!(backup.contains("cut or removed"), "{backup}");
    let told = accept_loss(&folder);
    assert!(told.starts_with("The last commits are lost"), "{told}");
    start(&folder).stop();
}
