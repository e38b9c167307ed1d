//! What is wrong with a text that somebody gave: a record, a position, a board, a word.

use blacktop_rules::{
    BoardError, LONGEST_RECORD, MOST_MINUTES, Part, PositionError, RecordError, RecordFault, SetupError,
    UnknownWord,
};

use crate::illegal::illegal;
use crate::sentence::{Sentence, say};

/// A fault of a record, with its line.
pub(crate) fn record(error: &RecordError) -> Sentence {
    say("fault-line").number("line", error.line).within("why", line(&error.fault))
}

fn line(fault: &RecordFault) -> Sentence {
    use RecordFault::*;
    match fault {
        TooLong => say("fault-record-too-long").number("most", LONGEST_RECORD),
        BadHeader(text) => {
            say("fault-bad-header").with("text", text).with("example", r#"[Board "A0B0C0D0"]"#)
        }
        HeaderTwice(key) => say("fault-header-twice").with("key", key),
        TooManyHeaders => say("fault-too-many-headers"),
        HeaderLate(key) => say("fault-header-late").with("key", key),
        NoPlayers => say("fault-no-players").with("example", r#"[Players "3"]"#),
        BadValue { key, value, .. } => say("fault-bad-value").with("key", key).with("value", value),
        Contradiction { key, value, position } => {
            say("fault-contradiction").with("key", key).with("value", value).with("position", position)
        }
        PositionInTurn => say("fault-position-in-turn"),
        Board(error) => board(error),
        Position(error) => position(error),
        Setup(error) => setup(error),
        BadTurn(text) => say("fault-bad-turn").with("text", text),
        WrongTurn { found, minute, seat } => {
            say("fault-wrong-turn").with("found", found).with("minute", minute).with("seat", seat)
        }
        AfterTheEnd(text) => say("fault-after-the-end").with("text", text),
        AfterTheTurn(text) => say("fault-after-the-turn").with("text", text),
        UnknownWord(unknown) => word(unknown),
        Illegal { word, illegal } => forbidden(word, *illegal),
        WrongResult { claimed, found } => {
            say("fault-wrong-result").with("claimed", claimed).with("found", found)
        }
    }
}

/// A fault of a position.
pub(crate) fn position(error: &PositionError) -> Sentence {
    use PositionError::*;
    match error {
        Missing(missing) => say("fault-part-missing").with("part", part(*missing)),
        Unreadable { part: unread, text } => {
            say("fault-part-unreadable").with("part", part(*unread)).with("text", text)
        }
        TooLong => say("fault-position-too-long"),
        Board(error) => board(error),
        Setup(error) => setup(error),
        Word(unknown) => word(unknown),
        Illegal { word, illegal } => forbidden(word, *illegal),
    }
}

/// The name by which the messages know a part.
fn part(part: Part) -> &'static str {
    match part {
        Part::Edition => "edition",
        Part::Board => "board",
        Part::Clock => "clock",
        Part::Turn => "turn",
        Part::Seat => "seat",
        Part::Seats => "seats",
        Part::Nuns => "nuns",
    }
}

/// A fault of a board.
pub(crate) fn board(error: &BoardError) -> Sentence {
    use BoardError::*;
    match error {
        NotACode(text) => say("fault-no-code").with("text", text),
        SectionTwice(section) => say("fault-section-twice").with("section", section),
        RowCount(rows) => say("fault-row-count").number("rows", *rows),
        RowWidth { row, width } => say("fault-row-width").with("row", row).number("width", *width),
        UnknownSymbol { symbol, coord } => {
            say("fault-unknown-symbol").with("symbol", symbol.escape_debug()).with("at", coord)
        }
        ShelterMissing(at) => say("fault-shelter-missing").with("at", at),
        ShelterMisplaced(at) => say("fault-shelter-misplaced").with("at", at),
        TooOpen(spaces) => say("fault-too-open").number("spaces", *spaces),
        NotConnected(at) => say("fault-not-connected").with("at", at),
    }
}

/// Why a position is not one of a game.
pub(crate) fn setup(error: &SetupError) -> Sentence {
    use SetupError::*;
    match error {
        Minutes(minutes) => say("fault-minutes").with("minutes", minutes).with("most", MOST_MINUTES),
        Clock { clock, minutes } => say("fault-clock").with("clock", clock).with("minutes", minutes),
        Turn(seat) => say("fault-turn").with("seat", seat),
        OnEquipment { piece, at } => say("fault-on-equipment").with("piece", piece).with("at", at),
        DetainedOutside { child, at } => say("fault-detained-outside").with("child", child).with("at", at),
        FightInEntrance { child, status } => {
            say("fault-fight-in-entrance").with("child", child).with("status", status.name())
        }
        FightInShelter { child, status, at } => {
            say("fault-fight-in-shelter").with("child", child).with("status", status.name()).with("at", at)
        }
        NoVictim { child, at } => say("fault-no-victim").with("child", child).with("at", at),
        NoAttacker { child, at } => say("fault-no-attacker").with("child", child).with("at", at),
        Crowded { piece, other, at } => {
            say("fault-crowded").with("piece", piece).with("other", other).with("at", at)
        }
        Coins { sum, wanted } => say("fault-coins").with("sum", sum).with("wanted", wanted),
        TooManyBusy { seat, count, child } => {
            say("fault-too-many-busy").with("seat", seat).number("count", *count).with("child", child)
        }
    }
}

/// A word that is no action.
pub(crate) fn word(unknown: &UnknownWord) -> Sentence {
    say("fault-no-action").with("word", &unknown.0)
}

fn forbidden(word: &blacktop_rules::Word, refusal: blacktop_rules::Illegal) -> Sentence {
    let clause = refusal.clause();
    say("fault-illegal").with("word", word).with("clause", clause).within("why", illegal(refusal))
}
