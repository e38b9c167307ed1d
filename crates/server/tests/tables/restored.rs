//! A restored backup is another history: clients that knew the lost one are told everything.

use blacktop_client::{ClientEvent, Follower};
use blacktop_protocol::{Chat, Command, NewSeat, Settings, TableId, Update};
use blacktop_server::store::{self, Existing};
use blacktop_testkit::{TestClient, TestServer, deadline};

/// Chats until the table has this version.
async fn chat_up_to(client: &mut TestClient, version: u64, text: &str) {
    while client.version < version {
        client.request(Command::Chat { text: format!("{text} {}", client.version) }).await.unwrap();
    }
}

async fn whole(client: &TestClient, table: &TableId) -> Update {
    client.api.get(&format!("/api/tables/{table}")).await.unwrap()
}

/// A server with a restored backup that has played on past the version of the client, with a table, the client's copy of it,
/// and a follower that was at the same version.
async fn branched() -> (TestServer, TableId, TestClient, Follower) {
    let server = TestServer::on_file().await;
    let mut ada = server.client().await;
    let settings = Settings { chat: Chat::Free, ..Settings::default() };
    let table = ada.create(vec![NewSeat::Me, NewSeat::Open, NewSeat::Open], settings, false).await;
    ada.watch(&table).await;
    server.clock.turn_forward(std::time::Duration::from_secs(60));
    chat_up_to(&mut ada, 3, "both").await;
    let backup = server.data.path().join("backup.db");
    store::backup(&server.data.file(), &backup, Existing::Keep).await.unwrap();
    server.clock.turn_forward(std::time::Duration::from_secs(60));
    chat_up_to(&mut ada, 5, "lost").await;
    let mut follower = Follower::new(&ada.api, table.clone());
    while follower.version() < 5 {
        deadline(follower.next()).await.unwrap();
    }
    let address = server.address;
    let data = server.shutdown().await;
    store::restore(&backup, &data.file()).await.unwrap();
    // The same port, so that the follower finds the server again.
    let server = TestServer::open(data, Default::default(), |config| config.port = address.port()).await;
    let mut again = TestClient::connect(server.api_of(&ada)).await;
    again.watch(&table).await;
    chat_up_to(&mut again, 7, "kept").await;
    (server, table, ada, follower)
}

#[tokio::test]
async fn a_client_of_a_lost_history_gets_the_whole_table() {
    let (server, table, lost, mut follower) = branched().await;
    let mut ada = TestClient::connect(server.api_of(&lost)).await;
    (ada.version, ada.hash) = (lost.version, lost.hash.clone());
    ada.watch(&table).await;
    let whole = whole(&ada, &table).await;
    assert_eq!((ada.updates[0].since, &ada.updates[0].entries), (0, &whole.entries));

    let (since, hash) = (lost.version, lost.hash.unwrap());
    let path = format!("/api/tables/{table}?since={since}&hash={hash}");
    let told: Update = ada.api.get(&path).await.unwrap();
    assert_eq!((told.since, &told.entries), (0, &whole.entries));

    // The follower reconnects by itself.
    let told = loop {
        if let ClientEvent::Update(update) = deadline(follower.next()).await.unwrap() {
            let update = update.read().unwrap();
            if update.version >= 7 {
                break update;
            }
        }
    };
    assert_eq!((told.since, told.entries), (0, whole.entries));
}

#[tokio::test]
async fn a_client_of_the_same_history_gets_what_is_new() {
    let server = TestServer::start().await;
    let mut ada = server.client().await;
    let table =
        ada.create(vec![NewSeat::Me], Settings { chat: Chat::Free, ..Settings::default() }, false).await;
    ada.watch(&table).await;
    chat_up_to(&mut ada, 3, "here").await;
    let (since, hash) = (ada.version, ada.hash.clone().unwrap());
    chat_up_to(&mut ada, 4, "here").await;
    let told: Update = ada.api.get(&format!("/api/tables/{table}?since={since}&hash={hash}")).await.unwrap();
    assert_eq!((told.since, told.entries.len()), (3, 1));
    let told: Update = ada.api.get(&format!("/api/tables/{table}?since={since}")).await.unwrap();
    assert_eq!((told.since, told.entries.len()), (3, 1));
}
