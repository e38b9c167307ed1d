//! `blacktop-lab load` through the real binary, against servers that it starts itself: small loads, and addresses that get
//! none.

use std::net::TcpListener;
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};

fn load(words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_blacktop-lab"));
    command.arg("load").args(words).env("LC_ALL", "C").stdin(Stdio::null()).output().expect("it starts")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The JSON of a successful run.
fn json(words: &[&str]) -> Value {
    let output = load(&[words, &["--json"]].concat());
    assert!(output.status.success(), "{words:?}: {}", text(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("one object")
}

/// Fails with an error that holds these words: one line, unless clap writes it (status 2).
fn refused(words: &[&str], status: i32, wanted: &str) {
    let output = load(words);
    let error = text(&output.stderr);
    assert_eq!(output.status.code(), Some(status), "{words:?}: {error}");
    assert!(error.contains(wanted), "{words:?}: {error}");
    if status == 1 {
        assert!(error.starts_with("blacktop-lab: ") && error.lines().count() == 1, "{words:?}: {error}");
    }
}

/// Figures that grow from the half to the whole.
fn grows(spread: &Value) -> bool {
    let figures: Vec<f64> =
        ["p50", "p90", "p99", "max"].iter().map(|name| spread[name].as_f64().expect("a number")).collect();
    figures[0] > 0.0 && figures.is_sorted()
}

#[test]
fn games_are_played_and_measured() {
    // Five sockets: one at each table watches.
    let report = json(&["play", "--games", "3", "--sockets", "5", "--pace", "full", "--seconds", "1"]);
    assert!(report["actions"].as_u64() > Some(0) && report["refused"] == json!({}), "{report}");
    assert!(report["connections_lost"] == 0 && report["sockets_per_game"] == 5, "{report}");
    assert!(grows(&report["client_ms"]) && grows(&report["server_ms"]), "{report}");
    if cfg!(target_os = "linux") {
        assert!(report["server"]["resident"].as_u64() > Some(0), "{report}");
    }
}

#[test]
fn one_after_the_other_ends_and_begins() {
    let words =
        ["play", "--games", "2", "--sockets", "2", "--pace", "full", "--minutes", "1", "--seconds", "2"];
    let report = json(&words);
    assert!(report["games_finished"].as_u64() > Some(2), "{report}");
    assert!(report["refused"] == json!({}), "{report}");
}

#[test]
fn sockets_that_only_watch_are_counted() {
    let report = json(&["idle", "--sockets", "30", "--tables", "2", "--seconds", "1"]);
    assert_eq!((&report["sockets"], &report["tables"]), (&json!(30), &json!(2)), "{report}");
    if cfg!(target_os = "linux") {
        assert!(report["memory"]["after"].as_u64() > Some(0), "{report}");
    }
}

#[test]
fn only_this_machine_gets_load() {
    for kind in ["play", "idle"] {
        refused(&[kind, "--server", "http://192.0.2.1:8000"], 2, "not this machine");
        refused(&[kind, "--server", "http://play.example"], 2, "not this machine");
        refused(&[kind, "--server", "https://play.example"], 2, "not this machine");
        refused(&[kind, "--server", "ftp://127.0.0.1:8000"], 2, "http");
    }
}

#[test]
fn what_cannot_be_is_said_in_one_line() {
    refused(&["play", "--pace", "fast"], 2, "as in `20x`");
    refused(&["play", "--games", "0"], 2, "games");
    refused(&["chaos", "--kills", "0"], 2, "kills");
    refused(&["idle", "--sockets", "1000000"], 1, "open files");
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let unused = format!("http://{}", listener.local_addr().expect("an address"));
    drop(listener);
    refused(&["play", "--server", &unused], 1, "is the server running?");
}
