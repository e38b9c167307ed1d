//! What follows from a history of entries: its hashes, the game action by action, and a client's copy of the table.

use blacktop_protocol::{Entry, Frame, Frames, TableEvent};
use blacktop_rules::{Action, Game, Record};

use crate::apply::ReplayError;
use crate::proposal::HashedEntry;
use crate::state::TableState;

/// Plays a history through and says which hash the table has after each entry.
///
/// ```
/// # use blacktop_protocol::{NewTable, Timestamp};
/// # use blacktop_table::{Context, compute_hashes, create};
/// # let context = Context { now: Timestamp(1_000), random: 7 };
/// # let proposal = create("t1".parse().unwrap(), context, &"ada".parse().unwrap(), "Ada", NewTable::default()).unwrap();
/// let hashed = &proposal.new_entries().entries;
/// let history = hashed.iter().map(|hashed| hashed.entry.clone());
/// assert_eq!(compute_hashes(history).unwrap(), *hashed);
/// ```
pub fn compute_hashes(history: impl IntoIterator<Item = Entry>) -> Result<Vec<HashedEntry>, ReplayError> {
    let mut state: Option<TableState> = None;
    let mut hashed = Vec::new();
    for entry in history {
        let hash = match &mut state {
            Some(state) => {
                state.apply(&entry)?;
                state.hash()
            }
            None => state.insert(TableState::first(&entry)?).hash(),
        };
        hashed.push(HashedEntry { entry, hash });
    }
    Ok(hashed)
}

/// The game of these entries, which is that of the record.
pub(crate) fn frames(entries: &[Entry], record: &Record) -> Frames {
    let decisions = versions(entries).into_iter().zip(record.history());
    let frames = decisions.map(|(version, (game, action))| frame(version, game, action));
    Frames { start: record.start().into(), frames: frames.collect() }
}

fn frame(version: Option<u64>, before: &Game, action: Action) -> Frame {
    let mut game = before.clone();
    let events = game.play(action).expect("the action has been played before");
    Frame {
        version,
        seat: before.turn(),
        minute: before.clock(),
        action: action.to_string(),
        events,
        state: (&game).into(),
        shoved_from: game.shoved_from().collect(),
    }
}

/// The version that has each decision that stands, by applying everything once more. What the position that was chosen had
/// decided already has none.
fn versions(entries: &[Entry]) -> Vec<Option<u64>> {
    let Some((first, rest)) = entries.split_first() else { return Vec::new() };
    let mut state = TableState::first_unlinked(first).expect("the first entry has been applied before");
    let mut versions = Vec::new();
    for entry in rest {
        state.apply_unlinked(entry, None).expect("the entries have been applied before");
        let last_game_version = state.record.as_ref().map_or(0, |record| record.count());
        let is_given = matches!(entry.what, TableEvent::Started { .. });
        // An entry adds a decision, or takes some back, and never both.
        versions.resize(last_game_version, (!is_given).then_some(entry.version));
    }
    versions
}

/// What a client knows of a table from its entries.
///
/// ```
/// # use blacktop_protocol::{NewTable, Timestamp};
/// # use blacktop_table::{Replica, Context, create};
/// # let context = Context { now: Timestamp(1_000), random: 7 };
/// # let proposal = create("t1".parse().unwrap(), context, &"ada".parse().unwrap(), "Ada", NewTable::default()).unwrap();
/// let mut replica = Replica::default();
/// for hashed in &proposal.new_entries().entries {
///     replica.take(&hashed.entry).unwrap();
/// }
/// assert_eq!(replica.hash(), proposal.hash());
/// assert!(replica.game().is_none(), "it has not begun");
/// ```
#[derive(Clone, Debug, Default)]
pub struct Replica {
    state: Option<TableState>,
}

impl Replica {
    /// Takes the next entry.
    pub fn take(&mut self, entry: &Entry) -> Result<(), ReplayError> {
        match &mut self.state {
            Some(state) => state.apply(entry).map(drop),
            None => {
                self.state = Some(TableState::first(entry)?);
                Ok(())
            }
        }
    }

    /// The last entry's version; 0 before the first.
    pub fn version(&self) -> u64 {
        self.state.as_ref().map_or(0, |state| state.version)
    }

    /// The hash of the table, by which both sides can see that they have the same; 0 before the first entry.
    pub fn hash(&self) -> u64 {
        self.state.as_ref().map_or(0, TableState::hash)
    }

    /// The game as it stands, the draft included, once it has begun.
    pub fn game(&self) -> Option<&Game> {
        self.record().map(Record::game)
    }

    /// The game with its history, the draft included, once it has begun.
    pub fn record(&self) -> Option<&Record> {
        self.state.as_ref()?.record.as_ref()
    }

    /// The finished turns, with the players' names, once it has begun.
    pub fn finished(&self) -> Option<Record> {
        self.state.as_ref()?.as_record()
    }

    /// How many decisions the finished turns have: what comes after them in the record is the draft.
    pub fn committed_actions(&self) -> usize {
        self.state.as_ref().map_or(0, |state| state.committed_actions)
    }
}
