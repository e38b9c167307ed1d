//! What could follow: an unfinished line that ends with a tab or a question mark is answered with all that it could become.
//! The cursor stays where it is, so that a screen reader and a pipe have it too.

use blacktop_protocol::Phrase;
use blacktop_rules::Piece;
use blacktop_words::msg;

use super::dialogue::Dialogue;
use super::names;
use super::verb::{Verb, VerbMatch};

/// No more are named at once.
const MOST: usize = 60;

/// The beginning that is asked about. A whole question that ends with its question mark is no beginning.
pub(super) fn asked_for(line: &str) -> Option<&str> {
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
        // Whoever writes to others may ask them something.
        VerbMatch::Verb(Verb::Chat) => true,
        _ => false,
    });
    (!asks || line.ends_with('\t')).then_some(begun)
}

/// What it could become, in a line.
pub(super) fn could_follow(talk: &Dialogue, begun: &str) -> String {
    let all = followers(talk, begun);
    if all.is_empty() {
        return talk.tell(&msg("plain-nothing-follows"));
    }
    let shown = talk.row(all.iter().take(MOST));
    match all.len().saturating_sub(MOST) {
        0 => talk.tell(&msg("plain-could-follow").with("words", shown)),
        more => talk.tell(&msg("plain-could-follow-more").with("words", shown).number("more", more)),
    }
}

fn followers(talk: &Dialogue, begun: &str) -> Vec<String> {
    let Some((verb, rest)) = begun.split_once(char::is_whitespace) else { return first_words(talk, begun) };
    let VerbMatch::Verb(verb) = Verb::read(verb) else { return Vec::new() };
    let last = rest.rsplit(char::is_whitespace).next().unwrap_or_default();
    let begins = |word: &String| word.to_lowercase().starts_with(&last.to_lowercase());
    arguments(talk, verb).into_iter().filter(begins).collect()
}

fn first_words(talk: &Dialogue, begun: &str) -> Vec<String> {
    let begins = |word: &String| word.to_lowercase().starts_with(&begun.to_lowercase());
    let actions = talk.legal_words().into_iter().filter(begins);
    // Without a letter there would be too many actions; their pieces are enough.
    let mut words: Vec<String> = match begun.is_empty() {
        false => actions.collect(),
        true => {
            let mut starts: Vec<String> = actions.map(|word| start(&word).to_owned()).collect();
            starts.dedup();
            starts
        }
    };
    words.extend(Verb::names_like(begun).into_iter().map(str::to_owned));
    words
}

/// Which piece a word is about: `Ab1:`; or all of it.
fn start(word: &str) -> &str {
    match word.find(':') {
        Some(colon) if !word.starts_with("stay") => &word[..=colon],
        _ => word,
    }
}

fn arguments(talk: &Dialogue, verb: Verb) -> Vec<String> {
    let game = talk.view.game();
    let pieces = || game.into_iter().flat_map(|game| game.pieces());
    match verb {
        Verb::Where | Verb::Legal | Verb::Why => pieces().map(|piece| piece.to_string()).collect(),
        Verb::Sees => {
            pieces().filter(|piece| matches!(piece, Piece::Nun(_))).map(|nun| nun.to_string()).collect()
        }
        Verb::Say => Phrase::ALL.into_iter().map(names::of_phrase).collect(),
        Verb::Sit | Verb::Bot | Verb::Vote | Verb::Leave | Verb::TakeOver => {
            let seats = talk.view.room.iter().flat_map(|room| &room.seats);
            seats.map(|place| format!("{:?}", place.seat)).collect()
        }
        _ => Vec::new(),
    }
}
