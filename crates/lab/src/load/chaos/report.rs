//! What is told after the storm.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

use anyhow::Context;
use blacktop_words::msg;
use serde::Serialize;

use super::compare::Comparison;
use crate::load::tally::Refused;
use crate::page;
use crate::speech::{decimal, tell, title};

/// What became of everything.
#[derive(Serialize)]
pub(super) struct Report {
    pub(super) kills: u64,
    pub(super) games: u64,
    pub(super) sockets_per_game: u64,
    pub(super) seed: u64,
    pub(super) seconds: f64,
    pub(super) games_finished: u64,
    pub(super) connections_lost: u64,
    pub(super) wishes_sent_again: u64,
    /// Why wishes were refused, and how often.
    pub(super) refused: BTreeMap<String, Refused>,
    /// From a server that listens again to the first action, in seconds.
    pub(super) longest_way_back: f64,
    #[serde(flatten)]
    pub(super) comparison: Comparison,
    pub(super) verified: Verified,
}

/// What `blacktop verify` says of the server's file.
#[derive(Serialize)]
pub(super) struct Verified {
    holds: bool,
    said: String,
}

/// Has a file checked by this very program.
pub(super) fn verify(data: &Path) -> anyhow::Result<Verified> {
    let program = std::env::current_exe().with_context(|| title("cli-load-no-program"))?;
    let output = Command::new(program).args(["blacktop", "data", "verify"]).arg(data).output();
    let output = output.with_context(|| title("cli-load-no-program"))?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let said = text(&output.stdout) + &text(&output.stderr);
    let said = said.lines().rfind(|line| !line.trim().is_empty()).unwrap_or_default();
    Ok(Verified { holds: output.status.success(), said: page::one_line(said.trim()) })
}

/// Lines that say more about the one above them.
const SUBORDINATE: [&str; 7] = [
    "cli-chaos-lost",
    "cli-chaos-twice",
    "cli-chaos-misplaced",
    "cli-chaos-other-hash",
    "cli-chaos-refused-and-done",
    "cli-chaos-gaps",
    "cli-chaos-broken",
];

impl Report {
    /// Whether nothing is wrong.
    pub(super) fn is_fine(&self) -> bool {
        self.comparison.is_fine() && self.verified.holds
    }

    pub(super) fn table(&self) -> String {
        let Report { kills, games, sockets_per_game, seed, seconds, comparison, .. } = self;
        let heading = msg("cli-load-chaos")
            .with("kills", kills)
            .with("games", games)
            .with("sockets", sockets_per_game)
            .with("seed", seed)
            .with("seconds", format!("{seconds:.0}"));
        let mut text = format!("{}\n\n", tell(&heading));
        let rows: [(&'static str, u64); 14] = [
            ("cli-chaos-acknowledged", comparison.acknowledged),
            ("cli-chaos-lost", comparison.lost),
            ("cli-chaos-twice", comparison.twice),
            ("cli-chaos-misplaced", comparison.misplaced),
            ("cli-chaos-other-hash", comparison.other_hash),
            ("cli-load-refused", self.refused.values().map(|refused| refused.times).sum()),
            ("cli-chaos-refused-and-done", comparison.refused_and_done),
            ("cli-chaos-tables", comparison.tables),
            ("cli-chaos-gaps", comparison.gaps),
            ("cli-chaos-broken", comparison.broken),
            ("cli-chaos-entries", comparison.entries),
            ("cli-load-finished", self.games_finished),
            ("cli-load-connections-lost", self.connections_lost),
            ("cli-chaos-sent-again", self.wishes_sent_again),
        ];
        let line = |id: &'static str, value: &str| {
            // What belongs to the line above stands a little to the right.
            let (indent, columns) = if SUBORDINATE.contains(&id) { ("  ", 22) } else { ("", 24) };
            format!("{indent}{} {}", page::left(&title(id), columns), page::right(value, 9))
        };
        for (id, count) in rows {
            text += &(line(id, &count.to_string()) + "\n");
        }
        text += &(line("cli-chaos-way-back", &decimal(self.longest_way_back, 2)) + " s\n");
        let holds = title(if self.verified.holds { "cli-chaos-holds" } else { "cli-chaos-holds-not" });
        text += &format!("{}: {}\n", line("cli-chaos-verify", &holds), self.verified.said);
        for Refused { times, told } in self.refused.values() {
            let why = page::one_line(told);
            text += &(tell(&msg("cli-chaos-refused").with("count", times).with("why", why)) + "\n");
        }
        for fault in &comparison.told {
            text += &(tell(&msg("cli-chaos-wrong").with_message("fault", fault.clone())) + "\n");
        }
        text
    }
}
