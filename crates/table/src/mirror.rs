//! The same table on a client's side: the entries that are told are applied as they were where the table lives, so a
//! client has the game itself, with its rules, and need not ask for what it can work out.

use blacktop_protocol::Entry;
use blacktop_rules::{Game, Record};

use crate::apply::Broken;
use crate::state::State;

/// What a client knows of a table from its entries.
///
/// ```
/// # use blacktop_protocol::NewTable;
/// # use blacktop_table::{Mirror, Moment, create};
/// # let moment = Moment { now: 1_000, dice: 7 };
/// # let proposal = create("t1".parse().unwrap(), moment, &"ada".parse().unwrap(), "Ada", NewTable::default()).unwrap();
/// let mut mirror = Mirror::default();
/// for stamped in &proposal.addition().entries {
///     mirror.take(&stamped.entry).unwrap();
/// }
/// assert_eq!(mirror.hash(), proposal.hash());
/// assert!(mirror.game().is_none(), "it has not begun");
/// ```
#[derive(Clone, Debug, Default)]
pub struct Mirror {
    state: Option<State>,
}

impl Mirror {
    /// Takes the next entry.
    pub fn take(&mut self, entry: &Entry) -> Result<(), Broken> {
        match &mut self.state {
            Some(state) => state.apply(entry).map(drop),
            None => {
                self.state = Some(State::first(entry)?);
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
        self.state.as_ref().map_or(0, State::hash)
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
    pub fn begun(&self) -> usize {
        self.state.as_ref().map_or(0, |state| state.begun)
    }
}
