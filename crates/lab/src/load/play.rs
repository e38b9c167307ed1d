//! `blacktop-lab load play`: many games at once, to measure the latency of actions at the client and inside the server.

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::time::Duration;

use serde::Serialize;
use tokio::time::Instant;

use super::counters::{self, Counters};
use super::measure::{CpuSteal, IntervalUsage, ProcessUsage, ServerHistogram, Spread};
use super::pool::{LoadPlan, Pace, PlayerPool};
use super::target::{LoadTarget, TargetArgs};
use super::{allow_open_files, bar, line, megabytes};
use crate::output;

const EXAMPLES: &str = "\
Examples:
  blacktop-lab load play --games 1000 --pace 20x --seconds 60
  blacktop-lab load play --games 200 --pace full --json
  blacktop-lab load play --games 10 --sockets 12       Eight watch at each table

People take 4 s for a decision on average, and how long exactly varies as waiting
times do (exponentially). At 20x that is 0.2 s from when they can decide. At full
pace players decide as soon as the last decision is answered. What
they decide is any of the legal actions, and then that the turn is over. Two
seconds after the games have begun the figures are started.";

/// All games start at once; that burst is not measured.
const WARM_UP: Duration = Duration::from_secs(2);

const SEATED_TIMEOUT: Duration = Duration::from_secs(600);

/// The server's histogram of the time from reading a request to its answer.
const ACTION_SECONDS: &str = "blacktop_action_seconds";

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// How many games at once
    #[arg(long, short, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=20_000))]
    games: u64,
    /// How many sockets at each table: with fewer than four one player has several seats, with more some only watch
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u64).range(1..=100))]
    sockets: u64,
    /// How many times faster than people, as in 20x, or `full`
    #[arg(long, default_value = "20x")]
    pace: Pace,
    /// For how long
    #[arg(long, default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..=3_600))]
    seconds: u64,
    /// How long a game is
    #[arg(long, default_value_t = 30, value_parser = clap::value_parser!(u8).range(1..=120))]
    minutes: u8,
    /// Random seed
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Print one JSON object instead of a table
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    which: TargetArgs,
}

pub(super) async fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let Args { games, sockets, minutes, pace, seed, .. } = *args;
    let plan = LoadPlan { games, sockets, minutes, pace, seed };
    allow_open_files(plan.size())?;
    // Before anything else runs in this process.
    let machine = CpuSteal::look();
    let target = LoadTarget::new(&args.which).await?;
    let mut pool = PlayerPool::spawn(&plan, &target.server, Counters::default());
    let progress = bar(pool.size(), "have a seat");
    pool.wait_until_seated(SEATED_TIMEOUT, |ready| progress.set_position(ready)).await?;
    progress.finish_and_clear();
    pool.start();
    pool.pass(WARM_UP).await?;
    let before = Reading::take(&target).await?;
    pool.counters().begin_measuring();
    let begun = Instant::now();
    let progress = bar(args.seconds, "s");
    for second in 0..args.seconds {
        progress.set_position(second);
        pool.pass(Duration::from_secs(second + 1).saturating_sub(begun.elapsed())).await?;
    }
    progress.finish_and_clear();
    let seconds = begun.elapsed().as_secs_f64();
    let after = Reading::take(&target).await?;
    let report = PlayReport::new(args, machine, pool.counters(), seconds, &before, &after);
    pool.stop().await;
    crate::print(&report, args.json, PlayReport::table)
}

/// A snapshot of the server's histogram and of both processes.
struct Reading {
    histogram: ServerHistogram,
    server: Option<ProcessUsage>,
    own: Option<ProcessUsage>,
}

impl Reading {
    async fn take(target: &LoadTarget) -> anyhow::Result<Reading> {
        let histogram = ServerHistogram::read(&target.server.text("/metrics").await?, ACTION_SECONDS);
        Ok(Reading { histogram, server: target.usage(), own: ProcessUsage::of(std::process::id()) })
    }
}

#[derive(Serialize)]
struct PlayReport {
    games: u64,
    sockets_per_game: u64,
    pace: String,
    seconds_per_decision: f64,
    seconds: f64,
    /// Requests completed and stored.
    actions: u64,
    actions_per_second: f64,
    games_finished: u64,
    connections_lost: u64,
    refused: BTreeMap<String, u64>,
    /// From a request to its answer, measured by the client.
    client_ms: Option<Spread>,
    /// The same inside the server, from its metrics.
    server_ms: Option<Spread>,
    server: Option<IntervalUsage>,
    /// CPU time of the server per action, in microseconds.
    server_cpu_us: Option<f64>,
    generator: Option<IntervalUsage>,
    /// CPU time withheld from this process before the run.
    machine: CpuSteal,
}

impl PlayReport {
    fn new(
        args: &Args,
        machine: CpuSteal,
        counters: &Counters,
        seconds: f64,
        before: &Reading,
        after: &Reading,
    ) -> PlayReport {
        let latencies = counters.end_measuring();
        let server = IntervalUsage::between(before.server, after.server, seconds);
        let per_action = |used: IntervalUsage| 1e6 * used.cores * seconds / latencies.len() as f64;
        PlayReport {
            games: args.games,
            sockets_per_game: args.sockets,
            pace: args.pace.to_string(),
            seconds_per_decision: args.pace.mean().as_secs_f64(),
            seconds,
            actions: latencies.len(),
            actions_per_second: latencies.len() as f64 / seconds,
            games_finished: counters::now(&counters.games),
            connections_lost: counters::now(&counters.lost),
            refused: counters.refusals(),
            client_ms: Spread::of(&latencies),
            server_ms: after.histogram.since(&before.histogram).spread(),
            server,
            server_cpu_us: server.filter(|_| !latencies.is_empty()).map(per_action),
            generator: IntervalUsage::between(before.own, after.own, seconds),
            machine,
        }
    }

    fn table(&self) -> String {
        let pace = match self.pace.as_str() {
            "full" => "as fast as answers come".to_owned(),
            pace => format!("{pace} faster than people ({} s a decision)", self.seconds_per_decision),
        };
        let PlayReport { games, sockets_per_game, seconds, .. } = self;
        let mut text = format!("{games} games, {sockets_per_game} sockets each, {pace}, {seconds:.0} s\n\n");
        text += &line("milliseconds", &format!("{:>9} {:>9} {:>9} {:>9}", "p50", "p90", "p99", "max"));
        for (name, spread) in [("request to answer", self.client_ms), ("inside the server", self.server_ms)] {
            let columns = spread.map_or_else(|| format!("{:>9}", "-"), |spread| spread.columns());
            text += &line(name, &columns);
        }
        let actions = format!("{}, {:.0} a second", self.actions, self.actions_per_second);
        text += &format!("\n{}", line("actions", &actions));
        text += &line("games finished", &self.games_finished.to_string());
        text += &line("connections lost", &self.connections_lost.to_string());
        text += &line("refused", &self.refused.values().sum::<u64>().to_string());
        for (why, times) in &self.refused {
            text += &format!("  {times} times: {}\n", output::one_line(why));
        }
        for (name, used) in [("server", self.server), ("load generator", self.generator)] {
            let Some(IntervalUsage { cores, resident, most_resident }) = used else { continue };
            let (memory, most) = (megabytes(resident), megabytes(most_resident));
            text += &line(name, &format!("{cores:.2} cores, {memory} of memory, {most} at most"));
        }
        if let Some(us) = self.server_cpu_us {
            text += &line("server, CPU an action", &format!("{us:.0} µs"));
        }
        let steal = format!(
            "{:.1} % of CPU time steal before the run, gaps up to {:.1} ms",
            100.0 * self.machine.share,
            self.machine.longest_ms
        );
        text += &line("machine", &steal);
        text
    }
}
