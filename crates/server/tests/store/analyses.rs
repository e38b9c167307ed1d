//! What the coach has said.

use blacktop_server::store::{Store, StoreError, StoredAnalysis};

use super::{addition, store, table};

fn study(version: u64, coach: u32, body: &str) -> StoredAnalysis {
    StoredAnalysis { version, coach, iterations: 20, body: body.to_owned() }
}

#[tokio::test]
async fn the_last_analysis_is_stored() {
    let store = store("studies").await;
    for name in ["t1", "t2"] {
        store.append_entries(&addition(name, 1, 3)).await.unwrap();
    }
    assert_eq!(store.analysis(&table("t1"), 1).await.unwrap(), None);
    let (first, other, second) = (study(2, 1, "{}"), study(3, 1, "[]"), study(3, 2, "{\"turns\":\"’\"}"));
    store.set_analysis(&table("t1"), &first).await.unwrap();
    store.set_analysis(&table("t2"), &other).await.unwrap();
    assert_eq!(store.analysis(&table("t1"), 1).await.unwrap(), Some(first));
    store.set_analysis(&table("t1"), &second).await.unwrap();
    store.close().await;
    let store = Store::open(store.source()).await.unwrap();
    assert_eq!(store.analysis(&table("t1"), 2).await.unwrap(), Some(second));
    assert_eq!(store.analysis(&table("t2"), 1).await.unwrap(), Some(other));
    assert_eq!(store.analysis(&table("t1"), 1).await.unwrap(), None, "another coach has spoken since");
}

#[tokio::test]
async fn there_is_nothing_to_say_about_no_game() {
    let store = store("no study").await;
    assert_eq!(store.set_analysis(&table("t1"), &study(1, 1, "{}")).await, Err(StoreError::Missing));
    assert_eq!(store.analysis(&table("t1"), 1).await.unwrap(), None);
}
