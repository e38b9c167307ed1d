//! The attacks, each with what an honest player sees of it.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;

use anyhow::anyhow;
use blacktop_client::{ApiClient, ClientError, Connection};
use blacktop_protocol::{
    AnalysisState, ClientMsg, Listing, NewSeat, NewTable, Refusal, RefusalCode, ServerMsg, Settings,
    TableCreated, TableId, Update,
};
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpSocket, TcpStream};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};

use super::AttackOutcome;
use super::honest::{play, settings};

pub(super) const UNREAD_CONNECTIONS: u64 = 1_100;

/// Requests of the honest player per round, where answers are measured.
const ANSWERS_PER_ROUND: u32 = 10;

const LIMITED_PAUSE: Duration = Duration::from_millis(500);
const LIMITED_TIMEOUT: Duration = Duration::from_secs(300);

const AWAY_POLL: Duration = Duration::from_millis(20);
const AWAY_TIMEOUT: Duration = Duration::from_secs(10);

/// The sentence that refuses a vote against a player who is not away for long enough.
const AWAY_TOO_SHORT: &str = "reject-away-too-short";

/// The last numbers of the addresses 127.0.0.x.
const HONEST: u8 = 1;
const HOSTILE: u8 = 2;

/// A server under attack.
pub(super) struct Victim {
    server: ApiClient,
    address: SocketAddr,
}

impl Victim {
    pub(super) fn new(address: SocketAddr) -> anyhow::Result<Victim> {
        Ok(Victim { server: ApiClient::new(&format!("http://{address}"))?, address })
    }

    /// A new guest from an address of this machine.
    async fn guest(&self, last: u8) -> anyhow::Result<ApiClient> {
        let guest = self.server.as_new_guest().bind_local(local(last))?;
        guest.me().await?;
        Ok(guest)
    }

    async fn guests_at(&self, last: u8, count: usize) -> anyhow::Result<Vec<ApiClient>> {
        let mut guests = Vec::new();
        for _ in 0..count {
            guests.push(self.guest(last).await?);
        }
        Ok(guests)
    }

    /// How long honest bots take before an attack and during it.
    async fn bots_during<T>(
        &self,
        rounds: u32,
        time: Duration,
        attack: impl Future<Output = anyhow::Result<T>>,
    ) -> anyhow::Result<AttackOutcome> {
        let ada = self.guest(HONEST).await?;
        let alone = play(&ada, rounds).await?;
        let _attack = attack.await?;
        sleep(time).await;
        Ok(AttackOutcome::of_bots(&alone, &play(&ada, rounds).await?))
    }

    pub(super) async fn tables(&self, rounds: u32, time: Duration) -> anyhow::Result<AttackOutcome> {
        let attack = async {
            let mallory = self.guest(HOSTILE).await?;
            for _ in 0..60 {
                start_strong_bots(&mallory).await?;
            }
            Ok(())
        };
        self.bots_during(rounds, time, attack).await
    }

    pub(super) async fn guests(
        &self,
        tables: u32,
        rounds: u32,
        time: Duration,
    ) -> anyhow::Result<AttackOutcome> {
        let attack = async {
            for mallory in self.guests_at(HOSTILE, 20).await? {
                for _ in 0..tables {
                    start_strong_bots(&mallory).await?;
                }
            }
            Ok(())
        };
        self.bots_during(rounds, time, attack).await
    }

    pub(super) async fn watched(&self, rounds: u32, time: Duration) -> anyhow::Result<AttackOutcome> {
        let attack = async {
            let (mallory, mut watching) = (self.guest(HOSTILE).await?, JoinSet::new());
            for _ in 0..19 {
                let seats = vec![NewSeat::Bot(8); 4];
                let new = NewTable { settings: settings(4), seats, start: true };
                let mut socket = watch(&mallory, &mallory.create_table(&new).await?.table).await?;
                watching.spawn(async move { while socket.next_message().await.is_ok() {} });
            }
            Ok(watching)
        };
        self.bots_during(rounds, time, attack).await
    }

    pub(super) async fn unread(&self, rounds: u32) -> anyhow::Result<AttackOutcome> {
        let ada = self.guest(HONEST).await?;
        let alone = answers(&ada, rounds).await?;
        let mut unread = Vec::new();
        for _ in 0..UNREAD_CONNECTIONS {
            // The server may refuse some: that is its defence.
            unread.extend(self.unread_request().await.ok());
        }
        let outcome = AttackOutcome::of_answers(&alone, &answers(&ada, rounds).await?);
        drop(unread);
        Ok(outcome)
    }

    async fn unread_request(&self) -> std::io::Result<TcpStream> {
        let socket = TcpSocket::new_v4()?;
        socket.set_recv_buffer_size(2048)?;
        socket.bind(SocketAddr::new(local(HOSTILE), 0))?;
        let mut stream = socket.connect(self.address).await?;
        let request = format!("GET /api/openapi.json HTTP/1.1\r\nHost: {}\r\n\r\n", self.address);
        stream.write_all(request.as_bytes()).await?;
        Ok(stream)
    }

    pub(super) async fn vote(&self) -> anyhow::Result<AttackOutcome> {
        let (ada, mallory) = (self.guest(HONEST).await?, self.guest(HOSTILE).await?);
        let seats = vec![NewSeat::Me, NewSeat::Open, NewSeat::Bot(1)];
        let table = ada.create_table(&NewTable { settings: settings(3), seats, start: false }).await?.table;
        request(&mallory, &table, json!({ "verb": "sit", "seat": "B" })).await?;
        let line = watch(&ada, &table).await?;
        let _mallory_is_there = watch(&mallory, &table).await?;
        request(&ada, &table, json!({ "verb": "start" })).await?;
        drop(line);
        let left = wait_until_away(&mallory, &table);
        timeout(AWAY_TIMEOUT, left).await.map_err(|_| anyhow!("the server still sees the lost player"))??;
        let voted = request(&mallory, &table, json!({ "verb": "vote_bot", "seat": "A" })).await;
        let why = refusal(voted)?.and_then(|refusal| refusal.said).map(|said| said.id);
        Ok(AttackOutcome::of_fact("keeps the seat", why.is_some_and(|why| why.starts_with(AWAY_TOO_SHORT))))
    }

    pub(super) async fn logins(&self) -> anyhow::Result<AttackOutcome> {
        let ada = self.guest(HONEST).await?;
        let known = json!({ "login": "ada", "password": "correct horse battery" });
        let _: Value = ada.post("/api/me/password", &known).await?;
        let begun = Instant::now();
        let _: Value = self.guest(HONEST).await?.post("/api/login", &known).await?;
        let alone = begun.elapsed();
        for attempt in 0..30 {
            let mallory = self.server.as_new_guest().bind_local(local(HOSTILE + attempt % 4))?;
            let guess = json!({ "login": "ada", "password": format!("wrong password {attempt}") });
            refusal(mallory.post::<Value>("/api/login", &guess).await)?;
        }
        let visitor = self.guest(HONEST).await?;
        let begun = Instant::now();
        let refused = refusal(visitor.post::<Value>("/api/login", &known).await)?;
        let outcome = AttackOutcome::of_times("logs in", &[alone], &[begun.elapsed()]);
        Ok(AttackOutcome { holds: refused.is_none(), ..outcome })
    }

    pub(super) async fn lobby(&self) -> anyhow::Result<AttackOutcome> {
        let ada = self.guest(HONEST).await?;
        let open = || Settings { listing: Listing::Open, ..settings(3) };
        let new = NewTable { settings: open(), seats: vec![NewSeat::Me], start: false };
        let hers = ada.create_table(&new).await?.table;
        for mallory in self.guests_at(HOSTILE, 4).await? {
            for _ in 0..60 {
                mallory.create_table(&new).await?;
            }
        }
        let list = ada.tables().await?.tables;
        Ok(AttackOutcome::of_fact("is in the list", list.iter().any(|summary| summary.table == hers)))
    }

    pub(super) async fn coach(&self) -> anyhow::Result<AttackOutcome> {
        for mallory in self.guests_at(HOSTILE, 8).await? {
            for _ in 0..4 {
                refusal(queue_game(&mallory).await)?;
            }
        }
        let refused = refusal(queue_game(&self.guest(HONEST).await?).await)?;
        Ok(AttackOutcome::of_fact("is queued by the coach", refused.is_none()))
    }
}

fn local(last: u8) -> IpAddr {
    IpAddr::V4(Ipv4Addr::new(127, 0, 0, last))
}

/// How long answers take.
async fn answers(guest: &ApiClient, rounds: u32) -> anyhow::Result<Vec<Duration>> {
    let mut times = Vec::new();
    for _ in 0..rounds * ANSWERS_PER_ROUND {
        let begun = Instant::now();
        guest.me().await?;
        times.push(begun.elapsed());
    }
    Ok(times)
}

/// A table of a guest, who passes, and three bots of level 8, who think then.
async fn start_strong_bots(guest: &ApiClient) -> anyhow::Result<()> {
    let seats = vec![NewSeat::Me, NewSeat::Bot(8), NewSeat::Bot(8), NewSeat::Bot(8)];
    let new = NewTable { settings: settings(4), seats, start: true };
    let table = unless_too_fast(|| guest.create_table(&new)).await?.table;
    unless_too_fast(|| request(guest, &table, json!({ "verb": "act", "action": "pass" }))).await
}

/// Waits where the rate limits say so: an attack goes on as fast as they allow.
async fn unless_too_fast<T, F>(ask: impl Fn() -> F) -> anyhow::Result<T>
where
    F: Future<Output = Result<T, ClientError>>,
{
    let end = Instant::now() + LIMITED_TIMEOUT;
    loop {
        match ask().await {
            Err(ClientError::Refused(refusal))
                if refusal.code == RefusalCode::TooFast && Instant::now() < end =>
            {
                sleep(LIMITED_PAUSE).await;
            }
            other => return Ok(other?),
        }
    }
}

/// Waits until the server has noticed that the player of the first seat is away.
async fn wait_until_away(guest: &ApiClient, table: &TableId) -> anyhow::Result<()> {
    loop {
        let room = guest.get::<Update>(&format!("/api/tables/{table}")).await?.room;
        if room.is_some_and(|room| !room.seats[0].present) {
            return Ok(());
        }
        sleep(AWAY_POLL).await;
    }
}

/// Sends a command over HTTP.
async fn request(guest: &ApiClient, table: &TableId, command: Value) -> Result<(), ClientError> {
    let seen = guest.get::<Update>(&format!("/api/tables/{table}")).await?.version;
    let body = json!({ "key": format!("k{seen}"), "seen": seen, "command": command });
    guest.post::<Value>(&format!("/api/tables/{table}/do"), &body).await.map(|_| ())
}

async fn watch(guest: &ApiClient, table: &TableId) -> anyhow::Result<Connection> {
    let mut socket = guest.connect().await?;
    socket.send(&ClientMsg::Watch { table: table.clone(), since: 0, hash: None }).await?;
    while !matches!(socket.next().await?, ServerMsg::Update(_)) {}
    Ok(socket)
}

/// Imports a short game and asks the coach about it.
async fn queue_game(guest: &ApiClient) -> Result<AnalysisState, ClientError> {
    let record = "[Players \"3\"]\n[Minutes \"2\"]\n\n1A pass\n2B Bb1:3-a3 Bg1:2-k11 Bb2:1-a1 N1-a8\n";
    let created: TableCreated = guest.post("/api/records", &json!({ "record": record })).await?;
    guest.post(&format!("/api/tables/{}/analysis", created.table), &Value::Null).await
}

/// The refusal, if there is one; other errors are errors of the measurement.
fn refusal<T>(result: Result<T, ClientError>) -> anyhow::Result<Option<Refusal>> {
    match result {
        Ok(_) => Ok(None),
        Err(ClientError::Refused(refusal)) => Ok(Some(*refusal)),
        Err(error) => Err(anyhow!(error)),
    }
}
