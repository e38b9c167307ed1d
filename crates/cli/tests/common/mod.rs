//! The real binary in a folder that is all the home it has.
#![allow(dead_code, reason = "every file of tests uses a part of it")]

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Output, Stdio};
use std::time::Duration;

/// How long a test waits for anything.
pub(crate) const WAIT_DEADLINE: Duration = Duration::from_secs(60);

pub(crate) async fn deadline<T>(waiting: impl Future<Output = T>) -> T {
    tokio::time::timeout(WAIT_DEADLINE, waiting).await.expect("it happens before the deadline")
}

/// An empty folder for a test of a file of tests.
pub(crate) fn folder(file: &str, test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(file).join(test);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// The binary with these words, in English and in a folder that is all the home it has.
pub(crate) fn blacktop(folder: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_blacktop"));
    command.args(args).env("LC_ALL", "C").current_dir(folder).stdin(Stdio::null()).env("HOME", folder);
    for name in ["XDG_DATA_HOME", "XDG_CONFIG_HOME", "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
        command.env_remove(name);
    }
    command
}

/// What a command has written, and its exit status.
pub(crate) struct Said {
    pub(crate) out: String,
    pub(crate) err: String,
    pub(crate) status: Option<i32>,
}

pub(crate) fn said(output: Output) -> Said {
    let text = |bytes| String::from_utf8(bytes).expect("the program writes UTF-8");
    Said { out: text(output.stdout), err: text(output.stderr), status: output.status.code() }
}

/// Runs a command in a folder, so that its messages name no place of this machine.
pub(crate) fn run_in(folder: &Path, args: &[&str]) -> Said {
    said(blacktop(folder, args).output().expect("the program runs"))
}

/// Runs a command with all of its input at once.
pub(crate) fn with_input(folder: &Path, args: &[&str], input: impl AsRef<[u8]>) -> Said {
    let mut command = blacktop(folder, args);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // A command that fails may not read its input.
    let _ = child.stdin.take().unwrap().write_all(input.as_ref());
    said(child.wait_with_output().unwrap())
}

/// The output of a command that must succeed and write no errors.
pub(crate) fn fine_in(folder: &Path, args: &[&str], input: impl AsRef<[u8]>) -> String {
    let Said { out, err, status } = with_input(folder, args, input);
    assert_eq!((status, err.as_str()), (Some(0), ""), "{args:?}");
    out
}

/// The error of a command that must fail and write nothing else: one line, unless clap writes it (status 2).
pub(crate) fn refused_in(folder: &Path, args: &[&str], input: impl AsRef<[u8]>, wanted: i32) -> String {
    let Said { out, err, status } = with_input(folder, args, input);
    assert_eq!((status, out.as_str()), (Some(wanted), ""), "{args:?}: {err}");
    let is_line = err.starts_with("blacktop: ") && err.ends_with('\n') && err.lines().count() == 1;
    assert!(is_line || wanted == 2 && err.starts_with("error: "), "{args:?}: {err}");
    err
}

/// A server that has printed its address. It is killed at the end of the test.
pub(crate) struct ServerProcess {
    pub(crate) child: Child,
    pub(crate) out: BufReader<ChildStdout>,
    /// The line with the address.
    pub(crate) said: String,
    pub(crate) address: SocketAddr,
}

impl ServerProcess {
    pub(crate) fn start(mut command: Command) -> ServerProcess {
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let mut said = String::new();
        out.read_line(&mut said).unwrap();
        let url = said.trim_end().rsplit("http://").next().unwrap().trim_end_matches('/');
        let address = url.replace("localhost", "127.0.0.1").parse();
        ServerProcess { child, out, address: address.unwrap_or_else(|_| panic!("{said:?}")), said }
    }

    /// `blacktop serve` on a port of this machine, with its database in a folder.
    pub(crate) fn serve(folder: &Path, port: &str, args: &[&str]) -> ServerProcess {
        let serve = ["serve", "--port", port, "--data", "games.db"];
        let mut command = blacktop(folder, &[&serve, args].concat());
        command.stderr(Stdio::null());
        ServerProcess::start(command)
    }

    pub(crate) fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Sends SIGTERM.
    pub(crate) fn ask_to_stop(&self) {
        let asked = Command::new("kill").arg(self.child.id().to_string()).status().unwrap();
        assert!(asked.success());
    }

    /// Stops it in order.
    pub(crate) fn stop(mut self) {
        self.ask_to_stop();
        assert!(self.child.wait().unwrap().success());
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Every tag that opens closes, in order, and every attribute is quoted; text has no stray sign.
pub(crate) fn is_well_formed(svg: &str) -> bool {
    let mut open: Vec<&str> = Vec::new();
    let mut rest = svg.trim_end();
    while let Some(start) = rest.find('<') {
        let Some(end) = rest.find('>').filter(|end| *end > start) else { return false };
        let tag = &rest[start + 1..end];
        let quotes = tag.matches(['\'', '"']).count();
        let name = tag.trim_start_matches('/').split([' ', '/']).next().unwrap_or_default();
        match (tag.starts_with('/'), tag.ends_with('/')) {
            (true, _) if open.pop() != Some(name) => return false,
            (false, false) => open.push(name),
            _ => {}
        }
        rest = &rest[end + 1..];
        if !quotes.is_multiple_of(2) || (open.is_empty() && !rest.is_empty()) {
            return false;
        }
    }
    open.is_empty() && rest.is_empty() && svg.starts_with("<svg xmlns=")
}
