//! A server that is killed twenty times in the middle of games loses nothing that it has acknowledged, and does nothing
//! twice.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::Value;

#[test]
fn nothing_that_was_acknowledged_is_lost() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("chaos");
    if folder.exists() {
        fs::remove_dir_all(&folder).expect("an old run's folder can go");
    }
    let mut command = Command::new(env!("CARGO_BIN_EXE_blacktop-lab"));
    command
        .args(["load", "chaos", "--kills", "20", "--games", "8", "--seed", "7", "--pace", "full", "--json"]);
    let output = command
        .env("LC_ALL", "C")
        .arg("--folder")
        .arg(&folder)
        .stdin(Stdio::null())
        .output()
        .expect("it starts");
    let said = String::from_utf8_lossy(&output.stderr);
    let report: Value =
        serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("one object: {said}"));
    assert!(output.status.success(), "{report:#} {said}");
    for wrong in ["lost", "twice", "misplaced", "other_hash", "refused_and_done", "gaps", "broken"] {
        assert_eq!(report[wrong], 0, "{wrong}: {report:#}");
    }
    assert!(report["verified"]["holds"] == true && report["kills"] == 20, "{report:#}");
    // Kills hit players in the middle of requests.
    for happened in ["acknowledged", "games_finished", "connections_lost", "wishes_sent_again"] {
        assert!(report[happened].as_u64() > Some(0), "{happened}: {report:#}");
    }
    assert!(report["tables"].as_u64() > Some(8), "{report:#}");
}
