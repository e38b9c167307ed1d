//! What everybody is called, and how words become a line.

use blacktop_bots::{Bot, Level};
use blacktop_protocol::Seat;
use blacktop_protocol::{Author, PersonId, Phrase, Said, Sitter};
use blacktop_words::{Localizer, msg};

use crate::TableView;

/// Text of others without anything that could move the cursor.
pub(super) fn one_line(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}

/// What whoever sits there is called.
pub(super) fn of_sitter(words: &Localizer, sitter: &Sitter) -> String {
    match sitter {
        Sitter::Open => words.format(&msg("table-open-seat")),
        Sitter::Person { name, .. } => one_line(name),
        Sitter::Bot { level } => of_bot(words, *level),
    }
}

/// What a bot is called.
pub(super) fn of_bot(words: &Localizer, level: u8) -> String {
    let level = Level::ALL.into_iter().find(|found| *found as u8 == level);
    words.bot_name(Bot::Level(level.unwrap_or(Level::Four)))
}

/// What whoever sits on a seat is called.
pub(super) fn of_seat(words: &Localizer, view: &TableView, seat: Seat) -> String {
    let seats = view.room.iter().flat_map(|room| &room.seats);
    let sitter = seats.into_iter().find(|place| place.seat == seat).map(|place| &place.sitter);
    sitter.map_or_else(|| format!("{seat:?}"), |sitter| of_sitter(words, sitter))
}

/// What a person is called.
pub(super) fn of_person(words: &Localizer, view: &TableView, person: &PersonId) -> String {
    let mut seats = view.room.iter().flat_map(|room| &room.seats);
    let named = seats.find_map(|place| match &place.sitter {
        Sitter::Person { person: sits, name } if sits == person => Some(one_line(name)),
        Sitter::Person { .. } | Sitter::Bot { .. } | Sitter::Open => None,
    });
    named.unwrap_or_else(|| words.format(&msg("table-somebody")))
}

/// What the author of an entry is called.
pub(super) fn of_author(words: &Localizer, view: &TableView, author: &Author) -> String {
    match author {
        Author::Person(person) => of_person(words, view, person),
        Author::Bot(seat) => of_seat(words, view, *seat),
        Author::Table => words.format(&msg("table-somebody")),
    }
}

/// The wire's name of a phrase: `good_luck`.
pub(super) fn of_phrase(phrase: Phrase) -> String {
    let name = serde_json::to_value(phrase).ok();
    name.and_then(|name| name.as_str().map(str::to_owned)).unwrap_or_default()
}

/// A phrase in the reader's language.
pub(super) fn spoken(words: &Localizer, phrase: Phrase) -> String {
    words.format_wire(&Said { id: format!("phrase-{}", of_phrase(phrase)), facts: Default::default() })
}
