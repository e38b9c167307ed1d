//! Entries of the table, and whole records, as sentences.

use blacktop_protocol::{EntryWithEvents, SeatOccupant, StandInReason, TableEvent, TieBreak, Timer};
use blacktop_rules::{Event, Game, Record, Seat};
use blacktop_words::{Localizer, as_sentence, msg};

use super::describe;
use crate::names::one_line;
use crate::{TableView, names, setup};

pub(super) fn tell(words: &Localizer, view: &TableView, told: &EntryWithEvents) -> Vec<String> {
    let seat_name = |seat| names::of_seat(words, view, seat);
    let by = || names::of_author(words, view, &told.entry.by);
    // Quoted text is not turned into a sentence.
    let speech = |text: String| vec![words.format(&msg("plain-says").with("name", by()).with("text", text))];
    let sentence = match &told.entry.what {
        TableEvent::Created { .. } | TableEvent::Paused { .. } | TableEvent::Resumed { .. } => {
            return Vec::new();
        }
        TableEvent::Acted { .. } | TableEvent::Ended { .. } | TableEvent::TimedOut { .. } => {
            return events(words, view, &told.events);
        }
        TableEvent::Changed { .. } => msg("log-changed").with("name", by()),
        TableEvent::Seated { seat, sitter: SeatOccupant::Open } => msg("log-seat-free").with("seat", seat),
        TableEvent::Seated { seat, sitter } => {
            msg("log-seated").with("name", names::of_sitter(words, sitter)).with("seat", seat)
        }
        TableEvent::Swapped { one, other } => msg("log-swapped").with("one", one).with("other", other),
        TableEvent::HostChanged { host } => msg("log-host").with("name", names::of_person(words, view, host)),
        TableEvent::Started { .. } => msg("log-started"),
        TableEvent::Undone { actions } => msg("plain-undone").number("actions", *actions as usize),
        TableEvent::UndoAsked => msg("log-undo-asked").with("name", by()),
        TableEvent::UndoAgreed => msg("log-undo-agreed").with("name", by()),
        TableEvent::UndoRefused => msg("log-undo-refused"),
        TableEvent::TurnUndone { .. } => msg("log-turn-undone"),
        TableEvent::StoodIn { seat, why: StandInReason::Away, .. } => {
            msg("log-stood-in-away").with("name", seat_name(*seat))
        }
        TableEvent::StoodIn { seat, why: StandInReason::Left, .. } => {
            msg("log-stood-in-left").with("name", seat_name(*seat))
        }
        TableEvent::StoodIn { seat, why: StandInReason::Voted, .. } => {
            msg("log-stood-in-voted").with("name", seat_name(*seat))
        }
        TableEvent::Returned { seat } => msg("log-returned").with("name", seat_name(*seat)),
        TableEvent::Voted { seat } => msg("log-voted").with("name", by()).with("other", seat_name(*seat)),
        TableEvent::Said { phrase, name } => {
            let name = name.as_deref().map_or_else(by, names::one_line);
            let text = names::phrase(words, *phrase);
            return vec![words.format(&msg("plain-says").with("name", name).with("text", text))];
        }
        TableEvent::Chatted { text } => return speech(names::one_line(text)),
        TableEvent::Coloured { seat, colour } => {
            msg("log-coloured").with("name", seat_name(*seat)).with("colour", colour)
        }
        TableEvent::SchoolYears { seat, years } => {
            msg("log-school-years").with("name", seat_name(*seat)).number("years", (*years).into())
        }
        TableEvent::TimerAsked { timer } => match seconds(*timer) {
            Some(seconds) => msg("log-timer-asked").with("name", by()).number("seconds", seconds),
            None => msg("log-timer-asked-none").with("name", by()),
        },
        TableEvent::TimerAgreed => msg("log-timer-agreed").with("name", by()),
        TableEvent::TimerRefused => msg("log-timer-refused"),
        TableEvent::TimerChanged { timer } => match seconds(*timer) {
            Some(seconds) => msg("log-timer-changed").number("seconds", seconds),
            None => msg("log-timer-changed-none"),
        },
        TableEvent::Wrestled { seat, score } => {
            msg("log-wrestled").with("name", seat_name(*seat)).number("score", (*score).into())
        }
        TableEvent::TieClaimed { winner } => {
            msg("log-tie-claimed").with("name", by()).with("winner", seat_name(*winner))
        }
        TableEvent::TieBroken { winner, how: TieBreak::Duel } => {
            msg("log-tie-broken-duel").with("winner", seat_name(*winner))
        }
        TableEvent::TieBroken { winner, how: TieBreak::ForReal } => {
            msg("log-tie-broken-for-real").with("winner", seat_name(*winner))
        }
        TableEvent::Rematched { .. } => msg("log-rematched"),
        TableEvent::Closed => msg("log-closed").with("name", by()),
    };
    // A sentence may begin with `the regular`.
    let mut lines = vec![as_sentence(&words.format(&sentence))];
    if let TableEvent::TieBroken { winner, .. } = &told.entry.what {
        lines.push(title(words, view, *winner));
    }
    if let TableEvent::Changed { settings } = &told.entry.what {
        lines.extend(setup::settings_lines(words, settings));
    }
    if let (TableEvent::TimerAsked { .. }, true) = (&told.entry.what, view.is_asked_for_timer()) {
        lines.push(words.format(&msg("plain-timer-asked")));
    }
    if let (TableEvent::Started { .. } | TableEvent::TurnUndone { .. }, Some(play)) =
        (&told.entry.what, &view.play)
    {
        lines.push(turn(words, view, play.draft.seat, play.draft.minute));
    }
    lines
}

/// Who won the arm-wrestling, if it is decided.
pub(crate) fn tie_winner(words: &Localizer, view: &TableView) -> Option<String> {
    let tie = view.room.as_ref()?.tie.as_ref()?;
    let winner = names::of_seat(words, view, tie.winner?);
    let sentence = match tie.how? {
        TieBreak::Duel => msg("log-tie-broken-duel").with("winner", winner),
        TieBreak::ForReal => msg("log-tie-broken-for-real").with("winner", winner),
    };
    Some(as_sentence(&words.format(&sentence)))
}

/// The title of the winner of the arm-wrestling, if it is decided.
pub(crate) fn tie_title(words: &Localizer, view: &TableView) -> Option<String> {
    Some(title(words, view, view.room.as_ref()?.tie.as_ref()?.winner?))
}

fn title(words: &Localizer, view: &TableView, winner: Seat) -> String {
    as_sentence(&words.format(&msg("outcome-title").with("winner", names::of_seat(words, view, winner))))
}

/// How long a turn may take, if there is a limit.
fn seconds(timer: Timer) -> Option<usize> {
    match timer {
        Timer::None => None,
        Timer::Sand { seconds } | Timer::Slow { seconds } => usize::try_from(seconds).ok(),
    }
}

fn events(words: &Localizer, view: &TableView, events: &[Event]) -> Vec<String> {
    let line = |event: &Event| match event {
        Event::TurnBegan { seat, minute } => Some(turn(words, view, *seat, *minute)),
        event => event_line(words, view.game()?, event),
    };
    let is_over = events.iter().any(|event| matches!(event, Event::Over { .. }));
    let awards = if is_over { awards(words, view) } else { Vec::new() };
    events.iter().filter_map(line).chain(awards).collect()
}

/// The awards of a game that is over.
pub(crate) fn awards(words: &Localizer, view: &TableView) -> Vec<String> {
    let awards = view.play.iter().flat_map(|play| &play.awards);
    awards.map(|award| words.award(award, &names::of_seat(words, view, award.seat))).collect()
}

fn event_line(words: &Localizer, game: &Game, event: &Event) -> Option<String> {
    match event {
        Event::Over { .. } => game.outcome().map(|outcome| words.outcome_with_title(&outcome)),
        event => words.event(event),
    }
}

fn turn(words: &Localizer, view: &TableView, seat: Seat, minute: u8) -> String {
    let minutes = view.game().map_or(0, |game| game.minutes());
    heading(words, minute, minutes, names::of_seat(words, view, seat), seat)
}

/// The heading of a turn.
fn heading(words: &Localizer, minute: u8, minutes: u8, name: String, seat: Seat) -> String {
    let message = msg("plain-turn")
        .number("minute", minute.into())
        .number("minutes", minutes.into())
        .with("name", name)
        .with("seat", seat);
    words.format(&message)
}

/// A record from its beginning: players, turns, and the state at the end.
pub fn tell_record(words: &Localizer, record: &Record) -> Vec<String> {
    let name = |seat: Seat| {
        names::in_record(words, record, seat).map_or_else(|| seat.to_string(), |name| one_line(&name))
    };
    let player = |seat| words.format(&msg("plain-seat-person").with("seat", seat).with("name", name(seat)));
    let mut lines: Vec<String> = record.start().players().seats().map(player).collect();
    let mut minute = None;
    for (before, action) in record.history() {
        let (seat, now) = (before.turn(), before.clock());
        if minute.replace(now) != Some(now) {
            lines.push(heading(words, now, before.minutes(), name(seat), seat));
        }
        let mut after = before.clone();
        let events = after.play(action).unwrap_or_default();
        lines.extend(events.iter().filter_map(|event| event_line(words, &after, event)));
    }
    lines.extend(describe::look(words, record.game()));
    lines
}
