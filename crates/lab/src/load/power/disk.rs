//! A disk that loses power: what was synced stays, and of the rest any part.
//!
//! A write is durable once a sync of its file has ended that began after the write. Until then each of its sectors may be on the
//! disk or not, whatever was written before or after; some are torn. Names (created, renamed, deleted) are durable once the folder
//! is synced; of later changes a part from the beginning is, as file systems with a journal do it.

use std::collections::{BTreeMap, HashMap};

use anyhow::anyhow;
use blacktop_bots::Rng;

use super::recording::{FileAct, FileEvent, Nanos};

const SECTOR: usize = 512;

/// A torn sector ends at a multiple of this.
const TEAR: usize = 64;

/// Of this many sectors that survive without a sync, one is torn.
const TORN: usize = 8;

/// The content of files by their names.
pub(super) type Files = BTreeMap<String, Vec<u8>>;

/// Which syncs are done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Syncs {
    Done,
    /// Those of the write-ahead log are not, as with `synchronous = NORMAL`.
    LogIgnored,
}

#[derive(Default)]
pub(super) struct Disk {
    files: Vec<FileImage>,
    /// What the server sees.
    live: BTreeMap<String, usize>,
    /// What is there after a power loss, at least.
    durable: BTreeMap<String, usize>,
    unsynced_names: Vec<(Nanos, NameChange)>,
    /// The files of syncs that have not ended, by the number of the step; none is the folder.
    syncing: HashMap<usize, Option<usize>>,
}

#[derive(Default)]
struct FileImage {
    durable: Vec<u8>,
    /// Each with the time when it had happened for sure.
    unsynced: Vec<(Nanos, ContentChange)>,
}

enum ContentChange {
    Write { at: usize, bytes: Vec<u8> },
    Truncate(usize),
}

enum NameChange {
    Create(String, usize),
    Rename { from: String, to: String },
    Remove(String),
}

/// How much survives of what was not synced.
enum Survival {
    Nothing,
    Everything,
    /// This many of eight sectors.
    Some(usize),
}

impl Disk {
    /// A step begins: from now on its effect may be on the disk.
    pub(super) fn begin(&mut self, number: usize, step: FileEvent) -> anyhow::Result<()> {
        let FileEvent { end, act, .. } = step;
        match act {
            FileAct::Create(name) => {
                if !self.live.contains_key(&name) {
                    self.files.push(FileImage::default());
                    self.change_name(end, NameChange::Create(name, self.files.len() - 1));
                }
            }
            FileAct::Write { name, at, bytes } => {
                self.change(&name, end, ContentChange::Write { at, bytes })?;
            }
            FileAct::Truncate { name, length } => self.change(&name, end, ContentChange::Truncate(length))?,
            FileAct::Rename { from, to } => self.change_name(end, NameChange::Rename { from, to }),
            FileAct::Remove(name) => self.change_name(end, NameChange::Remove(name)),
            FileAct::Sync(name) => {
                let file = self.find(&name)?;
                self.syncing.insert(number, Some(file));
            }
            FileAct::SyncFolder => {
                self.syncing.insert(number, None);
            }
        }
        Ok(())
    }

    /// A sync has ended: what was done before it began is durable.
    pub(super) fn end_sync(&mut self, number: usize, begin: Nanos) {
        match self.syncing.remove(&number) {
            Some(Some(file)) => self.files[file].sync(begin),
            Some(None) => {
                let (synced, later) =
                    std::mem::take(&mut self.unsynced_names).into_iter().partition(|(end, _)| *end <= begin);
                self.unsynced_names = later;
                let synced: Vec<(Nanos, NameChange)> = synced;
                synced.iter().for_each(|(_, change)| change.apply(&mut self.durable));
            }
            None => {}
        }
    }

    fn find(&self, name: &str) -> anyhow::Result<usize> {
        self.live.get(name).copied().ok_or_else(|| anyhow!("{name} was changed and never created"))
    }

    fn change(&mut self, name: &str, end: Nanos, change: ContentChange) -> anyhow::Result<()> {
        let file = self.find(name)?;
        self.files[file].unsynced.push((end, change));
        Ok(())
    }

    fn change_name(&mut self, end: Nanos, change: NameChange) {
        change.apply(&mut self.live);
        self.unsynced_names.push((end, change));
    }

    /// The files as the server sees them.
    pub(super) fn live(&self) -> Files {
        self.content(&self.live, |file| file.survivors(&Survival::Everything, &mut Rng::new(0, 0)))
    }

    /// What is left if the power fails now.
    pub(super) fn lose_power(&self, rng: &mut Rng) -> Files {
        let survival = match rng.below(6) {
            0 => Survival::Nothing,
            1 => Survival::Everything,
            2 => Survival::Some(1),
            3 => Survival::Some(7),
            _ => Survival::Some(4),
        };
        let mut names = self.durable.clone();
        let changes = match survival {
            Survival::Nothing => 0,
            Survival::Everything => self.unsynced_names.len(),
            Survival::Some(_) => rng.below(self.unsynced_names.len() + 1),
        };
        self.unsynced_names[..changes].iter().for_each(|(_, change)| change.apply(&mut names));
        self.content(&names, |file| file.survivors(&survival, rng))
    }

    fn content(&self, names: &BTreeMap<String, usize>, mut read: impl FnMut(&FileImage) -> Vec<u8>) -> Files {
        names.iter().map(|(name, file)| (name.clone(), read(&self.files[*file]))).collect()
    }
}

impl NameChange {
    fn apply(&self, names: &mut BTreeMap<String, usize>) {
        match self {
            NameChange::Create(name, file) => {
                names.insert(name.clone(), *file);
            }
            NameChange::Rename { from, to } => {
                if let Some(file) = names.remove(from) {
                    names.insert(to.clone(), file);
                }
            }
            NameChange::Remove(name) => {
                names.remove(name);
            }
        }
    }
}

impl FileImage {
    fn sync(&mut self, begin: Nanos) {
        let changes = std::mem::take(&mut self.unsynced);
        let (synced, later): (Vec<_>, Vec<_>) = changes.into_iter().partition(|(end, _)| *end <= begin);
        for (_, change) in &synced {
            change.apply(&mut self.durable, &Survival::Everything, &mut Rng::new(0, 0));
        }
        self.unsynced = later;
    }

    fn survivors(&self, survival: &Survival, rng: &mut Rng) -> Vec<u8> {
        let mut bytes = self.durable.clone();
        for (_, change) in &self.unsynced {
            change.apply(&mut bytes, survival, rng);
        }
        bytes
    }
}

impl ContentChange {
    fn apply(&self, content: &mut Vec<u8>, survival: &Survival, rng: &mut Rng) {
        match (self, survival) {
            (_, Survival::Nothing) => {}
            (ContentChange::Truncate(length), Survival::Everything) => content.resize(*length, 0),
            (ContentChange::Truncate(length), Survival::Some(eighths)) => {
                if rng.below(8) < *eighths {
                    content.resize(*length, 0);
                }
            }
            (ContentChange::Write { at, bytes }, Survival::Everything) => put(content, *at, bytes),
            (ContentChange::Write { at, bytes }, Survival::Some(eighths)) => {
                for (at, sector) in sectors(*at, bytes) {
                    if rng.below(8) < *eighths {
                        put(content, at, &sector[..torn(at, sector.len(), rng)]);
                    }
                }
            }
        }
    }
}

/// The parts of a write by the sectors that they are on.
fn sectors(at: usize, bytes: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    let mut done = 0;
    std::iter::from_fn(move || {
        let (begin, rest) = (at + done, bytes.get(done..).filter(|rest| !rest.is_empty())?);
        let part = &rest[..rest.len().min(SECTOR - begin % SECTOR)];
        done += part.len();
        Some((begin, part))
    })
}

/// How much of a sector's part is written: mostly all of it.
fn torn(at: usize, length: usize, rng: &mut Rng) -> usize {
    if rng.below(TORN) > 0 {
        return length;
    }
    let tear = (rng.below(SECTOR / TEAR) * TEAR).saturating_sub(at % SECTOR);
    if tear < length { tear } else { length }
}

fn put(content: &mut Vec<u8>, at: usize, bytes: &[u8]) {
    if bytes.is_empty() {
        return;
    }
    let end = at + bytes.len();
    if content.len() < end {
        content.resize(end, 0);
    }
    content[at..end].copy_from_slice(bytes);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A disk after these acts, each of which takes from one moment to the next.
    fn disk(acts: Vec<FileAct>) -> Disk {
        let mut disk = Disk::default();
        for (number, act) in acts.into_iter().enumerate() {
            let begin = 10 * number as Nanos;
            disk.begin(number, FileEvent { begin, end: begin + 5, act }).expect("a file that was created");
            disk.end_sync(number, begin);
        }
        disk
    }

    fn name(name: &str) -> String {
        name.to_owned()
    }

    fn write(name: &str, at: usize, bytes: &[u8]) -> FileAct {
        FileAct::Write { name: name.to_owned(), at, bytes: bytes.into() }
    }

    /// All that can be left, over many losses.
    fn losses(disk: &Disk) -> Vec<Files> {
        let mut rng = Rng::new(1, 0);
        let mut all: Vec<Files> = (0..2_000).map(|_| disk.lose_power(&mut rng)).collect();
        all.sort();
        all.dedup();
        all
    }

    #[test]
    fn synced_files_stay() {
        let acts = vec![FileAct::Create(name("a")), write("a", 0, &[1; 2_048])];
        let rest = vec![FileAct::Sync(name("a")), FileAct::SyncFolder];
        let synced = disk(acts.into_iter().chain(rest).collect());
        assert_eq!(losses(&synced), [Files::from([(name("a"), vec![1; 2_048])])]);
    }

    #[test]
    fn unsynced_sectors_survive_in_any_combination() {
        let begin = vec![FileAct::Create(name("a")), FileAct::SyncFolder, write("a", 0, &[1; 1_024])];
        let whole = [vec![1; 1_024], vec![], [vec![0; 512], vec![1; 512]].concat(), vec![1; 512]];
        let left = losses(&disk(begin));
        for content in whole {
            assert!(left.contains(&Files::from([(name("a"), content)])));
        }
        let is_torn = |files: &Files| !files[&name("a")].len().is_multiple_of(SECTOR);
        assert!(left.iter().any(is_torn), "sectors are torn");
    }

    #[test]
    fn a_name_is_durable_with_its_folder() {
        let acts = vec![
            FileAct::Create(name("new")),
            write("new", 0, b"content"),
            FileAct::Sync(name("new")),
            FileAct::Rename { from: name("new"), to: name("a") },
        ];
        let content = || b"content".to_vec();
        let all = [Files::new(), [(name("a"), content())].into(), [(name("new"), content())].into()];
        assert_eq!(losses(&disk(acts.clone())), all);
        let synced = disk([acts, vec![FileAct::SyncFolder]].concat());
        assert_eq!(losses(&synced), [Files::from([(name("a"), content())])]);
    }

    #[test]
    fn a_sync_is_no_promise_for_writes_that_had_not_ended() {
        let mut disk = disk(vec![FileAct::Create(name("a")), FileAct::SyncFolder]);
        let late = |begin, end, act| FileEvent { begin, end, act };
        disk.begin(2, late(100, 200, write("a", 0, b"x"))).unwrap();
        disk.begin(3, late(150, 250, FileAct::Sync(name("a")))).unwrap();
        disk.end_sync(3, 150);
        assert!(losses(&disk).contains(&Files::from([(name("a"), vec![])])));
    }

    #[test]
    fn a_file_of_unknown_origin_is_an_error() {
        let step = FileEvent { begin: 1, end: 2, act: write("a", 0, b"x") };
        assert!(Disk::default().begin(0, step).is_err());
    }
}
