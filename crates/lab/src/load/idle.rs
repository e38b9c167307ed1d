//! `blacktop-lab load idle`: many sockets that only watch, to measure the memory of each.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use anyhow::{Context, anyhow};
use blacktop_client::{ApiClient, Connection};
use blacktop_protocol::{ClientMsg, NewSeat, NewTable, ServerMsg, Settings, TableId};
use serde::Serialize;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

use super::measure::ProcessUsage;
use super::player::with_retry;
use super::target::{LoadTarget, TargetArgs};
use super::{allow_open_files, bar, fault, line, megabytes};

const EXAMPLES: &str = "\
Examples:
  blacktop-lab load idle --sockets 10000
  blacktop-lab load idle --sockets 100 --tables 1      A hundred watch one game

Each socket is a guest of its own. One in ten watches the lobby, the others watch
games that are on and wait for their host.";

/// One socket in ten watches the lobby.
const LOBBY: u64 = 10;

const PARALLEL_ARRIVALS: usize = 64;

/// Connections from one loopback address: its ports would run out.
const PORTS: u64 = 20_000;

/// The server frees what the setup used.
const SETTLE: Duration = Duration::from_secs(2);

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// How many sockets
    #[arg(long, default_value_t = 1_000, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    sockets: u64,
    /// How many tables they watch
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=10_000))]
    tables: u64,
    /// For how long they stay open
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=3_600))]
    seconds: u64,
    /// Print one JSON object instead of a table
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    which: TargetArgs,
}

pub(super) async fn run(args: &Args) -> anyhow::Result<ExitCode> {
    allow_open_files(args.sockets)?;
    let target = LoadTarget::new(&args.which).await?;
    let tables = create_table(&target.server.as_new_guest(), args.tables).await?;
    sleep(SETTLE).await;
    let before = target.usage();
    let begun = Instant::now();
    let mut watchers = Watchers::send(&target.server, args.sockets, &tables)?;
    watchers.all_there().await?;
    let seconds_to_open = begun.elapsed().as_secs_f64();
    let progress = bar(args.seconds, "s");
    for second in 0..args.seconds {
        progress.set_position(second);
        watchers.pass(Duration::from_secs(1)).await?;
    }
    progress.finish_and_clear();
    let report = IdleReport::new(args, seconds_to_open, before, target.usage());
    crate::print(&report, args.json, IdleReport::table)
}

/// Games that are on and wait for their host.
async fn create_table(host: &ApiClient, count: u64) -> anyhow::Result<Vec<TableId>> {
    with_retry(|| host.me()).await?;
    let seats = vec![NewSeat::Me, NewSeat::Bot(1), NewSeat::Bot(1), NewSeat::Bot(1)];
    let table = NewTable { settings: Settings::default(), seats, start: true };
    let mut tables = Vec::new();
    for _ in 0..count {
        tables.push(host.create_table(&table).await?.table);
    }
    Ok(tables)
}

struct Watchers {
    tasks: JoinSet<anyhow::Result<Infallible>>,
    there: Arc<AtomicU64>,
    count: u64,
}

impl Watchers {
    fn send(server: &ApiClient, count: u64, tables: &[TableId]) -> anyhow::Result<Watchers> {
        let (there, arrivals) = (Arc::new(AtomicU64::new(0)), Arc::new(Semaphore::new(PARALLEL_ARRIVALS)));
        let mut tasks = JoinSet::new();
        let mut server = server.clone();
        for number in 0..count {
            if number > 0 && number % PORTS == 0 {
                server = from_own_address(&server, number / PORTS)?;
            }
            let server = server.as_new_guest();
            let table = (number % LOBBY != 0).then(|| tables[number as usize % tables.len()].clone());
            let (there, arrivals) = (there.clone(), arrivals.clone());
            tasks.spawn(async move {
                let mut connection = {
                    let _door = arrivals.acquire().await.map_err(|_| fault())?;
                    arrive(&server, table).await?
                };
                there.fetch_add(1, Ordering::Relaxed);
                loop {
                    connection.next_message().await?;
                }
            });
        }
        Ok(Watchers { tasks, there, count })
    }

    async fn all_there(&mut self) -> anyhow::Result<()> {
        let progress = bar(self.count, "sockets are open");
        loop {
            let there = self.there.load(Ordering::Relaxed);
            progress.set_position(there);
            if there == self.count {
                progress.finish_and_clear();
                return Ok(());
            }
            self.pass(Duration::from_millis(20)).await?;
        }
    }

    /// Waits, and fails if a connection breaks meanwhile.
    async fn pass(&mut self, time: Duration) -> anyhow::Result<()> {
        let passed = super::pass(&mut self.tasks, time).await;
        let there = self.there.load(Ordering::Relaxed);
        passed.with_context(|| format!("a socket broke when {there} were open"))
    }
}

/// Loopback has sixteen million addresses, and each has ports of its own.
fn from_own_address(server: &ApiClient, number: u64) -> anyhow::Result<ApiClient> {
    let is_old = server.host() == "localhost" || server.host().parse::<Ipv4Addr>().is_ok();
    let octets = [127, 0, (number / 250) as u8, (number % 250 + 1) as u8];
    Ok(if is_old { server.bind_local(IpAddr::from(octets))? } else { server.clone() })
}

/// Creates a guest, opens a socket and watches.
async fn arrive(server: &ApiClient, table: Option<TableId>) -> anyhow::Result<Connection> {
    with_retry(|| server.me()).await?;
    let mut connection = with_retry(|| server.connect()).await?;
    let watch = match table {
        Some(table) => ClientMsg::Watch { table, since: 0, hash: None },
        None => ClientMsg::WatchLobby,
    };
    connection.send(&watch).await?;
    loop {
        match connection.next().await? {
            ServerMsg::Update(_) | ServerMsg::Lobby { .. } => return Ok(connection),
            ServerMsg::Refused { .. } => {
                return Err(anyhow!(
                    "the server refuses to let a guest watch: is it a Blacktop server of this version?"
                ));
            }
            ServerMsg::Welcome { .. }
            | ServerMsg::Done { .. }
            | ServerMsg::Explained { .. }
            | ServerMsg::Notice { .. } => {}
        }
    }
}

#[derive(Serialize)]
struct IdleReport {
    sockets: u64,
    tables: u64,
    seconds_to_open: f64,
    seconds: u64,
    memory: Option<Memory>,
}

#[derive(Serialize)]
struct Memory {
    before: u64,
    after: u64,
    per_socket: u64,
}

impl IdleReport {
    fn new(
        args: &Args,
        seconds_to_open: f64,
        before: Option<ProcessUsage>,
        after: Option<ProcessUsage>,
    ) -> IdleReport {
        let Args { sockets, tables, seconds, .. } = *args;
        let memory = before.zip(after).map(|(before, after)| Memory {
            before: before.resident,
            after: after.resident,
            per_socket: after.resident.saturating_sub(before.resident) / sockets,
        });
        IdleReport { sockets, tables, seconds_to_open, seconds, memory }
    }

    fn table(&self) -> String {
        let IdleReport { sockets, tables, seconds_to_open, seconds, memory } = self;
        let mut text = format!("{sockets} sockets, {tables} tables and the lobby, open for {seconds} s\n\n");
        text += &line("time to open", &format!("{seconds_to_open:.1} s"));
        match memory {
            Some(Memory { before, after, per_socket }) => {
                text += &line("memory without", &megabytes(*before));
                text += &line("memory with", &megabytes(*after));
                text += &line("memory a socket", &format!("{:.1} kB", *per_socket as f64 / 1e3));
            }
            None => text += "The server's memory is not known: name its process with --pid.\n",
        }
        text
    }
}
