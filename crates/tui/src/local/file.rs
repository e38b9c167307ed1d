//! The file of a local table: one line per proposal, synced to disk before it is shown.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use blacktop_protocol::{Entry, TableId};
use blacktop_table::{HashedEntry, Proposal, Stored};
use serde::{Deserialize, Serialize};

use super::{LineError, LocalError};

/// The receipt of a stored proposal. Only this module can make one.
#[derive(Debug)]
pub(super) struct FileReceipt {
    _private: (),
}

/// The entries of one proposal, so that either all of them are stored or none.
#[derive(Serialize, Deserialize)]
struct StoredLine {
    table: TableId,
    entries: Vec<Hashed>,
}

const OPENING: &[u8] = br#"{"table":""#;

#[derive(Serialize, Deserialize)]
struct Hashed {
    hash: String,
    #[serde(flatten)]
    entry: Entry,
}

/// A game's file, locked by this process.
pub(super) struct GameFile {
    path: PathBuf,
    file: File,
    /// The length of all complete lines.
    length: u64,
    _lock: GameFileLock,
}

pub(super) struct StoredGame {
    pub(super) table: TableId,
    pub(super) history: Vec<HashedEntry>,
}

impl GameFile {
    /// Opens or creates a file and reads it. An incomplete last line was never shown to the player and is cut off.
    pub(super) fn open(path: &Path) -> Result<(GameFile, Option<StoredGame>), LocalError> {
        let failed = |source| LocalError::io(path, source);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(failed)?;
        }
        let lock = GameFileLock::take(path)?;
        let mut file = open(path).map_err(failed)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(failed)?;
        let (found, whole) = read(path, &bytes)?;
        let mut file = GameFile { path: path.to_owned(), file, length: whole as u64, _lock: lock };
        if whole < bytes.len() {
            file.cut().map_err(failed)?;
        }
        Ok((file, found))
    }

    pub(super) fn append(&mut self, proposal: Proposal) -> Result<Stored<FileReceipt>, LocalError> {
        let addition = proposal.new_entries();
        let hashed = |HashedEntry { entry, hash }: &HashedEntry| Hashed {
            hash: format!("{hash:016x}"),
            entry: entry.clone(),
        };
        let line = StoredLine {
            table: addition.table.clone(),
            entries: addition.entries.iter().map(hashed).collect(),
        };
        self.write_line(&line).map_err(|source| LocalError::io(&self.path, source))?;
        Ok(proposal.stored(FileReceipt { _private: () }))
    }

    fn write_line(&mut self, line: &StoredLine) -> io::Result<()> {
        let mut text = serde_json::to_vec(line)?;
        text.push(b'\n');
        self.file.seek(SeekFrom::Start(self.length))?;
        if let Err(error) = self.file.write_all(&text).and_then(|()| self.file.sync_data()) {
            // An incomplete line would corrupt the next one. If it cannot be cut now, the next opening does.
            let _ = self.cut();
            return Err(error);
        }
        self.length += text.len() as u64;
        Ok(())
    }

    /// Cuts off an incomplete line.
    fn cut(&mut self) -> io::Result<()> {
        self.file.set_len(self.length)?;
        self.file.sync_data()
    }

    /// Moves the game to another file and continues with an empty one.
    pub(super) fn move_away(&mut self) -> Result<PathBuf, LocalError> {
        let away = free_name(&self.path);
        let failed = |source| LocalError::io(&away, source);
        fs::rename(&self.path, &away).map_err(failed)?;
        self.file = open(&self.path).map_err(|source| LocalError::io(&self.path, source))?;
        self.length = 0;
        Ok(away)
    }
}

/// Reads a file without changing or creating anything. Another process may be writing it; only complete lines count.
pub(super) fn peek(path: &Path) -> Result<Option<StoredGame>, LocalError> {
    let mut bytes = Vec::new();
    let read_all = |mut file: File| file.read_to_end(&mut bytes);
    match OpenOptions::new().read(true).write(true).open(path).and_then(read_all) {
        Ok(_) => read(path, &bytes).map(|(found, _)| found),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(LocalError::io(path, error)),
    }
}

/// Opens or creates a file, and syncs its directory entry.
fn open(path: &Path) -> io::Result<File> {
    let file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
    // Not every system can open a folder.
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

/// The content of the complete lines, and their length. The rest must look like the beginning of a line: anything else is
/// not ours to cut off.
fn read(path: &Path, bytes: &[u8]) -> Result<(Option<StoredGame>, usize), LocalError> {
    let corrupt = |(line, why)| LocalError::Corrupt { path: path.to_owned(), line, why };
    let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |last| last + 1);
    let (lines, torn) = bytes.split_at(whole);
    let found = read_lines(lines).map_err(corrupt)?;
    let common = torn.len().min(OPENING.len());
    if torn[..common] != OPENING[..common] {
        let line = 1 + lines.iter().filter(|byte| **byte == b'\n').count();
        return Err(corrupt((line, LineError::NoLine)));
    }
    Ok((found, whole))
}

/// An error has the number of the line.
fn read_lines(bytes: &[u8]) -> Result<Option<StoredGame>, (usize, LineError)> {
    let mut found: Option<StoredGame> = None;
    for (index, line) in bytes.split_inclusive(|byte| *byte == b'\n').enumerate() {
        let bad = |why| (index + 1, why);
        let parsed = serde_json::from_slice(line).map_err(|_| bad(LineError::NoLine));
        let StoredLine { table, entries } = parsed?;
        let found = found.get_or_insert_with(|| StoredGame { table: table.clone(), history: Vec::new() });
        if table != found.table {
            return Err(bad(LineError::OtherTable));
        }
        for Hashed { hash, entry } in entries {
            let hash = u64::from_str_radix(&hash, 16).map_err(|_| bad(LineError::NoHash(hash)))?;
            found.history.push(HashedEntry { entry, hash });
        }
    }
    Ok(found)
}

/// An exclusive lock on a file, until dropped.
struct GameFileLock {
    _file: File,
}

impl GameFileLock {
    /// Takes the lock, if it is free. The lock file is never deleted: two processes could then each lock one.
    fn take(path: &Path) -> Result<GameFileLock, LocalError> {
        let mut name = path.as_os_str().to_owned();
        name.push(".lock");
        let lock = PathBuf::from(name);
        let failed = |source| LocalError::io(&lock, source);
        // The content is the holder's, so it must not be truncated before the lock is taken.
        let opened = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(&lock);
        let mut file = opened.map_err(failed)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let pid = fs::read_to_string(&lock).ok().and_then(|text| text.trim().parse().ok());
                return Err(LocalError::Held { path: path.to_owned(), pid });
            }
            Err(TryLockError::Error(error)) => return Err(failed(error)),
        }
        file.set_len(0).and_then(|()| writeln!(file, "{}", std::process::id())).map_err(failed)?;
        Ok(GameFileLock { _file: file })
    }
}
