//! A server started for the occasion: this very program, in a process of its own.

use std::io::{BufRead, BufReader, Read};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener};
use std::path::Path;
use std::process::{Child as Process, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use anyhow::{Context, anyhow};
use blacktop_bots::Rng;

use crate::page;

/// So long may a server take to start.
const PATIENCE: Duration = Duration::from_secs(30);

/// Nobody is too fast here: the load is the limit.
const LIMITS: [&str; 8] = [
    "--limits-requests-per-minute",
    "--limits-people-per-hour",
    "--limits-logins-per-minute",
    "--limits-tries-per-hour",
    "--limits-tables-per-hour",
    "--limits-messages-per-minute",
    "--limits-sockets-per-person",
    "--limits-sockets-per-address",
];

/// Where no system takes ports for its clients from. While a killed server is away nobody else gets its port there, and
/// no client that knocks finds itself.
const QUIET_PORTS: std::ops::Range<u16> = 20_000..30_000;

/// A server in a process of its own. It ends when this is dropped.
pub(super) struct Child {
    process: Process,
    address: SocketAddr,
}

impl Child {
    /// Starts a server on a port of this machine, or on any for 0, and waits until it listens.
    pub(super) fn start(port: u16, data: &Path) -> anyhow::Result<Child> {
        let program = std::env::current_exe().context("this program cannot be started a second time")?;
        let mut command = Command::new(program);
        command.args(["blacktop", "serve", "--address", "127.0.0.1", "--log-level", "error"]);
        command.arg("--port").arg(port.to_string()).arg("--data").arg(data);
        command.args(LIMITS.iter().flat_map(|limit| [limit, "0"]));
        // The user's own settings are for the user's own server.
        command.env("XDG_CONFIG_HOME", data.parent().unwrap_or(data));
        for (name, _) in
            std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("BLACKTOP_"))
        {
            command.env_remove(name);
        }
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut process = command.spawn().context("this program cannot be started a second time")?;
        let lines = lines(process.stdout.take());
        let complaints = lines_at_once(process.stderr.take());
        // Made now, so that the process ends if it never says where it is.
        let mut child = Child { process, address: SocketAddr::from((Ipv4Addr::LOCALHOST, port)) };
        child.address = match said_address(&lines) {
            Some(address) => address,
            None => {
                child.kill();
                let said = complaints.recv_timeout(PATIENCE).unwrap_or_default();
                return Err(no_start(&said));
            }
        };
        Ok(child)
    }

    pub(super) fn address(&self) -> SocketAddr {
        self.address
    }

    pub(super) fn pid(&self) -> u32 {
        self.process.id()
    }

    /// Ends it in the middle of whatever it does: on Unix with SIGKILL, which it cannot hear.
    pub(super) fn kill(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Nothing that was started outlives the load.
impl Drop for Child {
    fn drop(&mut self) {
        self.kill();
    }
}

/// A port that a server can have again and again.
pub(super) fn quiet_port(dice: &mut Rng) -> anyhow::Result<u16> {
    let count = usize::from(QUIET_PORTS.end - QUIET_PORTS.start);
    let ports = std::iter::repeat_with(|| QUIET_PORTS.start + dice.below(count) as u16);
    let is_free = |port: &u16| TcpListener::bind((IpAddr::V4(Ipv4Addr::LOCALHOST), *port)).is_ok();
    ports.take(1_000).find(is_free).ok_or_else(|| anyhow!("no port is free: end some programs that listen"))
}

/// Why a server does not start, by its own last line.
fn no_start(said: &str) -> anyhow::Error {
    match said.lines().last().map(|line| line.trim_start_matches("blacktop: ")) {
        Some(why) => anyhow!("the server does not start: {}", page::one_line(why)),
        None => anyhow!("the server does not start and does not say why: try blacktop serve"),
    }
}

/// The address in the first line that has one.
fn said_address(lines: &Receiver<String>) -> Option<SocketAddr> {
    loop {
        let line = lines.recv_timeout(PATIENCE).ok()?;
        if let Some(address) = address_in(&line) {
            return Some(address);
        }
    }
}

fn address_in(line: &str) -> Option<SocketAddr> {
    let (_, rest) = line.split_once("http://")?;
    let end = rest.find(|letter: char| letter.is_whitespace() || letter == '/').unwrap_or(rest.len());
    rest[..end].parse().ok()
}

/// What a process writes, line by line. It is read to the end, so that nobody has to wait for a full pipe.
fn lines(pipe: Option<impl Read + Send + 'static>) -> Receiver<String> {
    let (send, lines) = channel();
    if let Some(pipe) = pipe {
        thread::spawn(move || {
            for line in BufReader::new(pipe).lines().map_while(Result::ok) {
                // Once the address is known nobody listens any more.
                let _ = send.send(line);
            }
        });
    }
    lines
}

/// The end of what a process writes, when it has ended.
fn lines_at_once(pipe: Option<impl Read + Send + 'static>) -> Receiver<String> {
    let (send, all) = channel();
    if let Some(pipe) = pipe {
        thread::spawn(move || {
            let lines = BufReader::new(pipe).lines().map_while(Result::ok);
            let last = lines.filter(|line| !line.trim().is_empty()).last();
            let _ = send.send(last.unwrap_or_default());
        });
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_found_in_a_line() {
        let address = |line: &str| address_in(line).map(|address| address.to_string());
        assert_eq!(address("Blacktop is at http://127.0.0.1:8000").as_deref(), Some("127.0.0.1:8000"));
        assert_eq!(address("Open http://[::1]:99/ in a browser.").as_deref(), Some("[::1]:99"));
        assert_eq!(address("http://play.example"), None);
        assert_eq!(address("no address"), None);
    }

    #[test]
    fn a_quiet_port_is_one() {
        let port = quiet_port(&mut Rng::new(1, 0)).expect("one is free");
        assert!(QUIET_PORTS.contains(&port));
    }
}
