//! PostgreSQL for the tests: from the system's packages, as an unprivileged user, in a folder and on a port of its own, stopped at the
//! end.

use std::fs;
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};

use anyhow::Context;

use crate::missing::Missing;
use crate::subprocess::{Subprocess, cargo};

/// Debian's packages make this user; as root PostgreSQL does not start.
const USER: &str = "postgres";

/// Each test has a database of its own, with up to ten connections.
const CONNECTIONS: u32 = 300;

/// Where Debian puts the programs of each version.
const DEBIAN: &str = "/usr/lib/postgresql";

/// The tests of the store and the server again, with PostgreSQL instead of SQLite.
pub(crate) fn test() -> anyhow::Result<()> {
    let postgres = TestPostgres::start().context("not checked: the store on PostgreSQL")?;
    // With `--workspace`, so that features unify as in the test run and nothing is built twice.
    cargo(&["test", "--workspace", "--locked", "--test", "store", "--test", "tables", "--test", "web"])
        .env("BLACKTOP_TEST_POSTGRES", &postgres.url())
        .named("the store and the server on PostgreSQL")
        .run()
}

/// Stopped on drop.
struct TestPostgres {
    programs: PathBuf,
    folder: PathBuf,
    port: u16,
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
        let postgres = TestPostgres { programs, folder, port };
        let data = postgres.data();
        let encoding = ["--encoding", "UTF8", "--locale", "C"];
        let init = ["--pgdata", &data, "--username", "blacktop", "--auth", "trust", "--no-sync"];
        postgres.run("initdb", &[&init[..], &encoding[..]].concat())?;
        let options = format!(
            "-p {port} -h 127.0.0.1 -k {} -c max_connections={CONNECTIONS}",
            postgres.folder.display()
        );
        let log = postgres.folder.join("log");
        let start =
            ["--pgdata", &data, "--wait", "--log", &log.to_string_lossy(), "--options", &options, "start"];
        postgres.run("pg_ctl", &start)?;
        Ok(postgres)
    }

    fn data(&self) -> String {
        self.folder.join("data").to_string_lossy().into_owned()
    }

    fn url(&self) -> String {
        format!("postgres://blacktop@127.0.0.1:{}/postgres", self.port)
    }

    fn run(&self, program: &str, words: &[&str]) -> anyhow::Result<()> {
        let program = self.programs.join(program);
        let program = program.to_string_lossy();
        let command = if is_root()? {
            Subprocess::new("runuser", &["-u", USER, "--", &program]).args(words)
        } else {
            Subprocess::new(&program, words)
        };
        // What it prints is of interest only if it fails.
        command.output().map(drop)
    }
}

impl Drop for TestPostgres {
    fn drop(&mut self) {
        let data = self.data();
        if let Err(error) = self.run("pg_ctl", &["--pgdata", &data, "--mode", "immediate", "stop"]) {
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
