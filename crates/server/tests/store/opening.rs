//! Files that may be opened and files that may not.

use std::fs;
use std::io::{Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use blacktop_protocol::Preferences;
use blacktop_server::store::{Store, StoreError, StoreOptions};
use sqlx::{Connection, SqliteConnection};

use super::{addition, file, file_of, file_store, id, versions};

/// A file that was closed with a game of 2000 entries.
async fn closed(test: &str) -> PathBuf {
    let store = file_store(test).await;
    store.append_entries(&addition("t1", 1, 2000)).await.unwrap();
    store.close().await;
    file_of(&store).to_owned()
}

/// Why a file is refused, after which it must be what it was.
async fn refusal(path: &Path) -> StoreError {
    let before = fs::read(path).unwrap();
    let Err(error) = Store::open(path).await else { panic!("{} was opened", path.display()) };
    assert_eq!(fs::read(path).unwrap(), before);
    error
}

async fn assert_damaged(path: &Path) {
    let error = refusal(path).await;
    assert!(matches!(error, StoreError::Damaged { .. }), "{error}");
    let advice = format!("`blacktop data restore BACKUP --data {}`", path.display());
    assert!(error.to_string().contains(&advice), "{error}");
}

async fn change(path: &Path, sql: &'static str) {
    let mut connection = SqliteConnection::connect(path.to_str().unwrap()).await.unwrap();
    sqlx::query(sql).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

/// The first start on a new or restored file changes its journal mode, with a journal that is no WAL.
#[tokio::test]
async fn a_transaction_that_a_crash_has_cut_off_is_rolled_back() {
    let path = closed("cut off").await;
    change(&path, "PRAGMA journal_mode = DELETE").await;
    let name = |end: &str| PathBuf::from(format!("{}{end}", path.display()));
    for lock in ["there", "missing"] {
        if lock == "missing" {
            fs::remove_file(name(".lock")).unwrap();
        }
        // The header of a journal whose pages were not yet synced.
        fs::write(
            name("-journal"),
            [&[0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7][..], &[0; 504]].concat(),
        )
        .unwrap();
        let store = Store::open(&path).await.unwrap_or_else(|error| panic!("{lock}: {error}"));
        assert_eq!(store.entries_since(&"t1".parse().unwrap(), 0).await.unwrap().len(), 2000, "{lock}");
        store.close().await;
        assert!(!name("-journal").exists());
        change(&path, "PRAGMA journal_mode = DELETE").await;
    }
}

#[tokio::test]
async fn a_file_is_made_with_its_folder() {
    let path = file("made").parent().unwrap().join("deep/er/blacktop.db");
    let store = Store::open(&path).await.unwrap();
    assert_eq!(store.last_heartbeat().await.unwrap(), None);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        for name in ["blacktop.db", "blacktop.db-wal"] {
            let mode = fs::metadata(path.with_file_name(name)).unwrap().permissions().mode();
            assert_eq!(mode & 0o077, 0, "{name}: {mode:o}");
        }
    }
    store.close().await;
    let left: Vec<_> =
        fs::read_dir(path.parent().unwrap()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(left.len(), 2, "{left:?}");
}

#[tokio::test]
async fn a_making_that_was_cut_short_does_no_harm() {
    let path = file("cut");
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path.with_file_name("blacktop.db.new"), "half of it").unwrap();
    Store::open(&path).await.unwrap();
}

#[tokio::test]
async fn two_servers_cannot_have_one_file() {
    let first = file_store("two").await;
    let pid = Some(std::process::id());
    let path = file_of(&first).to_owned();
    let error = Store::open(&path).await.err();
    assert_eq!(error, Some(StoreError::Held { path: path.clone(), pid, address: None }));
    assert!(error.unwrap().to_string().contains(&format!("process {}", std::process::id())));
    first.append_entries(&addition("t1", 1, 1)).await.unwrap();
    first.close().await;
    let second = Store::open(&path).await.unwrap();
    assert_eq!(versions(&second, "t1").await, [1]);
}

/// Where a server listens can be found out for as long as it has the file, and only if it has said so.
#[tokio::test]
async fn the_lock_names_process_and_address() {
    let (path, here) = (file("where"), "127.0.0.1:8003".parse().unwrap());
    let held = async || match Store::open(&path).await {
        Err(StoreError::Held { pid, address, .. }) => (pid, address),
        other => panic!("{:?}", other.err()),
    };
    let server = Store::open_with(&path, StoreOptions { address: Some(here), ..StoreOptions::default() })
        .await
        .unwrap();
    let pid = Some(std::process::id());
    assert_eq!(held().await, (pid, Some(here)));
    // An older server says less, and what cannot be read says nothing.
    let lock = path.with_file_name("blacktop.db.lock");
    for (text, wanted) in [("7\n", (Some(7), None)), ("7\nhere\n", (Some(7), None)), ("", (None, None))] {
        fs::write(&lock, text).unwrap();
        assert_eq!(held().await, wanted, "{text:?}");
    }
    server.close().await;
    let other = Store::open(&path).await.unwrap();
    assert_eq!(held().await, (pid, None));
    other.close().await;
}

#[cfg(unix)]
#[tokio::test]
async fn a_file_has_one_lock_under_all_its_names() {
    let first = file_store("names").await;
    let link = file_of(&first).with_file_name("link.db");
    std::os::unix::fs::symlink(file_of(&first), &link).unwrap();
    assert!(matches!(Store::open(&link).await, Err(StoreError::Held { .. })));
}

/// What a process that was killed has committed is there, though it has not tidied up.
#[test]
fn acknowledged_writes_survive_a_crash() {
    let runtime = || tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let killed = runtime();
    let (path, copy) = (file("killed"), file("killed copy"));
    let _store = killed.block_on(async {
        let store = file_store("killed").await;
        store.append_entries(&addition("t1", 1, 300)).await.unwrap();
        store
    });
    // A copy of the files while they are open is what would be left of them.
    fs::create_dir_all(copy.parent().unwrap()).unwrap();
    for name in ["blacktop.db", "blacktop.db-wal"] {
        fs::copy(path.with_file_name(name), copy.with_file_name(name)).unwrap();
    }
    runtime().block_on(async {
        let store = Store::open(&copy).await.unwrap();
        assert_eq!(versions(&store, "t1").await.len(), 300);
    });
}

#[tokio::test]
async fn a_file_that_is_too_short_is_refused() {
    let path = closed("short").await;
    let length = fs::metadata(&path).unwrap().len();
    for length in [length - 8192, length / 2, 9000, 100, 16, 7, 0] {
        fs::File::options().write(true).open(&path).unwrap().set_len(length).unwrap();
        assert_damaged(&path).await;
    }
}

#[tokio::test]
async fn a_file_that_is_gone_but_for_its_log_is_refused() {
    let path = closed("gone").await;
    fs::remove_file(&path).unwrap();
    let log = path.with_file_name("blacktop.db-wal");
    fs::write(&log, "the last hour").unwrap();
    assert!(matches!(Store::open(&path).await, Err(StoreError::Damaged { .. })));
    assert!(!path.exists());
    assert_eq!(fs::read_to_string(&log).unwrap(), "the last hour");
}

#[tokio::test]
async fn a_file_with_another_beginning_is_refused() {
    let path = closed("beginning").await;
    let mut file = fs::File::options().write(true).open(&path).unwrap();
    file.write_all(b"GIF89a").unwrap();
    assert_damaged(&path).await;
}

#[tokio::test]
async fn a_file_with_a_bad_page_is_refused() {
    let path = closed("page").await;
    let pages = fs::metadata(&path).unwrap().len() / 8192;
    let mut file = fs::File::options().write(true).open(&path).unwrap();
    file.seek(SeekFrom::Start(pages / 2 * 8192)).unwrap();
    file.write_all(&[0xa5; 8192]).unwrap();
    assert_damaged(&path).await;
}

#[tokio::test]
async fn a_file_of_a_newer_program_is_refused() {
    let path = closed("newer").await;
    change(
        &path,
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
         VALUES (9999, 'wonders', TRUE, x'00', 0)",
    )
    .await;
    assert_eq!(refusal(&path).await, StoreError::Newer { path: path.clone(), migration: 9999 });
}

#[tokio::test]
async fn a_file_of_another_program_is_refused() {
    let path = file("foreign");
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(&path, "").unwrap();
    change(&path, "CREATE TABLE recipes (name TEXT)").await;
    assert!(matches!(refusal(&path).await, StoreError::Foreign { .. }));
    let path = closed("changed").await;
    change(&path, "UPDATE _sqlx_migrations SET checksum = x'00'").await;
    assert!(matches!(refusal(&path).await, StoreError::Foreign { .. }));
}

/// A folder is no file, and neither is anything in a file.
#[tokio::test]
async fn paths_that_are_no_files_are_refused() {
    let path = closed("no file").await;
    let folder = path.parent().unwrap();
    assert!(matches!(Store::open(folder).await, Err(StoreError::Io { .. } | StoreError::Damaged { .. })));
    assert!(Store::open(&path.join("inside")).await.is_err());
}

/// What the first version made has no preferences and no analyses, and has to go on.
#[tokio::test]
async fn an_older_file_is_brought_up_to_date() {
    let path = closed("older").await;
    change(&path, "DROP TABLE preferences").await;
    change(&path, "DROP TABLE analyses").await;
    change(&path, "DROP TABLE bans").await;
    change(&path, "DROP TABLE audit").await;
    change(&path, "DROP TABLE invitations").await;
    change(&path, "DROP TABLE seals").await;
    change(&path, "DELETE FROM facts WHERE name = 'seal_key'").await;
    change(&path, "DELETE FROM _sqlx_migrations WHERE version > 1").await;
    let store = Store::open(&path).await.unwrap();
    let quiet = Preferences { sounds: false, ..Preferences::default() };
    store.set_preferences(&id("ada"), &quiet).await.unwrap();
    assert_eq!(store.preferences(&id("ada")).await.unwrap(), quiet);
    assert_eq!(versions(&store, "t1").await.len(), 2000);
    // Choices that this version does not know are as they come.
    store.close().await;
    change(&path, "UPDATE preferences SET value = '{\"smell\":true}'").await;
    let store = Store::open(&path).await.unwrap();
    assert_eq!(store.preferences(&id("ada")).await.unwrap(), Preferences::default());
}

/// The program carries all migrations that there are: after adding one, it has to be built anew.
#[tokio::test]
async fn every_migration_is_carried_along() {
    let path = closed("migrations").await;
    let mut connection = SqliteConnection::connect(path.to_str().unwrap()).await.unwrap();
    let applied: Vec<i64> = sqlx::query_scalar("SELECT version FROM _sqlx_migrations ORDER BY version")
        .fetch_all(&mut connection)
        .await
        .unwrap();
    let files = fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/migrations")).unwrap();
    let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    let number = |name: String| name.strip_suffix(".sql")?.split('_').next()?.parse::<i64>().ok();
    let mut numbers: Vec<i64> = names.filter_map(number).collect();
    numbers.sort_unstable();
    assert_eq!(applied, numbers);
    let store = Store::open(&path).await.unwrap();
    assert!(store.person(&id("ada")).await.unwrap().is_some());
}
