//! Names of players, bots and phrases as they are shown.

use blacktop_bots::{Bot, Level};
use blacktop_protocol::{Author, LocalizedMessage, PersonId, Phrase, SeatOccupant};
use blacktop_rules::{Record, Seat};
use blacktop_words::{Localizer, msg};

use crate::TableView;

/// A text from outside without control characters, which could move the cursor.
pub(crate) fn one_line(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}

/// A person's name. Deleted people have none.
fn person(words: &Localizer, name: &str) -> String {
    if name.is_empty() { words.format(&msg("table-deleted-player")) } else { one_line(name) }
}

/// The name of a seat on the screen: `Ada`, `Rocco`, or `Bot 4` for a bot without a character.
pub(crate) fn short(words: &Localizer, view: &TableView, seat: Seat) -> String {
    match view.seat(seat).map(|seat| &seat.sitter) {
        Some(SeatOccupant::Person { name, .. }) => person(words, name),
        Some(SeatOccupant::Bot { level, character }) => match bot(*level, character.as_deref()) {
            Bot::Character(..) => bot_name(words, *level, character.as_deref()),
            _ => words.format(&msg("tui-screen-bot").with("level", level)),
        },
        Some(SeatOccupant::Open) | None => words.format(&msg("table-open-seat")),
    }
}

/// The same where there is room for a bot's level: `Rocco · level 4`, `Bot 4, the regular`.
pub(crate) fn full(words: &Localizer, view: &TableView, seat: Seat) -> String {
    match view.seat(seat).map(|seat| &seat.sitter) {
        Some(SeatOccupant::Bot { level, character }) => match bot(*level, character.as_deref()) {
            Bot::Character(level, character) => words.bot_with_level(level, character),
            _ => numbered_bot(words, *level),
        },
        Some(SeatOccupant::Person { .. } | SeatOccupant::Open) | None => short(words, view, seat),
    }
}

/// `Bot 4, the regular`
pub(crate) fn numbered_bot(words: &Localizer, level: u8) -> String {
    words.format(&msg("tui-screen-bot-named").with("level", level).with("name", bot_name(words, level, None)))
}

/// `Rocco`, or `the regular` for a bot without a character.
fn bot_name(words: &Localizer, level: u8, character: Option<&str>) -> String {
    words.bot_name(bot(level, character))
}

/// A bot of the wire. A character of a newer server has only its level here.
fn bot(level: u8, character: Option<&str>) -> Bot {
    let character = character.and_then(|name| name.parse().ok());
    Bot::opponent(Level::try_from(level).unwrap_or(Level::Four), character)
}

/// The name in a sentence: `Ada`, `Rocco`, `the regular`.
pub(crate) fn of_sitter(words: &Localizer, sitter: &SeatOccupant) -> String {
    match sitter {
        SeatOccupant::Open => words.format(&msg("table-open-seat")),
        SeatOccupant::Person { name, .. } => person(words, name),
        SeatOccupant::Bot { level, character } => bot_name(words, *level, character.as_deref()),
    }
}

pub(crate) fn of_seat(words: &Localizer, view: &TableView, seat: Seat) -> String {
    view.seat(seat).map_or_else(|| seat.to_string(), |seat| of_sitter(words, &seat.sitter))
}

pub(crate) fn of_person(words: &Localizer, view: &TableView, person: &PersonId) -> String {
    let named = view.seats().find_map(|seat| match &seat.sitter {
        SeatOccupant::Person { person: sits, name } if sits == person => Some(one_line(name)),
        SeatOccupant::Person { .. } | SeatOccupant::Bot { .. } | SeatOccupant::Open => None,
    });
    named.unwrap_or_else(|| words.format(&msg("table-someone")))
}

pub(crate) fn of_author(words: &Localizer, view: &TableView, author: &Author) -> String {
    match author {
        Author::Person(person) => of_person(words, view, person),
        Author::Bot(seat) => of_seat(words, view, *seat),
        Author::Table => words.format(&msg("table-someone")),
    }
}

/// A player's name in a record's headers, where bots are called `bot:level3:rocco`.
pub(crate) fn in_record(words: &Localizer, record: &Record, seat: Seat) -> Option<String> {
    let header = record.headers().iter().find(|header| header.key == seat.to_string())?;
    let bot: Option<Bot> = header.value.strip_prefix("bot:").and_then(|name| name.parse().ok());
    Some(bot.map_or_else(|| header.value.clone(), |bot| words.bot_name(bot)))
}

/// The wire's name of a phrase: `good_luck`.
pub(crate) fn phrase_id(phrase: Phrase) -> String {
    let name = serde_json::to_value(phrase).ok();
    name.and_then(|name| name.as_str().map(str::to_owned)).unwrap_or_default()
}

/// A phrase in the reader's language.
pub(crate) fn phrase(words: &Localizer, phrase: Phrase) -> String {
    words.format_wire(&LocalizedMessage {
        id: format!("phrase-{}", phrase_id(phrase)),
        facts: Default::default(),
    })
}
