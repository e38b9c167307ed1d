//! A server that is killed twenty times in the middle of games loses nothing that it has acknowledged, and does nothing
//! twice.

mod common;

use serde_json::Value;

#[test]
fn nothing_that_was_acknowledged_is_lost() {
    let folder = common::folder("chaos", "acknowledged");
    let words = ["load", "chaos", "--kills", "20", "--games", "8", "--seed", "7", "--pace", "full"];
    let report = common::json(&[&words[..], &["--folder", common::path(&folder)]].concat());
    nothing_is_lost(&report);
    assert_eq!(report["kills"], 20, "{report:#}");
    assert!(report["games_finished"].as_u64() > Some(0), "{report:#}");
    assert!(report["tables"].as_u64() > Some(8), "{report:#}");
}

/// Each start waits for the lease of the server before it, so there are fewer kills. Without a PostgreSQL for tests
/// (`cargo xtask test` starts one) there is nothing to try.
#[test]
fn nothing_that_was_acknowledged_is_lost_with_postgresql() {
    let Ok(server) = std::env::var("BLACKTOP_TEST_POSTGRES") else { return };
    let words = ["load", "chaos", "--kills", "3", "--games", "8", "--seed", "8", "--pace", "full"];
    nothing_is_lost(&common::json(&[&words[..], &["--data", &server]].concat()));
}

fn nothing_is_lost(report: &Value) {
    for wrong in ["lost", "twice", "misplaced", "other_hash", "refused_and_done", "gaps", "broken"] {
        assert_eq!(report[wrong], 0, "{wrong}: {report:#}");
    }
    assert!(report["verified"]["holds"] == true, "{report:#}");
    // Kills hit players in the middle of requests.
    for happened in ["acknowledged", "connections_lost", "wishes_sent_again"] {
        assert!(report[happened].as_u64() > Some(0), "{happened}: {report:#}");
    }
}
