//! A server whose disk loses power at random moments loses nothing that it has acknowledged; one that does not sync would.

mod common;

use std::process::Command;

use serde_json::Value;

/// Whether processes can be traced here.
fn has_strace() -> bool {
    let tried = Command::new("strace").args(["-o", "/dev/null", "true"]).output();
    let has = tried.is_ok_and(|output| output.status.success());
    if !has {
        eprintln!("strace is not here or may not trace, so power losses are not simulated");
    }
    has
}

fn lose_power(losses: &str, more: &[&str]) -> (bool, Value) {
    let words =
        ["load", "--power", "--losses", losses, "--games", "3", "--seconds", "3", "--seed", "7", "--json"];
    let output = common::run(&[&words[..], more].concat());
    let report = serde_json::from_slice(&output.stdout);
    (output.status.success(), report.unwrap_or_else(|_| panic!("{}", common::text(&output.stderr))))
}

#[test]
fn a_power_loss_takes_nothing_that_was_acknowledged() {
    if !has_strace() {
        return;
    }
    let (succeeds, report) = lose_power("16", &[]);
    assert!(succeeds, "{report:#}");
    for wrong in ["lost", "twice", "misplaced", "other_hash", "gaps", "broken", "refused_to_open", "invalid"]
    {
        assert_eq!(report[wrong], 0, "{wrong}: {report:#}");
    }
    assert_eq!(report["losses"], 16, "{report:#}");
    for happened in ["acknowledged", "actions", "writes", "syncs"] {
        assert!(report[happened].as_u64() > Some(0), "{happened}: {report:#}");
    }
}

#[test]
fn without_syncs_the_check_finds_losses() {
    if !has_strace() {
        return;
    }
    let (succeeds, report) = lose_power("8", &["--ignore-syncs"]);
    assert!(!succeeds && report["lost"].as_u64() > Some(0), "{report:#}");
}
