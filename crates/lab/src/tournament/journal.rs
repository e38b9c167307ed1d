//! The folder of a tournament: a record of each game, and a journal with which it goes on after being stopped.
//!
//! `tournament.jsonl` begins with the settings; each further line is a game that is over. A game's record is written
//! first, under another name until it is whole, and then the journal's line. So every
//! game in the journal has a record, and a truncated line belongs to a game that is played again.

use std::fs::{self, File, TryLockError};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow};
use blacktop_rules::Record;
use serde_json::Value;

use super::result::GameResult;
use super::settings::{TournamentSettings, differences};
use crate::output;

const NAME: &str = "tournament.jsonl";

pub(super) struct TournamentJournal {
    folder: PathBuf,
    file: File,
}

impl TournamentJournal {
    /// Opens a folder, new or with a tournament of the same settings, and returns the games that it holds.
    pub(super) fn open(
        folder: &Path,
        settings: &TournamentSettings,
    ) -> anyhow::Result<(TournamentJournal, Vec<GameResult>)> {
        let shown = output::name(folder);
        fs::create_dir_all(folder).with_context(|| output::cannot_write(folder))?;
        let path = folder.join(NAME);
        let is_occupied = !path.exists() && fs::read_dir(folder)?.next().is_some();
        if is_occupied {
            return Err(anyhow!("{shown} has other things in it and no tournament: choose an empty folder"));
        }
        let mut file = File::options().read(true).write(true).create(true).truncate(false).open(&path)?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => {
                return Err(anyhow!("another tournament is at work in {shown}: let it finish"));
            }
            // Some file systems have no locks.
            Ok(()) | Err(TryLockError::Error(_)) => {}
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).with_context(|| output::cannot_read(&path))?;
        let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        let text = String::from_utf8_lossy(&bytes[..whole]);
        let played = read(&text, &settings.to_json()).with_context(|| output::name(&path))?;
        file.set_len(whole as u64)?;
        file.seek(SeekFrom::End(0))?;
        let mut journal = TournamentJournal { folder: folder.to_owned(), file };
        if whole == 0 {
            journal.append(&settings.to_json().to_string())?;
        }
        Ok((journal, played))
    }

    /// Keeps a game for good.
    pub(super) fn keep(&mut self, played: &GameResult, record: &Record) -> anyhow::Result<()> {
        let name = format!("game{:06}.txt", played.game);
        let unfinished = self.folder.join(format!(".{name}.unfinished"));
        let path = self.folder.join(name);
        fs::write(&unfinished, record.to_string())
            .and_then(|()| fs::rename(&unfinished, &path))
            .with_context(|| output::cannot_write(&path))?;
        self.append(&serde_json::to_string(played)?)
    }

    fn append(&mut self, line: &str) -> anyhow::Result<()> {
        let written =
            self.file.write_all(format!("{line}\n").as_bytes()).and_then(|()| self.file.sync_data());
        written.with_context(|| output::cannot_write(&self.folder.join(NAME)))
    }
}

/// The games of a journal, if its settings are these.
fn read(text: &str, settings: &Value) -> anyhow::Result<Vec<GameResult>> {
    let mut lines = text.lines().zip(1..);
    let Some((first, _)) = lines.next() else { return Ok(Vec::new()) };
    let was: Value = serde_json::from_str(first)
        .map_err(|_| anyhow!("line 1 is no tournament's: choose another folder"))?;
    let differences = differences(&was, settings);
    if !differences.is_empty() {
        return Err(anyhow!(
            "another tournament began here ({}): use its settings or another folder",
            differences.join("; ")
        ));
    }
    let count = settings["entrants"].as_array().map_or(0, Vec::len);
    let mut games: Vec<GameResult> = Vec::new();
    for (line, number) in lines {
        let damaged = || anyhow!("line {number} is damaged: take it out, and its game is played again");
        let played: GameResult = serde_json::from_str(line).map_err(|_| damaged())?;
        let is_right = played.chairs.iter().all(|chair| chair.entrant < count);
        if !is_right || settings["players"] != played.chairs.len() {
            return Err(damaged());
        }
        games.push(played);
    }
    // A line may have been copied by hand; the game was played once.
    games.sort_by_key(|played| played.game);
    games.dedup_by_key(|played| played.game);
    Ok(games)
}
