//! A game with its history, and its text: headers, then one line a turn, that people can read and write.
//!
//! ```text
//! [Edition "en"]
//! [Board "A0B0C0D0"]
//! [Players "3"]
//! [Minutes "30"]
//! [A "Ada"]
//! [Result "*"]
//!
//! 1A Ab1:3-c2 Ag1:2-k11 Ab2:1-b1 N1-a8
//! 2B pass
//! ```

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use crate::action::Action;
use crate::event::{Event, EventSink};
use crate::game::Game;
use crate::illegal::Illegal;
use crate::outcome::Reason;
use crate::position::PositionText;
use crate::seat::Seat;
use crate::setup::{Setup, SetupError};
use crate::tables::BoardTables;

/// A header that the game itself does not need: a player's name, the date, or any other note.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// A word of letters, digits and `_`.
    pub key: String,
    /// Any text of one line.
    pub value: String,
}

/// Why a header cannot be set.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum HeaderError {
    /// The key is no word.
    #[error("a header's key is a word of letters, digits and `_`")]
    Key,
    /// The key is one of those that follow from the game.
    #[error("this header follows from the game")]
    OwnKey,
    /// The value has control characters.
    #[error("a header's value is one line of text")]
    Value,
    /// The record has too many headers.
    #[error("a record keeps at most {MOST_HEADERS} headers beside the game's own")]
    TooMany,
}

/// A game and how it came about: every action, every position on the way, and the headers around it.
///
/// ```
/// use blacktop_rules::{Players, Record, Setup};
/// let mut record = Record::new(Setup::new(Players::Three)).unwrap();
/// let action = record.game().resolve("Ab1:3-c2".parse().unwrap()).unwrap();
/// record.play(action).unwrap();
/// let text = record.to_string();
/// assert!(text.ends_with("\n1A Ab1:3-c2\n"));
/// assert_eq!(Record::read(&text).unwrap().to_string(), text);
/// ```
#[derive(Clone, Debug)]
pub struct Record {
    pub(crate) headers: Vec<Header>,
    setup: Setup,
    /// The turns that are over. Copies of a record share them, so that a copy costs little.
    past: Vec<Arc<[RecordedAction]>>,
    /// What came after them.
    turn: Vec<RecordedAction>,
    game: Game,
    /// What a text that was read claims the result to be, and in which line.
    pub(crate) claim: Option<(usize, String)>,
}

/// An action, and the position it was made in.
#[derive(Clone, Debug)]
struct RecordedAction {
    game: Game,
    action: Action,
}

/// Headers that follow from the game and are never kept as they were.
pub(crate) const OWN_HEADERS: [&str; 7] =
    ["Edition", "Board", "Players", "Minutes", "First", "Position", "Result"];

/// More headers than this are not about a game.
pub(crate) const MOST_HEADERS: usize = 200;

impl Record {
    /// A record that begins with this position, if it is one of a game.
    pub fn new(setup: Setup) -> Result<Record, SetupError> {
        let game = setup.clone().into_game()?;
        Ok(Record::begin(setup, game))
    }

    /// The same with tables that exist already, which saves most of its time. If they are another board's or rule set's, new
    /// ones are made.
    pub fn on(setup: Setup, tables: Arc<BoardTables>) -> Result<Record, SetupError> {
        let game = setup.on(tables)?;
        Ok(Record::begin(setup, game))
    }

    fn begin(setup: Setup, game: Game) -> Record {
        Record { headers: Vec::new(), setup, past: Vec::new(), turn: Vec::new(), game, claim: None }
    }

    /// The same for a game that began under an earlier [`RULES_VERSION`](crate::RULES_VERSION): it is played by the rules of
    /// that version to its end.
    ///
    /// ```
    /// use blacktop_rules::{PositionText, RULES_VERSION, Record};
    /// let text = "en A0B0C0D0 5/30 A A10:d8x,e,e,e B10:d8v,e,e,e C10:e,e,e,e N:d12,l1";
    /// let setup = text.parse::<PositionText>().unwrap().setup;
    /// let fights_after_a_timeout = |version| {
    ///     let mut record = Record::as_of(version, setup.clone()).unwrap();
    ///     for word in ["stay:none", "timeout"] {
    ///         let action = record.game().resolve(word.parse().unwrap()).unwrap();
    ///         record.play(action).unwrap();
    ///     }
    ///     record.game().fights().len()
    /// };
    /// assert_eq!((fights_after_a_timeout(1), fights_after_a_timeout(RULES_VERSION)), (1, 0));
    /// ```
    pub fn as_of(version: u8, setup: Setup) -> Result<Record, SetupError> {
        let mut record = Record::new(setup)?;
        record.game.set_version(version);
        Ok(record)
    }

    /// The game as it stands.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The game as it began.
    pub fn start(&self) -> &Game {
        self.history().next().map_or(&self.game, |(game, _)| game)
    }

    /// Every action with the position it was made in.
    pub fn history(&self) -> impl DoubleEndedIterator<Item = (&Game, Action)> {
        let steps = self.past.iter().flat_map(|turn| turn.iter()).chain(&self.turn);
        steps.map(|step| (&step.game, step.action))
    }

    /// How many actions there are.
    pub fn count(&self) -> usize {
        self.past.iter().map(|turn| turn.len()).sum::<usize>() + self.turn.len()
    }

    /// The headers that do not follow from the game.
    pub fn headers(&self) -> &[Header] {
        &self.headers
    }

    /// Sets a header that does not follow from the game, such as a player's name under the seat's letter.
    pub fn set_header(&mut self, key: &str, value: &str) -> Result<(), HeaderError> {
        let is_word = !key.is_empty() && key.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
        let is_known = self.headers.iter().any(|header| header.key == key);
        if !is_word {
            return Err(HeaderError::Key);
        } else if OWN_HEADERS.contains(&key) {
            return Err(HeaderError::OwnKey);
        } else if value.contains(char::is_control) {
            return Err(HeaderError::Value);
        } else if !is_known && self.headers.len() >= MOST_HEADERS {
            return Err(HeaderError::TooMany);
        }
        self.headers.retain(|header| header.key != key);
        self.headers.push(Header { key: key.to_owned(), value: value.to_owned() });
        Ok(())
    }

    /// Plays an action and says what happened, or refuses it and stays as it was.
    pub fn play(&mut self, action: Action) -> Result<Vec<Event>, Illegal> {
        self.game.check(action)?;
        Ok(self.play_unchecked(action))
    }

    /// Plays an action that was found legal in [`Record::game`] before, or a time-out. An illegal action leaves a record that
    /// means nothing, or panics.
    pub fn play_unchecked(&mut self, action: Action) -> Vec<Event> {
        let mut events = Vec::new();
        self.advance(action, &mut events);
        events
    }

    /// The same without saying what happened, for programs that play many games.
    pub fn play_quietly(&mut self, action: Action) {
        self.advance(action, &mut ());
    }

    fn advance<W: EventSink>(&mut self, action: Action, events: &mut W) {
        let before = self.game.clone();
        self.game.apply(action, events);
        self.turn.push(RecordedAction { game: before, action });
        if self.game.is_turn_start() {
            self.past.push(core::mem::take(&mut self.turn).into());
        }
    }

    /// Takes the last action back and returns it.
    pub fn undo(&mut self) -> Option<Action> {
        if self.turn.is_empty() {
            self.turn = self.past.pop()?.to_vec();
        }
        let RecordedAction { game, action } = self.turn.pop()?;
        self.game = game;
        Some(action)
    }

    /// The moment the game has come to: the start of this turn and the words since.
    pub fn position(&self) -> PositionText {
        let start = self.turn.first().map_or(&self.game, |step| &step.game);
        let words = self.turn.iter().map(|step| step.action.word());
        let setup = start.setup().unwrap_or_else(|| self.setup.clone());
        PositionText { setup, words: words.collect() }
    }

    /// The result as the header has it: `A 14 · B 9 · C 7 kiss A`, or `*` while the game goes on.
    pub fn result(&self) -> String {
        let game = self.game();
        let Some(outcome) = game.outcome() else { return "*".to_owned() };
        let coins: Vec<String> =
            game.players().seats().map(|seat| format!("{seat} {}", game.coins(seat))).collect();
        let reason = match outcome.reason {
            Reason::Bell => "bell".to_owned(),
            Reason::Kiss { kisser } => format!("kiss {kisser}"),
        };
        format!("{} {reason}", coins.join(" · "))
    }

    /// The turns: minute, seat, and what was decided.
    pub fn turns(&self) -> Vec<Turn> {
        let mut turns: Vec<Turn> = Vec::new();
        for (game, action) in self.history() {
            let (minute, seat) = (game.clock(), game.turn());
            match turns.last_mut() {
                Some(turn) if turn.minute == minute => turn.actions.push(action),
                _ => turns.push(Turn { minute, seat, actions: vec![action] }),
            }
        }
        turns
    }

    /// Whether the game begins as clause 1.5 says, so that the headers need no position.
    fn is_from_the_start(&self) -> bool {
        let Setup { edition, board, minutes, turn, players, .. } = self.setup.clone();
        self.setup == Setup { edition, board, minutes, turn, ..Setup::new(players) }
    }

    fn write_headers(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let setup = &self.setup;
        let mut line = |key: &str, value: &str| {
            writeln!(f, "[{key} \"{}\"]", value.replace('\\', "\\\\").replace('"', "\\\""))
        };
        line("Edition", &setup.edition.to_string())?;
        line("Board", setup.board.code())?;
        line("Players", &setup.players.count().to_string())?;
        line("Minutes", &setup.minutes.to_string())?;
        if !self.is_from_the_start() {
            line("Position", &PositionText { setup: setup.clone(), words: Vec::new() }.to_string())?;
        } else if setup.turn != Seat::A {
            line("First", &setup.turn.to_string())?;
        }
        let is_name = |header: &&Header| setup.players.seats().any(|seat| seat.to_string() == header.key);
        let mut names: Vec<&Header> = self.headers.iter().filter(is_name).collect();
        names.sort_by(|one, other| one.key.cmp(&other.key));
        let others = self.headers.iter().filter(|header| !is_name(header));
        for header in names.into_iter().chain(others) {
            line(&header.key, &header.value)?;
        }
        line("Result", &self.result())
    }
}

/// One line of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn {
    /// The minute.
    pub minute: u8,
    /// Whose turn.
    pub seat: Seat,
    /// What was decided.
    pub actions: Vec<Action>,
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_headers(f)?;
        writeln!(f)?;
        for turn in self.turns() {
            write!(f, "{}{}", turn.minute, turn.seat)?;
            for action in turn.actions {
                write!(f, " {action}")?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}
