//! Completion: a line that ends with a tab or a question mark is answered with its possible continuations, without
//! moving the cursor, so that it works for screen readers and pipes.

use blacktop_protocol::{Colour, Phrase};
use blacktop_rules::{Edition, Piece, Switch};
use blacktop_words::msg;

use super::dialogue::Dialogue;
use super::verb::{Verb, VerbMatch};
use crate::{names, setup};

/// The most continuations in one answer.
const MOST: usize = 60;

/// The prefix to complete. A question that is whole without its mark is no prefix.
pub(super) fn prefix(line: &str) -> Option<&str> {
    let begun = line.trim_start().strip_suffix(['\t', '?', '？'])?;
    let asks = begun.split_whitespace().next().is_some_and(|first| match Verb::read(first) {
        VerbMatch::Verb(Verb::Why) => {
            begun.contains([':', '-', '^', '/']) || begun.split_whitespace().count() > 2
        }
        VerbMatch::Verb(Verb::Where | Verb::Sees) => {
            let named = begun.split_whitespace().nth(1);
            named.is_some_and(|name| {
                name.parse::<Piece>().is_ok() || name.parse::<blacktop_rules::Coord>().is_ok()
            })
        }
        // Chat may end with a question mark.
        VerbMatch::Verb(Verb::Chat) => true,
        _ => false,
    });
    (!asks || line.ends_with('\t')).then_some(begun)
}

pub(super) fn completions(dialogue: &Dialogue, begun: &str) -> String {
    let all = candidates(dialogue, begun);
    if all.is_empty() {
        return dialogue.text(&msg("plain-nothing-follows"));
    }
    let shown = dialogue.row(all.iter().take(MOST));
    match all.len().saturating_sub(MOST) {
        0 => dialogue.text(&msg("plain-could-follow").with("words", shown)),
        more => dialogue.text(&msg("plain-could-follow-more").with("words", shown).number("more", more)),
    }
}

fn candidates(dialogue: &Dialogue, begun: &str) -> Vec<String> {
    let Some((verb, rest)) = begun.split_once(char::is_whitespace) else {
        return first_words(dialogue, begun);
    };
    let VerbMatch::Verb(verb) = Verb::read(verb) else { return Vec::new() };
    let last = rest.rsplit(char::is_whitespace).next().unwrap_or_default();
    let begins = |word: &String| word.to_lowercase().starts_with(&last.to_lowercase());
    arguments(dialogue, verb).into_iter().filter(begins).collect()
}

fn first_words(dialogue: &Dialogue, begun: &str) -> Vec<String> {
    let begins = |word: &String| word.to_lowercase().starts_with(&begun.to_lowercase());
    let actions = dialogue.legal_words().into_iter().map(|word| word.to_string()).filter(begins);
    // Without a letter there would be too many actions: only the pieces are listed.
    let mut words: Vec<String> = if begun.is_empty() {
        actions.map(|word| start(&word).to_owned()).collect()
    } else {
        actions.collect()
    };
    words.dedup();
    words.extend(Verb::names_like(begun).into_iter().map(str::to_owned));
    words
}

/// The piece that an action's word begins with, `Ab1:`, or all of it.
fn start(word: &str) -> &str {
    match word.find(':') {
        Some(colon) if !word.starts_with("stay") => &word[..=colon],
        _ => word,
    }
}

fn arguments(dialogue: &Dialogue, verb: Verb) -> Vec<String> {
    let game = dialogue.view.game();
    let pieces = || game.into_iter().flat_map(|game| game.pieces());
    match verb {
        Verb::Where | Verb::Legal | Verb::Why => pieces().map(|piece| piece.to_string()).collect(),
        Verb::Sees => {
            pieces().filter(|piece| matches!(piece, Piece::Nun(_))).map(|nun| nun.to_string()).collect()
        }
        Verb::Say => Phrase::ALL.into_iter().map(names::phrase_id).collect(),
        Verb::Sit | Verb::Bot | Verb::Vote | Verb::Leave | Verb::TakeOver => {
            let seats = dialogue.view.seats();
            seats.map(|place| place.seat.to_string()).collect()
        }
        Verb::Colour => Colour::ALL.map(|colour| setup::colour_name(&dialogue.words, colour)).into(),
        Verb::Rules => {
            let signed = |switch| [format!("+{switch}"), format!("-{switch}")];
            let editions = Edition::ALL.into_iter().map(|edition| edition.to_string());
            editions.chain(Switch::ALL.into_iter().flat_map(signed)).collect()
        }
        _ => Vec::new(),
    }
}
