//! The output of a chaos run.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::process::Command;

use anyhow::Context;
use serde::Serialize;

use crate::load::compare::Comparison;
use crate::output;

#[derive(Serialize)]
pub(super) struct ChaosReport {
    pub(super) kills: u64,
    pub(super) games: u64,
    pub(super) sockets_per_game: u64,
    pub(super) seed: u64,
    pub(super) seconds: f64,
    pub(super) games_finished: u64,
    pub(super) connections_lost: u64,
    #[serde(rename = "wishes_sent_again")]
    pub(super) requests_resent: u64,
    pub(super) refused: BTreeMap<String, u64>,
    /// From a server that listens again to the first action, in seconds.
    pub(super) longest_way_back: f64,
    #[serde(flatten)]
    pub(super) comparison: Comparison,
    pub(super) verified: Verified,
}

#[derive(Serialize)]
pub(super) struct Verified {
    holds: bool,
    said: String,
}

/// Verifies a database in a process of this program.
pub(super) fn verify(database: &OsStr) -> anyhow::Result<Verified> {
    let program = std::env::current_exe().context("this program cannot be started a second time")?;
    let output = Command::new(program).args(["blacktop", "data", "verify"]).arg(database).output();
    let output = output.context("this program cannot be started a second time")?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let said = text(&output.stdout) + &text(&output.stderr);
    let said = said.lines().rfind(|line| !line.trim().is_empty()).unwrap_or_default();
    Ok(Verified { holds: output.status.success(), said: output::one_line(said.trim()) })
}

impl ChaosReport {
    /// Whether no problem was found.
    pub(super) fn is_fine(&self) -> bool {
        self.comparison.is_fine() && self.verified.holds
    }

    pub(super) fn table(&self) -> String {
        let ChaosReport { kills, games, sockets_per_game, seed, seconds, comparison, .. } = self;
        let mut text = format!(
            "{kills} kills, {games} games, {sockets_per_game} sockets each, seed {seed}, {seconds:.0} s\n\n"
        );
        let rows: [(&str, u64); 14] = [
            ("acknowledged", comparison.acknowledged),
            ("  and lost", comparison.lost),
            ("  and done twice", comparison.twice),
            ("  at another version", comparison.misplaced),
            ("  with another hash", comparison.other_hash),
            ("refused", self.refused.values().sum()),
            ("  and done all the same", comparison.refused_and_done),
            ("tables", comparison.tables),
            ("  with gaps", comparison.gaps),
            ("  that do not replay", comparison.broken),
            ("entries", comparison.entries),
            ("games finished", self.games_finished),
            ("connections lost", self.connections_lost),
            ("requests resent", self.requests_resent),
        ];
        let line = |name: &str, value: &str| format!("{name:<24} {value:>9}");
        for (name, count) in rows {
            text += &(line(name, &count.to_string()) + "\n");
        }
        text += &(line("longest way back", &format!("{:.2}", self.longest_way_back)) + " s\n");
        let holds = if self.verified.holds { "valid" } else { "invalid" };
        text += &format!("{}: {}\n", line("blacktop data verify", holds), self.verified.said);
        for (why, times) in &self.refused {
            text += &format!("refused {times} times: {}\n", output::one_line(why));
        }
        for fault in &comparison.told {
            text += &format!("wrong: {fault}\n");
        }
        text
    }
}
