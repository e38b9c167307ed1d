//! A small list to choose from, and a line to type into.

use blacktop_protocol::Command;
use blacktop_protocol::Seat;
use blacktop_rules::Piece;

/// What choosing a line does.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum MenuAction {
    Request(Command),
    Pick(Piece),
    /// Opens the list of phrases.
    Phrases,
    /// Opens the line to write something.
    Write,
    /// Opens the list of bots for a seat.
    Bots(Seat),
    Leave,
    Nothing,
}

/// A list and the line that is pointed at.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Menu {
    pub(crate) title: String,
    pub(crate) items: Vec<(String, MenuAction)>,
    pub(crate) at: usize,
}

impl Menu {
    pub(crate) fn new(title: String, items: Vec<(String, MenuAction)>) -> Menu {
        Menu { title, items, at: 0 }
    }

    /// Whether it asks for a decision in the game.
    pub(crate) fn is_about_decision(&self) -> bool {
        let decides = |deed: &MenuAction| {
            matches!(deed, MenuAction::Pick(_) | MenuAction::Request(Command::Act { .. }))
        };
        self.items.iter().any(|(_, deed)| decides(deed))
    }

    /// Points further down, or up; around the ends.
    pub(crate) fn step(&mut self, by: isize) {
        let count = self.items.len().max(1) as isize;
        self.at = (self.at as isize + by).rem_euclid(count) as usize;
    }
}

/// What a line is typed for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    Action,
    Talk,
}

/// A line being typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct InputLine {
    pub(crate) purpose: Purpose,
    pub(crate) text: String,
}
