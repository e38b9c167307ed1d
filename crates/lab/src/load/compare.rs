//! Compares the answers that players got with the tables of the server, or with those of a database.

use std::collections::HashMap;

use blacktop_client::{ApiClient, Connection};
use blacktop_protocol::{ClientMsg, Entry, Key, ServerMsg, TableId};
use blacktop_table::compute_hashes;
use serde::Serialize;

use crate::load::counters::{Acknowledged, AnswerLog};
use crate::load::player::{refused, with_retry};

/// At most this many faults are described.
const MOST_TOLD: usize = 10;

/// How well they agree. All but the first three should be 0.
#[derive(Clone, PartialEq, Default, Debug, Serialize)]
pub(super) struct Comparison {
    pub(super) tables: u64,
    pub(super) entries: u64,
    pub(super) acknowledged: u64,
    /// Acknowledged, and not there.
    pub(super) lost: u64,
    /// There more than once.
    pub(super) twice: u64,
    /// There, but not at the version that was acknowledged.
    pub(super) misplaced: u64,
    /// There, but the table had another hash.
    pub(super) other_hash: u64,
    /// Refused, and there all the same.
    pub(super) refused_and_done: u64,
    /// Tables whose versions are not 1, 2, 3 and so on.
    pub(super) gaps: u64,
    /// Tables whose entries do not follow from each other.
    pub(super) broken: u64,
    /// The first few of these.
    pub(super) told: Vec<String>,
}

impl Comparison {
    /// Whether no problem was found.
    pub(super) fn is_fine(&self) -> bool {
        let Comparison { lost, twice, misplaced, other_hash, refused_and_done, gaps, broken, .. } = self;
        [lost, twice, misplaced, other_hash, refused_and_done, gaps, broken]
            .into_iter()
            .all(|count| *count == 0)
    }

    /// Compares what one table has with what was acknowledged and refused there.
    pub(super) fn add(
        &mut self,
        table: &TableId,
        entries: Vec<Entry>,
        acknowledged: &[&Acknowledged],
        refused: &[&Key],
    ) {
        self.tables += 1;
        self.entries += entries.len() as u64;
        self.acknowledged += acknowledged.len() as u64;
        if entries.iter().zip(1..).any(|(entry, version)| entry.version != version) {
            self.gaps += 1;
            self.tell(format!("table {table}: its versions have gaps"));
        }
        let versions = self.versions(table, &entries);
        for key in refused.iter().filter(|key| versions.contains_key(**key)) {
            self.refused_and_done += 1;
            self.tell(format!("table {table}: {key} was refused and is there"));
        }
        let hashes: Vec<String> = match compute_hashes(entries) {
            Ok(stamped) => stamped.iter().map(|stamped| format!("{:016x}", stamped.hash)).collect(),
            Err(broken) => {
                self.broken += 1;
                self.tell(format!("table {table}: {broken}"));
                Vec::new()
            }
        };
        for request in acknowledged {
            self.check_acknowledged(request, versions.get(&request.key).copied(), &hashes);
        }
    }

    /// The version of each key; keys must be unique.
    fn versions(&mut self, table: &TableId, entries: &[Entry]) -> HashMap<Key, u64> {
        let mut versions = HashMap::new();
        for entry in entries {
            let Some(key) = &entry.key else { continue };
            if let Some(before) = versions.insert(key.clone(), entry.version) {
                self.twice += 1;
                self.tell(format!("table {table}: {key} is at versions {before} and {}", entry.version));
            }
        }
        versions
    }

    /// Compares one acknowledgement with the entry of its key.
    fn check_acknowledged(&mut self, request: &Acknowledged, found: Option<u64>, hashes: &[String]) {
        let Acknowledged { table, key, version, hash, .. } = request;
        let shown = format!("table {table}: {key} was acknowledged at version {version}");
        match found {
            None => {
                self.lost += 1;
                self.tell(format!("{shown} and is not there"));
            }
            Some(found) if found != *version => {
                self.misplaced += 1;
                self.tell(format!("{shown} and is at {found}"));
            }
            Some(_) => {
                let target = usize::try_from(version.saturating_sub(1)).unwrap_or(usize::MAX);
                // A table that does not replay has no hashes, and is counted once.
                if hashes.get(target).is_some_and(|there| there != hash) {
                    self.other_hash += 1;
                    self.tell(format!("table {table}: version {version} was acknowledged with another hash"));
                }
            }
        }
    }

    pub(super) fn tell(&mut self, fault: String) {
        if self.told.len() < MOST_TOLD {
            self.told.push(fault);
        }
    }
}

#[derive(Default)]
struct Answers<'a> {
    acknowledged: Vec<&'a Acknowledged>,
    refused: Vec<&'a Key>,
}

/// Compares all answers with all tables of the server.
pub(super) async fn compare_all(server: &ApiClient, answer_log: &AnswerLog) -> anyhow::Result<Comparison> {
    let mut answers: HashMap<&TableId, Answers<'_>> = HashMap::new();
    for table in &answer_log.tables {
        answers.entry(table).or_default();
    }
    for request in &answer_log.acknowledged {
        answers.entry(&request.table).or_default().acknowledged.push(request);
    }
    for (table, key) in &answer_log.refused {
        answers.entry(table).or_default().refused.push(key);
    }
    with_retry(|| server.me()).await?;
    let mut connection = with_retry(|| server.connect()).await?;
    let mut comparison = Comparison::default();
    for (table, of_table) in answers {
        let entries = entries(&mut connection, table).await?;
        comparison.add(table, entries, &of_table.acknowledged, &of_table.refused);
    }
    Ok(comparison)
}

async fn entries(connection: &mut Connection, wanted: &TableId) -> anyhow::Result<Vec<Entry>> {
    connection.send(&ClientMsg::Watch { table: wanted.clone(), since: 0, hash: None }).await?;
    loop {
        match connection.next().await? {
            ServerMsg::Update(update) if update.since == 0 && update.table == *wanted => {
                return Ok(update.entries.into_iter().map(|told| told.entry).collect());
            }
            ServerMsg::Refused { refusal, .. } => return Err(refused(&refusal)),
            // The last table has more to say, or this is the welcome.
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::SystemTime;

    use blacktop_protocol::{Command, NewTable, Request, Seat};
    use blacktop_table::{Context, HashedEntry, Requester, Table, create};

    use super::*;

    /// The receipt of a store that keeps nothing.
    struct NoReceipt;

    fn table() -> TableId {
        "t".parse().expect("an id")
    }

    /// The history of a table with four completed requests, and their acknowledgements.
    fn history() -> (Vec<Entry>, Vec<Acknowledged>) {
        let (context, me) =
            (Context { now: blacktop_protocol::Timestamp(1_000), random: 7 }, "me".parse().expect("an id"));
        let proposal = create(table(), context, &me, "Ada", NewTable::default()).expect("a table");
        let mut stamped = proposal.new_entries().entries.clone();
        let (mut live, _) = Table::begin(proposal.stored(NoReceipt));
        for (seat, key) in [Seat::A, Seat::B, Seat::C, Seat::D].into_iter().zip(["a", "b", "c", "d"]) {
            let key = key.parse().expect("a key");
            let command = Command::Sit { seat, name: None };
            let by = Requester { id: me.clone(), name: "Ada".to_owned() };
            let request = Request { key, seen: 1, command };
            let proposal =
                live.propose(context, &by, request).expect("a free seat").proposal().expect("new entries");
            stamped.extend(proposal.new_entries().entries.iter().cloned());
            live.commit(proposal.stored(NoReceipt), context.now);
        }
        let acknowledged = |HashedEntry { entry, hash }: &HashedEntry| {
            let (key, hash) = (entry.key.clone()?, format!("{hash:016x}"));
            Some(Acknowledged { table: table(), key, version: entry.version, hash, at: SystemTime::now() })
        };
        let acknowledged = stamped.iter().filter_map(acknowledged).collect();
        (stamped.into_iter().map(|stamped| stamped.entry).collect(), acknowledged)
    }

    fn compare(entries: Vec<Entry>, acknowledged: &[Acknowledged], refused: &[Key]) -> Comparison {
        let mut comparison = Comparison::default();
        comparison.add(
            &table(),
            entries,
            &acknowledged.iter().collect::<Vec<_>>(),
            &refused.iter().collect::<Vec<_>>(),
        );
        comparison
    }

    /// What is wrong: lost, twice, misplaced, other hash, refused and done, gaps, broken.
    fn faults(comparison: &Comparison) -> [u64; 7] {
        let Comparison { lost, twice, misplaced, other_hash, refused_and_done, gaps, broken, .. } =
            comparison;
        assert_eq!(comparison.is_fine(), comparison.told.is_empty());
        [*lost, *twice, *misplaced, *other_hash, *refused_and_done, *gaps, *broken]
    }

    #[test]
    fn tables_that_agree_are_fine() {
        let (entries, acknowledged) = history();
        let comparison = compare(entries, &acknowledged, &["e".parse().expect("a key")]);
        assert_eq!(faults(&comparison), [0; 7], "{comparison:?}");
        assert_eq!((comparison.tables, comparison.entries, comparison.acknowledged), (1, 5, 4));
    }

    #[test]
    fn every_kind_of_difference_is_noticed() {
        type Change = fn(&mut Vec<Entry>, &mut Vec<Acknowledged>, &mut Vec<Key>);
        let changes: [(&str, Change, [u64; 7]); 6] = [
            ("a lost end", |entries, _, _| entries.truncate(3), [2, 0, 0, 0, 0, 0, 0]),
            ("a hole", |entries, _, _| drop(entries.remove(2)), [1, 0, 0, 0, 0, 1, 1]),
            // The request that was there is lost, and the other is not where it was.
            ("applied twice", |entries, _, _| entries[4].key = entries[3].key.clone(), [1, 1, 1, 0, 0, 0, 0]),
            ("another hash", |_, done, _| done[1].hash = "0".repeat(16), [0, 0, 0, 1, 0, 0, 0]),
            ("refused and done", |_, done, refused| refused.push(done.remove(0).key), [0, 0, 0, 0, 1, 0, 0]),
            ("no replay", |entries, _, _| entries[0].what = entries[1].what.clone(), [0, 0, 0, 0, 0, 0, 1]),
        ];
        for (name, change, wanted) in changes {
            let ((mut entries, mut acknowledged), mut refused) = (history(), Vec::new());
            change(&mut entries, &mut acknowledged, &mut refused);
            assert_eq!(faults(&compare(entries, &acknowledged, &refused)), wanted, "{name}");
        }
    }
}
