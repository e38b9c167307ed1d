//! The written form of actions (10.1 to 10.3): a word that came over a wire may mean nothing in a given game.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::action::{Action, Landing, NunLanding, ShoveEnd};
use crate::piece::{Child, Children, Nun, Piece};
use crate::space::Coord;
use crate::steps::Steps;
use crate::text::excerpt;

/// An action as text has it: any space, any child, with no game to say what it means.
///
/// ```
/// use blacktop_rules::Word;
/// let word: Word = "Ab1:3!e5/g7".parse().unwrap();
/// assert_eq!(word.to_string(), "Ab1:3!e5/g7");
/// assert!("Ab1:4-e5".parse::<Word>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "the fields' names say what they are")]
pub enum Word {
    /// `pass`
    Pass,
    /// `stay:none`: no child stays.
    StayNone,
    /// `stay:Ab1,Ag2`
    Stay {
        /// Those that stay; at least one.
        staying: Children,
    },
    /// `Ab1:3-e5` and its kin.
    Move { child: Child, steps: Steps, end: Coord, landing: Landing },
    /// `N1-e5` and its kin.
    Nun { nun: Nun, end: Coord, landing: NunLanding },
    /// `^Cg1-e6` or `^Cg1^e6`.
    Shove {
        piece: Piece,
        end: Coord,
        /// Whether a piece stands there, which is shoved next.
        push: ShoveEnd,
    },
    /// `timeout`
    Timeout,
}

/// A text that is no action's word.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is not an action: write pass, stay:Ab1,Ag2, Ab1:3-e5, N1-e5 or ^Cg1-e6 (rule 10)")]
pub struct ParseWordError(pub String);

impl Action {
    /// How the action is written.
    pub fn word(self) -> Word {
        self.into()
    }
}

impl From<Action> for Word {
    fn from(action: Action) -> Word {
        match action {
            Action::Pass => Word::Pass,
            Action::Stay { staying } if staying.is_empty() => Word::StayNone,
            Action::Stay { staying } => Word::Stay { staying },
            Action::Move { child, steps, end, landing } => Word::Move { child, steps, end, landing },
            Action::Nun { nun, end, landing } => Word::Nun { nun, end, landing },
            Action::Shove { piece, end, push } => Word::Shove { piece, end, push },
            Action::Timeout => Word::Timeout,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.word().fmt(f)
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Word::Pass => f.write_str("pass"),
            Word::Timeout => f.write_str("timeout"),
            Word::StayNone => f.write_str("stay:none"),
            Word::Stay { staying } if staying.is_empty() => f.write_str("stay:none"),
            Word::Stay { staying } => {
                for (count, child) in staying.iter().enumerate() {
                    write!(f, "{}{child}", if count == 0 { "stay:" } else { "," })?;
                }
                Ok(())
            }
            Word::Move { child, steps, end, landing } => match landing {
                Landing::Stand => write!(f, "{child}:{steps}-{end}"),
                Landing::Fight => write!(f, "{child}:{steps}x{end}"),
                Landing::BreakUp => write!(f, "{child}:{steps}/{end}"),
                Landing::Kiss => write!(f, "{child}:{steps}*{end}"),
                Landing::Tattle { fight } => write!(f, "{child}:{steps}!{end}/{fight}"),
            },
            Word::Nun { nun, end, landing } => match landing {
                NunLanding::Stand => write!(f, "{nun}-{end}"),
                NunLanding::Shove => write!(f, "{nun}^{end}"),
                NunLanding::BreakUp => write!(f, "{nun}/{end}"),
            },
            Word::Shove { piece, end, push } => match push {
                ShoveEnd::Open => write!(f, "^{piece}-{end}"),
                ShoveEnd::Onto => write!(f, "^{piece}^{end}"),
            },
        }
    }
}

impl FromStr for Word {
    type Err = ParseWordError;

    fn from_str(text: &str) -> Result<Word, ParseWordError> {
        let word = match text {
            "pass" => Some(Word::Pass),
            "timeout" => Some(Word::Timeout),
            "stay:none" => Some(Word::StayNone),
            _ => read_stay(text)
                .or_else(|| read_shove(text))
                .or_else(|| read_nun(text))
                .or_else(|| read_move(text)),
        };
        word.ok_or_else(|| ParseWordError(excerpt(text)))
    }
}

/// `stay:Ab1,Ag2`: children of one seat, each once, in order.
fn read_stay(text: &str) -> Option<Word> {
    let list = text.strip_prefix("stay:").filter(|list| list.len() <= "Ab1,Ab2,Ag1,Ag2".len())?;
    let children = list.split(',').map(str::parse).collect::<Result<Vec<Child>, _>>().ok()?;
    let staying = Children::of_one_seat(children.iter().copied())?;
    children.is_sorted_by(|a, b| a < b).then_some(Word::Stay { staying })
}

/// `^Cg1-e6` or `^Cg1^e6`.
fn read_shove(text: &str) -> Option<Word> {
    let text = text.strip_prefix('^')?;
    let at = text.find(['-', '^'])?;
    let push = if text.as_bytes()[at] == b'-' { ShoveEnd::Open } else { ShoveEnd::Onto };
    Some(Word::Shove { piece: text[..at].parse().ok()?, end: text[at + 1..].parse().ok()?, push })
}

/// `N1-e5`, `N1^e5` or `N1/e5`.
fn read_nun(text: &str) -> Option<Word> {
    let (name, rest) = text.split_at_checked(2)?;
    let Ok(Piece::Nun(nun)) = name.parse() else { return None };
    let (sign, end) = rest.split_at_checked(1)?;
    let landing = match sign {
        "-" => NunLanding::Stand,
        "^" => NunLanding::Shove,
        "/" => NunLanding::BreakUp,
        _ => return None,
    };
    Some(Word::Nun { nun, end: end.parse().ok()?, landing })
}

/// `Ab1:3-e5`, `Ab1:3xe5`, `Ab1:3/e5`, `Ab1:3*e5` or `Ab1:3!e5/g7`.
fn read_move(text: &str) -> Option<Word> {
    let (child, rest) = text.split_once(':')?;
    let (steps, rest) = rest.split_at_checked(1)?;
    let (sign, end) = rest.split_at_checked(1)?;
    let steps = Steps::ALL.into_iter().find(|value| value.to_string() == steps)?;
    let (end, fight) = match (sign, end.split_once('/')) {
        ("!", Some((end, fight))) => (end, Some(fight)),
        _ => (end, None),
    };
    let landing = match (sign, fight) {
        ("-", None) => Landing::Stand,
        ("x", None) => Landing::Fight,
        ("/", None) => Landing::BreakUp,
        ("*", None) => Landing::Kiss,
        ("!", Some(fight)) => Landing::Tattle { fight: fight.parse().ok()? },
        _ => return None,
    };
    Some(Word::Move { child: child.parse().ok()?, steps, end: end.parse().ok()?, landing })
}
