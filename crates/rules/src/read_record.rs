//! Reading a record's text: forgiving about blanks and line ends, exact about everything else, and every complaint
//! names its line and word.

use crate::board::BoardError;
use crate::edition::{ParseRuleSetError, RuleSet};
use crate::illegal::Illegal;
use crate::limits::MOST_MINUTES;
use crate::position::{PositionError, PositionText};
use crate::record::{Header, MOST_HEADERS, OWN_HEADERS, Record};
use crate::seat::{Players, Seat};
use crate::setup::{Setup, SetupError};
use crate::text::{excerpt, plain_number};
use crate::word::{ParseWordError, Word};
use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// No game has a longer text: 120 minutes of the longest turns are a tenth of this.
pub const LONGEST_RECORD: usize = 1 << 20;

/// What is wrong with a record, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {kind}")]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub kind: RecordErrorKind,
}

/// What is wrong with a line of a record. Not `non_exhaustive`: clients have a sentence for each.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs, reason = "the sentence of each variant names its facts")]
pub enum RecordErrorKind {
    #[error("the record is longer than {LONGEST_RECORD} bytes, which no game is")]
    TooLong,
    #[error("`{0}` is not a header: it reads like [Board \"A0B0C0D0\"]")]
    BadHeader(String),
    #[error("the header {0} is there twice")]
    HeaderTwice(String),
    #[error("a record keeps at most {MOST_HEADERS} headers of its own beside the game's")]
    TooManyHeaders,
    #[error("the header {0} belongs before the first turn")]
    HeaderLate(String),
    #[error("there is no header [Players \"3\"], \"4\" or \"5\"")]
    NoPlayers,
    #[error("{key} cannot be `{value}`: it is {wanted}")]
    BadValue { key: &'static str, value: String, wanted: &'static str },
    #[error("the header {key} says `{value}`, but the header Position says `{position}`")]
    Contradiction { key: &'static str, value: String, position: String },
    #[error("the position has decisions in it: a record begins with a turn")]
    PositionInTurn,
    #[error(transparent)]
    Board(#[from] BoardError),
    #[error(transparent)]
    Position(#[from] PositionError),
    #[error(transparent)]
    Setup(#[from] SetupError),
    #[error("`{0}` is not a turn: it begins with minute and seat, like 1A")]
    BadTurn(String),
    #[error("`{found}` is out of order: the next turn is {minute}{seat}")]
    WrongTurn { found: String, minute: u8, seat: Seat },
    #[error("`{0}` comes after the game is over")]
    AfterTheEnd(String),
    #[error("word `{0}`: the turn was over before it")]
    AfterTheTurn(String),
    #[error("word {0}")]
    Word(#[from] ParseWordError),
    #[error("word `{word}`: {illegal} (rule {})", illegal.clause())]
    Illegal { word: Word, illegal: Illegal },
    #[error("the result is given as `{claimed}`, but the game's is `{found}`")]
    WrongResult { claimed: String, found: String },
}

impl RecordErrorKind {
    fn at(self, line: usize) -> RecordError {
        RecordError { line, kind: self }
    }
}

/// The headers as they were read, with their lines.
#[derive(Default)]
struct Headers(Vec<(usize, Header)>);

impl Record {
    /// Reads a record and plays it through. What the text says of the result is not looked at: see
    /// [`Record::check_result`].
    pub fn read(text: &str) -> Result<Record, RecordError> {
        if text.len() > LONGEST_RECORD {
            return Err(RecordErrorKind::TooLong.at(1));
        }
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let lines = (1..).zip(text.lines().map(str::trim)).filter(|(_, line)| !line.is_empty());
        let mut lines = lines.peekable();
        let mut headers = Headers::default();
        while let Some((number, line)) = lines.next_if(|(_, line)| line.starts_with('[')) {
            headers.add(number, line).map_err(|kind| kind.at(number))?;
        }
        let first_label = lines.peek().and_then(|(_, line)| line.split_whitespace().next());
        let mut record = headers.start(first_label)?;
        for (number, line) in lines {
            record.read_turn(line).map_err(|kind| kind.at(number))?;
        }
        record.claim = headers.take("Result");
        record.headers = headers.others();
        if record.headers.len() > MOST_HEADERS {
            return Err(RecordErrorKind::TooManyHeaders.at(1));
        }
        Ok(record)
    }

    /// Whether the result that the text gave is the game's.
    pub fn check_result(&self) -> Result<(), RecordError> {
        let found = self.result();
        match &self.claim {
            Some((line, claimed)) if *claimed != found => {
                Err(RecordErrorKind::WrongResult { claimed: excerpt(claimed), found }.at(*line))
            }
            _ => Ok(()),
        }
    }

    /// Reads one line: minute and seat, then the words of one turn.
    fn read_turn(&mut self, line: &str) -> Result<(), RecordErrorKind> {
        let mut words = line.split_whitespace();
        let label = words.next().unwrap_or_default();
        if label.starts_with('[') {
            return Err(RecordErrorKind::HeaderLate(excerpt(label)));
        }
        let seat = label.chars().next_back().and_then(|letter| Seat::try_from(letter).ok());
        let minute = seat.and_then(|_| plain_number(&label[..label.len() - 1]));
        let (Some(seat), Some(minute)) = (seat, minute) else {
            return Err(RecordErrorKind::BadTurn(excerpt(label)));
        };
        let game = self.game();
        if game.outcome().is_some() {
            return Err(RecordErrorKind::AfterTheEnd(excerpt(label)));
        }
        if (game.clock(), game.turn()) != (minute, seat) {
            let (minute, seat) = (game.clock(), game.turn());
            return Err(RecordErrorKind::WrongTurn { found: excerpt(label), minute, seat });
        }
        words.try_for_each(|word| self.read_word(word, minute))
    }

    fn read_word(&mut self, text: &str, minute: u8) -> Result<(), RecordErrorKind> {
        let word: Word = text.parse()?;
        let game = self.game();
        if game.outcome().is_none() && game.clock() != minute {
            return Err(RecordErrorKind::AfterTheTurn(excerpt(text)));
        }
        let illegal = |illegal| RecordErrorKind::Illegal { word, illegal };
        let action = game.resolve(word).map_err(illegal)?;
        self.play(action).map_err(illegal)?;
        Ok(())
    }
}

impl Headers {
    fn add(&mut self, number: usize, line: &str) -> Result<(), RecordErrorKind> {
        let header = read_header(line).ok_or_else(|| RecordErrorKind::BadHeader(excerpt(line)))?;
        // The game's own are few; what is kept beside them must still be read back when they are all written.
        if self.0.len() >= MOST_HEADERS + OWN_HEADERS.len() {
            return Err(RecordErrorKind::TooManyHeaders);
        }
        if self.0.iter().any(|(_, other)| other.key == header.key) {
            return Err(RecordErrorKind::HeaderTwice(excerpt(&header.key)));
        }
        self.0.push((number, header));
        Ok(())
    }

    fn take(&mut self, key: &str) -> Option<(usize, String)> {
        let index = self.0.iter().position(|(_, header)| header.key == key)?;
        let (number, header) = self.0.remove(index);
        Some((number, header.value))
    }

    fn others(self) -> Vec<Header> {
        let is_other = |header: &Header| !OWN_HEADERS.contains(&header.key.as_str());
        self.0.into_iter().map(|(_, header)| header).filter(is_other).collect()
    }

    /// Reads the value of a header that may be missing.
    fn value<T>(
        &mut self,
        key: &'static str,
        wanted: &'static str,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<Option<(usize, T)>, RecordError> {
        let Some((number, value)) = self.take(key) else { return Ok(None) };
        match read(&value) {
            Some(read) => Ok(Some((number, read))),
            None => Err(RecordErrorKind::BadValue { key, value: excerpt(&value), wanted }.at(number)),
        }
    }

    /// The beginning that the headers describe. Without a header First, the first turn says who starts.
    fn start(&mut self, first_label: Option<&str>) -> Result<Record, RecordError> {
        let given = self.given()?;
        let mut setup = match self.take("Position") {
            Some((number, text)) => {
                let position: PositionText =
                    text.parse().map_err(|error| RecordErrorKind::from(error).at(number))?;
                if !position.words.is_empty() {
                    return Err(RecordErrorKind::PositionInTurn.at(number));
                }
                given.agree_with(&position.setup)?;
                let setup = position.setup;
                return Record::new(setup).map_err(|error| RecordErrorKind::from(error).at(number));
            }
            None => {
                let (_, players) = given.players.ok_or_else(|| RecordErrorKind::NoPlayers.at(1))?;
                Setup::new(players)
            }
        };
        let label_seat =
            first_label.and_then(|label| label.strip_prefix('1')).and_then(|text| text.parse().ok());
        setup.turn = given.first.map(|(_, seat)| seat).or(label_seat).unwrap_or(Seat::A);
        setup.edition = given.edition.map_or(setup.edition, |(_, edition)| edition);
        setup.minutes = given.minutes.map_or(setup.minutes, |(_, minutes)| minutes);
        if let Some((number, code)) = given.board {
            setup.board = code.parse().map_err(|error| RecordErrorKind::from(error).at(number))?;
        }
        let line = given.first.map_or(1, |(number, _)| number);
        Record::new(setup).map_err(|error| RecordErrorKind::from(error).at(line))
    }

    fn rule_set(&mut self) -> Result<Option<(usize, RuleSet)>, RecordError> {
        let Some((number, code)) = self.take("Edition") else { return Ok(None) };
        let wanted = "en, fr or ja, and house rules as in en-sidedoors";
        let rules = code.parse().map_err(|error| match error {
            ParseRuleSetError::Edition(_) => {
                RecordErrorKind::BadValue { key: "Edition", value: excerpt(&code), wanted }.at(number)
            }
            error => RecordErrorKind::Position(error.into()).at(number),
        });
        Ok(Some((number, rules?)))
    }

    fn given(&mut self) -> Result<Given, RecordError> {
        let minutes = |text: &str| plain_number(text).filter(|minutes| (1..=MOST_MINUTES).contains(minutes));
        Ok(Given {
            edition: self.rule_set()?,
            board: self.take("Board"),
            players: self.value("Players", "3, 4 or 5", |text| plain_number(text)?.try_into().ok())?,
            minutes: self.value("Minutes", "1 to 120", minutes)?,
            first: self.value("First", "the letter of a seat", |text| text.parse::<Seat>().ok())?,
        })
    }
}

/// What the headers say of the game, each with its line.
struct Given {
    edition: Option<(usize, RuleSet)>,
    board: Option<(usize, String)>,
    players: Option<(usize, Players)>,
    minutes: Option<(usize, u8)>,
    first: Option<(usize, Seat)>,
}

impl Given {
    /// A position says everything; headers beside it may only repeat it.
    fn agree_with(&self, setup: &Setup) -> Result<(), RecordError> {
        let text = |value: &Option<(usize, String)>| value.clone();
        let count = |players: Players| players.count().to_string();
        let edition = self.edition.map(|(line, edition)| (line, edition.to_string()));
        let players = self.players.map(|(line, players)| (line, count(players)));
        let minutes = self.minutes.map(|(line, minutes)| (line, minutes.to_string()));
        let first = self.first.map(|(line, seat)| (line, seat.to_string()));
        let pairs = [
            ("Edition", edition, setup.edition.to_string()),
            ("Board", text(&self.board), setup.board.to_string()),
            ("Players", players, count(setup.players)),
            ("Minutes", minutes, setup.minutes.to_string()),
            ("First", first, first_seat(setup).to_string()),
        ];
        for (key, said, position) in pairs {
            if let Some((line, value)) = said
                && value != position
            {
                let value = excerpt(&value);
                return Err(RecordErrorKind::Contradiction { key, value, position }.at(line));
            }
        }
        Ok(())
    }
}

/// Who must have had the first minute for it to be this seat's turn now.
fn first_seat(setup: &Setup) -> Seat {
    let since = setup.clock.saturating_sub(1) % setup.players.count();
    setup.turn.clockwise(setup.players.count() - since, setup.players)
}

/// `[Key "value"]`, in which `\"` and `\\` stand for `"` and `\`.
fn read_header(line: &str) -> Option<Header> {
    let inner = line.strip_prefix('[')?.strip_suffix(']')?.trim();
    let (key, rest) = inner.split_once(char::is_whitespace)?;
    let quoted = rest.trim().strip_prefix('"')?.strip_suffix('"')?;
    let is_word = !key.is_empty() && key.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    if !is_word || quoted.contains(char::is_control) {
        return None;
    }
    let mut value = String::new();
    let mut letters = quoted.chars();
    while let Some(letter) = letters.next() {
        value.push(match letter {
            '\\' => letters.next().filter(|c| matches!(c, '\\' | '"'))?,
            '"' => return None,
            _ => letter,
        });
    }
    Some(Header { key: key.to_owned(), value })
}
