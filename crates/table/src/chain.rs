//! Entries in the making: each is applied to a copy of the table before the next is thought of.

use blacktop_protocol::{Author, Entry, EntryWithEvents, Key, TableEvent, TableId, Timestamp};

use crate::apply::Effects;
use crate::proposal::{HashedEntry, NewEntries, Proposal};
use crate::state::TableState;
use crate::table::Context;
use crate::turn::LegalAct;

/// An entry with what came of it.
pub(crate) fn with_effects(entry: Entry, effects: Effects) -> EntryWithEvents {
    EntryWithEvents { entry, events: effects.events, changes: effects.changes }
}

pub(crate) struct Chain {
    table: TableId,
    at: Timestamp,
    by: Author,
    /// After the entries, but for its hash chain, which gets their links once the last one has its key.
    state: TableState,
    previous: Option<u64>,
    /// Each with the hash of the state after it.
    entries: Vec<(Entry, u64)>,
    with_events: Vec<EntryWithEvents>,
}

impl Chain {
    /// Entries that follow this state, whose stored hash is the previous one.
    pub(crate) fn after(
        table: TableId,
        state: TableState,
        previous: Option<u64>,
        context: Context,
        by: Author,
    ) -> Chain {
        // Clocks may be set back; histories may not.
        Chain {
            table,
            at: context.now.max(state.changed),
            by,
            previous,
            state,
            entries: Vec::new(),
            with_events: Vec::new(),
        }
    }

    /// The beginning of a table.
    pub(crate) fn first(table: TableId, context: Context, by: Author, what: TableEvent) -> Chain {
        let entry = Entry { version: 1, at: context.now, by: by.clone(), key: None, what };
        let state =
            TableState::first_unlinked(&entry).expect("a table is set up with as many seats as players");
        Chain {
            table,
            at: context.now,
            by,
            previous: None,
            entries: vec![(entry.clone(), state.state_hash())],
            state,
            with_events: vec![with_effects(entry, Effects::default())],
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    pub(crate) fn at(&self) -> Timestamp {
        self.at
    }

    pub(crate) fn state(&self) -> &TableState {
        &self.state
    }

    /// Adds an event that was found to follow.
    pub(crate) fn add(&mut self, what: TableEvent) {
        self.add_judged(what, None);
    }

    /// Adds an action that was found legal in [`Chain::state`].
    pub(crate) fn act(&mut self, legal: LegalAct) {
        let action = legal.action().word();
        self.add_judged(TableEvent::Acted { seat: legal.seat, action }, Some(legal));
    }

    fn add_judged(&mut self, what: TableEvent, legal: Option<LegalAct>) {
        let entry =
            Entry { version: self.state.version + 1, at: self.at, by: self.by.clone(), key: None, what };
        let effects = self.state.apply_unlinked(&entry, legal).expect("only what follows is added");
        self.entries.push((entry.clone(), self.state.state_hash()));
        self.with_events.push(with_effects(entry, effects));
    }

    pub(crate) fn add_all(&mut self, what: impl IntoIterator<Item = TableEvent>) {
        what.into_iter().for_each(|what| self.add(what));
    }

    /// The proposal of all of them. The key is the last one's: with it the request is complete.
    pub(crate) fn proposal(mut self, key: Option<Key>) -> Proposal {
        if let (Some((entry, _)), Some(with_events)) = (self.entries.last_mut(), self.with_events.last_mut())
        {
            entry.key.clone_from(&key);
            with_events.entry.key = key;
        }
        let mut entries = Vec::with_capacity(self.entries.len());
        for (entry, state_hash) in self.entries {
            self.state.link(&entry);
            entries.push(HashedEntry { entry, hash: self.state.chain.hash(state_hash) });
        }
        let people = self.state.seated().filter_map(|(seat, place)| Some((seat, place.person()?.clone())));
        let deadline = self.state.unattended_deadline(self.at);
        let new = NewEntries {
            summary: self.state.summary(&self.table),
            host: self.state.host.clone(),
            people: people.collect(),
            deadline,
            table: self.table,
            entries,
            previous: self.previous,
        };
        Proposal { new, with_events: self.with_events, next: self.state }
    }
}
