//! Entries of the table as sentences.

use blacktop_protocol::Event;
use blacktop_protocol::{EntryWithEvents, SeatOccupant, StandInReason, TableEvent};
use blacktop_words::{Localizer, as_sentence, msg};

use crate::TableView;
use crate::names;

pub(super) fn tell(words: &Localizer, view: &TableView, told: &EntryWithEvents) -> Vec<String> {
    use TableEvent as H;
    let seat_name = |seat| names::of_seat(words, view, seat);
    let by = || names::of_author(words, view, &told.entry.by);
    // Quoted text is not turned into a sentence.
    let speech = |text: String| vec![words.format(&msg("plain-says").with("name", by()).with("text", text))];
    let sentence = match &told.entry.what {
        H::Created { .. } | H::Paused { .. } | H::Resumed { .. } => return Vec::new(),
        H::Acted { .. } | H::Ended { .. } | H::TimedOut { .. } => return events(words, view, &told.events),
        H::Changed { .. } => msg("log-changed").with("name", by()),
        H::Seated { seat, sitter: SeatOccupant::Open } => msg("log-seat-free").with("seat", seat),
        H::Seated { seat, sitter } => {
            msg("log-seated").with("name", names::of_sitter(words, sitter)).with("seat", seat)
        }
        H::Swapped { one, other } => msg("log-swapped").with("one", one).with("other", other),
        H::HostChanged { host } => msg("log-host").with("name", names::of_person(words, view, host)),
        H::Started { .. } => msg("log-started"),
        H::Undone { actions } => msg("plain-undone").number("actions", *actions as usize),
        H::UndoAsked => msg("log-undo-asked").with("name", by()),
        H::UndoAgreed => msg("log-undo-agreed").with("name", by()),
        H::UndoRefused => msg("log-undo-refused"),
        H::TurnUndone { .. } => msg("log-turn-undone"),
        H::StoodIn { seat, why: StandInReason::Away, .. } => {
            msg("log-stood-in-away").with("name", seat_name(*seat))
        }
        H::StoodIn { seat, why: StandInReason::Left, .. } => {
            msg("log-stood-in-left").with("name", seat_name(*seat))
        }
        H::StoodIn { seat, why: StandInReason::Voted, .. } => {
            msg("log-stood-in-voted").with("name", seat_name(*seat))
        }
        H::Returned { seat } => msg("log-returned").with("name", seat_name(*seat)),
        H::Voted { seat } => msg("log-voted").with("name", by()).with("other", seat_name(*seat)),
        H::Said { phrase } => return speech(names::phrase(words, *phrase)),
        H::Chatted { text } => return speech(names::one_line(text)),
        H::Rematched { .. } => msg("log-rematched"),
        H::Closed => msg("log-closed").with("name", by()),
    };
    // A sentence may begin with `the regular`.
    let mut lines = vec![as_sentence(&words.format(&sentence))];
    if let (H::Started { .. } | H::TurnUndone { .. }, Some(play)) = (&told.entry.what, &view.play) {
        lines.push(turn(words, view, play.draft.seat, play.draft.minute));
    }
    lines
}

fn events(words: &Localizer, view: &TableView, events: &[Event]) -> Vec<String> {
    let line = |event: &Event| match event {
        Event::TurnBegan { seat, minute } => Some(turn(words, view, *seat, *minute)),
        Event::Over { .. } => view.game()?.outcome().map(|outcome| words.outcome(&outcome)),
        event => words.event(event),
    };
    events.iter().filter_map(line).collect()
}

/// The heading of a turn.
fn turn(words: &Localizer, view: &TableView, seat: blacktop_rules::Seat, minute: u8) -> String {
    let minutes = view.game().map_or(0, |game| game.minutes());
    words.format(
        &msg("plain-turn")
            .number("minute", minute.into())
            .number("minutes", minutes.into())
            .with("name", names::of_seat(words, view, seat))
            .with("seat", seat),
    )
}
