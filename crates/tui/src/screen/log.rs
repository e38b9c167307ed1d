//! What happened, in sentences: everything that still stands, with what people said in between.

use blacktop_protocol::{Absence, Author, Happening, PersonId, Phrase, Told};
use blacktop_rules::{Action, Game, Record, Seat};
use blacktop_table::Mirror;
use blacktop_words::{Localizer, msg};

use crate::table_view::TableView;

/// A line of the log, before it is broken to the width of the screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum LogLine {
    /// A turn began.
    Turn { minute: u8, seat: Seat },
    /// Something happened on the board.
    Event(String),
    /// Something else happened at the table.
    Talk(String),
}

/// The log of a table.
#[derive(Clone, Debug, Default)]
pub(crate) struct Log {
    pub(crate) lines: Vec<LogLine>,
    /// The table as it was after the last entry that is in the log.
    mirror: Mirror,
    /// How many lines there were before each decision that stands.
    decisions: Vec<usize>,
    taken: usize,
}

impl Log {
    /// Takes in what is new at the table.
    pub(crate) fn take(&mut self, view: &TableView, words: &Localizer) {
        let new = &view.told[self.taken.min(view.told.len())..];
        for told in new {
            // What is known has passed the same check before.
            if self.mirror.take(&told.entry).is_ok() {
                self.take_entry(told, view, words);
            }
        }
        self.taken = view.told.len();
    }

    /// How many lines there were before the last so many decisions.
    pub(crate) fn before(&self, decisions: usize) -> usize {
        let index = self.decisions.len().saturating_sub(decisions);
        self.decisions.get(index).copied().unwrap_or(self.lines.len())
    }

    fn take_entry(&mut self, told: &Told, view: &TableView, words: &Localizer) {
        let steps = self.mirror.record().map_or(0, Record::count);
        while self.decisions.len() > steps {
            self.lines.truncate(self.decisions.pop().unwrap_or_default());
        }
        let known_before = self.decisions.len();
        if let Some(record) = self.mirror.record() {
            for (game, action) in record.history().skip(known_before) {
                self.decisions.push(self.lines.len());
                self.lines.extend(happened(game, action, words));
            }
        }
        let by = author(&told.entry.by, view, words);
        self.lines.extend(remark(&told.entry.what, by, view, words).map(LogLine::Talk));
    }
}

/// A decision and what came of it.
pub(crate) fn happened(before: &Game, action: Action, words: &Localizer) -> Vec<LogLine> {
    let mut game = before.clone();
    let events = game.play(action).unwrap_or_default();
    let began = before.is_turn_start().then(|| LogLine::Turn { minute: before.clock(), seat: before.turn() });
    let sentences = events.into_iter().filter_map(|event| words.event(&event));
    began.into_iter().chain(sentences.map(LogLine::Event)).collect()
}

/// Who made an entry, by name.
fn author(author: &Author, view: &TableView, words: &Localizer) -> String {
    match author {
        Author::Person(person) => person_name(person, view),
        Author::Bot(seat) => super::side::name(view, words, (*seat).into()),
        Author::Table => String::new(),
    }
}

/// What a person is called at this table.
pub(crate) fn person_name(person: &PersonId, view: &TableView) -> String {
    use blacktop_protocol::Sitter;
    let seats = view.room.iter().flat_map(|room| &room.seats);
    let mut names = seats.filter_map(|seat| match &seat.sitter {
        Sitter::Person { person: sitting, name } if sitting == person => Some(name.clone()),
        Sitter::Person { .. } | Sitter::Bot { .. } | Sitter::Open => None,
    });
    names.next().unwrap_or_else(|| person.to_string())
}

/// What is worth a line beside the game itself.
fn remark(what: &Happening, by: String, view: &TableView, words: &Localizer) -> Option<String> {
    use Happening as H;
    let seat_name = |seat: &blacktop_protocol::Seat| super::side::name(view, words, (*seat).into());
    Some(words.format(&match what {
        H::UndoAsked => msg("tui-screen-undo-asked").with("name", by),
        H::UndoAgreed => msg("tui-screen-undo-agreed").with("name", by),
        H::UndoRefused => msg("tui-screen-undo-refused").with("name", by),
        H::StoodIn { seat, why, .. } => match why {
            Absence::Away => msg("tui-screen-stood-in-away").with("name", seat_name(seat)),
            Absence::Left => msg("tui-screen-stood-in-left").with("name", seat_name(seat)),
            Absence::Voted => msg("tui-screen-stood-in-voted").with("name", seat_name(seat)),
        },
        H::Returned { seat } => msg("tui-screen-returned").with("name", seat_name(seat)),
        H::Said { phrase } => {
            let text = self::phrase(words, *phrase);
            msg("tui-screen-said").with("name", by).with("text", text)
        }
        H::Chatted { text } => msg("tui-screen-said").with("name", by).with("text", text),
        H::TurnUndone { .. } => msg("tui-screen-turn-undone"),
        H::Rematched { .. } => msg("tui-screen-rematched"),
        H::Closed => msg("tui-screen-closed"),
        H::Created { .. }
        | H::Changed { .. }
        | H::Seated { .. }
        | H::Swapped { .. }
        | H::HostChanged { .. }
        | H::Started { .. }
        | H::Acted { .. }
        | H::Undone { .. }
        | H::Ended { .. }
        | H::TimedOut { .. }
        | H::Voted { .. }
        | H::Paused { .. }
        | H::Resumed { .. } => return None,
    }))
}

/// A phrase in the reader's language.
pub(crate) fn phrase(words: &Localizer, phrase: Phrase) -> String {
    words.format(&match phrase {
        Phrase::Hello => msg("phrase-hello"),
        Phrase::GoodLuck => msg("phrase-good_luck"),
        Phrase::WellPlayed => msg("phrase-well_played"),
        Phrase::Ouch => msg("phrase-ouch"),
        Phrase::Oops => msg("phrase-oops"),
        Phrase::Thanks => msg("phrase-thanks"),
        Phrase::Sorry => msg("phrase-sorry"),
        Phrase::HurryPlease => msg("phrase-hurry_please"),
        Phrase::OneMoment => msg("phrase-one_moment"),
        Phrase::BackSoon => msg("phrase-back_soon"),
        Phrase::Rematch => msg("phrase-rematch"),
        Phrase::GoodGame => msg("phrase-good_game"),
        Phrase::Goodbye => msg("phrase-goodbye"),
    })
}
