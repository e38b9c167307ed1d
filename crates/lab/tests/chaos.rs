//! A server that is killed twenty times in the middle of games loses nothing that it has acknowledged, and does nothing
//! twice.

mod common;

#[test]
fn nothing_that_was_acknowledged_is_lost() {
    let folder = common::folder("chaos", "acknowledged");
    let words = ["load", "chaos", "--kills", "20", "--games", "8", "--seed", "7", "--pace", "full"];
    let report = common::json(&[&words[..], &["--folder", common::path(&folder)]].concat());
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
