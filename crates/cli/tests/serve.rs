//! `blacktop` alone and `blacktop serve`: the real binary, asked over a real connection, stopped as the system does.
#![cfg(unix)]

mod common;

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Command, ExitStatus, Stdio};

use common::{ServerProcess, blacktop};

fn folder(test: &str) -> PathBuf {
    common::folder("serve", test)
}

/// Starts a server whose log can be read.
fn start(mut command: Command) -> ServerProcess {
    command.stderr(Stdio::piped());
    ServerProcess::start(command)
}

/// The status line and the body of a page.
fn ask(server: &ServerProcess, path: &str) -> (String, String) {
    let mut stream = TcpStream::connect(server.address).unwrap();
    let request = format!("GET {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\r\n", server.address);
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    (head.lines().next().unwrap().to_owned(), body.to_owned())
}

/// Stops a server with SIGTERM: how it ended, and all that it has written.
fn stop(mut server: ServerProcess) -> (ExitStatus, String, String) {
    server.ask_to_stop();
    let (mut out, mut err) = (std::mem::take(&mut server.said), String::new());
    server.out.read_to_string(&mut out).unwrap();
    server.child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
    (server.child.wait().unwrap(), out, err)
}

#[test]
fn a_server_serves_until_it_is_stopped() {
    let folder = folder("serve");
    let server = start(blacktop(&folder, &["serve", "--port", "0", "--data", "yard/games.db"]));
    assert_eq!(ask(&server, "/readyz"), ("HTTP/1.1 200 OK".to_owned(), "ready\n".to_owned()));
    assert!(ask(&server, "/").1.contains("Blacktop"));
    let (status, out, err) = stop(server);
    assert!(status.success(), "{err}");
    assert_eq!(out.lines().count(), 1, "{out}");
    for word in ["listening", "/readyz", "status=200", "shutting down", "stopped"] {
        assert!(err.contains(word), "{word} in {err}");
    }
    assert!(folder.join("yard/games.db").exists());
}

/// A command of a shell that limits open files first.
#[cfg(target_os = "linux")]
fn limited(folder: &std::path::Path, limit: &str, args: &[&str]) -> Command {
    let serve = blacktop(folder, &[&["serve", "--port", "0", "--data", "games.db"], args].concat());
    let mut shell = Command::new("sh");
    shell
        .args(["-c", &format!("ulimit {limit}; exec \"$0\" \"$@\"")])
        .arg(serve.get_program())
        .args(serve.get_args());
    shell.env("HOME", folder).env("LC_ALL", "C").current_dir(folder).stdin(Stdio::null());
    shell
}

#[test]
#[cfg(target_os = "linux")]
fn the_limit_of_open_files_is_raised() {
    let server = start(limited(&folder("files"), "-Sn 256", &[]));
    let limits = fs::read_to_string(format!("/proc/{}/limits", server.child.id())).unwrap();
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files")).unwrap();
    let [soft, hard] = [0, 1].map(|column| line.split_whitespace().nth(column).unwrap());
    assert!(soft == hard && soft != "256", "{line}");
    stop(server);
}

#[test]
#[cfg(target_os = "linux")]
fn too_many_open_files_are_logged_once_without_addresses() {
    let server = start(limited(&folder("full"), "-n 64", &["--log-addresses", "true"]));
    let files = PathBuf::from(format!("/proc/{}/fd", server.child.id()));
    let begun = std::time::Instant::now();
    for _ in 0..2 {
        let lines: Vec<TcpStream> = (0..100).map(|_| TcpStream::connect(server.address).unwrap()).collect();
        while fs::read_dir(&files).unwrap().count() < 64 {
            assert!(begun.elapsed() < common::WAIT_DEADLINE, "the server accepts connections");
            std::thread::yield_now();
        }
        drop(lines);
        assert_eq!(ask(&server, "/healthz").0, "HTTP/1.1 200 OK");
    }
    let (_, _, err) = stop(server);
    let told: Vec<&str> = err.lines().filter(|line| line.contains("cannot accept connections")).collect();
    let [line] = told[..] else { panic!("{err}") };
    assert!(line.contains("WARN") && !line.contains("127.0.0.1"), "{line}");
}

/// SIGHUP stopped the server with status 0, after which a supervisor leaves it stopped.
#[test]
fn a_hangup_reads_the_settings_again_and_never_ends_the_server() {
    let folder = folder("hangup");
    let settings = folder.join("s.toml");
    fs::write(&settings, "[log]\nlevel = \"warn\"\n").unwrap();
    let mut server = start(blacktop(&folder, &["serve", "--port", "0", "--config", "s.toml"]));
    let (send, lines) = std::sync::mpsc::channel();
    let log = BufReader::new(server.child.stderr.take().unwrap());
    std::thread::spawn(move || log.lines().map_while(Result::ok).try_for_each(|line| send.send(line)));
    let until = |word: &str| {
        while !lines.recv_timeout(common::WAIT_DEADLINE).expect("a line of the log").contains(word) {}
    };
    let hang_up = || {
        let pid = server.child.id().to_string();
        assert!(Command::new("kill").args(["-HUP", &pid]).status().unwrap().success());
    };
    fs::write(&settings, "port = 7\n[log]\nlevel = \"info\"\n[limits]\nrequests_per_minute = 3\n").unwrap();
    hang_up();
    // Printed at the level that the file has now.
    until("settings read again");
    let statuses: Vec<String> = (0..5).map(|_| ask(&server, "/api/me").0).collect();
    assert!(statuses.iter().any(|status| status.contains("429")), "{statuses:?}");
    until("429");
    fs::write(&settings, "level = \n").unwrap();
    hang_up();
    until("settings not read again");
    assert_eq!(ask(&server, "/healthz").0, "HTTP/1.1 200 OK");
    server.stop();
}

/// The settings are a pipe, from which a start reads until the test has written.
#[test]
fn a_hangup_during_the_start_is_heard_after_it() {
    let folder = folder("early");
    let settings = folder.join("s.toml");
    assert!(Command::new("mkfifo").arg(&settings).status().unwrap().success());
    let mut command = blacktop(&folder, &["serve", "--port", "0", "--config", "s.toml"]);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // It opens when the program reads its settings.
    let mut pipe = fs::OpenOptions::new().write(true).open(&settings).unwrap();
    assert!(Command::new("kill").args(["-HUP", &child.id().to_string()]).status().unwrap().success());
    pipe.write_all(b"registration = \"open\"\n").unwrap();
    drop(pipe);
    let mut said = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut said).unwrap();
    assert!(said.starts_with("Listening at "), "{said}");
    // The server reads its settings again by itself.
    let (send, opened) = std::sync::mpsc::channel();
    let again = settings.clone();
    std::thread::spawn(move || {
        let pipe = fs::OpenOptions::new()
            .write(true)
            .open(again)
            .map(|mut pipe| pipe.write_all(b"registration = \"closed\"\n"));
        send.send(pipe)
    });
    opened.recv_timeout(common::WAIT_DEADLINE).expect("the settings are read again").unwrap().unwrap();
    let log = BufReader::new(child.stderr.take().unwrap());
    let (send, lines) = std::sync::mpsc::channel();
    std::thread::spawn(move || log.lines().map_while(Result::ok).try_for_each(|line| send.send(line)));
    let is_told = |line: String| line.contains("settings read again") && line.contains("registration");
    while !is_told(lines.recv_timeout(common::WAIT_DEADLINE).expect("a line of the log")) {}
    child.kill().unwrap();
    child.wait().unwrap();
}

#[test]
fn a_log_for_programs_is_json() {
    let folder = folder("json");
    let server = start(blacktop(&folder, &["serve", "--port", "0", "--log-format", "json"]));
    let (_, _, err) = stop(server);
    assert!(!err.is_empty() && err.lines().all(|line| line.starts_with('{') && line.ends_with('}')), "{err}");
}

#[test]
fn a_player_gets_the_address() {
    let folder = folder("play");
    let mut command = blacktop(&folder, &["--no-open"]);
    command.env("BLACKTOP_PORT", "0");
    let game = start(command);
    assert!(game.said.starts_with("Blacktop is open at http://localhost:"), "{}", game.said);
    assert_eq!(ask(&game, "/healthz").0, "HTTP/1.1 200 OK");
    // A second one finds the first, wherever that listens.
    let second = blacktop(&folder, &["--no-open"]).output().unwrap();
    let told = String::from_utf8(second.stderr).unwrap();
    assert_eq!(second.status.code(), Some(1), "{told}");
    let (process, port) = (game.child.id(), game.address.port());
    let wanted = format!(
        "blacktop: Blacktop is already running (process {process}): play at http://localhost:{port}/ or, "
    );
    assert!(told.starts_with(&wanted) && told.contains("stop it first with Ctrl-C"), "{told}");
    let (status, out, err) = stop(game);
    assert!(status.success() && err.is_empty(), "{err}");
    let kept = folder.join(".local/share/blacktop/blacktop.db");
    assert!(kept.exists());
    assert!(out.contains(&format!("Games are kept in {}\nStop with Ctrl-C.\n", kept.display())), "{out}");
    assert!(out.ends_with("\nBlacktop has stopped. Your games are kept.\n"), "{out}");
}

#[test]
fn a_port_that_is_taken_is_stepped_over() {
    let folder = folder("taken");
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let mut command = blacktop(&folder, &["--no-open"]);
    command.env("BLACKTOP_PORT", &port);
    let game = start(command);
    let now = game.address.port().to_string();
    assert_ne!(now, port);
    let (_, out, _) = stop(game);
    let wanted = format!("Port {port} was taken by another program, so it is {now}.\n");
    assert!(out.contains(&wanted), "{out}");
    // A port that was asked for is that or nothing.
    for command in [&["serve"][..], &["--no-open"]] {
        let args = [command, &["--port", &port]].concat();
        let refused = blacktop(&folder, &args).output().unwrap();
        let told = String::from_utf8(refused.stderr).unwrap();
        let wanted = format!("blacktop: cannot listen on 127.0.0.1:{port} (");
        assert!(refused.status.code() == Some(1) && told.starts_with(&wanted), "{told}");
        assert_eq!(told.lines().count(), 1, "{told}");
    }
}

#[test]
fn settings_come_from_flags_variables_and_a_file() {
    let folder = folder("settings");
    let show = |command: &mut Command| {
        let output = command.output().unwrap();
        (output.status.code(), String::from_utf8([output.stdout, output.stderr].concat()).unwrap())
    };
    let usual = folder.join(".config/blacktop");
    fs::create_dir_all(&usual).unwrap();
    fs::write(usual.join("blacktop.toml"), "port = 1111\n[log]\nlevel = \"debug\"\n").unwrap();
    let (status, told) = show(&mut blacktop(&folder, &["serve", "--show"]));
    assert!(
        status == Some(0) && told.contains("port = 1111\n") && told.contains("log.level = debug\n"),
        "{told}"
    );
    let mut with_variable = blacktop(&folder, &["serve", "--show"]);
    assert!(show(with_variable.env("BLACKTOP_PORT", "2222")).1.contains("port = 2222\n"));
    let mut with_flag = blacktop(&folder, &["serve", "--show", "--port", "3333"]);
    assert!(show(with_flag.env("BLACKTOP_PORT", "2222")).1.contains("port = 3333\n"));
    let (status, told) = show(&mut blacktop(&folder, &["serve", "--port", "eighty"]));
    assert_eq!(
        (status, told.as_str()),
        (Some(1), "blacktop: invalid value “eighty” for --port: expected a whole number from 0 to 65535\n")
    );
    fs::write(folder.join("own.toml"), "prot = 1\n").unwrap();
    let (status, told) = show(&mut blacktop(&folder, &["serve", "--config", "own.toml"]));
    let wanted = "blacktop: unknown setting prot (own.toml, line 1): did you mean port? Or see `blacktop serve --help`\n";
    assert_eq!((status, told.as_str()), (Some(1), wanted));
}
