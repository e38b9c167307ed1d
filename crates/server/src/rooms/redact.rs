//! Leaves the names and texts of deleted people out of what is shown. The stored entries have them still: their hashes cover them.

use blacktop_protocol::{Author, Entry, PersonId, SeatOccupant, TableEvent, Update};
use blacktop_rules::{Record, Seat};
use blacktop_table::Table;

use crate::store::Forgotten;

/// In place of a deleted person's chat.
const NO_TEXT: &str = "…";

/// In a record, the name of a player who is not known: chess has it so in its PGN files.
const NO_NAME: &str = "?";

pub(super) fn redact_update(update: &mut Update, forgotten: &Forgotten) {
    if forgotten.is_empty() {
        return;
    }
    if let Some(room) = &mut update.room {
        forgotten.redact_seats(room.seats.iter_mut().map(|seat| &mut seat.sitter));
    }
    for told in &mut update.entries {
        redact_entry(&mut told.entry, forgotten);
    }
}

/// The record of a table with another name on the seats of deleted people.
pub(crate) fn shown_record<R>(table: &Table<R>, forgotten: &Forgotten) -> Option<Record> {
    let mut record = table.record()?;
    for (seat, sitter) in Seat::ALL.into_iter().zip(table.summary().seats) {
        if matches!(&sitter, SeatOccupant::Person { person, .. } if forgotten.contains(person)) {
            // It has no control characters, and the header is there already.
            let _ = record.set_header(&seat.to_string(), NO_NAME);
        }
    }
    Some(record)
}

/// Leaves out what a deleted person is called and has written.
pub(crate) fn redact_entry(entry: &mut Entry, forgotten: &Forgotten) {
    let is_forgotten = matches!(&entry.by, Author::Person(person) if forgotten.contains(person));
    match &mut entry.what {
        TableEvent::Created { seats, .. } => forgotten.redact_seats(seats),
        TableEvent::Seated { sitter, .. } => forgotten.redact_seats([sitter]),
        TableEvent::Said { name: Some(name), .. } if is_forgotten => name.clear(),
        TableEvent::Chatted { text } if is_forgotten => NO_TEXT.clone_into(text),
        _ => {}
    }
}

/// The people whose names are in the history though they never sat at the table: they spoke as spectators.
pub(super) fn spectators<'a>(history: impl IntoIterator<Item = &'a Entry>) -> Vec<PersonId> {
    let speaker = |entry: &Entry| match (&entry.by, &entry.what) {
        (Author::Person(person), TableEvent::Said { name: Some(_), .. }) => Some(person.clone()),
        _ => None,
    };
    let mut people: Vec<PersonId> = history.into_iter().filter_map(speaker).collect();
    people.sort_unstable_by(|one, other| one.as_str().cmp(other.as_str()));
    people.dedup();
    people
}
