//! Write-ahead logs: a torn end is the end, damage in the middle is refused, and a log that was cut is noticed.

use std::fs;
use std::path::{Path, PathBuf};

use blacktop_protocol::Timestamp;
use blacktop_server::store::{
    AcceptedLoss, Existing, Store, StoreError, accept_loss, backup, restore, verify,
};

use sqlx::Connection as _;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};

use super::{addition, file, file_of, file_store, versions};

/// Requests, each with a commit of its own.
const COMMITS: u64 = 40;

fn beside(path: &Path, suffix: &str) -> PathBuf {
    path.with_file_name(format!("blacktop.db{suffix}"))
}

/// The files of a server that was killed after these commits and a heartbeat.
async fn killed(test: &str) -> PathBuf {
    let store = file_store(&format!("{test} running")).await;
    for version in 1..=COMMITS {
        store.append_entries(&addition("t1", version, version)).await.unwrap();
    }
    store.set_heartbeat(Timestamp(7)).await.unwrap();
    let path = file(test);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    // A copy of the files while they are open is what a killed server leaves.
    for suffix in ["", "-wal", ".mark"] {
        fs::copy(beside(file_of(&store), suffix), beside(&path, suffix)).unwrap();
    }
    store.close().await;
    path
}

fn flip(path: &Path, at: usize) {
    let mut bytes = fs::read(path).unwrap();
    bytes[at] ^= 0x10;
    fs::write(path, bytes).unwrap();
}

fn length(path: &Path) -> usize {
    usize::try_from(fs::metadata(path).unwrap().len()).unwrap()
}

#[tokio::test]
async fn damage_in_the_middle_of_a_log_is_refused_and_its_loss_can_be_accepted() {
    let path = killed("rotten").await;
    let monday = path.with_file_name("monday.db");
    backup(&path, &monday, Existing::Keep).await.unwrap();
    let log = beside(&path, "-wal");
    flip(&log, length(&log) / 2);
    let before = (fs::read(&path).unwrap(), fs::read(&log).unwrap());

    let Err(error) = Store::open(&path).await else { panic!("a damaged log is opened") };
    let StoreError::DamagedLog { commits, .. } = &error else { panic!("{error}") };
    assert!((10..COMMITS).contains(commits), "{commits}");
    for advice in [format!("{commits} commits"), "data restore".to_owned(), "--accept-loss".to_owned()] {
        assert!(error.to_string().contains(&advice), "{error}");
    }
    assert_eq!((fs::read(&path).unwrap(), fs::read(&log).unwrap()), before);
    assert_eq!(verify(&path, |_, _| Ok(())).await.unwrap_err(), error);
    assert_eq!(backup(&path, &path.with_file_name("b.db"), Existing::Keep).await.unwrap_err(), error);

    let Some(AcceptedLoss::DamagedLog { copy }) = accept_loss(&path).await.unwrap() else { panic!("a copy") };
    assert_eq!(fs::read(copy).unwrap(), before.1);
    let store = Store::open(&path).await.unwrap();
    let kept = versions(&store, "t1").await.len() as u64;
    assert!(kept > 0 && kept < COMMITS, "{kept}");
    store.append_entries(&addition("t1", kept + 1, kept + 1)).await.unwrap();
    store.close().await;
    Store::open(&path).await.unwrap().close().await;

    restore(&monday, &path).await.unwrap();
    let store = Store::open(&path).await.unwrap();
    assert_eq!(versions(&store, "t1").await.len() as u64, COMMITS);
}

#[tokio::test]
async fn the_torn_end_of_a_log_is_no_damage() {
    for (test, left) in [("torn page", 100), ("torn header", 2048 + 10), ("torn frame", 2072)] {
        let path = killed(test).await;
        // The last transaction is the heartbeat, so that the mark is missing with it.
        fs::remove_file(beside(&path, ".mark")).unwrap();
        let log = beside(&path, "-wal");
        let bytes = fs::read(&log).unwrap();
        fs::write(&log, &bytes[..bytes.len() - left]).unwrap();
        let store = Store::open(&path).await.unwrap();
        assert_eq!(versions(&store, "t1").await.len() as u64, COMMITS, "{test}");
        assert_eq!(store.last_heartbeat().await.unwrap(), None);
        store.close().await;
    }
}

#[tokio::test]
async fn a_log_that_was_cut_or_removed_is_noticed() {
    let path = killed("cut log").await;
    let log = beside(&path, "-wal");
    for cut in [Some(length(&log) / 2), Some(0), None] {
        match cut {
            Some(length) => fs::OpenOptions::new()
                .write(true)
                .open(&log)
                .and_then(|log| log.set_len(length as u64))
                .unwrap(),
            None => fs::remove_file(&log).unwrap(),
        }
        let wanted = StoreError::CutLog { path: path.clone() };
        assert_eq!(Store::open(&path).await.err(), Some(wanted.clone()), "{cut:?}");
        assert_eq!(verify(&path, |_, _| Ok(())).await.unwrap_err(), wanted);
        let copy = path.with_file_name("b.db");
        assert_eq!(backup(&path, &copy, Existing::Keep).await.unwrap_err(), wanted);
        assert!(!copy.exists());
    }
    assert_eq!(accept_loss(&path).await.unwrap(), Some(AcceptedLoss::CutLog));
    Store::open(&path).await.unwrap().close().await;
    assert_eq!(accept_loss(&path).await.unwrap(), None);
}

#[tokio::test]
async fn no_loss_is_accepted_for_databases_of_other_programs() {
    let path = file("accepted strangers");
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    assert_eq!(accept_loss(&path).await, Err(StoreError::Absent { path: path.clone() }));
    let options = SqliteConnectOptions::new().filename(&path).create_if_missing(true);
    let mut other = SqliteConnection::connect_with(&options).await.unwrap();
    sqlx::query("CREATE TABLE notes (text TEXT)").execute(&mut other).await.unwrap();
    other.close().await.unwrap();
    let before = fs::read(&path).unwrap();
    let refused = accept_loss(&path).await.unwrap_err();
    assert!(matches!(refused, StoreError::Foreign { .. }), "{refused}");
    assert_eq!(fs::read(&path).unwrap(), before);
    assert!(!beside(&path, ".lock").exists());
}

#[tokio::test]
async fn a_mark_is_no_hindrance_where_nothing_is_missing() {
    let path = killed("marked").await;
    let store = Store::open(&path).await.unwrap();
    assert_eq!(versions(&store, "t1").await.len() as u64, COMMITS);
    assert!(beside(&path, ".mark").exists(), "until a clean shutdown");
    store.close().await;
    assert!(!beside(&path, ".mark").exists());
    // A file that is new does not have the mark of one that was deleted.
    fs::write(beside(&path, ".mark"), "99\n").unwrap();
    fs::remove_file(&path).unwrap();
    Store::open(&path).await.unwrap().close().await;
}

#[tokio::test]
async fn files_of_other_programs_get_no_lock() {
    let folder = file("strangers").parent().unwrap().to_owned();
    fs::create_dir_all(&folder).unwrap();
    let (text, empty) = (folder.join("notes.db"), folder.join("empty.db"));
    fs::write(&text, "not a database at all, but long enough to be read").unwrap();
    fs::write(&empty, "").unwrap();
    for path in [text, empty] {
        assert!(Store::open(&path).await.is_err());
        assert!(!path.with_extension("db.lock").exists(), "{}", path.display());
    }
}
