//! Dependency rules: which crates each crate may depend on, and which modules must stay absent from the rules.

use std::fs;
use std::path::Path;

use anyhow::{Context, bail};

use crate::subprocess::cargo;

/// Each crate and its direct dependencies, without those behind features. A new dependency is a word here, in a commit of its own.
const ALLOWED: [(&str, &str); 15] = [
    ("blacktop-rules", "thiserror"),
    ("blacktop-bots", "blacktop-rules rand rand_chacha rayon thiserror"),
    ("blacktop-protocol", "blacktop-rules serde thiserror"),
    ("blacktop-engine", "blacktop-bots blacktop-protocol blacktop-rules serde serde_json"),
    (
        "blacktop-words",
        "blacktop-bots blacktop-protocol blacktop-rules blacktop-table fluent-templates textwrap",
    ),
    ("blacktop-pictures", "blacktop-bots blacktop-protocol blacktop-rules blacktop-words unicode-width"),
    (
        "blacktop-table",
        "blacktop-bots blacktop-protocol blacktop-rules serde serde_json sha2 thiserror unicode-security",
    ),
    (
        "blacktop-client",
        "blacktop-protocol futures-util reqwest rustls serde serde_json thiserror tokio \
         tokio-tungstenite",
    ),
    (
        "blacktop-server",
        "argon2 axum axum-extra base64 blacktop-bots blacktop-pictures blacktop-protocol blacktop-rules \
         blacktop-table blacktop-words clap etcetera flate2 futures-util governor hyper hyper-util ipnet \
         metrics metrics-exporter-prometheus qrcode rand ring rlimit rust-embed serde serde_json sha2 sqlx \
         strsim thiserror tokio tokio-tungstenite toml tower-http tracing unicode-properties",
    ),
    // In no other row: tests may use it, code may not. What it needs for a server is optional.
    ("blacktop-testkit", "blacktop-protocol blacktop-rules blacktop-table serde_json"),
    // In no other row either: the protocol alone, without the code that follows it.
    ("blacktop-model", "indexmap rustc-hash"),
    (
        "blacktop-tui",
        "blacktop-bots blacktop-client blacktop-protocol blacktop-rules blacktop-table blacktop-words \
         crossterm etcetera ratatui rustix serde serde_json strsim thiserror tokio unicode-width",
    ),
    (
        "blacktop-cli",
        "anstream anstyle anyhow blacktop-bots blacktop-client blacktop-engine blacktop-pictures \
         blacktop-protocol blacktop-rules blacktop-server blacktop-table blacktop-tui blacktop-words clap clap_complete \
         clap_mangen ctrlc gif indicatif mimalloc open qrcode resvg serde serde_json strsim \
         tokio tracing-subscriber unicode-width",
    ),
    (
        "blacktop-lab",
        "anstream anyhow blacktop-bots blacktop-cli blacktop-client blacktop-engine blacktop-protocol \
         blacktop-rules blacktop-server blacktop-table clap hdrhistogram indicatif mimalloc plotters procfs \
         rayon rlimit serde serde_json tempfile tokio",
    ),
    (
        "blacktop-python",
        "blacktop-bots blacktop-pictures blacktop-protocol blacktop-rules blacktop-words numpy pyo3 rayon \
         serde serde_json",
    ),
];

/// The rules have no I/O, no clock, no threads, no randomness; serialization only behind the feature of its crate.
const ABSENT_FROM_RULES: [&str; 9] = [
    "std::fs",
    "std::io",
    "std::net",
    "std::time",
    "std::thread",
    "std::env",
    "std::process",
    "rand::",
    "serde::",
];

pub(crate) fn check() -> anyhow::Result<()> {
    eprintln!("xtask: dependency rules");
    ALLOWED.into_iter().try_for_each(|(name, allowed)| check_crate(name, allowed))?;
    check_absent(Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/rules/src").as_path())
}

fn check_crate(name: &str, allowed: &str) -> anyhow::Result<()> {
    let words =
        ["tree", "--locked", "--package", name, "--depth", "1", "--edges", "normal", "--prefix", "none"];
    let tree = cargo(&words).output()?;
    let used = tree.lines().skip(1).filter_map(|line| line.split_whitespace().next());
    for dependency in used {
        if !allowed.split_whitespace().any(|other| other == dependency) {
            bail!("{name} must not depend on {dependency}: see docs/ARCHITECTURE.md");
        }
    }
    Ok(())
}

fn check_absent(folder: &Path) -> anyhow::Result<()> {
    for entry in fs::read_dir(folder).with_context(|| format!("{}", folder.display()))? {
        let path = entry?.path();
        if path.is_dir() {
            check_absent(&path)?;
            continue;
        }
        let text = fs::read_to_string(&path).with_context(|| format!("{}", path.display()))?;
        let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        for (number, line) in code.enumerate() {
            // What a feature turns on is named after it: `feature = "serde"`, or a module that lib.rs declares so.
            if line.contains("feature = \"") || is_not_always_there(&path) {
                continue;
            }
            if let Some(word) = ABSENT_FROM_RULES.iter().find(|word| line.contains(**word)) {
                bail!("{}: line {}: `{word}` has no place in the rules", path.display(), number + 1);
            }
        }
    }
    Ok(())
}

/// Modules of the rules that exist only with the feature `serde`, or in tests.
fn is_not_always_there(path: &Path) -> bool {
    ["outcome_fields.rs", "text_serde.rs", "tests.rs"].iter().any(|name| path.ends_with(name))
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use super::*;

    /// The crates that a crate reaches over the arrows of the page.
    fn reached<'a>(arrows: &BTreeMap<&'a str, Vec<&'a str>>, from: &'a str, found: &mut BTreeSet<&'a str>) {
        for to in arrows[from].iter().filter(|to| found.insert(to)).collect::<Vec<_>>() {
            reached(arrows, to, found);
        }
    }

    #[test]
    fn the_arrows_in_the_documentation_are_the_dependencies() {
        let page = include_str!("../../docs/ARCHITECTURE.md");
        let picture = page.split("```text\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
        let arrow = |line: &'static str| {
            let (name, rest) = line.split_once(' ').unwrap();
            let to = rest.trim().strip_prefix("→ ").map_or("", |rest| rest.split("  ").next().unwrap());
            (name, to.split(", ").filter(|to| !to.is_empty()).collect::<Vec<_>>())
        };
        let arrows: BTreeMap<&str, Vec<&str>> = picture.lines().map(arrow).collect();
        for (name, allowed) in ALLOWED {
            let name = name.strip_prefix("blacktop-").unwrap();
            let ours: BTreeSet<&str> =
                allowed.split_whitespace().filter_map(|other| other.strip_prefix("blacktop-")).collect();
            let drawn: BTreeSet<&str> = arrows[name].iter().copied().collect();
            assert!(drawn.is_subset(&ours), "{name} does not depend on all of {drawn:?}");
            let mut shown = BTreeSet::new();
            reached(&arrows, name, &mut shown);
            assert!(ours.is_subset(&shown), "{name} depends on {ours:?}, and the arrows lead to {shown:?}");
        }
        assert_eq!(arrows.len(), ALLOWED.len());
    }
}
