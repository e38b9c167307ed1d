//! `blacktop-lab load --hostile`: attacks on a server beside honest players, who are measured.

mod attacks;
mod honest;

use std::process::ExitCode;
use std::time::Duration;

use anyhow::Context;
use serde::Serialize;

use super::measure::ProcessUsage;
use super::target::{DataFolder, ServerProcess};
use super::{allow_open_files, bar, megabytes};
use attacks::Victim;

const EXAMPLES: &str = "\
Examples:
  blacktop-lab load --hostile
  blacktop-lab load --hostile --attack tables,guests --rounds 8 --json

Each attack gets a server of its own with the usual limits. Attackers and honest
players come from different addresses of this machine.

Exit status 1 if an attack gets through (NO).";

/// Memory that the server may have used.
const MOST_RESIDENT: u64 = 512 << 20;

/// Bots may take this many times as long as without the attack.
const MOST_SLOWDOWN: f64 = 3.0;

/// An answer may take this long while connections of another address do not read.
const LONGEST_ANSWER_MS: f64 = 100.0;

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Only these attacks [default: all]
    #[arg(long, value_delimiter = ',', value_name = "NAMES")]
    attack: Vec<Attack>,
    /// How many rounds an honest player plays before each attack, and during it
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=60))]
    rounds: u32,
    /// How many tables each of the 20 guests has
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..=60))]
    tables: u32,
    /// How long an attack goes on before the honest player plays
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u64).range(0..=3_600))]
    seconds: u64,
    /// Print one JSON object instead of a table
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum, Serialize)]
#[serde(rename_all = "snake_case")]
enum Attack {
    /// One guest with 60 tables of three level-8 bots
    Tables,
    /// One guest who watches 19 tables of level-8 bots
    Watched,
    /// 20 guests of one address with three such tables each, or as many as `--tables` says
    Guests,
    /// 1,100 connections that never read their response
    Unread,
    /// A vote against a player whose connection has just broken
    Vote,
    /// 30 wrong passwords for one login, from four addresses
    Logins,
    /// 240 open tables of four guests
    Lobby,
    /// Eight guests who queue four games each for the coach
    Coach,
}

impl Attack {
    const ALL: [Attack; 8] = [
        Attack::Tables,
        Attack::Watched,
        Attack::Guests,
        Attack::Unread,
        Attack::Vote,
        Attack::Logins,
        Attack::Lobby,
        Attack::Coach,
    ];

    fn title(self) -> &'static str {
        match self {
            Attack::Tables => "60 tables of a guest",
            Attack::Watched => "19 watched tables",
            Attack::Guests => "tables of 20 guests",
            Attack::Unread => "1,100 unread answers",
            Attack::Vote => "vote at a broken line",
            Attack::Logins => "30 wrong passwords",
            Attack::Lobby => "240 open tables",
            Attack::Coach => "32 games for the coach",
        }
    }
}

/// What an honest player saw of an attack.
#[derive(Clone, PartialEq, Debug, Serialize)]
struct AttackOutcome {
    /// What was measured.
    what: &'static str,
    /// Without the attack and during it: the mean, in milliseconds.
    alone_ms: Option<f64>,
    attacked_ms: Option<f64>,
    longest_ms: Option<f64>,
    /// Whether it is as it should be.
    holds: bool,
}

#[derive(Serialize)]
struct AttackReport {
    attack: Attack,
    #[serde(flatten)]
    outcome: AttackOutcome,
    /// The most memory of the server, in bytes.
    most_resident: Option<u64>,
}

#[derive(Serialize)]
struct HostileReport {
    rounds: u32,
    tables_per_guest: u32,
    seconds: u64,
    attacks: Vec<AttackReport>,
}

pub(super) async fn run(args: &Args) -> anyhow::Result<ExitCode> {
    allow_open_files(attacks::UNREAD_CONNECTIONS)?;
    let attacks = if args.attack.is_empty() { Attack::ALL.to_vec() } else { args.attack.clone() };
    let progress = bar(attacks.len() as u64, "attacks");
    let mut reports = Vec::new();
    for attack in attacks {
        let report = measure(attack, args).await.with_context(|| format!("{}: it failed", attack.title()))?;
        reports.push(report);
        progress.inc(1);
    }
    progress.finish_and_clear();
    let Args { rounds, tables, seconds, .. } = *args;
    let report = HostileReport { rounds, tables_per_guest: tables, seconds, attacks: reports };
    crate::print(&report, args.json, HostileReport::table)?;
    Ok(report.status())
}

async fn measure(attack: Attack, args: &Args) -> anyhow::Result<AttackReport> {
    let folder = DataFolder::new(None)?;
    let process = ServerProcess::start_with(0, &folder.data(), &[])?;
    let victim = Victim::new(process.address())?;
    let (rounds, time) = (args.rounds, Duration::from_secs(args.seconds));
    let mut outcome = match attack {
        Attack::Tables => victim.tables(rounds, time).await?,
        Attack::Watched => victim.watched(rounds, time).await?,
        Attack::Guests => victim.guests(args.tables, rounds, time).await?,
        Attack::Unread => victim.unread(rounds).await?,
        Attack::Vote => victim.vote().await?,
        Attack::Logins => victim.logins().await?,
        Attack::Lobby => victim.lobby().await?,
        Attack::Coach => victim.coach().await?,
    };
    let most_resident = ProcessUsage::of(process.pid()).map(|usage| usage.most_resident);
    outcome.holds &= most_resident.is_none_or(|bytes| bytes < MOST_RESIDENT);
    Ok(AttackReport { attack, outcome, most_resident })
}

/// The mean in milliseconds.
fn mean(times: &[Duration]) -> Option<f64> {
    let sum: Duration = times.iter().sum();
    (!times.is_empty()).then(|| sum.as_secs_f64() * 1e3 / times.len() as f64)
}

impl AttackOutcome {
    /// Bots: how long their turns took without the attack, and during it.
    fn of_bots(alone: &[Duration], attacked: &[Duration]) -> AttackOutcome {
        let (alone_ms, attacked_ms) = (mean(alone), mean(attacked));
        let holds =
            alone_ms.zip(attacked_ms).is_some_and(|(alone, attacked)| attacked <= MOST_SLOWDOWN * alone);
        AttackOutcome { holds, ..AttackOutcome::of_times("two level-5 bots", alone, attacked) }
    }

    /// Answers: how long they took.
    fn of_answers(alone: &[Duration], attacked: &[Duration]) -> AttackOutcome {
        let outcome = AttackOutcome::of_times("an answer", alone, attacked);
        AttackOutcome { holds: outcome.longest_ms.is_some_and(|ms| ms <= LONGEST_ANSWER_MS), ..outcome }
    }

    fn of_times(what: &'static str, alone: &[Duration], attacked: &[Duration]) -> AttackOutcome {
        let longest_ms = attacked.iter().max().map(|time| time.as_secs_f64() * 1e3);
        AttackOutcome { what, alone_ms: mean(alone), attacked_ms: mean(attacked), longest_ms, holds: true }
    }

    /// Something that must be so.
    fn of_fact(what: &'static str, holds: bool) -> AttackOutcome {
        AttackOutcome { what, alone_ms: None, attacked_ms: None, longest_ms: None, holds }
    }
}

impl HostileReport {
    fn status(&self) -> ExitCode {
        let holds = self.attacks.iter().all(|attack| attack.outcome.holds);
        if holds { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    }

    fn table(&self) -> String {
        let mut text = format!(
            "{:<23} {:<26} {:>9} {:>9} {:>9} {:>6} {:>9}  holds\n",
            "attack", "of the honest player", "alone ms", "mean ms", "most ms", "ratio", "memory"
        );
        for AttackReport { attack, outcome, most_resident } in &self.attacks {
            let number = |ms: Option<f64>| ms.map_or_else(|| "-".to_owned(), |ms| format!("{ms:.1}"));
            let ratio = outcome.alone_ms.zip(outcome.attacked_ms).map(|(alone, attacked)| attacked / alone);
            text += &format!(
                "{:<23} {:<26} {:>9} {:>9} {:>9} {:>6} {:>9}  {}\n",
                attack.title(),
                outcome.what,
                number(outcome.alone_ms),
                number(outcome.attacked_ms),
                number(outcome.longest_ms),
                number(ratio),
                most_resident.map_or_else(|| "-".to_owned(), megabytes),
                if outcome.holds { "yes" } else { "NO" },
            );
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_may_take_three_times_as_long() {
        let ms = Duration::from_millis;
        let outcome = AttackOutcome::of_bots(&[ms(10), ms(30)], &[ms(50), ms(70)]);
        assert_eq!(
            (outcome.alone_ms, outcome.attacked_ms, outcome.longest_ms),
            (Some(20.0), Some(60.0), Some(70.0))
        );
        assert!(outcome.holds);
        assert!(!AttackOutcome::of_bots(&[ms(20)], &[ms(61)]).holds);
        assert!(!AttackOutcome::of_bots(&[], &[]).holds);
        assert!(AttackOutcome::of_answers(&[ms(1)], &[ms(3), ms(100)]).holds);
        assert!(!AttackOutcome::of_answers(&[ms(1)], &[ms(3), ms(101)]).holds);
    }

    #[test]
    fn every_attack_has_a_line() {
        let row = |attack| AttackReport {
            attack,
            outcome: AttackOutcome::of_fact("a fact", false),
            most_resident: None,
        };
        let attacks = Attack::ALL.map(row).into();
        let mut report = HostileReport { rounds: 1, tables_per_guest: 3, seconds: 1, attacks };
        assert_eq!(report.status(), ExitCode::FAILURE);
        let table = report.table();
        assert_eq!(table.lines().filter(|line| line.ends_with("NO")).count(), Attack::ALL.len(), "{table}");
        report.attacks.iter_mut().for_each(|attack| attack.outcome.holds = true);
        assert_eq!(report.status(), ExitCode::SUCCESS);
    }
}
