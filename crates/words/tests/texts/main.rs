//! The texts that players read: a few messages of each kind, from real games.

mod english;
mod french;

use blacktop_rules::{Game, PositionText};
use blacktop_words::Localizer;

fn position(text: &str) -> Game {
    text.parse::<PositionText>().unwrap().game().unwrap()
}

/// Plays words without a check of their effects.
fn play(mut game: Game, words: &str) -> Game {
    words.split(' ').for_each(|word| game.play_unchecked(game.resolve(word.parse().unwrap()).unwrap()));
    game
}

/// Plays words and describes all events.
fn told(localizer: &Localizer, mut game: Game, words: &str) -> String {
    let mut sentences = Vec::new();
    for word in words.split(' ') {
        let action = game.resolve(word.parse().unwrap()).unwrap();
        let events = game.play(action).unwrap();
        sentences.extend(events.iter().filter_map(|event| localizer.event(event)));
    }
    sentences.join(" ")
}
