//! `blacktop tui --plain` and `blacktop join --plain`: the real binary, played through pipes as by a user who reads
//! what it says.
#![cfg(unix)]

mod common;
#[path = "terminal/pty.rs"]
mod pty;

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::iter;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use blacktop_client::{ApiClient, ClientEvent, Follower};
use blacktop_protocol::{self, NewSeat, NewTable, SeatOccupant, Settings, Stage, TableId, Update};
use common::{Said, ServerProcess, blacktop, deadline, with_input};
use insta::assert_snapshot;

fn folder(test: &str) -> PathBuf {
    common::folder("terminal", test)
}

/// What a command writes when all of its input is typed at once: status, output and errors.
fn said(folder: &Path, args: &[&str], typed: &str) -> (Option<i32>, String, String) {
    let Said { out, err, status } = with_input(folder, args, typed);
    (status, out, err)
}

/// The longest wait for a line of the program.
const LINE_TIMEOUT: Duration = Duration::from_secs(120);

/// A program that is killed at the latest with its test.
struct Mortal(Child);

impl Drop for Mortal {
    fn drop(&mut self) {
        // It may be gone already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A user at a terminal.
struct TerminalUser {
    child: Mortal,
    keys: ChildStdin,
    /// What it writes, read by a thread so that waiting has a deadline.
    lines: Receiver<String>,
}

impl TerminalUser {
    fn sit_down(mut command: Command) -> TerminalUser {
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let (keys, out) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        let (sender, lines) = channel();
        thread::spawn(move || {
            BufReader::new(out).lines().map_while(Result::ok).try_for_each(|line| sender.send(line))
        });
        TerminalUser { child: Mortal(child), keys, lines }
    }

    fn types(&mut self, line: &str) {
        writeln!(self.keys, "{line}").unwrap();
    }

    fn line(&mut self) -> Option<String> {
        match self.lines.recv_timeout(LINE_TIMEOUT) {
            Ok(line) => Some(line),
            Err(RecvTimeoutError::Disconnected) => None,
            Err(RecvTimeoutError::Timeout) => panic!("no further line within {LINE_TIMEOUT:?}"),
        }
    }

    /// Reads up to a line with these words.
    fn reads(&mut self, words: &str) -> String {
        let mut read = Vec::new();
        loop {
            let Some(line) = self.line() else { panic!("no `{words}` in\n{}", read.join("\n")) };
            if line.contains(words) {
                return line;
            }
            read.push(line);
        }
    }

    /// Decides once, by what is asked and suggested. Says whether the game goes on.
    fn decides(&mut self) -> bool {
        while let Some(line) = self.line() {
            if line.contains(" wins ") || line.contains(" share the win ") {
                return false;
            }
            if let Some(answer) = answer(&line) {
                self.types(&answer);
                return true;
            }
        }
        panic!("it ended before the game did");
    }

    /// Leaves, and says everything that was still to be read.
    fn leaves(mut self) -> String {
        self.types("quit");
        let rest: String = iter::from_fn(|| self.line()).map(|line| line + "\n").collect();
        assert!(self.child.0.wait().unwrap().success(), "{rest}");
        rest
    }
}

/// Types what is suggested.
fn answer(line: &str) -> Option<String> {
    let suggested = |after: &str| line.split_once(after).map(|(_, rest)| rest);
    if line.starts_with("The turn is complete.") {
        return Some("end".to_owned());
    }
    let word = suggested("an action such as ").or_else(|| suggested("Type one of "))?;
    word.split([',', ' ']).next().map(|word| word.trim_end_matches('.').to_owned())
}

#[test]
fn a_whole_game_is_played_in_lines() {
    for (test, minutes) in [("short", "7"), ("whole", "30")] {
        let folder = folder(test);
        let args = ["tui", "--plain", "--level", "1", "--seed", "11", "--minutes", minutes];
        let mut player = TerminalUser::sit_down(blacktop(&folder, &args));
        let mut decisions = 0;
        while player.decides() {
            decisions += 1;
        }
        assert!(decisions > 4, "{minutes}: {decisions}");
        player.types("record");
        player.reads("[Result \"A ");
        assert!(player.leaves().ends_with("\nGoodbye.\n"));
    }
}

#[test]
fn a_script_plays_the_same_game_again() {
    let play = |test| {
        let script = "look\npass\nend\nhint\nundo\nNonsense\nsees N1\npass\nend\nwait\ncoins\nlog 3\n";
        let args = ["tui", "--plain", "--players", "3", "--level", "2", "--seed", "8", "--minutes", "6"];
        said(&folder(test), &args, script)
    };
    let (status, out, err) = play("once");
    assert_eq!((status, err.as_str()), (Some(0), ""));
    assert_eq!(play("again").1, out);
    assert_snapshot!("script", out);
}

#[test]
fn a_record_is_told() {
    let folder = folder("record");
    fs::write(folder.join("game.txt"), include_str!("games/kiss.txt")).unwrap();
    let (status, out, err) = said(&folder, &["tui", "game.txt", "--plain"], "");
    assert_eq!((status, err.as_str()), (Some(0), ""));
    assert_snapshot!("record", out);
}

#[test]
fn years_at_school_are_asked_before_the_start() {
    let args = ["tui", "--plain", "--players", "3", "--level", "8", "--first", "schooling", "--seed", "1"];
    let (status, out, err) = said(&folder("school"), &args, "school 40\nstart\n");
    assert_eq!((status, err.as_str()), (Some(0), ""), "{out}");
    let (before, after) = out.split_once("40 years").unwrap_or_else(|| panic!("{out}"));
    assert!(before.contains("Type school and your years at school"), "{out}");
    assert!(after.contains("Minute 1 of 30: Player 1 (A)."), "{out}");
}

#[test]
fn the_edition_is_the_one_of_the_language() {
    for (language, told) in [("en", "English rules"), ("fr", "Règles françaises"), ("ja", "日本語版")] {
        let folder = folder(&format!("edition-{language}"));
        let args = ["tui", "--plain", "--people", "3", "--players", "3", "--lang", language];
        let (status, out, err) = said(&folder, &args, "record\n");
        assert_eq!((status, err.as_str()), (Some(0), ""), "{out}");
        assert!(out.lines().nth(1).is_some_and(|line| line.contains(told)), "{out}");
        assert!(out.contains(&format!("[Edition \"{language}\"]")), "{out}");
        // The one that is asked for goes before it, and needs no explanation.
        let (_, out, _) =
            said(&folder, &[&args[..], &["--new", "--edition", "fr-sidedoors"]].concat(), "record\n");
        assert!(out.contains("[Edition \"fr-sidedoors\"]"), "{out}");
        assert!(!out.contains("--edition"), "{out}");
    }
}

#[test]
fn a_record_goes_into_a_new_file() {
    let folder = folder("saved");
    let args = ["tui", "--plain", "--people", "3", "--players", "3", "--seed", "2"];
    let (status, out, err) = said(&folder, &args, "record game.txt\nrecord game.txt\nrecord\n");
    assert_eq!((status, err.as_str()), (Some(0), ""), "{out}");
    let saved = fs::read_to_string(folder.join("game.txt")).unwrap();
    assert!(saved.starts_with("[Edition \"en\"]") && out.contains(saved.trim_end()), "{saved}{out}");
    assert_eq!(out.matches("The record is in game.txt").count(), 1, "{out}");
    assert_eq!(out.matches("The record could not be written: ").count(), 1, "{out}");
}

#[test]
fn a_game_goes_on_after_the_program_was_killed() {
    let folder = folder("killed");
    let args = ["tui", "--plain", "--people", "3", "--players", "3", "--seed", "2"];
    let mut player = TerminalUser::sit_down(blacktop(&folder, &args));
    player.decides();
    player.reads("walks 3");
    drop(player);
    let (status, out, _) = said(&folder, &["tui", "--plain"], "undo\n");
    assert_eq!(status, Some(0), "{out}");
    assert!(out.contains("The game that was here goes on."), "{out}");
    assert!(out.contains("The last action is taken back.\n"), "{out}");
}

#[test]
fn what_cannot_be_is_refused_in_a_line() {
    let folder = folder("refused");
    let player = TerminalUser::sit_down(blacktop(&folder, &["tui", "--plain", "--file", "mine.jsonl"]));
    fs::write(folder.join("bad.jsonl"), "hello\n").unwrap();
    for (args, status, wanted) in [
        (&["tui"][..], 2, "add --plain"),
        (&["join", "http://127.0.0.1:1/t/abc"], 2, "add --plain"),
        (&["tui", "--plain", "--name", "A,B,C,D,E"], 2, "5 people do not fit on 4 seats"),
        (&["tui", "--plain", "--people", "2", "--name", "A,B,C"], 2, "3 names are given for 2"),
        (&["tui", "--plain", "--timer", "3"], 2, "10 to 3600 seconds, as in --timer 60"),
        (&["tui", "--plain", "--board", "nowhere"], 2, "There is no such board"),
        (&["tui", "--plain", "--file", "bad.jsonl"], 1, "bad.jsonl: line 1 is damaged"),
        (&["tui", "--plain", "--file", "bad.jsonl/game.jsonl"], 1, "cannot use bad.jsonl/game.jsonl"),
        (&["join", "https://play.example/games/t/abc", "--plain"], 2, "scheme, host and port"),
        (&["join", "https://127.0.0.1:1/t/abc", "--plain", "--ca", "bad.jsonl"], 1, "bad.jsonl"),
        (&["join", "https://127.0.0.1:1/t/abc", "--plain"], 1, "is the server running?"),
        (&["join", "nonsense", "--plain"], 1, "no such file"),
        (&["join", "http://127.0.0.1:1/t/abc", "--plain"], 1, "is the server running?"),
    ] {
        let (code, out, err) = said(&folder, args, "");
        assert_eq!((code, out.as_str()), (Some(status), ""), "{args:?}: {err}");
        assert!(err.contains(wanted) && err.lines().count() == 1, "{args:?}: {err}");
    }
    drop(player);
}

#[test]
fn what_is_refused_leaves_no_file_behind() {
    let folder = folder("traces");
    fs::write(folder.join("diary.txt"), "dear diary").unwrap();
    for (args, status) in [
        (&["tui", "--plain", "--file", "new.jsonl", "--name", "A,B,C,D,E"][..], 2),
        (&["tui", "--plain", "--file", "new.jsonl", "--board", "nowhere"], 2),
        (&["tui", "--plain", "--file", "diary.txt"], 1),
    ] {
        let (code, _, err) = said(&folder, args, "");
        assert_eq!(code, Some(status), "{args:?}: {err}");
        let there = fs::read_dir(&folder).unwrap().map(|file| file.unwrap().file_name());
        assert_eq!(there.collect::<Vec<_>>(), ["diary.txt"], "{args:?}");
    }
    assert_eq!(fs::read_to_string(folder.join("diary.txt")).unwrap(), "dear diary");
}

#[test]
fn a_game_that_goes_on_heeds_no_options_and_says_so() {
    let folder = folder("options");
    let play = |args: &[&str]| {
        said(&folder, &[&["tui", "--plain", "--people", "3", "--players", "3"], args].concat(), "").1
    };
    assert!(!play(&[]).contains("goes on"));
    let out = play(&["--level", "7"]);
    let told = "goes on as it was, without --players, --people, --level. To begin another one, add --new.";
    assert!(out.contains(told) && !out.contains("D: "), "{out}");
    let out = play(&["--new"]);
    assert!(out.contains("The game that was here is kept in ") && !out.contains("goes on"), "{out}");
    let (_, out, _) = said(&folder, &["tui", "--plain"], "");
    assert!(out.contains("The game that was here goes on. To begin another one, start with --new."), "{out}");
}

#[test]
fn one_file_is_played_by_one_program() {
    let folder = folder("held");
    let mut player = TerminalUser::sit_down(blacktop(&folder, &["tui", "--plain", "--people", "4"]));
    player.reads("Your turn");
    let (status, _, err) = said(&folder, &["tui", "--plain"], "");
    assert_eq!(status, Some(1), "{err}");
    assert!(err.contains(&format!("(process {})", player.child.0.id())), "{err}");
    player.leaves();
}

/// Sets a table up with one free seat.
async fn set_up(server: &ApiClient) -> TableId {
    server.me().await.unwrap();
    let settings = Settings { players: 3, minutes: 6, ..Settings::default() };
    let seats = vec![NewSeat::Open, NewSeat::Bot(1), NewSeat::Bot(1)];
    server.create_table(&NewTable { settings, seats, start: false }).await.unwrap().table
}

/// Starts the game once the free seat is taken.
async fn start_when_seated(server: &ApiClient, table: &TableId) {
    let mut host = Follower::new(server, table.clone());
    loop {
        let ClientEvent::Update(fresh) = deadline(host.next()).await.unwrap() else { continue };
        let Update { room, .. } = fresh.read().unwrap();
        let Some(room) = room else { continue };
        if room.stage == Stage::Playing {
            return;
        }
        if room.seats.iter().all(|place| place.sitter != SeatOccupant::Open) && host.pending() == 0 {
            host.request(blacktop_protocol::Command::Start);
        }
    }
}

#[test]
fn a_seat_on_a_server_is_kept_while_the_server_dies_and_comes_back() {
    let folder = folder("join");
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let dying = ServerProcess::serve(&folder, "0", &[]);
    let port = dying.address.port().to_string();
    let server = ApiClient::new(&dying.url()).unwrap();
    let table = runtime.block_on(set_up(&server));
    let link = format!("http://127.0.0.1:{port}/t/{table}");
    let args = ["join", &link, "--plain", "--name", "Ada"];
    let mut ada = TerminalUser::sit_down(blacktop(&folder, &args));
    runtime.block_on(start_when_seated(&server, &table));
    assert!(ada.decides());
    ada.reads("walks 3");
    drop(dying);
    ada.reads("No connection.");
    let _risen = ServerProcess::serve(&folder, &port, &[]);
    ada.reads("The connection is there again.");
    ada.types("undo");
    ada.reads("The last action is taken back.");
    ada.leaves();
    // The same name has the same seat again.
    let mut ada = TerminalUser::sit_down(blacktop(&folder, &args));
    ada.reads("A: Ada, at this terminal.");
    while ada.decides() {}
    assert!(ada.leaves().ends_with("Goodbye.\n"));
    // A spectator has none.
    let args = ["join", &link, "--plain", "--watch", "--name", "Bo"];
    let (status, out, err) = said(&folder, &args, "players\n");
    assert_eq!(status, Some(0), "{err}");
    assert!(out.contains("A: Ada") && !out.contains("at this terminal"), "{out}");
    let missing = format!("http://127.0.0.1:{port}/t/nowhere");
    let (status, _, err) = said(&folder, &["join", &missing, "--plain"], "");
    assert_eq!((status, err.lines().count()), (Some(1), 1), "{err}");
}
