//! Looking back: the game decision by decision, with everything that stands and nothing that was taken back.

use blacktop_protocol::{Entry, Frame, Frames, Happening};
use blacktop_rules::{Action, Game, Record};

use crate::state::State;

/// The game of these entries, which is that of the record.
pub(crate) fn frames(entries: &[Entry], record: &Record) -> Frames {
    let decisions = versions(entries).into_iter().zip(record.history());
    let frames = decisions.map(|(version, (game, action))| frame(version, game, action));
    Frames { start: record.start().into(), frames: frames.collect() }
}

fn frame(version: Option<u64>, before: &Game, action: Action) -> Frame {
    let mut game = before.clone();
    let events = game.play(action).expect("the action has been played before");
    Frame {
        version,
        seat: before.turn().into(),
        minute: before.clock(),
        action: action.to_string(),
        events,
        state: (&game).into(),
        shoved_from: game.shoved_from().collect(),
    }
}

/// The version that has each decision that stands, by applying everything once more. What the position that was chosen had
/// decided already has none.
fn versions(entries: &[Entry]) -> Vec<Option<u64>> {
    let Some((first, rest)) = entries.split_first() else { return Vec::new() };
    let mut state = State::first(first).expect("the first entry has been applied before");
    let mut versions = Vec::new();
    for entry in rest {
        state.apply(entry).expect("the entries have been applied before");
        let decided = state.record.as_ref().map_or(0, |record| record.count());
        let is_given = matches!(entry.what, Happening::Started { .. });
        // An entry adds a decision, or takes some back, and never both.
        versions.resize(decided, (!is_given).then_some(entry.version));
    }
    versions
}
