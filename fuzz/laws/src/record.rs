//! The law of records: what is read replays to the same end, survives being printed, and can be taken back.

use blacktop_rules::{Header, LONGEST_RECORD, Record};

use crate::play::{check, play_on};
use crate::refusal::check_sentence;
use crate::{Acceptance, seeded};

/// How many decisions are played after the last of a record.
const DECISIONS: usize = 4;

/// The law of records.
pub fn record(bytes: &[u8]) -> Acceptance {
    let text = String::from_utf8_lossy(bytes);
    let record = match Record::read(&text) {
        Ok(record) => record,
        Err(refusal) => {
            check_sentence(&refusal);
            let lines = text.lines().count().max(1);
            assert!((1..=lines).contains(&refusal.line), "line {} of {lines}", refusal.line);
            return Acceptance::Refused;
        }
    };
    if let Err(refusal) = record.check_result() {
        check_sentence(&refusal);
    }
    check_replay(&record);
    check_text(&record);
    let moment = record.position();
    assert_eq!(moment.to_string().parse().as_ref(), Ok(&moment), "every moment can be written down");
    assert_eq!(moment.game().as_ref(), Ok(record.game()));
    play_on(record.game().clone(), DECISIONS, &mut seeded(bytes));
    check_undo(record);
    Acceptance::Taken
}

/// Every decision means the same again and leads to the same position.
fn check_replay(record: &Record) {
    let mut game = record.start().clone();
    for (before, action) in record.history() {
        assert_eq!(&game, before);
        check(&game);
        let word = action.word();
        assert_eq!(game.resolve(word), Ok(action));
        game.play(action).expect("it was legal when the record was read");
    }
    assert_eq!(&game, record.game());
    check(&game);
}

fn check_text(record: &Record) {
    let printed = record.to_string();
    if printed.len() > LONGEST_RECORD {
        // The game's own headers can make the longest of texts longer.
        return;
    }
    let again = Record::read(&printed).expect("a record that was printed reads");
    assert_eq!(again.check_result(), Ok(()), "the result that is printed is the game's");
    assert_eq!(again.to_string(), printed);
    assert_eq!((again.start(), again.game()), (record.start(), record.game()));
    assert!(again.history().map(|(_, action)| action).eq(record.history().map(|(_, action)| action)));
    assert_eq!(sorted(again.headers()), sorted(record.headers()));
}

/// The names come first in print, so only the order may differ.
fn sorted(headers: &[Header]) -> Vec<&Header> {
    let mut headers: Vec<&Header> = headers.iter().collect();
    headers.sort_by(|one, other| one.key.cmp(&other.key));
    headers
}

fn check_undo(mut record: Record) {
    let (start, count) = (record.start().clone(), record.count());
    for _ in 0..count {
        assert!(record.undo().is_some());
    }
    assert_eq!(record.undo(), None);
    assert_eq!(record.game(), &start);
}
