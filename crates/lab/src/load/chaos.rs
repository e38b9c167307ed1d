//! `blacktop-lab load chaos`: the server is killed again and again in the middle of games. Is anything lost that was
//! acknowledged, or done twice?

mod compare;
mod report;

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use std::time::Duration;

use anyhow::Context;
use blacktop_bots::Rng;
use blacktop_client::ApiClient;
use indicatif::ProgressBar;
use tokio::time::Instant;

use super::counters::{self, Counters};
use super::pool::Pace;
use super::pool::{Plan, PlayerPool};
use super::target::{DataFolder, ServerProcess, free_port};
use super::{allow_open_files, bar, fault};
use crate::page;
use report::Report;

const EXAMPLES: &str = "\
Examples:
  blacktop-lab load chaos --kills 20 --games 50 --seed 7
  blacktop-lab load chaos --kills 200 --folder chaos   Keep the server's file

A server is started with a file of its own, and players play against each other.
Once some random number of actions is acknowledged the server is killed, so that
it can finish nothing, and started again with the same file and port. The players
come back by themselves and send again what had no answer. In the end everything
that was acknowledged is compared with what the server has.

Exit status 1 if anything was lost, done twice, or does not replay.";

/// Short games, so that some end and others begin.
const MINUTES: u8 = 12;

/// So long may it take until the players are back, or the last answers are there.
const PATIENCE: Duration = Duration::from_secs(120);

/// Between two kills, up to so many actions a game are acknowledged.
const MOST_ACTIONS: u64 = 10;

/// After the last of them, the server lives so much longer at most.
const LAST_MOMENT: Duration = Duration::from_millis(20);

/// The server is away for so long at most.
const MOST_AWAY: Duration = Duration::from_millis(200);

/// What the command line says.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Args {
    /// How often the server is killed
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..=10_000))]
    kills: u64,
    /// How many games at once
    #[arg(long, short, default_value_t = 50, value_parser = clap::value_parser!(u64).range(1..=1_000))]
    games: u64,
    /// How many sockets at each table: with fewer than four somebody has several seats, with more somebody looks on
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u64).range(1..=16))]
    sockets: u64,
    /// How many times faster than people, as in 20x, or `full`
    #[arg(long, default_value = "100x")]
    pace: Pace,
    /// Where the rng begin
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// The folder for the server's file; without it, a temporary one
    #[arg(long, value_name = "DIR")]
    folder: Option<PathBuf>,
    /// Print one JSON object instead of a table
    #[arg(long)]
    json: bool,
}

/// Plays, kills, compares and tells.
pub(super) async fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let Args { games, sockets, pace, seed, .. } = *args;
    let plan = Plan { games, sockets, minutes: MINUTES, pace, seed };
    allow_open_files(plan.size())?;
    let mut folder = DataFolder::new(args.folder.as_deref())?;
    let run = ChaosRun::begin(args, &plan, &folder)?;
    let report = run.run(args).await;
    if !report.as_ref().is_ok_and(Report::is_fine) {
        // Somebody will want to know why.
        folder.keep();
    }
    let evidence = || {
        format!(
            "something is wrong, and the server's file is in {}: look at it with blacktop verify",
            page::name(folder.path())
        )
    };
    let report = report.with_context(evidence)?;
    page::print(&if args.json { serde_json::to_string(&report)? + "\n" } else { report.table() })?;
    if report.is_fine() {
        return Ok(ExitCode::SUCCESS);
    }
    crate::complain(&evidence());
    Ok(ExitCode::FAILURE)
}

/// A server that is killed again and again, and a pool that plays there.
struct ChaosRun {
    data: PathBuf,
    port: u16,
    process: ServerProcess,
    server: ApiClient,
    pool: PlayerPool,
    rng: Rng,
    /// Up to so many actions are acknowledged between two kills.
    most_actions: u64,
    begun: Instant,
    longest_way_back: Duration,
    progress: ProgressBar,
}

impl ChaosRun {
    /// Starts the server and invites everybody. The first kill may come before anybody has a seat.
    fn begin(args: &Args, plan: &Plan, folder: &DataFolder) -> anyhow::Result<ChaosRun> {
        let mut rng = Rng::new(plan.seed, u64::MAX);
        let (data, port) = (folder.data(), free_port(&mut rng)?);
        let process = ServerProcess::start(port, &data)?;
        let server = ApiClient::new(&format!("http://{}", process.address()))?;
        let pool = PlayerPool::spawn(plan, &server, Counters::with_journal());
        pool.start();
        Ok(ChaosRun {
            data,
            port,
            process,
            server,
            pool,
            rng,
            most_actions: MOST_ACTIONS * plan.games,
            begun: Instant::now(),
            longest_way_back: Duration::ZERO,
            progress: bar(args.kills, "kills"),
        })
    }

    /// Kills the server as often as asked for, and looks what is left.
    async fn run(mut self, args: &Args) -> anyhow::Result<Report> {
        for _ in 0..args.kills {
            self.kill().await?;
        }
        self.finish(args).await
    }

    /// Kills the server after some more actions, starts it again, and waits until somebody is back.
    async fn kill(&mut self) -> anyhow::Result<()> {
        let actions = self.rng.below(self.most_actions as usize) as u64;
        self.play(actions).await?;
        let moment = self.up_to(LAST_MOMENT);
        self.pool.pass(moment).await?;
        self.process.kill();
        let away = self.up_to(MOST_AWAY);
        self.pool.pass(away).await?;
        let (port, data) = (self.port, self.data.clone());
        // Guests go on knocking while it starts.
        let started = tokio::task::spawn_blocking(move || ServerProcess::start(port, &data)).await;
        self.process = started.map_err(|_| fault())??;
        let back = Instant::now();
        self.play(1).await?;
        self.longest_way_back = self.longest_way_back.max(back.elapsed());
        self.progress.inc(1);
        Ok(())
    }

    /// Waits for so many more acknowledged actions.
    async fn play(&mut self, actions: u64) -> anyhow::Result<()> {
        let wanted = counters::now(&self.pool.counters().done) + actions;
        let enough = |counters: &Counters| counters::now(&counters.done) >= wanted;
        self.pool.until(PATIENCE, "the players did not come back", enough).await
    }

    /// Any time up to this.
    fn up_to(&mut self, most: Duration) -> Duration {
        most.mul_f64(self.rng.below(1_000) as f64 / 1_000.0)
    }

    /// Lets everybody play on for a while and finish what they have begun, then asks the server for everything, kills it a
    /// last time, and has its file checked.
    async fn finish(mut self, args: &Args) -> anyhow::Result<Report> {
        self.play(self.most_actions).await?;
        self.pool.counters().stopped.store(true, Ordering::Relaxed);
        let answered = |counters: &Counters| counters::now(&counters.unanswered) == 0;
        self.pool.until(PATIENCE, "not every wish was answered", answered).await?;
        self.progress.finish_and_clear();
        let shared = self.pool.stop().await;
        let counters = &shared.counters;
        let comparison = compare::compare_all(&self.server.as_new_guest(), &counters.take_journal()).await?;
        self.process.kill();
        Ok(Report {
            kills: args.kills,
            games: args.games,
            sockets_per_game: args.sockets,
            seed: args.seed,
            seconds: self.begun.elapsed().as_secs_f64(),
            games_finished: counters::now(&counters.games),
            connections_lost: counters::now(&counters.lost),
            wishes_sent_again: counters::now(&counters.resent),
            refused: counters.refusals(),
            longest_way_back: self.longest_way_back.as_secs_f64(),
            comparison,
            verified: report::verify(&self.data)?,
        })
    }
}
