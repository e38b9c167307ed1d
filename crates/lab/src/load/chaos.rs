//! `blacktop-lab load chaos`: kills the server repeatedly during games, then checks that no acknowledged action is lost or
//! applied twice.

mod report;

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use std::time::Duration;

use anyhow::Context;
use blacktop_bots::Rng;
use blacktop_client::ApiClient;
use indicatif::ProgressBar;
use tokio::time::Instant;

use super::compare;
use super::counters::{self, Counters};
use super::pool::{LoadPlan, Pace, PlayerPool};
use super::target::{DataFolder, ServerProcess, free_port};
use super::{allow_open_files, bar, fault};
use crate::output;
use report::ChaosReport;

const EXAMPLES: &str = "\
Examples:
  blacktop-lab load chaos --kills 20 --games 50 --seed 7
  blacktop-lab load chaos --kills 200 --folder chaos   Keep the server's file
  blacktop-lab load chaos --kills 5 --data postgres://blacktop@localhost/chaos

A server is started with a database of its own, and players play there. After a
random number of acknowledged actions it is killed with SIGKILL and started again
with the same database and port. Players reconnect and resend unanswered requests.
At the end every acknowledged action is compared with the server's tables.

Exit status 1 if anything was lost, done twice, or does not replay.";

/// Short games, so that some end and others begin.
const MINUTES: u8 = 12;

/// Time until players are back, or the last answers have arrived.
const PROGRESS_TIMEOUT: Duration = Duration::from_secs(120);

/// At most this many acknowledged actions per game between two kills.
const MOST_ACTIONS: u64 = 10;

/// The longest delay between the last of these and the kill.
const LAST_MOMENT: Duration = Duration::from_millis(20);

/// The longest downtime of the server.
const MOST_AWAY: Duration = Duration::from_millis(200);

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// How often the server is killed
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..=10_000))]
    kills: u64,
    /// How many games at once
    #[arg(long, short, default_value_t = 50, value_parser = clap::value_parser!(u64).range(1..=1_000))]
    games: u64,
    /// How many sockets at each table: with fewer than four one player has several seats, with more some only watch
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u64).range(1..=16))]
    sockets: u64,
    /// How many times faster than people, as in 20x, or `full`
    #[arg(long, default_value = "100x")]
    pace: Pace,
    /// Random seed
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// The folder for the server's file; without it, a temporary one
    #[arg(long, value_name = "DIR")]
    folder: Option<PathBuf>,
    /// A new database in PostgreSQL instead of a file. Each restart waits for the killed server's lease
    #[arg(long, value_name = "URL", conflicts_with = "folder")]
    data: Option<String>,
    /// Print one JSON object instead of a table
    #[arg(long)]
    json: bool,
}

pub(super) async fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let Args { games, sockets, pace, seed, .. } = *args;
    let plan = LoadPlan { games, sockets, minutes: MINUTES, pace, seed };
    allow_open_files(plan.size())?;
    let mut folder = DataFolder::new(args.folder.as_deref())?;
    let run = ChaosRun::begin(args, &plan, &folder)?;
    let report = run.run(args).await;
    if !report.as_ref().is_ok_and(ChaosReport::is_fine) {
        // Evidence for the investigation.
        folder.keep();
    }
    let evidence = || {
        let place = match args.data {
            Some(_) => "database is the one that was named".to_owned(),
            None => format!("file is in {}", output::name(folder.path())),
        };
        format!("something is wrong, and the server's {place}: check it with blacktop data verify")
    };
    let report = report.with_context(evidence)?;
    crate::print(&report, args.json, ChaosReport::table)?;
    if report.is_fine() {
        return Ok(ExitCode::SUCCESS);
    }
    crate::complain(&evidence());
    Ok(ExitCode::FAILURE)
}

struct ChaosRun {
    /// The name of a file or a URL, which may have a password in it.
    database: OsString,
    folder: PathBuf,
    port: u16,
    process: ServerProcess,
    server: ApiClient,
    pool: PlayerPool,
    rng: Rng,
    /// At most this many acknowledged actions between two kills.
    most_actions: u64,
    begun: Instant,
    longest_way_back: Duration,
    progress: ProgressBar,
}

impl ChaosRun {
    /// Starts the server and the players. The first kill may come before any player has a seat.
    fn begin(args: &Args, plan: &LoadPlan, folder: &DataFolder) -> anyhow::Result<ChaosRun> {
        let mut rng = Rng::new(plan.seed, u64::MAX);
        let database = args.data.as_ref().map_or_else(|| folder.data().into(), OsString::from);
        let (folder, port) = (folder.path().to_owned(), free_port(&mut rng)?);
        let process = ServerProcess::start_on(port, &database, &folder)?;
        let server = ApiClient::new(&format!("http://{}", process.address()))?;
        let pool = PlayerPool::spawn(plan, &server, Counters::with_answer_log());
        pool.start();
        Ok(ChaosRun {
            database,
            folder,
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

    /// Kills the server as often as asked for, then checks its tables.
    async fn run(mut self, args: &Args) -> anyhow::Result<ChaosReport> {
        for _ in 0..args.kills {
            self.kill().await?;
        }
        self.finish(args).await
    }

    /// Kills the server after some more actions, starts it again, and waits for the first acknowledged action.
    async fn kill(&mut self) -> anyhow::Result<()> {
        let actions = self.rng.below(self.most_actions as usize) as u64;
        self.play(actions).await?;
        let moment = self.up_to(LAST_MOMENT);
        self.pool.pass(moment).await?;
        self.process.kill();
        let away = self.up_to(MOST_AWAY);
        self.pool.pass(away).await?;
        let (port, database, folder) = (self.port, self.database.clone(), self.folder.clone());
        // Players keep retrying while it starts.
        let start = move || ServerProcess::start_on(port, &database, &folder);
        let started = tokio::task::spawn_blocking(start).await;
        self.process = started.map_err(|_| fault())??;
        let back = Instant::now();
        self.play(1).await?;
        self.longest_way_back = self.longest_way_back.max(back.elapsed());
        self.progress.inc(1);
        Ok(())
    }

    async fn play(&mut self, actions: u64) -> anyhow::Result<()> {
        let wanted = counters::now(&self.pool.counters().done) + actions;
        let enough = |counters: &Counters| counters::now(&counters.done) >= wanted;
        self.pool.until(PROGRESS_TIMEOUT, "players were not back", enough).await
    }

    /// Any time up to this.
    fn up_to(&mut self, most: Duration) -> Duration {
        most.mul_f64(self.rng.below(1_000) as f64 / 1_000.0)
    }

    /// Plays on for a while, waits for the last answers, compares the server's tables with them, kills it a last time, and
    /// verifies its database.
    async fn finish(mut self, args: &Args) -> anyhow::Result<ChaosReport> {
        self.play(self.most_actions).await?;
        self.pool.counters().stopped.store(true, Ordering::Relaxed);
        let answered = |counters: &Counters| counters::now(&counters.unanswered) == 0;
        self.pool.until(PROGRESS_TIMEOUT, "requests were not answered", answered).await?;
        self.progress.finish_and_clear();
        let shared = self.pool.stop().await;
        let counters = &shared.counters;
        let comparison =
            compare::compare_all(&self.server.as_new_guest(), &counters.take_answer_log()).await?;
        self.process.kill();
        Ok(ChaosReport {
            kills: args.kills,
            games: args.games,
            sockets_per_game: args.sockets,
            seed: args.seed,
            seconds: self.begun.elapsed().as_secs_f64(),
            games_finished: counters::now(&counters.games),
            connections_lost: counters::now(&counters.lost),
            requests_resent: counters::now(&counters.resent),
            refused: counters.refusals(),
            longest_way_back: self.longest_way_back.as_secs_f64(),
            comparison,
            verified: report::verify(&self.database)?,
        })
    }
}
