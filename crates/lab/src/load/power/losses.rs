//! Lets the power fail at random moments of a recording, and opens what is left with the real store.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use anyhow::{Context, anyhow};
use blacktop_bots::Rng;
use blacktop_protocol::{Key, TableId, Timestamp};
use blacktop_server::store::{Store, StoreError, verify};
use blacktop_table::Table;
use indicatif::ProgressBar;
use serde::Serialize;
use tempfile::TempDir;

use super::disk::{Disk, Files, Syncs};
use super::recording::{FileAct, FileEvent, Nanos};
use crate::load::compare::Comparison;
use crate::load::counters::{Acknowledged, AnswerLog};
use crate::load::target::DATABASE;

/// The end of the write-ahead log's name.
const LOG: &str = "-wal";

/// What was found after all losses.
#[derive(Default, Serialize)]
pub(super) struct PowerLosses {
    pub(super) losses: u64,
    /// Databases that the server would refuse.
    pub(super) refused_to_open: u64,
    /// Databases with games that do not verify.
    pub(super) invalid: u64,
    /// Acknowledged actions are counted at every loss after them.
    #[serde(flatten)]
    pub(super) comparison: Comparison,
}

impl PowerLosses {
    pub(super) fn is_fine(&self) -> bool {
        self.comparison.is_fine() && self.refused_to_open == 0 && self.invalid == 0
    }
}

/// What happens at a moment.
enum RecordingEvent {
    Begin(usize, FileEvent),
    EndOfSync(usize, Nanos),
    PowerLoss,
}

/// The disk and the answers at the end of a recording.
pub(super) struct PowerCheck<'a> {
    pub(super) steps: Vec<FileEvent>,
    pub(super) answers: &'a AnswerLog,
    pub(super) syncs: Syncs,
    /// Where the first database that is not as it should be is kept.
    pub(super) evidence: Option<PathBuf>,
}

impl PowerCheck<'_> {
    /// Lets the power fail this often.
    pub(super) async fn run(
        self,
        losses: u64,
        mut rng: Rng,
        progress: &ProgressBar,
    ) -> anyhow::Result<PowerLosses> {
        let mut found = PowerLosses::default();
        let mut disk = Disk::default();
        let PowerCheck { steps, answers, syncs, evidence } = self;
        for (at, moment) in timeline(steps, syncs, losses, &mut rng) {
            match moment {
                RecordingEvent::Begin(number, step) => disk.begin(number, step)?,
                RecordingEvent::EndOfSync(number, begin) => disk.end_sync(number, begin),
                RecordingEvent::PowerLoss => {
                    let was_fine = found.is_fine();
                    let left = Rebuilt::new(&disk.lose_power(&mut rng))?;
                    left.check(at, answers, &mut found).await?;
                    if was_fine
                        && !found.is_fine()
                        && let Some(evidence) = &evidence
                    {
                        left.keep(evidence)?;
                    }
                    progress.inc(1);
                }
            }
        }
        Ok(found)
    }
}

/// All moments in order. The power fails at as many of them as wanted: anywhere between the first and the last, and at the
/// beginning or the end of a step as often as in between.
fn timeline(steps: Vec<FileEvent>, syncs: Syncs, losses: u64, rng: &mut Rng) -> Vec<(Nanos, RecordingEvent)> {
    let mut moments = Vec::with_capacity(steps.len());
    for (number, step) in steps.into_iter().enumerate() {
        let is_sync = match &step.act {
            FileAct::Sync(name) => syncs == Syncs::Done || !name.ends_with(LOG),
            act => *act == FileAct::SyncFolder,
        };
        if is_sync && step.end < Nanos::MAX {
            moments.push((step.end, RecordingEvent::EndOfSync(number, step.begin)));
        }
        moments.push((step.begin, RecordingEvent::Begin(number, step)));
    }
    moments.sort_by_key(|(at, _)| *at);
    let times: Vec<Nanos> = moments.iter().map(|(at, _)| *at).collect();
    let (Some(first), Some(last)) = (times.first(), times.last()) else { return moments };
    for nth in 0..losses {
        let at = match nth % 2 {
            0 => times[rng.below(times.len())],
            _ => first + rng.below((last - first) as usize + 1) as Nanos,
        };
        moments.push((at, RecordingEvent::PowerLoss));
    }
    // At the same time the power fails last: the sort is stable.
    moments.sort_by_key(|(at, _)| *at);
    moments
}

/// All of a recording gives the files that are there: nothing that changes files was missed.
pub(super) fn check_complete(steps: &[FileEvent], folder: &Path) -> anyhow::Result<()> {
    let mut disk = Disk::default();
    for (number, step) in steps.iter().enumerate() {
        disk.begin(number, step.clone())?;
    }
    for (name, content) in disk.live() {
        let there =
            fs::read(folder.join(&name)).with_context(|| format!("{name} was recorded and is missing"))?;
        if there != content {
            return Err(anyhow!("{name} is not as it was recorded: strace missed a call that changes files"));
        }
    }
    Ok(())
}

/// The files after a power loss, in a folder of their own.
struct Rebuilt {
    folder: TempDir,
}

impl Rebuilt {
    fn new(files: &Files) -> anyhow::Result<Rebuilt> {
        let folder = TempDir::with_prefix("blacktop-power-")?;
        for (name, content) in files {
            fs::write(folder.path().join(name), content)?;
        }
        Ok(Rebuilt { folder })
    }

    /// Opens the database as a server does at its start, and compares it with the answers until the loss.
    async fn check(&self, at: Nanos, answers: &AnswerLog, found: &mut PowerLosses) -> anyhow::Result<()> {
        found.losses += 1;
        let data = self.folder.path().join(DATABASE);
        let acknowledged = answers.acknowledged.iter().filter(|answer| nanos(answer) <= at);
        let mut tables: BTreeMap<&TableId, Vec<&Acknowledged>> = BTreeMap::new();
        for answer in acknowledged {
            tables.entry(&answer.table).or_default().push(answer);
        }
        match self.open(&data, &tables, answers, found).await {
            Ok(()) => Ok(()),
            Err(error) => {
                found.refused_to_open += 1;
                let lost = tables.values().map(|answers| answers.len() as u64).sum::<u64>();
                found.comparison.acknowledged += lost;
                found.comparison.lost += lost;
                found.comparison.tell(format!("loss {}: {error}", found.losses));
                Ok(())
            }
        }
    }

    async fn open(
        &self,
        data: &Path,
        tables: &BTreeMap<&TableId, Vec<&Acknowledged>>,
        answers: &AnswerLog,
        found: &mut PowerLosses,
    ) -> Result<(), StoreError> {
        let store = Store::open(data).await?;
        let mut histories = Vec::new();
        for table in tables.keys() {
            histories.push(store.entries_since(table, 0).await?);
        }
        store.close().await;
        let replay = |table: &TableId, entries: &[_]| {
            Table::<()>::replay(table.clone(), entries.iter().cloned(), Timestamp(0)).map(|_| ())
        };
        let report = verify(data, replay).await?;
        for ((table, acknowledged), history) in tables.iter().zip(histories) {
            let refused = answers.refused.iter().filter(|(of, _)| of == *table).map(|(_, key)| key);
            let refused: Vec<&Key> = refused.collect();
            let entries = history.into_iter().map(|hashed| hashed.entry).collect();
            found.comparison.add(table, entries, acknowledged, &refused);
        }
        if let Some(fault) = report.faults.first() {
            found.invalid += 1;
            found.comparison.tell(format!("loss {}: {fault}", found.losses));
        } else if report.broken_seals.is_some_and(|seals| !seals.is_empty()) {
            found.invalid += 1;
            found.comparison.tell(format!("loss {}: a seal is broken", found.losses));
        }
        Ok(())
    }

    fn keep(&self, evidence: &Path) -> anyhow::Result<()> {
        fs::create_dir_all(evidence)?;
        for file in fs::read_dir(self.folder.path())? {
            let file = file?;
            fs::copy(file.path(), evidence.join(file.file_name()))?;
        }
        Ok(())
    }
}

fn nanos(answer: &Acknowledged) -> Nanos {
    answer.at.duration_since(UNIX_EPOCH).map_or(Nanos::MAX, |since| since.as_nanos() as Nanos)
}
