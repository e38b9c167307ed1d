//! Backups that are made while people play, and putting them back.

use std::fs;
use std::path::{Path, PathBuf};

use blacktop_server::store::{Existing, Store, StoreError, backup, restore};

use super::{addition, file_of, file_store, table, versions};

fn beside(store: &Store, name: &str) -> PathBuf {
    file_of(store).with_file_name(name)
}

fn names(folder: &Path) -> Vec<String> {
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = files.collect();
    names.sort_unstable();
    names
}

/// The backup has what had been answered before, and then what followed, up to some moment.
#[tokio::test(flavor = "multi_thread")]
async fn a_backup_is_a_snapshot() {
    let store = file_store("backup").await;
    store.append_entries(&addition("t1", 1, 200)).await.unwrap();
    let writer = store.clone();
    let writing = tokio::spawn(async move {
        for version in 201..=400 {
            writer.append_entries(&addition("t1", version, version)).await.unwrap();
            writer.append_entries(&addition(&format!("t{version}"), 1, 1)).await.unwrap();
        }
    });
    let mut answered = 200;
    for number in 0..4 {
        let copy = beside(&store, &format!("copy{number}.db"));
        // One from within, one as another process would.
        match number % 2 {
            0 => backup(file_of(&store), &copy, Existing::Keep).await.unwrap(),
            _ => backup(file_of(&store), &copy, Existing::Keep).await.unwrap(),
        }
        let copied = Store::open(&copy).await.unwrap();
        let last = versions(&copied, "t1").await.len() as u64;
        assert!(last >= answered, "{last} of {answered}");
        let entries = copied.entries_since(&table("t1"), 0).await.unwrap();
        assert_eq!(entries, addition("t1", 1, last).entries);
        // One was written after the other, so at one moment all but the last can be there.
        assert_eq!(copied.open_tables(9999).await.unwrap().len() as u64, {
            let others = versions(&copied, &format!("t{last}")).await.len() as u64;
            if last == 200 { 1 } else { last - 200 + others }
        });
        answered = versions(&store, "t1").await.len() as u64;
    }
    writing.await.unwrap();
    assert_eq!(versions(&store, "t1").await.len(), 400);
}

#[tokio::test]
async fn a_backup_replaces_only_databases_on_request() {
    let store = file_store("replacing").await;
    let copy = beside(&store, "copy.db");
    backup(file_of(&store), &copy, Existing::Keep).await.unwrap();
    let first = fs::read(&copy).unwrap();
    store.append_entries(&addition("t1", 1, 50)).await.unwrap();
    let kept = backup(file_of(&store), &copy, Existing::Keep).await;
    assert_eq!(kept, Err(StoreError::Exists { path: copy.clone() }));
    assert_eq!(fs::read(&copy).unwrap(), first);
    backup(file_of(&store), &copy, Existing::Replace).await.unwrap();
    assert_ne!(fs::read(&copy).unwrap(), first);
    let itself = backup(file_of(&store), file_of(&store), Existing::Replace).await;
    assert_eq!(itself, Err(StoreError::Itself { path: file_of(&store).to_owned() }));
    let letter = beside(&store, "letter.txt");
    fs::write(&letter, "Dear Bo").unwrap();
    assert!(matches!(
        backup(file_of(&store), &letter, Existing::Replace).await,
        Err(StoreError::Foreign { .. })
    ));
    assert_eq!(fs::read_to_string(&letter).unwrap(), "Dear Bo");
    let absent = beside(&store, "absent.db");
    assert_eq!(
        backup(&absent, &letter, Existing::Replace).await,
        Err(StoreError::Absent { path: absent.clone() })
    );
    assert!(names(copy.parent().unwrap()).iter().all(|name| !name.contains(".part")));
}

#[tokio::test]
async fn a_restore_keeps_the_old_file() {
    let store = file_store("restoring").await;
    let (path, copy) = (file_of(&store).to_owned(), beside(&store, "copy.db"));
    store.append_entries(&addition("t1", 1, 5)).await.unwrap();
    backup(file_of(&store), &copy, Existing::Keep).await.unwrap();
    store.append_entries(&addition("t1", 6, 9)).await.unwrap();
    let held = restore(&copy, &path).await;
    assert!(matches!(held, Err(StoreError::Held { .. })), "{held:?}");
    store.close().await;

    let aside = beside(&store, "blacktop.db.before-restore-1");
    assert_eq!(restore(&copy, &path).await, Ok(Some(aside.clone())));
    let restored = Store::open(&path).await.unwrap();
    assert_eq!(versions(&restored, "t1").await, [1, 2, 3, 4, 5]);
    restored.append_entries(&addition("t1", 6, 6)).await.unwrap();
    restored.close().await;
    // And back again.
    assert_eq!(restore(&aside, &path).await, Ok(Some(beside(&store, "blacktop.db.before-restore-2"))));
    assert_eq!(versions(&Store::open(&path).await.unwrap(), "t1").await.len(), 9);
}

/// A file that was not closed has its last entries in its log, which has to go with it.
#[tokio::test]
async fn the_log_goes_with_its_file() {
    let store = file_store("log").await;
    let copy = beside(&store, "copy.db");
    backup(file_of(&store), &copy, Existing::Keep).await.unwrap();
    store.append_entries(&addition("t1", 1, 9)).await.unwrap();
    let place = beside(&store, "other.db");
    fs::copy(file_of(&store), &place).unwrap();
    fs::copy(beside(&store, "blacktop.db-wal"), beside(&store, "other.db-wal")).unwrap();
    let aside = restore(&copy, &place).await.unwrap().unwrap();
    assert!(versions(&Store::open(&place).await.unwrap(), "t1").await.is_empty());
    assert_eq!(versions(&Store::open(&aside).await.unwrap(), "t1").await.len(), 9);
}

#[tokio::test]
async fn a_damaged_file_is_replaced_and_a_damaged_backup_is_not_put_back() {
    let store = file_store("damaged").await;
    let (path, copy) = (file_of(&store).to_owned(), beside(&store, "copy.db"));
    store.append_entries(&addition("t1", 1, 900)).await.unwrap();
    backup(file_of(&store), &copy, Existing::Keep).await.unwrap();
    store.close().await;
    let whole = fs::read(&path).unwrap();

    let half = beside(&store, "half.db");
    fs::write(&half, &fs::read(&copy).unwrap()[..20_000]).unwrap();
    assert!(matches!(restore(&half, &path).await, Err(StoreError::Damaged { .. })));
    assert!(matches!(restore(&beside(&store, "none.db"), &path).await, Err(StoreError::Absent { .. })));
    assert!(matches!(restore(&path, &path).await, Err(StoreError::Itself { .. })));
    assert_eq!(fs::read(&path).unwrap(), whole);

    fs::write(&path, "rubbish").unwrap();
    let aside = restore(&copy, &path).await.unwrap().unwrap();
    assert_eq!(fs::read_to_string(aside).unwrap(), "rubbish");
    assert_eq!(versions(&Store::open(&path).await.unwrap(), "t1").await.len(), 900);
}

#[tokio::test]
async fn a_restoring_that_was_cut_short_is_no_first_start() {
    let store = file_store("cut restoring").await;
    let (path, copy) = (file_of(&store).to_owned(), beside(&store, "copy.db"));
    backup(file_of(&store), &copy, Existing::Keep).await.unwrap();
    store.close().await;
    fs::rename(&path, beside(&store, "blacktop.db.restoring")).unwrap();
    assert!(matches!(Store::open(&path).await, Err(StoreError::Damaged { .. })));
    assert_eq!(restore(&copy, &path).await, Ok(None));
    Store::open(&path).await.unwrap();
    assert!(!beside(&store, "blacktop.db.restoring").exists());
}
