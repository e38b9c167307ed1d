//! Files that cannot be used, and ports that are taken.

use blacktop_testkit::{TempData, TestServer, deadline};
use std::fs;
use std::io::{Seek, SeekFrom, Write};
use std::path::Path;
use std::time::Duration;

use blacktop_protocol::{Millis, Settings, TableId};
use blacktop_server::config::Config;
use blacktop_server::store::Store;
use blacktop_server::{Server, StartError};

use crate::{act, game};

async fn refusal(config: Config) -> StartError {
    Server::bind(config).await.err().expect("the server does not start")
}

#[tokio::test]
async fn a_damaged_file_is_refused_with_advice() {
    let server = TestServer::on_file().await;
    let (ada, _ben, _) = game(&server, Settings::default()).await;
    for _ in 0..30 {
        ada.create(Vec::new(), Settings::default(), false).await;
    }
    let folder = server.shutdown().await;
    let data = folder.file();
    let whole = fs::read(&data).unwrap();
    let pages = whole.len() as u64 / 4096;
    for (place, bytes) in [(0, &b"GIF89a"[..]), (pages / 2 * 4096, &[0xa5; 4096])] {
        fs::write(&data, &whole).unwrap();
        let mut file = fs::File::options().write(true).open(&data).unwrap();
        file.seek(SeekFrom::Start(place)).unwrap();
        file.write_all(bytes).unwrap();
        drop(file);
        let damaged = fs::read(&data).unwrap();
        let error = refusal(TestServer::config(&folder)).await.to_string();
        let advice = format!("`blacktop data restore BACKUP --data {}`", data.display());
        assert!(error.contains("is damaged") && error.contains(&advice), "{error}");
        assert!(!error.contains('\n'), "{error}");
        assert_eq!(fs::read(&data).unwrap(), damaged, "nothing was changed");
    }
    fs::write(&data, &whole).unwrap();
    TestServer::reopen(folder).await.shutdown().await;
}

#[tokio::test]
async fn two_servers_cannot_have_one_file() {
    let server = TestServer::on_file().await;
    let (mut ada, _ben, _) = game(&server, Settings::default()).await;
    let error = refusal(TestServer::config(&server.data)).await.to_string();
    let process = format!("(process {})", std::process::id());
    assert!(error.contains(&process) && error.contains("stop it first"), "{error}");
    // The first has not noticed.
    ada.request(act()).await.unwrap();
    server.shutdown().await;
}

#[tokio::test]
async fn two_servers_cannot_have_one_port() {
    let server = TestServer::on_file().await;
    let data = TempData::in_file();
    let config = Config { port: server.address.port(), ..TestServer::config(&data) };
    let error = refusal(config).await;
    assert!(matches!(error, StartError::Listen { address, .. } if address == server.address), "{error}");
    assert!(!data.file().exists(), "a server that cannot start leaves nothing behind");
    server.client().await;
    server.shutdown().await;
}

/// The entries of a table in the database alone, without its WAL.
async fn entries_without_log(data: &Path, table: &TableId) -> usize {
    let copy = TempData::in_file();
    fs::copy(data, copy.file()).unwrap();
    let Ok(store) = Store::open(&copy.file()).await else { return 0 };
    let entries = store.entries_since(table, 0).await.map_or(0, |entries| entries.len());
    store.close().await;
    entries
}

#[tokio::test]
async fn a_quiet_server_checkpoints_within_a_minute() {
    let server = TestServer::on_file().await;
    let (ada, _ben, table) = game(&server, Settings::default()).await;
    let stored = usize::try_from(ada.version).unwrap();
    assert!(entries_without_log(&server.data.file(), &table).await < stored, "it is in the WAL");
    let begun = server.clock.now();
    deadline(async {
        while entries_without_log(&server.data.file(), &table).await < stored {
            let beat = server.app.store.last_heartbeat().await.unwrap();
            server.clock.turn_forward(Duration::from_secs(3));
            while server.app.store.last_heartbeat().await.unwrap() == beat {
                tokio::task::yield_now().await;
            }
        }
    })
    .await;
    let took = server.clock.now() - begun;
    assert!(took <= Millis::from_secs(60), "{took:?}");
    server.shutdown().await;
}
