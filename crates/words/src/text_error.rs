//! Messages for errors in texts: records, positions, boards, words.

use blacktop_rules::{
    BoardError, LONGEST_RECORD, MOST_MINUTES, ParseRuleSetError, ParseWordError, Part, PositionError,
    RecordError, RecordErrorKind, SetupError,
};

use crate::Localizer;
use crate::illegal::illegal;
use crate::message::{Message, msg};

impl Localizer {
    /// An error in a record, with its line.
    pub fn record_error(error: &RecordError) -> Message {
        msg("fault-line").number("line", error.line).with_message("why", line(&error.kind))
    }

    pub fn position_error(error: &PositionError) -> Message {
        use PositionError::*;
        match error {
            Missing(missing) => msg("fault-part-missing").with("part", part(*missing)),
            Unreadable { part: unread, text } => {
                msg("fault-part-unreadable").with("part", part(*unread)).with("text", text)
            }
            TooLong => msg("fault-position-too-long"),
            RuleSet(error) => rule_set(error),
            Board(error) => Localizer::board_error(error),
            Setup(error) => setup(error),
            Word(unknown) => word(unknown),
            Illegal { word, illegal } => forbidden(word, *illegal),
        }
    }

    pub fn board_error(error: &BoardError) -> Message {
        use BoardError::*;
        match error {
            NotACode(text) => msg("fault-no-code").with("text", text),
            SectionTwice(section) => msg("fault-section-twice").with("section", section),
            RowCount(rows) => msg("fault-row-count").number("rows", *rows),
            RowWidth { row, width } => msg("fault-row-width").with("row", row).number("width", *width),
            UnknownSymbol { symbol, coord } => {
                msg("fault-unknown-symbol").with("symbol", symbol.escape_debug()).with("at", coord)
            }
            ShelterMissing(at) => msg("fault-shelter-missing").with("at", at),
            ShelterMisplaced(at) => msg("fault-shelter-misplaced").with("at", at),
            TooOpen(spaces) => msg("fault-too-open").number("spaces", *spaces),
            NotConnected(at) => msg("fault-not-connected").with("at", at),
        }
    }
}

fn line(kind: &RecordErrorKind) -> Message {
    use RecordErrorKind::*;
    match kind {
        TooLong => msg("fault-record-too-long").number("most", LONGEST_RECORD),
        BadHeader(text) => {
            msg("fault-bad-header").with("text", text).with("example", r#"[Board "A0B0C0D0"]"#)
        }
        HeaderTwice(key) => msg("fault-header-twice").with("key", key),
        TooManyHeaders => msg("fault-too-many-headers"),
        HeaderLate(key) => msg("fault-header-late").with("key", key),
        NoPlayers => msg("fault-no-players").with("example", r#"[Players "3"]"#),
        BadValue { key, value, .. } => msg("fault-bad-value").with("key", key).with("value", value),
        Contradiction { key, value, position } => {
            msg("fault-contradiction").with("key", key).with("value", value).with("position", position)
        }
        PositionInTurn => msg("fault-position-in-turn"),
        Board(error) => Localizer::board_error(error),
        Position(error) => Localizer::position_error(error),
        Setup(error) => setup(error),
        BadTurn(text) => msg("fault-bad-turn").with("text", text),
        WrongTurn { found, minute, seat } => {
            msg("fault-wrong-turn").with("found", found).with("minute", minute).with("seat", seat)
        }
        AfterTheEnd(text) => msg("fault-after-the-end").with("text", text),
        AfterTheTurn(text) => msg("fault-after-the-turn").with("text", text),
        Word(unknown) => word(unknown),
        Illegal { word, illegal } => forbidden(word, *illegal),
        WrongResult { claimed, found } => {
            msg("fault-wrong-result").with("claimed", claimed).with("found", found)
        }
    }
}

fn rule_set(error: &ParseRuleSetError) -> Message {
    use ParseRuleSetError::*;
    match error {
        Edition(unknown) => msg("fault-part-unreadable").with("part", "edition").with("text", &unknown.0),
        UnknownSwitch(text) => msg("fault-no-switch").with("text", text),
        Twice(switch) => msg("fault-switch-twice").with("switch", switch),
        OutOfOrder { switch, after } => msg("fault-switch-order").with("switch", switch).with("after", after),
        NoChange { edition, switch } => {
            msg("fault-switch-no-change").with("edition", edition).with("switch", switch)
        }
    }
}

/// The selector of a part in the messages.
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

pub(crate) fn setup(error: &SetupError) -> Message {
    use SetupError::*;
    match error {
        Minutes(minutes) => msg("fault-minutes").with("minutes", minutes).with("most", MOST_MINUTES),
        Clock { clock, minutes } => msg("fault-clock").with("clock", clock).with("minutes", minutes),
        Turn(seat) => msg("fault-turn").with("seat", seat),
        OnEquipment { piece, at } => msg("fault-on-equipment").with("piece", piece).with("at", at),
        DetainedOutside { child, at } => msg("fault-detained-outside").with("child", child).with("at", at),
        FightInEntrance { child, status } => {
            msg("fault-fight-in-entrance").with("child", child).with("status", status.name())
        }
        FightInShelter { child, status, at } => {
            msg("fault-fight-in-shelter").with("child", child).with("status", status.name()).with("at", at)
        }
        NoVictim { child, at } => msg("fault-no-victim").with("child", child).with("at", at),
        NoAttacker { child, at } => msg("fault-no-attacker").with("child", child).with("at", at),
        Crowded { piece, other, at } => {
            msg("fault-crowded").with("piece", piece).with("other", other).with("at", at)
        }
        Coins { sum, wanted } => msg("fault-coins").with("sum", sum).with("wanted", wanted),
        TooManyBusy { seat, count, child } => {
            msg("fault-too-many-busy").with("seat", seat).number("count", *count).with("child", child)
        }
    }
}

pub(crate) fn word(unknown: &ParseWordError) -> Message {
    msg("fault-no-action").with("word", &unknown.0)
}

fn forbidden(word: &blacktop_rules::Word, refusal: blacktop_rules::Illegal) -> Message {
    let clause = refusal.clause();
    msg("fault-illegal").with("word", word).with("clause", clause).with_message("why", illegal(refusal))
}
