//! What happened, in the reader's words.

use blacktop_rules::{Game, Outcome, Record, Turn};
use blacktop_words::msg;

use crate::i18n::localizer;

/// The last turn in which anything was decided: its label, and its events as sentences.
pub(crate) fn last_turn(record: &Record) -> Option<(String, Vec<String>)> {
    let Turn { minute, seat, actions } = record.turns().pop()?;
    let (start, _) = record.history().rev().nth(actions.len() - 1)?;
    let (mut game, words) = (start.clone(), localizer());
    let mut sentences = Vec::new();
    for action in actions {
        let events = game.play(action).expect("a record holds only what was legal");
        sentences.extend(events.iter().filter_map(|event| words.event(event)));
    }
    Some((format!("{minute}{seat}"), sentences))
}

/// Coins and winner: `coins A 14, B 9, C 7. A wins at the bell. A is Ruler of the Blacktop!`
pub(crate) fn result(game: &Game, end: &Outcome) -> String {
    let coins = game.players().seats().map(|seat| format!("{seat} {}", game.coins(seat)));
    let coins = localizer().comma_list(coins);
    localizer()
        .format(&msg("cli-result").with("coins", coins).with("outcome", localizer().outcome_with_title(end)))
}
