//! The server under load: one that runs on this machine already, or a process started for the run.

use std::ffi::OsStr;
use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use anyhow::{Context, anyhow};
use blacktop_bots::Rng;
use blacktop_client::ApiClient;
use tempfile::TempDir;

use super::fault;
use super::measure::ProcessUsage;
use crate::output;

#[derive(clap::Args)]
pub(super) struct TargetArgs {
    /// A server that runs on this machine already, as in http://127.0.0.1:8000 [default: one is started]
    #[arg(long, value_name = "URL", value_parser = on_this_machine)]
    server: Option<ApiClient>,
    /// Its process id, to report memory and CPU time
    #[arg(long, value_name = "PID", requires = "server")]
    pid: Option<u32>,
    /// The folder for the database of a started server [default: a temporary one]
    #[arg(long, value_name = "DIR", conflicts_with = "server")]
    folder: Option<PathBuf>,
}

pub(super) struct LoadTarget {
    /// A client without a session.
    pub(super) server: ApiClient,
    pid: Option<u32>,
    /// The process before its folder, so that it ends before its file goes.
    _child: Option<ServerProcess>,
    _folder: Option<DataFolder>,
}

impl LoadTarget {
    pub(super) async fn new(args: &TargetArgs) -> anyhow::Result<LoadTarget> {
        if let Some(server) = &args.server {
            // Fails at once if nothing listens there.
            server.text("/healthz").await?;
            return Ok(LoadTarget { server: server.clone(), pid: args.pid, _child: None, _folder: None });
        }
        let folder = DataFolder::new(args.folder.as_deref())?;
        let child = ServerProcess::start(0, &folder.data())?;
        let server = ApiClient::new(&format!("http://{}", child.address()))?;
        Ok(LoadTarget { server, pid: Some(child.pid()), _child: Some(child), _folder: Some(folder) })
    }

    /// The usage of the server's process, if it is known.
    pub(super) fn usage(&self) -> Option<ProcessUsage> {
        ProcessUsage::of(self.pid?)
    }
}

const ELSEWHERE: &str =
    "it is not this machine: load goes to addresses in 127.0.0.0/8, to [::1] and to localhost only";

/// A server's address, if it is one of this machine's own: load must not go to other machines. Names other than
/// `localhost` could resolve to any.
fn on_this_machine(text: &str) -> Result<ApiClient, String> {
    let server = ApiClient::new(text).map_err(|error| error.to_string())?;
    let host = match server.host() {
        "localhost" => IpAddr::V4(Ipv4Addr::LOCALHOST),
        host => host.parse().map_err(|_| ELSEWHERE)?,
    };
    if host.to_canonical().is_loopback() { Ok(server) } else { Err(ELSEWHERE.to_owned()) }
}

/// The name of the server's file.
pub(super) const DATABASE: &str = "load.db";

const START_TIMEOUT: Duration = Duration::from_secs(30);

/// All rate limits are off.
const LIMITS: [&str; 12] = [
    "--limits-requests-per-minute",
    "--limits-megabytes-per-minute",
    "--limits-people-per-hour",
    "--limits-logins-per-minute",
    "--limits-tries-per-hour",
    "--limits-tables-per-hour",
    "--limits-messages-per-minute",
    "--limits-entries-per-day",
    "--limits-table-entries-per-day",
    "--limits-connections-per-address",
    "--limits-sockets-per-person",
    "--limits-sockets-per-address",
];

/// Outside of the usual ephemeral ranges, so that no other socket takes the port of a killed server, and no client connects
/// to itself.
const PORTS: std::ops::Range<u16> = 20_000..30_000;

/// A server in a process of its own. It ends when this is dropped.
pub(super) struct ServerProcess {
    process: Child,
    address: SocketAddr,
    /// The server's own id, where the process is a tracer.
    traced: Option<u32>,
}

impl ServerProcess {
    /// Starts a server on a port of this machine, or on any for 0, and waits until it listens.
    pub(super) fn start(port: u16, data: &Path) -> anyhow::Result<ServerProcess> {
        ServerProcess::start_with(port, data, &without_limits())
    }

    /// The same on the database that this names, which need not be a file, with other files in a folder.
    pub(super) fn start_on(port: u16, database: &OsStr, folder: &Path) -> anyhow::Result<ServerProcess> {
        ServerProcess::launch(this_program()?, port, database, folder, &without_limits())
    }

    /// The same with these flags instead of those that switch limits off.
    pub(super) fn start_with(port: u16, data: &Path, flags: &[&str]) -> anyhow::Result<ServerProcess> {
        let folder = data.parent().unwrap_or(data);
        ServerProcess::launch(this_program()?, port, data.as_os_str(), folder, flags)
    }

    /// The same under a tracer, which ends when the server does. The arguments of this program are added to the command.
    pub(super) fn start_traced(port: u16, data: &Path, mut tracer: Command) -> anyhow::Result<ServerProcess> {
        tracer.arg(this_program()?.get_program());
        let folder = data.parent().unwrap_or(data);
        let mut server = ServerProcess::launch(tracer, port, data.as_os_str(), folder, &without_limits())?;
        server.traced = Some(lock_holder(data)?);
        Ok(server)
    }

    fn launch(
        mut command: Command,
        port: u16,
        database: &OsStr,
        folder: &Path,
        flags: &[&str],
    ) -> anyhow::Result<ServerProcess> {
        command.args(["blacktop", "serve", "--address", "127.0.0.1", "--log-level", "error"]);
        command.arg("--port").arg(port.to_string()).arg("--data").arg(database);
        command.args(flags);
        // The user's own settings are for the user's own server.
        command.env("XDG_CONFIG_HOME", folder).env("XDG_DATA_HOME", folder);
        for (name, _) in
            std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("BLACKTOP_"))
        {
            command.env_remove(name);
        }
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut process = command.spawn().context("this program cannot be started a second time")?;
        let (out, errors) = (lines(process.stdout.take()), lines(process.stderr.take()));
        match printed_address(&out) {
            Some(address) => Ok(ServerProcess { process, address, traced: None }),
            None => {
                let _ = process.kill();
                let _ = process.wait();
                Err(start_error(errors.iter().filter(|line| !line.trim().is_empty()).last()))
            }
        }
    }

    pub(super) fn address(&self) -> SocketAddr {
        self.address
    }

    pub(super) fn pid(&self) -> u32 {
        self.process.id()
    }

    /// Ends it at once: on Unix with SIGKILL.
    pub(super) fn kill(&mut self) {
        let was_sent = self.traced.take().is_some_and(|pid| signal("-KILL", pid).is_ok());
        if !was_sent {
            let _ = self.process.kill();
        }
        let _ = self.process.wait();
    }

    /// Asks a traced server to shut down, and waits until it and its tracer have ended.
    pub(super) fn shut_down(mut self) -> anyhow::Result<()> {
        if let Some(pid) = self.traced.take() {
            signal("-TERM", pid)?;
            self.process.wait()?;
        }
        Ok(())
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        self.kill();
    }
}

fn this_program() -> anyhow::Result<Command> {
    std::env::current_exe().map(Command::new).context("this program cannot be started a second time")
}

fn without_limits() -> Vec<&'static str> {
    LIMITS.iter().flat_map(|limit| [*limit, "0"]).collect()
}

/// The process that has a database open, from its lock file.
fn lock_holder(data: &Path) -> anyhow::Result<u32> {
    let text = fs::read_to_string(data.with_extension("db.lock"))?;
    text.lines().next().and_then(|pid| pid.parse().ok()).ok_or_else(fault)
}

/// Sends a signal to a process that this one has not started itself: the standard library has no call for it.
fn signal(signal: &str, pid: u32) -> anyhow::Result<()> {
    let sent = Command::new("kill").args([signal, &pid.to_string()]).status().context("`kill` is missing")?;
    if sent.success() { Ok(()) } else { Err(anyhow!("the server ended by itself")) }
}

/// A free port that a restarted server can use again.
pub(super) fn free_port(rng: &mut Rng) -> anyhow::Result<u16> {
    let count = usize::from(PORTS.end - PORTS.start);
    let ports = std::iter::repeat_with(|| PORTS.start + rng.below(count) as u16);
    let is_free = |port: &u16| TcpListener::bind((IpAddr::V4(Ipv4Addr::LOCALHOST), *port)).is_ok();
    ports.take(1_000).find(is_free).ok_or_else(|| anyhow!("no port is free: end some programs that listen"))
}

/// The error of a server that does not start: its last line.
fn start_error(last_line: Option<String>) -> anyhow::Error {
    match last_line {
        Some(line) => {
            let why = output::one_line(line.trim_start_matches("blacktop: "));
            anyhow!("the server does not start: {why}")
        }
        None => anyhow!("the server does not start and does not say why: try blacktop serve"),
    }
}

/// The address in the first line that has one.
fn printed_address(lines: &Receiver<String>) -> Option<SocketAddr> {
    loop {
        let line = lines.recv_timeout(START_TIMEOUT).ok()?;
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

/// The lines of a pipe. It is read to the end, so that the process never blocks on a full pipe.
fn lines(pipe: Option<impl Read + Send + 'static>) -> Receiver<String> {
    let (send, lines) = channel();
    if let Some(pipe) = pipe {
        thread::spawn(move || {
            for line in BufReader::new(pipe).lines().map_while(Result::ok) {
                // The receiver is gone once the server has started.
                let _ = send.send(line);
            }
        });
    }
    lines
}

/// A folder for the database of the server.
pub(super) struct DataFolder {
    path: PathBuf,
    /// Removed on drop.
    temporary: Option<TempDir>,
}

impl DataFolder {
    /// The folder that was asked for, or a temporary one.
    pub(super) fn new(asked: Option<&Path>) -> anyhow::Result<DataFolder> {
        let folder = match asked {
            Some(path) => {
                fs::create_dir_all(path).with_context(|| output::cannot_write(path))?;
                DataFolder { path: path.to_owned(), temporary: None }
            }
            None => {
                let temporary = TempDir::with_prefix("blacktop-load-")?;
                DataFolder { path: temporary.path().to_owned(), temporary: Some(temporary) }
            }
        };
        if folder.data().exists() {
            return Err(anyhow!("{} is already there: choose another folder", output::name(&folder.data())));
        }
        Ok(folder)
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// The server's file in it.
    pub(super) fn data(&self) -> PathBuf {
        self.data_in(&self.path)
    }

    /// The same by another path of the folder.
    pub(super) fn data_in(&self, path: &Path) -> PathBuf {
        path.join(DATABASE)
    }

    pub(super) fn keep(&mut self) {
        self.temporary.take().map(TempDir::keep);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn load_stays_on_this_machine() {
        for here in
            ["http://127.0.0.1:8000", "http://127.9.8.7:1", "http://[::1]:8000", "https://localhost:8000"]
        {
            assert!(on_this_machine(here).is_ok(), "{here}");
        }
        for there in [
            "http://192.168.0.1:8000",
            "http://0.0.0.0:8000",
            "http://[::]:8000",
            "http://[::2]:8000",
            "http://128.0.0.1:8000",
            "http://example.org",
            "http://localhost.example.org",
            "http://127.0.0.1.example.org",
        ] {
            assert!(on_this_machine(there).is_err_and(|why| why == ELSEWHERE), "{there}");
        }
        for wrong in ["ftp://127.0.0.1:8000", "http://127.0.0.1@example.org", "127.0.0.1:8000", ""] {
            assert!(on_this_machine(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn an_address_is_found_in_a_line() {
        let address = |line: &str| address_in(line).map(|address| address.to_string());
        assert_eq!(address("Blacktop is at http://127.0.0.1:8000").as_deref(), Some("127.0.0.1:8000"));
        assert_eq!(address("Open http://[::1]:99/ in a browser.").as_deref(), Some("[::1]:99"));
        assert_eq!(address("http://play.example"), None);
        assert_eq!(address("no address"), None);
    }

    #[test]
    fn a_free_port_is_in_the_range() {
        let port = free_port(&mut Rng::new(1, 0)).expect("one is free");
        assert!(PORTS.contains(&port));
    }
}
