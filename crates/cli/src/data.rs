//! `blacktop data`: backup, restore and verify the database of a server.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::Ordering;

use anstyle::Style;
use anyhow::Context;
use blacktop_protocol::{TableId, Timestamp};
use blacktop_server::config::{Config, Flags, Sources, read_data};
use blacktop_server::store::{
    self, BrokenSeal, DataSource, Existing, MoveProgress, MoveReport, StoreError, StoreOptions, VerifyReport,
};
use blacktop_table::{HashedEntry, ReplayError, Table};
use clap::Subcommand;

use crate::draw::styled;
use crate::{cli_error, interrupt, output, palette, progress};

pub(crate) const EXAMPLES: &str = "\
Examples:
  blacktop data backup monday.db                  Copy the database; the server may run
  blacktop data backup latest.db --replace
  blacktop data restore monday.db                 Put a backup back; stop the server first
  blacktop data verify                            Replay every stored game
  blacktop data verify monday.db                  The same for a backup
  blacktop data move club.db postgres://blacktop@localhost/blacktop";

const BACKUP: &str = "\
Example:
  blacktop data backup monday.db --data club.db

The server may be running and is not blocked. The copy is checked before it gets
its name, so a file of that name is always complete.";

const RESTORE: &str = "\
Example:
  blacktop data restore monday.db --data club.db

Stop the server first. The backup is checked before anything is changed, and the
database that was there is kept under another name.";

const VERIFY: &str = "\
Example:
  blacktop data verify monday.db

The server may be running. Games that do not replay are listed on standard error.
The exit status is 1 if there are any.";

const MOVE: &str = "\
Examples:
  blacktop data move club.db postgres://blacktop@localhost/blacktop
  blacktop data move postgres://blacktop@localhost/blacktop club.db

Stop the server first. Everything is copied and every game replayed; the source
stays as it is. A move that was interrupted goes on when it is repeated.";

#[derive(Subcommand)]
pub enum Task {
    /// Copy a server's database, also while it runs
    #[command(after_help = BACKUP)]
    Backup {
        /// The file to write
        #[arg(value_name = "FILE")]
        file: PathBuf,
        #[command(flatten)]
        database: Database,
        /// Replace a backup of the same name
        #[arg(long)]
        replace: bool,
    },
    /// Replace a server's database with a backup
    #[command(after_help = RESTORE)]
    Restore {
        /// The backup
        #[arg(value_name = "FILE")]
        file: PathBuf,
        #[command(flatten)]
        database: Database,
    },
    /// Copy a server to another database, from a file to PostgreSQL or back
    #[command(after_help = MOVE)]
    Move {
        /// The server's database
        #[arg(value_name = "FROM")]
        from: String,
        /// A new database
        #[arg(value_name = "TO")]
        to: String,
    },
    /// Replay all stored games and compare their hashes
    #[command(after_help = VERIFY)]
    Verify {
        /// A server's database or a backup of it [default: the one that `blacktop serve` uses]
        #[arg(value_name = "DATABASE")]
        data: Option<String>,
    },
}

#[derive(clap::Args)]
pub struct Database {
    /// The server's database [default: the one that `blacktop serve` uses]
    #[arg(long, value_name = "FILE")]
    data: Option<String>,
}

impl Database {
    /// Backups are files of SQLite: PostgreSQL has its own.
    fn file(&self) -> anyhow::Result<PathBuf> {
        let source = source(self.data.as_deref())?;
        let advice = "backups of PostgreSQL are made with its own tools: see docs/OPERATING.md";
        Ok(source.file().with_context(|| format!("{source}: {advice}"))?.to_owned())
    }
}

pub fn run(task: &Task) -> anyhow::Result<ExitCode> {
    match task {
        Task::Backup { file, .. } if file == Path::new("-") => {
            Ok(cli_error::refuse("a backup is checked before it gets its name: name a file instead of `-`"))
        }
        Task::Backup { file, database, replace } => {
            let existing = if *replace { Existing::Replace } else { Existing::Keep };
            wait(store::backup(&database.file()?, file, existing))?;
            output::print(&format!("Wrote {}.\n", output::name(file)))?;
            Ok(ExitCode::SUCCESS)
        }
        Task::Restore { file, database } => restore(file, &database.file()?),
        Task::Move { from, to } => move_data(&source(Some(from))?, &source(Some(to))?),
        Task::Verify { data } => verify(&source(data.as_deref())?),
    }
}

fn restore(file: &Path, data: &Path) -> anyhow::Result<ExitCode> {
    let kept = wait(store::restore(file, data))?;
    let mut text = format!("{} is {} now.", output::name(data), output::name(file));
    if let Some(kept) = kept {
        text += &format!(" What was there before is {}.", output::name(&kept));
    }
    output::print(&(text + "\n"))?;
    Ok(ExitCode::SUCCESS)
}

fn move_data(from: &DataSource, to: &DataSource) -> anyhow::Result<ExitCode> {
    let bar = progress::bar(0, "{pos} of {len} games");
    let stop = interrupt::flag(|| {})?;
    let report = |MoveProgress { games, of }| {
        bar.set_length(of);
        bar.set_position(games);
        if stop.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let moved = wait(store::move_data(from, to, StoreOptions::default(), replay, report));
    bar.finish_and_clear();
    if stop.load(Ordering::Relaxed) && moved.is_err() {
        output::print_error("Interrupted. Repeat the command to go on.\n")?;
        return Ok(ExitCode::from(interrupt::INTERRUPTED));
    }
    let MoveReport { people, games, entries, resumed } = moved?;
    let (games, entries) = (counted(games, "game", "games"), counted(entries, "entry", "entries"));
    let people = counted(people, "person", "people");
    let earlier = if resumed > 0 { format!(", {resumed} of them before") } else { String::new() };
    output::print(&format!("Moved {people}, {games}{earlier}, {entries} to {}.\n", output::data(to)))?;
    Ok(ExitCode::SUCCESS)
}

fn verify(data: &DataSource) -> anyhow::Result<ExitCode> {
    let VerifyReport { games, entries, faults, broken_seals } = wait(store::verify(data, replay))?;
    let broken_seals = broken_seals.unwrap_or_default();
    for BrokenSeal { table, row } in &broken_seals {
        let why = "changed, added or deleted outside of the server";
        output::print_error(&judged(palette::BAD, "bad", &format!("{table} {row}"), why))?;
    }
    for fault in &faults {
        output::print_error(&judged(
            palette::BAD,
            "bad",
            &format!("table {}", fault.table),
            &fault.why.to_string(),
        ))?;
    }
    let (shown, entries) = (output::data(data), counted(entries, "entry", "entries"));
    let games = counted(games, "game", "games");
    if faults.is_empty() && broken_seals.is_empty() {
        output::print(&judged(palette::GOOD, "ok", &shown, &format!("{games}, {entries}")))?;
        return Ok(ExitCode::SUCCESS);
    }
    if !faults.is_empty() {
        let why = format!("{} of {games}, {entries}", faults.len());
        output::print(&judged(palette::BAD, "bad", &shown, &why))?;
    }
    if !broken_seals.is_empty() {
        let rows = counted(broken_seals.len() as u64, "row", "rows");
        let why = format!("{rows} of people, sessions or links changed outside of the server");
        output::print(&judged(palette::BAD, "bad", &shown, &why))?;
    }
    Ok(ExitCode::FAILURE)
}

fn judged(style: Style, word: &str, what: &str, why: &str) -> String {
    format!(
        "{} {}: {}\n",
        styled(style, &format!("{word:<4}")),
        output::one_line(what),
        output::one_line(why)
    )
}

fn counted(count: u64, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

/// Replays the entries of a table and compares the hashes.
fn replay(table: &TableId, entries: &[HashedEntry]) -> Result<(), ReplayError> {
    Table::<()>::replay(table.clone(), entries.iter().cloned(), Timestamp(0)).map(|_| ())
}

/// The named database, or the one that `blacktop` and `blacktop serve` would use here.
pub(crate) fn source(named: Option<&str>) -> anyhow::Result<DataSource> {
    match named {
        Some(data) => Ok(read_data("the database", data)?),
        None => Ok(Config::read(&Sources::of_this_process(None, Flags::default()))?.data),
    }
}

fn wait<T>(work: impl Future<Output = Result<T, StoreError>>) -> anyhow::Result<T> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    Ok(runtime.block_on(work)?)
}
