//! The log: the events of the game as it stands, with chat in between.

use blacktop_protocol::{Author, EntryWithEvents, StandInReason, TableEvent};
use blacktop_rules::{Action, Game, Record, Seat};
use blacktop_table::Replica;
use blacktop_words::{Localizer, msg};

use crate::names;
use crate::table_view::TableView;

/// A line of the log before wrapping.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum LogLine {
    Turn {
        minute: u8,
        seat: Seat,
    },
    Event(String),
    /// Chat, takebacks, stand-ins.
    Talk(String),
}

#[derive(Clone, Debug, Default)]
pub(crate) struct GameLog {
    pub(crate) lines: Vec<LogLine>,
    /// The table after the last entry in the log.
    replica: Replica,
    /// For each action that stands, the number of lines before it.
    decisions: Vec<usize>,
    taken: usize,
}

impl GameLog {
    /// Adds the new entries.
    pub(crate) fn take(&mut self, view: &TableView, words: &Localizer) {
        let new = &view.entries[self.taken.min(view.entries.len())..];
        for told in new {
            // The view has replayed the same entry.
            if self.replica.take(&told.entry).is_ok() {
                self.take_entry(told, view, words);
            }
        }
        self.taken = view.entries.len();
    }

    /// The number of lines before the last `decisions` actions.
    pub(crate) fn before(&self, decisions: usize) -> usize {
        let index = self.decisions.len().saturating_sub(decisions);
        self.decisions.get(index).copied().unwrap_or(self.lines.len())
    }

    fn take_entry(&mut self, told: &EntryWithEvents, view: &TableView, words: &Localizer) {
        let steps = self.replica.record().map_or(0, Record::count);
        while self.decisions.len() > steps {
            self.lines.truncate(self.decisions.pop().unwrap_or_default());
        }
        let known_before = self.decisions.len();
        if let Some(record) = self.replica.record() {
            for (game, action) in record.history().skip(known_before) {
                self.decisions.push(self.lines.len());
                self.lines.extend(happened(game, action, words));
            }
        }
        let by = author(&told.entry.by, view, words);
        self.lines.extend(remark(&told.entry.what, by, view, words).map(LogLine::Talk));
    }
}

/// The lines of an action and its events.
pub(crate) fn happened(before: &Game, action: Action, words: &Localizer) -> Vec<LogLine> {
    let mut game = before.clone();
    let events = game.play(action).unwrap_or_default();
    let began = before.is_turn_start().then(|| LogLine::Turn { minute: before.clock(), seat: before.turn() });
    let sentences = events.into_iter().filter_map(|event| words.event(&event));
    began.into_iter().chain(sentences.map(LogLine::Event)).collect()
}

/// The author's name as the screen shows it.
fn author(author: &Author, view: &TableView, words: &Localizer) -> String {
    match author {
        Author::Bot(seat) => names::short(words, view, *seat),
        Author::Person(_) | Author::Table => names::of_author(words, view, author),
    }
}

/// The line of an entry that is not an action, if it has one.
fn remark(what: &TableEvent, by: String, view: &TableView, words: &Localizer) -> Option<String> {
    let seat_name = |seat: &Seat| names::short(words, view, *seat);
    Some(words.format(&match what {
        TableEvent::UndoAsked => msg("log-undo-asked").with("name", by),
        TableEvent::UndoAgreed => msg("log-undo-agreed").with("name", by),
        TableEvent::UndoRefused => msg("log-undo-refused"),
        TableEvent::StoodIn { seat, why, .. } => match why {
            StandInReason::Away => msg("log-stood-in-away").with("name", seat_name(seat)),
            StandInReason::Left => msg("log-stood-in-left").with("name", seat_name(seat)),
            StandInReason::Voted => msg("log-stood-in-voted").with("name", seat_name(seat)),
        },
        TableEvent::Returned { seat } => msg("log-returned").with("name", seat_name(seat)),
        TableEvent::Said { phrase, name } => {
            let text = names::phrase(words, *phrase);
            let name = name.as_deref().map_or(by, names::one_line);
            msg("tui-screen-said").with("name", name).with("text", text)
        }
        TableEvent::Chatted { text } => msg("tui-screen-said").with("name", by).with("text", text),
        TableEvent::TurnUndone { .. } => msg("log-turn-undone"),
        TableEvent::Rematched { .. } => msg("tui-screen-rematched"),
        TableEvent::Closed => msg("log-closed").with("name", by),
        _ => return None,
    }))
}
