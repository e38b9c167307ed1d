//! A coach that has to wait, because a bot holds the only permit, and one that is cancelled.

use blacktop_testkit::{TempData, TestClient, TestServer, deadline};
use std::num::NonZeroU64;

use blacktop_bots::coach::VERSION;
use blacktop_client::ClientError;
use blacktop_protocol::{AnalysisState, Refusal, RefusalCode, TableCreated, TableId};

use blacktop_server::clock::ServerClock;
use blacktop_server::coach::{MAX_QUEUED_PER_PERSON, MAX_QUEUED_PER_SITE};
use blacktop_server::store::{Affected, StoredAnalysis};

/// A server with one bot permit and this search budget for the coach.
async fn start(data: TempData, iterations: u64) -> TestServer {
    TestServer::open(data, ServerClock::adjustable(), |config| {
        config.bots.threads = 1;
        config.coach.iterations = NonZeroU64::new(iterations).unwrap();
    })
    .await
}

/// A table with a game of two minutes that is over.
async fn over(client: &TestClient) -> TableId {
    let record = "[Players \"3\"]\n[Minutes \"2\"]\n\n1A pass\n2B Bb1:3-a3 Bg1:2-k11 Bb2:1-a1 N1-a8\n";
    let record = serde_json::json!({ "record": record });
    client.api.post::<TableCreated>("/api/records", &record).await.unwrap().table
}

fn path(table: &TableId) -> String {
    format!("/api/tables/{table}/analysis")
}

async fn ask(client: &TestClient, table: &TableId) -> Result<AnalysisState, Refusal> {
    match client.api.post(&path(table), &()).await {
        Ok(state) => Ok(state),
        Err(ClientError::Refused(refusal)) => Err(*refusal),
        Err(other) => panic!("{other}"),
    }
}

async fn state(client: &TestClient, table: &TableId) -> AnalysisState {
    client.api.get(&path(table)).await.unwrap()
}

async fn until(
    client: &TestClient,
    table: &TableId,
    is_so: impl Fn(&AnalysisState) -> bool,
) -> AnalysisState {
    let waiting = async {
        loop {
            let state = state(client, table).await;
            if is_so(&state) {
                return state;
            }
        }
    };
    deadline(waiting).await
}

fn is_done(state: &AnalysisState) -> bool {
    matches!(state, AnalysisState::Done { .. })
}

#[tokio::test]
async fn games_are_queued_and_asking_again_changes_nothing() {
    let server = start(TempData::default(), 20).await;
    let (ada, ben) = (server.client().await, server.client().await);
    let place = server.app.coach.take_permit().await;
    let (first, second) = (over(&ada).await, over(&ada).await);
    assert_eq!(ask(&ada, &first).await, Ok(AnalysisState::Waiting));
    let running = AnalysisState::Running { turns_done: 0, turns: 2 };
    until(&ada, &first, |state| *state == running).await;
    assert_eq!(ask(&ben, &first).await, Ok(running.clone()));
    for client in [&ada, &ben, &ada] {
        assert_eq!(ask(client, &second).await, Ok(AnalysisState::Waiting));
    }
    assert_eq!(state(&ben, &second).await, AnalysisState::Waiting);
    assert_eq!(server.app.coach.waiting(), 2);
    drop(place);
    for table in [&first, &second] {
        until(&ada, table, is_done).await;
    }
    assert_eq!(server.app.coach.waiting(), 0);
    server.shutdown().await;
}

#[tokio::test]
async fn a_ninth_guest_is_not_refused_because_eight_others_have_queued_all_they_may() {
    let server = start(TempData::default(), 20).await;
    let place = server.app.coach.take_permit().await;
    let mut tables = Vec::new();
    for _ in 0..MAX_QUEUED_PER_SITE / MAX_QUEUED_PER_PERSON {
        let client = server.client().await;
        for _ in 0..MAX_QUEUED_PER_PERSON {
            let table = over(&client).await;
            assert_eq!(ask(&client, &table).await, Ok(AnalysisState::Waiting));
            tables.push((client.api.clone(), table));
        }
        let refusal = ask(&client, &over(&client).await).await.unwrap_err();
        assert_eq!(refusal.code, RefusalCode::TooFast);
    }
    let late = server.client().await;
    let table = over(&late).await;
    assert_eq!(ask(&late, &table).await, Ok(AnalysisState::Waiting));
    // A second one would be too many for the address.
    let second = over(&late).await;
    let answer = server.browser().with_cookie(late.api.cookies()).post(&path(&second), "null").await;
    assert_eq!(answer.refused(429).code, RefusalCode::TooFast);
    assert!(!answer.header("retry-after").is_empty());
    assert_eq!(state(&late, &second).await, AnalysisState::None);
    drop(place);
    for table in tables.iter().map(|(_, table)| table).chain([&table]) {
        until(&late, table, is_done).await;
    }
    ask(&late, &second).await.unwrap();
    until(&late, &second, is_done).await;
    server.shutdown().await;
}

#[tokio::test]
async fn a_server_that_stops_does_not_wait_for_the_coach() {
    // It would think for years about the first position, or wait for ever for a place to think at all.
    for iterations in [u64::MAX, 20] {
        let server = start(TempData::default(), iterations).await;
        let ada = server.client().await;
        let place = match iterations {
            20 => server.app.coach.take_permit().await,
            _ => None,
        };
        let (first, second) = (over(&ada).await, over(&ada).await);
        for table in [&first, &second] {
            ask(&ada, table).await.unwrap();
        }
        until(&ada, &first, |state| matches!(state, AnalysisState::Running { .. })).await;
        let server = start(server.shutdown().await, 20).await;
        drop(place);
        let ada = TestClient::connect(server.api_of(&ada)).await;
        for table in [&first, &second] {
            assert_eq!(state(&ada, table).await, AnalysisState::None);
            assert_eq!(ask(&ada, table).await, Ok(AnalysisState::Waiting));
            until(&ada, table, is_done).await;
        }
        server.shutdown().await;
    }
}

#[tokio::test]
async fn a_failed_analysis_can_be_asked_for_again() {
    let server = start(TempData::in_file(), 20).await;
    let ada = server.client().await;
    let table = over(&ada).await;
    server.app.store.fill_disk(Affected::Analyses).await;
    ask(&ada, &table).await.unwrap();
    let failed = until(&ada, &table, |state| matches!(state, AnalysisState::Failed { .. })).await;
    let AnalysisState::Failed { message } = failed else { panic!("{failed:?}") };
    assert!(message.contains("try again"), "{message}");
    assert_eq!(server.app.coach.waiting(), 0);
    server.app.store.free_disk().await;
    assert_eq!(ask(&ada, &table).await, Ok(AnalysisState::Waiting));
    until(&ada, &table, is_done).await;
    server.shutdown().await;
}

#[tokio::test]
async fn analyses_of_other_coach_versions_are_ignored() {
    let server = start(TempData::default(), 20).await;
    let ada = server.client().await;
    let table = over(&ada).await;
    ask(&ada, &table).await.unwrap();
    let said = until(&ada, &table, is_done).await;
    let store = &server.app.store;
    let study = store.analysis(&table, VERSION).await.unwrap().unwrap();
    let others = [
        StoredAnalysis { coach: VERSION - 1, ..study.clone() },
        StoredAnalysis { iterations: 19, ..study.clone() },
        StoredAnalysis { body: "{}".to_owned(), ..study.clone() },
    ];
    for other in others {
        store.set_analysis(&table, &other).await.unwrap();
        assert_eq!(state(&ada, &table).await, AnalysisState::None, "{other:?}");
    }
    ask(&ada, &table).await.unwrap();
    assert_eq!(until(&ada, &table, is_done).await, said, "the same coach says the same");
    // A coach who has thought for longer need not be asked again.
    let more = StoredAnalysis { iterations: 21, ..study };
    store.set_analysis(&table, &more).await.unwrap();
    assert!(is_done(&state(&ada, &table).await));
    server.shutdown().await;
}
