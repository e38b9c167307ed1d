//! The file of a table at home: one line for everything that was stored together, kept for good before anybody sees it.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use blacktop_protocol::{Entry, TableId};
use blacktop_table::{HashedEntry, Proposal, Stored};
use serde::{Deserialize, Serialize};

use super::{Damage, HomeError};

/// The receipt for what is in the file. Only the file can write one.
#[derive(Debug)]
pub(super) struct Kept {
    _by_the_file: (),
}

/// A line: entries that were stored together, so that either all of them are there or none is.
#[derive(Serialize, Deserialize)]
struct Line {
    table: TableId,
    entries: Vec<Hashed>,
}

/// How every line begins.
const OPENING: &[u8] = br#"{"table":""#;

/// An entry and the table's hash after it.
#[derive(Serialize, Deserialize)]
struct Hashed {
    hash: String,
    #[serde(flatten)]
    entry: Entry,
}

/// A file that this process alone writes.
pub(super) struct Keeper {
    path: PathBuf,
    file: File,
    /// How many bytes are whole lines.
    length: u64,
    _lock: Lock,
}

/// What a file has: which table, and its entries.
pub(super) struct Found {
    pub(super) table: TableId,
    pub(super) history: Vec<HashedEntry>,
}

impl Keeper {
    /// Opens a file, which may be new, and reads what it has. A last line that was not written to its end was never shown
    /// to anybody, and goes.
    pub(super) fn open(path: &Path) -> Result<(Keeper, Option<Found>), HomeError> {
        let failed = |source| HomeError::io(path, source);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(failed)?;
        }
        let lock = Lock::take(path)?;
        let mut file = open(path).map_err(failed)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(failed)?;
        let (found, whole) = read(path, &bytes)?;
        let mut keeper = Keeper { path: path.to_owned(), file, length: whole as u64, _lock: lock };
        if whole < bytes.len() {
            keeper.cut().map_err(failed)?;
        }
        Ok((keeper, found))
    }

    /// Stores a proposal for good.
    pub(super) fn append(&mut self, proposal: Proposal) -> Result<Stored<Kept>, HomeError> {
        let addition = proposal.new_entries();
        let hashed = |HashedEntry { entry, hash }: &HashedEntry| Hashed {
            hash: format!("{hash:016x}"),
            entry: entry.clone(),
        };
        let line =
            Line { table: addition.table.clone(), entries: addition.entries.iter().map(hashed).collect() };
        self.write_line(&line).map_err(|source| HomeError::io(&self.path, source))?;
        Ok(proposal.stored(Kept { _by_the_file: () }))
    }

    fn write_line(&mut self, line: &Line) -> io::Result<()> {
        let mut text = serde_json::to_vec(line)?;
        text.push(b'\n');
        self.file.seek(SeekFrom::Start(self.length))?;
        if let Err(error) = self.file.write_all(&text).and_then(|()| self.file.sync_data()) {
            // Half a line would spoil the next. If it cannot be cut now, it is when the file is opened again.
            let _ = self.cut();
            return Err(error);
        }
        self.length += text.len() as u64;
        Ok(())
    }

    /// Cuts off what is not a whole line.
    fn cut(&mut self) -> io::Result<()> {
        self.file.set_len(self.length)?;
        self.file.sync_data()
    }

    /// Puts the table away under another name and begins an empty file in its place.
    pub(super) fn put_away(&mut self) -> Result<PathBuf, HomeError> {
        let away = free_name(&self.path);
        let failed = |source| HomeError::io(&away, source);
        fs::rename(&self.path, &away).map_err(failed)?;
        self.file = open(&self.path).map_err(|source| HomeError::io(&self.path, source))?;
        self.length = 0;
        Ok(away)
    }
}

/// What a file has, if it is there. It is not touched, and nothing is put beside it: what is refused here leaves nothing
/// behind. Somebody else may write it meanwhile, but only whole lines count.
pub(super) fn glance(path: &Path) -> Result<Option<Found>, HomeError> {
    let mut bytes = Vec::new();
    let read_all = |mut file: File| file.read_to_end(&mut bytes);
    match OpenOptions::new().read(true).write(true).open(path).and_then(read_all) {
        Ok(_) => read(path, &bytes).map(|(found, _)| found),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(HomeError::io(path, error)),
    }
}

/// Opens a file and has its name kept for good too.
fn open(path: &Path) -> io::Result<File> {
    let file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
    // Not every system lets a folder be opened; those that do need not keep a new name without it.
    if let Some(Ok(folder)) = path.parent().map(File::open) {
        let _ = folder.sync_all();
    }
    Ok(file)
}

/// `game-1.jsonl` for `game.jsonl`, or the next number that is free.
fn free_name(path: &Path) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let ending = path.extension().map(|ending| format!(".{}", ending.to_string_lossy())).unwrap_or_default();
    let named = |number: u32| path.with_file_name(format!("{stem}-{number}{ending}"));
    (1..).map(named).find(|name| !name.exists()).expect("there are more numbers than files")
}

/// What is in the whole lines of a file, and how many bytes these are. What comes after them must look like a line that was
/// being written: nothing else is ours to cut off.
fn read(path: &Path, bytes: &[u8]) -> Result<(Option<Found>, usize), HomeError> {
    let corrupt = |(line, damage)| HomeError::Corrupt { path: path.to_owned(), line, damage };
    let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |last| last + 1);
    let (lines, torn) = bytes.split_at(whole);
    let found = read_lines(lines).map_err(corrupt)?;
    let common = torn.len().min(OPENING.len());
    if torn[..common] != OPENING[..common] {
        let line = 1 + lines.iter().filter(|byte| **byte == b'\n').count();
        return Err(corrupt((line, Damage::NoLine("it does not begin like one".to_owned()))));
    }
    Ok((found, whole))
}

/// The lines of a file. An error has the number of the line and what is wrong with it.
fn read_lines(bytes: &[u8]) -> Result<Option<Found>, (usize, Damage)> {
    let mut found: Option<Found> = None;
    for (index, line) in bytes.split_inclusive(|byte| *byte == b'\n').enumerate() {
        let bad = |damage| (index + 1, damage);
        let no_line = |error: serde_json::Error| bad(Damage::NoLine(error.to_string()));
        let Line { table, entries } = serde_json::from_slice(line).map_err(no_line)?;
        let found = found.get_or_insert_with(|| Found { table: table.clone(), history: Vec::new() });
        if table != found.table {
            return Err(bad(Damage::OtherTable));
        }
        for Hashed { hash, entry } in entries {
            let hash = u64::from_str_radix(&hash, 16).map_err(|_| bad(Damage::NoHash(hash)))?;
            found.history.push(HashedEntry { entry, hash });
        }
    }
    Ok(found)
}

/// The right to write a file. It ends with this value, or with the process.
struct Lock {
    _file: File,
}

impl Lock {
    /// Takes the lock, if nobody has it. Its file stays for good: taking it away would let two hold one each.
    fn take(path: &Path) -> Result<Lock, HomeError> {
        let mut name = path.as_os_str().to_owned();
        name.push(".lock");
        let lock = PathBuf::from(name);
        let failed = |source| HomeError::io(&lock, source);
        // What is in it belongs to its holder, so it must not be cut before it is ours.
        let opened = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(&lock);
        let mut file = opened.map_err(failed)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let pid = fs::read_to_string(&lock).ok().and_then(|text| text.trim().parse().ok());
                return Err(HomeError::Held { path: path.to_owned(), pid });
            }
            Err(TryLockError::Error(error)) => return Err(failed(error)),
        }
        file.set_len(0).and_then(|()| writeln!(file, "{}", std::process::id())).map_err(failed)?;
        Ok(Lock { _file: file })
    }
}
