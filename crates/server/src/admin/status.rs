//! What the server is busy with: people, tables, queues, the processor and the disk.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::App;
use crate::error::Error;
use crate::rooms::Payer;
use crate::store::{FileSizes, StoreCounts};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ServerStatus {
    pub version: String,
    pub address: String,
    pub uptime_seconds: u64,
    pub process: Option<ProcessFigures>,
    pub processors: usize,
    pub database: StoreCounts,
    pub files: FileSizes,
    pub loaded_tables: usize,
    pub open_sockets: usize,
    /// Writes that wait for the database.
    pub queued_writes: usize,
    /// Games that wait for the coach.
    pub queued_analyses: usize,
    /// Searches of bots and the coach that run.
    pub searching: usize,
    /// Those that wait, by queue.
    pub queued_searches: BTreeMap<String, usize>,
    /// Bytes of search trees.
    pub thinking_memory: u64,
    /// Whose searches have used the most of the last two minutes.
    #[serde(default)]
    pub busiest: Vec<BusyAccount>,
}

/// Accounts that are named.
const BUSIEST: usize = 10;

/// An account of thinking time. Those of a table and its person overlap.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BusyAccount {
    /// `network`, `person`, `table` or `coach`.
    pub kind: String,
    /// Empty for all analyses of the coach together.
    pub id: String,
    /// Iterations of searches.
    pub iterations: u64,
}

/// Addresses only if the operator has them in the log, too.
fn busiest(app: &App) -> Vec<BusyAccount> {
    let shows_addresses = app.config().log.addresses;
    let account = |(payer, iterations): (Payer, u64)| {
        let (kind, id) = match payer {
            Payer::Site(site) if shows_addresses => ("network", site.to_string()),
            // A subnet is a part of its site, and the same for IPv4.
            Payer::Site(_) | Payer::Subnet(_) | Payer::UnknownNetwork => return None,
            Payer::Person(person) => ("person", person.to_string()),
            Payer::Table(table) => ("table", table.to_string()),
            Payer::Coach => ("coach", String::new()),
        };
        Some(BusyAccount { kind: kind.to_owned(), id, iterations })
    };
    app.rooms.bots().busiest(usize::MAX).into_iter().filter_map(account).take(BUSIEST).collect()
}

/// Of the whole process.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct ProcessFigures {
    pub cpu_seconds: f64,
    pub memory_bytes: u64,
    pub open_files: u64,
}

impl ProcessFigures {
    /// None where the system does not tell them in `/proc`.
    pub fn read() -> Option<ProcessFigures> {
        /// `sysconf(_SC_CLK_TCK)` on every Linux system.
        const TICKS_PER_SECOND: f64 = 100.0;
        let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
        // The name of the program, in parentheses, may contain blanks.
        let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
        let number = |index: usize| fields.get(index)?.parse::<u64>().ok();
        let status = std::fs::read_to_string("/proc/self/status").ok()?;
        let memory = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        let memory: u64 = memory.split_whitespace().next()?.parse().ok()?;
        Some(ProcessFigures {
            cpu_seconds: (number(11)? + number(12)?) as f64 / TICKS_PER_SECOND,
            memory_bytes: memory * 1024,
            open_files: std::fs::read_dir("/proc/self/fd").ok()?.count() as u64,
        })
    }
}

pub(super) async fn read(app: &App) -> Result<ServerStatus, Error> {
    let bots = app.rooms.bots().status();
    let queued = bots.waiting.iter().map(|(urgency, waiting)| (urgency.label().to_owned(), *waiting));
    Ok(ServerStatus {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        address: app.listening.to_string(),
        uptime_seconds: uptime(app).as_secs(),
        process: ProcessFigures::read(),
        processors: std::thread::available_parallelism().map_or(1, usize::from),
        database: app.store.counts().await?,
        files: app.store.file_sizes().await?,
        loaded_tables: app.rooms.count(),
        open_sockets: app.limits.open_sockets(),
        queued_writes: app.store.waiting(),
        queued_analyses: app.coach.waiting(),
        searching: bots.searching,
        queued_searches: queued.collect(),
        thinking_memory: bots.memory,
        busiest: busiest(app),
    })
}

pub(crate) fn uptime(app: &App) -> Duration {
    app.clock.instant().saturating_duration_since(app.started)
}
