//! `blacktop-lab load`: puts a server on this machine under load and measures how it performs.

mod chaos;
mod compare;
mod counters;
mod hostile;
mod idle;
mod measure;
mod peek;
mod play;
mod player;
mod pool;
mod power;
mod target;

use std::convert::Infallible;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, anyhow};
use blacktop_cli::interrupt::INTERRUPTED;
use indicatif::ProgressBar;
use tokio::task::JoinSet;
use tokio::time::sleep;

pub(crate) const EXAMPLES: &str = "\
Examples:
  blacktop-lab load play --games 1000 --pace 20x --seconds 60
  blacktop-lab load play --games 200 --pace full --json
  blacktop-lab load idle --sockets 10000
  blacktop-lab load chaos --kills 20 --games 50 --seed 7
  blacktop-lab load --hostile
  blacktop-lab load --power

Only servers on this machine are put under load. Without --server one is started
for the run, without rate limits and with a database of its own, and ended
afterwards. A server that runs already has to be started without rate limits:
`blacktop serve --limits-messages-per-minute 0` and so on.";

#[derive(clap::Subcommand)]
pub(crate) enum Load {
    /// Play many games at once and measure how long actions take
    Play(play::Args),
    /// Open many sockets that only watch and measure the memory they take
    Idle(idle::Args),
    /// Kill the server repeatedly during games and check that nothing is lost
    Chaos(chaos::Args),
    /// Attack the server beside honest players and measure their waits
    #[command(long_flag = "hostile")]
    Hostile(hostile::Args),
    /// Let the power fail many times in a recording of games and check that nothing is lost
    #[command(long_flag = "power")]
    Power(power::Args),
}

pub(crate) fn run(load: &Load) -> anyhow::Result<ExitCode> {
    // One thread is the cheapest way to have thousands of sockets, and leaves the others to the server.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.context("cannot start the async runtime")?;
    let load = async {
        match load {
            Load::Play(args) => play::run(args).await,
            Load::Idle(args) => idle::run(args).await,
            Load::Chaos(args) => chaos::run(args).await,
            Load::Hostile(args) => hostile::run(args).await,
            Load::Power(args) => power::run(args).await,
        }
    };
    runtime.block_on(async {
        tokio::select! {
            result = load => result,
            // Dropping the load ends a started server.
            _ = tokio::signal::ctrl_c() => Ok(ExitCode::from(INTERRUPTED)),
        }
    })
}

fn fault() -> anyhow::Error {
    anyhow!("this is a bug of blacktop-lab: please report it")
}

/// Waits, and fails if a task fails meanwhile. The tasks never end otherwise.
async fn pass(tasks: &mut JoinSet<anyhow::Result<Infallible>>, time: Duration) -> anyhow::Result<()> {
    tokio::select! {
        () = sleep(time) => Ok(()),
        Some(end) = tasks.join_next() => match end.map_err(|_| fault())? {
            Ok(never) => match never {},
            Err(error) => Err(error),
        },
    }
}

fn bar(length: u64, what: &'static str) -> ProgressBar {
    let target = format!("{{human_pos}} of {{human_len}} {what}");
    blacktop_cli::progress::bar(length, &target)
}

fn line(id: &'static str, rest: &str) -> String {
    format!("{id:<22} {rest}\n")
}

fn megabytes(bytes: u64) -> String {
    format!("{:.1} MB", bytes as f64 / 1e6)
}

/// Open files besides sockets.
const OTHER_FILES: u64 = 200;

/// Raises the limit of open files, here and in servers started from here.
fn allow_open_files(sockets: u64) -> anyhow::Result<()> {
    let needed = sockets + OTHER_FILES;
    let allowed = rlimit::increase_nofile_limit(needed)
        .context("the system does not say how many files may be open")?;
    if allowed < needed {
        return Err(anyhow!(
            "{sockets} sockets need {needed} open files, and the system allows {allowed}: raise the limit (`ulimit -Hn`, or /etc/security/limits.conf), or take fewer sockets"
        ));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_is_told() {
        allow_open_files(10).expect("ten are no problem");
        // Above any system's limit.
        let error = allow_open_files(1 << 40).expect_err("too many").to_string();
        assert!(error.contains("the system allows"), "{error}");
    }
}
