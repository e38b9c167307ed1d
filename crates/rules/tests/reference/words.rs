//! The decisions of a player and the words they are written in (RULES 10).

use super::board::Space;
use super::pieces::{Child, Nun, Piece};
use super::shove::Destination;

/// One small decision of the seat whose turn it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Action {
    Pass,
    Stay(Vec<Child>),
    Walk(Walk),
    MoveNun(NunMove),
    Shove { piece: Piece, to: Destination },
}

/// A child's movement (10.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Walk {
    pub(crate) child: Child,
    pub(crate) steps: u8,
    pub(crate) to: Space,
    pub(crate) ending: Ending,
}

/// What happens where a child ends its movement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ending {
    Stand,
    Fight,
    BreakUp,
    Kiss,
    Tattle { fight: Space },
}

/// A nun's movement (10.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct NunMove {
    pub(crate) nun: Nun,
    pub(crate) to: Space,
    pub(crate) ending: NunEnding,
}

/// What happens where a nun ends her movement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NunEnding {
    Stand,
    Shove,
    BreakUp,
}

impl Action {
    pub(crate) fn word(&self) -> String {
        match self {
            Action::Pass => "pass".to_string(),
            Action::Stay(children) => stay_word(children),
            Action::Walk(walk) => walk_word(walk),
            Action::MoveNun(movement) => nun_word(movement),
            Action::Shove { piece, to } => match to {
                Destination::Open(space) => format!("^{}-{}", piece.name(), space.name()),
                Destination::Occupied(space) => format!("^{}^{}", piece.name(), space.name()),
            },
        }
    }
}

/// `stay:none`, or the children that stay in the order b1 b2 g1 g2 (10.1).
fn stay_word(children: &[Child]) -> String {
    if children.is_empty() {
        return "stay:none".to_string();
    }
    let names: Vec<String> = children.iter().map(|child| child.name()).collect();
    format!("stay:{}", names.join(","))
}

fn walk_word(walk: &Walk) -> String {
    let ending = match walk.ending {
        Ending::Stand => format!("-{}", walk.to.name()),
        Ending::Fight => format!("x{}", walk.to.name()),
        Ending::BreakUp => format!("/{}", walk.to.name()),
        Ending::Kiss => format!("*{}", walk.to.name()),
        Ending::Tattle { fight } => format!("!{}/{}", walk.to.name(), fight.name()),
    };
    format!("{}:{}{ending}", walk.child.name(), walk.steps)
}

fn nun_word(movement: &NunMove) -> String {
    let sign = match movement.ending {
        NunEnding::Stand => '-',
        NunEnding::Shove => '^',
        NunEnding::BreakUp => '/',
    };
    format!("{}{sign}{}", movement.nun.name(), movement.to.name())
}
