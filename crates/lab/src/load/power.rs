//! `blacktop-lab load --power`: lets the power fail many times in one recording of games, then checks that no acknowledged
//! action is lost or applied twice.

mod disk;
mod losses;
mod recording;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use anyhow::Context;
use blacktop_bots::Rng;
use blacktop_client::ApiClient;
use serde::Serialize;
use tempfile::TempDir;

use super::counters::{self, AnswerLog, Counters};
use super::pool::{LoadPlan, Pace, PlayerPool};
use super::target::{DataFolder, ServerProcess, free_port};
use super::{allow_open_files, bar, fault};
use crate::output;
use disk::Syncs;
use losses::{PowerCheck, PowerLosses, check_complete};
use recording::{FileAct, FileEvent};

const EXAMPLES: &str = "\
Examples:
  blacktop-lab load --power
  blacktop-lab load --power --losses 1000 --games 20 --seed 7 --json
  blacktop-lab load --power --ignore-syncs     Proves that the check finds losses

strace (Linux) records what a server does to its files while games are played: once
until it is shut down, once until it is killed. A checkpoint of the write-ahead log
comes every 30 s. Then the power fails at random moments of the recording. What was
synced is there; of the rest any sectors are, some of them torn. The store opens what
is left as a server does at its start, and each action that a player had an answer to
by then must be there once, with the same hash, and all games must verify.

Exit status 1 if anything was lost, done twice, or does not open or verify.";

/// Short games, so that some end and others begin.
const MINUTES: u8 = 12;

const PROGRESS_TIMEOUT: Duration = Duration::from_secs(120);

/// The part of the time until the server is shut down; then it is started again.
const FIRST_PART: f64 = 0.75;

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// How often the power fails
    #[arg(long, default_value_t = 300, value_parser = clap::value_parser!(u64).range(1..=100_000))]
    losses: u64,
    /// How many games at once
    #[arg(long, short, default_value_t = 8, value_parser = clap::value_parser!(u64).range(1..=1_000))]
    games: u64,
    /// How many sockets at each table: with fewer than four one player has several seats, with more some only watch
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u64).range(1..=16))]
    sockets: u64,
    /// How many times faster than people, as in 20x, or `full`
    #[arg(long, default_value = "100x")]
    pace: Pace,
    /// For how long games are played and recorded
    #[arg(long, default_value_t = 44, value_parser = clap::value_parser!(u64).range(1..=600))]
    seconds: u64,
    /// Random seed
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Count syncs of the write-ahead log as not done, so that there must be losses
    #[arg(long)]
    ignore_syncs: bool,
    /// Print one JSON object instead of a table
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct PowerReport {
    games: u64,
    sockets_per_game: u64,
    seed: u64,
    syncs_ignored: bool,
    /// Of play.
    seconds: u64,
    /// What players had an answer to.
    actions: u64,
    /// Recorded calls.
    writes: u64,
    bytes: u64,
    syncs: u64,
    /// For how long the losses were checked.
    seconds_to_check: f64,
    #[serde(flatten)]
    found: PowerLosses,
}

pub(super) async fn run(args: &Args) -> anyhow::Result<ExitCode> {
    recording::check_tracer()?;
    let plan = LoadPlan {
        games: args.games,
        sockets: args.sockets,
        minutes: MINUTES,
        pace: args.pace,
        seed: args.seed,
    };
    allow_open_files(plan.size())?;
    let (answers, steps) = record(args, &plan).await?;
    let report = lose_power(args, &answers, steps).await?;
    crate::print(&report, args.json, PowerReport::table)?;
    if report.found.is_fine() {
        return Ok(ExitCode::SUCCESS);
    }
    let place =
        evidence(args).map(|folder| format!("; the first such database is in {}", output::name(&folder)));
    crate::complain(&format!("something is lost or damaged{}", place.unwrap_or_default()));
    Ok(ExitCode::FAILURE)
}

/// Plays, with one clean shutdown in between, and kills the server at the end.
async fn record(args: &Args, plan: &LoadPlan) -> anyhow::Result<(AnswerLog, Vec<FileEvent>)> {
    let (folder, logs) = (DataFolder::new(None)?, TempDir::with_prefix("blacktop-strace-")?);
    // strace names files by their real paths.
    let real = folder.path().canonicalize().context("the temporary folder has no path")?;
    let data = folder.data_in(&real);
    let port = free_port(&mut Rng::new(std::process::id().into(), u64::MAX))?;
    let log = logs.path().join("calls");
    let mut server = start(port, &data, &log).await?;
    let client = ApiClient::new(&format!("http://{}", server.address()))?;
    let mut pool = PlayerPool::spawn(plan, &client, Counters::with_answer_log());
    pool.start();
    let time = Duration::from_secs(args.seconds);
    pool.pass(time.mul_f64(FIRST_PART)).await?;
    let stopped = tokio::task::spawn_blocking(move || server.shut_down());
    stopped.await.map_err(|_| fault())??;
    server = start(port, &data, &log).await?;
    let wanted = counters::now(&pool.counters().done) + 1;
    let goes_on = |counters: &Counters| counters::now(&counters.done) >= wanted;
    pool.until(PROGRESS_TIMEOUT, "players were not back", goes_on).await?;
    pool.pass(time.mul_f64(1.0 - FIRST_PART)).await?;
    pool.counters().stopped.store(true, Ordering::Relaxed);
    let answered = |counters: &Counters| counters::now(&counters.unanswered) == 0;
    pool.until(PROGRESS_TIMEOUT, "requests were not answered", answered).await?;
    server.kill();
    let steps = recording::read(logs.path(), &real)?;
    if steps.iter().all(|step| step.end < recording::Nanos::MAX) {
        check_complete(&steps, &real)?;
    }
    Ok((pool.stop().await.counters.take_answer_log(), steps))
}

async fn start(port: u16, data: &Path, log: &Path) -> anyhow::Result<ServerProcess> {
    let (data, tracer) = (data.to_owned(), recording::tracer(log));
    // Players keep retrying while it starts.
    let started = tokio::task::spawn_blocking(move || ServerProcess::start_traced(port, &data, tracer));
    started.await.map_err(|_| fault())?
}

async fn lose_power(args: &Args, answers: &AnswerLog, steps: Vec<FileEvent>) -> anyhow::Result<PowerReport> {
    let begun = Instant::now();
    let size = |step: &FileEvent| match &step.act {
        FileAct::Write { bytes, .. } => Some(bytes.len() as u64),
        _ => None,
    };
    let writes: Vec<u64> = steps.iter().filter_map(size).collect();
    let is_sync = |step: &&FileEvent| matches!(step.act, FileAct::Sync(_) | FileAct::SyncFolder);
    let syncs = steps.iter().filter(is_sync).count() as u64;
    let progress = bar(args.losses, "power losses");
    let check = PowerCheck {
        steps,
        answers,
        syncs: if args.ignore_syncs { Syncs::LogIgnored } else { Syncs::Done },
        evidence: evidence(args),
    };
    let found = check.run(args.losses, Rng::new(args.seed, 0), &progress).await?;
    progress.finish_and_clear();
    Ok(PowerReport {
        games: args.games,
        sockets_per_game: args.sockets,
        seed: args.seed,
        syncs_ignored: args.ignore_syncs,
        seconds: args.seconds,
        actions: answers.acknowledged.len() as u64,
        writes: writes.len() as u64,
        bytes: writes.iter().sum(),
        syncs,
        seconds_to_check: begun.elapsed().as_secs_f64(),
        found,
    })
}

/// The folder for the first database that is not as it should be. Without syncs there is nothing to investigate.
fn evidence(args: &Args) -> Option<PathBuf> {
    let name = format!("blacktop-power-evidence-{}", std::process::id());
    (!args.ignore_syncs).then(|| std::env::temp_dir().join(name))
}

impl PowerReport {
    fn table(&self) -> String {
        let PowerReport { games, sockets_per_game, seconds, seed, found, .. } = self;
        let syncs = if self.syncs_ignored { ", syncs of the write-ahead log ignored" } else { "" };
        let mut text = format!(
            "{games} games, {sockets_per_game} sockets each, {seconds} s, seed {seed}{syncs}; checked in {:.0} s\n\n",
            self.seconds_to_check
        );
        let comparison = &found.comparison;
        let rows: [(&str, u64); 14] = [
            ("acknowledged actions", self.actions),
            ("writes", self.writes),
            ("  bytes", self.bytes),
            ("syncs", self.syncs),
            ("power losses", found.losses),
            ("  do not open", found.refused_to_open),
            ("  do not verify", found.invalid),
            ("loss x acknowledgement", comparison.acknowledged),
            ("  lost", comparison.lost),
            ("  done twice", comparison.twice),
            ("  at another version", comparison.misplaced),
            ("  with another hash", comparison.other_hash),
            ("refused and done", comparison.refused_and_done),
            ("tables with gaps", comparison.gaps + comparison.broken),
        ];
        for (name, count) in rows {
            text += &format!("{name:<24} {count:>12}\n");
        }
        for fault in &comparison.told {
            text += &format!("wrong: {}\n", output::one_line(fault));
        }
        text
    }
}
