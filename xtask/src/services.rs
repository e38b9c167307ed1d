//! PostgreSQL for the tests: from the system's packages, as an unprivileged user, in a folder and on a port of its own, stopped at the
//! end.

use std::fs::{self, File};
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::Child;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};

use crate::missing::Missing;
use crate::subprocess::{Subprocess, cargo};

/// Debian's packages make this user; as root PostgreSQL does not start.
const USER: &str = "postgres";

/// Each test has a database of its own, with up to ten connections. A checkpoint would sync the files of all of them.
const SETTINGS: [&str; 4] =
    ["max_connections=300", "checkpoint_timeout=1h", "max_wal_size=8GB", "autovacuum=off"];

const START_TIMEOUT: Duration = Duration::from_secs(30);
const START_PAUSE: Duration = Duration::from_millis(100);

/// Where Debian puts the programs of each version.
const DEBIAN: &str = "/usr/lib/postgresql";

/// The tests of the store and the server again, with PostgreSQL instead of SQLite, and kills of a server.
pub(crate) fn test() -> anyhow::Result<()> {
    let postgres = TestPostgres::start().context("not checked: the store on PostgreSQL")?;
    // With `--workspace`, so that features unify as in the test run and nothing is built twice.
    let run = |words: &[&str], name| {
        let test = cargo(&["test", "--workspace", "--locked"]).args(words);
        test.env("BLACKTOP_TEST_POSTGRES", &postgres.url()).named(name).run()
    };
    run(&["--test", "store", "--test", "tables", "--test", "web"], "the store and the server on PostgreSQL")?;
    run(&["--test", "chaos", "postgresql"], "kills of a server on PostgreSQL")
}

/// Stopped on drop. It is in the process group of the terminal, so that Ctrl-C stops it as well.
struct TestPostgres {
    programs: PathBuf,
    folder: PathBuf,
    port: u16,
    server: Option<Child>,
}

impl TestPostgres {
    fn start() -> anyhow::Result<TestPostgres> {
        let programs = programs()?;
        let folder = std::env::temp_dir().join(format!("blacktop-postgres-{}", std::process::id()));
        fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
        if is_root()? {
            Subprocess::new("chown", &[USER, &folder.to_string_lossy()]).run()?;
        }
        let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port();
        let mut postgres = TestPostgres { programs, folder, port, server: None };
        let data = postgres.data();
        let encoding = ["--encoding", "UTF8", "--locale", "C"];
        let init = ["--pgdata", &data, "--username", "blacktop", "--auth", "trust", "--no-sync"];
        postgres.program("initdb", &[&init[..], &encoding[..]].concat())?.output()?;
        let (port, sockets) = (port.to_string(), postgres.folder.to_string_lossy().into_owned());
        let mut options = vec!["-D", &data, "-p", &port, "-h", "127.0.0.1", "-k", &sockets];
        options.extend(SETTINGS.iter().flat_map(|setting| ["-c", setting]));
        let log = File::create(postgres.log())?;
        postgres.server = Some(postgres.program("postgres", &options)?.start(log)?);
        postgres.wait()?;
        Ok(postgres)
    }

    /// Waits until it accepts connections.
    fn wait(&mut self) -> anyhow::Result<()> {
        let until = Instant::now() + START_TIMEOUT;
        while !self.is_ready() {
            let has_ended = self.server.as_mut().is_some_and(|server| !matches!(server.try_wait(), Ok(None)));
            if has_ended || Instant::now() > until {
                bail!("PostgreSQL does not start: {}", fs::read_to_string(self.log()).unwrap_or_default());
            }
            thread::sleep(START_PAUSE);
        }
        Ok(())
    }

    /// What it says in its lock file, as `pg_ctl --wait` reads it.
    fn is_ready(&self) -> bool {
        const STATUS_LINE: usize = 7;
        let lock = fs::read_to_string(self.folder.join("data").join("postmaster.pid")).unwrap_or_default();
        lock.lines().nth(STATUS_LINE).is_some_and(|status| status.trim() == "ready")
    }

    fn data(&self) -> String {
        self.folder.join("data").to_string_lossy().into_owned()
    }

    fn log(&self) -> PathBuf {
        self.folder.join("log")
    }

    fn url(&self) -> String {
        format!("postgres://blacktop@127.0.0.1:{}/postgres", self.port)
    }

    /// One of PostgreSQL's programs, as a user who may start it.
    fn program(&self, program: &str, words: &[&str]) -> anyhow::Result<Subprocess> {
        let program = self.programs.join(program);
        let program = program.to_string_lossy();
        Ok(if is_root()? {
            Subprocess::new("runuser", &["-u", USER, "--", &program]).args(words)
        } else {
            Subprocess::new(&program, words)
        })
    }

    fn stop(&mut self) -> anyhow::Result<()> {
        let Some(mut server) = self.server.take() else { return Ok(()) };
        let data = self.data();
        self.program("pg_ctl", &["--pgdata", &data, "--mode", "immediate", "stop"])?.output()?;
        server.wait()?;
        Ok(())
    }
}

impl Drop for TestPostgres {
    fn drop(&mut self) {
        if let Err(error) = self.stop() {
            eprintln!("xtask: PostgreSQL was not stopped: {error:#}");
        }
        if let Err(error) = fs::remove_dir_all(&self.folder) {
            eprintln!("xtask: cannot remove {}: {error}", self.folder.display());
        }
    }
}

fn is_root() -> anyhow::Result<bool> {
    Ok(Subprocess::new("id", &["-u"]).output()?.trim() == "0")
}

/// The folder of PostgreSQL's programs. Debian's package is installed if there is none.
fn programs() -> anyhow::Result<PathBuf> {
    if let Some(found) = find_programs() {
        return Ok(found);
    }
    eprintln!("xtask: there is no PostgreSQL; trying to install it");
    // Fails without Debian's apt or without root: then `find_programs` finds none, and the caller reports it.
    let updated = Subprocess::new("apt-get", &["update", "-qq"]).named("apt-get update").run();
    let installed = updated.and_then(|()| {
        Subprocess::new("apt-get", &["install", "-y", "-qq", "postgresql"]).named("postgresql").run()
    });
    if let Err(error) = installed {
        eprintln!("xtask: {error:#}");
    }
    let none = "there is no PostgreSQL: install its server, with `initdb` and `pg_ctl` in the PATH";
    find_programs().ok_or_else(|| Missing(none.to_owned()).into())
}

fn find_programs() -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let versions =
        fs::read_dir(DEBIAN).into_iter().flatten().flatten().map(|version| version.path().join("bin"));
    let mut folders = std::env::split_paths(&path).chain(versions);
    folders.find(|folder| ["initdb", "pg_ctl", "postgres"].iter().all(|name| is_file(folder, name)))
}

fn is_file(folder: &Path, name: &str) -> bool {
    folder.join(name).is_file()
}
