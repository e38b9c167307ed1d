//! Reading what people hand in: files of any size and kind, standard input, positions on the command line.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use anyhow::Context;
use blacktop_rules::{
    Board, BoardError, LONGEST_RECORD, ParseRuleSetError, PositionError, PositionText, Record, RuleSet,
};
use blacktop_words::{Localizer, msg};

use crate::i18n::{self, phrase, to_error};
use crate::output;

/// A proof has a hash for every line.
const LONGEST_PROOF: usize = 8 * LONGEST_RECORD;

/// The text of a file, or of standard input for `-`. Never reads more than a record can have.
pub fn text(path: &Path) -> anyhow::Result<String> {
    limited_text(path, LONGEST_RECORD)
}

/// The text of a file with a signed record.
pub fn proof(path: &Path) -> anyhow::Result<String> {
    limited_text(path, LONGEST_PROOF)
}

fn limited_text(path: &Path, most: usize) -> anyhow::Result<String> {
    let bytes =
        if path == Path::new("-") { limited(io::stdin().lock(), most)? } else { limited(open(path)?, most)? };
    if bytes.len() > most {
        return Err(to_error(&msg("cli-input-too-large").with("bytes", most)));
    }
    match String::from_utf8(bytes) {
        Ok(text) if text.trim().is_empty() => Err(to_error(&msg("cli-input-empty"))),
        Ok(text) => Ok(text),
        Err(error) => {
            let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
            let line = 1 + good.iter().filter(|byte| **byte == b'\n').count();
            Err(to_error(&msg("cli-input-not-utf8").with("line", line)))
        }
    }
}

fn open(path: &Path) -> anyhow::Result<File> {
    let file = File::open(path).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => to_error(&msg("cli-input-no-file")),
        io::ErrorKind::PermissionDenied => to_error(&msg("cli-input-no-permission")),
        _ => error.into(),
    })?;
    if file.metadata()?.is_dir() {
        return Err(to_error(&msg("cli-input-directory").with("files", output::name(&path.join("*")))));
    }
    Ok(file)
}

fn limited(from: impl Read, most: usize) -> anyhow::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.take(most as u64 + 1).read_to_end(&mut bytes).with_context(|| phrase("cli-input-unreadable"))?;
    Ok(bytes)
}

/// A game with its history, from the words of the command line: a position, or a file with a record or a position.
pub fn game(words: &[String]) -> anyhow::Result<Record> {
    let what = words.join(" ");
    let path = Path::new(&what);
    if looks_like_position(&what) && !path.exists() {
        return position(&what);
    }
    if words.len() > 1 {
        return Err(to_error(&msg("cli-input-one-thing")));
    }
    if what != "-" && !path.exists() {
        return Err(to_error(&msg("cli-input-no-such").with("what", output::name(path))));
    }
    let text = text(path).with_context(|| output::name(path))?;
    let read = if looks_like_position(text.trim()) { position(text.trim()) } else { record(&text) };
    read.with_context(|| output::name(path))
}

/// A record, or what is wrong with it.
pub fn record(text: &str) -> anyhow::Result<Record> {
    Record::read(text).map_err(|error| to_error(&Localizer::record_error(&error)))
}

/// A record that says truly how its game ended, or what is wrong with it.
pub fn true_record(text: &str) -> anyhow::Result<Record> {
    let record = record(text)?;
    record.check_result().map_err(|error| to_error(&Localizer::record_error(&error)))?;
    Ok(record)
}

/// A position begins with the code of a rule set, and no record does.
fn looks_like_position(text: &str) -> bool {
    let mut parts = text.split([' ', '_', '\n']);
    let is_code = |code: &str| !matches!(code.parse::<RuleSet>(), Err(ParseRuleSetError::Edition(_)));
    parts.next().is_some_and(is_code) && parts.next().is_some()
}

/// Four sections with their turns, or rows of signs, and no file of that name.
pub fn looks_like_board(text: &str) -> bool {
    let is_code = text.len().is_multiple_of(2)
        && text.as_bytes().chunks(2).all(|pair| pair[0].is_ascii_uppercase() && pair[1].is_ascii_digit());
    let is_drawn =
        text.contains('/') && text.chars().all(|sign| ".s/".contains(sign) || sign.is_ascii_uppercase());
    !text.is_empty() && (is_code || is_drawn) && !Path::new(text).exists()
}

/// A position's game, with the actions of the turn as its history.
pub fn position(text: &str) -> anyhow::Result<Record> {
    let no_position = |error: PositionError| to_error(&Localizer::position_error(&error));
    let PositionText { setup, words } = text.parse().map_err(no_position)?;
    let mut record = Record::new(setup).map_err(|error| no_position(error.into()))?;
    for word in words {
        let refused = |illegal: blacktop_rules::Illegal| {
            to_error(
                &msg("cli-input-word").with("word", word).with("why", i18n::localizer().illegal(illegal)),
            )
        };
        let action = record.game().resolve(word).map_err(refused)?;
        record.play(action).map_err(refused)?;
    }
    Ok(record)
}

/// A board by its code, or what to do about it.
pub fn board(code: &str) -> anyhow::Result<Board> {
    code.parse().map_err(|error: BoardError| {
        let fault = Localizer::board_error(&error);
        to_error(&match error {
            BoardError::NotConnected(_) => msg("cli-board-blocked").with_message("error", fault),
            BoardError::TooOpen(_) => msg("cli-board-open").with_message("error", fault),
            _ => fault,
        })
    })
}

/// A rule set by its code, for the command line.
pub fn edition(code: &str) -> Result<RuleSet, String> {
    code.parse().map_err(|error| match error {
        ParseRuleSetError::Edition(_) => "editions are en, fr and ja".to_owned(),
        error => error.to_string(),
    })
}
