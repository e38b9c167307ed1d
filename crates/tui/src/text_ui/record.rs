//! A record told from its beginning.

use blacktop_rules::{Event, Game, Record};
use blacktop_words::{Localizer, msg};

use super::describe;
use crate::names::one_line;

/// The whole game in lines: players, turns, and the state at the end.
pub fn tell_record(words: &Localizer, record: &Record) -> Vec<String> {
    let mut lines: Vec<String> = record
        .start()
        .players()
        .seats()
        .map(|seat| {
            words.format(&msg("plain-seat-person").with("seat", seat).with("name", name(record, seat)))
        })
        .collect();
    let mut minute = None;
    for (before, action) in record.history() {
        if minute.replace(before.clock()) != Some(before.clock()) {
            lines.push(turn(words, record, before));
        }
        let mut after = before.clone();
        let events = after.play(action).unwrap_or_default();
        lines.extend(events.into_iter().filter_map(|event| line(words, &after, event)));
    }
    lines.extend(describe::look(words, record.game()));
    lines
}

fn line(words: &Localizer, game: &Game, event: Event) -> Option<String> {
    match event {
        Event::Over { .. } => game.outcome().map(|outcome| words.outcome(&outcome)),
        event => words.event(&event),
    }
}

fn turn(words: &Localizer, record: &Record, game: &Game) -> String {
    words.format(
        &msg("plain-turn")
            .number("minute", game.clock().into())
            .number("minutes", game.minutes().into())
            .with("name", name(record, game.turn()))
            .with("seat", game.turn()),
    )
}

/// A player's name in the record's headers, or the seat's letter.
fn name(record: &Record, seat: blacktop_rules::Seat) -> String {
    let header = record.headers().iter().find(|header| header.key == seat.to_string());
    header.map_or_else(|| seat.to_string(), |header| one_line(&header.value))
}
