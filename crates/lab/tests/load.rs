//! `blacktop-lab load` through the real binary, against servers that it starts itself: small loads, and addresses that get
//! none.

mod common;

use std::net::TcpListener;

use common::refused;
use serde_json::{Value, json};

/// Figures that grow from the half to the whole.
fn grows(spread: &Value) -> bool {
    let figures: Vec<f64> =
        ["p50", "p90", "p99", "max"].iter().map(|name| spread[name].as_f64().expect("a number")).collect();
    figures[0] > 0.0 && figures.is_sorted()
}

#[test]
fn games_are_played_and_measured() {
    // Five sockets: one at each table watches.
    let report =
        common::json(&["load", "play", "--games", "3", "--sockets", "5", "--pace", "full", "--seconds", "1"]);
    assert!(report["actions"].as_u64() > Some(0) && report["refused"] == json!({}), "{report}");
    assert!(report["connections_lost"] == 0 && report["sockets_per_game"] == 5, "{report}");
    assert!(grows(&report["client_ms"]) && grows(&report["server_ms"]), "{report}");
    if cfg!(target_os = "linux") {
        assert!(report["server"]["resident"].as_u64() > Some(0), "{report}");
        assert!(report["server_cpu_us"].as_f64() > Some(0.0), "{report}");
    }
}

#[test]
fn one_after_the_other_ends_and_begins() {
    let words = ["load", "play", "--games", "2", "--sockets", "2", "--pace", "full"];
    let report = common::json(&[&words[..], &["--minutes", "1", "--seconds", "2"]].concat());
    assert!(report["games_finished"].as_u64() > Some(2), "{report}");
    assert!(report["refused"] == json!({}), "{report}");
}

#[test]
fn sockets_that_only_watch_are_counted() {
    let report = common::json(&["load", "idle", "--sockets", "30", "--tables", "2", "--seconds", "1"]);
    assert_eq!((&report["sockets"], &report["tables"]), (&json!(30), &json!(2)), "{report}");
    if cfg!(target_os = "linux") {
        assert!(report["memory"]["after"].as_u64() > Some(0), "{report}");
    }
}

#[test]
fn attacks_do_not_get_through() {
    // Exit status 0: all of them hold.
    let report = common::json(&["load", "--hostile", "--attack", "vote,lobby,coach"]);
    let attacks = report["attacks"].as_array().expect("a list");
    assert_eq!(attacks.len(), 3, "{report}");
    assert!(attacks.iter().all(|attack| attack["holds"] == true), "{report}");
    refused(&["load", "--hostile", "--attack", "flood"], 2, "flood");
}

#[test]
fn only_this_machine_gets_load() {
    for kind in ["play", "idle"] {
        for server in ["http://192.0.2.1:8000", "http://play.example", "https://play.example"] {
            refused(&["load", kind, "--server", server], 2, "not this machine");
        }
        refused(&["load", kind, "--server", "ftp://127.0.0.1:8000"], 2, "http");
    }
}

#[test]
fn invalid_loads_are_refused() {
    refused(&["load", "play", "--pace", "fast"], 2, "as in `20x`");
    refused(&["load", "play", "--games", "0"], 2, "games");
    refused(&["load", "chaos", "--kills", "0"], 2, "kills");
    refused(&["load", "idle", "--sockets", "1000000"], 1, "open files");
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let unused = format!("http://{}", listener.local_addr().expect("an address"));
    drop(listener);
    refused(&["load", "play", "--server", &unused], 1, "is the server running?");
}
