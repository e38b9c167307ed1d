//! A moment of a game as one line of text, for links and tests: the start of a turn, and what was decided since.
//!
//! ```text
//! en A0B0C0D0 12/30 B A9:c2,e5x,e,d B10:e5v,e,k12,e C11:e,e,e,e N:a1,l12 stay:Bb1
//! ```
//!
//! Rule set (an edition, or one with house rules: `en-sidedoors`), board, minute of minutes, whose turn; for each seat its coins and its children b1 b2 g1 g2 (`e` in the
//! entrance, `d` in detention, `x` after the space of an attacker, `v` after that of its victim); the nuns; then
//! the words of the turn so far. In links `_` may stand for the blanks.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::board::{Board, BoardError};
use crate::edition::{ParseRuleSetError, RuleSet};
use crate::game::Game;
use crate::illegal::Illegal;
use crate::piece::Child;
use crate::record::Record;
use crate::seat::{Players, Seat};
use crate::setup::{Placement, Setup, SetupError};
use crate::space::Coord;
use crate::state::Status;
use crate::text::{excerpt, plain_number};
use crate::word::{ParseWordError, Word};

/// The start of a turn and the decisions made since.
///
/// ```
/// use blacktop_rules::{PositionText, Setup, Players};
/// let text = "en A0B0C0D0 1/30 A A10:e,e,e,e B10:e,e,e,e C10:e,e,e,e N:a1,l12 Ab1:3-c2";
/// let position: PositionText = text.parse().unwrap();
/// assert_eq!(position.setup, Setup::new(Players::Three));
/// assert_eq!(position.to_string(), text);
/// assert_eq!(position.game().unwrap().moved().len(), 1);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionText {
    /// The start of the turn.
    pub setup: Setup,
    /// What was decided since.
    pub words: Vec<Word>,
}

/// What a position is made of, in order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// The code of a rule set: an edition and its house rules.
    Edition,
    /// The board's code.
    Board,
    /// The minute and the minutes.
    Clock,
    /// The seat whose turn it is.
    Turn,
    /// One seat with its coins and children.
    Seat,
    /// All of the seats.
    Seats,
    /// Both nuns.
    Nuns,
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Part::Edition => "edition (en, fr or ja, and house rules as in en-sidedoors)",
            Part::Board => "board",
            Part::Clock => "minute and minutes",
            Part::Turn => "seat whose turn it is",
            Part::Seat => "seat with coins and children",
            Part::Seats => "seats, three to five",
            Part::Nuns => "nuns",
        })
    }
}

/// Why a text is no position of a game. Not `non_exhaustive`: clients have a sentence for each.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PositionError {
    /// A part is missing at the end.
    #[error("the position ends before its {0}: it reads like `{EXAMPLE}`")]
    Missing(Part),
    /// A part that cannot be read.
    #[error("`{text}` is not a position's {part}: it reads like `{EXAMPLE}`")]
    Unreadable {
        /// What it should be.
        part: Part,
        /// What it is.
        text: String,
    },
    /// The text is longer than any position.
    #[error("a position is one line of at most {LONGEST} characters")]
    TooLong,
    /// House rules that cannot be read.
    #[error(transparent)]
    RuleSet(#[from] ParseRuleSetError),
    /// No such board.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// Not a position of a game.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A word that is no action.
    #[error(transparent)]
    Word(#[from] ParseWordError),
    /// An action that the rules forbid.
    #[error("`{word}`: {illegal} (rule {})", illegal.clause())]
    Illegal {
        /// The word.
        word: Word,
        /// Why not.
        illegal: Illegal,
    },
}

const EXAMPLE: &str = "en A0B0C0D0 1/30 A A10:e,e,e,e B10:e,e,e,e C10:e,e,e,e N:a1,l12";
const LONGEST: usize = 1_000;

impl PositionText {
    /// The game at this moment.
    pub fn game(&self) -> Result<Game, PositionError> {
        let mut game = self.setup.clone().into_game()?;
        for word in &self.words {
            let action =
                game.resolve(*word).map_err(|illegal| PositionError::Illegal { word: *word, illegal })?;
            game.play_unchecked(action);
        }
        Ok(game)
    }

    /// The same with its history since the start of the turn, to be played on.
    ///
    /// ```
    /// use blacktop_rules::PositionText;
    /// let text = "en A0B0C0D0 1/30 A A10:e,e,e,e B10:e,e,e,e C10:e,e,e,e N:a1,l12 Ab1:3-c2";
    /// let mut record = text.parse::<PositionText>().unwrap().record().unwrap();
    /// record.play(record.game().resolve("Ab2:2-b2".parse().unwrap()).unwrap()).unwrap();
    /// assert_eq!(record.position().to_string(), format!("{text} Ab2:2-b2"));
    /// ```
    pub fn record(&self) -> Result<Record, PositionError> {
        let mut record = Record::new(self.setup.clone())?;
        for word in &self.words {
            let illegal = |illegal| PositionError::Illegal { word: *word, illegal };
            let action = record.game().resolve(*word).map_err(illegal)?;
            record.play(action).map_err(illegal)?;
        }
        Ok(record)
    }
}

impl fmt::Display for PositionText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Setup { edition, board, clock, minutes, turn, players, coins, nuns, .. } = &self.setup;
        write!(f, "{edition} {board} {clock}/{minutes} {turn}")?;
        for seat in players.seats() {
            let children = Child::of(seat).map(|child| standing_text(self.setup.placement(child)));
            write!(f, " {seat}{}:{}", coins[seat], children.collect::<Vec<_>>().join(","))?;
        }
        write!(f, " N:{},{}", nuns[0], nuns[1])?;
        self.words.iter().try_for_each(|word| write!(f, " {word}"))
    }
}

fn standing_text(standing: Placement) -> String {
    match (standing.at, standing.status) {
        (None, Status::Detained) => "d".to_owned(),
        (None, _) => "e".to_owned(),
        (Some(at), Status::Attacking) => format!("{at}x"),
        (Some(at), Status::Pinned) => format!("{at}v"),
        (Some(at), Status::Free | Status::Detained) => at.to_string(),
    }
}

fn read_standing(text: &str) -> Option<Placement> {
    let (at, status) = match text {
        "e" => return Some(Placement { at: None, status: Status::Free }),
        "d" => return Some(Placement { at: None, status: Status::Detained }),
        _ if text.ends_with('x') => (text.strip_suffix('x')?, Status::Attacking),
        _ if text.ends_with('v') => (text.strip_suffix('v')?, Status::Pinned),
        _ => (text, Status::Free),
    };
    Some(Placement { at: Some(at.parse().ok()?), status })
}

impl FromStr for PositionText {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<PositionText, PositionError> {
        if text.len() > LONGEST {
            return Err(PositionError::TooLong);
        }
        let mut parts = text.split([' ', '_']).filter(|part| !part.is_empty()).peekable();
        let edition = parts.next().ok_or(PositionError::Missing(Part::Edition))?;
        let edition: RuleSet = edition.parse().map_err(|error| match error {
            ParseRuleSetError::Edition(_) => {
                PositionError::Unreadable { part: Part::Edition, text: excerpt(edition) }
            }
            error => PositionError::RuleSet(error),
        })?;
        let board: Board = parts.next().ok_or(PositionError::Missing(Part::Board))?.parse()?;
        let (clock, minutes) = part(parts.next(), Part::Clock, read_clock)?;
        let turn = part(parts.next(), Part::Turn, |text| text.parse::<Seat>().ok())?;
        let mut seats = Vec::new();
        while let Some(next) = parts.next_if(|part| !part.starts_with("N:")) {
            seats.push(part(Some(next), Part::Seat, |text| read_player(text, seats.len()))?);
        }
        let players = Players::try_from(seats.len()).map_err(|_| PositionError::Missing(Part::Seats))?;
        let nuns = part(parts.next(), Part::Nuns, read_nuns)?;
        let mut setup = Setup { edition, board, clock, minutes, turn, nuns, ..Setup::new(players) };
        for (seat, (coins, children)) in players.seats().zip(seats) {
            setup.coins[seat] = coins;
            setup.children[seat] = children;
        }
        let words = parts.map(str::parse).collect::<Result<_, _>>()?;
        Ok(PositionText { setup, words })
    }
}

/// Reads one part, or says which part it is that cannot be read.
fn part<T>(text: Option<&str>, name: Part, read: impl FnOnce(&str) -> Option<T>) -> Result<T, PositionError> {
    let text = text.ok_or(PositionError::Missing(name))?;
    read(text).ok_or_else(|| PositionError::Unreadable { part: name, text: excerpt(text) })
}

fn read_clock(text: &str) -> Option<(u8, u8)> {
    let (clock, minutes) = text.split_once('/')?;
    Some((plain_number(clock)?, plain_number(minutes)?))
}

/// `A9:c2,e5x,e,d`; the seats come in order.
fn read_player(text: &str, index: usize) -> Option<(u8, [Placement; 4])> {
    let (head, children) = text.split_once(':')?;
    let coins = plain_number(head.strip_prefix(Seat::ALL.get(index)?.letter())?)?;
    let children: Vec<Placement> = children.split(',').map(read_standing).collect::<Option<_>>()?;
    Some((coins, children.try_into().ok()?))
}

fn read_nuns(text: &str) -> Option<[Coord; 2]> {
    let (first, second) = text.strip_prefix("N:")?.split_once(',')?;
    Some([first.parse().ok()?, second.parse().ok()?])
}
